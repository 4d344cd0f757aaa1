//! Tests of the bots for Tilings.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bots::{Bot, BotName, Question, Strategy, Thought, TilingsBots, ask};
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use table::{Draw, Game, Seat, Seed};
use tilings::{Move, Options, Tilings};

fn dice(seed: u64) -> Pcg64Mcg {
    Pcg64Mcg::new(u128::from(seed) << 64 | 0x7111_0001)
}

fn options(json: Value) -> Options {
    serde_json::from_value(json).unwrap()
}

fn make(name: &str) -> Box<dyn Bot<Tilings>> {
    name.parse::<BotName>()
        .unwrap()
        .make::<Tilings, TilingsBots>()
}

fn moves(position: &Tilings) -> Vec<Move> {
    let mut moves = Vec::new();
    position.moves(&mut moves);
    moves
}

/// Plays this many random moves, or fewer if the game ends.
fn play_on(position: &mut Tilings, plies: u64, rng: &mut Pcg64Mcg) {
    for _ in 0..plies {
        if !position.turn().is_over() {
            let mv = position.sample(rng, &mut Vec::new());
            position.play(mv, &mut ());
        }
    }
}

/// Returns a game with few tiles, of which all but the last few are placed.
fn nearly_over(level: &str, seed: u64, plies: u64) -> Option<(Tilings, Seat)> {
    let options = options(json!({
        "side": 5,
        "level": level,
        "deck": [
            "RRRR red red red red 3", "PPPP purple purple purple purple 3",
            "RRPP red red purple purple 3", "PPRR purple purple red red 3",
            "PRRP purple red red purple 2"
        ],
    }));
    let mut position = Tilings::new(&options, Seed::number(seed)).unwrap();
    play_on(&mut position, plies, &mut dice(seed));
    let seat = position.turn().seat()?;
    (moves(&position).len() >= 3).then_some((position, seat))
}

/// Checks whether the seat is the only winner of a finished game.
fn won(position: &Tilings, seat: Seat) -> bool {
    let standings = position.standings().expect("the game is over");
    let mut winners = standings.winners();
    winners.next() == Some(seat) && winners.next().is_none()
}

/// Returns the only move that ends the game with a win wherever the King strikes. All other moves
/// must end the game without one, wherever he strikes.
fn only_win_at_once(position: &Tilings, seat: Seat) -> Option<Move> {
    let mut winning = None;
    for mv in moves(position) {
        let mut wins = 0;
        for sample in 0..40 {
            let mut after = position.clone();
            after.determinize(seat, &mut dice(sample));
            after.play(mv, &mut ());
            if !after.turn().is_over() {
                return None;
            }
            wins += u32::from(won(&after, seat));
        }
        match wins {
            0 => {}
            40 if winning.is_none() => winning = Some(mv),
            _ => return None,
        }
    }
    winning
}

#[test]
fn the_only_winning_move_is_found_from_level_4_on() {
    for level in ["2", "3"] {
        let positions = (0..4000).filter_map(|seed| {
            let (position, seat) = nearly_over(level, seed, 12)?;
            let mv = only_win_at_once(&position, seat)?;
            Some((position, mv))
        });
        let positions: Vec<_> = positions.take(4).collect();
        assert_eq!(positions.len(), 4);
        for (position, winning) in positions {
            for bot_level in 4..=8 {
                let mut bot = make(&format!("bot:{bot_level}"));
                for seed in 0..3 {
                    let thought = ask(&mut *bot, &position, &Question::new(seed));
                    assert_eq!(thought.mv, winning, "level {bot_level}");
                    let chance = thought.estimate.unwrap().chance;
                    assert!(
                        chance > 0.9,
                        "level {bot_level} expects a chance of {chance}"
                    );
                }
            }
        }
    }
}

/// Checks whether the seat wins against every defence. Nothing may be hidden.
fn wins_by_force(position: &Tilings, seat: Seat) -> bool {
    let Some(mover) = position.turn().seat() else {
        return won(position, seat);
    };
    let after = |mv| {
        let mut after = position.clone();
        after.play(mv, &mut ());
        wins_by_force(&after, seat)
    };
    if mover == seat {
        moves(position).into_iter().any(after)
    } else {
        moves(position).into_iter().all(after)
    }
}

