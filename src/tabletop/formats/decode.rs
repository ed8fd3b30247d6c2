//! Bytes to text, and what kind of army the text is.
//!
//! Never unpacks or keeps more than its bounds allow, whatever a file says of itself.

use std::io::{Cursor, Read as _};

use super::{Format, Refusal};

/// Most bytes of a file.
pub const MOST_BYTES: usize = 4 << 20;
/// Most bytes of what a packed roster unpacks to.
pub const MOST_UNPACKED: usize = 5 << 20;
/// Most lines of a file.
pub const MOST_LINES: usize = 20_000;

/// A file as text.
pub(super) struct Decoded {
    pub(super) text: String,
    pub(super) format: Format,
    /// What should be told of the letters.
    pub(super) note: Option<String>,
    /// The mark by which the file says how its letters are kept.
    pub(super) mark: Option<&'static str>,
}

/// Unpacks, decodes and finds out the format.
pub(super) fn decode(bytes: &[u8], format: Option<Format>) -> Result<Decoded, Refusal> {
    if bytes.len() > MOST_BYTES {
        return Err(Refusal::TooLarge(bytes.len()));
    }
    // The old binary spreadsheet.
    if bytes.starts_with(&[0xd0, 0xcf, 0x11, 0xe0]) {
        return Err(Refusal::Spreadsheet);
    }
    let packed = bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06");
    let unpacked;
    let bytes = if packed || format == Some(Format::PackedRoster) {
        unpacked = unpack(bytes)?;
        &unpacked[..]
    } else {
        bytes
    };
    let mark = match bytes {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => Some("letters in UTF-16"),
        [0xef, 0xbb, 0xbf, ..] => Some("a mark of UTF-8 before the first letter"),
        _ => None,
    };
    let (text, note) = letters(bytes)?;
    if text.trim().is_empty() {
        return Err(Refusal::Empty);
    }
    // Old programs end lines with a return alone.
    let text = if text.contains('\r') { text.replace("\r\n", "\n").replace('\r', "\n") } else { text };
    if text.lines().nth(MOST_LINES).is_some() {
        return Err(Refusal::TooManyLines);
    }
    let format = if packed { Format::PackedRoster } else { format.unwrap_or_else(|| kind(&text)) };
    Ok(Decoded { text, format, note, mark })
}

/// The one roster of an archive.
fn unpack(bytes: &[u8]) -> Result<Vec<u8>, Refusal> {
    let zip = |err: zip::result::ZipError| Refusal::Zip(err.to_string());
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).map_err(zip)?;
    if archive.index_for_name("xl/workbook.xml").is_some() || archive.index_for_name("content.xml").is_some()
    {
        return Err(Refusal::Spreadsheet);
    }
    if archive.len() != 1 {
        return Err(Refusal::ZipMembers(archive.len()));
    }
    let member = archive.by_index(0).map_err(zip)?;
    let most = u64::try_from(MOST_UNPACKED).unwrap_or(u64::MAX);
    let mut unpacked = Vec::new();
    // What the archive says of its size is not believed: one byte more than allowed is read at most.
    member
        .take(most.saturating_add(1))
        .read_to_end(&mut unpacked)
        .map_err(|err| Refusal::Zip(err.to_string()))?;
    if unpacked.len() > MOST_UNPACKED { Err(Refusal::ZipTooLarge) } else { Ok(unpacked) }
}

/// UTF-8 with or without its mark; UTF-16 with its mark, as spreadsheets save text; else Windows-1252,
/// as older programs in the West save it.
fn letters(bytes: &[u8]) -> Result<(String, Option<String>), Refusal> {
    let pairs = |rest: &[u8], join: fn([u8; 2]) -> u16| {
        let (pairs, []) = rest.as_chunks::<2>() else { return Err(Refusal::NotText) };
        let units: Vec<u16> = pairs.iter().map(|&pair| join(pair)).collect();
        String::from_utf16(&units).map_err(|_| Refusal::NotText)
    };
    let (text, note) = if let Some(rest) = bytes.strip_prefix(&[0xff, 0xfe]) {
        (pairs(rest, u16::from_le_bytes)?, None)
    } else if let Some(rest) = bytes.strip_prefix(&[0xfe, 0xff]) {
        (pairs(rest, u16::from_be_bytes)?, None)
    } else {
        let rest = bytes.strip_prefix(&[0xef, 0xbb, 0xbf]).unwrap_or(bytes);
        match std::str::from_utf8(rest) {
            Ok(text) => (text.to_owned(), None),
            Err(_) => {
                let text = rest.iter().map(|&byte| western(byte)).collect::<Option<String>>();
                let note = "the file is not in UTF-8 and was read as Windows-1252: letters beyond the \
                            English ones may be wrong (õ where ő was meant)";
                (text.ok_or(Refusal::NotText)?, Some(note.to_owned()))
            }
        }
    };
    let control = |c: char| c.is_control() && !matches!(c, '\t' | '\n' | '\r' | '\u{c}' | '\u{85}');
    if text.contains(control) { Err(Refusal::NotText) } else { Ok((text, note)) }
}

/// A letter of Windows-1252; nothing for the five bytes that stand for none.
fn western(byte: u8) -> Option<char> {
    const HIGH: [char; 32] = [
        '€', '\0', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\0', 'Ž', '\0', '\0', '‘', '’',
        '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\0', 'ž', 'Ÿ',
    ];
    match byte {
        0x80..=0x9f => HIGH.get(usize::from(byte - 0x80)).copied().filter(|&c| c != '\0'),
        _ => Some(char::from(byte)),
    }
}

/// What kind of army a text is.
fn kind(text: &str) -> Format {
    let start = text.trim_start();
    if start.starts_with('{') {
        return Format::NewRecruit;
    }
    if start.starts_with('<') {
        let is_roster = start.contains("<roster") || start.contains(":roster");
        return if is_roster { Format::Roster } else { Format::Editor };
    }
    if super::table::has_head(text) { Format::Table } else { Format::Text }
}
