//! Reading a file that may be anything.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// More than any file of ours has. A larger one is something else, or has no end.
pub(crate) const LARGEST: u64 = 16 << 20;

/// What some editors write before a text in UTF-8. It belongs to no text.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

pub(crate) fn too_large() -> io::Error {
    let reason = format!("it is larger than {} MiB", LARGEST >> 20);
    io::Error::new(io::ErrorKind::FileTooLarge, reason)
}

/// Complains of what is there and no plain file: to open a pipe may wait for ever.
///
/// # Errors
/// If it is a pipe, a device, a folder, or cannot be looked at.
pub fn check_plain(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(known) if known.is_file() => Ok(()),
        Ok(known) if known.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(_) => Err(io::Error::new(
            io::ErrorKind::InvalidInput,
            "it is not a plain file",
        )),
        Err(error) => Err(error),
    }
}

/// Reads a plain text file, if it is not larger than any of ours.
///
/// # Errors
/// If it cannot be read, is no plain file, is no UTF-8, or has more than 16 MiB.
pub fn read_text(path: &Path) -> io::Result<String> {
    check_plain(path)?;
    read_named_text(path)
}

/// Reads a text from where the user has said, which may also be a pipe or `/dev/stdin`: whoever names
/// one wants to wait for it.
///
/// # Errors
/// If it cannot be read, is no UTF-8, or has more than 16 MiB.
pub fn read_named_text(path: &Path) -> io::Result<String> {
    let file = File::open(path)?;
    // One byte more tells a file that is just as large from a larger one. What was cut may no
    // longer be UTF-8, so the size is looked at first.
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(too_large());
    }
    let mut text = String::new();
    let mut bytes = bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&bytes);
    bytes.read_to_string(&mut text)?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_read_without_its_mark_and_a_large_file_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large");
        File::create(&path).unwrap().set_len(LARGEST + 1).unwrap();
        let error = read_text(&path).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::FileTooLarge);
        fs::write(&path, "Zoé").unwrap();
        assert_eq!(read_text(&path).unwrap(), "Zoé");
        fs::write(&path, "\u{feff}Zoé").unwrap();
        assert_eq!(read_text(&path).unwrap(), "Zoé");
        fs::write(&path, b"\xff").unwrap();
        assert_eq!(
            read_text(&path).unwrap_err().kind(),
            io::ErrorKind::InvalidData
        );
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_device_without_end_is_not_read() {
        let error = read_named_text(Path::new("/dev/zero")).unwrap_err();
        assert_eq!(error.to_string(), "it is larger than 16 MiB");
        let error = read_text(Path::new("/dev/zero")).unwrap_err();
        assert_eq!(error.to_string(), "it is not a plain file");
    }

    #[cfg(unix)]
    #[test]
    fn nobody_waits_at_a_pipe_that_was_not_asked_for() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = crate::fifo(folder.path(), "settings.toml");
        let error = read_text(&pipe).unwrap_err();
        assert_eq!(error.to_string(), "it is not a plain file");
        let error = read_text(folder.path()).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::IsADirectory);
    }
}
