//! Listens for connections and serves HTTP on them.

use std::future::pending;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;
use tower::ServiceExt;

use crate::config::Config;
use crate::connections::{Connections, CountedStream};

/// How long a client may take to send the headers of its first request.
const FIRST_HEADER_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a client may take to send the headers of each further request.
const HEADER_TIMEOUT: Duration = Duration::from_secs(30);

/// The size of the read buffer, and the maximum size of a request's head.
const LONGEST: usize = 32 * 1024;

/// How long the server waits if it cannot accept more connections.
const PAUSE: Duration = Duration::from_millis(50);

/// Why the server cannot listen on an address.
#[derive(Debug, thiserror::Error)]
pub enum ListenError {
    /// Another program uses the address.
    #[error("another program is using {0}; choose another port with --listen, or 0 for any")]
    Taken(SocketAddr),
    /// The address is not an address of this machine.
    #[error(
        "this machine does not have the address {0}; use 127.0.0.1 for this machine only, or 0.0.0.0 for all its \
         addresses"
    )]
    NotLocal(IpAddr),
    /// The system does not permit it.
    #[error("no permission to listen on port {0}; choose port 1024 or above")]
    Forbidden(u16),
    /// Any other error.
    #[error("cannot listen on {address}: {error}")]
    Other {
        /// The address.
        address: SocketAddr,
        /// The cause.
        error: io::Error,
    },
}

/// A bound socket that does not accept connections yet.
pub struct Listening {
    listener: TcpListener,
    address: SocketAddr,
}

/// Listens on an address. Port 0 chooses a free port.
///
/// # Errors
/// If the server cannot listen on the address.
pub async fn listen(address: SocketAddr) -> Result<Listening, ListenError> {
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::AddrInUse => ListenError::Taken(address),
        io::ErrorKind::AddrNotAvailable => ListenError::NotLocal(address.ip()),
        io::ErrorKind::PermissionDenied => ListenError::Forbidden(address.port()),
        _ => ListenError::Other { address, error },
    };
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok(Listening { listener, address })
}

impl Listening {
    /// Returns the address on which the server listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves connections until `end` completes, and then finishes the responses that have begun.
    pub async fn serve(
        self,
        router: Router,
        config: &Config,
        end: impl Future<Output = ()> + Send + 'static,
    ) {
        let connections = Connections::new(config);
        let ending = watch::Sender::new(false);
        let mut lines = JoinSet::new();
        let mut end = pin!(end);
        loop {
            let accepted = tokio::select! {
                accepted = self.listener.accept() => accepted,
                Some(_) = lines.join_next() => continue,
                () = &mut end => break,
            };
            match accepted {
                Ok((stream, address)) => {
                    // If a limit is reached, `enter` returns `None`, and the connection is closed immediately.
                    if let Some((permit, http)) = connections.enter(address.ip()) {
                        let stream = CountedStream::new(stream, permit);
                        let (router, ending) = (router.clone(), ending.subscribe());
                        lines.spawn(async move {
                            answer(stream, address, router, ending).await;
                            drop(http);
                        });
                    }
                }
                // Too many open files; wait until other connections end.
                Err(_) => sleep(PAUSE).await,
            }
        }
        drop(self.listener);
        ending.send_replace(true);
        while lines.join_next().await.is_some() {}
    }
}

/// Serves one connection until it ends or becomes a WebSocket. Errors end only this connection.
async fn answer(
    stream: CountedStream,
    address: SocketAddr,
    router: Router,
    mut ending: watch::Receiver<bool>,
) {
    let has_begun = Arc::new(AtomicBool::new(false));
    let begins = has_begun.clone();
    let service = service_fn(move |mut request: Request<Incoming>| {
        begins.store(true, Ordering::Relaxed);
        request.extensions_mut().insert(ConnectInfo(address));
        router.clone().oneshot(request.map(Body::new))
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .max_buf_size(LONGEST)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let first_timeout = async {
        sleep(FIRST_HEADER_TIMEOUT).await;
        if has_begun.load(Ordering::Relaxed) {
            pending::<()>().await;
        }
    };
    tokio::select! {
        _ = &mut connection => return,
        () = first_timeout => return,
        _ = ending.wait_for(|ends| *ends) => {}
    }
    connection.as_mut().graceful_shutdown();
    let _ = connection.await;
}

/// Returns the addresses at which the local network reaches this machine.
#[must_use]
pub fn addresses_here() -> Vec<IpAddr> {
    // No packet is sent; the system only chooses the source address for this destination.
    let towards = |from: IpAddr, to: IpAddr| {
        let socket = UdpSocket::bind((from, 0)).ok()?;
        socket.connect((to, 9)).ok()?;
        Some(socket.local_addr().ok()?.ip())
    };
    // Addresses reserved for documentation.
    let outside = [
        (
            IpAddr::V4(Ipv4Addr::UNSPECIFIED),
            IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1)),
        ),
        (
            IpAddr::V6(Ipv6Addr::UNSPECIFIED),
            IpAddr::V6(Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1)),
        ),
    ];
    let found = outside
        .into_iter()
        .filter_map(|(from, to)| towards(from, to));
    found
        .filter(|address| !address.is_loopback() && !address.is_unspecified())
        .collect()
}
