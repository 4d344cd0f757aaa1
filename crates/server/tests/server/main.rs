//! The server as browsers and programs see it: HTTP, sockets, real files.

mod common;
mod faulty;

mod attacks;
mod faults;
mod hidden;
mod http;
mod page;
mod play;
mod tables;
