//! The work of a query must not grow with the number of finished matches. SQLite counts the steps of its virtual machine,
//! which do not depend on the speed of the machine.

use std::path::Path;
use std::sync::Mutex;

use room::{PlayerId, TableId};
use rusqlite::{Connection, StatementStatus};
use table::Timestamp;

use crate::database::{Database, ReadRow, SqlStatement, TransactionOutcome, ignore};
use crate::queries::append;
use crate::rows::ColumnName;
use crate::{
    Append, ClockFilter, LobbyQuery, MatchKey, MatchQuery, Member, PlayerTablesQuery, RatingRange,
    SqliteStore, Store, StoreError, TableOffer, TableRow, TableStatus, sqlite,
};

/// A database that counts the steps of its queries.
struct Counting {
    connection: Mutex<Connection>,
    steps: Mutex<i32>,
}

impl Database for Counting {
    async fn query<T: Send + 'static>(
        &self,
        statement: SqlStatement,
        read: ReadRow<T>,
    ) -> Result<Vec<T>, StoreError> {
        let connection = self.connection.lock().unwrap();
        let rows = sqlite::query(&connection, &statement, read)?;
        let prepared = connection.prepare_cached(statement.sql)?;
        *self.steps.lock().unwrap() += prepared.reset_status(StatementStatus::VmStep);
        Ok(rows)
    }

    async fn list<T: Send + 'static>(
        &self,
        statement: SqlStatement,
        read: ReadRow<T>,
    ) -> Result<Vec<T>, StoreError> {
        self.query(statement, read).await
    }

    async fn transact<T: Send + 'static>(
        &self,
        statements: Vec<SqlStatement>,
        read: ReadRow<T>,
    ) -> Result<TransactionOutcome<T>, StoreError> {
        let mut rows = Vec::new();
        for (index, statement) in statements.into_iter().enumerate() {
            let is_required = statement.required;
            let found = self.query(statement, read).await?;
            if is_required && found.is_empty() {
                return Ok(TransactionOutcome::Refused(index));
            }
            rows.extend(found);
        }
        Ok(TransactionOutcome::Done { rows, touched: 0 })
    }

    async fn transact_lazily(&self, statements: Vec<SqlStatement>) -> Result<(), StoreError> {
        self.transact(statements, ignore).await.map(drop)
    }

    async fn clock(&self) -> Result<Timestamp, StoreError> {
        Ok(Timestamp::from_millis(0))
    }

    fn append_entry(append: Append) -> Vec<SqlStatement> {
        append::statements_for_sqlite(append)
    }

    async fn back_up(&self, _to: &Path) -> Result<(), StoreError> {
        Ok(())
    }

    async fn disconnect(&self) {}
}

const PLAYER: PlayerId = PlayerId::from_bits(1);

fn row(number: u128, state: TableStatus) -> TableRow {
    let at = Timestamp::from_millis(1_763_000_000_000 + number as u64 * 1_000);
    TableRow {
        // Looks like a random id.
        id: TableId::from_bits(number.wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835)),
        game: "azul".into(),
        state,
        public: true,
        rated: false,
        seats: 2,
        taken: 1,
        host: PlayerId::from_bits(2),
        created: at,
        touched: at,
        ended: (state == TableStatus::Over).then_some(at),
        version: 1,
        summary: "{}".into(),
        names: "ana".into(),
        offer: Some(TableOffer {
            key: MatchKey([1; 32]),
            clock: r#"{"kind":"none"}"#.into(),
            rating: 1_500,
            opponents: RatingRange::ALL,
        }),
    }
}

/// Returns storage with this many finished matches of the player, 30 open tables and 30 running matches.
async fn storage(finished: u128) -> (tempfile::TempDir, Counting) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.db");
    let store = SqliteStore::open(&file).await.unwrap();
    store.close().await.unwrap();
    let mut connection = Connection::open(&file).unwrap();
    rusqlite::vtab::array::load_module(&connection).unwrap();
    let transaction = connection.transaction().unwrap();
    for number in 0..finished + 60 {
        let state = match number.checked_sub(finished) {
            None => TableStatus::Over,
            Some(more) if more % 2 == 0 => TableStatus::Open,
            Some(_) => TableStatus::Running,
        };
        let member = Member {
            player: PLAYER,
            seat: Some(0),
            turn: state == TableStatus::Running,
        };
        let append = Append {
            members: Some(vec![member]),
            ..Append::new("{}", row(number, state))
        };
        for statement in append::statements_for_sqlite(append) {
            if !statement.if_found {
                sqlite::query(&transaction, &statement, ignore).unwrap();
            }
        }
    }
    transaction.commit().unwrap();
    let counting = Counting {
        connection: Mutex::new(connection),
        steps: Mutex::new(0),
    };
    (folder, counting)
}

