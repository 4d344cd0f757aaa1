//! Conversion between matches and records.

use super::{ChangeError, Match};
use crate::{Ending, Game, Record, RecordError, WrongResult, read_options};

impl<G: Game> Match<G> {
    /// Replays a record and checks every move.
    ///
    /// # Errors
    /// If anything in the record does not follow the rules.
    pub fn from_record(record: &Record) -> Result<Self, RecordError> {
        if record.game != G::ID {
            return Err(RecordError::Game {
                found: record.game.clone(),
                wanted: G::ID,
            });
        }
        let options = read_options::<G>(&record.options)?;
        let seats = G::new(&options, record.seed)?.players();
        if record.seats.len() != seats {
            return Err(RecordError::Players {
                names: record.seats.len(),
                seats,
            });
        }
        if !record.times.is_empty() && record.times.len() != record.moves.len() {
            return Err(RecordError::Times {
                times: record.times.len(),
                moves: record.moves.len(),
            });
        }
        let mut replayed = Match::new(options, record.seed, record.seats.clone())?;
        replayed.started = record.started;
        replayed.replay(record)?;
        replayed.ended = record.ended;
        if record.end == Some(Ending::Aborted) && !replayed.turn().is_over() {
            replayed.abort();
        }
        match (&record.result, replayed.record().result) {
            (Some(_), None) => Err(RecordError::NotOver {
                moves: record.moves.len(),
            }),
            (Some(given), Some(right)) if *given != right => {
                let wrong = WrongResult::between(given, &right, record.seats.names());
                Err(RecordError::Result(wrong))
            }
            // The record need not say how the match ended, but if it does, it must be right.
            _ if record.end.is_some() && record.end != replayed.ending() => Err(RecordError::End),
            _ => Ok(replayed),
        }
    }

    /// Plays the moves of a record, with each change at its ply.
    fn replay(&mut self, record: &Record) -> Result<(), RecordError> {
        let mut changes = record.changes.iter().enumerate().peekable();
        for ply in 0..=record.moves.len() {
            while let Some((i, change)) = changes.next_if(|(_, change)| change.ply <= ply) {
                let wrong = |reason| RecordError::Change {
                    number: i + 1,
                    reason,
                };
                if change.ply < ply {
                    return Err(wrong(ChangeError::OutOfOrder));
                }
                self.change(change.seat, change.what.clone())
                    .map_err(wrong)?;
            }
            let Some(text) = record.moves.get(ply) else {
                break;
            };
            self.play(text).map_err(|refusal| RecordError::Move {
                number: ply + 1,
                text: text.clone(),
                reason: refusal.into(),
            })?;
            self.set_time(record.times.get(ply).copied().flatten());
        }
        match changes.next() {
            None => Ok(()),
            Some((i, _)) => Err(RecordError::Change {
                number: i + 1,
                reason: ChangeError::OutOfOrder,
            }),
        }
    }

    /// Returns the record of the match, without moves that were taken back.
    #[must_use]
    pub fn record(&self) -> Record {
        let json = |value: serde_json::Result<_>| {
            value.expect("all keys of options and results are strings")
        };
        let times: Vec<Option<u32>> = self.plies.iter().map(|ply| ply.took).collect();
        let timed = times.iter().any(Option::is_some);
        let options = json(serde_json::to_value(&*self.options));
        Record {
            started: self.started,
            ended: self.ended,
            moves: self.plies.iter().map(|ply| ply.text.clone()).collect(),
            times: if timed { times } else { Vec::new() },
            changes: self.changes().to_vec(),
            end: self.ending(),
            result: self
                .standings()
                .map(|standings| json(serde_json::to_value(standings))),
            ..Record::new(G::ID, options, self.seed, self.seats.clone())
        }
    }
}
