//! Rosters of BattleScribe (`.ros`, `.rosz`) and New Recruit (JSON): forces, and selections in them.
//!
//! Never reads rules or profiles: names, numbers, costs and categories only.

use serde_json::Value;

use super::decode::MOST_LINES;
use super::head::MOST_COMMANDS;
use super::line::number_of_points;
use super::text::{leads, systems, with_option};
use super::xml::{self, Element};
use super::{Item, Raw, Refusal, Understood, code};
use crate::tabletop::Points;

/// How deep the reader of JSON itself goes: lists and what is in them each count.
const JSON_DEEPEST: usize = 128;

/// A selection, wherever it comes from.
struct Selection {
    line: u32,
    shown: String,
    name: String,
    kind: String,
    number: Option<u16>,
    costs: Vec<(String, String)>,
    categories: Vec<String>,
    selections: Vec<Selection>,
}

/// A force: a name and what was selected for it.
struct Force {
    line: u32,
    shown: String,
    name: String,
    selections: Vec<Selection>,
}

pub(super) fn read_xml(text: &str, raw: &mut Raw<'_>) -> Result<(), Refusal> {
    let (roster, _) = xml::tree(text)?;
    if roster.name != "roster" {
        return Err(Refusal::OtherXml(roster.name));
    }
    roster.value("name").clone_into(&mut raw.head.name);
    raw.add(roster.line, &roster.tag, Understood::Heading("the roster".to_owned()));
    let mut forces = Vec::new();
    xml_forces(&roster, &mut forces);
    forces_in(&forces, raw);
    Ok(())
}

/// Forces in their order, those within others too. The tree's own bound holds the depth.
fn xml_forces(around: &Element, found: &mut Vec<Force>) {
    for force in around.all("forces").flat_map(|forces| forces.all("force")) {
        let name =
            [force.value("name"), force.value("catalogueName")].into_iter().find(|name| !name.is_empty());
        found.push(Force {
            line: force.line,
            shown: force.tag.clone(),
            name: name.unwrap_or_default().to_owned(),
            selections: xml_selections(force),
        });
        xml_forces(force, found);
    }
}

fn xml_selections(around: &Element) -> Vec<Selection> {
    let all = around.all("selections").flat_map(|all| all.all("selection"));
    all.map(|one| Selection {
        line: one.line,
        shown: one.tag.clone(),
        name: one.value("name").to_owned(),
        kind: one.value("type").to_owned(),
        number: number(one.value("number")),
        costs: one
            .all("costs")
            .flat_map(|costs| costs.all("cost"))
            .map(|cost| (cost.value("name").to_owned(), cost.value("value").to_owned()))
            .collect(),
        categories: one
            .all("categories")
            .flat_map(|all| all.all("category"))
            .map(|category| category.value("name").to_owned())
            .collect(),
        selections: xml_selections(one),
    })
    .collect()
}

pub(super) fn read_json(text: &str, raw: &mut Raw<'_>) -> Result<(), Refusal> {
    let value: Value = serde_json::from_str(text).map_err(|err| {
        let words = err.to_string();
        if words.contains("recursion limit") { Refusal::TooDeep(JSON_DEEPEST) } else { Refusal::Json(words) }
    })?;
    let roster = value.get("roster").unwrap_or(&value);
    if roster.get("forces").and_then(Value::as_array).is_none() {
        return Err(Refusal::OtherJson);
    }
    string(roster, "name").clone_into(&mut raw.head.name);
    let mut nth = 1;
    raw.add(nth, string(roster, "name"), Understood::Heading("the roster".to_owned()));
    let mut forces = Vec::new();
    json_forces(roster, &mut nth, &mut forces)?;
    forces_in(&forces, raw);
    Ok(())
}

fn json_forces(around: &Value, nth: &mut u32, found: &mut Vec<Force>) -> Result<(), Refusal> {
    for force in array(around, "forces") {
        let line = next(nth)?;
        let name =
            [string(force, "name"), string(force, "catalogueName")].into_iter().find(|name| !name.is_empty());
        let name = name.unwrap_or_default().to_owned();
        let selections = json_selections(force, nth)?;
        found.push(Force { line, shown: name.clone(), name, selections });
        json_forces(force, nth, found)?;
    }
    Ok(())
}

