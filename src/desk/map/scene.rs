//! All that the map shows in one frame, borrowed, and the words for each hex of it.
//!
//! Never changes anything and reckons no rule.

use crate::desk::map::marks::Marks;
use crate::desk::map::pieces::{ArmyPiece, CounterPiece, Dress, Pieces, TownPiece};
use crate::desk::words::map as words;
use crate::ground::board::Board;
use crate::ground::hex::{Direction, Hex};

/// All that the map shows in one frame.
#[derive(Debug, Clone, Copy)]
pub struct Scene<'a> {
    /// The board.
    pub board: &'a Board,
    /// Changes whenever the board does: the editor counts its changes, a campaign keeps to one.
    pub board_stamp: u64,
    /// What stands on it.
    pub pieces: &'a Pieces,
    /// What is marked on it.
    pub marks: &'a Marks,
}

impl<'a> Scene<'a> {
    /// The castle or town of a hex.
    pub fn town(&self, hex: Hex) -> Option<&'a TownPiece> {
        self.pieces.towns.get(&hex)
    }

    /// The armies of a hex.
    pub fn armies(&self, hex: Hex) -> &'a [ArmyPiece] {
        self.pieces.armies.get(&hex).map_or(&[], Vec::as_slice)
    }

    /// The division of a hex.
    pub fn counter(&self, hex: Hex) -> Option<&'a CounterPiece> {
        self.pieces.counters.get(&hex)
    }

    /// Where the army or division stands that would go: the one said, or the counter selected.
    pub(super) fn start(&self) -> Option<Hex> {
        self.marks.start.or_else(|| self.marks.selected.filter(|&hex| self.counter(hex).is_some()))
    }

    /// What a hex is called: its town or castle, or its number.
    pub fn place(&self, hex: Hex) -> String {
        self.town(hex).map_or_else(|| words::hex(hex), |town| town.name.clone())
    }

    fn faction(&self, index: usize) -> &'a str {
        self.pieces.liveries.get(index).map_or("", |livery| livery.name.as_str())
    }

    /// The hex in one line, as a screen reader says it: "Buda, large town, Hungarians, capital;
    /// 2 armies".
    pub fn label(&self, hex: Hex) -> String {
        let mut parts = vec![self.place(hex)];
        if let Some(town) = self.town(hex) {
            parts.push(town.kind.to_string());
            parts.push(town.holder.map_or(words::NOBODY, |holder| self.faction(holder)).to_owned());
            if town.capital_of.is_some() {
                parts.push(words::CAPITAL.to_owned());
            }
            if town.burned {
                parts.push(words::BURNED.to_owned());
            }
            if let Some((by, turn)) = town.siege {
                parts.push(words::besieged(self.faction(by), turn));
            }
        } else if let Some(terrain) = self.board.terrain(hex) {
            parts.push(terrain.to_string());
            parts.extend(self.pieces.control.get(&hex).map(|&holder| self.faction(holder).to_owned()));
        }
        let mut line = parts.join(", ");
        if let Some(counter) = self.counter(hex) {
            line.push_str("; ");
            line.push_str(&self.counter_line(counter));
        }
        let armies = self.armies(hex);
        if !armies.is_empty() {
            line.push_str(&words::armies(armies.len()));
        }
        if self.marks.fights.contains(&hex) {
            line.push_str(words::FIGHT);
        }
        if let Some(reach) = self.marks.reach.get(&hex) {
            line.push_str(&words::reachable(reach.cost, reach.forced, reach.halts));
        } else if self.marks.choices.contains(&hex) {
            line.push_str(words::CHOICE);
        }
        if let Some(mark) = self.marks.moves.get(&hex) {
            line.push_str("; ");
            line.push_str(&words::move_line(mark));
        }
        if self.marks.attacks.contains(&hex) {
            line.push_str("; ");
            line.push_str(words::ATTACK);
        }
        line
    }

    /// What is said about a hex under the pointer: the first line is its heading.
    pub fn lines(&self, hex: Hex) -> Vec<String> {
        let mut lines = Vec::new();
        let Some(terrain) = self.board.terrain(hex) else { return lines };
        if let Some(town) = self.town(hex) {
            lines.push(town.name.clone());
            if let Some(site) = self.board.site_at(hex).filter(|site| !site.other_names.is_empty()) {
                lines.push(site.other_names.join(", "));
            }
            let holder = town.holder.map_or(words::NOBODY, |holder| self.faction(holder));
            let mut line = words::town(&town.kind.to_string(), holder);
            if let Some(of) = town.capital_of {
                line.push_str(&words::capital_of(self.faction(of)));
            } else if let Some(of) = town.former_capital_of {
                line.push_str(&words::former_capital_of(self.faction(of)));
            } else if town.candidate {
                line.push_str(words::CANDIDATE);
            }
            lines.push(line);
            if town.burned {
                lines.push(words::BURNED_LINE.to_owned());
            }
            if let Some((by, turn)) = town.siege {
                lines.push(words::besieged_line(self.faction(by), turn));
            }
        } else {
            lines.push(words::hex_heading(hex));
        }
        let atlas = self.pieces.dress == Dress::Atlas;
        let region = self.board.region(hex);
        let ground = match (atlas, self.town(hex)) {
            // A town stands for all its space.
            (true, Some(_)) => words::place(region, hex),
            (true, None) => words::ground(&words::plainly(terrain), region, hex),
            (false, _) => words::ground(&terrain.to_string(), region, hex),
        };
        let holder = self.pieces.control.get(&hex).filter(|_| self.town(hex).is_none());
        lines.push(match holder {
            Some(&holder) => words::held(&ground, self.faction(holder)),
            None => ground,
        });
        let places: Vec<&str> = self
            .board
            .places()
            .iter()
            .filter(|place| place.hex == hex)
            .map(|place| place.name.as_str())
            .collect();
        if !places.is_empty() {
            lines.push(places.join(", "));
        }
        lines.extend(self.side_lines(hex));
        for army in self.armies(hex) {
            lines.push(self.army_line(army));
        }
        if let Some(counter) = self.counter(hex) {
            lines.push(self.counter_line(counter));
        }
        if let Some(reach) = self.marks.reach.get(&hex) {
            lines.push(words::reach_line(reach.cost, reach.forced, reach.halts));
        }
        if let Some(mark) = self.marks.moves.get(&hex) {
            lines.push(words::upper(&words::move_line(mark)));
        }
        if self.marks.attacks.contains(&hex) {
            lines.push(words::upper(words::ATTACK));
        }
        lines.extend(self.marks.notes.get(&hex).into_iter().flatten().cloned());
        lines
    }

    /// What there is on the sides of a hex: each river, crossing, pass and way once.
    fn side_lines(&self, hex: Hex) -> Vec<String> {
        let mut found: Vec<(u8, String, Vec<Direction>)> = Vec::new();
        let mut add = |kind: u8, what: String, direction: Direction| match found
            .iter_mut()
            .find(|(_, known, _)| *known == what)
        {
            Some((_, _, directions)) => directions.push(direction),
            None => found.push((kind, what, vec![direction])),
        };
        for direction in Direction::ALL {
            let other = hex.neighbor(direction);
            let side = self.board.side(hex, other);
            if let Some(river) = &side.river {
                add(0, words::river(&river.name), direction);
            }
            if side.lake {
                add(1, words::LAKE_SIDE.to_owned(), direction);
            }
            if side.strait {
                add(1, words::STRAIT_SIDE.to_owned(), direction);
            }
            if let Some(crossing) = &side.crossing {
                add(2, words::crossing(crossing.kind, &crossing.name), direction);
            }
            if let Some(pass) = &side.pass {
                add(3, words::pass(pass), direction);
            }
            // In an atlas of 1912 roads are only drawn.
            if self.board.road(hex, other) && self.pieces.dress == Dress::Engraved {
                add(4, words::ROAD.to_owned(), direction);
            }
            if self.board.rail(hex, other) {
                add(5, words::RAIL.to_owned(), direction);
            }
        }
        found.sort_by_key(|(kind, ..)| *kind);
        found.into_iter().map(|(_, what, directions)| words::on_sides(&what, &directions)).collect()
    }

    fn counter_line(&self, counter: &CounterPiece) -> String {
        let mut line = words::division(&counter.name, self.faction(counter.livery), counter.casualties);
        let marks = [
            (counter.moved, words::FREE_USED),
            (counter.attacked, words::ATTACKED),
            (counter.overrun, words::OVERRUN),
        ];
        for (_, words) in marks.into_iter().filter(|(set, _)| *set) {
            line.push_str(", ");
            line.push_str(words);
        }
        line
    }

    fn army_line(&self, army: &ArmyPiece) -> String {
        let mut line = words::army(&army.name, self.faction(army.faction), army.castings);
        let marks = [
            (army.inside, words::INSIDE),
            (army.moved, words::MOVED),
            (army.reforming, words::REFORMING),
            (!army.led, words::LEADERLESS),
            (army.cinc, words::CINC),
            (army.boats, words::BOATS),
        ];
        for (_, words) in marks.into_iter().filter(|(set, _)| *set) {
            line.push_str(", ");
            line.push_str(words);
        }
        line
    }
}
