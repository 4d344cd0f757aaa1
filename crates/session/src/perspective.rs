//! What one viewer knows about a match.

use games::{AnyEvent, AnyMatch, AnyView, PlyText, StandingsRow};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use table::{Change, Ending, Occupant, Players, Seat, Seats, Timestamp, Turn, Viewer};

use crate::{MatchEntryKind, NoUndo, Session, TakenBack};

/// Everything that one viewer knows about a match, and everything that a front end draws. It contains nothing
/// that the rules hide from this viewer, such as the seed or a hidden order.
///
/// A remote viewer receives it once as a snapshot in JSON. A [`PerspectiveUpdate`] for every entry then keeps it
/// current. On the machine of the [`Session`], [`ViewModel`](crate::ViewModel) contains a typed one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Perspective<V = Value, E = V, O = Value, S = Value> {
    /// The version of the last entry that it includes.
    pub version: u32,
    pub viewer: Viewer,
    /// The id of the game.
    pub game: String,
    /// The options, including the number of players.
    pub options: O,
    /// The occupants of the seats at the start.
    pub seats: Seats,
    /// The events before the first move.
    pub opening: Vec<E>,
    /// The moves that were not taken back, with their events.
    pub plies: Vec<PlyText<E>>,
    /// The current state.
    #[serde(flatten)]
    pub state: MatchState<V, S>,
}

/// The current state of a match for one viewer. View and result are typed, or JSON for callers that forward them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchState<V = Value, S = Value> {
    /// The seat whose turn it is, or `None` once the match is over.
    pub turn: Option<Seat>,
    /// How the match ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// The changes at the seats so far.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
    /// Whether there are moves to redo.
    pub may_play_again: bool,
    /// By seat: why the player cannot take anything back, even if the other players agree. Only older clients, which do
    /// not know permissions, read this field. It is empty except in messages to clients.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub no_take_back: Vec<Option<NoUndo>>,
    /// The undo operations, the latest last, as long as the moves before them still count.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub taken_back: Vec<TakenBack>,
    /// The board as the viewer sees it.
    pub view: V,
    /// The result, once the match is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standings: Option<S>,
}

/// An update for one viewer after an entry: how many of the known moves still count, the new moves, and the
/// current state.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PerspectiveUpdate<V = Value, E = V> {
    /// The version of the entry.
    pub version: u32,
    /// The time of the entry.
    pub at: Timestamp,
    /// The number of known moves that still count.
    pub stand: usize,
    /// The moves after these.
    pub plies: Vec<PlyText<E>>,
    /// The current state.
    #[serde(flatten)]
    pub state: MatchState<V>,
}

/// A JSON form of views and events: a parsed value, or text.
pub trait JsonForm: Sized {
    /// Writes a view.
    fn of_view(view: &dyn AnyView) -> Self;
    /// Writes an event.
    fn of_event(event: &AnyEvent) -> Self;
}

impl JsonForm for Value {
    fn of_view(view: &dyn AnyView) -> Self {
        view.to_json()
    }

    fn of_event(event: &AnyEvent) -> Self {
        event.to_json()
    }
}

impl JsonForm for Box<RawValue> {
    fn of_view(view: &dyn AnyView) -> Self {
        view.to_text()
    }

    fn of_event(event: &AnyEvent) -> Self {
        event.to_text()
    }
}

/// A typed perspective. The options are in the view, which shares them with the match.
pub(crate) type TypedPerspective = Perspective<Box<dyn AnyView>, AnyEvent, (), Vec<StandingsRow>>;

impl Session {
    /// Returns everything that this viewer knows now, as JSON.
    #[must_use]
    pub fn perspective(&self, viewer: Viewer) -> Perspective {
        let game = self.game();
        let state = MatchState {
            no_take_back: self.no_take_back().to_vec(),
            ..MatchState::of(game, game.view(viewer).to_json(), game.standings())
        };
        let event = |event: AnyEvent| event.to_json();
        self.with_session_state(Perspective::of(game, viewer, game.options(), state, event))
    }

    /// Returns everything that this viewer knows now, typed.
    pub(crate) fn typed_perspective(&self, viewer: Viewer) -> TypedPerspective {
        self.with_session_state(Perspective::typed(self.game(), viewer))
    }

