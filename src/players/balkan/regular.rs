//! The Regular: every move weighed by what it brings at once, with the exact odds of battles.
//!
//! Never looks at what it does not know, and never further than one move.

use super::fields::gain;
use super::quick::Quick;
use super::{Mind, keeps_worth, reaction};
use crate::balkan::action::Action;
use crate::balkan::b3_movement::{Open, Runs, step_price};
use crate::balkan::b4_battle::{attack_bonus, defence_bonus};
use crate::balkan::b5_cards::{attack_worth, defence_worth, is_conditional, movement_worth};
use crate::balkan::odds;
use crate::balkan::rails;
use crate::balkan::rules::{Card, Ground};
use crate::balkan::state::{Stage, State, Step, did};
use crate::balkan::table::Table;
use crate::balkan::theatre::NONE;
use crate::balkan::view::View;

/// What things are worth to a player, in hundredths of a victory point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Weights {
    /// A token.
    token: i32,
    /// A division.
    division: f64,
    /// A casualty marker.
    casualty: f64,
    /// A move must bring so much to be made.
    least: i32,
    /// A third of the pull of a space, in percent.
    pull: i32,
    /// What an attack must bring more than it seems to; less than nothing for the bold.
    caution: i32,
    /// An enemy beside a space.
    danger: i32,
    /// What is left behind beside an enemy, for each victory point of it.
    leaves: i32,
    /// What a token is worth while the hand is over its limit, in percent.
    surplus: i32,
    /// Tokens that a defender is thought to add, in percent of what his hand may hold.
    theirs: i32,
    /// To stand beside an enemy with tokens to attack him.
    contact: i32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            token: 22,
            division: 420.0,
            casualty: 90.0,
            least: 12,
            pull: 100,
            caution: 0,
            danger: 25,
            leaves: 100,
            surplus: 100,
            theirs: 100,
            contact: 0,
        }
    }
}

impl Weights {
    /// Those that brought most among players with the usual ones, tried out in some ten thousand games:
    /// the Ottomans hold what they have, the others go to meet the enemy.
    pub(super) fn seasoned(turk: bool) -> Self {
        if turk {
            return Self {
                token: 15,
                division: 416.0,
                casualty: 268.0,
                least: 7,
                pull: 288,
                caution: 128,
                danger: 7,
                leaves: 138,
                surplus: 56,
                theirs: 115,
                contact: 3,
            };
        }
        Self {
            token: 21,
            division: 146.0,
            casualty: 108.0,
            least: 6,
            pull: 90,
            caution: 65,
            danger: 8,
            leaves: 100,
            surplus: 52,
            theirs: 129,
            contact: 78,
        }
    }
}

impl Weights {
    /// The same for one who has nothing to lose, as in the last turns.
    pub(super) fn reckless(self) -> Self {
        Self {
            token: self.token / 4,
            division: self.division / 4.0,
            casualty: self.casualty / 4.0,
            least: 1,
            caution: -30,
            danger: 0,
            leaves: self.leaves / 3,
            surplus: 0,
            ..self
        }
    }

    /// The same with every weight changed by chance, for a player who looks for another way.
    pub(super) fn shaken(self, chance: &mut Quick) -> Self {
        // From a half to twice as much.
        let mut factor = || 0.5 + f64::from(chance.below(1_000)) / 666.0;
        #[expect(clippy::cast_possible_truncation, reason = "a few hundred at most")]
        let of = |n: i32, factor: f64| (f64::from(n) * factor).round() as i32;
        Self {
            token: of(self.token, factor()),
            division: self.division * factor(),
            casualty: self.casualty * factor(),
            least: of(self.least, factor()),
            pull: of(self.pull, factor()),
            caution: of(160, factor() - 1.0),
            danger: of(self.danger, factor()),
            leaves: of(self.leaves, factor()),
            surplus: of(self.surplus, factor()),
            theirs: of(self.theirs, factor()),
            contact: of(self.contact, factor()),
        }
    }
}

