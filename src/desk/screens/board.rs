//! The map page: what stands on the map, what is marked, and what a click on it means.
//!
//! Never reckons a rule: what a click can mean is what is asked and what the campaign can reach.

use std::collections::BTreeSet;

use egui::Ui;

use crate::campaign::command::Command;
use crate::campaign::prompt::About;
use crate::campaign::state::ArmyId;
use crate::desk::context::Desk;
use crate::desk::map::{MapState, Marks, Pieces, Scene, map_ui};
use crate::desk::outbox::{Action, Dialog, Outbox, Selection};
use crate::desk::settings::Setting;
use crate::desk::words::panels as words;
use crate::ground::hex::Hex;

/// What the map page keeps while the campaign is open.
#[derive(Default)]
pub struct BoardPage {
    /// Where one looks.
    pub map: MapState,
    shown: Option<Shown>,
}

/// What is shown, made anew only when the campaign, the selection or the way laid has changed.
struct Shown {
    revision: u64,
    selection: Selection,
    through: Vec<Hex>,
    /// The hex under the pointer for which it is said why the selected army cannot go there.
    why: Option<Hex>,
    pieces: Pieces,
    marks: Marks,
}

/// Paints the map and sends what a click on it means.
pub fn board_ui(ui: &mut Ui, desk: &Desk<'_>, page: &mut BoardPage, out: &mut Outbox) {
    let is_fresh = |shown: &Shown| {
        shown.revision == desk.revision && shown.selection == desk.selection && shown.through == desk.through
    };
    if !page.shown.as_ref().is_some_and(is_fresh) {
        let marks = Marks::with_way(desk.view, desk.selection, desk.through).with_choices(choices(desk));
        let marks = marks.with_flights(flights(desk));
        let old = page.shown.take().filter(|shown| shown.revision == desk.revision);
        let pieces = old.map_or_else(|| Pieces::from_view(desk.view), |shown| shown.pieces);
        let through = desk.through.to_vec();
        let (revision, selection) = (desk.revision, desk.selection);
        page.shown = Some(Shown { revision, selection, through, why: None, pieces, marks });
    }
    if let Some(shown) = &mut page.shown
        && shown.why != page.map.hover
    {
        shown.why = page.map.hover;
        shown.marks.notes = shown.why.and_then(|hex| why_not(desk, hex, &shown.marks)).into_iter().collect();
    }
    let Some(shown) = &page.shown else { return };
    let scene =
        Scene { board: desk.campaign().board(), board_stamp: 0, pieces: &shown.pieces, marks: &shown.marks };
    page.map.layers = desk.settings.layers;
    let answer = map_ui(ui, &mut page.map, &scene, desk.theme);
    if answer.layers_changed {
        out.send(Action::Set(Setting::Layers(page.map.layers)));
    }
    if let Some(hex) = answer.walked {
        out.send(Action::Select(Selection { army: desk.selection.army, hex: Some(hex) }));
    }
    if let Some(hex) = answer.laid {
        out.send(Action::Lay(hex));
    }
    if answer.lifted && !desk.through.is_empty() {
        out.send(Action::LiftLast);
    }
    if let Some(army) = answer.army {
        out.send(Action::Select(Selection { army: Some(army), hex: answer.clicked }));
    } else if let Some(hex) = answer.clicked {
        out.send(Action::Select(click(desk, hex)));
    }
    if let Some(hex) = answer.acted {
        act(desk, hex, &shown.marks, out);
    } else if let Some(hex) = answer.context {
        out.send(Action::Select(Selection { army: desk.selection.army, hex: Some(hex) }));
        act(desk, hex, &shown.marks, out);
    }
}

/// Why the selected army cannot go to a hex; reckoned once for each hex that the pointer comes to.
fn why_not(desk: &Desk<'_>, hex: Hex, marks: &Marks) -> Option<(Hex, Vec<String>)> {
    let army = marks.army.filter(|&army| !desk.view.is_vague(army))?;
    if marks.reach.contains_key(&hex) || marks.start == Some(hex) {
        return None;
    }
    let campaign = desk.campaign();
    // Only where marching is in question: the selection stays through the other steps.
    campaign.to_move()?;
    let why = if desk.through.is_empty() {
        campaign.why_not(army, hex)
    } else {
        let way: Vec<Hex> = desk.through.iter().copied().chain([hex]).collect();
        campaign.reach_through(army, &way).err().map_or_else(String::new, |refusal| refusal.to_string())
    };
    let line = words::cannot_go_here(&campaign.army_name(army), &why);
    (!why.is_empty()).then(|| (hex, vec![line]))
}

