//! What the painters of a war are given: everything they may show, and nothing they could change.
//!
//! Never holds a hand that may not be seen: it shows the session's view.

use crate::balkan::action::Action;
use crate::balkan::rules::Country;
use crate::balkan::state::State;
use crate::balkan::table::Table;
use crate::balkan::tell::seat_name;
use crate::balkan::view::View;
use crate::desk::balkan::session::{Asked, Session};
use crate::desk::balkan::wish::Pick;
use crate::desk::settings::Settings;
use crate::desk::theme::Theme;

/// The war as a painter sees it, for one frame.
#[derive(Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "each says something of its own")]
pub struct WarDesk<'a> {
    /// The war.
    pub session: &'a Session,
    /// What is picked.
    pub pick: Pick,
    /// Colours and sizes.
    pub theme: &'a Theme,
    /// Settings of the desk.
    pub settings: &'a Settings,
    /// Computer players wait.
    pub paused: bool,
    /// A computer player is thinking.
    pub thinking: bool,
    /// The look back goes on by itself.
    pub plays_back: bool,
    /// For whom the curtain must be lifted before anything is shown (B6).
    pub curtain: Option<u8>,
    /// An undo that all must agree to; so many steps would stand.
    pub undo_asks: Option<usize>,
    /// The file may only be looked at.
    pub read_only: bool,
    /// Seconds since the window opened.
    pub time: f64,
}

impl<'a> WarDesk<'a> {
    /// What may be seen.
    pub fn view(&self) -> &'a View {
        self.session.view()
    }

    /// The war as far as it may be seen.
    pub fn state(&self) -> &'a State {
        self.session.view().state()
    }

    /// The table.
    pub fn table(&self) -> &'a Table {
        self.session.view().table()
    }

    /// The seat whose hand is seen.
    pub fn me(&self) -> Option<u8> {
        self.view().seat()
    }

    /// The name of a seat.
    pub fn name(&self, seat: u8) -> String {
        seat_name(self.table(), seat)
    }

    /// The country of a seat.
    pub fn country(&self, seat: u8) -> Country {
        self.table().country(seat)
    }

    /// True when something may be done now.
    pub fn may(&self, action: Action) -> bool {
        self.is_live() && self.session.choices().contains(&action)
    }

    /// True when orders are taken: now, no throw awaited, and the file can be written.
    pub fn is_live(&self) -> bool {
        !self.read_only && self.session.replay().is_none() && self.session.awaited().is_none()
    }

    /// True when it is the go of the one whose hand is seen.
    pub fn my_go(&self) -> bool {
        let me = self.me();
        let go = self.state().step == crate::balkan::state::Step::Go && self.state().played.is_none();
        go && me.is_some() && self.session.asked() == me.map_or(Asked::Over, Asked::Hand)
    }
}