/// What a token is worth as things stand: less while cards must be discarded anyway.
fn token(weights: &Weights, view: &View, seat: u8) -> i32 {
    let over = view.table().hand_limit(seat) < view.hand_size(seat);
    if over { weights.token * weights.surplus / 100 } else { weights.token }
}

/// The best of what may be done, as far as one move tells.
pub(super) fn choose(mind: &mut Mind, view: &View, actions: &[Action], chance: &mut Quick) -> Action {
    if let Some(action) = reaction(view, actions) {
        return action;
    }
    let (table, state) = (view.table(), view.state());
    let Some(seat) = view.seat() else { return actions[0] };
    let weights = mind.weights;
    match state.step {
        Step::Go => {
            mind.fields.refresh(table, state, seat);
            go(mind, view, actions, seat)
        }
        Step::Battle(Stage::AttackerTokens) => tokens(&weights, view, actions, true),
        Step::Battle(Stage::DefenderTokens) => tokens(&weights, view, actions, false),
        Step::Battle(Stage::Rout) => best(actions, |action| match action {
            Action::Rout { to } => {
                gain(table, state, seat, to) + i32::from(table.defence(to)) * 30
                    - 40 * foes_beside(table, state, seat, to)
            }
            _ => 0,
        }),
        Step::Disease { .. } | Step::Heal { .. } => best(actions, |action| match action {
            Action::Remove { division } => {
                i32::from(state.hurt[usize::from(division)]) * 100
                    - i32::from(table.worth(state.at[usize::from(division)])) * 20
                    - 30 * foes_beside(table, state, seat, state.at[usize::from(division)])
            }
            Action::Heal { division } => i32::from(state.hurt[usize::from(division)]),
            _ => 0,
        }),
        Step::Reinforce { .. } => {
            mind.fields.refresh(table, state, seat);
            let hurt: u8 =
                (0u8..).zip(&state.hurt).filter(|(it, _)| table.is_of(*it, seat)).map(|(_, n)| n).sum();
            best(actions, |action| match action {
                Action::RollHeal => i32::from(hurt.min(4)) * 90,
                Action::Gain { to, .. } => 420 + mind.fields.pull(to) / 10,
                _ => 0,
            })
        }
        Step::Deploy { .. } => {
            mind.fields.refresh(table, state, seat);
            best(actions, |action| match action {
                Action::Deploy { to, .. } => mind.fields.pull(to) + 20 * i32::from(table.worth(to)),
                _ => 0,
            })
        }
        Step::Spies { .. } => best(actions, |action| match action {
            Action::Spy { seat } => i32::from(view.hand_size(seat)),
            _ => 0,
        }),
        // What is worth least goes.
        Step::Discard { .. } => best(actions, |action| match action {
            Action::Discard { card } => -i32::from(keeps_worth(view, card)),
            _ => 0,
        }),
        _ => actions[chance.place(actions.len())],
    }
}

/// The action with the highest value; the first of equals.
fn best(actions: &[Action], mut value: impl FnMut(Action) -> i32) -> Action {
    let mut chosen = (i32::MIN, actions[0]);
    for &action in actions {
        let value = value(action);
        if value > chosen.0 {
            chosen = (value, action);
        }
    }
    chosen.1
}

/// Enemy divisions beside a space.
fn foes_beside(table: &Table, state: &State, seat: u8, space: u16) -> i32 {
    let foes = state.lay.of_camp(1 - table.camp_of_seat(seat), space).count_ones();
    i32::try_from(foes).unwrap_or(0)
}

/// Movement tokens that the hand still holds.
fn moves_in_hand(view: &View, seat: u8) -> i32 {
    let (table, state) = (view.table(), view.state());
    let each = |card: Card| i32::from(state.holds(seat, card)) * i32::from(movement_worth(table, seat, card));
    Card::ALL.into_iter().map(each).sum()
}

