//! A match at the prompt.

use ::session::{MatchRefusal, MoveInput, Proposal, ViewModel};
use games::{AnyEvent, AnyMatch, AnyMove, Seated};
use table::Viewer;

use super::command::PromptCommand;
use super::{Prompt, PromptExit, Stop};
use drawings::drawing;
use drawings::{self, CommandReply, Console, Drawing, sentence};
use front::local_match::{CommandOutcome, EmptySeat, LocalMatch, NextAction};

/// A match at the prompt, with its view and running programs.
pub(super) struct PromptSession {
    pub(super) local_match: LocalMatch,
    /// The view of a spectator, because all players look at the same screen. It is rebuilt after every change.
    model: ViewModel,
    drawing: Box<dyn Drawing>,
    /// Running programs, by seat.
    pub(super) seated: Vec<Option<Seated>>,
}

impl PromptSession {
    pub(super) fn new(local_match: LocalMatch) -> Self {
        let seats = local_match.game().seats().len();
        PromptSession {
            drawing: drawing(local_match.game().game().id()),
            model: local_match.view_model(Viewer::Spectator),
            local_match,
            seated: (0..seats).map(|_| None).collect(),
        }
    }

    pub(super) fn game(&self) -> &dyn AnyMatch {
        self.local_match.game()
    }

    /// Returns what all players at the prompt may see.
    pub(super) const fn view_model(&self) -> &ViewModel {
        &self.model
    }

    /// Rebuilds the view after a change of the match.
    pub(super) fn look(&mut self) {
        self.model = self.local_match.view_model(Viewer::Spectator);
    }
}

