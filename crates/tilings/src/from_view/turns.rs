//! Checks whose turn it is in a view, and whether all players have had their turns.

use std::ops::RangeInclusive;

use table::{Seat, ViewError, Viewer, text};

use super::wrong;
use crate::{EndReason, EndRule, Options, View};

/// Checks that the view fits these options.
pub(super) fn check_table(options: &Options, viewer: Viewer, view: &View) -> Result<(), ViewError> {
    if view.side != options.side || view.board != options.board || view.level != options.level {
        return wrong("the side, the board or the level differs from the options");
    }
    if view.decks.len() != options.players {
        return wrong(format!(
            "there are {} but {}",
            text::count(options.players, "player"),
            text::count(view.decks.len(), "deck"),
        ));
    }
    let looks = match viewer {
        Viewer::Seat(seat) => Some(("is the viewer", seat)),
        Viewer::Spectator | Viewer::Everything => None,
    };
    let moves = view.turn.map(|seat| ("is to move", seat));
    for (does, seat) in looks.into_iter().chain(moves) {
        if seat.index() >= options.players {
            return wrong(format!(
                "there are {}, but player {} {does}",
                text::count(options.players, "player"),
                seat.index() + 1
            ));
        }
    }
    Ok(())
}

/// Returns the seat to move, or the seat that would move if the game were not over. The view does not show the latter,
/// but some seat must be possible.
pub(super) fn next_seat(
    options: &Options,
    viewer: Viewer,
    view: &View,
    block: usize,
) -> Result<Seat, ViewError> {
    match (view.turn, view.end) {
        (Some(seat), None) => check_turns(options, viewer, view, seat, block).map(|()| seat),
        (None, Some(reason)) => {
            let could = |&seat: &Seat| {
                let empty = view.decks[seat.index()].is_empty();
                let by_reason = reason != EndReason::NoTile || empty;
                by_reason && check_turns(options, viewer, view, seat, block).is_ok()
            };
            match Seat::all(options.players).find(could) {
                Some(seat) => Ok(seat),
                None => wrong("the board and the decks do not fit the end of the game"),
            }
        }
        (Some(_), Some(_)) => wrong("the game is over, but somebody is to move"),
        (None, None) => wrong("nobody is to move, but the game is not over"),
    }
}

/// Returns how many tiles of a player nobody has seen, if `seat` moves next.
pub(super) fn unseen(view: &View, seat: Seat, player: Seat, block: usize) -> usize {
    let turns = view.round as usize - 1 + usize::from(player < seat);
    (block - 1).saturating_sub(turns)
}

/// Checks that every player has placed or skipped a tile in each of their turns.
fn check_turns(
    options: &Options,
    viewer: Viewer,
    view: &View,
    seat: Seat,
    block: usize,
) -> Result<(), ViewError> {
    let placed = view.cells.len() as u64;
    // Between two placements, no player can skip more than a whole deck, which bounds the rounds.
    let rounds: RangeInclusive<u64> = 1..=1 + placed * (block as u64 + 1);
    if !rounds.contains(&u64::from(view.round)) {
        return wrong(format!(
            "with {} on the board, this cannot be round {}",
            text::count(view.cells.len(), "tile"),
            view.round
        ));
    }
    let mut skipped = 0;
    for (player, deck) in Seat::all(options.players).zip(&view.decks) {
        let who = player.index() + 1;
        let turns = view.round as usize - 1 + usize::from(player < seat);
        let placed = view.cells.iter().filter(|cell| cell.placer == player);
        let placed = placed.count();
        if deck.len() + placed != block {
            return wrong(format!(
                "player {who} was dealt {}, but has placed {placed} and holds {}",
                text::count(block, "tile"),
                deck.len()
            ));
        }
        if placed > turns {
            return wrong(format!(
                "player {who} has placed {placed} in {}",
                text::count(turns, "turn")
            ));
        }
        skipped += turns - placed;
        let unseen = match viewer {
            Viewer::Everything => 0,
            Viewer::Seat(_) | Viewer::Spectator => unseen(view, seat, player, block),
        };
        let as_seen = |(place, tile): (usize, &Option<String>)| {
            tile.is_some() != (1..=unseen).contains(&place)
        };
        if !deck.iter().enumerate().all(as_seen) {
            return wrong(format!(
                "in the deck of player {who}, all tiles but the {unseen} below the top must be known"
            ));
        }
    }
    if view
        .cells
        .iter()
        .any(|cell| cell.placer.index() >= options.players)
    {
        return wrong("a tile was placed by a player who does not exist");
    }
    let most = match options.end_rule {
        EndRule::Classic => {
            let over = view.end == Some(EndReason::AllSkipped);
            skipped.min(options.players - usize::from(!over))
        }
        EndRule::Strict => skipped,
    };
    if view.skips as usize > most {
        return wrong(format!(
            "the last {} cannot all have been skips",
            text::count(view.skips as usize, "turn")
        ));
    }
    Ok(())
}
