# A NATS of one's own, for tests: on a private port, reached from this machine only.
# To be sourced after install.sh and postgres.sh. Debian's package is installed if it is missing.
#
#   start_nats   starts it, and leaves its address in $nats_url
#   stop_nats    ends it; to be called on exit

nats_process=
nats_url=

start_nats() {
    # The package would start one for everybody, where systemd runs.
    command -v nats-server >/dev/null || install_packages nats-server
    local port
    port=$(free_port) || { say "no free port for NATS" >&2; return 1; }
    nats-server --addr 127.0.0.1 --port "$port" >/dev/null 2>&1 &
    nats_process=$!
    for _ in {1..100}; do
        if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
            nats_url=nats://127.0.0.1:$port
            say "NATS runs on port $port"
            return
        fi
        sleep 0.1
    done
    say "NATS does not answer" >&2
    return 1
}

stop_nats() {
    [[ $nats_process ]] || return 0
    kill "$nats_process" 2>/dev/null || true
    wait "$nats_process" 2>/dev/null || true
    nats_process=
}
