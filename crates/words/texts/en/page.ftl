# What only the page says.

level-1 = Newcomer
level-2 = Learner
level-3 = Hobbyist
level-4 = Regular
level-5 = Seasoned
level-6 = Expert
level-7 = Master
level-8 = Champion

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

# What decides between equals.
page-tie-rows = { $count ->
    [one] { $count } complete row
   *[other] { $count } complete rows
}
page-tie-tie-break = { $by ->
    [square-grass] { $count } in the square without captured bonuses
   *[territory] territory of { $count ->
        [one] { $count } cell
       *[other] { $count } cells
    }
}
