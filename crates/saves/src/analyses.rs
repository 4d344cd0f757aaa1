//! Saved analyses of matches, so that they are available when a record is opened again.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use games::Verdict;
use serde::{Deserialize, Serialize};
use table::{Players, Record};

use crate::{MatchFolder, read_text, write_atomically};

/// The analyses of a folder.
#[derive(Clone, Debug)]
pub struct Analyses {
    folder: PathBuf,
}

/// An analysis as it is saved in a file.
#[derive(Serialize, Deserialize)]
struct SavedAnalysis {
    /// The whole match without its result, because the hash in the file name can collide.
    record: String,
    /// The name of the bot.
    by: String,
    verdicts: Vec<Verdict>,
}

impl Analyses {
    /// Returns the analyses that belong to a folder.
    #[must_use]
    pub fn in_folder(folder: &MatchFolder) -> Self {
        Analyses {
            folder: folder.folder().join("analyses"),
        }
    }

    /// Returns the verdicts on all moves of this match, if it was analysed.
    #[must_use]
    pub fn find(&self, record: &Record) -> Option<Vec<Verdict>> {
        let line = line(record);
        let text = read_text(&self.file(&line)).ok()?;
        let saved: SavedAnalysis = serde_json::from_str(&text).ok()?;
        let in_order = saved.verdicts.iter().map(|verdict| verdict.ply);
        let complete = in_order.eq(1..=record.moves.len());
        (saved.record == line && complete).then_some(saved.verdicts)
    }

    /// Saves a bot's verdicts on all moves of a match. They replace an earlier analysis.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn save(&self, record: &Record, by: &str, verdicts: Vec<Verdict>) -> io::Result<()> {
        let record = line(record);
        let file = self.file(&record);
        fs::create_dir_all(&self.folder)?;
        let saved = SavedAnalysis {
            record,
            by: by.to_owned(),
            verdicts,
        };
        let text = serde_json::to_string(&saved).map_err(io::Error::other)?;
        write_atomically(&file, |out: &mut dyn Write| out.write_all(text.as_bytes()))
    }

    fn file(&self, line: &str) -> PathBuf {
        self.folder
            .join(format!("{:016x}.json", fnv(line.as_bytes())))
    }
}

/// Returns the match on one line, without the names of the players and the time, which do not affect an analysis.
fn line(record: &Record) -> String {
    let seats = Players::numbered(record.seats.len()).into();
    let played = Record {
        moves: record.moves.clone(),
        ..Record::new(&*record.game, record.options.clone(), record.seed, seats)
    };
    played.to_line()
}

/// Returns the FNV-1a hash. The hash of the standard library may change between releases.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use games::moves_to_analyse;
    use table::{Players, Seed};

    use super::*;

    fn played(moves: usize) -> Record {
        let azul = games::GAMES.find("azul").unwrap();
        let options = azul.options_for(2, &[]).unwrap();
        let players = Players::new(["Ana", "Bo"]).unwrap();
        let mut game = azul
            .start(options, Seed::number(1), players.into())
            .unwrap();
        for _ in 0..moves {
            let first = game.moves()[0].clone();
            game.play(&first).unwrap();
        }
        game.record()
    }

    #[test]
    fn an_analysis_is_found_again_for_its_match_only() {
        let folder = tempfile::tempdir().unwrap();
        let analyses = Analyses::in_folder(&MatchFolder::in_folder(folder.path().to_owned()));
        let record = played(3);
        assert_eq!(analyses.find(&record), None);
        let judge = bots::BotName::Level(1);
        let moves = moves_to_analyse(&mut *games::GAMES.load(&record).unwrap(), judge);
        let verdicts: Vec<_> = moves.into_iter().map(games::MoveToAnalyse::judge).collect();
        analyses.save(&record, "bot:1", verdicts.clone()).unwrap();
        assert_eq!(analyses.find(&record), Some(verdicts));
        assert_eq!(analyses.find(&played(4)), None);
    }

    #[test]
    fn a_broken_file_is_ignored() {
        let folder = tempfile::tempdir().unwrap();
        let analyses = Analyses::in_folder(&MatchFolder::in_folder(folder.path().to_owned()));
        let record = played(2);
        fs::create_dir_all(&analyses.folder).unwrap();
        for broken in ["", "{}", "no json"] {
            fs::write(analyses.file(&line(&record)), broken).unwrap();
            assert_eq!(analyses.find(&record), None);
        }
    }
}
