//! Ratings.

use online::{PlayerId, TableId};
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::tables::all;
use crate::values::{millis, number, player_bytes, player_id, table_bytes, table_id, timestamp};
use crate::{Ladder, PlayerKind, Ranked, RatingPoint, RatingRow, RatingStep, StoreError};

/// What [`read`] wants of rating `r`.
macro_rules! columns {
    () => {
        "r.player, r.game, r.ladder, r.rating, r.deviation, r.volatility, r.matches, r.touched"
    };
}

fn read(row: &Row<'_>) -> Result<RatingRow, StoreError> {
    Ok(RatingRow {
        player: player_id(row.get(0)?),
        ladder: Ladder {
            game: row.get(1)?,
            name: row.get(2)?,
        },
        rating: row.get(3)?,
        deviation: row.get(4)?,
        volatility: row.get(5)?,
        matches: number("a count", row.get(6)?)?,
        touched: timestamp(row.get(7)?),
    })
}

/// Those of these new ratings whose players still exist; none at all if one was not made from what is stored.
pub(super) fn current<'a>(
    connection: &Connection,
    ratings: &'a [RatingRow],
) -> Result<Option<Vec<&'a RatingRow>>, StoreError> {
    let mut kept = Vec::with_capacity(ratings.len());
    for rating in ratings {
        let found: Option<Option<i64>> = connection
            .prepare_cached(
                "SELECT r.matches FROM players p LEFT JOIN ratings r
                     ON r.player = p.id AND r.game = ?2 AND r.ladder = ?3
                 WHERE p.id = ?1",
            )?
            .query_row(
                params![
                    player_bytes(rating.player),
                    rating.ladder.game,
                    rating.ladder.name
                ],
                |row| row.get(0),
            )
            .optional()?;
        let Some(matches) = found else {
            continue;
        };
        if i64::from(rating.matches) != matches.unwrap_or(0) + 1 {
            return Ok(None);
        }
        kept.push(rating);
    }
    Ok(Some(kept))
}

pub(super) fn write(
    connection: &Connection,
    rating: &RatingRow,
    table: [u8; 16],
) -> Result<(), StoreError> {
    let player = player_bytes(rating.player);
    connection
        .prepare_cached(
            "INSERT INTO ratings (player, game, ladder, rating, deviation, volatility, matches, touched)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
             ON CONFLICT DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
                 volatility = excluded.volatility, matches = excluded.matches, touched = excluded.touched",
        )?
        .execute(params![
            player,
            rating.ladder.game,
            rating.ladder.name,
            rating.rating,
            rating.deviation,
            rating.volatility,
            rating.matches,
            millis(rating.touched),
        ])?;
    connection
        .prepare_cached(
            "INSERT INTO rating_history (player, game, ladder, matches, rating, deviation, at, table_id)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?
        .execute(params![
            player,
            rating.ladder.game,
            rating.ladder.name,
            rating.matches,
            rating.rating,
            rating.deviation,
            millis(rating.touched),
            table,
        ])?;
    Ok(())
}

pub(super) fn of(connection: &Connection, player: PlayerId) -> Result<Vec<RatingRow>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM ratings r WHERE r.player = ?1 ORDER BY r.game, r.ladder"
    );
    all(connection, sql, [player_bytes(player)], read)
}

pub(super) fn rating(
    connection: &Connection,
    player: PlayerId,
    ladder: &Ladder,
) -> Result<Option<RatingRow>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM ratings r WHERE r.player = ?1 AND r.game = ?2 AND r.ladder = ?3"
    );
    let params = params![player_bytes(player), ladder.game, ladder.name];
    Ok(all(connection, sql, params, read)?.pop())
}

pub(super) fn best(
    connection: &Connection,
    ladder: &Ladder,
    limit: u32,
) -> Result<Vec<Ranked>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        ", p.name, p.kind FROM ratings r JOIN players p ON p.id = r.player
         WHERE r.game = ?1 AND r.ladder = ?2 ORDER BY r.rating DESC, r.player LIMIT ?3"
    );
    all(
        connection,
        sql,
        params![ladder.game, ladder.name, limit],
        |row| {
            Ok(Ranked {
                rating: read(row)?,
                name: row.get(8)?,
                kind: PlayerKind::named(row.get_ref(9)?.as_str().map_err(rusqlite::Error::from)?)?,
            })
        },
    )
}

pub(super) fn history(
    connection: &Connection,
    player: PlayerId,
    ladder: &Ladder,
    limit: u32,
) -> Result<Vec<RatingPoint>, StoreError> {
    let sql = "
        SELECT matches, rating, deviation, at, table_id FROM rating_history
        WHERE player = ?1 AND game = ?2 AND ladder = ?3 ORDER BY matches DESC LIMIT ?4";
    let params = params![player_bytes(player), ladder.game, ladder.name, limit];
    let mut points = all(connection, sql, params, |row| {
        Ok(RatingPoint {
            matches: number("a count", row.get(0)?)?,
            rating: row.get(1)?,
            deviation: row.get(2)?,
            at: timestamp(row.get(3)?),
            table: table_id(row.get(4)?),
        })
    })?;
    points.reverse();
    Ok(points)
}

pub(super) fn steps(
    connection: &Connection,
    table: TableId,
) -> Result<Vec<RatingStep>, StoreError> {
    let sql = "
        SELECT h.player, b.rating, h.rating FROM rating_history h LEFT JOIN rating_history b
            ON b.player = h.player AND b.game = h.game AND b.ladder = h.ladder AND b.matches = h.matches - 1
        WHERE h.table_id = ?1 ORDER BY h.player";
    all(connection, sql, [table_bytes(table)], |row| {
        Ok(RatingStep {
            player: player_id(row.get(0)?),
            before: row.get(1)?,
            after: row.get(2)?,
        })
    })
}
