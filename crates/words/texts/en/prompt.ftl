prompt-error = error: { $reason }
prompt-warning = warning: { $reason }
prompt-no-answer = { $text } is no answer here.
prompt-yes-no = { $question } (y/n)
prompt-please-yes-no = Please answer y or n.
# What means yes and no, small, with spaces between.
prompt-yes = y yes
prompt-no = n no
# Names of commands in this language: on each line the English word, then the others. English needs none.
prompt-aliases = help help
prompt-welcome = Welcome to Tilewright { $version }!
prompt-thanks = Thank you for playing!
prompt-credits =
    Tilewright { $version }, a tabletop for tile-laying games.
    Written by the Tilewright authors; free under the MIT licence or the Apache Licence 2.0.
    Unofficial: the games belong to their designers and publishers, who have no part in this.
    Rules, words and drawings here are our own.
prompt-help =
    Type a move, or one of these:
      moves            what is legal here
      hint             what a strong bot would play, and why; hint 3 asks bot:3
      undo, redo       take a move back, play it again
      log              all moves so far and what they brought about
      s, save FILE     save the match to a file
      l, load FILE     go on with a match from a file
      r, rules         how to play, in short, with an example
      m, menu          new, load, save, rules, credits, quit
      h, ?, help       this list
      q, x, quit, exit leave; the match is kept and offered at the next start
    An empty line draws the table again.
prompt-menu =
    new              begin a new match with the same players and options
    load FILE        go on with a match from a file
    save FILE        save this match to a file
    rules            how to play, in short, with an example
    credits          who made this
    quit             leave

prompt-home-menu =
    1, azul, …       begin a match of the game with that number or name
    load FILE        resume a match from a file
    join SERVER      play on a server: http://… or a link to a table
    rules            how to play, in short, with an example
    credits          who made this
    quit             leave

prompt-game = { $number }. { $name }, { $least } to { $most } players
prompt-which-game = Which game? (its number or name; q to leave)
prompt-which-game-help = Type the number or the name of a game. Enter alone takes the first. load FILE resumes a match from a file, join SERVER plays on a server, rules shows how to play, credits who made this, menu all of these; q leaves.
prompt-no-game = There is no game { $text }.
prompt-can-play = { $least } to { $most } can play. bot:1 (weak) to bot:8 (strong) are bots, as in Ana,bot:3.
prompt-who-plays = Who plays? (names with commas, or how many; Enter for { $names }; q to leave)
prompt-who-plays-help =
    Type { $least } to { $most } names with commas between: a person by any name, bot:1 to bot:8, or
    a program by cmd: and its command, as in Ana,bot:3 or Ana,cmd:./mybot. Or type how many of you
    play, and you are asked for each name. Enter alone takes the names in the question; q leaves.
prompt-name-of = Name of player { $number }? (Enter for { $name })
prompt-your-colours = { $name }, your colour ({ $words }; Enter for { $first }):
prompt-your = { $name }, your { $key } ({ $words }; Enter for { $first }):
prompt-your-help = Type one of the words in the question; Enter alone takes the first that is free, q leaves.
prompt-no-word = There is no { $text }: choose { $words }.
prompt-type-a-move = Type a move, like "{ $example }", or "help". (Seed { $seed }.)

prompt-unfinished = { $count ->
    [one] An unfinished match:
   *[other] Unfinished matches:
}
prompt-unfinished-match = { $number }. { $game }: { $names }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, { $ago }
prompt-older = and { $count } older
prompt-days-ago = { $count ->
    [one] { $count } day ago
   *[other] { $count } days ago
}
prompt-resume-it = Resume it? (y; n for a new match; d to delete it; q to leave)
prompt-resume-which = Resume which? (1 to { $count }; n for a new match; d and a number to delete; q to leave)
prompt-resume-help = { $count ->
    [one] y goes on with the match, n begins a new one, d deletes it, q leaves.
   *[other] A number goes on with that match, n begins a new one, d and a number delete one (d 2), q leaves.
}
prompt-delete = Delete it for good?
prompt-deleted = Deleted.
prompt-cannot-resume = { $file } cannot be resumed: { $reason }

