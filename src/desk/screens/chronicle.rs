//! The chronicle: the campaign told week by week.
//!
//! Never changes the campaign, and never tells what the journal's lines do not.

use egui::{Align, FontId, Label, Rect, RichText, Ui, vec2};

use crate::desk::context::{Desk, Line, LineKind};
use crate::desk::fonts::{self, Serif};
use crate::desk::outbox::{Action, Outbox};
use crate::desk::screens::parts::{Kept, filter_ui, matches, title_ui};
use crate::desk::screens::told::{Told, rule_of, without_rule};
use crate::desk::words::pages as words;

/// What this page keeps while it is open.
#[derive(Debug, Default)]
pub struct ChroniclePage {
    filter: String,
    story: Kept<(u64, String), Vec<Section>>,
    heights: Heights,
    /// Go to this section in the next frame.
    go_to: Option<usize>,
}

/// How high the sections were when they were last laid out; 0 for one that never was.
#[derive(Debug, Default)]
struct Heights {
    key: Option<(u64, String)>,
    width: f32,
    of: Vec<f32>,
}

impl Heights {
    /// Forgets all when the story or the width is another.
    fn fit(&mut self, key: &(u64, String), width: f32, n: usize) {
        if self.key.as_ref() != Some(key) || (self.width - width).abs() > 0.5 || self.of.len() != n {
            *self = Self { key: Some(key.clone()), width, of: vec![0.0; n] };
        }
    }
}

/// A week, or the time before the first.
#[derive(Debug, PartialEq, Eq)]
struct Section {
    title: String,
    /// A few words beside the title: the season.
    season: &'static str,
    paragraphs: Vec<String>,
}

/// The widest a line of prose may be: longer ones are hard to read.
const COLUMN: f32 = 760.0;

/// Paints the page.
pub fn chronicle_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut ChroniclePage, out: &mut Outbox) {
    let ChroniclePage { filter, story, heights, go_to } = state;
    ui.horizontal_wrapped(|ui| {
        title_ui(ui, desk, words::CHRONICLE, "");
        filter_ui(ui, filter, words::FILTER_CHRONICLE, 180.0);
    });
    let key = (desk.revision, filter.clone());
    let sections = story.get(key.clone(), || tell(desk, filter));
    ui.horizontal_wrapped(|ui| {
        let any = !sections.is_empty();
        if ui.add_enabled(any, egui::Button::new(words::FIRST_WEEK)).clicked() {
            *go_to = Some(0);
        }
        if ui.add_enabled(any, egui::Button::new(words::LAST_WEEK)).clicked() {
            *go_to = Some(sections.len().saturating_sub(1));
        }
        if ui.add_enabled(any, egui::Button::new(words::COPY_CHRONICLE)).clicked() {
            out.send(Action::Copy(as_text(&desk.campaign().setup().name, sections)));
            out.send(Action::Tell(words::COPIED.to_owned()));
        }
    });
    ui.separator();
    if sections.is_empty() {
        ui.label(if filter.is_empty() { words::NOTHING_YET } else { words::NOTHING_FOUND });
        return;
    }
    let wanted = go_to.take();
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        let width = (ui.available_width() - 24.0).min(COLUMN);
        let side = ((ui.available_width() - width) / 2.0).max(0.0);
        heights.fit(&key, width, sections.len());
        ui.horizontal_top(|ui| {
            ui.add_space(side);
            ui.vertical(|ui| {
                ui.set_width(width);
                for (at, (section, height)) in sections.iter().zip(&mut heights.of).enumerate() {
                    let rect = Rect::from_min_size(ui.cursor().min, vec2(width, *height));
                    if wanted == Some(at) {
                        ui.scroll_to_rect(rect, Some(Align::TOP));
                    }
                    // What is out of sight only takes its place.
                    if *height > 0.0 && !ui.is_rect_visible(rect) {
                        ui.allocate_space(vec2(width, *height));
                    } else {
                        *height = ui.scope(|ui| section_ui(ui, desk, section)).response.rect.height();
                    }
                }
            });
        });
    });
}

