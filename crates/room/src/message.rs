//! What goes over the socket of a table, a JSON text each.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Name, Seat};

use crate::{CommandId, EntryUpdate, Invitation, Order, Permissions, PlayerId, Snapshot};

/// What a client says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToServer {
    /// It wants something done.
    Order(Order),
    /// It has missed something: whatever came after this version, please.
    After {
        /// The last version that it has; 0 for none.
        version: u32,
    },
    /// The first message of a client that wants to know what it may do: it is sent [`Permissions`] from then on.
    Hello {
        /// The invitation that it has, so that the server can say whether it may sit down.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        invitation: Option<Invitation>,
    },
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ToClient {
    /// All that the client may know: at the beginning, and where it has missed too much.
    Snapshot(Box<Snapshot>),
    /// The next entry.
    News(Box<EntryUpdate>),
    /// Who is here. It has no version and is told whole.
    Presence(Presence),
    /// What this viewer may do. It has no version and is sent whole, to clients that have said hello: at first and
    /// whenever it changes.
    Permissions(Box<Permissions>),
    /// A command was carried out before, by the entry of this version.
    Done {
        /// Which.
        #[cfg_attr(feature = "openapi", schema(value_type = String))]
        id: CommandId,
        /// By which entry.
        version: u32,
    },
    /// A command was not carried out.
    Refused {
        /// Which; nothing, if it could not be read.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
        id: Option<CommandId>,
        /// Why, for programs.
        code: String,
        /// Why, for people.
        message: String,
        /// The table's version now: whoever has less gets what is missing.
        version: u32,
    },
}

impl ToClient {
    /// Reads a message of the server. Returns nothing for a kind that this program does not know: servers may
    /// have new ones.
    ///
    /// # Errors
    /// If it is not a message.
    pub fn read(text: &str) -> Result<Option<Self>, serde_json::Error> {
        let mut message: Value = serde_json::from_str(text)?;
        let kind = message["type"].take();
        Ok(Some(match kind.as_str() {
            Some("snapshot") => ToClient::Snapshot(Box::new(Snapshot::deserialize(message)?)),
            Some("news") => ToClient::News(Box::new(EntryUpdate::deserialize(message)?)),
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

    /// The next entry as text: the same as [`ToClient::News`], whatever form its view has.
    ///
    /// # Panics
    /// Never: news have text keys.
    #[must_use]
    pub fn news_text<V: Serialize>(news: &EntryUpdate<V>) -> String {
        #[derive(Serialize)]
        #[serde(tag = "type", rename_all = "kebab-case")]
        enum Tagged<'a, V> {
            News(&'a EntryUpdate<V>),
        }
        serde_json::to_string(&Tagged::News(news)).expect("news have text keys")
    }
}

/// Who is at a table now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Presence {
    /// The seats whose holders are connected.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub seats: Vec<Seat>,
    /// Those of them whose connections do not answer at the moment: they may be reconnecting.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Seat>>", optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>, required = false))]
    pub reconnecting: Vec<Seat>,
    /// People who watch, by name, as many as are shown.
    pub watching: Vec<SpectatorInfo>,
    /// How many watch in all.
    pub spectators: u32,
}

/// Somebody who watches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SpectatorInfo {
    /// Who.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub player: PlayerId,
    /// What they are called.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub name: Name,
}

/// Codes with which a socket is closed, beyond those of the protocol itself.
pub mod close {
    /// The server goes down: come back soon.
    pub const RESTART: u16 = 1012;
    /// Too much is going on: come back later.
    pub const LATER: u16 = 1013;
    /// What was sent is no message: coming back with the same would not help.
    pub const NONSENSE: u16 = 4400;
    /// Whoever this is may not be here.
    pub const FORBIDDEN: u16 = 4403;
    /// There is no such table, or it was deleted.
    pub const GONE: u16 = 4404;
    /// Too fast: come back later, and slower.
    pub const TOO_FAST: u16 = 4429;
}
