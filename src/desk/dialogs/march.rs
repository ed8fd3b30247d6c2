//! Where an army marches, by which way, at what price (C3).
//!
//! Never finds a way by itself: all of them come from the campaign's reach. The player may lay the
//! way through hexes of his choice; then the reach is what is left from there.

use egui::{Button, Context, Key, Modifiers, Ui};

use super::DialogState;
use super::outcome::{self, why_not};
use super::parts::bars::bars_ui;
use super::parts::choices::{Head, Row, choices_ui};
use super::parts::frame::{Press, body, foot, window_by_map};
use super::parts::lists::{Choice, filter_ui};
use super::parts::{heading, remark, warning};
use crate::campaign::c03_movement::{MarchOption, MarchReach};
use crate::campaign::command::Command;
use crate::campaign::prompt::About;
use crate::campaign::state::{Army, ArmyId};
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox, Selection};
use crate::desk::words::dialogs as words;
use crate::ground::hex::Hex;

/// What is chosen.
#[derive(Debug, Default)]
pub(super) struct Form {
    choice: Choice,
    inside: bool,
    /// The goal named when the dialog opened has been taken over.
    begun: bool,
    /// What could be reached: reckoned once, not every frame.
    reach: Option<Reached>,
    seen: Option<Hex>,
}

/// Where an army can go through the hexes laid, kept as long as nothing of it changes.
#[derive(Debug)]
pub(crate) struct Reached {
    revision: u64,
    army: ArmyId,
    through: Vec<Hex>,
    pub(crate) reach: Result<MarchReach, String>,
}

impl Reached {
    /// Reckons it.
    pub(crate) fn new(desk: &Desk<'_>, army: ArmyId) -> Self {
        let through = through(desk, army).to_vec();
        let reach = desk.campaign().reach_through(army, &through).map_err(|refusal| refusal.to_string());
        Self { revision: desk.revision, army, through, reach }
    }

    /// True while it need not be reckoned anew.
    pub(crate) fn is_fresh(&self, desk: &Desk<'_>, army: ArmyId) -> bool {
        (self.revision, self.army) == (desk.revision, army) && self.through == through(desk, army)
    }
}

/// The hexes laid, when they are this army's: those of the one selected.
fn through<'a>(desk: &Desk<'a>, army: ArmyId) -> &'a [Hex] {
    if desk.selection.army == Some(army) { desk.through } else { &[] }
}

pub(super) fn ui(
    ctx: &Context,
    id: ArmyId,
    to: Option<Hex>,
    desk: &Desk<'_>,
    state: &mut DialogState,
    out: &mut Outbox,
) {
    let campaign = desk.campaign();
    window_by_map(ctx, &words::march(&campaign.army_name(id)), 660.0, out, |ui, out| {
        let Some(army) = campaign.state().armies.get(&id) else {
            return outcome::answered_ui(ui, desk, state, out);
        };
        let ask = desk.ask(|about| matches!(about, About::Move { armies } if armies.contains(&id)));
        if ask.is_none() && state.has_news(desk) {
            return outcome::answered_ui(ui, desk, state, out);
        }
        if !state.march.reach.as_ref().is_some_and(|reached| reached.is_fresh(desk, id)) {
            // Another way to the same goal keeps the goal.
            let goal = state.march.goal();
            state.march.reach = Some(Reached::new(desk, id));
            state.march.choice.at = goal.and_then(|goal| state.march.place_of(goal));
        }
        let mut chosen = None;
        body(ui, |ui| chosen = body_ui(ui, desk, id, army, to, state, out));
        let why = why_not(desk, ask);
        let march_why = why.clone().or_else(|| chosen.is_none().then(|| words::CHOOSE_GOAL.to_owned()));
        let stays = ask.is_some_and(|ask| ask.choices.contains(&Command::Stay(id)));
        let enters = ask.is_some_and(|ask| ask.choices.contains(&Command::Enter(id)));
        let mut buttons = vec![Press::unless(words::MARCH, march_why)];
        let mut others = Vec::new();
        if enters {
            buttons.push(Press::unless(words::ENTER_TOWN, why.clone()));
            others.push(Command::Enter(id));
        }
        if stays {
            buttons.push(Press::unless(words::STAY, why.clone()));
            others.push(Command::Stay(id));
        }
        match foot(ui, desk, &mut state.focus, &buttons, out) {
            Some(0) => {
                if let Some(command) = chosen {
                    out.send(Action::Do(command));
                }
            }
            Some(at) => {
                if let Some(command) = others.get(at - 1) {
                    out.send(Action::Do(command.clone()));
                }
            }
            None => {}
        }
    });
}

