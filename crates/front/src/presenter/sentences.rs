//! Sentences about a table on a server, for all views.

use games::Catalogue;
use room::{PlayerId, PlayerKind, SeatState, Snapshot, TableCommand};
use session::{Perspective, ViewModel};
use table::{Name, Seat};
use words::{Reason, Texts};

use crate::remote_table::{RemoteTable, ServerRefusal};
use crate::table_words::name_at;
use crate::transport::ConnectionState;
use crate::trouble::ServerTrouble;

/// Sentences about a table on a server in one language.
#[derive(Clone, Copy)]
pub struct Sentences<'a> {
    pub(super) table: &'a RemoteTable,
    /// The match, once it has started.
    pub(super) model: Option<&'a ViewModel>,
    pub(super) texts: &'a Texts,
}

impl<'a> Sentences<'a> {
    /// Returns the sentences about this table and its match.
    #[must_use]
    pub const fn new(
        table: &'a RemoteTable,
        model: Option<&'a ViewModel>,
        texts: &'a Texts,
    ) -> Self {
        Sentences {
            table,
            model,
            texts,
        }
    }

    fn snapshot(self) -> Option<&'a Snapshot> {
        self.table.snapshot()
    }

    /// Returns whose turn it is, unless the match is over.
    #[must_use]
    pub fn turn(self) -> Option<String> {
        let model = self.model?;
        let seat = model.turn().seat()?;
        if self.table.plays_at() == Some(seat) {
            return Some(self.texts.get("online-your-turn"));
        }
        let name = model.players()[seat.index()].to_string();
        Some(self.texts.with("turn-person", &[("name", name.into())]))
    }

    /// Describes how the match is played: options that are not at their defaults, the clock, and whether the match
    /// is rated.
    #[must_use]
    pub fn conditions(self, catalogue: Catalogue) -> Vec<String> {
        let Some(Snapshot { table, .. }) = self.snapshot() else {
            return Vec::new();
        };
        let changed = |game| words::changed_options(game, &table.options, self.texts);
        let mut conditions = catalogue.find(&table.game).map_or_else(Vec::new, changed);
        conditions.push(words::clock_rule(self.texts, table.clock));
        conditions.extend(table.rated.then(|| self.texts.get("online-rated")));
        conditions
    }

    /// Returns the number of other spectators, if there are any.
    #[must_use]
    pub fn watching(self) -> Option<String> {
        let count = self.table.presence().others_watching();
        let unread = || {
            self.texts
                .with("online-watching", &[("count", count.into())])
        };
        (count > 0).then(unread)
    }

    /// Returns why the connection is lost, if it is.
    #[must_use]
    pub fn trouble(self) -> Option<String> {
        match &self.table.connection {
            ConnectionState::Lost(lost) => Some(ServerTrouble(&lost.error).in_words(self.texts)),
            ConnectionState::Ended(error) => Some(ServerTrouble(error).in_words(self.texts)),
            ConnectionState::Connecting | ConnectionState::Open => None,
        }
    }

    /// Returns a sentence saying that the user's name is taken.
    #[must_use]
    pub fn name_taken(self) -> String {
        let name = self.table.name().to_string();
        self.texts
            .with("online-name-taken", &[("name", name.into())])
    }

    /// Returns a line about a seat, with `dot` between its parts.
    #[must_use]
    pub fn seat_line(self, dot: &str, seat: Seat) -> String {
        let texts = self.texts;
        let Some(snapshot) = self.snapshot() else {
            return String::new();
        };
        let who = match &snapshot.table.seats[seat.index()] {
            SeatState::Free => texts.get("online-seat-free"),
            SeatState::Bot { bot } => words::bot_and_level(texts, bot.as_ref()),
            SeatState::Sitter {
                player,
                name,
                is,
                left,
                gone: _,
            } => {
                let mut who = words::person_name(texts, name);
                let mut add = |part: String| {
                    who.push_str(dot);
                    who.push_str(&part);
                };
                if *player == self.table.player() {
                    add(texts.get("online-you"));
                }
                if *player == snapshot.table.host {
                    add(texts.get("online-host"));
                }
                if *is == PlayerKind::Program {
                    add(texts.get("online-program"));
                }
                if *left {
                    // A player who resigned may still be watching.
                    let play = snapshot.play.as_ref();
                    let lost =
                        play.and_then(|play| words::seat_lost(texts, &play.state.changes, seat));
                    add(lost.unwrap_or_else(|| texts.get("online-left")));
                }
                if self
                    .table
                    .presence()
                    .disconnected_seats()
                    .any(|away| away == seat)
                {
                    add(texts.get("online-away"));
                }
                who
            }
        };
        format!("{}. {who}", seat.index() + 1)
    }

    /// Returns the question before the user resigns, with the consequences.
    #[must_use]
    pub fn resign_question(self) -> String {
        let texts = self.texts;
        let snapshot = self.snapshot();
        let play = snapshot.and_then(|snapshot| snapshot.play.as_ref());
        let is_rated = snapshot.is_some_and(|snapshot| snapshot.table.rated);
        let mut parts = vec![texts.get("online-ask-resign")];
        let own = self.table.seat();
        let winner = play
            .zip(own)
            .and_then(|(play, own)| play.wins_by_forfeit(own));
        if let Some(name) = winner.and_then(|winner| self.name_at(winner)) {
            parts.push(texts.with("online-resign-wins", &[("name", name.into())]));
        }
        if is_rated {
            parts.push(texts.get("online-resign-rated"));
        }
        if play.is_some_and(Perspective::others_play_on) {
            parts.push(texts.get("online-resign-others"));
        }
        parts.join(" ")
    }

    /// Returns the question that is asked before a command that cannot be undone.
    pub(super) fn question(self, command: &TableCommand) -> Option<String> {
        match command {
            TableCommand::Resign => Some(self.resign_question()),
            TableCommand::Abort => Some(self.texts.get("online-ask-abort")),
            TableCommand::Remove { player } => {
                let name = [("name", self.name_of(*player)?.to_string().into())];
                Some(self.texts.with("online-ask-remove", &name))
            }
            _ => None,
        }
    }

    /// Returns the name of a player, spectator or author of a chat message.
    pub(super) fn name_of(self, player: PlayerId) -> Option<&'a Name> {
        let mut people = self.people();
        people
            .find(|(other, _)| *other == player)
            .map(|(_, name)| name)
    }

    /// Finds a player, spectator or author of a chat message by name, ignoring case.
    #[must_use]
    pub fn player_named(self, name: &str) -> Option<PlayerId> {
        let name = name.to_lowercase();
        let mut people = self.people();
        people
            .find(|(_, other)| other.to_lowercase() == name)
            .map(|(player, _)| player)
    }

    /// Returns all players, spectators and authors of chat messages.
    fn people(self) -> impl Iterator<Item = (PlayerId, &'a Name)> {
        let snapshot = self.snapshot();
        let seats = snapshot.map_or(&[][..], |snapshot| &snapshot.table.seats);
        let seated = seats.iter().filter_map(|place| match place {
            SeatState::Sitter { player, name, .. } => Some((*player, name)),
            SeatState::Free | SeatState::Bot { .. } => None,
        });
        let watching = self.table.presence().watching();
        let watching = watching.map(|watcher| (watcher.player, &watcher.name));
        let chat = snapshot.map_or(&[][..], |snapshot| &snapshot.chat);
        let speakers = chat.iter().map(|line| (line.player, &line.name));
        seated.chain(watching).chain(speakers)
    }

    /// Returns the rating change of the player at a seat.
    #[must_use]
    pub fn rating_change(self, seat: Seat) -> Option<String> {
        let mut changes = self.table.ratings().iter();
        let change = changes.find(|change| change.seat == seat)?;
        let variables = [
            ("before", change.before.into()),
            ("after", change.after.into()),
        ];
        Some(self.texts.with("online-rating-change", &variables))
    }

    /// Returns all rating changes in one line, if there are any.
    #[must_use]
    pub fn ratings(self) -> Option<String> {
        let changes = self.table.ratings().iter().filter_map(|change| {
            let name = self.name_at(change.seat)?;
            Some(format!("{name} {}", self.rating_change(change.seat)?))
        });
        let changes: Vec<String> = changes.collect();
        let changes = Some(changes.join(", ")).filter(|changes| !changes.is_empty())?;
        let changes = [("changes", changes.into())];
        Some(self.texts.with("online-ratings-typed", &changes))
    }

    /// Returns the name of the other player who wants a rematch.
    #[must_use]
    pub fn asks_again(self) -> Option<String> {
        self.other_at(self.snapshot()?.table.rematch_by?)
    }

    /// Returns why the user cannot take a seat.
    #[must_use]
    pub fn why_barred(self) -> Option<String> {
        let refused = ServerRefusal::from(self.table.barred()?);
        Some(refused.in_words(self.texts))
    }

    /// Returns a sentence that says who aborted the match, if it was another player.
    #[must_use]
    pub fn broken_off(self) -> Option<String> {
        let name = self.other_at(self.snapshot()?.table.broken_off?)?;
        Some(
            self.texts
                .with("online-broken-off-by", &[("name", name.into())]),
        )
    }

    /// Returns the name of the player at a seat.
    #[must_use]
    pub fn name_at(self, seat: Seat) -> Option<String> {
        Some(name_at(self.texts, self.snapshot()?, seat))
    }

    /// Returns the name of the player at a seat, unless it is the user.
    #[must_use]
    pub fn other_at(self, seat: Seat) -> Option<String> {
        let is_other = self.table.seat() != Some(seat);
        self.name_at(seat).filter(|_| is_other)
    }

    /// Checks whether the user has not chosen a name yet. Spectators do not need one.
    #[must_use]
    pub fn is_nameless(self) -> bool {
        **self.table.name() == *self.texts.get("join-guest")
    }
}
