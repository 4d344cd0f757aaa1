//! The JSON messages on the WebSocket of a table.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Name, Seat};

use crate::{CommandId, EntryUpdate, Invitation, Order, Permissions, PlayerId, Snapshot};

/// A message from a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToServer {
    Order(Order),
    /// Requests all entries after a version, because the client has missed some.
    After {
        /// The last version that the client has, or 0.
        version: u32,
    },
    /// The first message of a client that supports permissions. From then on the server sends it [`Permissions`].
    Hello {
        /// The client's invitation, which the server needs to decide whether the client may sit down.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        invitation: Option<Invitation>,
    },
}

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToClient {
    /// Everything that the client may know. The server sends it first, and again if the client has missed too much.
    Snapshot(Box<Snapshot>),
    /// The next entry.
    #[serde(rename = "news")]
    Update(Box<EntryUpdate>),
    /// The presence: who is connected. This message has no version and is always complete.
    Presence(Presence),
    /// The permissions: what this viewer may do. This message has no version and is always complete. Clients that have
    /// said hello receive it once and then whenever it changes.
    Permissions(Box<Permissions>),
    /// A command that had already been carried out.
    Done {
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        id: CommandId,
        /// The number of the entry that carried out the command.
        version: u32,
    },
    /// A command that the server refused.
    Refused {
        /// The command, unless the server could not parse it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        id: Option<CommandId>,
        /// The reason, for programs.
        code: String,
        /// The reason, for people.
        message: String,
        /// The current version of the table. A client with a lower version has missed entries and can request them.
        version: u32,
    },
}

impl ToClient {
    /// Parses a message from the server. Returns `None` for an unknown kind, which a newer server may send.
    ///
    /// # Errors
    /// If the text is not a message.
    pub fn read(text: &str) -> Result<Option<Self>, serde_json::Error> {
        let mut message: Value = serde_json::from_str(text)?;
        let kind = message["type"].take();
        Ok(Some(match kind.as_str() {
            Some("snapshot") => ToClient::Snapshot(Box::new(Snapshot::deserialize(message)?)),
            Some("news") => ToClient::Update(Box::new(EntryUpdate::deserialize(message)?)),
            Some("presence") => ToClient::Presence(Presence::deserialize(message)?),
            Some("permissions") => {
                ToClient::Permissions(Box::new(Permissions::deserialize(message)?))
            }
            Some("done") => ToClient::Done {
                id: Deserialize::deserialize(message["id"].take())?,
                version: Deserialize::deserialize(message["version"].take())?,
            },
            Some("refused") => ToClient::Refused {
                id: Deserialize::deserialize(message["id"].take())?,
                code: Deserialize::deserialize(message["code"].take())?,
                message: Deserialize::deserialize(message["message"].take())?,
                version: Deserialize::deserialize(message["version"].take())?,
            },
            Some(_) => return Ok(None),
            None => return Err(serde::de::Error::missing_field("type")),
        }))
    }

    /// Serializes an update like [`ToClient::Update`], with any representation of its view.
    ///
    /// # Panics
    /// Never, because the keys of updates are strings.
    #[must_use]
    pub fn update_text<V: Serialize>(update: &EntryUpdate<V>) -> String {
        #[derive(Serialize)]
        #[serde(tag = "type", rename_all = "kebab-case")]
        enum Tagged<'a, V> {
            #[serde(rename = "news")]
            Update(&'a EntryUpdate<V>),
        }
        serde_json::to_string(&Tagged::Update(update)).expect("the keys are strings")
    }
}

/// Who is connected to a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Presence {
    /// The seats whose players are connected.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub seats: Vec<Seat>,
    /// The seats of connected players whose connections do not respond at the moment. These players may be
    /// reconnecting.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Seat>>", optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>, required = false))]
    pub reconnecting: Vec<Seat>,
    /// The spectators who have a name, up to a limit.
    pub watching: Vec<SpectatorInfo>,
    /// The total number of spectators.
    pub spectators: u32,
    /// The seat of a bot that has to wait until the server has time for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<u8>, required = false))]
    pub waiting_bot: Option<Seat>,
}

/// A spectator who has a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SpectatorInfo {
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub player: PlayerId,
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub name: Name,
}

/// WebSocket close codes that the server uses in addition to those of the protocol.
pub mod close {
    /// The server is restarting; reconnect soon.
    pub const RESTART: u16 = 1012;
    /// The server is busy; reconnect later.
    pub const OVERLOADED: u16 = 1013;
    /// The client sent something that is not a message; reconnecting would not help.
    pub const NOT_A_MESSAGE: u16 = 4400;
    /// The player was deleted; reconnecting would not help.
    pub const FORBIDDEN: u16 = 4403;
    /// The table does not exist, or it was deleted.
    pub const GONE: u16 = 4404;
    /// The client exceeded the rate limit; reconnect later and send more slowly.
    pub const RATE_LIMITED: u16 = 4429;
}
