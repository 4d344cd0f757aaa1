//! Programs that play are killed when Tilewright ends, whatever the reason.

#![cfg(unix)]

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::User;
use crate::common::pty::Screen;

const SIGNALS: [&str; 4] = ["INT", "TERM", "HUP", "KILL"];

/// A program that thinks forever, starts a child process, and ignores signals and the end of its input.
const STUBBORN: &str = r#"#!/bin/sh
trap '' INT TERM HUP
sleep 1000 &
echo "$$ $!" > "$0.pids"
while read -r message; do
    case $message in
    '{"type":"hello",'*) echo '{"protocol":1}' ;;
    *) echo > "$0.asked"; while :; do sleep 1000; done ;;
    esac
done
while :; do sleep 1000; done
"#;

fn program(user: &User, name: &str, text: &str) {
    let path = user.write(name, text);
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
}

#[track_caller]
fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(20), "{what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// Checks whether a process runs; a zombie does not.
fn runs(pid: &str) -> bool {
    let ps = Command::new("ps").args(["-o", "stat=", "-p", pid]).output();
    let state = String::from_utf8(ps.unwrap().stdout).unwrap();
    !state.trim().is_empty() && !state.trim().starts_with('Z')
}

/// Sends a signal to a process during a program's turn, and checks that the program and its child end.
#[track_caller]
fn ends_all(user: &User, signal: &str, pid: u32) {
    wait_until("the program is asked", || user.path("bot.asked").exists());
    let pids = fs::read_to_string(user.path("bot.pids")).unwrap();
    let pids: Vec<&str> = pids.split_whitespace().collect();
    assert_eq!(pids.len(), 2);
    assert!(pids.iter().all(|pid| runs(pid)), "{signal}");
    let kill = Command::new("kill")
        .args([&format!("-{signal}"), &pid.to_string()])
        .status();
    assert!(kill.unwrap().success());
    for pid in pids {
        wait_until(&format!("{pid} still runs after {signal}"), || !runs(pid));
    }
}

fn stubborn() -> User {
    let user = User::new();
    program(&user, "bot", STUBBORN);
    user
}

/// Returns the same command with the default handling of signals, because tests that run in the background may
/// ignore Ctrl-C and hang-ups.
fn with_default_signals(command: &Command) -> Command {
    let mut with_signals = Command::new("env");
    with_signals
        .arg("--default-signal=INT,TERM,HUP")
        .arg(command.get_program())
        .args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => with_signals.env(name, value),
            None => with_signals.env_remove(name),
        };
    }
    if let Some(folder) = command.get_current_dir() {
        with_signals.current_dir(folder);
    }
    with_signals
}

#[track_caller]
fn without_a_terminal(arguments: &[&str]) {
    for signal in SIGNALS {
        let user = stubborn();
        let mut child = with_default_signals(&user.command(arguments))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        ends_all(&user, signal, child.id());
        assert!(!child.wait().unwrap().success());
    }
}

#[test]
fn programs_end_with_the_prompt() {
    let players = ["play", "azul", "--players", "cmd:./bot,Bo"];
    without_a_terminal(&[&players[..], &["--set", "first=seat-1"]].concat());
}

#[test]
fn programs_end_with_a_tournament() {
    let bots = "cmd:./bot,random";
    without_a_terminal(&["arena", "azul", "--bots", bots, "--jobs", "1"]);
}

#[test]
fn programs_end_with_a_simulation() {
    let bots = "cmd:./bot,random";
    without_a_terminal(&["sim", "azul", "--bots", bots, "--jobs", "1"]);
}

#[test]
fn programs_end_with_the_full_screen() {
    for signal in SIGNALS {
        let user = stubborn();
        let players = ["play", "azul", "--players", "cmd:./bot,Bo"];
        let game = [&players[..], &["--set", "first=seat-1"]].concat();
        let mut screen = Screen::open(&user, &game);
        let pid = screen.child.process_id().unwrap();
        ends_all(&user, signal, pid);
        screen.child.wait().unwrap();
    }
}

#[test]
fn programs_end_after_ctrl_c_at_a_prompt_in_a_terminal() {
    let user = stubborn();
    let players = ["play", "azul", "--plain", "--players", "cmd:./bot,Bo"];
    let game = [&players[..], &["--set", "first=seat-1"]].concat();
    let mut screen = Screen::open(&user, &game);
    wait_until("the program is asked", || user.path("bot.asked").exists());
    screen.types("\u{3}");
    screen.child.wait().unwrap();
    for pid in fs::read_to_string(user.path("bot.pids"))
        .unwrap()
        .split_whitespace()
    {
        wait_until(&format!("{pid} still runs"), || !runs(pid));
    }
}

/// The guard command between Tilewright and the program must not change the errors.
#[test]
fn errors_of_programs_are_the_same_with_a_guard() {
    let user = User::new();
    program(&user, "exits", "#!/bin/sh\necho 'no luck' >&2\nexit 3\n");
    program(&user, "killed", "#!/bin/sh\nkill -9 $$\n");
    program(&user, "text", "not a program");
    for (name, reason) in [
        ("./exits", "(exit status: 3); its last words: \"no luck\""),
        ("./killed", "(signal: 9 (SIGKILL))"),
        ("./text", "a script begins with a line like #!/bin/sh"),
    ] {
        let bots = format!("cmd:{name},random");
        let run = user.run(&["arena", "azul", "--bots", &bots, "--games", "2"]);
        run.ends_with(0).shows(reason);
    }
}

#[test]
fn the_guard_command_is_hidden_and_harmless() {
    let user = User::new();
    for arguments in [&["--help"][..], &["completions", "bash"], &["man"]] {
        let run = user.run(arguments);
        assert!(!run.out.contains("guard"), "{arguments:?}: {}", run.out);
    }
    // A user who runs the command by hand does not have to wait, and it neither starts nor kills anything.
    user.run_with(&["guard"], "hello\n+\n-7\n+x\n").ends_with(0);
    user.run(&["guard", "touch", "started"]).ends_with(0);
    assert!(!user.path("started").exists(), "nobody has released it");
}
