//! The menus and the keys: one list that drives the menu bar, the keyboard and the list of keys.
//!
//! Never performs anything: an item becomes an [`Action`].

use egui::{Key, KeyboardShortcut, Modifiers};

use crate::desk::balkan::wish::{Page, Wish};
use crate::desk::outbox::{Action, Dialog, PathFor, Screen, Tab};

/// A menu of the menu bar; also a section of the list of keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the menus")]
pub enum Menu {
    File,
    Edit,
    View,
    Campaign,
    Help,
}

impl Menu {
    /// All, from left to right.
    pub const ALL: [Self; 5] = [Self::File, Self::Edit, Self::View, Self::Campaign, Self::Help];

    /// Its title.
    pub fn title(self) -> &'static str {
        match self {
            Self::File => "File",
            Self::Edit => "Edit",
            Self::View => "View",
            Self::Campaign => "Campaign",
            Self::Help => "Help",
        }
    }
}

/// Something that a menu offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the list below has the words")]
pub enum Item {
    New,
    NewWar,
    Open,
    Armies,
    ImportArmy,
    SaveArmy,
    SaveAs,
    CopyForMailing,
    Print,
    CloseCampaign,
    Settings,
    Quit,
    Undo,
    Redo,
    UndoTo,
    Page(Tab),
    FitMap,
    ZoomIn,
    ZoomOut,
    Larger,
    Smaller,
    LookAs,
    Answer,
    GoToPlace,
    Reorganise,
    Prisoners,
    Alliance,
    Options,
    Correct,
    PauseComputers,
    Shortcuts,
    About,
}

/// When an item can be had.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Needs {
    /// Always.
    Nothing,
    /// A campaign is open.
    Campaign,
    /// The army builder is shown.
    Builder,
    /// A campaign is open, or the army builder is shown.
    Either,
    /// A campaign is open, is shown as it is now, and no throw is awaited.
    Live,
}

/// A line of a menu.
#[derive(Debug, Clone, Copy)]
pub struct Entry {
    /// What it is.
    pub item: Item,
    /// Where it stands.
    pub menu: Menu,
    /// Its words.
    pub words: &'static str,
    /// Its key.
    pub key: Option<KeyboardShortcut>,
    /// When it can be had.
    pub needs: Needs,
    /// A line is drawn above it.
    pub apart: bool,
}

const CTRL: Modifiers = Modifiers::COMMAND;
const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

const fn entry(
    item: Item,
    menu: Menu,
    words: &'static str,
    key: Option<(Modifiers, Key)>,
    needs: Needs,
    apart: bool,
) -> Entry {
    let key = match key {
        Some((modifiers, key)) => Some(KeyboardShortcut::new(modifiers, key)),
        None => None,
    };
    Entry { item, menu, words, key, needs, apart }
}

const fn page(tab: Tab, words: &'static str, key: Key, apart: bool) -> Entry {
    entry(Item::Page(tab), Menu::View, words, Some((CTRL, key)), Needs::Campaign, apart)
}

