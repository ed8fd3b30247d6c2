//! The printing page: choices beside the pages as they will be.
//!
//! Never makes a page: it says what is wanted, and shows what has been made.

use egui::{Button, ComboBox, Key, RichText, ScrollArea, Sense, Stroke, Ui, vec2};

use super::making::{Made, Sort, Wanted, Whose};
use super::preview::{Sight, paint_page};
use crate::desk::access::named;
use crate::desk::outbox::{Action, Outbox, PathFor, Screen};
use crate::desk::theme::Theme;
use crate::desk::words::print as words;
use crate::paper::map::{Dress, Making, Size};
use crate::paper::sheet::{Day, Paper};

/// What may be printed and for whom: read once, when the page is turned to.
#[derive(Debug, Clone)]
pub struct Source {
    /// Name of the campaign or war.
    pub game: String,
    /// All kinds of sheets.
    pub kinds: Vec<Sort>,
    /// Who may be chosen as a reader; one: there is no choice.
    pub readers: Vec<(Whose, String)>,
    /// It can be asked how it looks in blind play.
    pub may_be_blind: bool,
    /// Today.
    pub today: Option<Day>,
}

/// What the page keeps while it is shown.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a box to tick")]
pub struct PrintPage {
    source: Source,
    kinds: Vec<(Sort, bool)>,
    whose: Whose,
    blind: bool,
    making: Making,
    dated: bool,
    each: bool,
    grey: bool,
    wide: bool,
    page: usize,
    /// Asked for and not there yet.
    asked: Option<Wanted>,
    made: Option<Made>,
}

impl PrintPage {
    /// The page as one turns to it.
    pub fn new(source: Source) -> Self {
        let kinds = source.kinds.iter().enumerate().map(|(at, &kind)| (kind, at == 0)).collect();
        let whose = source.readers.first().map_or(Whose::Table, |(whose, _)| *whose);
        Self {
            source,
            kinds,
            whose,
            blind: false,
            making: Making::default(),
            dated: true,
            each: false,
            grey: false,
            wide: false,
            page: 0,
            asked: None,
            made: None,
        }
    }

    /// What is chosen.
    pub fn wanted(&self) -> Wanted {
        Wanted {
            kinds: self.kinds.iter().filter(|(_, on)| *on).map(|&(kind, _)| kind).collect(),
            whose: self.whose,
            blind: self.blind && self.source.may_be_blind && self.whose != Whose::Table,
            making: self.making,
            day: self.source.today.filter(|_| self.dated),
        }
    }

    /// Takes in pages that were made; old ones are thrown away.
    pub fn take(&mut self, made: Option<Made>) {
        self.asked = None;
        if let Some(made) = made.filter(|made| made.wanted == self.wanted()) {
            self.page = self.page.min(made.laid.pages.len().saturating_sub(1));
            self.made = Some(made);
        }
    }

    /// The pages, when they are those that are wanted.
    pub fn made(&self) -> Option<&Made> {
        self.made.as_ref().filter(|made| made.wanted == self.wanted())
    }

    /// Each reader gets a file of his own.
    pub fn each(&self) -> bool {
        self.each && self.whose == Whose::Everyone
    }

    /// Name of the file, without its ending.
    pub fn stem(&self) -> String {
        let keys: Vec<&str> = self.wanted().kinds.iter().map(|kind| kind.key()).collect();
        words::stem(&self.source.game, &keys.join(" "))
    }
}

/// The whole screen.
pub fn print_ui(ui: &mut Ui, theme: &Theme, page: &mut PrintPage, back: Screen, out: &mut Outbox) {
    let wanted = page.wanted();
    if !wanted.kinds.is_empty() && page.made().is_none() && page.asked.as_ref() != Some(&wanted) {
        page.asked = Some(wanted.clone());
        out.send(Action::LaySheets(Box::new(wanted)));
    }
    egui::Panel::left("what to print").resizable(false).exact_size(290.0).show(ui, |ui| {
        ui.add_space(8.0);
        ui.heading(words::TITLE);
        ui.add_space(4.0);
        let foot = 84.0;
        ScrollArea::vertical().max_height(ui.available_height() - foot).auto_shrink([false, false]).show(
            ui,
            |ui| {
                choices_ui(ui, page);
            },
        );
        ui.separator();
        buttons_ui(ui, theme, page, back, out);
    });
    egui::CentralPanel::default().show(ui, |ui| pages_ui(ui, theme, page));
}

