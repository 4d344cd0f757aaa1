//! Compares what players received with what is stored.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Instant;

use games::GAMES;
use room::{CommandId, Room, TableCommand, TableEntry, TableEntryKind, TableStage, ToClient};
use serde_json::Value;
use store::{Store, StoredEntry};
use table::{Record, Timestamp};

use crate::fairness::{RealTimes, unfair};
use crate::ledger::{Ledger, OrderReply, ReceivedMessage, SentOrder};
use crate::timeouts::retry;
use crate::world::{Violation, ViolationKind, World};

/// Compares the ledgers of the players with the storage, and remembers what it has already compared.
#[derive(Default)]
pub(crate) struct Checker {
    /// For each table, the hashes of its entries when they were first read. Entries never change.
    logs: HashMap<room::TableId, Vec<u64>>,
    /// Tables that are over and fully compared. From then on the checker only verifies that their entries still exist.
    settled: HashSet<room::TableId>,
    /// How many received messages were compared with their entry.
    pub(crate) compared: u64,
    /// How many entries were read back after a kill.
    pub(crate) read: u64,
}

/// How many tables are read concurrently; the storage has a limited number of connections.
const AT_A_TIME: usize = 8;

impl Checker {
    /// Checks all tables about which any player received a message.
    pub(crate) async fn check(
        &mut self,
        world: &World,
        store: &Arc<dyn Store>,
    ) -> anyhow::Result<()> {
        for ledgers in world.ledgers().chunks(AT_A_TIME) {
            // Read the ledger before the storage: everything that players know must be stored already.
            let mut reading = Vec::new();
            for ledger in ledgers {
                let known = KnownState::of(ledger, self.settled.contains(&ledger.table));
                let (store, table) = (store.clone(), ledger.table);
                let log = async move { retry(|| store.log(table, 0)).await };
                reading.push((ledger, known, tokio::spawn(log)));
            }
            for (ledger, known, stored) in reading {
                let stored = stored.await??;
                self.check_table(world, store, ledger, known, &stored)
                    .await?;
            }
        }
        Ok(())
    }

    async fn check_table(
        &mut self,
        world: &World,
        store: &Arc<dyn Store>,
        ledger: &Ledger,
        known: Option<KnownState>,
        stored: &[StoredEntry],
    ) -> anyhow::Result<()> {
        let mut page = TableCheck {
            ledger,
            wrong: Vec::new(),
        };
        self.read += stored.len() as u64;
        page.check_gaps(
            stored,
            known.as_ref().map_or(ledger.last(), |known| known.last),
        );
        page.check_unchanged(stored, self.logs.entry(ledger.table).or_default());
        if let Some(known) = known {
            self.compared += known.received.len() as u64;
            let entries = page.entries(stored);
            page.check_orders(&entries, &known.orders);
            page.check_messages(&entries, known.received, known.record.as_deref());
            let times = RealTimes {
                opened: ledger.began,
                received: &known.received_at,
                orders: &known.orders,
                downtimes: &world.downtimes(),
            };
            // Entries that nobody has received yet are checked later.
            let received = &entries[..entries.len().min(known.last as usize)];
            for evidence in unfair(received, &times) {
                page.report(ViolationKind::Unfair, evidence);
            }
            for entry in &entries {
                if let TableEntryKind::Rematch { table } = entry.what
                    && retry(|| store.log(table, 0)).await?.is_empty()
                {
                    page.report(
                        ViolationKind::Lost,
                        format!("the table {table} of the rematch"),
                    );
                }
            }
            if known.is_over {
                self.settled.insert(ledger.table);
            }
        }
        for wrong in page.wrong {
            world.report(wrong.what, wrong.evidence);
        }
        Ok(())
    }

    /// Returns the number of entries that at least one player knows.
    pub(crate) fn acknowledged(world: &World) -> u64 {
        let ledgers = world.ledgers();
        ledgers.iter().map(|ledger| u64::from(ledger.last())).sum()
    }
}

/// What the players knew before the checker read the storage.
struct KnownState {
    last: u32,
    received: Vec<ReceivedMessage>,
    received_at: BTreeMap<u32, Instant>,
    orders: HashMap<CommandId, SentOrder>,
    record: Option<Box<Record>>,
    /// No further messages will arrive.
    is_over: bool,
}

