//! Troops in a line of text, in the dialects of DBA, DBM, DBMM, WRG 7th and ARMATI, and in our own.
//!
//! Never takes half a line: either all of it is troops, or the reason is told.

use super::super::code::{self, Stands};
use super::super::line::{count, number_of_points, points, units};
use super::super::resolve::{full_name, plain_words};
use super::super::{Item, Leads};
use crate::ground::board::plain;
use crate::tabletop::systems::Commander;
use crate::tabletop::{ArmyList, System, SystemData};

/// By what a line is read.
pub(super) struct Pieces<'a> {
    /// Systems whose codes may stand in it.
    pub(super) systems: &'a [&'a SystemData],
    /// The list whose names may stand in it.
    pub(super) list: Option<&'a ArmyList>,
    /// The command to which its troops go.
    pub(super) command: usize,
}

/// More words are a sentence, not a name.
const MOST_WORDS: usize = 10;
/// More pieces stand in no line.
const MOST_PIECES: usize = 40;
/// More pieces of one kind stand in no army, unless a sign says that they are counted.
const MOST_BARE: u16 = 400;

impl Pieces<'_> {
    /// All troops of a line, or why there are none.
    pub(super) fn line(&self, line: &str) -> Result<Vec<Item>, String> {
        if line.split([',', ';']).nth(MOST_PIECES).is_some() {
            return Err(format!("it has more than {MOST_PIECES} pieces: that is no row of troops"));
        }
        if let Some(item) = self.of_list(line) {
            return Ok(vec![item]);
        }
        if let Some(items) = self.coded(line) {
            return Ok(items);
        }
        let parts = parts(line);
        if parts.len() > 1 {
            let one =
                |part: &&str| self.of_list(part).map(|item| vec![item]).or_else(|| self.one_coded(part));
            let read: Vec<Option<Vec<Item>>> = parts.iter().map(one).collect();
            let strange = read.iter().zip(&parts).find(|(read, _)| read.is_none());
            match strange {
                None => return Ok(read.into_iter().flatten().flatten().collect()),
                // A row of pieces, of which one is not known.
                Some((_, part)) if read.iter().any(Option::is_some) && Self::counts(line) => {
                    return Err(format!("\"{}\" is no troops that are known", part.trim()));
                }
                Some(_) => {}
            }
        }
        let is_mixed = |system: &&SystemData| {
            let stands = code::stands(system, line);
            stands.and_then(|found| line.get(found.at.end..)).is_some_and(|after| has_shares(after, system))
        };
        if self.systems.iter().any(is_mixed) {
            return Err("its shares do not make whole figures".to_owned());
        }
        self.named(line).map(|item| vec![item])
    }

    /// True if a text counts something: it is no mere name.
    pub(super) fn counts(text: &str) -> bool {
        let is_counted = |part: &&str| {
            count(part).is_some_and(|(_, sign, rest)| sign || rest.starts_with(char::is_whitespace))
        };
        parts(text).iter().any(is_counted)
    }

    /// The troops of a line that is all codes.
    pub(super) fn coded(&self, line: &str) -> Option<Vec<Item>> {
        let line = without_sum(line);
        if line.split([',', ';']).nth(MOST_PIECES).is_some() {
            return None;
        }
        let parts = parts(line);
        let all = |parts: &[&str]| {
            let read: Option<Vec<Vec<Item>>> = parts.iter().map(|part| self.one_coded(part)).collect();
            read.map(|items| items.into_iter().flatten().collect::<Vec<Item>>())
        };
        // A row of pieces first: one piece alone may have commas of its own.
        let row = if parts.len() > 1 { all(&parts) } else { None };
        row.or_else(|| self.one_coded(line)).filter(|items| !items.is_empty())
    }

    fn one_coded(&self, part: &str) -> Option<Vec<Item>> {
        let part = part.trim();
        self.systems.iter().find_map(|system| {
            if system.drills.is_empty() {
                let item = self.with_values(part, system).or_else(|| self.of_dba(part, system));
                item.map(|item| vec![item])
            } else {
                self.drilled(part, system).or_else(|| self.compact(part, system).map(|item| vec![item]))
            }
        })
    }

    /// A line that names an entry of the list: "12 x Székely light horse - Irr LH(S) @7".
    fn of_list(&self, line: &str) -> Option<Item> {
        let list = self.list?;
        let (rest, points) = points(line);
        let (rest, units) = units(rest);
        let (count, _, rest) = count(rest)?;
        let rest = rest.trim();
        let of_troops = list.entries.iter().flat_map(|entry| {
            entry.options.iter().map(move |option| {
                let name = entry.option_name(option);
                (full_name(entry, option), entry.name.as_str(), if name == entry.name { "" } else { name })
            })
        });
        let of_works = list.works.iter().map(|work| (work.name.clone(), work.name.as_str(), ""));
        let (end, full, name, option) = of_troops
            .chain(of_works)
            .filter_map(|(full, name, option)| Some((prefix(rest, &full)?, full, name, option)))
            .max_by_key(|(end, ..)| *end)?;
        let after = rest.get(end..).unwrap_or_default();
        if !after.trim().is_empty() && !after.trim_start().starts_with(['-', '–', ',', '(', ':']) {
            return None;
        }
        let code = after.trim_matches([' ', '-', '–', ',', ':']);
        // Nothing that is counted may be swallowed.
        if Self::counts(code) {
            return None;
        }
        let codes: Vec<String> = self.known_code(code).into_iter().collect();
        let remarks = if codes.is_empty() && !code.is_empty() { vec![code.to_owned()] } else { Vec::new() };
        // An entry alone names no option.
        let option = if full == name { "" } else { option };
        let (command, option, name) = (self.command, option.to_owned(), name.to_owned());
        Some(Item { command, count, units, name, option, codes, points, remarks, ..Item::default() })
    }

    /// A code in a system's spelling; the text itself where a system knows it so.
    fn known_code(&self, text: &str) -> Option<String> {
        let exact = self.systems.iter().any(|system| system.code(text).is_ok()).then(|| text.to_owned());
        exact.or_else(|| {
            self.systems.iter().find_map(|system| code::stands(system, text)).map(|found| found.code)
        })
    }

    /// "4 Nobles Irr Kn(O) @10AP", a print of the DBM editor, "Unit 1 12xKnights, REG B, EHK, L & Sh".
    fn drilled(&self, part: &str, system: &SystemData) -> Option<Vec<Item>> {
        let (text, points) = points(part);
        let (text, units) = units(text);
        let Stands { code, at } = code::stands(system, text)?;
        let (before, after) = (text.get(..at.start)?, text.get(at.end..)?);
        // Another code behind it is another piece.
        if code::stands(system, after).is_some() {
            return None;
        }
        let (before, is_unit) = without_unit(before.trim());
        let counted = count(before);
        let (number, name) = counted.map_or((None, before), |(number, _, name)| (Some(number), name));
        let name = name.trim_matches([' ', '\t', ',', '-', '–', ':', '(']);
        if name.split_whitespace().count() > MOST_WORDS {
            return None;
        }
        let leads = leads(name).or(leads(after)).unwrap_or_default();
        let item = Item {
            command: self.command,
            count: number.unwrap_or(1),
            units: units.or(is_unit.then_some(1)),
            name: name.to_owned(),
            codes: vec![code],
            leads,
            points,
            ..Item::default()
        };
        if has_shares(after, system) {
            return mixed(&item, number?, after, system);
        }
        if let Some(items) = number.and_then(|_| columns(&item, text, at.start, after)) {
            return Some(items);
        }
        let behind = after.trim_matches([' ', '\t', ',', '-', '–', ':']);
        if number.is_none()
            && let Some((number, _, rest)) = count(behind.trim_start_matches(['x', '×']).trim_start())
            && rest.trim().is_empty()
        {
            return Some(vec![Item { count: number, ..item }]);
        }
        // Nothing that is counted may be swallowed.
        if Self::counts(behind) {
            return None;
        }
        let mut item = item;
        if !behind.is_empty() {
            item.remarks.push(behind.to_owned());
        }
        if number.is_none() {
            item.remarks.push("no number is given: one is taken".to_owned());
        }
        (behind.split_whitespace().count() <= MOST_WORDS).then(|| vec![item])
    }

    /// "2 ICvO", "Brilliant CiC ICvO".
    fn compact(&self, part: &str, system: &SystemData) -> Option<Item> {
        let (number, rest) = count(part).map_or((1, part), |(number, _, rest)| (number, rest));
        let (before, last) = rest.trim().rsplit_once(char::is_whitespace).unwrap_or(("", rest.trim()));
        let code = code::compact(system, last)?;
        let before = before.trim();
        let leads = leads(before).unwrap_or_default();
        let (name, remarks) = match leads {
            Leads::No => (before.to_owned(), Vec::new()),
            _ => (String::new(), vec![before.to_owned()]),
        };
        let command = self.command;
        Some(Item { command, count: number, name, codes: vec![code], leads, remarks, ..Item::default() })
    }

    /// "2 - FT* 5[1]1 +1 - Javelins/Bows".
    fn with_values(&self, part: &str, system: &SystemData) -> Option<Item> {
        let (text, points) = points(part);
        let (count, _, rest) = count(text)?;
        let Stands { code, at } = code::stands(system, rest).filter(|found| found.code.contains('['))?;
        let name = rest.get(..at.start)?.trim_matches([' ', '\t', ',', '-', '–', ':', '(']);
        let after = rest.get(at.end..)?.trim_matches([' ', '\t', ',', '-', '–', ')']);
        if Self::counts(after) {
            return None;
        }
        let remarks = if after.is_empty() { Vec::new() } else { vec![after.to_owned()] };
        let (command, name) = (self.command, name.to_owned());
        Some(Item { command, count, name, codes: vec![code], points, remarks, ..Item::default() })
    }

    /// "1x3Cv (gen)", "3x2LH", "1x 4Sp or 4Bd or 5Wb", "1xSp/4Bd".
    fn of_dba(&self, part: &str, system: &SystemData) -> Option<Item> {
        let (number, sign, rest) = count(part)?;
        if !sign || system.family != System::Dba {
            return None;
        }
        let (rest, bracket) = match rest.split_once('(') {
            Some((before, after)) => (before.trim(), after.trim_end_matches(')').trim()),
            None => (rest.trim(), ""),
        };
        let leads = leads(bracket).or((bracket.eq_ignore_ascii_case("gen")).then_some(Leads::Somebody));
        if !bracket.is_empty() && leads.is_none() {
            return None;
        }
        let choices = rest.split(" or ").flat_map(|part| part.split('/')).map(str::trim);
        let codes: Option<Vec<String>> = choices.map(|choice| type_alone(choice, system)).collect();
        let codes = codes.filter(|codes| !codes.is_empty())?;
        let (command, leads) = (self.command, leads.unwrap_or_default());
        Some(Item { command, count: number, codes, leads, ..Item::default() })
    }

    /// A count and a name, and perhaps a code of DBA behind it: "2 x Knights (3Kn)".
    fn named(&self, line: &str) -> Result<Item, String> {
        let (text, points) = points(line);
        let (text, units) = units(text);
        let Some((number, sign, rest)) = count(text) else {
            return Err("neither a number nor a code of troops was found".to_owned());
        };
        if !sign && !rest.starts_with(char::is_whitespace) && !text.contains(" - ") {
            return Err("no name of troops follows the number".to_owned());
        }
        let rest = rest.trim();
        let tail = rest.rsplit_once(" - ").or_else(|| rest.rsplit_once(" (")).map(|(name, code)| {
            let code = code.trim_end_matches(')').trim();
            let mut bare = self.systems.iter().filter(|system| system.drills.is_empty());
            let known = bare.any(|system| type_alone(code, system).is_some());
            (name.trim(), known.then(|| code.to_owned()))
        });
        let (name, codes) = match tail {
            Some((name, Some(code))) => (name, vec![code]),
            _ => (rest, Vec::new()),
        };
        let (name, option) = with_option(name);
        let letters = name.chars().filter(|c| c.is_alphabetic()).count();
        let n_words = name.split_whitespace().count();
        if letters < 3 || n_words > MOST_WORDS || (!sign && codes.is_empty() && number > MOST_BARE) {
            return Err("this is no count of troops".to_owned());
        }
        let leads = leads(name).unwrap_or_default();
        let (command, name, option) = (self.command, name.to_owned(), option.to_owned());
        Ok(Item { command, count: number, units, name, option, codes, leads, points, ..Item::default() })
    }
}

