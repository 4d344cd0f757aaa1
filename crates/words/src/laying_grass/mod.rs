//! Laying Grass in words: what happens, what a move is and would bring, why one is not possible.

mod refused;
mod tell;

use fluent_bundle::FluentValue;
use games::Refusal;
use laying_grass::{Bonus, Cell, Event, LayingGrass, Move, Phase, Square, Tile, View};
use serde_json::Value;
use session::Seen;
use table::{Game, Players, Seat, Viewer};

pub use refused::{refusal, why_not};
pub use tell::tell;

use crate::teller::refused_as;
use crate::{Signs, Teller, Texts};

/// Tells Laying Grass.
pub(crate) struct GrassTeller;

impl Teller for GrassTeller {
    fn tell(&self, event: &Value, players: &Players, texts: &Texts) -> Option<String> {
        let event: Event = serde_json::from_value(event.clone()).ok()?;
        tell(&event, players, texts)
    }

    fn tell_fully(&self, event: &Value, players: &Players, texts: &Texts) -> Vec<String> {
        let turn = match serde_json::from_value(event.clone()) {
            Ok(Event::Turn { seat, tile }) => {
                let name = ("name", text(&players[seat.index()]));
                let number = ("number", tile.number().into());
                Some(texts.with("grass-told-turn", &[name, number]))
            }
            _ => self.tell(event, players, texts),
        };
        turn.into_iter().collect()
    }

    fn describe(&self, seen: &Seen, mv: &str, texts: &Texts) -> String {
        let known = seen.known::<LayingGrass>();
        let described = known.position.parse(mv);
        described.map_or_else(|_| mv.to_owned(), |mv| describe(mv, &known.view, texts))
    }

    fn foretell(&self, seen: &Seen, mv: &str, texts: &Texts, signs: Signs) -> Option<String> {
        let known = seen.known::<LayingGrass>();
        let position = &known.position;
        let (mv, seat) = (position.parse(mv).ok()?, position.turn().seat()?);
        let outcome = Outcome::of(position, mv, seat);
        let covered = covered(&known.view, mv);
        Some(gains(&outcome, &covered, texts, signs).join(", "))
    }

    fn warn(&self, seen: &Seen, mv: &str, texts: &Texts, _: Signs) -> Option<String> {
        let position = &seen.known::<LayingGrass>().position;
        warn(position, position.parse(mv).ok()?, texts)
    }

    fn refuse(&self, refusal: &Refusal, texts: &Texts) -> Option<String> {
        refused_as(refusal, texts, |error| why_not(error, texts))
    }
}

/// What a legal move would bring to one player.
pub struct Outcome {
    /// What the player has now.
    pub before: Worth,
    /// And then.
    pub after: Worth,
    /// The bonus squares that it captures.
    pub captured: Vec<(Bonus, Cell)>,
}

/// What a player has.
#[derive(Clone, Copy)]
pub struct Worth {
    /// The largest square.
    pub square: Option<Square>,
    /// The cells of the territory.
    pub territory: u16,
}

impl Worth {
    fn of(view: &View, seat: Seat) -> Self {
        let player = &view.players[seat.index()];
        Worth {
            square: player.square,
            territory: player.territory,
        }
    }

    /// The side of the largest square.
    #[must_use]
    pub fn side(self) -> u8 {
        self.square.map_or(0, |square| square.side)
    }
}

impl Outcome {
    /// What a legal move brings to a player. What it would uncover of the queue is not looked at.
    #[must_use]
    pub fn of(position: &LayingGrass, mv: Move, seat: Seat) -> Self {
        let mut after = *position;
        let mut events = Vec::new();
        after.play(mv, &mut events);
        let captured = events.into_iter().filter_map(|event| match event {
            Event::Captured { bonus, cell, .. } => Some((bonus, cell)),
            _ => None,
        });
        Outcome {
            before: Worth::of(&position.view(Viewer::Spectator), seat),
            after: Worth::of(&after.view(Viewer::Spectator), seat),
            captured: captured.collect(),
        }
    }
}

/// A value that is shown as it is written.
#[must_use]
pub fn text(value: &(impl ToString + ?Sized)) -> FluentValue<'static> {
    value.to_string().into()
}

/// `AB, AC and BB`.
#[must_use]
pub fn list(items: impl IntoIterator<Item = String>, texts: &Texts) -> String {
    joined(items, "grass-list", texts)
}

/// Several texts as one, the last joined by a message.
fn joined(items: impl IntoIterator<Item = String>, how: &str, texts: &Texts) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    let Some(last) = items.pop() else {
        return String::new();
    };
    if items.is_empty() {
        return last;
    }
    let before = items.join(", ");
    texts.with(how, &[("before", before.into()), ("last", last.into())])
}

/// What a bonus is called.
#[must_use]
pub fn bonus(bonus: Bonus, texts: &Texts) -> String {
    texts.get(match bonus {
        Bonus::Exchange => "grass-bonus-exchange",
        Bonus::Stone => "grass-bonus-stone",
        Bonus::Robbery => "grass-bonus-robbery",
    })
}

/// `E on CF and S on DG`.
#[must_use]
pub fn bonuses(all: &[(Bonus, Cell)], texts: &Texts) -> String {
    let items = all.iter().map(|&(bonus, cell)| {
        texts.with(
            "grass-bonus-at",
            &[("bonus", text(&bonus.letter())), ("cell", text(&cell))],
        )
    });
    list(items, texts)
}

