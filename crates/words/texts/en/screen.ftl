# Every game.
too-small = Please enlarge the window. It needs at least { $columns } columns and { $rows } rows; 80 by 24 is better.
no-home-folder = You have no home folder, so matches are not saved.
settings-unreadable = Cannot read the settings in { $file } ({ $reason }). Using the defaults.
settings-not-kept = Cannot save the settings: { $reason }

# Keys.
keys-table = At the table

# Home.
home-continue-about = { $game }: { $names } · { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } · { $when }
home-new = New game
home-watch = Watch bots play
home-quit = Quit
ago-now = just now
ago-minutes = { $count ->
        [one] { $count } minute ago
       *[other] { $count } minutes ago
    }
ago-hours = { $count ->
        [one] { $count } hour ago
       *[other] { $count } hours ago
    }
cannot-resume = Cannot resume this match: { $reason }

# New game.
form-name = Name
form-colour = Colour
form-bot = Bot, level { $level }
form-kind-about = A person at this keyboard, or a bot from level 1 (weak) to level 8 (strong).
form-name-about = Your name at the table, up to 40 characters.
form-colour-about = Your colour at the table.
form-file = file…
form-play-about = Start the match.
form-wrong = { $reason }
name-twice = Two players have the same name.

# Colours of seats.
colour-blue = blue
colour-orange = orange
colour-green = green
colour-pink = pink
colour-yellow = yellow
colour-red = red
colour-navy = navy
colour-white = white
colour-cyan = cyan
colour-violet = violet
colour-lime = lime
colour-brown = brown
colour-grey = grey
colour-salmon = salmon
colour-teal = teal
colour-olive = olive
colour-plum = plum
colour-sand = sand
colour-mint = mint
colour-slate = slate

# The table.
legend-title = What the symbols mean
turn-person = { $name } to move
turn-bot = { $name } is thinking
turn-shown = { $name } moves
paused-about = Paused. Press p to resume.
bot-thinking = Thinking… Press Space to get the move now.
hint-thinking = A strong bot is thinking… Press Space to get the hint now.
not-stored = not saved
not-stored-leaving = The last moves are not saved. Save them with s, or they will be lost.
not-kept = Cannot save the match in your data folder ({ $reason }). Save it elsewhere with s.
taken-back = Move taken back. Press y to redo it.

menu-continue = Continue
menu-save = Save
menu-save-as = Save as…
menu-load = Load…
menu-credits = Credits
menu-new = New game
menu-rematch = Rematch
menu-home = Home
menu-quit = Quit
ask-file = File name
ask-folder = Folder:
replace-file = { $file } already exists. Replace it?
saved = Saved to { $file }.
not-saved = Not saved: no file name.
cannot-save = Cannot write { $file }: { $reason }

result-look = Back to the table
hint-close = Space or Esc to close

# More pages.
home-open = Open a record
home-rules = Rules
home-settings = Settings
home-browser = Play in the browser
browser-here = Here: { $link }
browser-nearby = Nearby: { $link }
browser-no-network = This computer is not on a network.
browser-open = Open the browser
browser-opened = Opening { $link } in the browser…
browser-let-in = Allow access from the local network
browser-shut-out = Block access from the local network
browser-again = Try again
browser-stop = Stop
browser-about = The page is available until you stop the server. Once you have opened it, it also works without the server. Matches are saved in the browser.
browser-tables = Friends can open tables here and play together. The tables are saved in your data folder.
browser-no-tables = There is no folder to save tables in, so you can only play alone or on one device.
browser-no-room = The QR code needs a window of { $columns } columns and { $rows } rows.
home-unfinished = Unfinished matches ({ $count })
unfinished-unreadable = { $count ->
        [one] Cannot read the unfinished match { $file } (it is left unchanged): { $reason }
       *[other] Cannot read { $count } unfinished matches (they are left unchanged). The last one, { $file }: { $reason }
    }
