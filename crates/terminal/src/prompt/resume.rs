//! Going on with a match that was left.

use std::time::{Duration, SystemTime};

use files::{MatchFolder, Unfinished};
use games::{AnyGame, Catalogue};
use table::text;

use super::session::Session;
use super::{Misread, Prompt, Stop};
use crate::match_here::MatchHere;

/// How many unfinished matches are offered, the last played first.
const MOST_OFFERED: usize = 9;

/// What a person says to the offer of unfinished matches.
#[derive(Debug, PartialEq, Eq)]
enum Answer {
    GoOn(usize),
    Delete(usize),
    New,
}

impl Answer {
    /// Understands the answer to an offer of that many matches; `y` and `d` mean the first.
    fn read(line: &str, offered: usize) -> Option<Self> {
        let line = line.to_lowercase();
        let number = |text: &str| {
            let number: usize = text.trim().parse().ok()?;
            (1..=offered).contains(&number).then(|| number - 1)
        };
        match line.as_str() {
            "y" | "yes" => Some(Answer::GoOn(0)),
            "n" | "no" => Some(Answer::New),
            "d" => Some(Answer::Delete(0)),
            _ => match line.strip_prefix("d ") {
                Some(which) => number(which).map(Answer::Delete),
                None => number(&line).map(Answer::GoOn),
            },
        }
    }
}

impl Prompt<'_> {
    /// Offers the unfinished matches of a game, or of all games, and returns the one that is to be
    /// gone on with.
    pub(super) fn offer_unfinished(
        &mut self,
        game: Option<&dyn AnyGame>,
    ) -> Result<Option<Session>, Stop> {
        let Some(folder) = &self.folder else {
            return Ok(None);
        };
        let mut offered = Vec::new();
        for unfinished in folder.unfinished() {
            match resumable(self.catalogue, unfinished, folder) {
                Ok(session)
                    if game.is_none_or(|game| game.id() == session.0.game().game().id()) =>
                {
                    offered.push(session);
                }
                Ok(_) => {}
                Err(reason) => writeln!(self.err, "warning: {reason}")?,
            }
        }
        let older = offered.len().saturating_sub(MOST_OFFERED);
        offered.truncate(MOST_OFFERED);
        while !offered.is_empty() {
            self.list(&offered, older)?;
            match self.ask_which(offered.len())? {
                Answer::GoOn(which) => return Ok(Some(offered.swap_remove(which).0)),
                Answer::New => return Ok(None),
                Answer::Delete(which) => {
                    let (session, _) = offered.remove(which);
                    if self.confirm("Delete it for good?")? {
                        session.here.discard()?;
                        writeln!(self.out, "Deleted.")?;
                    }
                }
            }
        }
        Ok(None)
    }

    fn list(&mut self, offered: &[(Session, SystemTime)], older: usize) -> Result<(), Stop> {
        let what = if offered.len() == 1 {
            "An unfinished match:"
        } else {
            "Unfinished matches:"
        };
        writeln!(self.out, "{what}")?;
        for (i, (session, changed)) in offered.iter().enumerate() {
            writeln!(
                self.out,
                "  {}. {}: {}, {}, {}",
                i + 1,
                session.game().game().name(),
                text::enumeration(session.game().players().iter().map(ToString::to_string)),
                text::count(session.game().ply(), "move"),
                ago(changed.elapsed().unwrap_or_default()),
            )?;
        }
        if older > 0 {
            writeln!(self.out, "  and {older} older")?;
        }
        Ok(())
    }

    fn ask_which(&mut self, offered: usize) -> Result<Answer, Stop> {
        let question = if offered == 1 {
            "Resume it? (y; n for a new match; d to delete it) ".to_owned()
        } else {
            format!("Resume which? (1 to {offered}; n for a new match; d and a number to delete) ")
        };
        let answer = self.ask_until(&question, |line| {
            Answer::read(line, offered).ok_or_else(|| Misread::no_answer(line))
        })?;
        Ok(answer.unwrap_or(Answer::New))
    }
}

/// The match that was found, ready to be played, or why it is not.
fn resumable(
    catalogue: Catalogue,
    unfinished: Unfinished,
    folder: &MatchFolder,
) -> Result<(Session, SystemTime), String> {
    let path = text::quoted(&unfinished.kept.path().to_string_lossy());
    let changed = unfinished.changed;
    let here = MatchHere::resume(catalogue, unfinished, folder.clone())
        .map_err(|error| format!("{path} cannot be resumed: {error}"))?;
    Ok((Session::new(here), changed))
}

/// `just now`, `5 minutes ago`, `3 days ago`
fn ago(elapsed: Duration) -> String {
    let minutes = elapsed.as_secs() / 60;
    let (number, unit) = match minutes {
        0 => return "just now".to_owned(),
        1..60 => (minutes, "minute"),
        60..2880 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    format!("{} ago", text::count(number as usize, unit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_to_an_offer() {
        assert_eq!(Answer::read("y", 1), Some(Answer::GoOn(0)));
        assert_eq!(Answer::read("2", 3), Some(Answer::GoOn(1)));
        assert_eq!(Answer::read("D 3", 3), Some(Answer::Delete(2)));
        assert_eq!(Answer::read("No", 1), Some(Answer::New));
        for wrong in ["4", "0", "1 r 1", "", "d 4", "d x"] {
            assert_eq!(Answer::read(wrong, 3), None, "{wrong}");
        }
    }

    #[test]
    fn times_are_told_roughly() {
        let ago = |minutes: u64| super::ago(Duration::from_secs(minutes * 60));
        assert_eq!(ago(0), "just now");
        assert_eq!(ago(1), "1 minute ago");
        assert_eq!(ago(59), "59 minutes ago");
        assert_eq!(ago(119), "1 hour ago");
        assert_eq!(ago(2880), "2 days ago");
    }
}
