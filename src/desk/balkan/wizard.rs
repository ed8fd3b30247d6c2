//! Setting up a war of 1912: who plays, by which readings, under which name and in which file.
//!
//! Never begins a war itself; never knows which readings there are: the rules say.

use std::path::{Path, PathBuf};

use egui::{Align, Button, ComboBox, Grid, Label, Layout, RichText, ScrollArea, TextEdit, Ui, vec2};

use crate::balkan::game::{Balkan, Seat, SeatKind, Setup};
use crate::balkan::rules::{Country, OPTIONS, OptionEntry, Options, Preset, Rules, presets};
use crate::balkan::state::War;
use crate::balkan::table::Player;
use crate::balkan::tell::seat_name;
use crate::desk::access::named;
use crate::desk::balkan::pages::{column, differing, emblem_ui, soft};
use crate::desk::balkan::wish::Wish;
use crate::desk::files::{EXTENSION, fresh_path, typed_path};
use crate::desk::outbox::{Action, Outbox, PathFor, Screen};
use crate::desk::screens::parts::Kept;
use crate::desk::screens::wizard::fresh_seed;
use crate::desk::theme::Theme;
use crate::desk::words::balkan::kind as kind_words;
use crate::desk::words::{balkan_pages as words, shell};
use crate::ground::game::Game as _;

/// The longest name of a war, and of a person.
const NAME: usize = 60;
/// Who may sit on a chair, people first, then computer players, the weakest first.
const KINDS: [SeatKind; 5] =
    [SeatKind::Human, SeatKind::Random, SeatKind::Recruit, SeatKind::Regular, SeatKind::Veteran];
/// Chairs in the order of the seats; not on all of them somebody sits in every war.
const CHAIRS: [Player; 6] = [
    Player { country: Country::Ottomans, east: false },
    Player { country: Country::Ottomans, east: true },
    Player { country: Country::Bulgaria, east: false },
    Player { country: Country::Greece, east: false },
    Player { country: Country::Serbia, east: false },
    Player { country: Country::Romania, east: false },
];
const EAST: usize = 1;
const ROMANIA: usize = 5;

/// What the wizard holds while it is open.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each says something of its own")]
pub struct WarWizard {
    step: usize,
    war: War,
    five: bool,
    /// Who sits on each of [`CHAIRS`]; what was chosen for one that is away now is kept.
    chairs: [Seat; 6],
    /// For the button that seats one person: his chair, and who plays the others.
    one: usize,
    others: SeatKind,
    options: Options,
    /// The preset chosen last, with which the options are compared.
    preset: usize,
    name: String,
    /// The name was typed, and follows the war no longer.
    name_is_own: bool,
    seed: String,
    own_dice: bool,
    path: String,
    /// The path was typed or picked, and follows the name no longer.
    path_is_own: bool,
    folder: PathBuf,
    tables: Kept<(War, bool), Vec<Chair>>,
}

/// What is told of a chair on which somebody sits.
#[derive(Debug, Clone)]
struct Chair {
    /// Its place in [`CHAIRS`].
    at: usize,
    name: String,
    has: String,
}

impl WarWizard {
    /// The First War for four with a person in the first seat; its file would be in this folder.
    pub fn new(folder: &Path, seed: u64) -> Self {
        let seat = |kind| Seat { player: String::new(), kind };
        let mut chairs = [SeatKind::Regular; 6].map(seat);
        chairs[0].kind = SeatKind::Human;
        let mut page = Self {
            step: 0,
            war: War::First,
            five: false,
            chairs,
            one: 0,
            others: SeatKind::Regular,
            options: presets().first().map(|preset| preset.options).unwrap_or_default(),
            preset: 0,
            name: words::usual_name(War::First).to_owned(),
            name_is_own: false,
            seed: seed.to_string(),
            own_dice: false,
            path: String::new(),
            path_is_own: false,
            folder: folder.to_owned(),
            tables: Kept::default(),
        };
        page.follow_name();
        page
    }

    /// A file was picked.
    pub fn take_path(&mut self, path: &Path) {
        self.path = path.display().to_string();
        self.path_is_own = true;
    }

    /// The file as it stands.
    pub fn path(&self) -> Option<PathBuf> {
        typed_path(&self.path, Some(EXTENSION))
    }

