//! Laws of matches: records, undo and redo.

use std::fmt::Debug;

use rand_pcg::Pcg64Mcg;
use table::{Draw, Game, Match, Players, Record, Seed};

use crate::suite::{Suite, json};

impl<G: Game + PartialEq + Debug> Suite<G> {
    /// Plays a match to a random length or to its end. Some moves are given as text.
    fn played_match(&self, options: &G::Options, seed: Seed, rng: &mut Pcg64Mcg) -> Match<G> {
        let position = G::new(options, seed).expect("the options are valid");
        let names = Players::numbered(position.players());
        let mut played =
            Match::<G>::new(options.clone(), seed, names).expect("the options are valid");
        let mut moves = Vec::new();
        for _ in 0..self.length(rng) {
            played.position().moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            let mv = self.pick(played.position(), &moves, rng);
            let result = if rng.below(2) == 0 {
                let text = played.position().write(mv);
                played.play(&text).map(drop)
            } else {
                played.play_move(mv).map(drop)
            };
            if let Err(refusal) = result {
                panic!("{mv:?} is listed, but rejected: {refusal}");
            }
            if played.check_move(mv).is_err() {
                let (ply, position) = (played.history().len(), played.position().clone());
                assert!(played.play_move(mv).is_err());
                assert_eq!(
                    played.history().len(),
                    ply,
                    "a rejected move changes nothing"
                );
                assert_eq!(*played.position(), position);
            }
        }
        played
    }

    /// Checks that a match is the same after it is recorded and replayed, including all events.
    ///
    /// # Panics
    /// If it is not.
    pub fn a_match_survives_its_record(&self) {
        self.each_game(|options, seed, rng| {
            let played = self.played_match(options, seed, rng);
            let record = played.record();
            assert_eq!(record.result.is_some(), played.turn().is_over());
            for text in [record.to_text(), record.to_line()] {
                let read = Record::from_text(&text).expect("it was just written");
                assert_eq!(read, record);
                let replayed = match Match::<G>::from_record(&read) {
                    Ok(replayed) => replayed,
                    Err(error) => panic!("{error}: {text}"),
                };
                assert_eq!(replayed.position(), played.position());
                assert_eq!(replayed.record(), record);
                let events = |played: &Match<G>| -> Vec<String> {
                    let plies = played.history().iter();
                    plies.map(|ply| json(&(ply.seat, &*ply.events))).collect()
                };
                assert_eq!(events(&replayed), events(&played));
            }
        });
    }

    /// Checks that undo restores earlier positions exactly, and redo later ones.
    ///
    /// # Panics
    /// If they do not.
    pub fn undo_and_redo_are_exact(&self) {
        self.each_game(|options, seed, rng| {
            let mut played = self.played_match(options, seed, rng);
            let record = played.record();
            let mut positions = vec![played.position().clone()];
            // Each undo replays the match, which takes a while in long games.
            for _ in 0..30 {
                let Some(text) = played.undo() else {
                    break;
                };
                assert_eq!(text, record.moves[record.moves.len() - positions.len()]);
                positions.push(played.position().clone());
            }
            for position in positions.iter().rev().skip(1) {
                assert!(played.redo().is_some());
                assert_eq!(played.position(), position);
            }
            assert!(played.redo().is_none());
            assert_eq!(played.record(), record);

            played.rewind();
            assert_eq!(Ok(played.position()), G::new(options, seed).as_ref());
            for text in &record.moves {
                assert!(played.play(text).is_ok(), "{text}");
            }
            assert_eq!(played.position(), &positions[0]);
        });
    }
}
