//! Explains why a server refused a request, given the error code.

use crate::{Reason, Texts};

/// Returns the sentence for the error code of a refusal. A code without a text, which a newer server may send, is
/// explained with the server's message.
#[must_use]
pub fn refusal(texts: &Texts, code: &str, message: &str) -> String {
    if let Some(why) = room::no_undo(code) {
        return why.in_words(texts);
    }
    let key = format!("refused-{code}");
    let key = if texts.has(&key) {
        &key
    } else {
        "refused-otherwise"
    };
    texts.with(key, &[("reason", message.into())])
}

#[cfg(all(test, feature = "terminal"))]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn a_code_has_its_sentence_and_a_new_one_the_servers_own() {
        for language in Language::ALL {
            let texts = Texts::new(language);
            let taken = refusal(&texts, "taken", "seat 1 is taken");
            assert!(!taken.contains("seat 1"), "{taken}");
            let options = refusal(&texts, "options", "2 to 4 players, not 9");
            assert!(options.contains("2 to 4 players, not 9"), "{options}");
            let new = refusal(&texts, "from-the-future", "the moon is full");
            assert!(new.contains("the moon is full"), "{new}");
        }
    }
}
