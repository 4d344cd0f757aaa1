//! Whose turn it is in a view, and whether everybody has had theirs.

use std::ops::RangeInclusive;

use table::{Seat, ViewError, Viewer, text};

use super::wrong;
use crate::{EndReason, EndRule, Options, View};

/// The view is one of a game with these options.
pub(super) fn check_table(options: &Options, viewer: Viewer, view: &View) -> Result<(), ViewError> {
    if view.side != options.side || view.board != options.board || view.level != options.level {
        return wrong("its side, board or level is not that of the options");
    }
    if view.decks.len() != options.players {
        return wrong(format!(
            "there are {} and {}",
            text::count(options.players, "player"),
            text::count(view.decks.len(), "deck"),
        ));
    }
    let looks = match viewer {
        Viewer::Seat(seat) => Some(("looks", seat)),
        Viewer::Spectator | Viewer::Everything => None,
    };
    let moves = view.turn.map(|seat| ("is to move", seat));
    for (does, seat) in looks.into_iter().chain(moves) {
        if seat.index() >= options.players {
            return wrong(format!(
                "there are {}, and player {} {does}",
                text::count(options.players, "player"),
                seat.index() + 1
            ));
        }
    }
    Ok(())
}

/// Who is to move, or would be if the game were not over: that is not seen, but somebody it must be.
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
                None => wrong("the tiles on the board and in the decks are not those of its end"),
            }
        }
        (Some(_), Some(_)) => wrong("the game is over, and somebody is to move"),
        (None, None) => wrong("nobody is to move, and the game is not over"),
    }
}

/// How many tiles of a player nobody has seen, if this seat is the next to move.
pub(super) fn unseen(view: &View, seat: Seat, player: Seat, block: usize) -> usize {
    let turns = view.round as usize - 1 + usize::from(player < seat);
    (block - 1).saturating_sub(turns)
}

/// Everybody has placed or skipped a tile at each of their turns.
fn check_turns(
    options: &Options,
    viewer: Viewer,
    view: &View,
    seat: Seat,
    block: usize,
) -> Result<(), ViewError> {
    let placed = view.cells.len() as u64;
    // Before everybody has shown their whole deck once, somebody has a tile that fits, or nobody.
    let rounds: RangeInclusive<u64> = 1..=1 + placed * (block as u64 + 1);
    if !rounds.contains(&u64::from(view.round)) {
        return wrong(format!(
            "with {} on the board it is not round {}",
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
                "player {who} was dealt {}, and has placed {placed} and holds {}",
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
                "of the deck of player {who} everything is seen but the {unseen} below the top"
            ));
        }
    }
    if view
        .cells
        .iter()
        .any(|cell| cell.placer.index() >= options.players)
    {
        return wrong("somebody placed a tile who does not play");
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
            "the last {} were not all skips",
            text::count(view.skips as usize, "turn")
        ));
    }
    Ok(())
}
