//! Windows of reactions (B5), and battles step by step (B4): what was just done, and what may be answered.
//!
//! Never opens by what somebody holds: it shows what the war asks.

use egui::{Align2, Context, RichText, Ui, Window, vec2};

use crate::balkan::action::Action;
use crate::balkan::b5_cards;
use crate::balkan::rules::Card;
use crate::balkan::state::{Effect, Played, Stage, Step};
use crate::desk::balkan::context::WarDesk;
use crate::desk::balkan::dice::fallen_ui;
use crate::desk::balkan::fight::{Cell, Fight, fight_ui};
use crate::desk::balkan::hand::is_asked;
use crate::desk::balkan::parts::{main_button, name_of, place, soft, wish};
use crate::desk::balkan::session::Asked;
use crate::desk::balkan::wish::Wish;
use crate::desk::outbox::Outbox;
use crate::desk::words::balkan as words;

/// What the windows keep.
#[derive(Debug, Default)]
pub(super) struct Windows {
    cell: Option<Cell>,
    /// The revision for which the first button was given the keyboard.
    focus: u64,
}

/// Paints the window that is open, if one is. `answers`: the key for the first answer was pressed.
pub(super) fn windows_ui(
    ctx: &Context,
    desk: &WarDesk<'_>,
    state: &mut Windows,
    answers: bool,
    out: &mut Outbox,
) {
    if !desk.is_live() {
        return;
    }
    let asked = desk.session.asked();
    if !matches!(asked, Asked::Table | Asked::Open(_) | Asked::Hand(_)) {
        return;
    }
    let now = desk.state();
    let title = match (now.played.is_some(), now.step) {
        (true, _) => words::WINDOW,
        (false, Step::Timed { .. }) => words::TIMED_WINDOW,
        (false, Step::Battle(_)) => words::BATTLE,
        _ => return,
    };
    let fresh = state.focus != desk.session.revision();
    state.focus = desk.session.revision();
    Window::new(RichText::new(title).size(16.0))
        .title_frame(egui::Frame::new().inner_margin(egui::Margin::symmetric(12, 5)))
        .id(egui::Id::unique("war window"))
        .collapsible(false)
        .resizable(false)
        .anchor(Align2::CENTER_TOP, vec2(0.0, 84.0))
        .show(ctx, |ui| {
            ui.set_width(456.0);
            let height = ctx.content_rect().height() - 330.0;
            let tall = egui::ScrollArea::vertical().max_height(height.max(140.0));
            tall.auto_shrink([false, true]).show(ui, |ui| what_ui(ui, desk, &mut state.cell));
            ui.separator();
            let mut foot = Foot { desk: *desk, first: true, fresh, answers };
            foot.ui(ui, out);
        });
}

/// What was just done.
fn what_ui(ui: &mut Ui, desk: &WarDesk<'_>, cell: &mut Option<Cell>) {
    let state = desk.state();
    if let Some(played) = &state.played {
        let what = effect(desk, played);
        let line = words::played(&desk.name(played.by), played.card, &what);
        ui.add(egui::Label::new(RichText::new(line).strong()).wrap());
        if played.last != played.by || played.negated {
            let who = desk.name(played.last);
            let line = if played.negated { words::negated(&who) } else { words::stands_again(&who) };
            ui.add(egui::Label::new(RichText::new(line).color(desk.theme.desk.warning.0)).wrap());
        }
    }
    match state.step {
        Step::Timed { .. } if state.played.is_none() => fallen_ui(ui, desk),
        Step::Battle(
            Stage::AttackerTokens | Stage::DefenderTokens | Stage::Dice | Stage::Foolish | Stage::Break,
        ) => {
            if let Some(fight) = Fight::in_hand(desk) {
                fight_ui(ui, desk, fight, cell);
            }
            if desk.table().options.secret_tokens && state.step == Step::Battle(Stage::DefenderTokens) {
                soft(ui, desk, words::SECRET);
            }
        }
        Step::Battle(_) => fallen_ui(ui, desk),
        _ => {}
    }
}

