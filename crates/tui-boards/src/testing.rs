//! A match with a board, for the tests of all boards.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::ops::{Deref, DerefMut};
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use games::{AnyMatch, AnyMove};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use session::ViewModel;
use table::{Players, Seed, Viewer};
use words::{Language, Texts};

use super::{BoardContext, BoardResponse, DrawnBoard, LegendLine};
use crate::theme::{Depth, Theme};
use front::seat_colours::SeatColour;
use front::settings::Palette;

/// A terminal with all features.
pub(super) const COLOURFUL: Theme = Theme {
    depth: Depth::True,
    palette: Palette::Standard,
    unicode: true,
    light: false,
};

/// A terminal with ASCII only and no colours.
pub(super) const ASCII: Theme = Theme {
    depth: Depth::None,
    palette: Palette::Standard,
    unicode: false,
    light: false,
};

const COLOURS: [SeatColour; 4] = [
    SeatColour::new(0),
    SeatColour::new(1),
    SeatColour::new(2),
    SeatColour::new(3),
];

/// The width of the page's column beside a board, and how many of its lines the players take.
const ASIDE: (u16, u16) = (28, 5);

/// A match with a spectator's view, which is cached until the match may have changed, as on the page.
pub(super) struct Watched {
    game: Box<dyn AnyMatch>,
    model: OnceCell<ViewModel>,
}

impl Watched {
    fn model(&self) -> &ViewModel {
        let look = || ViewModel::of(&*self.game, Viewer::Spectator);
        self.model.get_or_init(look)
    }
}

impl Deref for Watched {
    type Target = dyn AnyMatch;

    fn deref(&self) -> &Self::Target {
        &*self.game
    }
}

impl DerefMut for Watched {
    fn deref_mut(&mut self) -> &mut Self::Target {
        self.model.take();
        &mut *self.game
    }
}

/// A match with a board, and a person at every seat.
pub(super) struct TestBoard<B> {
    pub(super) game: Watched,
    pub(super) board: B,
    pub(super) theme: Theme,
    pub(super) texts: Texts,
    pub(super) area: Rect,
    /// Whether the page has room for a side panel.
    pub(super) aside: bool,
    pub(super) step_duration: Option<Duration>,
    /// Whether no local player is to move.
    pub(super) watching: bool,
}

impl<B: DrawnBoard + Default> TestBoard<B> {
    pub(super) fn start(game: &str, players: &Players, options: &[&str], seed: u64) -> Self {
        let game = games::GAMES.find(game).expect("a known game");
        let options = game
            .options_for(players.len(), options)
            .expect("valid options");
        let begun = game.start(options, Seed::number(seed), players.clone().into());
        TestBoard {
            game: Watched {
                game: begun.expect("a valid match"),
                model: OnceCell::new(),
            },
            board: B::default(),
            theme: COLOURFUL,
            texts: Texts::new(Language::ENGLISH),
            area: Rect::new(0, 0, 80, 19),
            aside: false,
            step_duration: None,
            watching: false,
        }
    }

    /// Sets the size of the area.
    pub(super) fn sized(mut self, width: u16, height: u16) -> Self {
        self.area = Rect::new(0, 0, width, height);
        self
    }

    /// Sets the terminal's theme.
    pub(super) fn looking(mut self, theme: Theme) -> Self {
        self.theme = theme;
        self
    }

    /// Calls the board with the current context.
    pub(super) fn with<T>(&mut self, call: impl FnOnce(&mut B, &BoardContext) -> T) -> T {
        let scene = BoardContext {
            model: self.game.model(),
            mover: self.game.turn().seat().filter(|_| !self.watching),
            own: None,
            theme: self.theme,
            texts: &self.texts,
            colours: &COLOURS,
            step_duration: self.step_duration,
        };
        call(&mut self.board, &scene)
    }

    /// Plays a move and shows it.
    pub(super) fn play(&mut self, mv: &str) {
        self.game.play(mv).expect("the move is legal");
        let ply = self
            .game
            .history(self.game.ply())
            .expect("the move was played");
        self.with(|board, scene| board.played(scene, &ply));
    }

