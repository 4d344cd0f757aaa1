//! `tilewright rules`, `games`, `completions` and `man`.

use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use clap_complete::Shell;
use drawings::Console;
use front::settings::language_of_user;
use games::{AnyGame, Catalogue};
use table::{OptionSpec, Values, text};
use words::Texts;

use crate::Failure;
use crate::cli::{self, GameArg};

pub(crate) fn rules(GameArg(game): GameArg) -> Result<(), Failure> {
    let console = Console::of_terminal(false);
    let rules = words::rules(game, language_of_user());
    write!(io::stdout(), "{}", console.shown(rules.to_owned()))?;
    Ok(())
}

pub(crate) fn games(catalogue: Catalogue) -> Result<(), Failure> {
    let texts = Texts::new(language_of_user());
    let console = Console::of_terminal(false);
    let mut out = io::stdout().lock();
    for game in catalogue.iter() {
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

/// An option, and below it what it may be. What a game has no words for is said as the game says it.
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
    // Written to memory first: the generator would panic on a closed pipe.
    let mut script = Vec::new();
    let mut command = cli::command(catalogue);
    clap_complete::generate(shell, &mut command, "tilewright", &mut script);
    io::stdout().write_all(&script)?;
    Ok(())
}

pub(crate) fn man(catalogue: Catalogue, folder: Option<&Path>) -> Result<(), Failure> {
    if let Some(folder) = folder {
        clap_mangen::generate_to(cli::command(catalogue), folder)
            .with_context(|| format!("cannot write to {}", text::path(folder)))?;
    } else {
        clap_mangen::Man::new(cli::command(catalogue)).render(&mut io::stdout())?;
    }
    Ok(())
}
