//! The date ribbon: the week in words, its season, the steps of the turn, whose go it is.
//!
//! Never counts a day: the campaign's calendar does.

use egui::{Frame, Margin, RichText, Role, Sense, Ui, WidgetInfo};

use crate::campaign::state::{FactionId, Step};
use crate::desk::context::Desk;
use crate::desk::dialogs::parts::people::faction_ui;
use crate::desk::outbox::{Action, Outbox, Tab};
use crate::desk::words::panels as words;

pub(super) fn ui(ui: &mut Ui, desk: &Desk<'_>, out: &mut Outbox) {
    let campaign = desk.campaign();
    let week = campaign.state().week;
    let winter = campaign.is_winter(week);
    ui.horizontal_wrapped(|ui| {
        let date =
            ui.add(egui::Label::new(RichText::new(campaign.date().words()).strong()).sense(Sense::click()));
        date.widget_info(|| {
            WidgetInfo::labeled(Role::Button, true, words::date_name(&campaign.date().words()))
        });
        if date.on_hover_text(words::OPEN_CALENDAR).clicked() {
            out.send(Action::Show(Tab::Calendar));
        }
        ui.weak(words::week(week + 1));
        let season = words::season(campaign.date().month(), winter);
        if winter {
            let fill = desk.theme.map.snow.0;
            Frame::new().fill(fill).corner_radius(3).inner_margin(Margin::symmetric(6, 1)).show(ui, |ui| {
                ui.label(RichText::new(season).color(desk.theme.on(fill)));
            });
        } else {
            ui.weak(season);
        }
        ui.separator();
        steps_ui(ui, desk);
        ui.separator();
        who_ui(ui, desk);
    });
}

/// The steps of the turn, or of the setting up, with the one of now lit.
fn steps_ui(ui: &mut Ui, desk: &Desk<'_>) {
    let step = &desk.campaign().state().step;
    let (all, now) = words::steps(step);
    for (at, name) in all.iter().enumerate() {
        let lit = at == now;
        let fill = if lit { desk.theme.desk.accent.0 } else { ui.visuals().faint_bg_color };
        let ink = if lit { desk.theme.desk.on_accent.0 } else { ui.visuals().weak_text_color() };
        let shown =
            Frame::new().fill(fill).corner_radius(3).inner_margin(Margin::symmetric(7, 2)).show(ui, |ui| {
                ui.label(RichText::new(*name).color(ink));
            });
        if lit {
            shown.response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words::step_now(name)));
        }
    }
}

/// Whose go it is, or that everybody is asked.
fn who_ui(ui: &mut Ui, desk: &Desk<'_>) {
    let campaign = desk.campaign();
    if let Some(computer) = desk.computer {
        ui.label(words::thinking(campaign.faction_name(computer), desk.paused));
        return;
    }
    let mut asked: Vec<FactionId> = desk.prompt.asks.iter().filter_map(|ask| ask.who).collect();
    asked.dedup();
    match (asked.as_slice(), &campaign.state().step) {
        (_, Step::Over { .. }) => {
            ui.label(words::OVER);
        }
        ([], _) => {
            ui.weak(words::ANYBODY);
        }
        ([only], _) => {
            ui.label(words::GO_OF);
            faction_ui(ui, desk, *only);
        }
        (several, _) => {
            ui.label(words::factions_asked(several.len()));
        }
    }
}
