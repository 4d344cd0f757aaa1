//! The server for online tables and for the page.
//!
//! A table is its log ([`room`]). The storage ([`store`]) is the source of truth, and a [`Node`] has a replica in
//! memory. Every order becomes an entry, which is stored first and then broadcast.
//!
//! | where | what |
//! |---|---|
//! | `router`, `routes/` | the routes, and a handler for each |
//! | `tables/` | one task per table (`actor`): writes (`log`), deadlines (`schedule`), updates (`broadcast`) |
//! | `socket` | a client at a table: receives orders, sends updates |
//! | `bot_pool/` | threads for bots, the price of a question, and whose question is next |
//! | `sweep` | deadlines and tables that no node attends to |
//! | `peers`, `cluster/` | messages between nodes; the shared database and NATS |
//! | `identity`, `origin`, `address` | authentication, CSRF protection, client addresses |
//! | `limits`, `connections`, `guesses` | rate limits, open connections, wrong passwords |
//! | `names`, `passwords` | which names and passwords players may choose; hashing |
//! | `page`, `policy` | the page, which is embedded in the program as one archive, and its security headers |
//!
//! The page contains the rules and bots, so it also works without tables. Such a server needs no storage:
//!
//! ```
//! let any = "127.0.0.1:0".parse().unwrap();
//! let background = server::serve(any)?;
//! println!("{}", server::links(background.address())[0]);
//! // It runs until it is dropped.
//! # Ok::<(), server::ListenError>(())
//! ```

mod address;
mod background;
mod body;
mod bot_pool;
mod clock;
#[cfg(feature = "cluster")]
mod cluster;
mod config;
mod connections;
mod error;
mod forgetting;
mod guesses;
mod heartbeat;
mod identity;
mod inbox;
mod limits;
mod link;
mod listen;
mod matching;
mod metrics;
mod names;
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
