//! The printed tables as loaded, options by key, and files that must be refused.
//!
//! Never tests a move: only numbers.

use super::*;

/// The rules file with one change must be refused, on the line of the change.
fn check(from: &str, to: &str, message: &str) {
    assert_eq!(RULES_TEXT.matches(from).count(), 1, "{from} must stand once in the file");
    let at = RULES_TEXT.find(from).expect("stands in the file");
    let line = RULES_TEXT[..at].matches('\n').count() + 1;
    let text = RULES_TEXT.replacen(from, to, 1);
    let faults = Rules::parse("rules.ron", &text).expect_err(to);
    let fault = faults[0].to_string();
    assert!(fault.starts_with(&format!("rules.ron:{line}:")), "{fault} is not on line {line}");
    assert!(fault.contains(message), "{fault} does not say {message}");
}

#[test]
fn b0_2_and_b7_the_counter_mix_is_the_printed_one() {
    let rules = Rules::printed();
    assert_eq!(rules.counters, [24, 11, 10, 11, 0]);
    assert_eq!(rules.joining, [0, 10, 0, 5, 10]);
}

#[test]
fn b1_the_terrain_table_is_the_printed_one() {
    let rules = Rules::printed();
    let rows = Ground::ALL.map(|ground| {
        let rule = rules.terrain[ground as usize];
        (ground.name(), rule.mp, rule.dp, rule.vp)
    });
    assert_eq!(
        rows,
        [
            ("mountains", 2, 1, 1),
            ("plains", 1, 0, 1),
            ("town", 1, 1, 2),
            ("city", 1, 2, 5),
            ("fortification", 2, 3, 3)
        ]
    );
    assert_eq!((rules.river_mp, rules.rail_spaces_per_mp), (1, 4));
}

#[test]
fn b2_turns_events_and_hands_are_the_printed_ones() {
    let rules = Rules::printed();
    assert_eq!(rules.turns, 24);
    assert_eq!(
        rules.events,
        [
            Event::Disease,
            Event::Transport,
            Event::Reinforcements,
            Event::Spies,
            Event::Nothing,
            Event::Nothing
        ]
    );
    assert_eq!((rules.transport_loss, rules.free_mp), (3, 1));
    for (country, four, five) in [
        (Country::Ottomans, (10, 12), (5, 6)),
        (Country::Bulgaria, (5, 6), (5, 6)),
        (Country::Greece, (5, 6), (5, 6)),
        (Country::Serbia, (5, 6), (5, 6)),
        (Country::Romania, (5, 6), (5, 6)),
    ] {
        let hands = |five| (rules.draw.of(country, five), rules.hand_limit.of(country, five));
        assert_eq!((hands(false), hands(true)), (four, five), "{country}");
    }
}

#[test]
fn b4_the_numbers_of_a_battle_are_the_printed_ones() {
    let rules = Rules::printed();
    assert_eq!((rules.attack_tokens, rules.most_tokens), (1, 3));
    assert_eq!((rules.again_bonus, rules.casualty_malus, rules.near_bonus), (1, 1, 1));
    assert_eq!(
        rules.loser,
        [
            LoserResult::Destroyed,
            LoserResult::CasualtyAndRout,
            LoserResult::CasualtyAndRout,
            LoserResult::Casualty,
            LoserResult::Casualty,
            LoserResult::BothCasualty
        ]
    );
    assert_eq!(rules.casualties_destroy, 4);
}

#[test]
fn b5_the_deck_is_the_printed_one() {
    let rules = Rules::printed();
    assert_eq!(rules.deck(), 84);
    // Attacking, defending, movement.
    let worth = |card: Card| {
        let uses = rules.cards[card as usize];
        (uses.attacking, uses.defending, uses.movement)
    };
    for (card, numbers) in [
        (Card::Bravery, (1, 1, 0)),
        (Card::MachineGuns, (1, 3, 0)),
        (Card::Artillery, (3, 3, 0)),
        (Card::Infantry, (2, 2, 1)),
        (Card::Cavalry, (1, 1, 2)),
        (Card::Railroads, (0, 0, 3)),
        (Card::ForcedMarch, (0, 0, 2)),
        (Card::Leadership, (2, 2, 2)),
        (Card::WellSupplied, (1, 1, 1)),
        (Card::FortifiedPositions, (0, 3, 0)),
        (Card::CounterAttack, (2, 0, 0)),
        (Card::LandGrab, (0, 0, 2)),
        (Card::MajorOffensive, (0, 0, 3)),
        (Card::AttackFlanks, (2, 0, 0)),
        (Card::RacialHatred, (1, 1, 0)),
    ] {
        assert_eq!(worth(card), numbers, "{card}");
        assert_eq!(rules.cards[card as usize].special, None, "{card}");
    }
    let those = |good: fn(&CardUse) -> bool| -> Vec<Card> {
        Card::ALL.into_iter().filter(|&card| good(&rules.cards[card as usize])).collect()
    };
    assert_eq!(
        those(|uses| uses.league_only),
        [Card::LandGrab, Card::MajorOffensive, Card::AttackFlanks, Card::RacialHatred]
    );
    assert_eq!(those(|uses| uses.turks_only), [Card::FortifiedPositions, Card::CounterAttack]);
    assert_eq!(
        those(CardUse::conditional),
        [Card::MachineGuns, Card::FortifiedPositions, Card::CounterAttack, Card::AttackFlanks]
    );
    let special = those(|uses| uses.special.is_some());
    assert_eq!(
        special,
        [
            Card::Pursuit,
            Card::FoolishAttack,
            Card::BreakMorale,
            Card::Intelligence,
            Card::Overrun,
            Card::TimedAttacks
        ]
    );
    assert!(special.iter().all(|&card| worth(card) == (0, 0, 0)));
    assert_eq!(rules.timed, 6);
    assert_eq!(Card::MachineGuns.name(), "Machine Guns");
    assert!(Card::ALL.into_iter().enumerate().all(|(n, card)| card as usize == n));
}

