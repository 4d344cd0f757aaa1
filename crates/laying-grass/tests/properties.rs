//! What holds in every game, whatever is played.

mod hunting;
mod plans;
mod sight;

use laying_grass::{
    Bonus, Contact, Event, LayingGrass, Move, Options, Orphans, Phase, Robbery, View, letter,
};
use plans::{Playing, plans, played_match, rng};
use proptest::prelude::*;
use table::{Draw, Game, Match, Record, Seat, Seed, Turn, Viewer};

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        // A failure prints the plan, which is all that is needed to see it again.
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config(50))]

    #[test]
    fn every_table_on_the_way_is_sound(plan in plans()) {
        let mut playing = Playing::new(&plan);
        let start = playing.view();
        let corners_too = plan.options.contact == Contact::CornersToo;
        while playing.step().is_some() {
            let view = playing.view();
            sight::assert_conserved(&start, &view);
            sight::assert_no_overlap(&view);
            if plan.options.robbery == Robbery::Replace {
                sight::assert_no_contact(&view, corners_too);
            }
            sight::assert_territories(&view, plan.options.orphans == Orphans::Count);
            if view.phase == Phase::Turn {
                prop_assert!(!view.queue.is_empty(), "the queue ran dry");
            }
            prop_assert_eq!(view.hand.is_some(), view.phase == Phase::RobPlace);
            prop_assert_eq!(view.tile.is_some(), matches!(view.phase, Phase::Turn | Phase::RobPlace));
        }
        let left = playing.view().queue.len();
        prop_assert_eq!(left, start.queue.len() - 9 * plan.options.players);
    }

    /// Every coupon was there at the start or was captured, and is still there or was spent.
    #[test]
    fn coupons_are_conserved_and_never_negative(plan in plans()) {
        let mut playing = Playing::new(&plan);
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
        let mut playing = Playing::new(&plan);
        let players = plan.options.players;
        let mut played = 0;
        while playing.step().is_some() {
            played += 1;
            prop_assert!(playing.view().round <= 9);
            prop_assert_eq!(playing.game.standings().is_some(), playing.game.turn() == Turn::Over);
        }
        // A base, nine tiles and `done` each; and with every coupon and every bonus some more.
        prop_assert!(played <= players * 11 + 3 * players + 10 * players);
        let standings = playing.game.standings().expect("the game is over");
        prop_assert_eq!(standings.places().len(), players);
        prop_assert!(standings.winners().count() >= 1);
        let order = playing.view().order;
        let place = |seat: Seat| order.iter().position(|&other| other == seat);
        for pair in standings.places().windows(2) {
            let key = |i: usize| (pair[i].tally.side, pair[i].tally.tie_break);
            prop_assert!(key(0) >= key(1));
            prop_assert_eq!(key(0) == key(1), pair[0].rank == pair[1].rank);
            prop_assert!(key(0) > key(1) || place(pair[0].seat) < place(pair[1].seat));
        }
    }

    #[test]
    fn events_and_views_survive_json(plan in plans()) {
        let mut playing = Playing::new(&plan);
        while let Some((_, events)) = playing.step() {
            for event in events {
                let json = serde_json::to_string(&event).unwrap();
                prop_assert_eq!(serde_json::from_str::<Event>(&json).unwrap(), event);
            }
            let view = playing.view();
            let json = serde_json::to_string(&view).unwrap();
            prop_assert_eq!(serde_json::from_str::<View>(&json).unwrap(), view);
        }
        let json = serde_json::to_string(&plan.options).unwrap();
        prop_assert_eq!(serde_json::from_str::<Options>(&json).unwrap(), plan.options);
    }

    #[test]
    fn what_happens_does_not_depend_on_who_listens(plan in plans()) {
        let mut playing = Playing::new(&plan);
        while let Some(mv) = playing.choose() {
            let mut silent = playing.game;
            silent.play(mv, &mut ());
            playing.game.play(mv, &mut Vec::new());
            prop_assert_eq!(silent, playing.game);
        }
    }

    /// A sampled move is the very one that would be picked from the list.
    #[test]
    fn sampling_is_picking_from_the_list(plan in plans(), luck in any::<u64>()) {
        let mut playing = Playing::new(&plan);
        let mut luck = rng(luck);
        let mut scratch = Vec::new();
        while let Some(mv) = playing.choose() {
            for _ in 0..20 {
                let mut same = luck.clone();
                let sampled = playing.game.sample(&mut luck, &mut scratch);
                prop_assert_eq!(sampled, same.pick(&playing.moves));
                prop_assert_eq!(&luck, &same);
            }
            playing.game.play(mv, &mut ());
        }
    }
}

