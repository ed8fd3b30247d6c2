//! The map of a war: what stands on it, what is marked, and what a click or a drag on it means.
//!
//! Never reckons a rule: a click means one of the choices that are listed.

use std::collections::BTreeSet;

use egui::Ui;

use crate::balkan::action::Action;
use crate::balkan::reach::{Reach, reach_beyond};
use crate::desk::balkan::context::WarDesk;
use crate::desk::balkan::inspector::targets;
use crate::desk::balkan::now::deploying;
use crate::desk::balkan::parts::wish;
use crate::desk::balkan::pieces::{hex_of_space, movable, pieces, reach_marks, space_of_hex};
use crate::desk::balkan::wish::{Pick, Wish};
use crate::desk::map::{MapState, Marks, Pieces, Scene, map_ui};
use crate::desk::outbox::{Action as Send, Outbox};
use crate::desk::settings::Setting;
use crate::ground::hex::Hex;

/// Tokens beyond those at hand for which spaces are priced, too.
const BEYOND: u8 = 2;

/// What is known of the map at a revision and for what is picked; made anew only when these change.
#[derive(Default)]
pub(super) struct Known {
    key: Option<(u64, Pick)>,
    pieces: Pieces,
    marks: Marks,
    reach: Vec<Reach>,
}

impl Known {
    /// Where the picked division can go.
    pub(super) fn reach(&self) -> &[Reach] {
        &self.reach
    }

    /// Looks again where something has changed.
    pub(super) fn follow(&mut self, desk: &WarDesk<'_>) {
        let key = (desk.session.revision(), desk.pick);
        if self.key == Some(key) {
            return;
        }
        if self.key.is_none_or(|(revision, _)| revision != key.0) {
            self.pieces = pieces(desk.view(), &desk.session.journal().setup().board);
        }
        self.key = Some(key);
        let theatre = &desk.table().theatre;
        let division = desk.pick.division.filter(|_| desk.my_go() && desk.is_live());
        self.reach = division
            .filter(|&it| desk.me() == Some(desk.table().seat_of(it)))
            .map_or_else(Vec::new, |it| reach_beyond(desk.table(), desk.state(), it, BEYOND));
        let at = |division: u8| hex_of_space(theatre, desk.state().at[usize::from(division)]);
        let attacks = division.map_or_else(Vec::new, |it| targets(desk, it));
        self.marks = Marks {
            selected: desk.pick.division.and_then(at).or(desk.pick.hex),
            start: desk.pick.division.and_then(at),
            choices: choices(desk),
            flights: trail(desk.session.trail()),
            moves: reach_marks(theatre, &self.reach),
            attacks: attacks.into_iter().filter_map(at).collect(),
            draggable: if desk.my_go() && desk.is_live() {
                movable(desk.view(), desk.session.choices())
            } else {
                BTreeSet::new()
            },
            ..Marks::default()
        };
    }
}

/// The last move or attack as the map draws it.
fn trail(hexes: &[Hex]) -> Vec<(Hex, Vec<Hex>)> {
    hexes.split_first().map(|(&from, to)| (from, to.to_vec())).into_iter().collect()
}

/// The space that an answer names on the map; for what befalls a division, where it stands.
fn space_of(desk: &WarDesk<'_>, action: Action) -> Option<u16> {
    match action {
        Action::Deploy { division, to } => (deploying(desk) == Some(division)).then_some(to),
        Action::Gain { to, .. } | Action::Rout { to } => Some(to),
        Action::Remove { division } | Action::Heal { division } => {
            Some(desk.state().at[usize::from(division)])
        }
        Action::Advance => Some(desk.state().battle.from),
        _ => None,
    }
}

/// The hexes that answer what is asked.
fn choices(desk: &WarDesk<'_>) -> BTreeSet<Hex> {
    let theatre = &desk.table().theatre;
    let spaces = desk.session.choices().iter().filter_map(|&action| space_of(desk, action));
    spaces.filter(|_| desk.is_live()).filter_map(|space| hex_of_space(theatre, space)).collect()
}

