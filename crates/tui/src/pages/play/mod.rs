//! The page of a local match.

mod dialogs;
mod draw;
mod orders;
mod phase;
#[cfg(test)]
mod tests;
mod turns;

use std::rc::Rc;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use games::{AnyMove, Seated};
use ratatui::layout::Rect;

#[cfg(test)]
use super::Awaited;
use super::asking::Asking;
use super::pane::{DialogPurpose, LocalPlayers, MatchPage, MatchPane, PlayPage, TALL};
use super::{Go, Page, side};
use crate::app::AppInput;
use crate::context::{Context, Notice};
use crate::dialog::{Dialog, DialogReply};
use crate::thinking::ThoughtEvent;
use dialogs::Purpose;
use front::local_match::LocalMatch;
use phase::Phase;
use table::Seat;
use tui_boards::theme::ColourRole;

/// The page of a local match.
pub(crate) struct Play {
    session: LocalMatch,
    pane: MatchPane,
    /// What the match is waiting for.
    phase: Phase,
    /// Running external programs, by seat.
    seated: Vec<Option<Seated>>,
    asking: Asking<Purpose>,
}

impl Play {
    pub(crate) fn new(context: &mut Context, session: LocalMatch) -> Self {
        let seats = session.game().seats().len();
        let mut seated: Vec<Option<Seated>> = (0..seats).map(|_| None).collect();
        let mut page = Play {
            pane: MatchPane::new(
                Rc::new(session.view_model(session.viewer())),
                session.colours.clone(),
            ),
            phase: Phase::next(&session, &mut seated, &mut context.thinkers, None),
            session,
            seated,
            asking: Asking::NOTHING,
        };
        page.refresh(context);
        page
    }

    /// Returns the person who may move now.
    fn mover(&self) -> Option<Seat> {
        match self.phase {
            Phase::Person { .. } => self.session.mover(),
            _ => None,
        }
    }

    fn local_players(&self) -> LocalPlayers {
        let mover = self.mover();
        LocalPlayers { mover, own: None }
    }

    /// Handles a position that changed without a move, or a new player at a seat. A pause continues.
    fn position_changed(&mut self, context: &mut Context) {
        if !matches!(self.phase, Phase::Pause) {
            self.await_next(context, None);
        }
        self.refresh(context);
    }

    /// Shows the position without an animation.
    fn refresh(&mut self, context: &Context) {
        self.note(context);
        self.pane.position_changed(context, self.local_players());
    }

    /// Updates the view, the log and the board after the position changed.
    fn note(&mut self, context: &Context) {
        self.pane.model = Rc::new(self.session.view_model(self.session.viewer()));
        let mover = self.session.mover();
        self.pane.note(context, LocalPlayers { mover, own: None });
        self.session.update_may_undo();
    }

    /// Plays a move by a person or a bot. `look` is how long to show it before the next bot moves.
    fn play(&mut self, context: &mut Context, mv: AnyMove, look: Option<Duration>) {
        match self.session.play(mv) {
            Ok(ordered) => Play::warn_if_not_saved(context, &ordered),
            Err(refusal) => {
                context.refuse(&refusal);
                if self.mover().is_none() {
                    // A bot that chose an illegal move chooses again.
                    self.await_next(context, None);
                }
                return;
            }
        }
        self.await_next(context, look);
        self.note(context);
        if let Some(ply) = self.pane.model.plies.last().cloned() {
            self.pane.played(context, self.local_players(), &ply);
        }
    }

    /// Handles an input, without deciding who moves next.
    fn take(&mut self, context: &mut Context, input: &AppInput) -> Go {
        match input {
            AppInput::Key(key) => self.press(context, *key),
            AppInput::Mouse(mouse) => {
                self.mouse(context, *mouse);
                Go::Stay
            }
            AppInput::Tick => {
                self.tick();
                Go::Stay
            }
            _ => Go::Stay,
        }
    }

    const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }
}

impl MatchPage for Play {
    fn pane(&mut self) -> Option<(&mut MatchPane, LocalPlayers)> {
        let local_players = self.local_players();
        Some((&mut self.pane, local_players))
    }

    fn open_over_match(&mut self, purpose: DialogPurpose, dialog: Dialog) {
        self.asking.open(Purpose::DialogPurpose(purpose), dialog);
    }
}

