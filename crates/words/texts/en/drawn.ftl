# Tables in lines, as the prompt and replays draw them, and the commands of each game there.

## Every game

drawn-round = round { $round }
drawn-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
drawn-wins = { $name } wins.
drawn-share = { $names } share the win.
drawn-over = the game is over
drawn-may-not = It may not be placed here: { $reason }.
# The heads of columns, small. What a game counts is called drawn-counted- and its key.
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
      2 y 5            take the yellow tiles of factory 2 to line 5: first the factory,
                       or c for the centre; then the colour, r (red), y (yellow),
                       b (dark blue), l (light blue) or u (black); then the line, 1 to
                       5, or f for the floor line
      c r f            take the red tiles of the centre to the floor line
      wall 3 5         on the free wall, put the tile of line 3 in column 5
azul-drawn-floor = floor
azul-drawn-tiling = { $name }, line { $line } is full. Its column can be { $columns }: type "{ $example }", for example.

## Laying Grass

grass-drawn-base = { $name } puts the base
grass-drawn-turn = round { $round } of 9 { $dot } { $name } places
grass-drawn-stone = { $name } puts a stone
grass-drawn-rob = { $name } chooses a tile to rob
grass-drawn-rob-place = { $name } places the stolen tile
grass-drawn-last = last coupons { $dot } { $name }
grass-drawn-coupons = coupons
grass-drawn-square = square
grass-drawn-cells = cells
grass-drawn-bonus = { $bonus } at { $cell }
grass-drawn-to-use = to use: { $bonuses }
grass-drawn-tile = tile { $number }
grass-drawn-nowhere = tile { $number } fits nowhere: say { $moves }.
grass-drawn-no-tile = There is no tile to place now.
grass-drawn-try-what = Say where, like "try { $cell }" or "try { $cell } r90".
grass-drawn-no-cell = { $text }: a cell is a row and a column, each a letter A to Z or a to d, like CF
grass-drawn-may = It may be placed here: "{ $move }".
grass-drawn-places = { $count ->
    [one] { $count } place
   *[other] { $count } places
} for the top-left corner of tile { $number } as { $orientation }, marked { $sign }.
grass-drawn-help =
    Laying Grass:
      base { $cell }          put your base on row { $row }, column F
      place { $cell } r90     place the tile, its top-left corner there; r0, r90, r180 or
                       r270 says how it is turned, f in front that it is flipped:
                       fr90
      place { $cell }         place the tile as it is turned
      swap 4           for a coupon, take the fourth tile of the queue (2 to 6)
                       instead
      clear { $cell }         for a coupon, remove a stone
      stone { $cell }         put the stone of a stone bonus
      rob { $cell }           choose the tile to rob; then place it
      buy { $cell }           at the end, buy a cell for a coupon
      done             discard a tile that fits nowhere; at the end: no more coupons
      turn, flip       turn the tile in hand clockwise, flip it left-right, and show
                       it
      try { $cell }, try { $cell } r90
                       draw the board with the tile there, and say whether it may be
                       placed
      where            mark where the top-left corner of the tile, as turned, may go
    On the board, a letter is grass of the player with that letter, small if it is
    cut off from the base; the sign behind it tells tiles apart, * is a base, + a
    captured bonus, ' a bought cell. E!, S! and R! are bonuses (exchange, stone,
    robbery); a solid cell is a stone. A tile that is tried is drawn as [], or as
    >< where it may not lie.

## Tilings

tilings-drawn-score = score
tilings-drawn-tiles = tiles
tilings-drawn-motifs = motifs
tilings-drawn-zones = zones
tilings-drawn-left = left
tilings-drawn-hand = { $tile }, { $count } left:
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
tilings-drawn-level-0 = At level 0 every tile placed is a point.
tilings-drawn-no-motif = no motif pays anybody
tilings-drawn-no-influence = There is no influence at this level.
tilings-drawn-cell = cell
tilings-drawn-beside = beside
tilings-drawn-no-tile = There is no tile on { $cell }.
tilings-drawn-no-cell = { $text }: a cell is two letters, its row and its column, each from A to Z or a to x
tilings-drawn-try-what = Say where, like "try { $cell }".
tilings-drawn-would = "{ $move }" would bring about:
tilings-drawn-nothing = nothing that counts
tilings-drawn-change = { $name }: { $old } to { $new } points ({ $parts })
tilings-drawn-gained = gained: { $motif }
tilings-drawn-lost = lost: { $motif }
tilings-drawn-help =
    Tilings:
      place { $cell }         put your tile on row { $row }, column F; where tiles are turned:
                       place { $cell } r90
      score            the motifs and zones that make the scores
      influence [{ $cell }]   the influence of all players on the tile of a cell, or on all
      try { $cell }           draw the board with your tile there, and say what that would
                       change
    On the board, letters around a tile are the colours of its sides. Inside it
    stands whose it is, by the letter before the name, pl if it is several
    players', -- if nobody's; and, at level 3, that player's influence, C+ from 100
    on. ++ is where your tile may go, [] where it is tried.

## Rows with numbers

laying-grass-move-error-cell-numbered = { $text } is not a cell of this board: a cell is the letter of its column and the number of its row, like F3
tilings-move-error-cell-numbered = { $text } is not a cell: a cell is the letter of its column and the number of its row, like "F3"
tilings-move-error-off-the-board-numbered = { $cell } is not on the board
grass-drawn-no-cell-numbered = { $text }: a cell is the letter of its column and the number of its row, like F3
tilings-drawn-no-cell-numbered = { $text }: a cell is the letter of its column and the number of its row, like F3