/// What a card does when nobody negates it.
fn effect(desk: &WarDesk<'_>, played: &Played) -> String {
    use words::effect;
    let battle = desk.state().battle;
    match played.effect {
        Effect::Movement(tokens) => effect::movement(tokens),
        Effect::Tokens(tokens) => effect::battle(tokens),
        Effect::Only(_, tokens) => effect::only(tokens),
        Effect::Attack { division, target, .. } => {
            effect::attack(&name_of(desk, division), &name_of(desk, target))
        }
        Effect::Foolish => effect::foolish(&name_of(desk, battle.attacker)),
        Effect::Break => effect::breaks(&name_of(desk, battle.defender)),
        Effect::Pursuit => {
            let lost = if battle.attacker_lost { battle.attacker } else { battle.defender };
            effect::pursuit(&name_of(desk, lost))
        }
        Effect::Overrun(division) => effect::overrun(&name_of(desk, division)),
        Effect::Timed(change) => effect::timed(i32::from(change)),
    }
}

/// The foot of a window; its first button gets the keyboard when the window opens, and the key for
/// answers.
struct Foot<'d> {
    desk: WarDesk<'d>,
    first: bool,
    fresh: bool,
    answers: bool,
}

impl Foot<'_> {
    /// A button; where it cannot be had, why not is said over it.
    fn button(&mut self, ui: &mut Ui, out: &mut Outbox, words: &str, wanted: Wish, why_not: Option<String>) {
        let first = self.first && why_not.is_none();
        let response = if first {
            main_button(ui, &self.desk, words, true)
        } else {
            ui.add_enabled(why_not.is_none(), egui::Button::new(words))
        };
        let response = match why_not {
            Some(why) => response.on_disabled_hover_text(why),
            None => response,
        };
        if first {
            self.first = false;
            if self.fresh {
                response.request_focus();
            }
        }
        if response.clicked() || first && self.answers {
            wish(out, wanted);
        }
    }

    /// A move, where it is listed.
    fn offer(&mut self, ui: &mut Ui, out: &mut Outbox, words: &str, action: Action) {
        if self.desk.may(action) {
            self.button(ui, out, words, Wish::Do(action), None);
        }
    }

    /// Passing, and playing a card: by the one whose hand is seen, or by whoever says so at the table.
    fn window(&mut self, ui: &mut Ui, out: &mut Outbox, card: Card, plays: &[(&str, Action)], stands: &str) {
        if is_asked(&self.desk) {
            self.button(ui, out, stands, Wish::Do(Action::Pass), None);
            for &(words, action) in plays {
                let why = (!self.desk.may(action)).then(|| words::none_held(card));
                self.button(ui, out, words, Wish::Do(action), why);
            }
            return;
        }
        self.button(ui, out, stands, Wish::Say(None), None);
        for seat in self.desk.session.may_react() {
            let words = words::reacts(&self.desk.name(seat));
            self.button(ui, out, &words, Wish::Say(Some(seat)), None);
        }
    }

    /// What is asked, and its answers.
    fn ui(&mut self, ui: &mut Ui, out: &mut Outbox) {
        let desk = self.desk;
        let (table, state) = (desk.table(), desk.state());
        let say = |ui: &mut Ui, words: String| {
            ui.add(egui::Label::new(words).wrap());
        };
        if state.played.is_none() {
            match state.step {
                Step::Timed { .. } => say(ui, words::timed_asked(&people(&desk))),
                Step::Battle(stage) => say(ui, asked_in_battle(&desk, stage)),
                _ => {}
            }
        }
        ui.horizontal_wrapped(|ui| {
            if state.played.is_some() {
                let plays = [(words::PLAY_INTELLIGENCE, Action::Intelligence)];
                return self.window(ui, out, Card::Intelligence, &plays, words::LET_IT_STAND);
            }
            match state.step {
                Step::Timed { .. } => {
                    let by = i32::from(table.rules.timed);
                    let (up, down) = (words::timed(by), words::timed(-by));
                    let plays =
                        [(up.as_str(), Action::Time { up: true }), (&down, Action::Time { up: false })];
                    self.window(ui, out, Card::TimedAttacks, &plays, words::NOBODY_PLAYS);
                }
                Step::Battle(Stage::Foolish) => {
                    let plays = [(words::PLAY_FOOLISH, Action::Foolish)];
                    self.window(ui, out, Card::FoolishAttack, &plays, words::PASS);
                }
                Step::Battle(Stage::Break) => {
                    let plays = [(words::PLAY_BREAK, Action::Break)];
                    self.window(ui, out, Card::BreakMorale, &plays, words::PASS);
                }
                Step::Battle(Stage::Pursuit) => {
                    let plays = [(words::PLAY_PURSUIT, Action::Pursue)];
                    self.window(ui, out, Card::Pursuit, &plays, words::PASS);
                }
                Step::Battle(Stage::AttackerTokens | Stage::DefenderTokens) => self.tokens(ui, out),
                Step::Battle(Stage::Dice) => self.offer(ui, out, words::ROLL_BATTLE, Action::RollBattle),
                Step::Battle(Stage::Loser) => self.offer(ui, out, words::ROLL, Action::RollLoser),
                Step::Battle(Stage::Rout) => {
                    for &action in desk.session.choices() {
                        if let Action::Rout { to } = action {
                            self.offer(ui, out, &place(&desk, to), action);
                        }
                    }
                }
                Step::Battle(Stage::Advance) => {
                    let place = place(&desk, state.battle.from);
                    self.offer(ui, out, &words::advance(&place), Action::Advance);
                    self.offer(ui, out, words::STAY, Action::Stay);
                }
                _ => {}
            }
        });
    }

    /// Tokens on the die: before all eyes, unless they are put down secretly; cards only by the one whose
    /// hand is seen.
    fn tokens(&mut self, ui: &mut Ui, out: &mut Outbox) {
        let desk = self.desk;
        let cards = desk.session.choices().iter().any(|&action| action.shows_card());
        for &action in desk.session.choices() {
            if let Action::Spend { tokens } = action {
                self.offer(ui, out, &words::spend(tokens), action);
            }
        }
        for &action in desk.session.choices() {
            let Action::CashBattle { card } = action else { continue };
            let seat = desk.me().unwrap_or(0);
            let attacks = desk.table().seat_of(desk.state().battle.attacker) == seat;
            let worth = if attacks {
                b5_cards::attack_worth(desk.table(), seat, card)
            } else {
                b5_cards::defence_worth(desk.table(), seat, card)
            };
            self.offer(ui, out, &words::card_for(card, worth), action);
        }
        if !cards && !is_asked(&desk) {
            for seat in desk.session.may_react() {
                self.button(ui, out, &words::plays_cards(&desk.name(seat)), Wish::Say(Some(seat)), None);
            }
        }
    }
}

