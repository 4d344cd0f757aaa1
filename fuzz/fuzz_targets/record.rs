#![no_main]

#[path = "../bodies/record.rs"]
mod body;
#[path = "../bodies/safe.rs"]
mod safe;

libfuzzer_sys::fuzz_target!(|data: &[u8]| body::run(data));
