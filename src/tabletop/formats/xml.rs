//! XML as a tree of elements with their attributes, within bounds.
//!
//! Never knows entities beyond the five of XML itself, never opens anything that the XML names, and
//! never keeps text between elements: what armies need stands in attributes, and rules stand in text.

use quick_xml::XmlVersion;
use quick_xml::events::{BytesStart, Event};
use quick_xml::reader::Reader;

use super::Refusal;

/// Deepest nesting.
pub(super) const DEEPEST: usize = 64;
/// Most elements.
const MOST_ELEMENTS: usize = 100_000;
/// Most attributes of an element.
const MOST_ATTRIBUTES: usize = 64;
/// Most letters of a tag that are shown.
const MOST_SHOWN: usize = 300;
/// Elements that hold rules of games: passed over with all that is in them.
const PASSED_OVER: [&str; 4] = ["rules", "profiles", "publications", "customNotes"];

/// An element.
#[derive(Debug, Default)]
pub(super) struct Element {
    /// Its name without a prefix.
    pub(super) name: String,
    /// Its attributes in their order.
    attributes: Vec<(String, String)>,
    /// Line of its start, from 1.
    pub(super) line: u32,
    /// Its opening tag as it stands.
    pub(super) tag: String,
    /// The elements in it.
    pub(super) children: Vec<Element>,
}

impl Element {
    /// The value of an attribute; empty where it is not given.
    pub(super) fn value(&self, name: &str) -> &str {
        self.attributes.iter().find(|(known, _)| known == name).map_or("", |(_, value)| value)
    }

    /// True if an attribute is given, were it empty.
    pub(super) fn has(&self, name: &str) -> bool {
        self.attributes.iter().any(|(known, _)| known == name)
    }

    /// Children of this name.
    pub(super) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Self> {
        self.children.iter().filter(move |child| child.name == name)
    }
}

/// The tree of a text, and the attributes of our own remark before it, if it has one.
pub(super) fn tree(text: &str) -> Result<(Element, Element), Refusal> {
    let mut reader = Reader::from_str(text);
    let mut lines = Lines { text, seen: 0, line: 1 };
    // The first is the document itself.
    let mut open = vec![Element::default()];
    let mut ours = Element::default();
    let mut passing = 0usize;
    let mut n_elements = 0usize;
    loop {
        let at = usize::try_from(reader.buffer_position()).unwrap_or(text.len());
        let event = reader.read_event();
        let line = lines.at(at);
        let event = event.map_err(|err| Refusal::Xml { line, why: err.to_string() })?;
        if matches!(event, Event::Start(_) | Event::Empty(_)) {
            n_elements += 1;
            if n_elements > MOST_ELEMENTS {
                return Err(Refusal::TooManyLines);
            }
        }
        match event {
            Event::Start(tag) => {
                if open.len() + passing > DEEPEST {
                    return Err(Refusal::TooDeep(DEEPEST));
                }
                if passing > 0 || is_passed_over(&tag) {
                    passing += 1;
                } else {
                    open.push(element(&tag, line)?);
                }
            }
            Event::End(_) if passing > 0 => passing -= 1,
            Event::End(_) => close(&mut open),
            Event::Empty(tag) => {
                if passing == 0 && !is_passed_over(&tag) {
                    open.push(element(&tag, line)?);
                    close(&mut open);
                }
            }
            Event::DocType(_) => return Err(Refusal::Entities(line)),
            Event::GeneralRef(name) => {
                let known = [&b"lt"[..], b"gt", b"amp", b"apos", b"quot"].contains(&&name[..]);
                if !known && !name.is_char_ref() {
                    return Err(Refusal::Entities(line));
                }
            }
            Event::PI(remark) if remark.target() == b"voivode" => {
                ours.attributes = attributes(remark.attributes(), line)?;
            }
            Event::Eof => break,
            Event::Text(_) | Event::CData(_) | Event::Comment(_) | Event::Decl(_) | Event::PI(_) => {}
        }
    }
    let ended = open.len() == 1 && passing == 0;
    let root = open.into_iter().next().and_then(|document| document.children.into_iter().next());
    match root {
        Some(root) if ended => Ok((root, ours)),
        _ => Err(Refusal::Xml { line: lines.at(text.len()), why: "it ends too early".to_owned() }),
    }
}

/// Puts the innermost element into the one around it.
fn close(open: &mut Vec<Element>) {
    if open.len() > 1
        && let Some(done) = open.pop()
        && let Some(around) = open.last_mut()
    {
        around.children.push(done);
    }
}

fn is_passed_over(tag: &BytesStart<'_>) -> bool {
    PASSED_OVER.iter().any(|name| name.as_bytes() == tag.local_name().as_ref())
}

fn element(tag: &BytesStart<'_>, line: u32) -> Result<Element, Refusal> {
    let shown: String = String::from_utf8_lossy(tag).chars().take(MOST_SHOWN).collect();
    Ok(Element {
        name: String::from_utf8_lossy(tag.local_name().as_ref()).into_owned(),
        attributes: attributes(tag.attributes(), line)?,
        line,
        tag: format!("<{}>", shown.trim_end_matches('/').trim_end()),
        children: Vec::new(),
    })
}

fn attributes(
    mut given: quick_xml::events::attributes::Attributes<'_>,
    line: u32,
) -> Result<Vec<(String, String)>, Refusal> {
    // The reader's own check for doubles compares each with all others: a bound is cheaper.
    given.with_checks(false);
    let mut found = Vec::new();
    for attribute in given {
        let attribute = attribute.map_err(|err| Refusal::Xml { line, why: err.to_string() })?;
        if found.len() == MOST_ATTRIBUTES {
            return Err(Refusal::TooManyAttributes(line));
        }
        let value = attribute.normalized_value(XmlVersion::Implicit1_0).map_err(|err| match err {
            quick_xml::Error::Escape(quick_xml::escape::EscapeError::UnrecognizedEntity(..)) => {
                Refusal::Entities(line)
            }
            err => Refusal::Xml { line, why: err.to_string() },
        })?;
        let key = String::from_utf8_lossy(attribute.key.local_name().as_ref()).into_owned();
        found.push((key, value.into_owned()));
    }
    Ok(found)
}

/// Counts lines as the reader goes on, each byte once.
struct Lines<'a> {
    text: &'a str,
    seen: usize,
    line: u32,
}

impl Lines<'_> {
    /// The line of the first letter that is no blank, from this place on.
    fn at(&mut self, at: usize) -> u32 {
        let bytes = self.text.as_bytes();
        let new = bytes.get(self.seen..at.max(self.seen)).unwrap_or_default();
        let ends = new.split(|&byte| byte == b'\n').count() - 1;
        self.line = self.line.saturating_add(u32::try_from(ends).unwrap_or(u32::MAX));
        self.seen = self.seen.max(at);
        self.line
    }
}
