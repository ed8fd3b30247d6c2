//! Files that were made to do harm, and files that are something else: refused quickly, with a reason.

use std::io::Cursor;
use std::time::{Duration, Instant};

use voivode::tabletop::formats::{CannotWrite, Format, MOST_BYTES, MOST_LINES, Refusal, Sheet, State};
use voivode::tabletop::muster::Muster;
use voivode::tabletop::{Library, System};

use crate::{read, terms, zip};

/// Refused, and quickly.
fn refused(bytes: &[u8]) -> Refusal {
    let begun = Instant::now();
    let refusal = read(bytes, Some("hungary_dbm")).unwrap_err();
    assert!(begun.elapsed() < Duration::from_secs(3), "{refusal} took {:?}", begun.elapsed());
    refusal
}

#[test]
fn an_archive_that_unpacks_to_too_much_is_refused() {
    let bomb = zip("army.ros", &vec![b' '; 60 << 20]);
    assert!(bomb.len() < MOST_BYTES, "{}", bomb.len());
    assert_eq!(refused(&bomb), Refusal::ZipTooLarge);
    // The same with a lie of its size in both of its heads.
    let size = (60u32 << 20).to_le_bytes();
    let mut liar = bomb;
    while let Some(at) = liar.windows(4).position(|window| window == size) {
        liar[at..at + 4].copy_from_slice(&9u32.to_le_bytes());
    }
    assert!(matches!(refused(&liar), Refusal::ZipTooLarge | Refusal::Zip(_)));
}

#[test]
fn archives_of_something_else_are_refused() {
    let mut archive = ::zip::ZipWriter::new(Cursor::new(Vec::new()));
    for name in ["one.ros", "two.ros"] {
        archive.start_file(name, ::zip::write::SimpleFileOptions::default()).unwrap();
    }
    assert_eq!(refused(&archive.finish().unwrap().into_inner()), Refusal::ZipMembers(2));
    assert_eq!(refused(&zip("xl/workbook.xml", b"<workbook/>")), Refusal::Spreadsheet);
    assert_eq!(refused(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), Refusal::Spreadsheet);
    assert!(matches!(refused(b"PK\x03\x04 and then nothing"), Refusal::Zip(_)));
}

#[test]
fn entities_are_refused_before_they_grow() {
    let mut bomb = String::from("<?xml version=\"1.0\"?>\n<!DOCTYPE army [\n<!ENTITY a \"aaaaaaaaaa\">\n");
    for (n, c) in ('b'..='j').enumerate() {
        let before = char::from(b'a' + u8::try_from(n).unwrap());
        bomb.push_str(&format!("<!ENTITY {c} \"{}\">\n", format!("&{before};").repeat(10)));
    }
    bomb.push_str("]>\n<army name=\"&j;\"><rows>&j;</rows></army>");
    assert_eq!(refused(bomb.as_bytes()), Refusal::Entities(2));
    let outside = "<!DOCTYPE army SYSTEM \"file:///etc/passwd\"><army><rows/></army>";
    assert_eq!(refused(outside.as_bytes()), Refusal::Entities(1));
    assert_eq!(refused(b"<army name=\"&j;\"><rows/></army>"), Refusal::Entities(1));
    assert_eq!(refused(b"<army>\n<rows>&j;</rows></army>"), Refusal::Entities(2));
}

#[test]
fn large_files_are_refused_unread() {
    assert_eq!(refused(&vec![b'1'; 100 << 20]), Refusal::TooLarge(100 << 20));
    assert_eq!(refused("1 x Knights\n".repeat(MOST_LINES + 1).as_bytes()), Refusal::TooManyLines);
    assert_eq!(refused("1 x Knights\r".repeat(MOST_LINES + 1).as_bytes()), Refusal::TooManyLines);
    let many = format!("{}\n", "4 IKnO, ".repeat(30)).repeat(1_000);
    assert_eq!(refused(many.as_bytes()), Refusal::TooManyTroops(10_000));
    let wide =
        format!("name;{}\n", "c1;".repeat(190)) + &format!("Knights;{}\n", "1;".repeat(190)).repeat(3_000);
    assert_eq!(refused(wide.as_bytes()), Refusal::TooManyTroops(10_000));
    let empty = format!("<army><rows>{}</rows></army>", "<row/>".repeat(200_000));
    assert_eq!(refused(empty.as_bytes()), Refusal::TooManyLines);
    let empty = format!("{{\"forces\":[{{\"selections\":[{}{{}}]}}]}}", "{},".repeat(200_000));
    assert_eq!(refused(empty.as_bytes()), Refusal::TooManyLines);
    assert_eq!(refused(b""), Refusal::Empty);
    assert_eq!(refused(b"\xef\xbb\xbf \n\t\n"), Refusal::Empty);
}

