//! Generates the TypeScript types that the page uses and compares them with the saved ones.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use ts_rs::{Config, TS, TypeVisitor};

/// Declarations sorted by name, so that the order is deterministic.
struct Declarations {
    config: Config,
    found: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() {
            // Lists, numbers and strings have no declaration, but the types they contain may have one.
            T::visit_dependencies(self);
            T::visit_generics(self);
            return;
        }
        let name = T::ident(&self.config);
        if self.found.contains_key(&name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declared = format!("{docs}export {}", T::decl(&self.config));
        self.found.insert(name, declared);
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

fn declared() -> String {
    let mut all = Declarations {
        config: Config::new().with_large_int("number"),
        found: BTreeMap::new(),
    };
    all.visit::<azul::View>();
    all.visit::<azul::Event>();
    all.visit::<azul::Preview>();
    all.visit::<laying_grass::View>();
    all.visit::<laying_grass::Event>();
    all.visit::<laying_grass::Preview>();
    all.visit::<tilings::View>();
    all.visit::<tilings::Event>();
    all.visit::<tilings::Preview>();
    all.visit::<browser::AnalysisOverview>();
    all.visit::<browser::PageQuestion>();
    all.visit::<browser::AzulStep>();
    all.visit::<browser::PageCatalogue>();
    all.visit::<browser::Choices>();
    all.visit::<browser::PageMovePreview>();
    all.visit::<browser::HintText>();
    all.visit::<browser::JudgedMoveText>();
    all.visit::<browser::LogUpdate>();
    all.visit::<browser::OwnStanding>();
    all.visit::<browser::Scene>();
    all.visit::<browser::Setup>();
    all.visit::<browser::TableUpdate>();
    all.visit::<browser::PageCommand>();
    all.visit::<browser::ProposedEntry>();
    all.visit::<room::TableCommand>();
    all.visit::<room::ToClient>();
    all.visit::<room::ToServer>();
    let mut text = String::from(
        "// Generated from the types of the Rust crates. To regenerate this file, run\n\
         // `UPDATE_TYPES=1 cargo test -p browser --test types`.\n",
    );
    let letters: String = (0..tilings::LONGEST_SIDE).map(tilings::letter).collect();
    let _ = write!(
        text,
        "\n/**\n * The letters of rows and columns in all games.\n */\n\
         export const CELL_LETTERS = '{letters}';\n"
    );
    for declaration in all.found.values() {
        let _ = write!(text, "\n{declaration}\n");
    }
    text
}

#[test]
fn rows_and_columns_have_the_same_letters_in_all_games() {
    for line in 0..30 {
        assert_eq!(laying_grass::letter(line), tilings::letter(line.into()));
    }
}

#[test]
fn the_page_has_the_types_of_these_crates() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/wasm/types.ts");
    let now = declared();
    if env::var_os("UPDATE_TYPES").is_some() {
        fs::write(&file, &now).expect("the file is writable");
    }
    let committed = fs::read_to_string(&file).unwrap_or_default();
    assert!(
        committed == now,
        "web/src/lib/wasm/types.ts is out of date: UPDATE_TYPES=1 cargo test -p browser --test types"
    );
}
