# Starts a private NATS server for tests, on a free port of this machine only.
# Source this file after install.sh and postgres.sh (for free_port). It installs Debian's package if it is missing.
#
#   start_nats   starts it and stores its address in $nats_url
#   stop_nats    stops it; call it on exit

nats_pid=
nats_url=

start_nats() {
    local port program
    # With systemd, the package starts a NATS server for the whole machine. We do not use it.
    command -v nats-server >/dev/null || [[ -x /usr/sbin/nats-server ]] || install_packages nats-server
    program=$(command -v nats-server) || program=/usr/sbin/nats-server
    port=$(free_port) || { say "no free port for NATS" >&2; return 1; }
    "$program" --addr 127.0.0.1 --port "$port" >/dev/null 2>&1 &
    nats_pid=$!
    for _ in {1..100}; do
        if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
            nats_url=nats://127.0.0.1:$port
            say "NATS is running on port $port"
            return
        fi
        kill -0 "$nats_pid" 2>/dev/null || break
        sleep 0.1
    done
    stop_nats
    say "cannot start NATS" >&2
    return 1
}

stop_nats() {
    [[ $nats_pid ]] || return 0
    kill "$nats_pid" 2>/dev/null || true
    wait "$nats_pid" 2>/dev/null || true
    nats_pid=
}
