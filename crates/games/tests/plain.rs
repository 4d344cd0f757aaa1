//! A game that brings nothing but its rules has bots, contests and advice all the same.

#[path = "../../bots/tests/nim/mod.rs"]
mod nim;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::PlayerName;
use games::{AnyGame, Entrants, Entry, Wish};
use nim::Nim;
use table::{Match, Players, Seed};

static NIM: Entry<Nim> = Entry::NEW;

#[test]
fn bots_of_all_levels_meet() {
    let options = NIM.options_for(2, &[]).unwrap();
    let entrants = Entrants {
        names: PlayerName::list("5,1").unwrap(),
        patience: Duration::from_secs(1),
    };
    let mut contest = NIM.contest(&options, entrants).unwrap();
    let won = (0..40).filter(|&game| {
        let seating = if game % 2 == 0 { [0, 1] } else { [1, 0] };
        let contested = contest.run(Seed::number(game / 2), &seating).unwrap();
        let winner = contested
            .seats
            .iter()
            .position(|seat| seat.outcome.rank == 1);
        seating[winner.unwrap()] == 0
    });
    assert!(won.count() >= 30);
}

#[test]
fn a_match_is_played_and_advised() {
    let options = NIM.options_for(3, &[]).unwrap();
    let players = Players::new(["Ana", "Bo", "Cy"]).unwrap();
    let mut game = NIM.start(options, Seed::number(1), players.into()).unwrap();
    assert!(game.as_any().downcast_ref::<Match<Nim>>().is_some());
    while !game.turn().is_over() {
        let bot = "bot:4".parse().unwrap();
        let question = game.consult(bot, Wish::Hint).unwrap().unwrap();
        let advice = question.think(&AtomicBool::new(false));
        game.play(&advice.mv).unwrap();
    }
    assert!(game.standings().is_some());
    assert_eq!(game.game().id(), "nim");
}