fn choices_ui(ui: &mut Ui, page: &mut PrintPage) {
    let part = |ui: &mut Ui, words: &str| {
        ui.add_space(8.0);
        ui.label(RichText::new(words).strong());
    };
    part(ui, words::SHEETS);
    for (kind, on) in &mut page.kinds {
        ui.checkbox(on, words::kind(kind.key()));
    }
    if page.source.readers.len() > 1 {
        part(ui, words::READER);
        for (whose, name) in &page.source.readers {
            ui.radio_value(&mut page.whose, *whose, name);
        }
    }
    if page.whose == Whose::Everyone {
        ui.checkbox(&mut page.each, words::EACH);
    }
    if page.whose != Whose::Table && page.source.may_be_blind {
        ui.checkbox(&mut page.blind, words::BLIND).on_hover_text(words::BLIND_HINT);
    }
    part(ui, words::PAPER);
    ui.horizontal(|ui| {
        ui.radio_value(&mut page.making.paper, Paper::A4, words::A4);
        ui.radio_value(&mut page.making.paper, Paper::Letter, words::LETTER);
    });
    if page.kinds.iter().any(|(kind, on)| *on && kind.is_drawn()) {
        let mut mono = page.making.dress == Dress::Mono;
        ui.checkbox(&mut mono, words::MONO).on_hover_text(words::MONO_HINT);
        page.making.dress = if mono { Dress::Mono } else { Dress::default() };
    }
    if page.kinds.iter().any(|(kind, on)| *on && kind.is_map()) {
        let sizes = [Size::Sheet, Size::Across(2), Size::Across(3), Size::Across(4)];
        let size = page.making.size;
        let list = ComboBox::from_id_salt("map size").width(200.0).selected_text(words::size(size));
        let list = list.show_ui(ui, |ui| {
            for one in sizes {
                ui.selectable_value(&mut page.making.size, one, words::size(one));
            }
        });
        named(list.response, words::SIZE);
    }
    if page.source.today.is_some() {
        ui.checkbox(&mut page.dated, words::DAY);
    }
    ui.checkbox(&mut page.grey, words::GREY).on_hover_text(words::GREY_HINT);
}

fn buttons_ui(ui: &mut Ui, theme: &Theme, page: &PrintPage, back: Screen, out: &mut Outbox) {
    let ready = page.made().is_some_and(|made| !made.laid.pages.is_empty());
    let save = RichText::new(words::SAVE).strong();
    let button = if ready {
        Button::new(save.color(theme.desk.on_accent.0)).fill(theme.desk.accent.0)
    } else {
        Button::new(save)
    };
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        if ui.add_enabled(ready, button).clicked() {
            out.send(Action::Browse(PathFor::SaveSheets));
        }
        if ui.button(words::BACK).clicked() {
            out.send(Action::Go(back));
        }
    });
}

fn pages_ui(ui: &mut Ui, theme: &Theme, page: &mut PrintPage) {
    let wanted = page.wanted();
    if wanted.kinds.is_empty() {
        ui.centered_and_justified(|ui| ui.label(words::NOTHING_CHOSEN));
        return;
    }
    let is_new = page.made().is_some();
    let PrintPage { made, page: at, wide, grey, .. } = page;
    let Some(made) = made else {
        ui.centered_and_justified(|ui| ui.label(words::LAYING));
        return;
    };
    if made.laid.pages.is_empty() {
        ui.centered_and_justified(|ui| {
            ui.label(if is_new { words::NOTHING_TO_PRINT } else { words::LAYING })
        });
        return;
    }
    let laid = &made.laid;
    let last = laid.pages.len() - 1;
    *at = (*at).min(last);
    let (up, down) = ui.input(|input| (input.key_pressed(Key::PageUp), input.key_pressed(Key::PageDown)));
    ui.horizontal(|ui| {
        if named(ui.add_enabled(*at > 0, Button::new("◀")), words::EARLIER).clicked() || up && *at > 0 {
            *at -= 1;
        }
        ui.label(words::page_of(*at + 1, last + 1));
        if named(ui.add_enabled(*at < last, Button::new("▶")), words::LATER).clicked() || down && *at < last
        {
            *at += 1;
        }
        let here = laid.bookmarks.iter().rposition(|mark| mark.page <= *at);
        let name = here.map_or("", |here| laid.bookmarks[here].name.as_str());
        let go = ComboBox::from_id_salt("sheet").width(220.0).selected_text(name).show_ui(ui, |ui| {
            for (n, mark) in laid.bookmarks.iter().enumerate() {
                if ui.selectable_label(here == Some(n), &mark.name).clicked() {
                    *at = mark.page;
                }
            }
        });
        named(go.response, words::GO_TO);
        ui.selectable_value(wide, false, words::WHOLE_PAGE);
        ui.selectable_value(wide, true, words::WIDTH);
        if !is_new {
            ui.spinner();
        }
    });
    if !laid.missing.is_empty() {
        let letters: Vec<String> = laid.missing.iter().map(char::to_string).collect();
        ui.colored_label(theme.desk.danger.0, words::missing(&letters.join(" ")));
    }
    let sheet = &laid.pages[*at];
    let room = ui.available_size() - vec2(0.0, 4.0);
    let edge = Stroke::new(1.0, theme.desk.ink_faint.0);
    let shown = |ui: &mut Ui, size: egui::Vec2| {
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        named(response, words::PREVIEW);
        let sight = Sight::fit(rect.shrink(8.0), (sheet.width, sheet.height), *grey);
        paint_page(ui.painter(), sheet, &sight, edge);
    };
    if *wide {
        let width = room.x - 16.0;
        ScrollArea::vertical().id_salt(("page", *at)).auto_shrink([false, false]).show(ui, |ui| {
            shown(ui, vec2(width, (width - 16.0) * sheet.height / sheet.width + 16.0));
        });
    } else {
        shown(ui, room);
    }
}
