//! `voivode army`, run as a user runs it.
//!
//! Never calls into the library: only the program, its output and its exit status.
#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

fn voivode(args: &[&str]) -> Output {
    // Nobody's own lists may change what is tested.
    let home = std::env::temp_dir().join("voivode-no-home");
    Command::new(env!("CARGO_BIN_EXE_voivode"))
        .args(args)
        .env("HOME", &home)
        .env("XDG_DATA_HOME", &home)
        .output()
        .unwrap()
}

fn well(args: &[&str]) -> String {
    let output = voivode(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn ill(status: i32, args: &[&str]) -> String {
    let output = voivode(args);
    let words = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(status), "{args:?}: {words}");
    words
}

fn file(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).display().to_string()
}

#[test]
fn help_says_what_there_is() {
    for command in ["check", "show", "fill", "convert", "compare"] {
        assert!(well(&["army", "--help"]).contains(command));
        assert!(well(&["army", command, "--help"]).len() > 300, "the help of {command} says little");
    }
}

#[test]
fn an_army_is_filled_checked_shown_and_compared() {
    let folder = tempfile::tempdir().unwrap();
    let army = file(&folder, "mine.army.ron");
    let page = well(&["army", "fill", "hungary_dbm", "--plan", "horse", "-o", &army]);
    assert!(page.contains("of 900 points"), "{page}");
    assert!(page.ends_with("The army is legal.\n"), "{page}");
    assert!(well(&["army", "check", &army]).contains("a legal army, The royal army of Hungary, "));
    assert!(well(&["check", &army]).contains("a legal army"));
    let shown: Value = serde_json::from_str(&well(&["army", "show", &army, "--json"])).unwrap();
    assert_eq!(shown["legal"], true);
    assert_eq!(shown["terms"]["year"], 1458);
    assert_eq!(shown["commands"].as_array().unwrap().len(), 3);
    let foot = file(&folder, "foot.army.ron");
    well(&["army", "fill", "hungary_dbm", "--plan", "foot", "-o", &foot]);
    let compared = well(&["army", "compare", &army, &foot]);
    assert!(compared.contains("Székely light horse") && compared.contains("points"), "{compared}");
    assert!(ill(2, &["army", "fill", "hungary_dbm", "-o", &foot]).contains("say --force"));
    well(&["army", "fill", "hungary_dbm", "--force", "-o", &foot]);
}

#[test]
fn breaches_are_told_at_their_lines() {
    let folder = tempfile::tempdir().unwrap();
    let army = file(&folder, "mine.army.ron");
    well(&[
        "army",
        "fill",
        "moldavia_dbm",
        "--budget",
        "400",
        "--times",
        "1",
        "--free-generals",
        "0",
        "-o",
        &army,
    ]);
    let text = fs::read_to_string(&army).unwrap();
    let line = text.lines().position(|line| line.contains("\"Boyars and viteji\"")).unwrap();
    let old = text.lines().nth(line).unwrap();
    let count = old.rsplit("count: ").next().unwrap();
    let new = old.replace(&format!("count: {count}"), "count: 40),");
    fs::write(&army, text.replacen(old, &new, 1)).unwrap();
    let words = ill(1, &["army", "check", &army]);
    let place = format!("mine.army.ron:{}:18: Boyars and viteji: ", line + 1);
    assert!(words.contains(&place), "{words}");
    assert!(words.contains("expected at most 10 (C0.3)"), "{words}");
    assert!(words.contains("points are spent: ") && words.contains("the 400 there are (C0.2)"), "{words}");
    assert!(well(&["army", "show", &army]).contains("\nBreaches\n"), "a breach forbids nothing");
    fs::write(&army, "(name: \"x\", list: \"hungary_dbm\", terms: (budget: Gold(3)))").unwrap();
    assert!(ill(1, &["army", "check", &army]).contains("mine.army.ron:1:"));
    assert!(ill(2, &["army", "show", &army]).contains("mine.army.ron:1:"));
}

#[test]
fn what_cannot_be_is_refused() {
    assert!(ill(2, &["army", "fill", "venice_dbm"]).contains("no army list is called \"venice_dbm\""));
    let poor = ill(2, &["army", "fill", "hungary_dbm", "--budget", "20"]);
    assert!(poor.contains("no legal army was found") && poor.contains("(C0.2)"), "{poor}");
    assert!(ill(2, &["army", "fill", "hungary_dbm", "--budget", "7.25"]).contains("are no points"));
    assert!(ill(2, &["army", "fill", "hungary_dbm", "--plan", "luck"]).contains("is no plan"));
    assert!(ill(2, &["army", "fill", "hungary_dbm", "--edition", "5"]).contains("there are 3.2, 3.3, 3.4"));
    assert!(ill(2, &["army", "fill", "hungary_dbm", "--times", "0"]).contains("at least 1"));
    assert!(ill(2, &["army", "fill", "ottoman_dba", "--budget", "11.5"]).contains("whole number"));
}

