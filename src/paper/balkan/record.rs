//! The turn record: turns marked off, and what a turn is made of, for the table.
//!
//! Never counts a turn by itself.

use super::seats;
use crate::balkan::b2_turn::last_turn;
use crate::balkan::rules::Ground;
use crate::balkan::state::Step;
use crate::balkan::tell::{event_words, result_words};
use crate::balkan::view::View;
use crate::paper::block::Block;
use crate::paper::faces::Face;
use crate::paper::figure::{Anchor, Figure, Hatch, Name};
use crate::paper::laid::{Area, Ink, Pen, Point};
use crate::paper::lines::Words;
use crate::paper::sheet::Sheet;
use crate::paper::table::{Column, Table};
use crate::paper::words::{self as all_words, balkan as words};

/// The turn record.
pub(super) fn sheet(view: &View) -> Sheet {
    let (table, state) = (view.table(), view.state());
    let limit = last_turn(table, state.war);
    let n = limit.unwrap_or(table.rules.second_turns).max(state.turn);
    // The last turn is over with the war.
    let over = if state.step == Step::Over { state.turn } else { state.turn.saturating_sub(1) };
    let mut blocks = vec![
        Block::title(words::RECORD, words::moment(state.war, state.turn, state.step == Step::Over)),
        Block::Figure(boxes(n, over, (state.step != Step::Over).then_some(state.turn))),
        Block::remark(words::RECORD_BELOW),
    ];
    if limit.is_none() {
        blocks.push(Block::remark(words::MORE_TURNS));
    }
    let steps =
        words::steps(&table.rules).into_iter().map(|(step, text)| Words::new().bold(step).plain(text));
    blocks.push(Block::heading(words::A_TURN));
    blocks.push(Block::Bullets(steps.collect()));
    blocks.push(Block::beside(vec![
        vec![
            Block::small_heading(words::EVENTS),
            events(view).into(),
            Block::small_heading(words::HANDS),
            hands(view).into(),
        ],
        vec![
            Block::small_heading(words::LOSER),
            losers(view).into(),
            Block::small_heading(words::TERRAIN),
            terrain(view).into(),
        ],
    ]));
    Sheet::new(words::RECORD, blocks)
}

/// Boxes of the turns, six in a row.
fn boxes(n: u8, over: u8, now: Option<u8>) -> Figure {
    const COLS: u8 = 6;
    let (width, high) = (178.0, 17.0);
    let wide = width / f32::from(COLS);
    let rows = n.div_ceil(COLS);
    let mut figure = Figure::new(width, high * f32::from(rows) + 0.6);
    for turn in 1..=n {
        let at = turn - 1;
        let area = Area::new(
            f32::from(at % COLS) * wide + 0.6,
            f32::from(at / COLS) * high + 0.6,
            wide - 1.2,
            high - 1.2,
        );
        let is_over = turn <= over;
        let fill = is_over.then_some(Ink::PALE);
        let width = if now == Some(turn) { 1.0 } else { 0.25 };
        figure.rect(area, fill, Some(Pen::new(Ink::BLACK, width)));
        if is_over {
            let ring = vec![
                Point::new(area.x, area.y),
                Point::new(area.right(), area.y),
                Point::new(area.right(), area.bottom()),
                Point::new(area.x, area.bottom()),
            ];
            figure.hatch(&[ring], Hatch { angle: 45.0, step: 2.4, pen: Pen::new(Ink::grey(0xb0), 0.15) });
            let cross = vec![
                vec![
                    Point::new(area.x + 2.0, area.y + 2.0),
                    Point::new(area.right() - 2.0, area.bottom() - 2.0),
                ],
                vec![
                    Point::new(area.x + 2.0, area.bottom() - 2.0),
                    Point::new(area.right() - 2.0, area.y + 2.0),
                ],
            ];
            figure.lines(cross, Pen::new(Ink::grey(0x50), 0.5));
        }
        let at = Point::new(area.x + area.w / 2.0, area.y + area.h / 2.0);
        figure.name(Name {
            face: Face::Title,
            halo: 0.5,
            ..Name::new(at, turn.to_string(), 18.0, Anchor::Middle)
        });
    }
    figure
}

/// The faces of a die, those that bring the same put together.
fn by_face<T: Copy + PartialEq>(results: &[T], tell: impl Fn(T) -> String) -> Table {
    let mut table = Table::new(vec![Column::new(words::DIE), Column::wide(words::RESULT, 1.0)]);
    let mut from = 0;
    for same in results.chunk_by(PartialEq::eq) {
        let to = from + same.len();
        if let Some(&result) = same.first() {
            table.row(vec![words::faces(from + 1, to).into(), tell(result).into()]);
        }
        from = to;
    }
    table
}

fn events(view: &View) -> Table {
    by_face(&view.table().rules.events, |event| event_words(event).to_owned())
}

fn losers(view: &View) -> Table {
    by_face(&view.table().rules.loser, |result| result_words(result).to_owned())
}

fn terrain(view: &View) -> Table {
    let rules = &view.table().rules;
    let mut table = Table::new(vec![
        Column::wide(words::TERRAIN, 1.0),
        Column::new(words::ENTER),
        Column::number(words::DEFENCE),
        Column::number(words::POINTS),
    ]);
    for ground in Ground::ALL {
        let rule = rules.terrain[ground as usize];
        let defence = if rule.dp == 0 { all_words::NONE.to_owned() } else { format!("+{}", rule.dp) };
        table.row(vec![
            ground.name().into(),
            words::mp(rule.mp).into(),
            defence.into(),
            rule.vp.to_string().into(),
        ]);
    }
    table.row(vec!["across a river".into(), words::mp_more(rules.river_mp).into()]);
    table.row(vec!["by rail".into(), words::mp_rail(rules.rail_spaces_per_mp).into()]);
    table
}

fn hands(view: &View) -> Table {
    let of = view.table();
    let columns =
        vec![Column::wide(words::PLAYER, 1.0), Column::number(words::DRAWS), Column::number(words::KEEPS)];
    let mut table = Table::new(columns);
    for (seat, name) in seats(of) {
        table.row(vec![
            name.into(),
            of.draw(seat).to_string().into(),
            of.hand_limit(seat).to_string().into(),
        ]);
    }
    table
}
