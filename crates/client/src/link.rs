//! Links to tables and servers.

use std::fmt;
use std::str::FromStr;

use room::{Invitation, TableId};

/// A server, identified by its origin, as in a browser.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Server {
    secure: bool,
    host: String,
    port: u16,
}

/// A link to a table, which may contain an invitation.
///
/// ```
/// use client::Link;
/// let id = "00112233445566778899aabbccddeeff";
/// let link: Link = format!("http://table.example:8080/#/table/{id}").parse().unwrap();
/// assert_eq!(link.server.to_string(), "http://table.example:8080");
/// assert_eq!(link.table.to_string(), id);
/// assert!(link.invitation.is_none(), "this link only lets people watch");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub server: Server,
    pub table: TableId,
    /// The secret that lets people sit down. Without it they can only watch, unless the table is public.
    pub invitation: Option<Invitation>,
}

/// A link to a server or to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkTarget {
    Server(Server),
    Table(Link),
}

/// The reason why a string is not a link to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    #[error("a link begins with http:// or https://")]
    Scheme,
    #[error(
        "the link does not name a server; write its name or address after http://, with a port if needed"
    )]
    Host,
    #[error("a port is a number from 1 to 65535")]
    Port,
    /// The link has a path or a query before the `#`.
    #[error("the link must have /#/table/ and the table's id directly after the server")]
    Path,
    #[error("not a table link; a table link ends with /#/table/ and the id of the table")]
    NoTable,
    #[error("the id of the table must have 32 hexadecimal digits; copy the whole link")]
    Table,
    #[error(
        "the invitation after the id of the table must have 32 hexadecimal digits; copy the whole link"
    )]
    Invitation,
}

impl Server {
    /// Returns whether connections are encrypted.
    #[must_use]
    pub const fn is_secure(&self) -> bool {
        self.secure
    }

    /// Returns the host name or address, without brackets.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Returns whether the host is this machine. A link to it then does not work on other machines.
    #[must_use]
    pub fn is_loopback(&self) -> bool {
        let address = self.host.parse::<std::net::IpAddr>();
        let named = self.host == "localhost" || self.host.ends_with(".localhost");
        address.map_or(named, |ip| ip.is_loopback() || ip.is_unspecified())
    }

    /// Returns the port.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// Returns the host and the port, as in the `Host` header.
    #[must_use]
    pub fn authority(&self) -> String {
        let host = if self.host.contains(':') {
            format!("[{}]", self.host)
        } else {
            self.host.clone()
        };
        if self.port == usual_port(self.secure) {
            host
        } else {
            format!("{host}:{}", self.port)
        }
    }

    /// Returns the link to a table on this server, with an invitation for people who may sit down.
    #[must_use]
    pub fn link(&self, table: TableId, invitation: Option<Invitation>) -> String {
        match invitation {
            None => format!("{self}/#/table/{table}"),
            Some(invitation) => format!("{self}/#/table/{table}/{invitation}"),
        }
    }
}

const fn usual_port(secure: bool) -> u16 {
    if secure { 443 } else { 80 }
}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.secure { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.authority())
    }
}

impl FromStr for Server {
    type Err = LinkError;

    /// Parses an origin, with or without a trailing slash.
    fn from_str(text: &str) -> Result<Self, LinkError> {
        let text = text.trim();
        let (scheme, rest) = text.split_once("://").ok_or(LinkError::Scheme)?;
        let secure = match scheme.to_ascii_lowercase().as_str() {
            "http" => false,
            "https" => true,
            _ => return Err(LinkError::Scheme),
        };
        let authority = rest.strip_suffix('/').unwrap_or(rest);
        if authority.contains(['/', '?']) {
            return Err(LinkError::Path);
        }
        let (host, port) = split_port(authority)?;
        let is_sign = |sign: char| sign.is_alphanumeric() || matches!(sign, '.' | '-' | '_' | ':');
        if host.is_empty() || !host.chars().all(is_sign) {
            return Err(LinkError::Host);
        }
        Ok(Server {
            secure,
            host: host.to_ascii_lowercase(),
            port: port.unwrap_or(usual_port(secure)),
        })
    }
}

/// Splits an authority into host and port. IPv6 addresses are in brackets.
fn split_port(authority: &str) -> Result<(&str, Option<u16>), LinkError> {
    let (host, port) = match authority.strip_prefix('[') {
        Some(rest) => {
            let (host, rest) = rest.split_once(']').ok_or(LinkError::Host)?;
            match rest.strip_prefix(':') {
                None if rest.is_empty() => (host, None),
                None => return Err(LinkError::Host),
                Some(port) => (host, Some(port)),
            }
        }
        None => match authority.split_once(':') {
            None => (authority, None),
            Some((_, port)) if port.contains(':') => return Err(LinkError::Host),
            Some((host, port)) => (host, Some(port)),
        },
    };
    let read = |port: &str| match port.parse() {
        Ok(number @ 1_u16..) if !port.starts_with('+') => Ok(number),
        _ => Err(LinkError::Port),
    };
    Ok((host, port.map(read).transpose()?))
}

