//! A table on a server: who sits where, then the match, until the end and after.

mod dialogs;
mod draw;
mod hint;
mod menu;
mod news;
mod people;
mod record;
mod seating;
mod shown;

use std::time::Duration;

use client::ServerEvent;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use games::AnyMove;
use online::{Command, Said, Stage, TableId};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use table::Seat;

use super::asking::Asking;
use super::pane::{Here, MatchPage, MatchPane, OnBoard, PlayPage, TALL};
use super::{Go, Page, side};
use crate::app::Input;
use crate::context::{Context, Notice};
use crate::dialog::{Dialog, Reply};
use crate::keys::Key;
use crate::shell::{Bar, Body};
use crate::thinking::{Thinking, Thought};
use dialogs::Purpose;
use front::line::LineState;
use front::presenter::Presenter;
use front::remote_table::{RemoteTable, Told};
use front::table_words::call;
use front::trouble::Trouble;
use record::RecordFor;
use shown::{Shown, here};
use tui_boards::list::Picker;

/// A table on a server.
pub(crate) struct Online {
    table: RemoteTable,
    /// The seats, before the match.
    list: Picker,
    /// The seats that were free when the table was last looked at, once it was.
    free: Option<Vec<Seat>>,
    /// The match, once it has begun.
    shown: Option<Shown>,
    /// Why what was told cannot be shown.
    broken: Option<String>,
    /// The last line of talk that was read.
    read: Option<Said>,
    /// Whether the person has asked to play again, and goes there as soon as there is a table.
    goes_on: bool,
    /// What the record is for that was asked for.
    wanted: Option<RecordFor>,
    /// A hint that is being thought about, for this version of the match.
    hint: Option<(u32, Thinking)>,
    asking: Asking<Purpose>,
}

/// How often clocks are drawn.
const SECOND: Duration = Duration::from_secs(1);

impl Online {
    pub(crate) fn new(table: RemoteTable) -> Self {
        Online {
            table,
            list: Picker::default(),
            free: None,
            shown: None,
            broken: None,
            read: None,
            goes_on: false,
            wanted: None,
            hint: None,
            asking: Asking::NOTHING,
        }
    }

    /// Takes what was told.
    fn hear(&mut self, context: &mut Context, event: ServerEvent) -> Go {
        let before = self.besides_talk();
        let said = self.table.said().next_back().cloned();
        match self.table.hear(event) {
            Told::Changed => {
                // What was said before that is no news any more.
                if before.is_some() && before != self.besides_talk() {
                    self.read = said;
                }
                if self.goes_on && self.rematch().is_some() {
                    return self.follow_rematch(context);
                }
                self.look(context);
                self.renew_menu(context);
                self.go_on(context);
            }
            Told::NameTaken(seat) => self.ask_other_name(context, seat),
            Told::Refused(refused, _) => {
                self.goes_on = false;
                context.refuse(&refused);
                // What was shown as played is not.
                if let Some(shown) = &mut self.shown {
                    shown.show_anew(context, &self.table);
                }
            }
            Told::Record(record) => return self.take_record(context, *record),
            Told::Ratings => self.open_anew(context),
            Told::Programs => self.offer_programs(context),
            Told::Failed(error) => {
                self.wanted = None;
                context.refuse(&Trouble(&error));
            }
        }
        Go::Stay
    }

    /// Looks at the table as it is known now.
    fn look(&mut self, context: &mut Context) {
        self.point_at_free_seat();
        let Some(play) = self.table.known().and_then(|known| known.play.clone()) else {
            return;
        };
        let looked = match &mut self.shown {
            Some(shown) => shown.look(context, &self.table, play),
            None => Shown::new(context, &self.table, play).map(|shown| {
                self.shown = Some(shown);
            }),
        };
        self.broken = looked.err().map(|error| error.to_string());
    }

    /// Shows the result once everything before it was seen.
    fn go_on(&mut self, context: &Context) {
        let over = self.table.stage() == Stage::Over;
        if self.asking.is_open() || !over {
            return;
        }
        if let Some(shown) = &mut self.shown
            && !shown.result_told
            && shown.pane.board.waits().is_none()
        {
            shown.result_told = true;
            self.open_result(context);
        }
    }

