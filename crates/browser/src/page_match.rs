//! A match that the page runs itself, without a server.

use std::cell::RefCell;
use std::collections::BTreeSet;

use bots::BotName;
use games::{ADVISER, Advice, GAMES, PostedQuestion, QuestionKind, bot_occupant};
use serde::{Deserialize, Serialize};
use session::{
    Awaits, MatchCommand, MatchEntry, MatchEntryKind, MoveInput, Proposal, SeatChangeKind, Session,
    ViewModel,
};
use table::{Name, Occupant, ReadError, ReadFault, Record, Seat, Seed, Timestamp};

use crate::scene::MatchConduct;
use crate::thinking;
use crate::{HintText, PageError, PageNarrator, PageQuestion, SharedView};

/// The setup of a match.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Setup {
    /// The name of the game in records.
    pub game: String,
    /// Rules options as on the command line, such as `wall=free`. If the value of an option is a file, pass its
    /// contents.
    pub set: Vec<String>,
    /// The occupants of the seats.
    pub seats: Vec<SeatChoice>,
    /// The random seed: a number or 32 hex digits.
    pub seed: String,
}

/// The occupant of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum SeatChoice {
    /// A person with this name.
    Person(String),
    /// A bot by its name, such as `bot:4`.
    Bot(String),
}

/// A command from a person at this page.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PageCommand"))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum PageCommand {
    /// Makes a move.
    Play {
        /// The move, in the notation of [`Choices`](crate::Choices) and bots.
        text: String,
        /// The thinking time in milliseconds.
        took: Option<u32>,
    },
    TakeBack,
    /// Redoes a move that was taken back.
    PlayAgain,
    /// Resigns for a player.
    Resign {
        /// The seat of the player who resigns.
        seat: Seat,
    },
    /// Replaces the occupant of a seat.
    Replace {
        /// The seat that gets a new occupant.
        seat: Seat,
        /// The new occupant.
        by: SeatChoice,
    },
    Abort,
}

/// The entry that would carry out a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ProposedEntry {
    /// The number of the entry in the log.
    pub version: u32,
    /// The entry as one line, the form in which it is saved.
    pub line: String,
}

/// A match that this page runs.
pub struct PageMatch {
    session: Session,
    view: SharedView,
    /// The seats that have moved on this page, as opposed to in an imported record.
    moved: BTreeSet<Seat>,
    /// The last proposal and its line. The page saves the line and then applies it, which reuses the parsed move.
    proposed: RefCell<Option<(String, Proposal)>>,
}

