//! The map in the dress of 1912: what is said of a space, and counters in the hand.
//!
//! Never plays a war: the pieces are set by hand.

use std::collections::BTreeSet;

use egui::{Key, Pos2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use super::*;
use crate::desk::glyphs::Coat;
use crate::ground::board::{Plan, Site, SiteKind};
use crate::tabletop::factions::Device;

const CITY: Hex = Hex { col: 4, row: 3 };
const FORT: Hex = Hex { col: 6, row: 3 };
const FREE: Hex = Hex { col: 4, row: 4 };

struct Table {
    state: MapState,
    board: Board,
    pieces: Pieces,
    marks: Marks,
    clicked: Option<Hex>,
    counter: Option<u8>,
    carried: Option<Hex>,
    dragged: Option<(Hex, Hex)>,
}

fn counter(division: u8, livery: usize, casualties: u8) -> CounterPiece {
    CounterPiece {
        division,
        livery,
        coat: if livery == 0 { Coat::Ottomans } else { Coat::Bulgaria },
        name: format!("{division}th Division"),
        short: division.to_string(),
        caption: String::new(),
        casualties,
        moved: livery == 1,
        attacked: false,
        overrun: livery == 1,
    }
}

fn table() -> Table {
    let mut plan = Plan::blank(10, 8);
    plan.countries = vec!["Ottoman Empire".to_owned()];
    plan.sites = [(CITY, "Seres", SiteKind::City), (FORT, "Adrianople", SiteKind::Fortification)]
        .map(|(hex, name, kind)| Site {
            name: name.to_owned(),
            other_names: Vec::new(),
            kind,
            country: "Ottoman Empire".to_owned(),
            capital_for: None,
            hex,
        })
        .to_vec();
    let board = Board::build(&plan).unwrap();
    let mut pieces = Pieces::of_board(&board);
    pieces.dress = Dress::Atlas;
    for (name, coat) in [("Ottomans", Coat::Ottomans), ("Bulgaria", Coat::Bulgaria)] {
        pieces.liveries.push(Livery { name: name.to_owned(), colour: coat.colour(), device: Device::Star });
        pieces.coats.push(coat);
    }
    for (hex, town) in &mut pieces.towns {
        town.holder = Some(0);
        pieces.control.insert(*hex, 0);
        pieces.homes.insert(*hex, 0);
    }
    pieces.control.insert(FREE, 1);
    pieces.counters.insert(FORT, counter(6, 0, 2));
    pieces.counters.insert(CITY.neighbor(crate::ground::hex::Direction::N), counter(8, 1, 0));
    let start = CITY.neighbor(crate::ground::hex::Direction::N);
    let mut marks = Marks { start: Some(start), draggable: BTreeSet::from([start]), ..Marks::default() };
    let mark = |tokens, kind, free, payable| MoveMark { tokens, kind, free, payable, route: vec![CITY] };
    marks.moves.insert(CITY, mark(0, MoveKind::Free, true, true));
    marks.moves.insert(FREE, mark(1, MoveKind::Rail, true, true));
    marks.moves.insert(Hex::new(1, 1), mark(3, MoveKind::Foot, false, false));
    marks.attacks.insert(FORT);
    Table {
        state: MapState::default(),
        board,
        pieces,
        marks,
        clicked: None,
        counter: None,
        carried: None,
        dragged: None,
    }
}

const SIZE: egui::Vec2 = egui::Vec2::new(900.0, 640.0);

fn harness() -> Harness<'static, Table> {
    let mut harness = Harness::builder().with_size(SIZE).build_ui_state(
        |ui, table: &mut Table| {
            fonts::install(ui.ctx());
            Theme::light().apply(ui.ctx(), 1.0);
            let scene =
                Scene { board: &table.board, board_stamp: 1, pieces: &table.pieces, marks: &table.marks };
            let answer = map_ui(ui, &mut table.state, &scene, &Theme::light());
            table.clicked = answer.clicked.or(table.clicked);
            table.counter = answer.counter.or(table.counter);
            table.carried = answer.carried;
            table.dragged = answer.dragged.or(table.dragged);
        },
        table(),
    );
    harness.run();
    harness
}

