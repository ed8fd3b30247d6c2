//! Facts in plain sentences, for the journal and the chronicle; told in the state before the fact.
//!
//! Never changes anything; every sentence of the campaign's log is here.

use crate::campaign::Campaign;
use crate::campaign::c09_tell;
use crate::campaign::command::Correction;
use crate::campaign::event::Fact;
use crate::campaign::state::{Cause, Due, FactionId, GeneralId, Step};
use crate::ground::count::counted;
use crate::ground::hex::Hex;
use crate::tabletop::Troops;

/// A fact in one sentence.
pub(super) fn tell(now: &Campaign, fact: &Fact) -> String {
    let faction = |id: FactionId| format!("the {}", now.faction_name(id));
    let place = |hex: Hex| now.place_words(hex);
    let troops = |troops: &Troops| troops.words(&now.setup().catalog);
    match fact {
        Fact::Rolled { throw, faces } => {
            let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
            let mut line =
                format!("{} rolled {} for {} ({})", throw.who, faces.join(", "), throw.why, throw.rule);
            for modifier in &throw.modifiers {
                line += &format!(", {:+} {} ({})", modifier.value, modifier.words, modifier.rule);
            }
            line
        }
        Fact::StepBegan(step) => told_step(now, step),
        Fact::OrderSet(order) => {
            let names: Vec<_> = order.iter().map(|&id| now.faction_name(id)).collect();
            format!("Order of play: {} (C2.1)", names.join(", "))
        }
        Fact::GarrisonPlaced { faction: id, hex, capital, .. } => {
            let what = if *capital { "made their capital in" } else { "placed a garrison in" };
            format!("The {} {what} {} (C0.5)", now.faction_name(*id), place(*hex))
        }
        Fact::Deployed { faction: id, army, hex } => {
            let plan = now.setup().factions.get(id.index()).and_then(|f| f.armies.get(usize::from(*army)));
            let name = plan.map_or("an army", |army| army.name.as_str());
            format!("The {} set up {name} in {} (C0.7)", now.faction_name(*id), place(*hex))
        }
        Fact::CardDrawn(army) => format!("The card of {} was drawn (C2.1)", now.army_name(*army)),
        Fact::Marched { army, route, inside, forced } => {
            let forced = match forced {
                0 => String::new(),
                n => format!(", {n} by force march"),
            };
            format!("{} marched {}{forced} (C3)", now.army_name(*army), way(now, route, *inside))
        }
        Fact::Entered(army) => format!("{} went into the town (C3.9)", now.army_name(*army)),
        Fact::Stayed(army) => format!("{} stayed where it was", now.army_name(*army)),
        Fact::Passed(id) => format!("The {} moved no more (C2.2)", now.faction_name(*id)),
        Fact::Split { army, troops: part, generals, name, .. } => format!(
            "{name} split off from {}: {}{} (C3.10)",
            now.army_name(*army),
            troops(part),
            with_generals(now, generals)
        ),
        Fact::HandedOver { from, to, troops: part, generals, boats } => format!(
            "{} handed over to {}: {}{}{} (C3.10)",
            now.army_name(*from),
            now.army_name(*to),
            troops(part),
            with_generals(now, generals),
            if *boats { ", and the boats" } else { "" }
        ),
        Fact::Merged { from, to } => {
            format!("{} became part of {} (C3.10)", now.army_name(*from), now.army_name(*to))
        }
        Fact::Posted { army, hex, troops: part } => {
            format!("{} left a garrison in {}: {} (C6.5)", now.army_name(*army), place(*hex), troops(part))
        }
        Fact::TakenUp { army, hex, troops: part } => format!(
            "{} took up from the garrison of {}: {} (C6.5)",
            now.army_name(*army),
            place(*hex),
            troops(part)
        ),
        Fact::Renamed { army, name } => format!("{} is now called {name}", now.army_name(*army)),
        Fact::ArmyEnded(army) => format!("Nothing was left of {}", now.army_name(*army)),
        Fact::CameOut(army) => format!("{} came out into the open (C6.3)", now.army_name(*army)),
        Fact::GarrisonCameOut { hex, .. } => format!("The garrison of {} made a sortie (C6.3)", place(*hex)),
        Fact::GarrisonReturned { hex, .. } => format!("The garrison went back into {} (C6.3)", place(*hex)),
        Fact::Stood { hex, faction: id } => {
            format!("The {} stood their ground in {} (C4.1)", now.faction_name(*id), place(*hex))
        }
        Fact::Withdrew { army, route, inside } => {
            format!("{} withdrew {} (C4.1)", now.army_name(*army), way(now, route, *inside))
        }
        Fact::Fought { hex, winner, loser, drawn, castings, percent, .. } => {
            let what = if *drawn { "fought without decision against" } else { "beat" };
            format!(
                "In {} the {} with {} {what} the {} with {}: {} % against {} % lost (C8)",
                place(*hex),
                now.faction_name(*winner),
                counted(castings.0, "casting", "castings"),
                now.faction_name(*loser),
                castings.1,
                percent.0,
                percent.1
            )
        }
        Fact::Wished { .. }
        | Fact::HandedOff { .. }
        | Fact::BattleRecalled(_)
        | Fact::ResultEntered { .. }
        | Fact::BattleFought { .. }
        | Fact::AssaultFought { .. }
        | Fact::Captured { .. }
        | Fact::GeneralWounded(_) => c09_tell::tell(now, fact),
        Fact::Destroyed(force) => format!("{} was destroyed (C8)", capital(&now.force_words(*force))),
        Fact::GeneralDied(general) => format!("{} was killed (C8.11)", now.general_name(*general)),
        Fact::GeneralTaken { general, by } => {
            format!("{} was taken by {} (C8.11)", now.general_name(*general), faction(*by))
        }
        Fact::Surrendered { force, to } => {
            format!("{} surrendered to {}", capital(&now.force_words(*force)), faction(*to))
        }
        Fact::Owed(due) => told_due(now, due),
        Fact::Settled => "That was settled".to_owned(),
        Fact::Lost { force, troops: lost, cause } => {
            let why = match cause {
                Cause::Attrition => "to attrition (C5)",
                Cause::CombatWon | Cause::Combat => "in combat (C8)",
                Cause::Assault => "in the assault (C7.5)",
            };
            format!("{} lost {} {why}", capital(&now.force_words(*force)), troops(lost))
        }
        Fact::Attrition { army, column, percent } => {
            format!("Attrition of {} on {}: {percent} % (C5)", now.army_name(*army), column.words())
        }
        Fact::Retreated { army, route, inside } => {
            let rule = if *inside { "C8.5" } else { "C8.6" };
            format!("{} retired {} ({rule})", now.army_name(*army), way(now, route, *inside))
        }
        Fact::SiegeBegan { hex, by } => {
            format!("The {} laid siege to {} (C6.1)", now.faction_name(*by), place(*hex))
        }
        Fact::SiegeTurnDone { hex, by } => {
            format!("The {} had their turn before {} (C6.1)", now.faction_name(*by), place(*hex))
        }
        Fact::SiegeWentOn { hex, turn } => {
            format!("The siege of {} goes into turn {turn} (C6.1)", place(*hex))
        }
        Fact::SiegeLifted(hex) => format!("The siege of {} was over (C6.1)", place(*hex)),
        Fact::Assaulted { hex, by, strength, percent, captured } => format!(
            "The {} assaulted {}, {} against {}: {}; {} % lost against {} % (C7)",
            now.faction_name(*by),
            place(*hex),
            strength.0,
            strength.1,
            if *captured { "captured" } else { "it held" },
            percent.0,
            percent.1
        ),
        Fact::TownHeld { hex, by: Some(by) } => {
            format!("{} is held by {} (C6.5)", place(*hex), faction(*by))
        }
        Fact::TownHeld { hex, by: None } => format!("{} is held by nobody (C6.5)", place(*hex)),
        Fact::CapitalFell { victim, captor } => format!(
            "The capital of the {} fell to {} (C10.1)",
            now.faction_name(*victim),
            captor.map_or_else(|| "nobody".to_owned(), faction)
        ),
        Fact::Burned { hex, by, month, .. } => format!(
            "The {} looted and burned {}{} (C6.5)",
            now.faction_name(*by),
            place(*hex),
            if month.is_some() { ", which feeds them through the next month" } else { "" }
        ),
        Fact::Recovered { army, troops: back } => {
            format!("{} recovered {} (C8.9)", now.army_name(*army), troops(back))
        }
        Fact::RecoveryDone(army) => format!("{} is done with recovery (C8.9)", now.army_name(*army)),
        Fact::Enlisted { army, troops: joined, .. } => {
            format!("{} joined {} (C8.10)", capital(&troops(joined)), now.army_name(*army))
        }
        Fact::Executed { holder, troops: dead, .. } => {
            format!("The {} put to the sword {} (C6.4)", now.faction_name(*holder), troops(dead))
        }
        Fact::WentHome { of, hex, troops: home, generals, .. } => format!(
            "Prisoners of the {} came home to {}: {}{} (C6.4)",
            now.faction_name(*of),
            place(*hex),
            troops(home),
            with_generals(now, generals)
        ),
        Fact::Allied(a, b) => {
            format!("The {} and the {} became allies (C10.4)", now.faction_name(*a), now.faction_name(*b))
        }
        Fact::Parted(a, b) => {
            format!("The {} and the {} parted (C10.4)", now.faction_name(*a), now.faction_name(*b))
        }
        Fact::OptionSet { key, choice } => format!("The table agreed on the option {key}: {choice}"),
        Fact::Corrected { correction, reason, .. } => {
            format!("The umpire {}: {reason}", told_correction(now, correction))
        }
        Fact::Beaten { faction: id, by, spoils } => {
            let by = by.map_or_else(String::new, |by| format!(" by the {}", now.faction_name(by)));
            let towns = if *spoils { "; their towns pass to the conqueror" } else { "" };
            format!("The {} were beaten{by}{towns} (C10.2)", now.faction_name(*id))
        }
        Fact::TurnEnded(standings) => format!("Week {} ended", standings.week + 1),
    }
}

