//! `tilewright engine`

use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::process::ExitCode;

use bots::protocol::{self, Complaint};
use games::{Engine, EngineReply};
use table::Seed;

use crate::Failure;
use crate::cli::EngineArgs;
use crate::say::print_message;

/// The length limit of a line in bytes, so that an endless line cannot fill the memory. Every message is shorter.
const LONGEST_LINE: usize = 64 << 20;

pub(crate) fn engine(arguments: &EngineArgs) -> Result<(), Failure> {
    let seed = match arguments.luck.seed {
        Some(seed) => seed,
        None => Seed::number(getrandom::u64().map_err(io::Error::other)?),
    };
    let mut engine = Engine::new(arguments.game.0, arguments.bot, seed);
    let mut input = io::stdin().lock();
    if input_is_typed() {
        print_message(
            "note: this command is for programs; it waits for a hello message (see docs/protocol.md)",
        );
    }
    let mut out = io::stdout().lock();
    let mut complained = false;
    while let Some(line) = next_line(&mut input)? {
        let reply = match line {
            Ok(line) if line.trim().is_empty() => continue,
            Ok(line) => engine.receive(&line).map_err(|error| error.to_string()),
            Err(unreadable) => Err(unreadable.to_owned()),
        };
        match reply {
            Ok(EngineReply::Answer(answer)) => out.write_all(answer.as_bytes())?,
            Ok(EngineReply::Nothing) => {}
            Ok(EngineReply::Unknown) => print_message("note: ignored a message of unknown type"),
            Err(message) => {
                print_message(&format!("error: {message}"));
                complained = true;
                out.write_all(protocol::line(&Complaint { message }).as_bytes())?;
            }
        }
        out.flush()?;
    }
    if complained {
        return Err(Failure::Reported(ExitCode::FAILURE));
    }
    Ok(())
}

fn input_is_typed() -> bool {
    io::stdin().is_terminal() && io::stderr().is_terminal()
}

/// Reads the next line, or returns why it cannot be used; `None` at the end of the input.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Result<String, &'static str>>> {
    let mut bytes = Vec::new();
    input
        .by_ref()
        .take(LONGEST_LINE as u64)
        .read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.len() == LONGEST_LINE && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        return Ok(Some(Err("the line is too long for a message")));
    }
    Ok(Some(
        String::from_utf8(bytes).map_err(|_| "the line is not UTF-8"),
    ))
}