    /// New wars go into this folder from now on.
    pub fn use_folder(&mut self, folder: &Path) {
        if self.folder != folder {
            folder.clone_into(&mut self.folder);
            self.follow_name();
        }
    }

    /// The wish to begin the war as it is planned, in this file.
    pub fn wish(&self, path: PathBuf, replace: bool) -> Wish {
        Wish::Create { setup: Box::new(self.setup()), path, replace }
    }

    /// The war as it is planned.
    pub fn setup(&self) -> Setup {
        let seed = self.seed.trim().parse().unwrap_or_default();
        let seats = self.seated().map(|at| self.seat(at)).collect();
        let mut setup = Setup::bundled(self.name.trim(), seed, self.war, self.five, self.options, seats);
        setup.own_dice = self.own_dice;
        setup.romania = (self.war == War::First).then(|| self.seat(ROMANIA));
        setup
    }

    fn seat(&self, at: usize) -> Seat {
        let Seat { player, kind } = &self.chairs[at];
        let player = if *kind == SeatKind::Human { player.trim() } else { "" };
        Seat { player: player.to_owned(), kind: *kind }
    }

    /// The chairs on which somebody sits from the beginning.
    fn seated(&self) -> impl Iterator<Item = usize> + use<> {
        let (five, second) = (self.five, self.war == War::Second);
        (0..CHAIRS.len()).filter(move |&at| (at != EAST || five) && (at != ROMANIA || second))
    }

    fn people(&self) -> usize {
        self.seated().filter(|&at| self.chairs[at].kind == SeatKind::Human).count()
    }

    fn follow_name(&mut self) {
        if !self.name_is_own {
            words::usual_name(self.war).clone_into(&mut self.name);
        }
        if !self.path_is_own {
            self.path = fresh_path(&self.folder, self.name.trim()).display().to_string();
        }
    }

    /// What is wrong with the plan, if anything.
    fn trouble(&self) -> Option<&'static str> {
        if self.name.trim().is_empty() {
            return Some(words::NO_NAME);
        }
        if self.seed.trim().parse::<u64>().is_err() {
            return Some(shell::BAD_SEED);
        }
        self.path().is_none().then_some(words::NO_PATH)
    }

    fn base(&self) -> Option<&'static Preset> {
        presets().get(self.preset)
    }

    fn sit(&mut self, kind: impl Fn(usize) -> SeatKind) {
        for (at, chair) in self.chairs.iter_mut().enumerate() {
            chair.kind = kind(at);
        }
    }
}

/// What is told of the chairs of a war, those of the First War with Romania's at the end.
fn chairs(war: War, five: bool) -> Vec<Chair> {
    let places = (0..CHAIRS.len()).filter(|&at| at != EAST || five);
    let seats = places.clone().filter(|&at| at != ROMANIA || war == War::Second);
    let nobody = Seat { player: String::new(), kind: SeatKind::Regular };
    let seats = seats.map(|_| nobody.clone()).collect();
    let setup = Setup::bundled("", 0, war, five, Options::printed(), seats);
    // The set-up and the board are built in, and were judged with the program.
    let Ok(game) = Balkan::begin(&setup) else { return Vec::new() };
    let (table, state) = (game.table(), game.state());
    let divisions = |seat: u8| {
        let plans = (0u8..).zip(&table.theatre.plans).filter(|&(it, _)| table.is_of(it, seat));
        plans.filter(|&(it, plan)| state.is_on_map(it) || plan.joins_second && war == War::Second).count()
    };
    let rules = Rules::printed();
    (0u8..)
        .zip(places)
        .map(|(seat, at)| {
            if seat >= table.seats() {
                let country = CHAIRS[at].country;
                let (draws, keeps) = (rules.draw.of(country, five), rules.hand_limit.of(country, five));
                let has = words::has(usize::from(rules.joining[country as usize]), draws, keeps);
                return Chair { at, name: country.name().to_owned(), has };
            }
            let has = words::has(divisions(seat), table.draw(seat), table.hand_limit(seat));
            Chair { at, name: seat_name(table, seat), has }
        })
        .collect()
}

