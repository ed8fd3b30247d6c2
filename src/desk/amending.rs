//! A confirmed result being amended: the battle as it was fought, the right result, and what would come
//! of it (C9).
//!
//! Never writes anything: the journal does, once the table has agreed.

use crate::campaign::Campaign;
use crate::campaign::Seat;
use crate::campaign::c09_battle::{BattleId, BattleResult};
use crate::campaign::c09_packet::Packet;
use crate::campaign::c09_sheet::Sheet;
use crate::campaign::command::Command;
use crate::desk::words::dialogs as words;
use crate::ground::dice::{Dice, Seeded, Throw, Typed};
use crate::ground::game::{Game as _, Stopped};
use crate::journal::{AmendError, Answer, Draft, Journal};

/// A result being amended.
#[derive(Debug)]
pub struct Amending {
    /// Which battle.
    pub id: BattleId,
    /// The step in which its result was entered.
    pub step: usize,
    /// Its form, with the forces as they were handed off.
    pub sheet: Box<Sheet>,
    /// The result that stands.
    pub was: BattleResult,
    /// The last try.
    pub tried: Option<Tried>,
}

/// What would come of another result.
#[derive(Debug)]
pub struct Tried {
    /// The other result.
    pub result: BattleResult,
    /// Faces typed for throws that are new, in order.
    pub faces: Vec<Vec<u8>>,
    /// Answers to what was not asked then.
    pub answers: Vec<Answer<Command>>,
    /// What would come of it.
    pub came: Came,
    /// Changes with every try.
    pub serial: u64,
}

/// What would come of another result.
#[derive(Debug)]
pub enum Came {
    /// The whole way from there to now.
    Draft(Box<Draft<Campaign>>),
    /// A throw is new, and its faces are wanted first.
    Awaits(Box<Throw>),
    /// The result cannot be so.
    Refused(String),
}

impl Amending {
    /// Begins with the result that stands; says why not when there is none.
    pub fn begin(journal: &Journal<Campaign>, id: BattleId) -> Result<Self, String> {
        let found = journal.battles().map_err(|err| err.to_string())?;
        let fought = found.into_iter().rfind(|fought| fought.battle == id);
        let fought = fought.ok_or_else(|| words::nothing_to_amend(id.0))?;
        let (Some(step), Some(was)) = (fought.entered, fought.what.result().cloned()) else {
            return Err(words::nothing_to_amend(id.0));
        };
        let then = journal.when_fought(id).map_err(|err| err.to_string())?;
        let packet = then.and_then(|then| Packet::of(&then.view(Seat::Umpire), id));
        let packet = packet.ok_or_else(|| words::nothing_to_amend(id.0))?;
        Ok(Self { id, step, sheet: Box::new(Sheet::new(packet)), was, tried: None })
    }

    /// Tries another result. Throws that fell before fall again; new ones are the program's when
    /// `program` is true, else the faces given.
    pub fn attempt(
        &mut self,
        journal: &Journal<Campaign>,
        result: BattleResult,
        faces: Vec<Vec<u8>>,
        answers: Vec<Answer<Command>>,
        program: bool,
    ) {
        let command = Command::EnterResult(Box::new(result.clone()));
        let mut seeded = Seeded::new(journal.setup().seed, journal.thrown());
        let mut typed = Typed::new(faces.iter().cloned());
        let dice: &mut dyn Dice = if program { &mut seeded } else { &mut typed };
        let came = match journal.amend_with(self.step, &command, &answers, dice) {
            Ok(draft) => Came::Draft(Box::new(draft)),
            Err(AmendError::Stopped(Stopped::Awaits(throw))) => Came::Awaits(throw),
            Err(err) => Came::Refused(err.to_string()),
        };
        let serial = self.tried.as_ref().map_or(0, |tried| tried.serial) + 1;
        self.tried = Some(Tried { result, faces, answers, came, serial });
    }

    /// The way that would be written.
    pub fn draft(&self) -> Option<&Draft<Campaign>> {
        match &self.tried.as_ref()?.came {
            Came::Draft(draft) => Some(draft),
            Came::Awaits(_) | Came::Refused(_) => None,
        }
    }
}
