//! What one viewer knows of a match.

use games::{AnyEvent, AnyMatch, AnyView, PlyText, StandingsRow};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use table::{Change, Ending, Occupant, Players, Seat, Seats, Timestamp, Turn, Viewer};

use crate::{MatchEntryKind, NoUndo, Session, TakenBack};

/// All that one viewer knows of a match, and all that a front end draws from. Nothing in it tells
/// more than the rules let this viewer see: no seed, no hidden order.
///
/// It comes whole as JSON from another machine, and is kept up to date by what the viewer is [`PerspectiveUpdate`] of
/// every entry. On the machine of the [`Session`] itself, [`ViewModel`](crate::ViewModel) has one that is typed inside.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Perspective<V = Value, E = V, O = Value, S = Value> {
    /// The number of the last entry it knows of.
    pub version: u32,
    /// Who looks.
    pub viewer: Viewer,
    /// The id of the game.
    pub game: String,
    /// The options, the number of players among them.
    pub options: O,
    /// Who sat where when it began.
    pub seats: Seats,
    /// What happened before the first move.
    pub opening: Vec<E>,
    /// The moves that stand, with what they brought about.
    pub plies: Vec<PlyText<E>>,
    /// How it stands now.
    #[serde(flatten)]
    pub state: MatchState<V, S>,
}

/// How a match stands, for one viewer. What they see and the result are typed, or JSON for those who pass them on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MatchState<V = Value, S = Value> {
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
    /// By seat: why the player there can take nothing back, if that is so; where others have moved since,
    /// they are asked. Kept on the wire for older clients, which do not know permissions; empty inside.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub no_take_back: Vec<Option<NoUndo>>,
    /// What was taken back, the last at the end, as far as the moves before it stand.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub taken_back: Vec<TakenBack>,
    /// What the viewer sees.
    pub view: V,
    /// The result, once the match is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standings: Option<S>,
}

/// What one viewer is told of an entry: which of the moves known so far stand, those that are new,
/// and how the match stands now.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PerspectiveUpdate<V = Value, E = V> {
    /// The number of the entry.
    pub version: u32,
    /// When it happened.
    pub at: Timestamp,
    /// How many of the moves before it stand.
    pub stand: usize,
    /// The moves after these.
    pub plies: Vec<PlyText<E>>,
    /// How it stands now.
    #[serde(flatten)]
    pub state: MatchState<V>,
}

/// A form in which views and events leave the program: as JSON values, or as text.
pub trait JsonForm: Sized {
    /// Writes what a viewer sees.
    fn of_view(view: &dyn AnyView) -> Self;
    /// Writes something that happened.
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

/// A perspective that is typed inside. The view has the options, which it shares with the match.
pub(crate) type TypedPerspective = Perspective<Box<dyn AnyView>, AnyEvent, (), Vec<StandingsRow>>;

impl Session {
    /// Writes all that this viewer knows now.
    #[must_use]
    pub fn perspective(&self, viewer: Viewer) -> Perspective {
        let game = self.game();
        let state = MatchState {
            no_take_back: self.no_take_back().to_vec(),
            ..MatchState::of(game, game.view(viewer).to_json(), game.standings())
        };
        let event = |event: AnyEvent| event.to_json();
        self.conducted(Perspective::of(game, viewer, game.options(), state, event))
    }

    /// Returns all that this viewer knows now, typed inside.
    pub(crate) fn typed_perspective(&self, viewer: Viewer) -> TypedPerspective {
        self.conducted(Perspective::typed(self.game(), viewer))
    }

    /// Adds what a match has that somebody conducts.
    fn conducted<V, E, O, S>(
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
            may_play_again: self.taken_back().next().is_some(),
            taken_back: self.taken_back_ever().to_vec(),
            ..state
        }
    }

    /// Writes what this viewer is told of the entry that was applied last: when it happened, and what.
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
            // However many were played again, those that were known before stand too.
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

    /// Puts what is seen and the result into their typed form.
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
    /// Takes what was sent as typed: view and result have been read, events are when they are asked for.
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
    /// Returns what this viewer knows of a match that nobody conducts: a record that is looked at again.
    pub(crate) fn typed(game: &dyn AnyMatch, viewer: Viewer) -> Self {
        let state = MatchState::of(game, game.view(viewer), game.places());
        Perspective::of(game, viewer, (), state, |event| event)
    }

    /// Returns the result, the best first; nothing before the match is over.
    #[must_use]
    pub fn places(&self) -> &[StandingsRow] {
        self.state.standings.as_deref().unwrap_or_default()
    }

    /// Takes over what was sent after the next entry. The first `stand` moves stay as they are.
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
    /// Listens to what the viewer is told of the next entry. Says no, and changes nothing, if it is
    /// not the next; the client then requests what it missed.
    pub fn apply(&mut self, told: PerspectiveUpdate<V, E>) -> bool {
        if told.version != self.version + 1 || told.stand > self.plies.len() {
            return false;
        }
        self.version = told.version;
        self.plies.truncate(told.stand);
        self.plies.extend(told.plies);
        self.state = told.state;
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

    /// Returns whether this is the same match through the same eyes, one entry after `before`. Options are not
    /// compared: only a snapshot can bring others, and it is read whole.
    #[must_use]
    pub fn is_next_of<W, F, P, R>(&self, before: &Perspective<W, F, P, R>) -> bool {
        self.version == before.version + 1
            && (self.viewer, &self.game, &self.seats)
                == (before.viewer, &before.game, &before.seats)
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

    /// How many moves stand.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.plies.len()
    }

    /// The move that led to this ply, counted from 1.
    #[must_use]
    pub fn history(&self, ply: usize) -> Option<&PlyText<E>> {
        self.plies.get(ply.checked_sub(1)?)
    }

    /// Returns the number of a seat's last move; 0 before its first.
    #[must_use]
    pub fn last_move_of(&self, seat: Seat) -> usize {
        let last = self.plies.iter().rposition(|ply| ply.seat == seat);
        last.map_or(0, |ply| ply + 1)
    }

    /// Who took back a move just now, where several people play: nobody has moved since.
    #[must_use]
    pub fn just_taken_back(&self) -> Option<Seat> {
        let last = self.state.taken_back.last();
        let last = last.filter(|taken| taken.ply == self.ply() && self.is_among_people());
        last.map(|taken| taken.by)
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

    /// Returns who wins at once if this seat, which has not lost, leaves now; nobody if the others play on.
    #[must_use]
    pub fn wins_by_forfeit(&self, leaves: Seat) -> Option<Seat> {
        table::wins_by_forfeit(&self.state.changes, self.seats.len(), leaves)
    }

    /// Who plays this seat now.
    #[must_use]
    pub fn occupant(&self, seat: Seat) -> &Occupant {
        self.seats.after(&self.state.changes, seat)
    }
}
