//! A server on a thread of its own, for programs that are not asynchronous themselves.

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tokio::runtime::Builder;
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::{ListenError, listen};

/// How long an answer that was begun may take after the end: a page is sent long before that, and
/// nobody waits for a browser that has fallen asleep over it.
const PATIENCE: Duration = Duration::from_secs(1);

/// A server that answers until this is dropped.
pub struct Background {
    address: SocketAddr,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// Begins to serve at an address; port 0 is any that is free.
///
/// # Errors
/// If it cannot be listened at.
pub fn serve(address: SocketAddr) -> Result<Background, ListenError> {
    let failed = |error: io::Error| ListenError::Other { address, error };
    let runtime = Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(failed)?;
    let listening = runtime.block_on(listen(address))?;
    let address = listening.address();
    let (end, ended) = oneshot::channel::<()>();
    let serve = move || {
        runtime.block_on(async {
            let (close, closed) = oneshot::channel::<()>();
            let mut serving = pin!(listening.serve(async {
                // Whether it is told or dropped: both are the end.
                let _ = closed.await;
            }));
            tokio::select! {
                () = &mut serving => {}
                _ = ended => {
                    drop(close);
                    let _ = timeout(PATIENCE, serving).await;
                }
            }
        });
    };
    let thread = thread::Builder::new()
        .name("server".to_owned())
        .spawn(serve);
    Ok(Background {
        address,
        end: Some(end),
        thread: Some(thread.map_err(failed)?),
    })
}

impl Background {
    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
