//! Keys, clicks and what they lead to.
