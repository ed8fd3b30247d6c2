//! The army builder: armies bought from army lists, with everything that is wrong said beside it.
//!
//! Never forbids anything, and never opens or writes a file itself.

mod compare;
mod export;
mod import;
mod rows;
mod side;
mod table;

use egui::{Button, ComboBox, DragValue, RichText, ScrollArea, TextEdit, Ui};

use crate::desk::access::named;
use crate::desk::armies::{Armies, fresh, lists_of, terms_of};
use crate::desk::outbox::{Action, Dialog, Outbox, PathFor, Screen};
use crate::desk::screens::parts::{Kept, Sort};
use crate::desk::theme::Theme;
use crate::desk::words::{armies as words, exchange};
use crate::tabletop::muster::{Bill, Edit, Edited, Muster, Plan};
use crate::tabletop::{Library, Purchase};

pub use import::ImportPage;
use rows::{By, Group};
pub(super) use side::leader_menu_ui;
use side::{Side, side_ui};
use table::Columns;

/// The list with which a new army begins when none is open.
const FIRST_LIST: &str = "hungary_dbm";
/// Width of what stands beside the table.
const SIDE: f32 = 262.0;

/// What the builder keeps, also while another screen is shown.
#[derive(Debug)]
pub struct BuilderPage {
    /// The armies that are open.
    pub armies: Armies,
    sort: Sort<By>,
    plan: Plan,
    /// The page of armies written elsewhere, while it is shown.
    pub importing: Option<ImportPage>,
    comparing: bool,
    with: Option<u64>,
    reckoned: Kept<(u64, u64), Option<Reckoned>>,
}

/// What an army comes to at one revision.
#[derive(Debug)]
struct Reckoned {
    bill: Bill,
    columns: Columns,
    groups: Vec<Group>,
    works: Vec<Group>,
}

impl BuilderPage {
    /// These armies; a new one if there is none.
    pub fn new(armies: Armies) -> Self {
        let mut page = Self {
            armies,
            sort: Sort::up(By::List),
            plan: Plan::Balanced,
            importing: None,
            comparing: false,
            with: None,
            reckoned: Kept::default(),
        };
        if page.armies.open().is_empty() {
            page.begin_army();
        }
        page
    }

    /// Shows the page of armies written elsewhere.
    pub fn begin_import(&mut self) {
        self.importing.get_or_insert_default();
    }

    /// A new army, of the list that is shown.
    fn begin_army(&mut self) {
        let shown = self.armies.shown().map(|army| army.edited.purchase());
        let list = shown.map_or(FIRST_LIST, |purchase| purchase.list.as_str()).to_owned();
        let year = shown.and_then(|purchase| purchase.terms.year);
        let library = self.armies.library();
        let name = words::NEW.to_owned();
        let purchase =
            fresh(library, &list, &name, year).or_else(|_| fresh(library, FIRST_LIST, &name, year));
        if let Ok(purchase) = purchase {
            self.armies.add(Edited::new(purchase));
        }
        self.comparing = false;
    }
}

fn reckon(library: &Library, purchase: &Purchase) -> Option<Reckoned> {
    let (list, system) = library.of(purchase).ok()?;
    let bill = Muster::new(list, system, purchase.edition(system)).bill(purchase);
    let groups = rows::groups(purchase, list, system, &bill);
    let works = rows::works(list, system, &bill);
    let columns = Columns::of(purchase, system, &groups);
    Some(Reckoned { bill, columns, groups, works })
}

/// Whence one came to the builder.
#[derive(Debug, Clone, Copy)]
pub struct Way<'a> {
    /// The faction of a set-up for which an army is built.
    pub setup: Option<&'a str>,
    /// The screen one came from.
    pub back: Screen,
    /// Work is going on on another thread.
    pub busy: bool,
}

