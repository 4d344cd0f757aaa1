//! A table on a server at the prompt: what happens is told as it happens, and lines are read meanwhile.

mod doing;
mod playing;
mod refused;
mod room;
#[cfg(test)]
mod tests;
mod wish;

use std::collections::VecDeque;
use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use client::ServerEvent;
use fluent_bundle::FluentValue;
use games::Catalogue;
use online::{Command, PlaceState, Said, Stage, TableId};
use session::Perspective;
use table::Seat;
use words::{Reason, Texts};

use self::playing::Shown;
use self::wish::Wish;
use super::Left;
use crate::beside::{Asking, Beside};
use crate::input::{Entered, Input, Lines};
use drawings::{self, Console, Pen, sentence};
use front::line::LineState;
use front::presenter::Presenter;
use front::remote_table::{Joining, RemoteTable, Told};
use front::table_words::said_line;
use front::trouble::Trouble;

/// Where a table elsewhere is shown.
pub struct Place<'a> {
    /// The games that are known here.
    pub catalogue: Catalogue,
    /// Where it is drawn.
    pub out: &'a mut dyn Write,
    /// What can be shown there.
    pub console: Console,
    /// What is said there.
    pub texts: Texts,
    /// Whether a person types the lines. What comes from a pipe waits until it is its turn.
    pub is_person: bool,
    /// Whether lines that are too long are broken between words: a terminal would break them anywhere.
    pub breaks_lines: bool,
}

/// Where the lines come from.
pub enum Source {
    /// A pipe, or a terminal that shows by itself what is typed.
    Lines(Box<dyn BufRead + Send>),
    /// A terminal where what is told stands above what is typed.
    Beside(Beside),
}

/// Something has happened.
enum Event {
    Typed(Entered),
    Told(TableId, ServerEvent),
}

/// What waits for a yes or a no: a move that was warned of, or what cannot be undone.
struct Doubt {
    question: String,
    command: Command,
}

/// A visit to a table elsewhere.
struct Visit<'a> {
    place: Place<'a>,
    table: RemoteTable,
    events: Receiver<Event>,
    post: Sender<Event>,
    /// Whoever asks for lines by themselves, below what is written.
    asking: Option<Asking>,
    /// What was typed and not looked at yet.
    lines: VecDeque<String>,
    /// There will be no more.
    input_over: bool,
    /// The match, once it has begun.
    shown: Option<Shown>,
    doubt: Option<Doubt>,
    /// Where somebody wants to sit who is asked for a name.
    naming: Option<Seat>,
    /// Where the record goes that was asked for.
    saving: Option<PathBuf>,
    /// Whether the person has asked to play again, and goes there as soon as there is a table.
    goes_on: bool,
    /// The question stands at the end of what was written.
    asks: bool,
    told: TableTold,
}

/// What was told of the line already.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum LineTold {
    #[default]
    Open,
    Lost,
    /// It is back, and what the table is like now has yet to come.
    Back,
}

/// What was told of the table already.
#[derive(Default)]
struct TableTold {
    line: LineTold,
    seats: Vec<PlaceState>,
    seat: Option<Seat>,
    said: Option<Said>,
    asked: Option<Seat>,
    /// How many moves stood when somebody asked to take back.
    asked_after: usize,
    /// The seats whose holders are away.
    away: Vec<Seat>,
    /// That the person plays no more.
    out: bool,
    over: bool,
    ended: bool,
    rematch: Option<TableId>,
}

/// Follows a table until it is over, the person leaves, or there is no more input where some is needed.
///
/// # Errors
/// If the output fails, or the system has no thread to give.
pub fn join(mut place: Place, joining: Joining, source: Source) -> io::Result<Left> {
    place.texts = place.texts.in_ascii(!place.console.unicode);
    let (post, events) = channel();
    let typed = post.clone();
    let asking = match source {
        Source::Lines(source) => {
            let mut lines = Lines::typed(source);
            read(typed, move || lines.line("", &mut io::sink()).ok())?;
            None
        }
        Source::Beside(beside) => {
            let (asking, lines) = beside.parts();
            read(typed, move || lines.recv().ok())?;
            Some(asking)
        }
    };
    let table = follow(&post, joining)?;
    Visit::new(place, table, (post, events), asking).run()
}

/// Passes on what is typed until there is no more.
fn read(
    typed: Sender<Event>,
    mut next: impl FnMut() -> Option<Entered> + Send + 'static,
) -> io::Result<()> {
    let read = move || loop {
        let entered = next().unwrap_or(Entered::End);
        let over = entered == Entered::End;
        if typed.send(Event::Typed(entered)).is_err() || over {
            return;
        }
    };
    let thread = thread::Builder::new().name("typed".to_owned());
    thread.spawn(read).map(drop)
}

