#!/usr/bin/env bash
# Builds the fonts of the page, src/fonts/*.woff2, which are committed. They contain only the letters and features that
# our languages need. Run it when a new language needs more letters. It requires fonttools and brotli (pip install
# fonttools brotli) and the packages of `npm ci`.
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

letters=U+0020-007E,U+00A0,U+00A3,U+00A7,U+00A9,U+00AB,U+00B0-00B1,U+00B7,U+00BB,U+00BF-00FF
letters+=,U+0152-0153,U+0178,U+2009,U+2010-2014,U+2018-201E,U+2022,U+2026,U+202F,U+2039-203A
letters+=,U+2190-2193,U+2212,U+2248,U+2264-2265

# make NAME WEIGHTS FEATURES
make() {
    fonttools varLib.instancer --quiet "node_modules/@fontsource-variable/$1/files/$1-latin-wght-normal.woff2" \
        "wght=$2" --output "$work/$1.ttf"
    pyftsubset "$work/$1.ttf" --unicodes="$letters" --layout-features="$3" --no-hinting \
        --flavor=woff2 --output-file="src/fonts/$1.woff2"
}

make inter 400:800 kern,liga,ccmp,locl,mark,tnum
# Titles use only one weight.
make fraunces 600 kern,liga,ccmp,locl,mark
