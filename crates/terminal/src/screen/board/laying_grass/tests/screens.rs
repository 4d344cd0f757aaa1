//! The screens themselves.
