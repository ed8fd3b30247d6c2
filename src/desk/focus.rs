//! Who has the keyboard when a dialog comes up, and who gets it back.
//!
//! Never knows which dialog it is.

use egui::Context;

/// Who had the keyboard before a dialog came up, and gets it back.
#[derive(Debug, Default)]
pub(super) struct Focus {
    before: Option<egui::Id>,
    is_open: bool,
    /// Frames until it is given back: the dialog's hold over the keyboard ends a frame after it.
    give_back_in: u8,
}

impl Focus {
    /// Takes note of whether a dialog is open; once a frame, before anything is painted.
    pub(super) fn follow(&mut self, ctx: &Context, is_open: bool) {
        if is_open && !self.is_open {
            self.before = ctx.memory(egui::Memory::focused);
            // Else the keys would go on acting where the user was.
            if let Some(before) = self.before {
                ctx.memory_mut(|memory| memory.surrender_focus(before));
            }
        } else if !is_open && self.is_open {
            self.give_back_in = 2;
        }
        self.is_open = is_open;
        if is_open {
            self.give_back_in = 0;
        } else if self.give_back_in > 0 {
            self.give_back_in -= 1;
            if self.give_back_in > 0 {
                ctx.request_repaint();
            } else if let Some(before) = self.before.take()
                && ctx.memory(|memory| memory.focused().is_none())
            {
                ctx.memory_mut(|memory| memory.request_focus(before));
            }
        }
    }
}
