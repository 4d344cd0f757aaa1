//! A player is taken out of a match that is over: their name, their id and what they said.

use online::{Entry, Forgotten, PlayerId, Refusal, Room, Stage};

use super::Refused;
use super::actor::Actor;
use super::stored::Summary;
use super::writing::sitters;
use crate::node::random;
use crate::others::Said;

impl Actor {
    /// Takes somebody out of the match, once it is over.
    pub(super) async fn forget(&mut self, player: PlayerId) -> Result<(), Refused> {
        let room = self.ready().await?;
        if room.stage() != Stage::Over {
            return Err(Refusal::NotOver.into());
        }
        let forgotten = Forgotten::new(room, player, PlayerId::from_bits(random()));
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
            let without = forgotten.out_of(&entry);
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
        if !texts.is_empty() {
            let summary =
                serde_json::to_string(&Summary::of(&room)).expect("a summary has text keys");
            let rewritten = self
                .node
                .store
                .rewrite_entries(self.id, texts, Some(summary));
            if let Err(error) = rewritten.await {
                return Err(self.failed(&error));
            }
        }
        if let Err(error) = self.node.store.leave_table(self.id, player).await {
            return Err(self.failed(&error));
        }
        self.node.others.say(&Said::Changed { table: self.id });
        self.read_anew().await
    }

    /// Reads what was rewritten. Whoever listens may be called something else now.
    pub(super) async fn read_anew(&mut self) -> Result<(), Refused> {
        self.read_log().await?;
        if let Some(room) = &self.room {
            self.board.rewritten(room.version(), sitters(room));
            self.told();
        }
        Ok(())
    }

    /// Takes out those who have had themselves forgotten while the match went on.
    pub(super) async fn forget_the_gone(&mut self) {
        let Some(room) = &self.room else { return };
        let sitters = room.sitters().map(|(_, sitter)| sitter.player);
        let mut players: Vec<PlayerId> = sitters.collect();
        if !players.contains(&room.founder()) {
            players.push(room.founder());
        }
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
