command-no-home = you have no home folder, so the match is not kept
command-input-ended = the input ended before the game was over
command-cannot-read = cannot read { $file }: { $reason }
command-no-deck = { $reason }; the sets that come with the game are { $sets }
command-cannot-replay = cannot replay { $file } (--match { $number }): { $reason }
command-cannot-analyse = cannot analyse { $file } (--match { $number }): { $reason }

command-game = { $id }: { $name }, { $least } to { $most } players
command-default = { $value } (default)
command-default-number = { $value } (default { $default })

replay-drawn-start = Start
replay-drawn-move = Move { $ply }, { $name }: { $move }
replay-step = { $ply } of { $last }>
replay-step-help = Enter: next · p: back · a number: that move · e: end · q: leave
replay-step-range = (moves 0 to { $last })

analyse-nothing = { $game }: { $names }; no move was made
analyse-judged = { $game }: { $names }, judged by { $bot } by what each player could know
analyse-move = move
analyse-wins = wins
analyse-lead = lead
analyse-better = better
analyse-cost = cost
analyse-lead-unit = lead: { $unit } more than the best of the others has
analyse-turn = Turning point: move { $ply }, { $name }: { $move } cost { $cost }
analyse-turn-better = { $turn }; better: { $better }
analyse-progress = { $done } of { $all } moves, { $left } left
analyse-stopped = stopped after { $done } of { $all } moves

serve-at = The page is at { $link }
serve-lan-by-picture = A phone on the same network opens it by the link or the picture.
serve-lan-by-link = A phone on the same network opens it by the link.
serve-lan-note = Over plain HTTP it cannot be installed or used offline; all else works.
serve-lan-exists = Only this machine sees it; for a phone on the same network: tilewright serve --lan
serve-end = Ctrl-C ends it.
serve-not-opened = No browser could be opened here: open the link in one yourself.
serve-lan-here = --lan is for the network, but only this machine sees { $address }: take --listen { $right }, or leave out --lan
serve-taken = another program listens at { $address }: choose another port with --listen, 0 for any
serve-not-here = this machine has no address { $address }: 127.0.0.1 is itself, 0.0.0.0 all that it has
serve-forbidden = the system lets nobody but the administrator listen at port { $port }: take one from 1024 on
serve-failed = cannot listen at { $address }: { $reason }
serve-no-data = you have no home folder to keep the tables in: say where with --data
serve-busy = another Tilewright serves the tables in { $folder } already: end it, or keep these elsewhere with --data
serve-data = the tables cannot be kept in { $folder }: { $reason }
serve-data-file = { $folder } is a file, and the tables need a folder: name one with --data
serve-data-forbidden = this program may not write to { $folder }: allow it, or keep the tables elsewhere with --data
serve-database = the tables cannot be kept in that PostgreSQL database: { $reason }
serve-no-cluster = this program keeps tables in a data folder only (--data); to share a PostgreSQL database, build it with: cargo build --release --features cluster
serve-nats = --nats wants an address like nats://host:4222, or nats://user:password@host:4222
backup-failed = no backup in { $file }: { $reason }
backup-done = { $file }: { $tables ->
        [one] one table
       *[other] { $tables } tables
    }, { $size } { $unit ->
        [kb] kB
       *[mb] MB
    }
backup-exists = the file exists, and is not written over: name a new one
backup-no-data = there is no folder { $path }: name the data folder of the server with --data
backup-data-file = { $path } is no folder: name the data folder of the server with --data
backup-no-tables = no server keeps tables in { $path }, for there is no server.db: name its data folder with --data
backup-unreadable = { $path } cannot be read: { $reason }
unpack-done = { $folder }: { $files } files, ready for any web host
unpack-not-empty = { $folder } contains other files; choose a new or empty folder
command-cannot-write = cannot write { $path }: { $reason }
store-away = the database cannot be reached ({ $reason }): try again in a moment
store-full = the disk of the database is full: make room, and it goes on by itself
store-newer = the database is of version { $found } and this program knows versions up to { $known }: start the newer program, or restore a backup from before it

batch-stopped = stopped after { $done } of { $all } games
arena-rounded = note: every table plays { $games } games, so that everybody has every seat equally often
arena-go-on = to go on: { $command }
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
sim-moves = moves a game
sim-score = score
sim-winning-score = winner's score
sim-shared-wins = shared wins
sim-seat = seat { $seat }
sim-seat-figures = wins { $wins }, score { $score }
sim-behaviour = { $bot }: { $mean } a move, at most { $slowest }
sim-forfeited = ; forfeited { $count ->
    [one] { $count } game
   *[other] { $count } games
}: { $kinds }
sim-none-counted = none counted
sim-moments = { $mean } ± { $error } ({ $least } to { $most }, sd { $deviation })
sim-share = { $value } % ({ $low } to { $high })

batch-progress = DONE of { $all } games
batch-pace = { $figure }/s, { $left } left
batch-pace-slow = { $figure } s per game, { $left } left
batch-set-twice = an option is set once: { $first } and { $second } do not go together
batch-not-started = a program cannot be started: { $reason }
batch-forfeit-not-started = not-started
batch-forfeit-crashed = crashed
batch-forfeit-silent = silent
batch-forfeit-garbage = garbage
batch-forfeit-illegal = illegal
batch-forfeit-protocol = protocol
batch-forfeit-gave-up = gave-up
sim-bots-mismatch = --players { $players } does not go with { $bots } bots: name one for every seat, or a single one for all
arena-nothing-to-resume = nothing to resume: starting from the first game
arena-resuming = resuming after { $done } of { $all } games
arena-exists = { $path } holds the games of a tournament already: --resume goes on with it; for a new one, choose another folder
arena-foreign = { $path } is there already, and not of this tournament: choose another folder, or move the file away
arena-busy = another tournament is writing { $path } right now
arena-other = cannot resume: { $path } is of another tournament: there, { $setting } is { $there }; here, it is { $here }
arena-too-few = { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
} cannot fill a table of { $seats }: name more of them; the same one may be named several times
arena-not-two = the order of exactly two bots can be tested, at a table of two; here are { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
}, { $seats } at a table
arena-too-many = that would be more than { $most } games
