//! The single writer thread. It uses group commit: all writes that arrived while it waited for the disk form one
//! transaction.

use std::thread;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use crate::StoreError;

/// The capacity of the queue. When it is full, callers wait for a free slot.
const QUEUE_CAPACITY: usize = 4096;

/// The maximum number of writes in one transaction.
const MAX_BATCH: usize = 512;

/// The minimum time between two transactions while several callers write at the same time. More writes then share one
/// wait for the disk, and their answers are sent together. A single caller does not have to wait.
const MIN_COMMIT_INTERVAL: Duration = Duration::from_millis(4);

/// A message to the thread.
enum Message {
    Work(Box<dyn Job>),
    /// Finishes pending writes and ends the thread, then answers.
    Close(oneshot::Sender<()>),
}

/// Work for the thread, and the channel of the caller who is waiting for it.
trait Job: Send {
    /// Does the work. It may be rolled back and repeated.
    fn perform(&mut self, connection: &Connection) -> Result<(), StoreError>;

    /// Answers the caller once the transaction was committed or rolled back.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

struct AnsweredJob<T, W> {
    work: W,
    done: Option<T>,
    waiting: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, W> Job for AnsweredJob<T, W>
where
    T: Send,
    W: Fn(&Connection) -> Result<T, StoreError> + Send,
{
    fn perform(&mut self, connection: &Connection) -> Result<(), StoreError> {
        self.done = Some((self.work)(connection)?);
        Ok(())
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let AnsweredJob { done, waiting, .. } = *self;
        let answer = committed.and_then(|()| done.ok_or_else(StoreError::closed));
        // The caller may no longer be waiting, but the write is done anyway.
        let _ = waiting.send(answer);
    }
}

/// The handle of the thread.
#[derive(Debug)]
pub(super) struct Writer {
    queue: mpsc::Sender<Message>,
}

impl std::fmt::Debug for Message {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Message::Work(_) => "Work",
            Message::Close(_) => "Close",
        })
    }
}

impl Writer {
    pub(super) fn start(connection: Connection) -> Result<Self, StoreError> {
        let (queue, waiting) = mpsc::channel(QUEUE_CAPACITY);
        let thread = thread::Builder::new().name("store".into());
        thread
            .spawn(move || run(connection, waiting))
            .map_err(|error| {
                StoreError::Other(format!("cannot start the storage thread: {error}"))
            })?;
        Ok(Writer { queue })
    }

    /// Does this work and returns once it is durable. Work that fails is rolled back. Other work in the same
    /// transaction is then rolled back too, and repeated.
    pub(super) async fn perform<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let (waiting, answer) = oneshot::channel();
        let job = Box::new(AnsweredJob {
            work,
            done: None,
            waiting,
        });
        self.queue
            .send(Message::Work(job))
            .await
            .map_err(|_| StoreError::closed())?;
        answer.await.map_err(|_| StoreError::closed())?
    }

    /// Does this work later, without waiting for it. Drops it if the queue is full.
    pub(super) fn perform_in_background<W>(&self, work: W)
    where
        W: Fn(&Connection) -> Result<(), StoreError> + Send + 'static,
    {
        let (waiting, _) = oneshot::channel();
        let job = Box::new(AnsweredJob {
            work,
            done: None,
            waiting,
        });
        let _ = self.queue.try_send(Message::Work(job));
    }

    /// Waits until everything is written and the file is closed.
    pub(super) async fn close(&self) {
        let (answer_to, closed) = oneshot::channel();
        // Nothing to do if the storage is already closed.
        if self.queue.send(Message::Close(answer_to)).await.is_ok() {
            let _ = closed.await;
        }
    }
}

