//! The armies that are open in the builder, their files, and the drafts of those not yet saved.
//!
//! Never paints, never forbids a breach, and never replaces a file that changed behind its back
//! without being told to.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::campaign::c00_muster;
use crate::campaign::rules::Rules;
use crate::desk::files::{NotWritten, write_text};
use crate::desk::words::armies as words;
use crate::journal::{Existing, shelf};
use crate::tabletop::library::Unknown;
use crate::tabletop::muster::{Edit, Edited, Plan};
use crate::tabletop::{ArmyList, BoughtCommand, Library, Purchase, System, SystemData, Terms};

/// Folder of the drafts within the data folder.
const DRAFTS: &str = "drafts";
/// What a draft's first line begins with when it is of a file.
const OF_FILE: &str = "// file: ";

/// An army that is open.
#[derive(Debug)]
pub struct OpenArmy {
    /// Its number, which no other army has.
    pub id: u64,
    /// What was bought, with every step.
    pub edited: Edited,
    /// The file in which it is kept.
    pub file: Option<PathBuf>,
    /// The file's text when it was read or written last.
    on_disk: Option<String>,
    /// The draft on the disk is of this revision; none: there is no draft.
    drafted: Option<u64>,
}

/// The armies that are open.
#[derive(Debug)]
pub struct Armies {
    library: Arc<Library>,
    open: Vec<OpenArmy>,
    shown: usize,
    drafts: Option<PathBuf>,
    next: u64,
}

impl Armies {
    /// The user's own lists read from his data folder, and the armies that he had not saved; with what
    /// went wrong.
    pub fn begin(data: Option<&Path>) -> (Self, Vec<String>) {
        let (library, faults) = shelf::library(data);
        let mut troubles: Vec<String> = faults.iter().map(ToString::to_string).collect();
        let drafts = data.map(|data| data.join(DRAFTS));
        let mut armies = Self { library: Arc::new(library), open: Vec::new(), shown: 0, drafts, next: 1 };
        armies.read_drafts(&mut troubles);
        (armies, troubles)
    }

    /// All systems and lists.
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// The same, for another thread.
    pub fn shared_library(&self) -> Arc<Library> {
        Arc::clone(&self.library)
    }

    /// Those that are open, in the order in which they were opened.
    pub fn open(&self) -> &[OpenArmy] {
        &self.open
    }

    /// The one that is shown.
    pub fn shown(&self) -> Option<&OpenArmy> {
        self.open.get(self.shown)
    }

    /// One of them.
    pub fn army(&self, id: u64) -> Option<&OpenArmy> {
        self.open.iter().find(|army| army.id == id)
    }

    /// Shows one of them.
    pub fn show(&mut self, id: u64) {
        if let Some(at) = self.open.iter().position(|army| army.id == id) {
            self.shown = at;
        }
    }

    /// Opens an army that is in no file.
    pub fn add(&mut self, edited: Edited) -> u64 {
        let id = self.next;
        self.next += 1;
        self.open.push(OpenArmy { id, edited, file: None, on_disk: None, drafted: None });
        self.shown = self.open.len() - 1;
        id
    }

    /// Opens the army of a file; the one that is open already if it is.
    pub fn load(&mut self, path: &Path) -> Result<u64, String> {
        if let Some(known) = self.open.iter().find(|army| army.file.as_deref() == Some(path)) {
            let id = known.id;
            self.show(id);
            return Ok(id);
        }
        let (text, purchase) = read(path)?;
        let id = self.add(Edited::new(purchase));
        if let Some(army) = self.open.last_mut() {
            army.file = Some(path.to_owned());
            army.on_disk = Some(text);
        }
        Ok(id)
    }

    /// The same army again under another name.
    pub fn duplicate(&mut self) {
        let Some(army) = self.shown() else { return };
        let purchase = army.edited.purchase();
        let twin = purchase.duplicate(&words::copy_of(&purchase.name));
        // The twin is in no file: it is not kept anywhere yet.
        self.add(Edited::draft(twin, nothing_of(purchase)));
    }

