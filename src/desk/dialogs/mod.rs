//! Dialogs of the campaign: one a question that needs more than a click.
//!
//! Never changes the campaign: they send [`crate::desk::outbox::Action`]s.

mod alliance;
mod assault;
mod attrition;
pub mod battle;
mod captives;
mod combat;
mod correct;
mod deploy;
mod draft;
mod end_step;
mod goto;
mod initiative;
mod look_as;
mod losses;
mod march;
mod options;
mod outcome;
mod over;
pub mod parts;
mod prisoners;
mod recovery;
mod refuge;
mod reorganise;
mod siege;
mod sortie;
mod town_fate;
mod undo;

use egui::Context;

pub(crate) use self::march::{GOAL_HEADS, Reached, goal_row, goals};
pub(crate) use self::outcome::result_window;

use crate::campaign::c09_battle::BattleResult;
use crate::desk::context::Desk;
use crate::desk::dialogs::parts::frame::FirstFocus;
use crate::desk::outbox::{Dialog, Outbox};

/// What the open dialog holds while the user fills it in; made anew whenever a dialog opens.
#[derive(Debug, Default)]
pub struct DialogState {
    focus: FirstFocus,
    /// Number of the last order when the dialog opened; none: it has not been painted yet.
    opened: Option<u64>,
    alliance: alliance::Form,
    amend: battle::AmendForm,
    assault: assault::Form,
    battle: battle::Form,
    captives: captives::Form,
    combat: combat::Form,
    correct: correct::Form,
    deploy: deploy::Form,
    draft: draft::Form,
    goto: goto::Form,
    losses: losses::Form,
    march: march::Form,
    options: options::Form,
    prisoners: prisoners::Form,
    refuge: refuge::Form,
    reorganise: reorganise::Form,
    sortie: sortie::Form,
    town_fate: town_fate::Form,
    undo: undo::Form,
}

impl DialogState {
    /// A result read from a file takes the place of what was filled in.
    pub(crate) fn take_result(&mut self, result: BattleResult) {
        battle::take_result(&mut self.battle, result);
    }

    /// True once an order has been done since the dialog opened.
    fn has_news(&self, desk: &Desk<'_>) -> bool {
        desk.last.is_some_and(|last| self.opened.is_some_and(|opened| opened < last.serial))
    }
}

/// The open dialog, in a window of its own. Dialogs that need no campaign (shortcuts, about, paths,
/// replacing a file, a damaged file) are painted by the app shell and never come here.
pub fn dialog_ui(ctx: &Context, dialog: &Dialog, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    if state.opened.is_none() {
        state.opened = Some(desk.last.map_or(0, |last| last.serial));
    }
    match dialog {
        Dialog::Initiative => initiative::ui(ctx, desk, state, out),
        Dialog::Draft => draft::ui(ctx, desk, state, out),
        Dialog::Deploy => deploy::ui(ctx, desk, state, out),
        Dialog::March { army, to } => march::ui(ctx, *army, *to, desk, state, out),
        Dialog::Combat(hex) => combat::ui(ctx, *hex, desk, state, out),
        Dialog::Battle(battle) => battle::ui(ctx, *battle, desk, state, out),
        Dialog::Amend(battle) => battle::amend_ui(ctx, *battle, desk, state, out),
        Dialog::Orders(hex) => battle::orders_ui(ctx, *hex, desk, state, out),
        Dialog::Withdraw(army) => refuge::withdraw_ui(ctx, *army, desk, state, out),
        Dialog::Losses => losses::ui(ctx, desk, state, out),
        Dialog::Siege(hex) => siege::ui(ctx, *hex, desk, state, out),
        Dialog::Assault(hex) => assault::ui(ctx, *hex, desk, state, out),
        Dialog::Sortie(hex) => sortie::ui(ctx, *hex, desk, state, out),
        Dialog::Retreat => refuge::retreat_ui(ctx, desk, state, out),
        Dialog::Recovery => recovery::ui(ctx, desk, state, out),
        Dialog::Captives => captives::ui(ctx, desk, state, out),
        Dialog::TownFate => town_fate::ui(ctx, desk, state, out),
        Dialog::Attrition => attrition::ui(ctx, desk, state, out),
        Dialog::Reorganise(hex) => reorganise::ui(ctx, *hex, desk, state, out),
        Dialog::Prisoners => prisoners::ui(ctx, None, desk, state, out),
        Dialog::PrisonersOf(held) => prisoners::ui(ctx, Some(*held), desk, state, out),
        Dialog::Alliance => alliance::ui(ctx, desk, state, out),
        Dialog::Correct => correct::ui(ctx, desk, state, out),
        Dialog::EndStep => end_step::ui(ctx, desk, state, out),
        Dialog::UndoOverDie { steps } => undo::over_die_ui(ctx, *steps, desk, state, out),
        Dialog::UndoTo => undo::undo_to_ui(ctx, desk, state, out),
        Dialog::GoToPlace => goto::ui(ctx, desk, state, out),
        Dialog::Options => options::ui(ctx, desk, state, out),
        Dialog::Over => over::ui(ctx, desk, state, out),
        Dialog::LookAs => look_as::ui(ctx, desk, state, out),
        Dialog::Path(_)
        | Dialog::Replace(..)
        | Dialog::Damaged(..)
        | Dialog::CloseArmy(..)
        | Dialog::Shortcuts
        | Dialog::About => {}
    }
}