impl Prompt<'_> {
    /// Plays until the game is over or the players leave.
    pub(super) fn run(&mut self, mut session: PromptSession) -> Result<PromptExit, Stop> {
        self.at_table = true;
        self.set_exit_message(&session);
        if session.game().ply() == 0 {
            self.print_events(&session, 0, &session.game().opening())?;
        }
        if !session.game().turn().is_over() {
            self.draw(&session)?;
        }
        let result = self.ask_moves(&mut session);
        if let Err(Stop::Left(PromptExit::InputEnded | PromptExit::Interrupted | PromptExit::Quit)) =
            result
            && let Some(message) = self.where_it_is(&session)
        {
            writeln!(self.err, "{message}")?;
        }
        if result? == PromptExit::Finished {
            self.finish(&session)?;
            return Ok(PromptExit::Finished);
        }
        Ok(PromptExit::Quit)
    }

    fn ask_moves(&mut self, session: &mut PromptSession) -> Result<PromptExit, Stop> {
        loop {
            let seat = match session.local_match.next() {
                NextAction::Over => return Ok(PromptExit::Finished),
                NextAction::Person(seat) => seat,
                NextAction::Bot(_, bot) => {
                    self.let_bot_move(session, bot)?;
                    continue;
                }
                NextAction::Program(seat, command) => {
                    self.let_program_move(session, seat, command)?;
                    continue;
                }
                NextAction::EmptySeat(EmptySeat { seat, why }) => {
                    self.ask_who_plays(session, seat, &why)?;
                    continue;
                }
            };
            let name = session.view_model().players()[seat.index()].to_string();
            let question = self.console.shown(name) + "> ";
            let line = self.ask(&question)?;
            match PromptCommand::read_in(&self.texts, &line) {
                PromptCommand::Move(text) => self.command_or_move(session, &text)?,
                PromptCommand::Table => self.draw(session)?,
                PromptCommand::Menu => self.show_menu("prompt-menu")?,
                PromptCommand::Help => {
                    let help = self.text("prompt-help");
                    let own = session.drawing.help(self.drawing_context());
                    self.show(&format!("{help}\n{own}"))?;
                }
                PromptCommand::Rules => {
                    let rules = words::rules(session.game().game(), self.texts.language());
                    self.show(&self.console.shown(rules.to_owned()))?;
                }
                PromptCommand::Credits => self.show_credits()?,
                PromptCommand::Moves => self.list_moves(session)?,
                PromptCommand::Log => self.show_log(session)?,
                PromptCommand::Hint(adviser) => self.hint(session, adviser.as_deref())?,
                PromptCommand::Undo => self.undo(session)?,
                PromptCommand::Redo => self.redo(session)?,
                PromptCommand::Save(file) => self.save(session, file)?,
                PromptCommand::Load(file) => self.load(session, file)?,
                PromptCommand::Join(_) => self.show(&self.text("prompt-join-first"))?,
                PromptCommand::New => {
                    if self.may_leave(session, "prompt-begin-new")? {
                        self.restart(session)?;
                    }
                }
                PromptCommand::Quit => {
                    if self.may_quit(session)? {
                        return Ok(PromptExit::Quit);
                    }
                }
            }
        }
    }

    pub(super) fn show_menu(&mut self, menu: &str) -> Result<(), Stop> {
        for line in self.text(menu).lines() {
            self.show(&format!("  {line}"))?;
        }
        Ok(())
    }

    pub(super) fn show_credits(&mut self) -> Result<(), Stop> {
        let version = ("version", env!("CARGO_PKG_VERSION").into());
        self.show(&self.with("prompt-credits", &[version]))
    }

    /// Prints a text.
    pub(super) fn show(&mut self, text: &str) -> Result<(), Stop> {
        let text = self.fitted(text);
        writeln!(self.out, "{text}")?;
        Ok(())
    }

    pub(super) fn draw(&mut self, session: &PromptSession) -> Result<(), Stop> {
        let drawing = &session.drawing;
        let table = drawing.table(session.view_model(), self.drawing_context());
        writeln!(self.out, "\n{table}")?;
        Ok(())
    }

    /// Prints the events of the move that led to this ply.
    fn narrate(&mut self, session: &PromptSession, ply: usize) -> Result<(), Stop> {
        let events = session.game().history(ply).map(|ply| ply.events);
        self.print_events(session, ply, &events.unwrap_or_default())
    }

    fn print_events(
        &mut self,
        session: &PromptSession,
        ply: usize,
        events: &[AnyEvent],
    ) -> Result<(), Stop> {
        let narrator = words::narrator(session.game().game().id());
        let players = session.view_model().players_before(ply);
        for event in events {
            let sentences = narrator.narrate_fully(event, &players, &self.texts);
            for line in sentences {
                self.show(&self.console.shown(line))?;
            }
        }
        Ok(())
    }

    /// Runs a command of the game, or plays a move.
    fn command_or_move(&mut self, session: &mut PromptSession, text: &str) -> Result<(), Stop> {
        let mv = match session
            .drawing
            .command(&session.model, text, self.drawing_context())
        {
            Some(CommandReply::Show(answer)) => return self.show(&answer),
            Some(CommandReply::Play(mv)) => mv.map(MoveInput::Typed).map_err(MatchRefusal::Move),
            None => Ok(MoveInput::Text(text.to_owned())),
        };
        let proposal = match mv.and_then(|mv| session.local_match.propose(play(mv))) {
            Ok(proposal) => proposal,
            Err(MatchRefusal::Move(refusal)) => {
                let reason = words::refused_there(session.view_model(), &refusal, &self.texts);
                self.show(&sentence(&self.console.shown(reason)))?;
                if words::is_no_move(&refusal) {
                    self.show(&self.text("prompt-see-help"))?;
                }
                return Ok(());
            }
            Err(refusal) => return self.show(&sentence(&self.reason(&refusal))),
        };
        let signs = words::Charset {
            unicode: self.console.unicode,
        };
        if let Some(mv) = proposal.mv()
            && let Some(question) =
                words::question_before(session.view_model(), mv, &self.texts, signs)
            && !self.confirm_move(&self.console.shown(question))?
        {
            return self.show(&self.text("prompt-not-played"));
        }
        self.carry_out(session, &proposal)?;
        self.show_move(session)
    }

    /// Asks for confirmation of a move that the player might regret. The end of a pipe confirms it.
    fn confirm_move(&mut self, question: &str) -> Result<bool, Stop> {
        match self.confirm(question) {
            Err(Stop::Left(PromptExit::InputEnded)) if !self.input.is_person() => Ok(true),
            answer => answer,
        }
    }

    /// Plays the move of a bot or a program.
    pub(super) fn make_move(
        &mut self,
        session: &mut PromptSession,
        mv: AnyMove,
    ) -> Result<(), Stop> {
        if !self.order(session, play(mv.into()))? {
            return Ok(());
        }
        self.show_move(session)
    }

    /// Prints the events of the last move and draws the table for the next player. The final table is drawn with the
    /// result.
    fn show_move(&mut self, session: &PromptSession) -> Result<(), Stop> {
        self.narrate(session, session.game().ply())?;
        self.draw_for_person(session)
    }

    /// Applies a command, or prints why it is refused.
    pub(super) fn order(
        &mut self,
        session: &mut PromptSession,
        command: ::session::MatchCommand,
    ) -> Result<bool, Stop> {
        match session.local_match.propose(command) {
            Ok(proposal) => {
                self.carry_out(session, &proposal)?;
                Ok(true)
            }
            Err(refusal) => {
                self.show(&sentence(&self.reason(&refusal)))?;
                Ok(false)
            }
        }
    }

    /// Applies a proposal.
    fn carry_out(&mut self, session: &mut PromptSession, proposal: &Proposal) -> Result<(), Stop> {
        let ordered = session.local_match.apply(proposal);
        session.look();
        self.set_exit_message(session);
        self.warn_if_not_saved(&ordered)
    }

    pub(super) fn warn_if_not_saved(&mut self, ordered: &CommandOutcome) -> Result<(), Stop> {
        if let Some(error) = &ordered.not_saved {
            let reason = self.reason(error);
            let message = self.with("prompt-not-kept", &[("reason", reason.into())]);
            self.warn(&message)?;
        }
        Ok(())
    }

    /// Draws the table if a person is to move or only bots play.
    fn draw_for_person(&mut self, session: &PromptSession) -> Result<(), Stop> {
        let person = session.local_match.mover().is_some();
        if person || (!session.local_match.has_people() && !session.game().turn().is_over()) {
            self.draw(session)?;
        }
        Ok(())
    }

    /// Takes back as many moves as the session allows.
    fn undo(&mut self, session: &mut PromptSession) -> Result<(), Stop> {
        let before = session.game().record().moves;
        if !self.order(session, ::session::MatchCommand::TakeBack { by: None })? {
            return Ok(());
        }
        let taken_back = &before[session.game().ply()..];
        let narrator = words::narrator(session.game().game().id());
        let moves = taken_back
            .iter()
            .map(|mv| narrator.notation(mv, &self.texts));
        let moves = moves.collect::<Vec<_>>().join(", ");
        let message = self.with("prompt-taken-back", &[("moves", moves.into())]);
        writeln!(self.out, "{message}")?;
        self.draw(session)
    }

    /// Redoes the moves that were taken back last.
    fn redo(&mut self, session: &mut PromptSession) -> Result<(), Stop> {
        let before = session.game().ply();
        if !self.order(session, ::session::MatchCommand::PlayAgain)? {
            return Ok(());
        }
        for ply in before + 1..=session.game().ply() {
            self.narrate(session, ply)?;
        }
        self.draw_for_person(session)
    }

    /// Prints the legal moves, and joins those that differ only in their last word, like `2 b 1/2/f`.
    fn list_moves(&mut self, session: &PromptSession) -> Result<(), Stop> {
        let moves = session.game().moves();
        let message = self.with("prompt-legal-moves", &[("count", moves.len().into())]);
        writeln!(self.out, "{message}")?;
        let narrator = words::narrator(session.game().game().id());
        let typed = moves.iter().map(|mv| narrator.notation(mv, &self.texts));
        for line in moves_listed(self.console, &typed.collect::<Vec<_>>()) {
            writeln!(self.out, "{line}")?;
        }
        Ok(())
    }

    fn show_log(&mut self, session: &PromptSession) -> Result<(), Stop> {
        let opening = session.game().opening();
        let changes = session.game().changes();
        if session.game().ply() == 0 && opening.is_empty() && changes.is_empty() {
            return self.show(&self.text("prompt-nothing-yet"));
        }
        self.print_events(session, 0, &opening)?;
        self.print_changes(session, 0)?;
        let narrator = words::narrator(session.game().game().id());
        for ply in 1..=session.game().ply() {
            if let Some(played) = session.game().history(ply) {
                let players = session.view_model().players_before(ply);
                let name = players[played.seat.index()].to_string();
                let mv = narrator.notation(&played.text, &self.texts);
                let variables = [("name", name.into()), ("move", mv.into())];
                let played = self.with("replay-move", &variables);
                writeln!(self.out, "{ply}. {played}")?;
            }
            self.narrate(session, ply)?;
            self.print_changes(session, ply)?;
        }
        Ok(())
    }

    /// Prints the players who left or were replaced after this many moves.
    fn print_changes(&mut self, session: &PromptSession, ply: usize) -> Result<(), Stop> {
        let seats = &session.view_model().seats;
        for line in words::seat_changes(&self.texts, seats, session.game().changes(), ply) {
            writeln!(self.out, "{}", self.console.shown(line))?;
        }
        Ok(())
    }

    /// Starts a new match with the same players and options.
    fn restart(&mut self, session: &mut PromptSession) -> Result<(), Stop> {
        match session.local_match.again(self.folder.clone()) {
            Ok(local_match) => {
                self.announce(&local_match)?;
                *session = PromptSession::new(local_match);
            }
            Err(error) => self.show_error(&self.reason(&error))?,
        }
        self.draw(session)
    }

    fn finish(&mut self, session: &PromptSession) -> Result<(), Stop> {
        self.draw(session)?;
        let model = session.view_model();
        let table = drawings::standings(model, self.drawing_context());
        if !table.is_empty() {
            let besides = session.drawing.result(model, self.drawing_context());
            write!(self.out, "{besides}{table}")?;
        }
        if let Some(path) = session.local_match.record_path() {
            let file = ("file", self.texts.path(path).into());
            let message = self.with("prompt-record", &[file]);
            writeln!(self.out, "\n{message}")?;
        }
        Ok(())
    }
}

