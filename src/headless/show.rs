//! `voivode show`: how a campaign stands, as far as a seat may know it.
//!
//! Never shows what the view has not got; never changes the file.

use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};

use super::output::{Failure, Output, say, table};
use super::{GAME, balkan};
use crate::campaign::prompt::{About, Ask};
use crate::campaign::state::{Army, ArmyId, FactionId, Step};
use crate::campaign::view::View;
use crate::campaign::{Campaign, Seat};
use crate::ground::count::counted;
use crate::ground::game::Game as _;
use crate::journal::Journal;

/// Show how a campaign stands: date, step, what is asked, factions, armies, towns and sieges.
///
/// In blind play --faction shows only what that faction may know; without it the umpire looks.
#[derive(Debug, Args)]
pub(super) struct Show {
    /// The saved campaign or war
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Look with the eyes of this faction or seat, by its key or name
    #[arg(long, value_name = "FACTION")]
    faction: Option<String>,
    /// One line of JSON
    #[arg(long)]
    json: bool,
}

impl Show {
    pub(super) fn run(self) -> Result<Output, Failure> {
        if balkan::is_save(&self.file) {
            return balkan::show(&self.file, self.faction.as_deref(), self.json);
        }
        let journal = Journal::<Campaign>::open(&self.file, GAME)?;
        let campaign = journal.state();
        let seat = match &self.faction {
            Some(name) => Seat::Faction(faction(campaign, name)?),
            None => Seat::Umpire,
        };
        let view = campaign.view(seat);
        let mut output = if self.json { Output::json(&value(&view))? } else { Output::text(page(&view)) };
        output.errors.extend(journal.notices().iter().map(ToString::to_string));
        Ok(output)
    }
}

/// The faction of this key or name.
pub(super) fn faction(campaign: &Campaign, name: &str) -> Result<FactionId, Failure> {
    let factions = &campaign.setup().factions;
    let found = (0u8..)
        .map(FactionId)
        .zip(factions)
        .find(|(_, faction)| faction.key == name || faction.name.to_lowercase() == name.to_lowercase());
    found.map(|(id, _)| id).ok_or_else(|| {
        let keys: Vec<_> = factions.iter().map(|faction| faction.key.as_str()).collect();
        Failure(format!("no faction is called \"{name}\" here; there are {}", keys.join(", ")))
    })
}

/// All of a campaign on a page.
pub(super) fn page(view: &View) -> String {
    let campaign = view.campaign();
    let state = campaign.state();
    let mut text = format!(
        "{}, {}\nWeek {}, {}{}\n{}\n",
        campaign.setup().name,
        campaign.setup().tabletop(),
        state.week + 1,
        campaign.date().words(),
        if campaign.is_winter(state.week) { ", winter" } else { "" },
        step_words(campaign)
    );
    for ask in &own_asks(view) {
        say(&mut text, format_args!("Asked: {}\n", ask_words(campaign, ask)));
    }
    let head = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
    let mut rows = vec![head(&["Faction", "Towns", "Castings", "Points", "Generals", "Capital"])];
    for (id, faction) in factions(campaign) {
        let standing = campaign.standing(id);
        let open = is_open(view, id);
        let known = |words: String| if open { words } else { "not known".to_owned() };
        let capital = state.factions[id.index()].capital.map(|hex| campaign.place_words(hex));
        rows.push(vec![
            faction.name.clone() + if state.factions[id.index()].beaten { " (beaten)" } else { "" },
            standing.towns.to_string(),
            known(standing.castings.to_string()),
            known((standing.tenths / 10).to_string()),
            known(standing.generals.to_string()),
            capital.unwrap_or_else(|| "none".to_owned()),
        ]);
    }
    text.push('\n');
    text.push_str(&table(&rows));
    let mut rows = vec![head(&["Army", "Faction", "Where", "Castings", "Generals", "Now"])];
    for (&id, army) in &state.armies {
        let castings = army.troops.castings(&campaign.setup().catalog);
        rows.push(vec![
            format!("{} (no. {})", campaign.army_name(id), id.0),
            campaign.faction_name(army.faction).to_owned(),
            where_words(campaign, army),
            if view.is_vague(id) { "not known".to_owned() } else { castings.to_string() },
            if view.is_vague(id) { "not known".to_owned() } else { general_words(campaign, army) },
            now_words(campaign, army),
        ]);
    }
    if rows.len() > 1 {
        text.push('\n');
        text.push_str(&table(&rows));
    }
    let mut rows = vec![head(&["Town", "Hex", "Holder", "Garrison", "Now"])];
    for (&hex, town) in &state.towns {
        if town.holder.is_none() && town.garrison.is_empty() && !town.burned {
            continue;
        }
        let mut now = Vec::new();
        if let Some(of) = campaign.capital_of(hex) {
            now.push(format!("capital of the {}", campaign.faction_name(of)));
        }
        if let Some(of) = campaign.former_capital_of(hex) {
            now.push(format!("former capital of the {}", campaign.faction_name(of)));
        }
        if town.burned {
            now.push("burned".to_owned());
        }
        if let Some(siege) = town.siege {
            now.push(format!("besieged by the {}, turn {}", campaign.faction_name(siege.by), siege.turn));
        }
        rows.push(vec![
            campaign.place_words(hex),
            hex.to_string(),
            campaign.holder_name(town.holder).to_owned(),
            if town.holder.is_none_or(|holder| is_open(view, holder)) {
                campaign.setup().system.count_words(town.garrison.n_pieces())
            } else {
                "not known".to_owned()
            },
            now.join(", "),
        ]);
    }
    if rows.len() > 1 {
        text.push('\n');
        text.push_str(&table(&rows));
    }
    text
}