    /// Closes an army, and its draft with it.
    pub fn close(&mut self, id: u64) {
        let Some(at) = self.open.iter().position(|army| army.id == id) else { return };
        let gone = self.open.remove(at);
        if self.shown >= at {
            self.shown = self.shown.saturating_sub(1);
        }
        self.drop_draft(&gone);
    }

    /// Makes a change to the one shown, which is a step of its own.
    pub fn edit(&mut self, edit: &Edit) {
        let Some(army) = self.open.get_mut(self.shown) else { return };
        let list = self.library.list(&army.edited.purchase().list).ok();
        army.edited.apply(list, edit);
    }

    /// Makes a change to the one shown that is being typed.
    pub fn type_in(&mut self, edit: Edit) {
        let Some(army) = self.open.get_mut(self.shown) else { return };
        let list = self.library.list(&army.edited.purchase().list).ok();
        army.edited.apply_typed(list, edit);
    }

    /// What is typed next is a step of its own.
    pub fn end_run(&mut self) {
        if let Some(army) = self.open.get_mut(self.shown) {
            army.edited.end_run();
        }
    }

    /// Takes the last step of the one shown back.
    pub fn undo(&mut self) {
        if let Some(army) = self.open.get_mut(self.shown) {
            army.edited.undo();
        }
    }

    /// Does it again.
    pub fn redo(&mut self) {
        if let Some(army) = self.open.get_mut(self.shown) {
            army.edited.redo();
        }
    }

    /// Buys what the list of the one shown still demands, or spends the rest by a plan.
    pub fn fill(&mut self, plan: Option<Plan>) {
        let Some(army) = self.shown() else { return };
        let purchase = army.edited.purchase();
        let Ok((list, system)) = self.library.of(purchase) else { return };
        let edition = purchase.edition(system).to_owned();
        let muster = crate::tabletop::muster::Muster::new(list, system, &edition);
        let filled = match plan {
            None => muster.fill_demands(purchase),
            Some(plan) => {
                let mut filled = muster.fill_rest(purchase, plan);
                muster.sort(&mut filled);
                filled
            }
        };
        self.edit(&Edit::Whole(Box::new(filled)));
    }

    /// The one shown begins anew from another list, on the campaign's terms.
    pub fn use_list(&mut self, key: &str) {
        let Some(army) = self.shown() else { return };
        let old = army.edited.purchase();
        let Ok(fresh) = fresh(&self.library, key, &old.name, old.terms.year) else { return };
        let whole = Purchase { note: old.note.clone(), ..fresh };
        self.edit(&Edit::Whole(Box::new(whole)));
    }

    /// Writes an army into its file, or another. `Existing::Keep` replaces only the army's own file,
    /// and only as it was when it was read or written last.
    pub fn save(&mut self, id: u64, path: &Path, existing: Existing) -> Result<(), NotWritten> {
        let Some(army) = self.open.iter_mut().find(|army| army.id == id) else { return Ok(()) };
        let text = army.edited.purchase().to_text();
        let own = army.file.as_deref() == Some(path);
        let unchanged = own && std::fs::read_to_string(path).ok() == army.on_disk;
        let existing = if unchanged { Existing::Replace } else { existing };
        write_text(path, &text, existing)?;
        army.edited.mark_saved();
        army.file = Some(path.to_owned());
        army.on_disk = Some(text);
        Ok(())
    }

    // Drafts.

    /// Writes a draft of each army that is not saved, and removes those of the others; what went wrong.
    pub fn keep_drafts(&mut self) -> Result<(), String> {
        let Some(folder) = self.drafts.clone() else { return Ok(()) };
        for army in &mut self.open {
            let path = draft_path(&folder, army.id);
            let revision = army.edited.revision();
            if army.edited.is_changed() {
                if army.drafted == Some(revision) {
                    continue;
                }
                let of = army.file.as_ref().map(|file| format!("{OF_FILE}{}\n", file.display()));
                let text = of.unwrap_or_default() + &army.edited.purchase().to_text();
                // Written once for each revision: a disk that is full must not be tried every frame.
                army.drafted = Some(revision);
                write_text(&path, &text, Existing::Replace).map_err(|err| match err {
                    NotWritten::Failed(words) => words,
                    NotWritten::Exists => path.display().to_string(),
                })?;
            } else if army.drafted.take().is_some() {
                // A draft that cannot be removed is shown again next time, and nothing is lost.
                let _ = std::fs::remove_file(&path);
            }
        }
        Ok(())
    }

