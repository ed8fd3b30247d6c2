//! What is picked on the map of a war: the space, the division in it, where it can go, whom it can
//! attack, and the attack before it is made (B8).
//!
//! Never reckons a rule: reach and chances are asked for.

use egui::{RichText, ScrollArea, Ui};

use crate::balkan::action::Action;
use crate::balkan::reach::Reach;
use crate::balkan::state::did;
use crate::desk::balkan::board::Known;
use crate::desk::balkan::context::WarDesk;
use crate::desk::balkan::fight::{Cell, Fight, fight_ui};
use crate::desk::balkan::parts::{division_ui, main_button, name_of, place, place_of, soft, wish};
use crate::desk::balkan::pieces::space_of_hex;
use crate::desk::balkan::wish::{Pick, Wish};
use crate::desk::outbox::Outbox;
use crate::desk::words::balkan as words;

/// Paints what is picked. `cell` is for which tokens the fates of the attack are shown.
pub(super) fn inspector_ui(
    ui: &mut Ui,
    desk: &WarDesk<'_>,
    known: &Known,
    cell: &mut Option<Cell>,
    answers: bool,
    out: &mut Outbox,
) {
    ScrollArea::vertical().id_salt("inspector").auto_shrink(false).show(ui, |ui| {
        let state = desk.state();
        let hex = desk.pick.hex;
        let space = hex.and_then(|hex| space_of_hex(&desk.table().theatre, hex));
        if let (Some(attacker), Some(defender)) = (desk.pick.division, desk.pick.target) {
            attack_ui(ui, desk, Fight { attacker, defender }, cell, answers, out);
            return;
        }
        let division = desk.pick.division.filter(|&it| state.is_on_map(it));
        let Some(space) = division.map(|it| state.at[usize::from(it)]).or(space) else {
            soft(ui, desk, words::PICK_SOMETHING);
            return;
        };
        space_ui(ui, desk, space);
        let there = state.division_in(space);
        if let Some(division) = division.or(there) {
            ui.separator();
            counter_ui(ui, desk, division);
            if Some(division) == desk.pick.division {
                attacks_ui(ui, desk, division, out);
                moves_ui(ui, desk, known.reach(), out);
            }
        }
        // The space that was looked at last, when another division is picked.
        if let Some(other) = hex.and_then(|hex| space_of_hex(&desk.table().theatre, hex))
            && other != space
        {
            ui.separator();
            space_ui(ui, desk, other);
            if let Some(division) = state.division_in(other) {
                counter_ui(ui, desk, division);
            }
        }
    });
}

fn space_ui(ui: &mut Ui, desk: &WarDesk<'_>, space: u16) {
    let (table, state) = (desk.table(), desk.state());
    let at = usize::from(space);
    ui.label(RichText::new(crate::desk::words::map::upper(&place(desk, space))).strong().size(16.0));
    let ground = table.theatre.ground[at];
    let rule = table.rules.terrain[ground as usize];
    soft(ui, desk, words::ground(ground, rule.mp, rule.dp, rule.vp));
    let marker = state.control[at];
    let whose =
        if marker < table.seats() { words::marker(&desk.name(marker)) } else { words::NO_MARKER.to_owned() };
    let mut line = whose;
    if let Some(home) = table.theatre.home[at] {
        line.push_str(" · ");
        line.push_str(&words::home(home.name()));
    }
    soft(ui, desk, line);
}

fn counter_ui(ui: &mut Ui, desk: &WarDesk<'_>, division: u8) {
    let state = desk.state();
    division_ui(ui, desk, division);
    let at = usize::from(division);
    soft(ui, desk, words::casualties(state.hurt[at], desk.table().rules.casualties_destroy));
    let done = state.done[at];
    let seat = desk.table().seat_of(division);
    let goes = desk.state().order[usize::from(state.place)] == seat;
    if goes {
        soft(ui, desk, if done & did::FREE == 0 { words::FREE_POINT } else { words::FREE_USED });
    }
    let attacked = if done & did::TWICE != 0 {
        Some(words::ATTACKED_TWICE)
    } else if done & did::OVERRUN != 0 {
        Some(words::MAY_AGAIN)
    } else if done & did::ATTACKED != 0 {
        Some(words::HAS_ATTACKED)
    } else {
        None
    };
    if let Some(words) = attacked {
        soft(ui, desk, words);
    }
}

/// Whom the division can attack, each a button that shows the attack.
fn attacks_ui(ui: &mut Ui, desk: &WarDesk<'_>, division: u8, out: &mut Outbox) {
    let targets = targets(desk, division);
    if targets.is_empty() {
        return;
    }
    ui.add_space(4.0);
    ui.label(RichText::new(words::ATTACKS).strong());
    for target in targets {
        let words = words::look_at_attack(&name_of(desk, target), &place_of(desk, target));
        if ui.button(words).clicked() {
            wish(out, Wish::Pick(Pick { target: Some(target), ..desk.pick }));
        }
    }
}

/// The enemies beside a division whom its player may attack, whether or not he can pay now.
pub(super) fn targets(desk: &WarDesk<'_>, division: u8) -> Vec<u8> {
    let (table, state) = (desk.table(), desk.state());
    let seat = table.seat_of(division);
    let at = state.at[usize::from(division)];
    if !desk.my_go() || desk.me() != Some(seat) || !state.is_on_map(division) {
        return Vec::new();
    }
    let near = table.theatre.near[usize::from(at)];
    let may = crate::balkan::b4_battle::may_attack(state, division);
    near.into_iter()
        .filter(|&space| may && space != crate::balkan::theatre::NONE)
        .filter_map(|space| state.division_in(space))
        .filter(|&other| table.may_attack(state.war, seat, table.seat_of(other)))
        .collect()
}

/// Where the division can go, the cheapest first, each a button.
fn moves_ui(ui: &mut Ui, desk: &WarDesk<'_>, reach: &[Reach], out: &mut Outbox) {
    if !desk.my_go() {
        return;
    }
    ui.add_space(4.0);
    ui.label(RichText::new(words::MOVES).strong());
    let mut payable: Vec<&Reach> = reach.iter().filter(|reach| reach.payable).collect();
    if payable.is_empty() {
        soft(ui, desk, words::NOWHERE);
        return;
    }
    payable.sort_by_key(|reach| (reach.tokens, reach.space));
    for reach in payable.into_iter().take(40) {
        let way = words::way(reach.tokens, reach.free, reach.rail);
        let words = words::go_to(&place(desk, reach.space), &way);
        if ui.add(egui::Button::new(words).small().frame(false)).clicked() {
            wish(out, Wish::DoAll(reach.path.clone()));
        }
    }
}

/// An attack before it is made.
fn attack_ui(
    ui: &mut Ui,
    desk: &WarDesk<'_>,
    fight: Fight,
    cell: &mut Option<Cell>,
    answers: bool,
    out: &mut Outbox,
) {
    let action = Action::Attack { division: fight.attacker, target: fight.defender };
    let on = desk.may(action);
    ui.horizontal_wrapped(|ui| {
        let pressed = main_button(ui, desk, &words::attack(desk.table().rules.attack_tokens), on).clicked();
        if (pressed || answers) && on {
            wish(out, Wish::Do(action));
            wish(out, Wish::Pick(Pick { target: None, ..desk.pick }));
        }
        if ui.button(words::LEAVE_IT).clicked() {
            wish(out, Wish::Pick(Pick { target: None, ..desk.pick }));
        }
    });
    if !on && desk.my_go() {
        soft(ui, desk, words::NO_TOKEN);
    }
    ui.separator();
    fight_ui(ui, desk, fight, cell);
}
