//! `tilewright tilings`: plays games of Tilings with random moves, with the short options of the original program.

use std::io::{self, IsTerminal, Write};
use std::ops::RangeInclusive;
use std::path::Path;

use anyhow::anyhow;
use drawings::{Console, DrawingContext, tilings as draw};
use fluent_bundle::FluentValue;
use games::{AnyGame, Catalogue};
use serde_json::{Value, json};
use session::ViewModel;
use table::{Dice, Label, Players, Record, RecordError, Seed, Viewer, text};
use tilings::{Deck, Motifs, Tilings};
use words::{Language, Reason, Texts};

use crate::Failure;
use crate::batch::with_contents;
use crate::cli::TilingsBatch;
use crate::recorded::{cannot_read, why_unreadable};
use crate::say::{say, texts};

const CHOICES: Label = Label::new("batch choices");

pub(crate) fn batch(catalogue: Catalogue, arguments: &TilingsBatch) -> Result<(), Failure> {
    let players = number_or_default("-n", arguments.players.as_deref(), 2..=20, 20)?;
    let side = number_or_default("-b", arguments.side.as_deref(), 1..=50, 10)?;
    let seed = match &arguments.seed {
        None => 0,
        Some(text) => whole_number("-s", text)?.ok_or_else(|| {
            let most = u64::MAX.to_string().into();
            usage("tilings-batch-seed", text, &[("most", most)])
        })?,
    };
    if seed.checked_add(arguments.games - 1).is_none() {
        let most = u64::MAX - (arguments.games - 1);
        let variables = [
            ("games", arguments.games.to_string().into()),
            ("most", most.to_string().into()),
        ];
        return Err(usage("tilings-batch-seeds", &seed.to_string(), &variables));
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
        .map_err(|error| Failure::UsageOf("tilings", error.in_words(&texts())))?;
    let mut put = |flag: &str, key: &str, value: Value| {
        let is_set =
            |assignment: &&String| assignment.split('=').next().map(str::trim) == Some(key);
        if let Some(assignment) = arguments.set.iter().find(is_set) {
            let texts = texts();
            let set = format!("--set {}", words::quoted(&texts, assignment));
            let variables = [("first", flag.into()), ("second", set.into())];
            let message = texts.with("batch-set-twice", &variables);
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
        let motifs =
            Motifs::from_text(&text).map_err(|error| invalid(&text::path(path), &error))?;
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
        _ => Err(usage(
            "tilings-batch-motif",
            text,
            &[("most", known.into())],
        )),
    };
    off.iter().map(number).collect()
}

/// Parses the number of an option like the original program, which replaces a number that is out of range with the
/// default and prints a warning.
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
            let variables = [
                ("option", option.into()),
                ("least", (*range.start()).into()),
                ("most", (*range.end()).into()),
                ("text", text.to_owned().into()),
                ("default", default.into()),
            ];
            let reason = texts().with("tilings-batch-range", &variables);
            say("prompt-warning", &[("reason", reason.into())]);
            Ok(default)
        }
    }
}

/// Parses a whole number; `None` if it is negative or too large.
fn whole_number(option: &str, text: &str) -> Result<Option<u64>, Failure> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        let option = [("option", option.into())];
        return Err(usage("tilings-batch-number", text, &option));
    }
    Ok(text.parse().ok())
}

/// Returns a failure that names an invalid argument and says which values are valid.
fn usage(key: &str, text: &str, variables: &[(&'static str, FluentValue)]) -> Failure {
    let texts = texts();
    let given = ("text", words::quoted(&texts, text).into());
    let variables: Vec<_> = variables.iter().cloned().chain([given]).collect();
    Failure::UsageOf("tilings", texts.with(key, &variables))
}

/// Returns a failure that says what is wrong with the content of a file.
fn invalid(file: &str, error: &impl Reason) -> Failure {
    let texts = texts();
    let variables = [
        ("name", file.into()),
        ("what", error.in_words(&texts).into()),
    ];
    Failure::Reason(texts.with("page-of", &variables))
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
    Deck::from_text(&text).map_err(|error| invalid(&text::path(path), &error))
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
    // Programs may read the output through a pipe, so it is ASCII only, and in English like that of the original
    // program.
    let piped = !io::stdout().is_terminal();
    let texts = if piped {
        Texts::new(Language::ENGLISH)
    } else {
        texts()
    };
    let name = |number: usize| texts.with("tilings-batch-player", &[("number", number.into())]);
    let names: Vec<String> = (0..players).map(name).collect();
    let record = Record {
        seats: Players::new(names)?.into(),
        ..playouts.record()
    };
    let played = game.load(&record)?;
    let model = ViewModel::of(&*played, Viewer::Everything);
    let view = &model.typed_view::<Tilings>().view;

    let mut console = Console::of_terminal(piped);
    console.ascii |= piped;
    let mut out = anstream::stdout();
    let context = DrawingContext {
        console,
        texts: &texts,
    };
    let head = [
        ("players", players.into()),
        ("side", view.side.into()),
        ("level", (view.level as u8).into()),
        ("seed", seed.to_string().into()),
        ("tiles", view.cells.len().into()),
    ];
    let say = |key, variables: &[_]| console.shown(texts.with(key, variables));
    writeln!(out, "{}\n", say("tilings-batch-head", &head))?;
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
    let winners: Vec<&str> = winners
        .filter(|(tally, _)| tally.score == best)
        .map(|(_, name)| name.as_ref())
        .collect();
    let won = [
        ("count", winners.len().into()),
        ("names", words::all_of(&texts, &winners).into()),
        ("score", best.into()),
    ];
    writeln!(out, "\n{}", say("tilings-batch-won", &won))?;
    if let Some(end) = view.end {
        let reason = words::tilings::end_reason(end, &texts);
        let variables = [("reason", reason.into())];
        writeln!(out, "{}", say("tilings-drawn-end", &variables))?;
    }
    for line in draw::zones_table(view, played.players(), context) {
        let variables = [("zone", line.into())];
        writeln!(out, "{}", say("tilings-drawn-zone", &variables))?;
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
