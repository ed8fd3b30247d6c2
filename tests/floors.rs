//! A floor may look down, never up and never beside: read from the `use` lines of every module.
//!
//! Also: every module opens with what it is and what it never does.
#![expect(clippy::unwrap_used, reason = "a source that cannot be read fails the test")]

use std::fs;
use std::path::{Path, PathBuf};

/// From the ground up; the second floor has two houses that do not know each other.
const FLOORS: [&[&str]; 6] = [
    &["ground"],
    &["tabletop"],
    &["campaign", "balkan"],
    &["journal"],
    &["players", "paper"],
    &["headless", "desk"],
];

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(sources(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files.sort();
    files
}

/// True when `text` names the crate's module, in a path of its own or in a group `crate::{…}`.
fn names(text: &str, module: &str) -> bool {
    let whole = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
    for door in ["crate::", "voivode::"] {
        let mut rest = text;
        while let Some(at) = rest.find(door) {
            rest = &rest[at + door.len()..];
            if rest.strip_prefix(module).is_some_and(whole) {
                return true;
            }
            if let Some(group) = rest.strip_prefix('{') {
                let end = group.find(';').unwrap_or(group.len());
                let in_group = group[..end].split([',', '{', '}', ' ', '\n']);
                if in_group.map(|word| word.split("::").next().unwrap_or("")).any(|word| word == module) {
                    return true;
                }
            }
        }
    }
    false
}

#[test]
fn no_floor_looks_up_or_beside() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut looked_at = 0;
    for (level, houses) in FLOORS.iter().enumerate() {
        for house in *houses {
            let folder = root.join(house);
            if !folder.exists() {
                continue;
            }
            for file in sources(&folder) {
                let text = fs::read_to_string(&file).unwrap();
                looked_at += 1;
                let above = FLOORS[level + 1..].iter().copied().flatten();
                let beside = houses.iter().filter(|other| *other != house);
                // The window and the command line stand on one roof and may share nothing either.
                for other in above.chain(beside) {
                    assert!(!names(&text, other), "{} looks at {other}", file.display());
                }
                if level < FLOORS.len() - 1 {
                    for roof in ["egui", "eframe", "rfd"] {
                        assert!(!text.contains(&format!("{roof}::")), "{} uses {roof}", file.display());
                    }
                }
            }
        }
    }
    assert!(looked_at > 30, "only {looked_at} files were looked at");
}

#[test]
fn the_search_sees_groups_and_whole_words_only() {
    assert!(names("use crate::desk::map;", "desk"));
    assert!(names("use crate::{ground::hex, desk::map};", "desk"));
    assert!(!names("use crate::desktop;", "desk"));
    assert!(!names("use crate::ground::desk;", "desk"));
}

#[test]
fn every_module_says_what_it_is_and_what_it_never_does() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for file in sources(&root) {
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.starts_with("//! "), "{} does not open with what it is", file.display());
        if file.file_name().is_some_and(|name| name == "tests.rs" || name == "main.rs" || name == "lib.rs") {
            continue;
        }
        let head: String = text.lines().take_while(|line| line.starts_with("//!")).collect();
        assert!(
            head.contains("Never") || head.contains("never"),
            "{} does not say what it never does",
            file.display()
        );
    }
}