/// Paints the wizard.
pub fn war_wizard_ui(ui: &mut Ui, theme: &Theme, page: &mut WarWizard, busy: bool, out: &mut Outbox) {
    egui::Panel::top("war wizard top").show(ui, |ui| {
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            ui.heading(words::WIZARD);
            ui.add_space(24.0);
            for (at, title) in words::WIZARD_STEPS.iter().enumerate() {
                let text = RichText::new(format!("{} {title}", at + 1)).size(15.0);
                if ui.selectable_label(page.step == at, text).clicked() {
                    page.step = at;
                }
            }
        });
        ui.add_space(6.0);
    });
    egui::Panel::bottom("war wizard bottom").show(ui, |ui| {
        ui.add_space(6.0);
        ui.horizontal(|ui| foot_ui(ui, theme, page, busy, out));
        ui.add_space(4.0);
    });
    let chairs = page.tables.get((page.war, page.five), || chairs(page.war, page.five)).clone();
    egui::CentralPanel::default().show(ui, |ui| {
        ScrollArea::both().id_salt(page.step).auto_shrink(false).show(ui, |ui| {
            ui.add_space(6.0);
            match page.step {
                0 => who_ui(ui, theme, page, &chairs),
                1 => rules_ui(ui, theme, page),
                _ => name_ui(ui, theme, page, &chairs, out),
            }
            ui.add_space(12.0);
        });
    });
}

fn foot_ui(ui: &mut Ui, theme: &Theme, page: &mut WarWizard, busy: bool, out: &mut Outbox) {
    let trouble = page.trouble();
    if ui.button(shell::CANCEL).clicked() {
        out.send(Action::Go(Screen::Start));
    }
    if let Some(trouble) = trouble {
        ui.label(RichText::new(trouble).color(theme.desk.danger.0));
    } else if page.people() == 0 {
        ui.label(soft(theme, words::NOBODY_PLAYS));
    }
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let last = page.step + 1 == words::WIZARD_STEPS.len();
        let text = RichText::new(words::BEGIN).color(theme.desk.on_accent.0);
        let begin = Button::new(text).fill(theme.desk.accent.0).min_size(vec2(150.0, 30.0));
        if ui.add_enabled(trouble.is_none() && !busy, begin).clicked()
            && let Some(path) = page.path()
        {
            out.send(Action::War(page.wish(path, false)));
        }
        if ui.add_enabled(!last, Button::new(shell::NEXT)).clicked() {
            page.step += 1;
        }
        if ui.add_enabled(page.step > 0, Button::new(shell::BACK)).clicked() {
            page.step -= 1;
        }
    });
}

// Who plays.

fn who_ui(ui: &mut Ui, theme: &Theme, page: &mut WarWizard, chairs: &[Chair]) {
    ui.heading(words::WHICH_WAR);
    let turns = Rules::printed().turns;
    for war in [War::First, War::Second] {
        ui.horizontal(|ui| {
            if ui.radio_value(&mut page.war, war, words::war_choice(war)).changed() {
                page.follow_name();
            }
            ui.label(soft(theme, words::war_choice_hint(war, turns)));
        });
    }
    ui.add_space(10.0);
    ui.heading(words::SEATS);
    ui.horizontal(|ui| {
        ui.radio_value(&mut page.five, false, words::ONE_OTTOMAN);
        ui.add_space(12.0);
        ui.radio_value(&mut page.five, true, words::TWO_OTTOMANS);
    });
    quick_ui(ui, theme, page, chairs);
    ui.add_space(8.0);
    Grid::new("seats").num_columns(6).spacing([14.0, 8.0]).striped(true).show(ui, |ui| {
        for text in
            ["", words::COUNTRY, words::HAS, words::PERSON_NAME, words::PLAYED_BY, words::WHAT_THAT_IS]
        {
            ui.label(soft(theme, text));
        }
        ui.end_row();
        for chair in chairs {
            chair_ui(ui, theme, page, chair);
            ui.end_row();
        }
    });
}