/// Paints the builder.
pub fn builder_ui(ui: &mut Ui, theme: &Theme, page: &mut BuilderPage, way: &Way<'_>, out: &mut Outbox) {
    if let Some(mut importing) = page.importing.take() {
        egui::Panel::top("builder top").show(ui, |ui| {
            ui.add_space(4.0);
            if let Some(faction) = way.setup {
                ui.label(RichText::new(words::built_for(faction)).strong().size(15.0));
            }
            tabs_ui(ui, page, way.back, out);
            ui.add_space(4.0);
        });
        if import::import_ui(ui, theme, &mut importing, &mut page.armies, way.busy, out) {
            page.importing = Some(importing);
        }
        return;
    }
    egui::Panel::top("builder top").show(ui, |ui| {
        ui.add_space(4.0);
        if let Some(faction) = way.setup {
            setup_ui(ui, theme, faction, page, out);
        }
        tabs_ui(ui, page, way.back, out);
        ui.add_space(2.0);
        tools_ui(ui, page, out);
        ui.add_space(2.0);
        pick_ui(ui, page);
        ui.add_space(4.0);
    });
    let Some(army) = page.armies.shown() else {
        egui::CentralPanel::default().show(ui, |ui| ui.label(words::NO_ARMY));
        return;
    };
    let purchase = army.edited.purchase();
    let key = (army.id, army.edited.revision());
    let library = page.armies.library();
    let found = library.of(purchase).map_err(|err| err.to_string());
    let (list, system) = match found {
        Ok(found) => found,
        Err(why) => {
            let words = RichText::new(why).color(theme.desk.danger.0);
            egui::CentralPanel::default().show(ui, |ui| ui.add(egui::Label::new(words).wrap()));
            return;
        }
    };
    let Some(reckoned) = page.reckoned.get(key, || reckon(library, purchase)) else { return };
    let mut wanted = Vec::new();
    let side = Side { purchase, list, system, bill: &reckoned.bill, works: &reckoned.works };
    egui::Panel::right("builder side").exact_size(SIDE).resizable(false).show(ui, |ui| {
        ScrollArea::vertical().id_salt(("side", key.0)).auto_shrink(false).show(ui, |ui| {
            ui.add_space(4.0);
            side_ui(ui, theme, &side, &mut wanted);
            ui.add_space(8.0);
        });
    });
    for want in wanted {
        want.make(&mut page.armies);
    }
    let comparing = page.comparing;
    egui::CentralPanel::default().show(ui, |ui| {
        if comparing {
            page.comparing = compare::compare_ui(ui, theme, &page.armies, &mut page.with);
        } else {
            let columns = &reckoned.columns;
            table::table_ui(ui, theme, &mut page.armies, &reckoned.groups, columns, &mut page.sort);
        }
    });
    // What was changed is reckoned anew in the next frame.
    if page.armies.shown().map(|army| (army.id, army.edited.revision())) != Some(key) {
        ui.ctx().request_repaint();
    }
}

/// For whom the army is, and the way back.
fn setup_ui(ui: &mut Ui, theme: &Theme, faction: &str, page: &BuilderPage, out: &mut Outbox) {
    ui.horizontal(|ui| {
        ui.label(RichText::new(words::built_for(faction)).strong().size(15.0));
        let text = RichText::new(words::USE_ARMY).color(theme.desk.on_accent.0);
        let button = Button::new(text).fill(theme.desk.accent.0);
        if ui.add_enabled(page.armies.shown().is_some(), button).clicked() {
            out.send(Action::UseArmy);
        }
    });
    ui.add_space(4.0);
}

/// The armies that are open, and the ways to more of them.
fn tabs_ui(ui: &mut Ui, page: &mut BuilderPage, back: Screen, out: &mut Outbox) {
    ui.horizontal_wrapped(|ui| {
        ui.heading(words::BUILDER);
        ui.add_space(8.0);
        let shown = page.armies.shown().map(|army| army.id);
        let mut show = None;
        for army in page.armies.open() {
            ui.scope(|ui| {
                ui.spacing_mut().item_spacing.x = 1.0;
                let purchase = army.edited.purchase();
                let changed = army.edited.is_changed();
                let tab = words::tab(&purchase.name, changed);
                let hint = match (&army.file, changed) {
                    (_, true) => words::DRAFT_HINT.to_owned(),
                    (Some(file), false) => file.display().to_string(),
                    (None, false) => purchase.name.clone(),
                };
                if ui.selectable_label(shown == Some(army.id), tab).on_hover_text(hint).clicked() {
                    show = Some(army.id);
                }
                if named(ui.small_button("×"), &words::close(&purchase.name)).clicked() {
                    if changed {
                        out.send(Action::Open(Dialog::CloseArmy(army.id, purchase.name.clone())));
                    } else {
                        out.send(Action::CloseArmy(army.id));
                    }
                }
            });
        }
        if let Some(id) = show {
            page.armies.show(id);
        }
        ui.add_space(8.0);
        if ui.button(words::NEW).clicked() {
            page.begin_army();
        }
        if ui.button(words::OPEN).clicked() {
            out.send(Action::Browse(PathFor::OpenArmy));
        }
        if ui.button(exchange::IMPORT).on_hover_text(exchange::IMPORT_HINT).clicked() {
            out.send(Action::Import(None));
        }
        let words = if back == Screen::Wizard { words::BACK_TO_SETUP } else { words::DONE };
        if ui.button(words).clicked() {
            out.send(Action::Go(back));
        }
    });
}

fn tools_ui(ui: &mut Ui, page: &mut BuilderPage, out: &mut Outbox) {
    let Some(army) = page.armies.shown() else { return };
    let (can_undo, can_redo) = (army.edited.can_undo(), army.edited.can_redo());
    ui.horizontal_wrapped(|ui| {
        if ui.button(words::SAVE).clicked() {
            out.send(Action::SaveArmy);
        }
        if ui.button(words::SAVE_AS).clicked() {
            out.send(Action::Browse(PathFor::SaveArmy));
        }
        export::export_ui(ui, page, out);
        if ui.button(words::DUPLICATE).clicked() {
            page.armies.duplicate();
        }
        if ui.add(Button::new(words::COMPARE).selected(page.comparing)).clicked() {
            page.comparing = !page.comparing;
        }
        ui.separator();
        if ui.add_enabled(can_undo, Button::new(words::UNDO)).clicked() {
            page.armies.undo();
        }
        if ui.add_enabled(can_redo, Button::new(words::REDO)).clicked() {
            page.armies.redo();
        }
        ui.separator();
        if ui.button(words::FILL_MINIMUM).on_hover_text(words::FILL_MINIMUM_HINT).clicked() {
            page.armies.fill(None);
        }
        if ui.button(words::FILL_REST).on_hover_text(words::FILL_REST_HINT).clicked() {
            page.armies.fill(Some(page.plan));
        }
        let combo = ComboBox::from_id_salt("plan").width(170.0).selected_text(words::plan(page.plan));
        let combo = combo.show_ui(ui, |ui| {
            for plan in Plan::ALL {
                ui.selectable_value(&mut page.plan, plan, words::plan(plan));
            }
        });
        named(combo.response, words::FILL_BY);
    });
}

