//! Measures how many entries per second SQLite can append, and what each costs:
//! `cargo run --release -p store --example appends`.
//!
//! A thousand tables play at once, at a given total rate. An entry is as long as a move with its events. Each entry
//! changes the turn and a clock.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use room::{PlayerId, TableId};
use store::{Append, Appended, DueTask, Member, SqliteStore, Store, TableRow, TableStatus};
use table::Timestamp;

const TABLES: u32 = 1000;

/// Returns the processor time that the threads with this name, or all threads, have used so far. Only Linux provides
/// it.
fn processor(name: Option<&str>) -> Duration {
    let threads = std::fs::read_dir("/proc/self/task")
        .into_iter()
        .flatten()
        .flatten();
    let nanos = threads.filter_map(|thread| {
        let read = |file: &str| std::fs::read_to_string(thread.path().join(file)).ok();
        let is_it = name.is_none_or(|name| read("comm").is_some_and(|it| it.trim() == name));
        let nanos = read("schedstat")?.split(' ').next()?.parse::<u64>().ok()?;
        is_it.then_some(nanos)
    });
    Duration::from_nanos(nanos.sum())
}

fn next(row: &mut TableRow, number: u32) -> Append {
    row.version += 1;
    row.touched = Timestamp::from(SystemTime::now());
    let turn = row.version % 2;
    let member = |seat: u8| Member {
        player: PlayerId::from_bits(u128::from(number) * 2 + u128::from(seat)),
        seat: Some(seat),
        turn: turn == u32::from(seat),
    };
    let clock = DueTask {
        table: row.id,
        kind: "clock".into(),
        at: Timestamp::from_millis(row.touched.millis() + 60_000),
        version: row.version,
    };
    Append {
        members: Some(vec![member(0), member(1)]),
        due: Some(vec![clock]),
        is_row_known: row.version > 1,
        ..Append::new(
            format!(r#"{{"version":{},"what":"{:0>180}"}}"#, row.version, number),
            row.clone(),
        )
    }
}

async fn play(
    store: Arc<SqliteStore>,
    number: u32,
    pause: Duration,
    until: Instant,
) -> Vec<Duration> {
    let now = Timestamp::from(SystemTime::now());
    let mut row = TableRow {
        // Looks like a random id.
        id: TableId::from_bits(
            u128::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835),
        ),
        game: "azul".into(),
        state: TableStatus::Running,
        public: true,
        rated: false,
        seats: 2,
        taken: 2,
        host: PlayerId::from_bits(number.into()),
        created: now,
        touched: now,
        ended: None,
        version: 0,
        summary: format!(r#"{{"names":"{number:0>200}"}}"#),
        names: "ana\nbo".into(),
        offer: None,
    };
    tokio::time::sleep(pause * number / TABLES).await;
    let mut ticks = tokio::time::interval(pause);
    let mut waits = Vec::new();
    while Instant::now() < until {
        ticks.tick().await;
        let append = next(&mut row, number);
        let sent = Instant::now();
        match store.append(append).await {
            Ok(Appended::Stored) => waits.push(sent.elapsed()),
            answer => eprintln!("table {number}: {answer:?}"),
        }
    }
    waits
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let rate: u32 = arguments.next().map_or(Ok(3000), |rate| rate.parse())?;
    let seconds: u64 = arguments.next().map_or(Ok(10), |seconds| seconds.parse())?;
    let folder = arguments
        .next()
        .map_or_else(std::env::temp_dir, PathBuf::from);
    let folder = tempfile::tempdir_in(folder)?;
    let store = Arc::new(SqliteStore::open(&folder.path().join("tables.db")).await?);

    let (started, writer, all) = (Instant::now(), processor(Some("store")), processor(None));
    let until = started + Duration::from_secs(seconds);
    let pause = Duration::from_secs(1) * TABLES / rate.max(1);
    let tables: Vec<_> = (0..TABLES)
        .map(|number| tokio::spawn(play(Arc::clone(&store), number, pause, until)))
        .collect();
    let mut waits = Vec::new();
    for table in tables {
        waits.append(&mut table.await?);
    }
    let (took, writer, all) = (
        started.elapsed(),
        processor(Some("store")).saturating_sub(writer),
        processor(None).saturating_sub(all),
    );
    waits.sort();
    let count = waits.len();
    let of = |share: usize| waits[(count * share / 1000).min(count - 1)];
    let each = |time: Duration| time.as_secs_f64() * 1e6 / count as f64;
    println!(
        "{count} entries in {took:.1?}: {:.0} per second",
        count as f64 / took.as_secs_f64()
    );
    println!(
        "processor time per entry: {:.1} µs writing, {:.1} µs in total",
        each(writer),
        each(all)
    );
    println!(
        "waits: p50 {:.2?}, p99 {:.2?}, p99.9 {:.2?}, longest {:.2?}",
        of(500),
        of(990),
        of(999),
        of(1000)
    );
    store.close().await?;
    let size = std::fs::metadata(folder.path().join("tables.db"))?.len();
    println!("file: {:.0} bytes per entry", size as f64 / count as f64);
    Ok(())
}
