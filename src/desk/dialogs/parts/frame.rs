//! The window around a dialog: title, a body that scrolls when there is no room, and its buttons.
//!
//! Never knows what a button does: it says which one was pressed. Escape closes, Enter presses the
//! first button.

use egui::{
    Align2, Button, Context, EventFilter, Id, Key, LayerId, Margin, Modifiers, Order, Popup, Rect, Response,
    RichText, ScrollArea, Ui, Window, pos2,
};

use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox};
use crate::desk::words::dialogs as words;

/// Room that a window's title, margins and buttons take beside its body.
const AROUND_BODY: f32 = 160.0;
/// Around what is in a dialog.
const MARGIN: f32 = 12.0;
/// Room of the menu and the ribbon.
const TOP: f32 = 66.0;

/// Where the dice tray begins, so that no dialog hides the dice that are awaited.
fn tray_id() -> Id {
    Id::unique("voivode dice tray")
}

/// Remembers where the dice tray lies.
pub fn remember_tray(ctx: &Context, rect: Rect) {
    // Asked beforehand: the context is locked inside.
    let pass = ctx.cumulative_pass_nr();
    ctx.data_mut(|data| data.insert_temp(tray_id(), (pass, rect)));
}

/// The dice tray waits for a throw.
fn tray_waits(ctx: &Context) -> bool {
    let tray: Option<(u64, Rect)> = ctx.data(|data| data.get_temp(tray_id()));
    tray.is_some_and(|(pass, _)| ctx.cumulative_pass_nr().saturating_sub(pass) <= 2)
}

/// Where a dialog may be: the whole window, but for the dice tray while it is shown.
fn room(ctx: &Context) -> Rect {
    let mut room = ctx.content_rect();
    let tray: Option<(u64, Rect)> = ctx.data(|data| data.get_temp(tray_id()));
    if let Some((pass, tray)) = tray
        && ctx.cumulative_pass_nr().saturating_sub(pass) <= 2
        && room.top() + 200.0 < tray.top()
    {
        room.max.y = tray.top();
    }
    room.shrink(4.0)
}

fn open_id() -> Id {
    Id::unique("voivode dialog open")
}

/// True while a dialog is on screen: then Enter is the dialog's.
pub fn is_open(ctx: &Context) -> bool {
    let pass: Option<u64> = ctx.data(|data| data.get_temp(open_id()));
    pass.is_some_and(|pass| ctx.cumulative_pass_nr().saturating_sub(pass) <= 2)
}

/// Keyboard focus that a dialog gives once, when it opens.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct FirstFocus(bool);

impl FirstFocus {
    /// True once: for the field or button that gets the focus.
    pub fn take(&mut self) -> bool {
        !std::mem::replace(&mut self.0, true)
    }
}

/// Where a dialog opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
    Centre,
    /// To the left, so that the map can be clicked meanwhile.
    Left,
}

/// The window of a dialog.
pub fn window(
    ctx: &Context,
    title: &str,
    width: f32,
    out: &mut Outbox,
    add: impl FnOnce(&mut Ui, &mut Outbox),
) {
    show(ctx, title, width, Place::Centre, out, add);
}

/// The window of a dialog in which the map answers, too.
pub fn window_by_map(
    ctx: &Context,
    title: &str,
    width: f32,
    out: &mut Outbox,
    add: impl FnOnce(&mut Ui, &mut Outbox),
) {
    show(ctx, title, width, Place::Left, out, add);
}

