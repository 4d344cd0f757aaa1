//! A match that is conducted on this page.

use std::cell::RefCell;
use std::collections::BTreeSet;

use bots::BotName;
use games::{ADVISER, Advice, GAMES, PostedQuestion, QuestionKind, bot_occupant};
use serde::{Deserialize, Serialize};
use session::{
    Awaits, MatchCommand, MatchEntry, MatchEntryKind, Proposal, SeatChangeKind, Session, ViewModel,
};
use table::{Name, Occupant, ReadError, ReadFault, Record, Seat, Seed, Timestamp};

use crate::scene::MatchConduct;
use crate::thinking;
use crate::{HintText, PageError, PageNarrator, PageQuestion, SharedView};

/// What a match begins with.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Setup {
    /// Which game.
    pub game: String,
    /// Rules options as they are set: `wall=free`; for a file, what it holds.
    pub set: Vec<String>,
    /// Who sits where.
    pub seats: Vec<SeatChoice>,
    /// A number, or 32 hex digits.
    pub seed: String,
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum SeatChoice {
    /// A person of this name.
    Person(String),
    /// A bot, by its name: `bot:4`.
    Bot(String),
}

/// What somebody at this page wants.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PageCommand"))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum PageCommand {
    /// To make a move.
    Play {
        /// The move, as [`Choices`](crate::Choices) and bots write it.
        text: String,
        /// How long it took, in milliseconds.
        took: Option<u32>,
    },
    /// To take back a move.
    TakeBack,
    /// To play it again.
    PlayAgain,
    /// To give up.
    Resign {
        /// Who.
        seat: Seat,
    },
    /// To let somebody else play on.
    Replace {
        /// Where.
        seat: Seat,
        /// Who.
        by: SeatChoice,
    },
    /// To break the match off.
    Abort,
}

/// A match that is conducted on this page.
pub struct PageMatch {
    session: Session,
    view: SharedView,
    /// Where moves were made here, and not in a record before.
    moved: BTreeSet<Seat>,
    /// The last proposal and its line. While the page saves the line, the proposal keeps the move that was read.
    proposed: RefCell<Option<(String, Proposal)>>,
}

impl SeatChoice {
    fn occupant(&self, number: usize, speech: &PageNarrator) -> Result<Occupant, PageError> {
        let texts = speech.texts();
        match self {
            SeatChoice::Person(name) => match Name::new(name) {
                Ok(name) => Ok(Occupant::Person(name)),
                Err(error) => {
                    let error = table::PlayersError::Name { number, error };
                    Err(PageError::because("name", &error, texts))
                }
            },
            SeatChoice::Bot(name) => match BotName::from_outside(name) {
                Ok(bot) => Ok(bot_occupant(bot)),
                Err(error) => Err(PageError::because("bot", &error, texts)),
            },
        }
    }
}

impl Setup {
    /// The match as a record without moves.
    fn record(&self, speech: &PageNarrator) -> Result<Record, PageError> {
        let texts = speech.texts();
        let game = GAMES.find(&self.game);
        let game = game.ok_or_else(|| PageError::misuse("there is no such game"))?;
        let set: Vec<&str> = self.set.iter().map(String::as_str).collect();
        let options = game.options_for(self.seats.len(), &set).map_err(|error| {
            // What a file holds stands beside it on the page: it need not be said again.
            let reason = words::wrong_contents(texts, &error)
                .unwrap_or_else(|| words::wrong_option(texts, game, &error));
            PageError::new(
                "options",
                texts.with("refused", &[("reason", reason.into())]),
            )
        })?;
        let seed: Seed = self
            .seed
            .parse()
            .map_err(|_| PageError::new("seed", texts.get("seed-wrong")))?;
        let numbered = (1..).zip(&self.seats);
        let occupants = numbered.map(|(number, seating)| seating.occupant(number, speech));
        let occupants = occupants.collect::<Result<Vec<_>, _>>()?;
        let seats = table::Seats::new(occupants)
            .map_err(|error| PageError::because("name", &error, texts))?;
        Ok(Record::new(game.id(), options, seed, seats))
    }
}

/// The text of an entry, as it is kept: one line.
fn line(entry: &MatchEntry) -> String {
    serde_json::to_string(entry).expect("an entry has text keys")
}

impl PageMatch {
    /// The first entry of a match that begins like this.
    ///
    /// # Errors
    /// `options`, `seed`, `name` or `bot`, if that is not right; `start` if these make no
    /// match.
    pub fn begin(speech: &PageNarrator, setup: &Setup, at: Timestamp) -> Result<String, PageError> {
        PageMatch::begin_with(speech, setup.record(speech)?, at)
    }

    /// Returns the first entry of a match that continues a record.
    ///
    /// # Errors
    /// `record` if the record is not valid; `start` if no match can begin from it.
    pub fn continue_from(
        speech: &PageNarrator,
        record: &str,
        at: Timestamp,
    ) -> Result<String, PageError> {
        let record = read(speech, record)?;
        PageMatch::begin_with(speech, record, at)
    }

    fn begin_with(
        speech: &PageNarrator,
        record: Record,
        at: Timestamp,
    ) -> Result<String, PageError> {
        let entry = Session::begin(record, at);
        match Session::replay(GAMES, [&entry]) {
            Ok(_) => Ok(line(&entry)),
            Err(error) => Err(PageError::because("start", &error, speech.texts())),
        }
    }

