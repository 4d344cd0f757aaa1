//! The rows that are stored with each entry, so that lists and deadlines need not read the logs.

use std::borrow::Cow;
use std::time::Duration;

use room::{Clock, DeadlineKind, PlayerId, Room, SeatState, TableEntry, TableId, TableStage};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use session::Awaits;
use store::{Append, DueTask, Member, TableRow, TableStatus};
use table::{Seat, Timestamp};

/// The summary of a table in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct TableSummary<'a> {
    pub(crate) seats: Vec<SeatState>,
    pub(crate) clock: Clock,
    /// The options, unless they are long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) options: Option<Cow<'a, Value>>,
    /// The number of moves so far.
    pub(crate) ply: usize,
    /// The seat to move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) turn: Option<Seat>,
    /// The final standings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) standings: Option<Value>,
}

impl<'a> TableSummary<'a> {
    /// Summarizes a table.
    pub(crate) fn of(room: &'a Room) -> Self {
        let opening = room.opening();
        let session = room.session();
        TableSummary {
            seats: room.seat_states(),
            clock: opening.clock,
            options: is_short(&opening.options).then_some(Cow::Borrowed(&opening.options)),
            ply: session.map_or(0, |session| session.game().ply()),
            turn: session.and_then(|session| session.game().turn().seat()),
            standings: session.and_then(|session| session.game().standings()),
        }
    }
}

/// Checks whether all options are words or numbers rather than the contents of a file.
fn is_short(options: &Value) -> bool {
    let is_short = |value: &Value| match value {
        Value::String(text) => text.len() <= LONGEST_OPTION,
        Value::Array(list) => list.len() <= LONGEST_OPTION && !list.iter().any(Value::is_object),
        Value::Object(_) => false,
        Value::Null | Value::Bool(_) | Value::Number(_) => true,
    };
    options
        .as_object()
        .is_some_and(|options| options.values().all(is_short))
}

/// Longer options contain a whole file, which lists omit.
const LONGEST_OPTION: usize = 40;

/// Idle deadlines are rounded up to whole minutes, so that most moves do not change the stored row.
const IDLE_ROUNDING: u64 = 60_000;

/// The rows that are known to be stored, in addition to the entries. Nothing is known at first.
#[derive(Default)]
pub(super) struct StoredRows {
    row: Option<KnownRow>,
    members: Option<Vec<Member>>,
    due: Option<Vec<(&'static str, Timestamp)>>,
}

/// The part of a table's row that few entries change.
#[derive(PartialEq)]
struct KnownRow {
    state: TableStatus,
    taken: u8,
    host: PlayerId,
    ended: Option<Timestamp>,
    names: String,
}

impl KnownRow {
    fn of(row: &TableRow) -> Self {
        KnownRow {
            state: row.state,
            taken: row.taken,
            host: row.host,
            ended: row.ended,
            names: row.names.clone(),
        }
    }
}

impl StoredRows {
    /// Returns the rows to write with an entry that the room has applied, including its next deadline. Other nodes act
    /// on the deadline only after the lead time.
    pub(super) fn append(
        &mut self,
        table: TableId,
        entry: &TableEntry,
        room: &Room,
        due: Option<room::Deadline>,
        lead: Duration,
    ) -> Append {
        let opening = room.opening();
        let stage = room.stage();
        let summary = TableSummary::of(room);
        let is_free = |place: &&SeatState| !matches!(place, SeatState::Free);
        let row = TableRow {
            id: table,
            game: opening.game.clone(),
            state: match stage {
                TableStage::Open => TableStatus::Open,
                TableStage::Running => TableStatus::Running,
                TableStage::Over => TableStatus::Over,
            },
            public: opening.public,
            rated: opening.rated,
            seats: opening.seats.len() as u8,
            taken: summary.seats.iter().filter(is_free).count() as u8,
            host: opening.host,
            created: room.opened(),
            touched: entry.at,
            ended: (stage == TableStage::Over).then_some(entry.at),
            version: entry.version,
            summary: text(&summary),
            names: names(room),
            offer: None,
        };
        let known = Some(KnownRow::of(&row));
        let mut append = Append::new(text(entry), row);
        append.is_row_known = self.row == known;
        self.row = known;
        let members = members(room);
        if self.members.as_ref() != Some(&members) {
            append.members = Some(members.clone());
            self.members = Some(members);
        }
        let due = due.map(|due| (kind(due.what), due_elsewhere(due, lead)));
        let due: Vec<_> = due.into_iter().collect();
        if self.due.as_ref() != Some(&due) {
            let row = |&(kind, at): &(&'static str, Timestamp)| DueTask {
                table,
                kind: kind.to_owned(),
                at,
                version: entry.version,
            };
            append.due = Some(due.iter().map(row).collect());
            self.due = Some(due);
        }
        append
    }
}

fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("entries and summaries have string keys")
}

/// Returns the names by which the lobby's search finds the table.
fn names(room: &Room) -> String {
    let names = room.sitters().map(|(_, sitter)| sitter.name.to_lowercase());
    names.collect::<Vec<_>>().join("\n")
}

/// Returns the name of a deadline in the storage.
pub(super) const fn kind(what: DeadlineKind) -> &'static str {
    match what {
        DeadlineKind::Bot(_) => "bot",
        DeadlineKind::Clock(_) => "clock",
        DeadlineKind::FirstMove(_) => "first-move",
        DeadlineKind::Start => "start",
        DeadlineKind::Idle => "idle",
    }
}

/// Returns when another node acts on a deadline if this one has not.
fn due_elsewhere(due: room::Deadline, lead: Duration) -> Timestamp {
    let at = due.at.millis() + lead.as_millis() as u64;
    Timestamp::from_millis(match due.what {
        DeadlineKind::Idle => at.next_multiple_of(IDLE_ROUNDING),
        DeadlineKind::Bot(_)
        | DeadlineKind::Clock(_)
        | DeadlineKind::FirstMove(_)
        | DeadlineKind::Start => at,
    })
}

/// Returns everybody with a seat, the host, and the player who opened the table. Their names are in the log, and they
/// may want to be removed from it.
fn members(room: &Room) -> Vec<Member> {
    let turn = match room.session().map(session::Session::awaits) {
        Some(Awaits::Person(seat) | Awaits::Program(seat)) => Some(seat),
        _ => None,
    };
    let sitters = room.sitters().map(|(seat, sitter)| Member {
        player: sitter.player,
        seat: Some(seat.index() as u8),
        turn: turn == Some(seat),
    });
    let mut members: Vec<Member> = sitters.collect();
    for player in [room.opening().host, room.seating().founder()] {
        if members.iter().all(|member| member.player != player) {
            members.push(Member {
                player,
                seat: None,
                turn: false,
            });
        }
    }
    members
}
