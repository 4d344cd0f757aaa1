//! `results.csv`, with one row per seat and game.

use std::io::{self, Write};

use serde::Serialize;

use crate::tournament::{Results, Tournament};

#[derive(Serialize)]
struct Row<'a> {
    game: u64,
    round: u64,
    seed: String,
    /// Whether the games of a round have the same seed.
    seeds: &'static str,
    seat: usize,
    bot: &'a str,
    rank: u8,
    win: f64,
    /// `None` if the game was not played to its end.
    points: Option<i64>,
    moves: u32,
    game_moves: usize,
    forfeit: &'a str,
    time_ms: String,
    slowest_ms: String,
}

/// Writes a row for every seat of every game, in the order of the schedule. Seats count from 1. The
/// times come last, because only they differ when the same tournament is repeated.
///
/// # Errors
/// If the output cannot be written.
pub fn write_csv(
    tournament: &Tournament,
    results: &Results,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut rows = csv::Writer::from_writer(out);
    let milliseconds = |time: std::time::Duration| format!("{:.4}", time.as_secs_f64() * 1000.0);
    for game in &results.games {
        for (seat, (played, &entrant)) in game.seats.iter().zip(&game.seating).enumerate() {
            rows.serialize(Row {
                game: game.game,
                round: tournament.schedule().round(game.game),
                seed: game.seed.to_string(),
                seeds: tournament.settings().luck.word(),
                seat: seat + 1,
                bot: &tournament.names()[entrant],
                rank: played.rank,
                win: game.win(seat),
                points: game.finished.then_some(played.points),
                moves: played.moves,
                game_moves: game.moves,
                forfeit: played.forfeit.as_ref().map_or("", |forfeit| &forfeit.kind),
                time_ms: milliseconds(played.time),
                slowest_ms: milliseconds(played.slowest),
            })
            .map_err(io::Error::from)?;
        }
    }
    rows.flush()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::summary::tests::{crashed, made_up};

    #[test]
    fn every_seat_of_every_game_has_a_row() {
        let (tournament, mut results) = made_up("1,search,nodes=5", &[(0, &[3, 7]), (1, &[0, 0])]);
        results.games[1].finished = false;
        results.games[1].seats[0].forfeit = Some(crashed());
        results.games[1].seats[0].rank = 2;
        let mut text = Vec::new();
        write_csv(&tournament, &results, &mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        let seed = results.games[0].seed;
        assert_eq!(
            text,
            format!(
                "game,round,seed,seeds,seat,bot,rank,win,points,moves,game_moves,forfeit,time_ms,slowest_ms\n\
                 0,0,{seed},shared,1,bot:1,2,0.0,3,30,60,,60.0000,5.0000\n\
                 0,0,{seed},shared,2,\"bot:search,nodes=5\",1,1.0,7,30,60,,60.0000,5.0000\n\
                 1,0,{seed},shared,1,\"bot:search,nodes=5\",2,0.0,,30,60,crashed,60.0000,5.0000\n\
                 1,0,{seed},shared,2,bot:1,1,1.0,,30,60,,60.0000,5.0000\n"
            )
        );
    }
}
