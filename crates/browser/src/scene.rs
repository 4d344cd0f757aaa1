//! What the page draws of a match: what one viewer knows, and what is said of it.

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
    /// How many moves stand.
    pub ply: usize,
    /// Which game it is.
    pub game: String,
    /// Through whose eyes it is seen.
    pub viewer: Viewer,
    /// Who sits where now.
    pub seats: Vec<SeatScene>,
    /// Who is to move; nobody once it is over.
    pub turn: Option<Seat>,
    /// For whom the match waits.
    pub awaits: AwaitedKind,
    /// How far it is, and for whom it waits, in words.
    pub status: String,
    /// What the viewer sees.
    #[cfg_attr(
        feature = "typescript",
        ts(type = "AzulView | GrassView | TilingsView")
    )]
    pub view: Box<RawValue>,
    /// What is printed on the boards of Azul.
    pub print: Option<AzulPrint>,
    /// What counts in Tilings.
    pub scoring: Option<TilingsScoring>,
    /// The sides of the tile that whoever is to move lays next, in a game where everybody sees it.
    pub hand: Option<[Colour; 4]>,
    /// What the last move brought about.
    #[cfg_attr(
        feature = "typescript",
        ts(type = "(AzulEvent | GrassEvent | TilingsEvent)[]")
    )]
    pub events: Vec<Box<RawValue>>,
    /// Who made the last move.
    pub last_seat: Option<Seat>,
    /// Whether this page may take back a move. At a server its permissions say so.
    pub may_take_back: bool,
    /// Why it may not, if it conducts the match.
    pub no_take_back: Option<String>,
    /// Whether something was taken back that may be played again.
    pub may_play_again: bool,
    /// Who took back a move just now, where several people play.
    pub taken_back: Option<Seat>,
    /// Whether the others play on if somebody leaves now.
    pub others_play_on: bool,
    /// How it has ended, if it has.
    pub ending: Option<Ending>,
    /// Ranks by seat, once it is over.
    pub ranks: Vec<Option<u8>>,
    /// By seat, in words, what decides between those who are equal in what counts first; nothing
    /// for who is alone there.
    pub tie_breaks: Vec<Option<String>>,
    /// The result in a sentence, once it is over.
    pub result: Option<String>,
}

/// Who sits at a seat.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct SeatScene {
    /// What they are called here.
    pub name: String,
    /// Whether a person plays.
    pub person: bool,
    /// The level of a bot, if it is one of a level.
    pub level: Option<u8>,
    /// How they have lost before the end, in a word or two; nothing if they have not.
    pub lost: Option<String>,
}

/// For whom a match waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum AwaitedKind {
    /// For nobody: it is over.
    Nobody,
    /// For a person.
    Person,
    /// For a bot.
    Bot,
    /// For somebody to take the seat: a program that is not here, or a bot that may not play.
    Successor,
    /// For somebody at another screen.
    Elsewhere,
}

/// Who conducts the match that is drawn.
pub(crate) enum MatchConduct {
    /// Nobody: it is looked at again.
    Nobody,
    /// This page.
    Here {
        awaits: AwaitedKind,
        /// Why no move may be taken back, if none may.
        no_take_back: Option<NoUndo>,
    },
    /// A server: whoever looks through the eyes of a seat sits there alone. Its permissions say what may be
    /// taken back.
    Elsewhere,
}

impl MatchConduct {
    /// This page conducts the match, which stands like this.
    pub(crate) fn here(session: &Session) -> Self {
        MatchConduct::Here {
            awaits: match session.awaits() {
                Awaits::Nobody => AwaitedKind::Nobody,
                Awaits::Person(_) => AwaitedKind::Person,
                Awaits::Bot(..) => AwaitedKind::Bot,
                Awaits::Program(_) | Awaits::Refused(..) => AwaitedKind::Successor,
            },
            no_take_back: session.may_take_back(None).err(),
        }
    }

