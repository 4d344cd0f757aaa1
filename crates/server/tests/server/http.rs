//! HTTP requests: authentication, validation and errors.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::{Config, Limits};

use crate::common::{TestClient, TestServer};

async fn read(response: axum::http::Response<Body>) -> Value {
    let bytes = response.into_body().collect().await.unwrap().to_bytes();
    serde_json::from_slice(&bytes).unwrap_or_default()
}

#[tokio::test]
async fn a_guest_is_identified_by_a_cookie_that_scripts_cannot_read() {
    let served = TestServer::start().await;
    let request = |method: &str, origin: Option<&str>, cookie: Option<&str>| {
        let mut request = Request::builder()
            .method(method)
            .header(header::HOST, "tiles.example");
        request = request.uri(if method == "POST" {
            "/api/v1/players"
        } else {
            "/api/v1/me"
        });
        if let Some(origin) = origin {
            request = request.header(header::ORIGIN, origin);
        }
        if let Some(cookie) = cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let body = Body::from(r#"{"name":"Ana"}"#);
        request
            .header(header::CONTENT_TYPE, "application/json")
            .body(body)
            .unwrap()
    };
    let ours = Some("http://tiles.example");
    let made = served.ask(request("POST", ours, None)).await;
    assert_eq!(made.status(), StatusCode::CREATED);
    let cookie = made.headers()[header::SET_COOKIE]
        .to_str()
        .unwrap()
        .to_owned();
    assert!(cookie.contains("; HttpOnly; SameSite=Lax"), "{cookie}");
    assert!(
        !cookie.contains("Secure"),
        "the request did not come over TLS"
    );
    assert!(read(made).await.get("token").is_none());
    let pair = cookie.split(';').next();
    let me = served.ask(request("GET", None, pair)).await;
    assert_eq!(read(me).await["name"], "Ana");
    // A request with a foreign origin or without one cannot change anything.
    let foreign = served
        .ask(request("PATCH", Some("http://evil.example"), pair))
        .await;
    assert_eq!(foreign.status(), StatusCode::FORBIDDEN);
    assert_eq!(read(foreign).await["code"], "foreign-origin");
    assert_eq!(
        served.ask(request("PATCH", None, pair)).await.status(),
        StatusCode::UNAUTHORIZED
    );
    assert_eq!(
        served.ask(request("PATCH", ours, pair)).await.status(),
        StatusCode::OK
    );
    // After the deletion the cookie is invalid.
    assert_eq!(
        served.ask(request("DELETE", ours, pair)).await.status(),
        StatusCode::NO_CONTENT
    );
    assert_eq!(
        served.ask(request("GET", None, pair)).await.status(),
        StatusCode::UNAUTHORIZED
    );
}

#[tokio::test]
async fn behind_a_trusted_proxy_with_tls_everything_stays_on_tls() {
    // Requests without a socket count as coming from this machine.
    let config = Config {
        trusted_proxies: vec!["::1".parse().unwrap()],
        ..Config::default()
    };
    for (config, is_secure) in [(config, true), (Config::default(), false)] {
        let served = TestServer::with(config).await;
        let request = Request::post("/api/v1/players")
            .header(header::CONTENT_TYPE, "application/json")
            .header("x-forwarded-for", "192.0.2.1")
            .header("x-forwarded-proto", "https");
        let request = request.body(Body::from(r#"{"name":"Ana"}"#)).unwrap();
        let made = served.ask(request).await;
        let cookie = made.headers()[header::SET_COOKIE].to_str().unwrap();
        assert_eq!(cookie.contains("; Secure"), is_secure, "{cookie}");
        let request = |path: &str| {
            let request = Request::get(path).header("x-forwarded-proto", "https");
            request.body(Body::empty()).unwrap()
        };
        for response in [
            made,
            served.ask(request("/")).await,
            served.ask(request("/api/v1/me")).await,
        ] {
            let found = response.headers().get(header::STRICT_TRANSPORT_SECURITY);
            let expected = is_secure.then_some("max-age=31536000");
            assert_eq!(found.map(|value| value.to_str().unwrap()), expected);
        }
    }
}

#[tokio::test]
async fn the_case_of_the_bearer_scheme_does_not_matter() {
    let served = TestServer::start().await;
    let ana = served.guest("Ana").await;
    for (scheme, status) in [
        ("Bearer ", 200),
        ("bearer ", 200),
        ("BEARER  ", 200),
        ("Bearer", 401),
        ("Basic ", 401),
        ("", 401),
    ] {
        let value = format!("{scheme}{}", ana.token);
        let request = Request::get("/api/v1/me").header(header::AUTHORIZATION, value);
        let response = served.ask(request.body(Body::empty()).unwrap()).await;
        assert_eq!(response.status().as_u16(), status, "{scheme:?}");
    }
}

#[tokio::test]
async fn a_page_with_the_wrong_scheme_is_foreign() {
    let behind_proxy = || Config {
        trusted_proxies: vec!["::1".parse().unwrap()],
        ..Config::default()
    };
    let allowed = Config {
        origins: vec!["http://tiles.example".parse().unwrap()],
        ..behind_proxy()
    };
    for (config, origin, is_ours) in [
        (behind_proxy(), "https://tiles.example", true),
        (behind_proxy(), "http://tiles.example", false),
        (allowed, "http://tiles.example", true),
        // If the proxy is not trusted, the request counts as one without TLS.
        (Config::default(), "http://tiles.example", true),
        (Config::default(), "https://tiles.example", false),
    ] {
        let served = TestServer::with(config).await;
        let request = Request::post("/api/v1/players")
            .header(header::HOST, "tiles.example")
            .header(header::ORIGIN, origin)
            .header(header::CONTENT_TYPE, "application/json")
            .header("x-forwarded-for", "192.0.2.1")
            .header("x-forwarded-proto", "https");
        let request = request.body(Body::from(r#"{"name":"Ana"}"#)).unwrap();
        let answer = served.ask(request).await;
        assert_eq!(answer.status() == StatusCode::CREATED, is_ours, "{origin}");
        if !is_ours {
            let said = read(answer).await;
            assert_eq!(said["code"], "foreign-origin");
            let message = said["message"].as_str().unwrap();
            assert!(message.contains("--trusted-proxy") && message.contains("--origin"));
        }
    }
}

#[tokio::test]
async fn invalid_names_are_refused() {
    let served = TestServer::start().await;
    for wrong in [
        "",
        "   ",
        "a\u{202e}b",
        "x\u{0}",
        "\u{3164}",
        "An\u{ad}a",
        "An\u{a0}a",
        "\u{301}",
        &"x".repeat(41),
    ] {
        let body = json!({ "name": wrong });
        let (status, reply) = served
            .call(None, Method::POST, "/players", Some(body))
            .await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{wrong:?}");
        assert_eq!(
            (reply["code"].as_str(), reply["field"].as_str()),
            (Some("name"), Some("name"))
        );
    }
    for reserved in ["bot:4", "Cmd:./mybot", "admin", "\u{410}dmin", "(1)"] {
        let body = json!({ "name": reserved });
        let (status, said) = served
            .call(None, Method::POST, "/players", Some(body))
            .await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{reserved:?}");
        assert_eq!(
            (said["code"].as_str(), said["field"].as_str()),
            (Some("name-reserved"), Some("name"))
        );
    }
    let guest = served.guest("<script>alert(1)</script>").await;
    let (_, me) = served.call(Some(&guest), Method::GET, "/me", None).await;
    assert_eq!(
        me["name"], "<script>alert(1)</script>",
        "names must not be escaped"
    );
}

#[tokio::test]
async fn invalid_tables_are_refused_with_the_wrong_field() {
    let served = TestServer::start().await;
    let ana = served.guest("Ana").await;
    for (table, code, field) in [
        (json!({ "game": "chess" }), "no-game", "game"),
        (
            json!({ "game": "azul", "players": 9 }),
            "options",
            "players",
        ),
        (
            json!({ "game": "azul", "players": 0 }),
            "options",
            "players",
        ),
        (
            json!({ "game": "azul", "set": ["wall=blue"] }),
            "options",
            "set",
        ),
        (
            json!({ "game": "tilings", "set": ["deck=/etc/passwd"] }),
            "options",
            "set",
        ),
        (json!({ "game": "azul", "seat": 2 }), "no-seat", "seat"),
        (
            json!({ "game": "azul", "clock": { "kind": "move", "seconds": 1 } }),
            "clock",
            "clock",
        ),
        (json!({ "game": "azul", "rated": true }), "unrated", "rated"),
        (
            json!({ "game": "azul", "bots": [{ "seat": 1, "bot": "cmd:./mine" }] }),
            "bot",
            "bots",
        ),
        (
            json!({ "game": "azul", "bots": [{ "seat": 1, "bot": "bot:search,nodes=9000000000" }] }),
            "bot",
            "bots",
        ),
        (
            json!({ "game": "azul", "bots": [{ "seat": 0, "bot": "bot:1" }] }),
            "taken",
            "bots",
        ),
    ] {
        let text = table.to_string();
        let (status, reply) = served
            .call(Some(&ana), Method::POST, "/tables", Some(table))
            .await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{text}: {reply}");
        let found = (reply["code"].as_str(), reply["field"].as_str());
        assert_eq!(found, (Some(code), Some(field)), "{text}: {reply}");
    }
    let (status, reply) = served
        .call(
            None,
            Method::POST,
            "/tables",
            Some(json!({ "game": "azul" })),
        )
        .await;
    assert_eq!(
        (status, reply["code"].as_str()),
        (StatusCode::UNAUTHORIZED, Some("nobody"))
    );
}

#[tokio::test]
async fn malformed_huge_and_deep_requests_get_a_json_error() {
    let served = TestServer::start().await;
    let post = |kind: &'static str, body: String| {
        let request = Request::post("/api/v1/players").header(header::CONTENT_TYPE, kind);
        request.body(Body::from(body)).unwrap()
    };
    let deep = format!("{}1{}", "[".repeat(20_000), "]".repeat(20_000));
    for (request, status, code) in [
        (post("application/json", "{".to_owned()), 400, "malformed"),
        (post("application/json", deep), 400, "malformed"),
        (
            post("application/json", r#"{"name":7}"#.to_owned()),
            400,
            "malformed",
        ),
        (
            post("application/json", r#"{"name":"a","x":1}"#.to_owned()),
            400,
            "malformed",
        ),
        (
            post("text/plain", r#"{"name":"a"}"#.to_owned()),
            415,
            "not-json",
        ),
        (
            post("application/json", " ".repeat(70_000)),
            413,
            "too-long",
        ),
    ] {
        let response = served.ask(request).await;
        assert_eq!(response.status().as_u16(), status);
        assert!(response.headers().contains_key("x-request-id"));
        let reply = read(response).await;
        assert_eq!(reply["code"], code, "{reply}");
        assert!(
            reply["message"]
                .as_str()
                .is_some_and(|message| !message.is_empty())
        );
    }
    for (method, path, status, code) in [
        (Method::GET, "/nowhere", 404, "nothing-here"),
        (Method::PUT, "/lobby", 405, "method"),
        (Method::GET, "/tables/7", 404, "no-table"),
        (
            Method::GET,
            "/tables/0000000000000000000000000000000G",
            404,
            "no-table",
        ),
        (
            Method::GET,
            "/tables/00000000000000000000000000000001",
            404,
            "no-table",
        ),
        (
            Method::GET,
            "/players/00000000000000000000000000000001",
            404,
            "no-player",
        ),
        (Method::GET, "/me", 401, "nobody"),
        (Method::GET, "/lobby?game=chess", 422, "no-game"),
        (
            Method::GET,
            "/tables/00000000000000000000000000000001/socket",
            400,
            "malformed",
        ),
    ] {
        let (found, reply) = served.call(None, method, path, None).await;
        assert_eq!(
            (found.as_u16(), reply["code"].as_str()),
            (status, Some(code)),
            "{path}"
        );
    }
}

#[tokio::test]
async fn empty_query_parameters_are_ignored() {
    let served = TestServer::start().await;
    let ana = served.guest("Ana").await;
    let opened = json!({ "game": "azul", "public": true });
    let (table, _) = served.open(&ana, opened).await;
    let path = "/me/tables?state=&turn=&before=";
    let (status, mine) = served.call(Some(&ana), Method::GET, path, None).await;
    assert_eq!(status, StatusCode::OK, "{mine}");
    assert_eq!(mine["tables"][0]["table"], json!(table));
    let (status, lobby) = served.call(None, Method::GET, "/lobby?game=", None).await;
    assert_eq!(status, StatusCode::OK, "{lobby}");
    assert_eq!(lobby["open"][0]["table"], json!(table));
    for (query, code, expected) in [
        ("state=closed", "state", StatusCode::UNPROCESSABLE_ENTITY),
        ("turn=mine", "malformed", StatusCode::BAD_REQUEST),
        ("before=7", "before", StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        let path = format!("/me/tables?{query}");
        let (status, reply) = served.call(Some(&ana), Method::GET, &path, None).await;
        assert_eq!((status, reply["code"].as_str()), (expected, Some(code)));
    }
}

#[tokio::test]
async fn records_and_rematches_need_a_finished_match() {
    let served = TestServer::start().await;
    let (table, people) = served.started("azul").await;
    let path = format!("/tables/{table}/record");
    let (status, reply) = served.call(None, Method::GET, &path, None).await;
    let not_over = (StatusCode::CONFLICT, Some("not-over"));
    assert_eq!((status, reply["code"].as_str()), not_over);
    let rematch = json!({ "kind": "rematch" });
    let (status, reply) = served.order(&people[0], table, 3, rematch).await;
    assert_eq!((status, reply["code"].as_str()), not_over);
}

#[tokio::test]
async fn a_move_out_of_turn_is_refused_in_plain_words() {
    let served = TestServer::start().await;
    let (table, people) = served.started("azul").await;
    let mut refused = 0;
    for person in &people {
        let play = json!({ "kind": "play", "text": "nonsense" });
        let (_, reply) = served.order(person, table, 3, play).await;
        if reply["code"] == "not-to-move" {
            assert_eq!(reply["message"], "it is not your turn");
            refused += 1;
        }
    }
    assert_eq!(refused, 1);
}

#[tokio::test]
async fn requests_and_tables_are_limited() {
    let limits = Limits {
        requests: 1,
        tables_per_player: 2,
        ..Limits::default()
    };
    let served = TestServer::with(Config {
        limits,
        ..Config::default()
    })
    .await;
    let ana = served.guest("Ana").await;
    served.open(&ana, json!({ "game": "azul" })).await;
    served.open(&ana, json!({ "game": "azul" })).await;
    let third = served.call(
        Some(&ana),
        Method::POST,
        "/tables",
        Some(json!({ "game": "azul" })),
    );
    let (status, reply) = third.await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(reply["code"], "too-many-tables");
    let mut refused = 0;
    for _ in 0..60 {
        let (status, reply) = served.call(Some(&ana), Method::GET, "/me", None).await;
        if status == StatusCode::TOO_MANY_REQUESTS {
            assert_eq!(reply["code"], "too-fast");
            refused += 1;
        }
    }
    assert!(refused > 5, "{refused}");
}

#[tokio::test]
async fn a_socket_from_a_foreign_page_is_not_opened() {
    let served = TestServer::start().await;
    let (table, [ana, _]) = served.started("azul").await;
    let origin = [(header::ORIGIN, "http://evil.example")];
    let foreign = TestClient::connect(&served, Some(&ana), table, 0, &origin).await;
    assert!(foreign.is_err());
    // Without an `Origin` header the cookie is ignored, so such a client is a spectator.
    let cookie = format!("tilewright={}", ana.token);
    let plain = [(header::COOKIE, cookie.as_str())];
    let mut client = TestClient::connect(&served, None, table, 0, &plain)
        .await
        .unwrap();
    assert_eq!(client.until(|_| true).await.seat, None);
    let ours = format!("http://{}", served.address);
    let ours = [
        (header::COOKIE, cookie.as_str()),
        (header::ORIGIN, ours.as_str()),
    ];
    let mut client = TestClient::connect(&served, None, table, 0, &ours)
        .await
        .unwrap();
    assert!(client.until(|_| true).await.seat.is_some());
}

#[tokio::test]
async fn operators_can_read_health_and_metrics() {
    let served = TestServer::start().await;
    served.started("azul").await;
    for (path, part) in [
        ("/healthz", "ok"),
        ("/readyz", "ready"),
        ("/metrics", "tilewright_entries_total 3\n"),
        ("/metrics", "tilewright_tables 1\n"),
        ("/metrics", "tilewright_storing_seconds_count 2\n"),
    ] {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let response = served.ask(request).await;
        assert_eq!(response.status(), StatusCode::OK);
        let kind = &response.headers()[header::CONTENT_TYPE];
        // Only the metrics response declares the version of the Prometheus text format.
        let is_versioned = kind.to_str().unwrap().contains("version=");
        assert_eq!(is_versioned, path == "/metrics", "{path}: {kind:?}");
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        assert!(text.contains(part), "{path}: {text}");
    }
}

#[tokio::test]
async fn a_deleted_player_leaves_all_tables_and_is_removed_from_finished_matches() {
    let served = TestServer::start().await;
    let (table, [ana, bo]) = served.started("azul").await;
    let message = json!({ "kind": "say", "to": "players", "text": "I live at home" });
    let (status, _) = served.order(&ana, table, 3, message).await;
    assert_eq!(status, StatusCode::OK);
    let mut open = TestClient::open(&served, Some(&bo), table).await;
    open.until(|_| true).await;
    let (status, _) = served.call(Some(&ana), Method::DELETE, "/me", None).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    // Open sockets receive the change without requesting it.
    let gone =
        |place: &room::SeatState| matches!(place, room::SeatState::Sitter { gone: true, .. });
    let snapshot = open
        .until(|known| known.table.seats.iter().any(gone))
        .await
        .clone();
    assert_eq!(snapshot.chat, []);
    let refused = open.order(room::TableCommand::Rematch).await;
    assert_eq!(refused, Err("alone".to_owned()));
    let (status, _) = served
        .call(
            Some(&bo),
            Method::PATCH,
            "/me",
            Some(json!({ "name": "(1)" })),
        )
        .await;
    assert_eq!(
        status,
        StatusCode::UNPROCESSABLE_ENTITY,
        "this name is reserved for deleted players"
    );
    let (_, state) = served
        .call(Some(&bo), Method::GET, &format!("/tables/{table}"), None)
        .await;
    assert_eq!(
        state["table"]["stage"], "over",
        "a player who leaves has lost: {state}"
    );
    let (_, record) = served
        .call(None, Method::GET, &format!("/tables/{table}/record"), None)
        .await;
    let (_, mine) = served
        .call(Some(&bo), Method::GET, "/me/tables", None)
        .await;
    for text in [state, record, mine] {
        let text = text.to_string();
        assert!(text.contains("\"(1)\"") && text.contains("Bo"), "{text}");
        assert!(
            !text.contains("Ana") && !text.contains("I live at home"),
            "{text}"
        );
    }
    let (status, _) = served
        .call(None, Method::GET, &format!("/players/{}", ana.player), None)
        .await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}
