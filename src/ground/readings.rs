//! Readings of printed rules: options with their choices, and rulings without one.
//!
//! Never knows a rule: each house lists its own options by these macros.

use serde::{Deserialize, Serialize};

use crate::ground::fault::Fault;

/// A reading that we have settled where the text is silent or unclear.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruling {
    /// Rule id.
    pub rule: String,
    /// The reading in words.
    pub words: String,
}

/// Reads a list of rulings.
pub fn parse_rulings(path: &str, text: &str) -> Result<Vec<Ruling>, Vec<Fault>> {
    ron::from_str(text).map_err(|err| vec![Fault::from_ron(path, &err)])
}

/// One way to read a rule, by its key in files and on the command line, and in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChoiceWords {
    /// The key.
    pub key: &'static str,
    /// The reading in words.
    pub words: &'static str,
}

/// A type whose values are the choices of an option.
pub trait Choice: Copy + PartialEq + 'static {
    /// Every value; in the order of [`Choice::WORDS`].
    const ALL: &'static [Self];
    /// Key and words of every value.
    const WORDS: &'static [ChoiceWords];

    /// The key of this value.
    fn key(self) -> &'static str {
        let at = Self::ALL.iter().position(|&choice| choice == self);
        at.and_then(|at| Self::WORDS.get(at)).map_or("", |words| words.key)
    }

    /// The value with this key.
    fn from_key(key: &str) -> Option<Self> {
        let at = Self::WORDS.iter().position(|words| words.key == key)?;
        Self::ALL.get(at).copied()
    }
}

impl Choice for bool {
    const ALL: &'static [Self] = &[false, true];
    const WORDS: &'static [ChoiceWords] =
        &[ChoiceWords { key: "no", words: "no" }, ChoiceWords { key: "yes", words: "yes" }];
}

/// Declares an enum of choices; the first is the printed reading or the ruling.
macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $first:ident = $first_key:literal: $first_words:literal
        $(, $rest:ident = $key:literal: $words:literal)* $(,)? }) => {
        $(#[$doc])*
        #[derive(
            Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
        )]
        pub enum $name {
            #[default]
            #[doc = $first_words]
            #[serde(rename = $first_key)]
            $first,
            $(#[doc = $words] #[serde(rename = $key)] $rest,)*
        }

        impl $crate::ground::readings::Choice for $name {
            const ALL: &'static [Self] = &[Self::$first $(, Self::$rest)*];
            const WORDS: &'static [$crate::ground::readings::ChoiceWords] = &[
                $crate::ground::readings::ChoiceWords { key: $first_key, words: $first_words }
                $(, $crate::ground::readings::ChoiceWords { key: $key, words: $words })*
            ];
        }
    };
}

/// One line of a list of options: a field of them, its type, rule, title and printed gist.
macro_rules! entry {
    ($field:ident: $kind:ty, $rule:literal, $title:literal, $gist:literal) => {
        $crate::ground::readings::OptionEntry {
            key: stringify!($field),
            rule: $rule,
            title: $title,
            gist: $gist,
            choices: <$kind as $crate::ground::readings::Choice>::WORDS,
            get: |options| $crate::ground::readings::Choice::key(options.$field),
            set: |options, key| match <$kind as $crate::ground::readings::Choice>::from_key(key) {
                Some(choice) => {
                    options.$field = choice;
                    true
                }
                None => false,
            },
        }
    };
}

pub(crate) use {choices, entry};

/// An option as the Rulings page and the command line list it; `O` holds what is chosen.
pub struct OptionEntry<O: 'static> {
    /// Key in files and on the command line; the name of the field.
    pub key: &'static str,
    /// Rule id.
    pub rule: &'static str,
    /// A title of a few words.
    pub title: &'static str,
    /// The gist of what is printed, or that nothing is.
    pub gist: &'static str,
    /// What may be chosen; the first is the default.
    pub choices: &'static [ChoiceWords],
    pub(crate) get: fn(&O) -> &'static str,
    pub(crate) set: fn(&mut O, &str) -> bool,
}

impl<O> OptionEntry<O> {
    /// The key of what is chosen.
    pub fn get(&self, options: &O) -> &'static str {
        (self.get)(options)
    }

    /// What is chosen, in words.
    pub fn words(&self, options: &O) -> &'static str {
        let key = self.get(options);
        self.choices.iter().find(|choice| choice.key == key).map_or(key, |choice| choice.words)
    }
}

/// The key of what is chosen for an option.
pub fn get<O>(entries: &[OptionEntry<O>], options: &O, key: &str) -> Option<&'static str> {
    entries.iter().find(|entry| entry.key == key).map(|entry| entry.get(options))
}

/// Chooses by keys; the message says what there is to choose from.
pub fn set<O>(entries: &[OptionEntry<O>], options: &mut O, key: &str, choice: &str) -> Result<(), String> {
    let Some(entry) = entries.iter().find(|entry| entry.key == key) else {
        let keys: Vec<_> = entries.iter().map(|entry| entry.key).collect();
        return Err(format!("no option is called \"{key}\"; there are {}", keys.join(", ")));
    };
    if (entry.set)(options, choice) {
        return Ok(());
    }
    let choices: Vec<_> = entry.choices.iter().map(|choice| choice.key).collect();
    Err(format!("\"{choice}\" is no choice of {key} ({}); choose {}", entry.rule, choices.join(" or ")))
}
