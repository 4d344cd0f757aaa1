# The target wasm32-unknown-unknown, for the scripts that build for it: `wasm_build …` is `cargo build …`.
# To be sourced after install.sh, in the root of the repository.
#
# With the target of rustup (`rustup target add wasm32-unknown-unknown`) that is all. Without it,
# Debian's compiler builds the standard library from its source: its packages are installed if they
# are missing. What is built stays in target/wasm.

wasm_target=wasm32-unknown-unknown

has_target() {
    local libraries
    libraries=$(rustc --print target-libdir --target "$wasm_target" 2>/dev/null) || return 1
    compgen -G "$libraries/libstd-*.rlib" >/dev/null
}

wasm_cargo=(cargo)
wasm_options=(--locked --target "$wasm_target" --target-dir target/wasm)
# What is built says nothing of the machine that built it, nor of where its crates came from.
wasm_flags="-D warnings --remap-path-prefix=$PWD=. --remap-path-prefix=/usr/src=std"
# Baseline since 2023: the networks of Azul and the boards of Laying Grass are sums of short numbers.
wasm_flags+=" -C target-feature=+simd128"
cargo fetch --locked --quiet
for wasm_crates in "${CARGO_HOME:-$HOME/.cargo}"/registry/src/*; do
    wasm_flags+=" --remap-path-prefix=$wasm_crates=crates"
done
wasm_environment=(RUSTFLAGS="$wasm_flags")
if has_target; then
    say "the target is installed: building with $(rustc --version)"
elif command -v apt-get dpkg >/dev/null; then
    # Debian's compiler for the web, its source, and the linker.
    install_packages rustc-web cargo-web rust-web-src lld
    wasm_cargo=("$(program_of cargo-web cargo)")
    wasm_rustc=$(program_of rustc-web rustc)
    # The standard library can be built by a nightly compiler, or by one that takes itself for one.
    wasm_environment+=(
        RUSTC="$wasm_rustc"
        RUSTC_BOOTSTRAP=1
        CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$(program_of lld wasm-ld)"
    )
    wasm_options+=(-Zbuild-std=std,panic_abort -Zbuild-std-features=optimize_for_size)
    # Not in Cargo.toml: every other build would warn that it has no such package.
    wasm_options+=(--config 'profile.page.package.dlmalloc.opt-level="s"')
    say "building the standard library too, with $("$wasm_rustc" --version)"
else
    say "the target is missing: rustup target add $wasm_target" >&2
    exit 1
fi

wasm_build() {
    env "${wasm_environment[@]}" "${wasm_cargo[@]}" build "${wasm_options[@]}" --quiet "$@"
}