fn factions(campaign: &Campaign) -> impl Iterator<Item = (FactionId, &crate::campaign::state::FactionSetup)> {
    (0u8..).map(FactionId).zip(&campaign.setup().factions)
}

/// C12: the numbers of this faction are known to who looks.
fn is_open(view: &View, faction: FactionId) -> bool {
    match view.seat() {
        Seat::Faction(me) if view.campaign().state().options.blind => {
            view.campaign().are_friends(me, faction)
        }
        Seat::Umpire | Seat::Faction(_) => true,
    }
}

/// What is asked; in blind play only what this seat is asked, or anybody.
fn own_asks(view: &View) -> Vec<Ask> {
    let mut asks = view.campaign().prompt().asks;
    asks.retain(|ask| ask.who.is_none_or(|who| is_open(view, who)));
    asks
}

fn where_words(campaign: &Campaign, army: &Army) -> String {
    let place = campaign.place_words(army.hex);
    match (army.inside, campaign.board().site_at(army.hex).is_some()) {
        (true, _) => format!("in {place}"),
        (false, true) => format!("before {place}"),
        (false, false) => place,
    }
}

fn general_words(campaign: &Campaign, army: &Army) -> String {
    let names: Vec<_> = army.generals.iter().map(|&general| campaign.general_name(general)).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

fn now_words(campaign: &Campaign, army: &Army) -> String {
    let mut now = Vec::new();
    if army.reforming.is_some_and(|until| campaign.state().week <= until) {
        now.push("reforming");
    }
    if army.moved && matches!(campaign.state().step, Step::Moves { .. }) {
        now.push("has moved");
    }
    if army.boats {
        now.push("with boats");
    }
    now.join(", ")
}

/// The step of the turn in words.
pub(super) fn step_words(campaign: &Campaign) -> String {
    match &campaign.state().step {
        Step::Initiative { draft: true } => "Initiative for the garrison draft".to_owned(),
        Step::Initiative { draft: false } => "Initiative".to_owned(),
        Step::ChooseFirst { .. } => "Who acts first".to_owned(),
        Step::Draft { .. } => "Garrison draft".to_owned(),
        Step::Deploy { .. } => "Setting up armies".to_owned(),
        Step::Moves { .. } => "Moves".to_owned(),
        Step::Combat => "Combat".to_owned(),
        Step::Sieges => "Sieges and assaults".to_owned(),
        Step::Recovery => "Recovery".to_owned(),
        Step::EndOfTurn => "End of turn".to_owned(),
        Step::Over { winners } => {
            let names: Vec<_> = winners.iter().map(|&id| campaign.faction_name(id)).collect();
            if names.is_empty() {
                "The campaign is over; nobody has won".to_owned()
            } else {
                format!("The campaign is over; the {} have won", names.join(" and the "))
            }
        }
    }
}

/// A question in words.
pub(super) fn ask_words(campaign: &Campaign, ask: &Ask) -> String {
    let who = ask.who.map_or("anybody".to_owned(), |who| format!("the {}", campaign.faction_name(who)));
    let what = match &ask.about {
        About::Initiative => "roll for initiative (C2.1)".to_owned(),
        About::First => "say who acts first (C2.1)".to_owned(),
        About::Draft { capital: true } => "make a capital (C0.5)".to_owned(),
        About::Draft { capital: false } => "place a garrison (C0.5)".to_owned(),
        About::Deploy => "set up an army (C0.7)".to_owned(),
        About::Card => "draw a card (C2.1)".to_owned(),
        About::Move { armies } => format!("move an army or pass; {} can still act (C2.2)", armies.len()),
        About::Sortie(hex) => format!("may come out of {} (C6.3)", campaign.place_words(*hex)),
        About::Stand { hex, enemy } => format!(
            "stand or withdraw before the {} in {} (C4.1)",
            campaign.faction_name(*enemy),
            campaign.place_words(*hex)
        ),
        About::Fight { hex, a, b } => format!(
            "fight it out between the {} and the {} in {} (C8)",
            campaign.faction_name(*a),
            campaign.faction_name(*b),
            campaign.place_words(*hex)
        ),
        About::Method { hex, enemy } => format!(
            "may say how to fight the {} in {} (C8.1)",
            campaign.faction_name(*enemy),
            campaign.place_words(*hex)
        ),
        About::HandOff { hex, a, b, method } => format!(
            "hand off the fight between the {} and the {} in {}, {} (C8.1, C9)",
            campaign.faction_name(*a),
            campaign.faction_name(*b),
            campaign.place_words(*hex),
            method.words()
        ),
        About::Battle(id) => match campaign.battle(*id) {
            Some(battle) if battle.result().is_some() => {
                format!("confirm the result of battle {} in {} (C9)", id.0, campaign.place_words(battle.hex))
            }
            Some(battle) => format!(
                "bring back the result of battle {} in {} (C9)",
                id.0,
                campaign.place_words(battle.hex)
            ),
            None => format!("settle battle {} (C9)", id.0),
        },
        About::Siege(hex) => {
            format!("besiege {}, assault it or leave it alone (C6, C7)", campaign.place_words(*hex))
        }
        About::AssaultWish { hex, enemy } => format!(
            "may say how to fight an assault of the {} on {} (C7.6)",
            campaign.faction_name(*enemy),
            campaign.place_words(*hex)
        ),
        About::Recovery(army) => format!("{} may recover losses (C8.9)", campaign.army_name(*army)),
        About::Due(due) => campaign.due_words(due),
        About::EndStep => "end this step (C2)".to_owned(),
        About::Over => return "nothing any more".to_owned(),
    };
    format!("{who}: {what}, {}", counted(ask.choices.len(), "answer", "answers"))
}

/// All of a campaign as JSON.
fn value(view: &View) -> Value {
    let campaign = view.campaign();
    let state = campaign.state();
    let name = |id: FactionId| campaign.setup().factions.get(id.index()).map(|f| f.key.clone());
    let date = campaign.date();
    let asks: Vec<Value> = own_asks(view)
        .iter()
        .map(|ask| {
            let choices: Vec<String> =
                ask.choices.iter().filter_map(|command| ron::to_string(command).ok()).collect();
            json!({
                "who": ask.who.and_then(name),
                "words": ask_words(campaign, ask),
                "pressing": ask.pressing,
                "choices": choices,
            })
        })
        .collect();
    let standings: Vec<Value> = factions(campaign)
        .map(|(id, faction)| {
            let standing = campaign.standing(id);
            let now = &state.factions[id.index()];
            let open = is_open(view, id);
            let known = |value: Value| if open { value } else { Value::Null };
            json!({
                "key": faction.key,
                "name": faction.name,
                "beaten": now.beaten,
                "capital": now.capital.map(|hex| hex.to_string()),
                "towns": standing.towns,
                "castings": known(json!(standing.castings)),
                "points": known(json!(f64::from(standing.tenths) / 10.0)),
                "generals": known(json!(standing.generals)),
                "allies": now.allies.iter().copied().filter_map(name).collect::<Vec<_>>(),
            })
        })
        .collect();
    json!({
        "name": campaign.setup().name,
        "game": GAME,
        "system": campaign.setup().system.key(),
        "edition": campaign.setup().edition,
        "week": state.week,
        "date": date.to_string(),
        "winter": campaign.is_winter(state.week),
        "step": step_words(campaign),
        "over": matches!(state.step, Step::Over { .. }),
        "asks": asks,
        "factions": standings,
        "armies": state.armies.iter().map(|(&id, army)| army_value(view, id, army)).collect::<Vec<_>>(),
        "towns": state.towns.iter().map(|(hex, town)| json!({
            "name": campaign.place_words(*hex),
            "hex": hex.to_string(),
            "holder": town.holder.and_then(name),
            "garrison": town
                .holder
                .is_none_or(|holder| is_open(view, holder))
                .then(|| town.garrison.n_pieces()),
            "capital_of": campaign.capital_of(*hex).and_then(name),
            "former_capital_of": campaign.former_capital_of(*hex).and_then(name),
            "burned": town.burned,
            "siege": town.siege.map(|siege| json!({ "by": name(siege.by), "turn": siege.turn })),
        })).collect::<Vec<_>>(),
    })
}

fn army_value(view: &View, id: ArmyId, army: &Army) -> Value {
    let campaign = view.campaign();
    let catalog = &campaign.setup().catalog;
    let is_known = !view.is_vague(id);
    let known = |value: Value| if is_known { value } else { Value::Null };
    json!({
        "id": id.0,
        "name": campaign.army_name(id),
        "faction": campaign.setup().factions.get(army.faction.index()).map(|f| f.key.clone()),
        "hex": army.hex.to_string(),
        "place": campaign.place_words(army.hex),
        "inside": army.inside,
        "castings": known(json!(army.troops.castings(catalog))),
        "pieces": known(json!(army.troops.n_pieces())),
        "troops": known(json!(army.troops.words(catalog))),
        "generals": known(json!(army.generals.iter().map(|&g| campaign.general_name(g)).collect::<Vec<_>>())),
        "moved": army.moved,
        "reforming": army.reforming,
    })
}
