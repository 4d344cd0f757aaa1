//! The home screen in prompt mode: which game?

use games::{AnyGame, Catalogue};
use table::text;

use super::command::{CREDITS, Command};
use super::{Left, NewTable, Prompt, Stop};

impl Prompt<'_> {
    pub(super) fn welcome(&mut self) -> Result<Left, Stop> {
        writeln!(self.out, "Tilewright {}\n", env!("CARGO_PKG_VERSION"))?;
        if let Some(session) = self.offer_unfinished(None)? {
            return self.run(session);
        }
        loop {
            self.list_games()?;
            let line = self.ask("Which game? (its number or name; q to leave) ")?;
            if let Some(game) = chosen(self.catalogue, &line) {
                return self.begin(&NewTable {
                    game,
                    set: Vec::new(),
                    players: None,
                    seed: None,
                });
            }
            match Command::read(&line) {
                Command::Quit => return Ok(Left::Quit),
                Command::Credits => write!(self.out, "{CREDITS}")?,
                Command::Rules => {
                    for game in self.catalogue.iter() {
                        writeln!(self.out, "{}", game.rules())?;
                    }
                }
                _ => writeln!(self.err, "There is no game {}.", text::quoted(&line))?,
            }
        }
    }

    fn list_games(&mut self) -> Result<(), Stop> {
        for (i, game) in self.catalogue.iter().enumerate() {
            let players = game.players();
            writeln!(
                self.out,
                "  {}. {}, {} to {} players",
                i + 1,
                game.name(),
                players.start(),
                players.end()
            )?;
        }
        Ok(())
    }
}

/// The game of this number or name; Enter is the first.
fn chosen(catalogue: Catalogue, line: &str) -> Option<&'static dyn AnyGame> {
    if line.is_empty() {
        return catalogue.first().copied();
    }
    if let Ok(number) = line.parse::<usize>() {
        return catalogue.get(number.checked_sub(1)?).copied();
    }
    catalogue.find(&line.to_lowercase())
}
