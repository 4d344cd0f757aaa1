//! Storage that is away for a moment is asked again: the connections of a server that was killed live on until
//! the database has noticed, and on a busy machine that takes a while.

use std::time::Duration;

use store::StoreError;
use tokio::time::{Instant, sleep};

/// How long storage may be away.
const STEP_TIMEOUT: Duration = Duration::from_mins(1);

/// The first pause, and the longest.
const PAUSES: (Duration, Duration) = (Duration::from_millis(50), Duration::from_secs(5));

/// Asks storage until it is not away, with pauses that grow.
pub(crate) async fn patiently<T, A>(ask: impl Fn() -> A) -> Result<T, StoreError>
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
        StoreError::Away("all connections to it are in use".into())
    }

    #[tokio::test(start_paused = true)]
    async fn storage_that_comes_back_is_asked_until_then() {
        let asked = AtomicU32::new(0);
        let answer = patiently(|| async {
            match asked.fetch_add(1, Ordering::Relaxed) {
                0..8 => Err(away()),
                times => Ok(times),
            }
        });
        assert_eq!(answer.await, Ok(8));
    }

    #[tokio::test(start_paused = true)]
    async fn storage_that_stays_away_is_given_up_after_a_minute() {
        let began = Instant::now();
        let answer: Result<(), _> = patiently(|| async { Err(away()) }).await;
        assert_eq!(answer, Err(away()));
        let waited = began.elapsed();
        assert!(waited <= STEP_TIMEOUT && waited + PAUSES.1 > STEP_TIMEOUT);
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_wrong_for_good_is_said_at_once() {
        let began = Instant::now();
        let full = StoreError::Full;
        let answer: Result<(), _> = patiently(|| async { Err(full.clone()) }).await;
        assert_eq!(answer, Err(full));
        assert_eq!(began.elapsed(), Duration::ZERO);
    }
}
