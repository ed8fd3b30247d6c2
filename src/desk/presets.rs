//! Presets to choose from at the desk, the user's own beside those built in, and keeping them.
//!
//! Never touches a file while painting: what is wanted is sent, and carried out by the worker.

use std::path::{Path, PathBuf};

use egui::{Button, RadioButton, RichText, TextEdit, Ui};

use crate::campaign::rules::{self, Options, PRESET_NAME, Preset, same_name};
use crate::desk::access::named;
use crate::desk::outbox::{Action, Outbox};
use crate::desk::theme::Theme;
use crate::desk::words::shell as words;
use crate::journal::own::{self, Own};
use crate::journal::{Existing, SaveError};

/// What is to be done with the user's own presets.
#[derive(Debug, Clone, PartialEq)]
pub enum Change {
    /// Keep this one, in place of one of the same name.
    Keep(Preset),
    /// Take this file away.
    Delete(PathBuf),
}

/// What is on the shelf after a look at it.
#[derive(Debug, Default)]
pub struct Shelf {
    /// The user's own presets, by name.
    pub own: Vec<Own<Preset>>,
    /// Files that do not read, each in one line with its place and what was expected.
    pub faults: Vec<String>,
    /// What came of the change, in words; an error is one.
    pub told: Option<Result<String, String>>,
}

/// Makes a change, if one is wanted, and looks what there is. For a worker thread.
pub fn look(folder: &Path, change: Option<Change>) -> Shelf {
    let read = || own::read_all(folder, Preset::parse);
    let told = change.map(|change| match change {
        Change::Keep(preset) => keep(folder, &read().0, &preset),
        Change::Delete(path) => {
            own::remove(&path).map(|()| words::preset_deleted(&path)).map_err(|err| err.to_string())
        }
    });
    let (mut all, faults) = read();
    all.sort_by_cached_key(|own| own.what.name.to_lowercase());
    let mut shelf = Shelf { told, ..Shelf::default() };
    shelf.faults = faults.iter().map(ToString::to_string).collect();
    for preset in all {
        match shelf.own.iter().find(|known| same_name(&known.what.name, &preset.what.name)) {
            Some(known) => shelf.faults.push(words::preset_twice(&preset.path, &known.path)),
            None => shelf.own.push(preset),
        }
    }
    shelf
}

fn keep(folder: &Path, all: &[Own<Preset>], preset: &Preset) -> Result<String, String> {
    if let Some(fault) = preset.name_fault() {
        return Err(fault);
    }
    let text = preset.to_text()?;
    let said = |path: &Path| words::preset_kept(&preset.name, path);
    if let Some(known) = all.iter().find(|known| same_name(&known.what.name, &preset.name)) {
        own::rewrite(&known.path, &text).map_err(|err| err.to_string())?;
        return Ok(said(&known.path));
    }
    // A file of the same name may hold something else, or something that does not read: it stays.
    for n in 1..100 {
        let name = if n == 1 { preset.name.clone() } else { format!("{} {n}", preset.name) };
        match own::write(folder, &name, &text, Existing::Keep) {
            Ok(path) => return Ok(said(&path)),
            Err(SaveError::Exists(_)) => {}
            Err(err) => return Err(err.to_string()),
        }
    }
    Err(words::NO_ROOM_FOR_PRESET.to_owned())
}

/// What is typed and asked about presets while their list is shown.
#[derive(Debug, Default)]
pub struct PresetForm {
    name: String,
    /// Sure to delete it?
    doomed: Option<PathBuf>,
}

/// The presets, the one chosen whose options these are. Gives the options of one just chosen.
pub fn presets_ui(ui: &mut Ui, options: &Options, all: &[Own<Preset>]) -> Option<Options> {
    let mut chosen = None;
    let mut any = false;
    ui.horizontal_wrapped(|ui| {
        for preset in rules::presets().iter().chain(all.iter().map(|own| &own.what)) {
            let is_it = preset.options == *options;
            any |= is_it;
            if ui.radio(is_it, &preset.name).clicked() {
                chosen = Some(preset.options.clone());
            }
        }
        ui.add_enabled(!any, RadioButton::new(!any, words::OWN_PRESET));
    });
    chosen
}

