//! A plan as a board file, laid out so that a person finds every hex.
//!
//! Never judges the plan.

use std::fmt::{self, Write as _};

use crate::ground::board::{Plan, Terrain};
use crate::ground::hex::Hex;

const HEADER: &str = "\
// A board of flat-topped hexes. The first column is the western one; every second column lies half
// a hex lower.
//
// A hex is named by column and row, both from 1, with two digits each: \"1009\"; where that is not
// enough, with a full stop between them: \"100.9\". A hexside is a hex and N, NE, SE, S, SW or NW.
//
// terrain    one text a row from the north, one character a hex:
//            .  plain    n  hills    ^  mountain    f  forest    m  marsh    ~  sea    o  lake
// regions    the letters of region_rows; a full stop there is nobody's. Sides between two regions
//            are borders.
// factions   each needs a site with its key in capital_for, and plays a country.
// rivers     stretches of one width (Minor, Major, Great) with the hexsides they run along.
// lakes      hexsides along a lake that is too small for a hex; straits: along an arm of the sea.
// crossings  Ford (or ferry) and Bridge on hexsides with water.
// passes     hexsides over which a mountain pass leads.
// roads      hexes from one end to the other; so are railways. They cross water at crossings only.
// sites      Castle, Town (walled) and LargeTown, one a hex; places are only names on the map.
//            For the wars of the railway age Town, City and Fortification.
";

/// The plan as a file, with the explanation of the format at its head.
pub(in crate::ground::board) fn write(plan: &Plan) -> String {
    let mut out = HEADER.to_owned();
    let mut line = |text: String| {
        out.push_str(&text);
        out.push('\n');
    };
    line("(".to_owned());
    line(format!("    name: {},", quoted(&plan.name)));
    line("    terrain: [".to_owned());
    for row in 0..plan.rows() {
        let letters: String = (0..plan.cols())
            .filter_map(|col| plan.terrain(Hex::new(col, row)))
            .map(Terrain::letter)
            .collect();
        line(format!("        {},", quoted(&letters)));
    }
    line("    ],".to_owned());
    if !plan.regions.is_empty() {
        list(&mut line, "regions", &plan.regions, |region| {
            format!("({}, {})", quoted(&region.letter.to_string()), quoted(&region.name))
        });
        line("    region_rows: [".to_owned());
        for row in 0..plan.rows() {
            let letters: String = (0..plan.cols())
                .map(|col| {
                    let region = plan.region(Hex::new(col, row)).and_then(|index| plan.regions.get(index));
                    region.map_or('.', |region| region.letter)
                })
                .collect();
            line(format!("        {},", quoted(&letters)));
        }
        line("    ],".to_owned());
    }
    list(&mut line, "countries", &plan.countries, |country| quoted(country));
    list(&mut line, "factions", &plan.factions, |faction| {
        format!("(key: {}, country: {})", quoted(&faction.key), quoted(&faction.country))
    });
    list(&mut line, "rivers", &plan.rivers, |river| {
        let sides = wrapped(&river.sides);
        format!("(name: {}, class: {:?}, sides: [{sides}])", quoted(&river.name), river.class)
    });
    list(&mut line, "lakes", &plan.lakes, |edge| quoted(&edge.to_string()));
    list(&mut line, "straits", &plan.straits, |edge| quoted(&edge.to_string()));
    list(&mut line, "crossings", &plan.crossings, |(edge, crossing)| {
        format!("(side: \"{edge}\", kind: {:?}, name: {})", crossing.kind, quoted(&crossing.name))
    });
    list(&mut line, "passes", &plan.passes, |pass| {
        format!("(name: {}, sides: [{}])", quoted(&pass.name), wrapped(&pass.sides))
    });
    for (field, ways) in [("roads", &plan.roads), ("railways", &plan.rails)] {
        list(&mut line, field, ways, |way| {
            format!("(name: {}, hexes: [{}])", quoted(&way.name), wrapped(&way.hexes))
        });
    }
    list(&mut line, "sites", &plan.sites, |site| {
        let mut text = format!("(hex: \"{}\", name: {}", site.hex, quoted(&site.name));
        // Writing into a String cannot fail.
        let _ = write!(text, ", kind: {:?}, country: {}", site.kind, quoted(&site.country));
        if let Some(key) = &site.capital_for {
            let _ = write!(text, ", capital_for: Some({})", quoted(key));
        }
        text + &other_names(&site.other_names) + ")"
    });
    list(&mut line, "places", &plan.places, |place| {
        let text = format!("(hex: \"{}\", name: {}", place.hex, quoted(&place.name));
        text + &other_names(&place.other_names) + ")"
    });
    line(")".to_owned());
    out
}

/// A field with one entry a line; nothing at all when there is none.
fn list<T>(line: &mut impl FnMut(String), field: &str, entries: &[T], text: impl Fn(&T) -> String) {
    if entries.is_empty() {
        return;
    }
    line(format!("    {field}: ["));
    for entry in entries {
        line(format!("        {},", text(entry)));
    }
    line("    ],".to_owned());
}

fn other_names(names: &[String]) -> String {
    if names.is_empty() {
        return String::new();
    }
    let names: Vec<String> = names.iter().map(|name| quoted(name)).collect();
    format!(", other_names: [{}]", names.join(", "))
}

/// Ten a line, so that long rivers and roads stay readable.
fn wrapped<T: fmt::Display>(entries: &[T]) -> String {
    let entries: Vec<String> = entries.iter().map(|entry| format!("\"{entry}\"")).collect();
    if entries.len() <= 6 {
        return entries.join(", ");
    }
    let lines: Vec<String> =
        entries.chunks(10).map(|line| format!("\n            {},", line.join(", "))).collect();
    format!("{}\n        ", lines.concat())
}

/// A text as RON writes it, with as few escapes as can be: text without any can be found again.
fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => out.extend(c.escape_unicode()),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}
