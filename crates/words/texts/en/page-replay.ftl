# Replay.

page-replay-first = First position
page-replay-back = One move back
page-replay-play = Play automatically
page-replay-on = One move forward
page-replay-last = Last position
page-replay-slider = Position in the match
page-replay-controls = Replay
page-replay-speed = Time per move
page-replay-pace = { $seconds } s

# Analysis.
page-replay-judge = Analyse every move
page-replay-judge-on = Continue the analysis
page-replay-judge-about = { $name }, the strongest bot, analyses every move, using only what the player could know. This takes a while. You can stop it and continue later.
page-replay-judging = { $name }, the strongest bot, is analysing: { $done } of { $all } moves.
page-replay-judge-failed = The bot had to stop: { $reason }
page-replay-judged-some = { $name } has analysed { $done } of { $all } moves. The analysis is saved with the match.
page-replay-judged-all = { $name }, the strongest bot, has analysed every move. The analysis is saved with the match.
page-replay-graph = Chances of winning
page-replay-graph-at = Move { $ply }: { $chances }
page-replay-percent = { $value } %
page-replay-chance = { $name } { $chance } %
page-replay-no-chance = Not analysed yet.
page-replay-at-start = Before the first move.
page-replay-verdict = { $name } now has a { $chance } % chance of winning.
page-replay-faults = Mistakes
page-replay-no-faults = No mistakes so far.
page-replay-mistake = mistake
page-replay-blunder = blunder
page-replay-fault = Move { $ply }, { $name }
page-replay-better = Better: { $move }
page-replay-cost = This move lowered the chance of winning by { $cost ->
    [one] { $cost } percentage point
   *[other] { $cost } percentage points
}.
page-replay-try = Try it yourself
page-replay-turning = Turning point
page-replay-players = By player
page-replay-player = Player
page-replay-mistakes = Mistakes (?)
page-replay-blunders = Blunders (??)
page-replay-lost = Chance lost per move
page-replay-share-lost = { $lost } %

# Sharing.
page-replay-share = Share
page-replay-link = The match as a link
page-replay-link-about = The link contains the whole match. You can open it on any Tilewright site; no server stores it.
page-replay-link-long = This link is long ({ $length } characters), and some programs cut long links. The file is safer.
page-replay-link-here = Open at move { $ply }
page-replay-copy = Copy link
page-replay-copied = Copied.
page-replay-copy-by-hand = Select the link and copy it.
page-replay-picture = This position as a picture
page-replay-picture-title = { $game } · { $position }
page-replay-picture-failed = Cannot draw the picture.
page-replay-svg = Save as SVG
page-replay-png = Save as PNG
page-replay-file = The match as a file
page-replay-file-about = You can open it in Tilewright in a terminal, or on any other Tilewright site.
page-replay-keep = Save to my matches
page-replay-kept = Saved to your matches.
page-replay-link-damaged = This link is damaged: a part is missing or was changed. Ask for the link again, or for the match as a file.
page-replay-link-large = This link is too long to contain a match.
page-replay-link-foreign = Cannot show the match in this link: { $reason }
