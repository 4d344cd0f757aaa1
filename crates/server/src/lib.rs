//! The server: tables for people elsewhere, and the page.
//!
//! A table is its log ([`room`]); storage ([`store`]) is the truth, and what a [`Node`] has in memory is a
//! copy. What is wanted at a table becomes an entry, is stored, and only then told:
//!
//! | where | what |
//! |---|---|
//! | `router` | what is answered where; a handler a route in `routes/` |
//! | `tables/` | the tables in memory: a task each that owns its room (`actor`), writes (`writing`), waits (`timing`); what it has told lately (`board`) |
//! | `socket` | a client at a table: hears orders, tells what is new |
//! | `thinking`, `sweep` | bots on their threads; what is due and nobody does |
//! | `others`, `cluster/` | what nodes tell each other; the database and the line they share |
//! | `identity`, `origin`, `address`, `limits` | who asks, from where, and how much |
//! | `page`, `policy` | the page, which is inside the program as one archive |
//!
//! The page plays by itself too, its rules and bots inside it; a server without tables hands it out alone:
//!
//! ```
//! let any = "127.0.0.1:0".parse().unwrap();
//! let background = server::serve(any)?;
//! println!("{}", server::links(background.address())[0]);
//! // It answers until it is dropped.
//! # Ok::<(), server::ListenError>(())
//! ```

mod address;
mod background;
mod body;
mod bot_pool;
#[cfg(feature = "cluster")]
mod cluster;
mod config;
mod error;
mod forgetting;
mod identity;
mod inbox;
mod limits;
mod link;
mod listen;
mod metrics;
mod node;
mod observe;
mod origin;
mod page;
mod passwords;
mod peers;
mod policy;
mod ratings;
mod router;
mod routes;
mod shutdown;
mod socket;
mod sweep;
mod tables;

pub use address::{AddressRange, AddressRangeError};
#[cfg(feature = "cluster")]
pub use background::serve_cluster;
pub use background::{BackgroundServer, ServeError, backup, serve, serve_tables};
#[cfg(feature = "cluster")]
pub use cluster::{ClusterConfig, NatsAddressError};
pub use config::{Config, LimitError, LimitSet, Limits, TableTimeouts};
pub use error::ErrorBody;
pub use link::links;
pub use listen::{ListenError, Listening, addresses_here, listen};
pub use node::Node;
pub use origin::{Origin, OriginError};
pub use page::{UnpackError, unpack_page};
pub use peers::Transport;
pub use router::{router, table_router};
pub use store::{BackupError, BackupSummary, StoreError};
