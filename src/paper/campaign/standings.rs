//! The standings: how all factions stand, and how they came to stand so (C10.3).
//!
//! Never shows what the view has not got: where it knows no numbers, none are printed.

use crate::campaign::Seat;
use crate::campaign::state::{FactionId, SeatKind, Step};
use crate::campaign::view::View;
use crate::paper::block::Block;
use crate::paper::chart::{Curve, chart};
use crate::paper::laid::Ink;
use crate::paper::lines::Words;
use crate::paper::sheet::Sheet;
use crate::paper::table::{Column, Table};
use crate::paper::words::standings as words;
use crate::paper::words::{NONE, moment};
use crate::tabletop::troops::points_words;

pub(super) fn sheet(view: &View) -> Sheet {
    let campaign = view.campaign();
    let state = campaign.state();
    let below = moment(state.week + 1, &campaign.date().words(), campaign.is_winter(state.week));
    let mut blocks = vec![Block::title(words::TITLE, below)];
    let mut table = Table::new(vec![
        Column::wide(words::FACTION, 2.0),
        Column::wide(words::PLAYER, 1.5),
        Column::wide(words::CAPITAL, 1.5),
        Column::number(words::TOWNS),
        Column::number(words::CASTINGS),
        Column::number(words::POINTS),
        Column::number(words::GENERALS),
        Column::wide(words::ALLIES, 1.5),
        Column::new(words::STATE),
    ]);
    for (id, (setup, faction)) in
        (0u8..).map(FactionId).zip(campaign.setup().factions.iter().zip(&state.factions))
    {
        let standing = campaign.standing(id);
        let is_known = knows(view, id);
        let number = |n: String| Words::from(if is_known { n } else { words::UNKNOWN.to_owned() });
        let has_won = matches!(&state.step, Step::Over { winners } if winners.contains(&id));
        let player = match setup.seat {
            SeatKind::Computer => words::COMPUTER.to_owned(),
            SeatKind::Human if setup.player.is_empty() => NONE.to_owned(),
            SeatKind::Human => setup.player.clone(),
        };
        let allies: Vec<_> = faction.allies.iter().map(|&ally| campaign.faction_name(ally)).collect();
        let word = if has_won {
            words::WON
        } else if faction.beaten {
            words::BEATEN
        } else {
            words::IN_PLAY
        };
        table.row(vec![
            Words::new().bold(setup.name.as_str()),
            player.into(),
            faction.capital.map_or_else(|| NONE.to_owned(), |hex| campaign.place_words(hex)).into(),
            standing.towns.to_string().into(),
            number(standing.castings.to_string()),
            number(points_words(standing.tenths)),
            number(standing.generals.to_string()),
            if allies.is_empty() { NONE.to_owned() } else { allies.join(", ") }.into(),
            word.into(),
        ]);
    }
    blocks.push(table.into());
    blocks.push(Block::remark(words::NOTE));
    if state.history.is_empty() {
        blocks.push(Block::text(words::NO_WEEK));
        return Sheet::new(words::TITLE, blocks);
    }
    blocks.push(Block::heading(words::TOWNS_BY_WEEK));
    blocks.push(chart(&curves(view, |_| true, |standing| u32::from(standing.towns)), 178.0, 78.0).into());
    let known = curves(view, |id| knows(view, id), |standing| standing.castings);
    if !known.is_empty() {
        blocks.push(Block::heading(words::CASTINGS_BY_WEEK));
        blocks.push(chart(&known, 178.0, 78.0).into());
    }
    Sheet::new(words::TITLE, blocks)
}

/// True when the reader knows a faction's numbers (C12).
fn knows(view: &View, faction: FactionId) -> bool {
    match view.seat() {
        Seat::Faction(own) if view.campaign().state().options.blind => {
            view.campaign().circle(own).contains(&faction)
        }
        Seat::Faction(_) | Seat::Umpire => true,
    }
}

fn curves(
    view: &View,
    is_shown: impl Fn(FactionId) -> bool,
    figure: impl Fn(&crate::campaign::state::Standing) -> u32,
) -> Vec<Curve> {
    let campaign = view.campaign();
    let factions = (0u8..).map(FactionId).zip(&campaign.setup().factions);
    let curve = |(id, setup): (FactionId, &crate::campaign::state::FactionSetup)| Curve {
        name: setup.name.clone(),
        ink: Ink(setup.colour),
        points: campaign
            .state()
            .history
            .iter()
            .filter_map(|standings| Some((standings.week, figure(standings.by_faction.get(id.index())?))))
            .collect(),
    };
    factions.filter(|(id, _)| is_shown(*id)).map(curve).collect()
}