/// The people who may react.
fn people(desk: &WarDesk<'_>) -> String {
    let names: Vec<String> = desk.session.may_react().into_iter().map(|seat| desk.name(seat)).collect();
    names.join(" or ")
}

/// What a stage of a battle asks, in words.
fn asked_in_battle(desk: &WarDesk<'_>, stage: Stage) -> String {
    let (table, state) = (desk.table(), desk.state());
    let battle = state.battle;
    let (lost, won) = if battle.attacker_lost {
        (battle.attacker, battle.defender)
    } else {
        (battle.defender, battle.attacker)
    };
    let seat = |division: u8| desk.name(table.seat_of(division));
    let most = table.rules.most_tokens;
    match stage {
        Stage::Foolish => words::foolish_asked(&seat(battle.defender)),
        Stage::Break => words::break_asked(&seat(battle.attacker)),
        Stage::AttackerTokens => words::tokens_asked(&seat(battle.attacker), most),
        Stage::DefenderTokens => words::tokens_asked(&seat(battle.defender), most),
        Stage::Dice => words::DICE_ASKED.to_owned(),
        Stage::Loser => words::loser_asked(&name_of(desk, lost)),
        Stage::Pursuit => words::pursuit_asked(&seat(won), &name_of(desk, lost)),
        Stage::Rout => words::rout_asked(&name_of(desk, lost)),
        Stage::Advance => words::advance_asked(&name_of(desk, won), &place(desk, battle.from)),
    }
}
