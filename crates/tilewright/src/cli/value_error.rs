//! Errors about values on the command line.

use std::error::Error;

use client::LinkError;
use front::trouble::NotALink;
use server::{AddressRangeError, LimitError, OriginError};
use table::Describe;
use words::{Reason, Texts, error_in_words, say};

table::errors! {
    /// An invalid value on the command line.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum ValueError {
        /// Not a number within these bounds.
        Whole { least: u64, most: u64 } => "expected a whole number from {least} to {most}";
        /// Not a number of players.
        Players(text: String) =>
            "{text} is not a number of players; \"tilewright games\" lists how many each game allows";
        /// Not a number of seconds.
        Seconds => "expected a number of seconds from 0.001 to 86400";
        /// Neither a port nor an address with a port.
        Address => "expected an address or a host name with a port, like 127.0.0.1:8080 or localhost:8080, or only a port, like 8080; a port is a number up to 65535";
        /// The host name cannot be resolved.
        Machine { name: String, port: u64 } =>
            "there is no host {name}; use a host name with a port, like localhost:{port}";
    }
}

/// The keys of translated errors whose English text comes from the server crate.
const SERVER: [&str; 5] = [
    "help-wrong-limit",
    "help-wrong-limit-name",
    "help-wrong-limit-number",
    "help-wrong-network",
    "help-wrong-origin",
];

/// Returns why a value is invalid, in the language of `texts` if they have a translation.
pub(super) fn why(texts: &Texts, error: &(dyn Error + 'static)) -> String {
    if let Some(error) = error.downcast_ref::<ValueError>() {
        return say(texts, &error.message());
    }
    if let Some(error) = error.downcast_ref::<LinkError>() {
        return NotALink(*error).in_words(texts);
    }
    if let Some(message) = error_in_words(texts, error) {
        return message;
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

/// Returns the keys of the messages that exist only in languages other than English.
#[cfg(test)]
pub(super) fn keys() -> impl Iterator<Item = String> {
    let own = ValueError::MESSAGES
        .iter()
        .map(|(name, _)| words::key(name));
    own.chain(SERVER.map(str::to_owned))
}