fn chair_ui(ui: &mut Ui, theme: &Theme, page: &mut WarWizard, chair: &Chair) {
    let at = chair.at;
    emblem_ui(ui, theme, CHAIRS[at], 28.0);
    if at == ROMANIA && page.war == War::First {
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.label(&chair.name);
            ui.add(Label::new(soft(theme, words::ROMANIA_JOINS).small()).extend());
        });
    } else {
        ui.label(&chair.name);
    }
    ui.label(soft(theme, &chair.has));
    let seat = &mut page.chairs[at];
    let is_person = seat.kind == SeatKind::Human;
    let field = TextEdit::singleline(&mut seat.player).char_limit(NAME).min_size(vec2(160.0, 0.0));
    named(ui.add_enabled(is_person, field), &words::person_of(&chair.name));
    let combo = ComboBox::from_id_salt(("kind", at)).width(170.0);
    let combo = combo.selected_text(kind_words(seat.kind)).show_ui(ui, |ui| {
        for kind in KINDS {
            let choice = ui.selectable_value(&mut seat.kind, kind, kind_words(kind));
            choice.on_hover_text(words::kind_hint(kind));
        }
    });
    named(combo.response, &words::played_by_of(&chair.name));
    ui.label(soft(theme, words::kind_hint(seat.kind)));
}

/// Ways to seat everybody at once.
fn quick_ui(ui: &mut Ui, theme: &Theme, page: &mut WarWizard, chairs: &[Chair]) {
    ui.horizontal(|ui| {
        ui.label(soft(theme, words::QUICKLY));
        if ui.button(words::ALL_PEOPLE).clicked() {
            page.sit(|_| SeatKind::Human);
        }
        if ui.button(words::ALL_COMPUTERS).clicked() {
            let kind = page.others;
            page.sit(|_| kind);
        }
        ui.separator();
        ui.label(words::ONE_PERSON);
        if chairs.iter().all(|chair| chair.at != page.one) {
            page.one = 0;
        }
        let name = chairs.iter().find(|chair| chair.at == page.one).map_or("", |chair| &chair.name);
        let combo = ComboBox::from_id_salt("one").width(150.0).selected_text(name).show_ui(ui, |ui| {
            let from_the_start = |chair: &&Chair| chair.at != ROMANIA || page.war == War::Second;
            for chair in chairs.iter().filter(from_the_start) {
                ui.selectable_value(&mut page.one, chair.at, &chair.name);
            }
        });
        named(combo.response, words::ONE_PERSON_SEAT);
        ui.label(words::AGAINST);
        let combo = ComboBox::from_id_salt("others").width(100.0).selected_text(words::kinds(page.others));
        let combo = combo.show_ui(ui, |ui| {
            for kind in KINDS.into_iter().filter(|&kind| kind != SeatKind::Human) {
                ui.selectable_value(&mut page.others, kind, words::kinds(kind))
                    .on_hover_text(words::kind_hint(kind));
            }
        });
        named(combo.response, words::OTHERS_KIND);
        if ui.button(words::SEAT_THEM).clicked() {
            let (one, others) = (page.one, page.others);
            page.sit(|at| if at == one { SeatKind::Human } else { others });
        }
    });
}

// Rules.

fn rules_ui(ui: &mut Ui, theme: &Theme, page: &mut WarWizard) {
    ui.heading(shell::PRESET);
    ui.horizontal(|ui| {
        for (at, preset) in presets().iter().enumerate() {
            if ui.radio(preset.options == page.options, &preset.name).clicked() {
                page.options = preset.options;
                page.preset = at;
            }
        }
        let own = presets().iter().all(|preset| preset.options != page.options);
        ui.add_enabled(own, egui::RadioButton::new(own, words::OUR_OWN));
        if let Some(preset) = page.base() {
            let n = differing(&page.options, preset);
            ui.separator();
            ui.label(soft(theme, words::differs(n, &preset.name)));
            if n > 0 && ui.button(words::back_to(&preset.name)).clicked() {
                page.options = preset.options;
            }
        }
    });
    ui.label(soft(theme, words::OPTIONS_HINT));
    ui.add_space(4.0);
    let preset = page.base();
    for entry in OPTIONS {
        ui.separator();
        option_ui(ui, theme, entry, preset, &mut page.options);
    }
}

const RULE: f32 = 46.0;
const CHOICE: f32 = 360.0;

