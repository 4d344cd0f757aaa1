//! A scene: what the page displays of a match to one viewer.

use games::AnyEvent;
use serde::Serialize;
use serde_json::value::RawValue;
use session::{Awaits, NoUndo, Session, ViewModel};
use table::{Change, Ending, Occupant, Seat, Viewer};
use tilings::Colour;
use words::Reason;

use crate::narrator::level;
use crate::{AzulPrint, PageNarrator, TilingsScoring, tilings_choices};

/// A match at one moment, for one viewer.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Scene {
    /// The number of the last entry of the log.
    pub version: u32,
    /// The number of moves made and not taken back.
    pub ply: usize,
    /// The name of the game in records.
    pub game: String,
    /// The perspective of this scene.
    pub viewer: Viewer,
    /// The occupants of the seats.
    pub seats: Vec<SeatScene>,
    /// The player to move; `None` once the match is over.
    pub turn: Option<Seat>,
    /// Whom the match waits for.
    pub awaits: AwaitedKind,
    /// The progress of the match and whom it waits for, in words.
    pub status: String,
    /// The viewer's view of the game.
    #[cfg_attr(
        feature = "typescript",
        ts(type = "AzulView | GrassView | TilingsView")
    )]
    pub view: Box<RawValue>,
    /// What is printed on the boards of Azul.
    pub print: Option<AzulPrint>,
    /// What counts in Tilings.
    pub scoring: Option<TilingsScoring>,
    /// The sides of the next tile of the player to move, in games where everybody sees it.
    pub hand: Option<[Colour; 4]>,
    /// The events of the last move.
    #[cfg_attr(
        feature = "typescript",
        ts(type = "(AzulEvent | GrassEvent | TilingsEvent)[]")
    )]
    pub events: Vec<Box<RawValue>>,
    /// The player who made the last move.
    pub last_seat: Option<Seat>,
    /// Whether this page may take back a move. On a server, the permissions decide.
    pub may_take_back: bool,
    /// Why this page may not take back a move, if the page runs the match itself.
    pub no_take_back: Option<String>,
    /// Whether there is a move to redo.
    pub may_play_again: bool,
    /// The player who has just taken back a move, if several people play.
    pub taken_back: Option<Seat>,
    /// Whether the others play on if somebody leaves now.
    pub others_play_on: bool,
    /// How the match ended, if it has.
    pub ending: Option<Ending>,
    /// Ranks by seat, once the match is over.
    pub ranks: Vec<Option<u8>>,
    /// By seat, a sentence about the tie-break between players with equal scores; `None` for a player without a tie.
    pub tie_breaks: Vec<Option<String>>,
    /// The result in one sentence, once the match is over.
    pub result: Option<String>,
}

/// The occupant of a seat.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SeatScene {
    /// The display name of the occupant.
    pub name: String,
    /// Whether the occupant is a person.
    pub person: bool,
    /// The level of a bot, if it has one.
    pub level: Option<u8>,
    /// How the player lost before the end of the match, in a word or two; `None` if that did not happen.
    pub lost: Option<String>,
}

/// Whom a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum AwaitedKind {
    /// The match is over.
    Nobody,
    /// A person at this screen.
    Person,
    Bot,
    /// Somebody must take the seat of a program that is unavailable or of a bot that may not play.
    Successor,
    /// A player on another device.
    Elsewhere,
}

/// Who runs the displayed match.
pub(crate) enum MatchConduct {
    /// The match is a replay.
    Nobody,
    Local {
        awaits: AwaitedKind,
        /// Why no move may be taken back; `None` if one may.
        no_take_back: Option<NoUndo>,
    },
    /// A server runs the match, so a viewer who has a seat is the only player on this page. The server's permissions
    /// decide whether a move may be taken back.
    Remote,
}

