# The language itself.
language-name = English
decimal-sign = .
group-sign = ,

# What every game needs.
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
key-scroll-board = other parts of the board
key-other-row = other row
key-next-cell = next field
key-undo = take back
key-undo-short = undo
key-redo = play again what was taken back
key-hint = ask a strong bot for a hint
key-hint-short = hint
key-save = save to a file
key-log = everything that happened
key-log-short = log
key-legend = what every sign on the board means
key-legend-short = signs
key-players = the players, with all that is counted
key-players-short = players
key-save-short = save
key-pause-short = pause
key-pause = pause, and go on
key-hurry = end an animation, or a bot's thinking
key-hurry-short = hurry
key-menu = menu
key-menu-esc = undo a choice; with none, the menu
key-leave = leave; you can resume the match later
key-result = result

# Home.
home-blurb = A tabletop for tile-laying games
home-continue = Continue

# New game.
form-title = New game
form-game = Game
form-players = Players
form-players-about = { $least } to { $most } can play.
form-seat = Seat { $number }
form-person = Person
form-seed = Seed
form-seed-random = random
form-seed-about = Where all luck comes from: the same number gives the same tiles. Empty, it is drawn.
form-play = Play
seed-wrong = A seed is a whole number from 0 to 18446744073709551615.

# Our bots, by their levels.
level-1 = Newcomer
level-2 = Learner
level-3 = Hobbyist
level-4 = Regular
level-5 = Seasoned
level-6 = Expert
level-7 = Master
level-8 = Champion

# The table.
players-title = Players
log-title = What happened
paused = Paused
no-hint = There is a hint only when it is your turn.
refused = { $reason }
forfeit = { $name } loses the game: { $reason }.
told-forfeited = { $name } loses the game: { $reason }.
told-resigned = { $name } gives up.
told-out-of-time = { $name } has taken too long and loses the game.
told-replaced = { $by } plays on for { $name }.
told-bot-plays-on = A bot plays on for { $name }.
told-taken-back = { $name } takes a move back.
lost-forfeited = forfeited
lost-resigned = gave up
lost-out-of-time = out of time
menu-title = Menu
result-title = Result
hint-title = Hint
hint-move = { $bot } advises: { $move }
hint-chance = Chance to win: { $chance } %
hint-lead = Expected lead: { $lead } { $unit }
hint-line = Expected to follow:
hint-others = Next best:
hint-other = { $move }: { $chance } %, { $lead }
replay-move = { $name }: { $move }
hint-effort = { $nodes } nodes in { $seconds } s

# More pages.
unfinished-title = Unfinished matches
rules-title = Rules
rules-of = { $game }: Rules
# The heading in the rules from which on they are for who types.
rules-in-writing = IN WRITING
cannot-open = { $file } cannot be opened: { $reason }
key-go-on = go on
key-stop = stop
key-delete = delete
key-path = file or search
key-scroll = scroll
key-other-game = other game

# Replay.
key-step = one move back or on
key-step-ten = ten moves back or on
key-ends = first position, last position
key-play = play by itself, and stop
key-play-short = play
key-speed = faster, slower
key-go-to = go to a move by its number
key-go-to-short = go to
key-analyse = let a bot judge every move, and stop it
key-analyse-short = analyse
key-analyse-stop = stop
key-play-on = play on from here
key-play-on-short = play on
key-before = back
key-next = on
replay-ply = Move { $ply } of { $last }
replay-start = The first position
replay-analysing = A bot judges the moves: { $done } of { $all }.
key-mistake = the next mistake, the one before
key-mistake-short = mistake
key-mistake-before-short = mistake before
key-graph = the graph, or the board, where there is room for one
key-graph-short = graph
key-board-short = board
key-summary-short = summary
summary-title = Analysis
play-on-over = The game is over here: go back to a move before.

# Settings.
settings-title = Settings
setting-language = Language
setting-language-auto = automatic
setting-palette = Palette
setting-palette-about = The second palette stays apart for colour-blind eyes too.
setting-palette-standard = standard
setting-palette-colour-blind = colour-blind safe
setting-row-numbers = Row numbers
setting-row-numbers-about = Name cells in Laying Grass and Tilings by column letter and row number: F3 instead of CF.
setting-animation = Animations
setting-animation-about = How fast things move, and how long a bot's move is looked at.
setting-animation-off = off
setting-animation-slow = slow
setting-animation-normal = normal
setting-animation-fast = fast
setting-name = Your name
setting-name-about = What a new game calls you.
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
reason-exists = it is there already
reason-folder = it is a folder
reason-no-folder = a part of the path is no folder
reason-disk-full = the disk is full
reason-quota = your share of the disk is used up
reason-too-large = the file is too large: at most 16 MiB are read
reason-read-only = the disk can only be read
reason-file-name = a file cannot have that name
reason-no-text = it holds no text

# The network.
reason-nobody-listens = nobody listens there
reason-too-slow = it takes too long
reason-line-broke = the line broke
reason-no-way = no machine of that name or address can be reached

# Options.
reason-file-wrong = the file is wrong: { $reason }

who-plays-title = Who plays for { $name }?

# A game that has no board of its own.
lead-unit = points

# A game that has no board of its own.
# The unit of a number with one decimal.
lead-counted = { $count ->
    [one] point
   *[other] points
}

## Before the game
prompt-taken = { $word } is taken by { $name }.

# What decides between equals.
tie-rows = { $count ->
    [one] { $count } complete row
   *[other] { $count } complete rows
}
tie-tie-break = { $by ->
    [square-grass] { $count } in the square without captured bonuses
   *[territory] territory of { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }
}
reason-missing-folder = there is no folder { $path }: create it first, or choose another