/// Returns the command to play a move for the player to move.
const fn play(mv: MoveInput) -> ::session::MatchCommand {
    ::session::MatchCommand::Play {
        by: None,
        mv,
        took: None,
    }
}

/// Returns lines with these moves, where moves that differ only in their last word are joined.
pub(super) fn moves_listed(console: Console, moves: &[String]) -> Vec<String> {
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for mv in moves {
        let (start, end) = mv.rsplit_once(' ').unwrap_or(("", mv));
        match groups.last_mut() {
            Some((same, ends)) if *same == start => ends.push(end),
            _ => groups.push((start, vec![end])),
        }
    }
    let room = console.width.saturating_sub(2);
    let shown: Vec<String> = groups
        .iter()
        .flat_map(|(start, ends)| group_lines(start, ends, room))
        .collect();
    let column = shown.iter().map(String::len).max().unwrap_or(0) + 3;
    let per_line = ((room + 3) / column).max(1);
    let lines = shown.chunks(per_line).map(|groups| {
        let groups = groups.iter().map(|group| format!("{group:column$}"));
        format!("  {}", groups.collect::<String>().trim_end())
    });
    lines.collect()
}

/// Returns moves that differ only in their last word, wrapped to this width. Each line repeats the words that the moves
/// have in common.
fn group_lines(start: &str, ends: &[&str], room: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for end in ends {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + end.len() <= room => {
                line.push('/');
                line.push_str(end);
            }
            _ if start.is_empty() => lines.push((*end).to_owned()),
            _ => lines.push(format!("{start} {end}")),
        }
    }
    lines
}
