//! `tilewright replay`

use std::io::{self, BufWriter, Write};
use std::path::Path;

use drawings::{Console, DrawingContext, drawing};
use games::{AnyEvent, AnyMatch, Catalogue};
use prompt::input::{LineResult, LineSource};
use serde_json::{Map, Value, json};
use session::ViewModel;
use table::Viewer;
use tui::run::StartPage;
use words::Texts;

use crate::Failure;
use crate::cli::ReplayArgs;
use crate::play::{at_terminal, on_screen, output};
use crate::recorded::{RecordSelection, RecordedMatch};
use crate::say::texts;

pub(crate) fn replay(catalogue: Catalogue, arguments: &ReplayArgs) -> Result<(), Failure> {
    let texts = texts().in_ascii(Console::of_terminal(arguments.plain).ascii);
    if arguments.screen && !crate::play::at_terminal() {
        return Err(Failure::Usage(texts.get("command-no-screen")));
    }
    let interactive = !arguments.jsonl
        && arguments.ply.is_none()
        && arguments.file != Path::new("-")
        && at_terminal();
    let on_screen = arguments.screen || interactive && on_screen(arguments.plain);
    let selection = RecordSelection {
        file: &arguments.file,
        number: arguments.number,
        cannot: "command-cannot-replay",
    };
    for record in selection.records(catalogue, &texts)? {
        let RecordedMatch {
            number, mut game, ..
        } = record?;
        if let Some(ply) = arguments.ply
            && ply > game.ply()
        {
            let variables = [
                ("ply", ply.into()),
                ("number", number.into()),
                ("moves", game.ply().into()),
            ];
            return Err(Failure::Usage(texts.with("command-no-ply", &variables)));
        }
        if on_screen {
            let file = Some(arguments.file.clone());
            return crate::play::show(catalogue, StartPage::Replay { game, file });
        }
        if arguments.jsonl {
            print_lines(number, &mut *game, arguments.ply)?;
        } else if interactive {
            step(&mut *game, &texts, arguments.plain)?;
        } else {
            print_tables(&mut *game, &texts, arguments)?;
        }
    }
    Ok(())
}

/// Goes to a ply by undoing and redoing moves.
fn go_to(game: &mut dyn AnyMatch, ply: usize) {
    if ply < game.ply() {
        game.rewind();
    }
    while game.ply() < ply && game.redo() {}
}

/// Prints one JSON object per ply.
fn print_lines(number: usize, game: &mut dyn AnyMatch, only: Option<usize>) -> Result<(), Failure> {
    let mut out = BufWriter::new(io::stdout().lock());
    let (first, last) = only.map_or((0, game.ply()), |ply| (ply, ply));
    for ply in first..=last {
        go_to(game, ply);
        serde_json::to_writer(&mut out, &ply_object(number, game)).map_err(io::Error::from)?;
        writeln!(out)?;
    }
    out.flush()?;
    Ok(())
}

fn ply_object(number: usize, game: &dyn AnyMatch) -> Value {
    let played = game.history(game.ply());
    let mut object = Map::new();
    let mut put = |key: &str, value: Value| object.insert(key.to_owned(), value);
    put("match", number.into());
    put("ply", game.ply().into());
    if game.ply() == 0 {
        let record = game.record();
        put("game", record.game.into());
        put("options", record.options);
        put("players", json!(record.seats.names()));
    }
    put("seat", json!(played.as_ref().map(|played| played.seat)));
    put("move", json!(played.as_ref().map(|played| &played.text)));
    let events = played.map_or_else(|| game.opening(), |played| played.events);
    put("events", events.iter().map(AnyEvent::to_json).collect());
    put("turn", json!(game.turn().seat()));
    put("legal", game.moves().into());
    put("view", game.view(Viewer::Everything).to_json());
    if let Some(standings) = game.standings() {
        put("standings", standings);
    }
    object.into()
}

