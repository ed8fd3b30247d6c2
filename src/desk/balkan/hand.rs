//! The hand: each card with what it is worth now, and why not where it is worth nothing.
//!
//! Never shows a hand that the view does not hold.

use egui::{Frame, Margin, RichText, ScrollArea, Stroke, Ui, vec2};

use crate::balkan::action::Action;
use crate::balkan::b5_cards;
use crate::balkan::rules::{Card, Special};
use crate::balkan::state::{NOBODY, Step, TITLES, did};
use crate::balkan::tell::{special_words, worth_words};
use crate::desk::access::named;
use crate::desk::balkan::context::WarDesk;
use crate::desk::balkan::parts::{name_of, soft, wish};
use crate::desk::balkan::session::Asked;
use crate::desk::balkan::wish::Wish;
use crate::desk::outbox::Outbox;
use crate::desk::words::balkan as words;

/// Size of a card.
const CARD: egui::Vec2 = vec2(108.0, 92.0);

/// Paints the hand that may be seen, or who may see his.
pub(super) fn hand_ui(ui: &mut Ui, desk: &WarDesk<'_>, out: &mut Outbox) {
    let Some(seat) = desk.me() else { return covered_ui(ui, desk, out) };
    let (view, state) = (desk.view(), desk.state());
    ui.horizontal(|ui| {
        let limit = desk.table().hand_limit(seat);
        let head = words::hand(&desk.name(seat), view.hand_size(seat), limit);
        ui.label(RichText::new(head).strong());
        if desk.session.sole().is_none() && ui.small_button(words::NOT_NOW).clicked() {
            wish(out, Wish::Lift(None));
        }
        spied_ui(ui, desk, seat);
    });
    ScrollArea::horizontal().id_salt("hand").auto_shrink([false, true]).show(ui, |ui| {
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let mut any = false;
            for card in Card::ALL {
                let n = state.holds(seat, card);
                if n > 0 {
                    any = true;
                    card_ui(ui, desk, seat, card, n, out);
                }
            }
            if !any {
                soft(ui, desk, words::HAND_EMPTY);
            }
        });
    });
}

/// No hand may be seen: each person may ask for his own.
fn covered_ui(ui: &mut Ui, desk: &WarDesk<'_>, out: &mut Outbox) {
    ui.label(RichText::new(words::HAND_COVERED).color(desk.theme.desk.ink_soft.0));
    ui.horizontal_wrapped(|ui| {
        for seat in desk.session.people() {
            if ui.button(words::look_at_hand(&desk.name(seat))).clicked() {
                wish(out, Wish::Look(seat));
            }
        }
    });
}

/// What spies showed, under the pointer.
fn spied_ui(ui: &mut Ui, desk: &WarDesk<'_>, seat: u8) {
    let state = desk.state();
    let at = usize::from(seat);
    let of = state.spied[at];
    if of == NOBODY || state.shown[at] == [0; TITLES] {
        return;
    }
    let title = words::shown_hand(&desk.name(of));
    ui.menu_button(title.clone(), |ui| {
        ui.set_min_width(200.0);
        for card in Card::ALL {
            let n = state.shown[at][card as usize];
            if n > 0 {
                ui.label(if n == 1 { card.to_string() } else { format!("{n} × {card}") });
            }
        }
    });
}

/// What a card can be turned into now.
fn offers(desk: &WarDesk<'_>, seat: u8, card: Card) -> Vec<(String, Action)> {
    let mut offers = Vec::new();
    let mut offer = |words: String, action: Action| {
        if desk.may(action) {
            offers.push((words, action));
        }
    };
    let (table, state) = (desk.table(), desk.state());
    let movement = b5_cards::movement_worth(table, seat, card);
    offer(words::movement(movement), Action::CashMovement { card });
    let attacks = !matches!(state.step, Step::Battle(_)) || table.seat_of(state.battle.attacker) == seat;
    let worth = if attacks {
        b5_cards::attack_worth(table, seat, card)
    } else {
        b5_cards::defence_worth(table, seat, card)
    };
    offer(words::battle(worth), Action::CashBattle { card });
    if let (Some(division), Some(target)) = (desk.pick.division, desk.pick.target) {
        offer(words::attack_with(worth), Action::AttackWith { division, target, card });
    }
    if let Some(division) = desk.pick.division.filter(|_| card == Card::Overrun) {
        offer(words::overrun(&name_of(desk, division)), Action::Overrun { division });
    }
    if card == Card::TimedAttacks {
        let by = i32::from(table.rules.timed);
        offer(words::timed(by), Action::Time { up: true });
        offer(words::timed(-by), Action::Time { up: false });
    }
    let special = match card {
        Card::Intelligence => Some((words::PLAY_INTELLIGENCE, Action::Intelligence)),
        Card::FoolishAttack => Some((words::PLAY_FOOLISH, Action::Foolish)),
        Card::BreakMorale => Some((words::PLAY_BREAK, Action::Break)),
        Card::Pursuit => Some((words::PLAY_PURSUIT, Action::Pursue)),
        _ => None,
    };
    if let Some((words, action)) = special {
        offer(words.to_owned(), action);
    }
    offer(words::DISCARD.to_owned(), Action::Discard { card });
    offers
}

