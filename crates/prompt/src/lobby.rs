//! The lobby of a server at the prompt, where the user chooses a table, opens one or waits for an opponent.

use std::io::{self, Write};

use client::{Error, Link, Lobby, LobbyAnswer, LobbyRequest, LobbySearch, Server};
use drawings::{Console, broken, sentence};
use front::lobby::{LobbyCommand, LobbyCommandError, invalid_options, lobby_lines};
use front::trouble::ServerTrouble;
use games::Catalogue;
use room::PlayerId;
use words::{Reason, Texts};

use crate::broken_question;
use crate::command::in_english;
use crate::input::{LineResult, LineSource};

/// The prompt for a lobby.
pub struct LobbyPrompt<'a> {
    pub catalogue: Catalogue,
    pub input: &'a mut dyn LineSource,
    pub out: &'a mut dyn Write,
    pub console: Console,
    pub texts: &'a Texts,
    /// The user, whose matches come first.
    pub player: PlayerId,
}

impl LobbyPrompt<'_> {
    /// Reads commands until the user chooses a table; `None` if the user quits. `ask` sends requests to the server.
    ///
    /// # Errors
    /// If input or output fails.
    pub fn choose(
        &mut self,
        server: &Server,
        mut ask: impl FnMut(&LobbyRequest) -> Result<LobbyAnswer, Error>,
    ) -> io::Result<Option<Link>> {
        let mut lobby = Lobby::default();
        // Determines which tables are listed.
        let mut query = LobbySearch::default();
        let mut command = LobbyCommand::Refresh;
        loop {
            let link = |table, invitation| {
                let server = server.clone();
                Link {
                    server,
                    table,
                    invitation,
                }
            };
            match command {
                LobbyCommand::Quit => {
                    self.say(&self.texts.get("prompt-thanks"))?;
                    return Ok(None);
                }
                LobbyCommand::Go(table) => return Ok(Some(link(table, None))),
                LobbyCommand::Help => self.say(&self.texts.get("lobby-help"))?,
                LobbyCommand::Refresh | LobbyCommand::More | LobbyCommand::Ask(_) => {
                    let request = match command {
                        LobbyCommand::Ask(request) => request,
                        LobbyCommand::More if lobby.has_more() => {
                            query.pages += 1;
                            LobbyRequest::List(query.clone())
                        }
                        _ => LobbyRequest::List(query.clone()),
                    };
                    match ask(&request) {
                        Ok(LobbyAnswer::Opened(opened)) => {
                            return Ok(Some(link(opened.table, opened.invitation)));
                        }
                        Ok(LobbyAnswer::Tables(tables)) => {
                            lobby = tables;
                            if let LobbyRequest::List(listed) = request {
                                query = listed;
                            }
                            let lines = lobby_lines(
                                self.texts,
                                self.catalogue,
                                &lobby,
                                &query,
                                self.player,
                            );
                            self.say(&lines.join("\n"))?;
                        }
                        Err(error) => {
                            let invalid =
                                matches!(&error, Error::Refused { code, .. } if code == "options")
                                    .then(|| invalid_options(self.texts, self.catalogue, &request));
                            let reason = invalid.flatten();
                            let reason = reason
                                .unwrap_or_else(|| ServerTrouble(&error).in_words(self.texts));
                            self.say(&sentence(&reason))?;
                        }
                    }
                }
            }
            command = match self.ask(&lobby)? {
                Some(command) => command,
                None => return Ok(None),
            };
        }
    }

    /// Asks for a line until it is a valid command; `None` at the end of the input.
    fn ask(&mut self, lobby: &Lobby) -> io::Result<Option<LobbyCommand>> {
        let question = self.console.shown(self.texts.get("lobby-question")) + " ";
        let question = broken_question(&question, &*self.input, self.console);
        loop {
            let line = match self.input.line(&question, self.out)? {
                LineResult::Line(line) => line,
                LineResult::End | LineResult::Interrupted => return Ok(None),
            };
            let line = in_english(self.texts, line.trim());
            match LobbyCommand::read(&line, lobby, self.player, self.catalogue) {
                Ok(command) => return Ok(Some(command)),
                Err(LobbyCommandError::NoTable(text)) => self.refuse("lobby-no-table", &text)?,
                Err(LobbyCommandError::NoGame(text)) => self.refuse("prompt-no-game", &text)?,
                Err(LobbyCommandError::WhichGame(command)) => {
                    let command = [("command", command.into())];
                    self.say(&self.texts.with("lobby-which-game", &command))?;
                }
            }
        }
    }

    fn refuse(&mut self, key: &str, text: &str) -> io::Result<()> {
        let text = words::quoted(self.texts, text).into();
        self.say(&self.texts.with(key, &[("text", text)]))
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        let text = self.console.shown(text.trim_end().to_owned());
        let is_person = self.input.is_person();
        let text = if is_person {
            broken(&text, self.console.width)
        } else {
            text
        };
        writeln!(self.out, "{text}")
    }
}