    /// For whom the match waits, as somebody at this page is told.
    pub(crate) fn awaits(&self, seen: &ViewModel) -> AwaitedKind {
        match self {
            MatchConduct::Nobody => AwaitedKind::Nobody,
            MatchConduct::Here { awaits, .. } => *awaits,
            MatchConduct::Elsewhere => {
                match seen.state.turn.map(|turn| (turn, seen.occupant(turn))) {
                    None => AwaitedKind::Nobody,
                    Some((_, Occupant::Bot(_))) => AwaitedKind::Bot,
                    Some((turn, Occupant::Person(_))) if seen.viewer == Viewer::Seat(turn) => {
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
    /// After how many moves; 0 for what happened before the first one.
    pub ply: usize,
    /// Who moved.
    pub seat: Option<Seat>,
    /// What happened.
    pub text: String,
    /// The event that it tells of: it says where on the board.
    #[cfg_attr(
        feature = "typescript",
        ts(type = "AzulEvent | GrassEvent | TilingsEvent | null")
    )]
    pub event: Option<Box<RawValue>>,
}

impl LogLine {
    pub(crate) fn new(seen: &ViewModel, told: &words::Sentence, event: Option<&AnyEvent>) -> Self {
        LogLine {
            seat: seen.history(told.ply).map(|played| played.seat),
            ply: told.ply,
            text: told.text.clone(),
            event: event.map(AnyEvent::to_text),
        }
    }
}

impl PageNarrator {
    /// From now on everybody in this match is called as they are on the page.
    pub(crate) fn introduce(&self, seen: &mut ViewModel) {
        let names = words::names_after(self.texts(), &seen.seats, &seen.state.changes);
        seen.set_players(names);
    }

    /// Lets a log follow the match. Returns how many of its sentences from before still stand.
    pub(crate) fn follow(&self, log: &mut words::Log, seen: &ViewModel) -> usize {
        let names = |changes: &[Change]| words::names_after(self.texts(), &seen.seats, changes);
        log.follow(seen, &names, self.texts())
    }

    /// Returns the lines of a log that follows the match.
    pub(crate) fn log(&self, log: &mut words::Log, seen: &ViewModel) -> Vec<LogLine> {
        self.follow(log, seen);
        let line = |told: &words::Sentence| LogLine::new(seen, told, told.event_in(seen));
        log.sentences().iter().map(line).collect()
    }

    /// The match as the page draws it.
    pub(crate) fn scene(&self, seen: &ViewModel, conduct: &MatchConduct) -> Scene {
        let names = seen.players();
        let seat = |seat: Seat| {
            let occupant = seen.occupant(seat);
            SeatScene {
                name: names[seat.index()].to_string(),
                person: matches!(occupant, Occupant::Person(_)),
                level: level(occupant),
                lost: self.lost(seen, seat),
            }
        };
        let awaits = conduct.awaits(seen);
        let (may_take_back, no_take_back) = match conduct {
            MatchConduct::Here { no_take_back, .. } => (no_take_back.is_none(), *no_take_back),
            MatchConduct::Nobody | MatchConduct::Elsewhere => (false, None),
        };
        let seats = seen.seats.len();
        let ranks = ranks(seen, seats);
        let last = seen.history(seen.ply());
        Scene {
            version: seen.version,
            ply: seen.ply(),
            game: seen.game().id().to_owned(),
            viewer: seen.viewer,
            seats: Seat::all(seats).map(seat).collect(),
            turn: seen.state.turn,
            status: self.status(seen, conduct, awaits),
            awaits,
            view: seen.state.view.to_text(),
            print: AzulPrint::of(seen),
            scoring: TilingsScoring::of(seen),
            hand: tilings_choices::hand(seen),
            events: last.map_or_else(Vec::new, |played| {
                played.events.iter().map(AnyEvent::to_text).collect()
            }),
            last_seat: last.map(|played| played.seat),
            may_take_back,
            no_take_back: no_take_back.map(|why| why.in_words(self.texts())),
            may_play_again: seen.state.may_play_again,
            taken_back: seen.just_taken_back(),
            others_play_on: seen.others_play_on(),
            ending: seen.state.ending,
            result: self.result(seen),
            tie_breaks: self.tie_breaks(seen, seats),
            ranks,
        }
    }

    /// How somebody has lost before the end, and which bot plays on there.
    fn lost(&self, seen: &ViewModel, seat: Seat) -> Option<String> {
        let lost = words::seat_lost(self.texts(), &seen.state.changes, seat)?;
        let by = seen.occupant(seat);
        if by == words::holder(&seen.seats, &seen.state.changes, seat) {
            return Some(lost);
        }
        let key = match seen.state.ending {
            None => "page-lost-plays-on",
            Some(_) => "page-lost-played-on",
        };
        let variables = [("lost", lost.into()), ("bot", self.name(by).into())];
        Some(self.texts().with(key, &variables))
    }

    /// For whom it waits, said so that everybody at one screen knows it.
    fn status(&self, seen: &ViewModel, conduct: &MatchConduct, awaits: AwaitedKind) -> String {
        let Some(turn) = seen.state.turn else {
            return match seen.state.ending {
                Some(Ending::Aborted) => self.texts().get("outcome-aborted"),
                _ => self.texts().get("page-over"),
            };
        };
        let person = |&seat: &Seat| matches!(seen.occupant(seat), Occupant::Person(_));
        // "Your turn" says nothing where several people sit at one screen.
        let alone = matches!(conduct, MatchConduct::Elsewhere)
            || Seat::all(seen.seats.len()).filter(person).count() == 1;
        let own = alone && seen.viewer == Viewer::Seat(turn);
        let key = match seen.occupant(turn) {
            _ if awaits == AwaitedKind::Successor => "who-plays-title",
            Occupant::Person(_) if own => "page-your-turn",
            Occupant::Person(_) => "page-turn",
            Occupant::Bot(_) | Occupant::Program(_) => "page-thinking",
        };
        let by = seen.occupant(turn);
        let name = if by == words::holder(&seen.seats, &seen.state.changes, turn) {
            seen.players()[turn.index()].to_string()
        } else {
            self.name(by)
        };
        self.texts().with(key, &[("name", name.into())])
    }

    /// What decides between players who are equal in what counts first, by seat.
    fn tie_breaks(&self, seen: &ViewModel, seats: usize) -> Vec<Option<String>> {
        let mut said = vec![None; seats];
        let places = seen.places();
        if places.is_empty() {
            return said;
        }
        let ties = words::tie_breaks(self.texts(), places, &seen.rules().options());
        for (place, tie) in places.iter().zip(ties) {
            if let Some(slot) = said.get_mut(place.seat.index()) {
                *slot = tie;
            }
        }
        said
    }

    /// Says who has won, once the match is over.
    fn result(&self, seen: &ViewModel) -> Option<String> {
        seen.state.ending?;
        let name = |seat: Seat| seen.players()[seat.index()].to_string();
        let viewer = match seen.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Everything => None,
        };
        Some(words::outcome(self.texts(), seen.places(), name, viewer))
    }
}

/// The rank of every seat, once the match is over.
fn ranks(seen: &ViewModel, seats: usize) -> Vec<Option<u8>> {
    let mut ranks = vec![None; seats];
    for place in seen.places() {
        if let Some(slot) = ranks.get_mut(place.seat.index()) {
            *slot = u8::try_from(place.rank).ok();
        }
    }
    ranks
}
