//! The page of a table on a server: the seats before the match, the match, and the result.

mod dialogs;
mod draw;
mod hint;
mod menu;
mod message_line;
mod people;
mod record;
mod seating;

use std::time::Duration;

use client::ServerEvent;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use games::AnyMove;
use ratatui::layout::Rect;
use room::{TableCommand, TableId};
use table::Seat;

use super::asking::Asking;
use super::pane::{DialogPurpose, LocalPlayers, MatchPage, MatchPane, PlayPage, TALL};
use super::{Go, Page, side};
use crate::app::AppInput;
use crate::context::{Context, Notice};
use crate::dialog::{Dialog, DialogReply};
use crate::thinking::{ThinkingHandle, ThoughtEvent};
use dialogs::Purpose;
use front::presenter::{
    Announcement, Attempt, MatchDifference, Presenter, Sentences, Statement, View,
};
use front::remote_table::RemoteTable;
use front::seat_colours::SeatColour;
use front::transport::ConnectionState;
use record::RecordFor;
use tui_boards::list::Picker;

/// The page of a table on a server.
pub(crate) struct Online {
    table: Presenter,
    /// The list of seats before the match.
    list: Picker,
    /// The empty seats as of the last update, once there was one.
    free: Option<Vec<Seat>>,
    /// The match, once it has begun.
    pane: Option<MatchPane>,
    /// Whether the result still has to be shown.
    result_due: bool,
    /// What the pending request for the record is for.
    record_for: Option<RecordFor>,
    /// The hint being computed, and the version of the match it is for.
    hint: Option<(u32, ThinkingHandle)>,
    asking: Asking<Purpose>,
}

/// The interval at which clocks are redrawn.
const SECOND: Duration = Duration::from_secs(1);

impl Online {
    pub(crate) fn new(context: &Context, table: RemoteTable) -> Self {
        Online {
            table: Presenter::new(context.catalogue, table),
            list: Picker::default(),
            free: None,
            pane: None,
            result_due: false,
            record_for: None,
            hint: None,
            asking: Asking::NOTHING,
        }
    }

    /// Applies an event from the server.
    fn apply(&mut self, context: &mut Context, event: ServerEvent) -> Go {
        for announced in self.table.apply(event, &context.texts) {
            let go = self.announce(context, announced);
            if !matches!(go, Go::Stay) {
                return go;
            }
        }
        self.point_at_free_seat();
        self.update_menu(context);
        self.go_on(context);
        Go::Stay
    }

    /// Shows a change at the table, unless it is already visible in the bar or the message line.
    fn announce(&mut self, context: &mut Context, announced: Announcement) -> Go {
        match announced {
            Announcement::Say(statement @ Statement::Refused(..)) => {
                self.refuse(context, &statement);
                // Undo the move that was shown before the server confirmed it.
                self.refresh(context);
            }
            Announcement::Say(statement @ Statement::Failed(_)) => {
                self.record_for = None;
                self.refuse(context, &statement);
            }
            Announcement::Say(statement @ (Statement::NewHost(_) | Statement::Removed)) => {
                self.show_statement(context, &statement);
            }
            Announcement::Say(_) | Announcement::Seats | Announcement::Table => {}
            Announcement::Match(difference) => self.show_match(context, &difference),
            Announcement::Result => self.result_due = true,
            Announcement::NameTaken(seat) => self.ask_other_name(context, seat),
            Announcement::Record(record) => return self.take_record(context, *record),
            Announcement::Ratings => self.reopen(context),
            Announcement::Programs => self.offer_programs(context),
            Announcement::GoTo(table) => return self.follow_rematch(context, table),
        }
        Go::Stay
    }

    /// Shows the current state of the match. A single new move is animated.
    fn show_match(&mut self, context: &mut Context, difference: &MatchDifference) {
        let local_players = local_players(&self.table);
        let pane = self.pane.get_or_insert_with(|| {
            let colours = SeatColour::of_all(difference.now().seats.len());
            MatchPane::new(difference.now().clone(), colours).with_server_names()
        });
        // The log must not show a name that was removed.
        if difference.has_other_names() {
            pane.log.clear();
        }
        pane.model = difference.now().clone();
        if local_players.mover.is_some() {
            context.clear_notice("no-hint");
        }
        let by = difference.now().just_taken_back();
        if by.is_some() && by == self.table.seat() {
            context.say("online-taken-back", &[]);
        }
        match difference.one_move() {
            Some(ply) => {
                pane.note(context, local_players);
                pane.played(context, local_players, ply);
            }
            None => self.refresh(context),
        }
    }

