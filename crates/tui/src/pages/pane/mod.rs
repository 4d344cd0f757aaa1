//! A match on the screen: what local play, online play and replay share.

mod draw;

use std::rc::Rc;

use crossterm::event::{KeyEvent, MouseEvent, MouseEventKind};
use front::seat_colours::SeatColour;
use games::{AnyMove, PlyText};
use ratatui::layout::{Position, Rect};
use ratatui::text::Line;
use session::ViewModel;
use table::{Change, Players, Seat, Seats};
use tui_boards::theme::ColourRole;
use tui_boards::{BoardContext, BoardResponse, DrawnBoard, board};
use words::{Hint, Texts};

use super::Go;
use super::side::Log;
use crate::context::Context;
use crate::dialog::{Dialog, Sheet};
use crate::keys;

pub(super) use draw::TALL;

/// What is seen of a match, its board and its log.
pub(super) struct MatchPane {
    /// Shared with the one who holds the match, where it is conducted elsewhere.
    pub(super) seen: Rc<ViewModel>,
    pub(super) board: Box<dyn DrawnBoard>,
    pub(super) log: Log,
    pub(super) colours: Vec<SeatColour>,
    /// How everybody is called after these changes of seats.
    names: fn(&Texts, &Seats, &[Change]) -> Players,
    pub(super) drawn: Drawn,
    /// The move of the last hint in this position. It is played without a warning.
    advised: Option<AnyMove>,
}

/// Where things were drawn last, for the mouse and for what lies over the page.
#[derive(Default)]
pub(super) struct Drawn {
    pub(super) log: Rect,
    /// Where a hint hides nothing that it speaks of.
    pub(super) spare: Rect,
}

/// Who is at this keyboard.
#[derive(Clone, Copy, Default)]
pub(super) struct Here {
    /// The person who may move now.
    pub(super) mover: Option<Seat>,
    /// Where the person sits, if the others sit elsewhere.
    pub(super) own: Option<Seat>,
}

impl MatchPane {
    pub(super) fn new(seen: Rc<ViewModel>, colours: Vec<SeatColour>) -> Self {
        MatchPane {
            board: board(seen.game().id()),
            seen,
            log: Log::default(),
            colours,
            names: |_, seats, changes| seats.names_after(changes),
            drawn: Drawn::default(),
            advised: None,
        }
    }

    /// Calls everybody as on a server: bots by words, and those without a name by a number.
    pub(super) fn calling_in_words(self) -> Self {
        MatchPane {
            names: words::names_after,
            ..self
        }
    }

    /// All that the board may look at.
    pub(super) fn scene<'a>(&'a self, context: &'a Context, here: Here) -> BoardContext<'a> {
        scene(&self.seen, &self.colours, context, here)
    }

    /// The keys that open the menu, for the help: `m` belongs to some boards.
    pub(super) fn menu_keys(&self, context: &Context) -> &'static str {
        let keys = self.board.keys(&context.texts);
        let is_m = |sign: &str| sign.split(' ').any(|key| key == "m");
        let is_taken = keys.iter().any(|(sign, _)| is_m(sign));
        if is_taken { "q" } else { "q m" }
    }

    /// Calls the board with its scene.
    pub(super) fn with_board<T>(
        &mut self,
        context: &Context,
        here: Here,
        call: impl FnOnce(&mut dyn DrawnBoard, &BoardContext) -> T,
    ) -> T {
        let scene = scene(&self.seen, &self.colours, context, here);
        call(&mut *self.board, &scene)
    }

    /// Shows the position without a word of how it came about.
    pub(super) fn jumped(&mut self, context: &Context, here: Here) {
        self.with_board(context, here, |board, scene| board.jumped(scene));
    }

    /// Shows the move that led to the position.
    pub(super) fn played(&mut self, context: &Context, here: Here, ply: &PlyText) {
        self.with_board(context, here, |board, scene| board.played(scene, ply));
    }

    /// Writes down what has led here.
    pub(super) fn follow(&mut self, texts: &Texts) {
        let (seats, names) = (&self.seen.seats, self.names);
        let names = |changes: &[Change]| names(texts, seats, changes);
        self.log.follow(&self.seen, &names, texts);
    }

    /// Writes down what has led here. What came after the last move of the onlooker is new.
    pub(super) fn note(&mut self, context: &Context, here: Here) {
        self.advised = None;
        self.follow(&context.texts);
        let onlooker = self.scene(context, here).onlooker();
        self.log.new_from = onlooker.map(|seat| self.seen.last_move_of(seat) + 1);
    }

    /// The name at a seat.
    pub(super) fn name(&self, seat: Seat) -> String {
        self.seen.players()[seat.index()].to_string()
    }

    /// Whose move is shown step by step at this moment.
    pub(super) fn acting(&self, texts: &Texts) -> Option<String> {
        let name = self.name(self.board.acting()?);
        Some(texts.with("turn-shown", &[("name", name.into())]))
    }

    /// Whether the key with this sign belongs to the page: a letter may be a part of a move at this
    /// moment.
    pub(super) fn leaves_key(&self, scene: &BoardContext, sign: &'static str) -> bool {
        let pressed = keys::pressed(sign);
        !pressed.is_some_and(|pressed| self.board.wants(scene, pressed))
    }

    /// Whether the mouse opens the log.
    fn opens_log(&self, mouse: MouseEvent) -> bool {
        let opens = matches!(
            mouse.kind,
            MouseEventKind::ScrollUp | MouseEventKind::Down(_)
        );
        opens && self.is_on_log(mouse)
    }

    /// Whether the mouse is on the log.
    pub(super) fn is_on_log(&self, mouse: MouseEvent) -> bool {
        let at = Position::new(mouse.column, mouse.row);
        self.drawn.log.contains(at)
    }
}

