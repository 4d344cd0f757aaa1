//! The one thread that writes. All that has come while it waited for the disk is one transaction, and one wait.

use std::thread;
use std::time::{Duration, Instant};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use crate::StoreError;

/// How many writes may wait; whoever comes then waits to be let in.
const WAITING: usize = 4096;

/// How many writes are one transaction at most.
const TOGETHER: usize = 512;

/// While several write at the same time, a transaction begins so long after the one before at the soonest: then more
/// of them share a wait for the disk, and whoever is told is told together. Where one writes alone, nothing waits.
const MIN_COMMIT_INTERVAL: Duration = Duration::from_millis(4);

/// What the thread is sent.
enum Message {
    Work(Box<dyn Job>),
    /// Finish what waits, end, and say so.
    Close(oneshot::Sender<()>),
}

/// Some work for the thread and whoever waits for it.
trait Job: Send {
    /// Does it; it may be undone and asked for again.
    fn perform(&mut self, connection: &Connection) -> Result<(), StoreError>;

    /// It is on the disk, or it is not.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

struct Awaited<T, W> {
    work: W,
    done: Option<T>,
    waiting: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, W> Job for Awaited<T, W>
where
    T: Send,
    W: Fn(&Connection) -> Result<T, StoreError> + Send,
{
    fn perform(&mut self, connection: &Connection) -> Result<(), StoreError> {
        self.done = Some((self.work)(connection)?);
        Ok(())
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let Awaited { done, waiting, .. } = *self;
        let answer = committed.and_then(|()| done.ok_or_else(StoreError::closed));
        // Perhaps nobody waits any more; it is written all the same.
        let _ = waiting.send(answer);
    }
}

/// The way to the thread.
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
        let (queue, waiting) = mpsc::channel(WAITING);
        let thread = thread::Builder::new().name("store".into());
        thread
            .spawn(move || run(connection, waiting))
            .map_err(|error| StoreError::Other(format!("no thread for the storage: {error}")))?;
        Ok(Writer { queue })
    }

    /// Does this work and answers when it is on the disk. The work changes nothing unless it succeeds with a
    /// change, and may be done again after it was undone.
    pub(super) async fn perform<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: Fn(&Connection) -> Result<T, StoreError> + Send + 'static,
    {
        let (waiting, answer) = oneshot::channel();
        let job = Box::new(Awaited {
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

    /// Does this work some time, if there is not too much to do.
    pub(super) fn perform_unwatched<W>(&self, work: W)
    where
        W: Fn(&Connection) -> Result<(), StoreError> + Send + 'static,
    {
        let (waiting, _) = oneshot::channel();
        let job = Box::new(Awaited {
            work,
            done: None,
            waiting,
        });
        let _ = self.queue.try_send(Message::Work(job));
    }

    /// Waits until all is written and the file is closed.
    pub(super) async fn close(&self) {
        let (told, closed) = oneshot::channel();
        // If it is closed already, so much the better.
        if self.queue.send(Message::Close(told)).await.is_ok() {
            let _ = closed.await;
        }
    }
}

fn run(connection: Connection, mut queue: mpsc::Receiver<Message>) {
    let mut messages = Vec::with_capacity(TOGETHER);
    let mut jobs = Vec::with_capacity(TOGETHER);
    let mut closing = Vec::new();
    let mut begun = Instant::now();
    let mut together = 0;
    while queue.blocking_recv_many(&mut messages, TOGETHER) > 0 {
        if together > 1 {
            thread::sleep(MIN_COMMIT_INTERVAL.saturating_sub(begun.elapsed()));
            gather(&mut queue, &mut messages);
        }
        begun = Instant::now();
        together = messages.len();
        for message in messages.drain(..) {
            match message {
                Message::Work(job) => jobs.push(job),
                Message::Close(told) => {
                    queue.close();
                    closing.push(told);
                }
            }
        }
        write(&connection, &mut jobs);
    }
    drop(connection);
    for told in closing {
        let _ = told.send(());
    }
}

/// Takes whatever has come meanwhile.
fn gather(queue: &mut mpsc::Receiver<Message>, messages: &mut Vec<Message>) {
    while messages.len() < TOGETHER
        && let Ok(message) = queue.try_recv()
    {
        messages.push(message);
    }
}

/// Does these jobs and answers each.
fn write(connection: &Connection, jobs: &mut Vec<Box<dyn Job>>) {
    let together = commit(connection, jobs);
    if together.is_ok() || jobs.len() == 1 {
        answer(jobs, &together);
        return;
    }
    // One of them failed and all are undone: one at a time, each fails for itself.
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

/// Does these jobs in one transaction, which is on the disk afterwards or undone.
fn commit(connection: &Connection, jobs: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    if jobs.is_empty() {
        return Ok(());
    }
    let result = transaction(connection, jobs);
    // SQLite may have undone it by itself.
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

    /// A job that writes a number, or fails after it has.
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
            Box::new(Awaited {
                work,
                done: None,
                waiting,
            }),
            answer,
        )
    }

    #[test]
    fn one_that_fails_undoes_only_itself() {
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
