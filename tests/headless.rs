//! The command line, run as a user runs it.
//!
//! Never calls into the library: only the program, its output and its exit status.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

const REFERENCE: &str = include_str!("data/odds_reference.tsv");

fn voivode(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_voivode")).args(args).output().unwrap()
}

/// The standard output of a command that must go well.
fn well(args: &[&str]) -> String {
    let output = voivode(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The standard error of a command that must end with this status.
fn ill(status: i32, args: &[&str]) -> String {
    let output = voivode(args);
    let words = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(status), "{args:?}: {words}");
    words
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&well(args)).unwrap()
}

struct Desk {
    folder: TempDir,
}

impl Desk {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn write(&self, name: &str, text: &str) -> String {
        fs::write(self.path(name), text).unwrap();
        self.name(name)
    }

    fn name(&self, name: &str) -> String {
        self.path(name).display().to_string()
    }

    /// A campaign on its first turn.
    fn campaign(&self, more: &[&str]) -> String {
        let file = self.name("war.voivode");
        let mut args = vec!["new", "corvinus", "--seed", "7", "--auto-setup", "-o", &file];
        args.extend(more);
        well(&args);
        file
    }
}

#[test]
fn help_says_what_there_is() {
    let help = well(&["--help"]);
    for command in ["new", "show", "act", "army", "play", "battle", "check", "replay", "odds", "bench"] {
        assert!(help.contains(command), "{command} is not in the help");
        assert!(well(&[command, "--help"]).len() > 200, "the help of {command} says little");
    }
    assert!(well(&["--version"]).contains(env!("CARGO_PKG_VERSION")));
    assert!(ill(2, &["no-such-command"]).contains("no-such-command"));
}

#[test]
fn a_new_campaign_begins_on_its_first_turn() {
    let desk = Desk::new();
    let file =
        desk.campaign(&["--factions", "4", "--system", "armati", "--preset", "club", "--set", "blind=yes"]);
    let shown = json(&["show", &file, "--json"]);
    assert_eq!(shown["week"], 0);
    assert_eq!(shown["step"], "Initiative");
    assert_eq!(shown["system"], "armati");
    assert_eq!(shown["factions"].as_array().unwrap().len(), 4);
    assert_eq!(shown["asks"][0]["choices"][0], "RollInitiative");
    assert!(shown["armies"].as_array().unwrap().len() >= 12);
    let towns = shown["towns"].as_array().unwrap();
    assert!(towns.iter().all(|town| town["holder"].is_string()));
    // Blind: a faction sees its own armies, not those of the others.
    let own = json(&["show", &file, "--faction", "moldavia", "--json"]);
    let armies = own["armies"].as_array().unwrap();
    assert!(!armies.is_empty() && armies.iter().all(|army| army["faction"] == "moldavia"), "{armies:?}");
    assert!(well(&["show", &file]).contains("Moldavians"));
    // A file that is there is not lost.
    let again = ill(2, &["new", "corvinus", "-o", &file]);
    assert!(again.contains("already"), "{again}");
    well(&["new", "corvinus", "--force", "-o", &file]);
}

#[test]
fn what_cannot_be_set_up_says_why() {
    let desk = Desk::new();
    let file = desk.name("x.voivode");
    let why = |more: &[&str]| {
        let mut args = vec!["new", "corvinus", "-o", &file];
        args.extend(more);
        ill(2, &args)
    };
    assert!(why(&["--factions", "1"]).contains("C0.1"));
    assert!(why(&["--factions", "40"]).contains("there are 12"));
    assert!(why(&["--factions", "hungary,atlantis"]).contains("moldavia"));
    assert!(why(&["--system", "chess"]).contains("chess"));
    assert!(why(&["--set", "tie=never"]).contains("first_in_hex"));
    assert!(why(&["--set", "tie"]).contains("OPTION=CHOICE"));
    assert!(!Path::new(&file).exists(), "a campaign that cannot be set up leaves a file behind");
}

