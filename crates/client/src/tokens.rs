//! The saved tokens of a user, one for each server.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

use serde::{Deserialize, Serialize};

use crate::Server;

/// The secret that identifies a player to a server. Anybody who has it can play in their name.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct Token(String);

/// The error for a string that is not a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a token has 1 to 200 characters: only letters, digits and the characters - . _ ~ + / =")]
pub struct TokenError;

impl Token {
    /// Returns the token without surrounding whitespace.
    ///
    /// # Errors
    /// If the text is not a token.
    pub fn new(text: &str) -> Result<Self, TokenError> {
        let text = text.trim();
        let is_sign = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~+/=".contains(&byte);
        if (1..=200).contains(&text.len()) && text.bytes().all(is_sign) {
            Ok(Token(text.to_owned()))
        } else {
            Err(TokenError)
        }
    }

    /// Returns the secret itself.
    #[must_use]
    pub fn secret(&self) -> &str {
        &self.0
    }
}

impl TryFrom<String> for Token {
    type Error = TokenError;

    fn try_from(text: String) -> Result<Self, TokenError> {
        Token::new(&text)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// The saved tokens of a user, one for each server, in a file that nobody else can read.
#[derive(Clone, Debug)]
pub struct Tokens {
    file: PathBuf,
}

/// The maximum size of the file, in bytes. The tokens for thousands of servers fit.
const MAX_FILE_SIZE: u64 = 1 << 20;

impl Tokens {
    /// Returns the tokens of this user in the data folder, or `None` if the user has no home folder.
    #[must_use]
    pub fn of_user() -> Option<Self> {
        let folder = saves::MatchFolder::of_user()?;
        Some(Tokens::in_folder(folder.folder()))
    }

    /// Returns the tokens in this folder, which does not have to exist yet.
    #[must_use]
    pub fn in_folder(folder: &Path) -> Self {
        Tokens {
            file: folder.join("servers.json"),
        }
    }

    /// Returns the file that contains the tokens.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Returns the token for a server, if there is one.
    ///
    /// # Errors
    /// If the file exists and cannot be read.
    pub fn find(&self, server: &Server) -> io::Result<Option<Token>> {
        Ok(self.read()?.remove(&server.to_string()))
    }

    /// Saves the token for a server.
    ///
    /// # Errors
    /// If the file cannot be read or written.
    pub fn save(&self, server: &Server, token: &Token) -> io::Result<()> {
        self.change(|tokens| {
            tokens.insert(server.to_string(), token.clone());
        })
    }

    /// Deletes the token for a server that does not know the player any more.
    ///
    /// # Errors
    /// If the file cannot be read or written.
    pub fn forget(&self, server: &Server) -> io::Result<()> {
        self.change(|tokens| {
            tokens.remove(&server.to_string());
        })
    }

    fn read(&self) -> io::Result<BTreeMap<String, Token>> {
        match fs::metadata(&self.file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BTreeMap::new()),
            Err(error) => return Err(error),
            Ok(known) if known.len() > MAX_FILE_SIZE => {
                return Err(io::ErrorKind::FileTooLarge.into());
            }
            Ok(_) => {}
        }
        let text = fs::read_to_string(&self.file)?;
        serde_json::from_str(&text).map_err(io::Error::from)
    }

    fn change(&self, change: impl FnOnce(&mut BTreeMap<String, Token>)) -> io::Result<()> {
        let mut tokens = self.read()?;
        change(&mut tokens);
        if let Some(folder) = self.file.parent() {
            fs::create_dir_all(folder)?;
        }
        // The new file gets the permissions of the one that it replaces, so nobody else can read it at any time.
        restrict(&self.file)?;
        saves::write_atomically(&self.file, |out| {
            serde_json::to_writer_pretty(&mut *out, &tokens)?;
            out.write_all(b"\n")
        })
    }
}

/// Creates the file if needed, and makes it readable only by its owner.
#[cfg(unix)]
fn restrict(file: &Path) -> io::Result<()> {
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
    let opened = fs::File::options()
        .append(true)
        .create(true)
        .mode(0o600)
        .open(file)?;
    if opened.metadata()?.len() == 0 {
        io::Write::write_all(&mut &opened, b"{}\n")?;
    }
    opened.set_permissions(fs::Permissions::from_mode(0o600))
}

#[cfg(not(unix))]
fn restrict(_file: &Path) -> io::Result<()> {
    // On other systems the data folder already belongs to the user alone.
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn server(text: &str) -> Server {
        text.parse().unwrap()
    }

    #[test]
    fn each_server_has_its_own_token() {
        let home = tempfile::tempdir().unwrap();
        let tokens = Tokens::in_folder(&home.path().join("data"));
        let [here, there] = ["http://127.0.0.1:8080", "https://table.example"].map(server);
        assert_eq!(tokens.find(&here).unwrap(), None);
        let [ana, bo] = ["ana0", "bo1"].map(|text| Token::new(text).unwrap());
        tokens.save(&here, &ana).unwrap();
        tokens.save(&there, &bo).unwrap();
        let later = Tokens::in_folder(&home.path().join("data"));
        assert_eq!(later.find(&here).unwrap(), Some(ana));
        assert_eq!(later.find(&there).unwrap(), Some(bo));
        later.forget(&here).unwrap();
        assert_eq!(tokens.find(&here).unwrap(), None);
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_can_read_the_file_even_if_they_could_before() {
        use std::os::unix::fs::PermissionsExt;
        let home = tempfile::tempdir().unwrap();
        let tokens = Tokens::in_folder(home.path());
        let mode = || fs::metadata(tokens.file()).unwrap().permissions().mode() & 0o777;
        let token = Token::new("secret").unwrap();
        tokens.save(&server("http://host"), &token).unwrap();
        assert_eq!(mode(), 0o600);
        fs::set_permissions(tokens.file(), fs::Permissions::from_mode(0o644)).unwrap();
        tokens.save(&server("http://other"), &token).unwrap();
        assert_eq!(mode(), 0o600);
        assert!(tokens.find(&server("http://host")).unwrap().is_some());
    }

    #[test]
    fn an_invalid_file_is_left_unchanged() {
        let home = tempfile::tempdir().unwrap();
        let tokens = Tokens::in_folder(home.path());
        fs::write(tokens.file(), "no json").unwrap();
        let token = Token::new("secret").unwrap();
        let error = tokens.save(&server("http://host"), &token).unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::InvalidData);
        assert_eq!(fs::read_to_string(tokens.file()).unwrap(), "no json");
    }

    #[test]
    fn a_token_is_one_word_and_hidden_in_debug_output() {
        for text in ["", " ", "two words", "line\nbreak", "ü", &"x".repeat(201)] {
            assert!(Token::new(text).is_err(), "{text}");
        }
        let token = Token::new(" secret\n").unwrap();
        assert_eq!(token.secret(), "secret");
        assert_eq!(format!("{token:?}"), "Token(…)");
    }
}