fn go(mind: &Mind, view: &View, actions: &[Action], seat: u8) -> Action {
    let (table, state) = (view.table(), view.state());
    let at = usize::from(seat);
    let weights = mind.weights;
    let mut chosen = (weights.least, Action::Done);
    let mut consider = |value: i32, action: Action| {
        if value > chosen.0 {
            chosen = (value, action);
        }
    };
    let mut lines: Option<Lines> = None;
    for &action in actions {
        match action {
            Action::Move { division, to } => {
                let from = state.at[usize::from(division)];
                let side = table.theatre.near[usize::from(from)].iter().position(|&near| near == to);
                let price = side.and_then(|side| step_price(table, state, division, side));
                let Some((_, price)) = price else { continue };
                consider(worth_going(mind, table, state, seat, (from, to), price.tokens), action);
            }
            Action::Rail { division, to } => {
                if lines.as_ref().is_none_or(|lines| lines.division != division) {
                    lines = Some(Lines::of(table, state, division));
                }
                let Some((tokens, on_the_way)) = lines.as_ref().and_then(|lines| lines.to(table, state, to))
                else {
                    continue;
                };
                let from = state.at[usize::from(division)];
                consider(on_the_way + worth_going(mind, table, state, seat, (from, to), tokens), action);
            }
            Action::Attack { division, target } => {
                consider(worth_attacking(&weights, view, seat, division, target), action);
            }
            Action::AttackWith { division, target, card } => {
                let other = if is_conditional(table, card) { 15 } else { 0 };
                let spent = 4 * i32::from(attack_worth(table, seat, card));
                consider(worth_attacking(&weights, view, seat, division, target) + other - spent, action);
            }
            _ => {}
        }
    }
    if !matches!(chosen.1, Action::Done) {
        return chosen.1;
    }
    // Nothing more for the tokens there are: would more of them help?
    if state.moves[at] < 4 && moves_in_hand(view, seat) > 0 && wants_to_move(mind, view, seat) {
        let cash = actions.iter().copied().filter(|action| matches!(action, Action::CashMovement { .. }));
        // What is of no other use goes first.
        let dear = |action: &Action| match *action {
            Action::CashMovement { card } => {
                i32::from(attack_worth(table, seat, card).max(defence_worth(table, seat, card))) * 10
                    - i32::from(movement_worth(table, seat, card))
            }
            _ => i32::MAX,
        };
        if let Some(cash) = cash.min_by_key(dear) {
            return cash;
        }
    }
    Action::Done
}

/// The railway runs of a division, with what lies on the way.
struct Lines {
    division: u8,
    /// Links to each space, by bits of the railways, over any spaces and over own ones; 0: not reached.
    links: [[u8; rails::MOST]; 2],
    /// What is gained on the way to each, but for its end.
    gains: [i32; rails::MOST],
    /// Where the railways are too many for bits.
    plain: Option<Runs>,
}

impl Lines {
    fn of(table: &Table, state: &State, division: u8) -> Self {
        let mut lines = Self { division, links: [[0; rails::MOST]; 2], gains: [0; rails::MOST], plain: None };
        let Some(rails) = &table.rails else {
            lines.plain = Some(Runs::of(table, state, division, u8::MAX));
            return lines;
        };
        let seat = table.seat_of(division);
        let from = state.at[usize::from(division)];
        let points = u32::from(state.moves[usize::from(seat)]) + u32::from(table.rules.free_mp);
        let most = points * u32::from(table.rules.rail_spaces_per_mp.max(1));
        let open = Open::to(state, seat);
        let mut here = [0; rails::MOST];
        rails.walk(open.pass, from, most, |bit, before, links| {
            let (bit, before) = (usize::from(bit), usize::from(before));
            lines.links[0][bit] = links;
            lines.gains[bit] = lines.gains[before] + here[before];
            here[bit] = gain(table, state, seat, rails.space(u8::try_from(bit).unwrap_or(0)));
        });
        if state.done[usize::from(division)] & did::FREE == 0 {
            rails.walk(open.pass & open.own, from, most, |bit, _, links| {
                lines.links[1][usize::from(bit)] = links;
            });
        }
        lines
    }

