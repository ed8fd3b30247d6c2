//! The war on screen: seats, what is asked, the map, the hand; and the pages beside the map.
//!
//! Never changes the war: everything is sent to the outbox.

use egui::{Align, Button, CentralPanel, Layout, Panel, RichText, ScrollArea, Ui, Window};

use crate::balkan::action::Action;
use crate::balkan::rules::Rules;
use crate::balkan::state::Step;
use crate::balkan::state::War;
use crate::desk::access::named;
use crate::desk::balkan::board::{Known, board_ui};
use crate::desk::balkan::chronicle::Line;
use crate::desk::balkan::context::WarDesk;
use crate::desk::balkan::curtain::curtain_ui;
use crate::desk::balkan::fight::Cell;
use crate::desk::balkan::hand::hand_ui;
use crate::desk::balkan::inspector::inspector_ui;
use crate::desk::balkan::log::{LogPage, log_ui};
use crate::desk::balkan::now::{now_ui, pace_ui};
use crate::desk::balkan::parts::{main_button, soft, wish};
use crate::desk::balkan::passes::Window as Kind;
use crate::desk::balkan::readings::{ReadingsPage, readings_ui};
use crate::desk::balkan::score::{ScorePage, score_ui};
use crate::desk::balkan::seats::seats_ui;
use crate::desk::balkan::windows::{Windows, windows_ui};
use crate::desk::balkan::wish::{Page, Wish};
use crate::desk::map::MapState;
use crate::desk::outbox::{Action as Send, Outbox};
use crate::desk::words::{balkan as words, shell};
use crate::desk::worker::Doing;

/// Lines of the log beside the map.
const LOG: usize = 60;

/// What the war screen keeps while the war is open.
#[derive(Default)]
pub struct WarPage {
    page: Page,
    map: MapState,
    known: Known,
    windows: Windows,
    cell: Option<Cell>,
    score: ScorePage,
    log: LogPage,
    readings: ReadingsPage,
    /// The curtain's button has had the keyboard.
    curtain: bool,
    /// The answer that comes first is to be given: the key for it was pressed.
    answers: bool,
}

impl WarPage {
    /// Turns to a page.
    pub fn show(&mut self, page: Page) {
        self.page = page;
    }

    /// The map.
    pub fn map(&mut self) -> &mut MapState {
        &mut self.map
    }

    /// The key for what is to be done next was pressed.
    pub fn answer_next(&mut self) {
        self.answers = true;
    }
}

/// Paints the war screen.
pub fn war_ui(
    ui: &mut Ui,
    desk: &WarDesk<'_>,
    work: Option<Doing<'_>>,
    page: &mut WarPage,
    out: &mut Outbox,
) {
    let answers = std::mem::take(&mut page.answers);
    if let Some(seat) = desk.curtain {
        CentralPanel::default().show(ui, |ui| curtain_ui(ui, desk, seat, &mut page.curtain, out));
        return;
    }
    page.curtain = false;
    Panel::top("war ribbon").show(ui, |ui| ribbon_ui(ui, desk, page.page, out));
    Panel::bottom("war status").show(ui, |ui| status_ui(ui, desk, work, out));
    if desk.session.replay().is_some() {
        Panel::bottom("war replay").show(ui, |ui| replay_ui(ui, desk, out));
    }
    if page.page == Page::Map {
        map_page_ui(ui, desk, page, answers, out);
    } else {
        CentralPanel::default().show(ui, |ui| match page.page {
            Page::Map => {}
            Page::Score => score_ui(ui, desk, &mut page.score, out),
            Page::Log => log_ui(ui, desk, &mut page.log, out),
            Page::Rulings => readings_ui(ui, desk, &mut page.readings),
        });
    }
    undo_ui(ui, desk, out);
}

