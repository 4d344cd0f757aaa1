# Looking at a match again.

page-replay-first = First position
page-replay-back = One move back
page-replay-play = Play by itself
page-replay-on = One move on
page-replay-last = Last position
page-replay-slider = Where in the match
page-replay-controls = Replay
page-replay-speed = Time for a move
page-replay-pace = { $seconds } s

# What a bot thinks of it.
page-replay-judge = Judge every move
page-replay-judge-on = Go on judging
page-replay-judge-about = { $name }, the strongest bot, looks at every move with the eyes of whoever made it. This takes a while; you can stop it, and go on later.
page-replay-judging = { $name }, the strongest bot, judges the moves: { $done } of { $all }.
page-replay-judge-failed = The bot had to stop: { $reason }
page-replay-judged-some = { $name } has judged { $done } of { $all } moves. It is kept with the match.
page-replay-judged-all = { $name }, the strongest bot, has judged every move. It is kept with the match.
page-replay-graph = Chances to win
page-replay-graph-at = Move { $ply }: { $chances }
page-replay-percent = { $value } %
page-replay-chance = { $name } { $chance } %
page-replay-no-chance = Nothing is judged here yet.
page-replay-at-start = Before the first move.
page-replay-verdict = { $name } would now win about { $chance } times in 100.
page-replay-faults = Mistakes
page-replay-no-faults = No mistake so far.
page-replay-mistake = mistake
page-replay-blunder = blunder
page-replay-fault = Move { $ply }, { $name }
page-replay-better = Better: { $move }
page-replay-cost = It cost { $cost } % of a win.
page-replay-try = Try it yourself
page-replay-turning = Turning point
page-replay-players = By player
page-replay-player = Player
page-replay-mistakes = Mistakes (?)
page-replay-blunders = Blunders (??)
page-replay-lost = Lost per move
page-replay-share-lost = { $lost } %

# To others.
page-replay-share = Share
page-replay-link = The match as a link
page-replay-link-about = The whole match is in the link. It opens on any copy of this page; no server keeps it.
page-replay-link-long = With { $length } characters this link is long: some programs cut such links. The file is safer.
page-replay-link-here = Open it at move { $ply }
page-replay-copy = Copy the link
page-replay-copied = Copied.
page-replay-copy-by-hand = Mark the link and copy it.
page-replay-picture = This position as a picture
page-replay-picture-title = { $game } · { $position }
page-replay-picture-failed = The picture could not be drawn.
page-replay-svg = Save as SVG
page-replay-png = Save as PNG
page-replay-file = The match as a file
page-replay-file-about = The terminal and every other copy of this page can open it.
page-replay-keep = Keep it in my matches
page-replay-kept = It is kept in your matches.
page-replay-link-damaged = This link is damaged: a part of it is missing, or it was changed on the way. Ask for it once more, or for the match as a file.
page-replay-link-large = This link holds far more than a match can.
page-replay-link-foreign = This link holds no match that can be shown here: { $reason }
