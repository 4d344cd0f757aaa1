# Playing together on a server.

online-blurb = Play together from anywhere. You do not need an account.
online-static = This page has no server, so you can only play alone here. To play with others, one of you has to run “tilewright serve” and share the link it shows.
online-name = Your name
online-name-about = Everybody at the table sees this name.
online-name-first = Enter your name first.
online-play-now = Play now
online-play-now-about = Join a table that is waiting for players, or open one.
online-new = New table
online-open-tables = Tables waiting for players
online-no-open = No table is waiting. If you open one “In the lobby”, others will find it here.
online-running-tables = Matches in progress
online-my-tables = My tables
online-filters = Filter and search
online-filter-name = Player’s name
online-filter-any = any
online-filter-players = Number of players
online-filter-rating = Rating of the host
online-filter-order = Sort by
online-filter-usual = Waiting: longest first; in progress: newest first
online-filter-newest = Newest first
online-filter-oldest = Oldest first
online-filter-free = With a free seat only
online-filter-rated = Rated only
online-more-tables = Show more tables
online-your-turn = Your turn
online-sit = Sit down
online-watch = Watch
online-look-in = Go to the table
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
online-seat-free = Open to others
online-clock = Clock
online-clock-none = No clock
online-clock-move = Seconds per move
online-clock-match = Minutes per player
online-clock-days = Days per move
online-clock-seconds = Seconds for each move
online-clock-minutes = Minutes for each player
online-clock-increment = Extra seconds for each move
online-clock-day-count = Days for each move
online-clock-waits = The clocks start with the first move.
online-public = In the lobby
online-public-about = Anybody can sit down or watch. If this is off, only people with your link can sit down.
online-hints-allowed = Hints during the match
online-hints-about = If several people play, bots give no hints before the end unless you allow them.
online-open = Open the table

# Before the match.
online-waiting = Waiting for players
online-ready = Everybody is here
online-all-taken = Every seat is taken
online-you = you
online-host = host
online-sit-here = Sit here
online-stand = Stand up
online-bot-here = Bot for seat { $number }
online-seat-bot = Seat a bot…
online-clear = Free seat { $number }
online-remove = Remove { $name }
online-remove-do = Remove
online-remove-sure = Remove { $name }? { $name } will not be able to sit or chat here any more.
online-remove-about = { $name } will not be able to sit or chat here any more.
online-remove-playing = You cannot remove a player during the match.
online-is-removed = This person was removed and can no longer sit or chat here.
online-start = Start the match
online-start-waits = You can start when every seat is taken. Invite somebody, or seat bots.
online-host-starts = { $name } starts the match when every seat is taken.
online-host-starts-now = { $name } starts the match.
online-the-host-starts = The host starts the match when every seat is taken.
online-the-host-starts-now = The host starts the match.
online-starts-itself = The match starts as soon as every seat is taken.
online-uninvited = With this link you can only watch. To sit down, ask for the invitation link.
online-uninvited-by = With this link you can only watch. To sit down, ask { $name } for the invitation link.
online-invite = Invite
online-invite-about = Anyone with this link can sit down.
online-invite-private = Anyone with this link can sit down. People who have only the address of this page can watch.
online-invite-rated = This table is rated. Anyone with this link and an account can sit down.
online-invite-full = Every seat is taken. Anyone with this link can watch, and sit down once a seat is free.
online-invite-here = This link works on this computer only. For a phone on the same network, start the server with “tilewright serve --lan” and open the link it shows.
online-watch-link = Link for spectators
online-watch-about = With this link people can watch, but not sit down.
online-copy = Copy link
online-copied = Copied
online-share = Share
online-qr = QR code for this link
online-rules-changed = Rules: { $rules }
online-closed = This table was closed before a match started.

