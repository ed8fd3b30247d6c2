//! The form of a battle's result: the same beside a campaign and on a machine with only the packet (C9).
//!
//! Never judges a result and never enters one: it shows what it is given to show beside each field.

use egui::{
    Align, ComboBox, DragValue, Grid, Key, Label, Layout, Modifiers, RadioButton, RichText, TextEdit, Ui,
    WidgetInfo, vec2,
};

use crate::campaign::c09_battle::{BattleKind, BattleResult, Line, Of, index};
use crate::campaign::c09_breaks::{BreakPoint, BreakState, halves};
use crate::campaign::c09_confirm::Preview;
use crate::campaign::c09_packet::{PacketCommand, PacketLine};
use crate::campaign::c09_result::{Field, GeneralFate, GeneralLoss, LineLoss, Outcome, ResultFault};
use crate::campaign::c09_score::Score;
use crate::campaign::c09_sheet::Sheet;
use crate::campaign::state::GeneralId;
use crate::desk::dialogs::parts::{heading, remark, two_columns, warning};
use crate::desk::words::dialogs as words;

/// Width of a number that is read, and of one that is typed.
const NUMBER: f32 = 40.0;
const TYPED: f32 = 58.0;
/// Width of what stands before a choice.
const LABEL: f32 = 118.0;
/// Between the columns.
const GAP: f32 = 6.0;

/// What has been filled in.
#[derive(Debug, Clone, Default)]
pub struct Filling {
    /// The result as it stands.
    pub result: Option<BattleResult>,
    /// Somebody has said who won: a form that nobody has touched is no draw.
    pub said: bool,
    short: String,
    short_fault: Option<String>,
}

/// What is said of the form as it stands.
#[derive(Debug)]
pub struct Judged {
    /// What is wrong, and where.
    pub faults: Vec<ResultFault>,
    /// Break points of both sides.
    pub breaks: [BreakState; 2],
    /// All that would follow; nothing where no campaign is at hand.
    pub preview: Option<Result<Preview, String>>,
}

impl Judged {
    /// What is wrong with the result as far as its packet tells.
    pub fn by_sheet(sheet: &Sheet, result: &BattleResult) -> Self {
        Self {
            faults: sheet.check(result),
            breaks: [Of::A, Of::B].map(|of| sheet.break_state(result, of)),
            preview: None,
        }
    }

    fn faults_ui(&self, ui: &mut Ui, at: impl Fn(Field) -> bool) {
        for fault in self.faults.iter().filter(|fault| at(fault.at)) {
            warning(ui, fault.words.clone());
        }
    }
}

impl Filling {
    /// Goes on with a result that was entered or read.
    pub fn with(result: BattleResult) -> Self {
        Self { result: Some(result), said: true, ..Self::default() }
    }

    /// Begins with a form in which nothing is filled in.
    pub fn blank(result: BattleResult) -> Self {
        Self { result: Some(result), ..Self::default() }
    }

    /// Why the result cannot be handed in; nothing when it can.
    pub fn why_not(&self, judged: &Judged) -> Option<String> {
        if !self.said {
            return Some(words::SAY_WHO_WON.to_owned());
        }
        judged.faults.iter().any(|fault| fault.stops).then(|| words::MEND_FIRST.to_owned())
    }
}

/// The form. `banner` paints the name of a side.
pub fn form_ui(
    ui: &mut Ui,
    sheet: &Sheet,
    filling: &mut Filling,
    judged: &Judged,
    banner: &dyn Fn(&mut Ui, Of),
) {
    outcome_ui(ui, sheet, filling);
    let Some(result) = &mut filling.result else { return };
    judged.faults_ui(ui, |at| matches!(at, Field::Head | Field::Outcome | Field::Field));
    ui.add_space(4.0);
    two_columns(ui, |left, right| {
        side_ui(left, sheet, Of::A, result, judged, banner);
        side_ui(right, sheet, Of::B, result, judged, banner);
    });
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        let label = ui.label(words::FEW_WORDS);
        let field = TextEdit::singleline(&mut result.report).desired_width(f32::INFINITY);
        if ui.add(field).labelled_by(label.id).lost_focus() {
            // Enter ends the typing; it does not hand the result in as well.
            ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        }
    });
    judged.faults_ui(ui, |at| at == Field::Report);
}

