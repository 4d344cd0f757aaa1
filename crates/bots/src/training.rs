//! What self-play, training and experiments (the crate `lab`) need to see of the bots, and nobody
//! else.

/// The inputs of Azul's networks.
pub mod azul {
    pub use crate::azul::{FEATURES, Inputs, NUMBERS, WEIGHTS, WIDTH, packed, unpacked};
}

/// The search of Laying Grass that sees what is hidden.
pub mod laying_grass {
    pub use crate::laying_grass::clairvoyant;
}
