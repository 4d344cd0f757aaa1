//! Tests that bots use their budgets and never exceed them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use azul::Azul;
use bots::{AzulBots, BotName, LayingGrassBots, Question, Strategy, Thought, TilingsBots, ask};
use laying_grass::LayingGrass;
use table::{Dice, Draw, Game, Label, Seed};
use tilings::Tilings;

/// Returns a position after a few random moves, in which no search can finish quickly.
fn early<G: Game>() -> G {
    let mut position = G::new(&G::Options::default(), Seed::number(11)).unwrap();
    let mut dice = Dice::new(Seed::number(12)).stream(Label::new("test"), 0);
    let mut legal = Vec::new();
    for _ in 0..2 {
        position.moves(&mut legal);
        position.play(dice.pick(&legal), &mut ());
    }
    position
}

fn think<G: Game, S: Strategy<G>>(bot: &str, position: &G, stop: &AtomicBool) -> Thought<G::Move> {
    let bot: BotName = bot.parse().unwrap();
    let question = Question {
        watch: stop,
        ..Question::new(5)
    };
    ask(&mut *bot.make::<G, S>(), position, &question)
}

fn is_legal<G: Game>(position: &G, mv: G::Move) -> bool {
    let mut legal = Vec::new();
    position.moves(&mut legal);
    legal.contains(&mv)
}

static GO_ON: AtomicBool = AtomicBool::new(false);

fn keeps_nodes<G: Game, S: Strategy<G>>() {
    let position = early::<G>();
    for nodes in [1, 2, 17, 400, 3_000] {
        for threads in [1, 2, 3] {
            let bot = format!("bot:search,nodes={nodes},threads={threads}");
            let thought = think::<G, S>(&bot, &position, &GO_ON);
            assert_eq!(thought.nodes, nodes, "{}: {bot}", G::ID);
        }
    }
}

#[test]
fn budgets_of_nodes_are_used_exactly() {
    keeps_nodes::<Azul, AzulBots>();
    keeps_nodes::<LayingGrass, LayingGrassBots>();
    keeps_nodes::<Tilings, TilingsBots>();
}

/// On a busy machine a thread may be delayed, so the best of a few tries counts. A bot that ignores
/// the clock fails in all of them.
fn keeps_time<G: Game, S: Strategy<G>>(threads: usize) {
    let position = early::<G>();
    let budget = Duration::from_millis(300);
    let bot = format!("bot:search,time=300ms,threads={threads}");
    let is_kept = |_| {
        let start = Instant::now();
        think::<G, S>(&bot, &position, &GO_ON);
        let off = start.elapsed().abs_diff(budget).as_secs_f64();
        off < 0.2 * budget.as_secs_f64()
    };
    assert!((0..5).any(is_kept), "{} with {threads} threads", G::ID);
}

#[test]
fn budgets_of_time_are_respected_within_a_fifth() {
    for threads in [1, 2] {
        keeps_time::<Azul, AzulBots>(threads);
        keeps_time::<LayingGrass, LayingGrassBots>(threads);
        keeps_time::<Tilings, TilingsBots>(threads);
    }
}

fn can_be_cut_short<G: Game, S: Strategy<G>>() {
    let position = early::<G>();
    let stop = AtomicBool::new(false);
    let start = Instant::now();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            std::thread::sleep(Duration::from_millis(100));
            stop.store(true, Ordering::Relaxed);
        });
        let thought = think::<G, S>("bot:search,time=600s,threads=2", &position, &stop);
        assert!(is_legal(&position, thought.mv));
    });
    assert!(start.elapsed() < Duration::from_secs(10), "{}", G::ID);
}

#[test]
fn a_search_can_be_stopped() {
    can_be_cut_short::<Azul, AzulBots>();
    can_be_cut_short::<LayingGrass, LayingGrassBots>();
    can_be_cut_short::<Tilings, TilingsBots>();
}

fn moves_without_a_thought<G: Game, S: Strategy<G>>() {
    let position = early::<G>();
    let thought = think::<G, S>("bot:search,time=600s", &position, &AtomicBool::new(true));
    assert!(is_legal(&position, thought.mv), "{}", G::ID);
}

#[test]
fn a_bot_that_is_stopped_at_once_still_moves() {
    moves_without_a_thought::<Azul, AzulBots>();
    moves_without_a_thought::<LayingGrass, LayingGrassBots>();
    moves_without_a_thought::<Tilings, TilingsBots>();
}
