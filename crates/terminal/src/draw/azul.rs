//! Azul as text.

use anstyle::{Ansi256Color, Color, Effects, Style};
use azul::{BoardView, Colour, EndReason, Event, Marker, Side, Source, Target, View, Wall};
use azul::{Column, FLOOR_COSTS, Row, floor_penalty};
use serde_json::Value;
use table::{Players, Seat, text as words};

use super::text::{cut, padded, side_by_side, styled, width};
use super::{BOLD, DIM, Drawing, Look};
use crate::seen::Seen;

/// The drawing.
#[derive(Default)]
pub(crate) struct Azul;

impl Drawing for Azul {
    fn table(&self, seen: &Seen, look: Look) -> String {
        let known = seen.known::<azul::Azul>();
        let (view, options) = (&known.view, &known.options);
        let players = seen.players();
        let turn = seen.turn().seat();
        let mut text = heading(view, players, look);
        if view.phase == azul::ViewPhase::Offer {
            text += &offer(view, look);
        }
        text.push('\n');
        let boards: Vec<Vec<String>> = Seat::all(players.len())
            .zip(&view.boards)
            .map(|(seat, shown)| {
                let name = &players[seat.index()];
                let mut lines = board(shown, name, turn == Some(seat), options.wall, look);
                // At the end the floor lines are empty but for the marker, and subtracted.
                if view.phase == azul::ViewPhase::Over {
                    lines.pop();
                }
                lines
            })
            .collect();
        text += &side_by_side(&boards, 4, look.width);
        if let (azul::ViewPhase::Tiling, Some(seat)) = (view.phase, turn) {
            text += &tiling(&players[seat.index()], &seen.rules().moves());
        }
        text
    }

    fn tell(&self, event: &Value, players: &Players, look: Look) -> String {
        let event: Event =
            serde_json::from_value(event.clone()).expect("an event of Azul is one of Azul");
        let name = |seat: Seat| &*players[seat.index()];
        tell(event, name, look)
    }

    fn warning(&self, seen: &Seen, mv: &str) -> Option<String> {
        let taking = mv.strip_suffix(" f")?;
        let moves = seen.rules().moves();
        let lines: Vec<&str> = moves
            .iter()
            .filter_map(|other| other.strip_prefix(taking)?.strip_prefix(' '))
            .filter(|&target| target != "f")
            .collect();
        let (line, have) = match lines.len() {
            0 => return None,
            1 => ("line", "has"),
            _ => ("lines", "have"),
        };
        let lines = words::enumeration(lines);
        Some(format!(
            "This throws everything on the floor, though {line} {lines} {have} room. Go on?"
        ))
    }
}

/// What a player is asked on the free wall.
fn tiling(name: &str, moves: &[String]) -> String {
    let columns = moves.iter().filter_map(|mv| mv.rsplit(' ').next());
    let line = moves.iter().find_map(|mv| mv.split(' ').nth(1));
    let example = moves.first().map_or("", String::as_str);
    format!(
        "\n{name}, line {} is full. Its column can be {}: type \"{example}\", for example.\n",
        line.unwrap_or_default(),
        words::alternatives(columns),
    )
}

fn heading(view: &View, players: &Players, look: Look) -> String {
    let dot = look.dot();
    format!(
        "{} {dot} round {} {dot} {} started {dot} bag {}, lid {}\n",
        styled(BOLD, "Azul"),
        view.round,
        &players[view.first.index()],
        view.bag.total(),
        view.lid.total(),
    )
}

/// A tile: its letter, black or white on its colour.
fn tile(colour: Colour) -> String {
    let (ground, ink) = match colour {
        Colour::DarkBlue => (25, 255),
        Colour::Yellow => (220, 16),
        Colour::Red => (160, 255),
        Colour::Black => (238, 255),
        Colour::LightBlue => (117, 16),
    };
    let style = Style::new()
        .bg_color(Some(Color::Ansi256(Ansi256Color(ground))))
        .fg_color(Some(Color::Ansi256(Ansi256Color(ink))))
        .effects(Effects::BOLD);
    styled(style, &format!(" {} ", colour.letter()))
}