    /// Tokens that a run costs, and what is gained on the way.
    fn to(&self, table: &Table, state: &State, to: u16) -> Option<(u8, i32)> {
        let Some(rails) = &table.rails else {
            let runs = self.plain.as_ref()?;
            let price = runs.price(to)?;
            let seat = table.seat_of(self.division);
            let way = runs.way(to).into_iter().filter(|&space| space != to);
            return Some((price.tokens, way.map(|space| gain(table, state, seat, space)).sum()));
        };
        let bit = usize::from(rails.place(to));
        let cost = |links: u8| (links > 0).then(|| links.div_ceil(table.rules.rail_spaces_per_mp.max(1)));
        let any = cost(*self.links[0].get(bit)?)?;
        let own = cost(self.links[1][bit]).map(|cost| cost.saturating_sub(table.rules.free_mp));
        Some(match own {
            // Nothing is gained where all is one's own.
            Some(own) if own < any => (own, 0),
            _ => (any, self.gains[bit]),
        })
    }
}

/// What it brings to go from one space to another, for so many tokens.
fn worth_going(
    mind: &Mind,
    table: &Table,
    state: &State,
    seat: u8,
    (from, to): (u16, u16),
    tokens: u8,
) -> i32 {
    let gained = gain(table, state, seat, to);
    let weights = &mind.weights;
    let pulled = (mind.fields.pull(to) - mind.fields.pull(from)) * weights.pull / 300;
    let leaves = foes_beside(table, state, seat, from) > 0
        && table.worth(from) > 1
        && state.control[usize::from(from)] == seat;
    let is_strong = |space: u16| !matches!(table.theatre.ground[usize::from(space)], Ground::Plains);
    let shelter = i32::from(table.defence(to)) - i32::from(table.defence(from));
    let danger = foes_beside(table, state, seat, to);
    gained + pulled
        - weights.token * i32::from(tokens)
        - if leaves { weights.leaves * i32::from(table.worth(from)) } else { 0 }
        + if danger > 0 { 12 * shelter + weights.contact } else { 0 }
        - if is_strong(to) { weights.danger * danger * 2 / 5 } else { weights.danger * danger }
}

/// True when some division would go on if it could pay.
fn wants_to_move(mind: &Mind, view: &View, seat: u8) -> bool {
    let (table, state) = (view.table(), view.state());
    (0u8..).zip(&state.at).any(|(division, &from)| {
        from != NONE
            && table.is_of(division, seat)
            && (0..6).any(|side| {
                step_price(table, state, division, side).is_some_and(|(to, price)| {
                    price.tokens > state.moves[usize::from(seat)]
                        && worth_going(mind, table, state, seat, (from, to), price.tokens)
                            > mind.weights.least
                })
            })
    })
}

/// Battle tokens that a side could still add: in hand and lying there.
fn strength(view: &View, seat: u8, attacks: bool) -> i32 {
    let (table, state) = (view.table(), view.state());
    let each = |card: Card| {
        let worth = if attacks { attack_worth(table, seat, card) } else { defence_worth(table, seat, card) };
        i32::from(state.holds(seat, card)) * i32::from(worth)
    };
    i32::from(state.battles[usize::from(seat)]) + Card::ALL.into_iter().map(each).sum::<i32>()
}

/// What an attack brings on average, with as many tokens as both will likely add.
fn worth_attacking(weights: &Weights, view: &View, seat: u8, division: u8, target: u8) -> i32 {
    let (table, state) = (view.table(), view.state());
    let most = i32::from(table.rules.most_tokens);
    let mine = (strength(view, seat, true) - 1).clamp(0, most);
    // Of the other's hand only its size is known: about a token for every two cards.
    let other = table.seat_of(target);
    let theirs = (i32::from(state.battles[usize::from(other)]) + i32::from(view.hand_size(other)) / 3)
        .clamp(0, most)
        * weights.theirs
        / 100;
    let attack = i32::from(attack_bonus(table, state, division, target).total()) + mine;
    let defence = i32::from(defence_bonus(table, state, division, target).total()) + theirs;
    let space = state.at[usize::from(target)];
    let taken = f64::from(gain(table, state, seat, space));
    value_of(weights, table, state, (attack, defence), (division, target), taken)
        - token(weights, view, seat) * (1 + mine / 2)
        - weights.caution
}

