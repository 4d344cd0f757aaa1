//! Somebody is forgotten: their name and what they said are taken out of a log.

use table::{Name, Occupant, Seat, Seats};

use crate::{Entry, Happening, Place, PlayerId, Sitter};

/// What is left of what somebody said.
const SILENCE: &str = "…";

impl Entry {
    /// Takes somebody out who sat there, if they had a seat when the match began. Says whether something has
    /// changed; the match is the same as before.
    pub fn forget(&mut self, player: PlayerId, seat: Option<Seat>) -> bool {
        let number = seat.map_or(0, |seat| seat.index() + 1);
        // No two people at a table have the same name, and these are distinct too.
        let Ok(name) = Name::new(&format!("({number})")) else {
            return false;
        };
        let forget = |sitter: &mut Sitter| {
            let is_theirs = sitter.player == player && sitter.name != name;
            if is_theirs {
                sitter.name = name.clone();
            }
            is_theirs
        };
        match &mut self.what {
            Happening::Opened(opening) => {
                let mut has_changed = false;
                for place in &mut opening.seats {
                    if let Place::Sitter(sitter) = place {
                        has_changed |= forget(sitter);
                    }
                }
                has_changed
            }
            Happening::Seated { sitter, .. } => forget(sitter),
            Happening::Started(record) => {
                let Some(seat) = seat else { return false };
                let mut occupants: Vec<Occupant> = record.seats.iter().cloned().collect();
                match occupants.get_mut(seat.index()) {
                    Some(Occupant::Person(old) | Occupant::Program(old)) if *old != name => {
                        old.clone_from(&name);
                    }
                    _ => return false,
                }
                match Seats::new(occupants) {
                    Ok(seats) => {
                        record.seats = seats;
                        true
                    }
                    Err(_) => false,
                }
            }
            Happening::Said(said) if said.player == player => {
                said.name = name;
                SILENCE.clone_into(&mut said.text);
                true
            }
            _ => false,
        }
    }
}
