//! The orders of battle before a hand-off: who leads which troops on the table (C9).
//!
//! Never judges an order of battle: it is given with the hand-off, and a refusal says what is wrong.

use egui::{Align, ComboBox, Context, DragValue, Grid, Key, Label, Layout, Modifiers, Ui, WidgetInfo, vec2};

use crate::campaign::c08_combat::Encounter;
use crate::campaign::c09_battle::{BattleCommand, Method, Of, index};
use crate::campaign::command::Command;
use crate::campaign::prompt::About;
use crate::campaign::state::{Army, ArmyId, FactionId, GeneralId};
use crate::desk::context::Desk;
use crate::desk::dialogs::DialogState;
use crate::desk::dialogs::outcome::{self, why_not};
use crate::desk::dialogs::parts::frame::{Press, body, foot, window};
use crate::desk::dialogs::parts::people::faction_ui;
use crate::desk::dialogs::parts::{heading, remark, two_columns, warning};
use crate::desk::outbox::{Action, Dialog, Outbox};
use crate::desk::words::dialogs as words;
use crate::ground::hex::Hex;
use crate::tabletop::{KindId, Troops};

/// No tabletop army has more commands than this.
const MOST: usize = 4;
/// Width of a number that is typed.
const TYPED: f32 = 46.0;
/// Between the columns.
const GAP: f32 = 6.0;

/// The two orders as they are being set up.
#[derive(Debug, Default)]
pub(in crate::desk::dialogs) struct Form {
    revision: Option<u64>,
    sides: [Vec<ArmyOrder>; 2],
    weather: bool,
}

/// An army, divided.
#[derive(Debug, Clone)]
struct ArmyOrder {
    army: ArmyId,
    commands: Vec<Troops>,
    /// Each general with the place of his command.
    generals: Vec<(GeneralId, usize)>,
}

impl ArmyOrder {
    /// What of the army is in no command, or is in too many: none when all is well.
    fn left(&self, army: &Army) -> Vec<(KindId, i32)> {
        let given = |kind| self.commands.iter().map(|command| i32::from(command.get(kind))).sum::<i32>();
        army.troops
            .iter()
            .map(|(kind, there)| (kind, i32::from(there) - given(kind)))
            .filter(|&(_, left)| left != 0)
            .collect()
    }

    /// The commands as they are handed off; one with nobody in it is left out.
    fn commands(&self) -> impl Iterator<Item = BattleCommand> + '_ {
        let each = self.commands.iter().enumerate().map(|(at, troops)| BattleCommand {
            army: self.army,
            generals: self
                .generals
                .iter()
                .filter(|(_, led)| *led == at)
                .map(|&(general, _)| general)
                .collect(),
            troops: troops.clone(),
        });
        each.filter(|command| !command.troops.is_empty() || !command.generals.is_empty())
    }
}

/// What the hand-off needs to know beside the orders.
#[derive(Clone, Copy)]
struct Pair {
    hex: Hex,
    a: FactionId,
    b: FactionId,
    method: Method,
}

pub(in crate::desk::dialogs) fn ui(
    ctx: &Context,
    hex: Hex,
    desk: &Desk<'_>,
    state: &mut DialogState,
    out: &mut Outbox,
) {
    let campaign = desk.campaign();
    window(ctx, &words::orders_title(&campaign.place_words(hex)), 1080.0, out, |ui, out| {
        let ask = desk.ask(|about| matches!(about, About::HandOff { hex: at, .. } if *at == hex));
        let found = ask.and_then(|ask| match ask.about {
            About::HandOff { hex, a, b, method } => Some((ask, Pair { hex, a, b, method })),
            _ => None,
        });
        let Some((ask, pair)) = found else {
            return outcome::answered_ui(ui, desk, state, out);
        };
        let Some((encounter, _)) = campaign.encounter(hex, pair.a, pair.b) else {
            return outcome::answered_ui(ui, desk, state, out);
        };
        let form = &mut state.battle.orders;
        if form.revision != Some(desk.revision) {
            let weather = form.weather;
            *form = Form { revision: Some(desk.revision), sides: proposed(desk, &encounter), weather };
        }
        body(ui, |ui| {
            super::super::parts::live_ui(ui, desk);
            remark(ui, words::ORDERS_HELP);
            two_columns(ui, |left, right| {
                side_ui(left, desk, &encounter, Of::A, form);
                side_ui(right, desk, &encounter, Of::B, form);
            });
            ui.checkbox(&mut form.weather, words::ROLL_WEATHER);
        });
        let unfinished = form.sides.iter().flatten().any(|order| {
            let army = campaign.state().armies.get(&order.army);
            army.is_none_or(|army| !order.left(army).is_empty())
        });
        let why =
            why_not(desk, Some(ask)).or_else(|| unfinished.then(|| words::ORDERS_UNFINISHED.to_owned()));
        let buttons = [Press::unless(words::HAND_OFF, why), Press::new(words::BACK_TO_FIGHT)];
        let order = hand_off(form, pair);
        match foot(ui, desk, &mut state.focus, &buttons, out) {
            Some(0) => out.send(Action::Do(order)),
            Some(_) => out.send(Action::Open(Dialog::Combat(hex))),
            None => {}
        }
    });
}