/// The value of a battle with these totals before the dice, in hundredths of a victory point.
fn value_of(
    weights: &Weights,
    table: &Table,
    state: &State,
    (attack, defence): (i32, i32),
    (attacker, defender): (u8, u8),
    taken: f64,
) -> i32 {
    let odds = odds::battle(attack, defence, table.options.tie);
    let loser = odds::loser(&table.rules);
    let last = |division: u8| state.hurt[usize::from(division)] + 1 >= table.rules.casualties_destroy;
    let casualty = |division: u8| if last(division) { weights.division } else { weights.casualty };
    let win = loser.destroyed * weights.division
        + loser.rout * (casualty(defender) + taken)
        + loser.casualty * casualty(defender)
        + loser.both * (casualty(defender) - casualty(attacker));
    let lose = loser.destroyed * weights.division
        + loser.rout * (casualty(attacker) + 60.0)
        + loser.casualty * casualty(attacker)
        + loser.both * (casualty(attacker) - casualty(defender));
    #[expect(clippy::cast_possible_truncation, reason = "a few thousand at most")]
    let value = (odds.win * win - odds.lose * lose) as i32;
    value
}

/// How many tokens to spend, and whether to turn a card into some first.
fn tokens(weights: &Weights, view: &View, actions: &[Action], attacks: bool) -> Action {
    let (table, state) = (view.table(), view.state());
    let battle = state.battle;
    let (attacker, defender) = (battle.attacker, battle.defender);
    let seat = table.seat_of(if attacks { attacker } else { defender });
    let price = token(weights, view, seat);
    let attack = i32::from(attack_bonus(table, state, attacker, defender).total());
    let defence = i32::from(defence_bonus(table, state, attacker, defender).total());
    let space = state.at[usize::from(defender)];
    let taken = f64::from(table.worth(space)) * 130.0;
    let value = |tokens: i32| {
        let pair = if attacks {
            (attack + tokens, defence + 1)
        } else {
            (attack + i32::from(battle.spent[0]), defence + tokens)
        };
        let value = value_of(weights, table, state, pair, (attacker, defender), taken);
        if attacks { value } else { -value }
    };
    let there = actions.iter().filter_map(|action| match *action {
        Action::Spend { tokens } => Some(i32::from(tokens)),
        _ => None,
    });
    let there = there.max().unwrap_or(0);
    let most = i32::from(table.rules.most_tokens);
    // How many would be best, if they could all be had.
    let wanted = (0..=most).max_by_key(|&tokens| (value(tokens) - price * tokens, -tokens)).unwrap_or(0);
    if wanted > there {
        // The cheapest card that fills it up.
        let short = wanted - there;
        let cost = |action: &Action| match *action {
            Action::CashBattle { card } => {
                let worth = i32::from(if attacks {
                    attack_worth(table, seat, card)
                } else {
                    defence_worth(table, seat, card)
                });
                let waste = if is_conditional(table, card) { 0 } else { (worth - short).max(0) };
                i32::from(keeps_worth(view, card)) * 2 + waste - worth
            }
            _ => i32::MAX,
        };
        let cards = actions.iter().copied().filter(|action| matches!(action, Action::CashBattle { .. }));
        if let Some(card) = cards.min_by_key(cost) {
            return card;
        }
    }
    let tokens = (0..=there).max_by_key(|&tokens| (value(tokens) - price * tokens, -tokens)).unwrap_or(0);
    Action::Spend { tokens: u8::try_from(tokens).unwrap_or(0) }
}
