//! Where luck comes from.

use clap::Args;
use table::Seed;

// No comments of documentation: clap would take them for what is said of the command.

// A seed that is the same unless another is wanted.
#[derive(Args)]
pub(crate) struct FixedSeed {
    /// Where all luck comes from: the same number brings the same again
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
    /// Where all luck comes from: the same number brings the same again [default: random]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(crate) seed: Option<Seed>,
}
