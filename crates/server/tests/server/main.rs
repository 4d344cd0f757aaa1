//! The server as browsers and programs see it: HTTP, sockets, real files.

mod common;
mod faulty;
mod place;

mod accounts;
mod attacks;
mod bots;
mod description;
mod faults;
mod hidden;
mod http;
mod nodes;
mod page;
mod play;
mod programs;
mod ratings;
mod tables;