fn hand_off(form: &Form, pair: Pair) -> Command {
    let orders = form.sides.each_ref().map(|side| side.iter().flat_map(ArmyOrder::commands).collect());
    Command::HandOff {
        hex: pair.hex,
        a: pair.a,
        b: pair.b,
        method: pair.method,
        weather: form.weather,
        orders: Some(orders),
    }
}

/// What the program proposes, to begin from.
fn proposed(desk: &Desk<'_>, encounter: &Encounter) -> [Vec<ArmyOrder>; 2] {
    let orders = desk.campaign().propose_orders(encounter);
    [Of::A, Of::B].map(|of| {
        let mut armies: Vec<ArmyOrder> = Vec::new();
        for command in &orders[index(of)] {
            let order = match armies.iter_mut().find(|order| order.army == command.army) {
                Some(order) => order,
                None => {
                    armies.push(ArmyOrder { army: command.army, commands: Vec::new(), generals: Vec::new() });
                    let last = armies.len() - 1;
                    &mut armies[last]
                }
            };
            let at = order.commands.len();
            order.generals.extend(command.generals.iter().map(|&general| (general, at)));
            order.commands.push(command.troops.clone());
        }
        armies
    })
}

fn side_ui(ui: &mut Ui, desk: &Desk<'_>, encounter: &Encounter, of: Of, form: &mut Form) {
    let campaign = desk.campaign();
    faction_ui(ui, desk, encounter.sides[index(of)].faction);
    for order in &mut form.sides[index(of)] {
        let Some(army) = campaign.state().armies.get(&order.army) else { continue };
        let name = campaign.army_words(army);
        heading(ui, name.clone());
        ui.horizontal(|ui| {
            ui.label(words::commands_of(order.commands.len()));
            let more = egui::Button::new(words::COMMAND_MORE);
            if ui.add_enabled(order.commands.len() < MOST, more).clicked() {
                order.commands.push(Troops::new());
            }
            let fewer = egui::Button::new(words::COMMAND_FEWER);
            if ui.add_enabled(order.commands.len() > 1, fewer).clicked() {
                fold_last(order);
            }
        });
        troops_ui(ui, desk, army, order, &name);
        for (kind, left) in order.left(army) {
            let kind = campaign.setup().catalog.name(kind);
            warning(ui, if left > 0 { words::left_over(kind, left) } else { words::too_many(kind, -left) });
        }
        generals_ui(ui, desk, order);
    }
}

/// The last command's troops and generals go to the one before it.
fn fold_last(order: &mut ArmyOrder) {
    let Some(gone) = order.commands.pop() else { return };
    let last = order.commands.len().saturating_sub(1);
    if let Some(command) = order.commands.last_mut() {
        *command = command.plus(&gone);
    }
    for (_, led) in &mut order.generals {
        *led = (*led).min(last);
    }
}

fn troops_ui(ui: &mut Ui, desk: &Desk<'_>, army: &Army, order: &mut ArmyOrder, name: &str) {
    let n = order.commands.len();
    #[expect(clippy::cast_precision_loss, reason = "four columns at most")]
    let others = (n + 1) as f32 * (TYPED + GAP);
    let room = (ui.available_width() - others).max(80.0);
    let catalog = &desk.campaign().setup().catalog;
    Grid::new(("orders", order.army.0)).striped(true).spacing([GAP, 3.0]).show(ui, |ui| {
        ui.allocate_ui_with_layout(vec2(room, 20.0), Layout::left_to_right(Align::Center), |ui| {
            ui.set_width(room);
            ui.weak(words::TROOPS);
        });
        ui.weak(words::NOW);
        for number in 1..=n {
            ui.weak(number.to_string());
        }
        ui.end_row();
        for (kind, there) in army.troops.iter() {
            let kind_name = catalog.name(kind);
            ui.allocate_ui_with_layout(vec2(room, 20.0), Layout::left_to_right(Align::Center), |ui| {
                ui.set_width(room);
                ui.add(Label::new(kind_name).truncate());
            });
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.label(there.to_string()));
            for (at, command) in order.commands.iter_mut().enumerate() {
                let before = command.get(kind);
                let mut now = before;
                let response = ui.add_sized(
                    vec2(TYPED, ui.spacing().interact_size.y),
                    DragValue::new(&mut now).range(0..=there).speed(0.05),
                );
                if response.lost_focus() {
                    ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter));
                }
                response.widget_info(|| {
                    let mut info = WidgetInfo::drag_value(true, f64::from(now));
                    info.label = Some(words::in_command(kind_name, name, at + 1));
                    info
                });
                if now != before {
                    command.set(kind, now);
                }
            }
            ui.end_row();
        }
    });
}

fn generals_ui(ui: &mut Ui, desk: &Desk<'_>, order: &mut ArmyOrder) {
    let n = order.commands.len();
    for (general, led) in &mut order.generals {
        ui.horizontal(|ui| {
            let name = ui.label(words::leads(desk.campaign().general_name(*general)));
            ComboBox::from_id_salt(("leads", general.0))
                .selected_text(words::command_number(*led + 1))
                .width(110.0)
                .show_ui(ui, |ui| {
                    for at in 0..n {
                        ui.selectable_value(led, at, words::command_number(at + 1));
                    }
                })
                .response
                .labelled_by(name.id);
        });
    }
}
