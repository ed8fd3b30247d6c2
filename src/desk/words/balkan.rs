//! Words of the wars of 1912 and 1913.

/// Told when a computer player answers with what may not be done.
pub fn bad_answer(name: &str, why: &str) -> String {
    format!("The computer player of {name} wanted what may not be done, and waits: {why}")
}
