//! All that a user can want of the window, collected while it is painted and performed afterwards.
//!
//! Never performs anything: `app.rs` drains it in one place, once a frame.

use std::path::PathBuf;

use crate::campaign::Seat;
use crate::campaign::c00_setup::SetupPlan;
use crate::campaign::c09_battle::{BattleId, BattleResult, Of};
use crate::campaign::c09_files::{BATTLE_ENDING, RESULT_ENDING};
use crate::campaign::command::Command;
use crate::campaign::rules::Preset;
use crate::campaign::state::{ArmyId, DiceMode, FactionId, GeneralId};
use crate::desk::balkan::wish::Wish;
use crate::desk::files::{ARMY_EXTENSION, EXTENSION};
use crate::desk::print::making::Wanted;
use crate::desk::settings::Setting;
use crate::ground::hex::Hex;
use crate::journal::Answer;
use crate::tabletop::formats::{Dialect, Format};

/// Something that the user wants.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Give an order; where it needs a throw of the players' own dice, the dice tray asks for it.
    Do(Command),
    /// Give several orders one after the other; the first refusal stops the rest.
    DoAll(Vec<Command>),
    /// The faces of the throw that is awaited.
    Dice(Vec<u8>),
    /// The program's dice answer the throw that is awaited, and no other.
    ThrowForMe,
    /// Take back the order whose throw is awaited; nothing has changed.
    CancelThrow,
    /// Whose dice answer from now on, until changed again.
    UseDice(DiceMode),

    /// Begin to amend the confirmed result of a battle; nothing is changed yet.
    Amend(BattleId),
    /// Look at what would come of another result, with these faces for throws that are new.
    TryAmend {
        /// The other result.
        result: Box<BattleResult>,
        /// Faces in order.
        faces: Vec<Vec<u8>>,
        /// Answers to what was not asked then.
        answers: Vec<Answer<Command>>,
    },
    /// Write the amended way down, as agreed by all, for this reason.
    ConfirmAmend(String),

    /// Undo the last step; over a die only when all have agreed.
    Undo {
        /// All players have agreed.
        agreed: bool,
    },
    /// Do again what was undone last.
    Redo,
    /// Undo until so many steps stand.
    UndoTo {
        /// Steps that are to stand.
        steps: usize,
        /// All players have agreed.
        agreed: bool,
    },
    /// Look at the campaign as it was after so many steps; none: as it is now.
    ReplayTo(Option<usize>),

    /// Select an army, a hex, both or neither.
    Select(Selection),
    /// The selected army's march is to go through this hex, after those it goes through already.
    Lay(Hex),
    /// The march goes no longer through the hex that was laid last.
    LiftLast,
    /// Bring a hex to the middle of the map.
    Centre(Hex),
    /// Fit the whole board into the map.
    FitMap,
    /// Zoom the map by so many steps; negative is out.
    Zoom(i8),

    /// Open a dialog in place of the one that is open.
    Open(Dialog),
    /// Close the dialog.
    Close,
    /// Turn to another screen; leaving a screen drops what was half done on it.
    Go(Screen),
    /// Turn to another page of the campaign.
    Show(Tab),
    /// Look as the umpire or as a faction.
    LookAs(Seat),

    /// Lay these sheets on pages, for the printing page.
    LaySheets(Box<Wanted>),
    /// Begin a campaign from the wizard's plan, in this file.
    Create {
        /// The plan.
        plan: Box<SetupPlan>,
        /// The new file.
        path: PathBuf,
        /// The user has agreed to replace a file of this name.
        replace: bool,
    },
    /// Open a copy of the sample campaign.
    OpenSample,
    /// Ask for a file and open it.
    OpenFile,
    /// Open this file.
    OpenPath(PathBuf),
    /// Open a damaged file up to its damage, to look at.
    OpenUntilDamage(PathBuf),
    /// Ask for a place and save there; the campaign goes on in the new file.
    SaveAs,
    /// Ask for a place and put a copy there, to be mailed; the campaign goes on in its old file.
    CopyForMailing,
    /// This path was picked or typed, for this.
    Picked(PathFor, PathBuf),
    /// The user has agreed to replace this file, for this.
    ReplaceAgreed(PathFor, PathBuf),
    /// Keep a set of options under its name, in place of one of the user's own of that name.
    KeepPreset(Box<Preset>),
    /// Delete this file of one of the user's own presets.
    DeletePreset(PathBuf),
    /// Look again which presets the user has.
    ReadPresets,
    /// Build an army for a faction of the set-up, by its key, and come back with it.
    BuildFor(String),
    /// Give the army that is shown to the faction for which it was built.
    UseArmy,
    /// Write the army that is shown into its file; ask for one if it has none.
    SaveArmy,
    /// Read an army that was written elsewhere, for the faction of the set-up with this key if there is one.
    Import(Option<String>),
    /// Read what stands on the page of armies written elsewhere.
    ReadForeign,
    /// Put the army that is shown on the clipboard.
    CopyArmy(Export),
    /// Close this army of the builder.
    CloseArmy(u64),
    /// Take back the last step of the army that is shown.
    UndoArmy,
    /// Do it again.
    RedoArmy,
    /// Ask for a file, for this; where the system has no file dialog, let its path be typed.
    Browse(PathFor),
    /// Take this file out of the list of recent ones; the file stays.
    ForgetRecent(PathBuf),
    /// Close the campaign; it is all in its file.
    CloseCampaign,
    /// Close the window.
    Quit,

    /// Something of the war that is open, or of a new one.
    War(Wish),

    /// Change a setting of the desk.
    Set(Setting),
    /// Computer players wait, or go on.
    PauseComputers(bool),
    /// A waiting computer player makes one move.
    StepComputer,
    /// Give up the work that is going on.
    CancelWork,
    /// Put a text on the clipboard.
    Copy(String),
    /// Tell the user something.
    Tell(String),
    /// Take a notice away.
    Dismiss(u64),
}

