//! The argument of `--listen`.

use std::net::{SocketAddr, ToSocketAddrs};
use std::str::FromStr;

use super::value_error::ValueError;

/// Where a server listens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Listen {
    /// On this port; `--lan` decides whether only this machine can connect.
    Port(u16),
    Address(SocketAddr),
}

impl FromStr for Listen {
    type Err = ValueError;

    fn from_str(text: &str) -> Result<Self, ValueError> {
        if let Ok(port) = text.parse() {
            return Ok(Listen::Port(port));
        }
        if let Ok(address) = text.parse() {
            return Ok(Listen::Address(address));
        }
        let named = text.rsplit_once(':').and_then(|(name, port)| {
            let is_name = !name.is_empty() && !name.contains([':', '/', '[', ']']);
            Some((name, port.parse::<u16>().ok()?)).filter(|_| is_name)
        });
        let Some((name, port)) = named else {
            return Err(ValueError::Address);
        };
        let unknown = || ValueError::Machine {
            name: name.to_owned(),
            port: port.into(),
        };
        let found = (name, port).to_socket_addrs().map_err(|_| unknown())?;
        // Prefers IPv4, which is also the default without a name.
        let address = found.min_by_key(SocketAddr::is_ipv6).ok_or_else(unknown)?;
        Ok(Listen::Address(address))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_an_address_and_a_host_name_are_parsed() {
        assert_eq!("8080".parse(), Ok(Listen::Port(8080)));
        let here = Listen::Address("127.0.0.1:8080".parse().unwrap());
        assert_eq!("127.0.0.1:8080".parse(), Ok(here));
        assert_eq!("localhost:8080".parse(), Ok(here));
        let here = Listen::Address("[::1]:0".parse().unwrap());
        assert_eq!("[::1]:0".parse(), Ok(here));
    }

    #[test]
    fn the_error_for_anything_else_shows_a_valid_address() {
        for text in [
            "",
            ":8080",
            "localhost",
            "localhost:http",
            "localhost:99999",
            "99999",
            "http://localhost:8080",
            "::1:8080:",
        ] {
            let message = text.parse::<Listen>().unwrap_err().to_string();
            assert!(message.contains("localhost:8080"), "{text}: {message}");
        }
        let message = "nowhere.invalid:80".parse::<Listen>().unwrap_err();
        let message = message.to_string();
        assert!(
            message.contains("there is no host \"nowhere.invalid\""),
            "{message}"
        );
    }
}