    /// Adds the state that only a session has.
    fn with_session_state<V, E, O, S>(
        &self,
        perspective: Perspective<V, E, O, S>,
    ) -> Perspective<V, E, O, S> {
        Perspective {
            version: self.version(),
            state: self.state(perspective.state),
            ..perspective
        }
    }

    fn state<V, S>(&self, state: MatchState<V, S>) -> MatchState<V, S> {
        MatchState {
            may_play_again: self.may_play_again(),
            taken_back: self.all_taken_back().to_vec(),
            ..state
        }
    }

    /// Creates the update for this viewer after the entry that was applied last, given its time and its kind.
    #[must_use]
    pub fn update_for<V: JsonForm>(
        &self,
        at: Timestamp,
        what: &MatchEntryKind,
        viewer: Viewer,
    ) -> PerspectiveUpdate<V> {
        let game = self.game();
        let ply = game.ply();
        let stand = match what {
            MatchEntryKind::Moved { .. } => ply - 1,
            // The number of redone moves is unknown here, so the update contains all moves.
            MatchEntryKind::Started(_) | MatchEntryKind::PlayedAgain { .. } => 0,
            MatchEntryKind::TakenBack { .. }
            | MatchEntryKind::Changed { .. }
            | MatchEntryKind::Aborted {} => ply,
        };
        PerspectiveUpdate {
            version: self.version(),
            at,
            stand,
            plies: plies(game, stand, |event| V::of_event(&event)),
            state: self.state(MatchState {
                no_take_back: self.no_take_back().to_vec(),
                ..MatchState::of(game, V::of_view(&*game.view(viewer)), game.standings())
            }),
        }
    }
}

fn plies<E>(game: &dyn AnyMatch, after: usize, form: impl Fn(AnyEvent) -> E) -> Vec<PlyText<E>> {
    let plies = (after + 1..=game.ply()).filter_map(|ply| game.history(ply));
    plies.map(|ply| ply.map(&form)).collect()
}

impl<V, S> MatchState<V, S> {
    fn of(game: &dyn AnyMatch, view: V, standings: Option<S>) -> Self {
        MatchState {
            turn: game.turn().seat(),
            ending: game.ending(),
            changes: game.changes().to_vec(),
            may_play_again: false,
            no_take_back: Vec::new(),
            taken_back: Vec::new(),
            view,
            standings,
        }
    }

    /// Replaces the view and the result with their typed forms.
    fn with<W, R>(&self, view: W, standings: Option<R>) -> MatchState<W, R> {
        MatchState {
            turn: self.turn,
            ending: self.ending,
            changes: self.changes.clone(),
            may_play_again: self.may_play_again,
            no_take_back: Vec::new(),
            taken_back: self.taken_back.clone(),
            view,
            standings,
        }
    }
}

impl Perspective {
    /// Converts a received perspective to a typed one. The caller has read the view and the result. Events are
    /// read on demand.
    pub(crate) fn read(
        self,
        view: Box<dyn AnyView>,
        places: Option<Vec<StandingsRow>>,
    ) -> TypedPerspective {
        let plies = self.plies.into_iter();
        Perspective {
            version: self.version,
            viewer: self.viewer,
            game: self.game,
            options: (),
            seats: self.seats,
            opening: self.opening.into_iter().map(AnyEvent::from).collect(),
            plies: plies.map(|ply| ply.map(AnyEvent::from)).collect(),
            state: self.state.with(view, places),
        }
    }
}

impl TypedPerspective {
    /// Returns what this viewer knows about a match without a session, as in a replay.
    pub(crate) fn typed(game: &dyn AnyMatch, viewer: Viewer) -> Self {
        let state = MatchState::of(game, game.view(viewer), game.places());
        Perspective::of(game, viewer, (), state, |event| event)
    }

    /// Returns the result, best first, or an empty list before the match is over.
    #[must_use]
    pub fn places(&self) -> &[StandingsRow] {
        self.state.standings.as_deref().unwrap_or_default()
    }

    /// Returns the perspective after the next entry. The first `stand` moves are unchanged.
    pub(crate) fn updated(
        &self,
        now: &Perspective,
        stand: usize,
        view: Box<dyn AnyView>,
        places: Option<Vec<StandingsRow>>,
    ) -> Self {
        let played = now.plies[stand..].iter().cloned();
        let played = played.map(|ply| ply.map(AnyEvent::from));
        Perspective {
            version: now.version,
            viewer: self.viewer,
            game: self.game.clone(),
            options: (),
            seats: self.seats.clone(),
            opening: self.opening.clone(),
            plies: self.plies[..stand].iter().cloned().chain(played).collect(),
            state: now.state.with(view, places),
        }
    }
}