/// Prints the position after each move, or only after `--ply` moves.
fn print_tables(
    game: &mut dyn AnyMatch,
    texts: &Texts,
    arguments: &ReplayArgs,
) -> Result<(), Failure> {
    let mut out = output(arguments.plain);
    let console = Console::of_terminal(arguments.plain);
    let (first, last) = arguments.ply.map_or((0, game.ply()), |ply| (ply, ply));
    for ply in first..=last {
        go_to(game, ply);
        write!(out, "{}", position(game, DrawingContext { console, texts }))?;
    }
    out.flush()?;
    Ok(())
}

/// Returns the last move, its events, changes of seats, the table and the final result, if any.
fn position(game: &dyn AnyMatch, context: DrawingContext) -> String {
    let DrawingContext { console, texts } = context;
    let drawing = drawing(game.game().id());
    let narrator = words::narrator(game.game().id());
    let model = ViewModel::of(game, Viewer::Everything);
    let players = model.players_before(game.ply());
    let narrated = |events: Vec<AnyEvent>| -> String {
        let sentences = |event| narrator.narrate_fully(event, &players, texts);
        let lines = events.iter().flat_map(sentences);
        lines.map(|line| console.shown(line) + "\n").collect()
    };
    let mut text = match game.history(game.ply()) {
        None => {
            let start = console.shown(texts.get("replay-drawn-start"));
            format!("{start}\n{}", narrated(game.opening()))
        }
        Some(played) => {
            let variables = [
                ("ply", game.ply().into()),
                ("name", players[played.seat.index()].to_string().into()),
                ("move", narrator.notation(&played.text, texts).into()),
            ];
            let moved = console.shown(texts.with("replay-drawn-move", &variables));
            format!("{moved}\n{}", narrated(played.events))
        }
    };
    for change in words::seat_changes(texts, &model.seats, game.changes(), game.ply()) {
        text += &format!("{}\n", console.shown(change));
    }
    text += &format!("\n{}\n", drawing.table(&model, context));
    let standings = drawings::standings(&model, context);
    if !standings.is_empty() {
        text += &format!("{}{standings}\n", drawing.result(&model, context));
    }
    text
}

/// Shows the match step by step at a terminal.
fn step(game: &mut dyn AnyMatch, texts: &Texts, plain: bool) -> Result<(), Failure> {
    let mut input = crate::play::input(plain)?;
    let mut out = output(plain);
    let console = Console::of_terminal(plain);
    let context = DrawingContext { console, texts };
    let last = game.ply();
    let mut ply = 0;
    let help = console.shown(texts.get("replay-step-help"));
    let range = texts.with("replay-step-range", &[("last", last.into())]);
    let again = format!("{help} {}", console.shown(range));
    writeln!(out, "{help}")?;
    loop {
        go_to(game, ply);
        write!(out, "{}", position(game, context))?;
        let place = [("ply", ply.into()), ("last", last.into())];
        let question = console.shown(texts.with("replay-step", &place)) + " ";
        ply = match ask_step(&mut *input, (&question, &again), &mut out, ply, last)? {
            Some(next) => next,
            None => return Ok(()),
        };
    }
}

/// Asks for the ply to show next; `None` to quit.
fn ask_step(
    input: &mut dyn LineSource,
    (question, help): (&str, &str),
    out: &mut dyn Write,
    ply: usize,
    last: usize,
) -> io::Result<Option<usize>> {
    loop {
        let LineResult::Line(line) = input.line(question, out)? else {
            return Ok(None);
        };
        return Ok(match line.trim() {
            "" | "n" if ply < last => Some(ply + 1),
            "" | "n" | "q" | "x" | "quit" | "exit" => None,
            "p" => Some(ply.saturating_sub(1)),
            "e" => Some(last),
            number => match number.parse() {
                Ok(ply) if ply <= last => Some(ply),
                _ => {
                    writeln!(out, "{help}")?;
                    continue;
                }
            },
        });
    }
}
