# A table on a server.
online-title = Table
online-seat-free = free
online-you = you
online-host = host
online-program = a program
online-away = away
online-link = Link: { $link }
online-link-here =
    This link works on this computer only.
    For others, start the server with:
    tilewright serve --lan
online-rated = rated
online-watching = { $count ->
        [one] { $count } person watches
       *[other] { $count } people watch
    }
online-you-start = Start with s once every seat is taken; b gives a seat to a bot.
online-host-starts = The host starts the match.
online-which-bot = Which bot?
online-clock-none = no clock
online-clock-move = { $seconds } s a move
online-clock-match = { $increment ->
    [0] { $minutes } min each
   *[other] { $minutes } min each, { $increment } s more with every move
}
online-clock-days = { $days ->
        [one] { $days } day a move
       *[other] { $days } days a move
    }

# What goes on.
online-calling = Connecting…
online-lost = { $reason }. Trying again…
online-again = Trying again { $seconds ->
        [0] now
       *[other] in { $seconds } s
    }; offline for { $time }.
online-lost-kept = Your move waits here and is sent once the server is back. { $reason }.
online-ask-leave-unsent = Your move has not been sent yet. It is lost if you leave now. Leave?
online-move-withdrawn = Your move was waiting to be sent and is withdrawn. You can play another one.
online-move-sent = Your move is waiting to be sent again. The server may already have it, so you can no longer withdraw it.
online-kept = That waits here and is sent once the server is back.
online-ended = { $reason }.
online-not-shown = What the server tells cannot be shown: { $reason }
online-pending = Sent. Waiting for the server…
online-asked = { $name } asks to take back a move and all moves after it: y answers.
online-asked-own = You have asked to take back: the others answer, and u withdraws it.
online-agree = May { $name } take back a move? All moves after it go too.
online-your-turn = Your turn
online-is-away = { $name } is away
online-days-left = { $hours ->
    [0] { $days ->
        [one] 1 day
       *[other] { $days } days
    }
   *[other] { $days } d { $hours } h
}
online-rematch-made = They play again: { $menu ->
        [open] "{ online-menu-follow }"
       *[closed] the menu (q)
    } takes you there.
online-rematch-by = { $name } wants to play again: { $menu ->
        [open] "{ online-menu-follow }"
       *[closed] the menu (q)
    } takes you there.
online-result-again = They play again
online-result-again-by = { $name } wants to play again
online-rating-change = { $before } → { $after }
online-name-taken = Somebody here is called { $name } already.
online-record-later = The record can be had once the match is over.
online-say-players = Say to the players
online-say-spectators = Say to those who watch
online-ask-resign = Give up the match?
online-resign-wins = { $name } wins then.
online-resign-rated = It counts for the ratings.
online-resign-others = Whoever gives up comes in behind all who stay. The others play on: a bot takes your seat, with random moves until they choose a stronger one.
online-ask-abort = Break off the match? It will not count.
online-left = has left
online-muted = muted
online-watches = watches
online-own-time = you { $time }
online-own-name = { $name } (you)
online-you-gave-up = you gave up and watch
online-you-are-out = you are out and watch
online-people = At this table
online-ask-remove = Remove { $name }? They can neither sit nor speak here any more.
online-no-hints = There are no hints at this table before the end.

# The menu.
online-menu-talk = Talk
online-menu-people = People
online-menu-link = Link for others
online-menu-fill = Fill the free seats with bots
online-menu-talk-off = Switch the talk off
online-menu-talk-on = Switch the talk on
online-menu-mute = Hear nothing from { $name } any more
online-menu-unmute = Hear { $name } again
online-menu-remove = Remove { $name } from the table
online-menu-resign = Give up
online-menu-abort = Break off
online-menu-play-on = Let a bot play on for { $name }
online-menu-follow = To the new table
online-menu-leave = Leave the table

