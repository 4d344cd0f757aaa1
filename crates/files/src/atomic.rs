//! Writing a file so that nothing is lost.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// How the names of our temporary files begin.
const TEMPORARY: &str = ".tilewright-";

/// Writes a whole file or nothing: into a temporary file in the same folder, synced, then renamed.
/// Whatever goes wrong, a file that was there before is untouched. Links are followed; a device or
/// a pipe has no content to lose and is written to as it stands.
///
/// # Errors
/// If any step fails: no such folder, not allowed, disk full.
pub fn write_atomically(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let path = match fs::metadata(path) {
        Ok(known) if known.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        // Renaming over a link would replace the link.
        Ok(known) if known.is_file() => fs::canonicalize(path)?,
        Ok(_) => return write_through(File::options().write(true).open(path)?, write),
        Err(error) if error.kind() == io::ErrorKind::NotFound => path.to_owned(),
        Err(error) => return Err(error),
    };
    let folder = folder_of(&path);
    sweep(folder);
    let mut temporary = new_file(folder)?;
    write_through(temporary.as_file_mut(), write)?;
    temporary.as_file().sync_all()?;
    temporary.persist(&path).map_err(|failed| failed.error)?;
    sync_folder(folder)
}

/// The folder that a file is in.
pub(crate) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

fn write_through(
    out: impl Write,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut buffered = io::BufWriter::new(out);
    write(&mut buffered)?;
    buffered.flush()
}

/// A new temporary file. Its lock says that its process lives; see [`sweep`].
fn new_file(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(TEMPORARY);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As any new file: the user's mask decides who may read it.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    loop {
        let file = builder.tempfile_in(folder)?;
        // Somebody who swept between these lines has removed it. Where there are no locks, nobody
        // sweeps.
        if file.as_file().try_lock().is_err() || file.path().exists() {
            return Ok(file);
        }
    }
}

/// Removes the temporary files that programs have left in this folder who were ended while they
/// wrote. Those of programs that live are locked and stay. It is no error if this cannot be done.
pub fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let is_ours = name.as_encoded_bytes().starts_with(TEMPORARY.as_bytes());
        if !is_ours || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        let path = entry.path();
        let Ok(file) = File::options().write(true).open(&path) else {
            continue;
        };
        if file.try_lock().is_ok() {
            let _ = fs::remove_file(&path);
        }
    }
}

#[cfg(unix)]
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
#[expect(
    clippy::unnecessary_wraps,
    reason = "folders can be synced on Unix only"
)]
pub(crate) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_write_leaves_the_old_file_and_no_other() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.json");
        write_atomically(&path, |out| out.write_all(b"old")).unwrap();
        let failed = write_atomically(&path, |out| {
            out.write_all(b"half of the ne")?;
            Err(io::ErrorKind::StorageFull.into())
        });
        assert_eq!(failed.unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_folder_is_not_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let error = write_atomically(folder.path(), |_| Ok(())).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::IsADirectory);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link() {
        let folder = tempfile::tempdir().unwrap();
        let (real, link) = (folder.path().join("real"), folder.path().join("link"));
        fs::write(&real, "old").unwrap();
        std::os::unix::fs::symlink(&real, &link).unwrap();
        write_atomically(&link, |out| out.write_all(b"new")).unwrap();
        assert_eq!(fs::read(&real).unwrap(), b"new");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_device_stays_a_device() {
        use std::os::unix::fs::FileTypeExt;
        let full = Path::new("/dev/full");
        let error = write_atomically(full, |out| out.write_all(b"x")).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::StorageFull);
        assert!(fs::metadata(full).unwrap().file_type().is_char_device());
    }

    #[test]
    fn what_a_killed_program_left_is_swept_up() {
        let folder = tempfile::tempdir().unwrap();
        let left = folder.path().join(".tilewright-AbCdEf");
        fs::write(&left, "half of the ne").unwrap();
        fs::write(folder.path().join(".tilewright.toml"), "mine").unwrap();
        // Somebody else is writing.
        let living = new_file(folder.path()).unwrap();
        write_atomically(&folder.path().join("match.json"), |out| out.write_all(b"x")).unwrap();
        assert!(!left.exists());
        assert!(living.path().exists());
        drop(living);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }
}
