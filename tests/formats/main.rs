//! Armies in and out: every dialect and format by a file of its own, armies that survive the way out and
//! in, files that were made to do harm, and files that are nothing at all.
#![expect(clippy::unwrap_used, reason = "a test may fail")]
#![expect(clippy::needless_raw_string_hashes, reason = "expect-test writes them so")]

mod hostile;

use std::io::{Cursor, Write as _};

use expect_test::{Expect, expect};
use proptest::prelude::*;
use voivode::campaign::c00_muster;
use voivode::campaign::rules::Rules;
use voivode::tabletop::formats::{Ask, Dialect, Format, Import, Refusal, Sheet, State};
use voivode::tabletop::muster::{Bill, Muster, Plan};
use voivode::tabletop::{ArmyList, Bought, BoughtWork, Library, Purchase, System, Terms};

/// The terms of the campaign; lists that had ended by then are read for any year.
fn terms_of(list: &ArmyList, system: System) -> Terms {
    let serves = (list.years.0..=list.years.1).contains(&1458);
    Terms { year: serves.then_some(1458), ..terms(system) }
}

pub(crate) fn terms(system: System) -> Terms {
    c00_muster::terms(&Rules::printed().tables, system, Some(1458))
}

pub(crate) fn read(bytes: &[u8], list: Option<&str>) -> Result<Import, Refusal> {
    let ask = Ask { library: Library::bundled(), list, format: None, name: "army", terms: &terms };
    Import::read(bytes, &ask)
}

/// Every line: its number, how much of it was understood, and what.
fn check(bytes: &[u8], list: Option<&str>, format: Format, expected: &Expect) -> Import {
    let import = read(bytes, list).unwrap();
    assert_eq!(import.format, format);
    let mut page = format!("{}\n", import.head.name);
    for row in import.rows() {
        let line = format!("{:>2} {:?}: {}", row.line, row.state, row.words);
        page.push_str(line.trim_end());
        page.push('\n');
    }
    for note in &import.notes {
        page.push_str(&format!("note: {note}\n"));
    }
    expected.assert_eq(&page);
    import
}

macro_rules! sample {
    ($name:literal) => {
        include_bytes!($name).as_slice()
    };
}

const SAMPLES: [&[u8]; 11] = [
    sample!("dba_short.txt"),
    sample!("dbmm_compact.txt"),
    sample!("dbm_long.txt"),
    sample!("editor_print.txt"),
    sample!("wrg7_blocks.txt"),
    sample!("armati.txt"),
    sample!("table.csv"),
    sample!("plain.tsv"),
    sample!("editor.xml"),
    sample!("roster.ros"),
    sample!("new_recruit.json"),
];

