//! Accounts: guests who become accounts, sign in elsewhere and delete themselves.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use futures_util::future::join_all;
use room::TableCommand;
use serde_json::{Value, json};
use server::{Config, Limits};

use crate::common::{Person, TestClient, TestServer};

const RIGHT: &str = "correct horse";

async fn sign_in(served: &TestServer, login: &str, password: &str) -> (StatusCode, Value) {
    let body = json!({ "login": login, "password": password });
    served
        .call(None, Method::POST, "/session?token=1", Some(body))
        .await
}

async fn set_account(served: &TestServer, who: &Person, body: Value) -> (StatusCode, Value) {
    served
        .call(Some(who), Method::PUT, "/me/account", Some(body))
        .await
}

async fn me(served: &TestServer, who: &Person) -> (StatusCode, Value) {
    served.call(Some(who), Method::GET, "/me", None).await
}

fn person(reply: &Value) -> Person {
    Person {
        token: reply["token"].as_str().unwrap().to_owned(),
        player: reply["player"].as_str().unwrap().parse().unwrap(),
    }
}

fn code(reply: &Value) -> &str {
    reply["code"].as_str().unwrap_or("")
}

#[tokio::test]
async fn a_guest_becomes_an_account_and_signs_in_elsewhere() {
    let served = TestServer::start().await;
    let ana = served.guest("Ana").await;
    let (table, _) = served.open(&ana, json!({ "game": "azul" })).await;
    let (status, reply) = set_account(
        &served,
        &ana,
        json!({ "login": "Ana@example.org", "password": RIGHT }),
    )
    .await;
    assert_eq!(
        (status, &reply["kind"], &reply["login"]),
        (StatusCode::OK, &json!("account"), &json!("Ana@example.org"))
    );
    assert!(
        reply.get("token").is_none(),
        "a token must not be shown again"
    );
    // Sign in elsewhere, ignoring case.
    let (status, reply) = sign_in(&served, "ana@EXAMPLE.org", RIGHT).await;
    assert_eq!(status, StatusCode::OK, "{reply}");
    let elsewhere = person(&reply);
    assert_eq!(elsewhere.player, ana.player);
    assert_ne!(elsewhere.token, ana.token);
    let (_, tables) = served
        .call(Some(&elsewhere), Method::GET, "/me/tables", None)
        .await;
    assert_eq!(
        tables["tables"].as_array().unwrap().len(),
        1,
        "the account should have the same tables"
    );
    // Others cannot see the login.
    let path = format!("/players/{}", ana.player);
    let (_, profile) = served.call(None, Method::GET, &path, None).await;
    assert_eq!(
        (&profile["name"], profile.get("login")),
        (&json!("Ana"), None)
    );
    // Signing out on one device closes its sockets and leaves the other device signed in.
    let mut open = TestClient::open(&served, Some(&elsewhere), table).await;
    open.until(|_| true).await;
    let (status, _) = served
        .call(Some(&elsewhere), Method::DELETE, "/session", None)
        .await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    assert_eq!(
        open.end().await.map(|frame| u16::from(frame.code)),
        Some(room::close::OVERLOADED)
    );
    assert_eq!(me(&served, &elsewhere).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(me(&served, &ana).await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_browser_that_signs_in_gets_a_cookie_and_no_token() {
    let served = TestServer::start().await;
    served.account("Ana", "ana").await;
    let request = |origin: &str| {
        Request::post("/api/v1/session")
            .header(header::HOST, "tiles.example")
            .header(header::ORIGIN, origin)
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(
                json!({ "login": "ana", "password": RIGHT }).to_string(),
            ))
            .unwrap()
    };
    let foreign = served.ask(request("https://evil.example")).await;
    assert_eq!(foreign.status(), StatusCode::FORBIDDEN);
    let own = served.ask(request("http://tiles.example")).await;
    assert_eq!(own.status(), StatusCode::OK);
    let cookie = own.headers()[header::SET_COOKIE].to_str().unwrap();
    assert!(cookie.contains("; HttpOnly; SameSite=Lax"), "{cookie}");
}

#[tokio::test]
async fn a_wrong_password_and_an_unknown_login_get_the_same_answer() {
    let served = TestServer::start().await;
    served.account("Ana", "ana").await;
    let mut answers = Vec::new();
    for (login, password) in [
        ("ana", "correct house"),
        ("nobody", RIGHT),
        ("ana", ""),
        ("a b", RIGHT),
    ] {
        let (status, reply) = sign_in(&served, login, password).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED);
        answers.push(reply);
    }
    assert!(
        answers
            .iter()
            .all(|reply| *reply == answers[0] && code(reply) == "wrong-login")
    );
}

#[tokio::test]
async fn invalid_accounts_are_refused_with_the_wrong_field() {
    let served = TestServer::start().await;
    served.account("Ana", "ana").await;
    let bo = served.guest("Bo").await;
    for (body, wrong, field) in [
        (
            json!({ "login": "ANA", "password": RIGHT }),
            "login-taken",
            "login",
        ),
        (json!({ "login": "b", "password": RIGHT }), "login", "login"),
        (
            json!({ "login": "bo b", "password": RIGHT }),
            "login",
            "login",
        ),
        (
            json!({ "login": "bo-b", "password": "short" }),
            "password",
            "password",
        ),
        (
            json!({ "login": "bo-b", "password": "x".repeat(201) }),
            "password",
            "password",
        ),
        (
            json!({ "login": "bo-b", "password": "Password1" }),
            "password-weak",
            "password",
        ),
        (
            json!({ "login": "bo-b-1234", "password": "BO-B-1234" }),
            "password-weak",
            "password",
        ),
        (
            json!({ "login": "bo-b", "password": "87654321" }),
            "password-weak",
            "password",
        ),
        (json!({ "login": "bo-b" }), "password", "password"),
        (json!({ "password": RIGHT }), "login", "login"),
    ] {
        let text = body.to_string();
        let (status, reply) = set_account(&served, &bo, body).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{text}: {reply}");
        assert_eq!(
            (code(&reply), reply["field"].as_str()),
            (wrong, Some(field)),
            "{text}"
        );
    }
    assert_eq!(
        me(&served, &bo).await.1["kind"],
        "guest",
        "the player should still be a guest"
    );
    let body = json!({ "login": "bo-b", "password": RIGHT });
    let (status, _) = served
        .call(None, Method::PUT, "/me/account", Some(body))
        .await;
    assert_eq!(
        status,
        StatusCode::UNAUTHORIZED,
        "an anonymous client must not create an account"
    );
}

#[tokio::test]
async fn a_new_password_needs_the_old_one_and_signs_out_stolen_cookies() {
    let served = TestServer::start().await;
    let ana = served.account("Ana", "ana").await;
    let thief = person(&sign_in(&served, "ana", RIGHT).await.1);
    let (table, _) = served.open(&ana, json!({ "game": "azul" })).await;
    let mut spying = TestClient::open(&served, Some(&thief), table).await;
    spying.until(|known| known.seat.is_some()).await;
    // A cookie alone cannot change anything.
    for body in [
        json!({ "login": "thief", "password": "mine from now on" }),
        json!({ "login": "thief", "password": "mine from now on", "old": "a guess" }),
    ] {
        let (status, reply) = set_account(&served, &thief, body).await;
        assert_eq!(
            (status, code(&reply)),
            (StatusCode::UNPROCESSABLE_ENTITY, "old-password")
        );
    }
    let (status, reply) = set_account(
        &served,
        &ana,
        json!({ "password": "battery staple", "old": RIGHT }),
    )
    .await;
    assert_eq!((status, &reply["login"]), (StatusCode::OK, &json!("ana")));
    assert_eq!(
        spying.end().await.map(|frame| u16::from(frame.code)),
        Some(room::close::OVERLOADED)
    );
    assert_eq!(me(&served, &thief).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(me(&served, &ana).await.0, StatusCode::OK);
    assert_eq!(
        sign_in(&served, "ana", RIGHT).await.0,
        StatusCode::UNAUTHORIZED
    );
    assert_eq!(
        sign_in(&served, "ana", "battery staple").await.0,
        StatusCode::OK
    );
    // Change only the login.
    let (status, _) = set_account(
        &served,
        &ana,
        json!({ "login": "ana2", "old": "battery staple" }),
    )
    .await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(
        sign_in(&served, "ana2", "battery staple").await.0,
        StatusCode::OK
    );
}

#[tokio::test]
async fn sessions_are_listed_and_ended() {
    let served = TestServer::start().await;
    let ana = served.account("Ana", "ana").await;
    let [phone, thief] = [(); 2].map(|()| sign_in(&served, "ana", RIGHT));
    let (phone, thief) = (person(&phone.await.1), person(&thief.await.1));
    let list = async |who| {
        let (status, said) = served.call(who, Method::GET, "/me/sessions", None).await;
        (status, said["sessions"].clone())
    };
    let (status, sessions) = list(Some(&thief)).await;
    assert_eq!(status, StatusCode::OK);
    let sessions = sessions.as_array().unwrap();
    assert_eq!(sessions.len(), 3);
    let current = |session: &&Value| session["current"] == true;
    assert_eq!(sessions.iter().filter(current).count(), 1);
    for session in sessions {
        assert!(session["created"].is_string() && session["seen"].is_string());
        for token in [&ana.token, &phone.token, &thief.token] {
            assert!(!session.to_string().contains(token.as_str()));
        }
    }
    // Its sockets close too.
    let (table, _) = served.open(&ana, json!({ "game": "azul" })).await;
    let mut spying = TestClient::open(&served, Some(&thief), table).await;
    spying.until(|known| known.seat.is_some()).await;
    let of_thief = sessions.iter().find(current).unwrap();
    let path = format!("/me/sessions/{}", of_thief["session"].as_str().unwrap());
    let end = async |who| served.call(who, Method::DELETE, &path, None).await;
    let stranger = served.guest("Bo").await;
    assert_eq!(end(None).await.0, StatusCode::UNAUTHORIZED);
    let (status, said) = end(Some(&stranger)).await;
    assert_eq!((status, code(&said)), (StatusCode::NOT_FOUND, "no-session"));
    assert_eq!(end(Some(&ana)).await.0, StatusCode::NO_CONTENT);
    assert_eq!(
        spying.end().await.map(|frame| u16::from(frame.code)),
        Some(room::close::OVERLOADED)
    );
    assert_eq!(me(&served, &thief).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(end(Some(&ana)).await.0, StatusCode::NOT_FOUND);
    // All others at once.
    assert_eq!(me(&served, &phone).await.0, StatusCode::OK);
    let all = served.call(Some(&ana), Method::DELETE, "/me/sessions", None);
    assert_eq!(all.await.0, StatusCode::NO_CONTENT);
    assert_eq!(me(&served, &phone).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(list(Some(&ana)).await.1.as_array().unwrap().len(), 1);
    assert_eq!(list(None).await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_recovery_code_sets_a_new_password_once() {
    let limits = Limits {
        sign_ins: 100,
        ..Limits::default()
    };
    let served = TestServer::with(Config {
        limits,
        ..Config::default()
    })
    .await;
    let ana = served.guest("Ana").await;
    let body = json!({ "login": "ana", "password": RIGHT });
    let (status, said) = set_account(&served, &ana, body).await;
    assert_eq!(status, StatusCode::OK);
    let first = said["recovery"].as_str().unwrap().to_owned();
    assert!(me(&served, &ana).await.1.get("recovery").is_none());
    let recover = async |login: &str, code: &str, password: &str| {
        let body = json!({ "login": login, "recovery": code, "password": password });
        let path = "/session/recovery?token=1";
        served.call(None, Method::POST, path, Some(body)).await
    };
    let new = "battery staple";
    for (login, code) in [
        ("ana", "7f3k-9qwz-2mxc-t8ab-5hnr"),
        ("ana", "x"),
        ("bo", first.as_str()),
        ("", first.as_str()),
    ] {
        let (status, said) = recover(login, code, new).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{login} {code}");
        assert_eq!(said["code"], "wrong-recovery");
    }
    let (status, said) = recover("ana", &first, "password").await;
    assert_eq!(
        (status, code(&said)),
        (StatusCode::UNPROCESSABLE_ENTITY, "password-weak")
    );
    let (status, said) = recover("ANA", &first.to_uppercase(), new).await;
    assert_eq!(status, StatusCode::OK, "{said}");
    let back = person(&said);
    assert_eq!(back.player, ana.player);
    assert_eq!(me(&served, &back).await.0, StatusCode::OK);
    // The thief of the old password or of a cookie is signed out.
    assert_eq!(me(&served, &ana).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(
        sign_in(&served, "ana", RIGHT).await.0,
        StatusCode::UNAUTHORIZED
    );
    assert_eq!(sign_in(&served, "ana", new).await.0, StatusCode::OK);
    // The recovery has created a new code, and the player can request another one.
    let second = said["recovery"].as_str().unwrap().to_owned();
    let (status, _) = recover("ana", &first, RIGHT).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    let renew = async |who: &Person, old: &str| {
        let body = Some(json!({ "old": old }));
        served
            .call(Some(who), Method::POST, "/me/recovery", body)
            .await
    };
    assert_eq!(code(&renew(&back, "a guess").await.1), "old-password");
    let bo = served.guest("Bo").await;
    assert_eq!(code(&renew(&bo, "a guess").await.1), "no-account");
    let (status, said) = renew(&back, new).await;
    assert_eq!(status, StatusCode::CREATED, "{said}");
    let third = said["recovery"].as_str().unwrap();
    let (status, _) = recover("ana", &second, RIGHT).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    assert_eq!(recover("ana", third, RIGHT).await.0, StatusCode::OK);
}

#[tokio::test]
async fn players_can_export_their_data() {
    let served = TestServer::start().await;
    let ana = served.account("Ana", "ana").await;
    let bo = served.guest("Bo").await;
    let body = Some(json!({ "name": "Abacus" }));
    let (status, said) = served
        .call(Some(&ana), Method::POST, "/me/bots", body)
        .await;
    assert_eq!(status, StatusCode::CREATED, "{said}");
    let mut tables = Vec::new();
    for _ in 0..11 {
        tables.push(served.open(&ana, json!({ "game": "azul" })).await);
    }
    let (table, invitation) = tables.last().unwrap();
    let sit = json!({ "kind": "sit", "seat": 1, "invitation": invitation });
    let (status, _) = served.order(&bo, *table, 1, sit).await;
    assert_eq!(status, StatusCode::OK);
    for (who, text) in [(&ana, "by Ana"), (&bo, "by Bo")] {
        let say = json!({ "kind": "say", "to": "players", "text": text });
        assert_eq!(served.order(who, *table, 2, say).await.0, StatusCode::OK);
    }
    let export = async |who: Option<&Person>, query: &str| {
        let path = format!("/me/export{query}");
        served.call(who, Method::GET, &path, None).await
    };
    let (status, first) = export(Some(&ana), "").await;
    assert_eq!(status, StatusCode::OK, "{first}");
    let account = &first["account"];
    assert_eq!(account["player"]["login"], "ana");
    assert!(account["player"]["created"].is_string());
    assert_eq!(account["sessions"].as_array().unwrap().len(), 1);
    assert_eq!(account["programs"][0]["name"], "Abacus");
    assert_eq!(account["ratings"], json!([]));
    assert_eq!(first["tables"].as_array().unwrap().len(), 10);
    let next = format!("?before={}", first["next"].as_str().unwrap());
    let (_, last) = export(Some(&ana), &next).await;
    assert_eq!(last["tables"].as_array().unwrap().len(), 1);
    assert!(last.get("account").is_none() && last.get("next").is_none());
    // Everybody gets only their own messages, and no secrets.
    let both = [first.to_string(), last.to_string()].concat();
    assert!(both.contains(r#""text":"by Ana""#), "{both}");
    for secret in ["by Bo", "argon2", invitation, &ana.token] {
        assert!(!both.contains(secret), "{secret}");
    }
    let (_, other) = export(Some(&bo), "").await;
    let talked = &other["tables"][0];
    assert_eq!(talked["table"], table.to_string());
    assert_eq!(talked["said"].as_array().unwrap().len(), 1);
    assert_eq!(talked["said"][0]["text"], "by Bo");
    assert_eq!(export(None, "").await.0, StatusCode::UNAUTHORIZED);
    let (status, said) = export(Some(&ana), "?before=x").await;
    assert_eq!(
        (status, code(&said)),
        (StatusCode::UNPROCESSABLE_ENTITY, "before")
    );
}

#[tokio::test]
async fn sign_in_attempts_are_rate_limited() {
    let config = Config {
        limits: Limits {
            sign_ins: 3,
            ..Limits::default()
        },
        ..Config::default()
    };
    let served = TestServer::with(config).await;
    let mut answers = Vec::new();
    for _ in 0..5 {
        answers.push(sign_in(&served, "ana", "a guess or two").await.0);
    }
    let (guessed, stopped) = answers.split_at(3);
    assert!(
        guessed
            .iter()
            .all(|status| *status == StatusCode::UNAUTHORIZED)
    );
    assert!(
        stopped
            .iter()
            .all(|status| *status == StatusCode::TOO_MANY_REQUESTS)
    );
}

/// Returns a configuration that trusts the addresses that tests forward.
fn proxied() -> Config {
    // Requests without a socket count as coming from this machine.
    Config {
        trusted_proxies: vec!["::1".parse().unwrap()],
        ..Config::default()
    }
}

/// Sends a request with JSON from an address.
async fn send_from(
    served: &TestServer,
    address: &str,
    who: Option<&Person>,
    (method, path): (Method, &str),
    body: Value,
) -> StatusCode {
    let mut request = Request::builder()
        .method(method)
        .uri(format!("/api/v1{path}"))
        .header(header::CONTENT_TYPE, "application/json")
        .header("x-forwarded-for", address);
    if let Some(who) = who {
        request = request.header(header::AUTHORIZATION, format!("Bearer {}", who.token));
    }
    let request = request.body(Body::from(body.to_string())).unwrap();
    served.ask(request).await.status()
}

async fn sign_in_from(
    served: &TestServer,
    address: &str,
    login: &str,
    password: &str,
) -> StatusCode {
    let body = json!({ "login": login, "password": password });
    send_from(served, address, None, (Method::POST, "/session"), body).await
}

#[tokio::test]
async fn nobody_can_lock_the_owner_of_an_account_out() {
    let served = TestServer::with(proxied()).await;
    let ana = served.account("Ana", "ana").await;
    // Sends ten wrong passwords from an address, and returns how many are checked. On a slow machine, the limits
    // recover in the meantime.
    let guess_from = async |address: &str| {
        let mut wrong = 0;
        for _ in 0..10 {
            let status = sign_in_from(&served, address, "ana", "a guess or two").await;
            wrong += u32::from(status == StatusCode::UNAUTHORIZED);
        }
        wrong
    };
    for address in ["192.0.2.1", "192.0.2.2"] {
        assert_eq!(guess_from(address).await, 10);
    }
    // The login's limit is used up, so this address has only its own allowance.
    let wrong = guess_from("192.0.2.3").await;
    assert!((3..=5).contains(&wrong), "{wrong}");
    let own = "2001:db8:0:1::1";
    assert_eq!(
        sign_in_from(&served, own, "ana", RIGHT).await,
        StatusCode::OK
    );
    // The owner can mistype the password, but cannot keep guessing, not even from another of their networks.
    let wrong = guess_from(own).await;
    assert!((3..=5).contains(&wrong), "{wrong}");
    let wrong = guess_from("2001:db8:0:2::1").await;
    assert!(wrong <= 2, "{wrong}");
    // A session can still change the password and delete the account.
    let home = "203.0.113.9";
    let new = json!({ "password": "battery staple", "old": RIGHT });
    let change = (Method::PUT, "/me/account");
    assert_eq!(
        send_from(&served, home, Some(&ana), change, new).await,
        StatusCode::OK
    );
    let sure = json!({ "password": "battery staple" });
    let delete = (Method::DELETE, "/me");
    assert_eq!(
        send_from(&served, home, Some(&ana), delete, sure).await,
        StatusCode::NO_CONTENT
    );
}

#[tokio::test]
async fn a_hundred_people_can_sign_in_at_the_same_time() {
    let served = TestServer::with(proxied()).await;
    let logins: Vec<String> = (0..10).map(|number| format!("login-{number}")).collect();
    for login in &logins {
        served.account("Ana", login).await;
    }
    let all = (0..100).map(|number| {
        let address = format!("192.0.2.{}", number % 10);
        let (served, login) = (&served, &logins[number / 10]);
        async move { sign_in_from(served, &address, login, RIGHT).await }
    });
    let statuses = join_all(all).await;
    assert!(statuses.iter().all(|status| *status == StatusCode::OK));
}

#[tokio::test]
async fn a_stolen_cookie_does_not_allow_guessing_from_many_addresses() {
    let served = TestServer::with(proxied()).await;
    let ana = served.account("Ana", "ana").await;
    let mut wrong = 0;
    for number in 0..15 {
        let address = format!("192.0.2.{number}");
        let guess = json!({ "password": "a guess or two" });
        let delete = (Method::DELETE, "/me");
        let status = send_from(&served, &address, Some(&ana), delete, guess).await;
        wrong += u32::from(status == StatusCode::UNPROCESSABLE_ENTITY);
    }
    assert!((10..=12).contains(&wrong), "{wrong}");
    // The limit applies to each session, so it does not affect the owner's new one.
    let owner = person(&sign_in(&served, "ana", RIGHT).await.1);
    let sure = json!({ "password": RIGHT });
    let delete = (Method::DELETE, "/me");
    let deleted = send_from(&served, "192.0.2.99", Some(&owner), delete, sure);
    assert_eq!(deleted.await, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn a_renamed_player_sits_down_with_the_new_name() {
    let served = TestServer::start().await;
    let ana = served.guest("Ana").await;
    let (table, _) = served
        .open(&ana, json!({ "game": "azul", "seat": null }))
        .await;
    let mut client = TestClient::open(&served, Some(&ana), table).await;
    client.until(|_| true).await;
    let (status, reply) = served
        .call(
            Some(&ana),
            Method::PATCH,
            "/me",
            Some(json!({ "name": "Anne" })),
        )
        .await;
    assert_eq!((status, &reply["name"]), (StatusCode::OK, &json!("Anne")));
    assert_eq!(
        client.end().await.map(|frame| u16::from(frame.code)),
        Some(room::close::OVERLOADED)
    );
    let mut client = TestClient::open(&served, Some(&ana), table).await;
    client.until(|_| true).await;
    let sit = TableCommand::Sit {
        seat: table::Seat::new(0),
        invitation: None,
    };
    client.order(sit).await.unwrap();
    assert!(served.words(table).await.contains("Anne"));
}

impl TestServer {
    /// Returns everything that anybody can see of a table, and everything that is stored about it.
    async fn words(&self, table: room::TableId) -> String {
        let (_, state) = self
            .call(None, Method::GET, &format!("/tables/{table}"), None)
            .await;
        let (_, record) = self
            .call(None, Method::GET, &format!("/tables/{table}/record"), None)
            .await;
        let store = self.place.open().await;
        let log = store.log(table, 0).await.unwrap();
        let log: Vec<String> = log.into_iter().map(|entry| entry.text).collect();
        let row = store.table(table).await.unwrap().map(|row| row.summary);
        store.close().await.unwrap();
        format!("{state} {record} {} {row:?}", log.join("\n"))
    }
}

/// Plays a match between two people to its end, with chat messages from both.
async fn finished(served: &TestServer, ana: &Person, bo: &Person) -> room::TableId {
    let (table, invitation) = served.open(ana, json!({ "game": "azul" })).await;
    let sit = json!({ "kind": "sit", "seat": 1, "invitation": invitation });
    served.order(bo, table, 1, sit).await;
    let say = |text: &str| json!({ "kind": "say", "to": "players", "text": text });
    served.order(ana, table, 2, say("my secret")).await;
    served.order(bo, table, 3, say("your secret")).await;
    served
        .order(ana, table, 4, json!({ "kind": "start" }))
        .await;
    let (status, reply) = served
        .order(bo, table, 5, json!({ "kind": "resign" }))
        .await;
    assert_eq!(status, StatusCode::OK, "{reply}");
    table
}

#[tokio::test]
async fn a_name_is_removed_from_one_match_and_stays_in_the_others() {
    let served = TestServer::start().await;
    let (ana, bo) = (
        served.guest("Annabella").await,
        served.account("Bobby", "bobby").await,
    );
    let first = finished(&served, &ana, &bo).await;
    let second = finished(&served, &ana, &bo).await;
    let (running, _) = served.open(&ana, json!({ "game": "azul" })).await;
    let path = |table| format!("/tables/{table}/forget-me");
    let (status, reply) = served
        .call(Some(&ana), Method::POST, &path(running), None)
        .await;
    assert_eq!((status, code(&reply)), (StatusCode::CONFLICT, "not-over"));
    let (status, reply) = served
        .call(Some(&ana), Method::POST, &path(first), None)
        .await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{reply}");
    let words = served.words(first).await;
    for gone in ["Annabella", "my secret", &ana.player.to_string()] {
        assert!(!words.contains(gone), "{gone} is in {words}");
    }
    assert!(words.contains("Bobby") && words.contains("your secret") && words.contains("(1)"));
    assert!(served.words(second).await.contains("Annabella"));
    let (_, tables) = served
        .call(Some(&ana), Method::GET, "/me/tables?state=over", None)
        .await;
    assert_eq!(tables["tables"].as_array().unwrap().len(), 1, "{tables}");
    let (_, tables) = served
        .call(Some(&bo), Method::GET, "/me/tables?state=over", None)
        .await;
    assert_eq!(tables["tables"].as_array().unwrap().len(), 2, "{tables}");
}

#[tokio::test]
async fn a_deleted_player_leaves_nothing_behind() {
    let served = TestServer::start().await;
    let (ana, bo) = (
        served.account("Annabella", "ana").await,
        served.guest("Bobby").await,
    );
    let over = finished(&served, &ana, &bo).await;
    let (open, _) = served.open(&ana, json!({ "game": "azul" })).await;
    // Three people play, so the match continues after one of them deletes her account.
    let cy = served.guest("Cyril").await;
    let table = json!({ "game": "azul", "players": 3 });
    let (running, invitation) = served.open(&bo, table).await;
    for (who, seat) in [(&ana, 1), (&cy, 2)] {
        let sit = json!({ "kind": "sit", "seat": seat, "invitation": invitation });
        assert_eq!(served.order(who, running, 1, sit).await.0, StatusCode::OK);
    }
    assert_eq!(
        served
            .order(&bo, running, 3, json!({ "kind": "start" }))
            .await
            .0,
        StatusCode::OK
    );
    let mut client = TestClient::open(&served, Some(&ana), running).await;
    client.until(|_| true).await;
    // Deletion needs the password, so an open browser is not enough.
    for body in [None, Some(json!({ "password": "battery staple" }))] {
        let (status, reply) = served.call(Some(&ana), Method::DELETE, "/me", body).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{reply}");
        assert_eq!(code(&reply), "old-password");
    }
    let sure = Some(json!({ "password": "correct horse" }));
    let (status, reply) = served.call(Some(&ana), Method::DELETE, "/me", sure).await;
    assert_eq!(status, StatusCode::NO_CONTENT, "{reply}");
    assert_eq!(
        client.end().await.map(|frame| u16::from(frame.code)),
        Some(room::close::FORBIDDEN)
    );
    assert_eq!(me(&served, &ana).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(
        sign_in(&served, "ana", RIGHT).await.0,
        StatusCode::UNAUTHORIZED
    );
    let path = format!("/players/{}", ana.player);
    assert_eq!(
        served.call(None, Method::GET, &path, None).await.0,
        StatusCode::NOT_FOUND
    );
    let path = format!("/tables/{open}");
    assert_eq!(
        served.call(None, Method::GET, &path, None).await.0,
        StatusCode::NOT_FOUND
    );
    assert!(!served.words(over).await.contains("Annabella"));
    // The others play on, and the deleted player's name is removed when that match ends.
    assert!(served.words(running).await.contains("Annabella"));
    assert_eq!(
        served
            .order(&cy, running, 99, json!({ "kind": "resign" }))
            .await
            .0,
        StatusCode::OK
    );
    let words = served.words(running).await;
    assert!(
        !words.contains("Annabella") && words.contains("Cyril"),
        "{words}"
    );
}
