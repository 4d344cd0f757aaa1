//! Sets the linker flags that Python modules need on macOS.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Python's own symbols are resolved when it loads the module.
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("macos") {
        println!("cargo::rustc-cdylib-link-arg=-undefined");
        println!("cargo::rustc-cdylib-link-arg=dynamic_lookup");
    }
}