prompt-not-played = Not played.
prompt-taken-back = Taken back: { $moves }.
prompt-legal-moves = { $count ->
    [one] { $count } legal move:
   *[other] { $count } legal moves:
}
prompt-nothing-yet = Nothing has happened yet.
prompt-begin-new = Begin a new match?
prompt-leave = Leave?
prompt-load-other = Load the other one?
prompt-unsaved-kept = This match is not saved, but kept: the next start offers to resume it.
prompt-unsaved-kept-until = This match is not saved, and its last moves could not be kept: the next start offers to resume it as it was after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
prompt-unsaved-lost = This match is not saved and will be lost.
prompt-kept = The match is kept; the next start offers to resume it.
prompt-kept-until = The last moves could not be kept: the next start offers to resume the match as it was after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
prompt-lost = The match could not be kept and is lost.
prompt-not-kept = the match cannot be kept in your data folder ({ $reason }); save it elsewhere with "save FILE"
prompt-file-name = File name:
prompt-file-to-load = Name of the file to load? (q to go back)
prompt-no-file-name = Not saved: no file name.
prompt-exists = { $file } exists. Replace it?
prompt-not-saved = Not saved.
prompt-saved = Saved to { $file }.
prompt-cannot-save = cannot save { $file }: { $reason }
prompt-cannot-load = cannot load { $file }: { $reason }
prompt-is-over = the match in { $file } is over; look at it with "tilewright replay"
prompt-record =
    The record of this match: { $file }
    Look at it again with "tilewright replay".

prompt-loses = { $name } loses the game: { $reason }.
prompt-random-moves = Random moves are made for it from now on.
prompt-is-a-program = { $name } is a program, and programs are started only by whoever names them.
prompt-shortage = This machine has no more to give for { $name }: { $reason }. Nobody has lost by that.
prompt-once-more = Enter alone tries { $name } once more.
prompt-who-plays-for = Who plays for { $name }? (a name, bot:4, or cmd: and a command)
prompt-who-plays-for-help = Type one name: a person by any name, bot:1 to bot:8, or a program by cmd: and its command. q leaves; the match is kept.
prompt-only-one = one plays there, not several
prompt-thinking = { $bot } is thinking …
prompt-thinking-key = { $bot } is thinking … Press any key for its answer now.
prompt-advises = { $bot } advises { $move }.
prompt-advises-blindly = { $bot } advises { $move }, and does not say why.
prompt-advice-judged = { $name } would then win about { $chance } times in 100, on average { $lead } { $unit } { $place ->
    [ahead] ahead of
   *[behind] behind
} { $others ->
    [one] the other
   *[other] the best of the others
}.
prompt-advice-line = It expects to go on with
prompt-advice-others = It also thought of
prompt-advice-effort = { $count ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
} in { $seconds } s.

prompt-server = Server or link? (http://…; q to leave)
prompt-join-first = Leave this match first: type "quit", then "tilewright join SERVER".
lobby-open = Tables to join:
lobby-running = Matches to watch:
lobby-empty = No public table is open. Type "play azul" to play with the next person who wants to, or "open azul" for your own table.
lobby-table = { $number }. { $about }, { $taken } of { $players } seats taken: { $names } ({ $id })
lobby-question = Which table? (its number or id; play GAME, open GAME, help; q to leave)
lobby-no-table = There is no table { $text }: type a number of the list, or an id.
lobby-help =
    Type one of these:
      2                go to table 2 of the list, to sit down or to watch
      ID               go to the table with this id
      play azul        play Azul with the next person who wants to; play azul 3 for three
      open azul        open a table where anybody may sit down; open azul 3 wall=free
                       sets players and options; open azul private is only for
                       people who have its link
      list             list the tables again; an empty line does the same
      q, quit          leave
