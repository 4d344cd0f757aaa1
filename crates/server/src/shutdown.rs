//! Announces the shutdown to every waiting task.

use tokio::sync::watch;

/// Whether the server is shutting down.
pub(crate) struct Shutdown(watch::Sender<bool>);

impl Shutdown {
    pub(crate) fn new() -> Self {
        Shutdown(watch::Sender::new(false))
    }

    /// Starts the shutdown.
    pub(crate) fn begin(&self) {
        self.0.send_replace(true);
    }

    /// Checks whether the shutdown has begun.
    pub(crate) fn has_begun(&self) -> bool {
        *self.0.borrow()
    }

    /// Completes when the shutdown begins.
    pub(crate) async fn begun(&self) {
        let mut begun = self.0.subscribe();
        let _ = begun.wait_for(|ends| *ends).await;
    }
}
