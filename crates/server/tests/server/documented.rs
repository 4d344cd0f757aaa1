//! Checks the examples in `docs/api.md`.

use std::collections::BTreeSet;

use axum::http::{Method, StatusCode};
use room::{Order, TableCommand, ToServer};
use serde_json::Value;

use crate::common::{Person, TestServer};

const DOCS: &str = include_str!("../../../../docs/api.md");

/// Completes an example by replacing the dots with the rest of an id.
fn whole(text: &str) -> String {
    let mut whole = String::new();
    let mut parts = text.split('…');
    whole.push_str(parts.next().unwrap_or_default());
    for part in parts {
        let digits = whole.len() - whole.rfind('"').map_or(0, |quote| quote + 1);
        whole.push_str(&"0".repeat(32 - digits.min(32)));
        whole.push_str(part);
    }
    whole
}

/// Returns the indented lines that follow a line with this text, up to an empty line.
fn block(after: &str) -> String {
    let (_, rest) = DOCS
        .split_once(after)
        .expect("the heading is in the documentation");
    let lines = rest
        .lines()
        .skip(1)
        .take_while(|line| !line.trim().is_empty());
    whole(&lines.map(str::trim).collect::<Vec<_>>().join(" "))
}

/// Returns the code spans in the documentation that begin with this text.
fn quoted(start: &str) -> Vec<String> {
    let parts = DOCS.split('`').skip(1).step_by(2);
    let found = parts.filter(|part| part.starts_with(start) && part.ends_with('}'));
    found.map(whole).collect()
}

/// Returns the names of the variants of a type in the description.
fn variants(document: &Value, name: &str, tag: &str) -> BTreeSet<String> {
    let all = document["components"]["schemas"][name]["oneOf"].as_array();
    let all = all.unwrap_or_else(|| panic!("{name} is not described"));
    let named = all.iter().map(|variant| {
        let whole = [variant].into_iter();
        let parts = whole.chain(variant["allOf"].as_array().into_iter().flatten());
        let mut names = parts.filter_map(|part| part["properties"][tag]["enum"][0].as_str());
        names.next().expect("a variant has a name").to_owned()
    });
    named.collect()
}

#[tokio::test]
async fn every_command_and_message_is_documented_as_it_is() {
    let served = TestServer::start().await;
    let (_, document) = served.call(None, Method::GET, "/openapi.json", None).await;
    let mut kinds = BTreeSet::new();
    for text in quoted("{\"kind\":") {
        let value: Value = serde_json::from_str(&text).unwrap();
        let kind = value["kind"].as_str().unwrap();
        // Clocks have a `kind` too.
        if !["none", "move", "match", "days"].contains(&kind) {
            let read: Result<TableCommand, _> = serde_json::from_str(&text);
            assert!(read.is_ok(), "{text}: {read:?}");
            kinds.insert(kind.to_owned());
        }
    }
    assert_eq!(kinds, variants(&document, "TableCommand", "kind"));
    let order: Order = serde_json::from_str(&block("### Orders\n")).unwrap();
    assert_eq!(order.version, 7);
    let mut types = BTreeSet::new();
    for part in DOCS.split("{\"type\":\"").skip(1) {
        types.insert(part.split('"').next().unwrap().to_owned());
    }
    let mut described = variants(&document, "ToClient", "type");
    described.extend(variants(&document, "ToServer", "type"));
    described.extend(variants(&document, "ToPlayer", "type"));
    assert_eq!(types, described);
    let after: ToServer = serde_json::from_str(&quoted("{\"type\":\"after\"")[0]).unwrap();
    assert_eq!(after, ToServer::After { version: 7 });
}

#[tokio::test]
async fn the_examples_work_as_documented() {
    let served = TestServer::start().await;
    let (_, example) = DOCS.split_once("-d '").unwrap();
    let body = serde_json::from_str(example.split('\'').next().unwrap()).unwrap();
    let (status, made) = served
        .call(None, Method::POST, "/players?token=1", Some(body))
        .await;
    assert_eq!(status, StatusCode::CREATED);
    let shown: Value = serde_json::from_str(&block("-d '{\"name\":\"Ana\"}'\n")).unwrap();
    let keys = |value: &Value| -> BTreeSet<String> {
        value.as_object().unwrap().keys().cloned().collect()
    };
    assert_eq!(keys(&made), keys(&shown));
    let ana = Person {
        token: made["token"].as_str().unwrap().to_owned(),
        player: made["player"].as_str().unwrap().parse().unwrap(),
    };
    let body: Value = serde_json::from_str(&block("\n    POST /api/v1/tables")).unwrap();
    let (status, opened) = served
        .call(Some(&ana), Method::POST, "/tables", Some(body))
        .await;
    assert_eq!(status, StatusCode::CREATED, "{opened}");
    let (_, shown) = DOCS.split_once("    201 ").unwrap();
    let shown: Value = serde_json::from_str(&whole(shown.lines().next().unwrap())).unwrap();
    assert_eq!(keys(&opened), keys(&shown));
}
