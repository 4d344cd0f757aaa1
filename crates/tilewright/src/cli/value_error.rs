//! What is wrong with a value on the command line.

use std::error::Error;

use client::LinkError;
use front::trouble::NotALink;
use server::{AddressRangeError, LimitError, OriginError};
use table::Describe;
use words::{Reason, Texts, error_in_words, say};

table::errors! {
    /// Why a value on the command line is wrong.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ValueError {
        /// Not a number within these bounds.
        Whole { least: u64, most: u64 } => "only whole numbers from {least} to {most} are possible";
        /// Not a number of players.
        Players(text: String) =>
            "a number of players is a whole number, and not {text}: \"tilewright games\" lists how many each game allows";
        /// Not a number of seconds.
        Seconds => "from 0.001 to 86400 seconds are possible";
        /// Neither a port nor an address with one.
        Address => "expected an address or a name with a port, like 127.0.0.1:8080 or localhost:8080, or only a port, like 8080; a port is a number up to 65535";
        /// Nobody knows the address of this machine.
        Machine { name: String, port: u64 } =>
            "there is no machine {name}; use a name with a port, like localhost:{port}";
    }
}

/// The texts about values that other crates read and describe in English.
const SERVER: [&str; 5] = [
    "help-wrong-limit",
    "help-wrong-limit-name",
    "help-wrong-limit-number",
    "help-wrong-network",
    "help-wrong-origin",
];

/// Says why a value is wrong, in the language of the texts where they have words for it.
pub(super) fn why(texts: &Texts, error: &(dyn Error + 'static)) -> String {
    if let Some(error) = error.downcast_ref::<ValueError>() {
        return say(texts, &error.message());
    }
    if let Some(error) = error.downcast_ref::<LinkError>() {
        return NotALink(*error).in_words(texts);
    }
    if let Some(said) = error_in_words(texts, error) {
        return said;
    }
    let [pair, name, number, network, origin] = SERVER;
    let mut variables = Vec::new();
    let key = match error.downcast_ref::<LimitError>() {
        Some(LimitError::NoPair) => pair,
        Some(LimitError::Name { name: wrong }) => {
            variables.push(("name", words::quoted(texts, wrong).into()));
            variables.push(("known", LimitError::names().into()));
            name
        }
        Some(LimitError::Number) => {
            variables.push(("most", u32::MAX.to_string().into()));
            number
        }
        None if error.is::<AddressRangeError>() => network,
        None if error.is::<OriginError>() => origin,
        None => return error.to_string(),
    };
    if texts.has(key) {
        texts.with(key, &variables)
    } else {
        error.to_string()
    }
}

/// The keys of the texts that only other languages than English have.
#[cfg(test)]
pub(super) fn keys() -> impl Iterator<Item = String> {
    let own = ValueError::MESSAGES
        .iter()
        .map(|(name, _)| words::key(name));
    own.chain(SERVER.map(str::to_owned))
}
