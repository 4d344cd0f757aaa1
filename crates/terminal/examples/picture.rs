//! Makes the picture of a position, as prompt mode draws it, for the README:
//!
//! `cargo run -p terminal --example picture -- RECORD PLY WIDTH > docs/azul.svg`
//!
//! | picture | record | ply | width |
//! |---|---|---|---|
//! | `azul.svg` | `crates/azul/tests/golden/2-players-standard.json` | 36 | 80 |
//! | `laying-grass.svg` | `crates/laying-grass/tests/golden/3-players-show.json` | 33 | 80 |
//! | `tilings.svg` | `docs/tilings.json` | 40 | 120 |

use std::path::Path;

use table::{Record, Viewer};
use terminal::draw::{Look, drawing};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let [_, file, ply, width] = &std::env::args().collect::<Vec<_>>()[..] else {
        return Err("usage: picture RECORD PLY WIDTH".into());
    };
    let mut game = games::load(&Record::from_file(Path::new(file))?)?;
    let ply: usize = ply.parse()?;
    game.rewind();
    while game.ply() < ply && game.redo() {}
    let look = Look {
        unicode: true,
        width: width.parse()?,
    };
    let table = drawing(game.game().id()).table(&*game, Viewer::Everything, look);
    let picture = anstyle_svg::Term::new()
        .fg_color(anstyle::AnsiColor::White.into())
        .bg_color(anstyle::RgbColor(24, 26, 31).into())
        .render_svg(&table);
    println!("{picture}");
    Ok(())
}
