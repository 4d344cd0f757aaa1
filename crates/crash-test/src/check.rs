//! Compares what players were told with what is stored.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use games::GAMES;
use room::{CommandId, Room, TableCommand, TableEntry, TableEntryKind, TableStage, ToClient};
use serde_json::Value;
use store::{Store, StoredEntry};
use table::{Record, Timestamp};

use crate::ledger::{Ledger, OrderReply, ReceivedMessage, SentOrder};
use crate::timeouts::patiently;
use crate::world::{Violation, ViolationKind, World};

/// What has been found so far.
#[derive(Default)]
pub(crate) struct Checker {
    /// Of every table, what its entries were like when they were first read: they never change.
    logs: HashMap<room::TableId, Vec<u64>>,
    /// Tables where all has ended and been compared: only whether their entries are still there is asked again.
    settled: HashSet<room::TableId>,
    /// How often an entry was compared as somebody was told it.
    pub(crate) told: u64,
    /// How often an entry was read again after a kill.
    pub(crate) read: u64,
}

/// How many tables are read at a time: storage lets only so many in.
const AT_A_TIME: usize = 8;

impl Checker {
    /// Checks all tables of which anybody was told.
    pub(crate) async fn check(
        &mut self,
        world: &World,
        store: &Arc<dyn Store>,
    ) -> anyhow::Result<()> {
        for ledgers in world.ledgers().chunks(AT_A_TIME) {
            // First what they were told, then what is stored: it has to be there already.
            let mut reading = Vec::new();
            for ledger in ledgers {
                let asked = OrderCheck::of(ledger, self.settled.contains(&ledger.table));
                let (store, table) = (store.clone(), ledger.table);
                let log = async move { patiently(|| store.log(table, 0)).await };
                reading.push((ledger, asked, tokio::spawn(log)));
            }
            for (ledger, asked, stored) in reading {
                let stored = stored.await??;
                self.check_table(world, store, ledger, asked, &stored)
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
        asked: Option<OrderCheck>,
        stored: &[StoredEntry],
    ) -> anyhow::Result<()> {
        let mut page = Page {
            ledger,
            wrong: Vec::new(),
        };
        self.read += stored.len() as u64;
        page.has_no_gaps(
            stored,
            asked.as_ref().map_or(ledger.last(), |asked| asked.last),
        );
        page.has_not_changed(stored, self.logs.entry(ledger.table).or_default());
        if let Some(asked) = asked {
            self.told += asked.told.len() as u64;
            let entries = page.entries(stored);
            page.orders_are_kept(&entries, &asked.orders);
            page.was_told(&entries, asked.told, asked.record.as_deref());
            for entry in &entries {
                if let TableEntryKind::Rematch { table } = entry.what
                    && patiently(|| store.log(table, 0)).await?.is_empty()
                {
                    page.is_wrong(
                        ViolationKind::Lost,
                        format!("the table {table} of their rematch"),
                    );
                }
            }
            if asked.is_over {
                self.settled.insert(ledger.table);
            }
        }
        for wrong in page.wrong {
            world.wrong(wrong.what, wrong.evidence);
        }
        Ok(())
    }

    /// How many entries there are of which somebody was told.
    pub(crate) fn acknowledged(world: &World) -> u64 {
        let ledgers = world.ledgers();
        ledgers.iter().map(|ledger| u64::from(ledger.last())).sum()
    }
}

/// What players knew before storage was asked.
struct OrderCheck {
    last: u32,
    told: Vec<ReceivedMessage>,
    orders: HashMap<CommandId, SentOrder>,
    record: Option<Box<Record>>,
    /// Nobody is told more.
    is_over: bool,
}

impl OrderCheck {
    /// What there is to compare, unless all was compared before.
    fn of(ledger: &Ledger, is_settled: bool) -> Option<Self> {
        if is_settled {
            return None;
        }
        // Whether it is over comes first: what is told before that is looked at now.
        let is_over = ledger.is_over();
        Some(OrderCheck {
            last: ledger.last(),
            told: ledger.take_told(),
            orders: ledger.orders(),
            record: ledger.record(),
            is_over,
        })
    }
}

/// One table.
struct Page<'a> {
    ledger: &'a Ledger,
    wrong: Vec<Violation>,
}

impl Page<'_> {
    fn is_wrong(&mut self, what: ViolationKind, evidence: impl std::fmt::Display) {
        let evidence = format!("table {}: {evidence}", self.ledger.table);
        self.wrong.push(Violation { what, evidence });
    }

    fn has_no_gaps(&mut self, stored: &[StoredEntry], last: u32) {
        if (stored.len() as u32) < last {
            let evidence = format!("told of entry {last}, stored are {}", stored.len());
            self.is_wrong(ViolationKind::Lost, evidence);
        }
        for (version, entry) in (1..).zip(stored) {
            if entry.version != version {
                let evidence = format!("entry {} stands where {version} belongs", entry.version);
                self.is_wrong(ViolationKind::Log, evidence);
                return;
            }
        }
    }

