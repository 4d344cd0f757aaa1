//! Tests of the bots for Laying Grass.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bots::{Bot, BotName, LayingGrassBots, Question, ask};
use laying_grass::{
    Contact, CouponsPerTurn, LastTiles, LayingGrass, Move, Options, Orphans, Phase, QueueOrder,
    Robbery, TieBreak,
};
use rand_pcg::Pcg64Mcg;
use table::{Draw, Game, Seat, Seed};

fn make(name: &str) -> Box<dyn Bot<LayingGrass>> {
    name.parse::<BotName>()
        .unwrap()
        .make::<LayingGrass, LayingGrassBots>()
}

fn moves(game: &LayingGrass) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    moves
}

fn after(game: &LayingGrass, mv: Move) -> LayingGrass {
    let mut next = *game;
    next.play(mv, &mut ());
    next
}

/// Returns a random position before the end of a random game.
fn somewhere(options: &Options, seed: u64) -> LayingGrass {
    let mut rng = Pcg64Mcg::new(u128::from(seed) << 1 | 1);
    let start = LayingGrass::new(options, Seed::number(seed)).unwrap();
    let mut positions = vec![start];
    let mut game = start;
    while !game.turn().is_over() {
        positions.push(game);
        let mv = rng.pick(&moves(&game));
        game.play(mv, &mut ());
    }
    rng.pick(&positions)
}

fn table_for(players: usize) -> Options {
    Options {
        players,
        ..Options::default()
    }
}

/// Returns options for every number of players, and every single option with two, four and six
/// players.
fn tables() -> Vec<Options> {
    let mut tables: Vec<Options> = (2..=9).map(table_for).collect();
    let changes: [fn(&mut Options); 7] = [
        |options| options.queue = QueueOrder::Show,
        |options| options.contact = Contact::CornersToo,
        |options| options.orphans = Orphans::Count,
        |options| options.last_tiles = LastTiles::Adjacent,
        |options| options.coupons_per_turn = CouponsPerTurn::One,
        |options| options.robbery = Robbery::InPlace,
        |options| options.tie_break = TieBreak::SquareGrass,
    ];
    for players in [2, 4, 6] {
        for change in changes {
            let mut options = table_for(players);
            change(&mut options);
            tables.push(options);
        }
    }
    tables
}

#[test]
fn no_bot_ever_makes_an_illegal_move() {
    for (name, rounds) in [("random", 60), ("greedy", 8), ("search,nodes=5", 30)] {
        let mut bot = make(name);
        for (i, options) in tables().into_iter().enumerate() {
            for round in 0..rounds {
                let seed = 1000 * i as u64 + round;
                let game = somewhere(&options, seed);
                let thought = ask(&mut *bot, &game, &Question::new(seed));
                let legal = moves(&game);
                assert!(legal.contains(&thought.mv), "{name}: {options:?} {seed}");
                assert_eq!(thought.line[0], thought.mv);
                for candidate in thought.candidates {
                    assert!(legal.contains(&candidate.mv));
                    assert!((0.0..=1.0).contains(&candidate.estimate.chance));
                    assert!(candidate.estimate.lead.abs() < 30.0);
                }
            }
        }
    }
}

/// Returns the last decision of a game with two players and one coupon left: the position, the seat
/// to move, and the only winning move. Every move ends the game, so all of them can be checked.
fn one_winning_move(seed: u64) -> Option<(LayingGrass, Seat, Move)> {
    let mut rng = Pcg64Mcg::new(u128::from(seed) << 1 | 1);
    let mut game = LayingGrass::new(&Options::default(), Seed::number(seed)).unwrap();
    while let Some(seat) = game.turn().seat() {
        let legal = moves(&game);
        if game.waits_for() == Phase::Last {
            let wins = |mv: &Move| {
                let end = after(&game, *mv).standings();
                end.is_some_and(|end| end.winners().eq([seat]))
            };
            let ends = legal.iter().all(|&mv| after(&game, mv).turn().is_over());
            let mut winning = legal.iter().copied().filter(wins);
            if let (true, Some(mv), None) = (ends, winning.next(), winning.next()) {
                return Some((game, seat, mv));
            }
        }
        game.play(rng.pick(&legal), &mut ());
    }
    None
}