/// Why a card is worth nothing now.
fn why_not(desk: &WarDesk<'_>, seat: u8, card: Card) -> &'static str {
    use words::why;
    let (table, state) = (desk.table(), desk.state());
    let uses = &table.rules.cards[card as usize];
    if !table.serves(card, seat) {
        return if uses.turks_only { why::TURKS_ONLY } else { why::LEAGUE_ONLY };
    }
    match uses.special {
        Some(Special::Pursuit) => return why::PURSUIT,
        Some(Special::FoolishAttack) => return why::FOOLISH,
        Some(Special::BreakMorale) => return why::BREAK,
        Some(Special::Intelligence) => return why::INTELLIGENCE,
        Some(Special::TimedAttacks) => return why::TIMED,
        Some(Special::Overrun) => {
            let on = |division: u8| state.done[usize::from(division)] & did::OVERRUN != 0;
            return match desk.pick.division.filter(|_| desk.my_go()) {
                Some(division) if on(division) => why::OVERRUN_ON,
                None if desk.my_go() => why::OVERRUN,
                _ => why::NOT_MY_GO,
            };
        }
        None => {}
    }
    if uses.conditional() && uses.attacking > 0 && uses.defending == 0 {
        why::ATTACKING
    } else if uses.conditional() && uses.attacking == 0 {
        why::DEFENDING
    } else {
        why::NOT_MY_GO
    }
}

fn card_ui(ui: &mut Ui, desk: &WarDesk<'_>, seat: u8, card: Card, n: u8, out: &mut Outbox) {
    let theme = &desk.theme.desk;
    let offers = offers(desk, seat, card);
    let on = !offers.is_empty();
    let (ink, edge) = if on { (theme.ink.0, theme.rule_strong.0) } else { (theme.ink_soft.0, theme.rule.0) };
    let fill = if on { theme.raised.0 } else { theme.panel.0 };
    let frame = Frame::new()
        .fill(fill)
        .stroke(Stroke::new(1.0, edge))
        .corner_radius(4)
        .inner_margin(Margin::symmetric(5, 4));
    frame.show(ui, |ui| {
        ui.set_min_size(CARD);
        ui.set_max_width(CARD.x);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let title = if n == 1 { card.to_string() } else { format!("{card} × {n}") };
            ui.label(RichText::new(title).strong().size(13.0).color(ink));
            let uses = &desk.table().rules.cards[card as usize];
            let special = special_words(card, desk.table().rules.timed);
            let line = special.unwrap_or_else(|| worth_words(*uses));
            ui.add(egui::Label::new(RichText::new(line).small().color(theme.ink_soft.0)).wrap());
            if on {
                for (words, action) in offers {
                    let line_of = words.clone();
                    let button = egui::Button::new(RichText::new(words).size(12.5)).wrap();
                    ui.spacing_mut().button_padding = vec2(4.0, 2.0);
                    let pressed = ui.add(button.min_size(vec2(CARD.x - 2.0, 0.0)));
                    if named(pressed, &words::on_card(card, &line_of)).clicked() {
                        wish(out, Wish::Do(action));
                    }
                }
            } else {
                let why = why_not(desk, seat, card);
                ui.add(egui::Label::new(RichText::new(why).small().italics().color(theme.ink_soft.0)).wrap());
            }
        });
    });
}

/// True when the hand that is seen is asked for something.
pub(super) fn is_asked(desk: &WarDesk<'_>) -> bool {
    desk.me().is_some_and(|me| {
        let asked = desk.session.asked();
        asked == Asked::Hand(me) || asked == Asked::Open(me)
    })
}
