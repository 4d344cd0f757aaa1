//! Looks into a pipe without reading from it.

#[cfg(unix)]
mod system {
    use std::io;
    use std::os::fd::OwnedFd;

    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    /// The trait that pipes must implement.
    pub(in super::super) use std::os::fd::AsFd as Handle;

    /// A duplicate of a pipe's file descriptor.
    pub(in super::super) struct Peek(OwnedFd);

    impl Peek {
        pub(in super::super) fn of(pipe: &impl Handle) -> io::Result<Self> {
            pipe.as_fd().try_clone_to_owned().map(Peek)
        }

        /// Checks whether the pipe has data.
        pub(in super::super) fn is_filled(&self) -> bool {
            self.poll(Some(&Timespec::default()))
        }

        /// Waits until the pipe has data or ends, and returns whether it waited.
        pub(in super::super) fn wait(&self) -> bool {
            self.poll(None);
            true
        }

        fn poll(&self, timeout: Option<&Timespec>) -> bool {
            let mut looked = [PollFd::new(&self.0, PollFlags::IN)];
            loop {
                match poll(&mut looked, timeout) {
                    Err(rustix::io::Errno::INTR) => {}
                    Err(_) => return false,
                    Ok(_) => return looked[0].revents().contains(PollFlags::IN),
                }
            }
        }
    }
}

#[cfg(not(unix))]
mod system {
    use std::io;

    /// The trait that pipes must implement.
    pub(in super::super) trait Handle {}
    impl<T> Handle for T {}

    /// A stub that sees nothing.
    pub(in super::super) struct Peek;

    impl Peek {
        #[expect(clippy::unnecessary_wraps, reason = "it may fail on Unix")]
        pub(in super::super) fn of(_: &impl Handle) -> io::Result<Self> {
            Ok(Peek)
        }

        pub(in super::super) fn is_filled(&self) -> bool {
            false
        }

        pub(in super::super) fn wait(&self) -> bool {
            false
        }
    }
}

pub(super) use system::{Handle, Peek};
