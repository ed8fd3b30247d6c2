//! What must hold for every map, however much or little is on it.
//!
//! Never judges how a map looks.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::geometry::{grown, holds, meet};
use super::names::Pane;
use super::plate::plate;
use super::scene::{Holder, Piece, Scene, Sign, Town};
use super::{Crop, Dress, Of, poster, poster_across, sheet, surroundings};
use crate::ground::board::{Board, Plan, Site, SiteKind};
use crate::ground::hex::Hex;
use crate::paper::emblem::Coat;
use crate::paper::laid::{Ink, Laid, Mark};
use crate::paper::sheet::{Imprint, Paper, Sheet, lay};
use crate::paper::typeset::Typesetter;
use crate::tabletop::factions::Device;

/// A name of 60 letters.
const LONG: &str = "Szentkirályszabadjakeresztúrnemesvid and Saint Demetrius Town";

/// A town in every other hex, all with long names.
fn crowded() -> Scene {
    let mut plan = Plan::blank(11, 8);
    plan.countries = vec!["Hungary".to_owned()];
    for col in (0..11).step_by(2) {
        for row in 0..8_i16 {
            plan.sites.push(Site {
                name: format!("{} {col} {row}", LONG.trim_end_matches(" Town")),
                other_names: Vec::new(),
                kind: [SiteKind::Castle, SiteKind::Town, SiteKind::LargeTown]
                    [usize::try_from(row).unwrap() % 3],
                country: "Hungary".to_owned(),
                capital_for: None,
                hex: Hex::new(col, row),
            });
        }
    }
    Scene::bare(Arc::new(Board::build(&plan).unwrap()))
}

/// Every town held, with everything that can befall it, and six armies in each of its hexes.
fn full(board: Arc<Board>) -> Scene {
    let mut scene = Scene::bare(board);
    scene.holders = (0..12)
        .map(|index| Holder {
            index,
            name: format!("{LONG} {index}"),
            ink: Ink([200, 20 * u8::try_from(index).unwrap(), 40]),
            sign: Sign::Device(Device::ALL[index]),
        })
        .collect();
    let hexes: Vec<Hex> = scene.board.sites().iter().map(|site| site.hex).collect();
    for (at, hex) in hexes.into_iter().enumerate() {
        let holder = at % 12;
        let town = Town {
            holder: Some(holder),
            capital: at % 3 == 0,
            burned: at % 4 == 0,
            siege: (at % 2 == 0).then_some(1),
        };
        scene.towns.insert(hex, town);
        for n in 0..at % 7 {
            let words = format!("{LONG} {at} {n}");
            let inside = n % 2 == 0;
            scene.pieces.push(Piece { hex, holder, coat: None, inside, pips: 0, attacked: false, words });
        }
    }
    scene
}

/// The same as a war of the railway age, with a marker on every hex of land and a division on each.
fn war(board: Arc<Board>) -> Scene {
    let mut scene = Scene::bare(board);
    scene.atlas = true;
    let coats = [Coat::Ottomans, Coat::Bulgaria, Coat::Greece, Coat::Serbia];
    scene.holders = (0..4)
        .map(|index| {
            let coat = coats[index];
            Holder { index, name: format!("{LONG} {index}"), ink: Ink(coat.colour()), sign: Sign::Coat(coat) }
        })
        .collect();
    let land: Vec<Hex> = scene.board.hexes().filter(|&hex| scene.board.is_land(hex)).collect();
    for (at, hex) in land.into_iter().enumerate() {
        let holder = at % 4;
        scene.control.insert(hex, holder);
        let (pips, attacked) = (u8::try_from(at % 5).unwrap(), at % 3 == 0);
        scene.pieces.push(Piece {
            hex,
            holder,
            coat: None,
            inside: false,
            pips,
            attacked,
            words: LONG.to_owned(),
        });
    }
    scene
}

fn scenes() -> Vec<(&'static str, Scene)> {
    let small = Arc::new(Board::generated(14, 10, 3));
    vec![
        ("bare", Scene::bare(Board::corvinus())),
        ("one hex", Scene::bare(Arc::new(Board::blank(1, 1)))),
        ("long names", crowded()),
        ("full", full(Board::corvinus())),
        ("full and long", full(crowded().board)),
        ("war", war(crate::balkan::data::board())),
        ("made up", full(Arc::clone(&small))),
        ("made-up war", war(small)),
    ]
}

fn laid(sheet: &Sheet, paper: Paper) -> Laid {
    lay(std::slice::from_ref(sheet), &Imprint::default(), paper, &|_| true).unwrap()
}

fn sound(what: &str, laid: &Laid) {
    assert_eq!(laid.overlaps(), Vec::<String>::new(), "{what}");
    assert_eq!(laid.off_page(), Vec::<String>::new(), "{what}");
}

#[test]
fn no_letters_run_over_letters_or_off_a_page() {
    for (name, scene) in scenes() {
        for paper in [Paper::A4, Paper::Letter] {
            for dress in [Dress::Colour, Dress::Mono] {
                sound(name, &laid(&sheet(&scene, paper, dress), paper));
            }
            sound(name, &laid(&poster(&scene, paper, Dress::Mono, 21.0), paper));
            sound(name, &laid(&poster_across(&scene, paper, Dress::Colour, 2), paper));
        }
    }
}

#[test]
fn no_letters_run_over_signs_but_the_numbers_on_them() {
    for (name, scene) in scenes() {
        for k in [4.0, 7.0, 12.0] {
            let window = super::lattice::Lattice { board: &scene.board, k }.area();
            let pane = Pane { core: window, window };
            let plate = plate(&mut Typesetter::new(), &scene, k, Dress::Colour, &[pane]);
            for letters in plate.canvas.all_letters() {
                for sign in plate.signs.iter().filter(|sign| meet(sign, &letters.area)) {
                    assert!(
                        holds(&grown(sign, 0.5), &letters.area),
                        "{name} at {k}: {} runs over a sign at {sign:?}",
                        letters.text
                    );
                }
            }
        }
    }
}

