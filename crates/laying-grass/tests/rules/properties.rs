//! Properties that hold in every game of Laying Grass, whatever moves are played.

use crate::invariants;
use crate::random_games::plans;
use conformance::{ByText, assert_survives_json, rng};
use laying_grass::{Bonus, Contact, Event, Move, Orphans, Phase, Robbery, Tally};
use proptest::prelude::*;
use table::{Game, Seat, Turn, Viewer};

proptest! {
    #![proptest_config(conformance::cases!(50))]

    #[test]
    fn every_position_during_a_game_is_valid(plan in plans()) {
        let mut playing = plan.playing();
        let start = playing.view();
        let corners_too = plan.options.contact == Contact::CornersToo;
        while playing.step().is_some() {
            let view = playing.view();
            invariants::assert_conserved(&start, &view);
            invariants::assert_no_overlap(&view);
            if plan.options.robbery == Robbery::Replace {
                invariants::assert_no_contact(&view, corners_too);
            }
            invariants::assert_territories(&view, plan.options.orphans == Orphans::Count);
            if view.phase == Phase::Turn {
                prop_assert!(!view.queue.is_empty(), "the queue is empty");
            }
            prop_assert_eq!(view.hand.is_some(), view.phase == Phase::RobPlace);
            prop_assert_eq!(view.tile.is_some(), matches!(view.phase, Phase::Turn | Phase::RobPlace));
        }
        let left = playing.view().queue.len();
        prop_assert_eq!(left, start.queue.len() - 9 * plan.options.players);
    }

    /// Every coupon was dealt at the start or captured, and is either spent or left.
    #[test]
    fn coupons_are_conserved_and_never_negative(plan in plans()) {
        let mut playing = plan.playing();
        let mut coupons = vec![1_i32; plan.options.players];
        while let Turn::Seat(seat) = playing.game.turn() {
            let (mv, events) = playing.step().expect("somebody is to move");
            let mine = &mut coupons[seat.index()];
            if matches!(mv, Move::Swap(_) | Move::Clear(_) | Move::Buy(_)) {
                *mine -= 1;
            }
            prop_assert!(*mine >= 0);
            for event in events {
                if let Event::Captured { bonus: Bonus::Exchange, seat: by, .. } = event {
                    prop_assert_eq!(by, seat);
                    *mine += 1;
                }
            }
            for (player, &expected) in playing.view().players.iter().zip(&coupons) {
                prop_assert_eq!(i32::from(player.coupons.count()), expected);
            }
        }
    }

    #[test]
    fn games_always_end(plan in plans()) {
        let mut playing = plan.playing();
        let players = plan.options.players;
        let mut played = 0;
        while playing.step().is_some() {
            played += 1;
            prop_assert!(playing.view().round <= 9);
            prop_assert_eq!(playing.game.standings().is_some(), playing.game.turn() == Turn::Over);
        }
        // The limit allows a base, nine tiles and `done` for each player, and moves for every coupon and every bonus.
        prop_assert!(played <= players * 11 + 3 * players + 10 * players);
        let standings = playing.game.standings().expect("the game is over");
        let key = |tally: &Tally| (tally.side, tally.tie_break);
        conformance::assert_ranked(&standings, players, key);
        let order = playing.view().order;
        let place = |seat: Seat| order.iter().position(|&other| other == seat);
        for pair in standings.seats().windows(2) {
            let tied = pair[0].rank == pair[1].rank;
            prop_assert!(!tied || place(pair[0].seat) < place(pair[1].seat));
        }
    }

    #[test]
    fn events_and_views_survive_json(plan in plans()) {
        let mut playing = plan.playing();
        while let Some((_, events)) = playing.step() {
            events.iter().for_each(assert_survives_json);
            assert_survives_json(&playing.view());
        }
        assert_survives_json(&plan.options);
    }

}

proptest! {
    #![proptest_config(conformance::cases!(25))]

    /// A determinized game can be played to its end, and no tile occurs twice.
    #[test]
    fn a_determinization_can_be_played_to_its_end(
        plan in plans(),
        most in 0..120_usize,
        sample_seed in any::<u64>(),
    ) {
        let game = *plan.playing().play(most).position();
        let mut other = game;
        other.determinize(Seat::new(0), &mut rng(sample_seed));
        let mut scratch = Vec::new();
        let mut luck = rng(sample_seed ^ 1);
        let queue = other.view(Viewer::Everything).queue;
        for (i, tile) in queue.iter().enumerate() {
            prop_assert!(!queue[..i].contains(tile));
        }
        while !other.turn().is_over() {
            other.play(other.sample(&mut luck, &mut scratch), &mut ());
        }
    }

    #[test]
    fn no_view_holds_more_of_the_queue_than_is_public(
        plan in plans(),
        most in 0..120_usize,
    ) {
        let played = plan.playing().play(most);
        let seats = Seat::all(plan.options.players).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Spectator]) {
            let view = played.position().view(viewer);
            let most = match view.phase {
                Phase::Base => 0,
                Phase::Turn => 6,
                _ => 5,
            };
            prop_assert!(view.queue.len() <= most);
        }
    }
}

/// Generates texts of all kinds: arbitrary ones, and some that resemble a move.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[ \\t]*(base|clear|stone|rob|buy|BASE|Rob) [A-Za-e][A-Za-e][ ]*",
        "(place|PLACE|plac) [A-Za-d][A-Za-d] f?[rR](0|90|180|270|45)",
        "(swap|done) [0-9]{0,3}",
        "[0-9a-zA-Z ]{0,12}",
    ]
}

proptest! {
    #![proptest_config(conformance::cases!(120))]

    /// Every text is either a listed move or rejected with a printable message.
    #[test]
    fn any_text_is_read_or_refused(
        plan in plans(),
        most in 0..60_usize,
        texts in prop::collection::vec(texts(), 40),
    ) {
        plan.playing().play(most).position().read_all(texts);
    }
}
