//! The Balkan wars on the map: counters, control markers, homes, and what a division can do.
//!
//! Never knows more than the view it is given, and reckons no rule.

use std::collections::{BTreeMap, BTreeSet};

use crate::balkan::action::Action;
use crate::balkan::reach::Reach;
use crate::balkan::rules::Country;
use crate::balkan::state::{NOBODY, PLANNED, did};
use crate::balkan::table::Table;
use crate::balkan::tell;
use crate::balkan::theatre::{NONE, Theatre};
use crate::balkan::view::View;
use crate::desk::glyphs::Coat;
use crate::desk::map::{CounterPiece, Dress, Livery, MoveKind, MoveMark, Pieces};
use crate::ground::board::Board;
use crate::ground::hex::Hex;
use crate::tabletop::factions::Device;

/// The hex of a space.
pub fn hex_of_space(theatre: &Theatre, space: u16) -> Option<Hex> {
    theatre.hex.get(usize::from(space)).copied()
}

/// The space of a hex; nothing where it is not in play.
pub fn space_of_hex(theatre: &Theatre, hex: Hex) -> Option<u16> {
    theatre.space_at(hex)
}

/// The coat of a seat.
pub fn coat_of_seat(table: &Table, seat: u8) -> Coat {
    Coat::of_player(table.players[usize::from(seat)])
}

/// A division's own name, without its country.
pub fn plain_name(table: &Table, division: u8) -> String {
    let beyond = || {
        let name = tell::division_name(table, division);
        name.split(" (").next().unwrap_or_default().to_owned()
    };
    table.theatre.plans.get(usize::from(division)).map_or_else(beyond, |plan| plan.name.clone())
}

/// What of a name fits on a counter: its number, or a few letters and a Roman one.
pub fn short_name(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let number: String = name.chars().take_while(char::is_ascii_digit).collect();
    if !number.is_empty() {
        return number;
    }
    let first = words.first().copied().unwrap_or_default();
    let letters = |n| first.chars().take(n).collect::<String>();
    match words.last() {
        Some(last) if words.len() > 1 && last.chars().all(|it| matches!(it, 'I' | 'V' | 'X')) => {
            format!("{}{last}", letters(2))
        }
        Some(last) if words.len() > 1 && last.chars().all(|it| it.is_ascii_digit()) => {
            format!("{}{last}", letters(1))
        }
        _ => letters(3),
    }
}

/// What of a name is more than its number: "1st Sofia" of the 1st Sofia Division, and nothing of the 8th
/// Division.
fn caption(name: &str) -> String {
    let plain = name.strip_suffix(" Division").unwrap_or(name);
    if plain != name && !plain.contains(' ') && plain.starts_with(|it: char| it.is_ascii_digit()) {
        return String::new();
    }
    plain.to_owned()
}

/// All that stands on the map, as far as the view knows it. Liveries are numbered as seats.
pub fn pieces(view: &View, board: &Board) -> Pieces {
    let (table, state) = (view.table(), view.state());
    let theatre = &table.theatre;
    let mut pieces = Pieces::of_board(board);
    pieces.dress = Dress::Atlas;
    for seat in 0..table.seats() {
        let coat = coat_of_seat(table, seat);
        pieces.coats.push(coat);
        pieces.liveries.push(Livery {
            name: tell::seat_name(table, seat),
            colour: coat.colour(),
            device: device(coat),
        });
    }
    for (space, &hex) in theatre.hex.iter().enumerate() {
        if state.control[space] != NOBODY {
            pieces.control.insert(hex, usize::from(state.control[space]));
        }
        if let Some(home) = home_seat(table, space) {
            pieces.homes.insert(hex, usize::from(home));
        }
        if let Some(town) = pieces.towns.get_mut(&hex) {
            town.holder = pieces.control.get(&hex).copied();
        }
        let division = state.there[space];
        if division != NOBODY {
            pieces.counters.insert(hex, counter(view, division));
        }
    }
    pieces.countries = countries(board);
    pieces
}

