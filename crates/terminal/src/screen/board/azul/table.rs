//! The table on the screen: the offer on top, the boards below.

use azul::{Azul, BoardView, Colour, Column, Marker, Row, Side, Source, Target, View, Wall};
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use table::{Game, Seat};
use unicode_width::UnicodeWidthStr;

use super::super::Scene;
use super::animation::Happening;
use super::canvas::{Canvas, Face, Mark, Size};
use super::choice::{Choice, Spot, Stage, accepts, columns};
use super::forecast::{COSTS, Forecast, penalty};
use super::layout::{ARROW, Layout, NUMBER};
use crate::screen::look::Role;

/// What is to be drawn.
pub(super) struct Table<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) view: &'a View,
    pub(super) layout: &'a Layout,
    /// Whose move it is, in what is shown.
    pub(super) turn: Option<Seat>,
    /// What is pointed at, and the position in which it is.
    pub(super) pointed: Option<(Azul, Choice)>,
    /// What happens at this step of an animation.
    pub(super) happening: Option<Happening>,
}

impl Table<'_> {
    /// Draws all and says what can be clicked where.
    pub(super) fn draw(&self, canvas: &mut Canvas) -> Vec<(Rect, Spot)> {
        let mut spots = Vec::new();
        for (i, &area) in self.layout.factories.iter().enumerate() {
            if let Some(source) = Source::factory(i as u8 + 1) {
                self.factory(canvas, area, source, &mut spots);
            }
        }
        self.centre(canvas, &mut spots);
        for (seat, &area) in Seat::all(self.view.boards.len()).zip(&self.layout.boards) {
            self.board(canvas, seat, area, &mut spots);
        }
        spots
    }

    fn mark(&self, source: Source, colour: Colour) -> Mark {
        match &self.pointed {
            Some((azul, choice))
                if azul.tiling().is_none()
                    && choice.stage != Stage::Source
                    && (choice.source, choice.colour) == (source, colour) =>
            {
                if choice.advised {
                    Mark::Advice
                } else {
                    Mark::Chosen
                }
            }
            _ => Mark::None,
        }
    }

    fn is_source(&self, source: Source) -> bool {
        self.pointed
            .as_ref()
            .is_some_and(|(azul, choice)| azul.tiling().is_none() && choice.source == source)
    }

    /// Whether the cursor is among the sources now.
    fn source_style(&self, source: Source) -> Style {
        let look = self.scene.look;
        if !self.is_source(source) {
            return look.style(Role::Frame);
        }
        let advised = self
            .pointed
            .as_ref()
            .is_some_and(|(_, choice)| choice.advised);
        look.style(if advised { Role::Advice } else { Role::Allowed })
    }

    fn factory(
        &self,
        canvas: &mut Canvas,
        area: Rect,
        source: Source,
        spots: &mut Vec<(Rect, Spot)>,
    ) {
        let size = self.layout.offered;
        let tiles = self.view.factories.get(source as usize);
        let tiles: Vec<char> = tiles.map_or(Vec::new(), |tiles| tiles.chars().collect());
        let style = self.source_style(source);
        canvas.frame(area, self.is_source(source), style);
        let title = format!(" {} ", source as u8 + 1);
        let style = match (self.is_source(source), tiles.is_empty()) {
            (true, _) => style.add_modifier(Modifier::REVERSED),
            (_, true) => style,
            _ => self.scene.look.style(Role::Strong),
        };
        if area.width > 4 {
            canvas.text(area.x + 2, area.y, &title, style);
        } else {
            canvas.text(area.x + 1, area.y, title.trim(), style);
        }
        for (i, &letter) in tiles.iter().enumerate().take(4) {
            let Some(colour) = Colour::from_letter(letter) else {
                continue;
            };
            let x = area.x + 1 + (i as u16 % 2) * size.step.0;
            let y = area.y + 1 + (i as u16 / 2) * size.step.1;
            canvas.place(x, y, size, Face::Tile(colour), self.mark(source, colour));
            let place = Rect::new(x, y, size.width, size.rows());
            spots.push((place, Spot::Tiles(source, colour)));
        }
        if !tiles.is_empty() {
            spots.push((area, Spot::Source(source)));
        }
    }

    fn centre(&self, canvas: &mut Canvas, spots: &mut Vec<(Rect, Spot)>) {
        let (area, size) = (self.layout.centre, self.layout.offered);
        let style = self.source_style(Source::Centre);
        let title = self.scene.texts.get("azul-centre");
        let empty = self.view.centre.is_empty();
        let title_style = match (self.is_source(Source::Centre), empty) {
            (true, _) => style.add_modifier(Modifier::REVERSED),
            (_, true) => style,
            _ => self.scene.look.style(Role::Strong),
        };
        let inner = if self.layout.centre_framed {
            canvas.frame(area, self.is_source(Source::Centre), style);
            canvas.text(area.x + 2, area.y, &format!(" {title} "), title_style);
            Rect {
                x: area.x + 2,
                y: area.y + 1,
                width: area.width.saturating_sub(3),
                height: area.height.saturating_sub(2),
            }
        } else {
            let wide = canvas.text(area.x, area.y + size.middle(), &title, title_style);
            Rect {
                x: area.x.saturating_add(wide + 1),
                width: area.width.saturating_sub(wide + 1),
                ..area
            }
        };
        let marker = matches!(self.view.marker, Marker::Centre(_))
            && self.view.phase == azul::ViewPhase::Offer;
        let heaps: Vec<(Colour, u16)> = Colour::ALL
            .into_iter()
            .map(|colour| {
                (
                    colour,
                    self.view.centre.matches(colour.letter()).count() as u16,
                )
            })
            .filter(|&(_, count)| count > 0)
            .collect();
        let (x, y) = (inner.x, inner.y);
        let first = if marker { size.step.0 + 1 } else { 0 };
        if marker {
            canvas.place(x, y, size, Face::Marker, Mark::None);
        }
        let whole: Vec<u16> = heaps
            .iter()
            .map(|&(_, count)| count * size.step.0 + 1)
            .collect();
        let counted: Vec<u16> = heaps.iter().map(|_| size.step.0 + 4).collect();
        let (spread, flow) = match flow(&whole, first, inner, size) {
            Some(flow) => (true, flow),
            None => (
                false,
                flow(&counted, first, inner, size).unwrap_or_default(),
            ),
        };
        for (&(colour, count), (x, y)) in heaps.iter().zip(flow) {
            let mark = self.mark(Source::Centre, colour);
            let shown = if spread { count } else { 1 };
            for i in 0..shown {
                canvas.place(x + i * size.step.0, y, size, Face::Tile(colour), mark);
            }
            let mut wide = shown * size.step.0;
            if !spread {
                let sign = self.scene.look.sign("×", "x");
                let text = format!("{sign}{count}");
                let style = self.scene.look.style(Role::Strong);
                wide += canvas.text(x + size.step.0, y + size.middle(), &text, style);
            }
            let heap = Rect::new(x, y, wide, size.rows());
            spots.push((heap, Spot::Tiles(Source::Centre, colour)));
        }
        if !empty {
            spots.push((area, Spot::Source(Source::Centre)));
        }
    }

    /// One player's board.
    fn board(&self, canvas: &mut Canvas, seat: Seat, area: Rect, spots: &mut Vec<(Rect, Spot)>) {
        let edge = u16::from(self.layout.framed);
        let to_move = self.turn == Some(seat);
        let look = self.scene.look;
        if self.layout.framed {
            let style = if to_move {
                look.style(Role::Strong)
            } else {
                look.style(Role::Frame)
            };
            canvas.frame(area, to_move, style);
        }
        let forecast = self.forecast(seat);
        self.heading(canvas, seat, area, forecast.as_ref());
        let board = &self.view.boards[seat.index()];
        let (x, y) = (area.x + edge, area.y + 1);
        let inside = Inside {
            x,
            y,
            right: area.right() - edge,
            size: self.layout.size,
        };
        let ours = self.pointed.is_some() && to_move && self.happening.is_none();
        for row in Row::ALL {
            self.line(canvas, &inside, board, row, forecast.as_ref(), to_move);
            self.wall_row(canvas, &inside, seat, row, forecast.as_ref());
            if ours {
                let spot = Spot::Target(Target::Line(row));
                self.row_spots(&inside, row, spot, spots);
            }
        }
        self.floor(canvas, &inside, seat, forecast.as_ref());
        if ours {
            let y = inside.row_y(5);
            let wide = inside.right.saturating_sub(inside.x);
            let place = Rect::new(inside.x, y, wide, inside.size.step.1);
            spots.push((place, Spot::Target(Target::Floor)));
        }
    }

    /// What the move that is pointed at would do to this board.
    fn forecast(&self, seat: Seat) -> Option<Forecast> {
        let (azul, choice) = self.pointed.as_ref()?;
        if self.turn != Some(seat) {
            return None;
        }
        let mv = choice.complete(azul)?;
        Some(Forecast::of(self.view, azul.side(), seat, mv))
    }

    fn heading(&self, canvas: &mut Canvas, seat: Seat, area: Rect, forecast: Option<&Forecast>) {
        let (look, texts) = (self.scene.look, self.scene.texts);
        let board = &self.view.boards[seat.index()];
        let y = area.y;
        if !self.layout.framed {
            let rule = look.sign("─", "-").repeat(usize::from(area.width));
            canvas.text(area.x, y, &rule, look.style(Role::Frame));
        }
        let points = if area.width < 30 {
            board.score.to_string()
        } else {
            texts.with("azul-points", &[("count", board.score.into())])
        };
        let mut right = area.right().saturating_sub(1);
        let mut before = |canvas: &mut Canvas, text: &str, style: Style| {
            right = right.saturating_sub(canvas.text_before(right, y, text, style));
        };
        before(canvas, " ", Style::new());
        let net = forecast
            .filter(|_| self.happening.is_none())
            .map(|forecast| forecast.net);
        let change = match self.happening {
            Some(Happening::Bonus {
                seat: whose,
                points,
            }) if whose == seat => Some(i32::from(points)),
            _ => net,
        };
        if let Some(change) = change.filter(|&change| change != 0) {
            let role = if change > 0 { Role::Gain } else { Role::Loss };
            before(
                canvas,
                &format!(" ({})", signed(look, change)),
                look.style(role),
            );
        }
        before(canvas, &points, look.style(Role::Strong));
        before(canvas, " ", Style::new());
        let room = usize::from(right.saturating_sub(area.x + 2));
        let to_move = self.turn == Some(seat);
        let sign = if to_move { look.sign("▶ ", "> ") } else { "" };
        let mut name = format!(" {sign}{}", self.scene.name(seat));
        let holds = matches!(self.view.marker, Marker::Held(holder) if holder == seat);
        let tail = if holds { " * " } else { " " };
        while name.width() + tail.len() > room && !name.is_empty() {
            name.pop();
        }
        name += tail;
        let mut style = match self.scene.colours.get(seat.index()) {
            Some(&paint) => look.fg(paint),
            None => Style::new(),
        };
        style = style.add_modifier(Modifier::BOLD);
        canvas.text(area.x + 1, y, &name, style);
    }

    fn line(
        &self,
        canvas: &mut Canvas,
        inside: &Inside,
        board: &BoardView,
        row: Row,
        forecast: Option<&Forecast>,
        to_move: bool,
    ) {
        let look = self.scene.look;
        let size = inside.size;
        let y = inside.row_y(row as u16);
        let style = self.target_style(Target::Line(row), to_move);
        canvas.text(inside.x, y + size.middle(), &row.to_string(), style);
        let tiles: Vec<Colour> = board.lines[row as usize]
            .chars()
            .filter_map(Colour::from_letter)
            .collect();
        let ghosts = match forecast {
            Some(Forecast {
                line: Some((line, fitting)),
                ..
            }) if *line == row => usize::from(*fitting),
            _ => 0,
        };
        let length = usize::from(row.length());
        for i in 0..length {
            // Lines are filled from the right, next to the wall.
            let x = inside.x + NUMBER + (4 - i as u16) * size.step.0;
            let face = match (tiles.get(i), forecast) {
                (Some(&colour), _) => Face::Tile(colour),
                (None, Some(forecast)) if i < tiles.len() + ghosts => Face::Ghost(forecast.tiles.1),
                _ => Face::Empty,
            };
            canvas.place(x, y, size, face, Mark::None);
        }
        let full = tiles.len() + ghosts == length;
        let style = look.style(if full { Role::Allowed } else { Role::Dim });
        let arrow = if full {
            look.sign("▸", ">")
        } else {
            look.sign("│", "|")
        };
        let x = inside.x + NUMBER + 5 * size.step.0;
        canvas.text(x, y + size.middle(), arrow, style);
    }

    /// How the number of a line is shown: chosen, possible or not.
    fn target_style(&self, target: Target, to_move: bool) -> Style {
        let look = self.scene.look;
        let Some((azul, choice)) = self.pointed.as_ref().filter(|_| to_move) else {
            return look.style(Role::Dim);
        };
        let Some(seat) = azul.turn().seat() else {
            return look.style(Role::Dim);
        };
        if azul.tiling().is_some() || choice.stage != Stage::Target {
            return look.style(Role::Dim);
        }
        let open = accepts(azul, seat, target, choice.colour);
        match (choice.target == target, open) {
            (true, true) if choice.advised => {
                look.style(Role::Advice).add_modifier(Modifier::REVERSED)
            }
            (true, true) => look.style(Role::Chosen),
            (true, false) => look.style(Role::Forbidden).add_modifier(Modifier::REVERSED),
            (false, true) => look.style(Role::Allowed),
            (false, false) => look.style(Role::Dim),
        }
    }

    fn wall_row(
        &self,
        canvas: &mut Canvas,
        inside: &Inside,
        seat: Seat,
        row: Row,
        forecast: Option<&Forecast>,
    ) {
        let look = self.scene.look;
        let size = inside.size;
        let y = inside.row_y(row as u16);
        let letters = self.view.boards[seat.index()].wall[row as usize].chars();
        let planned = forecast.and_then(|forecast| Some((forecast.place?, forecast)));
        let side = self.scene.of::<Azul>().position().side();
        // The free wall waits for one tile at a time.
        let tiling = self
            .pointed
            .as_ref()
            .filter(|(azul, _)| azul.tiling() == Some(row) && azul.turn().seat() == Some(seat));
        let waiting = tiling.and_then(|(azul, _)| azul.pattern_line(seat, row));
        let open = tiling.map_or(Vec::new(), |(azul, _)| columns(azul));
        for (column, letter) in Column::ALL.into_iter().zip(letters) {
            let x = inside.column_x(column);
            let here = |(place, _): &((Row, Column), &Forecast)| *place == (row, column);
            let just = matches!(self.happening, Some(Happening::Tile { seat: whose, place, .. })
                if whose == seat && place == (row, column));
            let (face, mark) = match (Colour::from_letter(letter), planned.filter(here)) {
                (Some(colour), _) if just => (Face::Tile(colour), Mark::Chosen),
                (Some(colour), _) => (Face::Tile(colour), Mark::None),
                (None, Some((_, forecast))) => (Face::Ghost(forecast.tiles.1), Mark::Chosen),
                (None, None) => match waiting.filter(|_| open.contains(&column)) {
                    Some((colour, _)) => (Face::Printed(colour), Mark::None),
                    None => (printed(side, row, column), Mark::None),
                },
            };
            canvas.place(x, y, size, face, mark);
        }
        let gain = match (self.happening, planned) {
            (
                Some(Happening::Tile {
                    seat: whose,
                    place,
                    points,
                }),
                _,
            ) if whose == seat && place.0 == row => Some(u16::from(points)),
            (None, Some(((line, _), forecast))) if line == row => Some(forecast.gain),
            _ => None,
        };
        if let Some(gain) = gain {
            let x = inside.column_x(Column::Five) + size.step.0;
            let text = signed(look, i32::from(gain));
            canvas.text(x, y + size.middle(), &text, look.style(Role::Gain));
        }
    }

    fn floor(&self, canvas: &mut Canvas, inside: &Inside, seat: Seat, forecast: Option<&Forecast>) {
        let look = self.scene.look;
        let size = inside.size;
        let y = inside.row_y(5);
        let to_move = self.turn == Some(seat);
        let style = self.target_style(Target::Floor, to_move);
        let label = self.scene.texts.get("azul-floor-letter");
        canvas.text(inside.x, y + size.middle(), &label, style);
        let mut faces: Vec<Face> = self.view.boards[seat.index()]
            .floor
            .chars()
            .map(|letter| Colour::from_letter(letter).map_or(Face::Marker, Face::Tile))
            .collect();
        if let Some(forecast) = forecast {
            if forecast.marker {
                faces.push(Face::GhostMarker);
            }
            let falling = Face::Ghost(forecast.tiles.1);
            faces.extend(vec![falling; usize::from(forecast.falls)]);
        }
        // At the end of the game all is subtracted; the marker lies there still, at no cost.
        let over = self.view.phase == azul::ViewPhase::Over;
        let cost = if over { 0 } else { penalty(faces.len()) };
        for (i, &cost) in COSTS.iter().enumerate() {
            let x = inside.x + NUMBER + i as u16 * size.step.0;
            let face = match faces.get(i) {
                Some(&face) => face,
                None if size.width == 1 => Face::Empty,
                None => Face::Cost(cost),
            };
            canvas.place(x, y, size, face, Mark::None);
        }
        let lost = match self.happening {
            Some(Happening::Floor { seat: whose, lost }) if whose == seat => lost,
            _ => cost,
        };
        if lost > 0 {
            let x = inside.x + NUMBER + 7 * size.step.0 + 1;
            let text = signed(look, -i32::from(lost));
            canvas.text(x, y + size.middle(), &text, look.style(Role::Loss));
        }
    }

    fn row_spots(&self, inside: &Inside, row: Row, spot: Spot, spots: &mut Vec<(Rect, Spot)>) {
        let y = inside.row_y(row as u16);
        let (wide, high) = inside.size.step;
        let tiling = self.pointed.as_ref().and_then(|(azul, _)| azul.tiling());
        if tiling == Some(row) {
            for column in Column::ALL {
                let place = Rect::new(inside.column_x(column), y, wide, high);
                spots.push((place, Spot::Column(column)));
            }
        } else {
            let wide = inside.right.saturating_sub(inside.x);
            spots.push((Rect::new(inside.x, y, wide, high), spot));
        }
    }
}

