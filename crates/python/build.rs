//! Tells the linker of a Mac what those of other systems do by themselves.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // What Python offers is found when it loads the module, not before.
    if std::env::var("CARGO_CFG_TARGET_OS").as_deref() == Ok("macos") {
        println!("cargo::rustc-cdylib-link-arg=-undefined");
        println!("cargo::rustc-cdylib-link-arg=dynamic_lookup");
    }
}
