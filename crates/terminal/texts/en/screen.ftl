# What every game needs.
yes = Yes
no = No
player-name = Player { $number }
too-small = Please enlarge the window: { $columns } columns and { $rows } rows are needed, and 80 by 24 are good.
no-home-folder = You have no home folder, so matches are not kept.
settings-unreadable = The settings in { $file } cannot be read ({ $reason }); the usual ones are used.
settings-not-kept = The settings cannot be kept: { $reason }

# Keys.
help-title = Keys
keys-table = At the table
key-choose = choose
key-open = open
key-help = help
key-quit = quit
key-back = back
key-begin = play
key-change = change
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
ago-days = { $count ->
        [one] { $count } day ago
       *[other] { $count } days ago
    }
cannot-resume = This match cannot be resumed: { $reason }

# New game.
form-title = New game
form-game = Game
form-players = Players
form-players-about = { $least } to { $most } can play.
form-seat = Seat { $number }
form-person = Person
form-bot = Bot, level { $level }
form-kind-about = A person at this keyboard, or a bot from level 1 (weak) to level 8 (strong).
form-name-about = The name. A program plays if it is written like this: cmd:./mybot
form-colour-about = The colour at the table.
form-seed = Seed
form-seed-random = random
form-seed-about = Where all luck comes from: the same number gives the same tiles. Empty, it is drawn.
form-file = file…
form-play = Play
form-play-about = Begins the game.
form-wrong = { $reason }
seed-wrong = A seed is a whole number from 0 to 18446744073709551615.
name-empty = A name cannot be empty.
name-long = A name has at most 40 characters.
name-comma = A name has no comma.
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
players-title = Players
log-title = What happened
turn-person = { $name } to move
turn-bot = { $name } is thinking
paused = Paused
paused-about = Paused. Press p to go on.
game-over = The game is over
winner = { $name } wins
winners = Shared by { $names }
bot-thinking = Thinking… Space asks for the move now.
hint-thinking = A strong bot thinks about your move… Space asks for its answer now.
no-hint = There is a hint only when it is your turn.
refused = { $reason }
forfeit = { $name } loses the game: { $reason }.
not-kept = The match cannot be kept in your data folder ({ $reason }): save it elsewhere with s.
taken-back = Taken back. Press y to play it again.
no-redo = There is nothing to play again.
no-undo-nothing = There is nothing to take back.
no-undo-bot = A bot has moved since: with several people at the table, that cannot be taken back.
no-undo-other = That was another person's move: only they could take it back.
no-undo-luck = That move brought something hidden to light, so it cannot be taken back.
no-undo-over = The game is over: play on from its record instead.

menu-title = Menu
menu-continue = Continue
menu-save = Save
menu-save-as = Save as…
menu-new = New game
menu-rematch = Rematch
menu-home = Home
menu-quit = Quit
ask-file = File name
replace-file = { $file } exists. Replace it?
saved = Saved to { $file }.
not-saved = Not saved: there is no file name.
cannot-save = { $file } cannot be written: { $reason }

result-title = Result
result-look = Look at the table
hint-title = Hint
hint-move = { $bot } would play: { $move }
hint-judged = You would then win about { $chance } times in 100, with { $lead } points on the best of the others.
hint-line = It expects to go on with { $line }.
hint-others = It also thought of:
hint-short = { $chance } %, { $lead }
hint-other = { $move }: { $judged }
replay-move = { $name }: { $move }
hint-effort = { $nodes } nodes in { $seconds } s

# More pages.
home-open = Open a record
home-rules = Rules
home-settings = Settings
home-unfinished = Unfinished matches ({ $count })
unfinished-title = Unfinished matches
unfinished-unreadable = { $count ->
        [one] An unfinished match in your data folder cannot be read; it is left as it is.
       *[other] { $count } unfinished matches in your data folder cannot be read; they are left as they are.
    }
taken-elsewhere = This match is being played in another window, or is gone.
ask-delete = Delete this match for good?
menu-record = Look at the record
menu-rules = Rules
menu-settings = Settings
rules-title = Rules
open-title = Open a record
open-path = File:
open-none = There are no recent records.
open-line = { $game }: { $names } · { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }{ $state ->
        [over] {""}
       *[running] , unfinished
    } · { $file }
open-unreadable = { $file } (no record)
open-unfinished = This match is not over
open-play = Play on
open-look = Look at it
cannot-open = { $file } cannot be opened: { $reason }
key-go-on = go on
key-delete = delete
key-path = write a file name
key-scroll = scroll
key-other-game = other game

# Replay.
keys-replay = Replay
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
replay-speed = stop ({ $seconds } s a move)
replay-go-to = Which move? (0 to { $last })
replay-no-ply = The moves are numbered from 0 to { $last }.
replay-better = better: { $move } (cost { $cost } %)
replay-analysing = A bot judges the moves: { $done } of { $all }.
play-on-title = Who plays on?
play-on-seat = Seat { $number }: { $name } ({ $kind ->
        [bot] bot
       *[person] person
    })
play-on-over = The game is over here: go back to a move before.

# Settings.
settings-title = Settings
setting-language = Language
setting-language-about = What is spoken here. “Automatic” is the language of your system.
setting-language-auto = automatic
setting-language-english = English
setting-language-french = français
setting-palette = Palette
setting-palette-about = The second palette stays apart for colour-blind eyes too.
setting-palette-standard = standard
setting-palette-colour-blind = colour-blind safe
setting-colours = Colours
setting-colours-about = How many colours are used. “Automatic” believes what the terminal says about itself.
setting-colours-auto = automatic
setting-colours-none = none
setting-colours-16 = 16
setting-colours-256 = 256
setting-colours-true = true colour
setting-signs = Signs
setting-signs-about = ASCII is for terminals that cannot show frames and other signs.
setting-signs-auto = automatic
setting-signs-ascii = ASCII only
setting-signs-unicode = all
setting-animation = Animations
setting-animation-about = How fast things move, and how long a bot's move is looked at.
setting-animation-off = off
setting-animation-slow = slow
setting-animation-normal = normal
setting-animation-fast = fast
setting-confirmations = Warnings
setting-confirmations-about = Whether a move that might be regretted is asked about first.
setting-confirmations-on = on
setting-confirmations-off = off
setting-name = Your name
setting-name-about = What a new game calls you.

key-name-enter = Enter
key-name-esc = Esc
key-name-space = Space
key-name-del = Del
key-name-home = Home
key-name-end = End
key-name-page-up = PgUp
key-name-page-down = PgDn
key-name-shift = Shift
