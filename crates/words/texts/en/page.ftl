# What only the page says.

# A bot that makes any move, where somebody has left.
page-bot-any = Bot
page-lost-plays-on = { $lost } · { $bot } plays on
page-lost-played-on = { $lost } · { $bot } played on

page-your-turn = Your turn
page-turn = It is { $name }’s turn
page-thinking = { $name } is thinking …
page-over = The game is over
page-aborted = The match was broken off.
page-won = { $name } has won!
page-you-won = You have won!
page-shared = { $names } share the victory.
page-bad-entry = The kept match is damaged in line { $line }.
page-no-record = this is no record of Tilewright
