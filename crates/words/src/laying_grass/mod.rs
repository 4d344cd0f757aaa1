//! Laying Grass in words: events, moves, previews, and reasons why a move is not possible.

mod narrate;
mod refusals;

use fluent_bundle::FluentValue;
use games::{AnyEvent, AnyMove};
use laying_grass::{
    Bonus, Capture, Cell, Colour, Event, LayingGrass, Move, Orientation, Phase, Preview, Tile,
    View, Worth,
};
use session::ViewModel;
use table::{Game, Message, Players, Seat};

pub use narrate::narrate;
pub use refusals::{fits_nowhere, refusal};

use crate::{Charset, MovePreview, Narrator, Texts, all_of};

/// The narrator of Laying Grass.
pub(crate) struct GrassNarrator;

impl Narrator for GrassNarrator {
    fn narrate(&self, event: &AnyEvent, players: &Players, texts: &Texts) -> Option<String> {
        narrate(event.get()?, players, texts)
    }

    fn narrate_fully(&self, event: &AnyEvent, players: &Players, texts: &Texts) -> Vec<String> {
        let turn = match event.get() {
            Some(Event::Turn { seat, tile }) => {
                let name = ("name", text(&players[seat.index()]));
                let number = ("number", tile.number().into());
                Some(texts.with("grass-told-turn", &[name, number]))
            }
            _ => self.narrate(event, players, texts),
        };
        turn.into_iter().collect()
    }

    fn describe(&self, model: &ViewModel, mv: &AnyMove, texts: &Texts) -> String {
        describe(mv.get(), &model.typed_view::<LayingGrass>().view, texts)
    }

    fn preview(
        &self,
        model: &ViewModel,
        mv: &AnyMove,
        texts: &Texts,
        signs: Charset,
    ) -> MovePreview {
        let known = model.typed_view::<LayingGrass>();
        let (mv, position) = (mv.get(), known.position());
        let preview = position.preview(mv);
        let (view, players) = (&known.view, model.players());
        let gains = gains(mv, &preview, view, players, texts, signs);
        MovePreview {
            described: describe(mv, view, texts),
            effect: Some(gains),
            warning: warn(position, mv, &preview, texts),
            preview: MovePreview::json(&preview),
        }
    }

    fn warn(&self, model: &ViewModel, mv: &AnyMove, texts: &Texts, _: Charset) -> Option<String> {
        let (mv, position) = (mv.get(), model.typed_view::<LayingGrass>().position());
        warn(position, mv, &position.preview(mv), texts)
    }

    fn notation(&self, text: &str, texts: &Texts) -> String {
        texts.notation(text)
    }

    fn name_in_message(
        &self,
        model: &ViewModel,
        message: &Message,
        texts: &Texts,
    ) -> Option<String> {
        let colour = refusals::colour_in(message)?;
        let view = &model.typed_view::<LayingGrass>().view;
        let name = player_of(colour, view, model.players())?;
        let shown = ("colour", colour_name(colour, texts).into());
        Some(texts.with("grass-player", &[("name", name.into()), shown]))
    }
}

/// Returns the name of the player with a colour.
#[must_use]
pub fn player_of(colour: Colour, view: &View, players: &Players) -> Option<String> {
    let seat = view
        .players
        .iter()
        .position(|player| player.colour == colour)?;
    Some(players[seat].to_string())
}

fn colour_name(colour: Colour, texts: &Texts) -> String {
    texts.get(&format!("grass-option-colours-{colour}"))
}

/// Converts a value to a variable that is shown as written.
fn text(value: &(impl ToString + ?Sized)) -> FluentValue<'static> {
    value.to_string().into()
}

/// Returns the variable for a cell, in the player's choice of cell names.
fn at(cell: Cell, texts: &Texts) -> (&'static str, FluentValue<'static>) {
    ("cell", texts.notation(&cell).into())
}

