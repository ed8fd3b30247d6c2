//! Building an army: one change after the other, each of which can be undone.
//!
//! Never forbids a change, and never judges what comes of it: the bill does. Reads and writes no file.

use super::{Bought, BoughtCommand, BoughtWork, Purchase, Terms};
use crate::tabletop::lists::{ArmyList, ListEntry, TroopOption};

/// Steps that can be undone; far more than anybody takes back.
const STEPS: usize = 1_000;

/// One change to a purchase. Options are named as in [`Bought`]: the first by an empty name too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Edit {
    /// A command is to have so many pieces of an option.
    Count {
        /// Place of the command.
        command: usize,
        /// Name of the entry.
        entry: String,
        /// Name of the option.
        option: String,
        /// How many.
        count: u16,
    },
    /// No command is to have any of an option.
    TakeAway {
        /// Name of the entry.
        entry: String,
        /// Name of the option.
        option: String,
    },
    /// Pieces change from one command to another; no more than there are.
    Move {
        /// Place of the command that gives them.
        from: usize,
        /// Place of the command that gets them.
        to: usize,
        /// Name of the entry.
        entry: String,
        /// Name of the option.
        option: String,
        /// How many.
        count: u16,
    },
    /// The pieces that a command has of an option form so many units; as few as may be if not said.
    Units {
        /// Place of the command.
        command: usize,
        /// Name of the entry.
        entry: String,
        /// Name of the option.
        option: String,
        /// How many units.
        units: Option<u16>,
    },
    /// So much is to be bought of a work.
    Work {
        /// Name of the work.
        work: String,
        /// How many.
        count: u16,
    },
    /// Boats are bought for each command, or not (C3.6).
    Boats(bool),
    /// The army is called so.
    Name(String),
    /// The player's notes.
    Note(String),
    /// A command is called so.
    CommandName(usize, String),
    /// The general of a command is called so.
    General(usize, String),
    /// One more command, with nothing in it.
    AddCommand(String),
    /// A command goes; what is in it joins the one before it, or else the one behind it.
    RemoveCommand(usize),
    /// It is priced in another edition.
    Edition(String),
    /// What may be spent.
    Terms(Terms),
    /// Another purchase stands in its place: a filled one, or one of another list.
    Whole(Box<Purchase>),
}

/// A purchase that is being built, with every step that led to it.
#[derive(Debug, Clone)]
pub struct Edited {
    now: Purchase,
    past: Vec<Purchase>,
    future: Vec<Purchase>,
    saved: Purchase,
    /// Rises with every change, undoing too.
    revision: u64,
    /// The last change goes on while its kind is the same, as letters are typed.
    run: Option<Edit>,
}

impl Edited {
    /// A purchase as it is kept: nothing can be undone, and nothing is unsaved.
    pub fn new(purchase: Purchase) -> Self {
        Self {
            saved: purchase.clone(),
            now: purchase,
            past: Vec::new(),
            future: Vec::new(),
            revision: 0,
            run: None,
        }
    }

    /// A purchase that was being built and is not saved: what is kept is another.
    pub fn draft(purchase: Purchase, saved: Purchase) -> Self {
        Self { saved, ..Self::new(purchase) }
    }

    /// What it is now.
    pub fn purchase(&self) -> &Purchase {
        &self.now
    }

    /// Rises with every change.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// True while it is not what is kept.
    pub fn is_changed(&self) -> bool {
        self.now != self.saved
    }

    /// It is kept as it is now.
    pub fn mark_saved(&mut self) {
        self.saved = self.now.clone();
    }

    /// True if something can be undone.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// True if something can be done again.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Makes a change, which is a step of its own; false when it changes nothing.
    pub fn apply(&mut self, list: Option<&ArmyList>, edit: &Edit) -> bool {
        self.run = None;
        self.step(list, edit, false)
    }

