//! What is on banners and counters, as plain shapes: drawn alike on a sheet and on a screen.
//!
//! Never knows a colour or a size: all lies in a square from -1 to 1, y down.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::balkan::rules::Country;
use crate::balkan::table::{Player, Table};
use crate::tabletop::factions::Device;

/// A place in the square.
pub type Spot = (f32, f32);

/// An emblem of one colour.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Shapes {
    /// It fills its field from edge to edge, whatever the field's shape; else it keeps its own.
    pub fills_field: bool,
    /// Filled, each convex.
    pub parts: Vec<Vec<Spot>>,
    /// Drawn: width and points.
    pub lines: Vec<(f32, Vec<Spot>)>,
    /// Filled: middle and radius.
    pub discs: Vec<(Spot, f32)>,
    /// Drawn: middle, radius and width.
    pub rings: Vec<(Spot, f32, f32)>,
}

impl Shapes {
    fn of(parts: &[&[Spot]]) -> Self {
        Self { parts: parts.iter().map(|part| part.to_vec()).collect(), ..Self::default() }
    }

    fn filling(parts: &[&[Spot]]) -> Self {
        Self { fills_field: true, ..Self::of(parts) }
    }

    fn line(mut self, width: f32, points: &[Spot]) -> Self {
        self.lines.push((width, points.to_vec()));
        self
    }

    /// The same smaller and elsewhere, put upon another.
    fn with(mut self, other: &Self, (x, y): Spot, scale: f32) -> Self {
        let to =
            |spots: &Vec<Spot>| spots.iter().map(|spot| (x + spot.0 * scale, y + spot.1 * scale)).collect();
        self.parts.extend(other.parts.iter().map(to));
        self.lines.extend(other.lines.iter().map(|(width, line)| (width * scale, to(line))));
        self.discs
            .extend(other.discs.iter().map(|(at, r)| ((x + at.0 * scale, y + at.1 * scale), r * scale)));
        self
    }
}

/// The device of a faction; made once, since maps draw hundreds of them.
pub fn device(device: Device) -> &'static Shapes {
    static ALL: LazyLock<BTreeMap<Device, Shapes>> =
        LazyLock::new(|| Device::ALL.into_iter().map(|device| (device, of_device(device))).collect());
    &ALL[&device]
}