#[test]
fn every_name_is_on_the_map_or_in_its_list() {
    for (name, scene) in scenes() {
        for k in [3.0, 5.0, 14.0] {
            let window = super::lattice::Lattice { board: &scene.board, k }.area();
            let pane = Pane { core: window, window };
            let plate = plate(&mut Typesetter::new(), &scene, k, Dress::Mono, &[pane]);
            let written: String =
                plate.canvas.all_letters().map(|it| it.text.as_str()).collect::<Vec<_>>().join(" ");
            for site in scene.board.sites() {
                let missed = plate.left_out.iter().any(|it| it.of == Of::Site && it.name == site.name);
                assert!(missed || written.contains(&site.name), "{name} at {k}: {} is lost", site.name);
            }
            for place in scene.board.places() {
                let missed = plate.left_out.iter().any(|it| it.of == Of::Place && it.name == place.name);
                assert!(missed || written.contains(&place.name), "{name} at {k}: {} is lost", place.name);
            }
        }
    }
    let plate = |k: f32| {
        let scene = crowded();
        let window = super::lattice::Lattice { board: &scene.board, k }.area();
        plate(&mut Typesetter::new(), &scene, k, Dress::Mono, &[Pane { core: window, window }]).left_out.len()
    };
    assert!(plate(3.0) > 0, "names of 60 letters have no room on hexes of 5 mm");
    assert_eq!(plate(40.0), 0, "and room enough on hexes of 7 cm");
}

#[test]
fn a_poster_shows_every_name_of_the_map_on_some_sheet() {
    let scene = Scene::bare(Board::corvinus());
    let poster = laid(&poster(&scene, Paper::A4, Dress::Mono, 24.0), Paper::A4);
    assert!(poster.pages.len() > 6, "{} pages", poster.pages.len());
    let text = poster.text();
    for site in scene.board.sites() {
        assert!(text.contains(&site.name), "{} is lost", site.name);
    }
    assert!(text.contains("Tile A1") && text.contains("Tile B2"));
    assert!(text.contains("lay it on A2 and B1"), "how B2 is joined");
    let across = laid(&poster_across(&scene, Paper::A4, Dress::Mono, 2), Paper::A4);
    assert!(across.text().contains(" sheets, 2 across and "));
}

#[test]
fn black_and_white_is_without_colour() {
    for (name, scene) in scenes() {
        let laid = laid(&sheet(&scene, Paper::A4, Dress::Mono), Paper::A4);
        let is_grey = |ink: Ink| ink == ink.in_grey();
        for mark in laid.pages.iter().flat_map(|page| &page.marks) {
            let inks: Vec<Ink> = match mark {
                Mark::Text(text) => vec![text.ink],
                Mark::Lines { pen, .. } => vec![pen.ink],
                Mark::Rect { fill, pen, .. }
                | Mark::Polygon { fill, pen, .. }
                | Mark::Circle { fill, pen, .. } => {
                    fill.iter().copied().chain(pen.map(|pen| pen.ink)).collect()
                }
            };
            assert!(inks.iter().all(|&ink| is_grey(ink)), "{name}: {mark:?}");
        }
    }
}

#[test]
fn surroundings_show_their_hexes_and_keep_to_their_room() {
    let scene = Scene::bare(Board::corvinus());
    let hex = |text: &str| -> Hex { text.parse().unwrap() };
    let crop = |hexes: &[Hex]| surroundings(&scene, hexes, 10.0, (180.0, 90.0), Dress::Colour);
    assert_eq!(crop(&[]), None);
    assert_eq!(crop(&[Hex::new(-3, 400)]), None, "off the board");
    let all: Vec<Hex> = scene.board.hexes().collect();
    for hexes in [vec![hex("1009")], vec![hex("0101")], vec![hex("3522"), hex("3401")], all] {
        let crop = crop(&hexes).unwrap();
        let (w, h) = (crop.figure.width, crop.figure.height);
        assert!(w <= 180.01 && h <= 90.01 && w > 20.0 && h > 20.0, "{w} by {h}");
        sound("crop", &laid(&Sheet::new("Crop", crop.blocks()), Paper::A4));
    }
    let one = crop(&[hex("1009")]).map(Crop::blocks).unwrap();
    assert!(laid(&Sheet::new("Crop", one), Paper::A4).text().contains("Buda"));
}

#[test]
fn the_legend_explains_what_is_on_the_map_and_nothing_else() {
    let bare = laid(&sheet(&Scene::bare(Board::corvinus()), Paper::A4, Dress::Colour), Paper::A4).text();
    for word in
        ["Mountains", "Walled town", "Great river", "Ford or ferry", "Pass", "Road", "North is above."]
    {
        assert!(bare.contains(word), "{word}");
    }
    for word in ["Railway", "City", "Besieged", "Army in the open"] {
        assert!(!bare.contains(word), "{word}");
    }
    let scene = war(crate::balkan::data::board());
    let war = laid(&sheet(&scene, Paper::A4, Dress::Colour), Paper::A4).text();
    for word in ["Railway", "Fortification", "Division with two casualty"] {
        assert!(war.contains(word), "{word}");
    }
    let numbers: BTreeSet<usize> = (1..=scene.pieces.len()).collect();
    assert!(
        numbers.len() > 100 && war.contains(&format!("{}", numbers.len())),
        "every division is in the list"
    );
}
