//! Moves of bots and programs at the prompt, and hints of bots.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use ::session::SeatChangeKind;
use bots::{AgentName, BotName, BotNameError};
use games::{ADVISER, Advice, AnyMatch, AnyQuestion, Participant, QuestionKind};
use table::{Seat, Turn};

use super::session::PromptSession;
use super::{Prompt, Stop};
use front::local_match::{MissingResource, PROGRAM_TIMEOUT, Unavailable};
use words::{HintMoves, Texts, move_words};

/// The interval at which the keyboard is polled while a bot thinks.
const KEY_POLL: Duration = Duration::from_millis(50);

/// The number of moves to show from an expected line of play.
const LINE: usize = 4;

impl Prompt<'_> {
    /// Lets a bot move.
    pub(super) fn let_bot_move(
        &mut self,
        session: &mut PromptSession,
        bot: BotName,
    ) -> Result<(), Stop> {
        self.out.flush()?;
        let question = session.game().question(bot, QuestionKind::Move);
        let Ok(Some(question)) = question else {
            return Ok(());
        };
        let mv = question.choose(&AtomicBool::new(false));
        self.make_move(session, mv)
    }

    /// Lets a program move.
    pub(super) fn let_program_move(
        &mut self,
        session: &mut PromptSession,
        seat: Seat,
        command: String,
    ) -> Result<(), Stop> {
        self.out.flush()?;
        let name = AgentName::Program(command);
        let mut seated = session.seated[seat.index()].take();
        let game = session.game();
        let chosen = match &mut seated {
            Some(seated) => game.choose(seated),
            None => game
                .seat(&name, seat, PROGRAM_TIMEOUT)
                .and_then(|new| game.choose(seated.insert(new))),
        };
        match chosen {
            Ok(mv) => {
                session.seated[seat.index()] = seated;
                self.make_move(session, mv)
            }
            Err(forfeit) if forfeit.is_shortage() => self.ask_who_plays(
                session,
                seat,
                &Unavailable::Shortage(MissingResource::Program(forfeit)),
            ),
            Err(forfeit) => {
                let name = session.view_model().players()[seat.index()].to_string();
                let reason = self.reason(&forfeit);
                let variables = [("name", name.into()), ("reason", reason.into())];
                let message = self.with("prompt-loses", &variables);
                writeln!(self.out, "{message}")?;
                self.order(
                    session,
                    ::session::MatchCommand::Leave {
                        seat,
                        how: SeatChangeKind::Forfeited {
                            reason: forfeit.to_string(),
                        },
                        successor: None,
                    },
                )?;
                if !session.game().turn().is_over() {
                    let message = self.text("prompt-random-moves");
                    writeln!(self.out, "{message}")?;
                }
                Ok(())
            }
        }
    }

    /// Asks for a player to take over a seat whose bot or program is unavailable. If the machine only lacked resources,
    /// an empty line tries the program again.
    pub(super) fn ask_who_plays(
        &mut self,
        session: &mut PromptSession,
        seat: Seat,
        why: &Unavailable,
    ) -> Result<(), Stop> {
        let name = session.view_model().players()[seat.index()].to_string();
        let named = ("name", name.as_str().into());
        let message = match why {
            Unavailable::Unnamed => self.with("prompt-is-a-program", &[named]),
            Unavailable::Refused(why) => self.reason(why) + ".",
            Unavailable::Shortage(lack) => {
                let again = self.with("prompt-once-more", std::slice::from_ref(&named));
                let reason = ("reason", self.reason(lack).into());
                self.with("prompt-shortage", &[named, reason]) + "\n" + &again
            }
        };
        let may_try_again = matches!(why, Unavailable::Shortage(_));
        writeln!(self.out, "{message}")?;
        let question = self.with("prompt-who-plays-for", &[("name", name.into())]) + " ";
        let help = self.text("prompt-who-plays-for-help");
        let participant = loop {
            let line = self.ask_with_help(&question, &help)?;
            if may_try_again && line.trim().is_empty() {
                return Ok(());
            }
            let list = match Participant::list(&line) {
                Ok(list) => list,
                Err(error) => {
                    self.show_error(&self.reason(&error))?;
                    continue;
                }
            };
            if let Err(error) = Participant::check_programs(&list) {
                self.show_error(&self.reason(&error))?;
                continue;
            }
            match <[Participant; 1]>::try_from(list) {
                Ok([participant]) => break participant,
                Err(_) => self.show_error(&self.text("prompt-only-one"))?,
            }
        };
        match session.local_match.replace(seat, &participant) {
            Ok(ordered) => {
                session.look();
                self.warn_if_not_saved(&ordered)?;
            }
            Err(refusal) => self.show_error(&self.reason(&refusal))?,
        }
        self.draw(session)
    }

    /// Prints the move that a bot suggests, and why.
    pub(super) fn hint(
        &mut self,
        session: &mut PromptSession,
        adviser: Option<&str>,
    ) -> Result<(), Stop> {
        let adviser = match adviser.map(str::parse).transpose() {
            Ok(adviser) => adviser.unwrap_or(ADVISER),
            Err(error) => {
                let error: BotNameError = error;
                return self.show(&format!("{}.", self.reason(&error)));
            }
        };
        let Turn::Seat(seat) = session.game().turn() else {
            return Ok(());
        };
        let Ok(Some(question)) = session.game().question(adviser, QuestionKind::Hint) else {
            return Ok(());
        };
        let advice = self.think(question, adviser)?;
        let name = session.view_model().players()[seat.index()].to_string();
        let message = why(&self.texts, session.game(), &advice, &name, adviser);
        session.view_model().advise(advice.mv);
        self.show(&self.console.shown(message))
    }

    /// Lets a bot think about a hint. A user at a terminal can press a key to get the answer immediately.
    fn think(&mut self, question: AnyQuestion, adviser: BotName) -> Result<Advice, Stop> {
        let key = if self.input.is_person() {
            "prompt-thinking-key"
        } else {
            "prompt-thinking"
        };
        let message = self.with(key, &[("bot", adviser.to_string().into())]);
        writeln!(self.out, "{message}")?;
        self.out.flush()?;
        let keys = self.input.watch_keys();
        let stop = AtomicBool::new(false);
        let advice = thread::scope(|scope| {
            let thinking = scope.spawn(|| question.think(&stop));
            while let Some(keys) = &keys
                && !thinking.is_finished()
            {
                if keys.pressed(KEY_POLL) {
                    stop.store(true, Ordering::Relaxed);
                }
            }
            thinking.join()
        });
        Ok(advice.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
    }
}

