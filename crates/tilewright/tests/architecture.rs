//! Compares the tables of `docs/architecture.md` with the workspace. Every crate must be listed, and dependencies
//! must point downwards as the tables allow.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the rows of the table whose header row begins with these cells.
fn rows(document: &str, head: &[&str]) -> Vec<Vec<String>> {
    let cells = |line: &str| -> Option<Vec<String>> {
        let line = line.strip_prefix('|')?.strip_suffix('|')?;
        Some(line.split('|').map(|cell| cell.trim().to_owned()).collect())
    };
    let mut lines = document.lines().map(cells);
    let is_head = |row: &Option<Vec<String>>| {
        row.as_ref()
            .is_some_and(|row| row.iter().zip(head).all(|(cell, name)| cell == name))
    };
    assert!(lines.by_ref().any(|row| is_head(&row)), "no table {head:?}");
    // Skips the line below the header row.
    lines.next();
    lines.map_while(|row| row).collect()
}

/// Returns the first name in backticks, without its folder.
fn crate_name(cell: &str) -> &str {
    let name = cell.split('`').nth(1).unwrap_or_else(|| panic!("{cell}"));
    name.strip_prefix("crates/").unwrap_or(name)
}

/// A layer: its name, and the layers and crates that its crates may use.
struct Layer {
    name: String,
    may_use: Vec<String>,
}

struct Tables {
    layers: Vec<Layer>,
    /// The crates in the order of the table, lowest first, each with the index of its layer.
    crates: Vec<(String, usize)>,
}

impl Tables {
    fn read() -> Self {
        let document = fs::read_to_string(root().join("docs/architecture.md")).unwrap();
        let layers: Vec<Layer> = rows(&document, &["layer", "may use"])
            .into_iter()
            .map(|row| Layer {
                name: row[0].clone(),
                may_use: row[1]
                    .split(',')
                    .map(|name| name.trim().trim_matches('`').to_owned())
                    .filter(|name| name != "–")
                    .collect(),
            })
            .collect();
        let place = |name: &String| {
            let found = layers.iter().position(|layer| layer.name == *name);
            found.unwrap_or_else(|| panic!("there is no layer {name}"))
        };
        let crates = rows(&document, &["crate", "layer"])
            .iter()
            .map(|row| (crate_name(&row[0]).to_owned(), place(&row[1])))
            .collect();
        Tables { layers, crates }
    }

    fn place(&self, name: &str) -> usize {
        let found = self.crates.iter().position(|(other, _)| other == name);
        found.unwrap_or_else(|| panic!("docs/architecture.md does not list crates/{name}"))
    }

    /// Checks whether a crate may use another one.
    fn allow(&self, user: &str, used: &str) -> bool {
        let (user, used_place) = (self.place(user), self.place(used));
        let (layer, used_layer) = (self.crates[user].1, self.crates[used_place].1);
        if layer == used_layer {
            return used_place < user;
        }
        let may_use = &self.layers[layer].may_use;
        may_use.contains(&self.layers[used_layer].name) || may_use.iter().any(|name| name == used)
    }
}

/// Returns every crate of the workspace with its dependencies inside the workspace, except dev-dependencies.
fn workspace() -> Vec<(String, Vec<String>)> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let name = |value: &Value| value["name"].as_str().unwrap().to_owned();
    let packages = metadata["packages"].as_array().unwrap().iter();
    packages
        .map(|package| {
            let all = package["dependencies"].as_array().unwrap().iter();
            let ours = all.filter(|used| used["path"].is_string() && used["kind"] != "dev");
            (name(package), ours.map(name).collect())
        })
        .collect()
}

#[test]
fn every_crate_is_in_the_table() {
    let tables = Tables::read();
    let listed: BTreeSet<&str> = tables.crates.iter().map(|(name, _)| &**name).collect();
    assert_eq!(listed.len(), tables.crates.len(), "a crate is listed twice");
    let workspace = workspace();
    let there: BTreeSet<&str> = workspace.iter().map(|(name, _)| &**name).collect();
    assert_eq!(listed, there);
}

#[test]
fn dependencies_point_only_downwards() {
    let tables = Tables::read();
    for (user, dependencies) in workspace() {
        for used in dependencies {
            let allowed = tables.allow(&user, &used);
            assert!(
                allowed,
                "{user} uses {used}, which docs/architecture.md does not allow"
            );
        }
    }
}

#[test]
fn layers_are_listed_from_the_lowest_to_the_highest() {
    let tables = Tables::read();
    assert!(tables.crates.is_sorted_by_key(|(_, layer)| *layer));
    for (place, layer) in tables.layers.iter().enumerate() {
        for name in &layer.may_use {
            let below = tables.layers[..place]
                .iter()
                .any(|below| below.name == *name);
            let listed = || tables.crates.iter().find(|(other, _)| other == name);
            let is_below = below || listed().is_some_and(|(_, layer)| *layer < place);
            assert!(
                is_below,
                "{} may use {name}, which is not below it",
                layer.name
            );
        }
    }
}
