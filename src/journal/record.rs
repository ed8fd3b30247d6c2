//! The lines of a save: how a record becomes a line, and which lines of a file are whole.
//!
//! Knows no game and never reads facts: old lines stay text until somebody asks for them.

use std::io::BufRead as _;
use std::path::Path;

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

use crate::journal::error::SaveError;

/// The format that this program writes. Every format keeps the first line as it is today: the
/// checksum, a blank, and a RON struct with `format`, `program` and `game`.
pub const FORMAT: u32 = 2;

/// Characters before the record: the checksum and a blank.
const SEAL: usize = 9;

/// The first record of a save without the set-up.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Head {
    /// Format of the file.
    pub format: u32,
    /// Version of the program that began it.
    pub program: String,
    /// Which game it is of.
    pub game: String,
}

/// The first record of a save.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Header<S> {
    pub(super) format: u32,
    pub(super) program: String,
    pub(super) game: String,
    pub(super) setup: S,
}

/// Every other record of a save, by the facts, the snapshots and the commands of its game.
#[derive(Debug, Serialize, Deserialize)]
pub(super) enum Record<F, S, C = IgnoredAny> {
    /// What one command gave (a list), which command, and why it was given, if somebody said so.
    /// Format 1 kept no commands.
    Facts {
        #[serde(default, skip_serializing_if = "String::is_empty")]
        because: String,
        #[serde(default = "nothing", skip_serializing_if = "Option::is_none")]
        command: Option<C>,
        facts: F,
    },
    /// So many steps were left standing; `agreed` when chance had been seen in what was undone.
    Undo {
        to: usize,
        #[serde(default, skip_serializing_if = "is_false")]
        agreed: bool,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// Steps were brought back until so many stood.
    Redo { to: usize },
    /// The state after the step that stood last, and the dice recorded so far.
    Snapshot { dice: u64, state: S },
}

fn nothing<C>() -> Option<C> {
    None
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_false(value: &bool) -> bool {
    !*value
}

/// Which record a line holds, seen without reading it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Facts,
    Undo,
    Redo,
    Snapshot,
}

impl Kind {
    /// The kind by the record's first word.
    pub(super) fn of(record: &str) -> Option<Self> {
        [("Facts(", Self::Facts), ("Undo(", Self::Undo), ("Redo(", Self::Redo), ("Snapshot(", Self::Snapshot)]
            .into_iter()
            .find_map(|(word, kind)| record.starts_with(word).then_some(kind))
    }
}

/// A record as text, one line without its end.
pub(super) fn write<T: Serialize>(record: &T) -> Result<String, SaveError> {
    let text = ron::to_string(record).map_err(|err| SaveError::Unwritable(err.to_string()))?;
    if text.contains('\n') {
        return Err(SaveError::Unwritable("a record of more than one line".to_owned()));
    }
    Ok(text)
}

/// A record read from its text; `path` and `line` say where it stands.
pub(super) fn read<T: DeserializeOwned>(path: &Path, line: usize, record: &str) -> Result<T, SaveError> {
    ron::from_str(record).map_err(|err| {
        SaveError::damaged(
            path,
            line,
            err.span.start.col + SEAL,
            format!("this record does not read: {}", err.code),
        )
    })
}

/// The whole line of a record, with its end, and its checksum; goes on from that of the line before.
pub(super) fn seal(previous: u32, record: &str) -> (String, u32) {
    let sum = checksum(previous, record.as_bytes());
    (format!("{sum:08x} {record}\n"), sum)
}

fn checksum(previous: u32, record: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new_with_initial(previous);
    hasher.update(record);
    hasher.finalize()
}

/// The checksum written in a line, and whether it is right; `None` when none is written there.
fn judge(previous: u32, line: &[u8]) -> Option<(u32, bool)> {
    let (digits, rest) = line.split_at_checked(SEAL - 1)?;
    let record = rest.strip_prefix(b" ")?;
    let mut sum = 0;
    for &digit in digits {
        // Only as we write them: a capital letter would be a flipped bit that nobody sees.
        let value = match digit {
            b'0'..=b'9' => digit - b'0',
            b'a'..=b'f' => digit - b'a' + 10,
            _ => return None,
        };
        sum = sum << 4 | u32::from(value);
    }
    Some((sum, sum == checksum(previous, record)))
}

/// Where the line that starts here ends, and whether it has an end of its own.
fn line_end(bytes: &[u8], start: usize) -> (usize, bool) {
    // The quickest search for a byte in the standard library; reading from memory cannot fail.
    let taken = (&bytes[start..]).skip_until(b'\n').unwrap_or_default();
    let past = start + taken;
    if bytes[start..past].ends_with(b"\n") { (past - 1, true) } else { (bytes.len(), false) }
}

/// The whole lines of a file.
#[derive(Debug, Default, Clone)]
pub(super) struct Scan {
    /// All whole lines, each with its end.
    pub(super) text: String,
    /// Where in the text each line starts, that of the header first.
    pub(super) starts: Vec<usize>,
    /// Checksum of the last line.
    pub(super) sum: u32,
    /// Bytes after the whole lines, when only the last line is not whole.
    pub(super) torn: Vec<u8>,
    /// The first line that is not whole, when others follow it.
    pub(super) damage: Option<SaveError>,
    /// True when the text is not what stands in the file, byte by byte: it must be written anew
    /// before anything is appended.
    pub(super) is_mended: bool,
    /// The format of the file, when it was an older one.
    pub(super) migrated_from: Option<u32>,
}

impl Scan {
    /// Finds the whole lines. An error only when not even the header is whole.
    pub(super) fn of(path: &Path, bytes: Vec<u8>) -> Result<Self, SaveError> {
        if bytes.is_empty() {
            return Err(SaveError::Empty(path.to_owned()));
        }
        let (mut bytes, mut is_mended) = unix_line_ends(bytes);
        let mut scan = Self::default();
        let mut start = 0;
        while start < bytes.len() {
            let (end, is_ended) = line_end(&bytes, start);
            match judge(scan.sum, &bytes[start..end]) {
                Some((sum, true)) => {
                    scan.starts.push(start);
                    scan.sum = sum;
                    start = end + 1;
                    if !is_ended {
                        // Only the end of the line is missing: nothing is lost by mending it.
                        bytes.push(b'\n');
                        is_mended = true;
                    }
                }
                judged => {
                    if scan.starts.is_empty() && judged.is_none() {
                        return Err(SaveError::NotOurs(path.to_owned()));
                    }
                    let is_last = end + 1 >= bytes.len();
                    if scan.starts.is_empty() || !is_last {
                        scan.damage = Some(SaveError::damaged(
                            path,
                            scan.starts.len() + 1,
                            1,
                            "this line is not as it was written: its checksum does not fit",
                        ));
                    }
                    break;
                }
            }
        }
        let rest = bytes.split_off(start.min(bytes.len()));
        if scan.damage.is_none() {
            scan.torn = rest;
        }
        scan.is_mended = is_mended;
        scan.text = String::from_utf8(bytes).map_err(|err| {
            let whole = &err.as_bytes()[..err.utf8_error().valid_up_to()];
            let line = whole.split(|&byte| byte == b'\n').count();
            SaveError::damaged(path, line, 1, "there are characters in this line that are no text")
        })?;
        if scan.starts.is_empty() {
            return Err(scan.damage.unwrap_or_else(|| SaveError::NotOurs(path.to_owned())));
        }
        Ok(scan)
    }