impl SeatChoice {
    fn occupant(&self, number: usize, narrator: &PageNarrator) -> Result<Occupant, PageError> {
        let texts = narrator.texts();
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
    /// Creates a record without moves from the setup.
    fn record(&self, narrator: &PageNarrator) -> Result<Record, PageError> {
        let texts = narrator.texts();
        let game = GAMES.find(&self.game);
        let game = game.ok_or_else(|| PageError::misuse("there is no such game"))?;
        let set: Vec<&str> = self.set.iter().map(String::as_str).collect();
        let options = game.options_for(self.seats.len(), &set).map_err(|error| {
            // The page shows the error next to the file, so the message only says what is wrong with the contents.
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
        let occupants = numbered.map(|(number, seating)| seating.occupant(number, narrator));
        let occupants = occupants.collect::<Result<Vec<_>, _>>()?;
        let seats = table::Seats::new(occupants)
            .map_err(|error| PageError::because("name", &error, texts))?;
        Ok(Record::new(game.id(), options, seed, seats))
    }
}

/// Serializes an entry as one line, the form in which it is saved.
fn line(entry: &MatchEntry) -> String {
    serde_json::to_string(entry).expect("all keys of an entry are strings")
}

impl PageMatch {
    /// Returns the first entry of a match with this setup.
    ///
    /// # Errors
    /// `options`, `seed`, `name` or `bot` if that part is invalid. [`open`](Self::open) checks whether a match can
    /// start with this setup.
    pub fn begin(
        narrator: &PageNarrator,
        setup: &Setup,
        at: Timestamp,
    ) -> Result<String, PageError> {
        Ok(line(&Session::begin(setup.record(narrator)?, at)))
    }

    /// Checks a setup in a form.
    ///
    /// # Errors
    /// The errors of [`begin`](Self::begin), and `start` if no match can start with these parts.
    pub fn check(narrator: &PageNarrator, setup: &Setup) -> Result<(), PageError> {
        let loaded = GAMES.load(&setup.record(narrator)?);
        let because = |error| PageError::because("start", &error, narrator.texts());
        loaded.map(|_| ()).map_err(because)
    }

    /// Returns the first entry of a match that continues a record.
    ///
    /// # Errors
    /// `record` if it is not a valid record.
    pub fn continue_from(
        narrator: &PageNarrator,
        record: &str,
        at: Timestamp,
    ) -> Result<String, PageError> {
        Ok(line(&Session::begin(read(narrator, record)?, at)))
    }

    /// Opens a match from its log, with one entry per line.
    ///
    /// # Errors
    /// `log` if these lines do not form a valid match.
    pub fn open(narrator: &PageNarrator, log: &str) -> Result<Self, PageError> {
        let mut entries: Vec<MatchEntry> = Vec::new();
        for (number, line) in (1..).zip(log.lines()) {
            let entry = serde_json::from_str(line);
            entries.push(entry.map_err(|_| {
                let variables = [("line", u32::into(number))];
                PageError::new("log", narrator.texts().with("page-bad-entry", &variables))
            })?);
        }
        let session = Session::replay(GAMES, &entries)
            .map_err(|error| PageError::because("log", &error, narrator.texts()))?;
        let opened = PageMatch {
            session,
            view: SharedView::default(),
            moved: entries.iter().filter_map(mover).collect(),
            proposed: RefCell::default(),
        };
        opened.show(narrator);
        Ok(opened)
    }

    /// Returns the entry that would carry out a command, without changing the match.
    ///
    /// # Errors
    /// `refused` if the command is not allowed.
    pub fn propose(
        &self,
        narrator: &PageNarrator,
        command: PageCommand,
        at: Timestamp,
    ) -> Result<ProposedEntry, PageError> {
        let texts = narrator.texts();
        let refused = |error: session::MatchRefusal| PageError::because("refused", &error, texts);
        let command = match command {
            PageCommand::Play { text, took } => MatchCommand::Play {
                by: None,
                mv: match self.view.parsed(&text) {
                    Some(mv) => MoveInput::Typed(mv),
                    None => MoveInput::Text(text),
                },
                took,
            },
            PageCommand::TakeBack => MatchCommand::TakeBack { by: None },
            PageCommand::PlayAgain => MatchCommand::PlayAgain,
            PageCommand::Resign { seat } => MatchCommand::Leave {
                seat,
                how: SeatChangeKind::Resigned {},
                successor: None,
            },
            PageCommand::Replace { seat, by } => MatchCommand::Replace {
                seat,
                by: by.occupant(seat.index() + 1, narrator)?,
            },
            PageCommand::Abort => MatchCommand::Abort,
        };
        let proposal = self.session.propose(command, at).map_err(refused)?;
        let entry = proposal.entry();
        let proposed = ProposedEntry {
            version: entry.version,
            line: line(entry),
        };
        self.proposed
            .replace(Some((proposed.line.clone(), proposal)));
        Ok(proposed)
    }

    /// Applies an entry that was saved.
    ///
    /// # Errors
    /// `gap` if it does not follow the last entry, because another tab has written one in the meantime.
    pub fn apply(&mut self, narrator: &PageNarrator, entry: &str) -> Result<(), PageError> {
        let proposed = self.proposed.take().filter(|(line, _)| line == entry);
        let (applied, mover) = if let Some((_, proposal)) = proposed {
            (self.session.apply(&proposal), mover(proposal.entry()))
        } else {
            // Another tab wrote it.
            let entry: MatchEntry = serde_json::from_str(entry)
                .map_err(|_| PageError::misuse("this is not an entry"))?;
            (self.session.apply_entry(&entry), mover(&entry))
        };
        applied.map_err(|error| PageError::because("gap", &error, narrator.texts()))?;
        self.moved.extend(mover);
        self.show(narrator);
        Ok(())
    }

    fn show(&self, narrator: &PageNarrator) {
        let model = ViewModel::in_session(&self.session, self.session.viewer_here());
        let conduct = MatchConduct::local(&self.session);
        self.view.show(narrator, model, conduct);
    }

    /// Returns the match as the page draws it.
    #[must_use]
    pub const fn view(&self) -> &SharedView {
        &self.view
    }

    /// Returns the seat of the only person in the match, if that person has moved on this page. An imported record
    /// may belong to somebody else.
    #[must_use]
    pub fn own_seat(&self) -> Option<Seat> {
        let mut people = self.session.people();
        match (people.next(), people.next()) {
            (Some(only), None) => self.moved.contains(&only).then_some(only),
            _ => None,
        }
    }

    /// Returns the session.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// Returns a question for a worker, or `None` if there is nothing to ask.
    #[must_use]
    pub fn question(&self, kind: PageQuestion) -> Option<PostedQuestion> {
        let game = self.session.game();
        match (kind, self.session.awaits()) {
            (PageQuestion::Move, Awaits::Bot(_, bot)) => game.post(bot, QuestionKind::Move),
            (PageQuestion::Hint, Awaits::Person(_)) => game.post(ADVISER, QuestionKind::Hint),
            _ => None,
        }
    }

    /// Describes a bot's hint in words.
    ///
    /// # Errors
    /// `refused` if the recommended move is no longer legal.
    pub fn hint(
        &self,
        narrator: &PageNarrator,
        advice: Advice<String>,
    ) -> Result<HintText, PageError> {
        let (game, texts) = (self.session.game(), narrator.texts());
        let advice = thinking::read(advice, texts, |text| game.parse(text))?;
        let view = self.view.get(narrator);
        let players = view.view_model().players();
        let hint = words::hint(game, players, &narrator.bot(ADVISER), &advice, texts);
        view.view_model().advise(advice.mv.clone());
        Ok(HintText::new(&advice, hint))
    }

    /// Returns the match as the text of a record file.
    #[must_use]
    pub fn record(&self) -> String {
        self.session.record().to_text()
    }
}

/// Returns the seat that made a move, if the entry is one.
fn mover(entry: &MatchEntry) -> Option<Seat> {
    match entry.what {
        MatchEntryKind::Moved { seat, .. } => Some(seat),
        _ => None,
    }
}

/// Parses a record.
pub(crate) fn read(narrator: &PageNarrator, record: &str) -> Result<Record, PageError> {
    Record::from_text(record).map_err(|error| {
        if is_foreign(&error) {
            return PageError::new("record", narrator.texts().get("page-no-record"));
        }
        if let ReadError::NotARecord(json) = &error
            && let ReadFault::MissingField(name) = json.fault()
        {
            let text = narrator
                .texts()
                .with("page-incomplete-record", &[("field", (*name).into())]);
            return PageError::new("record", text);
        }
        PageError::because("record", &error, narrator.texts())
    })
}

/// Returns whether a file was never meant to be a record. Details about the record format would then not help.
fn is_foreign(error: &ReadError) -> bool {
    let ReadError::NotARecord(error) = error else {
        return false;
    };
    match error.fault() {
        ReadFault::NoObject => true,
        ReadFault::Syntax => (error.line(), error.column()) == (1, 1),
        ReadFault::MissingField(name) => *name == "tilewright",
        _ => false,
    }
}
