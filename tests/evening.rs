//! An evening's battle by the command line alone: handed off, carried away, brought back, amended.
//!
//! Never calls into the library: only the program, its output and its exit status.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;
use std::process::{Command, Output};

use serde_json::Value;
use tempfile::TempDir;

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

struct Evening {
    folder: TempDir,
    file: String,
}

impl Evening {
    fn name(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    fn write(&self, name: &str, text: &str) -> String {
        fs::write(self.folder.path().join(name), text).unwrap();
        self.name(name)
    }

    fn shown(&self) -> Value {
        serde_json::from_str(&well(&["show", &self.file, "--json"])).unwrap()
    }

    /// Carries out orders as they stand in an action file.
    fn act(&self, orders: &str) {
        let file = self.write("orders.ron", &format!("[{orders}]"));
        well(&["act", &self.file, &file, "--dice", "program"]);
    }

    /// The first listed answer that begins with one of these words.
    fn answer(&self, wanted: &[&str]) -> Option<String> {
        let shown = self.shown();
        let choices =
            shown["asks"].as_array().unwrap().iter().flat_map(|ask| ask["choices"].as_array().unwrap());
        let mut choices = choices.map(|choice| choice.as_str().unwrap().to_owned());
        choices.find(|choice| wanted.iter().any(|word| choice.starts_with(word)))
    }

    /// Two armies before a town, both standing, and the battle handed off.
    fn handed_off() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("war.voivode").display().to_string();
        well(&[
            "new",
            "corvinus",
            "--factions",
            "2",
            "--system",
            "dba",
            "--seed",
            "7",
            "--auto-setup",
            "-o",
            &file,
        ]);
        let evening = Self { folder, file };
        evening.act("RollInitiative");
        evening.act(&evening.answer(&["ChooseFirst"]).unwrap());
        let shown = evening.shown();
        let armies = shown["armies"].as_array().unwrap();
        let first = &armies[0];
        let other = armies.iter().find(|army| army["faction"] != first["faction"]).unwrap();
        let hex = first["hex"].as_str().unwrap();
        for army in [first, other] {
            evening.act(&format!(
                "Correct(correction: MoveArmy(army: ({}), hex: \"{hex}\", inside: false), reason: \"to battle\")",
                army["id"]
            ));
        }
        evening.act("Pass, Pass");
        while let Some(stand) = evening.answer(&["Stand("]) {
            evening.act(&stand);
        }
        let wish = evening.shown()["asks"].as_array().unwrap().iter().find_map(|ask| {
            let mut choices = ask["choices"].as_array().unwrap().iter().filter_map(Value::as_str);
            choices
                .find(|choice| choice.starts_with("Wish(") && choice.contains("method:Table"))
                .map(str::to_owned)
        });
        evening.act(&wish.unwrap());
        evening.act(&evening.answer(&["HandOff("]).unwrap());
        evening
    }

    /// All that is asked after a battle, until the Combat step is over.
    fn settle(&self) {
        for _ in 0..40 {
            let wanted = ["Captives(Hold)", "Retreat(", "PickLosses(", "EndStep", "SkipRecovery("];
            match self.answer(&wanted) {
                Some(answer) if self.shown()["step"] == "Combat" => self.act(&answer),
                _ => return,
            }
        }
        panic!("the battle has no end");
    }
}

#[test]
fn a_battle_goes_to_the_table_and_comes_back() {
    let evening = Evening::handed_off();
    let file = &evening.file;
    assert!(well(&["battle", "list", file]).contains("waits for its result"));
    // The packet, for all eyes and for a side's.
    let text = well(&["battle", "packet", file, "1"]);
    for part in ["Battle 1", "defender", "attacker", "Command 1", "Conversion", "C8.5"] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
    assert!(!text.contains("nothing more is known"));
    let blind = well(&["battle", "packet", file, "1", "--side", "hungary", "--blind"]);
    assert!(blind.contains("nothing more is known"), "{blind}");
    let packet = evening.name("evening.battle.ron");
    well(&["battle", "packet", file, "1", "-o", &packet]);
    assert!(well(&["check", &packet]).contains("a battle packet"));
    ill(2, &["battle", "packet", file, "1", "-o", &packet]);
    let forged = fs::read_to_string(&packet).unwrap().replace("now: ", "now: 1");
    assert!(ill(1, &["check", &evening.write("forged.battle.ron", &forged)]).contains("changed"));
    assert!(ill(2, &["battle", "packet", file, "9"]).contains("no battle has the number 9"));

    // The form, filled in by the score of DBA players, looked at, refused where it cannot be, confirmed.
    let form = evening.name("evening.result.ron");
    well(&["battle", "form", file, "1", "--score", "4G-1", "--winner", "hungary", "-o", &form]);
    assert!(well(&["check", &form]).contains("the result of a battle"));
    let before = fs::read(file).unwrap();
    let preview = well(&["battle", "result", file, &form, "--preview"]);
    assert!(preview.contains("C8.7") && preview.contains("killed"), "{preview}");
    let right = fs::read_to_string(&form).unwrap();
    let wrong = evening.write("wrong.result.ron", &right.replacen("lost: 1", "lost: 99", 1));
    let why = ill(2, &["battle", "result", file, &wrong]);
    assert!(why.contains("(C9)") && why.contains("nothing was done"), "{why}");
    let other = right.replace("digest: \"", "digest: \"0");
    assert!(ill(2, &["battle", "result", file, &evening.write("o.result.ron", &other)]).contains("digits"));
    assert!(
        ill(2, &["battle", "form", file, "1", "--score", "4X-1", "--winner", "hungary"]).contains("\"X\"")
    );
    assert_eq!(fs::read(file).unwrap(), before, "nothing was written so far");
    well(&["battle", "result", file, &form]);
    assert!(well(&["battle", "list", file]).contains("beat the"));
    assert!(ill(2, &["battle", "result", file, &form]).contains("nothing was done"));
    evening.settle();
    assert_ne!(evening.shown()["step"], "Combat");
    well(&["check", file]);

    // The evening's sheet was read wrongly: nobody has won.
    let draw = right.replace("outcome: Won(a)", "outcome: Draw").replace("outcome: Won(b)", "outcome: Draw");
    let draw = draw.replace("field: Some(a)", "field: None").replace("field: Some(b)", "field: None");
    let draw = evening.write("draw.result.ron", &draw);
    let before = fs::read(file).unwrap();
    let draft = well(&["battle", "amend", file, &draw]);
    assert!(draft.contains("is amended") && draft.contains("Nothing was written"), "{draft}");
    assert!(draft.contains("can be done no more"), "the retreat of the loser: {draft}");
    assert_eq!(fs::read(file).unwrap(), before);
    well(&["battle", "amend", file, &draw, "--confirm", "--because", "the sheet was read wrongly"]);
    assert!(well(&["battle", "list", file]).contains("a draw"));
    let checked = well(&["check", file]);
    assert!(checked.contains("whole"), "{checked}");
    assert!(ill(2, &["battle", "amend", file, &wrong]).contains("(C9)"));
}

