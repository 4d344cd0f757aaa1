//! The view of a match shared by local play, online play and replay.

mod draw;

use std::rc::Rc;

use crossterm::event::{KeyCode, KeyEvent, MouseEvent, MouseEventKind};
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

/// The view of a match, its board and its log.
pub(super) struct MatchPane {
    /// Shared with the owner of the match if it is a remote one.
    pub(super) model: Rc<ViewModel>,
    pub(super) board: Box<dyn DrawnBoard>,
    pub(super) log: Log,
    pub(super) colours: Vec<SeatColour>,
    /// Returns the players' names after these seat changes.
    names: fn(&Texts, &Seats, &[Change]) -> Players,
    pub(super) drawn: Drawn,
    /// Whether the last key was a digit, typed when nobody at this keyboard was to move.
    after_digit: bool,
}

/// Where things were last drawn, for the mouse and for dialogs.
#[derive(Default)]
pub(super) struct Drawn {
    pub(super) log: Rect,
    /// The area that a hint may cover without hiding what it refers to.
    pub(super) spare: Rect,
}

/// The people at this keyboard.
#[derive(Clone, Copy, Default)]
pub(super) struct LocalPlayers {
    /// The person who may move now.
    pub(super) mover: Option<Seat>,
    /// The seat of the person at this keyboard, if the other players are remote.
    pub(super) own: Option<Seat>,
}

impl MatchPane {
    pub(super) fn new(model: Rc<ViewModel>, colours: Vec<SeatColour>) -> Self {
        MatchPane {
            board: board(model.game().id()),
            model,
            log: Log::default(),
            colours,
            names: |_, seats, changes| seats.names_after(changes),
            drawn: Drawn::default(),
            after_digit: false,
        }
    }

    /// Names the players as on a server: bots by their description, and players without a name by a number.
    pub(super) fn with_server_names(self) -> Self {
        MatchPane {
            names: words::names_after,
            ..self
        }
    }

    /// Returns everything the board may use.
    pub(super) fn scene<'a>(
        &'a self,
        context: &'a Context,
        local: LocalPlayers,
    ) -> BoardContext<'a> {
        scene(&self.model, &self.colours, context, local)
    }

    /// Returns the keys that open the menu, for the help; some boards use `m` themselves.
    pub(super) fn menu_keys(&self, context: &Context) -> &'static str {
        let keys = self.board.keys(&context.texts);
        let is_m = |sign: &str| sign.split(' ').any(|key| key == "m");
        let is_taken = keys.iter().any(|(sign, _)| is_m(sign));
        if is_taken { "q" } else { "q m" }
    }

    /// Calls the board with its context.
    pub(super) fn with_board<T>(
        &mut self,
        context: &Context,
        local: LocalPlayers,
        call: impl FnOnce(&mut dyn DrawnBoard, &BoardContext) -> T,
    ) -> T {
        let scene = scene(&self.model, &self.colours, context, local);
        call(&mut *self.board, &scene)
    }

    /// Shows the position without an animation.
    pub(super) fn position_changed(&mut self, context: &Context, local: LocalPlayers) {
        self.with_board(context, local, |board, scene| board.position_changed(scene));
    }

    /// Animates the move that led to the position.
    pub(super) fn played(&mut self, context: &Context, local: LocalPlayers, ply: &PlyText) {
        self.with_board(context, local, |board, scene| board.played(scene, ply));
    }

    /// Updates the log.
    pub(super) fn follow(&mut self, texts: &Texts) {
        let (seats, names) = (&self.model.seats, self.names);
        let names = |changes: &[Change]| names(texts, seats, changes);
        self.log.follow(&self.model, &names, texts);
    }

    /// Updates the log and marks everything after the onlooker's last move as new.
    pub(super) fn note(&mut self, context: &Context, local: LocalPlayers) {
        self.follow(&context.texts);
        let onlooker = self.scene(context, local).onlooker();
        self.log.new_from = onlooker.map(|seat| self.model.last_move_of(seat) + 1);
    }

    /// Returns the name of the player at a seat.
    pub(super) fn name(&self, seat: Seat) -> String {
        self.model.players()[seat.index()].to_string()
    }

    /// Describes whose move is being animated.
    pub(super) fn acting(&self, texts: &Texts) -> Option<String> {
        let name = self.name(self.board.acting()?);
        Some(texts.with("turn-shown", &[("name", name.into())]))
    }

    /// Checks whether a key belongs to the page; the board may need a letter as part of a move.
    pub(super) fn leaves_key(&self, scene: &BoardContext, sign: &'static str) -> bool {
        let pressed = keys::pressed(sign);
        !pressed.is_some_and(|pressed| self.board.wants(scene, pressed))
    }

    /// Checks whether a mouse event opens the log.
    fn opens_log(&self, mouse: MouseEvent) -> bool {
        let opens = matches!(
            mouse.kind,
            MouseEventKind::ScrollUp | MouseEventKind::Down(_)
        );
        opens && self.is_on_log(mouse)
    }

    /// Checks whether a key continues a move that was typed too early. In `5u2` the letter is a colour, and must not
    /// take anything back.
    fn is_too_early(&mut self, local: LocalPlayers, key: KeyEvent) -> bool {
        let is_digit = local.mover.is_none() && matches!(key.code, KeyCode::Char('0'..='9'));
        let is_after_digit = std::mem::replace(&mut self.after_digit, is_digit);
        is_after_digit && local.mover.is_none() && matches!(key.code, KeyCode::Char('u' | 'y'))
    }

    /// Checks whether the mouse is over the log.
    pub(super) fn is_on_log(&self, mouse: MouseEvent) -> bool {
        let at = Position::new(mouse.column, mouse.row);
        self.drawn.log.contains(at)
    }
}

