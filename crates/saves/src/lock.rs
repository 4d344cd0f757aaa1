//! File locks with a grace period. While a process starts another one, the new process briefly inherits all open files
//! and their locks, even if the first process has released them since.

use std::fs::{File, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

/// How long to wait for a lock whose owner has released it, even on a busy machine.
const LOCK_GRACE_PERIOD: Duration = Duration::from_millis(500);

/// The interval between retries.
const RETRY_INTERVAL: Duration = Duration::from_millis(4);

/// Locks a file, and retries for a short time if another process has the lock.
///
/// # Errors
/// If another process keeps the lock, or if the system does not support locks there.
pub fn lock(file: &File) -> Result<(), TryLockError> {
    lock_within(file, LOCK_GRACE_PERIOD)
}

/// Locks a file, and retries until this timeout if another process has the lock.
pub(crate) fn lock_within(file: &File, timeout: Duration) -> Result<(), TryLockError> {
    let end = Instant::now() + timeout;
    loop {
        match file.try_lock() {
            Err(TryLockError::WouldBlock) if Instant::now() < end => thread::sleep(RETRY_INTERVAL),
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
    fn locking_waits_until_the_timeout() {
        let folder = tempfile::tempdir().unwrap();
        let (first, second) = (open(&folder), open(&folder));
        lock(&first).unwrap();
        let refused = lock_within(&second, Duration::from_millis(20));
        assert!(matches!(refused, Err(TryLockError::WouldBlock)));
        let release = thread::spawn(move || {
            thread::sleep(Duration::from_millis(30));
            drop(first);
        });
        lock_within(&second, Duration::from_mins(1)).unwrap();
        release.join().unwrap();
    }
}