/// Who holds the field.
fn field_ui(ui: &mut Ui, name: impl Fn(Of) -> String, said: bool, result: &mut BattleResult) {
    ui.horizontal_wrapped(|ui| {
        cell(ui, LABEL, false, |ui| {
            ui.label(RichText::new(words::HOLDS_FIELD).strong());
        });
        let open = said && result.winner().is_none();
        for (field, label) in [
            (Some(Of::A), words::holds(&name(Of::A))),
            (Some(Of::B), words::holds(&name(Of::B))),
            (None, words::BOTH_STAY.to_owned()),
        ] {
            let radio = RadioButton::new(said && result.field == field, label);
            if ui.add_enabled(open, radio).clicked() {
                result.field = field;
            }
        }
    });
}

/// Who has won, who holds the field, and the short notation.
fn outcome_ui(ui: &mut Ui, sheet: &Sheet, filling: &mut Filling) {
    let Some(result) = &mut filling.result else { return };
    let name = |of| sheet.name(of).to_owned();
    ui.horizontal_wrapped(|ui| {
        cell(ui, LABEL, false, |ui| {
            ui.label(RichText::new(words::WHO_WON).strong());
        });
        for (outcome, label) in [
            (Outcome::Won(Of::A), words::won(&name(Of::A))),
            (Outcome::Won(Of::B), words::won(&name(Of::B))),
            (Outcome::Draw, words::DRAWN.to_owned()),
            (Outcome::BrokenOff, words::BROKEN_OFF.to_owned()),
        ] {
            let chosen = filling.said && result.outcome == outcome;
            if ui.radio(chosen, label).clicked() {
                filling.said = true;
                result.outcome = outcome;
                // The winner keeps the field, unless somebody says otherwise.
                result.field = result.winner();
            }
        }
    });
    // An assault is won or the place holds: there is no field (C7.6).
    if sheet.battle().kind == BattleKind::Field {
        field_ui(ui, name, filling.said, result);
    }
    ui.horizontal(|ui| {
        let mut label = None;
        cell(ui, LABEL, false, |ui| {
            label = Some(ui.label(RichText::new(words::IN_SHORT).strong()).id);
        });
        let field = TextEdit::singleline(&mut filling.short).hint_text("4G-1C").desired_width(90.0);
        let mut response = ui.add(field);
        if let Some(label) = label {
            response = response.labelled_by(label);
        }
        let entered =
            response.lost_focus() && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
        if response.changed() {
            filling.short_fault = None;
        }
        let winner = result.winner().filter(|_| filling.said);
        let button = ui.add_enabled(winner.is_some(), egui::Button::new(words::FILL_IN_SHORT));
        let clicked = button.on_disabled_hover_text(words::SAY_WHO_WON).clicked();
        match winner {
            Some(winner) if clicked || entered && !filling.short.trim().is_empty() => {
                let scored = Score::parse(&filling.short).and_then(|score| sheet.scored(score, winner));
                match scored {
                    Ok(scored) => {
                        *result = BattleResult { report: std::mem::take(&mut result.report), ..scored };
                        filling.short_fault = None;
                    }
                    Err(err) => filling.short_fault = Some(err.to_string()),
                }
            }
            None if entered => filling.short_fault = Some(words::SAY_WHO_WON.to_owned()),
            _ => {}
        }
    });
    match &filling.short_fault {
        Some(fault) => warning(ui, fault.clone()),
        None => remark(ui, words::IN_SHORT_HELP),
    }
}