    /// A key while a match is shown.
    fn key_at_board(&mut self, context: &mut Context, key: KeyEvent) -> Go {
        match key.code {
            // Whoever asked may think better of it.
            KeyCode::Char('u') if self.table.has_asked() => {
                self.table.order(Command::Answer { yes: false });
            }
            KeyCode::Char('u') if self.table.plays_at().is_some() => {
                match self.table.no_take_back() {
                    Some(why) => context.refuse(&why),
                    None => self.table.order(Command::TakeBack),
                }
            }
            KeyCode::Char('y') => self.ask_to_agree(context),
            KeyCode::Char('h') => self.ask_hint(context),
            KeyCode::Char('s') => self.want_record(context, RecordFor::Saving),
            KeyCode::Char('l') => self.open_log(context),
            KeyCode::Char('e') => self.open_sheet(context, side::legend),
            KeyCode::Char('w') => self.open_sheet(context, side::players),
            KeyCode::Char(' ') => {
                if let Some(shown) = &mut self.shown {
                    shown.pane.board.skip();
                }
                if let Some((_, thinking)) = &self.hint {
                    thinking.cut_short();
                }
            }
            _ => {
                let used = self.ask_board(context, |board, scene| board.key(scene, key));
                if !used && key.code == KeyCode::Esc {
                    self.open_menu(context);
                } else if !used && key.code == KeyCode::Enter && self.table.stage() == Stage::Over {
                    self.open_result(context);
                }
            }
        }
        Go::Stay
    }

    /// What is said of the table.
    fn presenter<'a>(&'a self, context: &'a Context) -> Presenter<'a> {
        Presenter::new(&self.table, &context.texts)
    }
}

impl MatchPage for Online {
    fn pane(&mut self) -> Option<(&mut MatchPane, Here)> {
        let shown = self.shown.as_mut()?;
        let here = here(&self.table);
        Some((&mut shown.pane, here))
    }

    fn open_over_match(&mut self, purpose: OnBoard, dialog: Dialog) {
        self.asking.open(Purpose::OnBoard(purpose), dialog);
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
            _ if self.shown.is_some() => return self.key_at_board(context, key),
            KeyCode::Esc => self.open_menu(context),
            _ => self.key_before(context, key),
        }
        Go::Stay
    }
}

impl Page for Online {
    fn bar(&self, context: &Context, middle: Rect) -> Bar {
        self.bar_of(context, middle)
    }

    fn draw(&mut self, context: &Context, body: Body, buffer: &mut Buffer) {
        self.draw_page(context, body, buffer);
    }

    fn keys(&self, context: &Context) -> Vec<Key> {
        self.shortcut_keys(context)
    }

    fn news(&self, context: &Context) -> Option<Notice> {
        self.what_is_new(context)
    }

    fn stays_below(&self, screen: Rect) -> u16 {
        u16::from(self.shown.is_some() && screen.height >= TALL)
    }

    fn dialog(&mut self) -> Option<&mut Dialog> {
        self.asking.dialog()
    }

    fn dialog_place(&self) -> Option<Rect> {
        let hint = matches!(self.asking.purpose(), Some(Purpose::OnBoard(OnBoard::Hint)));
        let shown = self.shown.as_ref().filter(|_| hint);
        shown.map(|shown| shown.pane.drawn.spare)
    }

    fn think(&mut self, context: &mut Context, thought: &mut Option<Thought>) {
        self.take_thought(context, thought);
        self.go_on(context);
    }

    fn reply(&mut self, context: &mut Context, reply: Reply) -> Go {
        let purpose = self.asking.close();
        let go = purpose.map_or(Go::Stay, |purpose| self.replied(context, purpose, reply));
        if matches!(go, Go::Stay) {
            self.go_on(context);
        }
        go
    }

    fn handle(&mut self, context: &mut Context, input: &Input) -> Go {
        let go = match input {
            Input::Key(key) => self.press(context, *key),
            Input::Mouse(mouse) => {
                if self.shown.is_some() {
                    self.mouse(context, *mouse);
                } else {
                    self.mouse_before(context, *mouse);
                }
                Go::Stay
            }
            Input::Tick => {
                if let Some(shown) = &mut self.shown {
                    shown.pane.board.step();
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
        // The language may be another one.
        if let Some(shown) = &mut self.shown {
            shown.pane.log.clear();
            call(&mut shown.pane.seen, &context.texts);
            shown.pane.note(context, here(&self.table));
        }
        self.go_on(context);
    }

    fn hear_of(
        &mut self,
        context: &mut Context,
        table: TableId,
        event: &mut Option<ServerEvent>,
    ) -> Go {
        if table != self.table.id() {
            return Go::Stay;
        }
        match event.take() {
            Some(event) => self.hear(context, event),
            None => Go::Stay,
        }
    }

    fn wait(&self) -> Option<Duration> {
        let board = self.shown.as_ref();
        let board = board.and_then(|shown| shown.pane.board.waits());
        let counts = self.table.counts() || matches!(self.table.line, LineState::Lost(_));
        board.or_else(|| counts.then_some(SECOND))
    }

    fn help(&self, context: &Context) -> Vec<(String, Vec<Key>)> {
        self.all_keys(context)
    }
}
