//! What one viewer knows of a match.

use games::{AnyMatch, PlyText};
use serde::{Deserialize, Serialize};
use serde_json::Value;
#[cfg(not(target_family = "wasm"))]
use serde_json::value::RawValue;
use table::{Change, Ending, Occupant, Players, Seat, Seats, Timestamp, Turn, Viewer};

use crate::{Entry, Happening, NoUndo, Place, Session, TakenBack, places};

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

/// How a match stands, for one viewer. What they see is a value, or text that is only passed on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State<V = Value> {
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
    /// By seat: why whoever plays there can take nothing back, if that is so; where others have moved since,
    /// they are asked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub no_take_back: Vec<Option<NoUndo>>,
    /// What was taken back, the last at the end, as far as the moves before it stand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub taken_back: Vec<TakenBack>,
    /// What the viewer sees.
    pub view: V,
    /// The result, once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standings: Option<Value>,
}

/// What one viewer is told of an entry: which of the moves known so far stand, those that are new,
/// and how the match stands now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Told<V = Value> {
    /// The number of the entry.
    pub version: u32,
    /// When it happened.
    pub at: Timestamp,
    /// How many of the moves before it stand.
    pub stand: usize,
    /// The moves after these.
    pub plies: Vec<PlyText<V>>,
    /// How it stands now.
    #[serde(flatten)]
    pub state: State<V>,
}

/// How views and events are held: as values, or as text.
pub trait JsonForm: Sized {
    /// What a viewer sees of a match.
    fn view(game: &dyn AnyMatch, viewer: Viewer) -> Self;
    /// The move that led to this ply, counted from 1, and what happened.
    fn ply(game: &dyn AnyMatch, ply: usize) -> Option<PlyText<Self>>;
}

impl JsonForm for Value {
    fn view(game: &dyn AnyMatch, viewer: Viewer) -> Self {
        game.view(viewer)
    }

    fn ply(game: &dyn AnyMatch, ply: usize) -> Option<PlyText> {
        game.history(ply)
    }
}

#[cfg(not(target_family = "wasm"))]
impl JsonForm for Box<RawValue> {
    fn view(game: &dyn AnyMatch, viewer: Viewer) -> Self {
        game.view_text(viewer)
    }

    fn ply(game: &dyn AnyMatch, ply: usize) -> Option<PlyText<Self>> {
        game.history_text(ply)
    }
}

impl Session {
    /// All that this viewer knows now.
    #[must_use]
    pub fn perspective(&self, viewer: Viewer) -> Perspective {
        Perspective {
            version: self.version(),
            state: self.state(viewer),
            ..Perspective::of(self.game(), viewer)
        }
    }

    /// What this viewer is told of the entry that was applied last.
    #[must_use]
    pub fn told<V: JsonForm>(&self, entry: &Entry, viewer: Viewer) -> Told<V> {
        let ply = self.game().ply();
        let stand = match entry.what {
            Happening::Moved { .. } => ply - 1,
            // However many were played again, those that were known before stand too.
            Happening::Started(_) | Happening::PlayedAgain { .. } => 0,
            Happening::TakenBack { .. } | Happening::Changed { .. } | Happening::Aborted {} => ply,
        };
        Told {
            version: entry.version,
            at: entry.at,
            stand,
            plies: plies(self.game(), stand),
            state: self.state(viewer),
        }
    }

    fn state<V: JsonForm>(&self, viewer: Viewer) -> State<V> {
        State {
            may_play_again: self.taken_back().next().is_some(),
            no_take_back: self.no_take_back(),
            taken_back: self.taken_back_ever().to_vec(),
            ..State::of(self.game(), viewer)
        }
    }
}

fn plies<V: JsonForm>(game: &dyn AnyMatch, after: usize) -> Vec<PlyText<V>> {
    let plies = after + 1..=game.ply();
    plies.filter_map(|ply| V::ply(game, ply)).collect()
}

impl<V: JsonForm> State<V> {
    fn of(game: &dyn AnyMatch, viewer: Viewer) -> Self {
        State {
            turn: game.turn().seat(),
            ending: game.ending(),
            changes: game.changes().to_vec(),
            may_play_again: false,
            no_take_back: Vec::new(),
            taken_back: Vec::new(),
            view: V::view(game, viewer),
            standings: game.standings(),
        }
    }
}

impl Perspective {
    /// What this viewer knows of a match that nobody conducts: a record that is looked at again.
    #[must_use]
    pub fn of(game: &dyn AnyMatch, viewer: Viewer) -> Self {
        Perspective {
            version: 0,
            viewer,
            game: game.game().id().to_owned(),
            options: game.options(),
            seats: game.seats().clone(),
            opening: game.opening(),
            plies: plies(game, 0),
            state: State::of(game, viewer),
        }
    }

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

    /// What everybody at the table is called now, in seat order.
    #[must_use]
    pub fn players(&self) -> Players {
        self.seats.names_after(&self.state.changes)
    }

    /// What everybody was called when the move that led to this ply was made.
    #[must_use]
    pub fn players_before(&self, ply: usize) -> Players {
        let changes = &self.state.changes;
        let before = changes.iter().take_while(|change| change.ply < ply);
        self.seats.names_after(&changes[..before.count()])
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.state.turn.map_or(Turn::Over, Turn::Seat)
    }

    /// The result, the best first; nothing before the match is over.
    #[must_use]
    pub fn places(&self) -> Vec<Place> {
        places(self.state.standings.as_ref())
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

    /// Who took back a move just now, where several people play: nobody has moved since.
    #[must_use]
    pub fn just_taken_back(&self) -> Option<Seat> {
        let last = self.state.taken_back.last();
        let last = last.filter(|taken| taken.ply == self.ply() && self.is_among_people());
        last.map(|taken| taken.by)
    }

    /// Why the viewer, at a screen of their own, can take nothing back, if that is so.
    #[must_use]
    pub fn no_take_back(&self) -> Option<NoUndo> {
        match self.viewer {
            Viewer::Seat(seat) => self.state.no_take_back.get(seat.index()).copied().flatten(),
            _ if self.state.turn.is_none() => Some(NoUndo::Over),
            _ => Some(NoUndo::Nothing),
        }
    }

    /// Whether several people began it.
    #[must_use]
    pub fn is_among_people(&self) -> bool {
        let people = self.seats.iter().filter(|occupant| occupant.is_person());
        people.count() > 1
    }

    /// Whether the others play on if somebody leaves now, while a bot takes the seat.
    #[must_use]
    pub fn others_play_on(&self) -> bool {
        table::others_play_on(&self.state.changes, self.seats.len())
    }

    /// Who plays this seat now.
    #[must_use]
    pub fn occupant(&self, seat: Seat) -> &Occupant {
        self.seats.after(&self.state.changes, seat)
    }
}
