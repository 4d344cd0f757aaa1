//! Generates JavaScript and TypeScript declarations for a WebAssembly module: `bindgen IN.wasm FOLDER`.

use std::env;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, folder] = &arguments[..] else {
        eprintln!("usage: bindgen IN.wasm FOLDER");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    let result = bindgen
        .input_path(module)
        .out_name("tilewright")
        // The names take a fifth of the module, and only debuggers use them.
        .remove_name_section(true)
        .remove_producers_section(true)
        // The page creates a new instance of the module after a panic.
        .reset_state_function(true)
        .web(true)
        .and_then(|bindgen| bindgen.typescript(true).generate(folder));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bindgen: {error:#}");
            ExitCode::FAILURE
        }
    }
}