fn section_ui(ui: &mut Ui, desk: &Desk<'_>, section: &Section) {
    let serif = fonts::ready(ui.ctx());
    let font =
        |serif_cut: Serif, size: f32| if serif { serif_cut.size(size) } else { FontId::proportional(size) };
    ui.add_space(10.0);
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(&section.title).font(font(Serif::Bold, 18.0)).color(desk.theme.desk.ink.0));
        if !section.season.is_empty() {
            let season = RichText::new(section.season).font(font(Serif::Italic, 14.0));
            ui.label(season.color(desk.theme.desk.ink_soft.0));
        }
    });
    for paragraph in &section.paragraphs {
        ui.add(Label::new(RichText::new(paragraph).font(font(Serif::Upright, 15.5))).wrap().selectable(true));
        ui.add_space(2.0);
    }
}

/// The chronicle as plain text.
fn as_text(name: &str, sections: &[Section]) -> String {
    let mut text = format!("{name}\n");
    for section in sections {
        text.extend(["\n", &section.title, "\n\n"]);
        for paragraph in &section.paragraphs {
            text += paragraph;
            text.push('\n');
        }
    }
    text
}

fn tell(desk: &Desk<'_>, filter: &str) -> Vec<Section> {
    let now = desk.campaign();
    let upto = desk.replay.unwrap_or(desk.steps);
    let standing: Vec<&Line> =
        desk.lines.iter().filter(|line| line.step.is_some_and(|step| step <= upto)).collect();
    // Week 1 has begun once its initiative is asked for: all before is set-up.
    let began = standing
        .iter()
        .position(|line| line.kind == LineKind::Step && line.words.starts_with(words::WEEK_BEGINS))
        .unwrap_or(standing.len());
    let (before, after) = standing.split_at(began);
    let mut sections = vec![Section {
        title: words::BEFORE_THE_FIRST_WEEK.to_owned(),
        season: "",
        paragraphs: paragraphs(before),
    }];
    for lines in after.chunk_by(|a, b| a.week == b.week) {
        let Some(week) = lines.first().map(|line| line.week) else { continue };
        let mut paragraphs = paragraphs(lines);
        if paragraphs.is_empty() && lines.iter().any(|line| line.kind == LineKind::Turn) {
            paragraphs.push(words::QUIET_WEEK.to_owned());
        }
        sections.push(Section {
            title: words::week_title(week, now.date_of(week)),
            season: if now.is_winter(week) { words::WINTER } else { "" },
            paragraphs,
        });
    }
    for section in &mut sections {
        section.paragraphs.retain(|paragraph| filter.is_empty() || matches(filter, paragraph));
    }
    sections.retain(|section| !section.paragraphs.is_empty());
    sections
}

/// The sentences of a week, those on one matter in one paragraph.
fn paragraphs(lines: &[&Line]) -> Vec<String> {
    let mut paragraphs: Vec<String> = Vec::new();
    let mut matter = None;
    // Garrisons of one draft: by whom, and in which paragraph.
    let mut lists: Vec<(String, usize)> = Vec::new();
    for line in lines {
        let told = Told::of(line);
        if told.is_small() {
            continue;
        }
        let plain = without_rule(&line.words);
        if told == Told::Garrison
            && let Some((who, place)) = plain.split_once(words::PLACED_A_GARRISON)
        {
            matter = None;
            let at = lists.iter().find(|(of, _)| of == who).map(|&(_, at)| at);
            if let Some(list) = at.and_then(|at| paragraphs.get_mut(at)) {
                list.truncate(list.trim_end_matches('.').len());
                list.extend([", ", place, "."]);
            } else {
                lists.push((who.to_owned(), paragraphs.len()));
                paragraphs.push(words::garrisons_placed(who, place));
            }
            continue;
        }
        let sentence = words::sentence(plain);
        let same = matter == Some(matter_of(told, &line.words));
        matter = Some(matter_of(told, &line.words));
        match paragraphs.last_mut().filter(|_| same) {
            Some(last) => {
                last.push(' ');
                *last += &sentence;
            }
            None => paragraphs.push(sentence),
        }
    }
    paragraphs
}

/// Sentences of one matter stand in one paragraph.
fn matter_of(told: Told, words: &str) -> u8 {
    match told {
        Told::March => 1,
        Told::SetUp | Told::Garrison => 2,
        Told::Loss if rule_of(words) == Some("C5") => 5,
        Told::Battle | Told::Withdrawal | Told::General | Told::Loss => 3,
        Told::Siege | Told::Assault | Told::Town | Told::Prisoners => 4,
        Told::Attrition => 5,
        Told::War => 6,
        _ => 7,
    }
}
