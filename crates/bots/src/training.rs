//! Internals of the bots that self-play, training and experiments use (the crate `lab`). Nothing
//! else should use them.

/// The inputs of the networks for Azul.
pub mod azul {
    pub use crate::azul::{FEATURES, Inputs, NUMBERS, WEIGHTS, WIDTH, packed, unpacked};
}

/// The search for Laying Grass that sees hidden information.
pub mod laying_grass {
    pub use crate::laying_grass::clairvoyant;
}
