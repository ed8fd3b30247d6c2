//! Saves of older formats, brought step by step to the format of today.
//!
//! Works on the bare records, without their checksums; never touches a file.

/// From one format to the next: the records of a whole save, one a line, header first.
pub(super) type Step = fn(&str) -> Result<String, String>;

/// The step at index `n` leads from format `n + 1` to format `n + 2`. A change of the format adds
/// a step here and an old save in `tests/saves`.
pub(super) const STEPS: &[Step] = &[];

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
