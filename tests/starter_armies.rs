//! The ready-made armies that come with the program keep the budgets of C0.2 and the shape of C0.4.

use std::fmt::Write as _;

use voivode::tabletop::starter::{Budget, Rank, bundled_files};
use voivode::tabletop::troops::points_words;
use voivode::tabletop::{Catalog, Class, StarterArmy, System, Troops};

const FACTIONS: [&str; 6] = ["hungary", "transylvania", "moldavia", "wallachia", "ottoman", "teutonic"];

fn armies(system: System) -> impl Iterator<Item = &'static StarterArmy> {
    FACTIONS.into_iter().map(move |faction| StarterArmy::bundled(faction, system).expect("it is bundled"))
}

#[test]
fn all_are_there_and_read() {
    assert_eq!(bundled_files().len(), FACTIONS.len() * System::ALL.len());
    for (path, text) in bundled_files() {
        let army = StarterArmy::parse(path, text).unwrap_or_else(|faults| panic!("{faults:#?}"));
        assert_eq!(*path, format!("armylists/starter/{}_{}.ron", army.faction, army.system.key()));
        assert!(text.starts_with("// "), "{path} says at its head what it is");
        assert_eq!(StarterArmy::bundled(&army.faction, army.system), Some(&army));
    }
    assert_eq!(StarterArmy::bundled("venice", System::Dba), None);
}

#[test]
fn each_has_three_commands_each_with_a_general_in_the_order_of_rank() {
    for army in System::ALL.into_iter().flat_map(armies) {
        let ranks: Vec<Rank> = army.commands.iter().map(|command| command.general.rank).collect();
        assert_eq!(ranks, Rank::ALL, "{} {}", army.faction, army.system);
        for command in &army.commands {
            assert!(command.lines.iter().any(|line| line.name == command.general.with));
        }
    }
}

#[test]
fn dba_armies_are_three_of_twelve_elements() {
    for army in armies(System::Dba) {
        assert_eq!(army.budget, Budget::Elements(12));
        assert_eq!(army.totals().pieces, 36);
        for command in &army.commands {
            assert_eq!(command.totals().pieces, 12);
        }
    }
}

#[test]
fn budgets_are_kept_and_used() {
    for army in armies(System::Dbm) {
        let tenths = army.totals().tenths;
        assert!((8_800..=9_000).contains(&tenths), "{} spends {}", army.faction, points_words(tenths));
    }
    for army in armies(System::Wrg7) {
        let tenths = army.totals().tenths;
        assert!((33_250..=35_000).contains(&tenths), "{} spends {}", army.faction, points_words(tenths));
        let generals: Vec<u32> = army.commands.iter().map(|command| command.general.points.0).collect();
        assert_eq!(generals, [1_000, 750, 500]);
    }
    for army in armies(System::Armati) {
        let tenths = army.bonus_tenths();
        assert!((950..=1_000).contains(&tenths), "{} spends {}", army.faction, points_words(tenths));
    }
}

/// The numbers themselves, so that a change of a list is a change of this page.
#[test]
fn points_and_pieces_are_exact() {
    let mut page = String::new();
    for army in System::ALL.into_iter().flat_map(armies) {
        let totals = army.totals();
        writeln!(
            page,
            "{:8} {:13} {:>7} points {:>4} {:9} {:>4} castings",
            army.system,
            army.faction,
            points_words(totals.tenths),
            totals.pieces,
            army.system.pieces(),
            totals.castings
        )
        .expect("a text takes what is written");
    }
    expect_test::expect![[r"
        DBA      hungary           270 points   36 elements   107 castings
        DBA      transylvania      265 points   36 elements    97 castings
        DBA      moldavia          199 points   36 elements    85 castings
        DBA      wallachia         197 points   36 elements    86 castings
        DBA      ottoman           252 points   36 elements    93 castings
        DBA      teutonic          302 points   36 elements   124 castings
        DBM      hungary           900 points  149 elements   478 castings
        DBM      transylvania      898 points  170 elements   548 castings
        DBM      moldavia          900 points  169 elements   446 castings
        DBM      wallachia         899 points  186 elements   505 castings
        DBM      ottoman           900 points  163 elements   500 castings
        DBM      teutonic          898 points  114 elements   403 castings
        WRG 7th  hungary        3483.8 points  416 figures    416 castings
        WRG 7th  transylvania   3431.8 points  460 figures    460 castings
        WRG 7th  moldavia       3495.6 points  502 figures    502 castings
        WRG 7th  wallachia        3483 points  500 figures    500 castings
        WRG 7th  ottoman        3487.2 points  442 figures    442 castings
        WRG 7th  teutonic       3351.4 points  416 figures    416 castings
        ARMATI   hungary           306 points   30 units      171 castings
        ARMATI   transylvania      282 points   31 units      196 castings
        ARMATI   moldavia          268 points   37 units      180 castings
        ARMATI   wallachia         266 points   38 units      184 castings
        ARMATI   ottoman           306 points   31 units      155 castings
        ARMATI   teutonic          344 points   28 units      212 castings
    "]]
    .assert_eq(&page);
}

#[test]
fn a_campaign_counts_the_same_as_the_file() {
    for army in System::ALL.into_iter().flat_map(armies) {
        let mut catalog = Catalog::default();
        let troops = army
            .commands
            .iter()
            .map(|command| command.troops(army.sure, &mut catalog))
            .fold(Troops::new(), |all, part| all.plus(&part));
        let totals = army.totals();
        assert_eq!(troops.n_pieces(), totals.pieces);
        assert_eq!(troops.castings(&catalog), totals.castings);
        let beside = army.commands.iter().map(|command| command.general.points.0).sum::<u32>()
            + army.fortifications.iter().map(|work| work.points.0 * u32::from(work.count.get())).sum::<u32>();
        assert_eq!(troops.tenths(&catalog) + beside, totals.tenths);
    }
}

#[test]
fn one_name_is_one_kind_in_an_army_and_whole_units_are_bought() {
    for army in System::ALL.into_iter().flat_map(armies) {
        let mut catalog = Catalog::default();
        for command in &army.commands {
            command.troops(army.sure, &mut catalog);
        }
        let mut names: Vec<&str> = catalog.iter().map(|(_, kind)| kind.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), catalog.iter().count(), "{} {}: a name twice", army.faction, army.system);
        for (_, kind) in catalog.iter() {
            assert!(army.system == System::Wrg7 || kind.unit == 1, "{}", kind.name);
            assert!(army.system != System::Wrg7 || kind.castings == 1, "{}", kind.name);
            assert!(!kind.name.contains(['(', '/']), "{} is not a plain name", kind.name);
        }
    }
}

#[test]
fn assaults_find_every_class_they_weigh() {
    for army in armies(System::Dbm) {
        let classes: Vec<Class> =
            army.commands.iter().flat_map(|command| &command.lines).map(|line| line.class).collect();
        for class in [Class::A, Class::C, Class::D] {
            assert!(classes.contains(&class), "{} has nobody of class {class:?}", army.faction);
        }
    }
}