#[test]
fn orders_are_done_all_or_none() {
    let desk = Desk::new();
    let file = desk.campaign(&[]);
    let before = fs::read(&file).unwrap();
    let bad = desk.write("bad.ron", "[RollInitiative, DrawCard]");
    let refused = ill(2, &["act", &file, &bad]);
    assert!(refused.contains("action 2") && refused.contains("(C2"), "{refused}");
    assert_eq!(fs::read(&file).unwrap(), before, "a refused order has changed the file");
    let broken = desk.write("broken.ron", "[\n    RollInitiative,\n    Pas,\n]");
    assert!(ill(2, &["act", &file, &broken]).contains("broken.ron:3:"));

    let typed = desk.write("typed.ron", "[(command: RollInitiative, faces: [[5], [2]])]");
    assert!(well(&["act", &file, &typed, "--dry-run"]).contains("rolled 5"));
    assert_eq!(fs::read(&file).unwrap(), before, "a trial has changed the file");
    let told = well(&["act", &file, &typed]);
    assert!(told.contains("rolled 5") && told.contains("rolled 2"), "{told}");
    let missing = desk.write("first.ron", "[ChooseFirst((0)), (Pass)]");
    ill(2, &["act", &file, &missing]);
    let next = desk.write("next.ron", "[ChooseFirst((0)), Pass]");
    assert!(well(&["act", &file, &next]).contains("moved no more"));
    assert!(well(&["replay", &file, "--verify"]).contains("whole"));
}

#[test]
fn real_dice_are_waited_for() {
    let desk = Desk::new();
    let file = desk.campaign(&["--dice", "own"]);
    let roll = desk.write("roll.ron", "[RollInitiative]");
    assert!(ill(2, &["act", &file, &roll]).contains("faces are missing"));
    let wrong = desk.write("wrong.ron", "[(command: RollInitiative, faces: [[7], [2]])]");
    assert!(ill(2, &["act", &file, &wrong]).contains("no throw of 1d6"));
    let many = desk.write("many.ron", "[(command: RollInitiative, faces: [[4], [2], [1]])]");
    assert!(ill(2, &["act", &file, &many]).contains("not asked for"));
    well(&["act", &file, &roll, "--dice", "program"]);
}

#[test]
fn a_campaign_plays_on_and_replays() {
    let desk = Desk::new();
    let file = desk.campaign(&["--factions", "3"]);
    assert!(well(&["play", &file, "--weeks", "3", "--seed", "5"]).contains("Week 4"));
    assert!(well(&["play", &file, "--weeks", "2", "--player", "computer"]).contains("Week 6"));
    let report = well(&["replay", &file, "--verify"]);
    assert!(report.contains("whole") && report.contains("5 snapshots"), "{report}");
    let told = well(&["replay", &file]);
    assert!(told.contains("Monday 3 April 1458") && told.contains("Monday 8 May 1458"), "{told}");
    assert!(told.contains("initiative"));
    for line in well(&["replay", &file, "--json"]).lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        assert!(!line["told"].as_str().unwrap().is_empty());
    }
    // Same seeds, same campaign.
    let other = desk.name("other.voivode");
    well(&["new", "corvinus", "--seed", "7", "--auto-setup", "--factions", "3", "-o", &other]);
    well(&["play", &other, "--weeks", "3", "--seed", "5"]);
    well(&["play", &other, "--weeks", "2", "--player", "computer"]);
    assert_eq!(fs::read(&file).unwrap(), fs::read(&other).unwrap());
}

#[test]
fn good_files_are_whole() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in [
        "assets/campaigns/corvinus",
        "assets/campaigns/balkan-1912",
        "assets/systems",
        "assets/themes",
        "armylists",
        "armylists/starter",
    ] {
        for entry in fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.is_file() {
                files.push(path.display().to_string());
            }
        }
    }
    let desk = Desk::new();
    files.push(desk.campaign(&[]));
    files.push(desk.write("orders.ron", "[Pass]"));
    let mut args = vec!["check"];
    args.extend(files.iter().map(String::as_str));
    assert_eq!(well(&args).lines().count(), files.len());
}

/// Faults are one a line, with path, line and column.
fn fault(desk: &Desk, name: &str, text: &str) -> (usize, usize, String) {
    let file = desk.write(name, text);
    let words = ill(1, &["check", &file]);
    let line = words.lines().next().unwrap();
    let rest = line.strip_prefix(&format!("{file}:")).unwrap_or_else(|| panic!("{words}"));
    let mut parts = rest.splitn(3, ':');
    let mut number = || parts.next().unwrap().parse().unwrap_or_else(|_| panic!("{words}"));
    (number(), number(), parts.next().unwrap().trim().to_owned())
}