/// Every text that looks like a move on a board of this many rows and columns.
fn all_texts(side: usize) -> Vec<String> {
    let mut texts = vec!["done".to_owned()];
    texts.extend((0..9).map(|place| format!("swap {place}")));
    for row in 0..side {
        for column in 0..side {
            let cell = [row, column]
                .map(|n| letter(n as u8))
                .iter()
                .collect::<String>();
            for word in ["base", "clear", "stone", "rob", "buy"] {
                texts.push(format!("{word} {cell}"));
            }
            for orientation in laying_grass::Orientation::ALL {
                texts.push(format!("place {cell} {orientation}"));
            }
        }
    }
    texts
}

proptest! {
    #![proptest_config(config(25))]

    /// `parse` and `moves` agree on texts that look like a move, and every move that is listed can
    /// be played.
    #[test]
    fn a_text_is_legal_just_if_it_is_listed(plan in plans()) {
        let mut playing = Playing::new(&plan);
        let texts = all_texts(playing.view().board.len());
        while let Some(mv) = playing.choose() {
            let game = playing.game;
            let listed: Vec<String> = playing.moves.iter().map(|&mv| game.write(mv)).collect();
            prop_assert!(!listed.is_empty());
            for _ in 0..200 {
                let text = &texts[playing.rng.below(texts.len() as u32) as usize];
                let parsed = game.parse(text);
                if let Ok(parsed) = parsed {
                    let listed_as = game.write(parsed);
                    prop_assert!(listed.contains(&listed_as), "{} as {}", text, listed_as);
                    let another_name = text.starts_with("place") || text.starts_with("rob");
                    prop_assert!(another_name || *text == listed_as);
                } else {
                    prop_assert!(!listed.contains(text), "{} {:?}", text, parsed);
                }
            }
            for &legal in &playing.moves {
                prop_assert_eq!(game.parse(&game.write(legal)), Ok(legal));
            }
            for _ in 0..5 {
                let legal = playing.rng.pick(&playing.moves);
                let mut other = game;
                other.play(legal, &mut ());
                prop_assert_ne!(other, game);
            }
            playing.game.play(mv, &mut ());
        }
        for text in texts {
            prop_assert!(playing.game.parse(&text).is_err(), "the game is over");
        }
    }

    #[test]
    fn a_match_survives_its_record(plan in plans(), most in 0..150_usize) {
        let played = played_match(&plan, most);
        let record = played.record();
        for text in [record.to_text(), record.to_line()] {
            let read = Record::from_text(&text).unwrap();
            prop_assert_eq!(&read, &record);
            let replayed = Match::<LayingGrass>::from_record(&read).unwrap();
            prop_assert_eq!(replayed.position(), played.position());
            prop_assert_eq!(replayed.record(), record.clone());
            prop_assert_eq!(replayed.history().len(), played.history().len());
            for (again, ply) in replayed.history().iter().zip(played.history()) {
                prop_assert_eq!(&again.events, &ply.events);
                prop_assert_eq!(again.seat, ply.seat);
            }
        }
        prop_assert_eq!(record.result.is_some(), played.turn() == Turn::Over);
    }

    #[test]
    fn what_is_taken_back_is_as_it_was_and_can_be_done_again(plan in plans(), most in 1..120_usize) {
        let mut played = played_match(&plan, most);
        let end = *played.position();
        let record = played.record();

        let mut positions = vec![end];
        while played.undo().is_some() {
            positions.push(*played.position());
        }
        prop_assert_eq!(positions.len(), record.moves.len() + 1);
        prop_assert_eq!(
            played.position(),
            &LayingGrass::new(&plan.options, plan.seed).unwrap()
        );
        for position in positions.iter().rev().skip(1) {
            prop_assert!(played.redo().is_some());
            prop_assert_eq!(played.position(), position);
        }
        prop_assert!(played.redo().is_none());
        prop_assert_eq!(played.record(), record.clone());
    }

    /// What a seat imagines looks to everybody like the truth, and depends on nothing that the seat
    /// cannot see.
    #[test]
    fn imagining_keeps_what_is_known_and_leaks_nothing(
        plan in plans(),
        most in 0..120_usize,
        dream in any::<u64>(),
    ) {
        let game = *played_match(&plan, most).position();
        let players = plan.options.players;
        let mut other = game;
        other.imagine(Seat::new(0), &mut rng(dream));
        for viewer in Seat::all(players).map(Viewer::Seat).chain([Viewer::Spectator]) {
            prop_assert_eq!(game.view(viewer), other.view(viewer));
        }
        let (mut moves, mut others) = (Vec::new(), Vec::new());
        game.moves(&mut moves);
        other.moves(&mut others);
        prop_assert_eq!(moves, others);
        prop_assert_eq!(game.turn(), other.turn());
        prop_assert_eq!(game.standings(), other.standings());

        for seat in Seat::all(players) {
            let (mut one, mut two) = (game, other);
            one.imagine(seat, &mut rng(!dream));
            two.imagine(seat, &mut rng(!dream));
            prop_assert_eq!(one, two);
        }
        // Whatever is imagined can be played to its end, and no tile comes twice.
        let mut scratch = Vec::new();
        let mut luck = rng(dream ^ 1);
        let queue = other.view(Viewer::Everything).queue;
        for (i, tile) in queue.iter().enumerate() {
            prop_assert!(!queue[..i].contains(tile));
        }
        while !other.turn().is_over() {
            other.play(other.sample(&mut luck, &mut scratch), &mut ());
        }
    }

    #[test]
    fn no_view_holds_the_seed_or_more_of_the_queue_than_is_public(
        plan in plans(),
        seed in 1_u64 << 40..,
        most in 0..120_usize,
    ) {
        let mut plan = plan;
        plan.seed = Seed::number(seed);
        let played = played_match(&plan, most);
        let seats = Seat::all(plan.options.players).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Spectator, Viewer::Everything]) {
            let view = played.position().view(viewer);
            let json = serde_json::to_string(&view).unwrap();
            prop_assert!(!json.contains(&seed.to_string()), "{}", json);
            prop_assert!(!json.contains("seed"), "{}", json);
            if viewer != Viewer::Everything {
                let most = match view.phase {
                    Phase::Base => 0,
                    Phase::Turn => 6,
                    _ => 5,
                };
                prop_assert!(view.queue.len() <= most);
            }
        }
        for ply in played.history() {
            let json = serde_json::to_string(&ply.events).unwrap();
            prop_assert!(!json.contains(&seed.to_string()), "{}", json);
        }
    }
}

/// Texts of all kinds: anything, and what looks much like a move.
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
    #![proptest_config(config(120))]

    /// Whatever is typed, it is refused with a printable message or it is a listed move.
    #[test]
    fn any_text_is_read_or_refused(
        plan in plans(),
        most in 0..60_usize,
        texts in prop::collection::vec(texts(), 40),
    ) {
        let game = *played_match(&plan, most).position();
        let mut moves = Vec::new();
        game.moves(&mut moves);
        for text in texts {
            match game.parse(&text) {
                Ok(mv) => {
                    prop_assert!(moves.contains(&mv));
                    prop_assert_eq!(game.parse(&game.write(mv)), Ok(mv));
                }
                Err(refusal) => {
                    let message = refusal.to_string();
                    prop_assert!(message.chars().all(table::text::is_printable), "{:?}", message);
                    prop_assert!(message.chars().count() < 250, "{}", message);
                }
            }
        }
    }
}