/// Every line, in the order of the menus.
pub const ENTRIES: &[Entry] = &[
    entry(Item::New, Menu::File, "New campaign…", Some((CTRL, Key::N)), Needs::Nothing, false),
    entry(Item::NewWar, Menu::File, "New war of 1912…", Some((CTRL_SHIFT, Key::N)), Needs::Nothing, false),
    entry(Item::Open, Menu::File, "Open…", Some((CTRL, Key::O)), Needs::Nothing, false),
    entry(Item::Armies, Menu::File, "Army builder…", Some((CTRL, Key::B)), Needs::Nothing, true),
    entry(Item::ImportArmy, Menu::File, "Import an army…", Some((CTRL, Key::I)), Needs::Nothing, false),
    entry(Item::SaveArmy, Menu::File, "Save the army", Some((CTRL, Key::S)), Needs::Builder, false),
    entry(Item::SaveAs, Menu::File, "Save as…", Some((CTRL_SHIFT, Key::S)), Needs::Either, true),
    entry(Item::CopyForMailing, Menu::File, "Copy for mailing…", None, Needs::Campaign, false),
    entry(Item::Print, Menu::File, "Print…", Some((CTRL, Key::P)), Needs::Campaign, false),
    entry(Item::CloseCampaign, Menu::File, "Close campaign", Some((CTRL, Key::W)), Needs::Campaign, false),
    entry(Item::Settings, Menu::File, "Settings", Some((CTRL, Key::Comma)), Needs::Nothing, true),
    entry(Item::Quit, Menu::File, "Quit", Some((CTRL, Key::Q)), Needs::Nothing, false),
    entry(Item::Undo, Menu::Edit, "Undo", Some((CTRL, Key::Z)), Needs::Either, false),
    entry(Item::Redo, Menu::Edit, "Redo", Some((CTRL_SHIFT, Key::Z)), Needs::Either, false),
    entry(Item::UndoTo, Menu::Edit, "Undo to…", None, Needs::Live, false),
    page(Tab::Map, "Map", Key::Num1, false),
    page(Tab::Rosters, "Rosters", Key::Num2, false),
    page(Tab::Sieges, "Sieges", Key::Num3, false),
    entry(
        Item::Page(Tab::Battles),
        Menu::View,
        "Battles",
        Some((CTRL_SHIFT, Key::B)),
        Needs::Campaign,
        false,
    ),
    page(Tab::Prisoners, "Prisoners", Key::Num4, false),
    page(Tab::Standings, "Standings", Key::Num5, false),
    page(Tab::Calendar, "Calendar", Key::Num6, false),
    page(Tab::Chronicle, "Chronicle", Key::Num7, false),
    page(Tab::Journal, "Journal", Key::Num8, false),
    page(Tab::Rulings, "Rulings", Key::Num9, false),
    entry(Item::FitMap, Menu::View, "Whole map", Some((CTRL, Key::Num0)), Needs::Campaign, true),
    entry(Item::ZoomIn, Menu::View, "Map nearer", Some((CTRL, Key::Plus)), Needs::Campaign, false),
    entry(Item::ZoomOut, Menu::View, "Map farther", Some((CTRL, Key::Minus)), Needs::Campaign, false),
    entry(Item::Larger, Menu::View, "Larger text", Some((CTRL_SHIFT, Key::Plus)), Needs::Nothing, true),
    entry(Item::Smaller, Menu::View, "Smaller text", Some((CTRL_SHIFT, Key::Minus)), Needs::Nothing, false),
    entry(Item::LookAs, Menu::View, "Look as…", Some((CTRL, Key::L)), Needs::Campaign, true),
    entry(
        Item::Answer,
        Menu::Campaign,
        "What is to do next",
        Some((Modifiers::NONE, Key::N)),
        Needs::Live,
        false,
    ),
    entry(Item::GoToPlace, Menu::Campaign, "Go to a place…", Some((CTRL, Key::F)), Needs::Campaign, false),
    entry(
        Item::Reorganise,
        Menu::Campaign,
        "Reorganise armies here…",
        Some((Modifiers::NONE, Key::R)),
        Needs::Live,
        false,
    ),
    entry(Item::Prisoners, Menu::Campaign, "Exchange prisoners…", None, Needs::Live, true),
    entry(Item::Alliance, Menu::Campaign, "Alliances…", None, Needs::Live, false),
    entry(Item::Options, Menu::Campaign, "Options…", None, Needs::Live, false),
    entry(Item::Correct, Menu::Campaign, "Correct something…", None, Needs::Live, false),
    entry(
        Item::PauseComputers,
        Menu::Campaign,
        "Computer players wait",
        Some((Modifiers::NONE, Key::P)),
        Needs::Campaign,
        true,
    ),
    entry(
        Item::Shortcuts,
        Menu::Help,
        "Keys",
        Some((Modifiers::NONE, Key::Questionmark)),
        Needs::Nothing,
        false,
    ),
    entry(Item::About, Menu::Help, "About Voivode", None, Needs::Nothing, false),
];

/// Keys that widgets of their own listen to; for the list of keys.
pub const OTHER_KEYS: &[(&str, &str)] = &[
    ("Tab", "Next button or field"),
    ("Space", "Press the button in focus"),
    ("Escape", "Close the dialog, or select nothing"),
    ("Arrows", "Move over the map, when it is in focus"),
    ("Enter", "Select the hex, or march there"),
    ("Shift+click, W", "Lay the march through the hex"),
    ("Backspace", "Take the hex laid last out of the march"),
    ("+ and -", "Map nearer and farther, when it is in focus"),
    ("1 to 6", "A face of the die, when the dice tray asks"),
];

