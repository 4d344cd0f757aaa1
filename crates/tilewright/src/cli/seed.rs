//! Random seeds.

use clap::Args;
use table::Seed;

// No comments of documentation: clap would take them for what is said of the command.

// A seed that is the same unless another is wanted.
#[derive(Args)]
pub(crate) struct FixedSeed {
    /// Random seed; the same number gives the same game
    #[arg(
        long,
        value_name = "N",
        allow_negative_numbers = true,
        default_value = "0"
    )]
    pub(crate) seed: Seed,
}

// A seed that is another one each time unless one is given.
#[derive(Args)]
pub(crate) struct FreshSeed {
    /// Random seed; the same number gives the same game [default: random]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seed: Option<Seed>,
}
