//! Reports of a tournament for people and programs.

mod csv;
mod html;
mod json;
mod phrase;
mod plots;
mod table;

pub use self::csv::write_csv;
pub use html::html;
pub use json::{json, summary_json};
pub use phrase::{English, FormattedValue, ReportPhrase, Wording};
pub use table::{table, table_in};

use std::time::Duration;

/// Formats a share like `62.5 %`.
fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// Formats a duration like `13.0 µs`, `4.2 ms` or `1.7 s`, with three digits.
#[must_use]
pub fn duration(time: Duration) -> String {
    let milliseconds = time.as_secs_f64() * 1000.0;
    match milliseconds {
        ms if ms >= 9999.5 => format!("{:.0} s", ms / 1000.0),
        ms if ms >= 999.5 => format!("{:.1} s", ms / 1000.0),
        ms if ms >= 99.95 => format!("{ms:.0} ms"),
        ms if ms >= 0.9995 => format!("{ms:.1} ms"),
        ms if ms >= 0.09995 => format!("{:.0} µs", ms * 1000.0),
        ms => format!("{:.1} µs", ms * 1000.0),
    }
}

/// Shortens a name to this many characters.
fn shortened(name: &str, room: usize) -> String {
    if name.chars().count() <= room {
        return name.to_owned();
    }
    // Keeps both ends, because names may differ in either: `bot:search,…00`, `… #2`.
    let tail = room / 3;
    let letters: Vec<char> = name.chars().collect();
    let head: String = letters[..room - tail - 1].iter().collect();
    let tail: String = letters[letters.len() - tail..].iter().collect();
    format!("{head}…{tail}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_have_a_suitable_unit() {
        let text = |us: u64| duration(Duration::from_micros(us));
        assert_eq!(text(13), "13.0 µs");
        assert_eq!(text(120), "120 µs");
        assert_eq!(text(1000), "1.0 ms");
        assert_eq!(text(4_240), "4.2 ms");
        assert_eq!(text(999_700), "1.0 s");
        assert_eq!(text(61_000_000), "61 s");
    }

    #[test]
    fn a_long_name_keeps_both_ends() {
        assert_eq!(shortened("bot:4", 10), "bot:4");
        assert_eq!(
            shortened("bot:search,nodes=20000,threads=2", 16),
            "bot:search…ads=2"
        );
    }
}
