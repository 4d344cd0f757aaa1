//! `tilewright tilings`: plays games of Tilings with random moves, with the short options of the original program.

use std::io::{self, IsTerminal, Write};
use std::ops::RangeInclusive;
use std::path::Path;

use anyhow::{Context, anyhow};
use drawings::{Console, DrawingContext, tilings as draw};
use games::{AnyGame, Catalogue};
use serde_json::{Value, json};
use session::ViewModel;
use table::{Dice, Label, Players, Record, RecordError, Seed, Viewer, text};
use tilings::{Deck, Motifs, Tilings};
use words::{Language, Texts};

use crate::Failure;
use crate::batch::with_contents;
use crate::cli::TilingsBatch;
use crate::recorded::{cannot_read, why_unreadable};
use crate::say::texts;

const CHOICES: Label = Label::new("batch choices");

pub(crate) fn batch(catalogue: Catalogue, arguments: &TilingsBatch) -> Result<(), Failure> {
    let players = number_or_default("-n", arguments.players.as_deref(), 2..=20, 20)?;
    let side = number_or_default("-b", arguments.side.as_deref(), 1..=50, 10)?;
    let seed = match &arguments.seed {
        None => 0,
        Some(text) => whole_number("-s", text)?
            .ok_or_else(|| usage("-s", text, &format!("a whole number up to {}", u64::MAX)))?,
    };
    if seed.checked_add(arguments.games - 1).is_none() {
        let games = format!("--games {}", arguments.games);
        let right = format!("at most {} with {games}", u64::MAX - (arguments.games - 1));
        return Err(usage("-s", &seed.to_string(), &right));
    }
    let game = catalogue
        .find("tilings")
        .ok_or_else(|| anyhow!("Tilings is not in the catalogue"))?;
    let options = options(game, players as usize, side, arguments)?;
    for number in 0..arguments.games {
        let seed = Seed::number(seed + number);
        play(game, &options, seed, players as usize, arguments)?;
    }
    Ok(())
}

/// Returns the options of the game from `--set` and the flags. Rejects an option that is set both ways.
fn options(
    game: &dyn AnyGame,
    players: usize,
    side: u64,
    arguments: &TilingsBatch,
) -> Result<Value, Failure> {
    let set = with_contents(game, &arguments.set)?;
    let set: Vec<&str> = set.iter().map(String::as_str).collect();
    let mut options = game
        .options_for(players, &set)
        .map_err(|error| Failure::UsageOf("tilings", error.to_string()))?;
    let mut put = |flag: &str, key: &str, value: Value| {
        let is_set =
            |assignment: &&String| assignment.split('=').next().map(str::trim) == Some(key);
        if let Some(assignment) = arguments.set.iter().find(is_set) {
            let assignment = text::quoted(assignment);
            let message =
                format!("an option can be set only once: {flag} conflicts with --set {assignment}");
            return Err(Failure::UsageOf("tilings", message));
        }
        options[key] = value;
        Ok(())
    };
    if arguments.side.is_some() {
        put("-b", "side", side.into())?;
    }
    if let Some(level) = arguments.level {
        put("--level", "level", level.to_string().into())?;
    }
    if let Some(name) = &arguments.deck {
        put("--deck", "deck", json!(read_deck(name)?))?;
    }
    if let Some(path) = &arguments.motifs {
        let text = read_text(path)?;
        let motifs = Motifs::from_text(&text).with_context(|| text::path(path))?;
        put("--motifs", "motifs", json!(motifs))?;
    }
    if !arguments.off.is_empty() {
        put("-m", "off", Value::Null)?;
        let motifs = options["motifs"].as_array().map_or(0, Vec::len);
        options["off"] = switched_off(&arguments.off, 3 + motifs as u64)?.into();
    }
    Ok(options)
}

/// Parses the numbers of the motifs to switch off; `known` is the number of motifs.
fn switched_off(off: &[String], known: u64) -> Result<Vec<u64>, Failure> {
    let number = |text: &String| match whole_number("-m", text)? {
        Some(number) if (1..=known).contains(&number) => Ok(number),
        _ => {
            let right = format!("the number of a motif, 1 to {known}");
            Err(usage("-m", text, &right))
        }
    };
    off.iter().map(number).collect()
}

