//! The campaign on screen: date, what is to do, the map, what is selected, dice and journal; and the
//! pages beside the map.
//!
//! Never changes the campaign: everything is sent to the outbox.

use egui::{Align, Button, Layout, Panel, RichText, Ui, vec2};

use crate::campaign::Seat;
use crate::campaign::state::FactionId;
use crate::desk::access::named;
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox, Tab};
use crate::desk::panels::{self, PanelState};
use crate::desk::screens::battles::{BattlesPage, battles_ui};
use crate::desk::screens::board::{BoardPage, board_ui};
use crate::desk::screens::calendar::{CalendarPage, calendar_ui};
use crate::desk::screens::chronicle::{ChroniclePage, chronicle_ui};
use crate::desk::screens::journal::{JournalPage, journal_ui};
use crate::desk::screens::prisoners::{PrisonersPage, prisoners_ui};
use crate::desk::screens::rosters::{RostersPage, rosters_ui};
use crate::desk::screens::rulings::{RulingsPage, rulings_ui};
use crate::desk::screens::sieges::{SiegesPage, sieges_ui};
use crate::desk::screens::standings::{StandingsPage, standings_ui};
use crate::desk::words::shell as words;
use crate::desk::worker::Doing;

/// What the campaign screen keeps while the campaign is open.
#[derive(Default)]
pub struct CampaignPage {
    /// The page shown.
    pub tab: Option<Tab>,
    /// Where the map is looked at, and how near.
    pub board: BoardPage,
    panels: PanelState,
    page: Page,
}

/// The page beside the map that is open; turning to another drops what was half done on it.
#[derive(Default)]
enum Page {
    #[default]
    Map,
    Rosters(RostersPage),
    Sieges(SiegesPage),
    Battles(BattlesPage),
    Prisoners(PrisonersPage),
    Standings(StandingsPage),
    Calendar(CalendarPage),
    Chronicle(ChroniclePage),
    Journal(JournalPage),
    Rulings(RulingsPage),
}

impl CampaignPage {
    /// Turns to a page.
    pub fn show(&mut self, tab: Tab) {
        if self.tab == Some(tab) {
            return;
        }
        self.tab = Some(tab);
        self.page = match tab {
            Tab::Map => Page::Map,
            Tab::Rosters => Page::Rosters(RostersPage::default()),
            Tab::Battles => Page::Battles(BattlesPage::default()),
            Tab::Sieges => Page::Sieges(SiegesPage::default()),
            Tab::Prisoners => Page::Prisoners(PrisonersPage::default()),
            Tab::Standings => Page::Standings(StandingsPage::default()),
            Tab::Calendar => Page::Calendar(CalendarPage::default()),
            Tab::Chronicle => Page::Chronicle(ChroniclePage::default()),
            Tab::Journal => Page::Journal(JournalPage::default()),
            Tab::Rulings => Page::Rulings(RulingsPage::default()),
        };
    }
}

/// What the status line says besides the campaign.
pub struct Status<'a> {
    /// The file.
    pub file: &'a str,
    /// What is going on.
    pub work: Option<Doing<'a>>,
}

