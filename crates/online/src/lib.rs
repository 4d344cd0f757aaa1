//! A table on a server: what can be done there, and who is told what.

mod id;

pub use id::{CommandId, IdError, Invitation, PlayerId, TableId};