/// The line of an item.
pub fn entry_of(item: Item) -> Option<&'static Entry> {
    ENTRIES.iter().find(|entry| entry.item == item)
}

/// What the list must know of the desk to offer its items.
#[derive(Debug, Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each says something of its own")]
pub struct Situation {
    /// A campaign is open.
    pub campaign: bool,
    /// A war of 1912 is shown; undo, redo and pages are its own.
    pub war: bool,
    /// The army builder is shown; undo and redo are its own.
    pub builder: bool,
    /// Shown as it is now, nothing awaited.
    pub live: bool,
    /// Something can be undone.
    pub can_undo: bool,
    /// Something can be done again.
    pub can_redo: bool,
    /// The hex selected.
    pub hex: Option<crate::ground::hex::Hex>,
    /// Computer players wait.
    pub paused: bool,
    /// Size of everything.
    pub scale: f32,
}

impl Entry {
    /// True when it can be had now.
    pub fn is_on(&self, now: &Situation) -> bool {
        let met = match self.needs {
            Needs::Nothing => true,
            Needs::Campaign => now.campaign || now.war && self.is_of_war(),
            Needs::Builder => now.builder,
            Needs::Either => now.campaign || now.builder || now.war,
            Needs::Live => (now.campaign || now.war && self.is_of_war()) && now.live,
        };
        met && match self.item {
            Item::Undo | Item::UndoTo => now.can_undo,
            Item::Redo => now.can_redo && (now.builder || now.war || now.live),
            Item::Reorganise => now.hex.is_some(),
            _ => true,
        }
    }

    /// False for what only a campaign has.
    pub fn may_be_of_war(&self) -> bool {
        !matches!(self.needs, Needs::Campaign | Needs::Live) || self.is_of_war()
    }

    /// True for what a war of 1912 has as well as a campaign.
    fn is_of_war(&self) -> bool {
        match self.item {
            Item::Page(tab) => page_of_war(tab).is_some(),
            Item::CopyForMailing
            | Item::Print
            | Item::CloseCampaign
            | Item::FitMap
            | Item::ZoomIn
            | Item::ZoomOut
            | Item::Answer
            | Item::PauseComputers => true,
            _ => false,
        }
    }

    /// What it does; nothing for [`Item::Answer`], which the app shell answers from the prompt.
    pub fn action(&self, now: &Situation) -> Option<Action> {
        Some(match self.item {
            Item::New => Action::Go(Screen::Wizard),
            Item::NewWar => Action::Go(Screen::NewWar),
            Item::Open => Action::OpenFile,
            Item::Armies => Action::Go(Screen::Builder),
            Item::ImportArmy => Action::Import(None),
            Item::SaveArmy => Action::SaveArmy,
            Item::Undo if now.war => Action::War(Wish::Undo { to: None, agreed: false }),
            Item::Redo if now.war => Action::War(Wish::Redo),
            Item::Page(tab) if now.war => Action::War(Wish::Show(page_of_war(tab)?)),
            Item::SaveAs if now.builder => Action::Browse(PathFor::SaveArmy),
            Item::Undo if now.builder => Action::UndoArmy,
            Item::Redo if now.builder => Action::RedoArmy,
            Item::SaveAs => Action::SaveAs,
            Item::CopyForMailing => Action::CopyForMailing,
            Item::Print => Action::Go(Screen::Print),
            Item::CloseCampaign => Action::CloseCampaign,
            Item::Settings => Action::Go(Screen::Settings),
            Item::Quit => Action::Quit,
            Item::Undo => Action::Undo { agreed: false },
            Item::Redo => Action::Redo,
            Item::UndoTo => Action::Open(Dialog::UndoTo),
            Item::Page(tab) => Action::Show(tab),
            Item::FitMap => Action::FitMap,
            Item::ZoomIn => Action::Zoom(1),
            Item::ZoomOut => Action::Zoom(-1),
            Item::Larger => Action::Set(crate::desk::settings::Setting::Scale(now.scale + 0.1)),
            Item::Smaller => Action::Set(crate::desk::settings::Setting::Scale(now.scale - 0.1)),
            Item::LookAs => Action::Open(Dialog::LookAs),
            Item::Answer => return None,
            Item::GoToPlace => Action::Open(Dialog::GoToPlace),
            Item::Reorganise => Action::Open(Dialog::Reorganise(now.hex?)),
            Item::Prisoners => Action::Open(Dialog::Prisoners),
            Item::Alliance => Action::Open(Dialog::Alliance),
            Item::Options => Action::Open(Dialog::Options),
            Item::Correct => Action::Open(Dialog::Correct),
            Item::PauseComputers => Action::PauseComputers(!now.paused),
            Item::Shortcuts => Action::Open(Dialog::Shortcuts),
            Item::About => Action::Open(Dialog::About),
        })
    }
}