/// Everybody has one visible tile left, and there is no King at level 2, so the rest can be
/// calculated.
#[test]
fn the_search_finds_the_only_move_that_wins_against_every_reply() {
    let positions = (0..8000).filter_map(|seed| {
        let (position, seat) = nearly_over("2", seed, 11)?;
        if position.placements_left() != 2 {
            return None;
        }
        let mut winning = moves(&position);
        winning.retain(|&mv| {
            let mut after = position.clone();
            after.play(mv, &mut ());
            wins_by_force(&after, seat)
        });
        (winning.len() == 1).then(|| (position, winning[0]))
    });
    let positions: Vec<_> = positions.take(4).collect();
    assert_eq!(positions.len(), 4);
    for (position, winning) in positions {
        for bot_level in 5..=8 {
            for seed in 0..3 {
                let mut bot = make(&format!("bot:{bot_level}"));
                let thought = ask(&mut *bot, &position, &Question::new(seed));
                assert_eq!(thought.mv, winning, "level {bot_level}");
            }
        }
    }
}

/// Returns the `n`-th of a list of options that covers every option and every number of players.
fn table(n: u64) -> Options {
    let word = |every: u64, words: [&'static str; 2]| words[usize::from(n.is_multiple_of(every))];
    let side = 3 + n % 8;
    let decks = ["standard", "jeandel-rao", "culik"];
    options(json!({
        "players": 2 + n % 19,
        "side": side,
        "board": word(3, ["flat", "torus"]),
        "rotate": word(2, ["off", "on"]),
        "deal": word(5, ["even", "with-replacement"]),
        "first-cell": word(7, ["centre", "random"]),
        "end-rule": word(4, ["strict", "classic"]),
        "level": ((n / 3) % 4).to_string(),
        "zone-tie": word(6, ["share", "full"]),
        "influence-reach": word(5, ["8", "4"]),
        "king-victims": word(3, ["target", "each"]),
        "off": if n.is_multiple_of(11) { json!([1, 3]) } else { json!([]) },
        "deck": decks[(n % 3) as usize],
        "motifs": if n.is_multiple_of(13) { json!(["lake 7 red red 2"]) } else { json!([]) },
    }))
}

#[test]
fn no_bot_ever_plays_an_illegal_move() {
    let mut bots = [
        "random",
        "greedy",
        "search,nodes=12",
        "search,nodes=5,threads=2",
    ]
    .map(make);
    let mut asked = 0;
    for n in 0..500 {
        let mut rng = dice(n);
        let mut position = Tilings::new(&table(n), Seed::number(n)).unwrap();
        while !position.turn().is_over() {
            let legal = moves(&position);
            for bot in &mut bots {
                let thought = ask(&mut **bot, &position, &Question::new(n));
                assert!(legal.contains(&thought.mv), "table {n}: {:?}", thought.mv);
                assert_eq!(thought.line[0], thought.mv);
                if let Some(estimate) = thought.estimate {
                    assert!((0.0..=1.0).contains(&estimate.chance), "{estimate:?}");
                    assert!(estimate.lead.is_finite());
                }
                asked += 1;
            }
            let plies = 1 + u64::from(rng.below(24));
            play_on(&mut position, plies, &mut rng);
        }
    }
    assert!(asked > 5000, "{asked}");
}

#[test]
fn a_bot_chooses_among_the_moves_it_is_given() {
    for name in ["random", "greedy", "search,nodes=50", "bot:2"] {
        let mut bot = make(name);
        for n in 0..20 {
            let mut position = Tilings::new(&Options::default(), Seed::number(n)).unwrap();
            play_on(&mut position, n, &mut dice(n));
            let legal = moves(&position);
            let among = &legal[..legal.len().div_ceil(2)];
            let question = Question {
                among,
                ..Question::new(n)
            };
            assert!(among.contains(&ask(&mut *bot, &position, &question).mv));
        }
    }
}

/// Returns a thought without the time it took.
fn without_time(thought: Thought<Move>) -> Thought<Move> {
    Thought {
        time: Duration::ZERO,
        ..thought
    }
}

#[test]
fn hidden_information_does_not_affect_the_choice() {
    for name in [
        "random",
        "greedy",
        "search,nodes=300",
        "search,nodes=100,threads=2",
    ] {
        for n in 0..12 {
            let mut position = Tilings::new(&table(n), Seed::number(n)).unwrap();
            play_on(&mut position, 3 * n, &mut dice(n));
            let Some(seat) = position.turn().seat() else {
                continue;
            };
            let mut other = position.clone();
            other.determinize(seat, &mut dice(1000 + n));
            let mut bot = make(name);
            let question = Question::new(n);
            let one = without_time(ask(&mut *bot, &position, &question));
            let other = without_time(ask(&mut *bot, &other, &question));
            assert_eq!(one, other, "{name}");
        }
    }
}

#[test]
fn an_answer_does_not_depend_on_earlier_questions() {
    let mut used = make("search,nodes=400");
    for n in 0..25 {
        let mut position = Tilings::new(&table(n), Seed::number(n)).unwrap();
        play_on(&mut position, 2 * n, &mut dice(n));
        if position.turn().is_over() {
            continue;
        }
        let question = Question::new(n);
        let again = without_time(ask(&mut *used, &position, &question));
        let fresh = without_time(ask(&mut *make("search,nodes=400"), &position, &question));
        assert_eq!(again, fresh);
    }
}

#[test]
fn budgets_of_nodes_are_used_exactly() {
    let mut position = Tilings::new(&Options::default(), Seed::number(3)).unwrap();
    play_on(&mut position, 20, &mut dice(3));
    for nodes in [1, 2, 63, 64, 65, 1000] {
        for threads in [1, 2, 3] {
            let mut bot = make(&format!("search,nodes={nodes},threads={threads}"));
            let thought = ask(&mut *bot, &position, &Question::new(nodes));
            assert_eq!(thought.nodes, nodes, "{threads} threads");
        }
    }
}

#[test]
fn a_stop_flag_ends_a_long_search() {
    let position = Tilings::new(&Options::default(), Seed::number(3)).unwrap();
    let stop = AtomicBool::new(false);
    let start = Instant::now();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(50));
            stop.store(true, Ordering::Relaxed);
        });
        let question = Question {
            watch: &stop,
            ..Question::new(1)
        };
        let thought = ask(&mut *make("search,time=600s"), &position, &question);
        assert!(moves(&position).contains(&thought.mv));
    });
    assert!(start.elapsed() < Duration::from_secs(20));
}

