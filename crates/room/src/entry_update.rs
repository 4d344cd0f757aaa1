//! Snapshots of a table and updates for its viewers.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use session::{JsonForm, Perspective};
use table::{BotText, Name, Seat, Timestamp, Viewer};

use crate::chat::can_read;
use crate::{
    ChatLine, Clock, Clocks, CommandId, Invitation, PlayerId, PlayerKind, Room, SeatSetup,
    TableEntry, TableEntryKind, TableId, TableStage,
};

/// The state of a table apart from its match. It is small, so an update contains all of it if any part changes.
#[expect(
    clippy::struct_excessive_bools,
    reason = "the settings are independent"
)]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableState {
    pub stage: TableStage,
    /// The id of the game.
    pub game: String,
    /// The options of the game, including the number of players.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, unknown>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Value,
    pub clock: Clock,
    /// Whether the lobby lists the table.
    pub public: bool,
    /// Whether the match counts towards ratings.
    pub rated: bool,
    /// Whether hints and analysis are allowed now.
    pub hints: bool,
    /// Whether the chat is on.
    pub talk: bool,
    /// Whether the match starts automatically as soon as every seat is taken.
    #[serde(default)]
    pub at_once: bool,
    /// Whether the match can still be aborted, which is possible before the second move. For older clients; new clients
    /// use permissions.
    #[serde(default)]
    pub may_abort: bool,
    /// Whether a rematch is possible. It is not if everybody else has been anonymized. For older clients; new clients
    /// use permissions.
    #[serde(default = "default_may_rematch")]
    pub may_rematch: bool,
    /// The player who can start the match and decide who sits here.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub host: PlayerId,
    pub seats: Vec<SeatState>,
    /// The player who asks to take back a move.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub asked: Option<Seat>,
    /// The players who have agreed to the take-back.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub agreed: Vec<Seat>,
    /// The player who refused the last request, until the match continues or somebody asks again.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub refused: Option<Seat>,
    /// The player who aborted the match.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub broken_off: Option<Seat>,
    /// The table of the rematch.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub rematch: Option<TableId>,
    /// The player who asked for the rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub rematch_by: Option<Seat>,
    /// The players whom the host has removed. They can neither sit down nor chat.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub removed: Vec<PlayerId>,
}

/// Returns the value of `may_rematch` for older servers, which do not send it.
const fn default_may_rematch() -> bool {
    true
}

/// A seat as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SeatState {
    Free,
    /// A person or an external program.
    Sitter {
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        player: PlayerId,
        /// The name at this table.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        name: Name,
        /// The kind of the player.
        is: PlayerKind,
        /// Whether the player has left the match, so that a bot may play on.
        left: bool,
        /// Whether the player has been anonymized.
        #[serde(default)]
        gone: bool,
    },
    /// A built-in bot.
    Bot {
        /// The name of the bot, for example `bot:4`.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        bot: BotText,
    },
}

/// Everything that one viewer may know about a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Snapshot {
    /// The number of the last entry that it includes.
    pub version: u32,
    /// The server's time, which clients need to show the clocks.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub now: Timestamp,
    /// The viewer's seat. Spectators do not have one.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    /// The secret that lets others sit down. Only the host and players who have a seat, or had one when the table was
    /// opened, receive it. It changes when the host removes somebody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub invitation: Option<Invitation>,
    pub table: TableState,
    /// The clocks, unless time is unlimited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// The match, once it has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub play: Option<Perspective>,
    /// The latest chat lines that the viewer may read.
    #[serde(rename = "said")]
    pub chat: Vec<ChatLine>,
}

/// What one viewer may know about an entry. If the viewer may know nothing, only the number and the time are left.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(concrete(V = Value)))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EntryUpdate<V = Value> {
    /// The number of the entry.
    pub version: u32,
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub at: Timestamp,
    /// The command that caused the entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub command: Option<CommandId>,
    /// The table, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableState>,
    /// The clocks, if they changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// The match, if it has just begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub start: Option<Perspective>,
    /// How the match continued.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub play: Option<session::PerspectiveUpdate<V>>,
    /// The new chat line.
    #[serde(default, rename = "said", skip_serializing_if = "Option::is_none")]
    pub chat: Option<ChatLine>,
}

