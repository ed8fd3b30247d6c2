//! The umpire sets something right, and says why.
//!
//! Never checks the rules: a correction is checked for sense only.

use egui::{Context, TextEdit, Ui};

use super::DialogState;
use super::outcome::news_ui;
use super::parts::frame::{Press, body, foot, window};
use super::parts::people::{army_combo, combo, faction_combo, general_line, holder_combo};
use super::parts::remark;
use super::parts::troops::stepper_ui;
use super::reorganise::name_ui;
use crate::campaign::command::{Command, Correction};
use crate::campaign::state::{ArmyId, FactionId, GeneralId};
use crate::desk::context::Desk;
use crate::desk::outbox::{Action, Outbox};
use crate::desk::words::dialogs as words;
use crate::ground::hex::Hex;
use crate::tabletop::{KindId, Troops};

/// Most pieces of a kind that the stepper goes to.
const MOST: u16 = 10_000;

/// What kind of correction.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum What {
    #[default]
    MoveArmy,
    SetTroops,
    SetGarrison,
    AddArmy,
    RemoveArmy,
    SetGeneral,
    SetTown,
    SetMoved,
    SetBoats,
    SetReforming,
    Note,
}

impl What {
    const ALL: [Self; 11] = [
        Self::MoveArmy,
        Self::SetTroops,
        Self::SetGarrison,
        Self::AddArmy,
        Self::RemoveArmy,
        Self::SetGeneral,
        Self::SetTown,
        Self::SetMoved,
        Self::SetBoats,
        Self::SetReforming,
        Self::Note,
    ];

    fn words(self) -> &'static str {
        match self {
            Self::MoveArmy => words::CORRECT_MOVE,
            Self::SetTroops => words::CORRECT_TROOPS,
            Self::SetGarrison => words::CORRECT_GARRISON,
            Self::AddArmy => words::CORRECT_ADD,
            Self::RemoveArmy => words::CORRECT_REMOVE,
            Self::SetGeneral => words::CORRECT_GENERAL,
            Self::SetTown => words::CORRECT_TOWN,
            Self::SetMoved => words::CORRECT_MOVED,
            Self::SetBoats => words::CORRECT_BOATS,
            Self::SetReforming => words::CORRECT_REFORMING,
            Self::Note => words::CORRECT_NOTE,
        }
    }
}

/// What is filled in.
#[derive(Debug, Default)]
pub(super) struct Form {
    what: What,
    begun: bool,
    army: Option<ArmyId>,
    hex: String,
    inside: bool,
    kind: Option<KindId>,
    pieces: u16,
    faction: Option<FactionId>,
    name: String,
    general: Option<GeneralId>,
    captive: Option<FactionId>,
    on: bool,
    weeks: u16,
    reason: String,
}

pub(super) fn ui(ctx: &Context, desk: &Desk<'_>, state: &mut DialogState, out: &mut Outbox) {
    window(ctx, words::CORRECT, 560.0, out, |ui, out| {
        let news = state.has_news(desk);
        let form = &mut state.correct;
        if !form.begun {
            form.begun = true;
            form.army = desk.selection.army;
            form.hex = desk.selection.hex.map_or_else(String::new, |hex| desk.campaign().place_words(hex));
        }
        let mut made = Err(words::FILL_IN.to_owned());
        body(ui, |ui| {
            super::parts::live_ui(ui, desk);
            remark(ui, words::CORRECT_RULE);
            let lines = What::ALL.map(|what| (what, what.words().to_owned()));
            combo(ui, words::WHAT, form.what.words(), &lines, &mut form.what);
            made = form_ui(ui, desk, form);
            ui.separator();
            let name = ui.label(words::REASON);
            ui.add(TextEdit::multiline(&mut form.reason).desired_rows(2).desired_width(f32::INFINITY))
                .labelled_by(name.id);
            if news {
                news_ui(ui, desk);
            }
        });
        let why = if desk.is_live() {
            let no_reason = form.reason.trim().is_empty().then(|| words::NO_REASON.to_owned());
            made.as_ref().err().cloned().or(no_reason)
        } else {
            Some(String::new())
        };
        if foot(ui, desk, &mut state.focus, &[Press::unless(words::SET_RIGHT, why)], out).is_some()
            && let Ok(correction) = made
        {
            let reason = form.reason.trim().to_owned();
            out.send(Action::Do(Command::Correct { correction, reason }));
        }
    });
}

