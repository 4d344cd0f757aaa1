//! Links to this server, for people.

use std::net::{IpAddr, SocketAddr};

use qrcode::{EcLevel, QrCode, render::unicode::Dense1x2};

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

/// A link as a picture of half blocks, dark on light, that a phone can read; nothing if the link is too
/// long for one.
#[must_use]
pub fn qr_code(link: &str) -> Option<Vec<String>> {
    // The lowest level of correction makes the smallest picture, and a screen has no stains.
    let code = QrCode::with_error_correction_level(link, EcLevel::L).ok()?;
    let picture = code.render::<Dense1x2>().quiet_zone(true).build();
    Some(picture.lines().map(ToOwned::to_owned).collect())
}
