//! `tilewright rules`, `games`, `completions` and `man`.

use std::io::{self, Write};
use std::path::Path;

use clap_complete::Shell;
use drawings::Console;
use front::reasons::no_folder;
use front::settings::language_of_user;
use games::{AnyGame, Catalogue};
use serde_json::{Value, json};
use table::{OptionSpec, Values};
use words::Texts;

use crate::Failure;
use crate::cli::{self, GameArg};
use crate::say::{cannot_write, texts};

pub(crate) fn rules(GameArg(game): GameArg) -> Result<(), Failure> {
    let console = Console::of_terminal(false);
    let rules = words::rules(game, language_of_user());
    write!(io::stdout(), "{}", console.shown(rules.to_owned()))?;
    Ok(())
}

/// Lists all games, or only one.
pub(crate) fn games(
    catalogue: Catalogue,
    only: Option<GameArg>,
    json: bool,
) -> Result<(), Failure> {
    let texts = texts();
    let console = Console::of_terminal(false);
    let mut out = io::stdout().lock();
    let is_wanted =
        |game: &&'static dyn AnyGame| only.is_none_or(|GameArg(only)| only.id() == game.id());
    if json {
        let games = catalogue.iter().filter(is_wanted);
        let games: Vec<Value> = games.map(game_json).collect();
        writeln!(out, "{:#}", Value::from(games))?;
        return Ok(());
    }
    for game in catalogue.iter().filter(is_wanted) {
        let players = game.players();
        let variables = [
            ("id", game.id().into()),
            ("name", words::game_name(game, &texts).into()),
            ("least", (*players.start()).into()),
            ("most", (*players.end()).into()),
        ];
        let line = texts.with("command-game", &variables);
        writeln!(out, "{}", console.shown(line))?;
        for option in game.options() {
            for line in option_lines(game, option, &texts) {
                writeln!(out, "  {}", console.shown(line))?;
            }
        }
    }
    Ok(())
}

/// Returns a game with its options as JSON, always in English because programs read it.
fn game_json(game: &dyn AnyGame) -> Value {
    let option = |option: &OptionSpec| {
        let mut json = json!({"key": option.key, "about": option.about});
        match option.values {
            Values::Words(words) | Values::WordOrFile { words, .. } => {
                let values = words
                    .iter()
                    .map(|(word, about)| json!({"value": word, "about": about}));
                json["values"] = values.collect();
                json["default"] = words.first().map(|(word, _)| *word).into();
            }
            Values::Number {
                least,
                most,
                default,
            } => {
                (json["least"], json["most"]) = (least.into(), most.into());
                json["default"] = default.into();
            }
            Values::Numbers { least, most } => {
                (json["least"], json["most"]) = (least.into(), most.into());
                json["default"] = json!([]);
            }
            Values::OnePerPlayer(words) => json["one-per-player"] = words.into(),
        }
        if let Values::WordOrFile { file, .. } = option.values {
            json["file"] = file.1.into();
        }
        json
    };
    let players = game.players();
    json!({
        "id": game.id(),
        "name": game.name(),
        "players": {"least": players.start(), "most": players.end()},
        "options": game.options().iter().map(option).collect::<Value>(),
    })
}

/// Returns lines about an option and its possible values. Values whose descriptions are not translated are shown in
/// English.
fn option_lines(game: &dyn AnyGame, option: &OptionSpec, texts: &Texts) -> Vec<String> {
    let about = words::option_about(texts, game, option);
    let mut lines = vec![format!("{}: {about}", option.key)];
    let mut put = |value: &str, meaning: String| {
        let assignment = format!("{}={value}", option.key);
        lines.push(format!("  {assignment:24} {meaning}"));
    };
    if let Values::Words(words) | Values::WordOrFile { words, .. } = option.values {
        for (i, &pair) in words.iter().enumerate() {
            let meaning = words::option_meaning(texts, game, option.key, pair);
            let meaning = match i {
                0 => texts.with("command-default", &[("value", meaning.into())]),
                _ => meaning,
            };
            put(pair.0, meaning);
        }
    }
    if let Some(other) = words::other_values(texts, option) {
        let other = match option.values {
            Values::Number { default, .. } => {
                let variables = [("value", other.into()), ("default", default.into())];
                texts.with("command-default-number", &variables)
            }
            _ => other,
        };
        put("...", other);
    }
    lines
}

pub(crate) fn completions(catalogue: Catalogue, shell: Shell) -> Result<(), Failure> {
    // The page is written to memory first, because the generator panics on a closed pipe.
    let mut script = Vec::new();
    let mut command = cli::command(catalogue);
    clap_complete::generate(shell, &mut command, "tilewright", &mut script);
    io::stdout().write_all(&script)?;
    Ok(())
}

pub(crate) fn man(catalogue: Catalogue, folder: Option<&Path>) -> Result<(), Failure> {
    if let Some(folder) = folder {
        if !folder.is_dir() {
            return Err(Failure::Reason(no_folder(&texts(), folder)));
        }
        clap_mangen::generate_to(cli::command(catalogue), folder)
            .map_err(|error| cannot_write(folder, &error))?;
    } else {
        clap_mangen::Man::new(cli::command(catalogue)).render(&mut io::stdout())?;
    }
    Ok(())
}
