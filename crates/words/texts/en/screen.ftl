# What every game needs.
too-small = Please enlarge the window: { $columns } columns and { $rows } rows are needed, and 80 by 24 are good.
no-home-folder = You have no home folder, so matches are not kept.
settings-unreadable = The settings in { $file } cannot be read ({ $reason }); the usual ones are used.
settings-not-kept = The settings cannot be kept: { $reason }

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
cannot-resume = This match cannot be resumed: { $reason }

# New game.
form-name = Name
form-colour = Colour
form-bot = Bot, level { $level }
form-kind-about = A person at this keyboard, or a bot from level 1 (weak) to level 8 (strong).
form-name-about = The name at the table, of at most 40 characters.
form-colour-about = The colour at the table.
form-file = file…
form-play-about = Begins the game.
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
legend-title = What the signs mean
turn-person = { $name } to move
turn-bot = { $name } is thinking
turn-shown = { $name } moves
paused-about = Paused. Press p to go on.
game-over = The game is over
game-broken-off = The match was broken off
winner = { $name } wins
winners = Shared by { $names }
bot-thinking = Thinking… Space asks for the move now.
hint-thinking = A strong bot thinks about your move… Space asks for its answer now.
not-stored = not stored
not-stored-leaving = The last moves are not stored and are lost if you leave: save them with s.
not-kept = The match cannot be kept in your data folder ({ $reason }): save it elsewhere with s.
taken-back = Taken back. Press y to play it again.

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
replace-file = { $file } exists. Replace it?
saved = Saved to { $file }.
not-saved = Not saved: there is no file name.
cannot-save = { $file } cannot be written: { $reason }

result-look = Look at the table
hint-close = Enter or Esc closes

# More pages.
home-open = Open a record
home-rules = Rules
home-settings = Settings
home-browser = Play in the browser
browser-here = Here: { $link }
browser-nearby = Nearby: { $link }
browser-no-network = This machine is on no network.
browser-open = Open the browser
browser-opened = Opening { $link } in the browser…
browser-let-in = Let the local network in
browser-shut-out = Shut the local network out
browser-again = Try again
browser-stop = Stop
browser-about = The page is served until you stop. Whoever has opened it plays on without the server; matches are kept in the browser.
browser-tables = Friends can open tables here and play together; they are kept in your data folder.
browser-no-tables = There is no folder to keep tables in: everybody plays alone or around one device.
browser-no-room = The QR code needs a window of { $columns } columns and { $rows } rows.
home-unfinished = Unfinished matches ({ $count })
unfinished-unreadable = { $count ->
        [one] The unfinished match { $file } cannot be read and is left as it is: { $reason }
       *[other] { $count } unfinished matches cannot be read and are left as they are; the last, { $file }: { $reason }
    }
taken-elsewhere = This match is being played in another window, or is gone.
ask-delete = Delete this match for good?
ask-delete-record = Delete { $file }? You cannot undo this.
menu-record = Look at the record
menu-rules = Rules
menu-settings = Settings
open-title = Open a record
open-path = File or search:
open-none = There are no recent records.
open-none-found = No record matches what you typed.
record-running = { $names } · { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, unfinished
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
open-unreadable = { $file } (no record)
open-unfinished = This match is not over
open-play = Play on
open-look = Look at it

# Replay.
keys-replay = Replay
replay-speed = stop ({ $seconds } s a move)
replay-go-to = Which move? (0 to { $last })
replay-no-ply = The moves are numbered from 0 to { $last }.
replay-judged = wins { $chance } %, expected lead { $lead } { $unit }
replay-better = better: { $move } (cost { $cost } %)
replay-not-analysed = Nobody has judged the moves yet: press a.
replay-no-mistake = There is no other mistake in this direction.
summary-player = { $name }: { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }, { $mistakes ->
        [one] { $mistakes } mistake
       *[other] { $mistakes } mistakes
    } (?), { $blunders ->
        [one] { $blunders } blunder
       *[other] { $blunders } blunders
    } (??); { $lost } % of a win lost a move
summary-title-by = Analysis by { $bot }
summary-turn = Turning point: move { $ply }, { $name }: { $move }
summary-no-turn = No move cost anything worth speaking of.
summary-keys = j and J go to the next mistake and the one before; a shows this again; Enter closes.
play-on-title = Who plays on?
play-on-seat = Seat { $number }: { $name } ({ $kind ->
        [bot] bot
       *[person] person
    })

# Settings.
setting-language-about = What is spoken here. "Automatic" is the language of your system.
setting-colours = Colours
setting-colours-about = How many colours are used. "Automatic" believes what the terminal says about itself.
setting-colours-auto = automatic
setting-colours-none = none
setting-colours-16 = 16
setting-colours-256 = 256
setting-colours-true = true colour
setting-background = Background
setting-background-about = The background of your terminal. "Automatic" asks the terminal.
setting-background-auto = automatic
setting-background-dark = dark
setting-background-light = light
setting-signs = Signs
setting-signs-about = ASCII is for terminals that cannot show frames and other signs.
setting-signs-auto = automatic
setting-signs-ascii = ASCII only
setting-signs-unicode = all
setting-confirmations = Warnings
setting-confirmations-about = Whether a move that might be regretted is asked about first.
setting-confirmations-on = on
setting-confirmations-off = off
setting-row-numbers-on = on
setting-row-numbers-off = off

# Programs.
who-plays-person = { $name }, at this keyboard
who-plays-bot = { $bot }
who-plays-program = It is a program, and programs are started only by whoever names them.
who-plays-shortage = This machine has no more to give: { $reason }. Nobody has lost by that.
who-plays-again = { $name }, once more
reason-no-thread = there is no thread to think on ({ $error })
reason-line = line { $number }: { $reason }

# A game that has no board of its own.
# The unit of a number with one decimal.
plain-moves = Legal moves
plain-ask = { $count } legal moves: choose one with the arrows, or type how it begins.
plain-typed = { $typed }: { $count ->
    [one] one legal move begins
   *[other] { $count } legal moves begin
} so.
plain-key-arrows = choose a move
plain-key-enter = play it
plain-key-type = type how a move begins
plain-key-scroll = scroll what is seen
plain-key-escape = forget what was typed
plain-short-play = play
plain-legend-chosen = the move that Enter plays

# The lobby of a server.
lobby-title = Tables at { $server }
lobby-loading = Loading the tables…
lobby-not-loaded = The tables cannot be listed now. This page keeps trying.
lobby-none-open = No table is waiting for players. Open one, and others will find it here.
lobby-play-now = Play now
lobby-play-now-about = You get a seat at a table that is waiting for players, or a new one.
lobby-new = Open a table
lobby-new-about = You sit down first, and others join you.
lobby-open-do = Open the table
lobby-by-id = Join a table by its id
lobby-by-id-about = For a table that is not listed: its id, or its link.
lobby-ask-id = Id or link of the table
lobby-wrong-id = An id has 32 digits and letters, and a link begins with { $server }.
lobby-id = Id { $id }
lobby-seats = { $taken } of { $players }
lobby-clock = Time to think
lobby-clock-about = How long everybody may think. The clocks start with the first move.
lobby-listed = Who may join
lobby-listed-about = Anybody finds the table in the lobby, or only people with your link may sit down.
lobby-listed-yes = anybody
lobby-listed-no = people with the link
lobby-key-watch = watch
lobby-key-play-now = play now
lobby-key-open = new table
lobby-key-id = by id
lobby-key-refresh = refresh
