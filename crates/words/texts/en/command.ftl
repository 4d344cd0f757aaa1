command-no-home = you have no home folder, so this match is not saved
command-input-ended = the input ended before the game was over
command-input-ended-early = the input ended before a match had started
command-cannot-read = cannot read { $file }: { $reason }
command-no-deck = { $reason }; the built-in sets are { $sets }
command-cannot-replay = cannot replay { $file }{ $which ->
    [one] {""}
   *[many] {" "}(--match { $number })
}: { $reason }
command-cannot-analyse = cannot analyse { $file }{ $which ->
    [one] {""}
   *[many] {" "}(--match { $number })
}: { $reason }
command-no-ply = there is no ply { $ply }: match { $number } has { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} (--match counts from 0)
command-no-record = there is no record { $number } for --match, which counts from 0: { $file } has { $records ->
    [one] { $records } record
   *[other] { $records } records
}
command-no-screen = --screen needs a terminal

command-game = { $id }: { $name }, { $least } to { $most } players
command-default = { $value } (default)
command-default-number = { $value } (default { $default })

replay-drawn-start = Start
replay-drawn-move = Move { $ply }, { $name }: { $move }
replay-step = { $ply } of { $last }>
replay-step-help = Enter: next · p: back · a number: that move · e: end · q: leave
replay-step-range = (moves 0 to { $last })

analyse-nothing = { $game }: { $names }; no move was made
analyse-judged = { $game }: { $names }; analysed by { $bot }, using only what each player could know
analyse-move = move
analyse-wins = wins
analyse-lead = lead
analyse-better = better
analyse-cost = cost
analyse-lead-unit = lead: expected lead over the best opponent, in { $unit }
analyse-turn = Turning point: move { $ply }, { $name }: { $move } cost { $cost }
analyse-turn-better = { $turn }; better: { $better }
analyse-progress = { $done } of { $all } moves, { $left } left
analyse-stopped = stopped after { $done } of { $all } moves

serve-at = The page is at { $link }
serve-lan-by-picture = On a phone on the same network, open the link or scan the code.
serve-lan-by-link = On a phone on the same network, open the link.
serve-lan-note = Over plain HTTP you cannot install the page or use it offline; everything else works.
serve-lan-exists = Only this computer can open the page. To open it on a phone on the same network, run: tilewright serve --lan
serve-end = Press Ctrl-C to stop.
serve-not-opened = Cannot open a browser here. Open the link yourself.
serve-lan-here = --lan is for the network, but only this computer can reach { $address }; use --listen { $right }, or leave out --lan
serve-taken = another program is using { $address }; choose another port with --listen, or 0 for any
serve-not-here = this computer does not have the address { $address }; use 127.0.0.1 for this computer only, or 0.0.0.0 for all its addresses
serve-forbidden = only an administrator can listen on port { $port }; choose port 1024 or above
serve-failed = cannot listen on { $address }: { $reason }
serve-no-data = you have no home folder to store the tables in; choose a folder with --data
serve-busy = another Tilewright server is using { $folder }; stop it, or choose another folder with --data
serve-data = cannot store the tables in { $folder }: { $reason }
serve-data-file = { $folder } is a file, not a folder; choose a folder with --data
serve-data-forbidden = no permission to write to { $folder }; change its permissions, or choose another folder with --data
serve-database = cannot store the tables in this PostgreSQL database: { $reason }
serve-no-cluster = this build can store tables only in a data folder (--data); to share a PostgreSQL database with other servers, build Tilewright with: cargo build --release --features cluster
serve-nats = --nats needs an address like nats://host:4222, or nats://user:password@host:4222
backup-failed = cannot back up to { $file }: { $reason }
backup-done = { $file }: { $tables ->
        [one] one table
       *[other] { $tables } tables
    }, { $size } { $unit ->
        [kb] kB
       *[mb] MB
    }
