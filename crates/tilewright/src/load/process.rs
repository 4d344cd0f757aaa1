//! CPU time and memory of a process on this machine.

use std::fs;
use std::time::Duration;

/// CPU time and memory of a process, since it started or between two readings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Usage {
    pub(super) cpu: Duration,
    /// Resident memory in bytes.
    pub(super) memory: u64,
}

/// Clock ticks per second, the unit of CPU time in `/proc`; the same on all Linux platforms.
const TICKS: u64 = 100;

impl Usage {
    /// Reads the usage of the process with this id; `None` on systems without Linux's `/proc`.
    pub(super) fn of(process: u32) -> Option<Self> {
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
        read(&stat, &status)
    }

    /// Returns the usage since an earlier reading.
    pub(super) fn since(self, then: &Usage) -> Self {
        Usage {
            cpu: self.cpu.saturating_sub(then.cpu),
            memory: self.memory,
        }
    }
}

fn read(stat: &str, status: &str) -> Option<Usage> {
    // The name of the program is in brackets and may contain anything.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |which: usize| fields.get(which)?.parse::<u64>().ok();
    let used = ticks(11)? + ticks(12)?;
    let memory = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = memory.split_whitespace().next()?.parse().ok()?;
    Some(Usage {
        cpu: Duration::from_millis(used * 1_000 / TICKS),
        memory: kilobytes * 1_024,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_in_proc_are_parsed() {
        let stat = "7 (a b) c) S 1 2 3 4 5 6 7 8 9 10 250 50 0 0 20 0 1 0 99";
        let status = "Name:\tx\nVmRSS:\t    2048 kB\n";
        let usage = read(stat, status).unwrap();
        assert_eq!(usage.cpu, Duration::from_secs(3));
        assert_eq!(usage.memory, 2 << 20);
        assert_eq!(read("", status), None);
        assert_eq!(read(stat, ""), None);
    }
}
