prompt-error = error: { $reason }
prompt-warning = warning: { $reason }
prompt-no-answer = { $text } is not a valid answer.
prompt-yes-no = { $question } (y/n)
prompt-please-yes-no = Please answer y or n.
# Words for yes and no, in lower case, separated by spaces.
prompt-yes = y yes
prompt-no = n no
# Names of commands in this language: each line has the English word, then its translations. English needs none.
prompt-aliases = help help
prompt-welcome = Welcome to Tilewright { $version }!
prompt-thanks = Thank you for playing!
prompt-credits =
    Tilewright { $version }, a tabletop for tile-laying games.
    Written by the Tilewright authors; free under the MIT licence or the Apache Licence 2.0.
    Unofficial: the games belong to their designers and publishers, who are not involved.
    The rules, texts and drawings here are our own.
prompt-help =
    Type a move, or one of these:
      moves            the legal moves
      hint             what a strong bot would play, and why; hint 3 asks bot:3
      undo, redo       take back a move, redo it
      log              all moves so far and their effects
      s, save FILE     save the match to a file
      l, load FILE     load a match from a file
      r, rules         a summary of the rules, with an example
      m, menu          new, load, save, rules, credits, quit
      h, ?, help       this list
      q, x, quit, exit leave; you can resume the match later
    An empty line draws the table again.
prompt-menu =
    new              start a new match with the same players and options
    load FILE        load a match from a file
    save FILE        save this match to a file
    rules            a summary of the rules, with an example
    credits          who made this
    quit             leave

prompt-home-menu =
    1, azul, …       start a match of the game with this number or name
    load FILE        load a match from a file
    join SERVER      play on a server: http://… or a link to a table
    rules            a summary of the rules, with an example
    credits          who made this
    quit             leave

prompt-game = { $number }. { $name }, { $least } to { $most } players
prompt-which-game = Which game? (its number or name; q to leave)
prompt-which-game-help = Type the number or name of a game, or press Enter for the first one. Other commands: load FILE loads a match from a file, join SERVER plays on a server, rules shows how to play, credits shows who made this, menu lists all of these, q leaves.
prompt-no-game = There is no game { $text }.
prompt-can-play = { $least } to { $most } players. bot:1 (weak) to bot:8 (strong) are bots, as in Ana,bot:3.
prompt-who-plays = Who plays? (names separated by commas, or how many players; Enter for { $names }; q to leave)
prompt-who-plays-help =
    Type { $least } to { $most } names separated by commas: any name for a person, bot:1 to bot:8 for a
    bot, or cmd: and a command for a program, as in Ana,bot:3 or Ana,cmd:./mybot. Or type how many
    of you play, and then each name. Enter takes the names in the question; q leaves.
prompt-name-of = Name of player { $number }? (Enter for { $name })
prompt-your-colours = { $name }, your colour ({ $words }; Enter for { $first }):
prompt-your = { $name }, your { $key } ({ $words }; Enter for { $first }):
prompt-your-help = Type one of the words in the question. Enter takes the first free one; q leaves.
prompt-no-word = { $text } is not one of the choices. Choose { $words }.
prompt-type-a-move = Type a move, like "{ $example }", or "help". (Seed { $seed }.)

prompt-unfinished = { $count ->
    [one] An unfinished match:
   *[other] Unfinished matches:
}
prompt-unfinished-match = { $number }. { $game }: { $names }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, { $ago }
prompt-older = { $count ->
    [one] and { $count } older match
   *[other] and { $count } older matches
}
prompt-days-ago = { $count ->
    [one] { $count } day ago
   *[other] { $count } days ago
}
prompt-resume-it = Resume it? (y; n for a new match; d to delete it; q to leave)
prompt-resume-which = Resume which? (1 to { $count }; n for a new match; d and a number to delete; q to leave)
prompt-resume-help = { $count ->
    [one] y resumes the match, n starts a new one, d deletes it, q leaves.
   *[other] A number resumes that match, n starts a new one, d and a number deletes one (d 2), q leaves.
}
prompt-delete = Delete it for good?
prompt-deleted = The match was deleted.
prompt-cannot-resume = cannot resume { $file }: { $reason }

