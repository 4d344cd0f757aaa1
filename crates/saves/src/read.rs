//! Reads files of unknown size and kind.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

/// The maximum size of our files, in bytes. A larger file is not one of ours, or is endless.
pub(crate) const MAX_FILE_SIZE: u64 = 16 << 20;

/// The byte order mark that some editors write before UTF-8 text. It is not part of the text.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

pub(crate) fn too_large() -> io::Error {
    let reason = format!("it is larger than {} MiB", MAX_FILE_SIZE >> 20);
    io::Error::new(io::ErrorKind::FileTooLarge, reason)
}

/// Checks that a file is a plain file, because opening a pipe may block forever.
///
/// # Errors
/// If it is a pipe, a device or a folder, or if it cannot be accessed.
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

/// Reads a plain text file of limited size.
///
/// # Errors
/// If the file is not plain, cannot be read, is not UTF-8, or is larger than 16 MiB.
pub fn read_text(path: &Path) -> io::Result<String> {
    check_plain(path)?;
    read_named_text(path)
}

/// Reads text from a path that the user has given. The path may also be a pipe or `/dev/stdin`, on which the user
/// expects to wait.
///
/// # Errors
/// If the text cannot be read, is not UTF-8, or is larger than 16 MiB.
pub fn read_named_text(path: &Path) -> io::Result<String> {
    let file = File::open(path)?;
    // One more byte shows whether the file is too large. The size is checked first, because truncated text may not be
    // valid UTF-8.
    let mut bytes = Vec::new();
    file.take(MAX_FILE_SIZE + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_FILE_SIZE {
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
    fn a_text_is_read_without_its_byte_order_mark_and_with_a_size_limit() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large");
        File::create(&path)
            .unwrap()
            .set_len(MAX_FILE_SIZE + 1)
            .unwrap();
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
    fn an_endless_device_is_not_read() {
        let error = read_named_text(Path::new("/dev/zero")).unwrap_err();
        assert_eq!(error.to_string(), "it is larger than 16 MiB");
        let error = read_text(Path::new("/dev/zero")).unwrap_err();
        assert_eq!(error.to_string(), "it is not a plain file");
    }

    #[cfg(unix)]
    #[test]
    fn reading_does_not_block_on_an_unexpected_pipe() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = crate::fifo(folder.path(), "settings.toml");
        let error = read_text(&pipe).unwrap_err();
        assert_eq!(error.to_string(), "it is not a plain file");
        let error = read_text(folder.path()).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::IsADirectory);
    }
}
