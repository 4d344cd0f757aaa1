//! The server: it hands out the page.
//!
//! The page plays by itself, its rules and bots inside it; nothing here knows a game. What it is made
//! of is in `web/dist` and built into the program (a debug build reads it from there).
//!
//! ```
//! let any = "127.0.0.1:0".parse().unwrap();
//! let background = server::serve(any)?;
//! println!("{}", server::links(background.address())[0]);
//! // It answers until it is dropped.
//! # Ok::<(), server::ListenError>(())
//! ```

mod background;
mod link;
mod listen;
mod page;
mod policy;

pub use background::{Background, serve};
pub use link::{links, qr_code};
pub use listen::{ListenError, Listening, addresses_here, listen};

use axum::Router;
use axum::routing::get;

/// The routes of the server.
pub fn router() -> Router {
    Router::new()
        .route("/", get(page::front))
        .route("/{*path}", get(page::file))
        .layer(axum::middleware::map_response(policy::guard))
}
