//! Motifs that come from a data file.

use conformance::ByText;
use table::{Game, Seed};

use super::scene::{ANA, BO, Play, Scene};
use crate::{Colour, Level, MotifPart, Motifs, Options, Tilings};

/// Returns the cells at which the single motif of this line pays.
fn centres(drawn: &str, line: &str) -> Vec<String> {
    let tilings = Scene::drawn(drawn)
        .level(Level::Motifs)
        .motifs(line)
        .with(|options| options.off = vec![1, 2, 3])
        .done();
    let paid = tilings.spectator_view().motifs;
    assert!(paid.iter().all(|paid| paid.motif == 4));
    paid.iter().map(|paid| paid.at.to_string()).collect()
}

const ROW: &str = "
    A:RRRR B:GPRR A:PPPP
      .      .      .
      .      .      .
";

#[test]
fn the_centre_any_is_every_tile() {
    assert_eq!(centres(ROW, "all 2 any"), ["AA", "AB", "AC"]);
}

#[test]
fn the_centre_mono_is_of_one_colour_and_multi_of_several() {
    assert_eq!(centres(ROW, "one 2 mono"), ["AA", "AC"]);
    assert_eq!(centres(ROW, "many 2 multi"), ["AB"]);
}

#[test]
fn a_colour_as_the_centre_is_on_any_of_its_sides() {
    assert_eq!(centres(ROW, "m 2 red"), ["AA", "AB"]);
    assert_eq!(centres(ROW, "m 2 green"), ["AB"]);
    assert_eq!(centres(ROW, "m 2 purple"), ["AB", "AC"]);
}

#[test]
fn a_condition_requires_a_minimum_number_of_neighbours() {
    assert_eq!(centres(ROW, "m 2 any any 1"), ["AA", "AB", "AC"]);
    assert_eq!(centres(ROW, "m 2 any any 2"), ["AB"]);
    assert!(centres(ROW, "m 2 any any 3").is_empty());
    assert_eq!(centres(ROW, "m 2 any mono 2"), ["AB"]);
    assert_eq!(centres(ROW, "m 2 any multi 1"), ["AA", "AC"]);
}

#[test]
fn a_colour_as_a_condition_is_on_the_side_that_the_neighbour_shares_with_the_centre() {
    assert_eq!(centres(ROW, "m 2 any red 1"), ["AA", "AB"]);
    assert_eq!(centres(ROW, "m 2 any purple 1"), ["AB", "AC"]);
    assert!(
        centres(ROW, "m 2 any green 1").is_empty(),
        "the green side of AB faces no other tile"
    );
}

#[test]
fn a_colour_may_be_asked_of_several_neighbours() {
    let plus = "
          .    A:RRRR   .
        A:RRRR A:RPRR A:PPPP
          .      .      .
    ";
    assert_eq!(centres(plus, "m 2 any red 2"), ["BB"]);
    assert!(centres(plus, "m 2 any red 3").is_empty());
}

#[test]
fn all_parts_must_hold() {
    assert_eq!(centres(ROW, "m 2 multi mono 2 red 1 purple 1"), ["AB"]);
    assert!(centres(ROW, "m 2 mono mono 2").is_empty());
    assert!(centres(ROW, "m 2 multi mono 2 red 1 purple 2").is_empty());
    assert!(centres(ROW, "m 2 multi mono 1 multi 1").is_empty());
}

#[test]
fn one_neighbour_may_serve_several_conditions() {
    let pair = "
        A:RRRR A:RRRR
          .      .
    ";
    assert_eq!(centres(pair, "m 2 any any 1 mono 1 red 1"), ["AA", "AB"]);
}

#[test]
fn the_same_condition_twice_asks_for_the_larger_number() {
    for line in ["m 2 any any 2 any 1", "m 2 any any 1 any 2"] {
        assert_eq!(centres(ROW, line), ["AB"], "{line}");
    }
    assert!(centres(ROW, "m 2 any red 1 red 2").is_empty());
}

#[test]
fn a_colour_that_the_deck_does_not_have_is_never_there() {
    assert!(centres(ROW, "m 2 teal").is_empty());
    assert!(centres(ROW, "m 2 any teal 1").is_empty());
}

