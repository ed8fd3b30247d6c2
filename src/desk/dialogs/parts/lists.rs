//! Lists to choose from by mouse or keyboard, with a filter.
//!
//! Never knows what is chosen.

use egui::{Key, Modifiers, Response, ScrollArea, TextEdit, Ui};

use super::choices::Sorting;
use super::frame::FirstFocus;
use crate::desk::words::dialogs as words;

/// A list with its filter and the line that is chosen.
#[derive(Debug, Clone, Default)]
pub struct Choice {
    /// What is typed in the filter.
    pub filter: String,
    /// The chosen line, counted over all lines, filtered or not.
    pub at: Option<usize>,
    /// How a table of these lines is sorted.
    pub sorting: Sorting,
    /// The arrow keys belong to somebody else.
    pub ignores_keys: bool,
}

impl Choice {
    /// Sets which line is chosen, when none is yet.
    pub fn or_first(&mut self, n: usize) {
        if self.at.is_none_or(|at| at >= n) {
            self.at = (n > 0).then_some(0);
        }
    }
}

/// True when every word of the filter stands in the line, in either case.
pub fn matches(line: &str, filter: &str) -> bool {
    let line = line.to_lowercase();
    filter.to_lowercase().split_whitespace().all(|word| line.contains(word))
}

/// A filter field. Its name is read out, and stands in it while it is empty.
pub fn filter_ui(ui: &mut Ui, name: &str, filter: &mut String, focus: Option<&mut FirstFocus>) -> Response {
    let response = ui.add(TextEdit::singleline(filter).hint_text(name).desired_width(f32::INFINITY));
    response.widget_info(|| {
        let mut info = egui::WidgetInfo::text_edit(true, "", filter.as_str(), name);
        info.label = Some(name.to_owned());
        info
    });
    if let Some(focus) = focus
        && focus.take()
    {
        response.request_focus();
    }
    response
}

/// The lines that pass the filter, one of them chosen. The arrow keys move the choice.
pub fn list_ui(ui: &mut Ui, salt: &str, lines: &[String], choice: &mut Choice, height: f32) -> Picked {
    let shown: Vec<usize> = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| matches(line, &choice.filter))
        .map(|(at, _)| at)
        .collect();
    let (mut picked, walked) = walk(ui, &shown, choice);
    ScrollArea::vertical().id_salt(("list", salt)).max_height(height).auto_shrink([false, true]).show(
        ui,
        |ui| {
            for at in shown {
                let Some(line) = lines.get(at) else { continue };
                let chosen = choice.at == Some(at);
                let response = ui.selectable_label(chosen, line);
                if chosen && walked {
                    response.scroll_to_me(None);
                }
                if response.clicked() {
                    choice.at = Some(at);
                    picked.changed = true;
                }
                if response.double_clicked() {
                    picked.done = true;
                }
            }
        },
    );
    picked
}

/// Moves the choice among the lines shown by the arrow keys, and to the first of them when the
/// filter has hidden it; the second is true when the keys moved it.
pub(super) fn walk(ui: &mut Ui, shown: &[usize], choice: &mut Choice) -> (Picked, bool) {
    let mut picked = Picked::default();
    let steps = if choice.ignores_keys {
        0
    } else {
        ui.input_mut(|input| {
            i32::from(input.consume_key(Modifiers::NONE, Key::ArrowDown))
                - i32::from(input.consume_key(Modifiers::NONE, Key::ArrowUp))
        })
    };
    let here = choice.at.and_then(|at| shown.iter().position(|&line| line == at));
    if steps != 0 && !shown.is_empty() {
        let to = match here {
            None => 0,
            Some(here) if steps > 0 => (here + 1).min(shown.len() - 1),
            Some(here) => here.saturating_sub(1),
        };
        choice.at = shown.get(to).copied();
        picked.changed = true;
    } else if here.is_none() && !shown.is_empty() && !choice.filter.is_empty() {
        choice.at = shown.first().copied();
        picked.changed = true;
    } else if shown.is_empty() && choice.at.is_some() && !choice.filter.is_empty() {
        // What is not in sight must not be done by Enter.
        choice.at = None;
        picked.changed = true;
    }
    if shown.is_empty() && !choice.filter.is_empty() {
        ui.weak(words::NO_MATCH);
    }
    (picked, steps != 0)
}

/// What a list brought.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Picked {
    /// Another line is chosen.
    pub changed: bool,
    /// A line was double-clicked.
    pub done: bool,
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn a_filter_finds_words_in_any_order_and_case() {
        assert!(matches("Buda, 2 hexes, open", "OPEN buda"));
        assert!(!matches("Buda, 2 hexes, open", "town"));
        assert!(matches("Buda", "  "));
    }
}