    /// Makes a change that belongs to the last one if that was of the same kind and place: a number or
    /// a name while it is being typed. False when it changes nothing.
    pub fn apply_typed(&mut self, list: Option<&ArmyList>, edit: Edit) -> bool {
        let goes_on = self.run.as_ref().is_some_and(|run| same_place(run, &edit));
        let changed = self.step(list, &edit, goes_on);
        if changed {
            self.run = Some(edit);
        }
        changed
    }

    /// What is typed next is a step of its own.
    pub fn end_run(&mut self) {
        self.run = None;
    }

    fn step(&mut self, list: Option<&ArmyList>, edit: &Edit, goes_on: bool) -> bool {
        let mut next = self.now.clone();
        next.change(list, edit);
        if next == self.now {
            return false;
        }
        let before = std::mem::replace(&mut self.now, next);
        if !goes_on {
            self.past.push(before);
            if self.past.len() > STEPS {
                self.past.remove(0);
            }
        }
        self.future.clear();
        self.revision += 1;
        true
    }

    /// Takes the last step back; false when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else { return false };
        self.future.push(std::mem::replace(&mut self.now, before));
        self.run = None;
        self.revision += 1;
        true
    }

    /// Does the step again that was undone last; false when there is none.
    pub fn redo(&mut self) -> bool {
        let Some(next) = self.future.pop() else { return false };
        self.past.push(std::mem::replace(&mut self.now, next));
        self.run = None;
        self.revision += 1;
        true
    }
}

/// True for two changes of the same thing.
fn same_place(one: &Edit, other: &Edit) -> bool {
    match (one, other) {
        (Edit::Name(_), Edit::Name(_)) | (Edit::Note(_), Edit::Note(_)) => true,
        (Edit::Terms(_), Edit::Terms(_)) => true,
        (Edit::CommandName(one, _), Edit::CommandName(other, _))
        | (Edit::General(one, _), Edit::General(other, _)) => one == other,
        (
            Edit::Count { command, entry, option, .. },
            Edit::Count { command: of, entry: name, option: kind, .. },
        ) => command == of && entry == name && option == kind,
        (
            Edit::Units { command, entry, option, .. },
            Edit::Units { command: of, entry: name, option: kind, .. },
        ) => command == of && entry == name && option == kind,
        (Edit::Work { work: one, .. }, Edit::Work { work: other, .. }) => one == other,
        _ => false,
    }
}

impl Purchase {
    /// Makes a change. `list` is the purchase's own: by it an option is known by either of its names.
    /// What names a command that is not there changes nothing.
    pub fn change(&mut self, list: Option<&ArmyList>, edit: &Edit) {
        let entry_of = |name: &String| list.and_then(|list| list.entry(name));
        match edit {
            Edit::Count { command, entry, option, count } => {
                if let Some(command) = self.commands.get_mut(*command) {
                    set_count(&mut command.bought, entry_of(entry), entry, option, *count);
                }
            }
            Edit::TakeAway { entry, option } => {
                for command in &mut self.commands {
                    set_count(&mut command.bought, entry_of(entry), entry, option, 0);
                }
            }
            Edit::Move { from, to, entry, option, count } => {
                if from == to || *from.max(to) >= self.commands.len() {
                    return;
                }
                let known = entry_of(entry);
                let there = count_in(&self.commands[*from].bought, known, entry, option);
                let here = count_in(&self.commands[*to].bought, known, entry, option);
                let moved = (*count).min(there);
                set_count(&mut self.commands[*from].bought, known, entry, option, there - moved);
                let sum = here.saturating_add(moved);
                set_count(&mut self.commands[*to].bought, known, entry, option, sum);
            }
            Edit::Units { command, entry, option, units } => {
                let known = entry_of(entry);
                let Some(command) = self.commands.get_mut(*command) else { return };
                // What stood in several lines is divided as a whole.
                let count = count_in(&command.bought, known, entry, option);
                set_count(&mut command.bought, known, entry, option, count);
                let line = command.bought.iter_mut().find(|line| is_of(line, known, entry, option));
                if let Some(line) = line {
                    line.units = *units;
                }
            }
            Edit::Work { work, count } => {
                self.works.retain(|bought| bought.work != *work);
                if *count > 0 {
                    self.works.push(BoughtWork { work: work.clone(), count: *count });
                }
                if let Some(list) = list {
                    let place = |bought: &BoughtWork| list.works.iter().position(|w| w.name == bought.work);
                    self.works.sort_by_key(|bought| place(bought).unwrap_or(usize::MAX));
                }
            }
            Edit::Boats(boats) => self.boats = *boats,
            Edit::Name(name) => self.name.clone_from(name),
            Edit::Note(note) => self.note.clone_from(note),
            Edit::CommandName(command, name) => {
                if let Some(command) = self.commands.get_mut(*command) {
                    command.name.clone_from(name);
                }
            }
            Edit::General(command, name) => {
                if let Some(command) = self.commands.get_mut(*command) {
                    command.general.clone_from(name);
                }
            }
            Edit::AddCommand(name) => {
                self.commands.push(BoughtCommand { name: name.clone(), ..BoughtCommand::default() });
            }
            Edit::RemoveCommand(at) => self.remove_command(list, *at),
            Edit::Edition(edition) => self.edition.clone_from(edition),
            Edit::Terms(terms) => self.terms = *terms,
            Edit::Whole(purchase) => *self = (**purchase).clone(),
        }
    }

