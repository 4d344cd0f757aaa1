//! How a match is conducted.

mod conduct;
mod log;
mod logged_session;