    /// Parses a legal move.
    pub(super) fn mv(&self, text: &str) -> AnyMove {
        self.game.parse(text).expect("the move is legal")
    }

    /// Selects a legal move, as a hint does.
    pub(super) fn point_at(&mut self, text: &str) {
        let mv = self.mv(text);
        self.with(|board, scene| board.point_at(scene, &mv));
    }

    /// Plays the board's response, ignoring warnings.
    fn follow(&mut self, answer: &BoardResponse) {
        if let BoardResponse::Play(mv) | BoardResponse::Warn { mv, .. } = answer {
            self.play(mv.text());
        }
    }

    pub(super) fn press(&mut self, code: KeyCode) -> BoardResponse {
        self.press_with(code, KeyModifiers::NONE)
    }

    pub(super) fn press_with(&mut self, code: KeyCode, modifiers: KeyModifiers) -> BoardResponse {
        let key = KeyEvent::new(code, modifiers);
        let answer = self.with(|board, scene| board.key(scene, key));
        self.follow(&answer);
        answer
    }

    /// Checks whether the board claims a letter of the page.
    pub(super) fn wants(&mut self, letter: char) -> bool {
        let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
        self.with(|board, scene| board.wants(scene, key))
    }

    pub(super) fn mouse(&mut self, kind: MouseEventKind, column: u16, row: u16) -> BoardResponse {
        let mouse = MouseEvent {
            kind,
            column,
            row,
            modifiers: KeyModifiers::NONE,
        };
        let answer = self.with(|board, scene| board.mouse(scene, mouse));
        self.follow(&answer);
        answer
    }

    pub(super) fn click(&mut self, column: u16, row: u16) -> BoardResponse {
        self.mouse(MouseEventKind::Down(MouseButton::Left), column, row)
    }

    pub(super) fn buffer(&mut self) -> Buffer {
        let (area, aside) = (self.area, self.aside);
        let (width, players) = ASIDE;
        let beside = Rect {
            x: area.right(),
            y: area.y + players.min(area.height),
            width,
            height: area.height.saturating_sub(players),
        };
        let mut buffer = Buffer::empty(if aside { area.union(beside) } else { area });
        self.with(|board, scene| {
            board.offer_aside(aside);
            board.draw(scene, area, &mut buffer);
            if aside {
                board.draw_aside(scene, beside, &mut buffer);
            }
        });
        buffer
    }

    /// Returns the drawn lines.
    pub(super) fn drawn(&mut self) -> String {
        lines(&self.buffer()).join("\n")
    }

    pub(super) fn status(&mut self) -> String {
        self.with(|board, scene| board.status(scene).to_string())
    }
}

impl BoardResponse {
    /// Returns the move that is played without a warning.
    pub(super) fn played(&self) -> Option<&str> {
        match self {
            BoardResponse::Play(mv) => Some(mv.text()),
            _ => None,
        }
    }
}

/// Returns the lines of a buffer.
pub(super) fn lines(buffer: &Buffer) -> Vec<String> {
    let line = |row: Rect| -> String {
        let cells = row.positions().map(|at| buffer[at].symbol());
        cells.collect::<String>().trim_end().to_owned()
    };
    buffer.area.rows().map(line).collect()
}

/// Returns the symbols in an area that are neither letters nor digits nor in a legend. A half block in two colours
/// does not count.
pub(super) fn unexplained(buffer: &Buffer, area: Rect, legend: &[LegendLine]) -> String {
    let known = |sign: &char| legend.iter().any(|line| line.signs.contains(*sign));
    let area = area.intersection(buffer.area);
    let drawn = area.positions().flat_map(|at| buffer[at].symbol().chars());
    let signs = drawn.filter(|sign| !sign.is_alphanumeric() && !" ▀".contains(*sign));
    let unknown: BTreeSet<char> = signs.filter(|sign| !known(sign)).collect();
    unknown.into_iter().collect()
}
