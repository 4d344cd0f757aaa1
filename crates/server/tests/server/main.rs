//! The server as a browser and programs see it: HTTP, sockets, real files.

mod common;
mod play;

mod page;
