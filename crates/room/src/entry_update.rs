//! What somebody is told of a table.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use session::{JsonForm, Perspective};
use table::{BotText, Name, Seat, Timestamp, Viewer};

use crate::chat::hears;
use crate::{
    ChatLine, Clock, Clocks, CommandId, Invitation, PlayerId, PlayerKind, Room, SeatSetup,
    TableEntry, TableEntryKind, TableId, TableStage,
};

/// The table around the match: small, and told whole whenever something of it changes.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableState {
    /// How far it is.
    pub stage: TableStage,
    /// The id of the game.
    pub game: String,
    /// The options, the number of players among them.
    #[cfg_attr(feature = "typescript", ts(type = "Record<string, unknown>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Value,
    /// How long everybody may think.
    pub clock: Clock,
    /// Whether it is in the lobby.
    pub public: bool,
    /// Whether it counts.
    pub rated: bool,
    /// Whether hints and analysis are allowed now.
    pub hints: bool,
    /// Whether people may talk.
    pub talk: bool,
    /// Whether the match begins by itself as soon as every seat is taken.
    #[serde(default)]
    pub at_once: bool,
    /// Whether the match may still be broken off: two moves were never made. Kept for older clients; use permissions.
    #[serde(default)]
    pub may_abort: bool,
    /// Whether those who played may play again: somebody besides oneself is still known here. Kept for older clients; use permissions.
    #[serde(default = "yes")]
    pub may_rematch: bool,
    /// Whose table it is.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub host: PlayerId,
    /// Who sits where.
    pub seats: Vec<SeatState>,
    /// Who would like to take back a move.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub asked: Option<Seat>,
    /// Who has agreed to that.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub agreed: Vec<Seat>,
    /// Who did not agree to what was asked, until the match goes on or something else is asked.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub refused: Option<Seat>,
    /// Who broke the match off.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub broken_off: Option<Seat>,
    /// Where they play again.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub rematch: Option<TableId>,
    /// Who asked for that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub rematch_by: Option<Seat>,
    /// Who may neither sit nor speak here any more.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub removed: Vec<PlayerId>,
}

/// What a server said that did not say it.
const fn yes() -> bool {
    true
}

/// A seat, as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum SeatState {
    /// Nobody sits there.
    Free,
    /// Somebody does.
    Sitter {
        /// Who.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        player: PlayerId,
        /// What they are called here.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        name: Name,
        /// What they are.
        is: PlayerKind,
        /// Whether they have left the match, and a bot may play on.
        left: bool,
        /// Whether they have had their name taken out: nobody knows them any more.
        #[serde(default)]
        gone: bool,
    },
    /// A bot of ours.
    Bot {
        /// Which.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        bot: BotText,
    },
}

/// All that one viewer knows of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Snapshot {
    /// The number of the last entry it knows of.
    pub version: u32,
    /// The server's time, by which clocks are shown.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub now: Timestamp,
    /// Where whoever looks sits; nobody has a seat who watches.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>))]
    pub seat: Option<Seat>,
    /// What lets others sit here: told to those who sit here themselves, or did when it was opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub invitation: Option<Invitation>,
    /// The table.
    pub table: TableState,
    /// How everybody's time stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// The match, once it has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub play: Option<Perspective>,
    /// What was said lately, as far as this viewer hears it.
    pub said: Vec<ChatLine>,
}

/// What one viewer is told of an entry. What they may not know leaves its number behind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(concrete(V = Value)))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct EntryUpdate<V = Value> {
    /// The number of the entry.
    pub version: u32,
    /// When it happened.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub at: Timestamp,
    /// The command that it carries out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub command: Option<CommandId>,
    /// The table, if something of it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableState>,
    /// The clocks, if they changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<Clocks>,
    /// The match, which has just begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub start: Option<Perspective>,
    /// How the match went on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Object>))]
    pub play: Option<session::PerspectiveUpdate<V>>,
    /// What was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<ChatLine>,
}

impl Room {
    /// Who sits where, as everybody sees it.
    #[must_use]
    pub fn places(&self) -> Vec<SeatState> {
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

    /// The table around the match, as everybody sees it.
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
            seats: self.places(),
            asked: undo.map(|request| request.seat),
            agreed: undo.map_or_else(Vec::new, |request| request.agreed.clone()),
            refused: self.requests.refused,
            broken_off: self.play.broken_off,
            rematch: self.requests.rematch,
            rematch_by: self.requests.rematch_by,
            removed: self.seating.removed(),
        }
    }

    /// All that somebody knows now. Those who sat here when it was opened, at a rematch for instance, may come
    /// back and are told how.
    #[must_use]
    pub fn look(&self, player: Option<PlayerId>, now: Timestamp) -> Snapshot {
        let mut snapshot = self.snapshot(self.viewer(player), now);
        if player.is_some_and(|player| self.seating.expects(player)) {
            snapshot.invitation = Some(self.opening().invitation);
        }
        snapshot
    }

    /// All that this viewer knows now.
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
            said: self.chat.readable_by(viewer),
        }
    }

    fn perspective(&self, viewer: Viewer) -> Option<Perspective> {
        let session = self.session()?;
        Some(session.perspective(viewer))
    }

    /// What this viewer is told of the entry that was applied last.
    #[must_use]
    pub fn update_for<V: JsonForm>(&self, entry: &TableEntry, viewer: Viewer) -> EntryUpdate<V> {
        let mut news = EntryUpdate {
            version: entry.version,
            at: entry.at,
            command: entry.command,
            table: None,
            clocks: None,
            start: None,
            play: None,
            said: None,
        };
        match &entry.what {
            TableEntryKind::Said(said) => {
                news.said = hears(viewer, said).then(|| said.clone());
                if news.said.is_none() {
                    news.command = None;
                }
            }
            TableEntryKind::Played(what) => {
                // A move that lets the match go on changes nothing around it.
                let is_plain = matches!(what, session::MatchEntryKind::Moved { .. });
                let is_second = self.play.second_move == Some(entry.version);
                let is_asked = self.index.has_changed_request();
                if !is_plain || is_second || is_asked || self.stage() == TableStage::Over {
                    news.table = Some(self.state());
                }
                news.clocks.clone_from(&self.play.clocks);
                let session = self.session();
                news.play = session.map(|session| session.update_for(entry.at, what, viewer));
            }
            TableEntryKind::Started(_) => {
                news.table = Some(self.state());
                news.clocks.clone_from(&self.play.clocks);
                news.start = self.perspective(viewer);
            }
            _ => news.table = Some(self.state()),
        }
        news
    }
}
