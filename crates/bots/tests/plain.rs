//! Tests the bots that know only the rules of a game, using Nim.

use bots::{Bot, BotName, LEVELS, Plain, Question, ask};
use conformance::nim::{Nim, Options};
use rand_pcg::Pcg64Mcg;
use table::{Game, Seat, Seed};

const TABLES: [Options; 4] = [
    table(2, false),
    table(2, true),
    table(3, false),
    table(3, true),
];

const fn table(players: usize, covered: bool) -> Options {
    Options { players, covered }
}

fn make(bot: &str) -> Box<dyn Bot<Nim>> {
    bot.parse::<BotName>().unwrap().make::<Nim, Plain>()
}

/// Returns how many games one bot wins against copies of another, playing each seat in turn.
fn wins(options: &Options, one: &str, others: &str, games: u64) -> u64 {
    let (mut one, mut others) = (make(one), make(others));
    let wins = |game: &u64| {
        let hero = Seat::new((game % options.players as u64) as u8);
        let mut position = Nim::new(options, Seed::number(game / options.players as u64)).unwrap();
        let mut ply = 0;
        while let Some(seat) = position.turn().seat() {
            let bot = if seat == hero { &mut one } else { &mut others };
            let question = Question::new(game << 8 | ply);
            position.play(ask(&mut **bot, &position, &question).mv, &mut ());
            ply += 1;
        }
        position.standings().unwrap().winners().eq([hero])
    };
    (0..games).filter(wins).count() as u64
}

#[test]
fn every_level_plays_every_table_by_the_rules() {
    for options in &TABLES {
        for level in LEVELS.take(6) {
            assert!(wins(options, &format!("bot:{level}"), "bot:random", 3) <= 3);
        }
    }
}

#[test]
fn higher_levels_beat_lower_ones() {
    for options in &TABLES {
        let players = options.players as u64;
        for (higher, lower, games) in [(3, 1, 60), (5, 3, 60), (7, 4, 15)] {
            let (one, others) = (format!("bot:{higher}"), format!("bot:{lower}"));
            let games = games * players;
            let won = wins(options, &one, &others, games);
            // The bot must win at least a fifth more than a fair share.
            let message = format!("{one} against {others}: {won} of {games}, {options:?}");
            assert!(won * players * 5 > games * 6, "{message}");
        }
    }
}

#[test]
fn greedy_beats_random() {
    for options in &TABLES {
        let games = 60 * options.players as u64;
        let won = wins(options, "bot:greedy", "bot:random", games);
        assert!(
            won * options.players as u64 * 5 > games * 6,
            "{won} of {games}"
        );
    }
}

/// A player who searches to the end leaves heaps whose binary digits cancel out.
#[test]
fn the_move_that_wins_against_every_reply_is_found() {
    let mut found = 0;
    for seed in 0..60 {
        let position = Nim::new(&table(2, false), Seed::number(seed)).unwrap();
        let mut legal = Vec::new();
        position.moves(&mut legal);
        // Every stick is a move. With few of them, the tree reaches the end of the game.
        if legal.len() > 10 {
            continue;
        }
        let balanced = |position: &Nim| {
            let heaps = serde_json::to_value(position).unwrap();
            let heaps = heaps["heaps"].as_array().unwrap().iter();
            heaps.fold(0, |sum, size| sum ^ size.as_u64().unwrap()) == 0
        };
        let after = |mv| {
            let mut next = position.clone();
            next.play(mv, &mut ());
            next
        };
        if !legal.iter().any(|&mv| balanced(&after(mv))) {
            continue;
        }
        let thought = ask(&mut *make("bot:7"), &position, &Question::new(seed));
        assert!(balanced(&after(thought.mv)), "{position:?}");
        assert!(thought.estimate.unwrap().chance > 0.5);
        found += 1;
    }
    assert!(found > 5, "{found}");
}

#[test]
fn hidden_information_does_not_affect_the_choice() {
    for seed in 0..20 {
        let position = Nim::new(&table(2, true), Seed::number(seed)).unwrap();
        let mut other = position.clone();
        other.determinize(Seat::new(0), &mut Pcg64Mcg::new(7 + u128::from(seed)));
        for bot in ["bot:random", "bot:greedy", "bot:4"] {
            let [one, two] = [&position, &other]
                .map(|position| ask(&mut *make(bot), position, &Question::new(seed)));
            assert_eq!((one.mv, one.estimate), (two.mv, two.estimate), "{bot}");
        }
    }
}