prompt-not-played = The move was not played.
prompt-see-help = Type "help" for all commands.
prompt-taken-back = Taken back: { $moves }.
prompt-legal-moves = { $count ->
    [one] { $count } legal move:
   *[other] { $count } legal moves:
}
prompt-nothing-yet = Nothing has happened yet.
prompt-begin-new = Start a new match?
prompt-leave = Leave?
prompt-load-other = Load the other match?
prompt-unsaved-kept = You can resume this match later.
prompt-unsaved-kept-until = The last moves could not be saved. You can resume this match later as it was after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
prompt-unsaved-lost = This match is not saved and will be lost.
prompt-kept = You can resume this match the next time you start Tilewright.
prompt-kept-until = The last moves could not be saved. You can resume this match later as it was after { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}.
prompt-lost = The match could not be saved and is lost.
prompt-not-kept = cannot save the match in your data folder ({ $reason }); save it elsewhere with "save FILE"
prompt-file-name = File name? (q to go back)
prompt-file-to-load = Which file? (q to go back)
prompt-no-file-name = Not saved: no file name.
prompt-exists = { $file } already exists. Replace it?
prompt-not-saved = The match was not saved.
prompt-saved = Saved to { $file }.
prompt-cannot-save = cannot save { $file }: { $reason }
prompt-cannot-load = cannot load { $file }: { $reason }
prompt-is-over = the match in { $file } is over; watch it with "tilewright replay { $file }"
prompt-record =
    The record of this match: { $file }
    Watch it again: tilewright replay { $file }

prompt-loses = { $name } loses the game: { $reason }.
prompt-random-moves = From now on its moves are random.
prompt-is-a-program = { $name } is a program. Tilewright only starts programs that you name yourself.
prompt-shortage = This computer cannot run { $name } right now: { $reason }. This does not count as a forfeit.
prompt-once-more = Press Enter to try { $name } again.
prompt-who-plays-for = Who takes over for { $name }? (a name, bot:4, or cmd: and a command)
prompt-who-plays-for-help = Type one name: any name for a person, bot:1 to bot:8 for a bot, or cmd: and a command for a program. q leaves; you can resume the match later.
prompt-only-one = give only one player here
prompt-thinking = { $bot } is thinking…
prompt-thinking-key = { $bot } is thinking… Press any key to get the hint now.
prompt-advises = { $bot } suggests { $move }.
prompt-advises-blindly = { $bot } suggests { $move }, but does not say why.
prompt-advice-judged = { $name } would then have a { $chance } % chance of winning. Expected { $place ->
    [ahead] lead over
   *[behind] deficit against
} { $others ->
    [one] the opponent
   *[other] the best opponent
}: { $lead } { $unit }.
prompt-advice-line = Likely to follow:
prompt-advice-others = Other moves it considered:
prompt-advice-effort = { $count ->
    [one] { $nodes } node
   *[other] { $nodes } nodes
} in { $seconds } s.

prompt-server = Server or link? (http://…; q to leave)
prompt-join-first = Leave this match first: type "quit", then "tilewright join SERVER".
lobby-own = Your tables:
lobby-open = Tables to join:
lobby-running = Matches to watch:
lobby-empty = No public table is open. Type "play azul" to play with the next person who joins, or "open azul" to open your own table.
lobby-none-match = No table matches these filters. Type "list" to list all tables.
lobby-table = { $number }. { $about }, { $taken ->
    [0] no seats taken
   *[other] { $taken } of { $players } seats taken: { $names }
} ({ $id })
lobby-more = There are more tables. Type "more" to list them too.
lobby-question = Which table? (its number or id; play GAME, open GAME, help; q to leave)
lobby-no-table = There is no table { $text }. Type a number from the list, or an id.
lobby-which-game = Which game? Type, for example, "{ $command } azul".
lobby-help =
    Type one of these:
      2                go to table 2 of the list, to sit down or to watch
      ID               go to the table with this id
      play azul        play Azul with the next person who joins; play azul 3 for
                       three players
      open azul        open a table that anybody can join; open azul 3 wall=free
                       sets players and options; open azul private is only for
                       people who have the link
      list             list all tables; an empty line lists the same ones again
      list azul 2 free list only some tables: by game, number of players, free
                       seats (free), rated matches (rated), clock (none, move,
                       match, days), ratings (1400-1600) or name; newest lists
                       the newest first
      more             list more tables
      q, quit          leave
