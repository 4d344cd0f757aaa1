//! `tilewright rules`, `games`, `completions` and `man`.

use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use clap_complete::Shell;
use games::Catalogue;
use table::{Values, text};

use crate::Failure;
use crate::cli::{self, GameArg};

pub(crate) fn rules(GameArg(game): GameArg) -> Result<(), Failure> {
    write!(io::stdout(), "{}", game.rules())?;
    Ok(())
}

pub(crate) fn games(catalogue: Catalogue) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    for game in catalogue.iter() {
        let players = game.players();
        writeln!(
            out,
            "{}: {}, {} to {} players",
            game.id(),
            game.name(),
            players.start(),
            players.end()
        )?;
        for option in game.options() {
            writeln!(out, "  {}: {}", option.key, option.about)?;
            let (words, other) = match option.values {
                Values::Words(words) => (words, None),
                Values::WordOrFile { words, file, .. } => (words, Some(file.to_owned())),
                values @ Values::Number { default, .. } => {
                    (&[][..], Some(format!("{values} (default {default})")))
                }
                values => (&[][..], Some(values.to_string())),
            };
            for (i, (word, meaning)) in words.iter().enumerate() {
                let default = if i == 0 { " (default)" } else { "" };
                let assignment = format!("{}={word}", option.key);
                writeln!(out, "    {assignment:24} {meaning}{default}")?;
            }
            if let Some(other) = other {
                let assignment = format!("{}=...", option.key);
                writeln!(out, "    {assignment:24} {other}")?;
            }
        }
    }
    Ok(())
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