#[test]
fn from_level_four_on_the_only_winning_move_is_found() {
    let positions: Vec<_> = (0..).filter_map(one_winning_move).take(6).collect();
    for (game, seat, mv) in &positions {
        // All other moves also end the game, but do not win it.
        for other in moves(game).into_iter().filter(|other| other != mv) {
            let end = after(game, other).standings().unwrap();
            assert!(!end.winners().eq([*seat]), "{other} wins too");
        }
    }
    for level in 4..=8 {
        let name = format!("bot:{level}");
        let mut bot = make(&name);
        for (i, (game, _, mv)) in positions.iter().enumerate() {
            let thought = ask(&mut *bot, game, &Question::new(i as u64));
            assert_eq!(thought.mv, *mv, "{name}, position {i}");
            assert!(thought.estimate.unwrap().chance > 0.5);
        }
    }
}

#[test]
fn hidden_information_does_not_affect_the_choice() {
    for name in ["greedy", "search,nodes=60"] {
        let mut bot = make(name);
        for seed in 0..12 {
            let game = somewhere(&Options::default(), seed);
            let seat = game.turn().seat().unwrap();
            let mut other = game;
            other.determinize(seat, &mut Pcg64Mcg::new(77));
            let one = ask(&mut *bot, &game, &Question::new(seed));
            let two = ask(&mut *bot, &other, &Question::new(seed));
            assert_eq!((one.mv, one.estimate), (two.mv, two.estimate));
        }
    }
}

#[test]
fn budgets_of_nodes_are_used_exactly() {
    let game = somewhere(&Options::default(), 5);
    for threads in [1, 2, 3] {
        for nodes in [1, 2, 7, 64, 65, 300] {
            let mut bot = make(&format!("search,nodes={nodes},threads={threads}"));
            let thought = ask(&mut *bot, &game, &Question::new(1));
            assert_eq!(thought.nodes, nodes);
        }
    }
}

#[test]
fn a_choice_depends_only_on_the_question() {
    let name = "search,nodes=150";
    let mut used = make(name);
    for seed in 0..8 {
        let game = somewhere(&table_for(2 + seed as usize % 4), seed);
        let question = Question::new(seed);
        let fresh = ask(&mut *make(name), &game, &question);
        let again = ask(&mut *make(name), &game, &question);
        let later = ask(&mut *used, &game, &question);
        for other in [again, later] {
            assert_eq!((fresh.mv, fresh.estimate), (other.mv, other.estimate));
            assert_eq!(fresh.candidates, other.candidates);
            assert_eq!(fresh.line, other.line);
        }
    }
}

#[test]
fn a_stop_flag_ends_a_long_search() {
    let game = LayingGrass::new(&Options::default(), Seed::number(3)).unwrap();
    let stop = AtomicBool::new(false);
    let question = Question {
        watch: &stop,
        ..Question::new(1)
    };
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(50));
            stop.store(true, Ordering::Relaxed);
        });
        let start = Instant::now();
        let thought = ask(&mut *make("search,time=600s"), &game, &question);
        assert!(start.elapsed() < Duration::from_secs(20));
        assert!(moves(&game).contains(&thought.mv));
    });
    // If the flag was set before the search, the bot still answers with the move that has the highest prior.
    let thought = ask(&mut *make("search,time=600s"), &game, &question);
    assert!(moves(&game).contains(&thought.mv));
}

#[test]
fn greedy_beats_random() {
    let (mut greedy, mut random) = (make("greedy"), make("random"));
    let mut won = 0;
    for seed in 0..20 {
        let mut game = LayingGrass::new(&Options::default(), Seed::number(seed)).unwrap();
        let hero = Seat::new((seed % 2) as u8);
        let mut ply = 0;
        while let Some(seat) = game.turn().seat() {
            let bot = if seat == hero {
                &mut greedy
            } else {
                &mut random
            };
            let thought = ask(&mut **bot, &game, &Question::new(seed << 8 | ply));
            game.play(thought.mv, &mut ());
            ply += 1;
        }
        won += u32::from(game.standings().unwrap().winners().eq([hero]));
    }
    assert!(won >= 19, "{won} of 20");
}