#[test]
fn a_battle_may_be_entered_first_and_taken_back_before() {
    let evening = Evening::handed_off();
    let file = &evening.file;
    let form = evening.name("evening.result.ron");
    well(&["battle", "form", file, "1", "-o", &form]);
    well(&["battle", "result", file, &form, "--enter"]);
    assert!(well(&["battle", "list", file]).contains("to be confirmed"));
    assert!(evening.answer(&["ConfirmResult("]).is_some());
    well(&["battle", "recall", file, "1"]);
    assert!(ill(2, &["battle", "recall", file, "1"]).contains("taken back"));
    assert!(ill(2, &["battle", "result", file, &form]).contains("is over"));
    assert!(evening.answer(&["Fight("]).is_some());
    assert!(well(&["battle", "--help"]).contains("no draw"));
    for what in ["list", "packet", "form", "result", "recall", "amend"] {
        assert!(well(&["battle", what, "--help"]).len() > 150, "the help of {what} says little");
    }
}

#[test]
fn an_amended_result_asks_anew_and_is_answered_from_a_file() {
    let evening = Evening::handed_off();
    let file = &evening.file;
    let (draw, won) = (evening.name("draw.result.ron"), evening.name("won.result.ron"));
    well(&["battle", "form", file, "1", "-o", &draw]);
    well(&["battle", "form", file, "1", "--score", "4-1", "--winner", "hungary", "-o", &won]);
    well(&["battle", "result", file, &draw]);
    well(&["play", file, "--weeks", "2", "--seed", "7", "--player", "computer"]);
    // Somebody has won after all: a retreat is due where the week went on without one.
    let args = ["battle", "amend", file, &won, "--dice", "program"];
    let draft = well(&args);
    assert!(draft.contains("is asked now:") && draft.contains("command: Retreat("), "{draft}");
    let gone = |draft: &str| -> usize {
        let line = draft.lines().find(|line| line.ends_with("can be done no more")).unwrap();
        line.split(", ").last().unwrap().split(' ').next().unwrap().parse().unwrap()
    };
    let unanswered = gone(&draft);
    // Question after question, each by its first answer, until none is left.
    let (mut given, mut draft, mut answers) = (Vec::<String>::new(), draft, String::new());
    while let Some((_, asked)) = draft.split_once("this is asked now:") {
        let answer = asked.lines().find(|line| line.contains("(before: ")).unwrap();
        given.push(answer.trim().to_owned());
        answers = evening.write("answers.ron", &format!("[{}]", given.concat()));
        draft = well(&[&args[..], &["--answers", &answers]].concat());
        assert!(given.len() < 12, "the questions have no end:\n{draft}");
    }
    assert!(draft.contains("has this before it") && given.len() > 1, "{draft}");
    assert!(gone(&draft) < unanswered, "{unanswered} steps were gone before:\n{draft}");
    let bad = evening.write("bad.ron", "[(before: 999, command: Captives(Hold))]");
    let why = ill(2, &[&args[..], &["--answers", &bad]].concat());
    assert!(why.contains("answer 1") && why.contains("nothing was done"), "{why}");
    let torn = evening.write("torn.ron", "[(before: 999, command: Captives(Hold)]");
    assert!(ill(2, &[&args[..], &["--answers", &torn]].concat()).contains("torn.ron:1:"));
    well(&[&args[..], &["--answers", &answers, "--confirm"]].concat());
    assert!(well(&["check", file]).contains("whole"));
}
