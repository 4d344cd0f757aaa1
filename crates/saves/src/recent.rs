//! The records that were opened or saved last, and the records in the folder.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::{MatchFolder, read_text, write_atomically};

/// The maximum number of files in the list.
const MAX_FILES: usize = 30;

/// The list of recent files, saved next to the matches.
#[derive(Clone, Debug, Default)]
pub struct Recent {
    list: Option<PathBuf>,
    records: Option<PathBuf>,
}

impl Recent {
    /// Returns the list that belongs to a folder. Without a folder, it stays empty.
    #[must_use]
    pub fn in_folder(folder: Option<&MatchFolder>) -> Self {
        Recent {
            list: folder.map(|folder| folder.folder().join("recent.txt")),
            records: folder.map(|folder| folder.folder().join("records")),
        }
    }

    /// Adds a file to the list. Errors are ignored, because nothing important is lost.
    pub fn add(&self, file: &Path) {
        let Some(list) = &self.list else {
            return;
        };
        let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
        let Some(name) = file.to_str().filter(|name| !name.contains('\n')) else {
            return;
        };
        let mut names = self.listed();
        names.retain(|known| known != name);
        names.insert(0, name.to_owned());
        names.truncate(MAX_FILES);
        if let Some(folder) = list.parent() {
            let _ = fs::create_dir_all(folder);
        }
        let _ = write_atomically(list, |out: &mut dyn Write| {
            out.write_all((names.join("\n") + "\n").as_bytes())
        });
    }

    fn listed(&self) -> Vec<String> {
        let text = self.list.as_ref().map(|list| read_text(list));
        let text = text.and_then(Result::ok).unwrap_or_default();
        text.lines().map(str::to_owned).collect()
    }

    /// Returns the files that still exist: first those in the list, then the records of finished matches, newest first.
    #[must_use]
    pub fn files(&self) -> Vec<PathBuf> {
        let mut files: Vec<PathBuf> = self.listed().into_iter().map(PathBuf::from).collect();
        files.retain(|file| file.is_file());
        let records = self.records.as_ref().map(fs::read_dir);
        let entries = records.into_iter().flatten().flatten().flatten();
        let mut finished: Vec<_> = entries
            .filter_map(|entry| {
                let changed = entry.metadata().ok()?.modified().ok()?;
                Some((changed, entry.path()))
            })
            .filter(|(_, path)| path.extension().is_some_and(|ending| ending == "json"))
            .collect();
        finished.sort_by(|one, other| other.cmp(one));
        for (_, path) in finished.into_iter().take(MAX_FILES) {
            if !files.contains(&path) {
                files.push(path);
            }
        }
        files
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_file_comes_first_and_missing_ones_are_not_listed() {
        let folder = tempfile::tempdir().unwrap();
        let matches = MatchFolder::in_folder(folder.path().join("data"));
        let recent = Recent::in_folder(Some(&matches));
        let (one, two) = (
            folder.path().join("one.json"),
            folder.path().join("two.json"),
        );
        for file in [&one, &two] {
            fs::write(file, "").unwrap();
            recent.add(file);
        }
        recent.add(&folder.path().join("gone.json"));
        recent.add(&one);
        assert_eq!(recent.files(), [one, two]);
    }
}