#[test]
fn faults_are_named_with_line_and_column() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let desk = Desk::new();
    let read = |path: &str| fs::read_to_string(root.join(path)).unwrap();
    for (path, good, bad) in [
        ("assets/campaigns/corvinus/board.ron", "terrain:", "terrian:"),
        ("assets/campaigns/corvinus/rules.ron", "fewest_factions: 2", "fewest_factions: two"),
        ("assets/campaigns/corvinus/rulings.ron", "rule: \"C0.3\"", "rool: \"C0.3\""),
        ("assets/campaigns/corvinus/factions.ron", "adjective:", "adjectif:"),
        ("assets/campaigns/balkan-1912/board.ron", "terrain:", "terrian:"),
        ("assets/campaigns/balkan-1912/rules.ron", "copies: 4", "copies: four"),
        ("assets/campaigns/balkan-1912/rulings.ron", "rule: \"B0.3\"", "rool: \"B0.3\""),
        ("assets/campaigns/balkan-1912/setup.ron", "region: \"Epirus\"", "regoin: \"Epirus\""),
        ("armylists/starter/hungary_dbm.ron", "budget:", "bugdet:"),
        ("assets/themes/light.ron", "dark: false", "dark: fa lse"),
    ] {
        let text = read(path);
        let at = text.find(good).unwrap_or_else(|| panic!("{good} is not in {path}"));
        let line = text[..at].matches('\n').count() + 1;
        let name = Path::new(path).file_name().unwrap().to_str().unwrap();
        let (found, column, message) = fault(&desk, name, &text.replacen(good, bad, 1));
        assert_eq!(found, line, "{path}: {message}");
        assert!(column > 0 && !message.is_empty(), "{path}");
    }
    let (line, _, _) = fault(&desk, "orders.ron", "[\n  Pass,\n  Stay(x),\n]");
    assert_eq!(line, 3);
    let (line, _, message) = fault(&desk, "letter.txt", "Dear Matthias\n");
    assert_eq!(line, 1);
    assert!(message.contains("no file of ours"));

    let file = desk.campaign(&[]);
    let text = fs::read_to_string(&file).unwrap();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines[2] = lines[2].replacen('(', "[", 1);
    let (line, _, _) = fault(&desk, "bent.voivode", &(lines.join("\n") + "\n"));
    assert_eq!(line, 3);
    assert!(ill(1, &["check", &desk.name("nowhere.ron")]).contains("nowhere.ron:1:1"));
}

/// The program with this folder as the user's own data, on every system.
fn at_home(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_voivode"));
    for variable in ["XDG_DATA_HOME", "HOME", "APPDATA"] {
        command.env(variable, folder);
    }
    command.args(args).output().unwrap()
}

#[test]
fn a_preset_of_ones_own_is_checked_and_begins_a_campaign() {
    let desk = Desk::new();
    let good = "(\n    name: \"Tuesday club\",\n    options: (tie: larger, spoils: true),\n)\n";
    let file = desk.write("tuesday.ron", good);
    let words = well(&["check", &file]);
    assert!(words.contains("a preset, Tuesday club, 2 of "), "{words}");
    let options = |file: &str| json(&["show", file, "--json"]).to_string();
    let by_file = desk.campaign(&["--preset", &file]);
    let as_set = desk.name("set.voivode");
    well(&[
        "new",
        "corvinus",
        "--seed",
        "7",
        "--auto-setup",
        "-o",
        &as_set,
        "--set",
        "tie=larger",
        "--set",
        "spoils=yes",
    ]);
    assert_eq!(options(&by_file), options(&as_set));

    // A bad one is named with its place and with what was expected.
    let (line, column, message) = fault(&desk, "bad.ron", &good.replace("larger", "greatest"));
    assert_eq!((line, column > 10), (3, true));
    assert!(message.contains("expected one of") && message.contains("larger"), "{message}");
    let (line, _, message) = fault(&desk, "bad.ron", &good.replace("tie", "tye"));
    assert!(line == 3 && message.contains("`tye`"), "{message}");
    let (line, _, message) = fault(&desk, "bad.ron", &good.replace("Tuesday club", "club"));
    assert!(line == 2 && message.contains("built in"), "{message}");
    let fails = ["new", "corvinus", "--preset", &desk.name("bad.ron"), "-o", &desk.name("no.voivode")];
    assert!(ill(2, &fails).contains("bad.ron:2:"));
    assert!(!desk.path("no.voivode").exists());

    // In the user's own folder it is known by its name.
    #[cfg(target_os = "linux")]
    {
        let home = desk.path("home");
        fs::create_dir_all(home.join("voivode/presets")).unwrap();
        fs::write(home.join("voivode/presets/a.ron"), good).unwrap();
        fs::write(home.join("voivode/presets/b.ron"), "(name: 7)").unwrap();
        let named = desk.name("named.voivode");
        let new = |preset: &str, file: &str| {
            at_home(
                &home,
                &["new", "corvinus", "--seed", "7", "--auto-setup", "--preset", preset, "-o", file],
            )
        };
        let output = new("tuesday CLUB", &named);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(options(&named), options(&as_set));
        let output = new("Wednesday", &desk.name("no.voivode"));
        let words = String::from_utf8(output.stderr).unwrap();
        assert!(words.contains("As printed, Club, Tuesday club"), "{words}");
        assert!(words.contains("b.ron:1:"), "{words}");
    }
}

