//! A battle before its dice: both totals part by part, and the exact chances for every number of tokens
//! (B8).
//!
//! Never reckons a chance itself: [`crate::balkan::fates`] does.

use egui::{Grid, RichText, Ui, vec2};

use crate::balkan::b4_battle::{Bonus, attack_bonus, defence_bonus};
use crate::balkan::fates::{Fate, Fates, can_rout, fates};
use crate::balkan::state::Step;
use crate::desk::access::named;
use crate::desk::balkan::context::WarDesk;
use crate::desk::balkan::parts::{division_ui, name_of, place_of, soft};
use crate::desk::words::balkan as words;

/// From this width on the fates stand beside the totals.
const WIDE: f32 = 400.0;

/// For which tokens the fates are shown: the attacker's, the defender's.
pub(super) type Cell = [u8; 2];

/// A battle looked at: one that is planned, or the one in hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Fight {
    pub(super) attacker: u8,
    pub(super) defender: u8,
}

impl Fight {
    /// The battle in hand.
    pub(super) fn in_hand(desk: &WarDesk<'_>) -> Option<Self> {
        let battle = desk.state().battle;
        let on = matches!(desk.state().step, Step::Battle(_));
        on.then_some(Self { attacker: battle.attacker, defender: battle.defender })
    }

    /// What is spent already.
    fn spent(self, desk: &WarDesk<'_>) -> Cell {
        if Self::in_hand(desk) == Some(self) { desk.state().battle.spent } else { [0; 2] }
    }

    /// Most tokens that either can spend, as far as it can be known: an enemy's cards are not.
    fn most(self, desk: &WarDesk<'_>) -> Cell {
        let (table, state) = (desk.table(), desk.state());
        let of = |division: u8, side: usize| {
            let seat = table.seat_of(division);
            let at = usize::from(seat);
            let only = if Self::in_hand(desk) == Some(self) { state.battle.only[side] } else { 0 };
            let there = state.battles[at].saturating_add(only).saturating_add(self.spent(desk)[side]);
            let cards = desk.view().hand_size(seat) > 0;
            if cards { table.rules.most_tokens } else { there.min(table.rules.most_tokens) }
        };
        [of(self.attacker, 0), of(self.defender, 1)]
    }
}

/// Paints the battle: who, both totals, chances. `cell` is what the fates are shown for.
/// With room the fates stand beside the totals.
pub(super) fn fight_ui(ui: &mut Ui, desk: &WarDesk<'_>, fight: Fight, cell: &mut Option<Cell>) {
    // Rows of mere numbers stand close.
    ui.spacing_mut().interact_size.y = 17.0;
    let state = desk.state();
    if !state.is_on_map(fight.attacker) || !state.is_on_map(fight.defender) {
        return;
    }
    let from = place_of(desk, fight.attacker);
    let at = place_of(desk, fight.defender);
    let (attacker, defender) = (name_of(desk, fight.attacker), name_of(desk, fight.defender));
    soft(ui, desk, words::fights(&attacker, &from, &defender, &at));
    let shown = shown(desk, fight, *cell);
    if ui.available_width() > WIDE {
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| totals_ui(ui, desk, fight));
            ui.add_space(14.0);
            ui.vertical(|ui| fates_ui(ui, desk, fight, shown));
        });
        chances_ui(ui, desk, fight, shown, cell);
    } else {
        totals_ui(ui, desk, fight);
        chances_ui(ui, desk, fight, shown, cell);
        fates_ui(ui, desk, fight, shown);
    }
    for (division, lost) in [(fight.attacker, true), (fight.defender, false)] {
        let name = name_of(desk, division);
        if state.hurt[usize::from(division)] + 1 >= desk.table().rules.casualties_destroy {
            soft(ui, desk, words::last_casualty(&name));
        } else if !can_rout(desk.table(), state, fight.attacker, fight.defender, lost) {
            soft(ui, desk, words::cannot_rout(&name));
        }
    }
}

/// Both totals, every part named.
fn totals_ui(ui: &mut Ui, desk: &WarDesk<'_>, fight: Fight) {
    let (table, state) = (desk.table(), desk.state());
    let attack = attack_bonus(table, state, fight.attacker, fight.defender);
    let defence = defence_bonus(table, state, fight.attacker, fight.defender);
    let spent = fight.spent(desk);
    let parts = |bonus: Bonus, spent: u8| {
        [
            i32::from(spent),
            bonus.ground.into(),
            bonus.followed.into(),
            bonus.hurt.into(),
            bonus.friends.into(),
        ]
    };
    let sides = [parts(attack, spent[0]), parts(defence, spent[1])];
    Grid::new(("totals", fight.attacker, fight.defender)).num_columns(3).spacing([12.0, 2.0]).show(
        ui,
        |ui| {
            ui.label("");
            for (side, division) in words::SIDES.into_iter().zip([fight.attacker, fight.defender]) {
                ui.vertical(|ui| {
                    ui.label(RichText::new(side).small().color(desk.theme.desk.ink_soft.0));
                    ui.set_max_width(104.0);
                    division_ui(ui, desk, division);
                });
            }
            ui.end_row();
            for (part, (name, rule)) in words::PARTS.into_iter().enumerate() {
                if sides.iter().all(|side| side[part] == 0) && part > 0 {
                    continue;
                }
                ui.label(RichText::new(name).small()).on_hover_text(rule);
                for side in sides {
                    let n = side[part];
                    ui.label(
                        RichText::new(if n == 0 { "·".to_owned() } else { format!("{n:+}") }).monospace(),
                    );
                }
                ui.end_row();
            }
            ui.label(RichText::new(words::SUM).small().strong());
            for side in sides {
                ui.label(RichText::new(format!("{:+}", side.iter().sum::<i32>())).monospace().strong());
            }
            ui.end_row();
        },
    );
}