impl PlayPage for Play {
    fn make_move(&mut self, context: &mut Context, mv: AnyMove) {
        self.play(context, mv, None);
    }

    fn page_key(&mut self, context: &mut Context, key: KeyEvent) -> Go {
        let plain = !key
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
        if !plain {
            return Go::Stay;
        }
        match key.code {
            KeyCode::Char('q') => self.open_menu(context),
            KeyCode::Char('u') => self.undo(context),
            KeyCode::Char('y') => self.redo(context),
            KeyCode::Char('h') => self.hint(context),
            KeyCode::Char('s') => return self.ask_to_save(context, false),
            KeyCode::Char('l') => self.open_log(context),
            KeyCode::Char('e') => self.open_sheet(context, side::legend),
            KeyCode::Char('w') => self.open_sheet(context, side::players),
            KeyCode::Char('p') => self.pause(context),
            KeyCode::Char(' ') => self.skip_waiting(),
            _ => {
                if self.ask_board(context, |board, scene| board.key(scene, key)) {
                    return Go::Stay;
                }
                match key.code {
                    KeyCode::Esc if self.phase.cancel_hint() => {}
                    KeyCode::Char('x') if self.is_stored() => return Go::Home,
                    // If the match is not stored, the menu warns that the moves would be lost.
                    KeyCode::Esc | KeyCode::Char('m' | 'x') => self.open_menu(context),
                    KeyCode::Enter if self.is_over() => self.open_result(context),
                    _ => {}
                }
            }
        }
        Go::Stay
    }
}

impl Page for Play {
    fn resting_notice(&self, context: &Context) -> Option<Notice> {
        let text = self.goes_on(context)?;
        let role = ColourRole::Dim;
        Some(Notice { text, role })
    }

    fn stays_below(&self, screen: Rect) -> u16 {
        u16::from(screen.height >= TALL)
    }

    fn dialog(&mut self) -> Option<&mut Dialog> {
        self.asking.dialog()
    }

    fn dialog_place(&self) -> Option<Rect> {
        let hint = matches!(
            self.asking.purpose(),
            Some(Purpose::DialogPurpose(DialogPurpose::Hint))
        );
        hint.then_some(self.pane.drawn.spare)
    }

    fn reply(&mut self, context: &mut Context, reply: DialogReply) -> Go {
        let purpose = self.asking.close();
        let go = purpose.map_or(Go::Stay, |purpose| self.replied(context, purpose, reply));
        if matches!(go, Go::Stay) {
            self.go_on(context);
        }
        go
    }

    fn handle(&mut self, context: &mut Context, input: &AppInput) -> Go {
        let shown = self.pane.board.waits().is_some();
        let go = self.take(context, input);
        if shown && self.pane.board.waits().is_none() && !matches!(input, AppInput::Tick) {
            // A person who skipped an animation does not want the pause after it either.
            self.phase.end_pause();
        }
        // The page decides who moves next only here, after every input. This way, it cannot forget to do so, no matter
        // what the input ended (usually an animation).
        if matches!(go, Go::Stay) {
            self.go_on(context);
        }
        go
    }

    fn shown(&mut self, context: &mut Context) {
        // The language and the animation speed may have changed.
        if let Phase::Bot { look, .. } = &mut self.phase {
            // If animations are off, there is no pause after a move, because no tick would end it.
            *look = look.and(context.settings.step_duration());
        }
        self.pane.log.clear();
        self.note(context);
        self.go_on(context);
    }

    fn think(&mut self, context: &mut Context, thought: &mut Option<ThoughtEvent>) {
        self.take_thought(context, thought);
        self.go_on(context);
    }

    fn wait(&self) -> Option<Duration> {
        let look = match self.phase {
            Phase::Bot { look, .. } => look,
            _ => None,
        };
        self.pane.board.waits().or(look)
    }

    #[cfg(test)]
    fn awaited(&self) -> Option<Awaited> {
        Some(match &self.phase {
            Phase::Successor(_) => Awaited::Answer,
            Phase::Over { .. } => Awaited::Over,
            Phase::Pause => Awaited::Pause,
            Phase::Person { .. } => Awaited::Person,
            Phase::Bot { .. } => Awaited::Bot,
        })
    }

    #[cfg(test)]
    fn record(&self) -> Option<table::Record> {
        Some(self.session.game().record())
    }
}