fn option_ui(
    ui: &mut Ui,
    theme: &Theme,
    entry: &OptionEntry,
    preset: Option<&Preset>,
    options: &mut Options,
) {
    let text = (ui.available_width() - RULE - CHOICE - 30.0).clamp(260.0, 600.0);
    ui.horizontal_top(|ui| {
        column(ui, RULE, |ui| {
            ui.label(RichText::new(entry.rule).monospace().color(theme.desk.ink_soft.0));
        });
        column(ui, text, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            ui.add(Label::new(RichText::new(entry.title).strong()).wrap());
            ui.add(Label::new(soft(theme, entry.gist).small()).wrap());
        });
        column(ui, CHOICE, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let mut chosen = None;
            let combo = ComboBox::from_id_salt(entry.key).width(CHOICE - 8.0);
            let combo = combo.selected_text(entry.words(options)).show_ui(ui, |ui| {
                for choice in entry.choices {
                    if ui.selectable_label(entry.get(options) == choice.key, choice.words).clicked() {
                        chosen = Some(choice.key);
                    }
                }
            });
            named(combo.response, entry.title);
            if let Some(choice) = chosen {
                // The choice is one of the entry's own.
                let _ = options.set(entry.key, choice);
            }
            if let Some(preset) = preset.filter(|preset| entry.get(&preset.options) != entry.get(options)) {
                let says = words::preset_says(&preset.name, entry.words(&preset.options));
                ui.label(RichText::new(says).small().color(theme.desk.warning.0));
            }
        });
    });
}

// Name and file.

fn name_ui(ui: &mut Ui, theme: &Theme, page: &mut WarWizard, chairs: &[Chair], out: &mut Outbox) {
    Grid::new("name").num_columns(2).striped(false).spacing([20.0, 12.0]).show(ui, |ui| {
        let label = ui.label(words::WAR_NAME);
        let field = TextEdit::singleline(&mut page.name).char_limit(NAME);
        if ui.add_sized([360.0, 26.0], field).labelled_by(label.id).changed() {
            page.name_is_own = true;
            page.follow_name();
        }
        ui.end_row();

        let label = ui.label(shell::SEED);
        ui.horizontal(|ui| {
            ui.add(TextEdit::singleline(&mut page.seed).desired_width(180.0)).labelled_by(label.id);
            if ui.button(shell::NEW_SEED).clicked() {
                page.seed = fresh_seed().to_string();
            }
        });
        ui.end_row();

        ui.label(shell::DICE);
        ui.vertical(|ui| {
            for (own, title, hint) in [
                (false, shell::PROGRAM_DICE, words::PROGRAM_DICE_HINT),
                (true, shell::OWN_DICE, words::OWN_DICE_HINT),
            ] {
                ui.radio_value(&mut page.own_dice, own, title);
                ui.indent(title, |ui| ui.label(soft(theme, hint)));
            }
        });
        ui.end_row();

        let label = ui.label(shell::FILE);
        ui.horizontal(|ui| {
            let field =
                ui.add(TextEdit::singleline(&mut page.path).desired_width(520.0)).labelled_by(label.id);
            if field.changed() {
                page.path_is_own = true;
            }
            if ui.button(shell::BROWSE).clicked() {
                out.send(Action::Browse(PathFor::Create));
            }
        });
        ui.end_row();
    });
    ui.label(soft(theme, words::FILE_HINT));
    ui.add_space(16.0);
    summary_ui(ui, theme, page, chairs);
}

