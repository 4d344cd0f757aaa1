//! `tilewright join`: a table on a server, on the full screen.

use client::{Error, Link, Person, Server, Tokens, sign_in};
use games::Catalogue;
use table::Name;
use terminal::draw::Console;
use terminal::screen::run::Opening;
use terminal::{Joining, NoLink, NotSignedIn, Trouble, usual_name};
use tokio::runtime::Builder;
use words::{Reason, Texts};

use crate::Failure;
use crate::cli::Join;
use crate::play;

pub(crate) fn join(catalogue: Catalogue, arguments: Join) -> Result<(), Failure> {
    let texts = play::texts();
    let Join { link, name } = arguments;
    let link: Link = link.parse().map_err(|error| {
        let console = Console::of_terminal(false);
        Failure::Usage(console.shown(NoLink(error).in_words(&texts)))
    })?;
    if !play::on_screen(false) {
        return Err(Failure::Reason(texts.get("join-terminal")));
    }
    let (api, person) = be_somebody(&texts, &link.server, name.as_ref())?;
    let joining = Joining { api, person, link };
    play::show(catalogue, Opening::Join(Box::new(joining)))
}

/// Whoever was at this server before is the same again; else a guest is made.
fn be_somebody(
    texts: &Texts,
    server: &Server,
    name: Option<&Name>,
) -> Result<(client::Api, Person), Failure> {
    let tokens = Tokens::of_user();
    let usual = usual_name();
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let signed_in = runtime.block_on(sign_in(server, tokens.as_ref(), name, &usual));
    signed_in.map_err(|error| Failure::Reason(NotSignedIn(&error).in_words(texts)))
}

/// What goes wrong between here and a server.
pub(crate) fn trouble(texts: &Texts, error: &Error) -> Failure {
    Failure::Reason(Trouble(error).in_words(texts))
}
