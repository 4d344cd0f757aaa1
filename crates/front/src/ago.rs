//! Phrases like "5 minutes ago".

use std::time::Duration;

use words::Texts;

/// Returns a phrase like `just now`, `5 minutes ago` or `3 hours ago`. Returns `None` after two days or more.
pub fn ago(texts: &Texts, elapsed: Duration) -> Option<String> {
    let minutes = elapsed.as_secs() / 60;
    let (key, count) = match minutes {
        0 => return Some(texts.get("ago-now")),
        1..60 => ("ago-minutes", minutes),
        60..2880 => ("ago-hours", minutes / 60),
        _ => return None,
    };
    Some(texts.with(key, &[("count", count.into())]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_rounded_to_minutes_or_hours() {
        let texts = Texts::new(words::Language::ENGLISH);
        let ago = |minutes: u64| super::ago(&texts, Duration::from_secs(minutes * 60));
        for (minutes, text) in [
            (0, "just now"),
            (1, "1 minute ago"),
            (59, "59 minutes ago"),
            (119, "1 hour ago"),
            (2879, "47 hours ago"),
        ] {
            assert_eq!(ago(minutes).as_deref(), Some(text));
        }
        assert_eq!(ago(2880), None);
    }
}