    fn has_not_changed(&mut self, stored: &[StoredEntry], known: &mut Vec<u64>) {
        let now: Vec<u64> = stored.iter().map(|entry| hash(&entry.text)).collect();
        if now.len() < known.len() {
            let evidence = format!("{} entries were stored, now {}", known.len(), now.len());
            self.is_wrong(ViolationKind::Lost, evidence);
        }
        for (index, (then, now)) in known.iter().zip(&now).enumerate() {
            if then != now {
                let text = &stored[index].text;
                let evidence = format!("entry {} was another before: now {text}", index + 1);
                self.is_wrong(ViolationKind::Lost, evidence);
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
                    self.is_wrong(ViolationKind::Log, evidence);
                    break;
                }
            }
        }
        entries
    }

    /// Every order is one entry or none: one if it was answered, none if it was refused.
    fn orders_are_kept(&mut self, entries: &[TableEntry], orders: &HashMap<CommandId, SentOrder>) {
        let mut carried_out: HashMap<CommandId, &TableEntry> = HashMap::new();
        for entry in entries {
            let Some(command) = entry.command else {
                continue;
            };
            if let Some(first) = carried_out.insert(command, entry) {
                let evidence = format!(
                    "order {command} is entry {} and entry {}",
                    first.version, entry.version
                );
                self.is_wrong(ViolationKind::Doubled, evidence);
            }
        }
        for (id, sent) in orders {
            let entry = carried_out.get(id);
            match (&sent.answer, entry) {
                (OrderReply::Done, None) => {
                    let evidence = format!("order {id} was answered: {:?}", sent.command);
                    self.is_wrong(ViolationKind::Lost, evidence);
                }
                // Whether it was stored is not known then, and it was said that it was not.
                (OrderReply::Refused(code), Some(entry)) if code != "storage" => {
                    let evidence = format!(
                        "order {id} was refused as {code}, and is entry {}: {:?}",
                        entry.version, sent.command
                    );
                    self.is_wrong(ViolationKind::Refused, evidence);
                }
                _ => {}
            }
            if let Some(entry) = entry
                && (entry.by != Some(sent.by) || !carries_out(&entry.what, &sent.command))
            {
                let evidence = format!("order {id} was {:?}, and became {entry:?}", sent.command);
                self.is_wrong(ViolationKind::Log, evidence);
            }
        }
    }

    /// Everybody was told what the log tells, through their eyes.
    fn was_told(
        &mut self,
        entries: &[TableEntry],
        told: Vec<ReceivedMessage>,
        record: Option<&Record>,
    ) {
        let mut by_version: BTreeMap<u32, Vec<ReceivedMessage>> = BTreeMap::new();
        for told in told {
            by_version.entry(told.version).or_default().push(told);
        }
        let mut room: Option<Room> = None;
        for entry in entries {
            let applied = match &mut room {
                None => Room::open(GAMES, entry).map(|opened| room = Some(opened)),
                Some(room) => room.apply_entry(entry),
            };
            if let Err(error) = applied {
                self.is_wrong(
                    ViolationKind::Log,
                    format!("entry {}: {error}", entry.version),
                );
                return;
            }
            let told = by_version.remove(&entry.version).unwrap_or_default();
            let Some(room) = &room else { return };
            for told in told {
                let right = message(room, entry, &told);
                if right != told.message {
                    let difference = difference(&right, &told.message);
                    let viewer = room.viewer(told.player);
                    let evidence = format!("entry {} to {viewer:?}: {difference}", entry.version);
                    self.is_wrong(ViolationKind::Changed, evidence);
                }
            }
        }
        if let Some((version, told)) = by_version.first_key_value() {
            let evidence = format!("told of entry {version}: {}", told[0].message);
            self.is_wrong(ViolationKind::Lost, evidence);
        }
        if let (Some(room), Some(record)) = (&room, record) {
            let own = room.session().map(session::Session::record);
            if own.as_ref() != Some(record) || room.stage() != TableStage::Over {
                self.is_wrong(
                    ViolationKind::Record,
                    "the record is not what the log comes to",
                );
            }
        }
    }
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// Whether an entry is what a command asks for.
fn carries_out(what: &TableEntryKind, command: &TableCommand) -> bool {
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
        (TableCommand::Say { text, .. }, TableEntryKind::Said(said)) => *text == said.text,
        (TableCommand::Answer { yes }, TableEntryKind::Answered { yes: said, .. }) => yes == said,
        (TableCommand::Start, TableEntryKind::Started(_))
        | (TableCommand::TakeBack, TableEntryKind::Asked { .. })
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

/// The message about the entry that was applied last, as it should have come.
fn message(room: &Room, entry: &TableEntry, told: &ReceivedMessage) -> Value {
    let right = if told.message["type"] == "snapshot" {
        // When it was is for the server to say.
        let now = serde_json::from_value::<Timestamp>(told.message["now"].clone());
        let snapshot = room.look(told.player, now.unwrap_or(entry.at));
        ToClient::Snapshot(Box::new(snapshot))
    } else {
        ToClient::News(Box::new(room.update_for(entry, room.viewer(told.player))))
    };
    serde_json::to_value(&right).unwrap_or_default()
}

/// Where two differ first, as JSON.
fn difference(right: &Value, told: &Value) -> String {
    let (right, told) = (right.to_string(), told.to_string());
    let same = right.bytes().zip(told.bytes());
    let same = same.take_while(|(one, other)| one == other).count();
    let around = |text: &str| {
        let bytes = text.as_bytes();
        let part = &bytes[same.saturating_sub(80)..bytes.len().min(same + 160)];
        String::from_utf8_lossy(part).into_owned()
    };
    format!("stored …{}… told …{}…", around(&right), around(&told))
}
