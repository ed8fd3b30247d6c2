//! C5: attrition that winter and mountains ask for at the end of a turn.
//!
//! Never rolls: `act` does when the roll is due.

use crate::campaign::Campaign;
use crate::campaign::chances::{self, AttritionChance};
use crate::campaign::rules::AttritionColumn;
use crate::campaign::rules::{AttritionDie, MountainCaught, WinterCadence, WinterShelter};
use crate::campaign::state::{Army, ArmyId};
use crate::ground::board::Terrain;

impl Campaign {
    /// C5.4 to C5.7: what will be rolled for at the end of this turn: army, column, rule.
    pub fn attrition_forecast(&self) -> Vec<(ArmyId, AttritionColumn, String)> {
        self.state
            .armies
            .iter()
            .filter_map(|(&id, army)| {
                self.attrition_due(army).map(|(column, rule)| (id, column, rule.to_owned()))
            })
            .collect()
    }

    /// C5.5: armies in winter roll at the end of this week, wherever they are: in the month's last, or in
    /// every week of winter. (Those in mountains roll every week.)
    pub fn rolls_for_winter(&self, week: u32) -> bool {
        let every_week = self.state.options.winter_cadence == WinterCadence::Weekly;
        self.is_winter(week) && (every_week || self.date_of(week).is_last_week_of_month())
    }

    /// C5.4 to C5.7 for one army.
    fn attrition_due(&self, army: &Army) -> Option<(AttritionColumn, &'static str)> {
        let week = self.state.week;
        let attrition = &self.setup.rules.tables.attrition;
        let options = &self.state.options;
        // Ruling: garrisons never roll (C5.7); an army without troops has nothing to lose.
        if army.sortie || army.troops.is_empty() {
            return None;
        }
        // C5.7: loot feeds it, mountains or not.
        if army.fed == Some(self.month_index(week)) {
            return None;
        }
        let in_town = army.inside;
        let in_mountains = !in_town && self.setup.board.terrain(army.hex) == Some(Terrain::Mountain);
        match attrition.winter_column(self.month_number(week)) {
            // C5.4: in mountains always, C5.5: weekly.
            Some(_) if in_mountains => Some((attrition.mountain_winter, "C5.4")),
            Some(towns) => {
                if !self.rolls_for_winter(week) {
                    return None;
                }
                match (options.winter_shelter, in_town) {
                    (WinterShelter::TownsExempt, true) => None,
                    (WinterShelter::SameColumn, _) | (_, true) => Some((towns, "C5.4")),
                    (_, false) => Some((towns.worse(), "C5.4")),
                }
            }
            // C5.6: outside winter, the whole turn in mountains, or caught there at its end.
            None => {
                let began = self.setup.board.terrain(army.began) == Some(Terrain::Mountain);
                let caught =
                    in_mountains && (began || options.mountain_caught == MountainCaught::EndingThere);
                caught.then_some((attrition.mountain, "C5.6"))
            }
        }
    }

    /// The exact chances of a roll on a column for this army.
    pub fn attrition_chances(&self, army: ArmyId, column: AttritionColumn) -> Vec<AttritionChance> {
        let cinc = self.state.armies.get(&army).is_some_and(|army| self.has_cinc(army));
        let die: AttritionDie = self.state.options.attrition_die;
        chances::attrition(&self.setup.rules.tables, column, cinc, die)
    }
}
