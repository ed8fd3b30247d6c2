//! The war on screen: seats, what is asked, the map, the hand; and the pages beside the map.
//!
//! Never changes the war: everything is sent to the outbox.

use egui::Ui;

use crate::desk::balkan::context::WarDesk;
use crate::desk::balkan::log::{LogPage, log_ui};
use crate::desk::balkan::readings::{ReadingsPage, readings_ui};
use crate::desk::balkan::score::{ScorePage, score_ui};
use crate::desk::balkan::wish::{Page, Wish};
use crate::desk::map::MapState;
use crate::desk::outbox::{Action, Outbox};
use crate::desk::worker::Doing;

/// What the war screen keeps while the war is open.
#[derive(Default)]
pub struct WarPage {
    page: Page,
    map: MapState,
    score: ScorePage,
    log: LogPage,
    readings: ReadingsPage,
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
    _work: Option<Doing<'_>>,
    page: &mut WarPage,
    out: &mut Outbox,
) {
    for tab in Page::ALL {
        if ui.selectable_label(tab == page.page, format!("{tab:?}")).clicked() {
            out.send(Action::War(Wish::Show(tab)));
        }
    }
    match page.page {
        Page::Map => {}
        Page::Score => score_ui(ui, desk, &mut page.score, out),
        Page::Log => log_ui(ui, desk, &mut page.log, out),
        Page::Rulings => readings_ui(ui, desk, &mut page.readings),
    }
}
