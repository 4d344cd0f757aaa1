//! The record of a playout can be replayed like that of any other game.

use games::GAMES;
use serde_json::Value;
use table::{Dice, Label, Seed};

#[test]
fn the_record_of_a_playout_matches_its_outcome() {
    let azul = GAMES.find("azul").unwrap();
    for players in azul.players() {
        let options = azul.options_for(players, &["wall=free"]).unwrap();
        let mut playouts = azul.playouts(&options).unwrap();
        let mut choices = Dice::new(Seed::number(1)).stream(Label::new("test"), 0);
        let outcome = playouts.run(Seed::number(9), &mut choices).clone();
        let record = playouts.record();
        assert_eq!(record.moves.len(), outcome.moves);
        let replayed = GAMES.load(&record).unwrap();
        let standings = replayed.standings().unwrap();
        for ranked in standings.as_array().unwrap() {
            let seat = ranked["seat"].as_u64().unwrap() as usize;
            assert_eq!(Value::from(outcome.seats[seat].rank), ranked["rank"]);
            assert_eq!(Value::from(outcome.seats[seat].points), ranked["score"]);
        }
    }
}