    /// The record in line `line`.
    pub(super) fn record(&self, line: usize) -> &str {
        record_in(&self.text, &self.starts, line)
    }

    /// The number of the last line.
    pub(super) fn last_line(&self) -> usize {
        self.starts.len()
    }

    /// Leaves only the lines before `line`.
    pub(super) fn cut(&mut self, line: usize) {
        self.text.truncate(self.starts[line - 1]);
        self.starts.truncate(line - 1);
        self.torn.clear();
        let seal = self.starts.last().and_then(|&start| self.text.get(start..start + SEAL - 1));
        self.sum = seal.and_then(|digits| u32::from_str_radix(digits, 16).ok()).unwrap_or_default();
    }

    /// The header without the set-up; refuses formats that this program does not know.
    pub(super) fn head(&self, path: &Path) -> Result<Head, SaveError> {
        let head: Head = match ron::from_str(self.record(1)) {
            Ok(head) => head,
            Err(_) if !self.record(1).starts_with("(format:") => {
                return Err(SaveError::NotOurs(path.to_owned()));
            }
            Err(_) => return read(path, 1, self.record(1)),
        };
        if head.format > FORMAT {
            return Err(SaveError::TooNew {
                path: path.to_owned(),
                program: head.program,
                found: head.format,
                ours: FORMAT,
            });
        }
        Ok(head)
    }

