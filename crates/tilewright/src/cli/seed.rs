//! Random seeds.

use clap::Args;
use table::Seed;

// Not doc comments, because clap would use them as the help of the command.

// A seed with a fixed default.
#[derive(Args)]
pub(crate) struct FixedSeed {
    /// Random seed; the same number gives the same result
    #[arg(
        long,
        value_name = "N",
        allow_negative_numbers = true,
        default_value = "0"
    )]
    pub(crate) seed: Seed,
}

// A seed that is random by default.
#[derive(Args)]
pub(crate) struct FreshSeed {
    /// Random seed; the same number gives the same game [default: random]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seed: Option<Seed>,
}
