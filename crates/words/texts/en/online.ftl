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
    To let people on other devices in, start the server with:
    tilewright serve --lan
online-rated = rated
online-watching = { $count ->
        [one] { $count } spectator
       *[other] { $count } spectators
    }
online-you-start = Press s to start once every seat is taken, or b to seat a bot.
online-you-start-now = Every seat is taken. Press s to start.
online-host-starts = The host starts the match.
online-which-bot = Which bot?

# During the match.
online-calling = Connecting…
online-lost = { $reason }. Reconnecting…
online-again = Reconnecting { $seconds ->
        [0] now
       *[other] in { $seconds } s
    }; offline for { $time }.
online-lost-kept = Your move will be sent when the server is back. { $reason }.
online-ask-leave-unsent = Your move has not been sent yet. If you leave now, it will be lost. Leave?
online-move-withdrawn = Your move had not been sent yet and was withdrawn. You can play another one.
online-move-sent = Your move is waiting to be sent again. The server may already have it, so you can no longer withdraw it.
online-kept = What you typed will be sent when the server is back.
online-ended = { $reason }.
online-not-shown = Cannot show what the server sent: { $reason }
online-pending = Sent. Waiting for the server…
online-asked = { $name } asks to take back a move and all moves after it. Press y to answer.
online-asked-own = You asked to take back a move. Wait for an answer, or press u to withdraw the request.
online-agree = May { $name } take back a move and all moves after it?
online-your-turn = Your turn
online-taken-back = Your move was taken back. Choose another one.
online-is-away = { $name } is away
online-bot-waits = { $name } is waiting for the server
online-rematch-made = A table for a rematch is open: { $menu ->
        [open] choose "{ online-menu-follow }"
       *[closed] see the menu (q)
    }.
online-rematch-by = { $name } wants a rematch: { $menu ->
        [open] choose "{ online-menu-follow }"
       *[closed] see the menu (q)
    }.
online-result-again = A rematch is open
online-result-again-by = { $name } wants a rematch
online-rating-change = { $before } → { $after }
online-name-taken = The name { $name } is already taken here.
online-record-later = You can save the record when the match is over.
online-say-players = Message to the players
online-say-spectators = Message to the spectators
online-ask-resign = Resign this match?
online-resign-wins = { $name } will win.
online-resign-rated = This match counts towards your rating.
online-resign-others = You will rank behind everyone who stays. The other players continue, and a bot takes your seat. It makes random moves until they choose a stronger one.
online-ask-abort = Abort the match? It will not count.
online-left = has left
online-muted = muted
online-watches = spectator
online-own-time = you { $time }
online-own-name = { $name } (you)
online-you-gave-up = you resigned and are watching
online-you-are-out = you are out and watching
online-people = At this table
online-ask-remove = Remove { $name }? They will not be able to sit or chat here any more.
online-no-hints = Hints are off at this table until the match is over.

# The menu.
online-menu-talk = Chat
online-menu-people = People
online-menu-link = Invitation link
online-menu-fill = Fill the free seats with bots
online-menu-talk-off = Turn the chat off
online-menu-talk-on = Turn the chat on
online-menu-mute = Mute { $name }
online-menu-unmute = Unmute { $name }
online-menu-remove = Remove { $name } from the table
online-menu-resign = Resign
online-menu-abort = Abort the match
online-menu-play-on = Let a bot take over for { $name }
online-menu-follow = Go to the rematch
online-menu-leave = Leave the table

# Keys.
online-key-sit = take the seat, or leave your own
online-key-sit-short = sit
online-key-move-short = move here
online-key-stand-short = stand up
online-key-name = sit down
online-key-bot = host: give the seat to a bot
online-key-bot-short = bot
online-key-clear = host: free the seat
online-key-clear-short = free
online-key-start = host: start the match
online-key-start-short = start
online-key-talk = chat
online-key-talk-short = chat
online-key-people = people at the table: see their time, mute or remove them
online-key-people-short = people
online-key-fill = host: fill the free seats with bots
online-key-link = invitation link
online-key-link-short = link
online-key-say = send
online-key-take-back = take back a move; the others may have to agree
online-key-agree = answer a request to take back a move
online-key-agree-short = answer
online-key-save = save the record, after the match
online-key-hurry = skip an animation
online-key-leave = leave; during a match, you keep your seat