/// What painters send to; drained once a frame.
#[derive(Debug, Default)]
pub struct Outbox(Vec<Action>);

impl Outbox {
    /// Adds something that the user wants.
    pub fn send(&mut self, action: Action) {
        self.0.push(action);
    }

    /// True when nothing is wanted.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Everything wanted since the last time, in order.
    pub fn drain(&mut self) -> Vec<Action> {
        std::mem::take(&mut self.0)
    }
}

/// What is selected on the map and in the lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Selection {
    /// The army that would march.
    pub army: Option<ArmyId>,
    /// The hex that the inspector shows.
    pub hex: Option<Hex>,
}

impl Selection {
    /// A hex and no army.
    pub fn hex(hex: Hex) -> Self {
        Self { army: None, hex: Some(hex) }
    }

    /// An army in its hex.
    pub fn army(army: ArmyId, hex: Hex) -> Self {
        Self { army: Some(army), hex: Some(hex) }
    }
}

/// A screen of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    /// The first one: begin, open, look around.
    Start,
    /// Setting up a new campaign.
    Wizard,
    /// Building armies.
    Builder,
    /// Filling in the result of a battle of which only the packet is here.
    Sheet,
    /// The settings of the desk.
    Settings,
    /// The campaign that is open, at the page that was shown last.
    Campaign,
    /// Printing what is open.
    Print,
    /// Setting up a new war of 1912.
    NewWar,
    /// The war that is open, at the page that was shown last.
    War,
}

/// A page of the campaign screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names are the pages")]
pub enum Tab {
    Map,
    Rosters,
    Sieges,
    Battles,
    Prisoners,
    Standings,
    Calendar,
    Chronicle,
    Journal,
    Rulings,
}

impl Tab {
    /// All, in the order of the screen.
    pub const ALL: [Self; 10] = [
        Self::Map,
        Self::Rosters,
        Self::Sieges,
        Self::Battles,
        Self::Prisoners,
        Self::Standings,
        Self::Calendar,
        Self::Chronicle,
        Self::Journal,
        Self::Rulings,
    ];
}

/// A dialog. What it asks for is read from the prompt and the selection; what it holds while the
/// user fills it in is [`crate::desk::dialogs::DialogState`].
#[derive(Debug, Clone, PartialEq)]
pub enum Dialog {
    /// Roll for initiative, choose who acts first, draw a card (C2.1).
    Initiative,
    /// Place or deal out garrisons (C0.5).
    Draft,
    /// Set up the waiting armies (C0.7).
    Deploy,
    /// Where and how an army marches; the goal may be named beforehand (C3).
    March {
        /// The army.
        army: ArmyId,
        /// The goal.
        to: Option<Hex>,
    },
    /// Stand, withdraw or fight (C4, C8).
    Combat(Hex),
    /// Packet and result of a battle handed off (C9).
    Battle(BattleId),
    /// Who leads which troops, before a hand-off (C9).
    Orders(Hex),
    /// A confirmed result amended (C9).
    Amend(BattleId),
    /// Where an army withdraws to (C4.1).
    Withdraw(ArmyId),
    /// Pick what is lost (C5.3).
    Losses,
    /// Besiege, assault, or leave alone (C6).
    Siege(Hex),
    /// Strengths and chances of an assault (C7).
    Assault(Hex),
    /// Come out of a town (C6.3).
    Sortie(Hex),
    /// Where a beaten army retires to (C8.5, C8.6).
    Retreat,
    /// Recover losses, or not (C8.9).
    Recovery,
    /// What becomes of troops just taken (C6.4, C8.10).
    Captives,
    /// What becomes of a town just taken (C6.5).
    TownFate,
    /// Roll for attrition that is due (C5).
    Attrition,
    /// Split, merge, hand over, post, take up, rename in a hex (C3.10, C6.5).
    Reorganise(Hex),
    /// Exchange or execute prisoners (C6.4).
    Prisoners,
    /// The same, with these prisoners picked beforehand.
    PrisonersOf(Held),
    /// Ally or part (C10.4).
    Alliance,
    /// The umpire sets something right.
    Correct,
    /// What is still open, what is due, end the step.
    EndStep,
    /// All must agree to an undo over a die; it would leave so many steps standing.
    UndoOverDie {
        /// Steps that are to stand.
        steps: usize,
    },
    /// Choose a step to go back to.
    UndoTo,
    /// Find a place, an army or a general by name.
    GoToPlace,
    /// The readings of the rules in force, and changing one.
    Options,
    /// How the campaign ended (C10).
    Over,
    /// Look as which seat; the screen is hidden meanwhile when play is blind.
    LookAs,
    /// Type a path: the fallback when the system has no file dialog.
    Path(PathFor),
    /// A file of this name is there already.
    Replace(PathFor, PathBuf),
    /// The file is damaged, and why; what comes before can be looked at.
    Damaged(PathBuf, String),
    /// An army of the builder, of this number and name, is not saved.
    CloseArmy(u64, String),
    /// The keys.
    Shortcuts,
    /// What this is, and whom to thank.
    About,
}

