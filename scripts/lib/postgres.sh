# Starts a private PostgreSQL server for tests, in a temporary folder, on a free port of this machine only.
# Source this file after install.sh. It installs Debian's packages if they are missing.
#
#   start_postgres   starts it and stores its address in $postgres_url
#   stop_postgres    stops it and deletes its folder; call it on exit
#   new_database N   creates an empty database with this name and prints its address

postgres_folder=
postgres_url=

# Prints the path of the newest installed version of a program. Debian does not put them on the path.
postgres_program() {
    local found
    found=$(printf '%s\n' /usr/lib/postgresql/*/bin/"$1" | sort -V | tail -1)
    [[ -x $found ]] && printf '%s\n' "$found"
}

# Runs a command as Debian's user postgres if we are root, because PostgreSQL refuses to run as root.
as_postgres() {
    if ((EUID == 0)); then
        (cd / && setpriv --reuid=postgres --regid=postgres --clear-groups -- "$@")
    else
        (cd / && "$@")
    fi
}

free_port() {
    local port
    for _ in {1..50}; do
        port=$((20000 + RANDOM % 12000))
        # A port is free if the connection fails.
        (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || { printf '%s\n' "$port"; return; }
    done
    return 1
}

start_postgres() {
    # The package would start a database for the whole machine; this setting of `postgresql-common` prevents it.
    if ! postgres_program postgres >/dev/null; then
        if ((EUID == 0)) && [[ ! -e /etc/postgresql-common/createcluster.conf ]]; then
            mkdir -p /etc/postgresql-common
            echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
        fi
        install_packages postgresql
    fi
    local port
    port=$(free_port) || { say "no free port for PostgreSQL" >&2; return 1; }
    postgres_folder=$(mktemp -d)
    ((EUID == 0)) && chown postgres: "$postgres_folder"
    as_postgres "$(postgres_program initdb)" --pgdata="$postgres_folder/data" --username=tilewright \
        --auth=trust --encoding=UTF8 --no-locale >"$postgres_folder/initdb.log"
    if ! as_postgres "$(postgres_program pg_ctl)" --pgdata="$postgres_folder/data" \
        --log="$postgres_folder/data/postgres.log" --wait --silent \
        --options="-c listen_addresses=127.0.0.1 -p $port -k '$postgres_folder' -c max_connections=400" start; then
        cat "$postgres_folder/data/postgres.log" >&2
        return 1
    fi
    postgres_url=postgres://tilewright@127.0.0.1:$port/postgres
    say "PostgreSQL is running on port $port"
}

stop_postgres() {
    [[ $postgres_folder ]] || return 0
    as_postgres "$(postgres_program pg_ctl)" --pgdata="$postgres_folder/data" --mode=immediate --silent stop || true
    rm -rf "$postgres_folder"
    postgres_folder=
}

# Creates an empty database and prints its address.
new_database() {
    as_postgres "$(postgres_program createdb)" --maintenance-db="$postgres_url" "$1"
    printf '%s\n' "${postgres_url%/*}/$1"
}
