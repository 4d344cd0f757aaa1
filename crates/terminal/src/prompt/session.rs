//! A match at the prompt.

use std::path::{Path, PathBuf};

use games::{AnyMatch, Guests};
use serde_json::Value;
use table::{Record, Turn, Viewer, text};

use super::command::{CREDITS, Command, HELP, MENU};
use super::guests::Occupants;
use super::setup::random_seed;
use super::{Left, Prompt, Stop};
use crate::draw::{self, Drawing, Reply};
use crate::input::file_named;
use crate::folder::Place;

/// A match at the prompt, and where it is kept.
pub(super) struct Session {
    pub(super) game: Box<dyn AnyMatch>,
    drawing: Box<dyn Drawing>,
    pub(super) occupants: Occupants,
    /// Its place on the folder, taken at the first move.
    place: Option<Place>,
    /// The file that the players chose.
    file: Option<PathBuf>,
    /// The moves that are in that file.
    saved: Option<Vec<String>>,
    /// Whether it was said that the match cannot be kept.
    warned: bool,
}

impl Session {
    pub(super) fn new(game: Box<dyn AnyMatch>, occupants: Occupants) -> Self {
        Session {
            drawing: draw::drawing(game.game().id()),
            game,
            occupants,
            place: None,
            file: None,
            saved: None,
            warned: false,
        }
    }

    /// A match from a file, its bots at their places.
    fn recorded(game: Box<dyn AnyMatch>) -> Self {
        let guests = Guests::of_record(game.players());
        Session::new(game, Occupants::from(&guests))
    }

    pub(super) fn loaded(game: Box<dyn AnyMatch>, file: PathBuf) -> Self {
        let saved = Some(game.record().moves);
        Session {
            file: Some(file),
            saved,
            ..Session::recorded(game)
        }
    }

    pub(super) fn kept(game: Box<dyn AnyMatch>, place: Place) -> Self {
        Session {
            place: Some(place),
            ..Session::recorded(game)
        }
    }

    pub(super) fn discard(self) -> std::io::Result<()> {
        self.place.map_or(Ok(()), Place::discard)
    }

    /// Whether the move that led to this ply was a person's.
    fn was_by_a_person(&self, ply: usize) -> bool {
        let played = self.game.history(ply);
        played.is_some_and(|played| self.occupants.is_person(played.seat))
    }

    /// Whether all of it is on the folder.
    fn is_kept(&self) -> bool {
        self.place.is_some() && !self.warned
    }

    /// Whether something would be missing from the file of the players if they left now.
    fn is_unsaved(&self) -> bool {
        self.game.ply() > 0 && self.saved != Some(self.game.record().moves)
    }
}