#[test]
fn lists_and_systems_are_shown_and_a_club_brings_its_own() {
    let list = well(&["army", "show", "teutonic_dbm"]);
    assert!(list.contains("Ritterbrüder") && list.contains("our own figure"), "{list}");
    let value: Value = serde_json::from_str(&well(&["army", "show", "ottoman_dba", "--json"])).unwrap();
    assert_eq!(value["entries"][3]["name"], "Janissaries");
    assert_eq!(value["entries"][3]["options"][0]["points"], "5");
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("armylists")).unwrap();
    let own = file(&folder, "armylists/club.ron");
    let text = include_str!("../armylists/ottoman_dba.ron").replace("key: \"ottoman_dba\"", "key: \"club\"");
    fs::write(&own, &text).unwrap();
    let data = folder.path().display().to_string();
    assert!(well(&["army", "fill", "club", "--data", &data]).contains("list: \"club\""));
    assert!(well(&["army", "check", &own]).contains("an army list, The army of the sultan, 6 entries"));
    fs::write(&own, text.replace("min: 3,", "min: 30,")).unwrap();
    let words = ill(1, &["army", "check", &own]);
    assert!(words.contains("armylists/club.ron:19:"), "{words}");
    assert!(words.contains("expected at most its max, 3"), "{words}");
    let system = file(&folder, "club_system.ron");
    fs::write(&system, include_str!("../assets/systems/dbm.ron")).unwrap();
    assert!(well(&["army", "check", &system]).contains("a tabletop system, DBM, 20 types"));
    assert!(well(&["army", "show", &system]).contains("light horse"));
}

#[test]
fn a_campaign_begins_from_armies_that_were_bought() {
    let folder = tempfile::tempdir().unwrap();
    let army = file(&folder, "mine.army.ron");
    well(&["army", "fill", "hungary_dbm", "--edition", "3.4", "--plan", "quality", "-o", &army]);
    let war = file(&folder, "war.voivode");
    let bring = format!("hungary={army}");
    let begin = ["new", "corvinus", "--auto-setup", "--seed", "5", "--army", &bring, "-o", &war];
    assert!(well(&begin).contains("First command"), "armies keep the names of their commands");
    assert!(well(&["check", &war]).contains("a saved campaign"));
    well(&["play", &war, "--weeks", "2", "--seed", "5", "--player", "computer"]);
    assert!(well(&["show", &war]).contains("DBM 3.4"));
    // The campaign's own terms count, whatever the file's are.
    let text = fs::read_to_string(&army).unwrap();
    fs::write(&army, text.replacen("Points(\"900\")", "Points(\"800\")", 1)).unwrap();
    well(&[&begin[..], &["--force"]].concat());
    // C0.3: what is illegal is refused with all that is wrong, or allowed with a reason, which is kept.
    let line = text.lines().rfind(|line| line.contains("count: ")).unwrap();
    let many = line.replace(&format!("count: {}", line.rsplit("count: ").next().unwrap()), "count: 400),");
    let illegal = text.replacen(line, &many, 1).replacen("Points(\"900\")", "Points(\"90000\")", 1);
    fs::write(&army, illegal).unwrap();
    let forced = [&begin[..], &["--force"]].concat();
    let words = ill(2, &forced);
    assert!(words.contains("(C0.2)") && words.contains("(C0.3)") && words.contains("--leave"), "{words}");
    assert!(words.lines().filter(|line| line.contains("mine.army.ron: ")).count() >= 2, "{words}");
    assert!(ill(2, &[&forced[..], &["--leave", " "]].concat()).contains("reason"));
    let output = voivode(&[&forced[..], &["--leave", "an old friend"]].concat());
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && told.contains("than the 900 there are (C0.2)"), "{told}");
    let save = fs::read_to_string(&war).unwrap();
    assert!(save.contains("an old friend") && save.contains("than the 900 there are (C0.2)"));
    fs::write(&army, &text).unwrap();
    assert!(ill(2, &[&forced[..], &["--leave", "an old friend"]].concat()).contains("nothing to allow"));
    // An army of another faction's list is a breach too.
    let strange = format!("transylvania={army}");
    let words = ill(2, &["new", "corvinus", "--army", &strange, "--force", "-o", &war]);
    assert!(words.contains("is no list of the Transylvanians (C0.3)"), "{words}");
    // C0.2: one edition for all, the usual one too.
    let theirs = file(&folder, "theirs.army.ron");
    for (edition, differs) in [("3.2", true), ("3.3", true), ("3.4", false)] {
        well(&["army", "fill", "transylvania_dbm", "--edition", edition, "--force", "-o", &theirs]);
        let theirs = format!("transylvania={theirs}");
        let both = [&forced[..], &["--army", &theirs]].concat();
        if differs {
            let words = ill(2, &both);
            assert!(
                words.contains(&format!("bought by DBM {edition}")) && words.contains("(C0.2)"),
                "{words}"
            );
        } else {
            well(&both);
        }
    }
    let dba = file(&folder, "dba.army.ron");
    well(&["army", "fill", "hungary_dba", "-o", &dba]);
    let bring = format!("hungary={dba}");
    let refused = ill(2, &["new", "corvinus", "--army", &bring, "--force", "-o", &war]);
    assert!(refused.contains("their army is for DBA, expected one for DBM"), "{refused}");
}

