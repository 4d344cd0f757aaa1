//! The phrases of the table as data, so that a program can translate them.

use std::fmt;

use table::{Describe, messages};

/// A value that is already formatted: a figure or a name.
#[derive(Clone, Debug)]
pub struct FormattedValue(pub(super) String);

impl fmt::Display for FormattedValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

table::plain_arguments!(FormattedValue);

impl From<String> for FormattedValue {
    fn from(written: String) -> Self {
        FormattedValue(written)
    }
}

impl From<&str> for FormattedValue {
    fn from(written: &str) -> Self {
        FormattedValue(written.to_owned())
    }
}

messages! {
    /// The phrases of the table.
    #[derive(Clone, Debug)]
    pub enum ReportPhrase {
        Pairings { game: &'static str, tables: usize, games: u64, seed: FormattedValue } =>
            "{game}: {tables|pairing} of {games} games, seed {seed}";
        Tables { game: &'static str, tables: usize, games: u64, players: usize, seed: FormattedValue } =>
            "{game}: {tables|table} of {games} games, {players} players, seed {seed}";
        SwappedSeats => "same seeds with swapped seats";
        RotatedSeats => "same seeds with rotated seats";
        OwnSeeds => "a different seed for every game";
        Secret { seeds: Box<ReportPhrase>, secret: FormattedValue } => "{seeds}; secret {secret}";
        Played { games: u64, all: u64 } => "{games} of {all} games played";
        Bot => "bot";
        Rating => "rating (95 %)";
        Won => "won %";
        Shared => "shared";
        Rank => "rank";
        Points => "points";
        Margin => "margin";
        TimePerMove => "time/move";
        ScoreAgainst => "score against";
        SeatWins { seat: usize } => "seat {seat} wins";
        Moves => "moves per game";
        Share { value: FormattedValue, low: FormattedValue, high: FormattedValue } => "{value} % ({low} to {high})";
        Moments { mean: FormattedValue, error: FormattedValue, least: FormattedValue, most: FormattedValue } =>
            "{mean} ± {error} ({least} to {most})";
        Forfeits { bot: FormattedValue, count: u64, games: u64, kinds: FormattedValue } =>
            "{bot} forfeited {count} of {games} games: {kinds}";
        FirstReason { reason: FormattedValue } => "the first time, {reason}";
        Better { better: FormattedValue, other: FormattedValue, games: u64 } =>
            "{better} is better than {other}: settled after {games} games, with at most 5 % error";
        Open { games: u64 } => "after {games} games, it is undecided which of the two is better";
    }
}

impl<'a> From<&'a Box<ReportPhrase>> for table::Argument<'a> {
    fn from(phrase: &'a Box<ReportPhrase>) -> Self {
        table::Argument::Message(phrase.message())
    }
}

/// The language of the table.
pub trait Wording {
    /// Returns the text of a phrase.
    fn say(&self, phrase: &ReportPhrase) -> String;
    /// Formats a figure with the decimal separator of the language.
    fn figure(&self, english: &str) -> String;
    /// Returns how many games were forfeited for this kind of reason, as text.
    fn forfeits(&self, kind: &str, games: u64) -> String;
}

/// English, with the phrases as they are declared.
pub struct English;

impl Wording for English {
    fn say(&self, phrase: &ReportPhrase) -> String {
        phrase.to_string()
    }

    fn figure(&self, english: &str) -> String {
        english.to_owned()
    }

    fn forfeits(&self, kind: &str, games: u64) -> String {
        format!("{games} {kind}")
    }
}
