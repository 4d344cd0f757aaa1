//! Links to this server.

use std::net::{IpAddr, SocketAddr};

use crate::addresses_here;

/// Returns the links to a server that listens on this address. If it listens on all addresses, these are the addresses
/// at which the local network reaches this machine.
#[must_use]
pub fn links(address: SocketAddr) -> Vec<String> {
    let ips = if address.ip().is_unspecified() {
        // A server that listens on IPv4 cannot be reached over IPv6.
        let reached = |ip: &IpAddr| address.is_ipv6() || ip.is_ipv4();
        let found: Vec<IpAddr> = addresses_here().into_iter().filter(reached).collect();
        if found.is_empty() {
            vec![own(address)]
        } else {
            found
        }
    } else {
        vec![address.ip()]
    };
    let link = |ip: IpAddr| format!("http://{}/", SocketAddr::new(ip, address.port()));
    ips.into_iter().map(link).collect()
}

/// Returns the loopback address of the same protocol.
const fn own(address: SocketAddr) -> IpAddr {
    match address {
        SocketAddr::V4(_) => IpAddr::V4(std::net::Ipv4Addr::LOCALHOST),
        SocketAddr::V6(_) => IpAddr::V6(std::net::Ipv6Addr::LOCALHOST),
    }
}
