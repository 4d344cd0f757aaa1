# Tables in text lines for the prompt and for replays, and the commands of each game.

## Every game

drawn-round = round { $round }
drawn-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
drawn-over = the game is over
end-forfeited = { $name } had to forfeit
end-resigned = { $name } resigned
end-out-of-time = { $name } ran out of time
drawn-may-not = You cannot place it here: { $reason }.
# Column headings in lower case. The heading for a count has the key drawn-counted- and the name of the count.
drawn-player = player
drawn-rank = rank
drawn-counted-score = score
drawn-counted-rows = rows
drawn-counted-columns = columns
drawn-counted-colours = colours
drawn-counted-side = side
drawn-counted-corner = corner
drawn-counted-tie-break = tie-break
drawn-counted-territory = territory
drawn-counted-coupons = coupons
drawn-counted-tiles = tiles
drawn-counted-motifs = motifs
drawn-counted-zones = zones

## Azul

azul-drawn-started = { $name } started
azul-drawn-stock = bag { $bag }, lid { $lid }
azul-drawn-help =
    Azul:
      2 y 5            take the yellow tiles from factory 2 to line 5: first the
                       factory, or c for the centre; then the colour, r (red),
                       y (yellow), b (dark blue), l (light blue) or u (black);
                       then the line, 1 to 5, or f for the floor line
      c r f            take the red tiles from the centre to the floor line
      wall 3 5         on the free wall, put the tile of line 3 in column 5
azul-drawn-floor = floor
azul-drawn-tiling = { $name }, line { $line } is full. Choose a column ({ $columns }), for example "{ $example }".

## Laying Grass

grass-drawn-base = { $name } places the base
grass-drawn-turn = round { $round } of 9 { $dot } { $name } places a tile
grass-drawn-stone = { $name } places a stone
grass-drawn-rob = { $name } chooses a tile to steal
grass-drawn-rob-place = { $name } places the stolen tile
grass-drawn-last = last coupons { $dot } { $name }
grass-drawn-coupons = coupons
grass-drawn-square = square
grass-drawn-cells = cells
grass-drawn-bonus = { $bonus } at { $cell }
grass-drawn-to-use = to use: { $bonuses }
grass-drawn-tile = tile { $number }
grass-drawn-nowhere = Tile { $number } fits nowhere. Type { $moves }.
grass-drawn-no-tile = There is no tile to place now.
grass-drawn-try-what = Say where to try it, for example "try { $cell }" or "try { $cell } r90".
grass-drawn-no-cell = { $text } is not a cell; type a row and a column, each a letter from A to Z or from a to d, like CF
grass-drawn-may = You can place it here: "{ $move }".
grass-drawn-places = { $count ->
    [one] { $count } place
   *[other] { $count } places
} for the top-left corner of tile { $number } in orientation { $orientation }, marked { $sign }.
grass-drawn-help =
    Laying Grass:
      base { $cell }          place your base on row { $row }, column F
      place { $cell } r90     place the tile with its top-left corner there; r0, r90,
                       r180 or r270 says how far it is turned; an f before
                       that, as in fr90, says that it is flipped
      place { $cell }         place the tile in its current orientation
      swap 4           spend a coupon to take the fourth tile of the queue
                       (2 to 6) instead
      clear { $cell }         spend a coupon to remove a stone
      stone { $cell }         place the stone from a stone bonus
      rob { $cell }           choose the tile to steal, then place it
      buy { $cell }           at the end, spend a coupon to buy a cell
      done             discard a tile that fits nowhere; at the end, spend no
                       more coupons
      turn, flip       turn the tile in hand clockwise, or flip it left-right,
                       and show it
      try { $cell }, try { $cell } r90
                       draw the board with the tile there, and say whether you
                       can place it
      where            mark the cells where the top-left corner of your tile can go
    On the board, a letter marks the grass of the player with that letter; a
    small letter marks grass that is cut off from its base. The sign after it
    tells neighbouring tiles apart; * is a base, + a captured bonus, ' a bought
    cell. E!, S! and !! are bonuses (exchange, stone, robbery); a solid cell is
    a stone.
    "try" draws your tile as [], or as >< where it cannot go.

## Tilings

tilings-drawn-score = score
tilings-drawn-tiles = tiles
tilings-drawn-motifs = motifs
tilings-drawn-zones = zones
tilings-drawn-left = left
tilings-drawn-hand = Tile to place: { $tile } ({ $count } left in the deck)
tilings-drawn-end = end: { $reason }
tilings-drawn-zone = zone: { $zone }
tilings-drawn-zone-line = { $colour }, { $size ->
    [one] { $size } tile
   *[other] { $size } tiles
}: { $points } to { $names }{ $owners ->
    [0] {""}
    [1] {""}
   *[other] {" "}each
}
tilings-drawn-motif-line = { $motif } at { $cell }: { $points } to { $names }
tilings-drawn-level-0 = At level 0, each tile you place scores a point.
tilings-drawn-no-motif = no motif scores points
tilings-drawn-no-influence = There is no influence at this level.
tilings-drawn-cell = cell
tilings-drawn-beside = laid beside
tilings-drawn-no-tile = There is no tile on { $cell }.
tilings-drawn-no-cell = { $text } is not a cell; type two letters, the row then the column, each from A to Z or a to x
tilings-drawn-try-what = Say where to try it, for example "try { $cell }".
tilings-drawn-would = "{ $move }" would change:
tilings-drawn-nothing = nothing
tilings-drawn-change = { $name }: { $old } to { $new } points ({ $parts })
tilings-drawn-gained = gained: { $motif }
tilings-drawn-lost = lost: { $motif }
tilings-drawn-help =
    Tilings:
      place { $cell }         place your tile on row { $row }, column F; in games where you
                       can turn tiles: place { $cell } r90
      score            the motifs and zones behind the scores
      influence [{ $cell }]   the influence of all players on one tile, or on all tiles
      try { $cell }           draw the board with your tile there, and say what it would
                       change
    On the board, the letters around a tile are the colours of its sides. Inside
    is the letter of its owner, or pl for several owners and "--" for none. At
    level 3 the owner's influence follows; C+ means 100 or more. ++ marks where
    your tile can go, [] where you try it.

## Rows with numbers

laying-grass-move-error-cell-numbered = { $text } is not a cell on this board; type the letter of the column and the number of the row, like F3
tilings-move-error-cell-numbered = { $text } is not a cell; type the letter of the column and the number of the row, like "F3"
tilings-move-error-off-the-board-numbered = { $cell } is not on the board
grass-drawn-no-cell-numbered = { $text } is not a cell; type the letter of the column and the number of the row, like F3
tilings-drawn-no-cell-numbered = { $text } is not a cell; type the letter of the column and the number of the row, like F3
