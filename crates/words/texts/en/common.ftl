# The language itself.
language-name = English
decimal-sign = .
group-sign = ,

# Every game.
yes = Yes
no = No
player-name = Player { $number }
name-taken-out = Former player

# Keys.
help-title = Keys
key-choose = choose
key-open = open
key-help = help
key-quit = quit
key-back = back
key-begin = play
key-change = change
key-move-short = move
key-scroll-board = scroll the board
key-other-row = other row
key-next-cell = next field
key-undo = take back a move
key-undo-short = undo
key-redo = redo a move that was taken back
key-hint = ask a strong bot for a hint
key-hint-short = hint
key-save = save to a file
key-log = log of everything so far
key-log-short = log
key-legend = what the symbols on the board mean
key-legend-short = legend
key-players = all players and their scores
key-players-short = players
key-save-short = save
key-pause-short = pause
key-pause = pause or resume
key-hurry = skip an animation, or make a bot move now
key-hurry-short = skip
key-menu = menu
key-menu-esc = cancel your choice, or open the menu
key-leave = leave; once there is a move, you can resume the match later
key-result = result

# Home.
home-blurb = A tabletop for tile-laying games
home-continue = Continue

# New game.
form-title = New game
form-game = Game
form-players = Players
form-players-about = { $least } to { $most } players.
form-seat = Seat { $number }
form-person = Person
form-seed = Seed
form-seed-random = random
form-seed-about = Random seed. The same number gives the same tiles. Leave it empty for a random one.
form-play = Play
seed-wrong = The seed must be a whole number from 0 to 18446744073709551615.

# Our bots, by their levels.
level-1 = Newcomer
level-2 = Learner
level-3 = Hobbyist
level-4 = Regular
level-5 = Seasoned
level-6 = Expert
level-7 = Master
level-8 = Champion

# Who has won. Headings use these too, so they have no full stop.
outcome-won = { $name } won
outcome-you-won = You won!
outcome-shared = { $names } share the win
outcome-aborted = The match was aborted

# The table.
players-title = Players
log-title = Log
paused = Paused
no-hint = You can ask for a hint when it is your turn.
refused = { $reason }
forfeit = { $name } loses the game: { $reason }.
told-forfeited = { $name } loses the game: { $reason }.
told-resigned = { $name } resigns.
told-out-of-time = { $name } runs out of time and loses the game.
told-replaced = { $by } takes over for { $name }.
told-bot-plays-on = A bot takes over for { $name }.
told-taken-back = { $name } takes back a move.
lost-forfeited = forfeited
lost-resigned = resigned
lost-out-of-time = out of time
menu-title = Menu
result-title = Result
hint-title = Hint
hint-move = { $bot } suggests: { $move }
hint-chance = Chance of winning: { $chance } %
hint-lead = Expected lead: { $lead } { $unit }
hint-line = Likely to follow:
hint-others = Next best:
hint-other = { $move }: { $chance } %, { $lead }
replay-move = { $name }: { $move }
hint-effort = { $nodes } nodes in { $seconds } s

# More pages.
unfinished-title = Unfinished matches
rules-title = Rules
rules-of = { $game }: Rules
# Rules below this heading are for people who type their moves.
rules-in-writing = TYPING MOVES
cannot-open = Cannot open { $file }: { $reason }
key-go-on = resume
key-stop = stop
key-delete = delete
key-path = file or search
key-scroll = scroll
key-other-game = other game

# Replay.
key-step = one move back or forward
key-step-ten = ten moves back or forward
key-ends = first or last position
key-play = play the moves one by one, or stop
key-play-short = play
key-speed = faster, slower
key-go-to = go to a move by number
key-go-to-short = go to
key-analyse = let a bot analyse every move, or stop it
key-analyse-short = analyse
key-analyse-stop = stop
key-play-on = play on from here
key-play-on-short = play on
key-before = back
key-next = next
replay-ply = Move { $ply } of { $last }
replay-start = Starting position
replay-analysing = Analysing: { $done } of { $all } moves.
key-mistake = next or previous mistake
key-mistake-short = mistake
key-mistake-before-short = prev. mistake
key-graph = switch between the graph and the board if only one fits
key-graph-short = graph
key-board-short = board
key-summary-short = summary
summary-title = Analysis
play-on-over = The game is over at this point. Go back to an earlier move.

# Settings.
settings-title = Settings
setting-language = Language
setting-language-auto = automatic
setting-palette = Palette
setting-palette-about = Choose "colour-blind safe" if you cannot tell some of the colours apart.
setting-palette-standard = standard
setting-palette-colour-blind = colour-blind safe
setting-row-numbers = Row numbers
setting-row-numbers-about = Name cells in Laying Grass and Tilings by column letter and row number: F3 instead of CF.
setting-animation = Animations
setting-animation-about = How fast animations run, and how long each bot’s move is shown.
setting-animation-off = off
setting-animation-slow = slow
setting-animation-normal = normal
setting-animation-fast = fast
setting-name = Your name
setting-name-about = Your name in new matches.
key-name-enter = Enter
key-name-esc = Esc
key-name-arrows = arrows
key-name-mouse = Mouse
key-name-space = Space
key-name-del = Del
key-name-home = Home
key-name-end = End
key-name-page-up = PgUp
key-name-page-down = PgDn
key-name-shift = Shift

# Reasons, as parts of sentences.
reason-quoted = "{ $text }"
reason-either = { $first } or { $last }
reason-all-of = { $first } and { $last }

# Files.
reason-not-found = no such file or folder
reason-not-allowed = permission denied
reason-exists = it already exists
reason-folder = it is a folder
reason-no-folder = part of the path is not a folder
reason-disk-full = the disk is full
reason-quota = your disk quota is used up
reason-too-large = the file is larger than 16 MiB
reason-read-only = the disk is read-only
reason-file-name = not a valid file name
reason-no-text = it is not a text file

# The network.
reason-nobody-listens = connection refused
reason-too-slow = timed out
reason-line-broke = connection lost
reason-no-way = host not found or unreachable

# Options.
reason-file-wrong = the file is not valid: { $reason }

who-plays-title = Who takes over for { $name }?

# A game without its own board.
lead-unit = points

# The unit after a number that has one decimal place.
lead-counted = { $count ->
    [one] point
   *[other] points
}

## Before the game
prompt-taken = { $word } is taken by { $name }.

# Tie-breaks.
tie-rows = { $count ->
    [one] { $count } complete row
   *[other] { $count } complete rows
}
tie-tie-break = { $by ->
    [square-grass] { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    } in the square, not counting captured bonuses
   *[territory] territory of { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }
}
reason-missing-folder = the folder { $path } does not exist; create it first, or choose another
