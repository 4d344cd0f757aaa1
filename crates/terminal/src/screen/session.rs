//! A match being played at the screen: who sits where, and where it is kept.

use std::io;
use std::path::{Path, PathBuf};

use bots::PlayerName;
use games::{AnyMatch, Guests};
use table::{Record, Seat, Turn, Viewer};

use super::look::Paint;
use super::reasons::Reason;
use super::seat_colours;
use super::texts::Texts;
use crate::shelf::{Place, Shelf};

/// A match being played.
pub(super) struct Session {
    pub(super) game: Box<dyn AnyMatch>,
    /// By seat: the bot or program that plays it, nothing for a person.
    pub(super) bots: Vec<Option<PlayerName>>,
    /// By seat.
    pub(super) colours: Vec<Paint>,
    /// Its place on the shelf, taken at the first move.
    place: Option<Place>,
    /// The file that the person chose.
    pub(super) file: Option<PathBuf>,
    /// Where the record is, once the match is over.
    pub(super) record: Option<PathBuf>,
    /// It was said already that the match cannot be kept.
    pub(super) warned: bool,
    /// Whether something may be taken back, since it was looked for last.
    pub(super) may_undo: bool,
    /// Whose moves were taken back, the last at the end.
    taken_back: Vec<Seat>,
}

/// Why a move cannot be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoUndo {
    /// There is no move of a person.
    Nothing,
    /// The last move is a bot's, at a table of several people.
    Bot,
    /// The move is another person's than the one who takes back.
    Other,
    /// Something hidden came to light.
    Luck,
    /// The game is over.
    Over,
}

impl Session {
    /// A match that begins.
    pub(super) fn new(game: Box<dyn AnyMatch>, bots: Vec<Option<PlayerName>>) -> Self {
        Session {
            colours: seat_colours::of_all(game.players().len()),
            game,
            bots,
            place: None,
            file: None,
            record: None,
            warned: false,
            may_undo: false,
            taken_back: Vec::new(),
        }
    }

    /// A match from a file, its bots at their places.
    pub(super) fn recorded(game: Box<dyn AnyMatch>, file: Option<PathBuf>) -> Self {
        let guests = Guests::of_record(game.players());
        Session {
            file,
            ..Session::new(game, guests.bots)
        }
    }

    /// A match from the shelf.
    pub(super) fn kept(game: Box<dyn AnyMatch>, place: Place) -> Self {
        let mut session = Session::recorded(game, None);
        let names = place.colours();
        let colours = names.and_then(|names| seat_colours::read(&names, session.bots.len()));
        if let Some(colours) = colours {
            session.colours = colours;
        }
        session.place = Some(place);
        session
    }

    pub(super) fn is_person(&self, seat: Seat) -> bool {
        self.bots[seat.index()].is_none()
    }

