//! `tilewright fill`

use std::collections::BTreeSet;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use drawings::Console;
use drawings::tilings::covered;
use indicatif::ProgressBar;
use saves::write_atomically;
use tilings::fill::{FillOutcome, Filling, Progress, Puzzle};
use tilings::{Colour, Switch, Topology};

use crate::Failure;
use crate::cli::Fill;
use crate::say::{cannot_write, texts};

pub(crate) fn fill(arguments: &Fill) -> Result<(), Failure> {
    let deck = crate::tilings::read_deck(&arguments.set)?;
    let side = usize::from(arguments.side);
    let board = if arguments.torus {
        Topology::Torus
    } else {
        Topology::Flat
    };
    let rotate = if arguments.rotate {
        Switch::On
    } else {
        Switch::Off
    };
    let puzzle = Puzzle::new(&deck, side, board, rotate)?;

    let texts = texts();
    let shown =
        |key, variables: &[_]| Console::of_terminal(false).shown(texts.with(key, variables));
    let line = progress_line();
    let start = Instant::now();
    let limit = Duration::from_secs(arguments.time);
    let answer = puzzle.fill(arguments.luck.seed, &mut |progress: &Progress| {
        let variables = [
            ("tried", texts.whole(progress.tried).into()),
            ("filled", progress.most_filled.into()),
            ("cells", progress.cells.into()),
        ];
        line.set_message(shown("fill-progress", &variables));
        line.tick();
        start.elapsed() < limit
    });
    line.finish_and_clear();
    let status = match answer {
        FillOutcome::Filled(filling) => return show(&filling, arguments),
        FillOutcome::Impossible => {
            writeln!(io::stdout(), "{}", shown("fill-impossible", &[]))?;
            3
        }
        FillOutcome::Undecided => {
            let time = [("seconds", arguments.time.into())];
            writeln!(io::stdout(), "{}", shown("fill-undecided", &time))?;
            4
        }
    };
    Err(Failure::Reported(ExitCode::from(status)))
}

/// Returns a progress line on standard error, hidden unless that is a terminal.
fn progress_line() -> ProgressBar {
    if io::stderr().is_terminal() {
        ProgressBar::new_spinner()
    } else {
        ProgressBar::hidden()
    }
}

fn show(filling: &Filling, arguments: &Fill) -> Result<(), Failure> {
    let (cells, side) = (filling.cells(), filling.side());
    let sides: Vec<[Colour; 4]> = cells.iter().map(|cell| cell.sides).collect();
    if let Some(path) = &arguments.svg {
        write_atomically(path, |out| out.write_all(picture(&sides, side).as_bytes()))
            .map_err(|error| cannot_write(path, &error))?;
    }
    let mut out = anstream::stdout();
    for line in covered(&sides, side) {
        writeln!(out, "{}", line.trim_end())?;
    }
    let kinds: BTreeSet<&str> = cells.iter().map(|cell| cell.tile.as_str()).collect();
    let counts = [("tiles", cells.len().into()), ("kinds", kinds.len().into())];
    let message = texts().with("fill-filled", &counts);
    writeln!(out, "{}", Console::of_terminal(false).shown(message))?;
    Ok(())
}

/// Draws an SVG picture where every tile consists of four triangles that meet in its middle, one per side.
fn picture(tiles: &[[Colour; 4]], side: usize) -> String {
    /// The width of a tile in SVG units; even, so that its middle has whole coordinates.
    const TILE: usize = 32;
    const HALF: usize = TILE / 2;
    let size = side * TILE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" \
         width=\"{size}\" height=\"{size}\">\n\
         <g stroke=\"#202020\" stroke-width=\"1\" stroke-linejoin=\"round\">\n"
    );
    for (i, sides) in tiles.iter().enumerate() {
        let (x, y) = (i % side * TILE, i / side * TILE);
        let corners = [(x, y), (x + TILE, y), (x + TILE, y + TILE), (x, y + TILE)];
        for (number, colour) in sides.iter().enumerate() {
            let ((ax, ay), (bx, by)) = (corners[number], corners[(number + 1) % 4]);
            svg += &format!(
                "<path fill=\"{}\" d=\"M{ax} {ay}L{bx} {by}L{} {}Z\"/>\n",
                colour.web(),
                x + HALF,
                y + HALF
            );
        }
    }
    svg + "</g>\n</svg>\n"
}
