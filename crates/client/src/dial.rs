//! Connects to a server, with or without TLS.

use std::io;
use std::pin::Pin;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{self, ClientConfig, RootCertStore};

use crate::{Error, Server};

/// The timeout for each step of connecting and for the answer to a request.
pub(crate) const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);

/// A connection to a server.
pub(crate) enum ServerStream {
    Plain(TcpStream),
    Secure(Box<TlsStream<TcpStream>>),
}

/// Connects to a server.
pub(crate) async fn dial(server: &Server) -> Result<ServerStream, Error> {
    let no_server = |error| Error::NoServer {
        server: server.clone(),
        error,
    };
    let too_slow = || io::Error::from(io::ErrorKind::TimedOut);
    let stream = timeout(CONNECT_TIMEOUT, connect(server));
    let stream = stream.await.map_err(|_| no_server(too_slow()))?;
    let stream = stream.map_err(no_server)?;
    // A move is a small message that should be sent without delay.
    stream.set_nodelay(true).map_err(no_server)?;
    if !server.is_secure() {
        return Ok(ServerStream::Plain(stream));
    }
    let tls = |error| Error::Tls {
        server: server.clone(),
        error,
    };
    let name = ServerName::try_from(server.host().to_owned());
    let name = name.map_err(|error| tls(io::Error::new(io::ErrorKind::InvalidInput, error)))?;
    let config = tls_config().map_err(tls)?;
    let secured = timeout(
        CONNECT_TIMEOUT,
        TlsConnector::from(config).connect(name, stream),
    )
    .await;
    let secured = secured.map_err(|_| tls(too_slow()))?;
    let secured = secured.map_err(|error| tls(without_tls_kind(error)))?;
    Ok(ServerStream::Secure(Box::new(secured)))
}

/// Changes the kind of the error if the server does not speak TLS at all. This is not a problem with its certificate.
fn without_tls_kind(error: io::Error) -> io::Error {
    let cause = error.get_ref().and_then(|cause| cause.downcast_ref());
    if let Some(rustls::Error::InvalidMessage(_)) = cause {
        return io::Error::new(io::ErrorKind::Unsupported, error);
    }
    error
}

/// Connects to a server. An unknown host name is reported as an unreachable server, because there is no other kind of
/// error for it.
async fn connect(server: &Server) -> io::Result<TcpStream> {
    let found = lookup_host((server.host(), server.port())).await;
    let found = found.map_err(|error| io::Error::new(io::ErrorKind::HostUnreachable, error))?;
    let addresses: Vec<_> = found.collect();
    TcpStream::connect(&*addresses).await
}

/// Returns the TLS configuration with the certificates that this system trusts. It is loaded only once.
fn tls_config() -> io::Result<Arc<ClientConfig>> {
    static TRUSTED: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    if let Some(config) = TRUSTED.get() {
        return Ok(config.clone());
    }
    let found = rustls_native_certs::load_native_certs();
    let mut roots = RootCertStore::empty();
    let (known, _) = roots.add_parsable_certificates(found.certs);
    if known == 0 {
        let why = "this system has no list of trusted certificates (on Debian: ca-certificates)";
        return Err(io::Error::new(io::ErrorKind::NotFound, why));
    }
    // The provider is set explicitly, because other parts of the program may use a different one.
    let provider = Arc::new(ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?
        .with_root_certificates(roots);
    Ok(TRUSTED
        .get_or_init(|| Arc::new(config.with_no_client_auth()))
        .clone())
}

impl AsyncRead for ServerStream {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        match self.get_mut() {
            ServerStream::Plain(stream) => Pin::new(stream).poll_read(context, buffer),
            ServerStream::Secure(stream) => Pin::new(stream).poll_read(context, buffer),
        }
    }
}

impl AsyncWrite for ServerStream {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        match self.get_mut() {
            ServerStream::Plain(stream) => Pin::new(stream).poll_write(context, bytes),
            ServerStream::Secure(stream) => Pin::new(stream).poll_write(context, bytes),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            ServerStream::Plain(stream) => Pin::new(stream).poll_flush(context),
            ServerStream::Secure(stream) => Pin::new(stream).poll_flush(context),
        }
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            ServerStream::Plain(stream) => Pin::new(stream).poll_shutdown(context),
            ServerStream::Secure(stream) => Pin::new(stream).poll_shutdown(context),
        }
    }
}