# During the match.
online-here = here
online-away = away
online-reconnecting = reconnecting…
online-bot-waits = waiting for the server
online-unknown = unknown while you are offline
online-watching = { $count ->
    [0] no spectators
    [one] one spectator
   *[other] { $count } spectators
}
online-watching-too = { $count ->
    [0] no other spectators
    [one] one other spectator
   *[other] { $count } other spectators
}
online-you-watch = You are watching.
online-sending = Sending your move…
online-waiting-to-send = Your move will be sent as soon as you are back online.
online-line-connecting = Connecting…
online-line-away = Cannot reach the server. This page keeps trying and continues as soon as the server is back.
online-line-waiting = Connection lost. Reconnecting…
online-line-gone = This table no longer exists.
online-line-forbidden = This server does not know you any more. Reload the page and enter your name again.
online-line-nonsense = The server and this page have different versions. Reload the page.
online-now = Try now
online-news = Table updates
online-asks = { $name } would like to take back a move.
online-asks-since = { $name } would like to take back a move and all moves after it.
online-not-taken-back = Nothing was taken back.
online-not-taken-back-by = { $name } does not agree. Nothing was taken back.
online-agree = Agree
online-disagree = No
online-asked = You asked to take back a move. The other players must agree.
online-withdraw = Withdraw
online-asked-one = You asked to take back a move. { $name } must agree.
online-has-left = { $name } is out of the match. A bot makes random moves instead.
online-you-are-out = You are out of this match. A bot has taken over your seat, but you can keep watching.
online-play-on = Let a stronger bot take over
online-play-on-for = Let a bot take over for { $name }
online-play-on-lost = { $name } will then be out of the match.
online-rematch-made = A table for a rematch is open.
online-rematch-asked = { $name } would like a rematch.
online-rematch-begun = The rematch has started.
online-rematch-go = Go to the rematch
online-abort = Abort (only before the second move)
online-broken-off-by = { $name } has aborted the match.
online-resign-rated = This match counts towards your rating.
online-resign-others = You will rank behind everyone who stays. The other players continue, and a bot takes your seat. It makes random moves until they choose a stronger one.
online-no-hints = Hints are off at this table because several people play.
online-back-to-lobby = Back to the lobby
online-back-to-table = Back to the table
online-delete = Delete this table
online-notify = Notify me when it is my turn
online-notify-denied = The browser does not allow notifications for this page.
online-turn-at = { $game }: it is your turn

# Somebody is away.
online-waits-for = { $count ->
    [one] { $names } is away and will soon lose their seat.
   *[other] { $names } are away and will soon lose their seats.
}
online-rematch-waits-for = { $count ->
    [one] { $names } has been invited to the rematch, but has not come yet.
   *[other] { $names } have been invited to the rematch, but have not come yet.
}
online-bot-instead = If nobody comes, seat a bot instead. The match then starts at once.
online-seat-lost = You lost your seat. You were away for too long, or the host freed it.
online-seat-lost-at = { $game }: you lost your seat while you were away.
online-host-now = You are the host now. You can seat bots, and you start the match.
online-host-now-itself = You are the host now. You can seat bots. The match starts as soon as everybody is here.
online-starts-here = The match starts as soon as everybody is here.
online-start-absent = You can start when everybody is here.
online-away-turn = It is { $name }’s turn, but they are away.
online-away-first = { $name } has the first move, but is away.
online-away-long = { $name } has been away for a long time. You no longer have to wait.
online-away-soon = After five minutes, you no longer have to wait.
online-claim = Claim the win
online-break-off = Abort the match
online-first-move = A player who does not make the first move within five minutes is out of the match.
online-row-left = you left
online-row-host = you are the host
online-move-refused = Your move was not played. { $reason }

# Chat.
online-chat = Chat
online-chat-new = { $count ->
    [one] Chat, one new message
   *[other] Chat, { $count } new messages
}
online-chat-players = Only the players see your messages.
online-chat-spectators = Only the spectators see your messages.
online-chat-before = Only the spectators see your messages. Sit down to chat with the players.
online-chat-nameless = Enter your name to join the chat.
online-chat-name = Name for the chat
online-chat-come = Join the chat
online-chat-empty = No messages yet.
online-chat-say = Write a message
online-chat-send = Send
online-chat-off = The host has turned the chat off.
online-talk = Allow chat
online-talk-on = Everybody at this table can chat again.
online-talk-off = Nobody at this table can chat now. Earlier messages stay.
online-people = People
online-mute = Mute { $name }
online-unmute = Unmute { $name }
online-mute-do = Mute
online-unmute-do = Unmute
online-muted = You have muted { $name }.

# Connection errors.
refused-away = Cannot reach the server right now. Try again soon.
online-no-network = Cannot reach the server. Check your network and try again.
