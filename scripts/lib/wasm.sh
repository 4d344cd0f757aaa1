# Builds for the target wasm32-unknown-unknown: `wasm_build …` is `cargo build …` for that target.
# Source this file after install.sh, in the root of the repository.
#
# It uses the target of rustup (`rustup target add wasm32-unknown-unknown`) if it is installed. Otherwise,
# Debian's compiler builds the standard library from source; missing packages are installed. The output is in
# target/wasm.

wasm_target=wasm32-unknown-unknown

has_target() {
    local libraries
    libraries=$(rustc --print target-libdir --target "$wasm_target" 2>/dev/null) || return 1
    compgen -G "$libraries/libstd-*.rlib" >/dev/null
}

wasm_cargo=(cargo)
wasm_options=(--locked --target "$wasm_target" --target-dir target/wasm)
# The output must not depend on the machine that built it, or on where its crates came from.
wasm_flags="-D warnings --remap-path-prefix=$PWD=. --remap-path-prefix=/usr/src=std"
# All browsers have supported SIMD since 2023. It speeds up the networks of Azul and the boards of Laying Grass, which
# add up small integers.
wasm_flags+=" -C target-feature=+simd128"
cargo fetch --locked --quiet
for wasm_crates in "${CARGO_HOME:-$HOME/.cargo}"/registry/src/*; do
    wasm_flags+=" --remap-path-prefix=$wasm_crates=crates"
done
wasm_environment=(RUSTFLAGS="$wasm_flags")
if has_target; then
    say "the target is installed; building with $(rustc --version)"
elif command -v apt-get dpkg >/dev/null; then
    # Debian's compiler for the web, its source, and the linker.
    install_packages rustc-web cargo-web rust-web-src lld
    wasm_cargo=("$(program_of cargo-web cargo)")
    wasm_rustc=$(program_of rustc-web rustc)
    # Only a nightly compiler can build the standard library; RUSTC_BOOTSTRAP lets a stable one do it too.
    wasm_environment+=(
        RUSTC="$wasm_rustc"
        RUSTC_BOOTSTRAP=1
        CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$(program_of lld wasm-ld)"
    )
    wasm_options+=(-Zbuild-std=std,panic_abort -Zbuild-std-features=optimize_for_size)
    # This setting is not in Cargo.toml, because every other build would warn about the unknown package.
    wasm_options+=(--config 'profile.page.package.dlmalloc.opt-level="s"')
    say "building the standard library too, with $("$wasm_rustc" --version)"
else
    say "the target is missing; run rustup target add $wasm_target" >&2
    exit 1
fi

wasm_build() {
    env "${wasm_environment[@]}" "${wasm_cargo[@]}" build "${wasm_options[@]}" --quiet "$@"
}
