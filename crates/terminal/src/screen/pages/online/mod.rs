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

use client::Update;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseEvent, MouseEventKind};
use online::{Command, Said, Stage, TableId};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use table::Seat;

use super::asking::Asking;
use super::{Go, Page, play, side};
use crate::line::LineState;
use crate::screen::app::Input;
use crate::screen::board::Answer;
use crate::screen::context::{Context, Notice};
use crate::screen::dialog::{Dialog, Reply};
use crate::screen::keys::Key;
use crate::screen::list::Picker;
use crate::screen::shell::{Bar, Body};
use crate::screen::thinking::{Thinking, Thought};
use crate::table_elsewhere::{TableElsewhere, Told};
use crate::table_words::call;
use crate::trouble::Trouble;
use dialogs::Purpose;
use record::RecordFor;
use shown::Shown;

/// A table on a server.
pub(in crate::screen) struct Online {
    table: TableElsewhere,
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
    pub(in crate::screen) fn new(table: TableElsewhere) -> Self {
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
    fn hear(&mut self, context: &mut Context, update: Update) -> Go {
        let before = self.besides_talk();
        let said = self.table.said().next_back().cloned();
        match self.table.hear(update) {
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
            && shown.board.waits().is_none()
        {
            shown.result_told = true;
            self.open_result(context);
        }
    }

    fn key(&mut self, context: &mut Context, key: KeyEvent) -> Go {
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
            KeyCode::Char('l') => {
                if let Some(shown) = &self.shown {
                    let sheet = shown.log.sheet(&context.texts);
                    self.asking.open(Purpose::Read, Dialog::Sheet(sheet));
                }
            }
            KeyCode::Char('e') => self.open_sheet(context, side::legend),
            KeyCode::Char('w') => self.open_sheet(context, side::players),
            KeyCode::Char(' ') => {
                if let Some(shown) = &mut self.shown {
                    shown.board.skip();
                }
                if let Some((_, thinking)) = &self.hint {
                    thinking.cut_short();
                }
            }
            _ => {
                let answer = self.ask_board(context, |shown, context, table| {
                    shown.with_board(context, table, |board, scene| board.key(scene, key))
                });
                let used = self.answer(context, answer);
                if !used && key.code == KeyCode::Esc {
                    self.open_menu(context);
                } else if !used && key.code == KeyCode::Enter && self.table.stage() == Stage::Over {
                    self.open_result(context);
                }
            }
        }
        Go::Stay
    }

    fn ask_board(
        &mut self,
        context: &Context,
        ask: impl FnOnce(&mut Shown, &Context, &TableElsewhere) -> Answer,
    ) -> Answer {
        match &mut self.shown {
            Some(shown) => ask(shown, context, &self.table),
            None => Answer::Ignored,
        }
    }

    /// Answers what the board makes of a key or a click.
    fn answer(&mut self, context: &Context, answer: Answer) -> bool {
        let mover = self
            .shown
            .as_ref()
            .and_then(|shown| shown.mover(&self.table));
        match answer {
            Answer::Ignored => return false,
            Answer::Play(text) if mover.is_some() => self.table.order(Command::Play { text }),
            Answer::Warn { question, mv } if mover.is_some() => {
                if context.settings.confirmations {
                    let asked = Dialog::yes_no(context, question);
                    self.asking.open(Purpose::PlayAnyway(mv), asked);
                } else {
                    self.table.order(Command::Play { text: mv });
                }
            }
            Answer::Taken | Answer::Play(_) | Answer::Warn { .. } => {}
        }
        true
    }

    fn press(&mut self, context: &mut Context, key: KeyEvent) -> Go {
        let wanted = self.shown.as_mut().is_some_and(|shown| {
            shown.with_board(context, &self.table, |board, scene| board.wants(scene, key))
        });
        if wanted {
            let answer = self.ask_board(context, |shown, context, table| {
                shown.with_board(context, table, |board, scene| board.key(scene, key))
            });
            self.answer(context, answer);
            return Go::Stay;
        }
        self.key(context, key)
    }

    fn mouse(&mut self, context: &mut Context, mouse: MouseEvent) {
        let at = Position::new(mouse.column, mouse.row);
        let Some(shown) = &mut self.shown else {
            self.mouse_before(context, mouse);
            return;
        };
        let opens = matches!(
            mouse.kind,
            MouseEventKind::ScrollUp | MouseEventKind::Down(_)
        );
        if opens && shown.drawn.log.contains(at) {
            let sheet = shown.log.sheet(&context.texts);
            self.asking.open(Purpose::Read, Dialog::Sheet(sheet));
            return;
        }
        let answer = self.ask_board(context, |shown, context, table| {
            shown.with_board(context, table, |board, scene| board.mouse(scene, mouse))
        });
        self.answer(context, answer);
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
        u16::from(self.shown.is_some() && screen.height >= play::TALL)
    }

    fn dialog(&mut self) -> Option<&mut Dialog> {
        self.asking.dialog()
    }

    fn dialog_place(&self) -> Option<Rect> {
        let hint = matches!(self.asking.purpose(), Some(Purpose::Hint));
        let shown = self.shown.as_ref().filter(|_| hint);
        shown.map(|shown| shown.drawn.spare)
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
                self.mouse(context, *mouse);
                Go::Stay
            }
            Input::Tick => {
                if let Some(shown) = &mut self.shown {
                    shown.board.step();
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
            shown.log.clear();
            call(&mut shown.seen, &context.texts);
            shown.note(context, &self.table);
        }
        self.go_on(context);
    }

    fn hear_of(
        &mut self,
        context: &mut Context,
        table: TableId,
        update: &mut Option<Update>,
    ) -> Go {
        if table != self.table.id() {
            return Go::Stay;
        }
        match update.take() {
            Some(update) => self.hear(context, update),
            None => Go::Stay,
        }
    }

    fn wait(&self) -> Option<Duration> {
        let board = self.shown.as_ref().and_then(|shown| shown.board.waits());
        let counts = self.table.counts() || matches!(self.table.line, LineState::Lost(_));
        board.or_else(|| counts.then_some(SECOND))
    }

    fn help(&self, context: &Context) -> Vec<(String, Vec<Key>)> {
        self.all_keys(context)
    }
}
