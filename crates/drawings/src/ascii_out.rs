//! An output that converts everything to ASCII where necessary.

use std::io::{self, Write};

use words::ascii;

use super::Console;

/// An output that converts everything, including names and typed text, to ASCII if the console supports nothing else.
pub struct AsciiOutput<W> {
    out: W,
    console: Console,
    /// The first bytes of a character whose other bytes are still missing.
    half: Vec<u8>,
}

impl<W: Write> AsciiOutput<W> {
    /// Wraps an output for this console.
    pub const fn new(out: W, console: Console) -> Self {
        let half = Vec::new();
        AsciiOutput { out, console, half }
    }
}

impl<W: Write> Write for AsciiOutput<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.console.ascii {
            return self.out.write(bytes);
        }
        self.half.extend_from_slice(bytes);
        let whole = match std::str::from_utf8(&self.half) {
            Ok(text) => text.len(),
            Err(error) if error.error_len().is_none() => error.valid_up_to(),
            // Not valid UTF-8: each invalid byte is replaced separately.
            Err(_) => self.half.len(),
        };
        let rest = self.half.split_off(whole);
        let text = String::from_utf8_lossy(&self.half);
        let written = self.out.write_all(ascii(&text).as_bytes());
        self.half = rest;
        written.map(|()| bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(unicode: bool, parts: &[&[u8]]) -> String {
        let width = 80;
        let mut out = Vec::new();
        let mut to = AsciiOutput::new(
            &mut out,
            Console {
                unicode,
                ascii: !unicode,
                width,
            },
        );
        for part in parts {
            to.write_all(part).unwrap();
        }
        String::from_utf8_lossy(&out).into_owned()
    }

    #[test]
    fn everything_becomes_ascii_on_ascii_terminals() {
        let name = "Jörg …".as_bytes();
        assert_eq!(shown(true, &[name]), "Jörg …");
        assert_eq!(shown(false, &[name]), "Joerg ...");
        assert_eq!(shown(false, &[&name[..2], &name[2..]]), "Joerg ...");
        assert_eq!(shown(false, &[b"a\xff", b"b"]), "a?b");
    }
}
