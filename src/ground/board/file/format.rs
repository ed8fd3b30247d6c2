//! The fields of a board file, as serde reads them.
//!
//! Never judges what stands in them.

use std::{borrow::Cow, fmt};

use serde::{Deserialize, Deserializer, de::Visitor};

use crate::ground::board::{CrossingKind, RiverClass, SiteKind};

/// Text that knows where in the file it stands, as long as it has no escapes in it.
#[derive(Debug, Clone)]
pub(super) struct Text<'a>(pub(super) Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Text<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Borrow;
        impl<'de> Visitor<'de> for Borrow {
            type Value = Text<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text")
            }

            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Self::Value, E> {
                Ok(Text(Cow::Borrowed(text)))
            }

            fn visit_str<E>(self, text: &str) -> Result<Self::Value, E> {
                Ok(Text(Cow::Owned(text.to_owned())))
            }
        }
        deserializer.deserialize_str(Borrow)
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBoard<'a> {
    #[serde(borrow)]
    pub(super) name: Text<'a>,
    pub(super) terrain: Vec<Text<'a>>,
    #[serde(default)]
    pub(super) regions: Vec<(Text<'a>, Text<'a>)>,
    #[serde(default)]
    pub(super) region_rows: Vec<Text<'a>>,
    #[serde(default)]
    pub(super) countries: Vec<Text<'a>>,
    #[serde(default)]
    pub(super) factions: Vec<RawFaction<'a>>,
    #[serde(default)]
    pub(super) rivers: Vec<RawRiver<'a>>,
    #[serde(default)]
    pub(super) lakes: Vec<Text<'a>>,
    #[serde(default)]
    pub(super) straits: Vec<Text<'a>>,
    #[serde(default)]
    pub(super) crossings: Vec<RawCrossing<'a>>,
    #[serde(default)]
    pub(super) passes: Vec<RawPass<'a>>,
    #[serde(default)]
    pub(super) roads: Vec<RawWay<'a>>,
    #[serde(default)]
    pub(super) railways: Vec<RawWay<'a>>,
    #[serde(default)]
    pub(super) sites: Vec<RawSite<'a>>,
    #[serde(default)]
    pub(super) places: Vec<RawPlace<'a>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawFaction<'a> {
    #[serde(borrow)]
    pub(super) key: Text<'a>,
    pub(super) country: Text<'a>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawRiver<'a> {
    #[serde(borrow)]
    pub(super) name: Text<'a>,
    pub(super) class: RiverClass,
    pub(super) sides: Vec<Text<'a>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCrossing<'a> {
    #[serde(borrow)]
    pub(super) side: Text<'a>,
    pub(super) kind: CrossingKind,
    pub(super) name: Text<'a>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPass<'a> {
    #[serde(borrow)]
    pub(super) name: Text<'a>,
    pub(super) sides: Vec<Text<'a>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawWay<'a> {
    #[serde(borrow)]
    pub(super) name: Text<'a>,
    pub(super) hexes: Vec<Text<'a>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSite<'a> {
    #[serde(borrow)]
    pub(super) hex: Text<'a>,
    pub(super) name: Text<'a>,
    #[serde(default)]
    pub(super) other_names: Vec<Text<'a>>,
    pub(super) kind: SiteKind,
    pub(super) country: Text<'a>,
    #[serde(default)]
    pub(super) capital_for: Option<Text<'a>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPlace<'a> {
    #[serde(borrow)]
    pub(super) hex: Text<'a>,
    pub(super) name: Text<'a>,
    #[serde(default)]
    pub(super) other_names: Vec<Text<'a>>,
}
