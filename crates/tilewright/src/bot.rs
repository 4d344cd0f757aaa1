//! `tilewright bot`: connects a program to a table or to the lobby of a server.

mod online;
mod seat;
mod secret;

use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;

use ::room::close;
use client::{Api, Error, LinkTarget, Server, Token};
use drawings::Console;
use games::Catalogue;
use table::text;
use tokio::runtime::Builder;
use words::{Reason, Texts};

use crate::Failure;
use crate::batch::check_programs;
use crate::cli::BotArgs;
use crate::say::{self, trouble};
use seat::{OnlineSeat, ProgramPlayer, SeatResultKind};
use secret::secret;

/// The environment variable with the token.
const VARIABLE: &str = "TILEWRIGHT_TOKEN";

pub(crate) fn bot(catalogue: Catalogue, arguments: &BotArgs) -> Result<(), Failure> {
    let texts = say::texts();
    check_programs(std::slice::from_ref(&arguments.player))?;
    let server = match &arguments.place {
        LinkTarget::Server(server) => server,
        LinkTarget::Table(link) => &link.server,
    };
    let token = token(&texts, server, arguments.token_file.as_deref())?;
    let api = Api::new(server.clone(), Some(token.clone()));
    // One thread is enough, because the program's answers are awaited on another one.
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let played = runtime.block_on(async {
        let person = api
            .me()
            .await
            .map_err(|error| no_entry(&texts, &error, server))?;
        let player = ProgramPlayer {
            texts: &texts,
            catalogue,
            api: &api,
            person,
            agent: &arguments.player,
            timeout: arguments.timeout,
        };
        match &arguments.place {
            LinkTarget::Server(_) => online::stay(&player, token, arguments.tables).await,
            LinkTarget::Table(link) => {
                let seat = OnlineSeat::taking(&player, link);
                match seat.play().await? {
                    SeatResultKind::Over => Ok(()),
                    SeatResultKind::GaveUp => Err(Failure::Reported(ExitCode::FAILURE)),
                    SeatResultKind::NoSeat => Err(Failure::Reason(seat.say("bot-watches", &[]))),
                }
            }
        }
    });
    // Does not wait for a program that is still thinking.
    runtime.shutdown_background();
    played
}

/// Returns a sentence about where to create a token.
fn token_how(texts: &Texts, server: &Server) -> String {
    let page = [("page", format!("{server}/#/you").into())];
    texts.with("bot-token-how", &page)
}

/// Returns why a server rejects a program, and how to create another token if the token is unknown.
fn no_entry(texts: &Texts, error: &Error, server: &Server) -> Failure {
    let is_unknown = match error {
        Error::Refused { code, .. } => code == "nobody",
        Error::Closed { code, .. } => *code == Some(close::FORBIDDEN),
        _ => false,
    };
    if !is_unknown {
        return trouble(texts, error);
    }
    let variables = [
        ("server", server.to_string().into()),
        ("how", token_how(texts, server).into()),
    ];
    Failure::Reason(texts.with("bot-wrong-token", &variables))
}

/// Reads the token from the file or the environment, or asks for it.
fn token(texts: &Texts, server: &Server, file: Option<&Path>) -> Result<Token, Failure> {
    let how = token_how(texts, server);
    let given = if let Some(file) = file {
        let cannot = |reason: String| {
            let variables = [("file", text::path(file).into()), ("reason", reason.into())];
            Failure::Reason(texts.with("bot-token-file", &variables))
        };
        let read = saves::read_named_text(file).map_err(|error| cannot(error.in_words(texts)))?;
        return Token::new(&read).map_err(|error| cannot(error.to_string()));
    } else if let Ok(given) = std::env::var(VARIABLE) {
        given
    } else if std::io::stdin().is_terminal() {
        say::print_message(&Console::of_terminal(false).shown(how));
        secret(&texts.get("bot-ask-token"))?
    } else {
        let variables = [("variable", VARIABLE.into()), ("how", how.into())];
        return Err(Failure::Usage(texts.with("bot-no-token", &variables)));
    };
    Token::new(&given).map_err(|error| Failure::Usage(error.to_string()))
}