/// The place of a colour that is not there yet: its small letter, faint.
fn printed(colour: Colour) -> String {
    let ink = match colour {
        Colour::DarkBlue => 69,
        Colour::Yellow => 178,
        Colour::Red => 167,
        Colour::Black => 244,
        Colour::LightBlue => 117,
    };
    let style = DIM.fg_color(Some(Color::Ansi256(Ansi256Color(ink))));
    styled(
        style,
        &format!(" {} ", colour.letter().to_ascii_lowercase()),
    )
}

fn marker() -> String {
    styled(BOLD, " * ")
}

fn nothing(look: Look) -> String {
    styled(DIM, &format!(" {} ", look.dot()))
}

/// What a letter of a view stands for.
fn piece(letter: char, look: Look) -> String {
    match Colour::from_letter(letter) {
        Some(colour) => tile(colour),
        None if letter == '*' => marker(),
        None => nothing(look),
    }
}

fn pieces(letters: &str, look: Look) -> String {
    letters.chars().map(|letter| piece(letter, look)).collect()
}

fn offer(view: &View, look: Look) -> String {
    let factories: Vec<Vec<String>> = view
        .factories
        .iter()
        .enumerate()
        .map(|(i, tiles)| {
            let empty = nothing(look).repeat(4 - tiles.len().min(4));
            vec![format!("{} {}{empty}", i + 1, pieces(tiles, look))]
        })
        .collect();
    let mut text = String::from("\n");
    text += &side_by_side(&factories, 2, look.width).replace("\n\n", "\n");
    let in_centre = if view.marker == Marker::Centre(azul::CentreWord::Centre) {
        format!("*{}", view.centre)
    } else {
        view.centre.clone()
    };
    let per_line = (look.width.saturating_sub(2) / 3).max(1);
    let letters: Vec<char> = in_centre.chars().collect();
    if letters.is_empty() {
        text += &format!("c {}\n", nothing(look));
    }
    for (i, line) in letters.chunks(per_line).enumerate() {
        let line: String = line.iter().collect();
        text += &format!(
            "{} {}\n",
            if i == 0 { "c" } else { " " },
            pieces(&line, look)
        );
    }
    text
}

/// How wide a board is drawn.
const BOARD_WIDTH: usize = 35;

fn board(shown: &BoardView, name: &str, to_move: bool, side: Side, look: Look) -> Vec<String> {
    let points = words::count(usize::from(shown.score), "point");
    let sign = look.sign(to_move);
    let room = BOARD_WIDTH - width(&points) - 3;
    let name = padded(&cut(name, room), room);
    let name = if to_move { styled(BOLD, &name) } else { name };
    let mut lines = vec![format!("{sign}{name} {points}")];
    for row in Row::ALL {
        let tiles = &shown.lines[row as usize];
        let length = usize::from(row.length());
        let free = length - tiles.len().min(length);
        lines.push(format!(
            "{row} {}{}{} {} {}",
            "   ".repeat(5 - length),
            nothing(look).repeat(free),
            pieces(tiles, look),
            look.bar(),
            wall_row(&shown.wall[row as usize], row, side, look),
        ));
    }
    lines.push(floor(&shown.floor, look));
    lines
}

fn wall_row(letters: &str, row: Row, side: Side, look: Look) -> String {
    let place = |(column, letter): (Column, char)| match Colour::from_letter(letter) {
        Some(colour) => tile(colour),
        None if side == Side::Free => nothing(look),
        None => Colour::ALL
            .into_iter()
            .find(|&colour| Wall::standard_column(row, colour) == column)
            .map_or_else(|| nothing(look), printed),
    };
    Column::ALL
        .into_iter()
        .zip(letters.chars())
        .map(place)
        .collect()
}

fn floor(letters: &str, look: Look) -> String {
    let filled = letters.len();
    let free: String = FLOOR_COSTS
        .iter()
        .skip(filled)
        .map(|cost| styled(DIM, &format!("{}{cost} ", look.minus())))
        .collect();
    let cost = floor_penalty(filled);
    let sum = if cost > 0 {
        format!(" = {}{cost}", look.minus())
    } else {
        String::new()
    };
    format!("floor  {}{free}{sum}", pieces(letters, look))
}