fn of_device(device: Device) -> Shapes {
    match device {
        Device::Cross => Shapes::filling(&[
            &[(-0.2, -1.0), (0.2, -1.0), (0.2, 1.0), (-0.2, 1.0)],
            &[(-1.0, -0.25), (1.0, -0.25), (1.0, 0.25), (-1.0, 0.25)],
        ]),
        Device::PatriarchalCross => Shapes::of(&[
            &[(-0.13, -0.9), (0.13, -0.9), (0.13, 0.9), (-0.13, 0.9)],
            &[(-0.42, -0.62), (0.42, -0.62), (0.42, -0.36), (-0.42, -0.36)],
            &[(-0.7, -0.12), (0.7, -0.12), (0.7, 0.16), (-0.7, 0.16)],
        ]),
        Device::Bull => Shapes::of(&[
            &[(-0.42, -0.3), (0.42, -0.3), (0.3, 0.35), (0.18, 0.85), (-0.18, 0.85), (-0.3, 0.35)],
            &[(-0.42, -0.3), (-0.8, -0.12), (-0.72, 0.02), (-0.38, 0.0)],
            &[(0.42, -0.3), (0.8, -0.12), (0.72, 0.02), (0.38, 0.0)],
        ])
        .line(0.18, &[(-0.3, -0.3), (-0.6, -0.5), (-0.68, -0.75), (-0.52, -0.95)])
        .line(0.18, &[(0.3, -0.3), (0.6, -0.5), (0.68, -0.75), (0.52, -0.95)]),
        Device::Eagle => eagle(),
        Device::Crescent => crescent(),
        Device::Stripes => Shapes::filling(&[
            &[(-1.0, -0.72), (1.0, -0.72), (1.0, -0.36), (-1.0, -0.36)],
            &[(-1.0, 0.0), (1.0, 0.0), (1.0, 0.36), (-1.0, 0.36)],
            &[(-1.0, 0.72), (1.0, 0.72), (1.0, 1.0), (-1.0, 1.0)],
        ]),
        Device::Chevron => Shapes::filling(&[
            &[(0.0, -0.6), (0.0, -0.05), (-1.0, 0.85), (-1.0, 0.3)],
            &[(0.0, -0.6), (1.0, 0.3), (1.0, 0.85), (0.0, -0.05)],
        ]),
        Device::Saltire => Shapes::filling(&[])
            .line(0.3, &[(-0.88, -0.88), (0.88, 0.88)])
            .line(0.3, &[(-0.88, 0.88), (0.88, -0.88)]),
        Device::Tower => Shapes::of(&[
            &[(-0.42, -0.35), (0.42, -0.35), (0.46, 0.4), (-0.46, 0.4)],
            &[(-0.46, 0.35), (-0.14, 0.35), (-0.14, 0.85), (-0.52, 0.85)],
            &[(0.14, 0.35), (0.46, 0.35), (0.52, 0.85), (0.14, 0.85)],
            &[(-0.6, -0.55), (0.6, -0.55), (0.6, -0.3), (-0.6, -0.3)],
            &[(-0.6, -0.85), (-0.34, -0.85), (-0.34, -0.5), (-0.6, -0.5)],
            &[(-0.13, -0.85), (0.13, -0.85), (0.13, -0.5), (-0.13, -0.5)],
            &[(0.34, -0.85), (0.6, -0.85), (0.6, -0.5), (0.34, -0.5)],
        ]),
        Device::Star => star(),
        Device::Lozenge => Shapes::of(&[&[(0.0, -0.92), (0.66, 0.0), (0.0, 0.92), (-0.66, 0.0)]]),
        Device::Rose => Shapes {
            discs: (0..5u8)
                .map(|petal| (f32::from(petal) * std::f32::consts::TAU / 5.0).sin_cos())
                .map(|(sin, cos)| ((0.46 * sin, -0.46 * cos), 0.34))
                .chain(std::iter::once(((0.0, 0.0), 0.3)))
                .collect(),
            ..Shapes::default()
        },
        Device::Raven => {
            let raven = Shapes::of(&[
                &[(-0.5, -0.15), (-0.15, -0.5), (0.3, -0.1), (0.5, 0.35), (0.1, 0.45), (-0.3, 0.25)],
                &[(0.25, -0.05), (0.95, 0.72), (0.55, 0.62), (0.2, 0.4)],
                &[(-0.5, -0.15), (-0.52, -0.5), (-0.3, -0.68), (-0.08, -0.5), (-0.15, -0.2)],
                &[(-0.5, -0.5), (-0.86, -0.36), (-0.5, -0.32)],
            ]);
            let raven =
                raven.line(0.12, &[(0.0, 0.4), (-0.08, 0.85)]).line(0.12, &[(0.22, 0.4), (0.16, 0.85)]);
            Shapes { rings: vec![((-0.86, -0.12), 0.14, 0.12)], ..raven }
        }
        Device::Chief => Shapes::filling(&[&[(-1.0, -1.0), (1.0, -1.0), (1.0, 0.0), (-1.0, 0.0)]]),
    }
}

fn eagle() -> Shapes {
    Shapes::of(&[
        &[(-0.18, -0.45), (0.18, -0.45), (0.24, 0.2), (0.0, 0.5), (-0.24, 0.2)],
        &[(-0.12, -0.45), (-0.14, -0.85), (0.1, -0.9), (0.36, -0.7), (0.12, -0.62), (0.12, -0.45)],
        &[(-0.16, -0.35), (-0.55, -0.7), (-0.92, -0.75), (-0.7, 0.0), (-0.2, 0.1)],
        &[(-0.7, 0.0), (-0.66, 0.42), (-0.42, 0.22), (-0.2, 0.1), (-0.4, -0.1)],
        &[(0.16, -0.35), (0.55, -0.7), (0.92, -0.75), (0.7, 0.0), (0.2, 0.1)],
        &[(0.7, 0.0), (0.66, 0.42), (0.42, 0.22), (0.2, 0.1), (0.4, -0.1)],
        &[(-0.1, 0.3), (0.1, 0.3), (0.38, 0.9), (-0.38, 0.9)],
    ])
}

/// Two arcs that meet in the horns, cut into strips so that every part is convex.
fn crescent() -> Shapes {
    let outer = |t: f32| (-0.05 - 0.8 * t.cos(), 0.8 * t.sin());
    let inner = |t: f32| (0.17 - 0.62 * t.cos(), 0.62 * t.sin());
    let at = |step: u8| (f32::from(step) / 6.0 - 1.0) * 2.25;
    let strips = (0..12u8).map(|step| {
        let (a, b) = (at(step), at(step + 1));
        vec![outer(a), outer(b), inner(b), inner(a)]
    });
    Shapes { parts: strips.collect(), ..Shapes::default() }
}

