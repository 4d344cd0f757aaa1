//! Listening for browsers.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;
use tower::ServiceExt;

/// How long a client may take to send the headers of its next request.
const HEADER_TIMEOUT: Duration = Duration::from_secs(30);

/// How much is read at once, and how long the head of a request may be.
const LONGEST: usize = 32 * 1024;

/// How long nobody new is let in when the machine cannot open more.
const PAUSE: Duration = Duration::from_millis(50);

/// An address that cannot be listened at.
#[derive(Debug, thiserror::Error)]
pub enum ListenError {
    /// Another program listens there.
    #[error("another program listens at {0}: choose another port with --listen, or 0 for any")]
    Taken(SocketAddr),
    /// This machine has no such address.
    #[error("this machine has no address {0}: 127.0.0.1 is itself, 0.0.0.0 all that it has")]
    NotHere(IpAddr),
    /// The system does not allow it.
    #[error("the system does not let you listen at port {0}: take one from 1024 on")]
    Forbidden(u16),
    /// Something else.
    #[error("cannot listen at {address}: {error}")]
    Other {
        /// Where.
        address: SocketAddr,
        /// Why not.
        error: io::Error,
    },
}

/// A server that listens and does not answer yet.
pub struct Listening {
    listener: TcpListener,
    address: SocketAddr,
}

/// Listens at an address; port 0 is any that is free.
///
/// # Errors
/// If that cannot be.
pub async fn listen(address: SocketAddr) -> Result<Listening, ListenError> {
    let failed = |error: io::Error| match error.kind() {
        io::ErrorKind::AddrInUse => ListenError::Taken(address),
        io::ErrorKind::AddrNotAvailable => ListenError::NotHere(address.ip()),
        io::ErrorKind::PermissionDenied => ListenError::Forbidden(address.port()),
        _ => ListenError::Other { address, error },
    };
    let listener = TcpListener::bind(address).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok(Listening { listener, address })
}

impl Listening {
    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until `end` comes; answers that were begun are finished.
    pub async fn serve(self, router: Router, end: impl Future<Output = ()> + Send + 'static) {
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
                    lines.spawn(answer(stream, address, router.clone(), ending.subscribe()));
                }
                // The machine has too much open: others end in a moment.
                Err(_) => sleep(PAUSE).await,
            }
        }
        drop(self.listener);
        ending.send_replace(true);
        while lines.join_next().await.is_some() {}
    }
}

/// Answers what is asked over one line. What goes wrong with it ends there.
async fn answer(
    stream: TcpStream,
    address: SocketAddr,
    router: Router,
    mut ending: watch::Receiver<bool>,
) {
    // A move is short, and nobody waits for more to send with it.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(address));
        router.clone().oneshot(request.map(Body::new))
    });
    let line = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .max_buf_size(LONGEST)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut line = pin!(line);
    tokio::select! {
        _ = &mut line => return,
        _ = ending.wait_for(|ends| *ends) => line.as_mut().graceful_shutdown(),
    }
    let _ = line.await;
}

/// The addresses by which others on the local network reach this machine.
#[must_use]
pub fn addresses_here() -> Vec<IpAddr> {
    // Nothing is sent: the system only says from which of its addresses it would.
    let towards = |from: IpAddr, to: IpAddr| {
        let socket = UdpSocket::bind((from, 0)).ok()?;
        socket.connect((to, 9)).ok()?;
        Some(socket.local_addr().ok()?.ip())
    };
    // Addresses of documentation, which are everybody's and nobody's.
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
