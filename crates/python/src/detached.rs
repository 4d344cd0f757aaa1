//! Work without the interpreter.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;

use crate::failure;

/// How long Ctrl-C may take to be heard. Chosen by eye: at once, for a person.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(40);

/// Does something that may take long, without the interpreter. Ctrl-C raises the stop sign; what was
/// done until then is dropped, and Python goes on with its exception.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&AtomicBool) -> T + Send,
) -> PyResult<T> {
    let stop = AtomicBool::new(false);
    py.detach(|| {
        thread::scope(|scope| {
            let (done, result) = channel();
            let stop = &stop;
            // Signals are heard by the thread that Python runs in, so another one works.
            let worker = thread::Builder::new().name("tilewright".to_owned());
            let worker = worker.spawn_scoped(scope, move || {
                // Nobody waits any more if the answer is not wanted.
                let _ = done.send(work(stop));
            });
            worker.map_err(|error| failure::other(format!("cannot start a thread: {error}")))?;
            loop {
                match result.recv_timeout(SIGNAL_INTERVAL) {
                    Ok(result) => return Ok(result),
                    Err(RecvTimeoutError::Timeout) => {
                        let heard = Python::attach(|py: Python<'_>| {
                            let heard: PyResult<()> = py.check_signals();
                            heard
                        });
                        if let Err(interrupt) = heard {
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
