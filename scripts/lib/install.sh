# Installs what a script needs. Source this file.

# Prints a message of the script, after its name.
say() { printf '%s: %s\n' "$(basename "$0")" "$*"; }

is_installed() { [[ $(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null) == installed ]]; }

# Installs those of these Debian packages that are missing. This needs root or sudo.
install_packages() {
    local missing=() package as_root=()
    for package in "$@"; do
        is_installed "$package" || missing+=("$package")
    done
    ((${#missing[@]})) || return 0
    ((EUID == 0)) || as_root=(sudo)
    say "installing ${missing[*]}"
    "${as_root[@]}" apt-get -qq update
    DEBIAN_FRONTEND=noninteractive "${as_root[@]}" \
        apt-get -qq install -y --no-install-recommends "${missing[@]}" >/dev/null
}

# Prints the path of a program in a Debian package. Searching the path could find a program of rustup with the same
# name.
program_of() {
    local file
    while read -r file; do
        if [[ $file == */bin/$2 && -f $file && -x $file ]]; then
            printf '%s\n' "$file"
            return
        fi
    done < <(dpkg -L "$1")
    say "the package $1 has no program $2" >&2
    return 1
}
