//! `tilewright join`: connects to a table on a server, in full-screen mode or at the prompt.

use std::io::{self, BufReader, IsTerminal, Write};

use anstream::StripStream;
use anyhow::Context;
use client::{Link, LinkTarget, LobbyRequest, Person, Server, Tokens, sign_in};
use drawings::{AsciiOutput, Console};
use front::remote_table::{Joining, usual_name};
use front::trouble::{NotALink, NotSignedIn};
use games::Catalogue;
use prompt::input::LineResult;
use prompt::{InputSource, LobbyPrompt, RemotePrompt, SharedTerminal};
use room::PlayerId;
use table::Name;
use tokio::runtime::Builder;
use tui::run::StartPage;
use words::{Reason, Texts};

use crate::Failure;
use crate::cli::JoinArgs;
use crate::{play, say};

pub(crate) fn join(catalogue: Catalogue, arguments: JoinArgs) -> Result<(), Failure> {
    target(&arguments.link, arguments.plain)?;
    if !play::on_screen(arguments.plain) {
        let version = ("version", env!("CARGO_PKG_VERSION").into());
        let welcome = say::texts().with("prompt-welcome", &[version]);
        let console = Console::of_terminal(arguments.plain);
        writeln!(play::output(arguments.plain), "{}", console.shown(welcome))?;
    }
    go_to(catalogue, arguments)
}

/// Parses the address of a server or a table.
fn target(link: &str, plain: bool) -> Result<LinkTarget, Failure> {
    link.parse().map_err(|error| {
        let texts = say::texts();
        let why = NotALink(error).in_words(&texts);
        Failure::Usage(Console::of_terminal(plain).shown(say::as_reason(&texts, &why)))
    })
}

/// Opens a server or a table without printing a welcome.
pub(crate) fn go_to(catalogue: Catalogue, arguments: JoinArgs) -> Result<(), Failure> {
    let texts = say::texts();
    let JoinArgs { link, name, plain } = arguments;
    let console = Console::of_terminal(plain);
    let (api, person, link) = match target(&link, plain)? {
        LinkTarget::Table(link) => {
            // Spectators are asked for a name only when they take a seat.
            let watches = link.invitation.is_none() && play::at_terminal();
            let (api, person) = sign_in_at(&texts, &link.server, watches, name, plain)?;
            (api, person, link)
        }
        LinkTarget::Server(server) => {
            let (api, person) = sign_in_at(&texts, &server, false, name, plain)?;
            if play::on_screen(plain) {
                let person = Box::new(person);
                return play::show(catalogue, StartPage::Lobby { api, person });
            }
            match choose_table(catalogue, &texts, &api, person.player, plain)? {
                Some(link) => (api, person, link),
                None => return Ok(()),
            }
        }
    };
    let joining = Joining { api, person, link };
    if play::on_screen(plain) {
        return play::show(catalogue, StartPage::Join(Box::new(joining)));
    }
    let is_person = io::stdin().is_terminal();
    // Updates arrive at any time, even while the user types a line.
    let beside = (plain && play::at_terminal()).then(SharedTerminal::open);
    let (source, mut out): (InputSource, Box<dyn Write>) = if let Some(Ok((beside, above))) = beside
    {
        let above: Box<dyn Write> = Box::new(above);
        let out = AsciiOutput::new(StripStream::new(above), console);
        (InputSource::Beside(beside), Box::new(out))
    } else {
        let lines = Box::new(BufReader::new(io::stdin()));
        (InputSource::Lines(lines), Box::new(play::output(plain)))
    };
    let place = RemotePrompt {
        catalogue,
        out: &mut *out,
        console,
        texts,
        is_person,
        breaks_lines: io::stdout().is_terminal(),
    };
    let left = prompt::join(place, joining, source).context("cannot continue at this table");
    drop(out);
    play::status(left?)
}

/// Shows the lobby of a server at the prompt until the user chooses a table.
fn choose_table(
    catalogue: Catalogue,
    texts: &Texts,
    api: &client::Api,
    player: PlayerId,
    plain: bool,
) -> Result<Option<Link>, Failure> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let mut lobby = LobbyPrompt {
        catalogue,
        input: &mut *play::input(plain)?,
        out: &mut play::output(plain),
        console: Console::of_terminal(plain),
        texts,
        player,
    };
    let ask = |request: &LobbyRequest| runtime.block_on(api.lobby(request));
    Ok(lobby.choose(api.server(), ask)?)
}

/// Signs in with the saved account of this server, or creates a guest account.
fn sign_in_at(
    texts: &Texts,
    server: &Server,
    watches: bool,
    name: Option<Name>,
    plain: bool,
) -> Result<(client::Api, Person), Failure> {
    let tokens = Tokens::of_user();
    let usual = usual_name().filter(|_| !watches);
    let known = tokens.as_ref().map(|tokens| tokens.find(server));
    // `sign_in` reports an invalid file of tokens.
    let is_new = !matches!(known, Some(Ok(Some(_)) | Err(_)));
    let name = match name {
        None if is_new && !watches => ask_name(texts, usual.as_ref(), plain)?,
        name => name,
    };
    let usual = match usual {
        Some(name) => name,
        None => Name::new(&texts.get("join-guest"))?,
    };
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let signed_in = runtime.block_on(sign_in(server, tokens.as_ref(), name.as_ref(), &usual));
    signed_in.map_err(|error| {
        let why = NotSignedIn(&error).in_words(texts);
        Failure::Reason(say::as_reason(texts, &why))
    })
}

/// Asks a user at a terminal for a name. An empty line means the name that the user usually has on this machine.
fn ask_name(texts: &Texts, usual: Option<&Name>, plain: bool) -> Result<Option<Name>, Failure> {
    if !play::at_terminal() {
        return Ok(None);
    }
    let console = Console::of_terminal(plain);
    let question = match usual {
        Some(usual) => texts.with("join-ask-name", &[("name", usual.to_string().into())]),
        None => texts.get("join-name"),
    };
    let question = console.shown(question) + " ";
    let mut input = play::input(plain)?;
    let mut out = play::output(plain);
    loop {
        let line = match input.line(&question, &mut out)? {
            LineResult::Line(line) => line,
            LineResult::End | LineResult::Interrupted => {
                return Err(Failure::Reported(std::process::ExitCode::from(130)));
            }
        };
        if line.trim().is_empty() && usual.is_some() {
            return Ok(None);
        }
        match Name::new(line.trim()) {
            Ok(name) => return Ok(Some(name)),
            Err(error) => say::print_error(&error.in_words(texts)),
        }
    }
}