/// Of five points, cut into kites.
fn star() -> Shapes {
    let point = |step: u8, radius: f32| {
        let (sin, cos) = (f32::from(step) * std::f32::consts::TAU / 10.0).sin_cos();
        (radius * sin, -radius * cos + 0.06)
    };
    let kites = (0..5u8)
        .map(|at| vec![point(2 * at, 0.92), point(2 * at + 1, 0.38), (0.0, 0.06), point(2 * at + 9, 0.38)]);
    Shapes { parts: kites.collect(), ..Shapes::default() }
}

/// The shape and emblem of a nation's counters in the Balkan wars: told apart without their colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Coat {
    /// A disc with crescent and star.
    Ottomans,
    /// A disc with a rim and a star, of the second Ottoman player.
    OttomansEast,
    /// A square with a lion.
    Bulgaria,
    /// A shield with a cross.
    Greece,
    /// A square without corners with a two-headed eagle.
    Serbia,
    /// The same with a small cross.
    Montenegro,
    /// A hexagon with an eagle.
    Romania,
}

impl Coat {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Ottomans,
        Self::OttomansEast,
        Self::Bulgaria,
        Self::Greece,
        Self::Serbia,
        Self::Montenegro,
        Self::Romania,
    ];

    /// The coat of a player.
    pub fn of_player(player: Player) -> Self {
        match player.country {
            Country::Ottomans if player.east => Self::OttomansEast,
            Country::Ottomans => Self::Ottomans,
            Country::Bulgaria => Self::Bulgaria,
            Country::Greece => Self::Greece,
            Country::Serbia => Self::Serbia,
            Country::Romania => Self::Romania,
        }
    }

    /// The coat of a division: its player's, but that Montenegro has one of its own.
    pub fn of_division(table: &Table, division: u8) -> Self {
        let plan = table.theatre.plans.get(usize::from(division));
        if plan.is_some_and(|plan| plan.montenegro) {
            return Self::Montenegro;
        }
        let player = table.players.get(usize::from(table.seat_of(division)));
        player.map_or(Self::Ottomans, |&player| Self::of_player(player))
    }

    /// Red, green, blue of the counters; a theme of the screen brings it into reach of its paper.
    pub fn colour(self) -> [u8; 3] {
        match self {
            Self::Ottomans => [0xA3, 0x26, 0x2E],
            Self::OttomansEast => [0x6A, 0x2A, 0x62],
            Self::Bulgaria => [0x2F, 0x6E, 0x3B],
            Self::Greece => [0x2B, 0x62, 0xB4],
            Self::Serbia | Self::Montenegro => [0x4F, 0x58, 0x63],
            Self::Romania => [0xC8, 0x94, 0x1E],
        }
    }

    /// The outline of its counters; all are convex.
    pub fn outline(self) -> Vec<Spot> {
        match self {
            Self::Ottomans | Self::OttomansEast => (0..28u8)
                .map(|step| (f32::from(step) * std::f32::consts::TAU / 28.0).sin_cos())
                .map(|(sin, cos)| (cos, sin))
                .collect(),
            Self::Bulgaria => vec![(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)],
            Self::Greece => vec![
                (-0.9, -0.95),
                (0.9, -0.95),
                (0.9, 0.15),
                (0.78, 0.48),
                (0.45, 0.8),
                (0.0, 1.05),
                (-0.45, 0.8),
                (-0.78, 0.48),
                (-0.9, 0.15),
            ],
            Self::Serbia | Self::Montenegro => vec![
                (-0.42, -0.95),
                (0.42, -0.95),
                (0.95, -0.42),
                (0.95, 0.42),
                (0.42, 0.95),
                (-0.42, 0.95),
                (-0.95, 0.42),
                (-0.95, -0.42),
            ],
            Self::Romania => {
                vec![(0.0, -1.05), (0.92, -0.52), (0.92, 0.52), (0.0, 1.05), (-0.92, 0.52), (-0.92, -0.52)]
            }
        }
    }

    /// Its emblem; made once.
    pub fn emblem(self) -> &'static Shapes {
        static ALL: LazyLock<BTreeMap<Coat, Shapes>> =
            LazyLock::new(|| Coat::ALL.into_iter().map(|coat| (coat, coat.made())).collect());
        &ALL[&self]
    }

    fn made(self) -> Shapes {
        match self {
            Self::Ottomans => {
                Shapes::default().with(&crescent(), (-0.1, 0.0), 1.08).with(&star(), (0.52, 0.0), 0.42)
            }
            Self::OttomansEast => star(),
            Self::Bulgaria => lion(),
            Self::Greece => Shapes::of(&[
                &[(-0.24, -0.95), (0.24, -0.95), (0.24, 0.95), (-0.24, 0.95)],
                &[(-0.95, -0.24), (0.95, -0.24), (0.95, 0.24), (-0.95, 0.24)],
            ]),
            Self::Serbia => double_eagle(),
            // Arms that widen outwards, and a small disc between.
            Self::Montenegro => Shapes {
                discs: vec![((0.0, 0.0), 0.2)],
                ..Shapes::of(&[
                    &[(-0.14, -0.1), (0.14, -0.1), (0.42, -0.92), (-0.42, -0.92)],
                    &[(0.1, -0.14), (0.1, 0.14), (0.92, 0.42), (0.92, -0.42)],
                    &[(0.14, 0.1), (-0.14, 0.1), (-0.42, 0.92), (0.42, 0.92)],
                    &[(-0.1, 0.14), (-0.1, -0.14), (-0.92, -0.42), (-0.92, 0.42)],
                ])
            },
            Self::Romania => eagle(),
        }
    }
}

