//! Tests of the server as browsers and programs see it, over HTTP and sockets and with real files.

mod common;
mod faulty;
mod forked;
mod place;

mod accounts;
mod attacks;
mod bots;
mod description;
mod documented;
mod downtime;
mod expiry;
mod faults;
mod futures;
mod hidden;
mod http;
mod intruders;
mod lobby;
mod nodes;
mod page;
mod permissions;
mod play;
mod programs;
mod quiet;
mod ratings;
mod rematch;
mod tables;
mod waiting;
