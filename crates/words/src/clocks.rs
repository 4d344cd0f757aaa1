//! Clocks of tables on a server: their rules, and how much time a player has left.

use std::time::Duration;

use room::Clock;

use crate::Texts;

/// Describes a clock: `60 s per move`.
#[must_use]
pub fn clock_rule(texts: &Texts, clock: Clock) -> String {
    match clock {
        Clock::None => texts.get("clock-none"),
        Clock::Move { seconds } => texts.with("clock-move", &[("seconds", seconds.into())]),
        Clock::Match { seconds, increment } => {
            // A server accepts any number of seconds, so round the minutes.
            let minutes = (f64::from(seconds) / 6.0).round() / 10.0;
            let minutes = texts.number(&minutes.to_string());
            let variables = [("minutes", minutes.into()), ("increment", increment.into())];
            texts.with("clock-match", &variables)
        }
        Clock::Days { days } => texts.with("clock-days", &[("days", days.into())]),
    }
}

/// Formats a remaining time: `4:07`, `1:02:30`, and from 48 hours on in days.
#[must_use]
pub fn clock_text(texts: &Texts, left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60);
    // Round hours up, so that a clock of three days starts at three days.
    let begun = seconds.div_ceil(3600);
    if begun >= 48 {
        let variables = [
            ("days", (begun / 24).into()),
            ("hours", (begun % 24).into()),
        ];
        return texts.with("clock-days-left", &variables);
    }
    if hours > 0 {
        return format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60);
    }
    format!("{minutes}:{:02}", seconds % 60)
}

#[cfg(all(test, feature = "terminal"))]
mod tests {
    use super::*;
    use crate::Language;

    fn texts(code: &str) -> Texts {
        Texts::new(Language::find(code).unwrap())
    }

    #[test]
    fn a_long_time_is_shown_in_days() {
        let texts = texts("en");
        let text = |seconds| clock_text(&texts, Duration::from_secs(seconds));
        assert_eq!(text(0), "0:00");
        assert_eq!(text(252), "4:12");
        assert_eq!(text(3_600), "1:00:00");
        assert_eq!(text(3_750), "1:02:30");
        assert_eq!(text(46 * 3_600 + 61), "46:01:01");
        assert_eq!(text(2 * 86_400 - 2), "2 days");
        assert_eq!(text(3 * 86_400 - 5 * 3_600), "2 d 19 h");
        let part = Duration::from_millis(59_999);
        assert_eq!(clock_text(&texts, part), "0:59");
    }

    #[test]
    fn every_clock_is_described() {
        let clock = |seconds, increment| Clock::Match { seconds, increment };
        for (clock, english) in [
            (Clock::None, "no clock"),
            (Clock::Move { seconds: 60 }, "60 s per move"),
            (clock(600, 0), "10 min each"),
            (clock(100, 5), "1.7 min each, plus 5 s per move"),
            (Clock::Days { days: 1 }, "1 day per move"),
            (Clock::Days { days: 3 }, "3 days per move"),
        ] {
            assert_eq!(clock_rule(&texts("en"), clock), english);
        }
        assert_eq!(clock_rule(&texts("de"), clock(90, 0)), "je 1,5\u{a0}min");
    }
}