fn summary_ui(ui: &mut Ui, theme: &Theme, page: &WarWizard, chairs: &[Chair]) {
    ui.heading(shell::SUMMARY);
    Grid::new("summary").num_columns(4).striped(false).spacing([14.0, 6.0]).show(ui, |ui| {
        for chair in chairs {
            emblem_ui(ui, theme, CHAIRS[chair.at], 25.0);
            ui.label(&chair.name);
            let Seat { player, kind } = page.seat(chair.at);
            ui.label(if player.is_empty() { kind_words(kind).to_owned() } else { player });
            let joins = chair.at == ROMANIA && page.war == War::First;
            ui.label(soft(theme, if joins { words::ROMANIA_JOINS } else { &chair.has }));
            ui.end_row();
        }
    });
    ui.add_space(6.0);
    let exact = presets().iter().find(|preset| preset.options == page.options);
    let readings = exact.or(page.base()).map_or_else(
        || words::OUR_OWN.to_owned(),
        |preset| words::readings(&preset.name, differing(&page.options, preset)),
    );
    let dice = if page.own_dice { shell::OWN_DICE } else { shell::PROGRAM_DICE };
    ui.label(words::summary(page.war, page.seated().count(), &readings, dice));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn begins(page: &WarWizard) -> Balkan {
        assert_eq!(page.trouble(), None);
        Balkan::begin(&page.setup()).unwrap_or_else(|why| panic!("{page:?}: {why}"))
    }

    #[test]
    fn a_war_begins_whatever_is_chosen() {
        let mut page = WarWizard::new(Path::new("/nowhere"), 7);
        for (war, five, seats) in
            [(War::First, false, 4), (War::First, true, 5), (War::Second, false, 5), (War::Second, true, 6)]
        {
            (page.war, page.five) = (war, five);
            for preset in presets() {
                for entry in OPTIONS {
                    for choice in entry.choices {
                        page.options = preset.options;
                        page.options.set(entry.key, choice.key).unwrap();
                        let game = begins(&page);
                        assert_eq!(game.table().seats(), seats);
                        assert_eq!(game.table().options, page.options);
                    }
                }
            }
        }
    }

    #[test]
    fn every_seat_is_played_by_whom_it_was_given_to() {
        let mut page = WarWizard::new(Path::new("/nowhere"), 7);
        for (at, chair) in page.chairs.iter_mut().enumerate() {
            chair.kind = KINDS[at % KINDS.len()];
            chair.player = format!("{at}");
        }
        for (war, five) in
            [(War::First, false), (War::First, true), (War::Second, false), (War::Second, true)]
        {
            (page.war, page.five) = (war, five);
            let game = begins(&page);
            let mut players = game.table().players.clone();
            if war == War::First {
                players.push(CHAIRS[ROMANIA]);
            }
            for (seat, player) in (0u8..).zip(players) {
                let at = CHAIRS.iter().position(|chair| *chair == player).unwrap();
                let Seat { player, kind } = game.setup().seat(seat);
                assert_eq!(kind, page.chairs[at].kind);
                assert_eq!(player, if kind == SeatKind::Human { format!("{at}") } else { String::new() });
            }
            let told: Vec<_> = chairs(war, five).into_iter().map(|chair| CHAIRS[chair.at]).collect();
            assert_eq!(told[..game.table().players.len()], game.table().players);
        }
    }

    #[test]
    fn what_a_seat_has_is_told_as_printed() {
        let told = |war, five| {
            let all = chairs(war, five);
            all.into_iter().map(|chair| format!("{}: {}", chair.name, chair.has)).collect::<Vec<_>>()
        };
        let four = told(War::First, false);
        assert_eq!(four[0], "Ottomans: 24 divisions; draws 10 cards, keeps 12");
        assert_eq!(four[1], "Bulgaria: 11 divisions; draws 5 cards, keeps 6");
        assert_eq!(four[4], "Romania: 10 divisions; draws 5 cards, keeps 6");
        let five = told(War::First, true);
        assert_eq!(five[0], "Ottomans of the west: 12 divisions; draws 5 cards, keeps 6");
        assert_eq!(five[1], "Ottomans of the east: 12 divisions; draws 5 cards, keeps 6");
        assert!(told(War::Second, false)[4].starts_with("Romania: 10 divisions"));
    }

    #[test]
    fn trouble_is_told_and_names_follow_the_war_until_they_are_typed() {
        let mut page = WarWizard::new(Path::new("/nowhere"), 7);
        assert!(page.path.ends_with("War of 1912.voivode"), "{}", page.path);
        page.war = War::Second;
        page.follow_name();
        assert!(page.path.ends_with("War of 1913.voivode"), "{}", page.path);
        page.name = "  ".to_owned();
        page.name_is_own = true;
        assert_eq!(page.trouble(), Some(words::NO_NAME));
        page.name = "Evening".to_owned();
        page.follow_name();
        assert!(page.path.ends_with("Evening.voivode"), "{}", page.path);
        page.take_path(Path::new("/elsewhere/a.voivode"));
        page.name = "Morning".to_owned();
        page.follow_name();
        assert_eq!(page.path(), Some(PathBuf::from("/elsewhere/a.voivode")));
        page.seed = "seven".to_owned();
        assert_eq!(page.trouble(), Some(shell::BAD_SEED));
        page.seed = "8".to_owned();
        page.path.clear();
        assert_eq!(page.trouble(), Some(words::NO_PATH));
    }
}