/// Paints the campaign screen.
pub fn campaign_ui(
    ui: &mut Ui,
    desk: &Desk<'_>,
    status: &Status<'_>,
    page: &mut CampaignPage,
    out: &mut Outbox,
) {
    Panel::top("ribbon").show(ui, |ui| panels::ribbon_ui(ui, desk, &mut page.panels, out));
    Panel::bottom("status").show(ui, |ui| status_ui(ui, desk, status, out));
    if desk.replay.is_some() {
        Panel::bottom("replay").show(ui, |ui| replay_ui(ui, desk, out));
    }
    let wide = ui.available_width();
    let on_map = matches!(page.page, Page::Map);
    Panel::bottom("dice and journal").resizable(true).default_size(128.0).size_range(84.0..=340.0).show(
        ui,
        |ui| {
            ui.columns_const(|[left, right]| {
                left.push_id("dice", |ui| panels::dice_ui(ui, desk, &mut page.panels, out));
                right.push_id("strip", |ui| panels::journal_strip_ui(ui, desk, &mut page.panels, out));
            });
        },
    );
    Panel::left("todo")
        .resizable(true)
        .default_size((wide * 0.2).clamp(230.0, 320.0))
        .size_range(190.0..=460.0)
        .show(ui, |ui| panels::todo_ui(ui, desk, &mut page.panels, out));
    if on_map {
        Panel::right("inspector")
            .resizable(true)
            .default_size((wide * 0.24).clamp(270.0, 400.0))
            .size_range(220.0..=560.0)
            .show(ui, |ui| panels::inspector_ui(ui, desk, &mut page.panels, out));
    }
    Panel::top("tabs").show(ui, |ui| tabs_ui(ui, page.tab.unwrap_or(Tab::Map), out));
    egui::CentralPanel::default().show(ui, |ui| match &mut page.page {
        Page::Map => board_ui(ui, desk, &mut page.board, out),
        Page::Rosters(state) => rosters_ui(ui, desk, state, out),
        Page::Battles(state) => battles_ui(ui, desk, state, out),
        Page::Sieges(state) => sieges_ui(ui, desk, state, out),
        Page::Prisoners(state) => prisoners_ui(ui, desk, state, out),
        Page::Standings(state) => standings_ui(ui, desk, state, out),
        Page::Calendar(state) => calendar_ui(ui, desk, state, out),
        Page::Chronicle(state) => chronicle_ui(ui, desk, state, out),
        Page::Journal(state) => journal_ui(ui, desk, state, out),
        Page::Rulings(state) => rulings_ui(ui, desk, state, out),
    });
}

fn tabs_ui(ui: &mut Ui, shown: Tab, out: &mut Outbox) {
    ui.horizontal_wrapped(|ui| {
        // All pages in one line on a small screen.
        ui.spacing_mut().item_spacing.x = 2.0;
        ui.spacing_mut().button_padding.x = 6.0;
        for tab in Tab::ALL {
            if ui.selectable_label(tab == shown, words::tab(tab)).clicked() {
                out.send(Action::Show(tab));
            }
        }
    });
}

fn status_ui(ui: &mut Ui, desk: &Desk<'_>, status: &Status<'_>, out: &mut Outbox) {
    ui.horizontal(|ui| {
        let soft = desk.theme.desk.ink_soft.0;
        if desk.read_only {
            ui.label(RichText::new(words::READ_ONLY).color(desk.theme.desk.warning.0));
        } else if let Some(work) = status.work {
            ui.spinner();
            ui.label(work.words);
            if let Some(progress) = work.progress {
                let bar = egui::ProgressBar::new(progress).desired_width(110.0).show_percentage();
                named(ui.add(bar), work.words);
            }
            if ui.small_button(words::GIVE_UP).clicked() {
                out.send(Action::CancelWork);
            }
        } else {
            computer_ui(ui, desk, out);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(RichText::new(words::stem(std::path::Path::new(status.file))).small().color(soft))
                .on_hover_text(status.file);
            ui.separator();
            if desk.replay.is_none() {
                let back = ui.add_enabled(desk.steps > 0, Button::new(words::REPLAY).small());
                if back.clicked() {
                    out.send(Action::ReplayTo(Some(desk.steps.saturating_sub(1))));
                }
                ui.label(RichText::new(words::steps(desk.steps)).small().color(soft));
                ui.separator();
            }
            seat_ui(ui, desk, out);
        });
    });
}

