//! The permissions of a viewer at a table.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use session::TakingBack;
use table::Seat;

use crate::permit::{Attendance, CommandKind, Standing};
use crate::{Audience, PlayerId, Room, SeatSetup, TableCommand, TableRefusal};

/// What a viewer may do at a table. A command whose field is missing is permitted. A field contains the code with which
/// the server would refuse the command now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct Permissions {
    /// What may be done with each seat.
    pub seats: Vec<SeatPermissions>,
    /// Players without a seat whose permissions differ from those for other spectators. A host, for example, cannot be
    /// removed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<PlayerPermissions>,
    /// Stand up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stand: Option<String>,
    /// Start the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Make a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play: Option<String>,
    /// Take back a move, or ask the others to allow it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub take_back: Option<String>,
    /// Let another player take back a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agree: Option<String>,
    /// Refuse to let another player take back a move, or withdraw your own request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decline: Option<String>,
    /// Resign.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resign: Option<String>,
    /// Abort the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub abort: Option<String>,
    /// Chat: players with players, spectators with spectators.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub say: Option<String>,
    /// Turn the chat on or off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub talk: Option<String>,
    /// Remove a spectator.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remove: Option<String>,
    /// Open a table for a rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// For each code, a text that explains it to people.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub why: BTreeMap<String, String>,
}

/// What a viewer may do with one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct SeatPermissions {
    /// Sit down there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sit: Option<String>,
    /// Give the seat to a bot before the match.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat_bot: Option<String>,
    /// Invite a program that is online to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
    /// Free it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clear: Option<String>,
    /// Remove the person who sits there, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remove: Option<String>,
    /// Let a bot play on there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play_on: Option<String>,
}

/// What a viewer may do to a player without a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerPermissions {
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub player: PlayerId,
    /// Remove the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remove: Option<String>,
}

impl Permissions {
    /// Returns the code with which the server would refuse a command now, or `None` if the command is permitted. The
    /// content of the command is not checked. `seat_of` returns the seat of a player.
    #[must_use]
    pub fn refused(
        &self,
        command: &TableCommand,
        seat_of: impl Fn(PlayerId) -> Option<Seat>,
    ) -> Option<&str> {
        let seat = |seat: Seat| self.seats.get(seat.index());
        let code = match command {
            TableCommand::Sit { seat: at, .. } => &seat(*at)?.sit,
            TableCommand::Stand => &self.stand,
            TableCommand::SeatBot { seat: at, .. } => &seat(*at)?.seat_bot,
            TableCommand::Clear { seat: at } => &seat(*at)?.clear,
            TableCommand::Remove { player } => {
                if let Some(at) = seat_of(*player) {
                    &seat(at)?.remove
                } else {
                    let mut players = self.players.iter();
                    let own = players.find(|other| other.player == *player);
                    own.map_or(&self.remove, |own| &own.remove)
                }
            }
            TableCommand::Start => &self.start,
            TableCommand::Play { .. } => &self.play,
            TableCommand::TakeBack => &self.take_back,
            TableCommand::Answer { yes: true } => &self.agree,
            TableCommand::Answer { yes: false } => &self.decline,
            TableCommand::Resign => &self.resign,
            TableCommand::Abort => &self.abort,
            TableCommand::PlayOn { seat: at, .. } => &seat(*at)?.play_on,
            TableCommand::Say { .. } => &self.say,
            TableCommand::Talk { .. } => &self.talk,
            TableCommand::Rematch => &self.rematch,
        };
        code.as_deref()
    }

    /// Returns the text that explains a code to people.
    #[must_use]
    pub fn message(&self, code: &str) -> &str {
        self.why.get(code).map_or("", String::as_str)
    }
}

impl Room {
    /// Returns what people with this standing may do now.
    #[must_use]
    pub fn permissions(&self, who: &Standing, attendance: &Attendance) -> Permissions {
        let mut why = BTreeMap::new();
        let mut note = |permitted: Result<Option<TakingBack>, TableRefusal>| {
            let refusal = permitted.err()?;
            let code = refusal.permission_code().to_owned();
            why.entry(code.clone())
                .or_insert_with(|| refusal.to_string());
            Some(code)
        };
        let mut check = |command| note(self.permit(*who, command, attendance));
        let seats = Seat::all(self.opening().seats.len()).zip(&self.opening().seats);
        let seats = seats.map(|(seat, place)| SeatPermissions {
            sit: check(CommandKind::Sit(seat)),
            seat_bot: check(CommandKind::SeatBot(seat)),
            invite: check(CommandKind::Invite(seat)),
            clear: check(CommandKind::Clear(seat)),
            remove: check(CommandKind::Remove(match place {
                SeatSetup::Sitter(sitter) => Some(sitter.player),
                SeatSetup::Free | SeatSetup::Bot(_) => None,
            })),
            play_on: check(CommandKind::PlayOn(seat)),
        });
        let seats = seats.collect();
        let remove = check(CommandKind::Remove(None));
        // Hosts without a seat cannot remove themselves.
        let host = self.opening().host;
        let unseated = Some(host).filter(|host| self.seat_of(*host).is_none());
        let players = unseated.map(|player| PlayerPermissions {
            player,
            remove: check(CommandKind::Remove(Some(player))),
        });
        Permissions {
            seats,
            players: players
                .into_iter()
                .filter(|other| other.remove != remove)
                .collect(),
            stand: check(CommandKind::Stand),
            start: check(CommandKind::Start),
            play: check(CommandKind::Play),
            take_back: check(CommandKind::TakeBack),
            agree: check(CommandKind::Answer(true)),
            decline: check(CommandKind::Answer(false)),
            resign: check(CommandKind::Resign),
            abort: check(CommandKind::Abort),
            say: check(CommandKind::Say(Audience::of(who.seat))),
            talk: check(CommandKind::Talk),
            remove,
            rematch: check(CommandKind::Rematch),
            why,
        }
    }
}
