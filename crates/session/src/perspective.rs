//! What one viewer knows of a match.

use games::PlyText;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Change, Ending, Occupant, Players, Seat, Seats, Timestamp, Turn, Viewer};

use crate::{Entry, Happening, Session};

/// All that one viewer knows of a match, and all that a front end draws from. Nothing in it tells
/// more than the rules let this viewer see: no seed, no hidden order.
///
/// It comes from a [`Session`] on this machine, or whole as text from another, and is kept up to date
/// by what the viewer is [`Told`] of every entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Perspective {
    /// The number of the last entry it knows of.
    pub version: u32,
    /// Who looks.
    pub viewer: Viewer,
    /// The id of the game.
    pub game: String,
    /// The options, the number of players among them.
    pub options: Value,
    /// Who sat where when it began.
    pub seats: Seats,
    /// What happened before the first move.
    pub opening: Vec<Value>,
    /// The moves that stand, with what they brought about.
    pub plies: Vec<PlyText>,
    /// How it stands now.
    #[serde(flatten)]
    pub state: State,
}

/// How a match stands, for one viewer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// Who is to move; nobody once the match is over.
    pub turn: Option<Seat>,
    /// How it has ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// What has changed at the seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
    /// Whether something was taken back that may be played again.
    pub may_play_again: bool,
    /// What the viewer sees.
    pub view: Value,
    /// The result, once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standings: Option<Value>,
}

/// What one viewer is told of an entry: which of the moves known so far stand, those that are new,
/// and how the match stands now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Told {
    /// The number of the entry.
    pub version: u32,
    /// When it happened.
    pub at: Timestamp,
    /// How many of the moves before it stand.
    pub stand: usize,
    /// The moves after these.
    pub plies: Vec<PlyText>,
    /// How it stands now.
    #[serde(flatten)]
    pub state: State,
}

impl Session {
    /// All that this viewer knows now.
    #[must_use]
    pub fn perspective(&self, viewer: Viewer) -> Perspective {
        let game = self.game();
        Perspective {
            version: self.version(),
            viewer,
            game: game.game().id().to_owned(),
            options: game.options(),
            seats: game.seats().clone(),
            opening: game.opening(),
            plies: self.plies(0),
            state: self.state(viewer),
        }
    }

    /// What this viewer is told of the entry that was applied last.
    #[must_use]
    pub fn told(&self, entry: &Entry, viewer: Viewer) -> Told {
        let ply = self.game().ply();
        let stand = match entry.what {
            // However many were played again, telling all of them is right.
            Happening::Started(_) | Happening::PlayedAgain { .. } => 0,
            Happening::Moved { .. } => ply - 1,
            Happening::TakenBack { .. } | Happening::Changed { .. } | Happening::Aborted {} => ply,
        };
        Told {
            version: entry.version,
            at: entry.at,
            stand,
            plies: self.plies(stand),
            state: self.state(viewer),
        }
    }

    fn plies(&self, after: usize) -> Vec<PlyText> {
        let plies = after + 1..=self.game().ply();
        plies.filter_map(|ply| self.game().history(ply)).collect()
    }

    fn state(&self, viewer: Viewer) -> State {
        let game = self.game();
        State {
            turn: game.turn().seat(),
            ending: game.ending(),
            changes: game.changes().to_vec(),
            may_play_again: self.taken_back().next().is_some(),
            view: game.view(viewer),
            standings: game.standings(),
        }
    }
}

impl Perspective {
    /// Listens to what the viewer is told of the next entry. Says no, and changes nothing, if it is
    /// not the next: whoever sees a gap asks again.
    pub fn hear(&mut self, told: Told) -> bool {
        if told.version != self.version + 1 || told.stand > self.plies.len() {
            return false;
        }
        self.version = told.version;
        self.plies.truncate(told.stand);
        self.plies.extend(told.plies);
        self.state = told.state;
        true
    }

    /// The names, in seat order.
    #[must_use]
    pub const fn players(&self) -> &Players {
        self.seats.names()
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.state.turn.map_or(Turn::Over, Turn::Seat)
    }

    /// How many moves stand.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.plies.len()
    }

    /// The move that led to this ply, counted from 1.
    #[must_use]
    pub fn history(&self, ply: usize) -> Option<&PlyText> {
        self.plies.get(ply.checked_sub(1)?)
    }

    /// Who plays this seat now.
    #[must_use]
    pub fn occupant(&self, seat: Seat) -> &Occupant {
        self.seats.after(&self.state.changes, seat)
    }
}