/// A type of the system as it is written, with or without the figures on its base.
fn type_alone(word: &str, system: &SystemData) -> Option<String> {
    let bare = |code: &str| code.trim_start_matches(|c: char| c.is_ascii_digit()).to_lowercase();
    let exact = system.types.iter().find(|known| known.code.eq_ignore_ascii_case(word));
    let exact = exact.map(|known| known.code.clone());
    let known = || system.types.iter().any(|known| bare(&known.code) == bare(word));
    exact.or_else(|| (!word.is_empty() && !bare(word).is_empty() && known()).then(|| word.to_owned()))
}

/// A name and the option in brackets behind it.
pub(in crate::tabletop::formats) fn with_option(name: &str) -> (&str, &str) {
    let found = name.strip_suffix(']').and_then(|text| text.rsplit_once(" ["));
    found.map_or((name, ""), |(name, option)| (name, option))
}

/// Pieces between commas, semicolons and plus signs.
fn parts(line: &str) -> Vec<&str> {
    line.split([',', ';']).map(str::trim).filter(|part| !part.is_empty()).collect()
}

/// A line without the element equivalents behind it: " - 25ME".
fn without_sum(line: &str) -> &str {
    let Some((before, after)) = line.rsplit_once(['-', '–', '=']) else { return line };
    let after = after.trim().to_lowercase();
    let number = after.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | ','));
    let is_sum =
        number.len() < after.len() && ["me", "ee", "ap", " me", " ee", " ap", "pts"].contains(&number);
    if is_sum { before.trim_end() } else { line }
}