impl Prompt<'_> {
    /// Plays until the game is over or the players leave.
    pub(super) fn run(&mut self, mut session: Session) -> Result<Left, Stop> {
        self.tell_events(&session, &session.game.opening())?;
        if !session.game.turn().is_over() {
            self.draw(&session)?;
        }
        let result = self.ask_moves(&mut session);
        if let Err(Stop::Left(Left::InputEnded | Left::Interrupted)) = result
            && session.game.ply() > 0
        {
            self.say_where_it_is(&session)?;
        }
        if result? == Left::Finished {
            self.finish(session)?;
            return Ok(Left::Finished);
        }
        Ok(Left::Quit)
    }

    fn ask_moves(&mut self, session: &mut Session) -> Result<Left, Stop> {
        while let Turn::Seat(seat) = session.game.turn() {
            if !session.occupants.is_person(seat) {
                self.let_move(session, seat)?;
                continue;
            }
            let question = format!("{}> ", session.game.players()[seat.index()]);
            let line = self.ask(&question)?;
            match Command::read(&line) {
                Command::Move(text) => self.command_or_move(session, &text)?,
                Command::Table => self.draw(session)?,
                Command::Menu => self.show(MENU)?,
                Command::Help => self.show(&format!("{HELP}{}", session.drawing.help()))?,
                Command::Rules => self.show(session.game.game().rules())?,
                Command::Credits => self.show(CREDITS)?,
                Command::Moves => self.list_moves(session)?,
                Command::Log => self.show_log(session)?,
                Command::Hint(adviser) => self.hint(session, adviser.as_deref())?,
                Command::Undo => self.undo(session)?,
                Command::Redo => self.redo(session)?,
                Command::Save(file) => self.save(session, file)?,
                Command::Load(file) => self.load(session, file)?,
                Command::New => {
                    if self.may_leave(session, "Begin a new match?")? {
                        self.restart(session)?;
                    }
                }
                Command::Quit => {
                    if self.may_leave(session, "Leave?")? {
                        return Ok(Left::Quit);
                    }
                }
            }
        }
        Ok(Left::Finished)
    }

    pub(super) fn show(&mut self, text: &str) -> Result<(), Stop> {
        writeln!(self.out, "{}", text.trim_end())?;
        Ok(())
    }

    fn draw(&mut self, session: &Session) -> Result<(), Stop> {
        let drawing = &session.drawing;
        let table = drawing.table(session.game(), Viewer::Spectator, self.look);
        writeln!(self.out, "\n{table}")?;
        Ok(())
    }

    /// Tells what the move that led to this ply brought about.
    fn tell(&mut self, session: &Session, ply: usize) -> Result<(), Stop> {
        let events = session.game.history(ply).map(|ply| ply.events);
        self.tell_events(session, &events.unwrap_or_default())
    }

    fn tell_events(&mut self, session: &Session, events: &[Value]) -> Result<(), Stop> {
        for event in events {
            let players = session.game.players();
            writeln!(
                self.out,
                "{}",
                session.drawing.tell(event, players, self.look)
            )?;
        }
        Ok(())
    }

    /// What is no command of every game is one of this game, or a move.
    fn command_or_move(&mut self, session: &mut Session, text: &str) -> Result<(), Stop> {
        match session.drawing.command(session.game(), text, self.look) {
            Some(Reply::Show(answer)) => self.show(&answer),
            Some(Reply::Play(mv)) => self.play_move(session, &mv),
            None => self.play_move(session, text),
        }
    }

    fn play_move(&mut self, session: &mut Session, text: &str) -> Result<(), Stop> {
        let mv = match session.game.check(text) {
            Ok(mv) => mv,
            Err(refusal) => return self.show(&refusal.to_string()),
        };
        if let Some(warning) = session.drawing.warning(session.game(), &mv)
            // A script that was told, and goes on, has decided.
            && self.ask_yes_no(&warning)? == Some(false)
        {
            return self.show("Not played.");
        }
        match session.game.play(&mv) {
            Ok(()) => self.moved(session),
            Err(refusal) => self.show(&refusal.to_string()),
        }
    }

    /// After a move forward: keep it, tell it, and draw the table for the next person. The last
    /// table is drawn with the result.
    pub(super) fn moved(&mut self, session: &mut Session) -> Result<(), Stop> {
        self.keep(session)?;
        self.tell(session, session.game.ply())?;
        if let Turn::Seat(seat) = session.game.turn()
            && (session.occupants.is_person(seat) || session.occupants.no_person())
        {
            self.draw(session)?;
        }
        Ok(())
    }

    /// Takes back the last move of a person, and what bots have played since.
    fn undo(&mut self, session: &mut Session) -> Result<(), Stop> {
        let by_people = (1..=session.game.ply())
            .rev()
            .find(|&ply| session.was_by_a_person(ply));
        let Some(ply) = by_people else {
            return self.show("There is nothing to take back.");
        };
        let mut taken_back = Vec::new();
        while session.game.ply() >= ply {
            taken_back.extend(session.game.undo());
        }
        self.keep(session)?;
        taken_back.reverse();
        writeln!(self.out, "Taken back: {}.", taken_back.join(", "))?;
        self.draw(session)
    }

    /// Plays again what a person took back, and what bots had played after it.
    fn redo(&mut self, session: &mut Session) -> Result<(), Stop> {
        if !session.game.redo() {
            return self.show("There is nothing to play again.");
        }
        self.moved(session)?;
        while let Turn::Seat(seat) = session.game.turn()
            && !session.occupants.is_person(seat)
            && session.game.redo()
        {
            self.moved(session)?;
        }
        Ok(())
    }

    /// The legal moves, those that differ only in their last word together: `2 b 1/2/f`.
    fn list_moves(&mut self, session: &Session) -> Result<(), Stop> {
        let moves = session.game.moves();
        let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
        for mv in &moves {
            let (start, end) = mv.rsplit_once(' ').unwrap_or(("", mv));
            match groups.last_mut() {
                Some((same, ends)) if *same == start => ends.push(end),
                _ => groups.push((start, vec![end])),
            }
        }
        let shown: Vec<String> = groups
            .iter()
            .map(|(start, ends)| {
                format!("{start} {}", ends.join("/"))
                    .trim_start()
                    .to_owned()
            })
            .collect();
        let column = shown.iter().map(String::len).max().unwrap_or(0) + 3;
        let per_line = (self.look.width.saturating_sub(2) / column).max(1);
        writeln!(self.out, "{}:", text::count(moves.len(), "legal move"))?;
        for line in shown.chunks(per_line) {
            let line: String = line
                .iter()
                .map(|group| format!("{group:column$}"))
                .collect();
            writeln!(self.out, "  {}", line.trim_end())?;
        }
        Ok(())
    }

    fn show_log(&mut self, session: &Session) -> Result<(), Stop> {
        let opening = session.game.opening();
        if session.game.ply() == 0 && opening.is_empty() {
            return self.show("Nothing has happened yet.");
        }
        self.tell_events(session, &opening)?;
        for ply in 1..=session.game.ply() {
            if let Some(played) = session.game.history(ply) {
                let name = &session.game.players()[played.seat.index()];
                writeln!(self.out, "{ply}. {name}: {}", played.text)?;
            }
            self.tell(session, ply)?;
        }
        Ok(())
    }

    /// Writes the running match to its place on the folder, so that nothing is lost whatever
    /// happens next. If that fails the players are warned, once, and play on.
    fn keep(&mut self, session: &mut Session) -> Result<(), Stop> {
        let Some(folder) = &self.folder else {
            return Ok(());
        };
        if session.place.is_none() {
            match folder.take_place(session.game.game().id()) {
                Ok(place) => session.place = Some(place),
                Err(error) => return self.warn_not_kept(session, &error),
            }
        }
        let kept = session
            .place
            .as_ref()
            .map_or(Ok(()), |place| place.keep(&session.game.record()));
        match kept {
            Ok(()) => {
                session.warned = false;
                Ok(())
            }
            Err(error) => self.warn_not_kept(session, &error),
        }
    }

    fn warn_not_kept(&mut self, session: &mut Session, error: &std::io::Error) -> Result<(), Stop> {
        if !session.warned {
            session.warned = true;
            writeln!(
                self.err,
                "warning: the match cannot be kept in your data folder ({error}); \
                 save it elsewhere with \"save FILE\""
            )?;
        }
        Ok(())
    }

    fn say_where_it_is(&mut self, session: &Session) -> Result<(), Stop> {
        if session.is_kept() {
            writeln!(
                self.err,
                "The match is kept; the next start offers to resume it."
            )?;
        } else if session.is_unsaved() {
            writeln!(self.err, "The match could not be kept and is lost.")?;
        }
        Ok(())
    }

    /// Asks before a match is left that is in no file of the players.
    fn may_leave(&mut self, session: &Session, question: &str) -> Result<bool, Stop> {
        if !session.is_unsaved() {
            return Ok(true);
        }
        let what = if session.is_kept() {
            "This match is not saved, but kept: the next start offers to resume it."
        } else {
            "This match is not saved and will be lost."
        };
        self.confirm(&format!("{what} {question}"))
    }

    /// Begins again with the same players and options.
    fn restart(&mut self, session: &mut Session) -> Result<(), Stop> {
        let record = session.game.record();
        let game = session.game.game();
        match game.start(record.options, random_seed()?, record.seats.names()) {
            Ok(game) => {
                let occupants = std::mem::take(&mut session.occupants).again();
                *session = Session::new(game, occupants);
            }
            Err(error) => writeln!(self.err, "error: {error}")?,
        }
        self.draw(session)
    }

    fn ask_file(&mut self, file: Option<String>) -> Result<PathBuf, Stop> {
        let name = match file {
            Some(name) => name,
            None => self.ask("File name: ")?,
        };
        Ok(file_named(&name))
    }

    fn save(&mut self, session: &mut Session, file: Option<String>) -> Result<(), Stop> {
        let path = self.ask_file(file)?;
        if path.as_os_str().is_empty() {
            return self.show("Not saved: no file name.");
        }
        let replaces = path.is_file() && session.file.as_ref() != Some(&path);
        let question = format!("{} exists. Replace it?", text::path(&path));
        if replaces && !self.confirm(&question)? {
            return self.show("Not saved.");
        }
        let record = session.game.record();
        match record.save(&path) {
            Ok(()) => {
                writeln!(self.out, "Saved to {}.", text::path(&path))?;
                session.file = Some(path);
                session.saved = Some(record.moves);
            }
            Err(error) => writeln!(
                self.err,
                "error: cannot save {}: {error}",
                text::path(&path)
            )?,
        }
        Ok(())
    }

    fn load(&mut self, session: &mut Session, file: Option<String>) -> Result<(), Stop> {
        let path = self.ask_file(file)?;
        let game = match read_match(&path) {
            Ok(game) => game,
            Err(reason) => {
                writeln!(
                    self.err,
                    "error: cannot load {}: {reason}",
                    text::path(&path)
                )?;
                return Ok(());
            }
        };
        if game.turn().is_over() {
            writeln!(
                self.err,
                "error: the match in {} is over; look at it with \"tilewright replay\"",
                text::path(&path)
            )?;
            return Ok(());
        }
        if self.may_leave(session, "Load the other one?")? {
            *session = Session::loaded(game, path);
            self.draw(session)?;
        }
        Ok(())
    }

    fn finish(&mut self, session: Session) -> Result<(), Stop> {
        self.draw(&session)?;
        let Session {
            game,
            drawing,
            place,
            ..
        } = session;
        if let Some(standings) = game.standings() {
            write!(self.out, "{}", draw::standings(&standings, game.players()))?;
            write!(self.out, "{}", drawing.result(&*game))?;
        }
        match place.map(|place| place.finish(&game.record())) {
            Some(Ok(path)) => writeln!(
                self.out,
                "\nThe record of this match: {}\nLook at it again with \"tilewright replay\".",
                text::path(&path)
            )?,
            Some(Err(error)) => {
                writeln!(self.err, "warning: the record cannot be kept: {error}")?;
            }
            None => {}
        }
        Ok(())
    }
}

/// Reads a match from a file, or says why not.
fn read_match(path: &Path) -> Result<Box<dyn AnyMatch>, String> {
    let record = files::read_record(path).map_err(|error| error.to_string())?;
    games::GAMES
        .load(&record)
        .map_err(|error| error.to_string())
}