/// One side's commands with their lines, generals and break points, and its camp.
fn side_ui(
    ui: &mut Ui,
    sheet: &Sheet,
    of: Of,
    result: &mut BattleResult,
    judged: &Judged,
    banner: &dyn Fn(&mut Ui, Of),
) {
    banner(ui, of);
    let side = &sheet.packet().sides[index(of)];
    let breaks = &judged.breaks[index(of)];
    let one = side.commands.len() == 1;
    for (number, command) in (0u8..).zip(&side.commands) {
        ui.add_space(2.0);
        ui.label(words::command_head(usize::from(number) + 1, &command.name));
        lines_ui(ui, sheet, of, (number, command), result);
        judged.faults_ui(
            ui,
            |at| matches!(at, Field::Line { of: side, command, .. } if side == of && command == number),
        );
        let point = breaks.commands.get(usize::from(number));
        if let Some(point) = point.filter(|_| !one) {
            break_ui(ui, *point, false);
        }
        for general in &command.generals {
            general_ui(ui, general.general, &words::general_rank(&general.name, &general.rank), result);
            judged.faults_ui(ui, |at| at == Field::General(general.general));
        }
    }
    // A fault of a line that is not in the packet at all.
    let n_commands = side.commands.len();
    judged.faults_ui(ui, |at| {
        matches!(at, Field::Line { of: side, command, .. } if side == of && usize::from(command) >= n_commands)
    });
    if breaks.army.at.is_some() {
        break_ui(ui, breaks.army, true);
    } else if !breaks.words.is_empty() {
        remark(ui, breaks.words.clone());
    }
    let camp = &mut result.camps_lost[index(of)];
    let label = words::camp_of(&side.name);
    ui.checkbox(camp, words::CAMP_LOST)
        .widget_info(|| WidgetInfo::selected(egui::Role::CheckBox, true, *camp, label.clone()));
}

fn lines_ui(
    ui: &mut Ui,
    sheet: &Sheet,
    of: Of,
    (number, command): (u8, &PacketCommand),
    result: &mut BattleResult,
) {
    let shaken = sheet.packet().shaken;
    let with_full = command.lines.iter().any(|line| line.full.is_some_and(|full| full != line.now));
    let typed = 3 + usize::from(shaken);
    let reads = 1 + usize::from(with_full);
    #[expect(clippy::cast_precision_loss, reason = "a handful of columns")]
    let others = typed as f32 * (TYPED + GAP) + reads as f32 * (NUMBER + GAP);
    let name_width = (ui.available_width() - others).max(80.0);
    let grid = Grid::new(("lines", index(of), number)).striped(true).spacing([GAP, 3.0]);
    grid.show(ui, |ui| {
        head(ui, name_width, words::TROOPS, false);
        if with_full {
            head(ui, NUMBER, words::FULL, true);
        }
        head(ui, NUMBER, words::NOW, true);
        for word in [words::LOST, words::LINE_CAPTURED, words::LINE_FLED]
            .into_iter()
            .chain(shaken.then_some(words::SHAKEN))
        {
            head(ui, TYPED, word, false);
        }
        ui.end_row();
        for line in &command.lines {
            line_ui(ui, sheet, of, number, line, (name_width, with_full), result);
            ui.end_row();
        }
    });
}

/// A cell of a fixed width, so that the columns of all commands stand below each other.
fn cell(ui: &mut Ui, width: f32, right: bool, add: impl FnOnce(&mut Ui)) {
    let layout =
        if right { Layout::right_to_left(Align::Center) } else { Layout::left_to_right(Align::Center) };
    let height = ui.spacing().interact_size.y;
    ui.allocate_ui_with_layout(vec2(width, height), layout, |ui| {
        ui.set_width(width);
        add(ui);
    });
}

fn head(ui: &mut Ui, width: f32, word: &str, right: bool) {
    cell(ui, width, right, |ui| {
        ui.add(Label::new(RichText::new(word).weak()).truncate());
    });
}