    /// The same save in the format that these steps lead to.
    pub(super) fn migrated(
        self,
        path: &Path,
        from: u32,
        steps: &[crate::journal::migrate::Step],
    ) -> Result<Self, SaveError> {
        let old: Vec<&str> = (1..=self.last_line()).map(|line| self.record(line)).collect();
        let new = crate::journal::migrate::migrate(&old.join("\n"), from, steps).map_err(|words| {
            SaveError::damaged(
                path,
                1,
                1,
                format!("this save of format {from} cannot be brought to today's: {words}"),
            )
        })?;
        let mut scan = Self {
            torn: self.torn,
            damage: self.damage,
            is_mended: true,
            migrated_from: Some(from),
            ..Self::default()
        };
        for record in new.lines() {
            let (line, sum) = seal(scan.sum, record);
            scan.starts.push(scan.text.len());
            scan.text.push_str(&line);
            scan.sum = sum;
        }
        Ok(scan)
    }
}

/// The record in a line of a text whose lines start there.
pub(super) fn record_in<'a>(text: &'a str, starts: &[usize], line: usize) -> &'a str {
    let end = starts.get(line).copied().unwrap_or(text.len()) - 1;
    &text[starts[line - 1] + SEAL..end]
}

/// A text sent by mail may come back with the line ends of another system.
fn unix_line_ends(bytes: Vec<u8>) -> (Vec<u8>, bool) {
    let first = bytes.iter().position(|&byte| byte == b'\n');
    if !first.is_some_and(|end| bytes[..end].ends_with(b"\r")) {
        return (bytes, false);
    }
    let mut unix = Vec::with_capacity(bytes.len());
    for (index, &byte) in bytes.iter().enumerate() {
        if byte != b'\r' || bytes.get(index + 1) != Some(&b'\n') {
            unix.push(byte);
        }
    }
    (unix, true)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(records: &[&str]) -> String {
        let mut sum = 0;
        let mut text = String::new();
        for record in records {
            let (line, next) = seal(sum, record);
            text += &line;
            sum = next;
        }
        text
    }

    fn scan(bytes: impl Into<Vec<u8>>) -> Result<Scan, SaveError> {
        Scan::of(Path::new("war.voivode"), bytes.into())
    }

    #[test]
    fn whole_lines_are_found() {
        let text = file(&["(format:1)", "Facts(facts:[])", "Redo(to:1)"]);
        let found = scan(text.clone()).unwrap();
        assert_eq!(found.text, text);
        assert_eq!(found.record(2), "Facts(facts:[])");
        assert!(found.damage.is_none() && found.torn.is_empty() && !found.is_mended);
    }

    #[test]
    fn a_line_that_is_missing_doubled_or_moved_is_damage() {
        let text = file(&["(format:1)", "A()", "B()", "C()", "D()"]);
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        for order in [&[0, 2, 3, 4][..], &[0, 1, 1, 2, 3, 4], &[0, 2, 1, 3, 4]] {
            let changed: String = order.iter().map(|&line| lines[line]).collect();
            assert!(scan(changed).unwrap().damage.is_some(), "{order:?}");
        }
    }

    #[test]
    fn line_ends_of_other_systems_and_a_missing_last_one_are_mended() {
        let text = file(&["(format:1)", "A()", "B()"]);
        let windows = scan(text.replace('\n', "\r\n")).unwrap();
        assert_eq!((windows.text.as_str(), windows.is_mended), (text.as_str(), true));
        let unended = scan(text.trim_end()).unwrap();
        assert_eq!((unended.text.as_str(), unended.is_mended), (text.as_str(), true));
    }

    #[test]
    fn an_old_save_is_sealed_anew() {
        let old = scan(file(&["(format:1)", "Marched()"])).unwrap();
        let new = old.migrated(Path::new("war"), 1, &[|text| Ok(text.replace("Marched", "Moved"))]).unwrap();
        assert_eq!(new.text, file(&["(format:1)", "Moved()"]));
        assert_eq!(new.record(2), "Moved()");
        assert_eq!((new.is_mended, new.migrated_from), (true, Some(1)));
        assert_eq!(scan(new.text.clone()).unwrap().sum, new.sum);
    }
}