# Keys.
online-key-sit = take the seat; get up from your own
online-key-sit-short = sit
online-key-stand-short = get up
online-key-name = sit down
online-key-bot = host: give the seat to a bot
online-key-bot-short = bot
online-key-clear = host: free the seat
online-key-clear-short = free
online-key-start = host: start the match
online-key-start-short = start
online-key-talk = talk
online-key-talk-short = talk
online-key-people = people: their time, mute, remove
online-key-people-short = people
online-key-fill = host: fill the free seats with bots
online-key-link = the link for others
online-key-link-short = link
online-key-say = say
online-key-take-back = take back, or ask for it
online-key-agree = answer who asks to take back
online-key-agree-short = answer
online-key-save = save the record, once it is over
online-key-hurry = end an animation

# What goes wrong on the way.
online-no-server = No server answers at { $server }: { $reason }
online-tls = The line to { $server } cannot be made secure: { $reason }
online-untrusted = The line to { $server } cannot be made secure: its certificate has expired, is for another name, or comes from nobody whom this machine trusts
online-no-tls = { $server } does not speak https: try the same link with http
online-no-trust = No line can be made secure: this machine has no list of trusted certificates (on Debian: ca-certificates)
online-stranger = { $server } does not answer as a server of Tilewright does: is the link right, and is the server of the same version?
online-no-table = There is no such table, or it was deleted
online-closed = The server has closed the line
online-closed-why = { $code ->
        [restart] The server starts anew: come back in a moment
        [later] The server has too much to do: come back in a moment
        [nonsense] The server does not understand this program: is it of the same version?
        [forbidden] The server does not know you any more
        [too-fast] Too much at once: wait a moment
       *[other] The server has closed the line: { $reason }
    }
online-silent = The server has fallen silent

# A table on a server, line by line.
online-back = The line is back.
online-type = Type "sit" to sit down, or "help".
online-type-host = You sit: type "start" once every seat is taken, or "help".
online-type-seated = You sit; the host starts the match. Type "help" for what can be done.
online-type-full = Every seat is taken: you watch. Type "help" for what can be done.
online-you-watch = You watch. Type "help" for what can be done.
online-watch-only = You watch: that is for those who play.
online-out-typed = { $why ->
        [gave-up] You have given up and watch on
       *[lost] You have lost the match and watch on
    }: a bot makes the moves of your seat. Type "quit" to leave.
online-at-seat = { $name } (seat { $seat })
online-absent-typed = { $names } { $count ->
        [one] has
       *[other] have
    } not come yet. Wait, or give the seat away: type "free { $seat }", then "bot { $seat } 4" for a bot.
online-seats-free-typed = { $count ->
        [one] Seat { $seats } is
       *[other] Seats { $seats } are
    } free. Type "bot { $seat } 4" for a bot, or send others the link, which "link" shows.
online-taken-typed = { $who ->
        [you] You sit at seat { $seat } yourself.
       *[other] { $name } sits at seat { $seat }.
    }
online-taken-sit = Seat { $free } is free: type "sit { $free }".
online-taken-bot = { $is-free ->
        [yes] Type "free { $seat }" first, or "bot { $free } { $level }" for seat { $free }, which is free.
       *[no] Type "free { $seat }" first.
    }
online-stays = { $who ->
        [you] You play at seat { $seat } yourself
       *[other] { $name } plays at seat { $seat }
    }: a bot plays on only for somebody who has left.
