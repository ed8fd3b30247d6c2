//! Saves of older formats, brought step by step to the format of today.
//!
//! Works on the bare records, without their checksums; never touches a file.

/// From one format to the next: the records of a whole save, one a line, header first.
pub(super) type Step = fn(&str) -> Result<String, String>;

/// The step at index `n` leads from format `n + 1` to format `n + 2`. A change of the format adds
/// a step here and an old save in `tests/saves`.
pub(super) const STEPS: &[Step] = &[with_commands];

/// Format 2 keeps the command beside the facts it gave, and knows battles on the table. A save of
/// format 1 has neither, and reads as it is.
fn with_commands(records: &str) -> Result<String, String> {
    let rest = records.strip_prefix("(format:1,").ok_or("its first record does not begin with its format")?;
    Ok(format!("(format:2,{rest}"))
}

/// Brings the records of a save of format `from` to the newest format of these steps.
pub(super) fn migrate(records: &str, from: u32, steps: &[Step]) -> Result<String, String> {
    let done =
        usize::try_from(from).ok().and_then(|from| from.checked_sub(1)).ok_or("there is no format 0")?;
    let mut records = records.to_owned();
    for step in steps.get(done..).unwrap_or_default() {
        records = step(&records)?;
    }
    Ok(records)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[expect(clippy::unnecessary_wraps, reason = "a step may fail")]
    fn second(records: &str) -> Result<String, String> {
        Ok(records.replace("format:1", "format:2").replace("Marched", "Moved"))
    }

    #[expect(clippy::unnecessary_wraps, reason = "a step may fail")]
    fn third(records: &str) -> Result<String, String> {
        Ok(records.replace("format:2", "format:3") + "\nRedo(to:1)")
    }

    #[test]
    fn a_save_without_commands_reads_as_it_is() {
        let old = "(format:1,program:\"0.1.0\")\nFacts(facts:[])";
        assert_eq!(migrate(old, 1, STEPS).unwrap(), "(format:2,program:\"0.1.0\")\nFacts(facts:[])");
        assert!(migrate("(program:\"0.1.0\")", 1, STEPS).is_err());
    }

    fn fails(_: &str) -> Result<String, String> {
        Err("no rivers in this save".to_owned())
    }

    #[test]
    fn steps_are_taken_in_order_from_the_format_of_the_save() {
        let old = "(format:1)\nMarched";
        assert_eq!(migrate(old, 1, &[second, third]).unwrap(), "(format:3)\nMoved\nRedo(to:1)");
        assert_eq!(
            migrate("(format:2)\nMoved", 2, &[second, third]).unwrap(),
            "(format:3)\nMoved\nRedo(to:1)"
        );
        assert_eq!(migrate("(format:3)", 3, &[second, third]).unwrap(), "(format:3)");
        assert_eq!(migrate(old, 1, &[fails]).unwrap_err(), "no rivers in this save");
        assert!(migrate(old, 0, &[]).is_err());
    }
}