/// Returns the name of a bonus.
fn bonus(bonus: Bonus, texts: &Texts) -> String {
    texts.get(match bonus {
        Bonus::Exchange => "grass-bonus-exchange",
        Bonus::Stone => "grass-bonus-stone",
        Bonus::Robbery => "grass-bonus-robbery",
    })
}

/// Lists bonuses by name: `the exchange bonus on CF and the stone bonus on DG`.
fn bonuses(all: &[Capture], texts: &Texts) -> String {
    let items = all.iter().map(|capture| {
        let name = bonus(capture.bonus, texts).into();
        let variables = [("bonus", name), at(capture.cell, texts)];
        texts.with("grass-bonus-named", &variables)
    });
    all_of(texts, &items.collect::<Vec<_>>())
}

/// Describes the progress of the game: the round and the expected action.
#[must_use]
pub fn progress(view: &View, texts: &Texts, signs: Charset) -> String {
    let what = texts.get(match view.phase {
        Phase::Base => "grass-phase-base",
        Phase::Turn => "grass-phase-turn",
        Phase::Stone => "grass-phase-stone",
        Phase::Rob => "grass-phase-rob",
        Phase::RobPlace => "grass-phase-rob-place",
        Phase::Last => "grass-phase-last",
        Phase::Over => "grass-over",
    });
    match view.phase {
        Phase::Turn | Phase::Stone | Phase::Rob | Phase::RobPlace if view.round > 0 => {
            let round = texts.with("grass-round", &[("round", view.round.into())]);
            format!("{round} {} {what}", signs.either("·", "-"))
        }
        // The progress is part of a title.
        _ => what.trim_end_matches('.').to_owned(),
    }
}

/// Describes the coupons of the player to move, in a long and a short form. Returns `None` once the game is over.
#[must_use]
pub fn coupons(view: &View, texts: &Texts) -> Option<[String; 2]> {
    let count = view.players[view.turn?.index()].coupons.count();
    let long = texts.with("grass-coupons", &[("count", count.into())]);
    Some([long, format!("{count} {}", texts.get("grass-head-coupons"))])
}

/// Lists the captured bonuses that the player must use, one sentence each.
#[must_use]
pub fn to_use(view: &View, texts: &Texts) -> Vec<String> {
    let pending = view.pending.iter().map(|capture| {
        let name = bonus(capture.bonus, texts).into();
        let variables = [("bonus", name), at(capture.cell, texts)];
        texts.with("grass-to-use", &variables)
    });
    pending.collect()
}

/// Describes a move in words.
#[must_use]
pub fn describe(mv: Move, view: &View, texts: &Texts) -> String {
    match mv {
        Move::Base(cell) => texts.with("grass-do-base", &[at(cell, texts)]),
        Move::Place {
            corner,
            orientation,
        } => {
            let mut variables = placing(corner, view, texts);
            variables.push(("lies", lies(orientation, texts).into()));
            texts.with("grass-do-place", &variables)
        }
        Move::Swap(place) => {
            let tile = view.queue.get(usize::from(place).wrapping_sub(1));
            let number = tile.map_or(0, |tile| tile.number());
            texts.with("grass-do-swap", &[("number", number.into())])
        }
        Move::Clear(cell) => texts.with("grass-do-clear", &[at(cell, texts)]),
        Move::Stone(cell) => texts.with("grass-do-stone", &[at(cell, texts)]),
        Move::Rob(cell) => {
            let mut pieces = view.pieces.iter();
            let piece = pieces.find(|piece| piece.cells.contains(&cell));
            let number = piece.and_then(|piece| piece.tile).map_or(0, Tile::number);
            texts.with(
                "grass-do-rob",
                &[("number", number.into()), at(cell, texts)],
            )
        }
        Move::Buy(cell) => texts.with("grass-do-buy", &[at(cell, texts)]),
        Move::Done if view.tile.is_some() => texts.get("grass-do-discard"),
        Move::Done => texts.get("grass-do-done"),
    }
}