#[test]
fn presets_are_as_printed_and_club() {
    assert_eq!(
        presets().iter().map(|preset| preset.name.as_str()).collect::<Vec<_>>(),
        ["As printed", "Club"]
    );
    assert_eq!(presets()[0].options, Options::printed());
    let club = Options::club();
    let starred: Vec<_> = OPTIONS
        .iter()
        .filter(|entry| entry.get(&club) != entry.get(&Options::printed()))
        .map(|entry| (entry.rule, entry.key, entry.get(&club)))
        .collect();
    assert_eq!(
        starred,
        [("B3.2", "league_homes", "yes"), ("B4.7", "tie", "defender"), ("B7", "turn_limit", "limited")]
    );
}

#[test]
fn every_option_can_be_set_by_its_keys() {
    let mut options = Options::printed();
    for entry in OPTIONS {
        assert_eq!(entry.get(&options), entry.choices[0].key, "{}: the first is the default", entry.key);
        for choice in entry.choices {
            options.set(entry.key, choice.key).expect(entry.key);
            assert_eq!((options.get(entry.key), entry.words(&options)), (Some(choice.key), choice.words));
        }
    }
    assert!(options.any_opponent() && options.quick_windows());
    assert_eq!(
        options.set("tie", "maybe"),
        Err("\"maybe\" is no choice of tie (B4.7); choose stand_off or defender or again".to_owned())
    );
    let written = ron::to_string(&options).expect("options are written");
    assert_eq!(ron::from_str::<Options>(&written).expect("and read"), options);
    assert_eq!(ron::from_str::<Options>("()").expect("what is left out has its default"), Options::printed());
}

#[test]
fn rules_read_back_as_a_war_keeps_them() {
    let rules = Rules::printed();
    let written = ron::to_string(&rules).expect("rules are written");
    assert_eq!(ron::from_str::<Rules>(&written).expect("and read"), rules);
}

#[test]
fn a_bad_rules_file_is_named() {
    check("town: (mp: 1", "town: (mp: 0", "town: mp must be 1 or more");
    check("rail_spaces_per_mp: 4", "rail_spaces_per_mp: 0", "rail_spaces_per_mp must be 1 or more");
    check("copies: 4", "copies: 13", "a deck of 273 cards is too large; 12 at most");
    check("hand_limit: (league: 6", "hand_limit: (league: 0", "hand_limit: league must be 1 or more");
    check("(card: Artillery, battle: 3)", "(card: Artillery)", "Artillery is worth nothing");
    check("(card: Cavalry, battle", "(card: Infantry, battle", "Infantry stands here twice");
    check("(name: \"Club\"", "(name: \"As printed\"", "two presets are called");
    check("second_turns: 24", "second_turns: many", "Expected integer");
    check("(card: Overrun, special: Overrun)", "(card: Overrun, special: Leapfrog)", "Leapfrog");
    check("town: (mp: 1, dp: 1", "town: (mp: 1, xp: 1", "`xp`");
    check("events: (Disease", "events: (Plague", "Plague");
}

#[test]
fn rulings_name_their_rules_in_order() {
    let rulings = rulings();
    assert!(rulings.len() > 40);
    let chapter = |ruling: &Ruling| -> Option<Vec<u8>> {
        ruling.rule.strip_prefix('B')?.split('.').map(|part| part.parse().ok()).collect()
    };
    for ruling in rulings {
        let parts = chapter(ruling).unwrap_or_else(|| panic!("{} is no rule id", ruling.rule));
        assert!(parts[0] <= 8, "{}", ruling.rule);
        assert!(ruling.words.ends_with('.'), "{}", ruling.words);
    }
    assert!(rulings.is_sorted_by_key(chapter));
}
