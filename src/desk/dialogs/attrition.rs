//! An attrition roll that is due: its column of the printed table, and what it may cost (C5).
//!
//! Never rolls.

use egui::{Context, Ui};

use super::DialogState;
use super::outcome::{self, why_not};
use super::parts::frame::{Press, body, foot, window};
use super::parts::people::army_line;
use super::parts::remark;
use super::parts::tables::{Printed, table_ui};
use super::parts::troops::strength_ui;
use super::refuge::column_bars;
use crate::campaign::prompt::About;
use crate::campaign::rules::AttritionColumn;
use crate::campaign::state::{ArmyId, Due};
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox};
use crate::desk::words::dialogs as words;

pub(super) fn ui(ctx: &Context, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    window(
        ctx,
        words::ATTRITION,
        outcome::due_width(desk, |about| matches!(about, About::Due(Due::Attrition { .. })), 560.0),
        out,
        |ui, out| {
            let ask = desk.ask(|about| matches!(about, About::Due(Due::Attrition { .. })));
            let Some((ask, (army, column, rule))) = ask.and_then(|ask| match &ask.about {
                About::Due(Due::Attrition { army, column, rule }) => {
                    Some((ask, (*army, *column, rule.as_str())))
                }
                _ => None,
            }) else {
                return outcome::answered_ui(ui, desk, state, out);
            };
            body(ui, |ui| outcome::due_ui(ui, desk, |ui| body_ui(ui, desk, army, column, rule)));
            let press = Press::unless(words::ROLL_ATTRITION, why_not(desk, Some(ask)));
            if foot(ui, desk, &mut state.focus, &[press], out).is_some()
                && let Some(command) = ask.choices.first()
            {
                out.send(Action::Do(command.clone()));
            }
        },
    );
}

fn body_ui(ui: &mut Ui, desk: &Desk<'_>, id: ArmyId, column: AttritionColumn, rule: &str) {
    let campaign = desk.campaign();
    let tables = &campaign.setup().rules.tables;
    super::parts::live_ui(ui, desk);
    if let Some(army) = campaign.state().armies.get(&id) {
        ui.label(army_line(desk, id, army));
        let full = campaign.at_full().remove(&id);
        strength_ui(ui, "attrition", &campaign.setup().catalog, &army.troops, full.as_ref());
        ui.label(words::attrition_why(rule, column.words()));
        if campaign.has_cinc(army) {
            remark(ui, words::cinc_attrition(tables.attrition.cinc));
        }
    }
    table_ui(ui, &Printed::attrition(tables, Some(column), None));
    column_bars(ui, desk, id, column);
}