/// Standing on its hind legs, its head to the left.
fn lion() -> Shapes {
    Shapes::of(&[
        // Mane and muzzle.
        &[(-0.5, -0.95), (0.0, -1.0), (0.22, -0.7), (0.1, -0.3), (-0.34, -0.28), (-0.6, -0.6)],
        &[(-0.55, -0.75), (-0.84, -0.58), (-0.8, -0.42), (-0.45, -0.4)],
        // Chest and body.
        &[(-0.34, -0.35), (0.16, -0.5), (0.4, 0.15), (0.3, 0.5), (-0.06, 0.4)],
        // Fore paws.
        &[(-0.3, -0.22), (-0.88, -0.2), (-0.9, -0.04), (-0.2, 0.06)],
        &[(-0.16, 0.0), (-0.66, 0.18), (-0.64, 0.34), (-0.04, 0.26)],
        // Hind legs.
        &[(0.3, 0.2), (0.46, 0.5), (0.36, 0.95), (0.12, 0.95), (0.1, 0.45)],
        &[(0.05, 0.3), (-0.02, 0.6), (-0.34, 0.72), (-0.36, 0.92), (-0.08, 0.92), (0.26, 0.6)],
    ])
    .line(0.17, &[(0.34, 0.3), (0.66, 0.2), (0.78, -0.15), (0.62, -0.5), (0.84, -0.8)])
}

fn double_eagle() -> Shapes {
    let half: [&[Spot]; 5] = [
        // Neck and head with its beak.
        &[(0.0, -0.3), (0.0, -0.5), (0.22, -0.92), (0.4, -0.86), (0.3, -0.62), (0.16, -0.3)],
        &[(0.26, -0.94), (0.56, -0.78), (0.34, -0.7)],
        // Wing.
        &[(0.1, -0.34), (0.6, -0.62), (0.95, -0.7), (0.92, -0.2), (0.16, 0.14)],
        &[(0.92, -0.25), (0.78, 0.36), (0.5, 0.3), (0.16, 0.14), (0.4, -0.2)],
        // Leg and tail.
        &[(0.0, 0.2), (0.14, 0.2), (0.4, 0.92), (0.0, 0.98)],
    ];
    let mut eagle = Shapes::of(&[&[(-0.2, -0.35), (0.2, -0.35), (0.22, 0.2), (0.0, 0.45), (-0.22, 0.2)]]);
    for part in half {
        eagle.parts.push(part.to_vec());
        eagle.parts.push(part.iter().map(|&(x, y)| (-x, y)).collect());
    }
    eagle
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_emblem_lies_in_its_square() {
        let all = Device::ALL.into_iter().map(device).chain(Coat::ALL.into_iter().map(Coat::emblem));
        for (at, shapes) in all.enumerate() {
            let spots = shapes.parts.iter().chain(shapes.lines.iter().map(|(_, line)| line)).flatten();
            for &(x, y) in spots {
                assert!(x.abs() <= 1.06 && y.abs() <= 1.06, "emblem {at}: {x}, {y}");
            }
            let n = shapes.parts.len() + shapes.lines.len() + shapes.discs.len();
            assert!(n > 0, "emblem {at} is empty");
        }
    }
}
