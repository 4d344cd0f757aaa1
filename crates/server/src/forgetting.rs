//! Deletes a player everywhere.

use std::sync::Arc;

use room::{CommandId, Order, PlayerKind, TableCommand};
use store::{PlayerRow, PlayerTablesQuery, TableRow, TableStatus};

use crate::error::ApiError;
use crate::identity::requester;
use crate::node::{Node, random};
use crate::tables::OrderError;

/// How many tables are read from the storage at a time.
const AT_ONCE: u32 = 50;

impl Node {
    /// Deletes a player and their programs: resigns their running matches, removes their names from finished ones, and
    /// finally deletes the players. If this fails halfway, it can be repeated.
    pub(crate) async fn forget_player(
        self: &Arc<Self>,
        player: &PlayerRow,
    ) -> Result<(), ApiError> {
        if player.kind == PlayerKind::Account {
            let programs = self.store.bots().await?.into_iter();
            for program in programs.filter(|program| program.owner == Some(player.id)) {
                self.forget_one(&program).await?;
            }
        }
        self.forget_one(player).await?;
        tracing::info!(player = %player.id, "player deleted");
        Ok(())
    }

    async fn forget_one(self: &Arc<Self>, player: &PlayerRow) -> Result<(), ApiError> {
        self.leave_all(player).await?;
        self.take_out_of_all(player).await?;
        // If the others play on, the name is removed when the match ends.
        let left = self.store.delete_player(player.id).await?;
        self.disconnect_player(player.id);
        for sat in left {
            match self.forget(sat.table, sat.player).await {
                Ok(()) | Err(OrderError::Rules(_) | OrderError::Gone) => {}
                Err(refused) => return Err(refused.into()),
            }
        }
        Ok(())
    }

    /// Leaves every table that has not begun, and resigns every running match.
    async fn leave_all(self: &Arc<Self>, player: &PlayerRow) -> Result<(), ApiError> {
        for state in [TableStatus::Open, TableStatus::Running] {
            let mut query = PlayerTablesQuery {
                state: Some(state),
                ..PlayerTablesQuery::first(player.id, AT_ONCE)
            };
            loop {
                let found = self.store.tables_of(query).await?;
                for table in found.tables {
                    match self.leave(player, &table.row).await {
                        Ok(()) | Err(OrderError::Rules(_) | OrderError::Gone) => {}
                        Err(refused) => return Err(refused.into()),
                    }
                }
                query.before = found.next;
                if found.next.is_none() {
                    break;
                }
            }
        }
        Ok(())
    }

    async fn leave(self: &Arc<Self>, player: &PlayerRow, row: &TableRow) -> Result<(), OrderError> {
        let is_open = row.state == TableStatus::Open;
        if is_open && row.host == player.id {
            return self.delete(row.id, player.id).await;
        }
        let Some(who) = requester(player) else {
            return Ok(());
        };
        let order = Order {
            id: CommandId::from_bits(random()),
            version: row.version,
            command: if is_open {
                TableCommand::Stand
            } else {
                TableCommand::Resign
            },
        };
        self.order(row.id, &who, &order).await.map(|_| ())
    }

    /// Removes the player from every finished match.
    async fn take_out_of_all(self: &Arc<Self>, player: &PlayerRow) -> Result<(), ApiError> {
        let query = PlayerTablesQuery {
            state: Some(TableStatus::Over),
            ..PlayerTablesQuery::first(player.id, AT_ONCE)
        };
        loop {
            let found = self.store.tables_of(query).await?;
            let mut is_any = false;
            for table in found.tables {
                match self.forget(table.row.id, player.id).await {
                    Ok(()) => is_any = true,
                    Err(OrderError::Rules(_) | OrderError::Gone) => {}
                    Err(refused) => return Err(refused.into()),
                }
            }
            // A table is no longer listed once the player has been removed from it.
            if !is_any {
                return Ok(());
            }
        }
    }
}
