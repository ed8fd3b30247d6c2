//! The umpire's corrections and options changed at the table.

use voivode::campaign::command::{Command, Correction};
use voivode::campaign::refusal::Refusal;
use voivode::campaign::state::Fate;

use crate::table::*;

fn correct(correction: Correction) -> Command {
    Command::Correct { correction, reason: "a slip".to_owned() }
}

#[test]
fn corrections_need_a_reason_and_make_sense() {
    let mut table = Table::new(2);
    let id = table.army(HUN, "0303", &[(SPEAR, 10)], &[cinc(HUN)]);
    let note = Command::Correct { correction: Correction::Note, reason: " ".to_owned() };
    assert_eq!(table.refuses(&note), Refusal::NoReason);
    let to = |hex, inside| correct(Correction::MoveArmy { army: id, hex: h(hex), inside });
    assert!(matches!(table.refuses(&to("1210", false)), Refusal::BadCorrection(_)));
    assert_eq!(table.refuses(&to("3030", false)), Refusal::OffMap(h("3030")));
    assert_eq!(table.refuses(&to("0304", true)), Refusal::NoTown(h("0304")));
    table.does(&to("0204", true), &[]);
    assert_eq!((table.at(id).hex, table.at(id).inside), (h("0204"), true));
}

#[test]
fn corrections_keep_account_of_troops_brought_in_and_taken_out() {
    let mut table = Table::new(2);
    let id = table.army(HUN, "0303", &[(SPEAR, 10)], &[cinc(HUN)]);
    table.does(&correct(Correction::SetTroops { army: id, kind: SPEAR, pieces: 7 }), &[]);
    table.does(&correct(Correction::SetGarrison { hex: h("0204"), kind: HORSE, pieces: 2 }), &[]);
    assert_eq!(table.state.corrected_out, troops(&[(SPEAR, 3)]));
    assert_eq!(table.state.corrected_in, troops(&[(HORSE, 2)]));
    table.does(&correct(Correction::RemoveArmy(id)), &[]);
    assert_eq!(table.state.corrected_out, troops(&[(SPEAR, 10)]));
    assert_eq!(table.state.generals[cinc(HUN).index()].fate, Fate::Dead);
}

#[test]
fn corrections_stand_above_whose_go_it_is_and_what_is_due() {
    let mut table = Table::new(2);
    let id = table.army(TRA, "0303", &[(SPEAR, 10)], &[]);
    table.state.due.push(voivode::campaign::state::Due::Retreat { army: id });
    let set = Correction::SetGeneral { general: senior(TRA), with: Some(id), captive: None };
    table.does(&correct(set), &[]);
    assert!(table.at(id).generals.contains(&senior(TRA)));
    let wrong = Correction::SetGeneral { general: senior(HUN), with: Some(id), captive: None };
    assert!(matches!(table.refuses(&correct(wrong)), Refusal::BadCorrection(_)));
}

#[test]
fn options_are_changed_by_a_fact() {
    let mut table = Table::new(2);
    let set = |key: &str, choice: &str| Command::SetOption { key: key.to_owned(), choice: choice.to_owned() };
    assert!(matches!(table.refuses(&set("tie", "nonsense")), Refusal::BadOption(_)));
    assert!(matches!(table.refuses(&set("tie", "first_in_hex")), Refusal::BadOption(_)));
    table.does(&set("tie", "larger"), &[]);
    assert_eq!(table.state.options.get("tie"), Some("larger"));
}
