//! Rough statistics of games: what the rules are expected to produce with random players, with players who grow
//! squares, and with players who hunt bonuses.

use crate::policies;
use laying_grass::{Bonus, CellContent, Event, LayingGrass, Move, Options};
use rand_pcg::Pcg64Mcg;
use table::{Draw, Game, Seat, Seed, Viewer};

fn table(players: usize, seed: u64) -> LayingGrass {
    let options = Options {
        players,
        ..Options::default()
    };
    LayingGrass::new(&options, Seed::number(seed)).expect("the options are right")
}

fn sides(game: &LayingGrass) -> Vec<f64> {
    let standings = game.standings().expect("the game is over");
    let seats = standings.seats().iter();
    seats.map(|ranked| f64::from(ranked.tally.side)).collect()
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

#[test]
fn random_games_have_the_expected_moves_placements_and_small_squares() {
    for (players, expected) in [(2, 22.0), (4, 40.0), (5, 54.0), (7, 74.0), (9, 91.0)] {
        let mut rng = Pcg64Mcg::new(1);
        let mut moves = Vec::new();
        let (mut played, mut squares, mut placements) = (Vec::new(), Vec::new(), Vec::new());
        for seed in 0..300 {
            let mut game = table(players, seed);
            let mut count = 0.0;
            while !game.turn().is_over() {
                game.moves(&mut moves);
                if matches!(moves[0], Move::Place { .. }) {
                    let placed = moves
                        .iter()
                        .filter(|mv| matches!(mv, Move::Place { .. }))
                        .count();
                    placements.push(placed as f64);
                }
                game.play(rng.pick(&moves), &mut ());
                count += 1.0;
            }
            played.push(count);
            squares.extend(sides(&game));
        }
        assert!((mean(&played) - expected).abs() < 0.06 * expected);
        assert!((2.1..=2.5).contains(&mean(&squares)));
        assert!((40.0..=95.0).contains(&mean(&placements)));
    }
}

/// Plays the move that gives the largest square, then the largest number of 2×2 squares in the territory.
fn grow(game: &LayingGrass, moves: &[Move], rng: &mut Pcg64Mcg) -> Move {
    let mut best = (Vec::new(), (0, 0));
    for &mv in moves {
        let mut next = *game;
        next.play(mv, &mut ());
        let seat = game.turn().seat().expect("somebody moves").index();
        let view = next.view(Viewer::Spectator);
        let side = view.players[seat].square.map_or(0, |square| square.side);
        let rows: Vec<&[CellContent]> = view.board.rows().collect();
        let own = CellContent::Grass(Seat::new(seat as u8));
        let is_own = |row: usize, column: usize| rows[row][column] == own;
        let mut value = 0;
        for row in 0..rows.len() - 1 {
            for column in 0..rows.len() - 1 {
                let cells = [(0, 0), (0, 1), (1, 0), (1, 1)];
                let held = cells
                    .iter()
                    .filter(|(r, c)| is_own(row + r, column + c))
                    .count();
                value += usize::from(held == 4);
            }
        }
        if (side, value) > best.1 {
            best = (Vec::new(), (side, value));
        }
        if (side, value) == best.1 {
            best.0.push(mv);
        }
    }
    rng.pick(&best.0)
}

#[test]
fn players_who_grow_squares_reach_four_by_four_and_more() {
    let mut rng = Pcg64Mcg::new(1);
    let mut moves = Vec::new();
    let mut squares = Vec::new();
    for seed in 0..12 {
        let mut game = table(2 + 2 * (seed as usize % 2), seed);
        while !game.turn().is_over() {
            game.moves(&mut moves);
            let mv = match moves[0] {
                Move::Base(_) => rng.pick(&moves),
                _ => grow(&game, &moves, &mut rng),
            };
            game.play(mv, &mut ());
        }
        squares.extend(sides(&game));
    }
    assert!((3.9..=5.3).contains(&mean(&squares)), "{}", mean(&squares));
}

#[test]
fn players_who_hunt_bonuses_capture_every_kind() {
    let mut rng = Pcg64Mcg::new(1);
    let mut moves = Vec::new();
    for players in [2, 4, 9] {
        let games = 20;
        let (mut captured, mut split) = ([0_u32; 3], 0_u32);
        for seed in 0..games {
            let mut game = table(players, seed);
            let mut events = Vec::new();
            while !game.turn().is_over() {
                game.moves(&mut moves);
                game.play(policies::choose(&game, &moves, &mut rng), &mut events);
            }
            for event in events {
                match event {
                    Event::Captured { bonus, .. } => captured[bonus as usize] += 1,
                    Event::Split { .. } => split += 1,
                    _ => {}
                }
            }
        }
        let a_game = |count: u32| f64::from(count) / games as f64;
        let captures = captured.map(a_game);
        assert!((1.5..=10.0).contains(&captures[Bonus::Exchange as usize]));
        assert!((0.4..=4.0).contains(&captures[Bonus::Stone as usize]));
        assert!((1.0..=7.0).contains(&captures[Bonus::Robbery as usize]));
        assert!((0.3..=4.0).contains(&a_game(split)));
    }
}
