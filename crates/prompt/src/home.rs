//! The home screen in prompt mode, where the user chooses a game.

use games::{AnyGame, Catalogue};

use super::command::PromptCommand;
use super::{NewMatch, Prompt, PromptExit, Stop};

impl Prompt<'_> {
    pub(super) fn choose_game(&mut self) -> Result<PromptExit, Stop> {
        writeln!(self.out)?;
        if let Some(session) = self.offer_unfinished(None)? {
            return self.run(session);
        }
        loop {
            self.list_games()?;
            let question = self.text("prompt-which-game") + " ";
            let help = self.text("prompt-which-game-help");
            let line = self.ask_with_help(&question, &help)?;
            if let Some(game) = chosen(self.catalogue, &line) {
                return self.begin(&NewMatch {
                    game,
                    set: Vec::new(),
                    players: None,
                    seed: None,
                });
            }
            match PromptCommand::read_in(&self.texts, &line) {
                PromptCommand::Credits => self.show_credits()?,
                PromptCommand::Join(address) => {
                    let question = self.text("prompt-server") + " ";
                    let mut address = address.unwrap_or_default();
                    while address.is_empty() {
                        address = self.ask_with_help(&question, &help)?;
                    }
                    self.address = Some(address);
                    return Ok(PromptExit::Join);
                }
                PromptCommand::Menu => self.show_menu("prompt-home-menu")?,
                PromptCommand::Load(file) => {
                    if let Some(session) = self.read_session(file)? {
                        return self.run(session);
                    }
                }
                PromptCommand::Rules => {
                    for game in self.catalogue.iter() {
                        let rules = words::rules(game, self.texts.language());
                        let rules = self.console.shown(rules.to_owned());
                        writeln!(self.out, "{rules}")?;
                    }
                }
                _ => {
                    let text = words::quoted(&self.texts, &line).into();
                    let message = self.with("prompt-no-game", &[("text", text)]);
                    writeln!(self.err, "{message}")?;
                }
            }
        }
    }

    fn list_games(&mut self) -> Result<(), Stop> {
        for (i, game) in self.catalogue.iter().enumerate() {
            let players = game.players();
            let variables = [
                ("number", (i + 1).into()),
                ("name", words::game_name(game, &self.texts).into()),
                ("least", (*players.start()).into()),
                ("most", (*players.end()).into()),
            ];
            let message = self.with("prompt-game", &variables);
            writeln!(self.out, "  {message}")?;
        }
        Ok(())
    }
}

/// Returns the game with this number or name; an empty line means the first.
fn chosen(catalogue: Catalogue, line: &str) -> Option<&'static dyn AnyGame> {
    if line.is_empty() {
        return catalogue.first().copied();
    }
    if let Ok(number) = line.parse::<usize>() {
        return catalogue.get(number.checked_sub(1)?).copied();
    }
    catalogue.find(&line.to_lowercase())
}