backup-exists = the file already exists; choose another name
backup-no-data = there is no folder { $path }; give the server's data folder with --data
backup-data-file = { $path } is not a folder; give the server's data folder with --data
backup-no-tables = { $path } contains no server.db; give the server's data folder with --data
backup-unreadable = cannot read { $path }: { $reason }
unpack-done = { $folder }: { $files } files, ready for any web host
unpack-not-empty = { $folder } contains other files; choose a new or empty folder
command-cannot-write = cannot write { $path }: { $reason }
store-away = cannot reach the database ({ $reason }); try again in a moment
store-full = the disk with the database is full; free up some space
store-busy = the database is busy; try again in a moment
store-newer = the database has version { $found }, but this version of Tilewright supports only versions up to { $known }; use a newer version of Tilewright, or restore an older backup

batch-stopped = stopped after { $done } of { $all } games
arena-rounded = note: each table plays { $games } games, so that every bot gets every seat equally often
arena-go-on = to resume: { $command }
sim-head = { $game }: { $count ->
    [one] { $games } game
   *[other] { $games } games
}, { $players } players, { $by ->
    [random] random moves
   *[bots] bots
}, seed { $seed }
sim-speed = speed
sim-pace = { $games } games/s, { $moves } moves/s with { $jobs ->
    [one] { $jobs } job
   *[other] { $jobs } jobs
}
sim-moves = moves per game
sim-score = score
sim-winning-score = winner's score
sim-shared-wins = shared wins
sim-seat = seat { $seat }
sim-seat-figures = wins { $wins }, score { $score }
sim-behaviour = { $bot }: { $mean } per move, slowest { $slowest }
sim-forfeited = ; forfeited { $count ->
    [one] { $count } game
   *[other] { $count } games
}: { $kinds }
sim-none-counted = no data
sim-moments = { $mean } ± { $error } ({ $least } to { $most }, sd { $deviation })
sim-share = { $value } % ({ $low } to { $high })

batch-progress = DONE of { $all } games
batch-pace = { $figure }/s, { $left } left
batch-pace-slow = { $figure } s per game, { $left } left
batch-set-twice = an option can be set only once: { $first } conflicts with { $second }
batch-not-started = cannot start a program: { $reason }
batch-forfeit-not-started = not-started
batch-forfeit-crashed = crashed
batch-forfeit-silent = silent
batch-forfeit-garbage = garbage
batch-forfeit-illegal = illegal
batch-forfeit-protocol = protocol
batch-forfeit-gave-up = gave-up
sim-bots-mismatch = --players { $players } does not match { $bots } bots; give one for each seat, or a single one for all
arena-nothing-to-resume = nothing to resume; starting with the first game
arena-resuming = resuming after { $done } of { $all } games
arena-exists = { $path } already contains a tournament; continue it with --resume, or choose another folder
arena-foreign = { $path } already exists and does not belong to this tournament; choose another folder, or move the file away
arena-busy = another tournament is writing to { $path }
arena-other = cannot resume: { $path } belongs to another tournament, where { $setting } is { $there }; here it is { $here }
arena-too-few = { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
} cannot fill a table of { $seats }; name more bots (you can repeat one)
arena-not-two = --until-sure compares exactly two bots at a table for two; you gave { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
} and { $seats } seats
arena-too-many = that would be more than { $most } games

tilings-batch-number = { $option } must be a whole number, not { $text }
tilings-batch-seed = -s must be a whole number up to { $most }, not { $text }
tilings-batch-seeds = -s must be at most { $most } with --games { $games }, not { $text }
tilings-batch-motif = -m must be the number of a motif, 1 to { $most }, not { $text }
tilings-batch-range = { $option } must be { $least } to { $most }, not { $text }; using { $default }
tilings-batch-player = player { $number }
tilings-batch-head = Tilings: { $players } players, board { $side }x{ $side }, level { $level }, seed { $seed }, { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
} laid
tilings-batch-won = { $names } { $count ->
    [one] wins
   *[other] share the win
} with { $score }
fill-filled = filled: { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
} of { $kinds ->
    [one] { $kinds } kind
   *[other] { $kinds } kinds
}
fill-impossible = impossible: these tiles cannot fill a board of this size
fill-undecided = undecided: { $seconds ->
    [one] { $seconds } second was
   *[other] { $seconds } seconds were
} not enough; allow more with --time
fill-progress = { $tried } tiles tried, best so far: { $filled } of { $cells } cells filled
