//! Migrations of the database. The n-th file upgrades a database from version n − 1 to version n. Released files never
//! change, and a database with the latest version also works with the previous release of the program.

use crate::StoreError;

/// The migrations for SQLite.
pub(crate) const SQLITE: &[&str] = &[
    include_str!("../migrations/sqlite/V1__tables_and_players.sql"),
    include_str!("../migrations/sqlite/V2__who_is_here.sql"),
    include_str!("../migrations/sqlite/V3__ratings_by_table.sql"),
    include_str!("../migrations/sqlite/V4__lists.sql"),
    include_str!("../migrations/sqlite/V5__heartbeats.sql"),
    include_str!("../migrations/sqlite/V6__recovery.sql"),
    include_str!("../migrations/sqlite/V7__unused_tokens.sql"),
];

/// The migrations for PostgreSQL.
#[cfg(feature = "postgres")]
pub(crate) const POSTGRES: &[&str] = &[
    include_str!("../migrations/postgres/V1__tables_and_players.sql"),
    include_str!("../migrations/postgres/V2__who_is_here.sql"),
    include_str!("../migrations/postgres/V3__ratings_by_table.sql"),
    include_str!("../migrations/postgres/V4__lists.sql"),
    include_str!("../migrations/postgres/V5__heartbeats.sql"),
    include_str!("../migrations/postgres/V6__recovery.sql"),
    include_str!("../migrations/postgres/V7__unused_tokens.sql"),
];

/// Returns the migrations that a database of this version still needs. An empty database has version 0.
pub(crate) fn missing<'a>(
    files: &'a [&'a str],
    found: i32,
) -> Result<impl Iterator<Item = (i32, &'a str)>, StoreError> {
    let known = files.len() as i32;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    Ok((1..)
        .zip(files.iter().copied())
        .filter(move |(version, _)| *version > found))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_missing_migrations_run_in_order() {
        let files = ["first", "second", "third"];
        let missing = missing(&files, 1).unwrap().collect::<Vec<_>>();
        assert_eq!(missing, [(2, "second"), (3, "third")]);
    }

    #[test]
    fn a_newer_database_is_refused() {
        let error = missing(&["first"], 2).err();
        assert_eq!(error, Some(StoreError::Newer { found: 2, known: 1 }));
    }
}