/// The page of a war that is like this page of a campaign.
fn page_of_war(tab: Tab) -> Option<Page> {
    match tab {
        Tab::Map => Some(Page::Map),
        Tab::Standings => Some(Page::Score),
        Tab::Journal => Some(Page::Log),
        Tab::Rulings => Some(Page::Rulings),
        _ => None,
    }
}

/// True for the keys that act while this dialog is open: what it is about, and what no dialog is.
fn acts_beside(item: Item, dialog: &Dialog) -> bool {
    match item {
        Item::Undo | Item::Redo | Item::Larger | Item::Smaller | Item::PauseComputers | Item::Quit => true,
        Item::FitMap | Item::ZoomIn | Item::ZoomOut => dialog.asks_the_map(),
        _ => false,
    }
}

/// The items whose keys were pressed. Keys without Ctrl are left to a text field in focus, and most
/// to a dialog that is open.
pub fn pressed(ctx: &egui::Context, now: &Situation, dialog: Option<&Dialog>) -> Vec<&'static Entry> {
    let typing = ctx.text_edit_focused();
    let mut keys: Vec<(&Entry, KeyboardShortcut)> =
        ENTRIES.iter().filter_map(|entry| Some((entry, entry.key?))).collect();
    // The one with more modifiers first, since egui lets further ones pass.
    keys.sort_by_key(|(_, key)| !key.modifiers.shift);
    let mut pressed = Vec::new();
    ctx.input_mut(|input| {
        for (entry, key) in keys {
            let plain = key.modifiers == Modifiers::NONE;
            if dialog.is_some_and(|dialog| !acts_beside(entry.item, dialog)) {
                continue;
            }
            if plain && (typing || input.modifiers.command || input.modifiers.alt) {
                continue;
            }
            // On many keyboards "?" is typed with Shift, on some the plus sign is.
            let hit = match key.logical_key {
                Key::Questionmark => {
                    input.consume_key(Modifiers::SHIFT, Key::Questionmark)
                        || input.consume_key(Modifiers::SHIFT, Key::Slash)
                        || input.consume_key(Modifiers::NONE, Key::Questionmark)
                }
                Key::Plus => {
                    input.consume_shortcut(&key)
                        || input.consume_shortcut(&KeyboardShortcut::new(key.modifiers, Key::Equals))
                }
                _ => input.consume_shortcut(&key),
            };
            if hit && plain {
                // The same key must not be typed into a field that it opens.
                input.events.retain(|event| !matches!(event, egui::Event::Text(_)));
            }
            if hit && entry.is_on(now) {
                pressed.push(entry);
            }
        }
    });
    pressed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_and_no_words_twice() {
        for (at, entry) in ENTRIES.iter().enumerate() {
            for other in &ENTRIES[at + 1..] {
                assert!(entry.key.is_none() || entry.key != other.key, "{} and {}", entry.words, other.words);
                assert!(entry.words != other.words, "{}", entry.words);
                assert!(entry.item != other.item, "{}", entry.words);
            }
        }
    }

    #[test]
    fn menus_stand_together() {
        let mut menus: Vec<Menu> = ENTRIES.iter().map(|entry| entry.menu).collect();
        menus.dedup();
        assert_eq!(menus, Menu::ALL);
    }
}