fn run(connection: Connection, mut queue: mpsc::Receiver<Message>) {
    let mut messages = Vec::with_capacity(MAX_BATCH);
    let mut jobs = Vec::with_capacity(MAX_BATCH);
    let mut closing = Vec::new();
    let mut begun = Instant::now();
    let mut together = 0;
    while queue.blocking_recv_many(&mut messages, MAX_BATCH) > 0 {
        if together > 1 {
            thread::sleep(MIN_COMMIT_INTERVAL.saturating_sub(begun.elapsed()));
            gather(&mut queue, &mut messages);
        }
        begun = Instant::now();
        together = messages.len();
        for message in messages.drain(..) {
            match message {
                Message::Work(job) => jobs.push(job),
                Message::Close(answer_to) => {
                    queue.close();
                    closing.push(answer_to);
                }
            }
        }
        write(&connection, &mut jobs);
    }
    drop(connection);
    for answer_to in closing {
        let _ = answer_to.send(());
    }
}

/// Takes all messages that have arrived in the meantime.
fn gather(queue: &mut mpsc::Receiver<Message>, messages: &mut Vec<Message>) {
    while messages.len() < MAX_BATCH
        && let Ok(message) = queue.try_recv()
    {
        messages.push(message);
    }
}

/// Does these jobs and answers each of them.
fn write(connection: &Connection, jobs: &mut Vec<Box<dyn Job>>) {
    let together = commit(connection, jobs);
    if together.is_ok() || jobs.len() == 1 {
        answer(jobs, &together);
        return;
    }
    // One job failed and the transaction was rolled back. Retry the jobs one at a time, so that only this one fails.
    for mut job in jobs.drain(..) {
        let alone = commit(connection, std::slice::from_mut(&mut job));
        job.answer(alone);
    }
}

fn answer(jobs: &mut Vec<Box<dyn Job>>, committed: &Result<(), StoreError>) {
    for job in jobs.drain(..) {
        job.answer(committed.clone());
    }
}

/// Does these jobs in one transaction, which is then durable or rolled back.
fn commit(connection: &Connection, jobs: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    if jobs.is_empty() {
        return Ok(());
    }
    let result = transaction(connection, jobs);
    // SQLite may have rolled back the transaction itself.
    if result.is_err() && !connection.is_autocommit() {
        let _ = connection.execute_batch("ROLLBACK");
    }
    result
}

fn transaction(connection: &Connection, jobs: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    connection.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
    for job in jobs {
        job.perform(connection)?;
    }
    connection.prepare_cached("COMMIT")?.execute([])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a job that writes a number, or fails after writing it.
    fn job(number: i64, fails: bool) -> (Box<dyn Job>, oneshot::Receiver<Result<i64, StoreError>>) {
        let (waiting, answer) = oneshot::channel();
        let work = move |connection: &Connection| {
            connection.execute("INSERT INTO numbers VALUES (?1)", [number])?;
            if fails {
                Err(StoreError::Other("it failed".into()))
            } else {
                Ok(number)
            }
        };
        (
            Box::new(AnsweredJob {
                work,
                done: None,
                waiting,
            }),
            answer,
        )
    }

    #[test]
    fn a_job_that_fails_is_rolled_back_alone() {
        let connection = Connection::open_in_memory().unwrap();
        connection
            .execute_batch("CREATE TABLE numbers (number INTEGER PRIMARY KEY)")
            .unwrap();
        let (mut jobs, mut answers): (Vec<_>, Vec<_>) =
            (0..9).map(|number| job(number, number % 4 == 2)).unzip();
        write(&connection, &mut jobs);
        for (number, answer) in (0..).zip(&mut answers) {
            let expected = match number {
                2 | 6 => Err(StoreError::Other("it failed".into())),
                number => Ok(number),
            };
            assert_eq!(answer.try_recv().unwrap(), expected);
        }
        let sum = "SELECT sum(number) FROM numbers";
        let sum: i64 = connection.query_row(sum, [], |row| row.get(0)).unwrap();
        assert_eq!(sum, (0..9).sum::<i64>() - 8);
        assert!(connection.is_autocommit());
    }
}
