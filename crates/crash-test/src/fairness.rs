//! Checks that clocks are fair: a player is charged, and loses on time, only for time that actually passed while moves
//! were possible.
//!
//! The test cannot know when exactly the server wrote an entry. It was after the player sent the order, and before
//! anybody received the entry. All checks use the bound that favours the server, so every violation is certain.

use std::collections::{BTreeMap, HashMap};
use std::time::{Duration, Instant};

use games::GAMES;
use room::{Clock, CommandId, Room, TableEntry, TableEntryKind};
use session::{MatchEntryKind, SeatChangeKind};

use crate::ledger::SentOrder;

/// A period in which no server was running.
pub(crate) type Outage = (Instant, Instant);

/// The real times of the entries of a table, as far as the players know them.
pub(crate) struct RealTimes<'a> {
    /// A moment no later than the opening of the table.
    pub(crate) opened: Instant,
    /// When anybody first received each version.
    pub(crate) received: &'a BTreeMap<u32, Instant>,
    pub(crate) orders: &'a HashMap<CommandId, SentOrder>,
    pub(crate) downtimes: &'a [Outage],
}

/// Some time passes even between the two readings of the clock.
const TOLERANCE: Duration = Duration::from_millis(50);

impl RealTimes<'_> {
    /// Returns a moment at which the entry with this index had not been written yet.
    fn earliest(&self, entries: &[TableEntry], index: usize) -> Instant {
        let sent = entries[..=index].iter().rev().find_map(|entry| {
            let order = self.orders.get(&entry.command?)?;
            Some(order.at)
        });
        sent.unwrap_or(self.opened)
    }

    /// Returns a moment at which the entry had already been written, or `None` if nobody has received it.
    fn latest(&self, version: u32) -> Option<Instant> {
        self.received.range(version..).map(|(_, at)| *at).min()
    }

    /// Returns the longest time that a player can have had between two entries.
    fn had(&self, entries: &[TableEntry], from: usize, to: usize) -> Option<Duration> {
        let (from, to) = (
            self.earliest(entries, from),
            self.latest(entries[to].version)?,
        );
        let down = self.downtimes.iter().map(|(began, ended)| {
            let (began, ended) = ((*began).max(from), (*ended).min(to));
            ended.saturating_duration_since(began)
        });
        let down: Duration = down.sum();
        Some((to.saturating_duration_since(from) + TOLERANCE).saturating_sub(down))
    }
}

/// Describes everything unfair at a table.
pub(crate) fn unfair(entries: &[TableEntry], times: &RealTimes<'_>) -> Vec<String> {
    let mut wrong = Vec::new();
    for pair in entries.windows(2) {
        if pair[1].at < pair[0].at {
            let (version, then, now) = (pair[1].version, pair[0].at, pair[1].at);
            wrong.push(format!(
                "the time goes back from {then} to {now} at entry {version}"
            ));
        }
    }
    let mut room: Option<Room> = None;
    // The entry with which the current turn began.
    let mut turn = 0;
    for (index, entry) in entries.iter().enumerate() {
        let Some(room) = &mut room else {
            room = Room::open(GAMES, entry).ok();
            continue;
        };
        let before = room.clocks().cloned();
        // Another check reports an invalid log.
        if room.apply_entry(entry).is_err() {
            break;
        }
        let (Some(before), Some(after)) = (before, room.clocks()) else {
            continue;
        };
        let Some(seat) = before.running else {
            turn = index;
            continue;
        };
        let left = Duration::from_millis(before.left[seat.index()]);
        let had = || times.had(entries, turn, index);
        match &entry.what {
            TableEntryKind::Played(MatchEntryKind::Changed {
                seat: out,
                what: SeatChangeKind::OutOfTime {},
                ..
            }) if *out == seat && entry.by.is_none() => {
                if let Some(had) = had().filter(|had| *had < left) {
                    wrong.push(format!(
                        "entry {}: seat {} lost on time with {left:?} left after at most {had:?}",
                        entry.version,
                        seat.index()
                    ));
                }
            }
            TableEntryKind::Played(MatchEntryKind::Moved { seat: moved, .. }) if *moved == seat => {
                if let Clock::Match { increment, .. } = room.opening().clock {
                    let after = Duration::from_millis(after.left[seat.index()]);
                    let bonus = Duration::from_secs(increment.into());
                    let charged = (left + bonus).saturating_sub(after);
                    if let Some(had) = had().filter(|had| *had < charged) {
                        wrong.push(format!(
                            "entry {}: seat {} was charged {charged:?} for at most {had:?}",
                            entry.version,
                            seat.index()
                        ));
                    }
                }
            }
            _ => {}
        }
        if after.running != before.running || matches!(entry.what, TableEntryKind::Played(_)) {
            turn = index;
        }
    }
    wrong
}

#[cfg(test)]
mod tests {
    use room::{AutomaticEvent, Invitation, PlayerId, PlayerKind, SeatSetup, Sitter, TableSetup};
    use serde_json::json;
    use table::{Name, Seat, Timestamp};

    use super::*;

    const CLOCK: Clock = Clock::Match {
        seconds: 10,
        increment: 0,
    };