/// Paints the map and sends what a click or a drag on it means.
pub(super) fn board_ui(ui: &mut Ui, desk: &WarDesk<'_>, map: &mut MapState, known: &Known, out: &mut Outbox) {
    let board = &desk.session.journal().setup().board;
    let scene = Scene { board, board_stamp: 0, pieces: &known.pieces, marks: &known.marks };
    map.layers = desk.settings.layers;
    let answer = map_ui(ui, map, &scene, desk.theme);
    if answer.layers_changed {
        out.send(Send::Set(Setting::Layers(map.layers)));
    }
    if let Some(hex) = answer.walked {
        wish(out, Wish::Pick(Pick { hex: Some(hex), ..desk.pick }));
    }
    if let Some((from, to)) = answer.dragged {
        drop_on(desk, from, to, out);
    } else if let Some(from) = answer.carried {
        // Taken in the hand it shows where it can go.
        let taken = division_at(desk, from).filter(|_| desk.pick.division != division_at(desk, from));
        if let Some(division) = taken {
            wish(out, Wish::Pick(Pick { division: Some(division), target: None, hex: Some(from) }));
        }
    } else if let Some(hex) = answer.clicked {
        click(desk, known, hex, out);
    } else if let Some(hex) = answer.acted.or(answer.context) {
        act(desk, known, hex, out);
    }
}

/// A click: an answer, a move, an attack to look at, or a look at what is there.
fn click(desk: &WarDesk<'_>, known: &Known, hex: Hex, out: &mut Outbox) {
    let space = space_of_hex(&desk.table().theatre, hex);
    let answers =
        desk.session.choices().iter().copied().find(|&it| space.is_some() && space_of(desk, it) == space);
    if let Some(action) = answers.filter(|_| desk.is_live()) {
        wish(out, Wish::Pick(Pick { hex: Some(hex), ..Pick::default() }));
        wish(out, Wish::Do(action));
        return;
    }
    if let Some(division) = desk.pick.division {
        if let Some(reach) = known.reach.iter().find(|reach| Some(reach.space) == space && reach.payable) {
            wish(out, Wish::DoAll(reach.path.clone()));
            wish(out, Wish::Pick(Pick { division: Some(division), target: None, hex: Some(hex) }));
            return;
        }
        let there = space.and_then(|space| desk.state().division_in(space));
        if let Some(target) = there.filter(|target| targets(desk, division).contains(target)) {
            wish(out, Wish::Pick(Pick { division: Some(division), target: Some(target), hex: Some(hex) }));
            return;
        }
    }
    let mine = |division: &u8| desk.my_go() && desk.me() == Some(desk.table().seat_of(*division));
    let division = space.and_then(|space| desk.state().division_in(space)).filter(mine);
    wish(out, Wish::Pick(Pick { division, target: None, hex: Some(hex) }));
}

/// Enter, or a click with the other button: the attack that is looked at is made; else as a click.
fn act(desk: &WarDesk<'_>, known: &Known, hex: Hex, out: &mut Outbox) {
    let space = space_of_hex(&desk.table().theatre, hex);
    let there = space.and_then(|space| desk.state().division_in(space));
    if let (Some(division), Some(target)) = (desk.pick.division, desk.pick.target)
        && there == Some(target)
    {
        let action = Action::Attack { division, target };
        if desk.may(action) {
            wish(out, Wish::Do(action));
            wish(out, Wish::Pick(Pick { target: None, ..desk.pick }));
        }
        return;
    }
    click(desk, known, hex, out);
}

/// The division in a hex.
fn division_at(desk: &WarDesk<'_>, hex: Hex) -> Option<u8> {
    space_of_hex(&desk.table().theatre, hex).and_then(|space| desk.state().division_in(space))
}

/// A division was dragged from one hex and dropped on another: it goes there, or the attack is shown.
fn drop_on(desk: &WarDesk<'_>, from: Hex, to: Hex, out: &mut Outbox) {
    let theatre = &desk.table().theatre;
    let (Some(division), Some(space)) = (division_at(desk, from), space_of_hex(theatre, to)) else { return };
    if let Some(target) = desk.state().division_in(space).filter(|it| targets(desk, division).contains(it)) {
        wish(out, Wish::Pick(Pick { division: Some(division), target: Some(target), hex: Some(to) }));
        return;
    }
    let reach = reach_beyond(desk.table(), desk.state(), division, 0);
    wish(out, Wish::Pick(Pick { division: Some(division), target: None, hex: Some(to) }));
    if let Some(reach) = reach.into_iter().find(|reach| reach.space == space) {
        wish(out, Wish::DoAll(reach.path));
    }
}
