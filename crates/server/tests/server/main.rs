//! The server as browsers and programs see it: HTTP, sockets, real files.

mod common;
mod faulty;
mod forked;

mod accounts;
mod attacks;
mod bots;
mod documented;
mod faults;
mod futures;
mod hidden;
mod http;
mod intruders;
mod page;
mod play;
mod programs;
mod quiet;
mod ratings;
mod tables;
