//! Tests that the bots for Azul play legal moves, use no hidden information, respect their budgets
//! and find wins.

mod hints;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use azul::{Azul, First, Move, Options, View, WallSide};
use bots::{AzulBots, BotName, LEVELS, Question, Thought, ask};
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use table::{Draw, Game, Seat, Seed, Viewer};

fn think(bot: &str, azul: &Azul, seed: u64) -> Thought<Move> {
    let name: BotName = bot.parse().unwrap();
    ask(
        &mut *name.make::<Azul, AzulBots>(),
        azul,
        &Question::new(seed),
    )
}

fn all_options() -> impl Iterator<Item = Options> {
    (2..=4).flat_map(|players| {
        [WallSide::Standard, WallSide::Free].map(|wall| Options {
            players,
            wall,
            first: First::Random,
        })
    })
}

/// Calls `show` with every position of some random games.
fn for_every_position(options: Options, games: u64, mut show: impl FnMut(&Azul)) {
    let mut moves = Vec::new();
    for seed in 0..games {
        let mut rng = Pcg64Mcg::new((seed + 77).into());
        let mut azul = Azul::new(&options, Seed::number(seed)).unwrap();
        while !azul.turn().is_over() {
            show(&azul);
            azul.moves(&mut moves);
            azul.play(rng.pick(&moves), &mut ());
        }
    }
}

/// Checks whether a seat wins whatever the other players do. A game that goes on after this round
/// does not count as a win.
fn wins_for_sure(azul: &Azul, seat: Seat, round: u8) -> bool {
    if let Some(standings) = azul.standings() {
        let mut winners = standings.winners();
        return winners.next() == Some(seat) && winners.next().is_none();
    }
    if azul.round() != round {
        return false;
    }
    let mut moves = Vec::new();
    azul.moves(&mut moves);
    let mut after = moves.iter().map(|&mv| {
        let mut next = *azul;
        next.play(mv, &mut ());
        wins_for_sure(&next, seat, round)
    });
    if azul.turn().seat() == Some(seat) {
        after.any(|wins| wins)
    } else {
        after.all(|wins| wins)
    }
}

/// Returns the moves after which the player to move is certain to win.
fn winning_moves(azul: &Azul) -> Vec<Move> {
    let seat = azul.turn().seat().unwrap();
    let mut moves = Vec::new();
    azul.moves(&mut moves);
    moves.retain(|&mv| {
        let mut next = *azul;
        next.play(mv, &mut ());
        wins_for_sure(&next, seat, azul.round())
    });
    moves
}

fn read(seat: u8, view: Value) -> Azul {
    let view: View = serde_json::from_value(view).unwrap();
    let viewer = Viewer::Seat(Seat::new(seat));
    Azul::from_view(&Options::default(), viewer, &view).unwrap()
}

/// Bo's second row is about to be complete, so this is the last round, and Bo leads by far more
/// than the 2 points of a row. Ana's fifth column lacks only its first tile. Taking light blue to
/// line 1 gives 5 + 5 points, a row and a column. On any other line it gives nothing, and if Ana
/// takes the black tile instead, Bo takes light blue away.
fn last_chance() -> Azul {
    read(
        0,
        json!({
            "round": 5, "phase": "offer", "first": 0,
            "bag": {"B": 0, "Y": 0, "R": 0, "U": 0, "L": 0},
            "lid": {"B": 17, "Y": 17, "R": 17, "U": 15, "L": 18},
            "factories": ["", "", "", "", ""], "centre": "UL", "marker": 1,
            "boards": [
                {"score": 30, "lines": ["", "", "", "", ""],
                 "wall": ["BYRU.", "....U", "....R", "....Y", "....B"], "floor": ""},
                {"score": 35, "lines": ["", "UU", "", "", ""],
                 "wall": [".....", "LBYR.", ".....", ".....", "....."], "floor": "*"}],
        }),
    )
}

#[test]
fn the_only_winning_move_is_found_from_level_four_on() {
    let azul = last_chance();
    let winning = winning_moves(&azul);
    assert_eq!(winning, [azul.parse("c l 1").unwrap()]);
    for level in 4..=*LEVELS.end() {
        for seed in 0..4 {
            let thought = think(&format!("bot:{level}"), &azul, seed);
            assert_eq!(thought.mv, winning[0], "level {level}, seed {seed}");
        }
    }
    let estimate = think("bot:8", &azul, 1).estimate.unwrap();
    assert!(
        estimate.chance > 0.99 && estimate.lead > 0.0,
        "{estimate:?}"
    );
}

/// Checks the same in positions from games in which exactly one move wins, whatever the opponent does.
#[test]
fn the_only_winning_move_is_also_found_in_games() {
    let mut found = 0;
    let mut greedy = "bot:greedy"
        .parse::<BotName>()
        .unwrap()
        .make::<Azul, AzulBots>();
    let mut rng = Pcg64Mcg::new(5);
    for seed in 0..400 {
        let mut azul = Azul::new(&Options::default(), Seed::number(seed)).unwrap();
        let mut moves = Vec::new();
        while !azul.turn().is_over() && found < 12 {
            azul.moves(&mut moves);
            if azul.round() >= 4 && moves.len() > 2 && moves.len() < 9 {
                let winning = winning_moves(&azul);
                if winning.len() == 1 {
                    found += 1;
                    for bot in ["bot:4", "bot:5", "bot:6", "bot:7", "bot:8"] {
                        let thought = think(bot, &azul, seed);
                        assert_eq!(thought.mv, winning[0], "{bot} in game {seed}");
                    }
                }
            }
            let mv = if rng.below(8) == 0 {
                rng.pick(&moves)
            } else {
                ask(&mut *greedy, &azul, &Question::new(seed)).mv
            };
            azul.play(mv, &mut ());
        }
    }
    assert_eq!(found, 12);
}

