//! Kills all programs of this process, so this test needs its own file.

#![cfg(unix)]

mod scripts;

use scripts::{ScriptFolder, TIMEOUT, bot, referee};
use table::Seed;

#[test]
fn all_programs_can_be_killed_at_once() {
    let folder = ScriptFolder::new();
    let body = "sleep 100 & echo $! >> \"$D/pids\"; echo ready > \"$D/ready\"; wait";
    let names = vec![folder.script(body), bot("bot:random")];
    let ready = folder.path("ready");
    let killer = std::thread::spawn(move || {
        while !ready.exists() {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        bots::kill_programs();
    });
    let game = referee("azul", 2, names, TIMEOUT)
        .run(Seed::number(1), &[0, 1])
        .unwrap();
    killer.join().unwrap();
    let forfeit = game.seats[0].forfeit.clone().unwrap();
    assert!(forfeit.to_string().contains("SIGKILL"), "{forfeit}");
    assert_eq!(folder.started().len(), 2);
    // No program can be started any more, but this does not count as a forfeit.
    let names = vec![folder.script(body), bot("bot:random")];
    let late = referee("azul", 2, names, TIMEOUT).run(Seed::number(2), &[0, 1]);
    let reason = late.unwrap_err().to_string();
    assert!(
        reason.ends_with("this process is shutting down"),
        "{reason}"
    );
    assert_eq!(folder.started().len(), 2);
    folder.assert_no_processes_left();
}
