//! A board file read and judged: every fault with its line, and what was expected there.
//!
//! Never stops at the first fault, unless nothing could be judged after it.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

use super::format::{RawBoard, RawWay, Text};
use crate::ground::board::{
    Crossing, Faction, Pass, Place, Plan, Region, Site, Terrain, Watercourse, Way, plain,
};
use crate::ground::{
    fault::Fault,
    hex::{Edge, Hex},
};

/// The text that is read, and what was found wrong with it.
struct Desk<'a> {
    path: &'a str,
    text: &'a str,
    faults: Vec<Fault>,
}

impl Desk<'_> {
    fn fault(&mut self, at: &Text<'_>, message: impl Into<String>) {
        self.fault_after(at, 0, message);
    }

    /// A fault some bytes after the beginning of `at`.
    fn fault_after(&mut self, at: &Text<'_>, bytes: usize, message: impl Into<String>) {
        // Text without escapes is a slice of the file, so its address tells where it stands.
        let offset = at.0.as_ptr().addr().wrapping_sub(self.text.as_ptr().addr()).wrapping_add(bytes);
        let before = self.text.get(..offset).filter(|_| matches!(at.0, Cow::Borrowed(_)));
        let fault = if let Some(before) = before {
            let line = before.matches('\n').count() + 1;
            let column = before.chars().rev().take_while(|&c| c != '\n').count() + 1;
            Fault::new(self.path, line, column, message)
        } else {
            // Text with escapes: the best that can be done is its first plain part.
            let part = at.0.split(|c: char| c.is_control() || c == '"' || c == '\\').next();
            Fault::at(self.path, self.text, part.unwrap_or_default(), message)
        };
        self.faults.push(fault);
    }

    /// Rows of characters, all of one length; the length of the first counts.
    fn grid<T>(
        &mut self,
        field: &str,
        rows: &[Text<'_>],
        cols: usize,
        expected: &str,
        read: impl Fn(char) -> Option<T>,
        mut put: impl FnMut(Hex, T),
    ) {
        for (row, text) in rows.iter().enumerate() {
            let len = text.0.chars().count();
            if len != cols {
                self.fault(
                    text,
                    format!("{field}: row {} has {len} characters where {cols} are expected", row + 1),
                );
            }
            for (col, (offset, letter)) in text.0.char_indices().enumerate().take(cols) {
                let (Ok(col), Ok(row)) = (i16::try_from(col), i16::try_from(row)) else { continue };
                match read(letter) {
                    Some(value) => put(Hex::new(col, row), value),
                    None => self.fault_after(
                        text,
                        offset,
                        format!("{field}: unknown letter `{letter}`; {expected} expected"),
                    ),
                }
            }
        }
    }

    fn hex(&mut self, plan: &Plan, field: &str, text: &Text<'_>) -> Option<Hex> {
        match text.0.parse() {
            Ok(hex) if plan.index(hex).is_some() => Some(hex),
            Ok(hex) => {
                let (cols, rows) = (plan.cols(), plan.rows());
                self.fault(
                    text,
                    format!("{field}: {hex} is off the board of {cols} columns and {rows} rows"),
                );
                None
            }
            Err(err) => {
                self.fault(text, format!("{field}: {err}"));
                None
            }
        }
    }

    /// A side with both its hexes on the board.
    fn edge(&mut self, plan: &Plan, field: &str, text: &Text<'_>) -> Option<Edge> {
        match text.0.parse::<Edge>() {
            Ok(edge) => {
                let (a, b) = edge.ends();
                for hex in [a, b] {
                    if plan.index(hex).is_none() {
                        self.fault(
                            text,
                            format!(
                                "{field}: there is no side {}: two hexes of the board that touch are \
                                 expected, and {hex} is off the board",
                                text.0
                            ),
                        );
                        return None;
                    }
                }
                Some(edge)
            }
            Err(err) => {
                self.fault(text, format!("{field}: {err}"));
                None
            }
        }
    }

    fn edges(&mut self, plan: &Plan, field: &str, texts: &[Text<'_>]) -> Vec<Edge> {
        texts.iter().filter_map(|text| self.edge(plan, field, text)).collect()
    }

    /// A way whose hexes touch, that stays on land and crosses water at crossings.
    fn way(&mut self, plan: &Plan, waters: &Waters, field: &str, raw: &RawWay<'_>) -> Way {
        let name = &raw.name.0;
        let field = format!("{field}: {name}");
        let mut hexes: Vec<Hex> = Vec::with_capacity(raw.hexes.len());
        // A hex that did not read must not make its neighbours seem torn apart.
        let mut last: Option<Hex> = None;
        for text in &raw.hexes {
            let hex = self.hex(plan, &field, text);
            if let Some(hex) = hex {
                if let Some(terrain) = plan.terrain(hex).filter(|terrain| !terrain.is_land()) {
                    self.fault(text, format!("{field}: {hex} is {terrain}; land is expected"));
                }
                if let Some(last) = last {
                    match Edge::between(last, hex) {
                        None => self.fault(
                            text,
                            format!(
                                "{field}: {last} and {hex} do not touch; one of the six hexes around \
                                 {last} is expected"
                            ),
                        ),
                        Some(edge) => {
                            if let Some(water) =
                                waters.at.get(&edge).filter(|_| !waters.crossings.contains(&edge))
                            {
                                self.fault(
                                    text,
                                    format!(
                                        "{field}: from {last} to {hex} it crosses {water}; a ford or bridge \
                                         at {edge} is expected"
                                    ),
                                );
                            }
                        }
                    }
                }
                hexes.push(hex);
            }
            last = hex;
        }
        if raw.hexes.len() < 2 {
            self.fault(&raw.name, format!("{field}: two hexes at least are expected"));
        }
        Way { name: name.to_string(), hexes }
    }
}

/// What hexsides with water hold, for the checks of crossings and ways.
#[derive(Default)]
struct Waters {
    at: BTreeMap<Edge, String>,
    crossings: BTreeSet<Edge>,
}

/// Reads and checks; every fault that was found.
pub(in crate::ground::board) fn read(path: &str, text: &str) -> Result<Plan, Vec<Fault>> {
    let raw: RawBoard<'_> = ron::from_str(text).map_err(|err| vec![Fault::from_ron(path, &err)])?;
    let mut desk = Desk { path, text, faults: Vec::new() };
    let mut plan = grids(&mut desk, &raw)?;
    countries(&mut desk, &mut plan, &raw);
    let waters = waters(&mut desk, &mut plan, &raw);
    plan.roads = raw.roads.iter().map(|raw| desk.way(&plan, &waters, "roads", raw)).collect();
    plan.rails = raw.railways.iter().map(|raw| desk.way(&plan, &waters, "railways", raw)).collect();
    sites(&mut desk, &mut plan, &raw);
    for raw in &raw.places {
        if let Some(hex) = desk.hex(&plan, &format!("places: {}", raw.name.0), &raw.hex) {
            plan.places.push(Place {
                name: raw.name.0.to_string(),
                other_names: owned(&raw.other_names),
                hex,
            });
        }
    }
    if desk.faults.is_empty() { Ok(plan) } else { Err(desk.faults) }
}

fn owned(texts: &[Text<'_>]) -> Vec<String> {
    texts.iter().map(|text| text.0.to_string()).collect()
}

/// The size of the board, its terrain and regions. Without a size nothing else can be judged.
fn grids(desk: &mut Desk<'_>, raw: &RawBoard<'_>) -> Result<Plan, Vec<Fault>> {
    let width = raw.terrain.first().map_or(0, |row| row.0.chars().count());
    let (Ok(cols @ 1..), Ok(rows @ 1..)) = (i16::try_from(width), i16::try_from(raw.terrain.len())) else {
        let fault = Fault::at(
            desk.path,
            desk.text,
            "terrain:",
            "terrain: rows of one character a hex are expected, at least one and at most 32767 either way",
        );
        return Err(vec![fault]);
    };
    let mut plan = Plan::blank(cols, rows);
    plan.name = raw.name.0.to_string();
    desk.grid(
        "terrain",
        &raw.terrain,
        width,
        "one of . n ^ f m ~ o",
        Terrain::from_letter,
        |hex, terrain| {
            plan.set_terrain(hex, terrain);
        },
    );

    for (letter, name) in &raw.regions {
        let mut letters = letter.0.chars();
        match (letters.next(), letters.next()) {
            (Some(one), None) if one != '.' => {
                if plan.regions.iter().any(|region| region.letter == one) {
                    desk.fault(letter, format!("regions: the letter `{one}` stands here twice"));
                }
                plan.regions.push(Region { letter: one, name: name.0.to_string() });
            }
            _ => desk.fault(letter, "regions: one letter is expected, and not a full stop"),
        }
    }
    if !raw.region_rows.is_empty() && raw.region_rows.len() != raw.terrain.len() {
        desk.fault(
            &raw.region_rows[0],
            format!("region_rows: {} rows where {rows} are expected, as in terrain", raw.region_rows.len()),
        );
    }
    let known: String = plan.regions.iter().map(|region| region.letter).collect();
    desk.grid(
        "region_rows",
        &raw.region_rows,
        width,
        &format!("a full stop or one of {known}"),
        |letter| {
            if letter == '.' { Some(None) } else { known.chars().position(|known| known == letter).map(Some) }
        },
        |hex, region| {
            plan.set_region(hex, region);
        },
    );
    Ok(plan)
}

fn countries(desk: &mut Desk<'_>, plan: &mut Plan, raw: &RawBoard<'_>) {
    for country in &raw.countries {
        if plan.countries.iter().any(|known| *known == country.0) {
            desk.fault(country, format!("countries: {} stands here twice", country.0));
        }
        plan.countries.push(country.0.to_string());
    }
    for faction in &raw.factions {
        let key = &faction.key.0;
        if plan.factions.iter().any(|known| known.key == *key) {
            desk.fault(&faction.key, format!("factions: {key} stands here twice"));
        }
        if !plan.countries.iter().any(|known| *known == faction.country.0) {
            desk.fault(&faction.country, unknown_country(plan, "factions", &faction.country.0));
        }
        if !raw.sites.iter().any(|site| site.capital_for.as_ref().is_some_and(|text| text.0 == *key)) {
            desk.fault(
                &faction.key,
                format!(
                    "factions: {key} has no capital; a site with capital_for: Some(\"{key}\") is expected"
                ),
            );
        }
        plan.factions.push(Faction { key: key.to_string(), country: faction.country.0.to_string() });
    }
}

fn unknown_country(plan: &Plan, field: &str, country: &str) -> String {
    format!("{field}: unknown country `{country}`; one of {} expected", plan.countries.join(", "))
}

fn waters(desk: &mut Desk<'_>, plan: &mut Plan, raw: &RawBoard<'_>) -> Waters {
    let mut waters = Waters::default();
    for river in &raw.rivers {
        let name = &river.name.0;
        let field = format!("rivers: {name}");
        let mut sides = Vec::with_capacity(river.sides.len());
        for text in &river.sides {
            let Some(edge) = desk.edge(plan, &field, text) else { continue };
            if let Some(other) = waters.at.insert(edge, format!("the {name}")) {
                desk.fault(
                    text,
                    format!("{field}: {edge} has {other} already; one river a side is expected"),
                );
            }
            sides.push(edge);
        }
        plan.rivers.push(Watercourse { name: name.to_string(), class: river.class, sides });
    }
    plan.lakes = desk.edges(plan, "lakes", &raw.lakes);
    plan.straits = desk.edges(plan, "straits", &raw.straits);
    for &edge in &plan.lakes {
        waters.at.entry(edge).or_insert_with(|| "a lake".to_owned());
    }
    for &edge in &plan.straits {
        waters.at.entry(edge).or_insert_with(|| "a strait".to_owned());
    }
    for crossing in &raw.crossings {
        let field = format!("crossings: {}", crossing.name.0);
        let Some(edge) = desk.edge(plan, &field, &crossing.side) else { continue };
        if !waters.at.contains_key(&edge) {
            desk.fault(
                &crossing.side,
                format!("{field}: there is no water at {edge}; a side with a river is expected"),
            );
        }
        if !waters.crossings.insert(edge) {
            desk.fault(&crossing.side, format!("{field}: {edge} has a crossing already"));
        }
        plan.crossings.push((edge, Crossing { kind: crossing.kind, name: crossing.name.0.to_string() }));
    }
    let mut passes = BTreeSet::new();
    for pass in &raw.passes {
        let field = format!("passes: {}", pass.name.0);
        let sides = desk.edges(plan, &field, &pass.sides);
        for (edge, text) in sides.iter().zip(&pass.sides) {
            if !passes.insert(*edge) {
                desk.fault(text, format!("{field}: {edge} has a pass already"));
            }
        }
        plan.passes.push(Pass { name: pass.name.0.to_string(), sides });
    }
    waters
}

fn sites(desk: &mut Desk<'_>, plan: &mut Plan, raw: &RawBoard<'_>) {
    let mut hexes: BTreeMap<Hex, String> = BTreeMap::new();
    let raws = &raw.sites;
    let mut names: BTreeMap<String, usize> = BTreeMap::new();
    for (index, raw) in raws.iter().enumerate() {
        names.entry(plain(&raw.name.0)).or_insert(index);
    }
    for (index, raw) in raws.iter().enumerate() {
        let name = raw.name.0.to_string();
        let field = format!("sites: {name}");
        for (place, text) in std::iter::once(&raw.name).chain(&raw.other_names).enumerate() {
            let twice = place > 0 && text.0 == raw.name.0
                || raw.other_names.iter().take(place.saturating_sub(1)).any(|other| other.0 == text.0);
            if twice {
                desk.fault(text, format!("{field}: the name {} stands here twice", text.0));
                continue;
            }
            // Two sites may share a name in some other tongue, as towns did; what a site goes by
            // must be its own, because files and players name it by that.
            if let Some(&other) = names.get(&plain(&text.0)).filter(|&&other| other != index) {
                let other = &raws[other].name.0;
                desk.fault(text, format!("{field}: the site {other} goes by the name {} already", text.0));
            }
        }
        if !plan.countries.iter().any(|known| *known == raw.country.0) {
            desk.fault(&raw.country, unknown_country(plan, &field, &raw.country.0));
        }
        if let Some(key) = &raw.capital_for
            && !plan.factions.iter().any(|faction| faction.key == key.0)
        {
            let known: Vec<&str> = plan.factions.iter().map(|faction| faction.key.as_str()).collect();
            desk.fault(
                key,
                format!(
                    "{field}: capital_for unknown faction `{}`; one of {} expected",
                    key.0,
                    known.join(", ")
                ),
            );
        }
        let Some(hex) = desk.hex(plan, &field, &raw.hex) else { continue };
        if let Some(terrain) = plan.terrain(hex).filter(|terrain| !terrain.is_land()) {
            desk.fault(&raw.hex, format!("{field}: {hex} is {terrain}; land is expected"));
        }
        if let Some(other) = hexes.insert(hex, name.clone()) {
            desk.fault(&raw.hex, format!("{field}: {hex} is the hex of {other}; one site a hex is expected"));
        }
        plan.sites.push(Site {
            name,
            other_names: owned(&raw.other_names),
            kind: raw.kind,
            country: raw.country.0.to_string(),
            capital_for: raw.capital_for.as_ref().map(|key| key.0.to_string()),
            hex,
        });
    }
}