/// A text without "Unit 3" before it, and whether that stood there.
fn without_unit(text: &str) -> (&str, bool) {
    let rest = text.split_at_checked(4).filter(|(word, _)| word.eq_ignore_ascii_case("unit"));
    let rest = rest.map(|(_, rest)| rest.trim_start().trim_start_matches(|c: char| c.is_ascii_digit()));
    rest.map_or((text, false), |rest| (rest.trim_start_matches([' ', ':', '.', '-']), true))
}

/// Which general these words speak of; nothing where they speak of none.
pub(in crate::tabletop::formats) fn leads(text: &str) -> Option<Leads> {
    let words = plain_words(text);
    let has = |known: &[&str]| words.iter().any(|word| known.contains(&word.as_str()));
    let two = |one: &str, other: &str| words.windows(2).any(|pair| pair[0] == one && pair[1] == other);
    let general = has(&["gen", "general", "generals"]);
    if has(&["cinc", "cic", "commander-in-chief"])
        || two("in", "chief")
        || words.windows(3).any(|w| w == ["c", "in", "c"])
    {
        Some(Leads::Rank(Commander::CinC))
    } else if (general && has(&["ally", "allied"])) || has(&["ag"]) {
        Some(Leads::Rank(Commander::Ally))
    } else if (general && has(&["sub", "subordinate"])) || has(&["sg", "subgeneral"]) {
        Some(Leads::Rank(Commander::Sub))
    } else {
        general.then_some(Leads::Somebody)
    }
}

