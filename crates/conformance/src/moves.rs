//! Laws of moves: lists, texts, checks, samples, numbers, previews and events.

use std::collections::HashSet;
use std::fmt::Debug;

use table::{Draw, Game, mask};

use crate::suite::{Suite, assert_plain, json, played, some};

/// The number of moves from other positions that are tried in each position.
const FOREIGN: usize = 40;

/// The number of moves from other positions that are stored.
const REMEMBERED: usize = 400;

/// The number of moves of a position that are previewed.
const PREVIEWED: usize = 6;

impl<G: Game + PartialEq + Debug> Suite<G> {
    /// Checks that every listed move has a unique text, can be parsed from it and is legal. A list is empty if and only
    /// if the game is over.
    ///
    /// # Panics
    /// If the law is broken.
    pub fn every_listed_move_can_be_parsed(&self) {
        self.each_position(|moment| {
            let (position, moves) = (moment.position, moment.moves);
            assert_eq!(moves.is_empty(), position.turn().is_over(), "{position:?}");
            assert_eq!(position.standings().is_some(), moves.is_empty());
            let mut texts = HashSet::new();
            for &mv in moves {
                let text = position.write(mv);
                assert_plain(&text);
                match position.parse(&text) {
                    Ok(read) => assert_eq!(read, mv, "{text}"),
                    Err(refusal) => panic!("{text} is listed, but rejected: {refusal}"),
                }
                if let Err(refusal) = position.check(mv) {
                    panic!("{text} is listed, but rejected: {refusal}");
                }
                assert!(texts.insert(text), "{mv:?} or its text is listed twice");
            }
        });
    }

    /// Checks that a move from another position is legal here if and only if it is listed here. Its text is rejected
    /// for the same reason, or is parsed as another listed move.
    ///
    /// # Panics
    /// If the law is broken.
    pub fn a_move_is_legal_exactly_if_it_is_listed(&self) {
        let mut known: Vec<G::Move> = Vec::new();
        self.each_position(|moment| {
            let position = moment.position;
            let listed: HashSet<G::Move> = moment.moves.iter().copied().collect();
            for mv in some(&known, FOREIGN, moment.rng) {
                let text = position.write(mv);
                let checked = position.check(mv);
                assert_eq!(checked.is_ok(), listed.contains(&mv), "{text} {checked:?}");
                match (position.parse(&text), checked) {
                    (Ok(read), _) => assert!(listed.contains(&read), "{text} as {read:?}"),
                    (Err(refusal), Ok(())) => panic!("{text} is legal, but rejected: {refusal}"),
                    (Err(refusal), Err(reason)) => {
                        assert_plain(&refusal.to_string());
                        assert_eq!(refusal.to_string(), reason.to_string(), "{text}");
                    }
                }
            }
            for mv in some(moment.moves, PREVIEWED, moment.rng) {
                if known.len() < REMEMBERED {
                    known.push(mv);
                } else {
                    known[moment.rng.below(REMEMBERED as u32) as usize] = mv;
                }
            }
        });
    }

    /// Checks that a sampled move equals the move that the same generator would pick from the list.
    ///
    /// # Panics
    /// If the law is broken.
    pub fn a_sample_equals_a_pick_from_the_list(&self) {
        let mut scratch = Vec::new();
        self.each_position(|moment| {
            if moment.moves.is_empty() {
                return;
            }
            for _ in 0..8 {
                let mut same = moment.rng.clone();
                let sampled = moment.position.sample(moment.rng, &mut scratch);
                assert_eq!(sampled, same.pick(moment.moves));
                assert_eq!(*moment.rng, same, "both used the same random numbers");
            }
        });
    }

    /// Checks that the numbers of legal moves are unique and ascend in the list. The options alone determine how many
    /// numbers there are, and larger numbers do not belong to any move.
    ///
    /// # Panics
    /// If the law is broken.
    pub fn every_move_has_a_unique_number(&self) {
        self.each_position(|moment| {
            let position = moment.position;
            let opening = G::new(moment.options, moment.seed).expect("the options are valid");
            let actions = opening.actions();
            assert_eq!(position.actions(), actions, "{position:?}");
            let mut least = 0;
            for &mv in moment.moves {
                let number = position.action_of(mv);
                assert!((least..actions).contains(&number), "{mv:?} is {number}");
                assert_eq!(position.move_of(number), Some(mv), "{number}");
                assert_eq!(opening.move_of(number), Some(mv), "{number} at the start");
                assert_eq!(opening.action_of(mv), number, "{mv:?} at the start");
                least = number + 1;
            }
            for beyond in [actions, actions + 1, usize::MAX] {
                assert_eq!(position.move_of(beyond), None, "{beyond} of {actions}");
            }
            let number = moment.rng.below(actions as u32) as usize;
            if let Some(mv) = position.move_of(number) {
                assert_eq!(position.action_of(mv), number, "{mv:?}");
                let listed = moment.moves.contains(&mv);
                assert_eq!(position.check(mv).is_ok(), listed, "{mv:?}");
            }
        });
    }

    /// Checks that a mask contains exactly the numbers of the legal moves, whatever it contained before, and that a
    /// pick from it equals a pick from the list.
    ///
    /// # Panics
    /// If the law is broken.
    pub fn a_mask_equals_the_list_of_moves(&self) {
        self.each_position(|moment| {
            let (position, moves) = (moment.position, moment.moves);
            let mut listed = mask::room_for(position);
            for &mv in moves {
                mask::insert(&mut listed, position.action_of(mv));
            }
            let mut filled = vec![u64::MAX; listed.len()];
            position.mask(&mut filled);
            assert_eq!(filled, listed, "{position:?}");
            let mut same = moment.rng.clone();
            let picked = mask::pick(&filled, moment.rng);
            let picked = picked.and_then(|number| position.move_of(number));
            assert_eq!(picked, (!moves.is_empty()).then(|| same.pick(moves)));
            assert_eq!(*moment.rng, same, "both used the same random numbers");
        });
    }

    /// Checks that a move does what its preview says.
    ///
    /// # Panics
    /// If the law is broken.
    pub fn a_preview_predicts_the_move(&self) {
        self.each_position(|moment| {
            for mv in some(moment.moves, PREVIEWED, moment.rng) {
                let preview = moment.position.preview(mv);
                played(moment.position, mv, |played| {
                    (self.check_preview)(&preview, played);
                });
            }
        });
    }

    /// Checks that the position after a move is the same whether events are collected or not.
    ///
    /// # Panics
    /// If the law is broken.
    pub fn collecting_events_does_not_change_the_position(&self) {
        self.each_move(|played| {
            let mut silent = played.before.clone();
            silent.play(played.mv, &mut ());
            assert_eq!(silent, *played.after);
            assert_ne!(silent, *played.before, "a move changes something");
        });
    }

    /// Checks that every event has a one-line text and is a JSON object that names its kind.
    ///
    /// # Panics
    /// If the law is broken.
    pub fn every_event_has_a_plain_text(&self) {
        let check = |event: &G::Event| {
            assert_plain(&event.to_string());
            assert!(json(event).starts_with("{\"event\":"), "{event:?}");
        };
        self.each_game(|options, seed, _| {
            let mut events = Vec::new();
            let opened = G::open(options, seed, &mut events).expect("the options are valid");
            assert_eq!(Ok(opened), G::new(options, seed));
            events.iter().for_each(check);
        });
        self.each_move(|played| played.events.iter().for_each(check));
    }
}