# Connection errors.
online-no-server = Cannot connect to { $server }: { $reason }
online-tls = Cannot connect securely to { $server }: { $reason }
online-untrusted = Cannot connect securely to { $server }: its certificate has expired, is for another name, or is not trusted by this computer
online-no-tls = { $server } does not support https; try the same link with http
online-no-trust = Cannot connect securely: this computer has no list of trusted certificates (on Debian: ca-certificates)
online-stranger = { $server } does not appear to be a Tilewright server; check the link and the server's version
online-no-table = This table does not exist, or it was deleted
online-closed = Connection lost
online-closed-why = { $code ->
        [restart] The server is restarting; come back in a moment
        [later] The server is busy; come back in a moment
        [nonsense] The server does not understand this program; use the same version as the server
        [forbidden] The server does not know you any more
        [too-fast] Too many requests; wait a moment
       *[other] The server closed the connection: { $reason }
    }
online-silent = The server does not respond

# A table on a server, at the line prompt.
online-back = Reconnected.
online-type = Type "sit" to sit down, or "help".
online-type-host = You have a seat. Type "start" once every seat is taken, or "help".
online-type-seated = You have a seat. The host starts the match. Type "help" for all commands.
online-type-full = Every seat is taken. You can watch. Type "help" for all commands.
online-you-watch = You are watching. Type "help" for all commands.
online-watch-only = You are watching. Only players can do that.
online-out-typed = { $why ->
        [gave-up] You resigned.
       *[lost] You lost the match.
    } A bot has taken over your seat, but you can keep watching. Type "quit" to leave.
online-at-seat = { $name } (seat { $seat })
online-absent-typed = { $names } { $count ->
        [one] has
       *[other] have
    } not arrived yet. Wait, or type "free { $seat }" and then "bot { $seat } 4" to seat a bot instead.
online-seats-free-typed = { $count ->
        [one] Seat { $seats } is
       *[other] Seats { $seats } are
    } free. Type "bot { $seat } 4" to seat a bot, or "link" to show the invitation link.
online-taken-typed = { $who ->
        [you] You already have seat { $seat }.
       *[other] { $name } already has seat { $seat }.
    }
online-taken-sit = Seat { $free } is free: type "sit { $free }".
online-taken-bot = { $is-free ->
        [yes] Type "free { $seat }" first, or "bot { $free } { $level }" for seat { $free }, which is free.
       *[no] Type "free { $seat }" first.
    }
online-stays = { $who ->
        [you] You are playing
       *[other] { $name } is playing
    } in seat { $seat }. A bot can take over only for somebody who has left.
