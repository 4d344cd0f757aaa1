//! Tests of conducting a match.

mod conduct;
mod log;
mod logged_session;
