//! The pieces of a line: counts, points, bullets, rulers.
//!
//! Never knows a dialect.

use crate::tabletop::Points;

/// Longer lines are no troops.
pub(super) const LONGEST: usize = 600;

/// A line without what only adorns it.
pub(super) fn bare(line: &str) -> &str {
    let line = line.trim();
    let bullet = |c: char| matches!(c, '•' | '·' | '*' | '>' | '–' | '-' | '—' | '▪');
    match line.strip_prefix(bullet) {
        Some(rest) if rest.starts_with(char::is_whitespace) => rest.trim_start(),
        _ => line,
    }
}

/// True if a line only divides others.
pub(super) fn is_ruler(line: &str) -> bool {
    line.chars()
        .all(|c| c.is_whitespace() || matches!(c, '-' | '=' | '_' | '*' | '#' | '~' | '.' | '|' | '+'))
}

/// True if a line only sums others up.
pub(super) fn is_sum(line: &str) -> bool {
    let plain = line.to_lowercase();
    let starts =
        ["total", "points:", "elements:", "equivalents", "break point", "breaks", "sum:", "grand total"];
    let holds = ["(elements)", "(equivalents)", "(half the army)", "break points:"];
    starts.iter().any(|word| plain.trim_start().starts_with(word))
        || holds.iter().any(|word| plain.contains(word))
}

/// A count at the start of a text, and what follows it: "12x Knights", "12 x Knights", "12 Knights",
/// "2 - FT*", "12×". True if a sign of multiplication followed it.
pub(super) fn count(text: &str) -> Option<(u16, bool, &str)> {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, rest) = text.split_at_checked(digits)?;
    let number: u16 = number.parse().ok()?;
    let after = rest.trim_start();
    for sign in ['x', 'X', '×', '*'] {
        if let Some(behind) = after.strip_prefix(sign)
            && behind.starts_with(|c: char| c.is_whitespace() || c.is_ascii_digit() || c.is_uppercase())
        {
            return Some((number, true, behind.trim_start()));
        }
    }
    if let Some(behind) = after.strip_prefix("- ").filter(|_| rest.starts_with(' ')) {
        return Some((number, false, behind.trim_start()));
    }
    Some((number, false, rest))
}

/// Points at the end of a text, and the text before them: "@20AP", "@ 4,5 AP each".
pub(super) fn points(text: &str) -> (&str, Option<Points>) {
    let Some((before, after)) = text.rsplit_once('@') else { return (text, None) };
    let number = after.trim_start();
    let end = number.find(|c: char| !c.is_ascii_digit() && c != '.' && c != ',').unwrap_or(number.len());
    let (number, unit) = number.split_at(end);
    let unit = unit.trim().to_lowercase();
    let is_unit =
        ["", "ap", "p", "pt", "pts", "points", "ap each", "each", "points each", "pts each", "a piece"];
    match number_of_points(number) {
        Some(points) if is_unit.contains(&unit.as_str()) => (before.trim_end(), Some(points)),
        _ => (text, None),
    }
}

/// Points with a decimal point or comma, in tenths: "4", "4.5", "4,5", "4.0", "4.50".
pub(super) fn number_of_points(text: &str) -> Option<Points> {
    let text = text.trim().replace(',', ".");
    let text = text.strip_suffix('0').filter(|rest| rest.contains('.')).unwrap_or(&text);
    let text = text.strip_suffix('.').unwrap_or(text);
    text.parse().ok()
}

/// "in 3 units" at the end of a text, and the text before it.
pub(super) fn units(text: &str) -> (&str, Option<u16>) {
    let found = text.rsplit_once(", in ").and_then(|(before, after)| {
        let (number, word) = after.trim().split_once(' ')?;
        matches!(word, "unit" | "units").then_some(())?;
        Some((before, number.parse().ok()?))
    });
    found.map_or((text, None), |(before, units)| (before, Some(units)))
}