    /// Shows the position without an animation.
    fn refresh(&mut self, context: &Context) {
        if let Some((pane, local_players)) = self.pane() {
            pane.note(context, local_players);
            pane.position_changed(context, local_players);
        }
    }

    /// Shows a statement that is visible nowhere else on the screen, until the next key press.
    fn show_statement(&self, context: &mut Context, statement: &Statement) {
        context.notice = Some(Notice {
            text: self.table.sentence(statement, &context.texts, View::Screen),
            role: message_line::role(statement),
        });
    }

    /// Shows why something is not possible.
    fn refuse(&self, context: &mut Context, why: &Statement) {
        let reason = self.table.sentence(why, &context.texts, View::Screen);
        context.warn("refused", &[("reason", reason.into())]);
    }

    /// Sends a command, after asking for confirmation if it cannot be undone.
    fn attempt(&mut self, context: &mut Context, command: TableCommand) {
        match self.table.attempt(command.clone(), &context.texts) {
            Attempt::Sent => {}
            Attempt::Done(statement) => {
                self.show_statement(context, &statement);
                self.refresh(context);
            }
            Attempt::Ask(question) => {
                let dialog = Dialog::yes_no(context, question);
                self.asking.open(Purpose::Sure(command), dialog);
            }
            Attempt::Refused(why) => self.refuse(context, &why),
        }
    }

    /// Shows the result once the animations before it are over.
    fn go_on(&mut self, context: &Context) {
        let moves = |pane: &MatchPane| pane.board.waits().is_some();
        let is_seen = self.pane.as_ref().is_some_and(|pane| !moves(pane));
        if self.result_due && is_seen && !self.asking.is_open() {
            self.result_due = false;
            self.open_result(context);
        }
    }

    /// Handles a key while a match is shown.
    fn key_at_board(&mut self, context: &mut Context, key: KeyEvent) -> Go {
        match key.code {
            KeyCode::Char('u') if self.table.may_withdraw() => {
                self.table.order(TableCommand::Answer { yes: false });
            }
            KeyCode::Char('u') => self.attempt(context, TableCommand::TakeBack),
            KeyCode::Char('y') => self.ask_to_agree(context),
            KeyCode::Char('h') => self.ask_hint(context),
            KeyCode::Char('s') => self.want_record(context, RecordFor::Saving),
            KeyCode::Char('l') => self.open_log(context),
            KeyCode::Char('e') => self.open_sheet(context, side::legend),
            KeyCode::Char('w') => self.open_sheet(context, side::players),
            KeyCode::Char(' ') => {
                if let Some(pane) = &mut self.pane {
                    pane.board.skip();
                }
                if let Some((_, thinking)) = &self.hint {
                    thinking.finish_now();
                }
            }
            _ => {
                if self.ask_board(context, |board, scene| board.key(scene, key)) {
                    return Go::Stay;
                }
                match key.code {
                    KeyCode::Esc if self.hint.take().is_some() => {}
                    KeyCode::Esc | KeyCode::Char('m') => self.open_menu(context),
                    KeyCode::Char('x') => return self.choose(context, menu::Item::Home),
                    KeyCode::Enter if self.table.is_over() => self.open_result(context),
                    _ => {}
                }
            }
        }
        Go::Stay
    }

    /// Returns the sentences about the table.
    fn sentences<'a>(&'a self, context: &'a Context) -> Sentences<'a> {
        self.table.sentences(&context.texts)
    }
}

/// Checks whether a key usually points at something on a board.
const fn chooses(key: KeyEvent) -> bool {
    matches!(
        key.code,
        KeyCode::Up
            | KeyCode::Down
            | KeyCode::Left
            | KeyCode::Right
            | KeyCode::Tab
            | KeyCode::BackTab
            | KeyCode::Enter
            | KeyCode::Char('0'..='9')
    )
}

