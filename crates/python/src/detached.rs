//! Long calls detached from the interpreter.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;

use crate::failure;

/// The interval between checks for Ctrl-C. It is short enough to feel immediate.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(40);

/// Runs a long call detached from the interpreter. Ctrl-C sets the stop flag, drops the result and raises
/// `KeyboardInterrupt`.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&AtomicBool) -> T + Send,
) -> PyResult<T> {
    let stop = AtomicBool::new(false);
    py.detach(|| {
        thread::scope(|scope| {
            let (done, result) = channel();
            let stop = &stop;
            // Only the thread that runs Python can check for signals, so another thread does the work.
            let worker = thread::Builder::new().name("tilewright".to_owned());
            let worker = worker.spawn_scoped(scope, move || {
                // Sending fails if the call was interrupted. Ignore that.
                let _ = done.send(work(stop));
            });
            worker.map_err(|error| failure::other(format!("cannot start a thread: {error}")))?;
            loop {
                match result.recv_timeout(SIGNAL_INTERVAL) {
                    Ok(result) => return Ok(result),
                    Err(RecvTimeoutError::Timeout) => {
                        let signal = Python::attach(|py: Python<'_>| {
                            let signal: PyResult<()> = py.check_signals();
                            signal
                        });
                        if let Err(interrupt) = signal {
                            stop.store(true, Ordering::Relaxed);
                            return Err(interrupt);
                        }
                    }
                    Err(RecvTimeoutError::Disconnected) => {
                        return Err(failure::other("the worker thread ended without a result"));
                    }
                }
            }
        })
    })
}