impl FromStr for Link {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Self, LinkError> {
        let (origin, fragment) = match text.trim().split_once('#') {
            None => (text, None),
            Some((origin, fragment)) => (origin, Some(fragment)),
        };
        let server: Server = origin.parse()?;
        let fragment = fragment.ok_or(LinkError::NoTable)?;
        let mut parts = fragment.strip_prefix('/').unwrap_or(fragment).split('/');
        if parts.next() != Some("table") {
            return Err(LinkError::NoTable);
        }
        let table = parts.next().filter(|id| !id.is_empty());
        let table = table.ok_or(LinkError::NoTable)?;
        let table = table.parse().map_err(|_| LinkError::Table)?;
        let invitation = match parts.next() {
            None | Some("") => None,
            Some(text) => Some(text.parse().map_err(|_| LinkError::Invitation)?),
        };
        match parts.next() {
            None | Some("") => Ok(Link {
                server,
                table,
                invitation,
            }),
            Some(_) => Err(LinkError::Invitation),
        }
    }
}

impl FromStr for LinkTarget {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Self, LinkError> {
        let (origin, fragment) = text.split_once('#').unwrap_or((text, ""));
        // The start page is at `/#/`.
        if fragment.trim().trim_matches('/').is_empty() {
            return origin.parse().map(LinkTarget::Server);
        }
        text.parse().map(LinkTarget::Table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "00112233445566778899aabbccddeeff";
    const INVITATION: &str = "ffeeddccbbaa99887766554433221100";

    fn read(text: &str) -> Result<Link, LinkError> {
        text.parse()
    }

    #[test]
    fn a_parsed_link_is_formatted_as_the_same_text() {
        for origin in [
            "http://127.0.0.1:8080",
            "https://table.example",
            "https://table.example:8443",
            "http://[::1]:8080",
            "http://[fe80::1]",
        ] {
            let watched = format!("{origin}/#/table/{TABLE}");
            let link = read(&watched).unwrap();
            assert_eq!(link.server.link(link.table, link.invitation), watched);
            let invited = format!("{watched}/{INVITATION}");
            let link = read(&invited).unwrap();
            assert_eq!(link.server.link(link.table, link.invitation), invited);
        }
    }

    #[test]
    fn pasted_links_are_normalized() {
        let whole = read(&format!("http://host/#/table/{TABLE}/{INVITATION}"));
        for text in [
            format!(" http://host/#/table/{TABLE}/{INVITATION}\n"),
            format!("HTTP://Host:80/#/table/{TABLE}/{INVITATION}/"),
            format!("http://host#table/{TABLE}/{INVITATION}"),
        ] {
            assert_eq!(read(&text), whole, "{text}");
        }
    }

    #[test]
    fn an_invalid_link_gives_the_reason() {
        let table = |origin: &str| format!("{origin}/#/table/{TABLE}");
        for (text, why) in [
            (String::new(), LinkError::Scheme),
            ("table.example".to_owned(), LinkError::Scheme),
            (table("ftp://host"), LinkError::Scheme),
            (table("http://"), LinkError::Host),
            (table("http://:80"), LinkError::Host),
            (table("http://me:secret@host"), LinkError::Port),
            (table("http://me@host"), LinkError::Host),
            (table("http://::1"), LinkError::Host),
            (table("http://[::1"), LinkError::Host),
            (table("http://[::1]80"), LinkError::Host),
            (table("http://ho st"), LinkError::Host),
            (table("http://host:0"), LinkError::Port),
            (table("http://host:65536"), LinkError::Port),
            (table("http://host:+80"), LinkError::Port),
            (table("http://host/games"), LinkError::Path),
            (table("http://host/?x=1"), LinkError::Path),
            ("http://host/".to_owned(), LinkError::NoTable),
            ("http://host/#/".to_owned(), LinkError::NoTable),
            ("http://host/#/settings".to_owned(), LinkError::NoTable),
            ("http://host/#/table/".to_owned(), LinkError::NoTable),
            ("http://host/#/table/12".to_owned(), LinkError::Table),
            (
                format!("{}/12", table("http://host")),
                LinkError::Invitation,
            ),
            (
                format!("{}/{INVITATION}/x", table("http://host")),
                LinkError::Invitation,
            ),
        ] {
            assert_eq!(read(&text), Err(why), "{text}");
        }
    }

    #[test]
    fn a_link_can_lead_to_a_server_or_a_table() {
        for text in [
            "http://host",
            "http://host/",
            "http://host/#",
            "http://host/#/",
        ] {
            let server = "http://host".parse().unwrap();
            assert_eq!(text.parse(), Ok(LinkTarget::Server(server)), "{text}");
        }
        let text = format!("http://host/#/table/{TABLE}");
        assert_eq!(text.parse(), Ok(LinkTarget::Table(read(&text).unwrap())));
        let wrong: Result<LinkTarget, LinkError> = "http://host/#/table/12".parse();
        assert_eq!(wrong, Err(LinkError::Table));
    }

    #[test]
    fn the_debug_output_hides_an_invitation() {
        let link = read(&format!("http://host/#/table/{TABLE}/{INVITATION}")).unwrap();
        assert!(!format!("{link:?}").contains(INVITATION));
    }

    #[test]
    fn a_server_on_this_machine_is_recognized() {
        let is_here = |host: &str| {
            let server: Server = format!("http://{host}:8080").parse().unwrap();
            server.is_loopback()
        };
        for host in [
            "127.0.0.1",
            "127.1.2.3",
            "[::1]",
            "localhost",
            "a.localhost",
            "0.0.0.0",
        ] {
            assert!(is_here(host), "{host}");
        }
        for host in [
            "192.168.1.7",
            "tiles.example",
            "localhost.example",
            "[fe80::1]",
        ] {
            assert!(!is_here(host), "{host}");
        }
    }
}
