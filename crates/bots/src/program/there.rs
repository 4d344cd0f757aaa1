//! Checks whether a program exists before anyone relies on it.

use super::ends::StartError;

/// Checks whether a command names a program that can run here. It starts nothing, so it cannot
/// detect errors that only occur at a start.
///
/// # Errors
/// If the program does not exist or is not executable.
pub fn check_program(command: &str) -> Result<(), StartError> {
    let words = shlex::split(command).unwrap_or_default();
    match words.first() {
        Some(program) => look_for(program),
        None => Err(StartError::NoCommand(command.to_owned())),
    }
}

/// Other systems complete names in their own ways, so only a start can show whether a program
/// exists.
#[cfg(not(unix))]
fn look_for(_: &str) -> Result<(), StartError> {
    Ok(())
}

#[cfg(unix)]
fn look_for(program: &str) -> Result<(), StartError> {
    use std::path::{Path, PathBuf};

    if program.contains('/') {
        return look_at(program, Path::new(program));
    }
    let Some(folders) = std::env::var_os("PATH") else {
        return Ok(());
    };
    // The first executable file wins. A file that is not executable is an error only if there is no
    // other.
    let mut missing = StartError::NoProgram(program.to_owned());
    let files = std::env::split_paths(&folders).map(|folder| folder.join(program));
    for file in files.filter(|file: &PathBuf| file.is_file()) {
        match look_at(program, &file) {
            Ok(()) => return Ok(()),
            Err(error) => missing = error,
        }
    }
    Err(missing)
}

#[cfg(unix)]
fn look_at(program: &str, file: &std::path::Path) -> Result<(), StartError> {
    use std::os::unix::fs::PermissionsExt;

    let name = program.to_owned();
    let found = file
        .metadata()
        .map_err(|error| StartError::explained(program, &error))?;
    if found.is_dir() {
        return Err(StartError::Folder(name));
    }
    if found.permissions().mode() & 0o111 == 0 {
        return Err(StartError::NotExecutable(name));
    }
    match interpreter(file) {
        Some(interpreter) if !interpreter.exists() => Err(StartError::NoInterpreter(name)),
        _ => Ok(()),
    }
}

/// Returns the interpreter named in the first line of a script.
#[cfg(unix)]
fn interpreter(file: &std::path::Path) -> Option<std::path::PathBuf> {
    use std::io::Read;

    // No system reads a longer line.
    let mut start = Vec::new();
    let file = std::fs::File::open(file).ok()?;
    file.take(256).read_to_end(&mut start).ok()?;
    let line = start
        .strip_prefix(b"#!")?
        .split(|&byte| byte == b'\n')
        .next()?;
    let path = std::str::from_utf8(line).ok()?.split_whitespace().next()?;
    path.starts_with('/').then(|| path.into())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn invalid_programs_are_detected_without_starting_them() {
        let refusal = |command: &str| check_program(command).unwrap_err().to_string();
        assert_eq!(check_program("sh -c true"), Ok(()));
        assert_eq!(check_program("/bin/sh"), Ok(()));
        assert_eq!(refusal("/no/such/bot"), "\"/no/such/bot\" does not exist");
        assert!(refusal("no-such-bot --fast").contains("\"./no-such-bot\""));
        assert!(refusal("/").starts_with("\"/\" is a folder"));
        assert!(refusal("./Cargo.toml").contains("is not executable"));
        assert!(refusal("'open").contains("is not a command"));
    }
}
