# Laying Grass

grass-name = Laying Grass
grass-blurb = Lay grass tiles, grow one territory, own the largest square
grass-lead-unit = cells in the side of the largest square
grass-lead-counted = { $count ->
    [one] cell in the side of the largest square
   *[other] cells in the side of the largest square
}

## Options
grass-option-colours = Colours
grass-option-colours-purple = purple
grass-option-colours-red = red
grass-option-colours-green = green
grass-option-colours-yellow = yellow
grass-option-colours-blue = blue
grass-option-colours-magenta = magenta
grass-option-colours-cyan = cyan
grass-option-colours-turquoise = turquoise
grass-option-colours-orange = orange
grass-option-order = Order of play
grass-option-queue = Tiles
grass-option-bonus-spacing = Bonus spacing
grass-option-contact = Contact
grass-option-orphans = Orphans
grass-option-last-tiles = Last tiles
grass-option-coupons-per-turn = Coupons per turn
grass-option-robbery = Robbery
grass-option-tie-break = Tie-break

## Where the game is
grass-round = Round { $round } of 9
grass-phase-base = put the base
grass-phase-turn = place the tile
grass-phase-stone = put the stone
grass-phase-rob = choose a tile to rob
grass-phase-rob-place = place the stolen tile
grass-phase-last = Last coupons
grass-over = The game is over.

## Beside the board
grass-tile = Tile { $number }
grass-coupons = { $count ->
    [one] { $count } coupon
   *[other] { $count } coupons
}
grass-to-use = To use: { $bonus } bonus of { $cell }
grass-legend-exchange = exchange
grass-legend-exchange-short = exch.
grass-legend-stone = stone
grass-legend-robbery = robbery
grass-legend-robbery-short = rob
grass-legend-stone-set = a stone
grass-legend-loot = can be robbed
grass-legend-base = base
grass-legend-captured = captured bonus
grass-legend-recent = last move
grass-legend-hold = it fits here
grass-legend-edge = square's edge
grass-legend-square = largest square
grass-button-zoom = zoom
grass-button-stone = remove stone
grass-button-stone-short = clear
grass-button-discard = discard
grass-button-discard-short = drop
grass-button-done = done
grass-head-square = sq
grass-head-territory = area
grass-head-coupons = cpn
grass-result-square = square
grass-result-where = at
grass-result-tie-break = tie-break
grass-result-territory = territory
grass-result-coupons = coupons

# What every sign means: on large cells, and behind a gap on the smallest.
grass-sign-sizes = larger cells; behind a gap, the smallest
grass-sign-grass = grass of the player of this colour, as in the list
grass-sign-orphan = small letters: grass that is cut off from its base
grass-sign-texture = tells a tile from its neighbours
grass-sign-base = a base; on the smallest cells its player's number
grass-sign-captured = a captured bonus; a cell that was bought
grass-sign-recent = laid by the last moves
grass-sign-loot = a tile that can be robbed
grass-sign-exchange = exchange bonus: a coupon
grass-sign-stone = stone bonus: a stone to put
grass-sign-robbery = robbery bonus: a tile to rob
grass-sign-stone-set = a stone
grass-sign-hold = empty; where to hold your tile so that it fits
grass-sign-ghost = what you point at: it may be here; it may not
grass-sign-covers = it would cover this bonus, which would be lost
grass-sign-own = largest square of who moves (if small: underlined)
grass-sign-other = the largest square of another
grass-sign-promised = the larger square that the move would make
grass-sign-scrolled = beside the board: which part of it is seen

## Keys
grass-key-arrows = move the tile or the cursor
grass-key-far = move it by five cells
grass-key-tab = go to the next place where it fits
grass-key-turn = turn the tile
grass-key-flip = flip the tile
grass-key-enter = do what is pointed at
grass-key-swap = exchange your tile for that one of the queue, for a coupon
grass-key-stone = choose a stone to remove, for a coupon
grass-key-done = discard a tile that fits nowhere; end your last coupons
grass-key-escape = back to the tile
grass-key-zoom = see the board closer or from further away; under 25 rows, the letters below it are left out
grass-key-mouse = move to point, click to place, wheel turns, right click flips
grass-short-place = place
grass-short-take = take
grass-short-remove = remove
grass-short-rob = rob
grass-short-buy = buy
grass-short-turn = turn
grass-short-flip = flip
grass-short-next = next
grass-short-swap = exch.