/// A field to keep these options under a name, and a way to delete the preset that they are.
pub fn keep_ui(
    ui: &mut Ui,
    theme: &Theme,
    options: &Options,
    all: &[Own<Preset>],
    form: &mut PresetForm,
    out: &mut Outbox,
) {
    ui.horizontal_wrapped(|ui| {
        let field = TextEdit::singleline(&mut form.name)
            .char_limit(PRESET_NAME)
            .hint_text(words::PRESET_NAME)
            .desired_width(220.0);
        let field = ui.add(field);
        named(field, words::PRESET_NAME);
        let preset = Preset { name: form.name.trim().to_owned(), options: options.clone() };
        let is_there = all.iter().any(|own| same_name(&own.what.name, &preset.name));
        let fault = preset.name_fault();
        let press = if is_there { words::REPLACE_PRESET } else { words::KEEP_PRESET };
        if ui.add_enabled(fault.is_none(), Button::new(press)).clicked() {
            out.send(Action::KeepPreset(Box::new(preset)));
            form.name.clear();
        }
        if let Some(fault) = fault.filter(|_| !form.name.trim().is_empty()) {
            ui.label(RichText::new(fault).color(theme.desk.danger.0));
        }
    });
    let mine = all.iter().filter(|own| own.what.options == *options);
    for own in mine {
        ui.horizontal_wrapped(|ui| delete_ui(ui, theme, own, form, out));
    }
}

fn delete_ui(ui: &mut Ui, theme: &Theme, own: &Own<Preset>, form: &mut PresetForm, out: &mut Outbox) {
    if form.doomed.as_ref() != Some(&own.path) {
        if ui
            .button(words::delete_preset(&own.what.name))
            .on_hover_text(own.path.display().to_string())
            .clicked()
        {
            form.doomed = Some(own.path.clone());
        }
        return;
    }
    ui.label(RichText::new(words::delete_preset_sure(&own.path)).color(theme.desk.danger.0));
    if ui.button(words::DELETE).clicked() {
        out.send(Action::DeletePreset(own.path.clone()));
        form.doomed = None;
    }
    if ui.button(words::KEEP).clicked() {
        form.doomed = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_kept_replaced_and_deleted_and_bad_files_stay_as_they_are() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = folder.path().join("presets");
        assert!(look(&shelf, None).own.is_empty());
        let preset = Preset { name: "Tuesday club".to_owned(), options: Options::club() };
        let kept = look(&shelf, Some(Change::Keep(preset.clone())));
        assert!(matches!(&kept.told, Some(Ok(words)) if words.contains("Tuesday club.ron")), "{kept:?}");
        assert_eq!(kept.own[0].what, preset);
        let text = std::fs::read_to_string(&kept.own[0].path).unwrap();
        assert!(text.contains("spoils: true, // C10.2 Towns pass to the conqueror: yes"), "{text}");

        // Another of the name replaces it; a bad file in the way is not written over.
        let bad = shelf.join("Evening.ron");
        std::fs::write(&bad, "(name: \"Evening\", options: (tie: anybody))").unwrap();
        let again = Preset { name: "tuesday CLUB".to_owned(), options: Options::default() };
        let kept = look(&shelf, Some(Change::Keep(again)));
        assert_eq!((kept.own.len(), &kept.own[0].what.options), (1, &Options::default()));
        assert!(kept.faults[0].contains("Evening.ron:1:") && kept.faults[0].contains("larger"), "{kept:?}");
        let kept = look(&shelf, Some(Change::Keep(Preset { name: "Evening".to_owned(), ..preset.clone() })));
        assert_eq!(kept.own.len(), 2);
        assert!(std::fs::read_to_string(&bad).unwrap().contains("anybody"));

        let gone = look(&shelf, Some(Change::Delete(kept.own[0].path.clone())));
        assert_eq!((gone.own.len(), gone.faults.len()), (1, 1));
        let refused = look(&shelf, Some(Change::Keep(Preset { name: "Club".to_owned(), ..preset })));
        assert!(matches!(refused.told, Some(Err(words)) if words.contains("built in")));
    }
}
