//! Options whose value is a file.

use std::borrow::Cow;
use std::io;
use std::path::Path;

use table::{InvalidValue, OptionError, OptionSpec, Values};

use crate::{read_named_text, read_text};

/// Replaces the file name in an assignment like `deck=my.tiles` with the content of the file, because the rules do not
/// open files. Returns any other assignment unchanged.
///
/// # Errors
/// If the option takes a file and this file is not a plain file, cannot be read or has invalid content.
pub fn with_contents<'a>(
    specs: &[OptionSpec],
    assignment: &'a str,
) -> Result<Cow<'a, str>, OptionError> {
    with(read_text, specs, assignment)
}

/// Like [`with_contents`], but for the command line, where users may also name a pipe or `/dev/stdin` and expect to
/// wait for it.
///
/// # Errors
/// If the option takes a file and this file cannot be read or has invalid content.
pub fn with_named_contents<'a>(
    specs: &[OptionSpec],
    assignment: &'a str,
) -> Result<Cow<'a, str>, OptionError> {
    with(read_named_text, specs, assignment)
}

fn with<'a>(
    read: impl FnOnce(&Path) -> io::Result<String>,
    specs: &[OptionSpec],
    assignment: &'a str,
) -> Result<Cow<'a, str>, OptionError> {
    let Some((key, value)) = assignment.split_once('=') else {
        return Ok(assignment.into());
    };
    let (key, value) = (key.trim(), value.trim());
    let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
        return Ok(assignment.into());
    };
    let Values::WordOrFile {
        words,
        read: understand,
        ..
    } = spec.values
    else {
        return Ok(assignment.into());
    };
    if words.iter().any(|(word, _)| *word == value) {
        return Ok(assignment.into());
    }
    let contents = read(Path::new(value)).map_err(|error| OptionError::File {
        key: spec.key,
        file: value.to_owned(),
        right: spec.values,
        error: InvalidValue::new(error),
    })?;
    // The file is parsed here because the error can still name it.
    match understand(&contents) {
        Ok(_) => Ok(format!("{key}={contents}").into()),
        Err(wrong) => Err(OptionError::WrongFile {
            file: value.to_owned(),
            wrong: InvalidValue::new(wrong),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DECK: &[OptionSpec] = &[OptionSpec {
        key: "deck",
        about: "The tiles",
        values: Values::WordOrFile {
            words: &[("standard", "the tiles in the rules")],
            file: &("test-File", "a file of tiles"),
            read: |text| match text {
                "" => Err("line 1: there is no tile".into()),
                tiles => Ok(tiles.len().into()),
            },
        },
    }];

    #[test]
    fn only_files_are_replaced_with_their_content() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("my.tiles");
        std::fs::write(&path, "a tile\n").unwrap();
        let named = format!("deck={}", path.display());
        assert_eq!(with_contents(DECK, &named).unwrap(), "deck=a tile\n");
        for other in ["deck=standard", "side=5", "deck"] {
            assert_eq!(with_contents(DECK, other).unwrap(), other);
        }
        let error = with_contents(DECK, "deck=missing").unwrap_err().to_string();
        assert_eq!(
            error,
            "option deck cannot be \"missing\": expected standard or a file of tiles (cannot \
             read the file: No such file or directory (os error 2))"
        );
        std::fs::write(&path, "").unwrap();
        let error = with_contents(DECK, &named).unwrap_err().to_string();
        let wrong = format!("{}: line 1: there is no tile", path.display());
        assert_eq!(error, wrong);
    }
}
