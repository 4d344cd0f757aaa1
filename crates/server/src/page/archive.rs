//! The page as one archive inside the program, made by `scripts/page`.
//!
//! `web/page.tar` contains `SHA256SUMS`, which lists every file of the page, and the files themselves. A file that
//! compresses well is present only as `.br` and `.gz`; its plain contents are unpacked from the `.gz` file.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::{fs, iter};

use flate2::read::GzDecoder;

static ARCHIVE: &[u8] = include_bytes!("../../../../web/page.tar");

/// The list of files with their hashes. A folder with this file contains a page.
const LIST: &str = "SHA256SUMS";

/// The files of the page, by path.
static FILES: LazyLock<BTreeMap<&'static str, PageFile>> =
    LazyLock::new(|| read(ARCHIVE).expect("scripts/page makes valid archives"));

/// One file of the page.
#[derive(Default)]
pub(super) struct PageFile {
    /// SHA-256 of the contents, in hex digits.
    pub(super) hash: &'static str,
    plain: Option<&'static [u8]>,
    pub(super) brotli: Option<&'static [u8]>,
    pub(super) gzip: Option<&'static [u8]>,
}

impl PageFile {
    /// Returns the contents without compression.
    pub(super) fn contents(&self) -> io::Result<Cow<'static, [u8]>> {
        if let Some(plain) = self.plain {
            return Ok(Cow::Borrowed(plain));
        }
        let mut contents = Vec::new();
        GzDecoder::new(self.gzip.unwrap_or_default()).read_to_end(&mut contents)?;
        Ok(Cow::Owned(contents))
    }
}

/// Returns a file of the page.
pub(super) fn find(path: &str) -> Option<&'static PageFile> {
    FILES.get(path)
}

fn read(archive: &'static [u8]) -> io::Result<BTreeMap<&'static str, PageFile>> {
    let mut entries = BTreeMap::new();
    for entry in tar::Archive::new(archive).entries()? {
        let entry = entry?;
        let start = entry.raw_file_position() as usize;
        let contents = &archive[start..start + entry.size() as usize];
        let path = entry.path()?.to_string_lossy().into_owned();
        entries.insert(path, contents);
    }
    let list = entries.get(LIST).copied().unwrap_or_default();
    let list = str::from_utf8(list).map_err(io::Error::other)?;
    let lines = list.lines().filter_map(|line| line.split_once("  "));
    let file = |(hash, path)| {
        let entry = |ending| entries.get(&format!("{path}{ending}")).copied();
        let file = PageFile {
            hash,
            plain: entry(""),
            brotli: entry(".br"),
            gzip: entry(".gz"),
        };
        (path, file)
    };
    Ok(lines.map(file).collect())
}

/// Why the page could not be written into a folder.
#[derive(Debug, thiserror::Error)]
pub enum UnpackError {
    /// There are other files in the folder.
    #[error("{} contains other files", .0.display())]
    NotEmpty(PathBuf),
    /// The system refused.
    #[error("cannot write {}: {error}", path.display())]
    Unwritable {
        /// The file or folder that could not be written.
        path: PathBuf,
        /// The cause.
        error: io::Error,
    },
}

/// Writes all files of the page into a folder, with their compressed variants, for any static host. Returns how many
/// files the page has. Files of an earlier page stay, because browsers may still have it open.
///
/// # Errors
/// If the folder contains anything other than a page, or cannot be written.
pub fn unpack_page(folder: &Path) -> Result<usize, UnpackError> {
    let wrong = |path: &Path| {
        let path = path.to_owned();
        |error| UnpackError::Unwritable { path, error }
    };
    fs::create_dir_all(folder).map_err(wrong(folder))?;
    let is_empty = fs::read_dir(folder)
        .map_err(wrong(folder))?
        .next()
        .is_none();
    if !is_empty && !folder.join(LIST).is_file() {
        return Err(UnpackError::NotEmpty(folder.to_owned()));
    }
    let write = |path: &str, contents: &[u8]| {
        let path = folder.join(path);
        let parent = path.parent().unwrap_or(folder);
        fs::create_dir_all(parent)
            .and_then(|()| fs::write(&path, contents))
            .map_err(wrong(&path))
    };
    // The list comes first, so that an interrupted command can be repeated.
    write(LIST, list().as_bytes())?;
    for (path, file) in &*FILES {
        let contents = file.contents().map_err(wrong(&folder.join(path)))?;
        write(path, &contents)?;
        for (ending, smaller) in iter::zip([".br", ".gz"], [file.brotli, file.gzip]) {
            if let Some(smaller) = smaller {
                write(&format!("{path}{ending}"), smaller)?;
            }
        }
    }
    Ok(FILES.len())
}

fn list() -> String {
    let lines = FILES.iter();
    lines
        .map(|(path, file)| format!("{}  {path}\n", file.hash))
        .collect()
}