fn computer_ui(ui: &mut Ui, desk: &Desk<'_>, out: &mut Outbox) {
    let soft = desk.theme.desk.ink_soft.0;
    match (desk.computer, desk.paused) {
        (_, true) => {
            ui.label(RichText::new(words::COMPUTER_WAITS).color(soft));
            if ui.small_button(words::LET_GO_ON).clicked() {
                out.send(Action::PauseComputers(false));
            }
            if desk.computer.is_some() && ui.small_button(words::ONE_MOVE).clicked() {
                out.send(Action::StepComputer);
            }
        }
        (Some(faction), false) => {
            ui.label(words::thinks(desk.campaign().faction_name(faction)));
            if ui.small_button(words::WAIT).clicked() {
                out.send(Action::PauseComputers(true));
            }
        }
        (None, false) => {
            ui.label(RichText::new(words::ALL_SAVED).color(soft));
        }
    }
}

/// Who looks; a click changes it.
fn seat_ui(ui: &mut Ui, desk: &Desk<'_>, out: &mut Outbox) {
    let campaign = desk.campaign();
    let name = |seat: Seat| match seat {
        Seat::Umpire => words::UMPIRE.to_owned(),
        Seat::Faction(faction) => format!("the {}", campaign.faction_name(faction)),
    };
    let now = desk.view.seat();
    let combo = egui::ComboBox::from_id_salt("seat").selected_text(name(now)).show_ui(ui, |ui| {
        let factions = (0u8..).map(FactionId).take(campaign.setup().factions.len()).map(Seat::Faction);
        for seat in std::iter::once(Seat::Umpire).chain(factions) {
            if ui.selectable_label(seat == now, name(seat)).clicked() {
                out.send(Action::LookAs(seat));
            }
        }
    });
    named(combo.response, words::LOOKED_FROM);
    ui.label(RichText::new(words::LOOKED_FROM).color(desk.theme.desk.ink_soft.0));
}

fn replay_ui(ui: &mut Ui, desk: &Desk<'_>, out: &mut Outbox) {
    let Some(mut step) = desk.replay else { return };
    let before = step;
    ui.horizontal(|ui| {
        let words_now = words::replayed(step, desk.steps);
        ui.label(RichText::new(words_now).color(desk.theme.desk.warning.0));
        if ui.button(words::NOW).clicked() {
            out.send(Action::ReplayTo(None));
        }
        if ui.add_enabled(step > 0, Button::new(words::STEP_BACK)).clicked() {
            step -= 1;
        }
        if ui.button(words::STEP_ON).clicked() {
            step += 1;
        }
        ui.spacing_mut().slider_width = (ui.available_width() - 70.0).max(60.0);
        let slider = egui::Slider::new(&mut step, 0..=desk.steps).show_value(false);
        named(ui.add(slider), words::REPLAY);
    });
    if step != before {
        out.send(Action::ReplayTo(Some(step)));
    }
}

/// Notices in the lower right corner, the newest below.
pub fn notices_ui(
    ctx: &egui::Context,
    theme: &crate::desk::theme::Theme,
    notices: &[crate::desk::context::Notice],
    out: &mut Outbox,
) {
    use crate::desk::context::Weight;
    if notices.is_empty() {
        return;
    }
    let area = egui::Area::new(egui::Id::unique("notices"))
        .order(egui::Order::Tooltip)
        .anchor(egui::Align2::RIGHT_BOTTOM, vec2(-12.0, -56.0));
    area.show(ctx, |ui| {
        ui.set_max_width(440.0);
        for notice in notices {
            let edge = match notice.weight {
                Weight::Good => theme.desk.good.0,
                Weight::Refused => theme.desk.warning.0,
                Weight::Trouble => theme.desk.danger.0,
            };
            let frame = egui::Frame::popup(ui.style()).stroke(egui::Stroke::new(1.5, edge));
            frame.show(ui, |ui| {
                ui.horizontal_top(|ui| {
                    // Not in the order of the Tab key: it stays within an open dialog.
                    let dismiss = Button::new("×").small().sense(egui::Sense::CLICK);
                    let dismiss = named(ui.add(dismiss), &format!("{} {}", words::CLOSE, notice.words));
                    if dismiss.clicked() {
                        out.send(Action::Dismiss(notice.id));
                    }
                    ui.add(egui::Label::new(&notice.words).wrap());
                });
            });
        }
    });
}
