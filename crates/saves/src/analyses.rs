//! What bots thought of matches, kept beside them, so that it is there when a record is opened again.

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

/// An analysis as it stands in its file.
#[derive(Serialize, Deserialize)]
struct SavedAnalysis {
    /// The whole match, without its result: a file name alone proves nothing.
    record: String,
    /// Who judged.
    by: String,
    verdicts: Vec<Verdict>,
}

impl Analyses {
    /// Those that belong to a folder.
    #[must_use]
    pub fn on(folder: &MatchFolder) -> Self {
        Analyses {
            folder: folder.folder().join("analyses"),
        }
    }

    /// What was thought of every move of this match, if it was analysed.
    #[must_use]
    pub fn find(&self, record: &Record) -> Option<Vec<Verdict>> {
        let line = line(record);
        let text = read_text(&self.file(&line)).ok()?;
        let kept: SavedAnalysis = serde_json::from_str(&text).ok()?;
        let in_order = kept.verdicts.iter().map(|verdict| verdict.ply);
        let complete = in_order.eq(1..=record.moves.len());
        (kept.record == line && complete).then_some(kept.verdicts)
    }

    /// Keeps what a bot of this name thought of every move of a match, instead of what was thought
    /// before.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, record: &Record, by: &str, verdicts: Vec<Verdict>) -> io::Result<()> {
        let record = line(record);
        let file = self.file(&record);
        fs::create_dir_all(&self.folder)?;
        let kept = SavedAnalysis {
            record,
            by: by.to_owned(),
            verdicts,
        };
        let text = serde_json::to_string(&kept).map_err(io::Error::other)?;
        write_atomically(&file, |out: &mut dyn Write| out.write_all(text.as_bytes()))
    }

    fn file(&self, line: &str) -> PathBuf {
        self.folder
            .join(format!("{:016x}.json", fnv(line.as_bytes())))
    }
}

/// What was played, on one line: neither who played nor when matters to what a move was worth.
fn line(record: &Record) -> String {
    let seats = Players::numbered(record.seats.len()).into();
    let played = Record {
        moves: record.moves.clone(),
        ..Record::new(&*record.game, record.options.clone(), record.seed, seats)
    };
    played.to_line()
}

/// The hash of Fowler, Noll and Vo. The standard library's may change from release to release.
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
        let analyses = Analyses::on(&MatchFolder::in_folder(folder.path().to_owned()));
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
    fn a_broken_file_is_no_analysis() {
        let folder = tempfile::tempdir().unwrap();
        let analyses = Analyses::on(&MatchFolder::in_folder(folder.path().to_owned()));
        let record = played(2);
        fs::create_dir_all(&analyses.folder).unwrap();
        for broken in ["", "{}", "no json"] {
            fs::write(analyses.file(&line(&record)), broken).unwrap();
            assert_eq!(analyses.find(&record), None);
        }
    }
}
