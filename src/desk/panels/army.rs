//! The selected army in full: march class, generals, troops, orders, and where it can go.
//!
//! Never reckons how far it can go: the campaign's reach does, once a revision.

use std::cmp::Ordering;

use egui::{RichText, Ui};
use egui_extras::{Column, TableBuilder};

use crate::campaign::c03_movement::MarchReach;
use crate::campaign::command::Command;
use crate::campaign::prompt::About;
use crate::campaign::state::{Army, ArmyId};
use crate::desk::context::Desk;
use crate::desk::dialogs::parts::choices::choices_ui;
use crate::desk::dialogs::parts::lists::{Choice, filter_ui};
use crate::desk::dialogs::parts::people::{faction_ui, general_line};
use crate::desk::dialogs::parts::{heading, remark, warning};
use crate::desk::dialogs::{GOAL_HEADS, Reached, goal_row, goals};
use crate::desk::outbox::{Action, Dialog, Outbox};
use crate::desk::words::dialogs::{self, upper_first};
use crate::desk::words::panels as words;
use crate::ground::hex::Hex;
use crate::tabletop::troops::{points_words, size_words};
use crate::tabletop::{KindId, TroopKind};

/// How the troops are sorted.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Sort {
    #[default]
    Name,
    Pieces,
    Castings,
    Points,
}

impl Sort {
    const ALL: [Self; 4] = [Self::Name, Self::Pieces, Self::Castings, Self::Points];

    fn head(self) -> &'static str {
        match self {
            Self::Name => words::TROOPS,
            Self::Pieces => words::NOW,
            Self::Castings => words::FIGURES,
            Self::Points => words::POINTS,
        }
    }
}

/// What this part of the inspector keeps.
#[derive(Debug, Default)]
pub(super) struct Page {
    sort: Sort,
    down: bool,
    choice: Choice,
    /// What an army could reach.
    reach: Option<Reached>,
    /// Why it cannot go to a hex, at which revision.
    why: Option<(u64, ArmyId, Hex, String)>,
}

impl Page {
    /// Why an army cannot go to a hex; empty when it can.
    pub(super) fn why_not(&mut self, desk: &Desk<'_>, id: ArmyId, hex: Hex) -> &str {
        if !matches!(&self.why, Some((revision, army, to, _)) if (*revision, *army, *to) == (desk.revision, id, hex))
        {
            self.why = Some((desk.revision, id, hex, desk.campaign().why_not(id, hex)));
        }
        self.why.as_ref().map_or("", |(.., why)| why)
    }
}

pub(super) fn ui(ui: &mut Ui, desk: &Desk<'_>, id: ArmyId, army: &Army, page: &mut Page, out: &mut Outbox) {
    let campaign = desk.campaign();
    if desk.view.is_vague(id) {
        faction_ui(ui, desk, army.faction);
        remark(ui, words::VAGUE);
        return;
    }
    ui.label(RichText::new(campaign.army_words(army)).heading());
    faction_ui(ui, desk, army.faction);
    ui.label(size_words(&army.troops, &campaign.setup().catalog, campaign.setup().system));
    let (class, reason) = campaign.march_class(army);
    ui.label(words::march_class(class, campaign.allowance(army), campaign.is_winter(campaign.state().week)));
    remark(ui, upper_first(&reason));
    if army.generals.is_empty() {
        warning(ui, words::LEADERLESS);
    }
    for &general in &army.generals {
        ui.label(general_line(desk, general));
    }
    let reforming = army.reforming.filter(|&until| campaign.state().week <= until);
    if let Some(until) = reforming {
        warning(ui, words::reforming(&campaign.date_of(until + 1).words()));
    }
    if army.moved {
        remark(ui, words::HAS_MOVED);
    }
    if army.boats {
        remark(ui, words::HAS_BOATS);
    }
    if !army.recoverable.is_empty() {
        remark(ui, words::recoverable(&army.recoverable.words(&campaign.setup().catalog)));
    }
    orders_ui(ui, desk, id, out);
    troops_ui(ui, desk, army, page);
    reach_ui(ui, desk, id, page, out);
}

/// Orders that can be given to it now.
fn orders_ui(ui: &mut Ui, desk: &Desk<'_>, id: ArmyId, out: &mut Outbox) {
    let ask = desk.ask(|about| matches!(about, About::Move { armies } if armies.contains(&id)));
    let Some(ask) = ask.filter(|ask| desk.may_answer(ask)) else { return };
    ui.horizontal_wrapped(|ui| {
        if ui.button(words::MARCH_MORE).clicked() {
            out.send(Action::Open(Dialog::March { army: id, to: None }));
        }
        for (command, words) in [
            (Command::Enter(id), words::ENTER_TOWN),
            (Command::Stay(id), words::STAY),
            (Command::Loot(id), words::LOOT),
        ] {
            if ask.choices.contains(&command) && ui.button(words).clicked() {
                out.send(Action::Do(command));
            }
        }
    });
}

