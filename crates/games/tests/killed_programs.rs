//! Alone in its file: it ends every program of this process.

#![cfg(unix)]

mod workshop;

use table::Seed;
use workshop::{PATIENCE, Workshop, bot, contest};

#[test]
fn all_programs_can_be_killed_at_once() {
    let workshop = Workshop::new();
    let body = "sleep 100 & echo $! >> \"$D/pids\"; echo ready > \"$D/ready\"; wait";
    let names = vec![workshop.script(body), bot("bot:random")];
    let ready = workshop.path("ready");
    let killer = std::thread::spawn(move || {
        while !ready.exists() {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        bots::kill_programs();
    });
    let game = contest("azul", 2, names, PATIENCE)
        .run(Seed::number(1), &[0, 1])
        .unwrap();
    killer.join().unwrap();
    let forfeit = game.seats[0].forfeit.clone().unwrap();
    assert!(forfeit.to_string().contains("SIGKILL"), "{forfeit}");
    assert_eq!(workshop.started().len(), 2);
    // Those that come too late are not even started, and have lost nothing.
    let names = vec![workshop.script(body), bot("bot:random")];
    let late = contest("azul", 2, names, PATIENCE).run(Seed::number(2), &[0, 1]);
    let reason = late.unwrap_err().to_string();
    assert!(reason.ends_with("no more programs are started"), "{reason}");
    assert_eq!(workshop.started().len(), 2);
    workshop.nothing_is_left();
}