    fn remove_command(&mut self, list: Option<&ArmyList>, at: usize) {
        if at >= self.commands.len() {
            return;
        }
        let gone = self.commands.remove(at);
        let Some(heir) = self.commands.get_mut(at.saturating_sub(1)) else { return };
        for bought in gone.bought {
            let known = list.and_then(|list| list.entry(&bought.entry));
            let (entry, option) = (&bought.entry, &bought.option);
            let sum = count_in(&heir.bought, known, entry, option).saturating_add(bought.count);
            set_count(&mut heir.bought, known, entry, option, sum);
        }
    }
}

/// True for a line of this option, whichever of its names it bears.
fn is_of(line: &Bought, known: Option<&ListEntry>, entry: &str, option: &str) -> bool {
    if line.entry != entry {
        return false;
    }
    if line.option == option {
        return true;
    }
    let found = known.and_then(|known| Some((known.option(&line.option)?, known.option(option)?)));
    found.is_some_and(|(one, other)| std::ptr::eq(one, other))
}

fn count_in(lines: &[Bought], known: Option<&ListEntry>, entry: &str, option: &str) -> u16 {
    let of = lines.iter().filter(|line| is_of(line, known, entry, option));
    of.map(|line| line.count).fold(0, u16::saturating_add)
}

/// Units into which all pieces of an option are divided; nothing where no line says it.
fn units_in(lines: &[Bought], known: Option<&ListEntry>, entry: &str, option: &str) -> Option<u16> {
    let of: Vec<&Bought> = lines.iter().filter(|line| is_of(line, known, entry, option)).collect();
    let unit = known.and_then(|known| known.option(option)).map_or(1, TroopOption::unit);
    let units = |line: &&Bought| line.units.unwrap_or_else(|| line.count.div_ceil(unit));
    let said = of.iter().any(|line| line.units.is_some());
    said.then(|| of.iter().map(units).fold(0, u16::saturating_add))
}