/// The fields of the kind chosen; the correction, or what is missing.
fn form_ui(ui: &mut Ui, desk: &Desk<'_>, form: &mut Form) -> Result<Correction, String> {
    let campaign = desk.campaign();
    let armies: Vec<ArmyId> = campaign.state().armies.keys().copied().collect();
    let pick_army = |ui: &mut Ui, form: &mut Form| -> Result<ArmyId, String> {
        army_combo(ui, desk, words::ARMY, &armies, &mut form.army);
        form.army.ok_or_else(|| words::CHOOSE_ARMY.to_owned())
    };
    match form.what {
        What::MoveArmy => {
            let army = pick_army(ui, form);
            let hex = place_ui(ui, desk, form);
            ui.checkbox(&mut form.inside, words::IN_ITS_TOWN);
            Ok(Correction::MoveArmy { army: army?, hex: hex?, inside: form.inside })
        }
        What::SetTroops => {
            let army = pick_army(ui, form);
            let now = |kind: KindId| {
                form.army
                    .and_then(|id| campaign.state().armies.get(&id))
                    .map_or(0, |army| army.troops.get(kind))
            };
            let now = form.kind.map(now);
            let kind = kind_ui(ui, desk, form, now);
            Ok(Correction::SetTroops { army: army?, kind: kind?, pieces: form.pieces })
        }
        What::SetGarrison => {
            let hex = place_ui(ui, desk, form);
            let town = hex.as_ref().ok().and_then(|hex| campaign.state().towns.get(hex));
            let now = form.kind.map(|kind| town.map_or(0, |town| town.garrison.get(kind)));
            let kind = kind_ui(ui, desk, form, now);
            Ok(Correction::SetGarrison { hex: hex?, kind: kind?, pieces: form.pieces })
        }
        What::AddArmy => {
            faction_combo(ui, desk, words::FACTION, &campaign.in_play(), &mut form.faction);
            name_ui(ui, words::NEW_NAME, &mut form.name);
            let hex = place_ui(ui, desk, form);
            ui.checkbox(&mut form.inside, words::IN_ITS_TOWN);
            let kind = kind_ui(ui, desk, form, None)?;
            let name = form.name.trim().to_owned();
            if name.is_empty() {
                return Err(words::NAME_NEW_ARMY.to_owned());
            }
            Ok(Correction::AddArmy {
                faction: form.faction.ok_or_else(|| words::CHOOSE_FACTION.to_owned())?,
                name,
                hex: hex?,
                inside: form.inside,
                troops: Troops::of(kind, form.pieces),
            })
        }
        What::RemoveArmy => Ok(Correction::RemoveArmy(pick_army(ui, form)?)),
        What::SetGeneral => general_ui(ui, desk, form, &armies),
        What::SetTown => {
            let hex = place_ui(ui, desk, form);
            holder_combo(ui, desk, words::HELD_BY, &mut form.faction);
            ui.checkbox(&mut form.on, words::BURNED);
            Ok(Correction::SetTown { hex: hex?, holder: form.faction, burned: form.on })
        }
        What::SetMoved => {
            let army = pick_army(ui, form);
            ui.checkbox(&mut form.on, words::HAS_MOVED);
            Ok(Correction::SetMoved { army: army?, moved: form.on })
        }
        What::SetBoats => {
            let army = pick_army(ui, form);
            ui.checkbox(&mut form.on, words::HAS_BOATS);
            Ok(Correction::SetBoats { army: army?, boats: form.on })
        }
        What::SetReforming => {
            let army = pick_army(ui, form);
            ui.checkbox(&mut form.on, words::REFORMS);
            if form.on {
                ui.horizontal(|ui| {
                    ui.label(words::WEEKS_MORE);
                    stepper_ui(ui, words::WEEKS_MORE, &mut form.weeks, 52);
                });
            }
            let until = form.on.then(|| campaign.state().week + u32::from(form.weeks));
            Ok(Correction::SetReforming { army: army?, until })
        }
        What::Note => Ok(Correction::Note),
    }
}