fn body_ui(
    ui: &mut Ui,
    desk: &Desk<'_>,
    id: ArmyId,
    army: &Army,
    to: Option<Hex>,
    state: &mut DialogState,
    out: &mut Outbox,
) -> Option<Command> {
    let campaign = desk.campaign();
    super::parts::live_ui(ui, desk);
    let (class, reason) = campaign.march_class(army);
    ui.label(words::class_line(class, &reason, campaign.allowance(army)));
    let form = &mut state.march;
    let reach = match &form.reach {
        Some(Reached { reach: Ok(reach), .. }) => reach,
        Some(Reached { reach: Err(why), .. }) => {
            warning(ui, words::cannot_march(why));
            return None;
        }
        None => return None,
    };
    let through = form.reach.as_ref().map_or(&[][..], |reached| &reached.through);
    let goals = goals(reach);
    let rows: Vec<Row> = goals.iter().map(|&(hex, option)| goal_row(desk, hex, option)).collect();
    if !form.begun {
        form.begun = true;
        // The map shows where it can go.
        if desk.selection.army != Some(id) {
            out.send(Action::Select(Selection::army(id, army.hex)));
        }
        form.seen = desk.selection.hex;
        form.choice.at = to.and_then(|to| goals.iter().position(|&(hex, _)| hex == to));
        form.inside = form.choice.at.and_then(|at| goals.get(at)).is_some_and(|(_, option)| option.inside);
        if let Some(to) = to
            && form.choice.at.is_none()
        {
            form.seen = Some(to);
        }
    }
    // A click on the map chooses, too.
    if desk.selection.hex != form.seen && desk.selection.hex != Some(army.hex) {
        form.seen = desk.selection.hex;
        if let Some(at) = form.seen.and_then(|to| goals.iter().position(|&(hex, _)| hex == to)) {
            form.choice.at = Some(at);
            form.choice.filter.clear();
        }
    }
    let focus = &mut state.focus;
    let mut command = None;
    super::parts::two_columns(ui, |left, right| {
        filter_ui(left, words::FILTER_GOALS, &mut form.choice.filter, Some(focus));
        let picked = choices_ui(left, "march", &GOAL_HEADS, &rows, &mut form.choice, 300.0);
        let goal = form.choice.at.and_then(|at| goals.get(at));
        if picked.changed
            && let Some(&(hex, option)) = goal
        {
            form.inside = option.inside;
            out.send(Action::Centre(hex));
        }
        laid_ui(right, desk, through, goal.map(|&(hex, _)| hex), out);
        let Some(&(hex, option)) = goal else {
            let unreachable = form.seen.or(to).filter(|&hex| hex != army.hex);
            if let Some(hex) = unreachable {
                // With a way laid the reason is that of the way, and is told when it is laid.
                let why = if through.is_empty() {
                    campaign.why_not(id, hex)
                } else {
                    words::NOT_THAT_WAY.to_owned()
                };
                if !why.is_empty() {
                    warning(right, words::out_of_reach(&campaign.place_words(hex), &why));
                }
            }
            remark(right, words::CHOOSE_GOAL);
            return;
        };
        goal_ui(right, desk, id, (hex, option), reach, &mut form.inside);
        command = Some(Command::March { army: id, route: option.route.clone(), inside: form.inside });
        if picked.done
            && let Some(command) = &command
            && desk.ask(|about| matches!(about, About::Move { armies } if armies.contains(&id))).is_some()
            && desk.is_live()
        {
            out.send(Action::Do(command.clone()));
            out.send(Action::Select(Selection::army(id, hex)));
        }
    });
    command
}

impl Form {
    /// The hex that is chosen.
    fn goal(&self) -> Option<Hex> {
        let Some(Reached { reach: Ok(reach), .. }) = &self.reach else { return None };
        goals(reach).get(self.choice.at?).map(|&(hex, _)| hex)
    }

    /// Where a hex stands in the list.
    fn place_of(&self, hex: Hex) -> Option<usize> {
        let Some(Reached { reach: Ok(reach), .. }) = &self.reach else { return None };
        goals(reach).iter().position(|&(goal, _)| goal == hex)
    }
}

/// Every goal, the cheapest first.
pub(crate) fn goals(reach: &MarchReach) -> Vec<(Hex, &MarchOption)> {
    let mut goals: Vec<_> = reach.options.iter().map(|(&hex, option)| (hex, option)).collect();
    goals.sort_by_key(|&(hex, option)| (option.cost, hex));
    goals
}

/// The columns in which goals are listed.
pub(crate) const GOAL_HEADS: [Head; 5] = [
    Head::rest(words::GOAL_HEADS[0]),
    Head::words(words::GOAL_HEADS[1], 62.0),
    Head::number(words::GOAL_HEADS[2], 44.0),
    Head::number(words::GOAL_HEADS[3], 48.0),
    Head::words(words::GOAL_HEADS[4], 44.0),
];