fn scene<'a>(
    seen: &'a ViewModel,
    colours: &'a [SeatColour],
    context: &'a Context,
    here: Here,
) -> BoardContext<'a> {
    BoardContext {
        seen,
        mover: here.mover,
        own: here.own,
        theme: context.theme,
        texts: &context.texts,
        colours,
        pace: context.settings.pace(),
    }
}

/// What a dialog over a match is for, on every page.
pub(super) enum OnBoard {
    /// Only to be read.
    Read,
    /// A hint, beside what it points at.
    Hint,
    /// A move that a board has warned of.
    PlayAnyway(AnyMove),
}

/// A page that shows a match.
pub(super) trait MatchPage {
    /// The match and who is at this keyboard; nothing before the match has begun.
    fn pane(&mut self) -> Option<(&mut MatchPane, Here)>;

    /// Opens a dialog over the match.
    fn open_over_match(&mut self, purpose: OnBoard, dialog: Dialog);

    /// Opens something to be read.
    fn open_to_read(&mut self, sheet: Sheet) {
        self.open_over_match(OnBoard::Read, Dialog::Sheet(sheet));
    }

    /// Opens the log.
    fn open_log(&mut self, context: &Context) {
        if let Some((pane, _)) = self.pane() {
            let sheet = pane.log.sheet(&context.texts);
            self.open_to_read(sheet);
        }
    }

    /// Opens what there is to be read of the board.
    fn open_sheet(
        &mut self,
        context: &Context,
        sheet: fn(&dyn DrawnBoard, &BoardContext) -> Sheet,
    ) {
        if let Some((pane, here)) = self.pane() {
            let sheet = pane.with_board(context, here, |board, scene| sheet(board, scene));
            self.open_to_read(sheet);
        }
    }
}

/// A page on which moves are made.
pub(super) trait PlayPage: MatchPage {
    /// Makes a move of the person at this keyboard.
    fn make_move(&mut self, context: &mut Context, mv: AnyMove);

    /// Takes a key that the board does not want before the page.
    fn page_key(&mut self, context: &mut Context, key: KeyEvent) -> Go;

    /// Asks the board what a key or a click means, and does it. Returns whether it meant something.
    fn ask_board(
        &mut self,
        context: &mut Context,
        ask: impl FnOnce(&mut dyn DrawnBoard, &BoardContext) -> BoardResponse,
    ) -> bool {
        let Some((pane, here)) = self.pane() else {
            return false;
        };
        let answer = pane.with_board(context, here, ask);
        let advised = pane.advised.as_ref();
        match answer {
            BoardResponse::Ignored => return false,
            BoardResponse::Warn { question, mv }
                if here.mover.is_some()
                    && context.settings.confirmations
                    && advised != Some(&mv) =>
            {
                let asked = Dialog::yes_no(context, question);
                self.open_over_match(OnBoard::PlayAnyway(mv), asked);
            }
            BoardResponse::Play(mv) | BoardResponse::Warn { mv, .. } if here.mover.is_some() => {
                self.make_move(context, mv);
            }
            BoardResponse::Taken | BoardResponse::Play(_) | BoardResponse::Warn { .. } => {}
        }
        true
    }

    /// Takes a key; some that belong to the page mean something on the board at times.
    fn press(&mut self, context: &mut Context, key: KeyEvent) -> Go {
        let wants = |board: &mut dyn DrawnBoard, scene: &BoardContext| board.wants(scene, key);
        let wanted = self
            .pane()
            .is_some_and(|(pane, here)| pane.with_board(context, here, wants));
        if wanted {
            self.ask_board(context, |board, scene| board.key(scene, key));
            return Go::Stay;
        }
        self.page_key(context, key)
    }

    /// Takes what the mouse does on the match.
    fn mouse(&mut self, context: &mut Context, mouse: MouseEvent) {
        if self.pane().is_some_and(|(pane, _)| pane.opens_log(mouse)) {
            self.open_log(context);
        } else {
            self.ask_board(context, |board, scene| board.mouse(scene, mouse));
        }
    }

    /// Shows a hint in words, and its move on the board.
    fn show_hint(&mut self, context: &Context, mv: &AnyMove, hint: Hint) {
        if let Some((pane, here)) = self.pane() {
            pane.with_board(context, here, |board, scene| board.point_at(scene, mv));
            pane.advised = Some(mv.clone());
        }
        let (texts, theme) = (&context.texts, context.theme);
        let mut lines = vec![Line::styled(hint.advice, theme.style(ColourRole::Advice))];
        lines.extend(hint.lines.into_iter().map(Line::from));
        lines.push(Line::styled(hint.effort, theme.style(ColourRole::Dim)));
        let sheet = Sheet::new(texts.get("hint-title"), lines).snug(texts.get("hint-close"));
        self.open_over_match(OnBoard::Hint, Dialog::Sheet(sheet));
    }
}
