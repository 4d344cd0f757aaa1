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
no-redo = There is nothing to play again.
no-undo-nothing = There is nothing to take back.
no-undo-bot = A bot has moved since: with several people at the table, that cannot be taken back.
no-undo-other = That was another person's move: only they could take it back.
no-undo-luck = Something hidden has come to light with that move or since, so it cannot be taken back.
no-undo-over = The game is over: play on from its record instead.
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
# The heading in the rules from which on they are for who types.
rules-in-writing = IN WRITING
cannot-open = { $file } cannot be opened: { $reason }
key-go-on = go on
key-stop = stop
key-delete = delete
key-path = write a file name
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
reason-and-also = { $first }; { $then }
reason-all-of = { $first } and { $last }
reason-at = { $reason } at line { $line } column { $column }
reason-refusal = { $reason }
reason-game-over = the game is over

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
reason-wrong-format = the { $format } in it is wrong
reason-no-object = expected an object in braces
reason-missing-field = missing field `{ $name }`
reason-field-twice = duplicate field `{ $name }`
reason-unknown-field = unknown field `{ $name }`, expected { $known }
reason-unknown-value = unknown value `{ $name }`, expected { $known }
reason-format-cut-off = the { $format } in it is cut off
reason-in = { $path }: { $reason }
reason-wrong-value = found { $found }, expected { $wanted }
reason-too-many = more than { $most } entries
reason-too-few = too few entries: { $found }
reason-more-behind = something follows behind the end of the { $format } in it
reason-too-deep = it is nested too deeply, or a number in it is too large
reason-unknown-field-of-none = unknown field `{ $name }`, expected none
reason-found-number = the number { $number }
reason-found-text = the text { $text }
reason-a-number = a number
reason-a-text = a text
reason-a-list = a list
reason-an-object = an object in braces
reason-a-word = a word
reason-something = something
reason-said = { $reason }
reason-seed = a seed is a whole number from 0 to { $most }, or a secret of 32 hexadecimal digits
reason-time = { $text } is no time: one is written like 2026-11-15T14:39:10.250Z, from 1970 to 9999
reason-bot-text = { $text } is no bot: its name has 1 to { $most } printable characters
reason-change-forfeited = a seat is forfeited with a reason and no more
reason-change-replaced = a seat is replaced by somebody, for no reason
reason-change-other = only a forfeited seat has a reason, only a replaced one a successor
reason-other-version = a record has version { $ours } here, not { $version }
reason-something-else = something else

# The network.
reason-nobody-listens = nobody listens there
reason-too-slow = it takes too long
reason-line-broke = the line broke
reason-no-way = no machine of that name or address can be reached

# Records.
reason-no-record = there is no record in it
reason-cut-off = it is cut off at line { $line } column { $column }
reason-not-a-record = it is not a right Tilewright record: { $reason }
reason-several-records = it holds more than one record
reason-newer = it has record version { $version }, and this program reads versions up to { $newest }: a newer Tilewright wrote it
reason-version-0 = it has record version 0, which never existed
reason-unknown-game = it is a match of { $game }, and the games here are { $known }
reason-other-game = it is a match of { $found }, not of { $wanted }
reason-options = its options are wrong: { $reason }
reason-names = it has { $names ->
        [one] { $names } name
       *[other] { $names } names
    }, but its options say { $seats } players