#[test]
fn what_is_nested_deeply_is_refused() {
    let deep = format!("{}{}", "<army><rows>".repeat(50_000), "</rows></army>".repeat(50_000));
    assert_eq!(refused(deep.as_bytes()), Refusal::TooDeep(64));
    let passed = format!("<roster>{}</roster>", "<rules>".repeat(50_000));
    assert_eq!(refused(passed.as_bytes()), Refusal::TooDeep(64));
    let deep = "{\"forces\":[".repeat(100_000);
    assert_eq!(refused(deep.as_bytes()), Refusal::TooDeep(128));
    let wide = (0..200_000).map(|n| format!(" a{n}=\"\"")).collect::<Vec<_>>().concat();
    assert_eq!(refused(format!("<army{wide}><rows/></army>").as_bytes()), Refusal::TooManyAttributes(1));
}

#[test]
fn a_long_line_and_many_codes_take_no_time() {
    for piece in
        ["1x3Kn, ", "4 ICvO, ", "(", "Irr Kn(O) ", "12 x ", "Reg ", "1/3 LTS, ", "] [", "@", "2 - FT* 5[1]1 "]
    {
        let line = piece.repeat(MOST_BYTES / piece.len());
        let lines = format!("{}\n", piece.repeat(590 / piece.len())).repeat(2_000);
        for text in [line, lines] {
            let begun = Instant::now();
            for list in ["hungary_wrg7", "hungary_dbm", "hungary_dba"] {
                drop(read(text.as_bytes(), Some(list)));
            }
            assert!(begun.elapsed() < Duration::from_secs(10), "{piece} took {:?}", begun.elapsed());
        }
    }
}

#[test]
fn other_letters_are_read_and_told() {
    let western = b"8 x Sz\xe9kely light horse\n4 x Nobles \x96 Irr Kn(O)\n";
    let import = read(western, Some("hungary_dbm")).unwrap();
    assert_eq!(import.lines[0].text, "8 x Székely light horse");
    assert!(import.notes[0].contains("Windows-1252"), "{:?}", import.notes);
    assert!(import.rows().iter().all(|row| row.state == State::Found), "{:?}", import.rows());
    let wide: Vec<u8> = "\u{feff}8 x Székely light horse".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(read(&wide, None).unwrap().lines[0].text, "8 x Székely light horse");
    assert_eq!(refused(b"8 x Knights\x00\x01"), Refusal::NotText);
    assert_eq!(refused(b"\x81\x8d\xff knights"), Refusal::NotText);
    assert_eq!(refused(b"\xff\xfeabc"), Refusal::NotText);
}

#[test]
fn what_is_something_else_is_named() {
    assert_eq!(refused(b"<html><body>1 x Knights</body></html>"), Refusal::OtherXml("html".to_owned()));
    assert!(matches!(refused(b"<army><rows>"), Refusal::Xml { line: 1, .. }));
    assert!(matches!(refused(b"<army>\n<rows></army>"), Refusal::Xml { line: 2, .. }));
    assert_eq!(refused(b"{\"a\": 1}"), Refusal::OtherJson);
    assert!(matches!(refused(b"{\"a\": "), Refusal::Json(_)));
    assert!(matches!(read(b"1 x Knights", Some("venice_dbm")), Err(Refusal::UnknownList(_))));
}

#[test]
fn what_a_format_cannot_hold_is_refused() {
    let library = Library::bundled();
    let list = library.list("hungary_dba").unwrap();
    let muster = Muster::new(list, library.system("dba30").unwrap(), "3.0");
    let purchase = muster.fill_minimum("Small", &terms(System::Dba)).unwrap();
    let sheet = Sheet::of(&purchase, library).unwrap();
    assert_eq!(sheet.write(Format::Editor, library), Err(CannotWrite::NotDbm("Small".to_owned())));
    assert_eq!(sheet.write(Format::Roster, library), Err(CannotWrite::ReadOnly(Format::Roster)));
    let mut sheet = sheet;
    sheet.head.commands.extend(vec![(String::new(), String::new()); 2]);
    assert_eq!(sheet.write(Format::Editor, library), Err(CannotWrite::Commands(5)));
}