/// Name, system, edition, list and year.
fn pick_ui(ui: &mut Ui, page: &mut BuilderPage) {
    let Some(army) = page.armies.shown() else { return };
    let purchase = army.edited.purchase();
    let library = page.armies.library();
    let list = library.list(&purchase.list).ok();
    let system = list.and_then(|list| library.system(&list.system).ok());
    let (mut step, mut typed, mut use_list) = (None, None, None);
    ui.horizontal_wrapped(|ui| {
        let label = ui.label(words::NAME);
        let mut name = purchase.name.clone();
        let field = TextEdit::singleline(&mut name).char_limit(60).desired_width(170.0);
        if ui.add(field).labelled_by(label.id).changed() {
            typed = Some(Edit::Name(name));
        }

        let combo = ComboBox::from_id_salt("system").width(96.0);
        let combo = combo.selected_text(system.map_or("", |system| &system.name)).show_ui(ui, |ui| {
            for known in library.systems() {
                let is_it = system.is_some_and(|system| system.key == known.key);
                if ui.selectable_label(is_it, &known.name).clicked() && !is_it {
                    use_list = same_faction(library, &known.key, list.map_or("", |list| &list.faction));
                }
            }
        });
        named(combo.response, words::SYSTEM).on_hover_text(words::OTHER_LIST);

        if let Some(system) = system.filter(|system| system.editions.len() > 1) {
            let now = purchase.edition(system);
            let text =
                system.editions.iter().find(|known| known.code == now).map_or(now, |known| &known.name);
            let combo = ComboBox::from_id_salt("edition").width(84.0).selected_text(text);
            let combo = combo.show_ui(ui, |ui| {
                for known in &system.editions {
                    if ui.selectable_label(known.code == now, &known.name).clicked() {
                        let usual = known.code == system.default_edition();
                        let code = if usual { String::new() } else { known.code.clone() };
                        step = Some(Edit::Edition(code));
                    }
                }
            });
            named(combo.response, words::EDITION);
        }

        let text = list.map_or_else(
            || purchase.list.clone(),
            |list| words::list_name(&list.name, &list.book, list.years),
        );
        let combo = ComboBox::from_id_salt("list").width(300.0).selected_text(text).truncate();
        let combo = combo.show_ui(ui, |ui| {
            for known in lists_of(library, system.map_or("dbm", |system| &system.key)) {
                let is_it = known.key == purchase.list;
                let text = words::list_name(&known.name, &known.book, known.years);
                if ui.selectable_label(is_it, text).clicked() && !is_it {
                    use_list = Some(known.key.clone());
                }
            }
        });
        named(combo.response, words::LIST).on_hover_text(words::OTHER_LIST);

        let terms = purchase.terms;
        let mut dated = terms.year.is_some();
        let years = list.map_or((1300, 1600), |list| list.years);
        let tick = ui.checkbox(&mut dated, words::IN_YEAR).on_hover_text(words::YEAR_HINT);
        if tick.changed() {
            let year = dated.then(|| 1458.clamp(years.0, years.1.max(years.0)));
            step = Some(Edit::Terms(crate::tabletop::Terms { year, ..terms }));
        }
        if let Some(year) = terms.year {
            let mut chosen = year;
            let field = DragValue::new(&mut chosen).speed(0.2).range(1000..=1700);
            if named(ui.add(field), words::YEAR).changed() && chosen != year {
                typed = Some(Edit::Terms(crate::tabletop::Terms { year: Some(chosen), ..terms }));
            }
        }
        if let Some(system) = system {
            let printed = terms_of(system, terms.year);
            let other = terms != printed;
            if other && ui.button(words::CAMPAIGN_TERMS).clicked() {
                step = Some(Edit::Terms(printed));
            }
        }
    });
    if let Some(edit) = step {
        page.armies.edit(&edit);
    }
    if let Some(edit) = typed {
        page.armies.type_in(edit);
    }
    if let Some(key) = use_list {
        page.armies.use_list(&key);
    }
}

/// The list of a faction for another system; any of that system when it has none.
fn same_faction(library: &Library, system: &str, faction: &str) -> Option<String> {
    let lists = lists_of(library, system);
    let own = lists.iter().find(|list| list.faction == faction);
    own.or(lists.first()).map(|list| list.key.clone())
}
