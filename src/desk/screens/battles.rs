//! All battles that were handed off to the table, of every week, with a way to amend a result (C9).
//!
//! Never changes the campaign.

use egui::{Button, RichText, Ui};

use crate::campaign::c09_battle::{Battle, BattleId, Of};
use crate::campaign::state::FactionId;
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Dialog, Outbox, Selection};
use crate::desk::screens::parts::{Kept, card_ui, faction_ui, title_ui};
use crate::desk::words::battles as words;
use crate::desk::words::dialogs::battle_title;
use crate::desk::words::pages::{ON_MAP, sentence};
use crate::ground::hex::Hex;

/// What this page keeps while it is open.
#[derive(Debug, Default)]
pub struct BattlesPage {
    list: Kept<u64, Vec<Row>>,
}

/// A battle.
#[derive(Debug)]
struct Row {
    id: BattleId,
    hex: Hex,
    place: String,
    when: String,
    attacker: FactionId,
    defender: FactionId,
    how: &'static str,
    stage: String,
    losses: Vec<String>,
    report: String,
    /// It waits in this week for its result or to be confirmed.
    open: bool,
    /// It has a result that can be amended by whoever looks.
    amends: bool,
}

/// Paints the page.
pub fn battles_ui(ui: &mut Ui, desk: &Desk<'_>, state: &mut BattlesPage, out: &mut Outbox) {
    let rows = state.list.get(desk.revision, || list(desk));
    let n_open = rows.iter().filter(|row| row.open).count();
    title_ui(ui, desk, words::BATTLES, &words::battles_about(rows.len(), n_open));
    ui.separator();
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        if rows.is_empty() {
            ui.label(words::NO_BATTLES);
        }
        for row in rows {
            card_ui(ui, desk, |ui| row_ui(ui, desk, row, out));
            ui.add_space(6.0);
        }
    });
}

/// As far as the seat knows them, the newest first.
fn list(desk: &Desk<'_>) -> Vec<Row> {
    let now = desk.campaign();
    let blind = now.state().options.blind;
    let me = desk.faction();
    let mut rows = Vec::new();
    for fought in desk.battles.iter().rev() {
        let battle = &fought.what;
        let [a, b] = battle.sides.each_ref().map(|side| side.faction);
        let stranger = |me: FactionId| blind && !now.are_friends(a, me) && !now.are_friends(b, me);
        if me.is_some_and(stranger) {
            continue;
        }
        let knows = me.is_none() || !blind;
        let result = battle.result();
        let losses = result.into_iter().flat_map(|result| {
            [Of::B, Of::A].into_iter().filter_map(move |of| {
                let side = battle.side(of).faction;
                if me.is_some_and(|me| blind && !now.are_friends(side, me)) {
                    return None;
                }
                let losses = &result.losses[crate::campaign::c09_battle::index(of)];
                let sum = |each: fn(&crate::campaign::c09_result::LineLoss) -> u16| {
                    losses.iter().map(|loss| u32::from(each(loss))).sum::<u32>()
                };
                Some(words::battle_losses(
                    now.faction_name(side),
                    sum(|loss| loss.lost),
                    sum(|loss| loss.captured),
                    sum(|loss| loss.fled),
                    sum(|loss| loss.shaken),
                ))
            })
        });
        rows.push(Row {
            id: fought.battle,
            hex: battle.hex,
            place: now.place_words(battle.hex),
            when: words::battle_when(battle.week + 1, &now.date_of(battle.week).words()),
            attacker: b,
            defender: a,
            how: battle.how_words(),
            stage: now.stage_of(battle),
            losses: losses.collect(),
            report: result.map_or_else(String::new, |result| result.report.clone()),
            open: now.battle(fought.battle).is_some_and(Battle::is_open),
            amends: knows && fought.entered.is_some() && result.is_some() && !battle.is_open(),
        });
    }
    rows
}

fn row_ui(ui: &mut Ui, desk: &Desk<'_>, row: &Row, out: &mut Outbox) {
    let soft = desk.theme.desk.ink_soft.0;
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(battle_title(row.id.0, &row.place)).strong());
        ui.label(RichText::new(&row.when).color(soft));
    });
    ui.horizontal_wrapped(|ui| {
        faction_ui(ui, desk, row.attacker);
        ui.label(words::AGAINST);
        faction_ui(ui, desk, row.defender);
        ui.label(row.how);
    });
    ui.label(sentence(&row.stage));
    for line in &row.losses {
        ui.label(RichText::new(line).color(soft));
    }
    if !row.report.is_empty() {
        ui.label(RichText::new(&row.report).italics());
    }
    ui.horizontal_wrapped(|ui| {
        if row.open && ui.button(words::PACKET_AND_RESULT).clicked() {
            out.send(Action::Open(Dialog::Battle(row.id)));
        }
        if row.amends {
            let button = ui.add_enabled(desk.is_live(), Button::new(words::AMEND_RESULT));
            let button = button.on_disabled_hover_text(words::NOT_NOW);
            if button.clicked() {
                out.send(Action::Amend(row.id));
            }
        }
        if ui.button(ON_MAP).clicked() {
            out.send(Action::Select(Selection::hex(row.hex)));
            out.send(Action::Centre(row.hex));
            out.send(Action::Show(crate::desk::outbox::Tab::Map));
        }
    });
}
