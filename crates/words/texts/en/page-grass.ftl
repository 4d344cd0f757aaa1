# The board of Laying Grass on the page.

page-grass-field = The board
page-grass-keys = Arrow keys move what you hold; with Shift, they move it by five cells. R or the mouse wheel turns the tile, F or a right-click flips it, N goes to the next place where it fits, and Enter confirms. 2 to 6 take that tile from the queue, C chooses a stone to remove, D means done, plus and minus zoom, and Escape goes back. On a touchscreen, tap with a second finger to turn the tile, or hold that finger to flip it.
page-grass-picture = Laying Grass, { $side } by { $side } cells. { $players }
page-grass-player = { $name }: largest square { $side } by { $side }, { $territory ->
    [one] { $territory } cell
   *[other] { $territory } cells
}, { $coupons ->
    [one] { $coupons } coupon
   *[other] { $coupons } coupons
}.
page-grass-player-orphans = { $count ->
    [one] { $count } cell is cut off.
   *[other] { $count } cells are cut off.
}
page-grass-players = Players
page-grass-hand = In hand
page-grass-shelf = Next tiles
page-grass-left = { $count } more
page-grass-place-of = Tile { $number }, place { $place } in the queue
page-grass-turn = Turn right
page-grass-turn-back = Turn left
page-grass-flip = Flip
page-grass-do = { $deed ->
    [base] Place the base here
    [stone] Place it here
    [rob] Steal this tile
    [clear] Remove this stone
    [buy] Buy this cell
   *[place] Place it here
}
page-grass-clear = Remove a stone
page-grass-keep = Keep the stones
page-grass-discard = Discard the tile
page-grass-done = Done
page-grass-yes = Yes
page-grass-no = No
page-grass-closer = Zoom in
page-grass-farther = Zoom out
page-grass-whole = Show the whole board
page-grass-invite = { $deed ->
    [base] Choose a cell for your base.
    [stone] Choose a cell for the stone.
    [rob] Choose a tile to steal.
    [clear] Choose a stone to remove.
    [buy] Choose a cell to buy, or a stone to remove.
   *[place] Drag the tile onto the board, or choose where it should go.
}
page-grass-nowhere = This tile fits nowhere.
page-grass-fits = it fits
page-grass-swap = Take tile { $number } instead, for a coupon
page-grass-cell-empty = { $cell }, empty
page-grass-cell-grass = { $cell }, { $name }’s grass
page-grass-cell-base = { $cell }, { $name }’s base
page-grass-cell-orphan = { $cell }, { $name }’s grass, cut off
page-grass-cell-stone = { $cell }, a stone
page-grass-cell-bonus = { $cell }, bonus: { $bonus }
page-grass-lies = { $orientation ->
    [r90] turned right
    [r180] turned around
    [r270] turned left
    [fr0] flipped
    [fr90] flipped and turned right
    [fr180] flipped and turned around
    [fr270] flipped and turned left
   *[r0] not turned
}