/// Like `describe`, without the orientation, which is visible on the screen.
#[must_use]
pub fn describe_seen(mv: Move, view: &View, texts: &Texts) -> String {
    match mv {
        Move::Place { corner, .. } => {
            texts.with("grass-do-place-seen", &placing(corner, view, texts))
        }
        _ => describe(mv, view, texts),
    }
}

/// Returns the variables for the tile and its place.
fn placing(corner: Cell, view: &View, texts: &Texts) -> Vec<(&'static str, FluentValue<'static>)> {
    let number = view.tile.map_or(0, Tile::number);
    vec![("number", number.into()), at(corner, texts)]
}

/// Describes the orientation of a tile relative to its drawing in the queue.
fn lies(orientation: Orientation, texts: &Texts) -> String {
    texts.get(&format!("grass-lies-{orientation}"))
}

/// Returns the warning for a move that loses a bonus or wastes coupons.
fn warn(position: &LayingGrass, mv: Move, preview: &Preview, texts: &Texts) -> Option<String> {
    if matches!(mv, Move::Buy(_)) && preview.growth().is_none() {
        return Some(texts.get("grass-warn-cut-off"));
    }
    let covered = &preview.covered;
    if !covered.is_empty() {
        let all = bonuses(covered, texts);
        let variables = [("bonuses", all.into()), ("count", covered.len().into())];
        return Some(texts.with("grass-warn-covers", &variables));
    }
    let seat = position.turn().seat()?;
    (mv == Move::Done && position.waits_for() == Phase::Last).then(|| {
        let coupons = position.coupons_of(seat).count();
        texts.with("grass-warn-done", &[("count", coupons.into())])
    })
}

/// Returns the victim of a robbery.
fn victim(mv: Move, view: &View) -> Option<Seat> {
    let Move::Rob(cell) = mv else { return None };
    let mut pieces = view.pieces.iter();
    let piece = pieces.find(|piece| piece.cells.contains(&cell))?;
    Some(piece.owner)
}

/// Describes the effects of a legal move: `square 4 → 5, territory +6, captures the exchange bonus on CF`.
/// A robbery is judged by what its victim loses.
#[must_use]
pub fn gains(
    mv: Move,
    preview: &Preview,
    view: &View,
    players: &Players,
    texts: &Texts,
    signs: Charset,
) -> String {
    let mut gains = Vec::new();
    // Losses come first, so that they are not cut off.
    if !preview.covered.is_empty() {
        let all = bonuses(&preview.covered, texts);
        gains.push(texts.with("grass-gain-covers", &[("bonuses", all.into())]));
    }
    let victim = victim(mv, view);
    let judged = victim.unwrap_or(preview.seat).index();
    let (before, after) = (&preview.before[judged], &preview.after[judged]);
    let side = |worth: &Worth| worth.square.map_or(0, |square| square.side);
    if side(before) != side(after) {
        let variables = [
            ("before", side(before).into()),
            ("after", side(after).into()),
            ("arrow", signs.either("→", "->").into()),
        ];
        gains.push(texts.with("grass-gain-square", &variables));
    }
    if before.territory != after.territory {
        let change = i64::from(after.territory) - i64::from(before.territory);
        let change = signs.signed(change).into();
        gains.push(texts.with("grass-gain-territory", &[("change", change)]));
    }
    if !preview.captured.is_empty() {
        let all = bonuses(&preview.captured, texts);
        gains.push(texts.with("grass-gain-captures", &[("bonuses", all.into())]));
    }
    let gains = gains.join(", ");
    match victim {
        Some(victim) => {
            let name = players[victim.index()].to_string();
            texts.with(
                "grass-gain-of",
                &[("name", name.into()), ("gains", gains.into())],
            )
        }
        None => gains,
    }
}

#[cfg(test)]
mod tests {
    use table::{Seed, Viewer};

    use super::*;
    use crate::Language;

