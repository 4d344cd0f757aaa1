//! Ratings.

use deadpool_postgres::{Client, GenericClient};
use online::{PlayerId, TableId};
use tokio_postgres::Row;

use super::connect::{all, id, write};
use crate::values::{millis, number, player_bytes, player_id, table_bytes, table_id, timestamp};
use crate::{Ladder, PlayerKind, Ranked, RatingPoint, RatingRow, RatingStep, StoreError};

/// What [`read`] wants of rating `r`.
macro_rules! columns {
    () => {
        "r.player, r.game, r.ladder, r.rating, r.deviation, r.volatility, r.matches, r.touched"
    };
}

fn read(row: &Row) -> Result<RatingRow, StoreError> {
    Ok(RatingRow {
        player: player_id(id(row, 0)?),
        ladder: Ladder {
            game: row.try_get(1)?,
            name: row.try_get(2)?,
        },
        rating: row.try_get(3)?,
        deviation: row.try_get(4)?,
        volatility: row.try_get(5)?,
        matches: number("a count", row.try_get(6)?)?,
        touched: timestamp(row.try_get(7)?),
    })
}

/// Writes these new ratings of players who still exist; false if one was not made from what is stored, and the
/// transaction is to be undone.
pub(super) async fn write_all(
    transaction: &impl GenericClient,
    ratings: &[RatingRow],
    table: TableId,
) -> Result<bool, StoreError> {
    // Always in the same order: two matches that end together never wait for each other.
    let mut ratings: Vec<_> = ratings.iter().collect();
    ratings.sort_by_key(|rating| rating.player);
    for rating in ratings {
        let player = player_bytes(rating.player);
        // Whoever changes a rating holds its player; what is stored is read after that.
        let sql = "SELECT true FROM players WHERE id = $1 FOR NO KEY UPDATE";
        if all(transaction, sql, &[&player.as_slice()], |_| Ok(()))
            .await?
            .is_empty()
        {
            continue;
        }
        let (game, ladder) = (&rating.ladder.game, &rating.ladder.name);
        let sql = "SELECT matches FROM ratings WHERE player = $1 AND game = $2 AND ladder = $3";
        let given: [&(dyn tokio_postgres::types::ToSql + Sync); 3] =
            [&player.as_slice(), game, ladder];
        let found = all(
            transaction,
            sql,
            &given,
            |row| Ok(row.try_get::<_, i64>(0)?),
        )
        .await?;
        if i64::from(rating.matches) != found.first().unwrap_or(&0) + 1 {
            return Ok(false);
        }
        let sql = "
            WITH history AS (
                INSERT INTO rating_history (player, game, ladder, matches, rating, deviation, at, table_id)
                VALUES ($1, $2, $3, $7, $4, $5, $8, $9))
            INSERT INTO ratings (player, game, ladder, rating, deviation, volatility, matches, touched)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
            ON CONFLICT (player, game, ladder)
                DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
                    volatility = excluded.volatility, matches = excluded.matches, touched = excluded.touched";
        write(
            transaction,
            sql,
            &[
                &player.as_slice(),
                game,
                ladder,
                &rating.rating,
                &rating.deviation,
                &rating.volatility,
                &i64::from(rating.matches),
                &millis(rating.touched),
                &table_bytes(table).as_slice(),
            ],
        )
        .await?;
    }
    Ok(true)
}

pub(super) async fn of(client: &Client, player: PlayerId) -> Result<Vec<RatingRow>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM ratings r WHERE r.player = $1 ORDER BY r.game COLLATE \"C\", r.ladder COLLATE \"C\""
    );
    let player = player_bytes(player);
    all(client, sql, &[&player.as_slice()], read).await
}

pub(super) async fn rating(
    client: &Client,
    player: PlayerId,
    ladder: &Ladder,
) -> Result<Option<RatingRow>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM ratings r WHERE r.player = $1 AND r.game = $2 AND r.ladder = $3"
    );
    let player = player_bytes(player);
    Ok(all(
        client,
        sql,
        &[&player.as_slice(), &ladder.game, &ladder.name],
        read,
    )
    .await?
    .pop())
}

pub(super) async fn best(
    client: &Client,
    ladder: &Ladder,
    limit: u32,
) -> Result<Vec<Ranked>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        ", p.name, p.kind FROM ratings r JOIN players p ON p.id = r.player
         WHERE r.game = $1 AND r.ladder = $2 ORDER BY r.rating DESC, r.player LIMIT $3"
    );
    all(
        client,
        sql,
        &[&ladder.game, &ladder.name, &i64::from(limit)],
        |row| {
            Ok(Ranked {
                rating: read(row)?,
                name: row.try_get(8)?,
                kind: PlayerKind::named(row.try_get(9)?)?,
            })
        },
    )
    .await
}

pub(super) async fn history(
    client: &Client,
    player: PlayerId,
    ladder: &Ladder,
    limit: u32,
) -> Result<Vec<RatingPoint>, StoreError> {
    let sql = "
        SELECT matches, rating, deviation, at, table_id FROM rating_history
        WHERE player = $1 AND game = $2 AND ladder = $3 ORDER BY matches DESC LIMIT $4";
    let player = player_bytes(player);
    let given = i64::from(limit);
    let mut points = all(
        client,
        sql,
        &[&player.as_slice(), &ladder.game, &ladder.name, &given],
        |row| {
            Ok(RatingPoint {
                matches: number("a count", row.try_get(0)?)?,
                rating: row.try_get(1)?,
                deviation: row.try_get(2)?,
                at: timestamp(row.try_get(3)?),
                table: table_id(id(row, 4)?),
            })
        },
    )
    .await?;
    points.reverse();
    Ok(points)
}

pub(super) async fn steps(client: &Client, table: TableId) -> Result<Vec<RatingStep>, StoreError> {
    let sql = "
        SELECT h.player, b.rating, h.rating FROM rating_history h LEFT JOIN rating_history b
            ON b.player = h.player AND b.game = h.game AND b.ladder = h.ladder AND b.matches = h.matches - 1
        WHERE h.table_id = $1 ORDER BY h.player";
    let table = table_bytes(table);
    all(client, sql, &[&table.as_slice()], |row| {
        Ok(RatingStep {
            player: player_id(id(row, 0)?),
            before: row.try_get(1)?,
            after: row.try_get(2)?,
        })
    })
    .await
}
