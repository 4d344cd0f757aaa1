//! Ratings.

use room::{PlayerId, TableId};

use crate::database::{Database, SqlStatement};
use crate::values::{SqlRow, params};
use crate::{Ladder, RankedPlayer, RatingPoint, RatingRow, RatingStep, StoreError};

/// The columns of rating `r` that [`read`] expects.
macro_rules! columns {
    () => {
        "r.player, r.game, r.ladder, r.rating, r.deviation, r.volatility, r.matches, r.touched"
    };
}

fn read(row: &dyn SqlRow) -> Result<RatingRow, StoreError> {
    Ok(RatingRow {
        player: row.get(0)?,
        ladder: Ladder {
            game: row.get(1)?,
            name: row.get(2)?,
        },
        rating: row.get(3)?,
        deviation: row.get(4)?,
        volatility: row.get(5)?,
        matches: row.get(6)?,
        touched: row.get(7)?,
    })
}

/// Returns the statements that write these new ratings of players who still exist. They are refused if a rating was not
/// computed from the stored one.
pub(super) fn replace(mut ratings: Vec<RatingRow>, table: TableId) -> Vec<SqlStatement> {
    // The fixed order prevents a deadlock between two matches that end at the same time.
    ratings.sort_by_key(|rating| rating.player);
    let replace = |rating| replace_one(rating, table);
    ratings.into_iter().flat_map(replace).collect()
}

fn replace_one(new: RatingRow, table: TableId) -> [SqlStatement; 4] {
    // Changing a rating requires the lock of its player, so the stored rating is read after this.
    let lock = "SELECT 1 FROM players WHERE id = ?1 /* PostgreSQL: FOR NO KEY UPDATE */";
    let check = "
        SELECT 1 WHERE NOT EXISTS (
            SELECT 1 FROM players p LEFT JOIN ratings r ON r.player = p.id AND r.game = ?2 AND r.ladder = ?3
            WHERE p.id = ?1 AND coalesce(r.matches, 0) + 1 <> ?4)";
    let rating = "
        INSERT INTO ratings (player, game, ladder, rating, deviation, volatility, matches, touched)
        SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM players WHERE id = ?1
        ON CONFLICT (player, game, ladder)
            DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
                volatility = excluded.volatility, matches = excluded.matches, touched = excluded.touched";
    let history = "
        INSERT INTO rating_history (player, game, ladder, matches, rating, deviation, at, table_id)
        SELECT id, ?2, ?3, ?4, ?5, ?6, ?7, ?8 FROM players WHERE id = ?1";
    let Ladder { game, name } = new.ladder;
    let key = params![new.player, game, name];
    let with = |params| [key.clone(), params].concat();
    [
        SqlStatement::new(lock, params![new.player]),
        SqlStatement::new(check, with(params![new.matches])).required(),
        SqlStatement::new(
            rating,
            with(params![
                new.rating,
                new.deviation,
                new.volatility,
                new.matches,
                new.touched
            ]),
        ),
        SqlStatement::new(
            history,
            with(params![
                new.matches,
                new.rating,
                new.deviation,
                new.touched,
                table
            ]),
        ),
    ]
}

pub(super) async fn of(
    database: &impl Database,
    player: PlayerId,
) -> Result<Vec<RatingRow>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM ratings r WHERE r.player = ?1
          ORDER BY r.game /* PostgreSQL: COLLATE \"C\" */, r.ladder /* PostgreSQL: COLLATE \"C\" */"
    );
    let of = SqlStatement::new(sql, params![player]);
    database.query(of, read).await
}

pub(super) async fn rating(
    database: &impl Database,
    player: PlayerId,
    Ladder { game, name }: Ladder,
) -> Result<Option<RatingRow>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        " FROM ratings r WHERE r.player = ?1 AND r.game = ?2 AND r.ladder = ?3"
    );
    let rating = SqlStatement::new(sql, params![player, game, name]);
    Ok(database.query(rating, read).await?.pop())
}

pub(super) async fn best(
    database: &impl Database,
    Ladder { game, name }: Ladder,
    limit: u32,
) -> Result<Vec<RankedPlayer>, StoreError> {
    let sql = concat!(
        "SELECT ",
        columns!(),
        ", p.name, p.kind FROM ratings r JOIN players p ON p.id = r.player
         WHERE r.game = ?1 AND r.ladder = ?2 ORDER BY r.rating DESC, r.player LIMIT ?3"
    );
    let best = SqlStatement::new(sql, params![game, name, limit]);
    database
        .query(best, |row| {
            Ok(RankedPlayer {
                rating: read(row)?,
                name: row.get(8)?,
                kind: row.get(9)?,
            })
        })
        .await
}

pub(super) async fn history(
    database: &impl Database,
    player: PlayerId,
    Ladder { game, name }: Ladder,
    limit: u32,
) -> Result<Vec<RatingPoint>, StoreError> {
    let sql = "
        SELECT matches, rating, deviation, at, table_id FROM rating_history
        WHERE player = ?1 AND game = ?2 AND ladder = ?3 ORDER BY matches DESC LIMIT ?4";
    let history = SqlStatement::new(sql, params![player, game, name, limit]);
    let read = |row: &dyn SqlRow| {
        Ok(RatingPoint {
            matches: row.get(0)?,
            rating: row.get(1)?,
            deviation: row.get(2)?,
            at: row.get(3)?,
            table: row.get(4)?,
        })
    };
    let mut points = database.query(history, read).await?;
    points.reverse();
    Ok(points)
}

pub(super) async fn steps(
    database: &impl Database,
    table: TableId,
) -> Result<Vec<RatingStep>, StoreError> {
    let sql = "
        SELECT h.player, b.rating, h.rating FROM rating_history h LEFT JOIN rating_history b
            ON b.player = h.player AND b.game = h.game AND b.ladder = h.ladder AND b.matches = h.matches - 1
        WHERE h.table_id = ?1 ORDER BY h.player";
    let steps = SqlStatement::new(sql, params![table]);
    database
        .query(steps, |row| {
            Ok(RatingStep {
                player: row.get(0)?,
                before: row.get(1)?,
                after: row.get(2)?,
            })
        })
        .await
}