/// Returns how many steps each query for lists of tables and for play-now takes.
async fn steps(storage: &Counting) -> Vec<(String, i32)> {
    let mut all = Vec::new();
    let mut note = |what: String| {
        let steps = std::mem::take(&mut *storage.steps.lock().unwrap());
        assert!(steps > 0, "{what}");
        all.push((what, steps));
    };
    let states = [TableStatus::Open, TableStatus::Running, TableStatus::Over];
    for (state, turn) in [None, Some(states[0]), Some(states[1]), Some(states[2])]
        .into_iter()
        .flat_map(|state| [(state, false), (state, true)])
        // It is nobody's turn at a table that is over, so there is no query.
        .filter(|(state, turn)| !turn || *state != Some(TableStatus::Over))
    {
        let query = PlayerTablesQuery {
            state,
            turn,
            ..PlayerTablesQuery::first(PLAYER, 50)
        };
        // The third page costs as much as the first.
        let mut query = query;
        for page in 1..=3 {
            let found = storage.tables_of(query).await.unwrap();
            let state = state.map(TableStatus::name);
            note(format!(
                "page {page} of tables, state {state:?}, turn {turn}"
            ));
            query.before = found.next;
            if found.next.is_none() {
                break;
            }
        }
    }
    for state in [TableStatus::Open, TableStatus::Running] {
        for (game, name) in [
            (None, None),
            (Some("azul"), None),
            (Some("azul"), Some("zoe")),
        ] {
            for is_newest_first in [false, true] {
                let query = LobbyQuery {
                    game: game.map(str::to_owned),
                    name: name.map(str::to_owned),
                    is_newest_first,
                    ..LobbyQuery::first(state, 50)
                };
                storage.lobby(query.clone()).await.unwrap();
                note(format!("{query:?}"));
            }
        }
    }
    let query = MatchQuery {
        player: PLAYER,
        key: MatchKey([1; 32]),
        clock: ClockFilter::AnyButDays,
        rating: 1_500,
        opponents: RatingRange::ALL,
        refused: Vec::new(),
    };
    storage.matches(query, 50).await.unwrap();
    note("matches".to_owned());
    storage.without_offer("azul", 50).await.unwrap();
    note("tables without an offer".to_owned());
    storage.list_versions(&[PLAYER]).await.unwrap();
    note("versions of lists".to_owned());
    storage.open_tables_of(PLAYER).await.unwrap();
    note("open tables of a host".to_owned());
    all
}

#[tokio::test]
async fn the_work_of_lists_does_not_depend_on_finished_matches() {
    let (_folder, few) = storage(500).await;
    let (_folder2, many) = storage(50_000).await;
    let (few, many) = (steps(&few).await, steps(&many).await);
    for ((what, few), (same, many)) in few.into_iter().zip(many) {
        assert_eq!(what, same);
        assert!(
            many <= few + few / 10 && many < 25_000,
            "{what}: {few} steps, and {many} with a long history"
        );
    }
}

#[tokio::test]
async fn the_work_of_expiry_does_not_depend_on_valid_tokens() {
    let (_folder, storage) = storage(1).await;
    let now = Timestamp::from_millis(1_763_000_000_000);
    storage
        .connection
        .lock()
        .unwrap()
        .execute_batch(
            "INSERT INTO players (id, name, kind, created, seen) VALUES (zeroblob(16), 'Ana', 'guest', 0, 0);
            WITH RECURSIVE numbers(number) AS
                (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 20000)
            INSERT INTO tokens (hash, player, created, seen)
            SELECT randomblob(32), zeroblob(16), 0, 1763000000000 FROM numbers;",
        )
        .unwrap();
    storage.expire_tokens(now, 500).await.unwrap();
    let steps = *storage.steps.lock().unwrap();
    assert!(steps < 1_000, "{steps} steps");
}

#[tokio::test]
async fn a_search_without_results_is_bounded() {
    let (_folder, storage) = storage(1).await;
    {
        let connection = storage.connection.lock().unwrap();
        connection.execute_batch("BEGIN").unwrap();
        for number in 100..20_000 {
            let append = Append::new("{}", row(number, TableStatus::Open));
            let statements = append::statements_for_sqlite(append);
            sqlite::query(&connection, &statements[0], ignore).unwrap();
        }
        connection.execute_batch("COMMIT").unwrap();
    }
    *storage.steps.lock().unwrap() = 0;
    let query = LobbyQuery {
        name: Some("zoe".into()),
        ..LobbyQuery::first(TableStatus::Open, 50)
    };
    let found = storage.lobby(query).await.unwrap();
    assert!(found.tables.is_empty() && found.next.is_some());
    let steps = *storage.steps.lock().unwrap();
    assert!(steps < 60_000, "{steps} steps");
}
