//! The end, told to everybody who waits for something.

use tokio::sync::watch;

/// Whether the server is about to end.
pub(crate) struct Shutdown(watch::Sender<bool>);

impl Shutdown {
    pub(crate) fn new() -> Self {
        Shutdown(watch::Sender::new(false))
    }

    /// It ends.
    pub(crate) fn begin(&self) {
        self.0.send_replace(true);
    }

    /// Whether it ends.
    pub(crate) fn has_begun(&self) -> bool {
        *self.0.borrow()
    }

    /// Comes when it ends.
    pub(crate) async fn begun(&self) {
        let mut told = self.0.subscribe();
        let _ = told.wait_for(|ends| *ends).await;
    }
}