/// A place by its name or number.
fn place_ui(ui: &mut Ui, desk: &Desk<'_>, form: &mut Form) -> Result<Hex, String> {
    ui.horizontal(|ui| {
        let name = ui.label(words::PLACE);
        ui.add(TextEdit::singleline(&mut form.hex).desired_width(160.0)).labelled_by(name.id);
        if let Some(hex) = desk.selection.hex
            && ui.small_button(words::SELECTED_HEX).clicked()
        {
            form.hex = desk.campaign().place_words(hex);
        }
    });
    let text = form.hex.trim().trim_start_matches("hex ");
    let found = desk.campaign().board().find(text);
    let found = found.first().ok_or_else(|| words::NO_SUCH_PLACE.to_owned())?;
    remark(ui, words::found(&found.name, &found.hex.to_string()));
    Ok(found.hex)
}

/// A kind of troops, and how many from now on.
fn kind_ui(ui: &mut Ui, desk: &Desk<'_>, form: &mut Form, now: Option<u16>) -> Result<KindId, String> {
    let catalog = &desk.campaign().setup().catalog;
    let lines: Vec<(Option<KindId>, String)> =
        catalog.iter().map(|(id, kind)| (Some(id), words::kind_line(&kind.name, &kind.code))).collect();
    let chosen = form.kind.map_or(words::CHOOSE_KIND, |kind| catalog.name(kind)).to_owned();
    combo(ui, words::KIND, &chosen, &lines, &mut form.kind);
    if let Some(now) = now {
        remark(ui, words::now_there(now));
    }
    ui.horizontal(|ui| {
        ui.label(words::PIECES);
        stepper_ui(ui, words::PIECES, &mut form.pieces, MOST);
    });
    form.kind.ok_or_else(|| words::CHOOSE_KIND.to_owned())
}

fn general_ui(
    ui: &mut Ui,
    desk: &Desk<'_>,
    form: &mut Form,
    armies: &[ArmyId],
) -> Result<Correction, String> {
    let campaign = desk.campaign();
    let lines: Vec<(Option<GeneralId>, String)> = (0u16..)
        .map(GeneralId)
        .zip(&campaign.state().generals)
        .map(|(id, general)| {
            (Some(id), words::of_faction(&general_line(desk, id), campaign.faction_name(general.faction)))
        })
        .collect();
    let chosen = form.general.map_or_else(|| words::CHOOSE_GENERAL.to_owned(), |id| general_line(desk, id));
    combo(ui, words::GENERAL, &chosen, &lines, &mut form.general);
    let of =
        form.general.and_then(|id| campaign.state().generals.get(id.index())).map(|general| general.faction);
    let own: Vec<ArmyId> = armies
        .iter()
        .copied()
        .filter(|id| campaign.state().armies.get(id).is_some_and(|army| Some(army.faction) == of))
        .collect();
    let fates = [
        (0, words::FATE_WITH.to_owned()),
        (1, words::FATE_CAPTIVE.to_owned()),
        (2, words::FATE_DEAD.to_owned()),
    ];
    let now = fates.iter().find(|(at, _)| *at == form.weeks).map_or("", |(_, words)| words).to_owned();
    combo(ui, words::FATE, &now, &fates, &mut form.weeks);
    let general = form.general.ok_or_else(|| words::CHOOSE_GENERAL.to_owned());
    match form.weeks {
        0 => {
            army_combo(ui, desk, words::ARMY, &own, &mut form.army);
            let army = form.army.ok_or_else(|| words::CHOOSE_ARMY.to_owned())?;
            Ok(Correction::SetGeneral { general: general?, with: Some(army), captive: None })
        }
        1 => {
            faction_combo(ui, desk, words::CAPTIVE_OF, &campaign.in_play(), &mut form.captive);
            let holder = form.captive.ok_or_else(|| words::CHOOSE_FACTION.to_owned())?;
            Ok(Correction::SetGeneral { general: general?, with: None, captive: Some(holder) })
        }
        _ => Ok(Correction::SetGeneral { general: general?, with: None, captive: None }),
    }
}
