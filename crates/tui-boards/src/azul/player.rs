//! One player's board: pattern lines, wall, floor line.

use azul::{
    Azul, BoardView, Colour, Column, FLOOR_COSTS, FloorPiece, Marker, Row, Target, ViewPhase, Wall,
    WallSide, floor_penalty,
};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use table::{Game, Seat};
use unicode_width::UnicodeWidthStr;

use super::animation::StepKind;
use super::canvas::{Canvas, Face, Mark, Size};
use super::layout::{ARROW, NUMBER};
use super::picture::Picture;
use super::pointer::{Button, Stage, columns};
use crate::paint::shortened;
use crate::theme::{ColourRole, Theme};
use words::azul::Forecast;

/// A board to be drawn.
pub(super) struct PlayerBoard<'a> {
    picture: &'a Picture<'a>,
    seat: Seat,
    area: Rect,
    /// The position of its first line.
    start: (u16, u16),
    size: Size,
    theme: Theme,
    board: &'a BoardView,
    to_move: bool,
    /// The effect of the selected move on this board.
    forecast: Option<Forecast>,
}

impl<'a> PlayerBoard<'a> {
    pub(super) fn new(picture: &'a Picture<'a>, seat: Seat, area: Rect) -> Self {
        let to_move = picture.turn == Some(seat);
        let pointed = picture.pointed.as_ref().filter(|_| to_move);
        let forecast = pointed.and_then(|(azul, pointer)| {
            let mv = pointer.complete(azul)?;
            Some(Forecast::of(azul, mv))
        });
        PlayerBoard {
            picture,
            seat,
            area,
            start: (area.x + u16::from(picture.layout.framed), area.y + 1),
            size: picture.layout.size,
            theme: picture.scene.theme,
            board: &picture.view.boards[seat.index()],
            to_move,
            forecast,
        }
    }

    fn row_y(&self, row: u16) -> u16 {
        self.start.1 + row * self.size.step.1
    }

    fn column_x(&self, column: u16) -> u16 {
        self.start.0 + NUMBER + ARROW + (5 + column) * self.size.step.0
    }

    pub(super) fn draw(&self, canvas: &mut Canvas, buttons: &mut Vec<(Rect, Button)>) {
        let role = if self.to_move {
            ColourRole::Strong
        } else {
            ColourRole::Frame
        };
        let style = self.theme.style(role);
        if self.picture.layout.framed {
            canvas.frame(self.area, self.to_move, style);
        } else {
            let rule = if self.to_move {
                self.theme.sign("━", "=")
            } else {
                self.theme.sign("─", "-")
            };
            let rule = rule.repeat(self.area.width.into());
            canvas.text(self.area.x, self.area.y, &rule, style);
        }
        self.heading(canvas);
        if self.area.height == 1 {
            return;
        }
        for row in Row::ALL {
            self.line(canvas, row);
            self.wall(canvas, row);
        }
        self.floor(canvas);
        if self.to_move && self.picture.pointed.is_some() && self.picture.step_kind.is_none() {
            self.buttons(buttons);
        }
    }

    /// Draws the name on the left and the score on the right. If space is short, the name takes precedence over the
    /// points of the selected move, which the board shows too.
    fn heading(&self, canvas: &mut Canvas) {
        let narrow = self.area.width < 30;
        let margin = if narrow { "" } else { " " };
        let points = if narrow {
            self.board.score.to_string()
        } else {
            let count = [("count", self.board.score.into())];
            self.picture.scene.texts.with("azul-points", &count)
        };
        let change = match (self.picture.step_kind, &self.forecast) {
            (Some(StepKind::Bonus { seat, points }), _) if seat == self.seat => points.into(),
            (None, Some(forecast)) => forecast.net,
            _ => 0,
        };
        let role = if change > 0 {
            ColourRole::Gain
        } else {
            ColourRole::Loss
        };
        let mut change = match change {
            0 => String::new(),
            change => format!(" ({})", self.theme.signs().signed(change.into())),
        };
        let holds = self.picture.view.marker == Marker::Held(self.seat);
        let mut marker = if holds { " *" } else { "" };
        let name = self.name();
        let inset = u16::from(!narrow);
        let all = usize::from(self.area.width.saturating_sub(1 + inset));
        let room = |change: &str, marker: &str| {
            let taken = 2 * margin.len() + marker.len() + 2 + points.width() + change.width();
            all.saturating_sub(taken)
        };
        if room(&change, marker) < name.width() {
            change.clear();
        }
        if room(&change, marker) < name.width() {
            marker = "";
        }
        let name = shortened(self.theme, &name, room(&change, marker));
        let paint = self.picture.scene.paint(self.seat);
        let style = self.theme.fg(paint).add_modifier(Modifier::BOLD);
        let text = format!("{margin}{name}{marker} ");
        canvas.text(self.area.x + inset, self.area.y, &text, style);
        let (y, strong) = (self.area.y, self.theme.style(ColourRole::Strong));
        let mut end = self.area.right().saturating_sub(inset);
        for (text, style) in [
            (" ", Style::new()),
            (&change, self.theme.style(role)),
            (&format!(" {points}"), strong),
        ] {
            end = end.saturating_sub(canvas.text_before(end, y, text, style));
        }
    }