fn follow(post: &Sender<Event>, joining: Joining) -> io::Result<RemoteTable> {
    let (post, id) = (post.clone(), joining.link.table);
    RemoteTable::follow(joining, move |event| {
        let _ = post.send(Event::Told(id, event));
    })
}

impl<'a> Visit<'a> {
    /// A visit before anything was told.
    fn new(
        place: Place<'a>,
        table: RemoteTable,
        (post, events): (Sender<Event>, Receiver<Event>),
        asking: Option<Asking>,
    ) -> Self {
        Visit {
            place,
            table,
            events,
            post,
            asking,
            lines: VecDeque::new(),
            input_over: false,
            shown: None,
            doubt: None,
            naming: None,
            saving: None,
            goes_on: false,
            asks: false,
            told: TableTold::default(),
        }
    }

    fn run(mut self) -> io::Result<Left> {
        loop {
            while let Some(line) = self.next_line() {
                if let Some(left) = self.take(&line)? {
                    return Ok(left);
                }
            }
            if let Some(left) = self.is_left()? {
                return Ok(left);
            }
            self.ask()?;
            // We hold a sender ourselves.
            let Ok(event) = self.events.recv() else {
                return Ok(Left::Quit);
            };
            match event {
                Event::Typed(Entered::Line(line)) => {
                    self.asks &= !self.place.is_person;
                    self.lines.push_back(line.trim().to_owned());
                }
                Event::Typed(Entered::End | Entered::Interrupted) => {
                    self.asks &= self.asking.is_none();
                    self.input_over = true;
                }
                Event::Told(table, event) if table == self.table.id() => self.hear(event)?,
                Event::Told(..) => {}
            }
        }
    }

    /// The next line, if it is time for it.
    fn next_line(&mut self) -> Option<String> {
        let line = self.lines.front()?;
        let ready = self.place.is_person
            || match self.table.stage() {
                _ if self.table.known().is_none() || self.table.is_waiting() => false,
                _ if self.table.awaits_ratings() => false,
                Stage::Open => !matches!(Wish::read(line), Wish::Move(_)),
                Stage::Running => self.table.seat().is_none() || self.table.mover().is_some(),
                Stage::Over => true,
            };
        self.lines.pop_front_if(|_| ready)
    }

    /// Whether there is nothing more to do here.
    fn is_left(&mut self) -> io::Result<Option<Left>> {
        if let LineState::Ended(_) = &self.table.line {
            let reason = self.presenter().trouble().unwrap_or_default();
            let waits = self.asking.is_some() && self.asks;
            if !std::mem::replace(&mut self.told.ended, true) {
                self.say("online-ended", &[("reason", reason.into())])?;
                if waits {
                    self.say("online-enter", &[])?;
                }
            }
            // Who types has the terminal, and gives it back with the line.
            return Ok((!waits).then_some(Left::Broken));
        }
        if !self.input_over || !self.lines.is_empty() {
            return Ok(None);
        }
        if self.place.is_person {
            self.line_end()?;
            return Ok(Some(Left::Quit));
        }
        Ok(match self.table.stage() {
            _ if self.table.is_waiting() || self.saving.is_some() => None,
            _ if self.table.awaits_ratings() => None,
            Stage::Over => Some(Left::Finished),
            Stage::Running if self.table.mover().is_some() => Some(Left::InputEnded),
            Stage::Running | Stage::Open => None,
        })
    }

