//! The versions of the database: the n-th file makes version n of the one before. What was released is never
//! changed, and a new version works for the program before it too.

use crate::StoreError;

/// The files for SQLite.
pub(crate) const SQLITE: &[&str] = &[
    include_str!("../migrations/sqlite/V1__tables_and_players.sql"),
    include_str!("../migrations/sqlite/V2__who_is_here.sql"),
    include_str!("../migrations/sqlite/V3__ratings_by_table.sql"),
];

/// The files for PostgreSQL.
#[cfg(feature = "postgres")]
pub(crate) const POSTGRES: &[&str] = &[
    include_str!("../migrations/postgres/V1__tables_and_players.sql"),
    include_str!("../migrations/postgres/V2__who_is_here.sql"),
    include_str!("../migrations/postgres/V3__ratings_by_table.sql"),
];

/// What a database of this version, 0 if it is empty, still needs: the versions and their files.
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
    fn only_what_is_missing_is_run_in_order() {
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
