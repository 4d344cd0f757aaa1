//! Retries with exponential backoff while the storage is unavailable. After a kill the database needs a while to
//! notice that the connections of the killed server are gone, and longer on a busy machine.

use std::time::Duration;

use store::StoreError;
use tokio::time::{Instant, sleep};

/// How long the storage may be unavailable.
const STEP_TIMEOUT: Duration = Duration::from_mins(1);

/// The first pause and the longest pause of the backoff.
const PAUSES: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(5));

/// Retries an operation with exponential backoff until the storage is available or the timeout has passed.
pub(crate) async fn retry<T, A>(ask: impl Fn() -> A) -> Result<T, StoreError>
where
    A: Future<Output = Result<T, StoreError>>,
{
    let end = Instant::now() + STEP_TIMEOUT;
    let (mut pause, longest) = PAUSES;
    loop {
        match ask().await {
            Err(StoreError::Away(_)) if Instant::now() + pause < end => sleep(pause).await,
            answer => return answer,
        }
        pause = (2 * pause).min(longest);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    fn away() -> StoreError {
        StoreError::Away("all connections are in use".into())
    }

    #[tokio::test(start_paused = true)]
    async fn retries_until_the_storage_is_available() {
        let asked = AtomicU32::new(0);
        let answer = retry(|| async {
            match asked.fetch_add(1, Ordering::Relaxed) {
                0..8 => Err(away()),
                times => Ok(times),
            }
        });
        assert_eq!(answer.await, Ok(8));
    }

    #[tokio::test(start_paused = true)]
    async fn gives_up_after_the_timeout() {
        let began = Instant::now();
        let answer: Result<(), _> = retry(|| async { Err(away()) }).await;
        assert_eq!(answer, Err(away()));
        let waited = began.elapsed();
        assert!(waited <= STEP_TIMEOUT && waited + PAUSES.1 > STEP_TIMEOUT);
    }

    #[tokio::test(start_paused = true)]
    async fn permanent_errors_are_returned_at_once() {
        let began = Instant::now();
        let full = StoreError::Full;
        let answer: Result<(), _> = retry(|| async { Err(full.clone()) }).await;
        assert_eq!(answer, Err(full));
        assert_eq!(began.elapsed(), Duration::ZERO);
    }
}