#[test]
fn bots_can_play_the_largest_table() {
    let deck: Vec<String> = Options::default()
        .deck
        .tiles()
        .iter()
        .map(|tile| {
            let [north, east, south, west] = tile.sides;
            format!("{} {north} {east} {south} {west} 500", tile.name)
        })
        .collect();
    let options = options(json!({"players": 20, "side": 50, "deck": deck}));
    let mut position = Tilings::new(&options, Seed::number(1)).unwrap();
    for _ in 0..2 {
        for name in ["greedy", "search,nodes=40"] {
            let thought = ask(&mut *make(name), &position, &Question::new(1));
            assert!(moves(&position).contains(&thought.mv));
        }
        play_on(&mut position, 900, &mut dice(1));
    }
}

#[test]
fn chances_add_up_and_finished_games_have_exact_estimates() {
    for n in 0..60 {
        let mut position = Tilings::new(&table(n), Seed::number(n)).unwrap();
        play_on(&mut position, n % 30, &mut dice(n));
        for _ in 0..2 {
            let seats = Seat::all(position.players());
            let sum: f32 = seats
                .map(|seat| TilingsBots::evaluate(&position, seat).chance)
                .sum();
            assert!((sum - 1.0).abs() < 1e-4, "{sum}");
            play_on(&mut position, 10_000, &mut dice(n));
        }
        let standings = position.standings().unwrap();
        let winners = standings.winners().count() as f32;
        for ranked in standings.seats() {
            let share = if ranked.rank == 1 { 1.0 / winners } else { 0.0 };
            assert!((TilingsBots::evaluate(&position, ranked.seat).chance - share).abs() < 1e-6);
        }
    }
}