impl MatchConduct {
    /// Describes a match that this page runs, in its current state.
    pub(crate) fn local(session: &Session) -> Self {
        MatchConduct::Local {
            awaits: match session.awaits() {
                Awaits::Nobody => AwaitedKind::Nobody,
                Awaits::Person(_) => AwaitedKind::Person,
                Awaits::Bot(..) => AwaitedKind::Bot,
                Awaits::Program(_) | Awaits::Refused(..) => AwaitedKind::Successor,
            },
            no_take_back: session.may_take_back(None).err(),
        }
    }

    /// Returns whom the match waits for, from the perspective of this page.
    pub(crate) fn awaits(&self, model: &ViewModel) -> AwaitedKind {
        match self {
            MatchConduct::Nobody => AwaitedKind::Nobody,
            MatchConduct::Local { awaits, .. } => *awaits,
            MatchConduct::Remote => {
                match model.state.turn.map(|turn| (turn, model.occupant(turn))) {
                    None => AwaitedKind::Nobody,
                    Some((_, Occupant::Bot(_))) => AwaitedKind::Bot,
                    Some((turn, Occupant::Person(_))) if model.viewer == Viewer::Seat(turn) => {
                        AwaitedKind::Person
                    }
                    Some(_) => AwaitedKind::Elsewhere,
                }
            }
        }
    }
}

/// A sentence of the log.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LogLine {
    /// The number of moves made; 0 for events before the first move.
    pub ply: usize,
    /// The player who moved.
    pub seat: Option<Seat>,
    /// The sentence.
    pub text: String,
    /// The event that this sentence describes, including where on the board it happened.
    #[cfg_attr(
        feature = "typescript",
        ts(type = "AzulEvent | GrassEvent | TilingsEvent | null")
    )]
    pub event: Option<Box<RawValue>>,
}

impl LogLine {
    pub(crate) fn new(
        model: &ViewModel,
        sentence: &words::Sentence,
        event: Option<&AnyEvent>,
    ) -> Self {
        LogLine {
            seat: model.history(sentence.ply).map(|played| played.seat),
            ply: sentence.ply,
            text: sentence.text.clone(),
            event: event.map(AnyEvent::to_text),
        }
    }
}

impl PageNarrator {
    /// Replaces the names in this match with those used on the page.
    pub(crate) fn set_player_names(&self, model: &mut ViewModel) {
        let names = words::names_after(self.texts(), &model.seats, &model.state.changes);
        model.set_players(names);
    }

    /// Updates a log to the current state of the match. Returns how many of its old sentences remain.
    pub(crate) fn follow(&self, log: &mut words::Log, model: &ViewModel) -> usize {
        let names = |changes: &[Change]| words::names_after(self.texts(), &model.seats, changes);
        log.follow(model, &names, self.texts())
    }

    /// Updates a log to the current state of the match and returns its lines.
    pub(crate) fn log(&self, log: &mut words::Log, model: &ViewModel) -> Vec<LogLine> {
        self.follow(log, model);
        let line =
            |sentence: &words::Sentence| LogLine::new(model, sentence, sentence.event_in(model));
        log.sentences().iter().map(line).collect()
    }

    /// Returns the match as the page displays it.
    pub(crate) fn scene(&self, model: &ViewModel, conduct: &MatchConduct) -> Scene {
        let names = model.players();
        let seat = |seat: Seat| {
            let occupant = model.occupant(seat);
            SeatScene {
                name: names[seat.index()].to_string(),
                person: matches!(occupant, Occupant::Person(_)),
                level: level(occupant),
                lost: self.lost(model, seat),
            }
        };
        let awaits = conduct.awaits(model);
        let (may_take_back, no_take_back) = match conduct {
            MatchConduct::Local { no_take_back, .. } => (no_take_back.is_none(), *no_take_back),
            MatchConduct::Nobody | MatchConduct::Remote => (false, None),
        };
        let seats = model.seats.len();
        let ranks = ranks(model, seats);
        let last = model.history(model.ply());
        Scene {
            version: model.version,
            ply: model.ply(),
            game: model.game().id().to_owned(),
            viewer: model.viewer,
            seats: Seat::all(seats).map(seat).collect(),
            turn: model.state.turn,
            status: self.status(model, conduct, awaits),
            awaits,
            view: model.state.view.to_text(),
            print: AzulPrint::of(model),
            scoring: TilingsScoring::of(model),
            hand: tilings_choices::hand(model),
            events: last.map_or_else(Vec::new, |played| {
                played.events.iter().map(AnyEvent::to_text).collect()
            }),
            last_seat: last.map(|played| played.seat),
            may_take_back,
            no_take_back: no_take_back.map(|why| why.in_words(self.texts())),
            may_play_again: model.state.may_play_again,
            taken_back: model.just_taken_back(),
            others_play_on: model.others_play_on(),
            ending: model.state.ending,
            result: self.result(model),
            tie_breaks: self.tie_breaks(model, seats),
            ranks,
        }
    }

