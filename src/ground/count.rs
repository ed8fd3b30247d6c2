//! How many of a thing, in words.
//!
//! Never rounds, never leaves the number out.

use std::fmt::Display;

/// "1 army", "2 armies", "0 armies".
pub fn counted<N: Copy + Display + PartialEq + From<u8>>(n: N, one: &str, many: &str) -> String {
    let word = if n == N::from(1) { one } else { many };
    format!("{n} {word}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_is_single() {
        let words: Vec<_> = (0u16..=2).map(|n| counted(n, "army", "armies")).collect();
        assert_eq!(words, ["0 armies", "1 army", "2 armies"]);
        assert_eq!(counted(1usize, "die", "dice"), "1 die");
    }
}