fn json_selections(around: &Value, nth: &mut u32) -> Result<Vec<Selection>, Refusal> {
    let mut found = Vec::new();
    for one in array(around, "selections") {
        let line = next(nth)?;
        let count =
            one.get("number").map_or(Some(1), |value| value.as_u64().and_then(|n| u16::try_from(n).ok()));
        let name = string(one, "name").to_owned();
        let shown = count.map_or_else(|| name.clone(), |count| format!("{count} x {name}"));
        let cost = |cost: &Value| {
            let value = cost.get("value").map(ToString::to_string).unwrap_or_default();
            (string(cost, "name").to_owned(), value)
        };
        found.push(Selection {
            line,
            shown,
            name,
            kind: string(one, "type").to_owned(),
            number: count,
            costs: array(one, "costs").map(cost).collect(),
            categories: array(one, "categories").map(|one| string(one, "name").to_owned()).collect(),
            selections: json_selections(one, nth)?,
        });
    }
    Ok(found)
}

/// The number of the next force or selection.
fn next(nth: &mut u32) -> Result<u32, Refusal> {
    *nth = nth.saturating_add(1);
    if usize::try_from(*nth).is_ok_and(|nth| nth <= MOST_LINES) {
        Ok(*nth)
    } else {
        Err(Refusal::TooManyLines)
    }
}

fn array<'a>(value: &'a Value, key: &str) -> impl Iterator<Item = &'a Value> {
    value.get(key).and_then(Value::as_array).into_iter().flatten()
}

fn string<'a>(value: &'a Value, key: &str) -> &'a str {
    value.get(key).and_then(Value::as_str).unwrap_or_default()
}

/// How many; one where nothing is said.
fn number(text: &str) -> Option<u16> {
    if text.trim().is_empty() { Some(1) } else { text.trim().parse().ok() }
}

/// Each force is a command.
fn forces_in(forces: &[Force], raw: &mut Raw<'_>) {
    for (nth, force) in forces.iter().enumerate() {
        if nth >= MOST_COMMANDS {
            let why = format!("no army has more than {MOST_COMMANDS} commands");
            raw.add(force.line, &force.shown, Understood::NotUnderstood(why));
            continue;
        }
        raw.head.commands.push((force.name.clone(), String::new()));
        raw.add(force.line, &force.shown, Understood::Heading(format!("command {}: a force", nth + 1)));
        for selection in &force.selections {
            selected(selection, nth, raw);
        }
    }
}

/// A selection of a force. Of a unit its models are counted, if it has any; a choice that costs
/// nothing and holds no troops is no troops.
fn selected(selection: &Selection, command: usize, raw: &mut Raw<'_>) {
    let models: Vec<&Selection> = selection.selections.iter().filter(|inner| inner.kind == "model").collect();
    if selection.kind == "unit" && !models.is_empty() {
        let words = format!("a unit: {}", selection.name);
        raw.add(selection.line, &selection.shown, Understood::Heading(words));
        for model in models {
            let understood = item(model, Some(selection), command, raw);
            raw.add(model.line, &model.shown, understood);
        }
        return;
    }
    if selection.kind == "upgrade" && points(selection).is_none() {
        let words = format!("a choice: {}", selection.name);
        raw.add(selection.line, &selection.shown, Understood::Heading(words));
        return;
    }
    let understood = item(selection, None, command, raw);
    raw.add(selection.line, &selection.shown, understood);
}

fn item(selection: &Selection, unit: Option<&Selection>, command: usize, raw: &Raw<'_>) -> Understood {
    let Some(count) = selection.number else {
        return Understood::NotUnderstood("its number is no whole number of pieces".to_owned());
    };
    if selection.name.trim().is_empty() {
        return Understood::NotUnderstood("it has no name".to_owned());
    }
    if count == 0 {
        return Understood::Nothing;
    }
    let systems = systems(raw);
    // A name may hold a code: "Nobles, Irr Kn(O)".
    let stands = systems
        .iter()
        .filter(|system| !system.drills.is_empty())
        .find_map(|system| code::stands(system, &selection.name));
    let before = stands.as_ref().and_then(|found| selection.name.get(..found.at.start));
    let (name, option) = with_option(before.unwrap_or(&selection.name).trim_matches([' ', ',', '-', '(']));
    let mut remarks: Vec<String> = selection.categories.clone();
    if let Some(unit) = unit {
        remarks.push(format!("of the unit {}", unit.name));
        remarks.extend(unit.categories.iter().cloned());
    }
    // The cost is that of all of them.
    let each = points(selection)
        .filter(|all| all.0 % u32::from(count) == 0)
        .map(|all| Points(all.0 / u32::from(count)));
    Understood::Items(vec![Item {
        command,
        count,
        name: name.to_owned(),
        option: option.to_owned(),
        codes: stands.map(|found| found.code).into_iter().collect(),
        leads: leads(&selection.name).unwrap_or_default(),
        points: each,
        remarks,
        ..Item::default()
    }])
}

/// Points of a selection: its first cost that is more than nothing.
fn points(selection: &Selection) -> Option<Points> {
    let costs = selection.costs.iter().filter_map(|(_, value)| number_of_points(value));
    costs.into_iter().find(|points| points.0 > 0)
}