taken-elsewhere = This match is open in another window, or was deleted.
ask-delete = Delete this match for good?
ask-delete-record = Delete { $file }? You cannot undo this.
menu-record = Watch the replay
menu-rules = Rules
menu-settings = Settings
open-title = Open a record
open-path = File or search:
open-none = There are no recent records.
open-none-found = No record matches what you typed.
record-running = { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, unfinished · { $names }
record-over = { $outcome } · { $names }
date = { $day } { $month ->
        [1] Jan
        [2] Feb
        [3] Mar
        [4] Apr
        [5] May
        [6] Jun
        [7] Jul
        [8] Aug
        [9] Sep
        [10] Oct
        [11] Nov
       *[12] Dec
    } { $year }
open-unreadable = { $file } (not a record)
open-unfinished = This match is not over
open-play = Resume
open-look = Watch the replay

# Replay.
keys-replay = Replay
replay-speed = stop ({ $seconds } s per move)
replay-go-to = Which move? (0 to { $last })
replay-no-ply = The moves are numbered from 0 to { $last }.
replay-judged = { $chance } % to win, expected lead { $lead } { $unit }
replay-better = better: { $move } (cost { $cost } %)
replay-not-analysed = The moves have not been analysed yet: press a.
replay-no-mistake = There are no more mistakes in this direction.
summary-player = { $name }: { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, { $mistakes ->
        [one] { $mistakes } mistake
       *[other] { $mistakes } mistakes
    } (?), { $blunders ->
        [one] { $blunders } blunder
       *[other] { $blunders } blunders
    } (??); chance of winning lost per move: { $lost } %
summary-title-by = Analysis by { $bot }
summary-turn = Turning point: move { $ply }, { $name }: { $move }
summary-no-turn = No move made a real difference.
summary-keys = j, J: next, previous mistake; a: this summary; Enter: close.
play-on-title = Who plays from here?
play-on-seat = { $kind ->
    [bot] Seat { $number }: { $name }
   *[person] Seat { $number }: { $name } (person)
}

# Settings.
setting-language-about = Interface language. "Automatic" uses the language of your system.
setting-colours = Colours
setting-colours-about = Number of colours. "Automatic" uses what your terminal reports.
setting-colours-auto = automatic
setting-colours-none = none
setting-colours-16 = 16
setting-colours-256 = 256
setting-colours-true = true colour
setting-background = Background
setting-background-about = The background of your terminal. "Automatic" detects it.
setting-background-auto = automatic
setting-background-dark = dark
setting-background-light = light
setting-signs = Symbols
setting-signs-about = Choose ASCII if your terminal cannot show frames and symbols.
setting-signs-auto = automatic
setting-signs-ascii = ASCII only
setting-signs-unicode = all
setting-confirmations = Warnings
setting-confirmations-about = Confirm moves you might regret.
setting-confirmations-on = on
setting-confirmations-off = off
setting-row-numbers-on = on
setting-row-numbers-off = off

# Programs.
who-plays-person = { $name }, at this keyboard
who-plays-bot = { $bot }
who-plays-program = It is a program. Tilewright only starts programs that you name yourself.
who-plays-shortage = This computer cannot run it right now: { $reason }. This does not count as a forfeit.
who-plays-again = { $name }, try again
reason-no-thread = cannot start a thread ({ $error })
reason-line = line { $number }: { $reason }

# A game without its own board.
plain-moves = Legal moves
plain-ask = { $count } legal moves. Choose one with the arrow keys, or start typing it.
plain-typed = { $typed }: { $count ->
    [one] one legal move starts
   *[other] { $count } legal moves start
} with this.
plain-key-arrows = choose a move
plain-key-enter = play it
plain-key-type = start typing a move
plain-key-scroll = scroll the table
plain-key-escape = clear what you typed
plain-short-play = play
plain-legend-chosen = the move that Enter plays

# The lobby of a server.
lobby-title = Tables at { $server }
lobby-loading = Loading the tables…
lobby-not-loaded = Cannot load the tables right now. This page keeps trying.
lobby-none-open = No table is waiting for players. Open one, and others will find it here.
lobby-none-match-key = No table matches these filters. Press f to change them.
lobby-play-now = Play now
lobby-play-now-about = Join a table that is waiting for players, or open a new one.
lobby-new = Open a table
lobby-new-about = You get the first seat, and others join you.
lobby-open-do = Open the table
lobby-by-id = Join a table by its id
lobby-by-id-about = For a table that is not listed. Use its id or its link.
lobby-ask-id = Id or link of the table
lobby-wrong-id = An id must have 32 digits and letters. A link must start with { $server }.
lobby-id = Id { $id }
lobby-seats = { $taken } of { $players }
lobby-clock = Clock
lobby-clock-about = How long each player can think. The clocks start with the first move.
lobby-listed = Who can join
lobby-listed-about = Choose whether anybody in the lobby can join, or only people with your link.
lobby-listed-yes = anybody
lobby-listed-no = people with the link
lobby-key-watch = watch
lobby-key-play-now = play now
lobby-key-open = new table
lobby-key-id = by id
lobby-key-refresh = refresh
lobby-key-filter = filter
lobby-ask-filters = Filters, like "azul 2 free rated 1400-1600 newest", or a name
lobby-more-tables = More tables
lobby-more-about = List the next tables too.
