//! Moves: listed, read, checked, sampled, numbered, foretold and told.

use std::collections::HashSet;
use std::fmt::Debug;

use table::{Draw, Game, mask};

use crate::suite::{Suite, assert_plain, json, played, some};

/// How many moves of other positions are tried in each.
const FOREIGN: usize = 40;

/// How many of them are remembered.
const REMEMBERED: usize = 400;

/// How many moves of a position are foretold.
const FORETOLD: usize = 6;

impl<G: Game + PartialEq + Debug> Suite<G> {
    /// Every listed move has one text of its own, reads back from it and passes the check; there is
    /// one just while the game goes on.
    ///
    /// # Panics
    /// If not.
    pub fn every_listed_move_is_read_back(&self) {
        self.each_moment(|moment| {
            let (position, moves) = (moment.position, moment.moves);
            assert_eq!(moves.is_empty(), position.turn().is_over(), "{position:?}");
            assert_eq!(position.standings().is_some(), moves.is_empty());
            let mut texts = HashSet::new();
            for &mv in moves {
                let text = position.write(mv);
                assert_plain(&text);
                match position.parse(&text) {
                    Ok(read) => assert_eq!(read, mv, "{text}"),
                    Err(refusal) => panic!("{text} is listed, and {refusal}"),
                }
                if let Err(refusal) = position.check(mv) {
                    panic!("{text} is listed, and {refusal}");
                }
                assert!(texts.insert(text), "{mv:?} is listed twice, or its text is");
            }
        });
    }

    /// A move that is legal somewhere else is legal here just if it is listed here; its text is
    /// refused for the same reason, or read as another that is listed.
    ///
    /// # Panics
    /// If not.
    pub fn a_move_is_legal_just_if_it_is_listed(&self) {
        let mut known: Vec<G::Move> = Vec::new();
        self.each_moment(|moment| {
            let position = moment.position;
            let listed: HashSet<G::Move> = moment.moves.iter().copied().collect();
            for mv in some(&known, FOREIGN, moment.rng) {
                let text = position.write(mv);
                let checked = position.check(mv);
                assert_eq!(checked.is_ok(), listed.contains(&mv), "{text} {checked:?}");
                match (position.parse(&text), checked) {
                    (Ok(read), _) => assert!(listed.contains(&read), "{text} as {read:?}"),
                    (Err(refusal), Ok(())) => panic!("{text} is legal, and {refusal}"),
                    (Err(refusal), Err(reason)) => {
                        assert_plain(&refusal.to_string());
                        assert_eq!(refusal.to_string(), reason.to_string(), "{text}");
                    }
                }
            }
            for mv in some(moment.moves, FORETOLD, moment.rng) {
                if known.len() < REMEMBERED {
                    known.push(mv);
                } else {
                    known[moment.rng.below(REMEMBERED as u32) as usize] = mv;
                }
            }
        });
    }

    /// A sampled move is the very one that the same dice would pick from the list.
    ///
    /// # Panics
    /// If not.
    pub fn a_sample_is_a_pick_from_the_list(&self) {
        let mut scratch = Vec::new();
        self.each_moment(|moment| {
            if moment.moves.is_empty() {
                return;
            }
            for _ in 0..8 {
                let mut same = moment.rng.clone();
                let sampled = moment.position.sample(moment.rng, &mut scratch);
                assert_eq!(sampled, same.pick(moment.moves));
                assert_eq!(*moment.rng, same, "as many dice are used");
            }
        });
    }

    /// The number of a legal move is that of no other, and in lists they go up. How many there are is
    /// decided by the options, and none beyond them is a move.
    ///
    /// # Panics
    /// If not.
    pub fn every_move_has_a_number_of_its_own(&self) {
        self.each_moment(|moment| {
            let position = moment.position;
            let opening = G::new(moment.options, moment.seed).expect("the options make a game");
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

    /// A mask has the numbers of the legal moves and no others, whatever was in it before; so a pick
    /// from it is a pick from the list.
    ///
    /// # Panics
    /// If not.
    pub fn a_mask_is_the_list_as_bits(&self) {
        self.each_moment(|moment| {
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
            assert_eq!(*moment.rng, same, "as many dice are used");
        });
    }

    /// What a preview says is what the move does.
    ///
    /// # Panics
    /// If not.
    pub fn a_preview_tells_what_then_happens(&self) {
        self.each_moment(|moment| {
            for mv in some(moment.moves, FORETOLD, moment.rng) {
                let preview = moment.position.preview(mv);
                played(moment.position, mv, |played| (self.keeps)(&preview, played));
            }
        });
    }

    /// The position after a move is the same whether anybody listens or not.
    ///
    /// # Panics
    /// If not.
    pub fn what_happens_does_not_depend_on_who_listens(&self) {
        self.each_move(|played| {
            let mut silent = played.before.clone();
            silent.play(played.mv, &mut ());
            assert_eq!(silent, *played.after);
            assert_ne!(silent, *played.before, "a move changes something");
        });
    }

    /// Every event has a text of one line and is a JSON object that names its kind.
    ///
    /// # Panics
    /// If not.
    pub fn every_event_is_a_plain_sentence(&self) {
        let tell = |event: &G::Event| {
            assert_plain(&event.to_string());
            assert!(json(event).starts_with("{\"event\":"), "{event:?}");
        };
        self.each_game(|options, seed, _| {
            let mut events = Vec::new();
            let opened = G::open(options, seed, &mut events).expect("the options make a game");
            assert_eq!(Ok(opened), G::new(options, seed));
            events.iter().for_each(tell);
        });
        self.each_move(|played| played.events.iter().for_each(tell));
    }
}
