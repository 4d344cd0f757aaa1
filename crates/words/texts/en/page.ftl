# Texts of the web page only.

# The name of a bot that makes random moves for a player who has left.
page-bot-any = Bot
page-lost-plays-on = { $lost } · { $bot } took over
page-lost-played-on = { $lost } · { $bot } took over

page-your-turn = Your turn
page-turn = It is { $name }’s turn
page-thinking = { $name } is thinking…
page-over = The game is over
page-bad-entry = This saved match is damaged (entry { $line }) and cannot be opened.
page-no-record = not a valid Tilewright record
page-incomplete-record = the record is incomplete: "{ $field }" is missing