    fn at(seconds: u64) -> Timestamp {
        Timestamp::from_millis(seconds * 1_000)
    }

    fn entry(log: &[TableEntry], seconds: u64, what: TableEntryKind) -> TableEntry {
        TableEntry {
            version: log.len() as u32 + 1,
            at: at(seconds),
            by: None,
            command: None,
            what,
        }
    }

    /// Returns a log with moves at these seconds. The player to move then runs out of time at second `end`, if given.
    fn log(moves: &[u64], end: Option<u64>) -> Vec<TableEntry> {
        let sitter = |number: u128, name| {
            SeatSetup::Sitter(Sitter {
                player: PlayerId::from_bits(number),
                name: Name::new(name).unwrap(),
                kind: PlayerKind::Guest,
            })
        };
        let setup = TableSetup {
            host: PlayerId::from_bits(1),
            game: "azul".to_owned(),
            options: json!({ "players": 2 }),
            clock: CLOCK,
            public: false,
            rated: false,
            hints: false,
            at_once: true,
            invitation: Invitation::from_bits(1),
            seats: vec![sitter(1, "Ana"), sitter(2, "Bo")],
        };
        let mut log = vec![entry(&[], 0, TableEntryKind::Opened(Box::new(setup)))];
        let mut room = Room::open(GAMES, &log[0]).unwrap();
        let start = room.propose_automatic(AutomaticEvent::Full { random: 5 }, at(0));
        let mut add = |room: &mut Room, next: TableEntry| {
            room.apply_entry(&next).unwrap();
            log.push(next);
        };
        add(&mut room, start.unwrap().into_entry());
        for &seconds in moves {
            let game = room.session().unwrap().game();
            let seat = game.turn().seat().unwrap();
            let mv = game.parse(&game.moves()[0]).unwrap();
            let event = AutomaticEvent::BotMoved { seat, mv, took: 0 };
            let next = room.propose_automatic(event, at(seconds)).unwrap();
            add(&mut room, next.into_entry());
        }
        if let Some(seconds) = end {
            let seat: Seat = room.session().unwrap().game().turn().seat().unwrap();
            let event = AutomaticEvent::OutOfTime { seat };
            let next = room.propose_automatic(event, at(seconds)).unwrap();
            add(&mut room, next.into_entry());
        }
        log
    }

    /// Checks a log with a downtime. Every order was sent, and its entry was received, at the real second in
    /// `received`.
    fn check(mut log: Vec<TableEntry>, received: &[u64], down: Option<(u64, u64)>) -> Vec<String> {
        let opened = Instant::now();
        let real = |seconds: u64| opened + Duration::from_secs(seconds);
        let mut orders = HashMap::new();
        for (entry, seconds) in log.iter_mut().zip(received) {
            let id = CommandId::from_bits(u128::from(entry.version));
            entry.command = Some(id);
            let order = SentOrder {
                at: real(*seconds),
                by: PlayerId::from_bits(1),
                command: room::TableCommand::Start,
                answer: crate::ledger::OrderReply::Done,
            };
            orders.insert(id, order);
        }
        let seen: BTreeMap<u32, Instant> = (1..).zip(received.iter().copied().map(real)).collect();
        let down: Vec<Outage> = (down.iter())
            .map(|(from, to)| (real(*from), real(*to)))
            .collect();
        unfair(
            &log,
            &RealTimes {
                opened,
                received: &seen,
                orders: &orders,
                downtimes: &down,
            },
        )
    }

    #[test]
    fn a_player_who_had_all_the_time_loses_fairly() {
        let fair = check(log(&[1, 2], Some(13)), &[0, 0, 1, 2, 13], None);
        assert_eq!(fair, Vec::<String>::new());
    }

    #[test]
    fn a_step_of_the_clock_forfeits_unfairly() {
        let unfair = check(log(&[1, 2], Some(302)), &[0, 0, 1, 2, 4], None);
        assert_eq!(unfair.len(), 1, "{unfair:?}");
        assert!(unfair[0].contains("lost on time"), "{unfair:?}");
    }

    #[test]
    fn a_downtime_does_not_count_as_time_of_the_player() {
        let received = [0, 0, 1, 2, 13];
        let unfair = check(log(&[1, 2], Some(13)), &received, Some((3, 8)));
        assert_eq!(unfair.len(), 1, "{unfair:?}");
    }

    #[test]
    fn a_player_is_charged_only_for_time_that_passed() {
        let fair = check(log(&[1, 4, 6], None), &[0, 0, 1, 4, 6], None);
        assert_eq!(fair, Vec::<String>::new());
        let unfair = check(log(&[1, 9, 11], None), &[0, 0, 1, 4, 6], None);
        assert_eq!(unfair.len(), 1, "{unfair:?}");
        assert!(unfair[0].contains("was charged"), "{unfair:?}");
    }

    #[test]
    fn time_must_not_go_back() {
        let mut log = log(&[1, 2], None);
        log[3].at = at(0);
        let unfair = check(log, &[0, 0, 1, 2], None);
        assert_eq!(unfair.len(), 1, "{unfair:?}");
        assert!(unfair[0].contains("goes back"), "{unfair:?}");
    }
}
