//! The replay of a match: stepping, playing automatically, analysing, and playing on from any position.

mod analysis;
mod comment;
mod draw;
mod graph;
mod play_on;
mod summary;

use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use games::AnyMatch;
use ratatui::layout::{Position, Rect};
use saves::Analyses;
use session::ViewModel;
use table::Viewer;

use super::asking::Asking;
use super::pane::{DialogPurpose, LocalPlayers, MatchPage, MatchPane};
use super::{Go, Page, side};
use crate::app::AppInput;
use crate::context::Context;
use crate::dialog::{Ask, Dialog, DialogReply};
use crate::thinking::ThoughtEvent;
use analysis::Analysis;
use comment::MoveComment;
use front::seat_colours::SeatColour;
use play_on::Casting;

/// How long a position is shown during automatic playback, slowest first.
const SPEEDS: [Duration; 6] = [
    Duration::from_secs(4),
    Duration::from_secs(2),
    Duration::from_secs(1),
    Duration::from_millis(500),
    Duration::from_millis(200),
    Duration::from_millis(50),
];

/// The index into `SPEEDS` of one position per second.
const USUAL_SPEED: usize = 2;

enum Purpose {
    DialogPurpose(DialogPurpose),
    GoTo,
    PlayOn(Casting),
}

/// The replay of a match.
pub(crate) struct ReplayPage {
    game: Box<dyn AnyMatch>,
    /// The view of the current position.
    pane: MatchPane,
    /// The number of moves.
    last: usize,
    file: Option<PathBuf>,
    /// Whether the replay is playing automatically. Dialogs interrupt it.
    playing: bool,
    /// An index into `SPEEDS`.
    speed: usize,
    analysis: Analysis,
    comment: MoveComment,
    /// Whether to show the graph instead of the board if there is room for only one.
    graph_first: bool,
    asking: Asking<Purpose>,
    drawn: Drawn,
}

/// Where things were last drawn, for the mouse and for the next drawing.
#[derive(Default)]
struct Drawn {
    graph: Rect,
    /// The width of the screen, and the largest number of lines that a comment has needed at that width.
    max_comment_size: (u16, u16),
    /// Whether there was room for only the graph or only the board.
    either: bool,
}

/// Returns the view of a replay, in which nothing is hidden.
fn full_view_model(game: &dyn AnyMatch) -> Rc<ViewModel> {
    Rc::new(ViewModel::of(game, Viewer::Everything))
}

impl ReplayPage {
    /// Creates a replay that starts at the first position.
    pub(crate) fn new(
        context: &Context,
        mut game: Box<dyn AnyMatch>,
        file: Option<PathBuf>,
    ) -> Self {
        let last = game.ply();
        let analyses = context.folder.as_ref().map(Analyses::in_folder);
        let known = analyses.and_then(|analyses| analyses.find(&game.record()));
        let analysis = Analysis::new(last, known.into_iter().flatten());
        game.rewind();
        let mut replay = ReplayPage {
            pane: MatchPane::new(
                full_view_model(&*game),
                SeatColour::of_all(game.players().len()),
            ),
            last,
            file,
            playing: false,
            speed: USUAL_SPEED,
            analysis,
            comment: MoveComment::default(),
            graph_first: false,
            asking: Asking::NOTHING,
            drawn: Drawn::default(),
            game,
        };
        replay.position_changed(context);
        replay
    }

    /// Uses the colours of the table at which the match was played.
    pub(crate) fn in_colours(mut self, colours: Vec<SeatColour>) -> Self {
        self.pane.colours = colours;
        self
    }

    fn position_changed(&mut self, context: &Context) {
        self.pane.model = full_view_model(&*self.game);
        self.pane.position_changed(context, LocalPlayers::default());
        self.note(context);
    }

    /// Updates the log and the comment.
    fn note(&mut self, context: &Context) {
        self.pane.follow(&context.texts);
        self.explain(context);
    }

    /// Goes to the position after this many moves. A single step forward is animated.
    fn go_to(&mut self, context: &Context, ply: usize) {
        let ply = ply.min(self.last);
        let now = self.game.ply();
        if ply == now {
            return;
        }
        if ply < now {
            self.game.rewind();
        }
        while self.game.ply() < ply && self.game.redo() {}
        match self.game.history(ply) {
            Some(played) if ply == now + 1 => {
                self.pane.model = full_view_model(&*self.game);
                self.pane.played(context, LocalPlayers::default(), &played);
                self.note(context);
            }
            _ => self.position_changed(context),
        }
    }

    fn step(&mut self, context: &Context, by: isize) {
        self.playing = false;
        self.go_to(context, self.game.ply().saturating_add_signed(by));
    }

