//! What holds in every game, whatever is played.

mod looking;
mod plans;

use looking::{Influences, Known};
use plans::{Plan, Playing, config, plans, played_match, small_plans};
use proptest::prelude::*;
use rand_pcg::Pcg64Mcg;
use table::{Draw, Game, Match, Record, Seat, Turn, Viewer};
use tilings::{Cell, EndReason, EndRule, Event, Tilings, View, letter};

fn viewers(players: usize) -> Vec<Viewer> {
    let seats = Seat::all(players).map(Viewer::Seat);
    seats.chain([Viewer::Spectator]).collect()
}

proptest! {
    #![proptest_config(config(500))]

    #[test]
    fn touching_sides_match_and_tiles_are_conserved(plan in plans()) {
        let mut playing = Playing::new(&plan);
        let start = looking::all_tiles(&playing.all());
        looking::assert_dealt(&plan.options, &start);
        loop {
            let view = playing.all();
            looking::assert_matching(&view);
            prop_assert_eq!(looking::all_tiles(&view), start.clone());
            if playing.step().is_none() {
                break;
            }
        }
    }

    #[test]
    fn scores_add_up_and_every_side_is_in_one_zone(plan in plans()) {
        let mut playing = Playing::new(&plan);
        loop {
            let view = playing.view();
            looking::assert_zones(&view);
            looking::assert_scores(&view);
            if playing.step().is_none() {
                break;
            }
        }
    }

    /// Told by the events alone, influence is what the view shows, and nobody loses more than there
    /// is.
    #[test]
    fn influence_follows_from_the_events_and_never_falls_below_0(plan in plans()) {
        let mut playing = Playing::new(&plan);
        let mut told = Influences::new(&plan.options);
        told.hear(&playing.opening);
        told.assert_shown(&playing.view());
        while let Some((_, events)) = playing.step() {
            told.hear(&events);
            told.assert_shown(&playing.view());
        }
    }

    #[test]
    fn games_end_and_then_have_a_result(plan in plans()) {
        let mut playing = Playing::new(&plan);
        let mut placed = 1;
        let mut events = playing.opening.clone();
        while let Some((_, happened)) = playing.step() {
            placed += 1;
            events = happened;
            prop_assert_eq!(playing.tilings.standings().is_some(), playing.tilings.turn() == Turn::Over);
        }
        prop_assert_eq!(playing.view().cells.len(), placed);
        prop_assert!(placed <= plan.options.deck.size().min(plan.options.side.pow(2)));
        let view = playing.view();
        let reason = view.end.expect("the game is over");
        let end = Event::End { reason };
        prop_assert!(events.contains(&end));
        let ends_with = Event::Scores { scores: view.scores.clone() };
        prop_assert_eq!(events.last(), Some(&ends_with));
        match reason {
            EndReason::NothingFits => prop_assert_eq!(plan.options.end_rule, EndRule::Strict),
            EndReason::AllSkipped => {
                prop_assert_eq!(plan.options.end_rule, EndRule::Classic);
                prop_assert_eq!(view.skips as usize, plan.options.players);
            }
            EndReason::NoTile => prop_assert!(view.decks.iter().any(Vec::is_empty)),
        }

        let standings = playing.tilings.standings().expect("the game is over");
        prop_assert_eq!(standings.places().len(), plan.options.players);
        let best = view.scores.iter().map(|tally| tally.score).max();
        for place in standings.places() {
            prop_assert_eq!(place.tally, view.scores[place.seat.index()]);
            prop_assert_eq!(place.rank == 1, Some(place.tally.score) == best);
        }
    }

    /// Sampling is a fair pick from the list of all moves: the very same one for the same dice.
    #[test]
    fn a_sample_is_a_pick_from_the_list(plan in plans()) {
        let mut playing = Playing::new(&plan);
        let mut scratch = Vec::new();
        while let Some(mv) = playing.choose() {
            let mut same = playing.rng.clone();
            let sampled = playing.tilings.sample(&mut playing.rng, &mut scratch);
            prop_assert_eq!(sampled, same.pick(&playing.moves));
            prop_assert_eq!(playing.rng.clone(), same);
            playing.tilings.play(mv, &mut ());
        }
    }

    #[test]
    fn what_happens_does_not_depend_on_who_listens(plan in plans()) {
        let mut playing = Playing::new(&plan);
        prop_assert_eq!(&playing.tilings, &Tilings::new(&plan.options, plan.seed).unwrap());
        while let Some(mv) = playing.choose() {
            let mut silent = playing.tilings.clone();
            silent.play(mv, &mut ());
            playing.tilings.play(mv, &mut Vec::new());
            prop_assert_eq!(&silent, &playing.tilings);
        }
    }

    #[test]
    fn events_and_views_survive_json(plan in plans()) {
        let mut playing = Playing::new(&plan);
        let mut events = playing.opening.clone();
        loop {
            for event in events {
                let json = serde_json::to_string(&event).unwrap();
                prop_assert_eq!(serde_json::from_str::<Event>(&json).unwrap(), event);
            }
            for view in [playing.view(), playing.all()] {
                let json = serde_json::to_string(&view).unwrap();
                prop_assert_eq!(serde_json::from_str::<View>(&json).unwrap(), view);
            }
            match playing.step() {
                Some((_, happened)) => events = happened,
                None => break,
            }
        }
    }

    /// Everybody sees the top of each deck and what was skipped; nobody sees any other tile.
    #[test]
    fn no_view_shows_a_hidden_tile(plan in plans()) {
        let mut playing = Playing::new(&plan);
        let mut known = Known::new(&plan.options);
        known.hear(&playing.opening);
        loop {
            let all = playing.all();
            for viewer in viewers(plan.options.players) {
                known.assert_shown(&playing.tilings.view(viewer), &all);
            }
            match playing.step() {
                Some((_, events)) => known.hear(&events),
                None => break,
            }
        }
    }
}