/// The hexes that answer a question which the person at the desk may answer.
fn choices(desk: &Desk<'_>) -> BTreeSet<Hex> {
    let asks = desk.prompt.asks.iter().filter(|ask| desk.may_answer(ask));
    asks.flat_map(|ask| &ask.choices)
        .filter_map(|command| match command {
            Command::PlaceGarrison(hex) | Command::Deploy { hex, .. } => Some(*hex),
            Command::Retreat { route, .. } => route.last().copied(),
            _ => None,
        })
        .collect()
}

/// The ways by which a beaten army may retire, and those by which the selected army may withdraw.
fn flights(desk: &Desk<'_>) -> Vec<(Hex, Vec<Hex>)> {
    let armies = &desk.campaign().state().armies;
    let asks = desk.prompt.asks.iter().filter(|ask| desk.may_answer(ask));
    let ways = asks.flat_map(|ask| &ask.choices).filter_map(|command| match command {
        Command::Retreat { army, route, .. } => Some((army, route)),
        Command::Withdraw { army, route, .. } if desk.selection.army == Some(*army) => Some((army, route)),
        _ => None,
    });
    let known = ways.filter_map(|(army, route)| Some((armies.get(army)?.hex, route.clone())));
    known.filter(|(_, route)| !route.is_empty()).collect()
}

/// What a click selects: an army that can act there, else any of the own, else the hex alone. An
/// army that is selected and can reach the hex stays selected, so that it can be sent there.
fn click(desk: &Desk<'_>, hex: Hex) -> Selection {
    let armies = &desk.campaign().state().armies;
    if let Some(army) = desk.selection.army
        && armies.get(&army).is_some_and(|army| army.hex != hex)
        && armies_here(desk, hex).is_empty()
    {
        return Selection { army: Some(army), hex: Some(hex) };
    }
    Selection { army: armies_here(desk, hex).first().copied(), hex: Some(hex) }
}

/// Armies in a hex, those first that the person at the desk can move now.
fn armies_here(desk: &Desk<'_>, hex: Hex) -> Vec<ArmyId> {
    let movers: BTreeSet<ArmyId> = desk
        .prompt
        .asks
        .iter()
        .filter_map(|ask| match &ask.about {
            About::Move { armies } => Some(armies),
            _ => None,
        })
        .flatten()
        .copied()
        .collect();
    let armies = &desk.campaign().state().armies;
    let mut here: Vec<ArmyId> =
        armies.iter().filter(|(_, army)| army.hex == hex).map(|(&id, _)| id).collect();
    here.sort_by_key(|id| !movers.contains(id));
    here
}

/// What acting on a hex means: march there, answer what is asked about it, or look at it closely.
fn act(desk: &Desk<'_>, hex: Hex, marks: &Marks, out: &mut Outbox) {
    if !desk.is_live() {
        return;
    }
    if let Some(army) = desk.selection.army
        && marks.reach.contains_key(&hex)
        && desk.ask(|about| matches!(about, About::Move { armies } if armies.contains(&army))).is_some()
    {
        out.send(Action::Open(Dialog::March { army, to: Some(hex) }));
        return;
    }
    for ask in desk.prompt.asks.iter().filter(|ask| desk.may_answer(ask)) {
        let place = Command::PlaceGarrison(hex);
        if ask.choices.contains(&place) {
            out.send(Action::Do(place));
            return;
        }
        let dialog = match &ask.about {
            About::Deploy if marks.choices.contains(&hex) => Dialog::Deploy,
            About::Stand { hex: at, .. } | About::Fight { hex: at, .. } if *at == hex => Dialog::Combat(hex),
            About::HandOff { hex: at, .. } if *at == hex => Dialog::Combat(hex),
            About::Battle(battle) if desk.campaign().battle(*battle).is_some_and(|at| at.hex == hex) => {
                Dialog::Battle(*battle)
            }
            About::Siege(at) if *at == hex => Dialog::Siege(hex),
            About::Sortie(at) if *at == hex => Dialog::Sortie(hex),
            About::Due(crate::campaign::state::Due::Retreat { .. }) if marks.choices.contains(&hex) => {
                Dialog::Retreat
            }
            About::Move { armies } => {
                let here = armies_here(desk, hex);
                let Some(&army) = here.iter().find(|army| armies.contains(army)) else { continue };
                Dialog::March { army, to: None }
            }
            _ => continue,
        };
        out.send(Action::Open(dialog));
        return;
    }
}