fn on_screen(harness: &Harness<'_, Table>, hex: Hex) -> Pos2 {
    let view = Rect::from_min_size(pos2(0.0, 0.0), SIZE);
    harness.state().state.camera.unwrap().screen_from_board(center(hex), view)
}

#[test]
fn a_space_is_said_with_its_holder_its_division_and_what_can_be_done() {
    let mut harness = harness();
    let fort = "Adrianople, fortification, Ottomans; 6th Division, Ottomans, 2 casualties; can be attacked";
    harness.get_by_label(fort).click();
    harness.run();
    assert_eq!((harness.state().clicked, harness.state().counter), (Some(FORT), Some(6)));
    harness.get_by_label("Seres, city, Ottomans; reachable for the free point");
    harness.get_by_label("hex 0505, plain, Bulgaria; reachable by rail for 1 token and the free point");
    harness.get_by_label("hex 0202, plain; reachable for 3 tokens; too few tokens now");
    harness.get_by_label("hex 0503, plain; 8th Division, Bulgaria, free point used, may attack again");
    let table = table();
    let scene = Scene { board: &table.board, board_stamp: 1, pieces: &table.pieces, marks: &table.marks };
    assert!(scene.lines(FORT).contains(&"6th Division, Ottomans, 2 casualties".to_owned()));
    assert!(scene.lines(FORT).contains(&"Can be attacked".to_owned()));
    assert!(scene.lines(FREE).iter().any(|line| line.ends_with("held by Bulgaria")));
}

#[test]
fn a_counter_that_can_go_is_dragged_and_the_map_stays() {
    let mut harness = harness();
    let start = harness.state().marks.start.unwrap();
    let before = harness.state().state.camera;
    let (from, to) = (on_screen(&harness, start), on_screen(&harness, FREE));
    harness.drag_at(from);
    harness.step();
    harness.hover_at(from + vec2(20.0, 20.0));
    harness.step();
    harness.hover_at(to);
    harness.step();
    assert_eq!(harness.state().carried, Some(start));
    assert_eq!(harness.state().state.hover, Some(FREE), "the way there is shown");
    harness.drop_at(to);
    harness.run_steps(3);
    assert_eq!(harness.state().dragged, Some((start, FREE)));
    assert_eq!(harness.state().carried, None);
    assert_eq!(harness.state().state.camera, before, "the map has not moved");
    assert_eq!(harness.state().clicked, None, "a drag is no click");
}

#[test]
fn a_counter_is_put_back_by_escape_and_where_it_stood() {
    for escape in [true, false] {
        let mut harness = harness();
        let start = harness.state().marks.start.unwrap();
        let (from, to) = (on_screen(&harness, start), on_screen(&harness, FREE));
        harness.drag_at(from);
        harness.step();
        harness.hover_at(to);
        harness.step();
        if escape {
            harness.key_press(Key::Escape);
        } else {
            harness.hover_at(from);
        }
        harness.step();
        harness.drop_at(if escape { to } else { from });
        harness.run_steps(3);
        assert_eq!((harness.state().dragged, harness.state().carried), (None, None));
    }
}

#[test]
fn a_counter_that_cannot_go_is_not_taken() {
    let mut harness = harness();
    let from = on_screen(&harness, FORT);
    let before = harness.state().state.camera;
    harness.drag_at(from);
    harness.step();
    harness.hover_at(from + vec2(60.0, 60.0));
    harness.step();
    harness.drop_at(from + vec2(60.0, 60.0));
    harness.run_steps(3);
    assert_eq!((harness.state().dragged, harness.state().carried), (None, None));
    assert_ne!(harness.state().state.camera, before, "the map is dragged instead");
}