    /// Describes how a player lost before the end, and which bot plays on for them.
    fn lost(&self, model: &ViewModel, seat: Seat) -> Option<String> {
        let lost = words::seat_lost(self.texts(), &model.state.changes, seat)?;
        let by = model.occupant(seat);
        if by == words::holder(&model.seats, &model.state.changes, seat) {
            return Some(lost);
        }
        let key = match model.state.ending {
            None => "page-lost-plays-on",
            Some(_) => "page-lost-played-on",
        };
        let variables = [("lost", lost.into()), ("bot", self.name(by).into())];
        Some(self.texts().with(key, &variables))
    }

    /// Describes whom the match waits for, in a way that is clear to everybody at one screen.
    fn status(&self, model: &ViewModel, conduct: &MatchConduct, awaits: AwaitedKind) -> String {
        let Some(turn) = model.state.turn else {
            return match model.state.ending {
                Some(Ending::Aborted) => self.texts().get("outcome-aborted"),
                _ => self.texts().get("page-over"),
            };
        };
        let person = |&seat: &Seat| matches!(model.occupant(seat), Occupant::Person(_));
        // "Your turn" is ambiguous where several people share a screen.
        let alone = matches!(conduct, MatchConduct::Remote)
            || Seat::all(model.seats.len()).filter(person).count() == 1;
        let own = alone && model.viewer == Viewer::Seat(turn);
        let key = match model.occupant(turn) {
            _ if awaits == AwaitedKind::Successor => "who-plays-title",
            Occupant::Person(_) if own => "page-your-turn",
            Occupant::Person(_) => "page-turn",
            Occupant::Bot(_) | Occupant::Program(_) => "page-thinking",
        };
        let by = model.occupant(turn);
        let name = if by == words::holder(&model.seats, &model.state.changes, turn) {
            model.players()[turn.index()].to_string()
        } else {
            self.name(by)
        };
        self.texts().with(key, &[("name", name.into())])
    }

    /// Returns by seat the tie-breaks between players with equal scores.
    fn tie_breaks(&self, model: &ViewModel, seats: usize) -> Vec<Option<String>> {
        let mut tie_breaks = vec![None; seats];
        let places = model.places();
        if places.is_empty() {
            return tie_breaks;
        }
        let ties = words::tie_breaks(self.texts(), places, &model.rules().options());
        for (place, tie) in places.iter().zip(ties) {
            if let Some(slot) = tie_breaks.get_mut(place.seat.index()) {
                *slot = tie;
            }
        }
        tie_breaks
    }

    /// Says who has won, once the match is over.
    fn result(&self, model: &ViewModel) -> Option<String> {
        model.state.ending?;
        let name = |seat: Seat| model.players()[seat.index()].to_string();
        let viewer = match model.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Everything => None,
        };
        Some(words::outcome(self.texts(), model.places(), name, viewer))
    }
}

/// Returns the rank of every seat, once the match is over.
fn ranks(model: &ViewModel, seats: usize) -> Vec<Option<u8>> {
    let mut ranks = vec![None; seats];
    for place in model.places() {
        if let Some(slot) = ranks.get_mut(place.seat.index()) {
            *slot = u8::try_from(place.rank).ok();
        }
    }
    ranks
}