online-no-seat-typed = There is no such seat. This table has seats 1 to { $seats }.
online-type-after = Type "again" for a rematch, "save FILE" for the record, or "quit".
online-ratings-typed = Ratings: { $changes }
online-asked-typed = { $name } asks to take back a move and all moves after it. Type "yes" or "no".
online-rematch-typed = A table for a rematch is open. Type "again" to join it.
online-rematch-by-typed = { $name } wants a rematch. Type "again" to join.
online-name-taken-typed = Type another name to sit down, or press Enter to keep watching.
online-name-typed = Type your name to sit down, or press Enter to keep watching.
online-match-goes-on = The match continues.
online-asked-own-typed = You asked to take back a move. Wait for an answer, or type "no" to withdraw the request.
online-not-taken-back = Nothing was taken back.
online-not-taken-back-by = { $name } does not agree. Nothing was taken back.
online-new-host-you = You are the host now.
online-new-host = { $name } is the host now.
online-muted-typed = You have muted { $name }.
online-unmuted-typed = You have unmuted { $name }.
online-nobody-typed = Nobody here is called { $name }.
online-away-typed = { $name } is away.
online-bot-waits-typed = { $name } has to wait: the server is busy.
online-here-typed = { $name } is here.
online-enter = Press Enter to leave.
online-not-begun = The match has not started yet. Type "help" for all commands.
online-not-your-turn = It is not your turn. Type "help" for all commands.
online-no-command = There is no command "{ $text }". Type "help" for all commands.
online-broken-off = The match was aborted and does not count.
online-broken-off-by = { $name } has aborted the match. It does not count.
online-full = Every seat is taken.
online-unclear = Type it like this: { $example }
online-unclear-bot = Type the seat, then the level of the bot from 1 to { $strongest }: "bot { $seat } 4" puts the level 4 bot in seat { $seat }.
online-help =
    Before the match:
      sit, sit 2         sit down in the first free seat, or in seat 2
      stand              stand up
      bot 2 4            host: give seat 2 to bot 4; the strongest is 8
      free 2             host: free seat 2
      start              host: start the match
    During the match, type a move or one of these:
      moves              the legal moves
      u, undo            take back a move; the others may have to agree
      y, yes, n, no      answer a question, or a request to take back a move
      log                all moves so far and their effects
      resign, give up    resign; if others play on, you can keep watching
      abort              abort the match, before the second move
      bot 2 4            let bot 4 take over seat 2 for somebody who has left
    After the match:
      again              play a rematch
      s, save FILE       save the record
    At any time:
      table              draw the table again; an empty line does the same
      say TEXT           chat with the players, or with the spectators
      people             who is here, and how much time they have
      mute NAME          hide somebody's messages; unmute NAME shows them again
      remove NAME        host: remove somebody from the table
      talk off, talk on  host: turn the chat off or on
      link               the invitation link
      r, rules           a summary of the rules, with an example
      h, ?, help         this list
      q, x, quit, exit   leave; during a match, you keep your seat

# tilewright join and tilewright bot.
home-join = Play on a server
join-link = Server or link:
join-name = Your name:
join-ask-name = Your name (Enter for { $name }):
join-guest = Guest
join-about = Enter the address of a server, like http://192.168.1.7:8080, to see its tables. Or paste a link to a table. On a server where you have played before, you keep your name.
join-key = join
join-key-field = address or name
join-no-link = { $why ->
        [scheme] The link must start with http:// or https://.
        [host] The link has no server name.
        [port] The port must be a number from 1 to 65535.
        [table] Not a table link: it must end with /#/table/ and the table's id.
       *[whole] The end of the link is damaged. Copy the whole link, and nothing after it.
    }
join-tokens = cannot use { $file }, which stores your accounts: { $reason }
bot-sat = { $name } takes seat { $seat } at { $link }
bot-watches = There is no free seat at { $link }.
bot-ended = The match is over: { $link }
bot-result = The match is over. { $result }. { $link }
bot-points = { $outcome } ({ $points })
bot-wrong-token = { $server } does not accept this token. It is incomplete, or a newer one has replaced it. { $how }
load-opens = { $tables ->
        [one] Opening one table
       *[other] Opening { $tables } tables
    } with { $sockets } sockets at { $server }; the test then takes { $seconds } s.
load-warms-up = Warming up for { $seconds } s.
load-measures = Measuring for { $seconds } s.
bot-online = { $name } is online at { $server } and can play at { $tables } tables at once. Invite it there. Press Ctrl-C to stop.
bot-no-program = this token belongs to { $name }, who is not a program; use your account to create a program: POST /api/v1/me/bots (see docs/api.md)
bot-declines = { $name } is already playing at { $tables } tables and leaves its seat at { $link }
bot-waits = { $name } will play as soon as another match ends: { $link }
bot-left = { $name } no longer has a seat at { $link }
bot-lost-line = { $reason }. Reconnecting…
bot-forfeit = { $name } cannot make a legal move and resigns: { $reason }
bot-ask-token = Token:
bot-no-token = no token given; use --token-file FILE, set { $variable }, or run this command in a terminal to be asked for it. { $how }
bot-token-how = Create a token at { $page }, under "My programs". You need an account.
bot-token-file = cannot read the token in { $file }: { $reason }
