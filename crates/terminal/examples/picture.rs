//! Makes the picture of a position, as prompt mode draws it, for the README:
//!
//! `cargo run -p terminal --example picture -- RECORD PLY > docs/azul.svg`

use std::path::Path;

use table::{Record, Viewer};
use terminal::draw::{Look, drawing};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let [_, file, ply] = &std::env::args().collect::<Vec<_>>()[..] else {
        return Err("usage: picture RECORD PLY".into());
    };
    let mut game = games::load(&Record::from_file(Path::new(file))?)?;
    let ply: usize = ply.parse()?;
    game.rewind();
    while game.ply() < ply && game.redo() {}
    let look = Look {
        unicode: true,
        width: 80,
    };
    let table = drawing(game.game().id()).table(&*game, Viewer::Everything, look);
    let picture = anstyle_svg::Term::new()
        .fg_color(anstyle::AnsiColor::White.into())
        .bg_color(anstyle::RgbColor(24, 26, 31).into())
        .render_svg(&table);
    println!("{picture}");
    Ok(())
}