impl Room {
    /// Returns the seats as everybody sees them.
    #[must_use]
    pub fn seat_states(&self) -> Vec<SeatState> {
        let seats = Seat::all(self.opening().seats.len()).zip(&self.opening().seats);
        let place = |(seat, place): (Seat, &SeatSetup)| match place {
            SeatSetup::Free => SeatState::Free,
            SeatSetup::Bot(bot) => SeatState::Bot { bot: bot.clone() },
            SeatSetup::Sitter(sitter) => SeatState::Sitter {
                player: sitter.player,
                name: sitter.name.clone(),
                is: sitter.kind,
                left: self.play.has_begun() && !self.play.plays(seat),
                gone: sitter.is_gone(),
            },
        };
        seats.map(place).collect()
    }

    /// Returns the state of the table apart from the match, as everybody sees it.
    #[must_use]
    pub fn state(&self) -> TableState {
        let opening = self.opening();
        let undo = self.requests.undo.as_ref();
        TableState {
            stage: self.stage(),
            game: opening.game.clone(),
            options: opening.options.clone(),
            clock: opening.clock,
            public: opening.public,
            rated: opening.rated,
            hints: self.allows_hints(),
            talk: self.chat.is_on,
            at_once: opening.at_once,
            may_abort: self.check_abort().is_ok(),
            may_rematch: self.seating.may_rematch(),
            host: opening.host,
            seats: self.seat_states(),
            asked: undo.map(|request| request.seat),
            agreed: undo.map_or_else(Vec::new, |request| request.agreed.clone()),
            refused: self.requests.refused,
            broken_off: self.play.broken_off,
            rematch: self.requests.rematch,
            rematch_by: self.requests.rematch_by,
            removed: self.seating.removed(),
        }
    }

    /// Returns the snapshot for a player or a stranger. Players who had a seat when the table was opened, for example
    /// at a rematch, may take it again and therefore receive the invitation, like a host without a seat.
    #[must_use]
    pub fn snapshot_for_player(&self, player: Option<PlayerId>, now: Timestamp) -> Snapshot {
        let mut snapshot = self.snapshot(self.viewer(player), now);
        let knows = |player| self.opening().host == player || self.seating.expects(player);
        if player.is_some_and(knows) {
            snapshot.invitation = Some(self.opening().invitation);
        }
        snapshot
    }

    /// Returns the snapshot for a viewer.
    #[must_use]
    pub fn snapshot(&self, viewer: Viewer, now: Timestamp) -> Snapshot {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Everything => None,
        };
        Snapshot {
            version: self.version(),
            now,
            seat,
            invitation: seat.map(|_| self.opening().invitation),
            table: self.state(),
            clocks: self.play.clocks.clone(),
            play: self.perspective(viewer),
            chat: self.chat.readable_by(viewer),
        }
    }

    fn perspective(&self, viewer: Viewer) -> Option<Perspective> {
        let session = self.session()?;
        Some(session.perspective(viewer))
    }

    /// Returns the update for one viewer about the entry that was applied last.
    #[must_use]
    pub fn update_for<V: JsonForm>(&self, entry: &TableEntry, viewer: Viewer) -> EntryUpdate<V> {
        let mut update = EntryUpdate {
            version: entry.version,
            at: entry.at,
            command: entry.command,
            table: None,
            clocks: None,
            start: None,
            play: None,
            chat: None,
        };
        match &entry.what {
            TableEntryKind::Chat(line) => {
                update.chat = can_read(viewer, line).then(|| line.clone());
                if update.chat.is_none() {
                    update.command = None;
                }
            }
            TableEntryKind::Played(what) => {
                // A move that does not end the match changes nothing else at the table.
                let is_plain = matches!(what, session::MatchEntryKind::Moved { .. });
                let is_second = self.play.second_move == Some(entry.version);
                let is_asked = self.index.has_changed_request();
                if !is_plain || is_second || is_asked || self.stage() == TableStage::Over {
                    update.table = Some(self.state());
                }
                update.clocks.clone_from(&self.play.clocks);
                let session = self.session();
                update.play = session.map(|session| session.update_for(entry.at, what, viewer));
            }
            TableEntryKind::Started(_) => {
                update.table = Some(self.state());
                update.clocks.clone_from(&self.play.clocks);
                update.start = self.perspective(viewer);
            }
            TableEntryKind::ClocksCredited { .. } => update.clocks.clone_from(&self.play.clocks),
            _ => update.table = Some(self.state()),
        }
        update
    }
}