/// `the exchange bonus on CF and the stone bonus on DG`.
#[must_use]
pub fn named_bonuses(all: &[(Bonus, Cell)], texts: &Texts) -> String {
    let items = all.iter().map(|&(what, cell)| {
        let variables = [("bonus", bonus(what, texts).into()), ("cell", text(&cell))];
        texts.with("grass-bonus-named", &variables)
    });
    list(items, texts)
}

/// That the tile in hand fits nowhere, and what can be done about it with these moves.
#[must_use]
pub fn fits_nowhere(moves: &[Move], texts: &Texts) -> String {
    let can = |kind: fn(&Move) -> bool| moves.iter().any(kind);
    let ways = [
        (can(|mv| matches!(mv, Move::Swap(_))), "grass-way-exchange"),
        (can(|mv| matches!(mv, Move::Clear(_))), "grass-way-stone"),
        (can(|mv| matches!(mv, Move::Done)), "grass-way-discard"),
    ];
    let ways = ways.into_iter().filter(|(possible, _)| *possible);
    let ways = joined(ways.map(|(_, way)| texts.get(way)), "grass-list-or", texts);
    texts.with("grass-fits-nowhere", &[("ways", ways.into())])
}

/// A move in words.
#[must_use]
pub fn describe(mv: Move, view: &View, texts: &Texts) -> String {
    match mv {
        Move::Base(cell) => texts.with("grass-do-base", &[("cell", text(&cell))]),
        Move::Place {
            corner,
            orientation,
        } => {
            let number = view.tile.map_or(0, Tile::number);
            texts.with(
                "grass-do-place",
                &[
                    ("number", number.into()),
                    ("cell", text(&corner)),
                    ("orientation", text(&orientation)),
                ],
            )
        }
        Move::Swap(place) => {
            let tile = view.queue.get(usize::from(place).wrapping_sub(1));
            let number = tile.map_or(0, |tile| tile.number());
            texts.with("grass-do-swap", &[("number", number.into())])
        }
        Move::Clear(cell) => texts.with("grass-do-clear", &[("cell", text(&cell))]),
        Move::Stone(cell) => texts.with("grass-do-stone", &[("cell", text(&cell))]),
        Move::Rob(cell) => {
            let mut pieces = view.pieces.iter();
            let piece = pieces.find(|piece| piece.cells.contains(&cell));
            let number = piece.and_then(|piece| piece.tile).map_or(0, Tile::number);
            texts.with(
                "grass-do-rob",
                &[("number", number.into()), ("cell", text(&cell))],
            )
        }
        Move::Buy(cell) => texts.with("grass-do-buy", &[("cell", text(&cell))]),
        Move::Done if view.tile.is_some() => texts.get("grass-do-discard"),
        Move::Done => texts.get("grass-do-done"),
    }
}

/// The bonus squares that a move would cover.
#[must_use]
pub fn covered(view: &View, mv: Move) -> Vec<(Bonus, Cell)> {
    let cells: Vec<Cell> = match (mv, view.tile) {
        (Move::Base(cell), _) => vec![cell],
        (
            Move::Place {
                corner,
                orientation,
            },
            Some(tile),
        ) => tile.shape(orientation).cells_at(corner).collect(),
        _ => Vec::new(),
    };
    let bonus = |cell: Cell| {
        let row = view.board.get(usize::from(cell.row))?;
        let letter = row.chars().nth(usize::from(cell.column))?;
        let mut bonuses = [Bonus::Exchange, Bonus::Stone, Bonus::Robbery].into_iter();
        Some((bonuses.find(|bonus| bonus.letter() == letter)?, cell))
    };
    cells.into_iter().filter_map(bonus).collect()
}

/// What should be known before a move that loses a bonus or coupons.
#[must_use]
pub fn warn(position: &LayingGrass, mv: Move, texts: &Texts) -> Option<String> {
    let view = position.view(Viewer::Spectator);
    let covered = covered(&view, mv);
    if !covered.is_empty() {
        let all = named_bonuses(&covered, texts);
        let variables = [("bonuses", all.into()), ("count", covered.len().into())];
        return Some(texts.with("grass-warn-covers", &variables));
    }
    let seat = position.turn().seat()?;
    (mv == Move::Done && view.phase == Phase::Last).then(|| {
        let coupons = position.coupons_of(seat).count();
        texts.with("grass-warn-done", &[("count", coupons.into())])
    })
}

/// What a legal move would bring: `square 4 → 5, territory +6, captures E on CF`.
#[must_use]
pub fn gains(
    outcome: &Outcome,
    covered: &[(Bonus, Cell)],
    texts: &Texts,
    signs: Signs,
) -> Vec<String> {
    let mut gains = Vec::new();
    // What is lost comes first, where it is not cut off.
    if !covered.is_empty() {
        let all = bonuses(covered, texts);
        gains.push(texts.with("grass-gain-covers", &[("bonuses", all.into())]));
    }
    let (before, after) = (outcome.before, outcome.after);
    if before.side() != after.side() {
        gains.push(texts.with(
            "grass-gain-square",
            &[
                ("before", before.side().into()),
                ("after", after.side().into()),
                ("arrow", signs.either("→", "->").into()),
            ],
        ));
    }
    if before.territory != after.territory {
        let change = i64::from(after.territory) - i64::from(before.territory);
        let change = signs.signed(change).into();
        gains.push(texts.with("grass-gain-territory", &[("change", change)]));
    }
    if !outcome.captured.is_empty() {
        let all = bonuses(&outcome.captured, texts);
        gains.push(texts.with("grass-gain-captures", &[("bonuses", all.into())]));
    }
    gains
}