/// The troops as a table; a click on a head sorts.
fn troops_ui(ui: &mut Ui, desk: &Desk<'_>, army: &Army, page: &mut Page) {
    let catalog = &desk.campaign().setup().catalog;
    let mut rows: Vec<(KindId, &TroopKind, u16)> =
        army.troops.iter().filter_map(|(id, count)| Some((id, catalog.kind(id)?, count))).collect();
    let figures = |kind: &TroopKind, count: u16| u32::from(kind.castings) * u32::from(count);
    let points = |kind: &TroopKind, count: u16| kind.tenths * u32::from(count);
    rows.sort_by(|(_, a, of_a), (_, b, of_b)| {
        let order = match page.sort {
            Sort::Name => Ordering::Equal,
            Sort::Pieces => of_a.cmp(of_b),
            Sort::Castings => figures(a, *of_a).cmp(&figures(b, *of_b)),
            Sort::Points => points(a, *of_a).cmp(&points(b, *of_b)),
        };
        let order = order.then_with(|| a.name.cmp(&b.name));
        if page.down { order.reverse() } else { order }
    });
    ui.add_space(4.0);
    let row = ui.spacing().interact_size.y;
    ui.push_id("troops", |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().button_padding.x = 2.0;
        TableBuilder::new(ui)
            .striped(true)
            .vscroll(false)
            .column(Column::remainder().at_least(80.0).clip(true))
            .column(Column::exact(40.0))
            .column(Column::exact(54.0))
            .column(Column::exact(50.0))
            .header(row, |mut header| {
                for sort in Sort::ALL {
                    header.col(|ui| {
                        let now = page.sort == sort;
                        if ui.add(egui::Button::selectable(now, sort.head()).small()).clicked() {
                            page.down = now && !page.down;
                            page.sort = sort;
                        }
                    });
                }
            })
            .body(|mut body| {
                for (_, kind, count) in rows {
                    body.row(row, |mut row| {
                        row.col(|ui| {
                            ui.add(egui::Label::new(&kind.name).truncate()).on_hover_text(words::kind(
                                &kind.name,
                                &kind.code,
                                kind.sure.words(),
                            ));
                        });
                        row.col(|ui| {
                            ui.label(count.to_string());
                        });
                        row.col(|ui| {
                            ui.label(figures(kind, count).to_string());
                        });
                        row.col(|ui| {
                            ui.label(points_words(points(kind, count)));
                        });
                    });
                }
            });
    });
}

/// The way laid so far, what it costs, and taking its last hex away.
fn laid_ui(ui: &mut Ui, desk: &Desk<'_>, reach: &MarchReach, out: &mut Outbox) {
    let campaign = desk.campaign();
    if desk.through.is_empty() {
        remark(ui, words::LAY_HINT);
        return;
    }
    let places: Vec<String> = desk.through.iter().map(|&hex| campaign.place_words(hex)).collect();
    ui.label(dialogs::laid_through(&places.join(", ")));
    if let Some(laid) = desk.through.last().and_then(|hex| reach.options.get(hex)) {
        ui.label(words::laid_cost(laid.cost, reach.allowance, reach.forced_max));
    }
    if ui.button(dialogs::LIFT).clicked() {
        out.send(Action::LiftLast);
    }
}

/// Where it can go, as a list with a filter; the arrows choose while the filter has the focus.
fn reach_ui(ui: &mut Ui, desk: &Desk<'_>, id: ArmyId, page: &mut Page, out: &mut Outbox) {
    if desk.ask(|about| matches!(about, About::Move { armies } if armies.contains(&id))).is_none() {
        return;
    }
    if !page.reach.as_ref().is_some_and(|reached| reached.is_fresh(desk, id)) {
        page.reach = Some(Reached::new(desk, id));
        page.choice = Choice::default();
    }
    heading(ui, words::REACH);
    let reach = match &page.reach {
        Some(Reached { reach: Ok(reach), .. }) => reach,
        Some(Reached { reach: Err(why), .. }) => {
            warning(ui, why);
            return;
        }
        None => return,
    };
    laid_ui(ui, desk, reach, out);
    let goals = goals(reach);
    let rows: Vec<_> = goals.iter().map(|&(hex, option)| goal_row(desk, hex, option)).collect();
    let field = filter_ui(ui, words::FILTER_GOALS, &mut page.choice.filter, None);
    page.choice.ignores_keys = !field.has_focus();
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    let picked = choices_ui(ui, "reach", &GOAL_HEADS, &rows, &mut page.choice, 220.0);
    let goal = page.choice.at.and_then(|at| goals.get(at)).map(|&(hex, _)| hex);
    if let Some(hex) = goal {
        if picked.changed {
            out.send(Action::Centre(hex));
        }
        if picked.done || entered {
            out.send(Action::Open(Dialog::March { army: id, to: Some(hex) }));
        }
        if ui.button(words::march_to(&desk.campaign().place_words(hex))).clicked() {
            out.send(Action::Open(Dialog::March { army: id, to: Some(hex) }));
        }
    }
}
