//! Writes files atomically, so that nothing is lost.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The prefix of our temporary files.
const TEMPORARY_PREFIX: &str = ".tilewright-";

/// The number of random letters and digits after the prefix.
const RANDOM_LENGTH: usize = 6;

/// Writes a whole file or nothing. It writes to a temporary file in the same folder, syncs it and renames it. If
/// anything fails, an existing file stays unchanged. The new file gets the permissions of the old one. This follows
/// links, even if their target does not exist yet. A device or a pipe has no content to lose, so it is written
/// directly.
///
/// # Errors
/// If any step fails: the folder is missing, the file is read-only, the disk is full.
pub fn write_atomically(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    // Renaming over a link would replace the link.
    let (path, replaced) = match fs::metadata(path) {
        Ok(known) if known.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
        Ok(known) if known.is_file() => (fs::canonicalize(path)?, Some(known.permissions())),
        Ok(_) => return write_through(File::options().write(true).open(path)?, write),
        Err(error) if error.kind() == io::ErrorKind::NotFound => (end_of_links(path), None),
        Err(error) => return Err(error),
    };
    if replaced.as_ref().is_some_and(is_read_only) {
        let reason = "it is read-only";
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, reason));
    }
    let folder = folder_of(&path);
    let mut temporary = new_file(folder, replaced.as_ref())?;
    if let Some(permissions) = replaced {
        temporary.as_file().set_permissions(permissions)?;
    }
    write_through(temporary.as_file_mut(), write)?;
    temporary.as_file().sync_all()?;
    temporary.persist(&path).map_err(|failed| failed.error)?;
    sync_folder(folder)
}

/// Returns the target of a link whose target does not exist. There are no cycles, because the system has already
/// followed the links.
fn end_of_links(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    while let Ok(target) = fs::read_link(&path) {
        path = folder_of(&path).join(target);
    }
    path
}

/// Returns whether the owner has made the file read-only. The permissions of its folder would still let us replace it.
#[cfg(unix)]
fn is_read_only(permissions: &fs::Permissions) -> bool {
    use std::os::unix::fs::PermissionsExt;
    permissions.mode() & 0o200 == 0
}

#[cfg(not(unix))]
fn is_read_only(permissions: &fs::Permissions) -> bool {
    permissions.readonly()
}

/// Returns the folder of a file.
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

/// Creates a temporary file that is not readable by more people than the file it replaces. Its lock shows that its
/// process is still running; see [`sweep`].
fn new_file(
    folder: &Path,
    replaced: Option<&fs::Permissions>,
) -> io::Result<tempfile::NamedTempFile> {
    let mut options = File::options();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
        // As for any new file, the user's file mode mask limits who may read it.
        options.mode(replaced.map_or(0o666, |known| known.mode() & 0o777));
    }
    #[cfg(not(unix))]
    let _ = replaced;
    let mut builder = tempfile::Builder::new();
    builder.prefix(TEMPORARY_PREFIX).rand_bytes(RANDOM_LENGTH);
    loop {
        // Open the file here, because the library's errors would contain the name of the temporary file.
        let file = builder.make_in(folder, |path| options.open(path))?;
        // Another process may have swept the file before it was locked. If the system does not support locks, nobody
        // sweeps.
        if file.as_file().try_lock().is_err() || file.path().exists() {
            return Ok(file);
        }
    }
}

/// Removes the temporary files of programs that were killed while they wrote. Files of running programs are locked and
/// stay. Errors are ignored.
///
/// Use this only for our own folders, because the name of a file does not prove that it is ours.
pub fn remove_stale_temporary_files(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let is_ours = is_temporary(entry.file_name().as_encoded_bytes());
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

/// Returns whether this is exactly the name of one of our temporary files.
fn is_temporary(name: &[u8]) -> bool {
    name.strip_prefix(TEMPORARY_PREFIX.as_bytes())
        .is_some_and(|end| end.len() == RANDOM_LENGTH && end.iter().all(u8::is_ascii_alphanumeric))
}

#[cfg(unix)]
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "only Unix can sync folders")]
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

    #[cfg(unix)]
    #[test]
    fn a_link_to_a_missing_file_creates_it() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("other")).unwrap();
        symlink("other/second", at("link")).unwrap();
        symlink("real", at("other/second")).unwrap();
        write_atomically(&at("link"), |out| out.write_all(b"new")).unwrap();
        assert_eq!(fs::read(at("other/real")).unwrap(), b"new");
        assert!(fs::symlink_metadata(at("link")).unwrap().is_symlink());
        assert!(
            fs::symlink_metadata(at("other/second"))
                .unwrap()
                .is_symlink()
        );

        symlink("nowhere/real", at("lost")).unwrap();
        let error = write_atomically(&at("lost"), |out| out.write_all(b"new")).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::NotFound);
        assert!(fs::symlink_metadata(at("lost")).unwrap().is_symlink());
        symlink("round", at("round")).unwrap();
        assert!(write_atomically(&at("round"), |out| out.write_all(b"new")).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_new_file_gets_the_permissions_of_the_old_one() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.json");
        for mode in [0o600, 0o640, 0o666, 0o755] {
            fs::write(&path, "old").unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
            write_atomically(&path, |out| out.write_all(b"new")).unwrap();
            assert_eq!(fs::read(&path).unwrap(), b"new");
            assert_eq!(
                fs::metadata(&path).unwrap().permissions().mode() & 0o777,
                mode
            );
        }
        fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
        let error = write_atomically(&path, |out| out.write_all(b"newer")).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::PermissionDenied);
        assert_eq!(error.to_string(), "it is read-only");
        assert_eq!(fs::read(&path).unwrap(), b"new");
    }

    #[test]
    fn errors_do_not_contain_the_name_of_a_temporary_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("nodir/match.json");
        let error = write_atomically(&path, |out| out.write_all(b"x")).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::NotFound);
        assert!(!error.to_string().contains(TEMPORARY_PREFIX), "{error}");
    }

    #[test]
    fn only_temporary_files_of_killed_programs_are_swept() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let left = at(".tilewright-AbCdE6");
        fs::write(&left, "half of the ne").unwrap();
        let others = [
            ".tilewright.toml",
            ".tilewright-notes.txt",
            ".tilewright-notes",
            ".tilewright-AbCdE6.bak",
            ".tilewright-AbC-E6",
            ".tilewright-AbCdEé",
            "x.tilewright-AbCdE6",
        ];
        for name in others {
            fs::write(at(name), "mine").unwrap();
        }
        // Another program is writing.
        let living = new_file(folder.path(), None).unwrap();
        assert!(is_temporary(
            living.path().file_name().unwrap().as_encoded_bytes()
        ));
        // Saving a file does not sweep, because the folder is not ours.
        write_atomically(&at("match.json"), |out| out.write_all(b"x")).unwrap();
        assert!(left.exists());
        remove_stale_temporary_files(folder.path());
        assert!(!left.exists());
        assert!(living.path().exists());
        drop(living);
        assert!(others.iter().all(|name| at(name).exists()));
        assert_eq!(
            fs::read_dir(folder.path()).unwrap().count(),
            others.len() + 1
        );
    }
}
