//! Links to this server, for people.

use std::net::{IpAddr, SocketAddr};

use crate::addresses_here;

/// The links by which a server that listens here is reached. One that listens at every address of the
/// machine is reached by all that others on the local network know.
#[must_use]
pub fn links(address: SocketAddr) -> Vec<String> {
    let ips = if address.ip().is_unspecified() {
        // Who listens by the old protocol is not reached by the new one.
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

/// The address of the machine for itself.
const fn own(address: SocketAddr) -> IpAddr {
    match address {
        SocketAddr::V4(_) => IpAddr::V4(std::net::Ipv4Addr::LOCALHOST),
        SocketAddr::V6(_) => IpAddr::V6(std::net::Ipv6Addr::LOCALHOST),
    }
}
