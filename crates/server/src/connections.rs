//! Limits on open connections. An idle connection costs a descriptor, and without descriptors a server can do nothing.

use std::collections::HashMap;
use std::io;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

use crate::address::{AddressRange, rate_limit_key};
use crate::config::Config;
use crate::limits::lock;

/// How many descriptors are reserved for the storage, other nodes and files.
const RESERVED: u32 = 128;

/// Counts the open connections.
pub(crate) struct Connections {
    /// How many connections there may be in total, including sockets.
    total: u32,
    /// How many connections one address may have, not counting sockets.
    per_address: u32,
    /// Proxies, whose connections belong to many people.
    proxies: Vec<AddressRange>,
    open: Mutex<OpenConnections>,
}

#[derive(Default)]
struct OpenConnections {
    total: u32,
    by_address: HashMap<IpAddr, u32>,
}

impl Connections {
    pub(crate) fn new(config: &Config) -> Arc<Self> {
        Connections::with_total(config, total(max_descriptors()))
    }

    fn with_total(config: &Config, total: u32) -> Arc<Self> {
        Arc::new(Connections {
            total,
            per_address: config.limits.connections_per_address,
            proxies: config.trusted_proxies.clone(),
            open: Mutex::default(),
        })
    }

    /// Counts one more connection, unless a limit is reached.
    pub(crate) fn enter(
        self: &Arc<Self>,
        peer: IpAddr,
    ) -> Option<(ConnectionPermit, AddressPermit)> {
        let is_proxy = self.proxies.iter().any(|range| range.contains(peer));
        let address = (!is_proxy).then(|| rate_limit_key(peer));
        let mut open = lock(&self.open);
        let here = address.and_then(|address| open.by_address.get(&address));
        if open.total >= self.total || here.is_some_and(|here| *here >= self.per_address) {
            return None;
        }
        open.total += 1;
        if let Some(address) = address {
            *open.by_address.entry(address).or_default() += 1;
        }
        let connections = self.clone();
        let address = AddressPermit {
            connections: self.clone(),
            address,
        };
        Some((ConnectionPermit(connections), address))
    }
}

/// Returns how many connections this many descriptors allow.
fn total(descriptors: u32) -> u32 {
    descriptors - RESERVED.min(descriptors / 2)
}

/// Raises the limit of descriptors as far as possible without privileges, and returns it.
#[cfg(target_os = "linux")]
fn max_descriptors() -> u32 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit {
        current: limit.maximum,
        maximum: limit.maximum,
    };
    let current = match setrlimit(Resource::Nofile, raised) {
        Ok(()) => limit.maximum,
        Err(_) => limit.current,
    };
    current.map_or(u32::MAX, |most| most.try_into().unwrap_or(u32::MAX))
}

#[cfg(not(target_os = "linux"))]
fn max_descriptors() -> u32 {
    u32::MAX
}

/// An open connection, counted towards the total until this value is dropped.
pub(crate) struct ConnectionPermit(Arc<Connections>);

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        lock(&self.0.open).total -= 1;
    }
}

/// A connection that counts towards the limit of its address until this value is dropped.
pub(crate) struct AddressPermit {
    connections: Arc<Connections>,
    address: Option<IpAddr>,
}

impl Drop for AddressPermit {
    fn drop(&mut self) {
        let Some(address) = self.address else { return };
        let by_address = &mut lock(&self.connections.open).by_address;
        if let Some(here) = by_address.get_mut(&address) {
            *here -= 1;
            if *here == 0 {
                by_address.remove(&address);
            }
        }
    }
}

/// A connection that is counted until it is closed, even after it has become a WebSocket.
pub(crate) struct CountedStream {
    stream: TcpStream,
    _permit: ConnectionPermit,
}

impl CountedStream {
    pub(crate) fn new(stream: TcpStream, permit: ConnectionPermit) -> Self {
        // Messages are short and must be sent without delay.
        let _ = stream.set_nodelay(true);
        CountedStream {
            stream,
            _permit: permit,
        }
    }
}

impl AsyncRead for CountedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for CountedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Limits;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn connections_are_counted_by_address_and_in_total() {
        let limits = Limits {
            connections_per_address: 3,
            ..Limits::default()
        };
        let config = Config {
            limits,
            trusted_proxies: vec!["10.0.0.0/8".parse().unwrap()],
            ..Config::default()
        };
        let connections = Connections::with_total(&config, 8);
        let enter = |peer| connections.enter(address(peer));
        let mut open: Vec<_> = (0..3).map(|_| enter("192.0.2.1").unwrap()).collect();
        assert!(enter("192.0.2.1").is_none());
        assert!(enter("::ffff:192.0.2.1").is_none());
        // A socket counts only towards the total, and so does a connection from a proxy.
        let (socket, http) = open.pop().unwrap();
        drop(http);
        open.push(enter("192.0.2.1").unwrap());
        open.extend((0..4).map(|_| enter("10.1.2.3").unwrap()));
        assert!(enter("192.0.2.2").is_none());
        drop(socket);
        open.push(enter("2001:db8::1").unwrap());
        drop(open);
        let open = lock(&connections.open);
        assert!(open.total == 0 && open.by_address.is_empty());
    }

    #[test]
    fn some_descriptors_are_reserved() {
        assert_eq!([100, 1_024].map(total), [50, 896]);
        assert!(total(max_descriptors()) > 0);
    }
}
