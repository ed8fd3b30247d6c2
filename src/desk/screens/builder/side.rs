//! Beside the table of the builder: what the army comes to, what is wrong, works and commands.
//!
//! Never judges anything itself: the bill says what is wrong.

use egui::{Button, Frame, Label, RichText, TextEdit, Ui};

use super::rows::Group;
use super::table::{Wanted, name_of, work_ui};
use crate::desk::access::named;
use crate::desk::glyphs::{Icon, icon_button};
use crate::desk::theme::Theme;
use crate::desk::words::armies as words;
use crate::tabletop::muster::{Bill, BreakPoint, Edit, Sums};
use crate::tabletop::starter::Budget;
use crate::tabletop::systems::Halves;
use crate::tabletop::{ArmyList, Purchase, SystemData, names};

/// What is shown of an army beside its table.
pub(super) struct Side<'a> {
    pub(super) purchase: &'a Purchase,
    pub(super) list: &'a ArmyList,
    pub(super) system: &'a SystemData,
    pub(super) bill: &'a Bill,
    pub(super) works: &'a [Group],
}

/// Paints it; what was asked for is to be made afterwards.
pub(super) fn side_ui(ui: &mut Ui, theme: &Theme, side: &Side<'_>, wanted: &mut Vec<Wanted>) {
    whole_ui(ui, theme, side);
    ui.add_space(8.0);
    breaches_ui(ui, theme, side.bill);
    if !side.works.is_empty() {
        ui.add_space(8.0);
        works_ui(ui, theme, side.works, wanted);
    }
    ui.add_space(8.0);
    boats_ui(ui, theme, side, wanted);
    ui.add_space(8.0);
    let each = matches!(side.purchase.terms.budget, Budget::Elements(_));
    ui.label(RichText::new(if each { words::ARMIES_OF } else { words::COMMANDS }).strong().size(15.0));
    for n in 0..side.purchase.commands.len() {
        ui.add_space(4.0);
        command_ui(ui, theme, side, n, wanted);
    }
    ui.add_space(4.0);
    let budget = side.purchase.terms.budget;
    if ui.button(words::add_command(budget)).clicked() {
        let name = words::command_name(side.purchase.commands.len(), budget);
        wanted.push(Wanted::Step(Edit::AddCommand(name)));
    }
    ui.add_space(8.0);
    let label = ui.label(words::NOTE);
    let mut note = side.purchase.note.clone();
    let field = TextEdit::multiline(&mut note).desired_rows(2).desired_width(f32::INFINITY);
    let field = ui.add(field).labelled_by(label.id);
    if field.changed() {
        wanted.push(Wanted::Typed(Edit::Note(note)));
    }
}

fn wrapped(ui: &mut Ui, text: RichText) {
    ui.add(Label::new(text).wrap());
}

// The army.

fn whole_ui(ui: &mut Ui, theme: &Theme, side: &Side<'_>) {
    let (bill, terms) = (side.bill, &side.purchase.terms);
    let soft = theme.desk.ink_soft.0;
    ui.label(RichText::new(words::WHOLE).strong().size(15.0));
    let budget = match terms.budget {
        Budget::Points(budget) | Budget::Bonus(budget) => {
            ui.label(RichText::new(words::paid(bill.paid, budget.0)).strong());
            if let Some(left) = bill.left {
                let colour = if left < 0 { theme.desk.danger.0 } else { theme.desk.ink.0 };
                ui.label(RichText::new(words::left(left)).strong().color(colour));
            }
            match terms.budget {
                Budget::Bonus(_) => words::bonus_budget(budget.0),
                _ => words::points_budget(budget.0),
            }
        }
        Budget::Elements(each) => words::elements(each, terms.commands),
    };
    wrapped(ui, RichText::new(words::terms(&budget, terms.times)).color(soft));
    wrapped(ui, RichText::new(totals(side.system, bill.sums)));
    equivalents_ui(ui, bill.sums);
    if bill.breaks != BreakPoint::UnitsOnly {
        wrapped(ui, RichText::new(words::breaks(&bill.breaks.words())));
    }
    if bill.free_generals > 0 {
        wrapped(
            ui,
            RichText::new(words::free_generals(bill.sums.generals, terms.free_generals, bill.free_generals))
                .color(soft),
        );
    }
    if bill.core > 0 {
        wrapped(ui, RichText::new(words::core(bill.core)).color(soft));
    }
}

fn totals(system: &SystemData, sums: Sums) -> String {
    words::totals(&system.count_words(sums.pieces), sums.castings, sums.tenths)
}

/// True where element equivalents say more than the pieces.
pub(super) fn tells_equivalents(sums: Sums) -> bool {
    sums.equivalents != Halves::default() && sums.equivalents != Halves(sums.pieces.saturating_mul(2))
}

fn equivalents_ui(ui: &mut Ui, sums: Sums) {
    if tells_equivalents(sums) {
        ui.label(words::equivalents(&sums.equivalents.to_string()));
    }
}

fn breaches_ui(ui: &mut Ui, theme: &Theme, bill: &Bill) {
    if bill.is_legal() {
        wrapped(ui, RichText::new(words::LEGAL).color(theme.desk.good.0));
        return;
    }
    let title = format!("{}: {}", words::BREACHES, words::n_breaches(bill.breaches.len()));
    ui.label(RichText::new(title).strong().size(15.0).color(theme.desk.danger.0));
    for breach in &bill.breaches {
        wrapped(ui, RichText::new(breach.to_string()).color(theme.desk.danger.0));
    }
}