    fn drop_draft(&self, army: &OpenArmy) {
        if let Some(folder) = self.drafts.as_ref().filter(|_| army.drafted.is_some()) {
            let _ = std::fs::remove_file(draft_path(folder, army.id));
        }
    }

    /// Drafts that cannot be read are told, and stay where they are.
    fn read_drafts(&mut self, troubles: &mut Vec<String>) {
        let Some(folder) = self.drafts.clone() else { return };
        let Ok(entries) = std::fs::read_dir(&folder) else { return };
        let mut found: Vec<(u64, PathBuf)> = entries
            .filter_map(|entry| {
                let path = entry.ok()?.path();
                Some((id_of(&path)?, path))
            })
            .collect();
        found.sort();
        for (id, path) in found {
            self.next = self.next.max(id + 1);
            let (text, purchase) = match read(&path) {
                Ok(draft) => draft,
                Err(err) => {
                    troubles.push(err);
                    continue;
                }
            };
            let file = text.lines().next().and_then(|line| line.strip_prefix(OF_FILE)).map(PathBuf::from);
            let kept = file.as_deref().and_then(|file| read(file).ok());
            let (on_disk, saved) = match kept {
                Some((text, saved)) => (Some(text), saved),
                None => (None, nothing_of(&purchase)),
            };
            let edited = Edited::draft(purchase, saved);
            self.open.push(OpenArmy { id, drafted: Some(edited.revision()), edited, file, on_disk });
        }
    }
}

fn draft_path(folder: &Path, id: u64) -> PathBuf {
    folder.join(format!("{id}.army.ron"))
}

fn id_of(path: &Path) -> Option<u64> {
    path.file_name()?.to_str()?.strip_suffix(".army.ron")?.parse().ok()
}

/// Text and army of a file.
pub fn read(path: &Path) -> Result<(String, Purchase), String> {
    let name = path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|err| format!("{name}: {err}"))?;
    let purchase = Purchase::parse(&name, &text).map_err(|err| err.to_string())?;
    Ok((text, purchase))
}

/// What an army that was never saved is compared with: whatever is in it is not kept.
fn nothing_of(purchase: &Purchase) -> Purchase {
    Purchase { name: String::new(), commands: Vec::new(), works: Vec::new(), ..purchase.clone() }
}

/// The terms of a campaign for a list (C0.2 to C0.4).
pub fn terms_of(system: &SystemData, year: Option<i16>) -> Terms {
    terms_of_family(system.family, year)
}

/// The terms of a campaign for a family of systems (C0.2 to C0.4).
pub fn terms_of_family(family: System, year: Option<i16>) -> Terms {
    c00_muster::terms(&Rules::printed().tables, family, year)
}

/// An army of a list on the campaign's terms, with nothing bought.
pub fn fresh(library: &Library, key: &str, name: &str, year: Option<i16>) -> Result<Purchase, Unknown> {
    let list = library.list(key)?;
    let system = library.system(&list.system)?;
    let terms = terms_of(system, year);
    let name_of = |n| words::command_name(n, terms.budget);
    let command = |n| BoughtCommand { name: name_of(n), ..BoughtCommand::default() };
    Ok(Purchase {
        name: name.to_owned(),
        list: list.key.clone(),
        edition: String::new(),
        terms,
        commands: (0..usize::from(terms.commands.max(1))).map(command).collect(),
        works: Vec::new(),
        boats: false,
        note: String::new(),
    })
}

