//! The map as a user meets it: by name, by key, by pointer.

use egui::{Key, Modifiers, MouseWheelUnit, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;

use super::*;
use crate::ground::board::SiteKind;
use crate::tabletop::factions::Device;

struct Table {
    state: MapState,
    board: Board,
    pieces: Pieces,
    marks: Marks,
    clicked: Option<Hex>,
    acted: Option<Hex>,
    army: Option<ArmyId>,
}

fn army(id: u16, inside: bool) -> ArmyPiece {
    ArmyPiece {
        id: ArmyId(id),
        faction: 0,
        name: format!("Army {id}"),
        inside,
        moved: false,
        reforming: false,
        led: true,
        cinc: false,
        boats: false,
        castings: Some(120),
    }
}

fn table() -> Table {
    let buda = Hex::new(9, 8);
    let mut pieces = Pieces {
        liveries: vec![Livery {
            name: "Hungarians".to_owned(),
            colour: [114, 44, 15],
            device: Device::Cross,
        }],
        ..Pieces::default()
    };
    let town = TownPiece {
        name: "Buda".to_owned(),
        kind: SiteKind::LargeTown,
        holder: Some(0),
        capital_of: Some(0),
        former_capital_of: None,
        candidate: true,
        burned: false,
        siege: None,
    };
    pieces.towns.insert(buda, town);
    pieces.armies.insert(buda, vec![army(1, true), army(2, true)]);
    pieces.armies.insert(Hex::new(4, 4), vec![army(3, false)]);
    let mut marks = Marks { start: Some(Hex::new(4, 4)), ..Marks::default() };
    let mark = ReachMark { cost: 2, forced: 1, halts: false, route: vec![Hex::new(5, 4), Hex::new(6, 4)] };
    marks.reach.insert(Hex::new(6, 4), mark);
    Table {
        state: MapState::default(),
        board: Board::generated(24, 16, 3),
        pieces,
        marks,
        clicked: None,
        acted: None,
        army: None,
    }
}

fn harness() -> Harness<'static, Table> {
    let mut harness = Harness::builder().with_size(vec2(900.0, 640.0)).build_ui_state(
        |ui, table: &mut Table| {
            fonts::install(ui.ctx());
            Theme::light().apply(ui.ctx(), 1.0);
            let scene =
                Scene { board: &table.board, board_stamp: 1, pieces: &table.pieces, marks: &table.marks };
            let answer = map_ui(ui, &mut table.state, &scene, &Theme::light());
            table.clicked = answer.clicked.or(table.clicked);
            table.acted = answer.acted.or(table.acted);
            table.army = answer.army.or(table.army);
        },
        table(),
    );
    harness.run();
    harness
}

#[test]
fn a_hex_with_something_in_it_is_clicked_by_its_name() {
    let mut harness = harness();
    harness.get_by_label("Buda, large town, Hungarians, capital; 2 armies").click();
    harness.run();
    assert_eq!(harness.state().clicked, Some(Hex::new(9, 8)));
    harness.get_by_label_contains("reachable for 2, force march").click();
    harness.run();
    assert_eq!(harness.state().clicked, Some(Hex::new(6, 4)));
    harness.get_by_role_and_label(egui::accesskit::Role::Canvas, "Map");
}

#[test]
fn the_arrows_walk_and_enter_acts() {
    let mut harness = harness();
    harness.get_by_role_and_label(egui::accesskit::Role::Canvas, "Map").focus();
    harness.run();
    for key in [Key::Home, Key::ArrowRight, Key::ArrowRight, Key::ArrowDown] {
        harness.key_press(key);
        harness.run();
    }
    assert_eq!(harness.state().state.cursor, Some(Hex::new(6, 5)));
    harness.key_press(Key::Enter);
    harness.run();
    assert_eq!(harness.state().acted, Some(Hex::new(6, 5)));
    harness.key_press_modifiers(Modifiers::SHIFT, Key::ArrowDown);
    harness.key_press(Key::Plus);
    harness.run();
    assert_eq!(harness.state().state.cursor, Some(Hex::new(6, 5)), "panning does not walk");
}

#[test]
fn the_wheel_zooms_to_the_pointer_and_dragging_pans() {
    let mut harness = harness();
    let view = egui::Rect::from_min_size(pos2(0.0, 0.0), vec2(900.0, 640.0));
    let at = pos2(300.0, 200.0);
    harness.hover_at(at);
    harness.step();
    let before = harness.state().state.camera.unwrap();
    let hex = before.hex_at(at, view);
    harness.event(egui::Event::MouseWheel {
        unit: MouseWheelUnit::Line,
        source: egui::MouseWheelSource::Wheel,
        delta: vec2(0.0, 3.0),
        phase: egui::TouchPhase::Move,
        modifiers: Modifiers::NONE,
    });
    harness.run_steps(12);
    let near = harness.state().state.camera.unwrap();
    assert!(near.zoom > before.zoom * 1.5);
    assert_eq!(near.hex_at(at, view), hex);
    harness.drag_at(at);
    harness.step();
    harness.hover_at(at + vec2(60.0, 40.0));
    harness.step();
    harness.drop_at(at + vec2(60.0, 40.0));
    harness.run_steps(12);
    let dragged = harness.state().state.camera.unwrap();
    assert_eq!(dragged.hex_at(at + vec2(60.0, 40.0), view), hex);
    assert_eq!(harness.state().clicked, None, "a drag is no click");
}

#[test]
fn a_click_on_a_banner_names_its_army() {
    let mut harness = harness();
    let camera = harness.state().state.camera.unwrap();
    let view = egui::Rect::from_min_size(pos2(0.0, 0.0), vec2(900.0, 640.0));
    let middle = camera.screen_from_board(center(Hex::new(4, 4)), view);
    harness.drag_at(middle - vec2(0.0, 2.0));
    harness.drop_at(middle - vec2(0.0, 2.0));
    harness.run();
    assert_eq!(harness.state().army, Some(ArmyId(3)));
    assert_eq!(harness.state().clicked, Some(Hex::new(4, 4)));
}

#[test]
fn layers_are_ticked_in_their_menu() {
    let mut harness = harness();
    harness.get_by_label("Layers").click();
    harness.run();
    harness.get_by_label("Hex numbers").click();
    harness.run();
    assert!(harness.state().state.layers.numbers);
}

#[test]
fn without_input_nothing_is_painted_again() {
    let ctx = Context::default();
    fonts::install(&ctx);
    let table = table();
    let mut state = MapState::default();
    let scene = Scene { board: &table.board, board_stamp: 1, pieces: &table.pieces, marks: &table.marks };
    let screen = egui::Rect::from_min_size(pos2(0.0, 0.0), vec2(800.0, 600.0));
    let mut delay = std::time::Duration::ZERO;
    for frame in 0..6_u32 {
        let input =
            egui::RawInput { screen_rect: Some(screen), time: Some(f64::from(frame)), ..Default::default() };
        let mut output = ctx.run_ui(input, |ui| {
            Theme::light().apply(ui.ctx(), 1.0);
            map_ui(ui, &mut state, &scene, &Theme::light());
        });
        output.textures_delta.clear();
        delay = output.viewport_output[&egui::ViewportId::ROOT].repaint_delay;
    }
    assert_eq!(delay, std::time::Duration::MAX);
}