/// Where in a text a name ends that stands at its beginning, whatever its case and accents.
fn prefix(text: &str, name: &str) -> Option<usize> {
    let wanted = plain(name);
    let mut seen = String::new();
    for (at, c) in text.char_indices() {
        if seen == wanted {
            // Letters must not go on; accents that stand alone may.
            let goes_on = c.is_alphanumeric();
            return (!goes_on).then_some(at);
        }
        if seen.len() > wanted.len() {
            return None;
        }
        seen.push_str(&plain(c.encode_utf8(&mut [0; 4])));
    }
    (seen == wanted).then_some(text.len())
}

/// True if shares of a unit follow: ", 1/3 LTS & Sh".
fn has_shares(after: &str, system: &SystemData) -> bool {
    let share = |part: &str| {
        let (up, down) = part.trim().split_once('/').unwrap_or_default();
        let digits = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
        digits(up) && digits(down)
    };
    !system.arms.is_empty() && after.split(',').any(share)
}

/// A unit of several arms: ", 1/3 LTS & Sh, 2/3 CB".
fn mixed(item: &Item, number: u16, after: &str, system: &SystemData) -> Option<Vec<Item>> {
    let mut items = Vec::new();
    for part in after.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (share, arms) = part.split_once(char::is_whitespace)?;
        let (up, down) = share.split_once('/')?;
        let (up, down): (u16, u16) = (up.parse().ok()?, down.parse().ok().filter(|&n| n > 0)?);
        let count = number.checked_mul(up).filter(|all| all % down == 0)? / down;
        let arms: Option<Vec<&str>> = arms
            .split([' ', '&', '+'])
            .filter(|word| !word.is_empty())
            .map(|word| system.arms.iter().find(|arm| arm.code.eq_ignore_ascii_case(word)))
            .map(|arm| arm.map(|arm| arm.code.as_str()))
            .collect();
        let codes =
            item.codes.iter().map(|code| format!("{code}, {}", arms.clone().unwrap_or_default().join(" ")));
        items.push(Item { count, codes: codes.collect(), ..item.clone() });
        arms?;
    }
    let all: u32 = items.iter().map(|item| u32::from(item.count)).sum();
    (all == u32::from(number)).then_some(items)
}

