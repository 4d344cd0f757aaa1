//! The first lines of a journal, which identify its tournament.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Seed;

use super::journal::is_plain_or_missing;
use super::{Luck, Secret, Tournament};

/// The version of the format that this program reads and writes.
const VERSION: u64 = 1;

/// The first line. It includes the version of the program, because bots may play differently in other versions.
#[derive(Serialize)]
struct Header<'a> {
    tilewright_arena: u64,
    version: &'static str,
    game: &'static str,
    options: &'a Value,
    seed: Seed,
    bots: Vec<String>,
    games: u64,
    until_sure: bool,
    #[serde(rename = "patience_ms")]
    timeout_ms: u64,
    /// Omitted if seeds are shared. Older versions always shared them.
    #[serde(skip_serializing_if = "Option::is_none")]
    seeds: Option<&'static str>,
}

/// Returns the first line of this tournament's journal.
pub(super) fn header_line(tournament: &Tournament) -> String {
    let settings = tournament.settings();
    let header = Header {
        tilewright_arena: VERSION,
        version: env!("CARGO_PKG_VERSION"),
        game: settings.game.id(),
        options: &settings.options,
        seed: settings.seed,
        bots: settings.entrants.iter().map(ToString::to_string).collect(),
        games: settings.games,
        until_sure: settings.until_sure,
        timeout_ms: settings.timeout.as_millis() as u64,
        seeds: settings.luck.secret().map(|_| settings.luck.word()),
    };
    serde_json::to_string(&header).expect("all keys of a header are strings") + "\n"
}

/// Returns the line with the secret. It is written together with the first result, not before.
pub(super) fn secret_line(secret: Secret) -> String {
    serde_json::to_string(&SecretLine { secret }).expect("all keys are texts") + "\n"
}

/// Returns the secret, if the line contains one.
pub(super) fn read_secret(line: &[u8]) -> Option<Secret> {
    let SecretLine { secret } = serde_json::from_slice(line).ok()?;
    Some(secret)
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SecretLine {
    secret: Secret,
}

/// The settings with which a tournament on disk can be resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredTournament {
    /// The seed of all games.
    pub seed: Seed,
    /// How games are seeded. `None` if a secret is needed, but no game has been played yet.
    pub luck: Option<Luck>,
}

impl StoredTournament {
    /// Reads the journal in a folder. Returns `None` if it cannot be read;
    /// [`Journal::open`](super::Journal::open) then gives the reason.
    #[must_use]
    pub fn read(folder: &Path) -> Option<Self> {
        #[derive(Deserialize)]
        struct Seeds {
            seed: Seed,
            seeds: Option<String>,
        }
        let path = folder.join("games.jsonl");
        if !is_plain_or_missing(&path) {
            return None;
        }
        let file = File::open(path).ok()?;
        // This limit is larger than the first lines of any tournament.
        let mut lines = BufReader::new(file.take(1 << 24)).split(b'\n');
        let header: Seeds = serde_json::from_slice(&lines.next()?.ok()?).ok()?;
        let mut second = || lines.next()?.ok();
        let luck = match header.seeds {
            None => Some(Luck::Shared),
            Some(_) => second().and_then(|line| read_secret(&line)).map(Luck::Own),
        };
        Some(StoredTournament {
            seed: header.seed,
            luck,
        })
    }
}