/// Rows of the reference by table and key: outcome and chance.
fn reference(table: &str) -> BTreeMap<String, Vec<(String, f64)>> {
    let mut found: BTreeMap<String, Vec<(String, f64)>> = BTreeMap::new();
    for line in REFERENCE.lines().skip(1) {
        let columns: Vec<&str> = line.split('\t').collect();
        if columns[0] == table {
            let number = |n: usize| columns[n].parse::<f64>().unwrap();
            found
                .entry(columns[1].to_owned())
                .or_default()
                .push((columns[2].to_owned(), number(3) / number(4)));
        }
    }
    assert!(!found.is_empty());
    found
}

fn part<'a>(key: &'a str, name: &str) -> &'a str {
    key.split(';').find_map(|part| part.strip_prefix(name)?.strip_prefix('=')).unwrap()
}

fn close(ours: f64, theirs: f64, what: &str) {
    assert!((ours - theirs).abs() < 1e-12, "{what}: {ours}, not {theirs}");
}

#[test]
fn combat_odds_are_those_of_the_reference() {
    for (key, rows) in reference("combat_clamp9") {
        let (a, b) = part(&key, "odds").split_once('-').unwrap();
        let (att, def) = (part(&key, "att"), part(&key, "def"));
        // The commander-in-chief gives 2; there is nothing that gives 1.
        if att == "+1" || def == "+1" {
            continue;
        }
        let castings = |n: &str| (n.parse::<u32>().unwrap() * 10).to_string();
        let (a, b) = (castings(a), castings(b));
        let mut args = vec!["odds", "combat", "--a", &a, "--b", &b, "--json"];
        if att == "+2" {
            args.push("--a-cinc");
        }
        if def == "+2" {
            args.push("--b-cinc");
        }
        let chances = json(&args);
        assert_eq!(chances["odds"], part(&key, "odds"));
        let sum =
            |start: &str| rows.iter().filter(|(o, _)| o.starts_with(start)).map(|(_, p)| p).sum::<f64>();
        close(chances["a_wins"].as_f64().unwrap(), sum("att_wins"), &key);
        close(chances["b_wins"].as_f64().unwrap(), sum("def_wins"), &key);
        close(chances["even"].as_f64().unwrap(), sum("tie"), &key);
        let mut theirs: BTreeMap<(u64, u64), f64> = BTreeMap::new();
        for (outcome, p) in &rows {
            let numbers: Vec<u64> = outcome
                .split(|c: char| !c.is_ascii_digit())
                .filter_map(|number| number.parse().ok())
                .collect();
            *theirs.entry((numbers[0], numbers[1])).or_default() += p;
        }
        let ours = chances["losses"].as_array().unwrap();
        assert_eq!(ours.len(), theirs.len(), "{key}");
        for loss in ours {
            let pair = (loss["a"].as_u64().unwrap(), loss["b"].as_u64().unwrap());
            close(loss["p"].as_f64().unwrap(), theirs[&pair], &key);
        }
    }
    let doubled = json(&["odds", "combat", "--a", "10", "--b", "10", "--a-crossing", "--json"]);
    assert_eq!(
        (&doubled["odds"], &doubled["dice_a"], &doubled["dice_b"]),
        (&"2-1".into(), &2.into(), &1.into())
    );
    let overwhelmed = json(&["odds", "combat", "--a", "10", "--b", "60", "--json"]);
    close(overwhelmed["b_wins"].as_f64().unwrap(), 1.0, "6-1");
}