/// A goal as a line of the table.
pub(crate) fn goal_row(desk: &Desk<'_>, hex: Hex, option: &MarchOption) -> Row {
    let terrain = desk.campaign().board().terrain(hex);
    let forced = if option.forced > 0 { option.forced.to_string() } else { String::new() };
    let cells = vec![
        words::upper_first(&desk.campaign().place_words(hex)),
        terrain.map_or_else(String::new, |terrain| terrain.to_string()),
        option.cost.to_string(),
        forced,
        words::goal_ends(option.halts, option.inside).to_owned(),
    ];
    Row { cells, line: goal_line(desk, hex, option) }
}

/// The hexes laid so far, and laying one more.
fn laid_ui(ui: &mut Ui, desk: &Desk<'_>, through: &[Hex], goal: Option<Hex>, out: &mut Outbox) {
    if !through.is_empty() {
        let places: Vec<String> = through.iter().map(|&hex| desk.campaign().place_words(hex)).collect();
        ui.label(words::laid_through(&places.join(", ")));
    }
    // In the filter Backspace takes letters away, and only then hexes.
    let typing = ui.ctx().text_edit_focused();
    let back = !typing && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Backspace));
    ui.horizontal_wrapped(|ui| {
        let lay = Button::new(words::LAY).small();
        let more = ui.add_enabled(goal.is_some() && desk.is_live(), lay).on_hover_text(words::LAY_HINT);
        if more.clicked()
            && let Some(goal) = goal
        {
            out.send(Action::Lay(goal));
        }
        let lift = Button::new(words::LIFT).small();
        if ui.add_enabled(!through.is_empty(), lift).clicked() || back && !through.is_empty() {
            out.send(Action::LiftLast);
        }
    });
}

/// A goal in one line: place, hexes, force march, halt, town or open.
fn goal_line(desk: &Desk<'_>, hex: Hex, option: &MarchOption) -> String {
    let terrain =
        desk.campaign().board().terrain(hex).map_or_else(String::new, |terrain| terrain.to_string());
    words::goal(
        &desk.campaign().place_words(hex),
        &terrain,
        option.cost,
        option.forced,
        option.halts,
        option.inside,
    )
}

fn goal_ui(
    ui: &mut Ui,
    desk: &Desk<'_>,
    id: ArmyId,
    (hex, option): (Hex, &MarchOption),
    reach: &MarchReach,
    inside: &mut bool,
) {
    let campaign = desk.campaign();
    heading(ui, words::to_place(&campaign.place_words(hex)));
    if option.inside && option.open {
        ui.radio_value(inside, true, words::INTO_TOWN);
        ui.radio_value(inside, false, words::IN_OPEN);
    } else {
        *inside = option.inside;
        ui.label(if option.inside { words::INTO_TOWN } else { words::IN_OPEN });
    }
    if option.halts {
        warning(ui, words::HALTS);
    }
    heading(ui, words::way(option.cost, reach.allowance));
    let mut before = 0;
    let mut from = start(desk, id, hex);
    for (at, &step) in option.route.iter().enumerate() {
        let cost = campaign.route_cost(id, &option.route[..=at]);
        ui.label(words::step(
            &campaign.place_words(step),
            &step_words(desk, from, step),
            cost.map(|cost| cost.saturating_sub(before)),
        ));
        before = cost.unwrap_or(before);
        from = step;
    }
    let end = if *inside { words::INTO_TOWN } else { words::IN_OPEN };
    ui.label(words::ends_at(&campaign.place_words(hex), end, option.cost, option.forced));
    let movement = &campaign.setup().rules.tables.movement;
    if let Some(column) = movement.force_march(option.forced) {
        warning(ui, words::force_march(option.forced, column.words()));
        let bars: Vec<(String, f64)> = campaign
            .attrition_chances(id, column)
            .iter()
            .map(|chance| (words::loses_percent(chance.percent), chance.p))
            .collect();
        bars_ui(ui, &bars);
    }
}

fn start(desk: &Desk<'_>, id: ArmyId, or: Hex) -> Hex {
    desk.campaign().state().armies.get(&id).map_or(or, |army| army.hex)
}

/// What lies on the way into a hex, in words.
fn step_words(desk: &Desk<'_>, from: Hex, to: Hex) -> String {
    let board = desk.campaign().board();
    let terrain = board.terrain(to).map_or_else(String::new, |terrain| terrain.to_string());
    let side = board.side(from, to);
    words::step_terrain(
        &terrain,
        board.road(from, to),
        side.pass.as_deref(),
        side.river.as_ref().map(|river| river.name.as_str()),
        side.crossing.is_some(),
    )
}