/// The columns of a print of the DBM editor behind the code: points each, points of the line, and how
/// many stand in each of four commands.
fn columns(item: &Item, text: &str, code_at: usize, after: &str) -> Option<Vec<Item>> {
    /// Width of code and adjustment together, and where the columns end behind it.
    const CODE: usize = 23;
    const ENDS: [usize; 4] = [16, 22, 28, 34];
    let start = after.find(|c: char| c.is_ascii_digit())?;
    let (adjustment, numbers) = after.split_at_checked(start)?;
    let words: Vec<&str> = numbers.split_whitespace().collect();
    let (each, whole) = (number_of_points(words.first()?)?, number_of_points(words.get(1)?)?);
    if each.0.checked_mul(u32::from(item.count))? != whole.0 {
        return None;
    }
    let counts: Option<Vec<u16>> = words.get(2..)?.iter().map(|word| word.parse().ok()).collect();
    let counts = counts.filter(|counts| counts.len() <= ENDS.len())?;
    // Empty columns are blanks: by its end each number tells where it stands.
    let from_code = text.get(code_at..)?;
    let code_width = from_code.chars().count() - numbers.chars().count();
    let width = CODE.max(from_code.chars().take(code_width).collect::<String>().trim_end().chars().count());
    let mut ends = Vec::new();
    let mut inside = false;
    for (at, c) in from_code.chars().chain([' ']).enumerate() {
        if inside && c.is_whitespace() && at > code_width {
            ends.push(at);
        }
        inside = !c.is_whitespace();
    }
    let ends = ends.get(ends.len().checked_sub(counts.len())?..)?;
    let placed: Option<Vec<usize>> =
        ends.iter().map(|end| ENDS.iter().position(|known| known + width == *end)).collect();
    let places = placed.unwrap_or_else(|| (0..counts.len()).collect());
    let mut items = Vec::new();
    let mut left = item.count;
    let remark = adjustment.trim_matches([' ', ',']);
    let base = Item {
        points: Some(each),
        remarks: if remark.is_empty() { Vec::new() } else { vec![remark.to_owned()] },
        ..item.clone()
    };
    for (command, count) in places.into_iter().zip(counts).filter(|(_, count)| *count > 0) {
        left = left.checked_sub(count)?;
        items.push(Item { command, count, ..base.clone() });
    }
    if left > 0 {
        let mut rest = Item { count: left, ..base };
        if !items.is_empty() {
            rest.remarks.push("given to no command".to_owned());
        }
        items.push(rest);
    }
    Some(items)
}