#[test]
fn dialect_1_is_that_of_dba() {
    let expected = expect![[r#"
        Later Hungarian, three evenings' work
         1 Heading: the title
         2 Found: 1 General; 2 Knights of the banderia; 2 Hungarian and Cuman horse archers and 1 Hussars
         3 Found: 1 Clipeati
         4 Found: 2 Spearmen or peasants
         5 Found: 1 Handgunners; 1 Foot, wagons or skirmishers [Foot archers]
         6 Found: 1 Foot, wagons or skirmishers [Bohemian war wagons]
         7 NotUnderstood: neither a number nor a code of troops was found
        note: line 2: 2LH: 2 entries of the list fit; taken for Hungarian and Cuman horse archers and Hussars
        note: line 3: 4Bd or 4Pk: 2 entries of the list fit; taken for Clipeati
        note: line 4: Sp or 5Hd: 2 entries of the list fit; taken for Spearmen or peasants
        note: line 5: Ps: 2 entries of the list fit; taken for Handgunners
    "#]];
    check(sample!("dba_short.txt"), Some("hungary_dba"), Format::Text, &expected);
    let expected = expect![[r#"
        Later Hungarian, three evenings' work
         1 Heading: the title
         2 Free: 1 3Kn, a general; 2 6Kn; 3 2LH
         3 Free: 1 4Bd or 4Pk
         4 Free: 2 Sp or 5Hd
         5 Free: 1 Ps; 1 3Bw
         6 Free: 1 WWg
         7 NotUnderstood: neither a number nor a code of troops was found
        note: no army list was named or chosen: the lines stand for themselves
    "#]];
    check(sample!("dba_short.txt"), None, Format::Text, &expected);
}

#[test]
fn dialect_2_is_that_of_dbmm() {
    check(
        sample!("dbmm_compact.txt"),
        Some("hungary_dbm"),
        Format::Text,
        &expect![[r#"
            Hungarian 1456
             1 Heading: the title
             2 Found: 1 C-in-C, in command 1 (Brilliant CiC); 4 Nobles and mercenary men-at-arms, in command 1; 8 Hungarian, Cuman and Jazyges horse archers, in command 1; 4 Foot archers, in command 1
             3 NotUnderstood: "2 RAtS - 20ME" is no troops that are known
             4 Found: 1 Sub-general [Sub-general with professional household], in command 2 (Sub-general); 2 Armigeri, in command 2; 8 Székely light horse, in command 2; 2 Bombards, in command 2
             5 Found: 4 Handgunners, in command 3; 6 Armati and clipeati, in command 3
             6 Found: 2 Handgunners, in command 3; 4 Foot archers, in command 3
        "#]],
    );
}

#[test]
fn dialect_3_is_dbm_in_full() {
    check(
        sample!("dbm_long.txt"),
        Some("hungary_dbm"),
        Format::Text,
        &expect![[r#"
            My Hungarians
             1 Heading: the title
             2 Nothing:
             3 Heading: command 1
             4 Found: 1 C-in-C, in command 1 (no number is given: one is taken)
             5 Found: 4 Nobles and mercenary men-at-arms, in command 1
             6 Found: 8 Székely light horse, in command 1
             7 Found: 12 Hungarian, Cuman and Jazyges horse archers, in command 1
             8 Found: 3 Foot archers [Foot archers as skirmishers], in command 1
             9 Found: 1 Sub-general, in command 1 (no number is given: one is taken)
            10 Heading: command 2
            11 Found: 1 Sub-general [Sub-general with professional household], in command 2 (no number is given: one is taken)
            12 Found: 4 Mercenary crossbowmen, in command 2
            13 Free: 6 Strelitzi, Irr Bd(S), in command 2: the army list has nothing of the kind
            14 Free: 2 Camels of the sultan, in command 2: the army list has nothing of the kind
            15 Heading: works follow
            16 Found: 6 Wagon laager for the camp
            17 Nothing:
            note: line 9: Irr Kn(O): 2 entries of the list fit; taken for Sub-general
        "#]],
    );
    check(
        sample!("dbm_long.txt"),
        None,
        Format::Text,
        &expect![[r#"
            My Hungarians
             1 Heading: the title
             2 Nothing:
             3 Heading: command 1
             4 Free: 1 C-in-C, Irr Kn(O), in command 1 (no number is given: one is taken), commander-in-chief
             5 Free: 4 Nobles and men-at-arms, Irr Kn(O), in command 1
             6 Free: 8 szekely light horse, in command 1
             7 Free: 12 Hungarian, Cuman and Jazyges horse archers, in command 1
             8 Free: 3 Foot archers, Irr Ps(O), in command 1
             9 Free: 1 Irr Kn(O), in command 1 (no number is given: one is taken), a general
            10 Heading: command 2
            11 Free: 1 Sub-general, Reg Kn(O), in command 2 (no number is given: one is taken), subordinate general
            12 Free: 4 Reg Bw(O), in command 2
            13 Free: 6 Strelitzi, Irr Bd(S), in command 2
            14 Free: 2 Camels of the sultan, in command 2
            15 Heading: works follow
            16 Free: 6 Wagon laager for the camp
            17 Nothing:
            note: no army list was named or chosen: the lines stand for themselves
        "#]],
    );
}

#[test]
fn dialect_4_is_a_print_of_the_dbm_editor() {
    check(
        sample!("editor_print.txt"),
        Some("hungary_dbm"),
        Format::Text,
        &expect![[r#"
            Later Hungarian - 1458 (4)
             1 Heading: the title
             2 Nothing:
             3 Nothing:
             4 Found: 1 C-in-C, in command 1 (General)
             5 Found: 1 Sub-general, in command 2 (General)
             6 Found: 6 Nobles and mercenary men-at-arms, in command 1; 4 Nobles and mercenary men-at-arms, in command 2; 2 Nobles and mercenary men-at-arms, in command 4
             7 Found: 8 Székely light horse, in command 2
             8 Found: 8 Hungarian, Cuman and Jazyges horse archers, in command 1; 8 Hungarian, Cuman and Jazyges horse archers, in command 3
             9 Found: 3 Handgunners, in command 4
            10 Nothing:
            11 Nothing:
            12 Nothing:
            13 Nothing:
            14 Nothing:
        "#]],
    );
}

#[test]
fn dialect_5_is_that_of_wrg_7th() {
    check(
        sample!("wrg7_blocks.txt"),
        Some("hungary_wrg7"),
        Format::Text,
        &expect![[r#"
            The regent's host, 1500 points
             1 Heading: the title
             2 Found: 12 Banderial knights
             3 Found: 20 Horse archers
             4 Free: 12 Armati with spear; 24 Town foot, Reg C HI, CB: the army list has nothing of the kind
             5 Found: 18 Foot archers
             6 NotUnderstood: its shares do not make whole figures
             7 Found: 1 C-in-C king or regent
             8 NotUnderstood: neither a number nor a code of troops was found
        "#]],
    );
}

#[test]
fn dialect_6_is_that_of_armati() {
    check(
        sample!("armati.txt"),
        Some("hungary_armati"),
        Format::Text,
        &expect![[r#"
            HUNGARIAN
             1 Heading: an army of ARMATI: its size, divisions and break point
             2 Found: 3 Banderial knights
             3 Found: 2 Hussars
             4 Found: 2 Horse archers
             5 Free: 2 FT* 5[1]1 +1, Javelins/Bows: the army list has nothing of the kind
             6 Found: 1 Peasants
        "#]],
    );
}

#[test]
fn how_a_table_is_written_is_found_out() {
    let found = |text: &str| read(text.as_bytes(), Some("hungary_dbm")).unwrap().found_out;
    assert_eq!(found("Name\tCount\tAP\nFoot archers\t4\t3.0\n"), ["tabs between the columns"]);
    let with_comma = ["semicolons between the columns", "commas before the decimals"];
    assert_eq!(found("Name;Count;AP\nFoot archers;4;3,0\n"), with_comma);
    assert_eq!(found("Name,Count,AP\nFoot archers,4,3.0\n"), ["commas between the columns"]);
    assert_eq!(found("Name,Count,AP\nFoot archers,4,\"3,0\"\n").len(), 2);
    assert_eq!(found("\u{feff}4 Foot archers\n"), ["a mark of UTF-8 before the first letter"]);
    assert_eq!(found("4 Foot archers\n"), Vec::<&str>::new());
}

#[test]
fn tables_have_any_separator_and_any_decimals() {
    check(
        sample!("table.csv"),
        Some("hungary_dbm"),
        Format::Table,
        &expect![[r#"
            army
             1 Heading: the head of the table
             2 Found: 4 Nobles and mercenary men-at-arms, in command 1; 2 Nobles and mercenary men-at-arms, in command 3
             3 Found: 8 Székely light horse, in command 2
             4 Found: 4 Foot archers, in command 1
             5 NotUnderstood: "0,5" is no whole number of pieces
             6 Nothing:
             7 Nothing:
        "#]],
    );
    check(
        sample!("plain.tsv"),
        Some("hungary_dbm"),
        Format::Table,
        &expect![[r#"
        army
         1 Heading: the head of the table
         2 Found: 1 C-in-C, in command 1
         3 Found: 6 Székely light horse, in command 1
         4 Free: 4 Crossbowmen hired in Bohemia, in command 2: the army list has nothing of the kind
         5 NotUnderstood: "x" is no whole number of pieces
    "#]],
    );
}

#[test]
fn files_of_the_dbm_editor() {
    check(
        sample!("editor.xml"),
        Some("hungary_dbm"),
        Format::Editor,
        &expect![[r#"
        Hunyadi & sons
         2 Heading: the army of 1456
         4 Found: 1 C-in-C [C-in-C with professional household], in command 1
         5 Found: 1 Sub-general [Sub-general with professional household], in command 2
         6 Found: 4 Nobles and mercenary men-at-arms, in command 1; 6 Nobles and mercenary men-at-arms, in command 2
         7 Found: 8 Székely light horse, in command 1
         8 Free: 4 Elephants of Porus, Irr El(S), in command 2: the army list has nothing of the kind
         9 NotUnderstood: a quantity in it is no whole number
        10 Found: 6 Wagon laager for the camp
    "#]],
    );
}

#[test]
fn rosters_give_names_and_numbers_but_no_rules() {
    let expected = expect![[r#"
        A host of Hungary
         2 Heading: the roster
         5 Heading: command 1: a force
         8 Heading: a choice: Size of the game
         9 Heading: a unit: Székely light horse
        11 Found: 8 Székely light horse (of the unit Székely light horse, Light horse)
        18 Found: 2 Bombards (Artillery)
        22 Free: 1 A dragon: the army list has nothing of the kind
        23 NotUnderstood: its number is no whole number of pieces
    "#]];
    let import = check(sample!("roster.ros"), Some("hungary_dbm"), Format::Roster, &expected);
    let kept = format!("{import:?}");
    assert!(kept.contains("Light horse") && !kept.contains("Secret") && !kept.contains("copy"), "{kept}");
    let packed = read(&zip("army.ros", sample!("roster.ros")), Some("hungary_dbm")).unwrap();
    assert_eq!(packed, Import { format: Format::PackedRoster, ..import });
    let import = check(
        sample!("new_recruit.json"),
        Some("hungary_dbm"),
        Format::NewRecruit,
        &expect![[r#"
            A host of Hungary
             1 Heading: the roster
             2 Heading: command 1: a force
             3 Heading: a choice: Size of the game
             4 Found: 8 Székely light horse (Light horse)
             5 Found: 2 Bombards
             6 NotUnderstood: its number is no whole number of pieces
        "#]],
    );
    let kept = format!("{import:?}");
    assert!(kept.contains("Light horse") && !kept.contains("Secret") && !kept.contains("copy"), "{kept}");
}

#[test]
fn every_line_is_kept() {
    for sample in SAMPLES {
        let import = read(sample, Some("hungary_dbm")).unwrap();
        let kept: Vec<&str> = import.lines.iter().map(|line| line.text.trim()).collect();
        if import.format != Format::Text && import.format != Format::Table {
            continue;
        }
        let text = String::from_utf8_lossy(sample);
        for line in text.trim_start_matches('\u{feff}').lines() {
            assert!(kept.contains(&line.trim()), "{line}");
        }
    }
}

/// A purchase with every option named, as two that mean the same are alike.
fn named(mut purchase: Purchase) -> Purchase {
    let list = Library::bundled().list(&purchase.list).unwrap();
    for bought in purchase.commands.iter_mut().flat_map(|command| &mut command.bought) {
        let entry = list.entry(&bought.entry).unwrap();
        bought.option = entry.option_name(entry.option(&bought.option).unwrap()).to_owned();
    }
    purchase
}

/// Out and in again, without a word of what it is.
fn there_and_back(purchase: &Purchase, format: Format) -> Purchase {
    let library = Library::bundled();
    let text = Sheet::of(purchase, library).unwrap().write(format, library).unwrap();
    let import = read(text.as_bytes(), None).unwrap();
    assert_eq!(import.format, format, "{text}");
    let bad: Vec<_> = import.rows().into_iter().filter(|row| row.state >= State::Free).collect();
    assert!(bad.is_empty(), "{bad:#?}\n{text}");
    assert!(import.notes.is_empty(), "{:?}\n{text}", import.notes);
    import.purchase.unwrap()
}

fn formats_of(purchase: &Purchase) -> Vec<Format> {
    let (_, system) = Library::bundled().of(purchase).unwrap();
    let of_dbm = system.family == System::Dbm;
    [Format::Text, Format::Table].into_iter().chain(of_dbm.then_some(Format::Editor)).collect()
}

#[test]
fn filled_armies_of_all_lists_survive_the_way_out_and_in() {
    let mut survived = 0;
    for list in Library::bundled().lists() {
        let system = Library::bundled().system(&list.system).unwrap();
        let muster = Muster::new(list, system, system.default_edition());
        for plan in Plan::ALL {
            let mut purchase = muster.fill(&list.name, &terms_of(list, system.family), plan).unwrap();
            purchase.works = list
                .works
                .iter()
                .map(|work| BoughtWork { work: work.name.clone(), count: work.max })
                .collect();
            purchase.boats = plan == Plan::Foot;
            for format in formats_of(&purchase) {
                assert_eq!(named(there_and_back(&purchase, format)), named(purchase.clone()));
                survived += 1;
            }
        }
    }
    assert!(survived >= 300, "{survived}");
}

/// As players write it in letters, names and prices are lost, and nobody else is.
#[test]
fn short_texts_lose_no_troops() {
    let library = Library::bundled();
    for list in library.lists() {
        let system = library.system(&list.system).unwrap();
        let muster = Muster::new(list, system, system.default_edition());
        let mut purchase = muster.fill(&list.name, &terms_of(list, system.family), Plan::Balanced).unwrap();
        purchase.works =
            list.works.iter().map(|work| BoughtWork { work: work.name.clone(), count: 1 }).collect();
        let text = Sheet::of(&purchase, library).unwrap().write_text(Dialect::Short, library);
        let import = read(text.as_bytes(), Some(&list.key)).unwrap();
        let bad: Vec<_> = import.rows().into_iter().filter(|row| row.state >= State::Free).collect();
        assert!(bad.is_empty(), "{}: {bad:#?}\n{text}", list.key);
        let back = import.purchase.unwrap();
        let (was, is) = (muster.bill(&purchase), muster.bill(&back));
        let by_command = |bill: &Bill| -> Vec<(u32, u32)> {
            bill.commands.iter().map(|one| (one.sums.pieces, one.sums.generals)).collect()
        };
        assert_eq!(by_command(&is), by_command(&was), "{}\n{text}", list.key);
        assert_eq!(back.works, purchase.works, "{}", list.key);
    }
}

#[test]
fn short_texts_are_those_of_their_system() {
    let library = Library::bundled();
    for (key, piece) in [
        ("wallachia_dbm", "Sub-general ICvO"),
        ("hungary_dba", "(gen)"),
        ("wallachia_wrg7", "Unit 1 "),
        ("hungary_armati", "2 - "),
    ] {
        let list = library.list(key).unwrap();
        let system = library.system(&list.system).unwrap();
        let muster = Muster::new(list, system, system.default_edition());
        let purchase = muster.fill(&list.name, &terms_of(list, system.family), Plan::Balanced).unwrap();
        let text = Sheet::of(&purchase, library).unwrap().write_text(Dialect::Short, library);
        assert!(text.contains(piece), "{text}");
    }
}

/// A name as players give one.
fn name() -> impl Strategy<Value = String> {
    "[A-Za-zÁáÉéőűȘșȚțÎîığ0-9'\"&<>;,|#@\\[\\]()!?.:=-]{1,12}( [a-zéő0-9\"&<,;-]{1,9}){0,3}"
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, ..ProptestConfig::default() })]

    #[test]
    fn armies_survive_with_any_numbers_and_names(
        place in 0usize..30,
        counts in proptest::collection::vec((0usize..40, 0usize..4, 1u16..300, any::<Option<u8>>()), 1..20),
        names in proptest::collection::vec((name(), name()), 4),
        army in name(),
        note in "[ -~áőș]{0,40}(\n[!-~áőș]{1,20}){0,2}",
        edition in any::<bool>(),
    ) {
        let library = Library::bundled();
        let list = library.lists().nth(place).unwrap();
        let system = library.system(&list.system).unwrap();
        let muster = Muster::new(list, system, system.default_edition());
        let mut purchase = muster.fill_minimum(&army, &terms_of(list, system.family)).unwrap();
        let last = purchase.commands.len() - 1;
        for (entry, option, count, units) in counts {
            let entry = &list.entries[entry % list.entries.len()];
            let option = &entry.options[option % entry.options.len()];
            let option = entry.option_name(option).to_owned();
            let command = &mut purchase.commands[(count as usize).min(last)];
            // The editor's rows know each kind once in a command.
            if command.bought.iter().any(|bought| bought.entry == entry.name) {
                continue;
            }
            let units = if system.family == System::Dbm { None } else { units.map(u16::from) };
            let entry = entry.name.clone();
            command.bought.push(Bought { entry, option, count, units });
        }
        muster.sort(&mut purchase);
        for (command, (name, general)) in purchase.commands.iter_mut().zip(names) {
            command.name = name;
            command.general = general;
        }
        purchase.note = note.lines().map(str::trim).collect::<Vec<_>>().join("\n").trim().to_owned();
        if edition {
            purchase.edition = system.editions.last().unwrap().code.clone();
        }
        for format in formats_of(&purchase) {
            let mut back = there_and_back(&purchase, format);
            // The editor's rows stand in the order of the army, not of each command.
            muster.sort(&mut back);
            prop_assert_eq!(named(back), named(purchase.clone()));
        }
    }

    #[test]
    fn random_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..2_000)) {
        survives(&bytes);
    }

    #[test]
    fn random_text_is_read_or_refused(text in "[ -~\n\tőșÉ×•]{0,600}") {
        survives(text.as_bytes());
    }

    #[test]
    fn spoiled_samples_are_read_or_refused(
        sample in 0usize..12,
        spoils in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0u8..5), 1..30),
    ) {
        let mut bytes = SAMPLES.get(sample).map_or_else(
            || zip("army.ros", sample_of_roster()),
            |sample| sample.to_vec(),
        );
        for (place, byte, how) in spoils {
            if bytes.is_empty() {
                break;
            }
            let at = place.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => { bytes.remove(at); }
                2 => bytes.insert(at, byte),
                3 => { let end = (at + usize::from(byte)).min(bytes.len()); let cut = bytes[at..end].to_vec(); bytes.splice(at..at, cut); }
                _ => bytes.truncate(at.max(1)),
            }
        }
        survives(&bytes);
    }
}

fn sample_of_roster() -> &'static [u8] {
    sample!("roster.ros")
}

/// Neither panics nor lasts, whatever it is taken for; what comes of it can be written.
fn survives(bytes: &[u8]) {
    let library = Library::bundled();
    let formats = [None].into_iter().chain(Format::ALL.map(Some));
    for format in formats {
        for list in [None, Some("hungary_dbm"), Some("hungary_wrg7"), Some("ottoman_armati")] {
            let ask = Ask { library, list, format, name: "army", terms: &terms };
            if let Ok(import) = Import::read(bytes, &ask) {
                assert_eq!(import.rows().len(), import.lines.len());
                let sheet = Sheet::of_import(&import, library).unwrap();
                for format in Format::ALL {
                    drop(sheet.write(format, library));
                }
            }
        }
    }
}

/// An archive with one file in it.
pub(crate) fn zip(name: &str, bytes: &[u8]) -> Vec<u8> {
    let mut archive = ::zip::ZipWriter::new(Cursor::new(Vec::new()));
    let deflated =
        zip::write::SimpleFileOptions::default().compression_method(::zip::CompressionMethod::Deflated);
    archive.start_file(name, deflated).unwrap();
    archive.write_all(bytes).unwrap();
    archive.finish().unwrap().into_inner()
}
