//! Dialogs of the campaign: one a question that needs more than a click.
//!
//! Never changes the campaign: they send [`crate::desk::outbox::Action`]s.

use egui::Context;

use crate::desk::context::Desk;
use crate::desk::outbox::{Dialog, Outbox};

/// What the open dialog holds while the user fills it in; made anew whenever a dialog opens.
#[derive(Debug, Default)]
pub struct DialogState {}

/// The open dialog, in a window of its own. Dialogs that need no campaign (shortcuts, about, paths,
/// replacing a file) are painted by the app shell and never come here.
pub fn dialog_ui(ctx: &Context, dialog: &Dialog, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    let _ = (ctx, dialog, desk, state, out);
}