/// Parses the number of an option like the original program, which replaces a number out of range by the default
/// and prints a warning.
fn number_or_default(
    option: &str,
    text: Option<&str>,
    range: RangeInclusive<u64>,
    default: u64,
) -> Result<u64, Failure> {
    let Some(text) = text else {
        return Ok(default);
    };
    match whole_number(option, text)? {
        Some(number) if range.contains(&number) => Ok(number),
        _ => {
            writeln!(
                io::stderr(),
                "warning: {option} must be {} to {}, not {text}; using {default}",
                range.start(),
                range.end()
            )?;
            Ok(default)
        }
    }
}

/// Parses a whole number; `None` if it is negative or too large.
fn whole_number(option: &str, text: &str) -> Result<Option<u64>, Failure> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(usage(option, text, "a whole number"));
    }
    Ok(text.parse().ok())
}

fn usage(option: &str, text: &str, right: &str) -> Failure {
    let given = text::quoted(text);
    Failure::UsageOf("tilings", format!("{option} must be {right}, not {given}"))
}

fn read_text(path: &Path) -> Result<String, Failure> {
    saves::read_named_text(path).map_err(|error| cannot_read(path, &error, &texts()))
}

/// Returns a built-in deck, or reads one from a file.
pub(crate) fn read_deck(name: &str) -> Result<Deck, Failure> {
    if let Some(deck) = Deck::shipped(name) {
        return Ok(deck);
    }
    let path = Path::new(name);
    let text = saves::read_named_text(path).map_err(|error| {
        let texts = texts();
        let sets: Vec<&str> = Deck::shipped_names().collect();
        let variables = [
            ("reason", why_unreadable(path, &error, &texts).into()),
            ("sets", words::all_of(&texts, &sets).into()),
        ];
        Failure::Reason(texts.with("command-no-deck", &variables))
    })?;
    Ok(Deck::from_text(&text).with_context(|| name.to_owned())?)
}

/// Plays one game with random moves and prints its result.
fn play(
    game: &dyn AnyGame,
    options: &Value,
    seed: Seed,
    players: usize,
    arguments: &TilingsBatch,
) -> Result<(), Failure> {
    let mut playouts = game.playouts(options).map_err(|error| match error {
        RecordError::Setup(reason) => anyhow!(reason),
        other => anyhow!(other),
    })?;
    let mut choices = Dice::new(seed).stream(CHOICES, 0);
    playouts.run(seed, &mut choices);
    let audience = draw::TableReader::Batch;
    let names: Vec<String> = (0..players).map(|n| format!("player {n}")).collect();
    let record = Record {
        seats: Players::new(names)?.into(),
        ..playouts.record()
    };
    let played = game.load(&record)?;
    let model = ViewModel::of(&*played, Viewer::Everything);
    let view = &model.typed_view::<Tilings>().view;

    // Programs may read the output of a pipe, so it is ASCII only.
    let piped = !io::stdout().is_terminal();
    let mut console = Console::of_terminal(piped);
    console.ascii |= piped;
    let mut out = anstream::stdout();
    // Always English, like the original program, because programs may read it.
    let texts = Texts::new(Language::ENGLISH);
    let context = DrawingContext {
        console,
        texts: &texts,
    };
    writeln!(
        out,
        "Tilings: {players} players, board {side}x{side}, level {}, seed {seed}, {} laid\n",
        view.level as u8,
        text::count(view.cells.len(), "tile"),
        side = view.side,
    )?;
    for line in draw::scores_table(view, played.players(), audience, context) {
        writeln!(out, "{line}")?;
    }
    let best = view
        .scores
        .iter()
        .map(|tally| tally.score)
        .max()
        .unwrap_or(0);
    let winners = view.scores.iter().zip(played.players().iter());
    let winners: Vec<String> = winners
        .filter(|(tally, _)| tally.score == best)
        .map(|(_, name)| name.to_string())
        .collect();
    let win = if winners.len() == 1 {
        "wins"
    } else {
        "share the win"
    };
    writeln!(out, "\n{} {win} with {best}", text::enumeration(winners))?;
    if let Some(end) = view.end {
        writeln!(out, "end: {}", words::tilings::end_reason(end, &texts))?;
    }
    for line in draw::zones_table(view, played.players(), context) {
        writeln!(out, "zone: {line}")?;
    }
    if arguments.draw {
        writeln!(out)?;
        for line in draw::board(view, &[], audience, context) {
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    if arguments.influence {
        writeln!(
            out,
            "\n{}",
            draw::influence_table(view, played.players(), None, context).trim_end()
        )?;
    }
    if arguments.games > 1 {
        writeln!(out)?;
    }
    Ok(())
}
