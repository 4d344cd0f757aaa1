//! All processes of a campaign: none of them outlives it.

use std::collections::HashMap;
use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// All processes of a campaign. Whoever holds this can end them, whatever the campaign is doing.
#[derive(Clone, Default)]
pub(crate) struct Children(Arc<Mutex<All>>);

#[derive(Default)]
struct All {
    alive: HashMap<u32, Child>,
    /// Nothing is started any more.
    is_closed: bool,
}

impl Children {
    fn all(&self) -> MutexGuard<'_, All> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Starts a process and gives back its id, by which it is asked for.
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

    /// How a process ended; nothing, if it runs or is none of these.
    pub(crate) fn ended(&self, id: u32) -> io::Result<Option<ExitStatus>> {
        match self.all().alive.get_mut(&id) {
            Some(child) => child.try_wait(),
            None => Ok(None),
        }
    }

    /// Kills a process, without a word before (SIGKILL).
    pub(crate) fn kill(&self, id: u32) -> io::Result<()> {
        let child = self.all().alive.remove(&id);
        child.map_or(Ok(()), |mut child| {
            child.kill()?;
            child.wait().map(drop)
        })
    }

    /// Kills all, and lets none be started any more.
    pub(crate) fn end(&self) {
        let mut all = self.all();
        all.is_closed = true;
        for (_, mut child) in all.alive.drain() {
            // One that has ended by itself is as good.
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