fn show(
    ctx: &Context,
    title: &str,
    width: f32,
    place: Place,
    out: &mut Outbox,
    add: impl FnOnce(&mut Ui, &mut Outbox),
) {
    // Asked beforehand: the context is locked inside.
    let pass = ctx.cumulative_pass_nr();
    ctx.data_mut(|data| data.insert_temp(open_id(), pass));
    let id = Id::unique(("voivode dialog", title));
    if !tray_waits(ctx) {
        // Tab stays within the dialog, and what is behind it hears no keys. The dice tray lies
        // behind every dialog, so it gets the keyboard while it waits.
        ctx.memory_mut(|memory| memory.set_modal_layer(LayerId::new(Order::Middle, id)));
    }
    let room = room(ctx);
    let width = width.min(room.width() - 40.0);
    // The title goes by the width of the frame before.
    let key = Id::unique("voivode dialog width");
    if ctx.data(|data| data.get_temp(key)) != Some(width) {
        ctx.data_mut(|data| data.insert_temp(key, width));
        ctx.request_repaint();
    }
    let mut open = true;
    let (pivot, at) = match place {
        Place::Centre => (Align2::CENTER_CENTER, room.center()),
        Place::Left => (Align2::LEFT_TOP, pos2(room.left() + 8.0, room.top() + TOP)),
    };
    let mut frame = egui::Frame::window(&ctx.global_style());
    frame.inner_margin = MARGIN.into();
    Window::new(RichText::new(title).size(18.0))
        .id(id)
        .frame(frame)
        .title_frame(egui::Frame::new().inner_margin(Margin::symmetric(12, 6)))
        .open(&mut open)
        .collapsible(false)
        .auto_sized()
        .pivot(pivot)
        .default_pos(at)
        .constrain_to(room)
        .show(ctx, |ui| {
            ui.set_width(width - 2.0 * MARGIN);
            add(ui, out);
        });
    let escaped =
        !Popup::is_any_open(ctx) && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
    if !open || escaped {
        out.send(Action::Close);
    }
}

/// The part of a dialog that scrolls when there is no room for it.
pub fn body(ui: &mut Ui, add: impl FnOnce(&mut Ui)) {
    let height = (room(ui.ctx()).height() - AROUND_BODY).max(120.0);
    ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, add);
}

/// A button at the foot of a dialog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Press {
    words: String,
    why_not: Option<String>,
}

impl Press {
    /// A button that can be pressed.
    pub fn new(words: impl Into<String>) -> Self {
        Self { words: words.into(), why_not: None }
    }

    /// A button that can be pressed when there is no reason against it.
    pub fn unless(words: impl Into<String>, why_not: Option<String>) -> Self {
        Self { words: words.into(), why_not }
    }
}

/// The buttons of a dialog, the one that Enter presses first; "Close" comes last by itself. Says
/// which one was pressed.
pub fn foot(
    ui: &mut Ui,
    desk: &Desk<'_>,
    focus: &mut FirstFocus,
    buttons: &[Press],
    out: &mut Outbox,
) -> Option<usize> {
    ui.separator();
    let enter = enter_is_free(ui.ctx());
    let mut pressed = None;
    let mut reason = None;
    ui.horizontal_wrapped(|ui| {
        for (at, press) in buttons.iter().enumerate() {
            let first = at == 0;
            let mut button = Button::new(press.words.as_str());
            if first && press.why_not.is_none() {
                let ink = desk.theme.desk.on_accent.0;
                button = Button::new(RichText::new(press.words.as_str()).color(ink))
                    .fill(desk.theme.desk.accent.0);
            }
            let response = ui.add_enabled(press.why_not.is_none(), button);
            if first {
                reason.clone_from(&press.why_not);
                // Only when the dialog opens: later somebody may be typing.
                if focus.take() && press.why_not.is_none() {
                    response.request_focus();
                }
            }
            keep_arrows(ui, &response);
            let response = match &press.why_not {
                Some(why) => response.on_disabled_hover_text(why),
                None => response,
            };
            if response.clicked() || first && enter && press.why_not.is_none() {
                pressed = Some(at);
            }
        }
        let close = ui.button(words::CLOSE);
        keep_arrows(ui, &close);
        if close.clicked() {
            out.send(Action::Close);
        }
    });
    if let Some(reason) = reason.filter(|reason| !reason.is_empty()) {
        super::remark(ui, reason);
    }
    pressed
}

/// The arrow keys choose in lists; they do not carry the keyboard out of the dialog.
fn keep_arrows(ui: &Ui, response: &Response) {
    if response.has_focus() {
        let filter = EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    }
}

/// Enter was pressed, and no button or list has the focus and takes it for itself.
pub fn enter_is_free(ctx: &Context) -> bool {
    !Popup::is_any_open(ctx)
        && ctx.memory(|memory| memory.focused().is_none())
        && ctx.input(|input| input.key_pressed(Key::Enter))
}
