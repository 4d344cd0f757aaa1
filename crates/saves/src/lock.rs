//! Locks that linger: a program that is just being started holds, until it runs, all open files of the one
//! that starts it, and with them every lock that this one has let go since.

use std::fs::{File, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

/// How long a lock may outlive whoever had it on a busy machine.
const LOCK_GRACE_PERIOD: Duration = Duration::from_millis(500);

/// How often it is tried again.
const EVERY: Duration = Duration::from_millis(4);

/// Locks a file, unless another has it for longer than a moment.
///
/// # Errors
/// If another has it, or the system locks no files there.
pub fn lock(file: &File) -> Result<(), TryLockError> {
    lock_within(file, LOCK_GRACE_PERIOD)
}

/// Locks a file, unless another has it for longer than this.
pub(crate) fn lock_within(file: &File, patience: Duration) -> Result<(), TryLockError> {
    let end = Instant::now() + patience;
    loop {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) if Instant::now() < end => thread::sleep(EVERY),
            locked => return locked,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(folder: &tempfile::TempDir) -> File {
        let path = folder.path().join("lock");
        let mut options = File::options();
        options.create(true).truncate(false).write(true);
        options.open(path).unwrap()
    }

    #[test]
    fn a_lock_that_lingers_is_waited_for_and_one_that_stays_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let (first, second) = (open(&folder), open(&folder));
        lock(&first).unwrap();
        let refused = lock_within(&second, Duration::from_millis(20));
        assert!(matches!(refused, Err(TryLockError::WouldBlock)));
        let lingers = thread::spawn(move || {
            thread::sleep(Duration::from_millis(30));
            drop(first);
        });
        lock_within(&second, Duration::from_mins(1)).unwrap();
        lingers.join().unwrap();
    }
}
