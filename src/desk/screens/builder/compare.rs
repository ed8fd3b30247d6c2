//! Two armies side by side: only where they differ, and what both come to.
//!
//! Never says which is better.

use egui::{Align, ComboBox, Label, Layout, RichText, Ui};
use egui_extras::{Column, TableBuilder};

use super::side::tells_equivalents;
use crate::desk::access::named;
use crate::desk::armies::{Armies, OpenArmy};
use crate::desk::screens::parts::{cut, number_ui};
use crate::desk::theme::Theme;
use crate::desk::words::armies as words;
use crate::tabletop::muster::{Comparison, Muster, Sums};
use crate::tabletop::troops::points_words;
use crate::tabletop::{Library, SystemData};

const ROW: f32 = 24.0;

/// Paints it; `with` is the army compared with. False when the user has seen enough.
pub(super) fn compare_ui(ui: &mut Ui, theme: &Theme, armies: &Armies, with: &mut Option<u64>) -> bool {
    let Some(shown) = armies.shown() else { return false };
    let others: Vec<&OpenArmy> = armies.open().iter().filter(|army| army.id != shown.id).collect();
    let mut stay = true;
    if with.is_none_or(|id| others.iter().all(|army| army.id != id)) {
        *with = others.first().map(|army| army.id);
    }
    ui.horizontal_wrapped(|ui| {
        if ui.button(words::STOP_COMPARING).clicked() {
            stay = false;
        }
        ui.label(words::COMPARE_WITH);
        let name = |army: &OpenArmy| words::tab(&army.edited.purchase().name, army.edited.is_changed());
        let chosen = others.iter().find(|army| Some(army.id) == *with).map(|army| name(army));
        let combo = ComboBox::from_id_salt("compare with").width(260.0);
        let combo = combo.selected_text(chosen.unwrap_or_default()).show_ui(ui, |ui| {
            for army in &others {
                ui.selectable_value(with, Some(army.id), name(army));
            }
        });
        named(combo.response, words::COMPARE_WITH);
    });
    ui.separator();
    let Some(other) = with.and_then(|id| armies.army(id)) else {
        ui.label(words::NOTHING_TO_COMPARE);
        return stay;
    };
    match comparison(armies.library(), shown, other) {
        Ok((comparison, system)) => table_ui(ui, theme, shown, other, &comparison, system),
        Err(why) => {
            ui.label(RichText::new(why).color(theme.desk.danger.0));
        }
    }
    stay
}

/// The two armies side by side, and the system of the first.
fn comparison<'a>(
    library: &'a Library,
    one: &OpenArmy,
    other: &OpenArmy,
) -> Result<(Comparison, &'a SystemData), String> {
    let (one, other) = (one.edited.purchase(), other.edited.purchase());
    let (list, system) = library.of(one).map_err(|err| err.to_string())?;
    let (other_list, other_system) = library.of(other).map_err(|err| err.to_string())?;
    let first = Muster::new(list, system, one.edition(system));
    let second = Muster::new(other_list, other_system, other.edition(other_system));
    Ok((Comparison::of((&first, one), (&second, other)), system))
}

fn table_ui(
    ui: &mut Ui,
    theme: &Theme,
    one: &OpenArmy,
    other: &OpenArmy,
    found: &Comparison,
    system: &SystemData,
) {
    let names = [one, other].map(|army| army.edited.purchase().name.clone());
    if found.differences.is_empty() {
        ui.label(words::NO_DIFFERENCE);
    }
    let mut lines: Vec<(String, [String; 2], String)> = Vec::new();
    for line in &found.differences {
        let what = if line.option.is_empty() || line.option == line.entry {
            line.entry.clone()
        } else {
            format!("{}: {}", line.entry, line.option)
        };
        let counts = [line.first, line.second];
        lines.push((what, counts.map(|n| n.to_string()), words::difference(line.first, line.second)));
    }
    let (a, b) = found.sums;
    let pieces = words::capital(&system.piece.1);
    // Where the pieces are figures they are not told twice.
    let figures = if system.piece.0 == "figure" { (0, 0) } else { (a.castings, b.castings) };
    let whole: [(&str, u32, u32); 4] = [
        (&pieces, a.pieces, b.pieces),
        (words::CASTINGS, figures.0, figures.1),
        (words::GENERALS, a.generals, b.generals),
        (words::KEY_UNITS, a.key_units, b.key_units),
    ];
    let n_lines = lines.len();
    for (what, first, second) in whole.into_iter().filter(|(_, first, second)| first + second > 0) {
        let counts = [first, second].map(|n| n.to_string());
        lines.push((what.to_owned(), counts, words::difference(first, second)));
    }
    if [a, b].iter().any(|sums| tells_equivalents(*sums)) {
        let halves = |sums: Sums| sums.equivalents.to_string();
        lines.push((words::EQUIVALENTS.to_owned(), [halves(a), halves(b)], String::new()));
    }
    let points = [found.paid.0, found.paid.1];
    let by = i64::from(points[1]) - i64::from(points[0]);
    lines.push((words::POINTS_PAID.to_owned(), points.map(points_words), words::tenths(by)));
    TableBuilder::new(ui)
        .id_salt("compared")
        .striped(true)
        .auto_shrink(false)
        .cell_layout(Layout::left_to_right(Align::Center))
        .column(Column::remainder().at_least(220.0).clip(true))
        .column(Column::exact(170.0).clip(true))
        .column(Column::exact(170.0).clip(true))
        .column(Column::exact(100.0))
        .header(24.0, |mut row| {
            row.col(|ui| {
                ui.label(RichText::new(words::ENTRY).strong());
            });
            for name in &names {
                row.col(|ui| {
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        ui.add(Label::new(RichText::new(name).strong()).truncate());
                    });
                });
            }
            row.col(|ui| number_ui(ui, RichText::new(words::MORE_OR_FEWER).strong()));
        })
        .body(|body| {
            body.rows(ROW, lines.len(), |mut row| {
                let Some((what, counts, by)) = lines.get(row.index()) else { return };
                row.set_overline(row.index() == n_lines);
                row.col(|ui| {
                    cut(ui, RichText::new(what), what);
                });
                for count in counts {
                    row.col(|ui| number_ui(ui, count.as_str()));
                }
                row.col(|ui| number_ui(ui, RichText::new(by).color(theme.desk.ink_soft.0)));
            });
        });
}
