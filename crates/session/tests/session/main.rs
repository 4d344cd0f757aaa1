//! Tests of sessions.

mod conduct;
mod log;
mod logged_session;