fn line_ui(
    ui: &mut Ui,
    sheet: &Sheet,
    of: Of,
    command: u8,
    packet: &PacketLine,
    (name_width, with_full): (f32, bool),
    result: &mut BattleResult,
) {
    let line = Line { command, kind: packet.kind, now: packet.now };
    cell(ui, name_width, false, |ui| {
        let mut text = egui::text::LayoutJob::default();
        let font = egui::TextStyle::Body.resolve(ui.style());
        let ink = |color| egui::TextFormat { font_id: font.clone(), color, ..egui::TextFormat::default() };
        text.append(&packet.name, 0.0, ink(ui.visuals().text_color()));
        text.append("  ", 0.0, ink(ui.visuals().weak_text_color()));
        text.append(&packet.code, 0.0, ink(ui.visuals().weak_text_color()));
        let whole = words::line_help(&packet.name, &packet.code, &packet.order, packet.castings);
        let stands = packet.stands_for.as_ref().map(|words| words::stands_for(words));
        ui.add(Label::new(text).truncate()).on_hover_text(stands.unwrap_or(whole));
    });
    if with_full {
        cell(ui, NUMBER, true, |ui| {
            ui.weak(packet.full.map_or_else(String::new, |full| full.to_string()));
        });
    }
    cell(ui, NUMBER, true, |ui| {
        ui.label(packet.now.to_string());
    });
    let mut loss = result.line(of, line);
    let before = loss;
    let name = (packet.name.as_str(), sheet.name(of), command);
    count(ui, words::LOST, name, &mut loss.lost);
    count(ui, words::OF_THESE_CAPTURED, name, &mut loss.captured);
    count(ui, words::OF_THESE_FLED, name, &mut loss.fled);
    if sheet.packet().shaken {
        count(ui, words::SHAKEN, name, &mut loss.shaken);
    }
    if loss != before {
        put(result, of, loss);
    }
}

/// Puts a line's losses where they belong. How many of them were killed is what is left of them.
fn put(result: &mut BattleResult, of: Of, loss: LineLoss) {
    let loss = LineLoss { killed: None, ..loss };
    let losses = &mut result.losses[index(of)];
    match losses.iter_mut().find(|at| at.command == loss.command && at.kind == loss.kind) {
        Some(at) => *at = loss,
        None => losses.push(loss),
    }
}

fn count(ui: &mut Ui, head: &str, (name, side, command): (&str, &str, u8), value: &mut u16) {
    // More than there are may be typed: it is said beside it, never changed behind one's back.
    let response = ui.add_sized(
        vec2(TYPED, ui.spacing().interact_size.y),
        DragValue::new(value).range(0..=999).speed(0.05),
    );
    if response.lost_focus() {
        // Enter ends the typing of a number; it does not hand in the result as well.
        ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
    }
    let label = words::count_of(head, name, side, command);
    response.widget_info(|| {
        let mut info = WidgetInfo::drag_value(true, f64::from(*value));
        info.label = Some(label.clone());
        info
    });
}

fn break_ui(ui: &mut Ui, point: BreakPoint, army: bool) {
    let Some(at) = point.at else { return };
    let (lost, of, at) = (halves(point.lost), halves(point.of), halves(at));
    let line = words::break_line(army, point.is_broken(), &lost, &of, &at);
    if point.is_broken() { warning(ui, line) } else { remark(ui, line) }
}

fn general_ui(ui: &mut Ui, general: GeneralId, name: &str, result: &mut BattleResult) {
    let mut fate = result.fate(general);
    let before = fate;
    ui.horizontal(|ui| {
        let label = ui.label(name);
        ComboBox::from_id_salt(("fate", general.0))
            .selected_text(fate.words())
            .width(96.0)
            .show_ui(ui, |ui| {
                for each in GeneralFate::ALL {
                    ui.selectable_value(&mut fate, each, each.words());
                }
            })
            .response
            .labelled_by(label.id);
    });
    if fate != before {
        match result.generals.iter_mut().find(|at| at.general == general) {
            Some(at) => at.fate = fate,
            None => result.generals.push(GeneralLoss { general, fate }),
        }
    }
}

/// All that would follow, in numbers and plain sentences.
pub fn preview_ui(ui: &mut Ui, names: [&str; 2], preview: &Result<Preview, String>) {
    heading(ui, words::WHAT_FOLLOWS);
    let preview = match preview {
        Ok(preview) => preview,
        Err(why) => return warning(ui, why.clone()),
    };
    Grid::new("what follows").striped(true).spacing([16.0, 3.0]).show(ui, |ui| {
        for head in words::AFTER_HEADS {
            ui.weak(head);
        }
        ui.end_row();
        for (name, side) in names.iter().zip(&preview.sides) {
            ui.label(*name);
            for n in [side.before, side.out, side.captured, side.after] {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.label(n.to_string()));
            }
            ui.end_row();
        }
    });
    for sentence in &preview.sentences {
        ui.label(sentence);
    }
    for sentence in &preview.then {
        remark(ui, sentence);
    }
}