## Moves
grass-do-base = put the base on { $cell }
grass-do-place = place tile { $number } at { $cell }, { $lies }
grass-do-place-seen = place tile { $number } at { $cell }
grass-lies-r0 = unturned
grass-lies-r90 = turned right
grass-lies-r180 = turned around
grass-lies-r270 = turned left
grass-lies-fr0 = flipped
grass-lies-fr90 = flipped and turned right
grass-lies-fr180 = flipped and turned around
grass-lies-fr270 = flipped and turned left
grass-do-swap = take tile { $number } in exchange, for a coupon
grass-do-clear = remove the stone on { $cell }, for a coupon
grass-do-stone = put the stone on { $cell }
grass-do-rob = rob tile { $number } on { $cell }
grass-do-buy = put grass on { $cell }, for a coupon
grass-do-discard = discard the tile
grass-do-done = spend no more coupons
grass-gain-of = { $name }: { $gains }
grass-gain-square = square { $before } { $arrow } { $after }
grass-gain-territory = territory { $change }
grass-gain-captures = captures { $bonuses }
grass-gain-covers = covers { $bonuses }
grass-bonus-at = { $bonus } on { $cell }
grass-bonus-named = the { $bonus } bonus on { $cell }
grass-warn-covers = { $count ->
    [one] This covers { $bonuses }, which would be lost. Go on?
   *[other] This covers { $bonuses }, which would all be lost. Go on?
}
grass-warn-cut-off = This cell is cut off from your lawn: it enlarges neither your square nor your territory. Go on?
grass-warn-done = { $count ->
    [one] You have one coupon left, which would be lost. Are you done?
   *[other] You have { $count } coupons left, which would be lost. Are you done?
}

## Why not
grass-no-move = that is not a move
grass-no-not-now = that is not possible now
grass-no-must-place = tile { $number } fits: it must be placed
grass-no-stones = no stone lies on the board
grass-fits-nowhere = the tile fits nowhere: { $ways }
grass-way-exchange = exchange it (2-6)
grass-way-stone = remove a stone (C)
grass-way-discard = discard it (d)

## What happened
grass-bonus-exchange = exchange
grass-bonus-stone = stone
grass-bonus-robbery = robbery
grass-told-base = { $name } puts the base on { $cell }.
grass-told-round = Round { $round }.
grass-told-exchanged = { $name } spends a coupon and takes tile { $number }; { $count ->
    [one] tile { $back } goes
   *[other] tiles { $back } go
} to the back.
grass-told-cleared = { $name } spends a coupon and removes the stone on { $cell }.
grass-told-placed = { $name } places tile { $number } at { $cell }.
grass-told-covered = The { $bonus } bonus on { $cell } is covered and lost.
grass-told-captured = { $name } captures the { $bonus } bonus on { $cell }.
grass-told-coupon = { $count ->
    [one] { $name } has { $count } coupon now.
   *[other] { $name } has { $count } coupons now.
}
grass-told-stone = { $name } puts a stone on { $cell }.
grass-told-stolen = { $name } robs { $from } of tile { $number }.
grass-told-split = The territory of { $name } is split: { $count ->
    [one] { $cells } is cut off.
   *[other] { $cells } are cut off.
}
grass-told-apart = { $count ->
    [one] { $cells } lies apart from the territory of { $name }.
   *[other] { $cells } lie apart from the territory of { $name }.
}
grass-told-rejoined = { $count ->
    [one] { $cells } is joined to the territory of { $name } again.
   *[other] { $cells } are joined to the territory of { $name } again.
}
grass-told-lost-no-cell = The { $bonus } bonus of { $cell } is lost: no cell is empty.
grass-told-lost-no-target = The { $bonus } bonus of { $cell } is lost: no tile can be robbed.
grass-told-discarded-forced = Tile { $number } fits nowhere: { $name } discards it.
grass-told-discarded = { $name } discards tile { $number }.
grass-told-last-coupons = The nine rounds are over: the last coupons.
grass-told-passed-over = { $name } has no coupon to spend.
grass-told-bought = { $name } spends a coupon and buys { $cell }.
grass-told-finished = { $count ->
    [one] { $name } is done, with { $count } coupon left.
   *[other] { $name } is done, with { $count } coupons left.
}

# A player in a reason.
grass-player = { $name } ({ $colour })

# What only the prompt tells: a board shows it.
grass-told-turn = { $name } gets tile { $number }.