    /// Returns the player's name, marked if it is their turn.
    fn name(&self) -> String {
        let sign = if self.to_move {
            self.theme.sign("▶ ", "> ")
        } else {
            ""
        };
        format!("{sign}{}", self.picture.scene.marked_name(self.seat))
    }

    /// Draws a pattern line and the tiles that the selected move would add.
    fn line(&self, canvas: &mut Canvas, row: Row) {
        let y = self.row_y(row as u16);
        let middle = y + self.size.middle();
        let style = self.target_style(Target::Line(row));
        canvas.text(self.start.0, middle, &row.to_string(), style);
        let mut faces = Vec::new();
        if let Some((colour, count)) = self.board.lines[row as usize] {
            faces.resize(count.into(), Face::Tile(colour));
        }
        let laid = faces.len();
        if let Some(forecast) = &self.forecast
            && let Some((_, fitting)) = forecast.line.filter(|&(line, _)| line == row)
        {
            faces.extend((0..fitting).map(|_| Face::Ghost(forecast.tiles.1)));
        }
        let fresh = laid.saturating_sub(self.picture.fresh.on_line(self.seat, row))..laid;
        let length = row.length().into();
        let full = faces.len() == length;
        faces.resize(length, Face::Empty);
        // A line is filled from its right end, next to the wall.
        for (i, face) in faces.into_iter().enumerate() {
            let x = self.start.0 + NUMBER + (4 - i as u16) * self.size.step.0;
            canvas.place(x, y, self.size, face, mark_of(fresh.contains(&i)));
        }
        let (arrow, role) = if full {
            (self.theme.sign("▸", ">"), ColourRole::Allowed)
        } else {
            (self.theme.sign("│", "|"), ColourRole::Dim)
        };
        let x = self.start.0 + NUMBER + 5 * self.size.step.0;
        canvas.text(x, middle, arrow, self.theme.style(role));
    }

    /// Returns the style for the number of a line: selected, possible or impossible.
    fn target_style(&self, target: Target) -> Style {
        let theme = self.theme;
        let pointed = self.picture.pointed.as_ref().filter(|_| self.to_move);
        let Some((azul, pointer)) = pointed
            .filter(|(azul, pointer)| azul.tiling().is_none() && pointer.stage == Stage::Target)
        else {
            return theme.style(ColourRole::Dim);
        };
        let open = pointer.targets(azul).contains(&target);
        let (role, chosen) = match (pointer.target == target, open) {
            (true, true) if pointer.advised => (ColourRole::Advice, true),
            (true, true) => (ColourRole::Chosen, true),
            (true, false) => (ColourRole::Forbidden, true),
            (false, true) => (ColourRole::Allowed, false),
            (false, false) => (ColourRole::Dim, false),
        };
        let style = theme.style(role);
        if chosen {
            style.add_modifier(Modifier::REVERSED)
        } else {
            style
        }
    }

    /// Draws a row of the wall, the tile that is or would be placed there, and its points.
    fn wall(&self, canvas: &mut Canvas, row: Row) {
        let y = self.row_y(row as u16);
        let coming = match self.picture.step_kind {
            Some(StepKind::Tile {
                seat,
                place,
                points,
            }) if seat == self.seat => Some((place, points.into())),
            Some(_) => None,
            None => self
                .forecast
                .as_ref()
                .and_then(|forecast| Some((forecast.place?, forecast.gain))),
        };
        let coming = coming.filter(|&((line, _), _)| line == row);
        let fresh = self.picture.fresh.on_wall(self.seat, row);
        let refused = self.refused_column(row);
        for (column, tile) in Column::ALL.into_iter().zip(self.board.wall.row(row)) {
            let here = coming.is_some_and(|((_, coming), _)| coming == column);
            let face = match (tile, &self.forecast) {
                (Some(colour), _) => Face::Tile(colour),
                (None, Some(forecast)) if here => Face::Ghost(forecast.tiles.1),
                (None, _) => self.waiting(row, column),
            };
            let mark = match here {
                true => Mark::Chosen,
                false if refused == Some(column) => Mark::Refused,
                false => mark_of(fresh.is_some_and(|(laid, _)| laid == column)),
            };
            let x = self.column_x(column as u16);
            canvas.place(x, y, self.size, face, mark);
        }
        let scored = fresh.map(|(_, points)| points.into());
        if let Some(points) = coming.map(|(_, points)| points).or(scored) {
            let text = self.theme.signs().signed(points.into());
            let style = self.theme.style(ColourRole::Gain);
            canvas.text(self.column_x(5), y + self.size.middle(), &text, style);
        }
    }