fn told_step(now: &Campaign, step: &Step) -> String {
    match step {
        Step::Initiative { draft: true } => "The campaign began".to_owned(),
        Step::Initiative { draft: false } => {
            format!("Week {} began: {}", now.state().week + 1, now.date().words())
        }
        Step::ChooseFirst { chooser, .. } => {
            format!("The {} choose who acts first (C2.1)", now.faction_name(*chooser))
        }
        Step::Draft { next } => match now.state().order.get(usize::from(*next)) {
            Some(&id) => format!("The {} place the next garrison (C0.5)", now.faction_name(id)),
            None => "Garrisons are placed (C0.5)".to_owned(),
        },
        Step::Deploy { next } => match now.state().order.get(usize::from(*next)) {
            Some(&id) => format!("The {} set up the next army (C0.7)", now.faction_name(id)),
            None => "Armies are set up (C0.7)".to_owned(),
        },
        Step::Moves { .. } => "Armies move (C2.2)".to_owned(),
        Step::Combat => "Combat (C2.3)".to_owned(),
        Step::Sieges => "Sieges and assaults (C2.4)".to_owned(),
        Step::Recovery => "Winners recover (C2.5)".to_owned(),
        Step::EndOfTurn => "The end of the turn (C2.6)".to_owned(),
        Step::Over { winners } => {
            let names: Vec<_> = winners.iter().map(|&id| now.faction_name(id)).collect();
            if names.is_empty() {
                "The campaign is over, and nobody is left (C10)".to_owned()
            } else {
                format!("The campaign is won by the {} (C10)", names.join(" and the "))
            }
        }
    }
}