fn map_page_ui(ui: &mut Ui, desk: &WarDesk<'_>, page: &mut WarPage, answers: bool, out: &mut Outbox) {
    let wide = ui.available_width();
    page.known.follow(desk);
    Panel::bottom("war hand").resizable(true).default_size(146.0).size_range(60.0..=300.0).show(ui, |ui| {
        // As high with a covered hand, so that the map does not jump.
        ui.set_min_height(118.0);
        hand_ui(ui, desk, out);
    });
    Panel::left("war now")
        .resizable(true)
        .default_size((wide * 0.23).clamp(286.0, 380.0))
        .size_range(260.0..=480.0)
        .show(ui, |ui| {
            seats_ui(ui, desk);
            ui.separator();
            now_ui(ui, desk, answers, out);
            ui.separator();
            log_tail_ui(ui, desk, out);
        });
    Panel::right("war inspector")
        .resizable(true)
        .default_size((wide * 0.22).clamp(270.0, 360.0))
        .size_range(240.0..=480.0)
        .show(ui, |ui| inspector_ui(ui, desk, &page.known, &mut page.cell, answers, out));
    CentralPanel::default()
        .frame(egui::Frame::NONE)
        .show(ui, |ui| board_ui(ui, desk, &mut page.map, &page.known, out));
    windows_ui(ui.ctx(), desk, &mut page.windows, answers, out);
}

fn ribbon_ui(ui: &mut Ui, desk: &WarDesk<'_>, page: Page, out: &mut Outbox) {
    let state = desk.state();
    ui.horizontal(|ui| {
        ui.label(RichText::new(words::war(state.war)).strong().size(17.0));
        let of = last_turn(desk, &desk.table().rules);
        ui.label(RichText::new(words::turn(state.turn, of)).size(15.0));
        let discards = state.discard.iter().map(|&n| u32::from(n)).sum();
        ui.label(
            RichText::new(words::piles(desk.view().deck_size(), discards)).color(desk.theme.desk.ink_soft.0),
        )
        .on_hover_text(words::PILES_HINT);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            for tab in Page::ALL.into_iter().rev() {
                if ui.selectable_label(tab == page, words::page(tab)).clicked() {
                    wish(out, Wish::Show(tab));
                }
            }
        });
    });
}

/// The last turn, where the war has one.
fn last_turn(desk: &WarDesk<'_>, rules: &Rules) -> Option<u8> {
    match desk.state().war {
        War::First => Some(rules.turns),
        War::Second => {
            let limited = desk.table().options.turn_limit == crate::balkan::rules::TurnLimit::Limited;
            limited.then_some(rules.second_turns)
        }
    }
}

fn status_ui(ui: &mut Ui, desk: &WarDesk<'_>, work: Option<Doing<'_>>, out: &mut Outbox) {
    ui.horizontal(|ui| {
        if let Some(work) = work {
            ui.spinner();
            ui.label(work.words);
            if ui.small_button(shell::GIVE_UP).clicked() {
                out.send(Send::CancelWork);
            }
        } else if desk.state().step != Step::Over
            && desk.session.people().count() < usize::from(desk.table().seats())
        {
            pace_ui(ui, desk, out);
        } else {
            ui.label(RichText::new(words::ALL_SAVED).color(desk.theme.desk.ink_soft.0));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let path = desk.session.journal().path();
            let name = path.map(shell::stem).unwrap_or_default();
            let file = ui.label(RichText::new(name).small().color(desk.theme.desk.ink_soft.0));
            file.on_hover_text(path.map(|path| path.display().to_string()).unwrap_or_default());
            ui.separator();
            let steps = desk.session.journal().n_steps();
            let undo = ui
                .add_enabled(steps > 0 && desk.session.replay().is_none(), Button::new(words::UNDO).small());
            if undo.clicked() {
                wish(out, Wish::Undo { to: None, agreed: false });
            }
            let back = Button::new(words::REPLAY).small();
            if desk.session.replay().is_none() && ui.add_enabled(steps > 0, back).clicked() {
                wish(out, Wish::ReplayTo(Some(steps.saturating_sub(1))));
            }
            ui.separator();
            for (own, words) in [(true, words::OWN_DICE), (false, words::PROGRAM_DICE)] {
                let is_it = desk.session.own_dice() == own;
                if ui.add(egui::RadioButton::new(is_it, RichText::new(words).small())).clicked() && !is_it {
                    wish(out, Wish::OwnDice(own));
                }
            }
            ui.separator();
            passes_ui(ui, desk, out);
        });
    });
}

