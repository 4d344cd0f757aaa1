# Texts around the boards.

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
page-no-match = There is no such match in this browser. It was removed, or it is saved in another browser.
page-nothing-here = Nothing here
page-old-version = There is a newer version of this page. Reload it; your matches are saved.

# At the table.
page-thinking-progress = Thinking progress
page-actions = Table actions
page-undo = Take back
page-redo = Redo
page-tie-decided = Tie broken by { $first } against { $second }.
page-share = Share
page-share-copied = Link to this match copied.
page-share-by-hand = Copy this link:
page-move-shown = Showing the move
page-no-redo = Nothing to redo.
page-pause = Pause
page-resume = Resume
page-level = level { $level }
page-bot = { $name }, level { $level }
page-place = rank { $rank }
page-rank = { $rank }.
page-score-points = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
page-score-square = square of { $value } × { $value }
page-board-failed = Cannot draw the board ({ $reason }). The match itself is saved.
page-board-again = Try again
page-log-empty = Nothing has happened yet.
page-hint-thinking = A strong bot is thinking about your move…
page-hint-why = Why?
page-hint-play = Play it
page-stop = Stop
page-who = Who plays?
page-name = Name
page-take-seat = Take the seat
page-again = Play again
page-look-again = Replay
page-save-record = Save as a file
page-sounds = Sounds
page-together = Play together
page-matches = My matches
page-seats-change = Change players
page-end = End the match
page-end-sure = You cannot undo this.
page-resign = Resign
page-resign-ask = Resign…
page-abort = Abort without a result
page-go-on = Continue playing
page-key-arrows = move around the board
page-key-choose = take, place or choose
page-key-escape = put tiles back, or close a dialog

# Home.
page-learn-start = Learn by playing
page-against = Against
page-play-game = Play { $name }
page-against-level = Level { $level }: { $name }
page-more-choices = More options
page-notices = Credits
page-not-lasting = This browser does not save anything for this page, perhaps because this is a private window. You will lose your matches when you close the tab. Save the ones you want to keep as files.
page-storage-full = The browser’s storage is full, so this was not saved. Remove something, or save matches as files.

# New game.
page-watch-about = To watch bots play, choose a bot for every seat.
page-seat-add = Add a player
page-seat-remove = Remove seat { $number }
page-seat-name = Name for seat { $number }
page-seat-pick = Seat { $number }: { $name }
page-options = Rules and seed
page-options-changed = { $count ->
    [0] defaults
    [one] one change
   *[other] { $count } changes
}
page-word-meaning = { $word }: { $meaning }
page-own-file = my own file…
page-own-text = { $name }: contents of the file
page-own-open = { $name }: open a file
page-own-about = Drop a file here, or paste its contents.

# My matches.
page-finished = Finished matches
page-no-matches = No matches yet. Every match you play is saved here, move by move.
page-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
page-remove = Remove
page-removed = The match was removed.
page-bring-back = Restore
page-statistics = Statistics
page-statistics-about = These are the matches that you finished here, playing alone against bots.
page-best = Highest level beaten: { $name }
page-games = Matches
page-wins = Won
page-shared-wins = Shared
page-records = Records
page-import = Open files
page-import-about = Records of matches, from here or from the terminal. Open files, drop them here, or paste their text.
page-paste = Or paste a record
page-pasted = Pasted text
page-import-pasted = Open the pasted text
page-imported = { $added ->
    [0] No new matches.
    [one] One match added.
   *[other] { $added } matches added.
} { $known ->
    [0] { "" }
    [one] One was already here.
   *[other] { $known } were already here.
}
page-save-all = Save all as one file
page-damaged = { $count ->
    [one] One match is damaged and was skipped.
   *[other] { $count } matches are damaged and were skipped.
}

# Settings.
page-theme = Theme
page-theme-auto = same as the system
page-theme-light = light
page-theme-dark = dark
page-theme-contrast-light = high contrast, light
page-theme-contrast-dark = high contrast, dark
page-letters = Letters on tiles
page-letters-about = Show a letter on every colour, in addition to its pattern. These are the letters of the move notation, which are the same in every language.
page-offline = Offline
page-offline-ready = This page is saved in your browser. It works offline, and you can install it from the browser’s menu.
page-offline-soon = This page is being saved in your browser, so that it works offline too.
page-offline-insecure = You can play here, but not offline or as an installed app. Browsers allow that only over HTTPS or on the same device.
page-update-waits = A new version is ready. Loading it takes a moment; your matches stay as they are.
page-update-now = Update now
page-update-later = Later
