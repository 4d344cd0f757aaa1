# A NATS of one's own, for tests: on a private port, reached from this machine only.
# To be sourced after install.sh and postgres.sh (for free_port). Debian's package is installed if it is missing.
#
#   start_nats   starts it, and leaves its address in $nats_url
#   stop_nats    ends it; to be called on exit

nats_pid=
nats_url=

start_nats() {
    local port program
    # The package starts one for everybody, where there is systemd; it is not used.
    command -v nats-server >/dev/null || [[ -x /usr/sbin/nats-server ]] || install_packages nats-server
    program=$(command -v nats-server) || program=/usr/sbin/nats-server
    port=$(free_port) || { say "no free port for NATS" >&2; return 1; }
    "$program" --addr 127.0.0.1 --port "$port" >/dev/null 2>&1 &
    nats_pid=$!
    for _ in {1..100}; do
        if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
            nats_url=nats://127.0.0.1:$port
            say "NATS runs on port $port"
            return
        fi
        kill -0 "$nats_pid" 2>/dev/null || break
        sleep 0.1
    done
    stop_nats
    say "NATS does not start" >&2
    return 1
}

stop_nats() {
    [[ $nats_pid ]] || return 0
    kill "$nats_pid" 2>/dev/null || true
    wait "$nats_pid" 2>/dev/null || true
    nats_pid=
}
