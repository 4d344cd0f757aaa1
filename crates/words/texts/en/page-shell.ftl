# What the page says around the boards.

page-of = { $name }: { $what }
page-title = { $page } – Tilewright
page-home = Home
page-pages = Pages
page-close = Close
page-change = Change
page-on = on
page-off = off
page-none = none
page-no-page = There is no such page.
page-no-match = There is no such match in this browser. It may have been removed, or it is kept in another one.
page-nothing-here = Nothing here
page-old-version = A newer version of this page has taken its place. Load it anew; your matches are kept.

# At the table.
page-thinking-progress = How far the thinking is
page-actions = At the table
page-undo = take back
page-redo = play again what was taken back
page-tie-decided = A tie, decided by { $first } against { $second }.
page-share = Share
page-share-copied = The link to this match is copied.
page-share-by-hand = Copy this link:
page-move-shown = The move is being shown
page-no-redo = There is nothing to redo.
page-pause = Pause
page-resume = Go on
page-level = level { $level }
page-bot = { $name }, level { $level }
page-place = place { $rank }
page-rank = { $rank }.
page-score-points = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
page-score-square = square of { $value } × { $value }
page-board-failed = The board could not be drawn ({ $reason }). The match itself is kept.
page-board-again = Try again
page-log-empty = Nothing has happened yet.
page-hint-thinking = A strong bot thinks about your move …
page-hint-why = Why?
page-hint-play = Play it
page-stop = Stop
page-who = Who plays?
page-name = Name
page-take-seat = Take the seat
page-again = Play again
page-look-again = Look again
page-save-record = Save as a file
page-sounds = Sounds
page-together = Play together
page-matches = My matches
page-seats-change = Change who plays
page-end = End the match
page-end-sure = This cannot be taken back.
page-resign = Give up
page-abort = Break off, without a result
page-go-on = Play on
page-key-arrows = go about the board
page-key-choose = take, place, choose
page-key-escape = let go; close

# Home.
page-learn-start = Learn by playing
page-against = Against
page-play-game = Play { $name }
page-against-level = Level { $level }: { $name }
page-more-choices = More choices
page-notices = Credits
page-not-lasting = This browser keeps nothing for this page (a private window, perhaps): your matches are gone when the tab is closed. Save those you want as files.
page-storage-full = The browser’s storage is full: this was not kept. Remove something, or save matches as files.

# New game.
page-watch-about = With bots only, you watch.
page-seat-add = Another player
page-seat-remove = Remove seat { $number }
page-seat-name = Name at seat { $number }
page-seat-pick = Seat { $number }: { $name }
page-options = Rules and luck
page-options-changed = { $count ->
    [0] as usual
    [one] one thing changed
   *[other] { $count } things changed
}
page-word-meaning = { $word }: { $meaning }
page-own-file = a file of mine …
page-own-text = { $name }: what the file holds
page-own-open = { $name }: open a file
page-own-about = Drop a file here, or paste what it holds.

# My matches.
page-finished = Finished matches
page-no-matches = No match yet. Whatever you play is kept here, move by move.
page-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
page-remove = Remove
page-removed = Removed.
page-bring-back = Bring it back
page-statistics = Statistics
page-statistics-about = Counted are the matches that you have played here to their end, alone against bots.
page-best = Highest level beaten: { $name }
page-games = Games
page-wins = Won
page-shared-wins = Shared
page-records = Records
page-import = Open files
page-import-about = Records of matches, from here or from the terminal: open files, drop them here, or paste their text.
page-paste = Or paste a record
page-pasted = The pasted text
page-import-pasted = Open what was pasted
page-imported = { $added ->
    [0] No match is new.
    [one] One match was added.
   *[other] { $added } matches were added.
} { $known ->
    [0] { "" }
    [one] One was here already.
   *[other] { $known } were here already.
}
page-save-all = Save all as one file
page-damaged = { $count ->
    [one] One match is damaged and was left out.
   *[other] { $count } matches are damaged and were left out.
}

# Settings.
page-theme = Light
page-theme-auto = as the system
page-theme-light = day
page-theme-dark = night
page-theme-contrast-light = high contrast, light
page-theme-contrast-dark = high contrast, dark
page-letters = Letters on tiles
page-letters-about = A letter on every colour, besides its pattern.
page-offline = Without the network
page-offline-ready = This page is kept in your browser: it works without the network, and can be installed from the browser’s menu.
page-offline-soon = Everything is being kept in your browser; then this page works without the network too.
page-offline-insecure = Playing works here, but not offline and not as an installed app: browsers allow that only to pages that come over HTTPS or from this same device.
page-update-waits = A new version waits. Loading it takes a moment; your matches stay as they are.
page-update-now = Load it
page-update-later = Later

# Notices.