/// Describes a bot's advice, with each move in notation and in words.
fn why(
    texts: &Texts,
    game: &dyn AnyMatch,
    advice: &Advice,
    name: &str,
    adviser: BotName,
) -> String {
    let moves = HintMoves::typed(game, advice, texts);
    let advised = [
        ("bot", adviser.to_string().into()),
        ("move", moves.advised.into()),
    ];
    let Some(estimate) = advice.estimate else {
        return texts.with("prompt-advises-blindly", &advised);
    };
    let judged = move_words::judged(game, texts, name, estimate);
    let mut words = vec![
        texts.with("prompt-advises", &advised),
        format!("  {judged}"),
    ];
    let mut line = moves.line;
    line.truncate(LINE);
    for (title, moves) in [
        ("prompt-advice-line", line),
        ("prompt-advice-others", moves.others),
    ] {
        if !moves.is_empty() {
            words.push(format!("  {}", texts.get(title)));
        }
        words.extend(moves.iter().map(|mv| format!("    {mv}")));
    }
    let seconds = texts.number(&format!("{:.2}", advice.time.as_secs_f64()));
    let effort = [
        ("count", advice.nodes.into()),
        ("nodes", texts.whole(advice.nodes).into()),
        ("seconds", seconds.into()),
    ];
    words.push(format!("  {}", texts.with("prompt-advice-effort", &effort)));
    words.join("\n")
}
