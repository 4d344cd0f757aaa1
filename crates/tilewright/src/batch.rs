//! Functions that the commands for many games share, like `sim` and `arena`.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, IsTerminal};
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::available_parallelism;
use std::time::Duration;

use bots::{AgentName, StartError};
use games::AnyGame;
use indicatif::{HumanDuration, ProgressBar, ProgressState, ProgressStyle};
use serde_json::Value;
use table::{OptionError, RecordError, text};

use words::{Reason, Texts};

use crate::Failure;
use crate::say::texts;

/// Returns the requested number of threads, or one per core.
pub(crate) fn jobs(requested: Option<u16>) -> usize {
    let cores = available_parallelism().map_or(1, NonZero::get);
    requested.map_or(cores, usize::from)
}

/// Checks that all programs can be started, so that a missing one does not simply lose its games.
pub(crate) fn check_programs(agents: &[AgentName]) -> Result<(), Failure> {
    let mut agents = agents.iter();
    let checked = agents.try_for_each(AgentName::check);
    checked.map_err(|error| start_failure(&error))
}

/// Returns the usage error for a program on the command line that cannot be started.
pub(crate) fn start_failure(error: &StartError) -> Failure {
    let texts = texts();
    let variables = [("reason", error.in_words(&texts).into())];
    Failure::Usage(texts.with("batch-not-started", &variables))
}

/// Returns a flag that the first Ctrl-C sets. The second Ctrl-C exits the program.
pub(crate) fn stop_on_ctrl_c() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&stop);
    ctrlc::set_handler(move || {
        if raised.swap(true, Ordering::Relaxed) {
            bots::kill_programs();
            std::process::exit(130);
        }
    })?;
    Ok(stop)
}

/// Returns a progress bar on standard error, hidden unless that is a terminal. An earlier run played `earlier` games.
pub(crate) fn progress_bar(games: u64, earlier: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let texts = Arc::new(texts());
    let count = texts.with("batch-progress", &[("all", texts.whole(games).into())]);
    let template = format!("{{wide_bar}} {}{{rate}}", count.replace("DONE", "{pos}"));
    let style = ProgressStyle::with_template(&template);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    let rate_text = move |state: &ProgressState, out: &mut dyn fmt::Write| {
        let left = games.saturating_sub(state.pos());
        let done = state.pos().saturating_sub(earlier);
        let rate_text = rate_text(&texts, done, left, state.elapsed());
        // A progress bar that cannot be written is not a reason to stop.
        let _ = out.write_str(&rate_text);
    };
    let bar = ProgressBar::new(games).with_style(style.with_key("rate", rate_text));
    bar.set_position(earlier);
    bar
}

/// Returns the speed, like `, 12.3/s, 5m left` or `, 4.2 s per game, 5m left`; empty before the first game ends.
fn rate_text(texts: &Texts, done: u64, left: u64, elapsed: Duration) -> String {
    if done == 0 {
        return String::new();
    }
    let seconds = elapsed.as_secs_f64().max(1e-9) / done as f64;
    let (key, figure) = match 1.0 / seconds {
        rate if rate < 1.0 => ("batch-pace-slow", format!("{seconds:.1}")),
        rate if rate < 99.5 => ("batch-pace", format!("{rate:.1}")),
        rate => ("batch-pace", format!("{rate:.0}")),
    };
    let left = Duration::try_from_secs_f64(seconds * left as f64).unwrap_or(Duration::MAX);
    let variables = [
        ("figure", texts.number(&figure).into()),
        ("left", format!("{:#}", HumanDuration(left)).into()),
    ];
    format!(", {}", texts.with(key, &variables))
}

/// Formats a number with commas, like `1,234,567`.
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Returns how many games were forfeited for this kind of reason. A kind from a newer version is shown as it is.
pub(crate) fn forfeits_in_words(texts: &Texts, kind: &str, games: u64) -> String {
    let key = format!("batch-forfeit-{kind}");
    let kind = texts.find(&key).unwrap_or_else(|| text::safe(kind));
    format!("{games} {kind}")
}

/// Replaces file names in options like `deck=my.tiles` with the contents of the files. Rejects an option that is
/// set twice.
pub(crate) fn with_contents(game: &dyn AnyGame, set: &[String]) -> Result<Vec<String>, Failure> {
    let key = |assignment: &str| {
        assignment
            .split('=')
            .next()
            .map(|key| key.trim().to_owned())
    };
    for (i, assignment) in set.iter().enumerate() {
        let earlier = &set[..i];
        if let Some(first) = earlier.iter().find(|first| key(first) == key(assignment)) {
            let texts = texts();
            let variables = [
                ("first", words::quoted(&texts, first).into()),
                ("second", words::quoted(&texts, assignment).into()),
            ];
            return Err(Failure::Usage(texts.with("batch-set-twice", &variables)));
        }
    }
    let contents = set.iter().map(|assignment| {
        let contents = saves::with_named_contents(game.options(), assignment);
        contents.map(Cow::into_owned)
    });
    let contents: Result<Vec<String>, OptionError> = contents.collect();
    contents.map_err(|error| Failure::Usage(error.in_words(&texts())))
}

/// Returns the options for a table with this many players, as in a record.
pub(crate) fn options_for(
    game: &dyn AnyGame,
    players: usize,
    set: &[String],
) -> Result<Value, Failure> {
    let set: Vec<&str> = set.iter().map(String::as_str).collect();
    let options = game.options_for(players, &set);
    let options = options.map_err(|error| Failure::Usage(error.in_words(&texts())))?;
    // Options that are each valid may contradict each other.
    match game.playouts(&options) {
        Err(RecordError::Setup(reason)) => Err(Failure::Usage(reason.in_words(&texts()))),
        _ => Ok(options),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::Language;

    #[test]
    fn the_remaining_time_is_based_on_the_games_of_this_run() {
        let progress = |code, done, left, seconds| {
            let texts = Texts::new(Language::find(code).unwrap());
            rate_text(&texts, done, left, Duration::from_secs(seconds))
        };
        let after = |done, left, seconds| progress("en", done, left, seconds);
        assert_eq!(after(0, 100, 10), "");
        assert_eq!(after(1, 99, 10), ", 10.0 s per game, 17m left");
        assert_eq!(after(50, 50, 10), ", 5.0/s, 10s left");
        assert_eq!(after(5000, 50, 10), ", 500/s, 0s left");
        assert_eq!(after(3, 0, 10), ", 3.3 s per game, 0s left");
        assert_eq!(progress("fr", 50, 50, 10), ", 5,0/s, reste 10s");
    }
    #[test]
    fn thousands_are_separated_by_commas() {
        assert_eq!(thousands(7), "7");
        assert_eq!(thousands(1_234), "1,234");
        assert_eq!(thousands(u64::MAX), "18,446,744,073,709,551,615");
    }
}