    /// A match from its log, an entry a line.
    ///
    /// # Errors
    /// `log` if these lines are no match.
    pub fn open(speech: &PageNarrator, log: &str) -> Result<Self, PageError> {
        let mut entries: Vec<MatchEntry> = Vec::new();
        for (number, line) in (1..).zip(log.lines()) {
            let entry = serde_json::from_str(line);
            entries.push(entry.map_err(|_| {
                let variables = [("line", u32::into(number))];
                PageError::new("log", speech.texts().with("page-bad-entry", &variables))
            })?);
        }
        let session = Session::replay(GAMES, &entries)
            .map_err(|error| PageError::because("log", &error, speech.texts()))?;
        let opened = PageMatch {
            session,
            view: SharedView::default(),
            moved: entries.iter().filter_map(mover).collect(),
            proposed: RefCell::default(),
        };
        opened.show(speech);
        Ok(opened)
    }

    /// The entry that carries out what somebody wants. Nothing changes.
    ///
    /// # Errors
    /// `refused` if it cannot be.
    pub fn propose(
        &self,
        speech: &PageNarrator,
        wanted: PageCommand,
        at: Timestamp,
    ) -> Result<String, PageError> {
        let texts = speech.texts();
        let refused = |error: session::MatchRefusal| PageError::because("refused", &error, texts);
        let command = match wanted {
            PageCommand::Play { text, took } => {
                let seat = self.session.game().turn().seat();
                let seat = seat.ok_or_else(|| refused(session::MatchRefusal::Over))?;
                let mv = text.into();
                MatchCommand::Play { seat, mv, took }
            }
            PageCommand::TakeBack => MatchCommand::TakeBack { by: None },
            PageCommand::PlayAgain => MatchCommand::PlayAgain,
            PageCommand::Resign { seat } => MatchCommand::Leave {
                seat,
                how: SeatChangeKind::Resigned {},
                successor: None,
            },
            PageCommand::Replace { seat, by } => MatchCommand::Replace {
                seat,
                by: by.occupant(seat.index() + 1, speech)?,
            },
            PageCommand::Abort => MatchCommand::Abort,
        };
        let proposal = self.session.propose(command, at).map_err(refused)?;
        let line = line(proposal.entry());
        self.proposed.replace(Some((line.clone(), proposal)));
        Ok(line)
    }

    /// Carries out an entry that was kept.
    ///
    /// # Errors
    /// `gap` if it does not follow: somebody else was quicker.
    pub fn apply(&mut self, speech: &PageNarrator, entry: &str) -> Result<(), PageError> {
        let proposed = self.proposed.take().filter(|(line, _)| line == entry);
        let (applied, mover) = if let Some((_, proposal)) = proposed {
            (self.session.apply(&proposal), mover(proposal.entry()))
        } else {
            // Another tab wrote it.
            let entry: MatchEntry =
                serde_json::from_str(entry).map_err(|_| PageError::misuse("this is no entry"))?;
            (self.session.apply_entry(&entry), mover(&entry))
        };
        applied.map_err(|error| PageError::because("gap", &error, speech.texts()))?;
        self.moved.extend(mover);
        self.show(speech);
        Ok(())
    }

    fn show(&self, speech: &PageNarrator) {
        let seen = ViewModel::in_session(&self.session, self.session.viewer_here());
        let conduct = MatchConduct::here(&self.session);
        self.view.show(speech, seen, conduct);
    }

    /// Returns the match as it is drawn.
    #[must_use]
    pub const fn view(&self) -> &SharedView {
        &self.view
    }

    /// The seat of the only person in it, if they have moved here: a record that was brought in is
    /// somebody else's.
    #[must_use]
    pub fn own_seat(&self) -> Option<Seat> {
        let mut people = self.session.people();
        match (people.next(), people.next()) {
            (Some(only), None) => self.moved.contains(&only).then_some(only),
            _ => None,
        }
    }

    /// The session itself.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// A question for a worker; nothing if nobody is to be asked.
    #[must_use]
    pub fn question(&self, asked: PageQuestion) -> Option<PostedQuestion> {
        let game = self.session.game();
        match (asked, self.session.awaits()) {
            (PageQuestion::Move, Awaits::Bot(_, bot)) => game.post(bot, QuestionKind::Move),
            (PageQuestion::Hint, Awaits::Person(_)) => game.post(ADVISER, QuestionKind::Hint),
            _ => None,
        }
    }

    /// A bot's advice in words.
    ///
    /// # Errors
    /// `refused` if what it advises is not legal any more.
    pub fn hint(
        &self,
        speech: &PageNarrator,
        advice: Advice<String>,
    ) -> Result<HintText, PageError> {
        let (game, texts) = (self.session.game(), speech.texts());
        let advice = thinking::read(advice, texts, |text| game.parse(text))?;
        let view = self.view.get(speech);
        let players = view.view_model().players();
        let said = words::hint(game, players, &speech.bot(ADVISER), &advice, texts);
        Ok(HintText::new(&advice, said))
    }

    /// The match as a file.
    #[must_use]
    pub fn record(&self) -> String {
        self.session.record().to_text()
    }
}

/// Who made a move.
fn mover(entry: &MatchEntry) -> Option<Seat> {
    match entry.what {
        MatchEntryKind::Moved { seat, .. } => Some(seat),
        _ => None,
    }
}

/// Reads a record.
pub(crate) fn read(speech: &PageNarrator, record: &str) -> Result<Record, PageError> {
    Record::from_text(record).map_err(|error| {
        if is_foreign(&error) {
            return PageError::new("record", speech.texts().get("page-no-record"));
        }
        PageError::because("record", &error, speech.texts())
    })
}

/// Whether it was never meant to be a record: what a record would need does not help then.
fn is_foreign(error: &ReadError) -> bool {
    let ReadError::NotARecord(error) = error else {
        return false;
    };
    match error.wrong() {
        ReadFault::NoObject => true,
        ReadFault::Syntax => (error.line(), error.column()) == (1, 1),
        ReadFault::MissingField(name) => *name == "tilewright",
        _ => false,
    }
}
