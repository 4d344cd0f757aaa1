//! Anonymization: removes the name, the id and the chat lines of a player from a log.

use table::{Name, Occupant, Seat, Seats};

use crate::{PlayerId, Room, SeatSetup, Sitter, TableEntry, TableEntryKind};

/// The text that replaces the chat lines of an anonymized player.
const ANONYMIZED_TEXT: &str = "…";

/// A player to anonymize in the log of a table, and the replacements for their id and name.
#[derive(Clone, Debug)]
pub struct Anonymizer {
    player: PlayerId,
    /// An id that belongs to nobody. Every anonymized player gets a different one.
    nobody: PlayerId,
    seat: Option<Seat>,
    name: Name,
}

impl Anonymizer {
    /// Prepares to replace a player with `nobody`, a new id.
    #[must_use]
    pub fn new(room: &Room, player: PlayerId, nobody: PlayerId) -> Self {
        let seat = room.seat_of(player);
        let is_taken = |name: &Name| {
            let mut others = room.sitters().filter(|(_, sitter)| sitter.player != player);
            others.any(|(_, sitter)| sitter.name == *name)
        };
        let first = seat.map_or(0, |seat| seat.index() + 1);
        let mut names = (first..).map(Name::removed);
        let name = names.find(|name| !is_taken(name));
        Anonymizer {
            player,
            nobody,
            seat,
            name: name.expect("some number is unused"),
        }
    }

    /// Returns the entry without any trace of the player. The match stays the same.
    #[must_use]
    pub fn anonymize(&self, entry: &TableEntry) -> TableEntry {
        let mut entry = entry.clone();
        if entry.by == Some(self.player) {
            entry.by = Some(self.nobody);
        }
        match &mut entry.what {
            TableEntryKind::Opened(opening) => {
                if opening.host == self.player {
                    opening.host = self.nobody;
                }
                for place in &mut opening.seats {
                    if let SeatSetup::Sitter(sitter) = place {
                        self.rename(sitter);
                    }
                }
            }
            TableEntryKind::Seated { sitter, .. } => self.rename(sitter),
            TableEntryKind::Removed { player, .. } if *player == self.player => {
                *player = self.nobody;
            }
            TableEntryKind::Started(record) => {
                if let Some(seats) = self.seats(&record.seats) {
                    record.seats = seats;
                }
            }
            TableEntryKind::Chat(line) if line.player == self.player => {
                line.player = self.nobody;
                line.name = self.name.clone();
                ANONYMIZED_TEXT.clone_into(&mut line.text);
            }
            _ => {}
        }
        entry
    }

    fn rename(&self, sitter: &mut Sitter) {
        if sitter.player == self.player {
            sitter.player = self.nobody;
            sitter.name = self.name.clone();
        }
    }

    /// Returns the seats with the player's name replaced, if the player has a seat.
    fn seats(&self, seats: &Seats) -> Option<Seats> {
        let own = self.seat?.index();
        let mut occupants: Vec<Occupant> = seats.iter().cloned().collect();
        match occupants.get_mut(own)? {
            Occupant::Person(name) | Occupant::Program(name) => name.clone_from(&self.name),
            Occupant::Bot(_) => return None,
        }
        Seats::new(occupants).ok()
    }
}
