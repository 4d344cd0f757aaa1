//! Who asks: the address at the other end, or the one that a proxy speaks for.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderName};
use ipnet::IpNet;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// An address, or all that begin like it: `10.0.0.0/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddressRange(IpNet);

/// A text that is neither an address nor a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an address is like 127.0.0.1, a network like 10.0.0.0/8")]
pub struct AddressRangeError;

impl FromStr for AddressRange {
    type Err = AddressRangeError;

    fn from_str(text: &str) -> Result<Self, AddressRangeError> {
        let address = || text.parse::<IpAddr>().map(IpNet::from);
        let network = text.parse::<IpNet>().or_else(|_| address());
        network.map(AddressRange).map_err(|_| AddressRangeError)
    }
}

impl AddressRange {
    fn contains(self, other: IpAddr) -> bool {
        self.0.contains(&other.to_canonical())
    }
}

/// Where a request comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Caller {
    /// Who is counted: an address, of IPv6 the network of a household, since everybody has so many.
    pub(crate) address: IpAddr,
    /// Whether they came over TLS, as a trusted proxy says.
    pub(crate) is_secure: bool,
    /// Whether those who run the server ask: from this machine itself, or from a network that may see how it is.
    pub(crate) is_operator: bool,
}

impl Caller {
    /// Who asks. What headers say counts only if a trusted proxy says it.
    pub(crate) fn of(
        extensions: &Extensions,
        headers: &HeaderMap,
        trusted: &[AddressRange],
        operators: &[AddressRange],
    ) -> Self {
        let peer = extensions.get::<ConnectInfo<SocketAddr>>();
        // Without a socket there is only this program itself.
        let peer = peer.map_or(IpAddr::V6(Ipv6Addr::LOCALHOST), |peer| peer.0.ip());
        let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
        let mut address = peer;
        let mut is_secure = false;
        if is_trusted(peer) {
            let said = headers.get_all(FORWARDED_FOR);
            let said: Vec<&str> = said
                .iter()
                .filter_map(|value| value.to_str().ok())
                .collect();
            // Every proxy adds whom it heard at the end: what stands before the first stranger is hearsay.
            for hop in said.iter().flat_map(|value| value.split(',')).rev() {
                let Ok(hop) = hop.trim().parse() else { break };
                address = hop;
                if !is_trusted(hop) {
                    break;
                }
            }
            let proto = headers.get(FORWARDED_PROTO);
            is_secure = proto.is_some_and(|proto| proto.as_bytes().eq_ignore_ascii_case(b"https"));
        }
        // A proxy on this machine that nobody has named speaks for anybody.
        let is_proxy = headers.contains_key(FORWARDED_FOR) && !is_trusted(peer);
        let is_here = address.to_canonical().is_loopback() && !is_proxy;
        Caller {
            address: counted(address),
            is_secure,
            is_operator: is_here || operators.iter().any(|network| network.contains(address)),
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = Infallible;

    /// As it was found out before.
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let caller = parts.extensions.get::<Caller>().copied();
        Ok(caller.unwrap_or(Caller {
            address: IpAddr::V6(Ipv6Addr::LOCALHOST),
            is_secure: false,
            is_operator: false,
        }))
    }
}

fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let household = address.to_bits() >> 64 << 64;
            IpAddr::V6(Ipv6Addr::from_bits(household))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn caller(peer: &str, forwarded: &str, trusted: &[&str]) -> String {
        let mut extensions = Extensions::new();
        let peer: IpAddr = peer.parse().unwrap();
        extensions.insert(ConnectInfo(SocketAddr::new(peer, 7)));
        let mut headers = HeaderMap::new();
        headers.insert(FORWARDED_FOR, forwarded.parse().unwrap());
        let trusted: Vec<AddressRange> = trusted.iter().map(|text| text.parse().unwrap()).collect();
        Caller::of(&extensions, &headers, &trusted, &[])
            .address
            .to_string()
    }

    #[test]
    fn only_a_trusted_proxy_says_for_whom_it_asks() {
        let caller = |peer, forwarded| caller(peer, forwarded, &["127.0.0.1", "10.0.0.0/8"]);
        assert_eq!(caller("192.0.2.1", "192.0.2.9"), "192.0.2.1");
        assert_eq!(caller("127.0.0.1", "192.0.2.9"), "192.0.2.9");
        assert_eq!(caller("::ffff:127.0.0.1", "192.0.2.9"), "192.0.2.9");
        assert_eq!(
            caller("127.0.0.1", "1.2.3.4, 192.0.2.9, 10.1.1.1"),
            "192.0.2.9"
        );
        assert_eq!(caller("127.0.0.1", "nonsense"), "127.0.0.1");
    }

    #[test]
    fn those_who_run_it_ask_from_here_or_from_networks_that_may() {
        let is_operator = |peer: &str, forwarded: Option<&str>, trusted: &[&str]| {
            let mut extensions = Extensions::new();
            extensions.insert(ConnectInfo(SocketAddr::new(peer.parse().unwrap(), 7)));
            let mut headers = HeaderMap::new();
            if let Some(forwarded) = forwarded {
                headers.insert(FORWARDED_FOR, forwarded.parse().unwrap());
            }
            let networks = |all: &[&str]| -> Vec<AddressRange> {
                all.iter().map(|text| text.parse().unwrap()).collect()
            };
            let operators = networks(&["10.1.0.0/16"]);
            Caller::of(&extensions, &headers, &networks(trusted), &operators).is_operator
        };
        assert!(is_operator("127.0.0.1", None, &[]));
        assert!(is_operator("::1", None, &[]));
        assert!(is_operator("10.1.2.3", None, &[]));
        assert!(!is_operator("192.0.2.1", None, &[]));
        // Whoever asks through a proxy is not here, whether the proxy is trusted or was not named.
        assert!(!is_operator("127.0.0.1", Some("192.0.2.1"), &["127.0.0.1"]));
        assert!(!is_operator("127.0.0.1", Some("192.0.2.1"), &[]));
        assert!(!is_operator("127.0.0.1", Some("127.0.0.1"), &[]));
        assert!(!is_operator("192.0.2.1", Some("10.1.2.3"), &[]));
        assert!(is_operator("127.0.0.1", Some("10.1.2.3"), &["127.0.0.1"]));
    }

    #[test]
    fn of_the_new_protocol_a_household_is_counted() {
        assert_eq!(caller("2001:db8:1:2:3:4:5:6", "x", &[]), "2001:db8:1:2::");
    }

    #[test]
    fn a_network_is_an_address_or_all_that_begin_like_it() {
        assert!(
            "0.0.0.0/0"
                .parse::<AddressRange>()
                .unwrap()
                .contains("9.9.9.9".parse().unwrap())
        );
        assert!(
            "::/0"
                .parse::<AddressRange>()
                .unwrap()
                .contains("2001:db8::1".parse().unwrap())
        );
        for wrong in ["", "10.0.0.0/33", "localhost", "::/129", "10.0.0.0/x"] {
            assert_eq!(wrong.parse::<AddressRange>(), Err(AddressRangeError));
        }
    }
}