impl<V, E> Perspective<V, E> {
    /// Applies the update for the next entry. Returns `false` and changes nothing if the update is not the next
    /// one. The client then requests the updates that it missed.
    pub fn apply(&mut self, update: PerspectiveUpdate<V, E>) -> bool {
        if update.version != self.version + 1 || update.stand > self.plies.len() {
            return false;
        }
        self.version = update.version;
        self.plies.truncate(update.stand);
        self.plies.extend(update.plies);
        self.state = update.state;
        true
    }
}

impl<V, E, O, S> Perspective<V, E, O, S> {
    fn of(
        game: &dyn AnyMatch,
        viewer: Viewer,
        options: O,
        state: MatchState<V, S>,
        form: impl Fn(AnyEvent) -> E,
    ) -> Self {
        Perspective {
            version: 0,
            viewer,
            game: game.game().id().to_owned(),
            options,
            seats: game.seats().clone(),
            opening: game.opening().into_iter().map(&form).collect(),
            plies: plies(game, 0, form),
            state,
        }
    }

    /// Returns whether this is the same match for the same viewer, one entry after `before`. It does not compare
    /// options, because only a new snapshot can change them, and that is read as a whole.
    #[must_use]
    pub fn is_next_of<W, F, P, R>(&self, before: &Perspective<W, F, P, R>) -> bool {
        self.version == before.version + 1
            && (self.viewer, &self.game, &self.seats)
                == (before.viewer, &before.game, &before.seats)
    }

    /// Returns the current names of the players, in seat order.
    #[must_use]
    pub fn players(&self) -> Players {
        self.seats.names_after(&self.state.changes)
    }

    /// Returns the names of the players at the time of the move that led to this ply.
    #[must_use]
    pub fn players_before(&self, ply: usize) -> Players {
        let changes = &self.state.changes;
        let before = changes.iter().take_while(|change| change.ply < ply);
        self.seats.names_after(&changes[..before.count()])
    }

    /// Returns whose turn it is.
    #[must_use]
    pub fn turn(&self) -> Turn {
        self.state.turn.map_or(Turn::Over, Turn::Seat)
    }

    /// Returns the number of moves.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.plies.len()
    }

    /// Returns the move that led to this ply, counted from 1.
    #[must_use]
    pub fn history(&self, ply: usize) -> Option<&PlyText<E>> {
        self.plies.get(ply.checked_sub(1)?)
    }

    /// Returns the number of a seat's last move, or 0 before its first.
    #[must_use]
    pub fn last_move_of(&self, seat: Seat) -> usize {
        let last = self.plies.iter().rposition(|ply| ply.seat == seat);
        last.map_or(0, |ply| ply + 1)
    }

    /// Returns who took back a move, if several people play and nobody has moved since.
    #[must_use]
    pub fn just_taken_back(&self) -> Option<Seat> {
        let last = self.state.taken_back.last();
        let last = last.filter(|taken| taken.ply == self.ply() && self.is_among_people());
        last.map(|taken| taken.by)
    }

    /// Returns whether several people started the match.
    #[must_use]
    pub fn is_among_people(&self) -> bool {
        let people = self.seats.iter().filter(|occupant| occupant.is_person());
        people.count() > 1
    }

    /// Returns whether the match goes on if a player leaves now and a bot takes over.
    #[must_use]
    pub fn others_play_on(&self) -> bool {
        table::others_play_on(&self.state.changes, self.seats.len())
    }

    /// Returns the seat that wins immediately if this seat, which has not lost, leaves now. Returns `None` if the match
    /// goes on.
    #[must_use]
    pub fn wins_by_forfeit(&self, leaves: Seat) -> Option<Seat> {
        table::wins_by_forfeit(&self.state.changes, self.seats.len(), leaves)
    }

    /// Returns the current occupant of a seat.
    #[must_use]
    pub fn occupant(&self, seat: Seat) -> &Occupant {
        self.seats.after(&self.state.changes, seat)
    }
}