#[test]
fn siege_odds_are_those_of_the_reference() {
    for (flags, modifier) in
        [(&[][..], "0"), (&["--besieger-cinc"][..], "1"), (&["--garrison-general"][..], "-1")]
    {
        let mut args = vec!["odds", "siege", "--json"];
        args.extend(flags);
        let chances = json(&args);
        let by_turn = chances["by_turn"].as_array().unwrap();
        assert_eq!(by_turn.len(), 8);
        let mut seen = 0;
        for (key, rows) in reference("siege") {
            let same = part(&key, "mod").parse::<i32>().unwrap() == modifier.parse::<i32>().unwrap();
            if !same || part(&key, "mode") != "clamp" {
                continue;
            }
            let turn: usize = part(&key, "turn").parse().unwrap();
            for (outcome, p) in rows {
                if !outcome.contains("this_turn") {
                    close(by_turn[turn - 1].as_f64().unwrap(), p, &key);
                    seen += 1;
                }
            }
        }
        assert!(seen >= 8, "{seen} rows for {modifier}");
    }
}

#[test]
fn assault_odds_are_those_of_the_reference() {
    for (key, rows) in reference("diff") {
        let (a, b) = part(&key, "odds").split_once('-').unwrap();
        let (att, def) = (part(&key, "att"), part(&key, "def"));
        if att == "+2" {
            continue;
        }
        let (attacker, defender) = match (a, b) {
            ("1", "2") => ("30".to_owned(), "40"),
            (times, _) => ((times.parse::<u32>().unwrap() * 40).to_string(), "40"),
        };
        let mut args = vec!["odds", "assault", "--attacker", &attacker, "--defender", defender, "--json"];
        if att == "+1" {
            args.push("--attacker-cinc");
        }
        match def {
            "+1" => args.push("--garrison-general"),
            "+2" => args.push("--defender-cinc"),
            _ => {}
        }
        let chances = json(&args);
        assert_eq!(chances["odds"], part(&key, "odds"));
        let at = |keep: fn(i32) -> bool| {
            rows.iter().filter(|(diff, _)| keep(diff.parse().unwrap())).map(|(_, p)| p).sum::<f64>()
        };
        close(chances["repulsed"].as_f64().unwrap(), at(|diff| diff <= 0), &key);
        close(chances["captured"].as_f64().unwrap(), at(|diff| diff >= 7), &key);
        let all: f64 =
            chances["losses"].as_array().unwrap().iter().map(|loss| loss["p"].as_f64().unwrap()).sum();
        close(all, 1.0, &key);
    }
}

#[test]
fn attrition_odds_follow_the_printed_table() {
    let losses = |args: &[&str]| -> Vec<(u64, f64)> {
        let mut all = vec!["odds", "attrition", "--json", "--column"];
        all.extend(args);
        let chances = json(&all);
        let losses = chances["losses"].as_array().unwrap().iter();
        losses.map(|loss| (loss["percent"].as_u64().unwrap(), loss["p"].as_f64().unwrap())).collect()
    };
    for (args, expected) in [
        (&["low"][..], [(0, 2.0), (5, 1.0), (10, 1.0), (20, 2.0)]),
        (&["extreme"][..], [(20, 2.0), (30, 1.0), (40, 1.0), (50, 2.0)]),
        (&["moderate", "--cinc"][..], [(5, 3.0), (10, 1.0), (20, 1.0), (30, 1.0)]),
    ] {
        let ours = losses(args);
        assert_eq!(ours.len(), 4, "{ours:?}");
        for ((percent, p), (theirs, sixths)) in ours.into_iter().zip(expected) {
            assert_eq!(percent, theirs, "{args:?}");
            close(p, sixths / 6.0, "attrition");
        }
    }
    assert!(well(&["odds", "attrition", "--column", "high"]).contains("40 %"));
    assert!(well(&["odds", "siege"]).contains("Fallen by then"));
    ill(2, &["odds", "combat", "--a", "0", "--b", "3"]);
}

