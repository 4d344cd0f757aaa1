//! Tests that need SQLite files.

use std::path::Path;

use rusqlite::Connection;
use store::{Append, Appended, BackupError, SqliteStore, Store, StoreError, backup_file};

use crate::place::file;
use crate::samples::{entry, next, open_tables, opened, store};

#[tokio::test]
async fn the_database_uses_a_write_ahead_log_and_private_files() {
    let folder = tempfile::tempdir().unwrap();
    let storage = SqliteStore::open(&file(&folder)).await.unwrap();
    let mode: String = Connection::open(file(&folder))
        .unwrap()
        .query_row("PRAGMA journal_mode", [], |row| row.get(0))
        .unwrap();
    assert_eq!(mode, "wal");
    #[cfg(unix)]
    for name in ["tables.db", "tables.db-wal"] {
        let file = std::fs::metadata(folder.path().join(name)).unwrap();
        let others = std::os::unix::fs::PermissionsExt::mode(&file.permissions()) & 0o077;
        assert_eq!(others, 0, "{name} is private");
    }
    storage.close().await.unwrap();
    assert!(
        !file(&folder).with_extension("db-wal").exists(),
        "a closed storage should have only one file"
    );
}

#[tokio::test]
async fn a_newer_database_is_refused_and_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    SqliteStore::open(&file(&folder))
        .await
        .unwrap()
        .close()
        .await
        .unwrap();
    let connection = Connection::open(file(&folder)).unwrap();
    connection
        .execute("INSERT INTO migrations (version, at) VALUES (99, 0)", [])
        .unwrap();
    drop(connection);
    let before = std::fs::read(file(&folder)).unwrap();
    let refused = SqliteStore::open(&file(&folder)).await.unwrap_err();
    assert!(matches!(refused, StoreError::Newer { found: 99, known } if known < 99));
    assert!(refused.to_string().contains("newer version"));
    assert_eq!(std::fs::read(file(&folder)).unwrap(), before);
}

#[tokio::test]
async fn the_error_for_another_file_contains_its_name() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(
        file(&folder),
        "Dear diary, this is not a database. ".repeat(100),
    )
    .unwrap();
    let refused = SqliteStore::open(&file(&folder))
        .await
        .unwrap_err()
        .to_string();
    assert!(
        refused.contains("tables.db") && refused.contains("not an SQLite database"),
        "{refused}"
    );
    let nowhere = folder.path().join("missing").join("tables.db");
    let refused = SqliteStore::open(&nowhere).await.unwrap_err().to_string();
    assert!(refused.contains("missing"), "{refused}");
}

#[tokio::test]
async fn writing_works_again_after_a_full_disk() {
    let folder = tempfile::tempdir().unwrap();
    let storage = SqliteStore::open(&file(&folder)).await.unwrap();
    let mut row = opened(1, 0);
    store(&storage, entry(&row)).await;
    storage.limit_pages(60).await.unwrap();
    let mut stored = 1;
    loop {
        let append = Append::new("x".repeat(10_000), next(&row));
        match storage.append(append).await {
            Ok(appended) => assert_eq!(appended, Appended::Stored),
            Err(error) => {
                assert_eq!(error, StoreError::Full);
                break;
            }
        }
        row = next(&row);
        stored += 1;
        assert!(stored < 100, "the disk should become full");
    }
    // The stored entries can be read, and nothing is lost.
    assert_eq!(storage.log(row.id, 0).await.unwrap().len(), stored);
    storage.limit_pages(10_000).await.unwrap();
    store(&storage, entry(&next(&row))).await;
    assert_eq!(storage.log(row.id, 0).await.unwrap().len(), stored + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn small_entries_are_written_even_if_large_ones_do_not_fit() {
    let folder = tempfile::tempdir().unwrap();
    let storage = std::sync::Arc::new(SqliteStore::open(&file(&folder)).await.unwrap());
    storage.limit_pages(60).await.unwrap();
    let mut writing = tokio::task::JoinSet::new();
    for number in 0..40 {
        let storage = storage.clone();
        // Every second entry is too large.
        let text = if number % 2 == 0 {
            "small".into()
        } else {
            "x".repeat(1_000_000)
        };
        let append = Append::new(text, opened(number, 0));
        writing.spawn(async move { (number, storage.append(append).await) });
    }
    for (number, answer) in writing.join_all().await {
        let expected = if number % 2 == 0 {
            Ok(Appended::Stored)
        } else {
            Err(StoreError::Full)
        };
        assert_eq!(answer, expected, "table {number}");
    }
    assert_eq!(open_tables(&*storage, 99).await.len(), 20);
}

#[tokio::test]
async fn a_file_locked_by_another_program_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let storage = SqliteStore::open(&file(&folder)).await.unwrap();
    let other = Connection::open(file(&folder)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let append = entry(&opened(1, 0));
    match storage.append(append.clone()).await {
        Err(StoreError::Away(why)) => assert!(why.contains("another program"), "{why}"),
        answer => panic!("{answer:?}"),
    }
    other.execute_batch("ROLLBACK").unwrap();
    store(&storage, append).await;
}

fn count_entries(file: &Path) -> i64 {
    let count = "SELECT count(*) FROM entries";
    Connection::open(file)
        .unwrap()
        .query_row(count, [], |row| row.get(0))
        .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_complete_while_others_write() {
    let folder = tempfile::tempdir().unwrap();
    let storage = std::sync::Arc::new(SqliteStore::open(&file(&folder)).await.unwrap());
    for number in 0..200 {
        store(&*storage, entry(&opened(number, 0))).await;
    }
    let writing = tokio::spawn({
        let storage = storage.clone();
        async move {
            for number in 200..400 {
                store(&*storage, entry(&opened(number, 0))).await;
            }
        }
    });
    let copy = folder.path().join("copy.db");
    storage.backup(&copy).await.unwrap();
    writing.await.unwrap();
    let copied_entries = count_entries(&copy);
    assert!((200..=400).contains(&copied_entries), "{copied_entries}");
    let opened = SqliteStore::open(&copy).await.unwrap();
    assert_eq!(open_tables(&opened, 999).await.len() as i64, copied_entries);

    // An existing file is not overwritten, and no partial copy is left.
    let refused = storage.backup(&copy).await.unwrap_err().to_string();
    assert!(refused.contains("copy.db already exists"), "{refused}");
    let from_outside = folder.path().join("outside.db");
    let copied = backup_file(&file(&folder), &from_outside).unwrap();
    assert_eq!(count_entries(&from_outside), 400);
    assert_eq!(copied.tables, 400);
    let bytes = std::fs::metadata(&from_outside).unwrap().len();
    assert_eq!(copied.bytes, bytes);
    let missing = folder.path().join("missing");
    let refused = backup_file(&file(&folder), &missing.join("copy.db")).unwrap_err();
    assert!(matches!(refused, BackupError::NoFolder(folder) if folder == missing));
    let refused = backup_file(&missing, &folder.path().join("other.db")).unwrap_err();
    assert!(matches!(refused, BackupError::Missing(database) if database == missing));
    let left = std::fs::read_dir(folder.path()).unwrap();
    let unexpected: Vec<_> = left
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| {
            !["tables.db", "copy.db", "outside.db"]
                .iter()
                .any(|it| name.starts_with(it))
        })
        .collect();
    assert!(unexpected.is_empty(), "{unexpected:?}");
}