/// Describes the local person: their seat, and whether they may move now.
fn local_players(table: &RemoteTable) -> LocalPlayers {
    LocalPlayers {
        mover: table.mover(),
        own: table.seat(),
    }
}

impl MatchPage for Online {
    fn pane(&mut self) -> Option<(&mut MatchPane, LocalPlayers)> {
        let local_players = local_players(&self.table);
        Some((self.pane.as_mut()?, local_players))
    }

    fn open_over_match(&mut self, purpose: DialogPurpose, dialog: Dialog) {
        self.asking.open(Purpose::DialogPurpose(purpose), dialog);
    }
}

impl PlayPage for Online {
    fn make_move(&mut self, _: &mut Context, mv: AnyMove) {
        self.table.play(&mv);
    }

    fn page_key(&mut self, context: &mut Context, key: KeyEvent) -> Go {
        if key
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)
        {
            return Go::Stay;
        }
        match key.code {
            KeyCode::Char('q') => self.open_menu(context),
            KeyCode::Char('t') => self.open_talk(context),
            KeyCode::Char('p') => self.open_people(context),
            KeyCode::Char('i') => self.open_link(context),
            _ if self.pane.is_some() => return self.key_at_board(context, key),
            KeyCode::Esc | KeyCode::Char('m') => self.open_menu(context),
            _ => self.key_before(context, key),
        }
        Go::Stay
    }
}

impl Page for Online {
    fn resting_notice(&self, context: &Context) -> Option<Notice> {
        self.what_is_new(context)
    }

    fn stays_below(&self, screen: Rect) -> u16 {
        u16::from(self.pane.is_some() && screen.height >= TALL)
    }

    fn dialog(&mut self) -> Option<&mut Dialog> {
        self.asking.dialog()
    }

    fn dialog_place(&self) -> Option<Rect> {
        let hint = matches!(
            self.asking.purpose(),
            Some(Purpose::DialogPurpose(DialogPurpose::Hint))
        );
        let pane = self.pane.as_ref().filter(|_| hint);
        pane.map(|pane| pane.drawn.spare)
    }

    fn think(&mut self, context: &mut Context, thought: &mut Option<ThoughtEvent>) {
        self.take_thought(context, thought);
        self.go_on(context);
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
        let go = match input {
            AppInput::Key(key) => {
                // A message must not hide what the board asks somebody who is choosing a move.
                if self.table.mover().is_some() && chooses(*key) {
                    self.table.read_talk();
                }
                self.press(context, *key)
            }
            AppInput::Mouse(mouse) => {
                if self.pane.is_some() {
                    self.mouse(context, *mouse);
                } else {
                    self.mouse_before(context, *mouse);
                }
                Go::Stay
            }
            AppInput::Tick => {
                if let Some(pane) = &mut self.pane {
                    pane.board.step();
                }
                Go::Stay
            }
            _ => Go::Stay,
        };
        if matches!(go, Go::Stay) {
            self.go_on(context);
        }
        go
    }

    fn shown(&mut self, context: &mut Context) {
        // The language may have changed.
        self.table.translate(&context.texts);
        if let (Some(pane), Some(model)) = (&mut self.pane, self.table.view_model()) {
            pane.log.clear();
            pane.model = model.clone();
            pane.note(context, local_players(&self.table));
        }
        self.go_on(context);
    }

    fn apply_event(
        &mut self,
        context: &mut Context,
        table: TableId,
        event: &mut Option<ServerEvent>,
    ) -> Go {
        if table != self.table.id() {
            return Go::Stay;
        }
        match event.take() {
            Some(event) => self.apply(context, event),
            None => Go::Stay,
        }
    }

    fn wait(&self) -> Option<Duration> {
        let board = self.pane.as_ref();
        let board = board.and_then(|pane| pane.board.waits());
        let counts =
            self.table.counts() || matches!(self.table.connection, ConnectionState::Lost(_));
        board.or_else(|| counts.then_some(SECOND))
    }
}