proptest! {
    #![proptest_config(config(250))]

    /// `parse` and `moves` agree on every cell of the board and one row and column beyond, in every
    /// turn and without; and every move that is listed can be played.
    #[test]
    fn a_text_is_legal_just_if_it_is_listed(plan in small_plans()) {
        let lines = 0..=plan.options.side;
        let cells: Vec<Cell> = lines
            .clone()
            .flat_map(|row| lines.clone().filter_map(move |column| Cell::new(row, column)))
            .collect();
        let mut playing = Playing::new(&plan);
        while let Some(mv) = playing.choose() {
            let tilings = &playing.tilings;
            let listed: Vec<String> = playing.moves.iter().map(|&mv| tilings.write(mv)).collect();
            prop_assert!(!listed.is_empty());
            for cell in &cells {
                for turn in ["", " r0", " r90", " r180", " r270", " r360"] {
                    let text = format!("place {cell}{turn}");
                    let parsed = tilings.parse(&text);
                    prop_assert_eq!(parsed.is_ok(), listed.contains(&text), "{} {:?}", text, parsed);
                    if let Ok(parsed) = parsed {
                        prop_assert_eq!(tilings.write(parsed), text);
                    }
                }
            }
            for &legal in &playing.moves {
                prop_assert_eq!(tilings.parse(&tilings.write(legal)), Ok(legal));
                let mut other = tilings.clone();
                other.play(legal, &mut ());
                prop_assert_eq!(other.view(Viewer::Spectator).cells.len(), 1 + playing.view().cells.len());
            }
            playing.tilings.play(mv, &mut ());
        }
        for cell in &cells {
            prop_assert!(playing.tilings.parse(&format!("place {cell}")).is_err(), "it is over");
        }
    }

    #[test]
    fn a_match_survives_its_record(plan in plans(), most in 0..120_usize) {
        let played = played_match(&plan, most);
        let record = played.record();
        for text in [record.to_text(), record.to_line()] {
            let read = Record::from_text(&text).unwrap();
            prop_assert_eq!(&read, &record);
            let replayed = Match::<Tilings>::from_record(&read).unwrap();
            prop_assert_eq!(replayed.position(), played.position());
            prop_assert_eq!(replayed.options(), &plan.options);
            prop_assert_eq!(replayed.record(), record.clone());
            for (again, ply) in replayed.history().iter().zip(played.history()) {
                prop_assert_eq!(&again.events, &ply.events);
                prop_assert_eq!(again.seat, ply.seat);
            }
        }
        prop_assert_eq!(record.result.is_some(), played.turn() == Turn::Over);
    }

    #[test]
    fn what_is_taken_back_is_as_it_was_and_can_be_done_again(plan in plans(), most in 1..40_usize) {
        let mut played = played_match(&plan, most);
        let record = played.record();
        let mut positions = vec![played.position().clone()];
        while played.undo().is_some() {
            positions.push(played.position().clone());
        }
        prop_assert_eq!(positions.len(), record.moves.len() + 1);
        prop_assert_eq!(played.position(), &Tilings::new(&plan.options, plan.seed).unwrap());
        for position in positions.iter().rev().skip(1) {
            prop_assert!(played.redo().is_some());
            prop_assert_eq!(played.position(), position);
        }
        prop_assert!(played.redo().is_none());
        prop_assert_eq!(played.record(), record);
    }

    /// Positions that differ in nothing but what is hidden look the same to everybody, offer the same
    /// moves, and are the same once somebody imagines what is hidden.
    #[test]
    fn nothing_hidden_shows(plan in plans(), most in 0..80_usize, dream in any::<u64>()) {
        let tilings = played_match(&plan, most).position().clone();
        let rng = |n: u64| Pcg64Mcg::new(u128::from(n) << 1 | 1);
        let mut other = tilings.clone();
        other.imagine(Seat::new(0), &mut rng(dream));

        for viewer in viewers(plan.options.players) {
            prop_assert_eq!(tilings.view(viewer), other.view(viewer));
        }
        let (mut moves, mut others) = (Vec::new(), Vec::new());
        tilings.moves(&mut moves);
        other.moves(&mut others);
        prop_assert_eq!(moves, others);
        prop_assert_eq!(tilings.turn(), other.turn());
        prop_assert_eq!(tilings.standings(), other.standings());
        if plan.options.deal == tilings::Deal::Even {
            let all = |of: &Tilings| looking::all_tiles(&of.view(Viewer::Everything));
            prop_assert_eq!(all(&tilings), all(&other), "the same tiles in another order");
        }

        for seat in Seat::all(plan.options.players) {
            let (mut one, mut two) = (tilings.clone(), other.clone());
            one.imagine(seat, &mut rng(!dream));
            two.imagine(seat, &mut rng(!dream));
            prop_assert_eq!(one, two);
        }
    }

    /// What is imagined can be played to the end like any game.
    #[test]
    fn a_dream_is_a_game(plan in plans(), most in 0..40_usize) {
        let mut playing = Playing::new(&plan);
        playing.tilings = played_match(&plan, most).position().clone();
        playing.tilings.imagine(Seat::new(1), &mut playing.rng);
        while playing.step().is_some() {
            looking::assert_matching(&playing.view());
        }
        prop_assert!(playing.tilings.standings().is_some());
    }

    #[test]
    fn no_view_holds_the_seed(plan in plans(), seed in 1_u64 << 40.., most in 0..80_usize) {
        let plan = Plan { seed: table::Seed(seed), ..plan };
        let played = played_match(&plan, most);
        for viewer in viewers(plan.options.players).into_iter().chain([Viewer::Everything]) {
            let json = serde_json::to_string(&played.position().view(viewer)).unwrap();
            prop_assert!(!json.contains(&seed.to_string()), "{}", json);
            prop_assert!(!json.contains("seed"), "{}", json);
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
        "[ \\t]*(place|Place|plac)[ ]+[A-Ga-c][A-Ga-c]( r(0|90|180|270|45))?[ ]*",
        "place .{0,6}",
        "[a-zA-Z0-9 ]{0,12}",
    ]
}

proptest! {
    #![proptest_config(config(800))]

    /// Whatever is typed, it is refused with a printable message or it is a listed move.
    #[test]
    fn any_text_is_read_or_refused(
        plan in small_plans(),
        most in 0..30_usize,
        texts in prop::collection::vec(texts(), 40),
    ) {
        let tilings = played_match(&plan, most).position().clone();
        let mut moves = Vec::new();
        tilings.moves(&mut moves);
        for text in texts {
            match tilings.parse(&text) {
                Ok(mv) => {
                    prop_assert!(moves.contains(&mv));
                    let words: Vec<&str> = text.split_whitespace().collect();
                    prop_assert_eq!(words.join(" "), tilings.write(mv));
                }
                Err(refusal) => {
                    let message = refusal.to_string();
                    prop_assert!(message.chars().all(table::text::is_printable), "{:?}", message);
                    prop_assert!(message.chars().count() < 250);
                }
            }
        }
    }

    #[test]
    fn any_text_is_a_deck_or_refused(text in "([a-z]{1,3} (red|blue|Teal|x) red red blue [0-9]{1,4}\n|.{0,20}\n){0,6}") {
        match tilings::Deck::from_text(&text) {
            Ok(deck) => {
                prop_assert!((1..=tilings::LARGEST_DECK).contains(&deck.size()));
                let json = serde_json::to_value(&deck).unwrap();
                prop_assert_eq!(serde_json::from_value::<tilings::Deck>(json).unwrap(), deck);
            }
            Err(error) => {
                let message = error.to_string();
                prop_assert!(message.chars().all(table::text::is_printable), "{:?}", message);
            }
        }
    }

    #[test]
    fn every_cell_has_one_name(row in 0..50_usize, column in 0..50_usize) {
        let cell = Cell::new(row, column).unwrap();
        let name = cell.to_string();
        prop_assert_eq!(&name, &format!("{}{}", letter(row), letter(column)));
        prop_assert_eq!(name.parse::<Cell>(), Ok(cell));
    }
}
