//! Participants as people type them.

use games::Participant;
use table::Name;

fn names(text: &str) -> Vec<String> {
    let all = Participant::list(text).unwrap();
    let seats = Participant::seats(&all).unwrap();
    seats.names().iter().map(ToString::to_string).collect()
}

#[test]
fn people_bots_and_programs_can_share_a_table() {
    let all = Participant::list("Ana, bot:search,nodes=20,slips=5,cmd:./mybot --fast,Bo");
    let bot = "bot:search,nodes=20,slips=5".parse().unwrap();
    assert_eq!(
        all.unwrap(),
        [
            Participant::Person(Name::new("Ana").unwrap()),
            Participant::Bot(bot),
            Participant::Program("./mybot --fast".to_owned()),
            Participant::Person(Name::new("Bo").unwrap()),
        ]
    );
}

#[test]
fn bots_with_the_same_name_are_numbered() {
    assert_eq!(
        names("bot:1,bot:1,Ana,bot:1"),
        ["bot:1", "bot:1 #2", "Ana", "bot:1 #3"]
    );
}

#[test]
fn others_see_the_name_of_a_program_but_not_its_path() {
    assert_eq!(
        names("cmd:/home/ana/secret/mybot --level 3,cmd:python3 -u '/tmp/my bot.py',cmd:sh"),
        ["mybot", "my", "program"]
    );
}

#[test]
fn invalid_participants_are_rejected_with_the_reason() {
    let refusal = |text: &str| Participant::list(text).unwrap_err().to_string();
    assert_eq!(refusal("Ana,"), "player 2: a name cannot be empty");
    assert!(refusal("Ana,bot:9").contains("bot:1 to bot:8"));
    assert!(refusal("bot:search,nodes=x").contains("nodes=x"));
    assert!(refusal("Ana,Ana").starts_with("two players are called Ana"));
}
