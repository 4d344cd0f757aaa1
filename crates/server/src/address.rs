//! The address that a request comes from: that of the peer, or the one that a trusted proxy forwards.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderName, header};
use ipnet::IpNet;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// The headers that proxies add to requests.
const PROXY_HEADERS: [HeaderName; 6] = [
    FORWARDED_FOR,
    FORWARDED_PROTO,
    HeaderName::from_static("x-forwarded-host"),
    HeaderName::from_static("x-real-ip"),
    header::FORWARDED,
    header::VIA,
];

/// An IP address or a network such as `10.0.0.0/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddressRange(IpNet);

/// The error for a string that is neither an address nor a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected an address such as 127.0.0.1, or a network such as 10.0.0.0/8")]
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
    pub(crate) fn contains(self, other: IpAddr) -> bool {
        self.0.contains(&other.to_canonical())
    }
}

/// Where a request comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Caller {
    /// The address for rate limits. For IPv6 it is the /64 network, because a household usually has a whole /64.
    pub(crate) address: IpAddr,
    /// Whether the request came over TLS, according to a trusted proxy.
    pub(crate) is_secure: bool,
    /// Whether the request comes from an operator: from this machine, or from a network that may read the metrics.
    pub(crate) is_operator: bool,
}

impl Caller {
    /// Determines where a request comes from. Forwarding headers are ignored unless a trusted proxy sent them.
    pub(crate) fn of(
        extensions: &Extensions,
        headers: &HeaderMap,
        trusted: &[AddressRange],
        operators: &[AddressRange],
    ) -> Self {
        let peer = extensions.get::<ConnectInfo<SocketAddr>>();
        // A request without a socket comes from this process itself.
        let peer = peer.map_or(IpAddr::V6(Ipv6Addr::LOCALHOST), |peer| peer.0.ip());
        let is_trusted = |address: IpAddr| trusted.iter().any(|network| network.contains(address));
        let mut address = peer;
        let mut is_known = false;
        let mut is_secure = false;
        if is_trusted(peer) {
            let forwarded = headers.get_all(FORWARDED_FOR);
            let forwarded: Vec<&str> = forwarded
                .iter()
                .filter_map(|value| value.to_str().ok())
                .collect();
            // Every proxy appends the address of its peer, so nothing before the last untrusted address can be trusted.
            for hop in forwarded.iter().flat_map(|value| value.split(',')).rev() {
                let Ok(hop) = hop.trim().parse() else { break };
                address = hop;
                is_known = true;
                if !is_trusted(hop) {
                    break;
                }
            }
            let proto = headers.get(FORWARDED_PROTO);
            is_secure = proto.is_some_and(|proto| proto.as_bytes().eq_ignore_ascii_case(b"https"));
        }
        // A proxy may forward anybody's requests, so the caller is not the proxy itself.
        let is_direct = PROXY_HEADERS.iter().all(|name| !headers.contains_key(name));
        let is_here = is_direct && peer.to_canonical().is_loopback();
        let is_allowed = || operators.iter().any(|network| network.contains(address));
        Caller {
            address: rate_limit_key(address),
            is_secure,
            is_operator: is_here || (is_direct || is_known) && is_allowed(),
        }
    }
}

impl<S: Sync> FromRequestParts<S> for Caller {
    type Rejection = Infallible;

    /// Returns the caller that the middleware has determined.
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let caller = parts.extensions.get::<Caller>().copied();
        Ok(caller.unwrap_or(Caller {
            address: IpAddr::V6(Ipv6Addr::LOCALHOST),
            is_secure: false,
            is_operator: false,
        }))
    }
}

impl Caller {
    /// Returns the network that a provider may assign to a single customer. For IPv6 it is the /48 network.
    pub(crate) fn network(&self) -> IpAddr {
        shortened(self.address, 48)
    }
}

/// Returns the address that counts for rate limits.
pub(crate) fn rate_limit_key(address: IpAddr) -> IpAddr {
    shortened(address, 64)
}

/// Returns the network of an IPv6 address with a prefix of this length. IPv4 addresses stay the same.
fn shortened(address: IpAddr, prefix: u32) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let rest = u128::BITS - prefix;
            IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> rest << rest))
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
    fn only_trusted_proxies_can_forward_an_address() {
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
    fn operators_are_local_or_in_an_allowed_network() {
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
        // Proxied requests are not local, whether the proxy is trusted or not.
        assert!(!is_operator("127.0.0.1", Some("192.0.2.1"), &["127.0.0.1"]));
        assert!(!is_operator("127.0.0.1", Some("192.0.2.1"), &[]));
        assert!(!is_operator("127.0.0.1", Some("127.0.0.1"), &[]));
        assert!(!is_operator("192.0.2.1", Some("10.1.2.3"), &[]));
        assert!(is_operator("127.0.0.1", Some("10.1.2.3"), &["127.0.0.1"]));
        // A proxy in an allowed network may forward anybody's requests.
        assert!(!is_operator("10.1.2.3", Some("192.0.2.1"), &[]));
        assert!(!is_operator("10.1.2.3", Some("nonsense"), &["10.1.2.3"]));
    }

    #[test]
    fn no_forwarded_request_comes_from_this_machine() {
        let is_operator = |headers: &HeaderMap| {
            let mut extensions = Extensions::new();
            extensions.insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 7))));
            let local = ["127.0.0.1".parse().unwrap()];
            let networks: [&[AddressRange]; 2] = [&[], &local];
            let of = |(trusted, operators)| Caller::of(&extensions, headers, trusted, operators);
            networks
                .iter()
                .flat_map(|trusted| networks.map(|operators| (*trusted, operators)))
                .any(|networks| of(networks).is_operator)
        };
        assert!(is_operator(&HeaderMap::new()));
        for name in PROXY_HEADERS {
            let value = "for=192.0.2.1".parse().unwrap();
            let headers = HeaderMap::from_iter([(name.clone(), value)]);
            assert!(!is_operator(&headers), "{name}");
        }
    }

    #[test]
    fn ipv6_addresses_are_counted_by_network() {
        assert_eq!(caller("2001:db8:1:2:3:4:5:6", "x", &[]), "2001:db8:1:2::");
        let caller = Caller {
            address: "2001:db8:1:2::".parse().unwrap(),
            is_secure: false,
            is_operator: false,
        };
        assert_eq!(caller.network().to_string(), "2001:db8:1::");
    }

    #[test]
    fn ranges_are_addresses_or_networks() {
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
