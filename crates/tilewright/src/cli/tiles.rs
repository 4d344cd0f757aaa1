//! The arguments of `tilewright tilings` and `tilewright fill`.

use std::path::PathBuf;

use clap::Args;

use super::FixedSeed;
use super::number::whole;

/// Play a game of Tilings with random moves and print the result
///
/// The short options are those of the original program, which also counts players from 0. If -n or -b is
/// out of range, its default is used, with a warning. If -n, -b or -s is repeated, the last one counts.
#[derive(Args)]
#[command(
    disable_help_flag = false,
    after_help = "\
Examples:
  tilewright tilings -n 4 -b 10 -s 42 -r -i    one game, with board and influence
  tilewright tilings -n 4 -m 2 --level 1       motifs only, without motif 2
  tilewright tilings -n 3 --deck my-deck.txt   tiles from a file: name N E S W count
  tilewright tilings --set end-rule=classic --set king-victims=each
  tilewright play tilings                      play it yourself
  tilewright sim tilings --games 100000        large batches, with statistics"
)]
pub(crate) struct TilingsBatch {
    /// Number of players, 2 to 20 [default: 20]
    #[arg(
        short = 'n',
        value_name = "N",
        allow_hyphen_values = true,
        overrides_with = "players"
    )]
    pub(crate) players: Option<String>,
    /// Side of the board in cells, 1 to 50 [default: 10]
    #[arg(
        short = 'b',
        value_name = "B",
        allow_hyphen_values = true,
        overrides_with = "side"
    )]
    pub(crate) side: Option<String>,
    /// Random seed [default: 0]
    #[arg(
        short = 's',
        value_name = "SEED",
        allow_hyphen_values = true,
        overrides_with = "seed"
    )]
    pub(crate) seed: Option<String>,
    /// Draw the board in colour, with the owner of each tile (by number; "pl" for several, "--" for none) and its
    /// influence ("C+" for 100 or more)
    #[arg(short = 'r', overrides_with = "draw")]
    pub(crate) draw: bool,
    /// Print each tile's influence per player
    #[arg(short = 'i', overrides_with = "influence")]
    pub(crate) influence: bool,
    /// Switch off the motif with this number; can be repeated
    #[arg(short = 'm', value_name = "K", allow_hyphen_values = true)]
    pub(crate) off: Vec<String>,
    /// Scoring: 0 tiles, 1 motifs, 2 motifs and zones, 3 owners by influence [default: 3]
    #[arg(long, value_name = "LEVEL", allow_negative_numbers = true, value_parser = whole::<u8>(0, 3))]
    pub(crate) level: Option<u8>,
    /// Number of games, each with the next seed
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = whole::<u64>(1, u64::MAX))]
    pub(crate) games: u64,
    /// The tiles: standard, jeandel-rao, culik, or a file
    #[arg(long, value_name = "DECK")]
    pub(crate) deck: Option<String>,
    /// More motifs, from a file: name score CENTRE [CONDITION MINIMUM]…, score 1 to 1000; numbered from 4
    #[arg(long, value_name = "FILE")]
    pub(crate) motifs: Option<PathBuf>,
    /// Set a rules option; "tilewright games tilings" lists all options
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) set: Vec<String>,
}

/// Cover a board with a set of tiles, or prove that it is impossible
///
/// You can use each tile any number of times; touching sides must match.
#[derive(Args)]
#[command(after_help = "\
Examples:
  tilewright fill jeandel-rao -b 12
  tilewright fill culik -b 20 --seed 7 --svg culik.svg
  tilewright fill my-tiles.txt -b 8 --torus --rotate
  tilewright fill jeandel-rao -b 9 --torus --time 10    impossible, or undecided after 10 s

The exit status is 0 if the board is filled, 3 if that is impossible and 4 if time ran out.")]
pub(crate) struct Fill {
    /// The tiles: standard, jeandel-rao, culik, or a file with one tile per line: name N E S W count
    #[arg(value_name = "SET")]
    pub(crate) set: String,
    /// Side of the board in cells
    #[arg(short = 'b', value_name = "B", default_value_t = 12, allow_negative_numbers = true, value_parser = whole::<u8>(1, 50))]
    pub(crate) side: u8,
    #[command(flatten)]
    pub(crate) luck: FixedSeed,
    /// Let the board wrap around at its edges
    #[arg(long)]
    pub(crate) torus: bool,
    /// Allow turned tiles
    #[arg(long)]
    pub(crate) rotate: bool,
    /// Time limit for the search, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60, allow_negative_numbers = true, value_parser = whole::<u64>(1, 31_536_000))]
    pub(crate) time: u64,
    /// Write a picture of the filled board to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}
