//! Resuming unfinished matches.

use std::time::{Duration, SystemTime};

use games::{AnyGame, Catalogue};
use saves::{LogFileError, MatchFolder, UnfinishedMatch};
use table::text;

use super::session::PromptSession;
use super::{Prompt, Stop};
use front::ago::ago;
use front::local_match::LocalMatch;
use front::reasons::WrongLog;
use words::Texts;

/// The maximum number of unfinished matches to offer, the most recent first.
const MOST_OFFERED: usize = 9;

/// The answer to an offer of unfinished matches.
#[derive(Debug, PartialEq, Eq)]
enum ResumeAnswer {
    GoOn(usize),
    Delete(usize),
    New,
}

impl ResumeAnswer {
    /// Parses the answer to an offer of this many matches; `y` and `d` mean the first.
    fn read(line: &str, offered: usize, (yes, no): (&str, &str)) -> Option<Self> {
        let line = line.to_lowercase();
        let says = |words: &str| words.split(' ').any(|word| word == line);
        if says(yes) {
            return Some(ResumeAnswer::GoOn(0));
        }
        if says(no) {
            return Some(ResumeAnswer::New);
        }
        let number = |text: &str| {
            let number: usize = text.trim().parse().ok()?;
            (1..=offered).contains(&number).then(|| number - 1)
        };
        match line.as_str() {
            "d" => Some(ResumeAnswer::Delete(0)),
            _ => match line.strip_prefix("d ") {
                Some(which) => number(which).map(ResumeAnswer::Delete),
                None => number(&line).map(ResumeAnswer::GoOn),
            },
        }
    }
}

impl Prompt<'_> {
    /// Offers the unfinished matches of a game, or of all games, and returns the one to resume.
    pub(super) fn offer_unfinished(
        &mut self,
        game: Option<&dyn AnyGame>,
    ) -> Result<Option<PromptSession>, Stop> {
        let Some(folder) = &self.folder else {
            return Ok(None);
        };
        let mut offered = Vec::new();
        for unfinished in folder.resumable(self.catalogue) {
            match resumable(self.catalogue, unfinished, folder) {
                Ok(session)
                    if game.is_none_or(|game| game.id() == session.0.game().game().id()) =>
                {
                    offered.push(session);
                }
                Ok(_) => {}
                Err((file, error)) => {
                    let reason = self.reason(&WrongLog(error));
                    let variables = [("file", file.into()), ("reason", reason.into())];
                    let message = self.with("prompt-cannot-resume", &variables);
                    let warning = self.with("prompt-warning", &[("reason", message.into())]);
                    writeln!(self.err, "{warning}")?;
                }
            }
        }
        let older = offered.len().saturating_sub(MOST_OFFERED);
        offered.truncate(MOST_OFFERED);
        while !offered.is_empty() {
            self.list(&offered, older)?;
            match self.ask_which(offered.len())? {
                ResumeAnswer::GoOn(which) => return Ok(Some(offered.swap_remove(which).0)),
                ResumeAnswer::New => return Ok(None),
                ResumeAnswer::Delete(which) => {
                    let question = self.text("prompt-delete");
                    if self.confirm(&question)? {
                        let (session, _) = offered.remove(which);
                        session.local_match.discard()?;
                        let message = self.text("prompt-deleted");
                        writeln!(self.out, "{message}")?;
                    }
                }
            }
        }
        Ok(None)
    }

    fn list(&mut self, offered: &[(PromptSession, SystemTime)], older: usize) -> Result<(), Stop> {
        let what = self.with("prompt-unfinished", &[("count", offered.len().into())]);
        writeln!(self.out, "{what}")?;
        for (i, (session, changed)) in offered.iter().enumerate() {
            let game = session.game();
            let names: Vec<String> = game.players().iter().map(ToString::to_string).collect();
            let elapsed = changed.elapsed().unwrap_or_default();
            let variables = [
                ("number", (i + 1).into()),
                ("game", words::game_name(game.game(), &self.texts).into()),
                ("names", words::all_of(&self.texts, &names).into()),
                ("moves", game.ply().into()),
                ("ago", when(&self.texts, elapsed).into()),
            ];
            let message = self.with("prompt-unfinished-match", &variables);
            writeln!(self.out, "  {message}")?;
        }
        if older > 0 {
            let message = self.with("prompt-older", &[("count", older.into())]);
            writeln!(self.out, "  {message}")?;
        }
        Ok(())
    }

    fn ask_which(&mut self, offered: usize) -> Result<ResumeAnswer, Stop> {
        let question = if offered == 1 {
            self.text("prompt-resume-it")
        } else {
            self.with("prompt-resume-which", &[("count", offered.into())])
        };
        let (yes, no) = (self.text("prompt-yes"), self.text("prompt-no"));
        let help = self.with("prompt-resume-help", &[("count", offered.into())]);
        self.ask_among(&(question + " "), &help, |message, line| {
            ResumeAnswer::read(line, offered, (&yes, &no)).ok_or_else(|| message.no_answer(line))
        })
    }
}

/// Opens an unfinished match, or returns its file and why it cannot be resumed.
fn resumable(
    catalogue: Catalogue,
    unfinished: UnfinishedMatch,
    folder: &MatchFolder,
) -> Result<(PromptSession, SystemTime), (String, LogFileError)> {
    let path = text::quoted(&unfinished.saved.path().to_string_lossy());
    let changed = unfinished.changed;
    let local_match = LocalMatch::resume(catalogue, unfinished, folder.clone());
    let local_match = local_match.map_err(|error| (path, error))?;
    Ok((PromptSession::new(local_match), changed))
}

/// Returns a phrase like `just now`, `5 minutes ago` or `3 days ago`.
fn when(texts: &Texts, elapsed: Duration) -> String {
    ago(texts, elapsed).unwrap_or_else(|| {
        let days = elapsed.as_secs() / 86_400;
        texts.with("prompt-days-ago", &[("count", days.into())])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_to_an_offer_are_parsed() {
        assert_eq!(
            ResumeAnswer::read("y", 1, ("y yes", "n no")),
            Some(ResumeAnswer::GoOn(0))
        );
        assert_eq!(
            ResumeAnswer::read("2", 3, ("y yes", "n no")),
            Some(ResumeAnswer::GoOn(1))
        );
        assert_eq!(
            ResumeAnswer::read("D 3", 3, ("y yes", "n no")),
            Some(ResumeAnswer::Delete(2))
        );
        assert_eq!(
            ResumeAnswer::read("No", 1, ("y yes", "n no")),
            Some(ResumeAnswer::New)
        );
        for wrong in ["4", "0", "1 r 1", "", "d 4", "d x"] {
            assert_eq!(
                ResumeAnswer::read(wrong, 3, ("y yes", "n no")),
                None,
                "{wrong}"
            );
        }
    }

    #[test]
    fn times_from_two_days_on_are_in_days() {
        let texts = Texts::new(words::Language::ENGLISH);
        let when = |minutes: u64| super::when(&texts, Duration::from_secs(minutes * 60));
        assert_eq!(when(119), "1 hour ago");
        assert_eq!(when(2880), "2 days ago");
    }
}