impl KnownState {
    /// Takes what remains to compare, or returns `None` if everything has already been compared.
    fn of(ledger: &Ledger, is_settled: bool) -> Option<Self> {
        if is_settled {
            return None;
        }
        // Read `is_over` first: if it is set, all messages have arrived and this check includes them.
        let is_over = ledger.is_over();
        Some(KnownState {
            last: ledger.last(),
            received: ledger.take_received(),
            received_at: ledger.received_at(),
            orders: ledger.orders(),
            record: ledger.record(),
            is_over,
        })
    }
}

/// The check of one table.
struct TableCheck<'a> {
    ledger: &'a Ledger,
    wrong: Vec<Violation>,
}

impl TableCheck<'_> {
    fn report(&mut self, what: ViolationKind, evidence: impl std::fmt::Display) {
        let evidence = format!("table {}: {evidence}", self.ledger.table);
        self.wrong.push(Violation { what, evidence });
    }

    fn check_gaps(&mut self, stored: &[StoredEntry], last: u32) {
        if (stored.len() as u32) < last {
            let evidence = format!(
                "players know entry {last}, but only {} are stored",
                stored.len()
            );
            self.report(ViolationKind::Lost, evidence);
        }
        for (version, entry) in (1..).zip(stored) {
            if entry.version != version {
                let evidence = format!(
                    "entry {} is at the position of entry {version}",
                    entry.version
                );
                self.report(ViolationKind::Log, evidence);
                return;
            }
        }
    }

    fn check_unchanged(&mut self, stored: &[StoredEntry], known: &mut Vec<u64>) {
        let now: Vec<u64> = stored.iter().map(|entry| hash(&entry.text)).collect();
        if now.len() < known.len() {
            let evidence = format!(
                "{} entries were stored before, now {}",
                known.len(),
                now.len()
            );
            self.report(ViolationKind::Lost, evidence);
        }
        for (index, (then, now)) in known.iter().zip(&now).enumerate() {
            if then != now {
                let text = &stored[index].text;
                let evidence = format!("entry {} has changed; it is now {text}", index + 1);
                self.report(ViolationKind::Lost, evidence);
            }
        }
        if now.len() >= known.len() {
            *known = now;
        }
    }

    fn entries(&mut self, stored: &[StoredEntry]) -> Vec<TableEntry> {
        let mut entries = Vec::with_capacity(stored.len());
        for entry in stored {
            match serde_json::from_str(&entry.text) {
                Ok(entry) => entries.push(entry),
                Err(error) => {
                    let evidence = format!("entry {}: {error}: {}", entry.version, entry.text);
                    self.report(ViolationKind::Log, evidence);
                    break;
                }
            }
        }
        entries
    }

    /// Checks that every executed order has exactly one log entry, and that refused orders have none.
    fn check_orders(&mut self, entries: &[TableEntry], orders: &HashMap<CommandId, SentOrder>) {
        let mut executed: HashMap<CommandId, &TableEntry> = HashMap::new();
        for entry in entries {
            let Some(command) = entry.command else {
                continue;
            };
            if let Some(first) = executed.insert(command, entry) {
                let evidence = format!(
                    "order {command} is both entry {} and entry {}",
                    first.version, entry.version
                );
                self.report(ViolationKind::Doubled, evidence);
            }
        }
        for (id, sent) in orders {
            let entry = executed.get(id);
            match (&sent.answer, entry) {
                (OrderReply::Done, None) => {
                    let evidence = format!("order {id} was acknowledged: {:?}", sent.command);
                    self.report(ViolationKind::Lost, evidence);
                }
                // After the error `storage` the entry may or may not have been written.
                (OrderReply::Refused(code), Some(entry)) if code != "storage" => {
                    let evidence = format!(
                        "order {id} was refused as {code}, but is entry {}: {:?}",
                        entry.version, sent.command
                    );
                    self.report(ViolationKind::Refused, evidence);
                }
                _ => {}
            }
            if let Some(entry) = entry
                && (entry.by != Some(sent.by) || !is_effect_of(&entry.what, &sent.command))
            {
                let evidence = format!("order {id} was {:?} but became {entry:?}", sent.command);
                self.report(ViolationKind::Log, evidence);
            }
        }
    }

    /// Checks that everybody received exactly what the log contains, from their perspective.
    fn check_messages(
        &mut self,
        entries: &[TableEntry],
        received: Vec<ReceivedMessage>,
        record: Option<&Record>,
    ) {
        let mut by_version: BTreeMap<u32, Vec<ReceivedMessage>> = BTreeMap::new();
        for received in received {
            by_version
                .entry(received.version)
                .or_default()
                .push(received);
        }
        let mut room: Option<Room> = None;
        for entry in entries {
            let applied = match &mut room {
                None => Room::open(GAMES, entry).map(|opened| room = Some(opened)),
                Some(room) => room.apply_entry(entry),
            };
            if let Err(error) = applied {
                self.report(
                    ViolationKind::Log,
                    format!("entry {}: {error}", entry.version),
                );
                return;
            }
            let received = by_version.remove(&entry.version).unwrap_or_default();
            let Some(room) = &room else { return };
            for received in received {
                let right = message(room, entry, &received);
                if right != received.message {
                    let difference = difference(&right, &received.message);
                    let viewer = room.viewer(received.player);
                    let evidence = format!("entry {} to {viewer:?}: {difference}", entry.version);
                    self.report(ViolationKind::Changed, evidence);
                }
            }
        }
        if let Some((version, received)) = by_version.first_key_value() {
            let evidence = format!("a player received entry {version}: {}", received[0].message);
            self.report(ViolationKind::Lost, evidence);
        }
        if let (Some(room), Some(record)) = (&room, record) {
            let own = room.session().map(session::Session::record);
            if own.as_ref() != Some(record) || room.stage() != TableStage::Over {
                self.report(ViolationKind::Record, "the record does not match the log");
            }
        }
    }
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// Checks whether an entry is the effect of a command.
fn is_effect_of(what: &TableEntryKind, command: &TableCommand) -> bool {
    use session::MatchEntryKind::{Aborted, Changed, Moved, TakenBack};
    match (command, what) {
        (TableCommand::Sit { seat, .. }, TableEntryKind::Seated { seat: taken, .. }) => {
            seat == taken
        }
        (
            TableCommand::SeatBot { seat, bot },
            TableEntryKind::BotSeated {
                seat: taken,
                bot: sits,
            },
        ) => seat == taken && bot == sits,
        (TableCommand::Play { text }, TableEntryKind::Played(Moved { text: moved, .. })) => {
            text == moved
        }
        (TableCommand::Say { text, .. }, TableEntryKind::Chat(line)) => *text == line.text,
        (TableCommand::Answer { yes }, TableEntryKind::UndoAnswered { yes: answer, .. }) => {
            yes == answer
        }
        (TableCommand::Start, TableEntryKind::Started(_))
        | (TableCommand::TakeBack, TableEntryKind::UndoRequested { .. })
        | (
            TableCommand::TakeBack | TableCommand::Answer { yes: true },
            TableEntryKind::Played(TakenBack { .. }),
        )
        | (TableCommand::Resign, TableEntryKind::Played(Changed { .. }))
        | (TableCommand::Abort, TableEntryKind::Played(Aborted {}))
        | (TableCommand::Rematch, TableEntryKind::Rematch { .. }) => true,
        _ => false,
    }
}

/// Returns the message about the last applied entry as the player should have received it.
fn message(room: &Room, entry: &TableEntry, received: &ReceivedMessage) -> Value {
    let right = if received.message["type"] == "snapshot" {
        // Only the server knows the time at which it made the snapshot.
        let now = serde_json::from_value::<Timestamp>(received.message["now"].clone());
        let snapshot = room.snapshot_for_player(received.player, now.unwrap_or(entry.at));
        ToClient::Snapshot(Box::new(snapshot))
    } else {
        ToClient::Update(Box::new(
            room.update_for(entry, room.viewer(received.player)),
        ))
    };
    serde_json::to_value(&right).unwrap_or_default()
}

/// Shows the first place where the expected and the received JSON differ.
fn difference(right: &Value, received: &Value) -> String {
    let (right, received) = (right.to_string(), received.to_string());
    let same = right.bytes().zip(received.bytes());
    let same = same.take_while(|(one, other)| one == other).count();
    let around = |text: &str| {
        let bytes = text.as_bytes();
        let part = &bytes[same.saturating_sub(80)..bytes.len().min(same + 160)];
        String::from_utf8_lossy(part).into_owned()
    };
    format!(
        "expected …{}… received …{}…",
        around(&right),
        around(&received)
    )
}