fn tell<'a>(event: Event, name: impl Fn(Seat) -> &'a str, look: Look) -> String {
    let minus = look.minus();
    match event {
        Event::Take {
            seat,
            from,
            colour,
            tiles,
            to,
        } => {
            let to = match to {
                Target::Line(row) => format!("line {row}"),
                Target::Floor => "the floor".to_owned(),
            };
            format!("{} takes {tiles} {colour} from {from} to {to}.", name(seat))
        }
        Event::ToCentre { tiles } => {
            let go = if tiles.len() == 1 { "goes" } else { "go" };
            format!("  {} {go} to {}.", heap(&tiles), Source::Centre)
        }
        Event::Marker { on_floor: true, .. } => {
            "  The starting-player marker goes to the floor line.".to_owned()
        }
        Event::Marker {
            on_floor: false, ..
        } => "  The floor line is full: the starting-player marker is kept beside it, at no cost."
            .to_owned(),
        Event::LineFull { line, .. } => format!("  Line {line} is full."),
        Event::ToFloor { colour, tiles, .. } => {
            let fall = if tiles == 1 { "falls" } else { "fall" };
            format!("  {tiles} {colour} {fall} to the floor line.")
        }
        Event::ToLid { colour, tiles, .. } => {
            let find = if tiles == 1 {
                "finds it full and goes"
            } else {
                "find it full and go"
            };
            format!("  {tiles} {colour} {find} to the lid.")
        }
        Event::Tile {
            seat,
            line,
            colour,
            across,
            down,
            points,
            ..
        } => format!(
            "{}, line {line}: {colour} scores +{points}{}.",
            name(seat),
            runs(across, down)
        ),
        Event::NoPlace { seat, line, colour } => format!(
            "{}, line {line}: the wall has no place for {colour}; its tiles fall.",
            name(seat)
        ),
        Event::Floor {
            seat,
            penalty,
            lost,
        } if lost < penalty => format!(
            "{}, floor {minus}{penalty}: only {lost}, for a score stays at 0 or more.",
            name(seat)
        ),
        Event::Floor { seat, penalty, .. } => format!("{}, floor {minus}{penalty}.", name(seat)),
        Event::Refill { tiles } => format!(
            "The bag is refilled from the lid: {}.",
            words::count(usize::from(tiles), "tile")
        ),
        Event::Short { tiles } => format!(
            "Bag and lid are empty: the factories have only {}.",
            words::count(usize::from(tiles), "tile")
        ),
        Event::Round { round, first } => format!("Round {round}: {} starts.", name(first)),
        Event::End { reason } => match reason {
            EndReason::RowComplete => "A row of a wall is complete: the game is over.",
            EndReason::NoRowPossible => {
                "Nobody can complete a row of the wall any more: the game is over."
            }
            EndReason::RoundLimit => "Round 100 was the last: the game is over.",
            EndReason::NoTiles => "No tile is left to lay out: the game is over.",
        }
        .to_owned(),
        Event::Bonus {
            seat,
            rows,
            columns,
            colours,
            points,
        } => format!(
            "{}: {}, {}, {}: +{points}.",
            name(seat),
            words::count(usize::from(rows), "row"),
            words::count(usize::from(columns), "column"),
            words::count(usize::from(colours), "colour"),
        ),
    }
}

/// `2 yellow, 1 red`, from one letter a tile.
fn heap(letters: &str) -> String {
    let counts: Vec<String> = Colour::ALL
        .into_iter()
        .map(|colour| (colour, letters.matches(colour.letter()).count()))
        .filter(|&(_, count)| count > 0)
        .map(|(colour, count)| format!("{count} {colour}"))
        .collect();
    counts.join(", ")
}

/// ` (3 across, 2 down)`, what does not count left out.
fn runs(across: u8, down: u8) -> String {
    match (across, down) {
        (1, 1) => String::new(),
        (across, 1) => format!(" ({across} across)"),
        (1, down) => format!(" ({down} down)"),
        (across, down) => format!(" ({across} across, {down} down)"),
    }
}