/// The seat whose home a space is.
fn home_seat(table: &Table, space: usize) -> Option<u8> {
    use crate::balkan::data::Zone;
    let country = table.theatre.home[space]?;
    let mut seats = (0..table.seats()).filter(|&seat| table.country(seat) == country);
    if country == Country::Ottomans && table.is_five() {
        let east = table.theatre.zone[space] == Some(Zone::Thrace);
        return seats.find(|&seat| table.players[usize::from(seat)].east == east);
    }
    seats.next()
}

fn counter(view: &View, division: u8) -> CounterPiece {
    let (table, state) = (view.table(), view.state());
    let at = usize::from(division);
    let done = state.done[at];
    let name = plain_name(table, division);
    let short = if at < PLANNED { short_name(&name) } else { short_name(&name.replace("division ", "")) };
    let attacked = done & did::ATTACKED != 0;
    let overrun = done & did::OVERRUN != 0 && done & did::TWICE == 0;
    CounterPiece {
        division,
        livery: usize::from(table.seat_of(division)),
        coat: Coat::of_division(table, division),
        caption: caption(&name),
        name,
        short,
        casualties: state.hurt[at],
        moved: done & did::FREE != 0,
        attacked: attacked && !overrun,
        overrun,
    }
}

/// For lists that show banners of the campaign.
fn device(coat: Coat) -> Device {
    match coat {
        Coat::Ottomans => Device::Crescent,
        Coat::OttomansEast => Device::Star,
        Coat::Bulgaria => Device::Tower,
        Coat::Greece => Device::Cross,
        Coat::Serbia | Coat::Romania => Device::Eagle,
        Coat::Montenegro => Device::Saltire,
    }
}

/// Regions whose towns are all of one country are provinces of it; every other region is a country of
/// its own.
fn countries(board: &Board) -> BTreeMap<String, usize> {
    let mut owners: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for site in board.sites() {
        if let Some(region) = board.region(site.hex) {
            owners.entry(region).or_default().insert(&site.country);
        }
    }
    let mut names: Vec<&str> = Vec::new();
    let mut number = |name| {
        names.iter().position(|&known| known == name).unwrap_or_else(|| {
            names.push(name);
            names.len() - 1
        })
    };
    let mut countries = BTreeMap::new();
    for region in board.regions() {
        let name = region.name.as_str();
        let owner = owners.get(name).filter(|owners| owners.len() == 1).and_then(|owners| owners.first());
        countries.insert(name.to_owned(), number(owner.copied().unwrap_or(name)));
    }
    countries
}

/// What is marked for a division that can get to these spaces.
pub fn reach_marks(theatre: &Theatre, reach: &[Reach]) -> BTreeMap<Hex, MoveMark> {
    let mark = |reach: &Reach| {
        let kind = if reach.rail {
            MoveKind::Rail
        } else if reach.tokens == 0 {
            MoveKind::Free
        } else {
            MoveKind::Foot
        };
        let mark = MoveMark {
            tokens: reach.tokens,
            kind,
            free: reach.free,
            payable: reach.payable,
            route: reach.way.iter().filter_map(|&space| hex_of_space(theatre, space)).collect(),
        };
        Some((hex_of_space(theatre, reach.space)?, mark))
    };
    reach.iter().filter_map(mark).collect()
}

/// Where the divisions stand that one may attack by the actions listed.
pub fn attack_marks(view: &View, division: u8, choices: &[Action]) -> BTreeSet<Hex> {
    let targets = choices.iter().filter_map(|choice| match *choice {
        Action::Attack { division: it, target } | Action::AttackWith { division: it, target, .. } => {
            (it == division).then_some(target)
        }
        _ => None,
    });
    let at = |target: u8| view.state().at.get(usize::from(target)).copied().filter(|&at| at != NONE);
    targets.filter_map(at).filter_map(|space| hex_of_space(&view.table().theatre, space)).collect()
}

