//! Runs the commands that a user types at a remote table.

use std::io;

use bots::LEVELS;
use room::{TableCommand, TableId};

use super::wish::Wish;
use super::{Doubt, Visit, follow};
use crate::PromptExit;
use crate::command::in_english;
use front::file_named;
use front::presenter::Attempt;
use front::transport::ConnectionState;

impl Visit<'_> {
    /// Runs a typed line, and returns how the visit ended if it did.
    pub(super) fn take(&mut self, line: &str) -> io::Result<Option<PromptExit>> {
        if !self.place.is_person {
            let shown: String = line
                .chars()
                .filter(|&c| table::text::is_printable(c))
                .collect();
            let question = self.question();
            writeln!(self.place.out, "{question}{shown}")?;
        }
        let wish = self.read(line);
        if let Some(doubt) = self.doubt.take().filter(|doubt| self.stands(doubt)) {
            return self.take_in_doubt(doubt, wish, line);
        }
        if let Some(seat) = self.naming.take() {
            match &wish {
                Wish::Table if line.is_empty() => return Ok(None),
                Wish::Move(name) => return self.sit_as(name, seat).map(|()| None),
                // Anything else is a command, not a name.
                _ => {}
            }
        }
        self.wish_told(wish, line)
    }

    /// Runs a command, and says so if it has to wait until the connection is back.
    fn wish_told(&mut self, wish: Wish, line: &str) -> io::Result<Option<PromptExit>> {
        let before = self.table.waiting();
        let left = self.wish(wish, line)?;
        if self.table.waiting() > before && matches!(self.table.line, ConnectionState::Lost(_)) {
            self.say("online-kept", &[])?;
        }
        Ok(left)
    }

    /// Checks whether an open question can still be answered.
    pub(super) fn stands(&self, doubt: &Doubt) -> bool {
        self.table.permits(match doubt.command {
            TableCommand::Play { .. } => &doubt.command,
            // The server refuses to abort a match when it is too late.
            _ => &TableCommand::Resign,
        })
    }

    /// Handles a line after a question. Repeats the question if the line does not answer it.
    fn take_in_doubt(
        &mut self,
        doubt: Doubt,
        wish: Wish,
        line: &str,
    ) -> io::Result<Option<PromptExit>> {
        match wish {
            Wish::Yes => self.table.order(doubt.command),
            Wish::No => self.say(
                match doubt.command {
                    TableCommand::Play { .. } => "prompt-not-played",
                    _ => "online-match-goes-on",
                },
                &[],
            )?,
            // Any other line from a pipe means no, and is run as a command.
            _ if !self.place.is_person && !line.is_empty() => {
                self.say("prompt-not-played", &[])?;
                if wish != Wish::Undo {
                    return self.wish_told(wish, line);
                }
            }
            Wish::Move(_) | Wish::Unclear(_) | Wish::UnclearBot => {
                self.say("prompt-please-yes-no", &[])?;
                self.ask_yes_no(doubt.question, doubt.command)?;
            }
            // Other commands run first. A new question replaces the old one.
            _ => {
                let left = self.wish_told(wish, line)?;
                if left.is_some() || self.doubt.is_some() || !self.stands(&doubt) {
                    return Ok(left);
                }
                self.ask_yes_no(doubt.question, doubt.command)?;
            }
        }
        Ok(None)
    }

    /// Asks for a confirmation of a command.
    pub(super) fn ask_yes_no(&mut self, question: String, command: TableCommand) -> io::Result<()> {
        self.say("prompt-yes-no", &[("question", question.as_str().into())])?;
        self.doubt = Some(Doubt { question, command });
        Ok(())
    }

    /// Parses a line; yes and no are words of the user's language.
    pub(super) fn read(&self, line: &str) -> Wish {
        let said = line.trim().to_lowercase();
        let is = |key| self.text(key, &[]).split(' ').any(|word| word == said);
        match () {
            () if is("prompt-yes") => Wish::Yes,
            () if is("prompt-no") => Wish::No,
            () => match Wish::read(&in_english(&self.place.texts, line)) {
                Wish::Move(_) => Wish::Move(line.to_owned()),
                wish => wish,
            },
        }
    }

    fn wish(&mut self, wish: Wish, line: &str) -> io::Result<Option<PromptExit>> {
        match wish {
            Wish::Quit => return Ok(Some(PromptExit::Quit)),
            Wish::Again => return self.again().map(|()| None),
            Wish::Help => {
                let own = self.drawing.as_ref();
                let own = own.map(|drawing| drawing.help(self.drawing_context()));
                let help = self.text("online-help", &[]);
                self.show(&format!("{help}\n{}", own.unwrap_or_default()))?;
            }
            Wish::Table if self.drawing.is_some() => self.draw()?,
            Wish::Table | Wish::People => self.show_room()?,
            Wish::Link => {
                let link = self.table.link();
                self.say("online-link", &[("link", link.into())])?;
            }
            Wish::Rules => self.show_rules()?,
            Wish::Moves => self.list_moves()?,
            Wish::Log => self.show_log()?,
            Wish::Sit(seat) => self.sit(seat)?,
            Wish::Stand => self.table.order(TableCommand::Stand),
            Wish::Bot(seat, bot) => {
                let command = self.table.bot_command(seat, bot);
                self.table.order(command);
            }
            Wish::Free(seat) => self.table.order(TableCommand::Clear { seat }),
            Wish::Start => self.table.order(TableCommand::Start),
            Wish::Say(text) => self.table.say(text),
            Wish::Talk(on) => self.table.order(TableCommand::Talk { on }),
            Wish::Remove(name) => match self.sentences().player_named(&name) {
                Some(player) => self.attempt(TableCommand::Remove { player })?,
                None => self.say_nobody(&name)?,
            },
            Wish::Mute(name, is_muted) => match self.sentences().player_named(&name) {
                Some(player) => {
                    self.table.mute(player, is_muted);
                    let key = if is_muted {
                        "online-muted-typed"
                    } else {
                        "online-unmuted-typed"
                    };
                    self.say(key, &[("name", name.into())])?;
                }
                None => self.say_nobody(&name)?,
            },
            Wish::Hint if self.may_get_hints() => self.command_or_move(line)?,
            Wish::Hint => self.say("online-no-hints", &[])?,
            Wish::Undo => self.attempt(TableCommand::TakeBack)?,
            Wish::Yes | Wish::No => {
                let yes = wish == Wish::Yes;
                self.attempt(TableCommand::Answer { yes })?;
            }
            Wish::Resign => self.attempt(TableCommand::Resign)?,
            Wish::Abort => self.attempt(TableCommand::Abort)?,
            Wish::Save(name) => match self.table.want_record() {
                Ok(()) => self.saving = Some(file_named(&name)),
                Err(later) => self.state(&later)?,
            },
            Wish::Unclear(example) => self.say("online-unclear", &[("example", example.into())])?,
            Wish::UnclearBot => self.explain_bot()?,
            Wish::Move(_) => self.command_or_move(line)?,
        }
        Ok(None)
    }

    /// Checks whether this table allows hints.
    fn may_get_hints(&self) -> bool {
        let known = self.table.snapshot();
        known.is_some_and(|known| known.table.hints)
    }

    fn say_nobody(&mut self, name: &str) -> io::Result<()> {
        let name = table::text::safe(name);
        self.say("online-nobody-typed", &[("name", name.into())])
    }

    /// Explains the two numbers of the command for a bot, with a free seat as the example if there is one.
    fn explain_bot(&mut self) -> io::Result<()> {
        let free = self.table.free_seats().next();
        let variables = [
            ("seat", free.map_or(2, |seat| seat.index() + 1).into()),
            ("strongest", (*LEVELS.end()).into()),
        ];
        self.say("online-unclear-bot", &variables)
    }

    /// Sends a command, and first asks for a confirmation if it cannot be undone. Scripts are not asked.
    fn attempt(&mut self, command: TableCommand) -> io::Result<()> {
        if !self.place.is_person {
            self.table.order(command);
            return Ok(());
        }
        match self.table.attempt(command.clone(), &self.place.texts) {
            Attempt::Sent => Ok(()),
            Attempt::Ask(question) => {
                let question = self.place.console.shown(question);
                self.ask_yes_no(question, command)
            }
            Attempt::Done(statement) | Attempt::Refused(statement) => self.state(&statement),
        }
    }

    /// Starts a rematch, or joins the one that another player started.
    fn again(&mut self) -> io::Result<()> {
        match self.table.play_again() {
            Some(table) => self.go_on(table),
            None => Ok(()),
        }
    }

    /// Moves on to the table of a rematch.
    pub(super) fn go_on(&mut self, table: TableId) -> io::Result<()> {
        let joining = self.table.elsewhere(table);
        self.table = follow(self.place.catalogue, &self.post, joining)?;
        self.drawing = None;
        Ok(())
    }
}