    fn key(&mut self, context: &mut Context, key: KeyEvent) -> Go {
        if key
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)
        {
            return Go::Stay;
        }
        match key.code {
            KeyCode::Left | KeyCode::Right if key.modifiers.contains(KeyModifiers::SHIFT) => {
                self.key_on_board(context, key);
            }
            KeyCode::Left => self.step(context, -1),
            KeyCode::Right => self.step(context, 1),
            KeyCode::PageUp => self.step(context, -10),
            KeyCode::PageDown => self.step(context, 10),
            KeyCode::Home => self.step(context, -(self.last as isize)),
            KeyCode::End => self.step(context, self.last as isize),
            KeyCode::Char(' ') => {
                self.pane.board.skip();
                if !self.playing && self.game.ply() == self.last {
                    self.go_to(context, 0);
                }
                self.playing = !self.playing;
            }
            KeyCode::Char('+' | '=') => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            KeyCode::Char('-') => self.speed = self.speed.saturating_sub(1),
            KeyCode::Char('g') => self.ask_ply(context, "", String::new()),
            KeyCode::Char('a') => self.analyse(context),
            KeyCode::Char('j') => self.go_to_mistake(context, true),
            KeyCode::Char('J') => self.go_to_mistake(context, false),
            KeyCode::Char('n') | KeyCode::Enter => self.ask_who_plays(context),
            KeyCode::Char('b') => self.graph_first = !self.graph_first && self.drawn.either,
            KeyCode::Char('l') => self.open_log(context),
            KeyCode::Char('e') => self.open_sheet(context, side::legend),
            KeyCode::Char('w') => self.open_sheet(context, side::players),
            KeyCode::Char('q') => return Go::Back,
            _ => {
                self.key_on_board(context, key);
                if key.code == KeyCode::Esc {
                    return Go::Back;
                }
            }
        }
        Go::Stay
    }

    /// Asks which move to go to. `wrong` is the reason why the last answer `typed` was rejected.
    fn ask_ply(&mut self, context: &Context, typed: &str, wrong: String) {
        let last = ("last", self.last.into());
        let question = context.texts.with("replay-go-to", &[last]);
        let ask = Ask::new(question, "key-go-to-short", typed).wrong(wrong);
        self.asking.open(Purpose::GoTo, Dialog::Ask(ask));
    }

    /// Passes a key to the board, which can change only what is shown.
    fn key_on_board(&mut self, context: &Context, key: KeyEvent) {
        let local_players = LocalPlayers::default();
        self.pane
            .with_board(context, local_players, |board, scene| board.key(scene, key));
    }

    fn mouse(&mut self, context: &mut Context, mouse: MouseEvent) -> Go {
        let at = Position::new(mouse.column, mouse.row);
        let pressed = matches!(
            mouse.kind,
            MouseEventKind::Down(MouseButton::Left) | MouseEventKind::Drag(MouseButton::Left)
        );
        if pressed && self.drawn.graph.contains(at) {
            let ply = graph::ply_at(self.drawn.graph, self.last, at.x);
            self.playing = false;
            self.go_to(context, ply);
            return Go::Stay;
        }
        if mouse.kind == MouseEventKind::Down(MouseButton::Left) && self.pane.is_on_log(mouse) {
            self.open_log(context);
            return Go::Stay;
        }
        match mouse.kind {
            MouseEventKind::ScrollUp => self.step(context, -1),
            MouseEventKind::ScrollDown => self.step(context, 1),
            _ => {
                let local_players = LocalPlayers::default();
                self.pane
                    .with_board(context, local_players, |board, scene| {
                        board.mouse(scene, mouse)
                    });
            }
        }
        Go::Stay
    }

    fn replied(&mut self, context: &mut Context, purpose: Purpose, reply: DialogReply) -> Go {
        match (purpose, reply) {
            (Purpose::GoTo, DialogReply::Entered(text)) => match text.trim().parse::<usize>() {
                Ok(ply) if ply <= self.last => {
                    self.playing = false;
                    self.go_to(context, ply);
                }
                _ => {
                    let last = ("last", self.last.into());
                    let wrong = context.texts.with("replay-no-ply", &[last]);
                    self.ask_ply(context, &text, wrong);
                }
            },
            (Purpose::DialogPurpose(DialogPurpose::Read), DialogReply::Pressed(key)) => {
                return self.key(context, key);
            }
            (Purpose::PlayOn(casting), DialogReply::Chosen(which)) => {
                return self.change_casting(context, casting, which);
            }
            (Purpose::PlayOn(casting), DialogReply::Turned(which, by)) => {
                self.turn_seat(context, casting, which, by);
            }
            _ => {}
        }
        Go::Stay
    }
}

impl MatchPage for ReplayPage {
    fn pane(&mut self) -> Option<(&mut MatchPane, LocalPlayers)> {
        Some((&mut self.pane, LocalPlayers::default()))
    }

    fn open_over_match(&mut self, purpose: DialogPurpose, dialog: Dialog) {
        self.asking.open(Purpose::DialogPurpose(purpose), dialog);
    }
}

impl Page for ReplayPage {
    fn handle(&mut self, context: &mut Context, input: &AppInput) -> Go {
        match input {
            AppInput::Key(key) => return self.key(context, *key),
            AppInput::Mouse(mouse) => return self.mouse(context, *mouse),
            AppInput::Tick if self.pane.board.waits().is_some() => self.pane.board.step(),
            AppInput::Tick if self.playing => {
                self.go_to(context, self.game.ply() + 1);
                self.playing = self.game.ply() < self.last;
            }
            _ => {}
        }
        Go::Stay
    }

    fn dialog(&mut self) -> Option<&mut Dialog> {
        self.asking.dialog()
    }

    fn reply(&mut self, context: &mut Context, reply: DialogReply) -> Go {
        let purpose = self.asking.close();
        purpose.map_or(Go::Stay, |purpose| self.replied(context, purpose, reply))
    }

    fn shown(&mut self, context: &mut Context) {
        self.pane.log.clear();
        self.pane.follow(&context.texts);
    }

    fn think(&mut self, context: &mut Context, thought: &mut Option<ThoughtEvent>) {
        self.show_thought(context, thought);
    }

    fn wait(&self) -> Option<Duration> {
        let plays = self.playing && !self.asking.is_open();
        self.pane
            .board
            .waits()
            .or(plays.then(|| SPEEDS[self.speed]))
    }
}