/// The cell whose fates are shown: the one chosen, while it can be, or what is spent already.
fn shown(desk: &WarDesk<'_>, fight: Fight, cell: Option<Cell>) -> Cell {
    let (spent, most) = (fight.spent(desk), fight.most(desk));
    cell.filter(|&[a, d]| (spent[0]..=most[0]).contains(&a) && (spent[1]..=most[1]).contains(&d))
        .unwrap_or(spent)
}

/// The chances for every number of tokens; a click on a cell shows what becomes of whom.
fn chances_ui(ui: &mut Ui, desk: &WarDesk<'_>, fight: Fight, shown: Cell, cell: &mut Option<Cell>) {
    let (table, state) = (desk.table(), desk.state());
    let (spent, most) = (fight.spent(desk), fight.most(desk));
    let of = |cell: Cell| fates(table, state, fight.attacker, fight.defender, cell);
    ui.label(RichText::new(words::CHANCES).strong()).on_hover_text(words::CHANCES_HINT);
    Grid::new(("chances", fight.attacker, fight.defender)).spacing([4.0, 3.0]).show(ui, |ui| {
        ui.label(RichText::new("A \\ D").small().color(desk.theme.desk.ink_soft.0))
            .on_hover_text(words::CHANCES_HINT);
        for d in spent[1]..=most[1] {
            ui.label(RichText::new(format!("+{d}")).small().color(desk.theme.desk.ink_soft.0));
        }
        ui.end_row();
        for a in spent[0]..=most[0] {
            ui.label(RichText::new(format!("+{a}")).small().color(desk.theme.desk.ink_soft.0));
            for d in spent[1]..=most[1] {
                if cell_ui(ui, desk, [a, d], of([a, d]), shown == [a, d]) {
                    *cell = Some([a, d]);
                }
            }
            ui.end_row();
        }
    });
}

/// What becomes of either division.
fn fates_ui(ui: &mut Ui, desk: &WarDesk<'_>, fight: Fight, shown: Cell) {
    let fates = fates(desk.table(), desk.state(), fight.attacker, fight.defender, shown);
    soft(ui, desk, words::fates_title(shown[0], shown[1]));
    Grid::new(("fates", fight.attacker, fight.defender)).num_columns(3).spacing([12.0, 1.0]).show(ui, |ui| {
        ui.label("");
        for side in words::SIDES {
            ui.label(RichText::new(side).small().color(desk.theme.desk.ink_soft.0));
        }
        ui.end_row();
        let rows = |fate: Fate| [fate.destroyed, fate.routed, fate.casualty, fate.unhurt];
        let (attacker, defender) = (rows(fates.attacker), rows(fates.defender));
        for (row, name) in words::FATES.into_iter().enumerate() {
            ui.label(RichText::new(name).small());
            for n in [attacker[row], defender[row]] {
                let share = ui.label(RichText::new(words::percent(n, fates.of)).monospace());
                share.on_hover_text(words::share(n, fates.of));
            }
            ui.end_row();
        }
    });
}

/// One cell: win, tie and loss as bars and numbers; true when clicked.
fn cell_ui(ui: &mut Ui, desk: &WarDesk<'_>, cell: Cell, fates: Fates, shown: bool) -> bool {
    let desk_theme = &desk.theme.desk;
    let (rect, response) = ui.allocate_exact_size(vec2(52.0, 26.0), egui::Sense::click());
    let [win, tie, lose] = [fates.win, fates.tie, fates.lose].map(|n| words::percent(n, fates.of));
    let response = named(response, &words::cell(cell[0], cell[1], &win, &tie, &lose));
    if ui.is_rect_visible(rect) {
        let painter = ui.painter();
        let fill = if shown { desk_theme.selection.0 } else { desk_theme.button.0 };
        let edge = if shown || response.has_focus() { desk_theme.accent.0 } else { desk_theme.rule.0 };
        painter.rect(rect, 2.0, fill, egui::Stroke::new(1.0, edge), egui::StrokeKind::Inside);
        #[expect(clippy::cast_precision_loss, reason = "at most 216")]
        let share = |n: u32| if fates.of == 0 { 0.0 } else { n as f32 / fates.of as f32 };
        let bar =
            egui::Rect::from_min_size(rect.left_bottom() + vec2(3.0, -6.0), vec2(rect.width() - 6.0, 3.0));
        let mut left = bar.left();
        for (n, colour) in [
            (fates.win, desk_theme.good.0),
            (fates.tie, desk_theme.rule_strong.0),
            (fates.lose, desk_theme.danger.0),
        ] {
            let right = left + bar.width() * share(n);
            painter.rect_filled(
                egui::Rect::from_min_max(egui::pos2(left, bar.top()), egui::pos2(right, bar.bottom())),
                0.0,
                colour,
            );
            left = right;
        }
        painter.text(
            rect.center() - vec2(0.0, 3.0),
            egui::Align2::CENTER_CENTER,
            &win,
            egui::FontId::proportional(12.0),
            desk_theme.ink.0,
        );
    }
    let text = words::cell(cell[0], cell[1], &win, &tie, &lose);
    response.on_hover_text(text).clicked()
}
