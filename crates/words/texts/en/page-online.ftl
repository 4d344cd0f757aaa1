# Playing together, at a server.

online-blurb = At one table, wherever everybody is. No account is needed.
online-static = This page came without a server, so you play here by yourself. To play together, somebody runs “tilewright serve” and shares its link.
online-name = Your name
online-name-about = So the others at the table see you.
online-name-first = Say first what you are called.
online-play-now = Play now
online-play-now-about = Joins a table that waits for players, or opens one.
online-new = New table
online-open-tables = Tables that wait for players
online-no-open = No table is waiting. Open one "In the lobby", and others will find it here.
online-running-tables = Being played now
online-my-tables = My tables
online-your-turn = Your turn
online-sit = Sit down
online-watch = Watch
online-look-in = Go there
online-free-seat = free
online-seats-free = { $count ->
    [0] full
    [one] one seat free
   *[other] { $count } seats free
}

# A new table.
online-game = Game
online-seats = Seats
online-seat-me = Me
online-seat-free = Free for others
online-clock = Time to think
online-clock-none = As long as you like
online-clock-move = Seconds a move
online-clock-match = Minutes for the match
online-clock-days = Days a move
online-clock-seconds = Seconds for each move
online-clock-minutes = Minutes for each player
online-clock-increment = Seconds more with each move
online-clock-day-count = Days for each move
online-clock-says = { $kind ->
    [move] { $count } s a move
    [match] { $increment ->
        [0] { $count } min
       *[other] { $count } min + { $increment } s
    }
    [days] { $count ->
        [one] one day a move
       *[other] { $count } days a move
    }
   *[none] no clock
}
online-days-left = { $hours ->
    [0] { $days ->
        [one] 1 day
       *[other] { $days } days
    }
   *[other] { $days } d { $hours } h
}
online-clock-waits = The clocks start with the first move.
online-public = In the lobby
online-public-about = Anybody may sit down and watch. Otherwise only those with your link sit down.
online-hints-allowed = Hints during the match
online-hints-about = Where several people play, bots give no advice before the end unless you allow it.
online-open = Open the table

# Before the match.
online-waiting = Waiting for players
online-ready = Everybody is here
online-all-taken = Every seat is taken
online-you = you
online-host = host
online-sit-here = Sit here
online-stand = Get up
online-bot-here = Bot for seat { $number }
online-seat-bot = Seat a bot …
online-clear = Free seat { $number }
online-remove = Remove { $name }
online-remove-do = Remove
online-remove-sure = Remove { $name }? { $name } can neither sit nor speak here any more.
online-remove-about = { $name } can neither sit nor speak here any more.
online-remove-playing = Who plays cannot be removed.
online-is-removed = Removed: neither sits nor speaks here.
online-start = Start the match
online-start-waits = You can start when every seat is taken. Invite somebody, or seat bots.
online-host-starts = { $name } starts the match when every seat is taken.
online-host-starts-now = { $name } starts the match.
online-the-host-starts = The host starts the match when every seat is taken.
online-the-host-starts-now = The host starts the match.
online-starts-itself = The match starts as soon as every seat is taken.
online-uninvited = With this link you can only watch. To sit down, you need the invitation link: ask whoever invited you for it.
online-uninvited-by = With this link you can only watch. To sit down, you need the invitation link: ask { $name } for it.
online-invite = Invite
online-invite-about = Whoever has this link can sit down.
online-invite-private = Whoever has this link can sit down. With the address of this page one can only watch.
online-invite-rated = This table is rated: whoever has this link and an account can sit down.
online-invite-full = Every seat is taken. Whoever has this link can watch, and sit down once a seat is free.
online-invite-here = This link works on this computer only. For a phone in the same network, start the server with “tilewright serve --lan” and open the link that it shows.
online-watch-link = Link to watch
online-watch-about = With this link one sees the table, and cannot sit down.
online-copy = Copy the link
online-copied = Copied
online-share = Share
online-qr = The link as a picture, for a phone’s camera
online-rules-changed = Rules: { $rules }
online-closed = This table was closed before a match began.