    #[test]
    fn a_bonus_has_one_name_beside_the_board_and_in_sentences() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            for kind in Bonus::ALL {
                let name = bonus(kind, &texts);
                let legend = texts.get(&format!("grass-legend-{kind}"));
                assert_eq!(legend, name);
                let sign = texts.get(&format!("grass-sign-{kind}"));
                assert!(sign.contains(&name), "{sign}");
            }
        }
    }

    #[test]
    fn a_move_is_described_for_any_player() {
        let position = LayingGrass::new(&laying_grass::Options::default(), Seed::number(4));
        let position = position.expect("the options are valid");
        let view = position.view(Viewer::Spectator);
        let base = position.parse("base CF").expect("the move is legal");
        let message = Language::ALL.map(|language| describe(base, &view, &Texts::new(language)));
        for (message, yours) in message.iter().zip(["your", "votre", "deine"]) {
            assert!(!message.contains(yours), "{message}");
        }
    }

    #[test]
    fn a_placement_describes_the_orientation_of_the_tile_in_words() {
        let position = LayingGrass::new(&laying_grass::Options::default(), Seed::number(4));
        let position = position.expect("the options are valid");
        let view = position.view(Viewer::Spectator);
        let corner: Cell = "CF".parse().expect("a valid cell");
        for language in Language::ALL {
            let texts = Texts::new(language);
            let mut message: Vec<String> = Vec::new();
            for orientation in Orientation::ALL {
                let mv = Move::Place {
                    corner,
                    orientation,
                };
                let full = describe(mv, &view, &texts);
                let lies = full.strip_prefix(&format!("{}, ", describe_seen(mv, &view, &texts)));
                let lies = lies.expect("the move does not begin like its short form");
                assert!(!lies.contains(|c: char| c.is_ascii_digit()), "{lies}");
                assert!(!message.contains(&lies.to_owned()), "{lies} is said twice");
                message.push(lies.to_owned());
            }
            if language == Language::ENGLISH {
                assert_eq!(message[0], "not turned");
                assert_eq!(message[7], "flipped and turned left");
            }
        }
    }

    #[test]
    fn a_coupon_is_not_wasted_on_a_cell_that_is_cut_off_without_a_warning() {
        let options = laying_grass::Options::default();
        let texts = Texts::new(Language::ENGLISH);
        let mut position = LayingGrass::new(&options, Seed::number(4)).expect("valid options");
        let mut legal = Vec::new();
        while position.waits_for() != Phase::Last {
            legal.clear();
            position.moves(&mut legal);
            position.play(legal[legal.len() / 2], &mut ());
        }
        legal.clear();
        position.moves(&mut legal);
        let buys = || legal.iter().filter(|mv| matches!(mv, Move::Buy(_)));
        let cut_off = |mv: &&Move| {
            let preview = position.preview(**mv);
            let seat = preview.seat.index();
            preview.after[seat].orphans > preview.before[seat].orphans
        };
        assert!(buys().any(|mv| cut_off(&mv)) && !buys().all(|mv| cut_off(&mv)));
        for mv in buys() {
            let warning = warn(&position, *mv, &position.preview(*mv), &texts);
            let warned = warning.is_some_and(|text| text.contains("does not touch your territory"));
            assert_eq!(warned, cut_off(&mv), "{mv}");
        }
    }

    #[test]
    fn the_preview_shows_what_a_base_gains() {
        let position = LayingGrass::new(&laying_grass::Options::default(), Seed::number(4));
        let position = position.expect("the options are valid");
        let view = position.view(Viewer::Spectator);
        let players = Players::new(["Ana", "Bo"]).expect("valid names");
        let base = position.parse("base AA").expect("the move is legal");
        let preview = position.preview(base);
        let texts = Texts::new(Language::ENGLISH);
        let gains = gains(base, &preview, &view, &players, &texts, Charset::ALL);
        assert_eq!(gains, "square 0 → 1, territory +1");
    }
}