impl Dialog {
    /// True for a dialog in which a click on the map answers, too.
    pub fn asks_the_map(&self) -> bool {
        matches!(self, Self::Draft | Self::Deploy | Self::March { .. } | Self::Withdraw(_) | Self::Retreat)
    }
}

/// Prisoners of one side with one holder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    /// Who holds them.
    pub holder: FactionId,
    /// Whose they are; none: of neutral garrisons.
    pub of: Option<FactionId>,
    /// Only this general of them, and no troops.
    pub general: Option<GeneralId>,
}

/// What a path is wanted for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PathFor {
    /// Opening a campaign.
    Open,
    /// Going on in another file.
    SaveAs,
    /// A copy.
    Copy,
    /// The file of a new campaign.
    Create,
    /// Opening an army in the builder.
    OpenArmy,
    /// The file of the army that is shown.
    SaveArmy,
    /// An army for the faction in this seat of the set-up.
    SeatArmy(usize),
    /// The packet of a battle, for a reader, to be carried to another machine.
    SavePacket(BattleId, PacketFor),
    /// The result of a battle, brought home in a file.
    OpenResult(BattleId),
    /// The result that is being filled in where only the packet is.
    SaveSheet,
    /// A result to go on with where only the packet is.
    OpenSheet,
    /// The sheets that are shown, as PDF.
    SaveSheets,
    /// Reading an army that was written elsewhere.
    ImportArmy,
    /// The army that is shown, written for others.
    ExportArmy(Export),
}

/// For whose eyes a packet is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PacketFor {
    /// For whoever looks: the umpire, or the faction in whose seat he sits.
    #[default]
    Whole,
    /// For the leader of a side, as far as the campaign lets him know the enemy.
    Side(Of),
    /// The same, with the enemy hidden as in blind play (C12).
    Blind(Of),
}

impl PathFor {
    /// True where a file is opened, not written.
    pub fn opens(self) -> bool {
        matches!(
            self,
            Self::Open
                | Self::OpenArmy
                | Self::SeatArmy(_)
                | Self::OpenResult(_)
                | Self::OpenSheet
                | Self::ImportArmy
        )
    }

    /// True for packets and results of battles.
    pub fn is_battle(self) -> bool {
        matches!(self, Self::SavePacket(..) | Self::OpenResult(_) | Self::SaveSheet | Self::OpenSheet)
    }

    /// True for files of armies.
    pub fn is_army(self) -> bool {
        match self {
            Self::OpenArmy | Self::SaveArmy | Self::SeatArmy(_) | Self::ImportArmy | Self::ExportArmy(_) => {
                true
            }
            Self::Open | Self::SaveAs | Self::Copy | Self::Create => false,
            Self::SavePacket(..) | Self::OpenResult(_) | Self::SaveSheet | Self::OpenSheet => false,
            Self::SaveSheets => false,
        }
    }

    /// What a file that is written for it ends with.
    pub fn ending(self) -> &'static str {
        match self {
            Self::ExportArmy(export) => export.ending(),
            Self::SavePacket(..) => BATTLE_ENDING.trim_start_matches('.'),
            Self::SaveSheet => RESULT_ENDING.trim_start_matches('.'),
            Self::SaveSheets => "pdf",
            other if other.is_army() => ARMY_EXTENSION,
            _ => EXTENSION,
        }
    }
}

/// A way in which an army is written for others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Export {
    /// A sheet for the eye.
    Sheet,
    /// Lines of text that can be read back.
    Text(Dialect),
    /// A table with tabs.
    Table,
    /// A file of the DBM Army List Editor.
    Editor,
}

impl Export {
    /// What its files end with.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Sheet | Self::Text(_) => "txt",
            Self::Table => "tsv",
            Self::Editor => "xml",
        }
    }

    /// The form in which it is written; nothing for the sheet.
    pub fn format(self) -> Option<Format> {
        match self {
            Self::Sheet => None,
            Self::Text(_) => Some(Format::Text),
            Self::Table => Some(Format::Table),
            Self::Editor => Some(Format::Editor),
        }
    }
}