fn scene<'a>(
    model: &'a ViewModel,
    colours: &'a [SeatColour],
    context: &'a Context,
    local: LocalPlayers,
) -> BoardContext<'a> {
    BoardContext {
        model,
        mover: local.mover,
        own: local.own,
        theme: context.theme,
        texts: &context.texts,
        colours,
        step_duration: context.settings.step_duration(),
    }
}

/// The purpose of a dialog over a match, on every page.
pub(super) enum DialogPurpose {
    /// A text to read.
    Read,
    /// A hint, placed beside what it points at.
    Hint,
    /// Confirmation of a move that the board warned about.
    PlayAnyway(AnyMove),
}

/// A page that shows a match.
pub(super) trait MatchPage {
    /// Returns the match and the people at this keyboard, or `None` before the match has begun.
    fn pane(&mut self) -> Option<(&mut MatchPane, LocalPlayers)>;

    /// Opens a dialog over the match.
    fn open_over_match(&mut self, purpose: DialogPurpose, dialog: Dialog);

    /// Opens a text to read.
    fn open_to_read(&mut self, sheet: Sheet) {
        self.open_over_match(DialogPurpose::Read, Dialog::Sheet(sheet));
    }

    fn open_log(&mut self, context: &Context) {
        if let Some((pane, _)) = self.pane() {
            let sheet = pane.log.sheet(&context.texts);
            self.open_to_read(sheet);
        }
    }

    /// Opens a sheet about the board.
    fn open_sheet(
        &mut self,
        context: &Context,
        sheet: fn(&dyn DrawnBoard, &BoardContext) -> Sheet,
    ) {
        if let Some((pane, local)) = self.pane() {
            let sheet = pane.with_board(context, local, |board, scene| sheet(board, scene));
            self.open_to_read(sheet);
        }
    }
}

/// A page on which people make moves.
pub(super) trait PlayPage: MatchPage {
    /// Makes a move for the person at this keyboard.
    fn make_move(&mut self, context: &mut Context, mv: AnyMove);

    /// Handles a key that the board does not claim.
    fn page_key(&mut self, context: &mut Context, key: KeyEvent) -> Go;

    /// Passes a key or a click to the board and acts on the response. Returns whether the board used it.
    fn ask_board(
        &mut self,
        context: &mut Context,
        ask: impl FnOnce(&mut dyn DrawnBoard, &BoardContext) -> BoardResponse,
    ) -> bool {
        let Some((pane, local)) = self.pane() else {
            return false;
        };
        let answer = pane.with_board(context, local, ask);
        match answer {
            BoardResponse::Ignored => return false,
            BoardResponse::Warn { question, mv } if local.mover.is_some() => {
                let dialog = Dialog::yes_no(context, question);
                self.open_over_match(DialogPurpose::PlayAnyway(mv), dialog);
            }
            BoardResponse::Play(mv) if local.mover.is_some() => {
                self.make_move(context, mv);
            }
            BoardResponse::Taken | BoardResponse::Play(_) | BoardResponse::Warn { .. } => {}
        }
        true
    }

    /// Handles a key. The board comes first, because it sometimes uses keys of the page.
    fn press(&mut self, context: &mut Context, key: KeyEvent) -> Go {
        let wants = |board: &mut dyn DrawnBoard, scene: &BoardContext| board.wants(scene, key);
        let is_board_key = self
            .pane()
            .is_some_and(|(pane, local)| pane.with_board(context, local, wants));
        if is_board_key {
            self.ask_board(context, |board, scene| board.key(scene, key));
            return Go::Stay;
        }
        if self
            .pane()
            .is_some_and(|(pane, local)| pane.is_too_early(local, key))
        {
            return Go::Stay;
        }
        self.page_key(context, key)
    }

    /// Handles a mouse event on the match.
    fn mouse(&mut self, context: &mut Context, mouse: MouseEvent) {
        if self.pane().is_some_and(|(pane, _)| pane.opens_log(mouse)) {
            self.open_log(context);
        } else {
            self.ask_board(context, |board, scene| board.mouse(scene, mouse));
        }
    }

    /// Shows a hint in words, and its move on the board.
    fn show_hint(&mut self, context: &Context, mv: &AnyMove, hint: Hint) {
        if let Some((pane, local)) = self.pane() {
            pane.with_board(context, local, |board, scene| board.point_at(scene, mv));
            pane.model.advise(mv.clone());
        }
        let (texts, theme) = (&context.texts, context.theme);
        let mut lines = vec![Line::styled(hint.advice, theme.style(ColourRole::Advice))];
        lines.extend(hint.lines.into_iter().map(Line::from));
        lines.push(Line::styled(hint.effort, theme.style(ColourRole::Dim)));
        let sheet = Sheet::new(texts.get("hint-title"), lines).snug(texts.get("hint-close"));
        self.open_over_match(DialogPurpose::Hint, Dialog::Sheet(sheet));
    }
}
