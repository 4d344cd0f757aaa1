//! The server processes of a campaign, none of which outlives it.

use std::collections::HashMap;
use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// All processes of a campaign. Every clone can end them, whatever the campaign is doing.
#[derive(Clone, Default)]
pub(crate) struct Children(Arc<Mutex<All>>);

#[derive(Default)]
struct All {
    alive: HashMap<u32, Child>,
    /// No process may be started any more.
    is_closed: bool,
}

impl Children {
    fn all(&self) -> MutexGuard<'_, All> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts a process and returns its id.
    pub(crate) fn start(&self, command: &mut Command) -> io::Result<u32> {
        let mut all = self.all();
        if all.is_closed {
            let error = "the campaign was stopped";
            return Err(io::Error::new(io::ErrorKind::Interrupted, error));
        }
        let child = command.spawn()?;
        let id = child.id();
        all.alive.insert(id, child);
        Ok(id)
    }

    /// Returns the exit status of a process, or `None` if it still runs or is unknown.
    pub(crate) fn ended(&self, id: u32) -> io::Result<Option<ExitStatus>> {
        match self.all().alive.get_mut(&id) {
            Some(child) => child.try_wait(),
            None => Ok(None),
        }
    }

    /// Kills a process with SIGKILL.
    pub(crate) fn kill(&self, id: u32) -> io::Result<()> {
        let child = self.all().alive.remove(&id);
        child.map_or(Ok(()), |mut child| {
            child.kill()?;
            child.wait().map(drop)
        })
    }

    /// Kills all processes and prevents new ones from starting.
    pub(crate) fn end(&self) {
        let mut all = self.all();
        all.is_closed = true;
        for (_, mut child) in all.alive.drain() {
            // An error here means that the process has already exited.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn asleep() -> Command {
        let mut command = Command::new("sleep");
        command.arg("600");
        command
    }

    #[test]
    fn all_processes_end_together_and_none_is_started_afterwards() {
        let children = Children::default();
        let one = children.start(&mut asleep()).unwrap();
        let other = children.start(&mut asleep()).unwrap();
        assert!(children.ended(one).unwrap().is_none());
        children.kill(one).unwrap();
        children.clone().end();
        assert!(children.all().alive.is_empty());
        assert!(children.ended(other).unwrap().is_none());
        let refused = children.start(&mut asleep()).unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::Interrupted);
    }
}