// Works.

fn works_ui(ui: &mut Ui, theme: &Theme, works: &[Group], wanted: &mut Vec<Wanted>) {
    ui.label(RichText::new(words::WORKS).strong().size(15.0));
    for group in works {
        let Some(line) = group.head() else { continue };
        ui.add(Label::new(&line.name).wrap()).on_hover_text(format!("{}\n{}", line.about, line.source));
        ui.horizontal(|ui| {
            work_ui(ui, line, wanted);
            ui.add_space(6.0);
            ui.label(words::work_total(line.range, line.total));
        });
        let each = line.each.map(crate::tabletop::troops::points_words).unwrap_or_default();
        wrapped(ui, RichText::new(words::work_each(&each)).color(theme.desk.ink_soft.0));
        for breach in &group.breaches {
            wrapped(ui, RichText::new(breach).color(theme.desk.danger.0));
        }
    }
}

/// C3.6: boats for every command.
fn boats_ui(ui: &mut Ui, theme: &Theme, side: &Side<'_>, wanted: &mut Vec<Wanted>) {
    ui.label(RichText::new(words::BOATS).strong().size(15.0));
    let mut boats = side.purchase.boats;
    if ui.checkbox(&mut boats, words::BOATS_TICK).on_hover_text(words::BOATS_HINT).changed() {
        wanted.push(Wanted::Step(Edit::Boats(boats)));
    }
    let price = words::boats_price(side.purchase.terms.boats.0, side.purchase.commands.len());
    wrapped(ui, RichText::new(price).color(theme.desk.ink_soft.0));
}

// Commands.

fn command_ui(ui: &mut Ui, theme: &Theme, side: &Side<'_>, n: usize, wanted: &mut Vec<Wanted>) {
    let Some(command) = side.purchase.commands.get(n) else { return };
    let called = name_of(n, side.purchase);
    let frame = Frame::new()
        .fill(theme.desk.raised.0)
        .stroke(egui::Stroke::new(1.0, theme.desk.rule.0))
        .corner_radius(4)
        .inner_margin(6);
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            let mut name = command.name.clone();
            let wide = ui.available_width() - ui.spacing().interact_size.y - 12.0;
            let field = TextEdit::singleline(&mut name).char_limit(60).desired_width(wide - 16.0);
            let field = named(ui.add(field), &words::command_field(n));
            if field.changed() {
                wanted.push(Wanted::Typed(Edit::CommandName(n, name)));
            }
            let remove = words::remove_command(&called);
            if icon_button(ui, Icon::Close, &remove).clicked() {
                wanted.push(Wanted::Step(Edit::RemoveCommand(n)));
            }
        });
        ui.horizontal(|ui| {
            let mut name = command.general.clone();
            let field = TextEdit::singleline(&mut name)
                .char_limit(60)
                .hint_text(words::LED_BY)
                .desired_width(ui.available_width() - 92.0);
            let field = named(ui.add(field), &words::general_field(&called));
            if field.changed() {
                wanted.push(Wanted::Typed(Edit::General(n, name)));
            }
            leaders_ui(ui, side, n, &called, wanted);
        });
        let Some(bill) = side.bill.commands.get(n) else { return };
        wrapped(ui, RichText::new(totals(side.system, bill.sums)));
        equivalents_ui(ui, bill.sums);
        if bill.breaks != BreakPoint::UnitsOnly {
            wrapped(ui, RichText::new(words::breaks(&bill.breaks.words())).color(theme.desk.ink_soft.0));
        }
    });
}

/// Who may have led it.
fn leaders_ui(ui: &mut Ui, side: &Side<'_>, n: usize, called: &str, wanted: &mut Vec<Wanted>) {
    let menu = ui.menu_button(words::NAMES, |ui| {
        if let Some(name) = leader_menu_ui(ui, &side.list.faction, side.purchase.terms.year) {
            wanted.push(Wanted::Step(Edit::General(n, name)));
        }
    });
    named(menu.response, &words::names_for(called));
}

/// A menu of those who may have led a faction in a year, or at any time; gives the name chosen.
pub(in crate::desk::screens) fn leader_menu_ui(
    ui: &mut Ui,
    faction: &str,
    year: Option<i16>,
) -> Option<String> {
    ui.set_min_width(300.0);
    let known = names::of(faction);
    let leaders = known.map_or_else(Vec::new, |names| match year {
        Some(year) => names.leaders_in(year),
        None => names.generals.iter().collect(),
    });
    if leaders.is_empty() {
        ui.label(words::NO_NAMES);
        return None;
    }
    let mut chosen = None;
    egui::ScrollArea::vertical().max_height(320.0).show(ui, |ui| {
        for leader in leaders {
            let button = Button::new(words::leader(&leader.name, &leader.office, leader.years)).frame(false);
            let mut response = ui.add(button);
            if !leader.note.is_empty() {
                response = response.on_hover_text(&leader.note);
            }
            if response.clicked() {
                chosen = Some(leader.name.clone());
                ui.close();
            }
        }
    });
    chosen
}