#[test]
fn measures_have_checksums_that_only_the_seed_changes() {
    let checksum = |seed: &str, seconds: &str| -> Vec<String> {
        let args = ["bench", "all", "--seconds", seconds, "--seed", seed, "--size", "70", "--json"];
        well(&args)
            .lines()
            .map(|line| {
                let line: Value = serde_json::from_str(line).unwrap();
                assert!(line["value"].as_f64().unwrap() > 0.0);
                assert_eq!(line["threads"], 1);
                line["checksum"].as_str().unwrap().to_owned()
            })
            .collect()
    };
    let first = checksum("3", "0");
    assert_eq!(first.len(), if cfg!(feature = "desktop") { 14 } else { 11 });
    assert_eq!(first, checksum("3", "0.05"));
    assert_ne!(first, checksum("4", "0"));
}

#[test]
fn a_measure_is_named_and_what_is_not_measured_is_told() {
    let args = ["bench", "reach", "--variant", "flood", "--seconds", "0", "--size", "400", "--json"];
    let line = json(&args);
    assert_eq!((&line["variant"], &line["size"]), (&Value::from("flood"), &Value::from(400)));
    assert_eq!(line["value"], line["us_per_search"]);
    assert!(ill(2, &["bench", "reach", "--variant", "pan"]).contains("12_points, flood"));
    for variant in ["list", "sample"] {
        let line = json(&["bench", "playouts", "--variant", variant, "--seconds", "0", "--json"]);
        assert_eq!((&line["variant"], &line["games"]), (&Value::from(variant), &Value::from(8)));
        assert!(line["actions"].as_u64().unwrap() > 8_000 && line["state_bytes"].as_u64().unwrap() <= 4_096);
    }
}

#[test]
fn sheets_are_printed_into_a_file_or_a_folder() {
    let desk = Desk::new();
    let save = desk.name("war.voivode");
    well(&[
        "new",
        "corvinus",
        "--factions",
        "2",
        "--system",
        "dbm",
        "--seed",
        "3",
        "--auto-setup",
        "-o",
        &save,
    ]);
    well(&["play", &save, "--weeks", "2", "--seed", "3"]);
    let file = desk.name("all.pdf");
    let said = well(&["sheets", &save, "--date", "2026-12-01", "-o", &file]);
    assert!(said.contains("all.pdf") && said.contains("pages"), "{said}");
    let bytes = fs::read(&file).unwrap();
    assert!(bytes.starts_with(b"%PDF-"));
    assert!(ill(2, &["sheets", &save, "-o", &file]).contains("all.pdf"), "a file that is there is kept");
    assert_eq!(fs::read(&file).unwrap(), bytes);
    well(&["sheets", &save, "--date", "2026-12-01", "--force", "-o", &file]);
    assert_eq!(fs::read(&file).unwrap(), bytes, "the same input makes the same bytes");
    let folder = desk.name("sheets");
    well(&["sheets", &save, "--all", "--blind", "--kind", "turn,army", "--paper", "letter", "-o", &folder]);
    let mut names: Vec<_> =
        fs::read_dir(&folder).unwrap().map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert_eq!(
        names,
        ["army-hungary.pdf", "army-transylvania.pdf", "turn-hungary.pdf", "turn-transylvania.pdf"]
    );
}

#[test]
fn sheets_refuse_what_they_do_not_know() {
    let desk = Desk::new();
    let save = desk.name("war.voivode");
    well(&[
        "new",
        "corvinus",
        "--factions",
        "2",
        "--system",
        "dbm",
        "--seed",
        "3",
        "--auto-setup",
        "-o",
        &save,
    ]);
    let file = desk.name("all.pdf");
    let cases: [(&[&str], &str); 6] = [
        (&["--kind", "turn,maps"], "--kind: expected turn, army"),
        (&["--paper", "a3"], "--paper: expected a4 or letter, found \"a3\""),
        (&["--date", "2026-02-30"], "--date: expected a day such as 2026-12-01"),
        (&["--faction", "Huns"], "--faction: no faction is called \"Huns\""),
        (&["--blind"], "--blind: expected --faction or --all"),
        (&["--kind", "battle"], "there is nothing of that kind to print"),
    ];
    for (args, expected) in cases {
        let all: Vec<&str> =
            ["sheets", save.as_str(), "-o", file.as_str()].iter().chain(args).copied().collect();
        let words = ill(2, &all);
        assert!(words.contains(expected), "{args:?}: {words}");
        assert!(!Path::new(&file).exists(), "{args:?} left a file");
    }
    assert!(ill(2, &["sheets", &desk.name("none.voivode"), "-o", &file]).contains("none.voivode"));
}