#[test]
fn file_motifs_are_numbered_from_4_and_pay_their_score_beside_the_others() {
    let scene = Scene::drawn(ROW)
        .level(Level::Motifs)
        .motifs("first 7 any any 2\nsecond 1000 mono");
    let tilings = scene.clone().done();
    let motifs: Vec<(u32, String)> = tilings
        .spectator_view()
        .motifs
        .iter()
        .map(|paid| (paid.motif, paid.name.clone()))
        .collect();
    assert_eq!(
        motifs,
        [
            (5, "second".to_owned()),
            (4, "first".to_owned()),
            (5, "second".to_owned())
        ]
    );
    assert_eq!(tilings.tally(ANA).motifs, 2000);
    assert_eq!(tilings.tally(BO).motifs, 7);
    let off = scene.with(|options| options.off = vec![5]).done();
    assert_eq!(off.tally(ANA).motifs, 0);
    assert_eq!(off.tally(BO).motifs, 7);
}

#[test]
fn a_file_has_comments_blank_lines_and_colours_in_any_case() {
    let motifs = Motifs::from_text(
        "# more motifs

        river 7 Blue BLUE 2   # flows through
        crowd 4 any
        ",
    )
    .unwrap();
    assert_eq!(motifs.all().len(), 2);
    let river = &motifs.all()[0];
    assert_eq!((river.name.as_str(), river.points), ("river", 7));
    assert_eq!(river.centre, MotifPart::Colour(Colour::Blue));
    assert_eq!(river.conditions, [(MotifPart::Colour(Colour::Blue), 2)]);
    assert!(motifs.all()[1].conditions.is_empty());
}

#[test]
fn the_three_basic_motifs_are_a_file_too() {
    let json = serde_json::to_value(Motifs::basic()).unwrap();
    assert_eq!(
        json,
        serde_json::json!([
            "pair 3 mono mono 1",
            "contrast 5 mono multi 2",
            "surround 10 any any 4"
        ])
    );
}

#[test]
fn errors_in_a_motif_file_name_the_line() {
    let long = "x".repeat(31);
    for (line, reason) in [
        (
            "river",
            "a motif needs at least three fields, name score CENTRE, not 1",
        ),
        (
            "river 7",
            "a motif needs at least three fields, name score CENTRE, not 2",
        ),
        ("river 7 blue blue", "the condition \"blue\" has no minimum"),
        (
            "river seven blue",
            "the score must be a whole number from 1 to 1000, not \"seven\"",
        ),
        (
            "river 0 blue",
            "the score must be a whole number from 1 to 1000, not \"0\"",
        ),
        (
            "river 7 wet",
            "the centre must be any, mono, multi or a colour, not \"wet\"",
        ),
        (
            "river 7 any wet 2",
            "the condition must be any, mono, multi or a colour, not \"wet\"",
        ),
        (
            "river 7 any any 0",
            "the minimum must be a whole number from 1 to 4, not \"0\"",
        ),
        (
            "river 7 any any 5",
            "the minimum must be a whole number from 1 to 4, not \"5\"",
        ),
        (
            &format!("{long} 7 any"),
            &format!("the name \"{long}\" is longer than 30 characters"),
        ),
    ] {
        let file = format!("# motifs\nfine 1 any\n\n{line} # here\n");
        let error = Motifs::from_text(&file).unwrap_err().to_string();
        assert_eq!(error, format!("line 4: {reason}"));
    }
}

#[test]
fn a_motif_that_does_not_exist_cannot_be_switched_off() {
    for (off, motifs, most) in [(4, "", 3), (0, "", 3), (6, "a 1 any\nb 1 any", 5)] {
        let options = Options {
            off: vec![off],
            motifs: Motifs::from_text(motifs).unwrap(),
            ..Options::default()
        };
        assert_eq!(
            Tilings::new(&options, Seed::number(1))
                .unwrap_err()
                .to_string(),
            format!("option off: there is no motif {off}; motifs are numbered 1 to {most}")
        );
    }
}