reason-move = move { $number }, { $move }: { $reason }
reason-not-over = it has a result, but the game is not over after its { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
reason-result = its result is wrong: { $reason }
reason-result-counted = for { $name } it has { $counted } { $given }, and the moves lead to { $right }
reason-result-order = it does not list { $names } in this order

# Options.
reason-players = { $game } is for { $least } to { $most } players, not { $given }
reason-option = option { $key }: { $reason }
reason-no-pair = { $text } is not of the form KEY=VALUE
reason-no-option = there is no option { $key }: this game has { $known }
reason-option-value = option { $option } cannot be { $value }: it is { $right }
reason-one-per-player = a different one for every player, commas between, of { $words }
reason-number = a whole number from { $least } to { $most }
reason-numbers = whole numbers from { $least } to { $most } with commas between them, or nothing
reason-file-of-deck = a file with a tile a line: name, sides N E S W, count
reason-file-of-motifs = a file with a motif a line: name, score, centre, conditions
reason-file-unreadable = the file cannot be read: { $reason }
reason-file-wrong = the file is wrong: { $reason }
reason-wrong-file = { $file }: { $reason }

# Players.
reason-player = player { $number }: { $reason }
reason-many-players = there are at most { $most } players
reason-name-twice = two players are called { $name }: every name may be used once
reason-name-empty = a name cannot be empty
reason-name-long = a name has at most { $most } characters, not { $length }
reason-name-unprintable = a name has only printable characters, unlike { $name }
reason-no-bot = { $text } is no bot: there are bot:1 to bot:8, bot:random, bot:greedy and bot:search
reason-bot-part = { $text } is no part of a bot's name: after a comma there may be nodes=20000, time=2s or time=500ms, threads=2 (those of bot:search), slips=30 (percent)
reason-no-search = only bot:search has { $text }
reason-bot-budget = { $text }: one budget is enough
reason-no-command = { $text } names no program: after cmd: comes a command, like cmd:./mybot or cmd:python3 mybot.py, and every quote in it is closed

# Programs.
reason-not-started = it could not be started: { $reason }
reason-start-no-command = { $program } is no command
reason-start-no-interpreter = the interpreter in the first line of { $program } is not there
reason-start-no-file = there is no { $program }
reason-start-no-program = there is no program { $program }; one in this folder is { $here }
reason-start-folder = { $program } is a folder: the program in it is wanted
reason-start-not-executable = { $program } is not executable: chmod +x, or name its interpreter before it
reason-start-not-a-program = { $program } is no program: a script begins with a line like #!/bin/sh
reason-start-system = { $program }: { $error }
reason-start-no-game = it was asked for a move before a game began
reason-crashed = it ended before the game did ({ $how })
reason-output-closed = it closed its output
reason-exit-status = exit status: { $code }
reason-signal = signal: { $signal }
reason-last-words = its last words: { $words }
reason-silent = it gave no answer within { $seconds }s
reason-garbage = it wrote { $line }, which is no answer: { $reason }
reason-answer-no-json = it is no JSON
reason-answer-no-object = it is JSON, but no object in braces
reason-answer-no-text = it is not UTF-8
reason-answer-too-long = a line has at most { $most } bytes
reason-answer-unasked = nothing had been asked
reason-answer-unended = the line did not end within { $seconds }s
reason-answer-chance = the chance in an estimate is a share from 0 to 1
reason-answer-lead = the lead in an estimate is a number of points
reason-at-column = { $reason } at column { $column }
reason-illegal = its move { $move } is not legal: { $reason }
reason-protocol = it speaks version { $version } of the protocol, and this program version { $ours }
reason-gave-up = it gave up: { $message }
no-undo-changed = Somebody has left since, so it cannot be taken back.
who-plays-title = Who plays for { $name }?
reason-over = the match is over
reason-not-to-move = it is the turn of seat { $number }
reason-no-seat = there is no seat { $number }
reason-lost = seat { $number } has lost already
reason-out-of-order = it does not follow what is before it
reason-no-start = it does not begin with the start of a match
reason-started-twice = a match starts once
reason-no-such-move = it goes to a move that was never made
reason-entry = entry { $number }: { $reason }
reason-times = it has { $times } times for { $moves } moves
reason-change = change { $number }: { $reason }
reason-end = it says that it ended otherwise than its moves and changes do
reason-bot-greedy = { $text } wants more than a bot from a file or from elsewhere may have: at most { $nodes } nodes or { $seconds } s a move, and one thread

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