#[test]
fn no_bot_makes_an_illegal_move() {
    for options in all_options() {
        let mut bots = ["bot:random", "bot:greedy", "bot:search,nodes=40"]
            .map(|bot| bot.parse::<BotName>().unwrap().make::<Azul, AzulBots>());
        let mut moves = Vec::new();
        let mut asked = 0;
        for_every_position(options, 25, |azul| {
            azul.moves(&mut moves);
            for bot in &mut bots {
                let thought = ask(&mut **bot, azul, &Question::new(asked));
                assert!(moves.contains(&thought.mv), "{:?}", thought.mv);
                let mut next = *azul;
                for (i, &mv) in thought.line.iter().enumerate() {
                    let mut legal = Vec::new();
                    next.moves(&mut legal);
                    assert!(legal.contains(&mv), "move {i} of the line is illegal: {mv}");
                    next.play(mv, &mut ());
                }
                asked += 1;
            }
        });
        assert!(asked > 3000, "{asked}");
    }
}

#[test]
fn a_bot_chooses_only_among_the_moves_it_is_asked_about() {
    for_every_position(Options::default(), 2, |azul| {
        let mut moves = Vec::new();
        azul.moves(&mut moves);
        let among = &moves[moves.len() / 2..];
        for bot in ["bot:greedy", "bot:search,nodes=200"] {
            let mut bot = bot.parse::<BotName>().unwrap().make::<Azul, AzulBots>();
            let question = Question {
                among,
                ..Question::new(3)
            };
            assert!(among.contains(&ask(&mut *bot, azul, &question).mv));
        }
    });
}

#[test]
fn hidden_information_does_not_affect_the_choice() {
    for options in all_options() {
        for_every_position(options, 2, |azul| {
            let seat = azul.turn().seat().unwrap();
            let mut other = *azul;
            other.determinize(seat, &mut Pcg64Mcg::new(99));
            assert_eq!(
                other.view(Viewer::Seat(seat)),
                azul.view(Viewer::Seat(seat))
            );
            for bot in ["bot:random", "bot:greedy", "bot:search,nodes=60"] {
                let (one, two) = (think(bot, azul, 5), think(bot, &other, 5));
                assert_eq!((one.mv, one.nodes), (two.mv, two.nodes), "{bot}");
            }
        });
    }
}

#[test]
fn a_budget_of_nodes_is_used_up_and_never_exceeded() {
    for options in all_options() {
        let azul = Azul::new(&options, Seed::number(11)).unwrap();
        for nodes in [1, 2, 50, 777, 20_000] {
            for threads in [1, 3] {
                let bot = format!("bot:search,nodes={nodes},threads={threads}");
                let used = think(&bot, &azul, 1).nodes;
                // With more players, one iteration counts as 50 nodes, and only complete ones fit
                // into the budget.
                let step = if options.players == 2 { 1 } else { 50 };
                assert!(used <= nodes && nodes - used < step, "{bot}, {options:?}");
            }
        }
    }
    let exhausted = think("bot:search,nodes=1000000", &last_chance(), 1);
    assert!(exhausted.nodes < 500, "{}", exhausted.nodes);
}

#[test]
fn no_position_takes_more_nodes_than_the_budget() {
    for options in all_options() {
        for_every_position(options, 6, |azul| {
            for nodes in [1, 5] {
                let thought = think(&format!("bot:search,nodes={nodes}"), azul, 1);
                assert!(thought.nodes <= nodes, "{} of {nodes}", thought.nodes);
            }
        });
    }
}

#[test]
fn a_budget_of_time_is_respected() {
    let azul = Azul::new(&Options::default(), Seed::number(11)).unwrap();
    let thought = think("bot:search,time=300ms", &azul, 1);
    assert!(
        thought.time > Duration::from_millis(280),
        "{:?}",
        thought.time
    );
    // Generous, because tests run in parallel.
    assert!(
        thought.time < Duration::from_millis(600),
        "{:?}",
        thought.time
    );
}

/// A bot may reuse buffers, but its answers do not depend on earlier questions.
#[test]
fn the_answer_depends_only_on_the_question() {
    for options in all_options() {
        let name: BotName = "bot:search,nodes=300".parse().unwrap();
        let mut used = name.make::<Azul, AzulBots>();
        for_every_position(options, 2, |azul| {
            let question = Question::new(9);
            let again = ask(&mut *used, azul, &question);
            let fresh = ask(&mut *name.make::<Azul, AzulBots>(), azul, &question);
            let without_time = |thought: Thought<Move>| Thought {
                time: Duration::ZERO,
                ..thought
            };
            assert_eq!(without_time(again), without_time(fresh));
        });
    }
}

#[test]
fn a_stop_flag_ends_a_long_search() {
    let azul = Azul::new(&Options::default(), Seed::number(11)).unwrap();
    for threads in [1, 2] {
        let bot = format!("bot:search,time=1000s,threads={threads}");
        let mut bot = bot.parse::<BotName>().unwrap().make::<Azul, AzulBots>();
        let stop = AtomicBool::new(false);
        let start = Instant::now();
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(100));
                stop.store(true, Ordering::Relaxed);
            });
            let question = Question {
                watch: &stop,
                ..Question::new(1)
            };
            ask(&mut *bot, &azul, &question);
        });
        assert!(
            start.elapsed() < Duration::from_secs(2),
            "{:?}",
            start.elapsed()
        );
    }
}
