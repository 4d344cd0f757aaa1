//! Runs the commands that a user types at a remote table.

use std::io;

use bots::LEVELS;
use room::{TableCommand, TableId};

use super::table_command::TablePromptCommand;
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
        let command = self.read(line);
        if let Some(doubt) = self.doubt.take().filter(|doubt| self.stands(doubt)) {
            return self.take_in_doubt(doubt, command, line);
        }
        if let Some(seat) = self.naming.take() {
            match &command {
                TablePromptCommand::Table if line.is_empty() => return Ok(None),
                TablePromptCommand::Move(name) => return self.sit_as(name, seat).map(|()| None),
                // Any other line is a command, not a name.
                _ => {}
            }
        }
        self.run_and_report(command, line)
    }

    /// Runs a command, and says so if it has to wait until the connection is back.
    fn run_and_report(
        &mut self,
        command: TablePromptCommand,
        line: &str,
    ) -> io::Result<Option<PromptExit>> {
        let before = self.table.waiting();
        let left = self.run_command(command, line)?;
        if self.table.waiting() > before
            && matches!(self.table.connection, ConnectionState::Lost(_))
        {
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

    /// Handles a line typed after a question. Repeats the question if the line does not answer it.
    fn take_in_doubt(
        &mut self,
        doubt: Doubt,
        command: TablePromptCommand,
        line: &str,
    ) -> io::Result<Option<PromptExit>> {
        match command {
            TablePromptCommand::Yes => self.table.order(doubt.command),
            TablePromptCommand::No => self.say(
                match doubt.command {
                    TableCommand::Play { .. } => "prompt-not-played",
                    _ => "online-match-goes-on",
                },
                &[],
            )?,
            // Any other line from a pipe means no, and is run as a command.
            _ if !self.place.is_person && !line.is_empty() => {
                self.say("prompt-not-played", &[])?;
                if command != TablePromptCommand::Undo {
                    return self.run_and_report(command, line);
                }
            }
            TablePromptCommand::Move(_)
            | TablePromptCommand::Unclear(_)
            | TablePromptCommand::UnclearBot => {
                self.say("prompt-please-yes-no", &[])?;
                self.ask_yes_no(doubt.question, doubt.command)?;
            }
            // Other commands run first. A new question replaces the old one.
            _ => {
                let left = self.run_and_report(command, line)?;
                if left.is_some() || self.doubt.is_some() || !self.stands(&doubt) {
                    return Ok(left);
                }
                self.ask_yes_no(doubt.question, doubt.command)?;
            }
        }
        Ok(None)
    }

    /// Asks for confirmation of a command.
    pub(super) fn ask_yes_no(&mut self, question: String, command: TableCommand) -> io::Result<()> {
        self.say("prompt-yes-no", &[("question", question.as_str().into())])?;
        self.doubt = Some(Doubt { question, command });
        Ok(())
    }

    /// Parses a line; yes and no are words of the user's language.
    pub(super) fn read(&self, line: &str) -> TablePromptCommand {
        let message = line.trim().to_lowercase();
        let is = |key| self.text(key, &[]).split(' ').any(|word| word == message);
        match () {
            () if is("prompt-yes") => TablePromptCommand::Yes,
            () if is("prompt-no") => TablePromptCommand::No,
            () => match TablePromptCommand::read(&in_english(&self.place.texts, line)) {
                TablePromptCommand::Move(_) => TablePromptCommand::Move(line.to_owned()),
                command => command,
            },
        }
    }

    fn run_command(
        &mut self,
        command: TablePromptCommand,
        line: &str,
    ) -> io::Result<Option<PromptExit>> {
        match command {
            TablePromptCommand::Quit => {
                self.give_up_saving()?;
                return Ok(Some(PromptExit::Quit));
            }
            TablePromptCommand::Again => return self.again().map(|()| None),
            TablePromptCommand::Help => {
                let own = self.drawing.as_ref();
                let own = own.map(|drawing| drawing.help(self.drawing_context()));
                let help = self.text("online-help", &[]);
                self.show(&format!("{help}\n{}", own.unwrap_or_default()))?;
            }
            TablePromptCommand::Table if self.drawing.is_some() => self.draw()?,
            TablePromptCommand::Table | TablePromptCommand::People => self.show_room()?,
            TablePromptCommand::Link => {
                let link = self.table.link();
                self.say("online-link", &[("link", link.into())])?;
            }
            TablePromptCommand::Rules => self.show_rules()?,
            TablePromptCommand::Moves => self.list_moves()?,
            TablePromptCommand::Log => self.show_log()?,
            TablePromptCommand::Sit(seat) => self.sit(seat)?,
            TablePromptCommand::Stand => self.table.order(TableCommand::Stand),
            TablePromptCommand::Bot(seat, bot) => {
                let command = self.table.bot_command(seat, bot);
                self.table.order(command);
            }
            TablePromptCommand::Free(seat) => self.table.order(TableCommand::Clear { seat }),
            TablePromptCommand::Start => self.table.order(TableCommand::Start),
            TablePromptCommand::Say(text) => self.table.say(text),
            TablePromptCommand::Talk(on) => self.table.order(TableCommand::Talk { on }),
            TablePromptCommand::Remove(name) => match self.sentences().player_named(&name) {
                Some(player) => self.attempt(TableCommand::Remove { player })?,
                None => self.say_nobody(&name)?,
            },
            TablePromptCommand::Mute(name, is_muted) => {
                match self.sentences().player_named(&name) {
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
                }
            }
            TablePromptCommand::Hint if self.may_get_hints() => self.command_or_move(line)?,
            TablePromptCommand::Hint => self.say("online-no-hints", &[])?,
            TablePromptCommand::Undo => self.attempt(TableCommand::TakeBack)?,
            TablePromptCommand::Yes | TablePromptCommand::No => {
                let yes = command == TablePromptCommand::Yes;
                self.attempt(TableCommand::Answer { yes })?;
            }
            TablePromptCommand::Resign => self.attempt(TableCommand::Resign)?,
            TablePromptCommand::Abort => self.attempt(TableCommand::Abort)?,
            TablePromptCommand::Save(name) => match self.table.want_record() {
                Ok(()) => self.saving = Some(file_named(&name)),
                Err(later) => self.state(&later)?,
            },
            TablePromptCommand::Unclear(example) => {
                self.say("online-unclear", &[("example", example.into())])?;
            }
            TablePromptCommand::UnclearBot => self.explain_bot()?,
            TablePromptCommand::Move(_) => self.command_or_move(line)?,
        }
        Ok(None)
    }

    /// Checks whether this table allows hints.
    fn may_get_hints(&self) -> bool {
        let snapshot = self.table.snapshot();
        snapshot.is_some_and(|snapshot| snapshot.table.hints)
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

    /// Sends a command, and first asks for confirmation if it cannot be undone. Scripts are not asked.
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
