//! A player is taken out of a match that is over: their name, their id and what they said.

use online::{Entry, Happening, Place, PlayerId, Refusal, Room, Sitter, Stage};
use table::{Name, Occupant, Seat, Seats};

use super::Refused;
use super::actor::Actor;
use super::stored::Kept;
use super::writing::sitters;
use crate::node::random;

/// What stands where somebody said something.
const UNSAID: &str = "…";

/// Somebody who is to be taken out, and what stands there instead.
struct Stranger {
    player: PlayerId,
    seat: Option<Seat>,
    /// An id of nobody; each has their own, so that they are told apart.
    nobody: PlayerId,
    name: Name,
}

impl Stranger {
    fn new(room: &Room, player: PlayerId) -> Self {
        let seat = room.seat_of(player);
        let others = room.sitters().filter(|(_, sitter)| sitter.player != player);
        let taken: Vec<&Name> = others.map(|(_, sitter)| &sitter.name).collect();
        let first = seat.map_or(1, |seat| seat.index() + 1);
        let mut names = (first..).filter_map(|number| Name::new(&format!("Player {number}")).ok());
        let name = names.find(|name| !taken.contains(&name));
        Stranger {
            player,
            seat,
            nobody: PlayerId::from_bits(random()),
            name: name.expect("there are more numbers than people"),
        }
    }

    fn rename(&self, sitter: &mut Sitter) {
        if sitter.player == self.player {
            sitter.player = self.nobody;
            sitter.name = self.name.clone();
        }
    }

    /// The entry as if nobody had known them.
    fn without(&self, entry: &Entry) -> Entry {
        let mut entry = entry.clone();
        if entry.by == Some(self.player) {
            entry.by = Some(self.nobody);
        }
        match &mut entry.what {
            Happening::Opened(opening) => {
                if opening.host == self.player {
                    opening.host = self.nobody;
                }
                for place in &mut opening.seats {
                    if let Place::Sitter(sitter) = place {
                        self.rename(sitter);
                    }
                }
            }
            Happening::Seated { sitter, .. } => self.rename(sitter),
            Happening::Removed { player } if *player == self.player => *player = self.nobody,
            Happening::Started(record) => {
                if let Some(seats) = self.seats(&record.seats) {
                    record.seats = seats;
                }
            }
            Happening::Said(said) if said.player == self.player => {
                said.player = self.nobody;
                said.name = self.name.clone();
                UNSAID.clone_into(&mut said.text);
            }
            _ => {}
        }
        entry
    }

    /// Who sat there, with another name at their seat.
    fn seats(&self, seats: &Seats) -> Option<Seats> {
        let own = self.seat?.index();
        let renamed = seats.iter().enumerate().map(|(seat, occupant)| match occupant {
            Occupant::Person(_) if seat == own => Occupant::Person(self.name.clone()),
            Occupant::Program(_) if seat == own => Occupant::Program(self.name.clone()),
            other => other.clone(),
        });
        Seats::new(renamed.collect()).ok()
    }
}

impl Actor {
    /// Takes somebody out of the match, once it is over.
    pub(super) async fn forget(&mut self, player: PlayerId) -> Result<(), Refused> {
        let room = self.ready().await?;
        if room.stage() != Stage::Over {
            return Err(Refusal::NotOver.into());
        }
        let stranger = Stranger::new(room, player);
        let stored = match self.node.store.log(self.id, 0).await {
            Ok(stored) => stored,
            Err(error) => return Err(self.failed(&error)),
        };
        let mut texts = Vec::new();
        let mut entries = Vec::with_capacity(stored.len());
        for stored in stored {
            let Ok(entry) = serde_json::from_str::<Entry>(&stored.text) else {
                return Err(self.senseless("an entry cannot be read"));
            };
            let without = stranger.without(&entry);
            if without != entry {
                let text = serde_json::to_string(&without).expect("entries have text keys");
                texts.push((stored.version, text));
            }
            entries.push(without);
        }
        // What is written is read again first: a match is never lost to a name.
        let room = match Room::replay(self.node.config.catalogue, &entries) {
            Ok(room) => room,
            Err(error) => return Err(self.senseless(&error.to_string())),
        };
        if let (Some(last), false) = (entries.last(), texts.is_empty()) {
            let patience = &self.node.config.patience;
            let row = Kept::default().append(self.id, last, &room, patience).row;
            let rewritten = self.node.store.rewrite_entries(self.id, texts, Some(row.summary));
            if let Err(error) = rewritten.await {
                return Err(self.failed(&error));
            }
        }
        if let Err(error) = self.node.store.leave_table(self.id, player).await {
            return Err(self.failed(&error));
        }
        self.read_log().await?;
        if let Some(room) = &self.room {
            self.board.begin(room.version(), sitters(room));
            self.told();
        }
        Ok(())
    }

    /// Takes out those who have had themselves forgotten while the match went on.
    pub(super) async fn forget_the_gone(&mut self) {
        let Some(room) = &self.room else { return };
        let players: Vec<PlayerId> = room.sitters().map(|(_, sitter)| sitter.player).collect();
        for player in players {
            match self.node.store.player(player).await {
                Ok(Some(_)) => {}
                Ok(None) => {
                    if let Err(refused) = self.forget(player).await {
                        tracing::warn!(table = %self.id, ?refused, "a name could not be taken out");
                    }
                }
                Err(error) => {
                    self.failed(&error);
                    return;
                }
            }
        }
    }

    fn senseless(&self, why: &str) -> Refused {
        tracing::error!(table = %self.id, why, "the log of a table makes no sense");
        Refused::Storage
    }
}