    fn people(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.bots.len()).filter(|&seat| self.is_person(seat))
    }

    /// Whether anybody but bots sits at the table.
    pub(super) fn has_people(&self) -> bool {
        self.people().next().is_some()
    }

    /// The person who is to move.
    pub(super) fn mover(&self) -> Option<Seat> {
        self.game.turn().seat().filter(|&seat| self.is_person(seat))
    }

    /// Through whose eyes the table is seen: those of the only person, or of the one to move.
    pub(super) fn viewer(&self) -> Viewer {
        let mut people = self.people();
        match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            _ => self.mover().map_or(Viewer::Spectator, Viewer::Seat),
        }
    }

    /// Plays a legal move.
    pub(super) fn play(&mut self, mv: &str) -> Result<(), games::Refusal> {
        self.game.play(mv)?;
        self.taken_back.clear();
        Ok(())
    }

    /// Writes the match to its place on the shelf, or to the records when it is over.
    pub(super) fn keep(&mut self, shelf: Option<&Shelf>) -> io::Result<()> {
        let Some(shelf) = shelf else {
            return Ok(());
        };
        if self.place.is_none() {
            let place = shelf.take_place(self.game.game().id())?;
            if self.colours != seat_colours::of_all(self.colours.len()) {
                place.keep_colours(&seat_colours::write(&self.colours))?;
            }
            self.place = Some(place);
        }
        let record = self.game.record();
        let Some(place) = self.place.take() else {
            return Ok(());
        };
        let kept = place.keep(&record);
        if kept.is_ok() && self.game.turn().is_over() {
            self.record = Some(place.finish(&record)?);
        } else {
            self.place = Some(place);
        }
        kept
    }

    /// Takes back the last move of a person, and what bots have played since.
    pub(super) fn undo(&mut self) -> Result<(), NoUndo> {
        let ply = self.undoable()?;
        while self.game.ply() >= ply {
            let by = self.game.history(self.game.ply()).map(|played| played.seat);
            self.taken_back.extend(by);
            self.game.undo();
        }
        Ok(())
    }

    /// There is another position: finds out whether something may be taken back.
    pub(super) fn look_back(&mut self) {
        self.may_undo = self.has_people() && self.undoable().is_ok();
    }

    /// The first ply that would be taken back. With one person at the table nobody is wronged;
    /// with several, only a person's own last moves are, and no secret may have come to light.
    fn undoable(&self) -> Result<usize, NoUndo> {
        if self.game.turn().is_over() {
            return Err(NoUndo::Over);
        }
        let last = self.game.ply();
        let by = |ply| self.game.history(ply).map(|played| played.seat);
        let by_person = |&ply: &usize| by(ply).is_some_and(|seat| self.is_person(seat));
        let Some(ply) = (1..=last).rev().find(by_person) else {
            return Err(NoUndo::Nothing);
        };
        if self.people().nth(1).is_none() {
            return Ok(ply);
        }
        if ply != last {
            return Err(NoUndo::Bot);
        }
        let asking = self.taken_back.last().copied().or(by(last));
        if asking != by(last) {
            return Err(NoUndo::Other);
        }
        if self.game.revealed(last) {
            return Err(NoUndo::Luck);
        }
        Ok(last)
    }

    /// Plays again what a person took back, and what bots had played after it. Says how many moves.
    pub(super) fn redo(&mut self) -> usize {
        let before = self.game.ply();
        while self.game.redo() {
            self.taken_back.pop();
            match self.game.turn() {
                Turn::Seat(seat) if !self.is_person(seat) => {}
                _ => break,
            }
        }
        self.game.ply() - before
    }

    /// Writes the match to a file of the person's.
    pub(super) fn save(&mut self, file: &Path) -> io::Result<()> {
        self.game.record().save(file)?;
        self.file = Some(file.to_owned());
        Ok(())
    }
}

/// Reads a match from a file, or says why not.
pub(super) fn read_match(texts: &Texts, path: &Path) -> Result<Box<dyn AnyMatch>, String> {
    let record = Record::from_file(path).map_err(|error| error.in_words(texts))?;
    games::GAMES
        .load(&record)
        .map_err(|error| error.in_words(texts))
}

#[cfg(test)]
mod tests {
    use table::Seed;

    use super::*;

    #[test]
    fn seats_have_their_colours_again_when_a_match_is_gone_on_with() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::in_folder(folder.path().to_owned());
        let azul = games::GAMES.find("azul").unwrap();
        let options = azul.options_for(2, &[]).unwrap();
        let guests = Guests::read("Ana,Bo").unwrap();
        let game = azul
            .start(options, Seed::number(1), guests.players)
            .unwrap();
        let mut session = Session::new(game, guests.bots);
        let chosen = vec![seat_colours::paint(7), seat_colours::paint(3)];
        session.colours.clone_from(&chosen);
        let first = session.game.moves()[0].clone();
        session.play(&first).unwrap();
        session.keep(Some(&shelf)).unwrap();
        drop(session);

        let found = shelf.unfinished().remove(0);
        let game = games::GAMES.load(&found.record.unwrap()).unwrap();
        let session = Session::kept(game, found.place);
        assert_eq!(session.colours, chosen);
    }
}
