//! Simple questions to a campaign: names, who is where, who leads.
//!
//! Never holds a rule.

use crate::campaign::Campaign;
use crate::campaign::state::{Army, ArmyId, Due, FactionId, Fate, Force, GeneralId, Rank};
use crate::ground::count::counted;
use crate::ground::hex::Hex;

impl Campaign {
    /// A faction's name.
    pub fn faction_name(&self, faction: FactionId) -> &str {
        self.setup.factions.get(faction.index()).map_or("nobody", |faction| &faction.name)
    }

    /// A faction's name, or neutral.
    pub fn holder_name(&self, holder: Option<FactionId>) -> &str {
        holder.map_or("neutral", |holder| self.faction_name(holder))
    }

    /// An army's name with its faction's.
    pub fn army_name(&self, army: ArmyId) -> String {
        self.state.armies.get(&army).map_or_else(|| format!("army {}", army.0), |army| self.army_words(army))
    }

    /// An army in words.
    pub fn army_words(&self, army: &Army) -> String {
        if army.sortie {
            return format!("the garrison of {}", self.place_words(army.hex));
        }
        if !army.name.is_empty() {
            return army.name.clone();
        }
        format!("an army of the {}", self.faction_name(army.faction))
    }

    /// A general's name.
    pub fn general_name(&self, general: GeneralId) -> &str {
        self.state.generals.get(general.index()).map_or("a general", |general| &general.name)
    }

    /// A place in words: the name of its town, or the hex.
    pub fn place_words(&self, hex: Hex) -> String {
        self.setup.board.site_at(hex).map_or_else(|| format!("hex {hex}"), |site| site.name.clone())
    }

    /// A force in words.
    pub fn force_words(&self, force: Force) -> String {
        match force {
            Force::Army(army) => self.army_name(army),
            Force::Garrison(hex) => format!("the garrison of {}", self.place_words(hex)),
        }
    }

    /// What is due, in words.
    pub fn due_words(&self, due: &Due) -> String {
        match due {
            Due::Losses { force, pieces, .. } => {
                let pieces = self.setup.system.count_words(u32::from(*pieces));
                format!("{} must pick losses of {pieces} (C5.3)", self.force_words(*force))
            }
            Due::Retreat { army } => format!("{} must retire (C8.5)", self.army_name(*army)),
            Due::Attrition { army, column, rule } => {
                format!("{} must roll for attrition on {} ({rule})", self.army_name(*army), column.words())
            }
            Due::Captives { captor, troops, .. } => format!(
                "the {} must say what becomes of {} (C6.4)",
                self.faction_name(*captor),
                counted(troops.n_pieces(), "prisoner", "prisoners")
            ),
            Due::TownFate { hex, captor } => format!(
                "the {} must say what becomes of {} (C6.5)",
                self.faction_name(*captor),
                self.place_words(*hex)
            ),
        }
    }

    /// Armies in the open of a hex.
    pub fn open_armies(&self, hex: Hex) -> impl Iterator<Item = (ArmyId, &Army)> {
        self.state
            .armies
            .iter()
            .filter(move |(_, army)| army.hex == hex && !army.inside)
            .map(|(&id, army)| (id, army))
    }

    /// Armies in the town of a hex.
    pub fn inside_armies(&self, hex: Hex) -> impl Iterator<Item = (ArmyId, &Army)> {
        self.state
            .armies
            .iter()
            .filter(move |(_, army)| army.hex == hex && army.inside)
            .map(|(&id, army)| (id, army))
    }

    /// Whose capital the town of a hex is. A beaten faction has none any more (C10.2).
    pub fn capital_of(&self, hex: Hex) -> Option<FactionId> {
        let of = self.state.towns.get(&hex)?.capital_of?;
        self.in_play().contains(&of).then_some(of)
    }

    /// Whose capital the town of a hex was, while that faction was in play.
    pub fn former_capital_of(&self, hex: Hex) -> Option<FactionId> {
        let of = self.state.towns.get(&hex)?.capital_of?;
        (!self.in_play().contains(&of)).then_some(of)
    }

    /// The commander-in-chief is with the army.
    pub fn has_cinc(&self, army: &Army) -> bool {
        army.generals
            .iter()
            .filter_map(|general| self.state.generals.get(general.index()))
            .any(|general| general.rank == Rank::CinC && matches!(general.fate, Fate::With(_)))
    }
}