#[test]
fn armies_are_converted_out_and_in() {
    let folder = tempfile::tempdir().unwrap();
    let army = file(&folder, "mine.army.ron");
    well(&["army", "fill", "hungary_dbm", "--name", "Hunyadi's", "-o", &army]);
    for ending in ["txt", "tsv", "xml"] {
        let other = file(&folder, &format!("mine.{ending}"));
        let back = file(&folder, &format!("from_{ending}.army.ron"));
        well(&["army", "convert", &army, &other]);
        well(&["army", "convert", &other, &back]);
        assert_eq!(fs::read_to_string(&back).unwrap(), fs::read_to_string(&army).unwrap(), "by {ending}");
        assert!(ill(2, &["army", "convert", &army, &other]).contains("say --force"));
        well(&["army", "convert", &army, &other, "--force"]);
        assert!(well(&["army", "check", &other]).contains("a legal army, Hunyadi's, "));
        assert!(well(&["army", "show", &other]).ends_with("The army is legal.\n"));
    }
    let printed = well(&["army", "convert", &army, "-", "--to", "text"]);
    assert!(printed.starts_with("Army: Hunyadi's\nList: hungary_dbm\n"), "{printed}");
    assert!(ill(2, &["army", "convert", &army, "-"]).contains("say --to"));
    let other_list = ["army", "convert", &army, "-", "--to", "text", "--list", "moldavia_dbm"];
    assert!(ill(2, &other_list).contains("names its own list"));
    assert!(ill(2, &["army", "convert", &army, &file(&folder, "mine.ros")]).contains("but not written"));
}

#[test]
fn what_is_not_understood_is_told_and_the_rest_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let text = file(&folder, "letter.txt");
    fs::write(
        &text,
        "8 x szekely light horse\nand may the dice be kind\n4 Nobles and men-at-arms\n3 x Mamluks\n",
    )
    .unwrap();
    let army = file(&folder, "letter.army.ron");
    assert!(ill(2, &["army", "convert", &text, &army]).contains("say --list LIST"));
    assert!(!std::path::Path::new(&army).exists());
    let words = ill(1, &["army", "convert", &text, &army, "--list", "hungary_dbm"]);
    let lines: Vec<&str> = words.lines().collect();
    assert_eq!(
        lines,
        [
            format!("{text}:2:1: neither a number nor a code of troops was found: and may the dice be kind"),
            format!("{text}:4:1: the army list has nothing of the kind: 3 x Mamluks"),
        ]
    );
    let written = fs::read_to_string(&army).unwrap();
    assert!(written.contains("(entry: \"Székely light horse\", count: 8)"), "{written}");
    assert!(ill(1, &["army", "check", &text, "--list", "hungary_dbm"]).contains("letter.txt:2:1: neither a"));
    let shown = voivode(&["army", "show", &text, "--list", "hungary_dbm"]);
    assert_eq!(shown.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&shown.stdout).contains("Székely light horse"));
    assert!(String::from_utf8_lossy(&shown.stderr).contains("letter.txt:2:1: "));
    // Without a list there is still a table, with all that was counted.
    let table = file(&folder, "letter.tsv");
    assert!(ill(1, &["army", "convert", &text, &table]).contains("letter.txt:2:1: "));
    assert!(fs::read_to_string(&table).unwrap().contains("\tMamluks\t"));
    assert!(ill(2, &["army", "convert", &text, &army, "--list", "venice_dbm"]).contains("no army list"));
    assert!(ill(2, &["army", "convert", &text, &army, "--from", "runes"]).contains("is no format"));
    let bad = file(&folder, "bomb.xml");
    fs::write(&bad, "<!DOCTYPE a [<!ENTITY b \"c\">]><army><rows/></army>").unwrap();
    assert!(ill(2, &["army", "convert", &bad, &army]).contains("entities of its own"));
    let large = file(&folder, "large.txt");
    fs::File::create(&large).unwrap().set_len(100 << 20).unwrap();
    assert!(ill(2, &["army", "convert", &large, &army]).contains("the file has 100 MB"));
}
