//! Pictures of real screens, compared with those kept in `tests/snapshots`.
//!
//! Needs a Vulkan driver; built only with the feature `pictures`. `UPDATE_SNAPSHOTS=1` keeps new ones.
#![cfg(feature = "pictures")]

use std::sync::Arc;

use egui_kittest::Harness;
use voivode::campaign::state::ArmyId;
use voivode::desk::fonts;
use voivode::desk::map::{
    ArmyPiece, Camera, Livery, MapState, Marks, Pieces, ReachMark, Scene, center, map_ui,
};
use voivode::desk::theme::Theme;
use voivode::ground::board::Board;
use voivode::ground::hex::Hex;
use voivode::tabletop::factions::Device;

fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

/// The board of the campaign with something of everything on it.
fn pieces(board: &Board) -> Pieces {
    let mut pieces = Pieces::of_board(board);
    let livery = |name: &str, colour, device| Livery { name: name.to_owned(), colour, device };
    pieces.liveries = vec![
        livery("Hungarians", [114, 44, 15], Device::PatriarchalCross),
        livery("Transylvanians", [10, 61, 199], Device::Tower),
        livery("Ottomans", [22, 144, 121], Device::Crescent),
    ];
    for site in board.sites() {
        let holder = match site.country.as_str() {
            "Hungary" => Some(0),
            "Transylvania" => Some(1),
            "Ottoman Empire" => Some(2),
            _ => None,
        };
        if let Some(town) = pieces.towns.get_mut(&site.hex) {
            town.holder = holder;
            town.capital_of =
                holder.filter(|_| ["Buda", "Kolozsvár", "Nikopol"].contains(&site.name.as_str()));
            town.burned = site.name == "Szolnok";
            town.siege = (site.name == "Belgrade").then_some((2, 3));
        }
    }
    let mut id = 0;
    let mut army = |place: &str, faction: usize, inside: bool, moved: bool| {
        id += 1;
        pieces.armies.entry(hex(place)).or_default().push(ArmyPiece {
            id: ArmyId(id),
            faction,
            name: format!("Army {id}"),
            inside,
            moved,
            reforming: id == 3,
            led: id != 5,
            cinc: id == 1,
            boats: id == 6,
            castings: Some(120),
        });
    };
    army("1009", 0, true, false);
    army("1009", 0, true, false);
    army("1411", 0, false, true);
    army("1411", 2, false, false);
    army("1412", 2, false, false);
    army("1317", 2, false, false);
    army("1317", 2, false, false);
    army("2010", 1, false, false);
    pieces
}

fn marks(board: &Board) -> Marks {
    let start = hex("2010");
    let mut marks =
        Marks { selected: Some(start), start: Some(start), army: Some(ArmyId(8)), ..Marks::default() };
    marks.fights.insert(hex("1411"));
    for to in start.within(3) {
        let cost = u8::try_from(start.distance(to)).unwrap();
        if cost > 0 && board.is_land(to) {
            let mark = ReachMark {
                cost,
                forced: cost.saturating_sub(2),
                halts: to.row == 11 && cost == 2,
                route: start.line_to(to).split_off(1),
            };
            marks.reach.insert(to, mark);
        }
    }
    marks.route = marks.reach.get(&hex("1811")).map(|mark| mark.route.clone()).unwrap_or_default();
    marks
}

fn picture(name: &str, size: egui::Vec2, theme: Arc<Theme>, camera: Option<Camera>, winter: bool) {
    let board = Board::corvinus();
    let mut pieces = pieces(&board);
    pieces.winter = winter;
    let marks = marks(&board);
    let mut state = MapState::default();
    state.camera = camera;
    let mut harness = Harness::builder().with_size(size).build_ui_state(
        move |ui, state: &mut MapState| {
            fonts::install(ui.ctx());
            theme.apply(ui.ctx(), 1.0);
            let scene = Scene { board: &board, board_stamp: 1, pieces: &pieces, marks: &marks };
            map_ui(ui, state, &scene, &theme);
        },
        state,
    );
    harness.run();
    harness.snapshot(name);
}

#[test]
fn the_map_in_daylight() {
    picture("map_light", egui::vec2(900.0, 640.0), Theme::light(), None, false);
}

#[test]
fn the_map_by_lamplight() {
    picture("map_dark", egui::vec2(900.0, 640.0), Theme::dark(), None, false);
}

#[test]
fn the_map_from_near_in_winter() {
    let camera = Camera { center: center(hex("1711")), zoom: 42.0 };
    picture("map_near", egui::vec2(640.0, 480.0), Theme::light(), Some(camera), true);
}
