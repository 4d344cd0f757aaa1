//! Somebody is forgotten: they leave the tables, and their name goes out of finished matches.

use std::sync::Arc;

use online::{Command, CommandId, Entry, Order, PlayerId, Room, Who};
use store::{Sat, StoreError};

use crate::node::{Node, random};
use crate::tables::{Refused, Summary};

impl Node {
    /// Somebody leaves the tables at which they sit, as if they had got up or resigned.
    pub(crate) async fn leave_all(
        self: &Arc<Self>,
        who: &Who,
        tables: &[online::TableId],
    ) -> Result<(), Refused> {
        for &table in tables {
            for command in [Command::Stand, Command::Resign] {
                let order = Order {
                    id: CommandId::from_bits(random()),
                    version: u32::MAX,
                    command,
                };
                match self.order(table, who, &order).await {
                    // What is over, or was never theirs, needs no leaving.
                    Ok(_) | Err(Refused::Rules(_) | Refused::Gone) => {}
                    Err(refused) => return Err(refused),
                }
            }
        }
        Ok(())
    }

    /// Takes somebody out of the matches that are over. One that goes on without them keeps the name until it
    /// is deleted.
    pub(crate) async fn take_out(self: &Arc<Self>, sat: &[Sat]) -> Result<(), StoreError> {
        for &Sat { table, player } in sat {
            let stored = self.store.log(table, 0).await?;
            let entries = stored.iter().map(|entry| serde_json::from_str(&entry.text));
            let Ok(mut entries) = entries.collect::<Result<Vec<Entry>, _>>() else {
                tracing::error!(%table, "the log of a table makes no sense");
                continue;
            };
            let Some((texts, summary)) = self.without(player, &mut entries) else {
                continue;
            };
            if self.store.rewrite_entries(table, texts, Some(summary)).await? {
                self.tables.unload(table);
            }
        }
        Ok(())
    }

    /// The entries that change, and what a list shows then.
    fn without(&self, player: PlayerId, entries: &mut [Entry]) -> Option<Rewritten> {
        let catalogue = self.config.catalogue;
        let seat = Room::replay(catalogue, &*entries).ok()?.seat_of(player);
        let mut texts = Vec::new();
        for entry in &mut *entries {
            if entry.forget(player, seat) {
                texts.push((entry.version, serde_json::to_string(entry).ok()?));
            }
        }
        // What was taken out has to be a log as before.
        let room = Room::replay(catalogue, &*entries).ok()?;
        let summary = serde_json::to_string(&Summary::of(&room)).ok()?;
        Some((texts, summary))
    }
}

/// Texts of entries, and a summary.
type Rewritten = (Vec<(u32, String)>, String);