/// Where the divisions stand that have something to do by the actions listed: they can be dragged.
pub fn movable(view: &View, choices: &[Action]) -> BTreeSet<Hex> {
    let divisions = choices.iter().filter_map(|choice| match *choice {
        Action::Move { division, .. }
        | Action::Rail { division, .. }
        | Action::Attack { division, .. }
        | Action::AttackWith { division, .. } => Some(division),
        _ => None,
    });
    let at = |division: u8| view.state().at.get(usize::from(division)).copied().filter(|&at| at != NONE);
    divisions.filter_map(at).filter_map(|space| hex_of_space(&view.table().theatre, space)).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::balkan::b0_setting_up;
    use crate::balkan::data;
    use crate::balkan::reach::reach_beyond;
    use crate::balkan::rules::{Options, Rules};
    use crate::balkan::state::{State, Step, War};

    fn war(five: bool) -> (Arc<Table>, State) {
        let rules = Arc::new(Rules::printed());
        let table = Table::new(Theatre::shared(), rules, Options::default(), five, War::First);
        let state = b0_setting_up::first_war(&table, 1);
        (Arc::new(table), state)
    }

    #[test]
    fn names_are_cut_to_what_a_counter_holds() {
        for (name, short) in [
            ("10th Division", "10"),
            ("1st Sofia Division", "1"),
            ("Danube II", "DaII"),
            ("Montenegrin guerrillas", "Mon"),
            ("New 3", "N3"),
            ("Seres Brigade", "Ser"),
        ] {
            assert_eq!(short_name(name), short, "{name}");
        }
        assert_eq!(
            ["1st Sofia Division", "8th Division", "Drina I"].map(caption),
            ["1st Sofia", "", "Drina I"]
        );
    }

    #[test]
    fn everybody_stands_where_he_is_and_owns_his_home() {
        let (table, state) = war(false);
        let view = View::new(&table, &state, Some(1));
        let pieces = pieces(&view, &data::board());
        let standing = state.at.iter().filter(|&&at| at != NONE).count();
        assert_eq!(pieces.counters.len(), standing);
        for (hex, counter) in &pieces.counters {
            let space = space_of_hex(&table.theatre, *hex);
            assert_eq!(space.and_then(|space| state.division_in(space)), Some(counter.division));
            assert_eq!(hex_of_space(&table.theatre, space.unwrap()), Some(*hex));
            assert_eq!(pieces.coats[counter.livery] == counter.coat, counter.coat != Coat::Montenegro);
        }
        // At the start every marker lies at home.
        assert!(pieces.control.iter().all(|(hex, seat)| pieces.homes.get(hex) == Some(seat)));
        let countries = &pieces.countries;
        assert_eq!(countries["Albania"], countries["Thrace"]);
        assert_ne!(countries["Serbia"], countries["Montenegro"]);
        assert_ne!(countries["Asia Minor"], countries["Thrace"]);
    }

    #[test]
    fn two_ottoman_players_have_coats_of_their_own() {
        let (table, state) = war(true);
        let pieces = pieces(&View::new(&table, &state, None), &data::board());
        assert_eq!(pieces.coats[..2], [Coat::Ottomans, Coat::OttomansEast]);
        let coats: BTreeSet<Coat> = pieces.counters.values().map(|counter| counter.coat).collect();
        assert_eq!(coats.len(), 6);
    }

    #[test]
    fn the_reach_of_a_division_is_marked_with_its_prices() {
        let (table, mut state) = war(false);
        state.step = Step::Go;
        let seat = state.order[usize::from(state.place)];
        state.moves[usize::from(seat)] = 2;
        let division = (0..81).find(|&it| table.is_of(it, seat) && state.is_on_map(it)).unwrap();
        let reach = reach_beyond(&table, &state, division, 2);
        let marks = reach_marks(&table.theatre, &reach);
        assert_eq!(marks.len(), reach.len());
        for (hex, mark) in &marks {
            assert_eq!(mark.route.last(), Some(hex));
            assert_eq!(mark.payable, mark.tokens <= 2);
            assert!(mark.kind != MoveKind::Free || (mark.tokens, mark.free) == (0, true));
        }
        assert!(marks.values().any(|mark| !mark.payable));
    }
}