    /// Returns the selected column of the free wall if it cannot take the tile of this row.
    fn refused_column(&self, row: Row) -> Option<Column> {
        let pointed = self.picture.pointed.as_ref().filter(|_| self.to_move);
        let (azul, pointer) = pointed.filter(|(azul, _)| azul.tiling() == Some(row))?;
        pointer
            .column
            .filter(|column| !columns(azul).contains(column))
    }

    /// Returns the content of a space on the wall that has no tile yet.
    fn waiting(&self, row: Row, column: Column) -> Face {
        let side = self.picture.scene.typed_view::<Azul>().position().side();
        if side == WallSide::Standard {
            let here = |&colour: &Colour| Wall::standard_column(row, colour) == column;
            let colour = Colour::ALL.into_iter().find(here);
            return colour.map_or(Face::Empty, Face::Printed);
        }
        // On the free wall, the player places one tile at a time.
        let pointed = self.picture.pointed.as_ref().filter(|(azul, _)| {
            let is_tiling = azul.tiling() == Some(row) && azul.turn().seat() == Some(self.seat);
            is_tiling && columns(azul).contains(&column)
        });
        pointed
            .and_then(|(azul, _)| azul.pattern_line(self.seat, row))
            .map_or(Face::Empty, |(colour, _)| Face::Printed(colour))
    }

    /// Draws the floor line, the pieces that would fall onto it, and the penalty.
    fn floor(&self, canvas: &mut Canvas) {
        let y = self.row_y(5);
        let middle = y + self.size.middle();
        let label = self.picture.scene.texts.get("azul-floor-letter");
        let style = self.target_style(Target::Floor);
        canvas.text(self.start.0, middle, &label, style);
        let face = |piece| match piece {
            FloorPiece::Tile(colour) => Face::Tile(colour),
            FloorPiece::Marker => Face::Marker,
        };
        let mut faces: Vec<Face> = self.board.floor.pieces().map(face).collect();
        let laid = faces.len();
        let fresh = laid.saturating_sub(self.picture.fresh.on_floor(self.seat))..laid;
        if let Some(forecast) = &self.forecast {
            if forecast.marker {
                faces.push(Face::GhostMarker);
            }
            faces.extend((0..forecast.falls).map(|_| Face::Ghost(forecast.tiles.1)));
        }
        let cost = match self.picture.step_kind {
            Some(StepKind::Floor { seat, lost }) if seat == self.seat => lost,
            // The penalty has been subtracted. The marker is still there, but costs nothing any more.
            _ if self.picture.view.phase == ViewPhase::Over => 0,
            _ => floor_penalty(faces.len()),
        };
        for (i, &cost) in FLOOR_COSTS.iter().enumerate() {
            let empty = if self.size.width == 1 {
                Face::Empty
            } else {
                Face::Cost(cost)
            };
            let face = faces.get(i).copied().unwrap_or(empty);
            let x = self.start.0 + NUMBER + i as u16 * self.size.step.0;
            canvas.place(x, y, self.size, face, mark_of(fresh.contains(&i)));
        }
        if cost > 0 {
            let x = self.start.0 + NUMBER + 7 * self.size.step.0 + 1;
            let text = self.theme.signs().signed(-i64::from(cost));
            canvas.text(x, middle, &text, self.theme.style(ColourRole::Loss));
        }
    }

    /// Collects the clickable areas: the pattern lines and the floor line, or the columns of the free wall.
    fn buttons(&self, buttons: &mut Vec<(Rect, Button)>) {
        let (across, down) = self.size.step;
        let tiling = self
            .picture
            .pointed
            .as_ref()
            .and_then(|(azul, _)| azul.tiling());
        if let Some(row) = tiling {
            let y = self.row_y(row as u16);
            for column in Column::ALL {
                let place = Rect::new(self.column_x(column as u16), y, across, down);
                buttons.push((place, Button::Column(column)));
            }
            return;
        }
        let width = self.area.right().saturating_sub(self.start.0);
        let lines = Row::ALL.map(Target::Line).into_iter();
        for (i, target) in (0..).zip(lines.chain([Target::Floor])) {
            let place = Rect::new(self.start.0, self.row_y(i), width, down);
            buttons.push((place, Button::Target(target)));
        }
    }
}

/// Returns the highlight of a tile that is not selected.
const fn mark_of(fresh: bool) -> Mark {
    if fresh { Mark::Fresh } else { Mark::None }
}