online-no-seat-typed = There is no such seat: this table has seats 1 to { $seats }.
online-type-after = Type "again" to play again, "save FILE" for the record, or "quit".
online-ratings-typed = Ratings: { $changes }
online-asked-typed = { $name } asks to take back a move and all moves after it: type "yes" or "no".
online-rematch-typed = They play again: type "again" to go there.
online-rematch-by-typed = { $name } wants to play again: type "again" to go there.
online-name-taken-typed = Type another name to sit down, or press Enter to go on watching.
online-name-typed = Type your name to sit down, or press Enter to go on watching.
online-match-goes-on = The match goes on.
online-asked-own-typed = You have asked to take back: the others answer, and "no" withdraws it.
online-not-taken-back = Nothing is taken back.
online-not-taken-back-by = { $name } does not agree: nothing is taken back.
online-new-host-you = You are the host now.
online-new-host = { $name } is the host now.
online-muted-typed = You hear nothing from { $name } any more.
online-unmuted-typed = You hear { $name } again.
online-nobody-typed = Nobody here is called { $name }.
online-away-typed = { $name } is away.
online-here-typed = { $name } is here.
online-enter = Press Enter to leave.
online-not-begun = The match has not begun: type "help" for what can be done here.
online-not-your-turn = It is not your turn. Type "help" for what can be done meanwhile.
online-no-command = There is no command "{ $text }". Type "help" for those that there are.
online-broken-off = The match was broken off and does not count.
online-broken-off-by = { $name } has broken the match off: it does not count.
online-full = Every seat is taken.
online-unclear = Type it like this: { $example }
online-unclear-bot = Type the seat first, then the level of the bot, from 1 to { $strongest }: "bot { $seat } 4" puts the bot of level 4 at seat { $seat }.
online-help =
    Before the match:
      sit, sit 2         sit down, at the first free seat or at this one
      stand              get up
      bot 2 4            host: give seat 2 to bot 4; the strongest is 8
      free 2             host: free seat 2
      start              host: start the match
    During the match, type a move, or one of these:
      moves              what is legal here
      u, undo            take back, or ask for it
      y, yes, n, no      answer a question, or who asks to take back
      log                all moves so far and what they brought about
      resign, give up    give up; where others play on, you watch
      abort              break off the match, before the second move
      bot 2 4            let bot 4 play on at seat 2 for somebody who has left
    Once it is over:
      again              play again
      s, save FILE       save the record
    At any time:
      table              draw the table again; an empty line does the same
      say TEXT           say something to the players, or to those who watch
      people             who is here, and their time
      mute NAME          hear nothing from somebody; unmute NAME hears them again
      remove NAME        host: remove somebody from the table
      talk off, talk on  host: switch the talk off or on
      link               the link for others
      r, rules           how to play, in short, with an example
      h, ?, help         this list
      q, x, quit, exit   leave; once the match has begun, the seat stays yours

# tilewright join and tilewright bot.
home-join = Play on a server
join-link = Server or link:
join-name = Your name:
join-ask-name = Your name (Enter for { $name }):
join-guest = Guest
join-about = Type the address of a server, like http://192.168.1.7:8080, to see its tables. Or paste the link of a table that somebody sent you. Where you have played before, you keep your name.
join-key = join
join-key-field = address or name
join-no-link = { $why ->
        [scheme] A link begins with http:// or https://.
        [host] The link names no server.
        [port] A port is a number from 1 to 65535.
        [table] The link leads to no table: it ends with /#/table/ and the table's id.
       *[whole] The end of the link is damaged: copy the whole link, and nothing after it.
    }
join-tokens = who you are at which server stands in { $file }, which cannot be used: { $reason }
bot-sat = { $name } sits at seat { $seat } of { $link }
bot-watches = There is no free seat at { $link }.
bot-ended = The match is over: { $link }
bot-result = The match is over. { $result } { $link }
bot-points = { $winner } { $points }.
bot-wrong-token = { $server } does not know this token: it was not copied whole, or another was made since. { $how }
load-opens = { $tables ->
        [one] Opening one table
       *[other] Opening { $tables } tables
    } with { $sockets } sockets at { $server }; after that it takes { $seconds } s.
load-warms-up = Playing { $seconds } s to warm up.
load-measures = Measuring for { $seconds } s.
bot-online = { $name } is online at { $server } and can be invited, to { $tables } tables at once. Ctrl-C ends it.
bot-no-program = this token is that of { $name }, who is no program: an account makes one by POST /api/v1/me/bots, as docs/api.md says
bot-declines = { $name } plays at { $tables } tables already and gets up from { $link }
bot-waits = { $name } plays as soon as another match has ended: { $link }
bot-left = { $name } has no seat any more at { $link }
bot-lost-line = { $reason }. Trying again…
bot-forfeit = { $name } makes no legal move and gives up: { $reason }
bot-ask-token = Token:
bot-no-token = the token is not given: --token-file FILE, the environment ({ $variable }), or a terminal to ask at. { $how }
bot-token-how = A token comes from { $page }, with an account, under "My programs".
bot-token-file = cannot read the token in { $file }: { $reason }