fn told_due(now: &Campaign, due: &Due) -> String {
    match due {
        Due::Losses { force, percent, pieces, .. } => format!(
            "{} loses {percent} %: {} (C5.3)",
            capital(&now.force_words(*force)),
            now.setup().system.count_words(u32::from(*pieces))
        ),
        other => capital(&now.due_words(other)),
    }
}

fn told_correction(now: &Campaign, correction: &Correction) -> String {
    match correction {
        Correction::MoveArmy { army, hex, inside } => format!(
            "put {} {} {}",
            now.army_name(*army),
            if *inside { "into" } else { "in the open of" },
            now.place_words(*hex)
        ),
        Correction::SetTroops { army, kind, pieces } => {
            format!("set {} of {} to {pieces}", now.setup().catalog.name(*kind), now.army_name(*army))
        }
        Correction::SetGarrison { hex, kind, pieces } => format!(
            "set {} in the garrison of {} to {pieces}",
            now.setup().catalog.name(*kind),
            now.place_words(*hex)
        ),
        Correction::AddArmy { faction, name, hex, .. } => {
            format!("raised {name} of the {} in {}", now.faction_name(*faction), now.place_words(*hex))
        }
        Correction::RemoveArmy(army) => format!("took {} off the map", now.army_name(*army)),
        Correction::SetGeneral { general, with, captive } => {
            let name = now.general_name(*general);
            match (with, captive) {
                (Some(army), _) => format!("put {name} with {}", now.army_name(*army)),
                (None, Some(holder)) => format!("made {name} a captive of the {}", now.faction_name(*holder)),
                (None, None) => format!("declared {name} dead"),
            }
        }
        Correction::SetTown { hex, holder, burned } => format!(
            "set {} to be held by {}{}",
            now.place_words(*hex),
            holder.map_or_else(|| "nobody".to_owned(), |id| format!("the {}", now.faction_name(id))),
            if *burned { ", burned" } else { "" }
        ),
        Correction::SetMoved { army, moved } => format!(
            "declared that {} {}",
            now.army_name(*army),
            if *moved { "has moved" } else { "has not moved" }
        ),
        Correction::SetBoats { army, boats } => {
            format!(
                "{} {}",
                if *boats { "gave boats to" } else { "took the boats from" },
                now.army_name(*army)
            )
        }
        Correction::SetReforming { army, until } => match until {
            Some(week) => format!("let {} reform to the end of week {}", now.army_name(*army), week + 1),
            None => format!("let {} reform no longer", now.army_name(*army)),
        },
        Correction::Note => "remarked".to_owned(),
    }
}

fn way(now: &Campaign, route: &[Hex], inside: bool) -> String {
    let Some((&last, before)) = route.split_last() else { return "nowhere".to_owned() };
    let via: Vec<_> = before.iter().map(|&hex| now.place_words(hex)).collect();
    let via = if via.is_empty() { String::new() } else { format!(" by {}", via.join(", ")) };
    let to = if inside { "into" } else { "to" };
    format!("{to} {}{via}", now.place_words(last))
}

fn with_generals(now: &Campaign, generals: &[GeneralId]) -> String {
    if generals.is_empty() {
        return String::new();
    }
    let names: Vec<_> = generals.iter().map(|&general| now.general_name(general)).collect();
    format!(", with {}", names.join(" and "))
}

pub(super) fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
