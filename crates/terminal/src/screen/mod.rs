//! The full screen: home, tables, replays, by keyboard and by mouse.
//!
//! | module | what it holds |
//! |---|---|
//! | [`board`] | how each game is shown and played: one [`board::Board`] per game |
//! | [`look`] | colours and signs for what the terminal can show |
//! | [`texts`] | what is said, in the person's language |

pub mod board;
pub mod look;
pub mod texts;