    /// What is said of the table.
    fn presenter(&self) -> Presenter<'_> {
        Presenter::new(&self.table, &self.place.texts)
    }

    /// A message in signs that can be shown.
    fn text(&self, key: &str, variables: &[(&str, FluentValue)]) -> String {
        let place = &self.place;
        place.console.shown(place.texts.with(key, variables))
    }

    fn pen(&self) -> Pen<'_> {
        Pen {
            console: self.place.console,
            texts: &self.place.texts,
        }
    }

    /// Whatever is written next begins a line.
    fn line_end(&mut self) -> io::Result<()> {
        if self.asking.is_none() && std::mem::take(&mut self.asks) {
            writeln!(self.place.out)?;
        }
        Ok(())
    }

    /// Shows something that is read, in lines that fit.
    fn show(&mut self, text: &str) -> io::Result<()> {
        if self.place.breaks_lines {
            let broken = drawings::broken(text.trim_end(), self.place.console.width);
            return self.show_drawn(&broken);
        }
        self.show_drawn(text)
    }

    /// Shows something whose lines belong together as they are.
    fn show_drawn(&mut self, text: &str) -> io::Result<()> {
        self.line_end()?;
        writeln!(self.place.out, "{}", text.trim_end())
    }

    fn say(&mut self, key: &str, variables: &[(&str, FluentValue)]) -> io::Result<()> {
        let said = self.text(key, variables);
        self.show(&said)
    }

    fn question(&self) -> String {
        let name = self.table.name().to_string();
        self.place.console.shown(name) + "> "
    }

    /// Asks for a line, if it is not asked for already. A pipe is not asked.
    fn ask(&mut self) -> io::Result<()> {
        if self.place.is_person && !self.asks && self.table.known().is_some() {
            self.asks = true;
            match &self.asking {
                Some(asking) => {
                    self.place.out.flush()?;
                    asking.ask(self.question());
                }
                None => write!(self.place.out, "{}", self.question())?,
            }
        }
        self.place.out.flush()
    }

    /// Takes what was told.
    fn hear(&mut self, event: ServerEvent) -> io::Result<()> {
        match self.table.hear(event) {
            Told::Changed => self.look(),
            Told::Refused(refused, wanted) => {
                self.goes_on = false;
                let reason = self.why_refused(&refused, wanted.as_ref());
                self.show(&reason)
            }
            Told::NameTaken(seat) => self.ask_other_name(seat),
            Told::Record(record) => {
                let Some(file) = self.saving.take() else {
                    return Ok(());
                };
                let name = ("file", table::text::path(&file).into());
                match files::save_record(&record, &file) {
                    Ok(()) => self.say("prompt-saved", &[name]),
                    Err(error) => {
                        let reason = error.in_words(&self.place.texts);
                        let said =
                            self.text("prompt-cannot-save", &[name, ("reason", reason.into())]);
                        self.show(&sentence(&said))
                    }
                }
            }
            Told::Ratings => self.tell_ratings(),
            Told::Programs => Ok(()),
            Told::Failed(error) => {
                self.saving = None;
                let reason = Trouble(&error).in_words(&self.place.texts);
                self.show(&sentence(&self.place.console.shown(reason)))
            }
        }
    }

    /// Tells what is new at the table.
    fn look(&mut self) -> io::Result<()> {
        let mut is_back = false;
        match &self.table.line {
            LineState::Lost(_) if self.told.line != LineTold::Lost => {
                self.told.line = LineTold::Lost;
                let reason = self.presenter().trouble().unwrap_or_default();
                self.say("online-lost", &[("reason", reason.into())])?;
            }
            LineState::Open if self.told.line == LineTold::Lost => {
                self.told.line = LineTold::Open;
                is_back = true;
                self.say("online-back", &[])?;
            }
            _ => {}
        }
        self.tell_room()?;
        self.tell_presence()?;
        self.tell_talk()?;
        self.tell_match()?;
        if is_back {
            self.told.line = LineTold::Back;
        }
        self.tell_questions()
    }

    fn tell_talk(&mut self) -> io::Result<()> {
        let said: Vec<&Said> = self.table.said().collect();
        let heard = said
            .iter()
            .rposition(|said| Some(*said) == self.told.said.as_ref());
        let fresh = &said[heard.map_or(0, |heard| heard + 1)..];
        let lines: Vec<String> = fresh.iter().map(|said| said_line(said)).collect();
        if let Some(last) = said.last() {
            self.told.said = Some((*last).clone());
        }
        for line in lines {
            self.show(&self.place.console.shown(line))?;
        }
        Ok(())
    }

    /// Tells who asks to take back, and where they play again.
    fn tell_questions(&mut self) -> io::Result<()> {
        let Some(known) = self.table.known() else {
            return Ok(());
        };
        let (asked, rematch, own) = (known.table.asked, known.table.rematch, known.seat);
        let moves = known.play.as_ref().map_or(0, Perspective::ply);
        let before = std::mem::replace(&mut self.told.asked, asked);
        if before != asked {
            let taken_back = moves < std::mem::replace(&mut self.told.asked_after, moves);
            if let Some(name) = self.presenter().asks_me() {
                self.say("online-asked-typed", &[("name", name.into())])?;
            } else if asked.is_some() && asked == own {
                self.say("online-asked-own-typed", &[])?;
            } else if asked.is_none() && own.is_some() && !taken_back {
                match self.presenter().refused() {
                    Some(refused) => self.show(&self.place.console.shown(refused))?,
                    None => self.say("online-not-taken-back", &[])?,
                }
            }
        }
        let Some(table) = rematch else {
            return Ok(());
        };
        if self.goes_on {
            return self.go_on(table);
        }
        if std::mem::replace(&mut self.told.rematch, rematch) != rematch {
            match self.presenter().asks_again() {
                Some(name) => self.say("online-rematch-by-typed", &[("name", name.into())])?,
                None => self.say("online-rematch-typed", &[])?,
            }
        }
        Ok(())
    }
}
