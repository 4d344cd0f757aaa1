//! Makes JavaScript and declarations for a WebAssembly module: `bindgen IN.wasm FOLDER`.

use std::env;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, folder] = &arguments[..] else {
        eprintln!("bindgen: a module and a folder are wanted");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    let made = bindgen
        .input_path(module)
        .out_name("tilewright")
        // Names are a fifth of it, and only who debugs it reads them.
        .remove_name_section(true)
        .remove_producers_section(true)
        // After a panic the page makes another instance of the module.
        .reset_state_function(true)
        .web(true)
        .and_then(|bindgen| bindgen.typescript(true).generate(folder));
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bindgen: {error:#}");
            ExitCode::FAILURE
        }
    }
}
