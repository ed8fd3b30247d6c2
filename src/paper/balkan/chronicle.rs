//! The story of a war, turn by turn, in the words of its log.
//!
//! Never tells what is hidden: the log counts cards that it may not name.

use super::Reader;
use crate::balkan::action::Action;
use crate::balkan::state::War;
use crate::paper::balkan::story::Line;
use crate::paper::block::{Block, Level};
use crate::paper::lines::Words;
use crate::paper::sheet::Sheet;
use crate::paper::words::balkan as words;

/// The story.
pub(super) fn sheet(reader: &Reader<'_>) -> Sheet {
    let mut blocks = vec![Block::title(reader.name, words::CHRONICLE)];
    let lines: Vec<&Line> = reader
        .story
        .lines()
        .iter()
        .filter(|line| !line.is_undone && line.step.is_some() && is_told(line))
        .collect();
    if lines.is_empty() {
        blocks.push(Block::text(words::NOTHING));
    }
    let mut now: Option<(War, u8)> = None;
    let mut paragraph: Option<(Option<u8>, String)> = None;
    let mut story = Vec::new();
    for line in lines {
        let here = (line.war, line.turn);
        let is_new = now != Some(here);
        // A paragraph for each player's run of moves.
        if is_new || paragraph.as_ref().is_none_or(|(seat, _)| *seat != line.seat) {
            story.extend(paragraph.take().map(|(_, text)| Block::text(Words::new().plain(text))));
        }
        if is_new {
            if now.map(|(war, _)| war) != Some(line.war) {
                story.push(Block::Heading(Level::Chapter, words::war(line.war).to_owned()));
            }
            now = Some(here);
            let title = if line.turn == 0 { words::SET_UP.to_owned() } else { words::turn(line.turn) };
            story.push(Block::heading(title));
        }
        let (_, text) = paragraph.get_or_insert_with(|| (line.seat, String::new()));
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(without_rule(&line.words));
        text.push('.');
    }
    story.extend(paragraph.map(|(_, text)| Block::text(Words::new().plain(text))));
    blocks.extend(story);
    Sheet::new(words::CHRONICLE, blocks)
}

/// What is worth a sentence: nobody wants to read who let what pass.
fn is_told(line: &Line) -> bool {
    !matches!(
        line.action,
        Some(
            Action::Pass
                | Action::RollInitiative
                | Action::Done
                | Action::Spend { .. }
                | Action::Stay
                | Action::Draw
        )
    )
}

/// A sentence without the rule in brackets at its end.
fn without_rule(words: &str) -> &str {
    words.strip_suffix(')').and_then(|rest| rest.rsplit_once(" (")).map_or(words, |(rest, _)| rest)
}