/// All pieces of an option stand in one line afterwards, where the first of its lines stood; its units
/// are those of all of them, as long as there are pieces enough.
fn set_count(lines: &mut Vec<Bought>, known: Option<&ListEntry>, entry: &str, option: &str, count: u16) {
    let units = units_in(lines, known, entry, option).filter(|units| *units <= count);
    let mut first = true;
    lines.retain_mut(|line| {
        if !is_of(line, known, entry, option) {
            return true;
        }
        let keep = std::mem::take(&mut first) && count > 0;
        line.count = count;
        line.units = units;
        keep
    });
    if first && count > 0 {
        let is_first = known.is_some_and(|known| {
            known
                .option(option)
                .is_some_and(|found| known.options.first().is_some_and(|first| std::ptr::eq(first, found)))
        });
        let option = if is_first { String::new() } else { option.to_owned() };
        lines.push(Bought { entry: entry.to_owned(), option, count, units: None });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tabletop::Library;
    use crate::tabletop::muster::Muster;
    use crate::tabletop::starter::Budget;
    use crate::tabletop::troops::Points;

    const CINC: &str = "C-in-C voivode";
    const BOYARS: &str = "Boyars and viteji";

    fn terms() -> Terms {
        Terms {
            budget: Budget::Points(Points(9_000)),
            times: 2,
            free_generals: 3,
            commands: 3,
            year: Some(1458),
            boats: Points(250),
        }
    }

    fn wallachia() -> (&'static ArmyList, Edited) {
        let library = Library::bundled();
        let list = library.list("wallachia_dbm").unwrap();
        let muster = Muster::new(list, library.system("dbm").unwrap(), "3.2");
        (list, Edited::new(muster.fill_minimum("The host", &terms()).unwrap()))
    }

    fn count(command: usize, entry: &str, option: &str, count: u16) -> Edit {
        Edit::Count { command, entry: entry.to_owned(), option: option.to_owned(), count }
    }

    fn bought(edited: &Edited, command: usize, entry: &str) -> Vec<(String, u16)> {
        let lines = edited.purchase().commands[command].bought.iter();
        lines.filter(|line| line.entry == entry).map(|line| (line.option.clone(), line.count)).collect()
    }

    #[test]
    fn each_step_is_undone_by_itself_and_done_again() {
        let (list, mut edited) = wallachia();
        let begun = edited.purchase().clone();
        assert!(!edited.can_undo() && !edited.is_changed());
        assert!(edited.apply(Some(list), &count(1, BOYARS, "", 7)));
        assert!(edited.apply(Some(list), &count(1, BOYARS, "", 8)));
        assert!(!edited.apply(Some(list), &count(1, BOYARS, "", 8)), "nothing has changed");
        assert!(edited.is_changed());
        assert!(edited.undo());
        assert_eq!(bought(&edited, 1, BOYARS), [(String::new(), 7)]);
        assert!(edited.undo() && !edited.undo());
        assert_eq!((edited.purchase(), edited.is_changed()), (&begun, false));
        assert!(edited.redo() && edited.redo() && !edited.redo());
        assert_eq!(bought(&edited, 1, BOYARS), [(String::new(), 8)]);
        edited.undo();
        edited.apply(Some(list), &Edit::Name("Another".to_owned()));
        assert!(!edited.can_redo(), "a new step forgets what was undone");
        let revision = edited.revision();
        edited.mark_saved();
        assert!(!edited.is_changed() && edited.revision() == revision);
    }

    #[test]
    fn what_is_typed_is_one_step() {
        let (list, mut edited) = wallachia();
        let begun = edited.purchase().clone();
        for name in ["V", "Vl", "Vla", "Vlad"] {
            edited.apply_typed(Some(list), Edit::Name(name.to_owned()));
        }
        for n in [1, 12] {
            edited.apply_typed(Some(list), count(0, BOYARS, "", n));
        }
        edited.end_run();
        edited.apply_typed(Some(list), count(0, BOYARS, "", 13));
        edited.undo();
        assert_eq!(bought(&edited, 0, BOYARS), [(String::new(), 12)]);
        edited.undo();
        assert_eq!(edited.purchase().name, "Vlad");
        edited.undo();
        assert_eq!(edited.purchase(), &begun);
    }

    #[test]
    fn an_option_is_known_by_both_of_its_names() {
        let (list, mut edited) = wallachia();
        let first = "C-in-C voivode with household";
        for option in [first, "C-in-C voivode as knight"] {
            edited.apply(Some(list), &count(0, CINC, option, 0));
        }
        assert_eq!(bought(&edited, 0, CINC), []);
        edited.apply(Some(list), &count(0, CINC, first, 1));
        assert_eq!(bought(&edited, 0, CINC), [(String::new(), 1)]);
        edited.apply(Some(list), &count(0, CINC, "C-in-C voivode as knight", 1));
        assert_eq!(bought(&edited, 0, CINC).len(), 2);
    }

    #[test]
    fn moving_and_dividing_lose_nobody() {
        let (list, mut edited) = wallachia();
        let muster = Muster::new(list, Library::bundled().system("dbm").unwrap(), "3.2");
        let sums = muster.bill(edited.purchase()).sums;
        let all = Edit::TakeAway { entry: "Foot archers".to_owned(), option: String::new() };
        assert!(edited.apply(Some(list), &all) && !edited.apply(Some(list), &all));
        assert!((0..3).all(|n| bought(&edited, n, "Foot archers").is_empty()));
        edited.undo();
        let step = |from, to, count| Edit::Move {
            from,
            to,
            entry: "Foot archers".to_owned(),
            option: String::new(),
            count,
        };
        let holder = (0..3).find(|&n| !bought(&edited, n, "Foot archers").is_empty()).unwrap();
        let other = (holder + 1) % 3;
        assert!(edited.apply(Some(list), &step(holder, other, 500)));
        assert_eq!(bought(&edited, holder, "Foot archers"), []);
        assert_eq!(muster.bill(edited.purchase()).sums, sums);
        assert!(!edited.apply(Some(list), &step(0, 9, 1)), "there is no tenth command");
        edited.apply(Some(list), &Edit::RemoveCommand(0));
        edited.apply(Some(list), &Edit::RemoveCommand(1));
        assert_eq!(edited.purchase().commands.len(), 1);
        assert_eq!(muster.bill(edited.purchase()).sums.pieces, sums.pieces);
        edited.apply(Some(list), &Edit::AddCommand("New".to_owned()));
        edited.apply(Some(list), &Edit::RemoveCommand(1));
        edited.apply(Some(list), &Edit::RemoveCommand(0));
        assert!(edited.purchase().commands.is_empty());
    }

    #[test]
    fn works_and_units_follow_the_list() {
        let (list, mut edited) = wallachia();
        let work = |count| Edit::Work { work: "Abatis, ditches, palisade".to_owned(), count };
        edited.apply(Some(list), &work(6));
        assert_eq!(edited.purchase().works.len(), 1);
        edited.apply(Some(list), &work(0));
        assert!(edited.purchase().works.is_empty());
        edited.apply(Some(list), &count(0, BOYARS, "", 4));
        let units =
            Edit::Units { command: 0, entry: BOYARS.to_owned(), option: String::new(), units: Some(3) };
        edited.apply(Some(list), &units);
        edited.apply(Some(list), &count(0, BOYARS, "", 2));
        assert_eq!(edited.purchase().commands[0].bought.last().unwrap().units, None, "2 are no 3 units");
    }

    #[test]
    fn units_of_several_lines_stay_units_when_one_is_counted() {
        let list = Library::bundled().list("wallachia_wrg7").unwrap();
        let line = |count, units| Bought { entry: BOYARS.to_owned(), option: String::new(), count, units };
        let command = BoughtCommand {
            bought: vec![line(12, Some(1)), line(8, Some(1)), line(24, None)],
            ..BoughtCommand::default()
        };
        let purchase = Purchase {
            name: String::new(),
            list: list.key.clone(),
            edition: String::new(),
            terms: terms(),
            commands: vec![command],
            works: Vec::new(),
            boats: false,
            note: String::new(),
        };
        let mut edited = Edited::new(purchase);
        edited.apply(Some(list), &count(0, BOYARS, "", 45));
        // 12 and 8 were a unit each, and 24 make two of the list's 12.
        assert_eq!(edited.purchase().commands[0].bought, [line(45, Some(4))]);
        edited.undo();
        let units =
            |units| Edit::Units { command: 0, entry: BOYARS.to_owned(), option: String::new(), units };
        edited.apply(Some(list), &units(Some(3)));
        assert_eq!(edited.purchase().commands[0].bought, [line(44, Some(3))]);
        edited.apply(Some(list), &units(None));
        assert_eq!(edited.purchase().commands[0].bought, [line(44, None)]);
    }
}
