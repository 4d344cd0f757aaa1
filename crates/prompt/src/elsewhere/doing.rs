//! What is done about a line that was typed.

use std::io;

use bots::LEVELS;
use online::{Command, Stage, TableId};
use words::Reason;

use super::wish::Wish;
use super::{Doubt, TableTold, Visit, follow};
use crate::Left;
use front::file_named;
use front::line::LineState;

impl Visit<'_> {
    /// Does what was typed; says how the visit ended if it does.
    pub(super) fn take(&mut self, line: &str) -> io::Result<Option<Left>> {
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
                // Anything else is a command, and no name.
                _ => {}
            }
        }
        self.wish_told(wish, line)
    }

    /// Does what is wanted, and says so if it has to wait for the server.
    fn wish_told(&mut self, wish: Wish, line: &str) -> io::Result<Option<Left>> {
        let before = self.table.waiting();
        let left = self.wish(wish, line)?;
        if self.table.waiting() > before && matches!(self.table.line, LineState::Lost(_)) {
            self.say("online-kept", &[])?;
        }
        Ok(left)
    }

    /// Whether what was asked can still be answered.
    fn stands(&self, doubt: &Doubt) -> bool {
        self.table.permits(match doubt.command {
            Command::Play { .. } => &doubt.command,
            // What can be ended no more is refused by the server.
            _ => &Command::Resign,
        })
    }

    /// Answers what was asked. Anything else is no answer, and it is asked again.
    fn take_in_doubt(&mut self, doubt: Doubt, wish: Wish, line: &str) -> io::Result<Option<Left>> {
        match wish {
            Wish::Yes => self.table.order(doubt.command),
            Wish::No => self.say(
                match doubt.command {
                    Command::Play { .. } => "prompt-not-played",
                    _ => "online-match-goes-on",
                },
                &[],
            )?,
            Wish::Move(_) | Wish::Unclear(_) | Wish::UnclearBot => {
                self.say("prompt-please-yes-no", &[])?;
                self.ask_yes_no(doubt.question, doubt.command)?;
            }
            // What can be looked at or said meanwhile is; another question takes the place of this one.
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

    /// Asks whether that is to be done.
    pub(super) fn ask_yes_no(&mut self, question: String, command: Command) -> io::Result<()> {
        self.say("prompt-yes-no", &[("question", question.as_str().into())])?;
        self.doubt = Some(Doubt { question, command });
        Ok(())
    }

    /// What is wanted; yes and no are said in the language of the table.
    fn read(&self, line: &str) -> Wish {
        let said = line.trim().to_lowercase();
        let is = |key| self.text(key, &[]).split(' ').any(|word| word == said);
        match () {
            () if is("prompt-yes") => Wish::Yes,
            () if is("prompt-no") => Wish::No,
            () => Wish::read(line),
        }
    }

    fn wish(&mut self, wish: Wish, line: &str) -> io::Result<Option<Left>> {
        match wish {
            Wish::Quit => return Ok(Some(Left::Quit)),
            Wish::Again => return self.again().map(|()| None),
            Wish::Help => {
                let own = self
                    .shown
                    .as_ref()
                    .map(|shown| shown.drawing.help(self.pen()));
                let help = self.text("online-help", &[]);
                self.show(&format!("{help}\n{}", own.unwrap_or_default()))?;
            }
            Wish::Table if self.shown.is_some() => self.draw()?,
            Wish::Table | Wish::People => self.show_room()?,
            Wish::Link => {
                let link = self.table.link();
                self.say("online-link", &[("link", link.into())])?;
            }
            Wish::Rules => self.show_rules()?,
            Wish::Moves => self.list_moves()?,
            Wish::Log => self.show_log()?,
            Wish::Sit(seat) => self.sit(seat)?,
            Wish::Stand => self.table.order(Command::Stand),
            Wish::Bot(seat, bot) => self.table.order(match self.table.stage() {
                Stage::Open => Command::SeatBot { seat, bot },
                Stage::Running | Stage::Over => Command::PlayOn { seat, bot },
            }),
            Wish::Free(seat) => self.table.order(Command::Clear { seat }),
            Wish::Start => self.table.order(Command::Start),
            Wish::Say(text) => self.table.say(text),
            Wish::Undo => match self.table.no_take_back() {
                Some(why) if self.table.plays_at().is_some() => {
                    let reason = why.in_words(&self.place.texts);
                    self.show(&self.place.console.shown(reason))?;
                }
                _ => self.table.order(Command::TakeBack),
            },
            Wish::Yes | Wish::No if self.table.asks_me().is_some() => {
                let yes = wish == Wish::Yes;
                self.table.order(Command::Answer { yes });
            }
            // Whoever asked may think better of it.
            Wish::No if self.table.has_asked() => self.table.order(Command::Answer { yes: false }),
            Wish::Resign => {
                let question = self.presenter().resign_question();
                self.end(Command::Resign, question)?;
            }
            Wish::Abort => {
                let question = self.text("online-ask-abort", &[]);
                self.end(Command::Abort, question)?;
            }
            Wish::Save(_) if self.table.stage() != Stage::Over => {
                self.say("online-record-later", &[])?;
            }
            Wish::Save(name) => {
                self.saving = Some(file_named(&name));
                self.table.ask_for_record();
            }
            Wish::Unclear(example) => self.say("online-unclear", &[("example", example.into())])?,
            Wish::UnclearBot => self.explain_bot()?,
            Wish::Yes | Wish::No | Wish::Move(_) => self.command_or_move(line)?,
        }
        Ok(None)
    }

    /// Says which number is which, by a seat that is free if there is one.
    fn explain_bot(&mut self) -> io::Result<()> {
        let free = self.table.free_seats().next();
        let variables = [
            ("seat", free.map_or(2, |seat| seat.index() + 1).into()),
            ("strongest", (*LEVELS.end()).into()),
        ];
        self.say("online-unclear-bot", &variables)
    }

    /// Asks before the match is ended; whoever has written it down for later is sure.
    fn end(&mut self, command: Command, question: String) -> io::Result<()> {
        if self.table.plays_at().is_none() {
            return self.say("online-watch-only", &[]);
        }
        // What cannot be ended is refused, and not asked about.
        if !self.place.is_person || !self.table.permits(&command) {
            self.table.order(command);
            return Ok(());
        }
        self.ask_yes_no(question, command)
    }

    /// Plays again, or goes where the others do.
    fn again(&mut self) -> io::Result<()> {
        let rematch = self.table.known().and_then(|known| known.table.rematch);
        let Some(table) = rematch else {
            self.goes_on = true;
            self.table.order(Command::Rematch);
            return Ok(());
        };
        self.go_on(table)
    }

    /// Goes to the table where they play again.
    pub(super) fn go_on(&mut self, table: TableId) -> io::Result<()> {
        self.goes_on = false;
        self.table = follow(&self.post, self.table.elsewhere(table))?;
        self.shown = None;
        self.told = TableTold::default();
        Ok(())
    }
}
