//! A proxy to the database or to NATS whose connections can be cut.

use std::net::SocketAddr;

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// A TCP proxy that can be cut.
pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    is_whole: watch::Sender<bool>,
}

impl Proxy {
    pub(crate) async fn to(target: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (is_whole, watched) = watch::channel(true);
        tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let mut watched = watched.clone();
                tokio::spawn(async move {
                    if !*watched.borrow() {
                        return;
                    }
                    let Ok(mut far) = TcpStream::connect(target).await else {
                        return;
                    };
                    tokio::select! {
                        _ = tokio::io::copy_bidirectional(&mut near, &mut far) => {}
                        _ = watched.wait_for(|is_whole| !is_whole) => {}
                    }
                });
            }
        });
        Proxy { address, is_whole }
    }

    /// Cuts all connections and accepts no new ones.
    pub(crate) fn cut(&self) {
        self.is_whole.send_replace(false);
    }

    pub(crate) fn restore(&self) {
        self.is_whole.send_replace(true);
    }
}