/// Where the places of a board are.
struct Inside {
    x: u16,
    y: u16,
    right: u16,
    size: Size,
}

impl Inside {
    fn row_y(&self, row: u16) -> u16 {
        self.y + row * self.size.step.1
    }

    fn column_x(&self, column: Column) -> u16 {
        self.x + NUMBER + ARROW + (5 + column as u16) * self.size.step.0
    }
}

/// Where heaps of these widths go, line by line; nothing if they do not fit.
fn flow(widths: &[u16], first: u16, area: Rect, size: Size) -> Option<Vec<(u16, u16)>> {
    let (mut x, mut y) = (first, 0);
    let mut places = Vec::new();
    for &width in widths {
        if x + width > area.width + 1 && x > 0 {
            (x, y) = (0, y + size.step.1);
        }
        if y + size.rows() > area.height || width > area.width + 1 {
            return None;
        }
        places.push((area.x + x, area.y + y));
        x += width;
    }
    Some(places)
}

/// A place of the wall that waits for its tile.
fn printed(side: Side, row: Row, column: Column) -> Face {
    let here = |&colour: &Colour| Wall::standard_column(row, colour) == column;
    match side {
        Side::Free => Face::Empty,
        Side::Standard => Colour::ALL
            .into_iter()
            .find(here)
            .map_or(Face::Empty, Face::Printed),
    }
}

/// A number with its sign.
pub(super) fn signed(look: crate::screen::look::Look, number: i32) -> String {
    let sign = if number < 0 {
        look.sign("−", "-")
    } else {
        "+"
    };
    format!("{sign}{}", number.abs())
}
