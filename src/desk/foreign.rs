//! An army written elsewhere, read for the window: on another thread, into what the preview shows.
//!
//! Never paints, never opens a file, and never changes an army that is open.

use std::sync::Arc;

use crate::desk::armies::terms_of_family;
use crate::desk::words::exchange as words;
use crate::tabletop::formats::{Ask, Format, Import, Row, State};
use crate::tabletop::muster::Muster;
use crate::tabletop::{Library, Purchase};

/// More lines are not kept in the notes of an army.
const MOST_LEFT_OVER: usize = 200;

/// Longer texts are not tried by every list.
const MOST_TRIED: usize = 64 * 1024;

/// What is to be read, and how.
#[derive(Debug, Clone)]
pub struct Request {
    /// Which state of the page it is of; an answer to an older one is thrown away.
    pub revision: u64,
    /// What is read.
    pub bytes: Arc<[u8]>,
    /// Key of the list that was chosen; the one that is named in the bytes where none was.
    pub list: Option<String>,
    /// Key of the list that is tried first where none was chosen and none is named.
    pub or_list: Option<String>,
    /// What it is written as; found out where nothing was chosen.
    pub format: Option<Format>,
    /// Name of the army where none is in the bytes.
    pub name: String,
    /// The year of the army, if it has one.
    pub year: Option<i16>,
}

/// What was understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    /// What it was taken for.
    pub format: Format,
    /// Every line beside what was understood of it.
    pub rows: Vec<Row>,
    /// What was found out or guessed.
    pub notes: Vec<String>,
    /// The army; nothing where no list is known.
    pub purchase: Option<Purchase>,
    /// How it is written, where there is a choice: separators, decimals, letters.
    pub found_out: String,
    /// Its list and rules in words; empty where there is none.
    pub list: String,
    /// What it comes to, in words.
    pub totals: String,
}

/// Reads it; the reason where it is no army at all.
pub fn read(library: &Library, request: &Request) -> Result<Preview, String> {
    let terms = |family| terms_of_family(family, request.year);
    let import = |list: Option<&str>| {
        let ask = Ask { library, list, format: request.format, name: &request.name, terms: &terms };
        Import::read(&request.bytes, &ask).map_err(|refusal| refusal.to_string())
    };
    let mut read = import(request.list.as_deref())?;
    if read.purchase.is_none()
        && request.list.is_none()
        && let Some(first) = &request.or_list
    {
        read = fitting(library, first, request.bytes.len(), import)?;
        read.notes.insert(0, words::NO_LIST_NAMED.to_owned());
    }
    let (mut list, mut totals) = (String::new(), String::new());
    if let Some(purchase) = &read.purchase
        && let Ok((known, system)) = library.of(purchase)
    {
        let bill = Muster::new(known, system, purchase.edition(system)).bill(purchase);
        let pieces = system.count_words(bill.sums.pieces);
        list = words::list_of(&known.name, &system.name);
        totals = words::comes_to(&pieces, bill.paid, bill.breaches.len());
    }
    let rows = read.rows();
    let purchase = read.purchase.map(|mut purchase| {
        keep_left_over(&mut purchase.note, &rows);
        purchase
    });
    let found_out = read.found_out.join(", ");
    Ok(Preview { format: read.format, rows, notes: read.notes, purchase, found_out, list, totals })
}

/// Read by the list that fits best: the first if it knows what there is, another of its faction, or
/// any that knows more.
fn fitting(
    library: &Library,
    first: &str,
    size: usize,
    import: impl Fn(Option<&str>) -> Result<Import, String>,
) -> Result<Import, String> {
    let found = |read: &Import| count(&read.rows(), State::Found);
    let missing = |read: &Import| read.rows().iter().filter(|row| is_left_over(row)).count();
    let mut best = import(Some(first))?;
    if size > MOST_TRIED || missing(&best) == 0 {
        return Ok(best);
    }
    let faction = library.list(first).map_or("", |list| list.faction.as_str());
    for own in [true, false] {
        for list in library.lists().filter(|list| (list.faction == faction) == own) {
            let other = import(Some(&list.key))?;
            if found(&other) > found(&best) {
                best = other;
            }
        }
        // Another faction is looked for only where its own knows less than half.
        if found(&best) >= missing(&best) {
            break;
        }
    }
    Ok(best)
}

fn count(rows: &[Row], state: State) -> usize {
    rows.iter().filter(|row| row.state == state).count()
}

impl Preview {
    /// So many lines are of this kind.
    pub fn count(&self, state: State) -> usize {
        count(&self.rows, state)
    }
}

/// True for a line that is in no army afterwards.
pub fn is_left_over(row: &Row) -> bool {
    matches!(row.state, State::Free | State::NotUnderstood)
}

/// What was not taken over is kept in the notes of the army.
fn keep_left_over(note: &mut String, rows: &[Row]) {
    let left: Vec<&Row> = rows.iter().filter(|row| is_left_over(row)).collect();
    if left.is_empty() {
        return;
    }
    let mut lines = Vec::new();
    if !note.trim().is_empty() {
        lines.push(note.clone());
    }
    lines.push(words::LEFT_OVER.to_owned());
    let shown = left.iter().take(MOST_LEFT_OVER);
    lines.extend(shown.map(|row| words::left_over(row.line, &row.text, words::state(row.state))));
    if left.len() > MOST_LEFT_OVER {
        lines.push(words::and_more(left.len() - MOST_LEFT_OVER));
    }
    *note = lines.join("\n");
}