# During the match.
online-here = here
online-away = away
online-reconnecting = reconnecting …
online-unknown = not known while your line is broken
online-watching = { $count ->
    [0] nobody watches
    [one] one watches
   *[other] { $count } watch
}
online-watching-too = { $count ->
    [0] nobody else watches
    [one] one other watches
   *[other] { $count } others watch
}
online-you-watch = You watch.
online-sending = Your move is on its way …
online-waiting-to-send = Your move is sent as soon as the line is back.
online-line-connecting = Connecting …
online-line-away = The server cannot be reached. It is tried again by itself, and this page goes on as soon as it is back.
online-line-waiting = The line is broken. Reconnecting …
online-line-gone = This table is not there any more.
online-line-forbidden = You cannot be at this table.
online-line-nonsense = The server and this page do not understand each other. Load the page anew.
online-now = Try now
online-news = News of the table
online-asks = { $name } would like to take back a move.
online-asks-since = { $name } would like to take back a move. What was played since goes back, too.
online-not-taken-back = Nothing is taken back.
online-not-taken-back-by = { $name } does not agree: nothing is taken back.
online-agree = Agree
online-disagree = No
online-asked = You asked to take back a move. The others decide.
online-withdraw = Withdraw
online-has-left = { $name } is out of the match, and a bot makes random moves there.
online-you-are-out = You are out of this match. A bot plays on in your seat, and you can watch.
online-play-on = Let a stronger bot play on
online-play-on-for = Let a bot play on for { $name }
online-play-on-lost = { $name } is out of the match then.
online-rematch-made = There is a new table for another match.
online-rematch-asked = { $name } would like to play again.
online-rematch-begun = The next match has begun.
online-rematch-go = To the new table
online-abort = Break off, before the second move
online-broken-off-by = { $name } has broken the match off.
online-resign-rated = It counts for the ratings.
online-resign-others = Whoever gives up comes in behind all who stay. The others play on: a bot takes your seat, with random moves until they choose a stronger one.
online-no-hints = No hints at this table: several people play.
online-back-to-lobby = To the lobby
online-back-to-table = To the table
online-delete = Delete this table
online-notify = Tell me when it is my turn
online-notify-denied = The browser does not allow notifications for this page.
online-turn-at = { $game }: it is your turn

# Somebody is away.
online-waits-for = { $count ->
    [one] { $names } is away. Whoever stays away loses the seat soon.
   *[other] { $names } are away. Whoever stays away loses the seat soon.
}
online-bot-instead = If nobody comes, seat a bot instead: the match starts at once.
online-seat-lost = Your seat was freed: you were away for too long, or the host wanted it so.
online-seat-lost-at = { $game }: your seat was freed while you were away.
online-host-now = You are the host now: you can seat bots, and you start the match.
online-host-now-itself = You are the host now: you can seat bots. The match starts as soon as everybody is here.
online-starts-here = The match starts as soon as everybody is here.
online-start-absent = You can start when everybody is here.
online-away-turn = { $name } is to move, and is away.
online-away-first = { $name } is to begin, and is away.
online-away-long = { $name } has been away for long. You need not wait any longer.
online-away-soon = After five minutes you need not wait any longer.
online-claim = Claim the win
online-break-off = Break off
online-first-move = Whoever does not make the first move within five minutes is out of it.
online-row-left = you have left
online-row-host = you are the host
online-move-refused = Your move was not made. { $reason }

# Talk.
online-chat = Talk
online-chat-new = { $count ->
    [one] Talk, one new line
   *[other] Talk, { $count } new lines
}
online-chat-players = Only those who play hear you.
online-chat-spectators = Only those who watch hear you.
online-chat-before = Only those who watch hear you. Sit down to talk with the players.
online-chat-nameless = To talk along, say what you are called.
online-chat-name = Name for the talk
online-chat-come = Talk along
online-chat-empty = Nothing was said yet.
online-chat-say = Say something
online-chat-send = Send
online-chat-off = The host has switched the talk off.
online-talk = People may talk
online-talk-on = Everybody at this table may talk again.
online-talk-off = Nobody at this table can say anything now. What was said stays.
online-people = People
online-mute = Do not show what { $name } says
online-unmute = Show what { $name } says
online-mute-do = Do not show
online-unmute-do = Show
online-muted = You do not hear { $name }.

# Why the server cannot be reached.
refused-away = The server cannot be reached right now. Try again soon.
online-no-network = The server cannot be reached. Check your network and try again.