/// Which windows are passed unasked, for each person.
fn passes_ui(ui: &mut Ui, desk: &WarDesk<'_>, out: &mut Outbox) {
    let people: Vec<u8> = desk.session.people().collect();
    if people.is_empty() {
        return;
    }
    let button = egui::containers::menu::MenuButton::from_button(Button::new(words::PASSES).small());
    let stays = egui::containers::menu::MenuConfig::new()
        .close_behavior(egui::PopupCloseBehavior::CloseOnClickOutside);
    button.config(stays).ui(ui, |ui| {
        ui.set_min_width(270.0);
        soft(ui, desk, words::PASSES_HINT);
        for &seat in &people {
            if people.len() > 1 {
                ui.separator();
                ui.label(RichText::new(desk.name(seat)).strong());
            }
            let mut passes = desk.session.passes(seat);
            let before = passes;
            if people.len() == 1 {
                ui.checkbox(&mut passes.empty, words::PASS_EMPTY);
            }
            for kind in Kind::ALL {
                let mut on = passes.passes(kind);
                if ui.checkbox(&mut on, words::window(kind)).changed() {
                    passes.set(kind, on);
                }
            }
            if passes != before {
                wish(out, Wish::Passes(seat, passes));
            }
        }
    });
}

/// The last lines of the log; those since the last go of the one who looks, on wish one after the other.
fn log_tail_ui(ui: &mut Ui, desk: &WarDesk<'_>, out: &mut Outbox) {
    let since = desk.me().map(|me| desk.session.last_go(me));
    ui.horizontal(|ui| {
        ui.label(RichText::new(words::LOG).strong().size(15.0));
        if let Some(since) = since.filter(|&since| since > 0 && desk.session.replay().is_none()) {
            let steps = desk.session.journal().n_steps();
            let button = Button::new(words::SINCE_MY_GO).small();
            if ui.add_enabled(since < steps, button).clicked() {
                wish(out, Wish::ReplayTo(Some(since)));
                wish(out, Wish::PlayBack(true));
            }
        }
    });
    let lines = desk.session.lines();
    let upto = desk.session.replay();
    let shown: Vec<&Line> = lines
        .iter()
        .rev()
        .filter(|line| line.action != Some(Action::Pass))
        .filter(|line| !line.is_undone && upto.is_none_or(|upto| line.step.is_some_and(|step| step <= upto)))
        .take(LOG)
        .collect();
    ScrollArea::vertical().id_salt("war log").auto_shrink(false).stick_to_bottom(true).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        for line in shown.into_iter().rev() {
            let fresh = since.is_some_and(|since| line.step.is_some_and(|step| step > since));
            let colour = if fresh { desk.theme.desk.ink.0 } else { desk.theme.desk.ink_soft.0 };
            ui.add(egui::Label::new(RichText::new(&*line.words).size(13.0).color(colour)).wrap());
        }
    });
}

fn replay_ui(ui: &mut Ui, desk: &WarDesk<'_>, out: &mut Outbox) {
    let Some(mut step) = desk.session.replay() else { return };
    let steps = desk.session.journal().n_steps();
    let before = step;
    ui.horizontal(|ui| {
        ui.label(RichText::new(words::replayed(step, steps)).color(desk.theme.desk.warning.0));
        if ui.button(words::BACK_TO_NOW).clicked() {
            wish(out, Wish::ReplayTo(None));
        }
        if ui.add_enabled(step > 0, Button::new(words::STEP_BACK)).clicked() {
            step -= 1;
        }
        if ui.button(words::STEP_ON).clicked() {
            step += 1;
        }
        let play = if desk.plays_back { words::STOP } else { words::PLAY };
        if ui.button(play).clicked() {
            wish(out, Wish::PlayBack(!desk.plays_back));
        }
        ui.spacing_mut().slider_width = (ui.available_width() - 20.0).max(60.0);
        let slider = egui::Slider::new(&mut step, 0..=steps).show_value(false);
        named(ui.add(slider), words::REPLAY);
    });
    if step != before {
        wish(out, Wish::PlayBack(false));
        wish(out, Wish::ReplayTo(Some(step)));
    }
}

/// An undo over chance: all must agree.
fn undo_ui(ui: &Ui, desk: &WarDesk<'_>, out: &mut Outbox) {
    let Some(to) = desk.undo_asks else { return };
    Window::new(words::UNDO)
        .collapsible(false)
        .resizable(false)
        .anchor(egui::Align2::CENTER_CENTER, egui::Vec2::ZERO)
        .show(ui.ctx(), |ui| {
            ui.set_width(380.0);
            ui.add(egui::Label::new(words::UNDO_ASKS).wrap());
            ui.horizontal(|ui| {
                if main_button(ui, desk, words::ALL_AGREE, true).clicked() {
                    wish(out, Wish::Undo { to: Some(to), agreed: true });
                }
                if ui.button(words::LEAVE_IT).clicked() {
                    wish(out, Wish::KeepAll);
                }
            });
        });
}