/// The lists of a system, those of its ordinary names first.
pub fn lists_of<'a>(library: &'a Library, system: &str) -> Vec<&'a ArmyList> {
    library.lists().filter(|list| list.system == system).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_army(data: &Path) -> (Armies, u64) {
        let (mut armies, troubles) = Armies::begin(Some(data));
        assert_eq!(troubles, Vec::<String>::new());
        let purchase = fresh(armies.library(), "wallachia_dbm", "Vlad's host", Some(1458)).unwrap();
        let id = armies.add(Edited::new(purchase));
        (armies, id)
    }

    #[test]
    fn drafts_come_back_until_they_are_saved_or_closed() {
        let data = tempfile::tempdir().unwrap();
        let (mut armies, id) = with_army(data.path());
        armies.keep_drafts().unwrap();
        assert!(!data.path().join(DRAFTS).exists(), "an army in which nothing was done is no draft");
        armies.fill(Some(Plan::Balanced));
        armies.keep_drafts().unwrap();
        let (mut again, _) = Armies::begin(Some(data.path()));
        assert_eq!(again.open().len(), 1);
        assert_eq!(again.open()[0].edited.purchase(), armies.army(id).unwrap().edited.purchase());
        assert!(again.open()[0].edited.is_changed());
        // Saved, and changed again: the draft knows its file.
        let path = data.path().join("vlad.army.ron");
        again.save(id, &path, Existing::Keep).unwrap();
        again.keep_drafts().unwrap();
        assert_eq!(std::fs::read_dir(data.path().join(DRAFTS)).unwrap().count(), 0);
        again.edit(&Edit::Name("Dracula".to_owned()));
        again.keep_drafts().unwrap();
        let (mut third, _) = Armies::begin(Some(data.path()));
        assert_eq!(third.open()[0].file.as_deref(), Some(path.as_path()));
        assert!(third.open()[0].edited.is_changed());
        third.save(id, &path, Existing::Keep).unwrap();
        assert!(std::fs::read_to_string(&path).unwrap().contains("Dracula"));
        third.edit(&Edit::Name("Vlad".to_owned()));
        third.keep_drafts().unwrap();
        third.close(id);
        assert_eq!(Armies::begin(Some(data.path())).0.open().len(), 0);
    }

    #[test]
    fn a_file_that_changed_meanwhile_is_not_replaced_unasked() {
        let data = tempfile::tempdir().unwrap();
        let (mut armies, id) = with_army(data.path());
        let path = data.path().join("a.army.ron");
        std::fs::write(&path, "something else").unwrap();
        assert_eq!(armies.save(id, &path, Existing::Keep), Err(NotWritten::Exists));
        armies.save(id, &path, Existing::Replace).unwrap();
        armies.edit(&Edit::Name("B".to_owned()));
        armies.save(id, &path, Existing::Keep).unwrap();
        std::fs::write(&path, "written by another").unwrap();
        assert_eq!(armies.save(id, &path, Existing::Keep), Err(NotWritten::Exists));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "written by another");
        let told = armies.load(&data.path().join("none.army.ron")).unwrap_err();
        assert!(told.contains("none.army.ron"), "{told}");
    }

    #[test]
    fn a_bad_draft_is_told_and_left_alone() {
        let data = tempfile::tempdir().unwrap();
        let folder = data.path().join(DRAFTS);
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("7.army.ron"), "(").unwrap();
        let (mut armies, troubles) = Armies::begin(Some(data.path()));
        assert!(troubles[0].contains("7.army.ron:1:"), "{troubles:?}");
        let purchase = fresh(armies.library(), "hungary_dba", "A", None).unwrap();
        assert_eq!(armies.add(Edited::new(purchase)), 8);
        armies.edit(&Edit::Name("B".to_owned()));
        armies.keep_drafts().unwrap();
        assert_eq!(std::fs::read_to_string(folder.join("7.army.ron")).unwrap(), "(");
    }

    #[test]
    fn another_list_and_a_twin() {
        let data = tempfile::tempdir().unwrap();
        let (mut armies, id) = with_army(data.path());
        armies.fill(None);
        armies.use_list("hungary_dbm");
        assert_eq!(armies.shown().unwrap().edited.purchase().list, "hungary_dbm");
        assert!(armies.shown().unwrap().edited.purchase().commands.iter().all(|c| c.bought.is_empty()));
        armies.undo();
        assert_eq!(armies.shown().unwrap().edited.purchase().list, "wallachia_dbm");
        armies.duplicate();
        assert_eq!(armies.open().len(), 2);
        assert!(armies.shown().unwrap().edited.is_changed());
        assert_eq!(armies.shown().unwrap().edited.purchase().name, "Vlad's host, a copy");
        armies.close(armies.shown().unwrap().id);
        assert_eq!(armies.shown().unwrap().id, id);
    }
}
