# Laying Grass

grass-name = Laying Grass
grass-blurb = Lay grass tiles, grow your territory and own the largest square
grass-lead-unit = cells (side of the largest square)
grass-lead-counted = { $count ->
    [one] cell (side of the largest square)
   *[other] cells (side of the largest square)
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
grass-option-last-tiles = Last coupons
grass-option-coupons-per-turn = Coupons per turn
grass-option-robbery = Robbery
grass-option-tie-break = Tie-break

## Progress
grass-round = Round { $round } of 9
grass-phase-base = place the base
grass-phase-turn = place the tile
grass-phase-stone = place the stone
grass-phase-rob = choose a tile to steal
grass-phase-rob-place = place the stolen tile
grass-phase-last = Last coupons
grass-over = The game is over.

## Beside the board
grass-tile = Tile { $number }
grass-coupons = { $count ->
    [one] { $count } coupon
   *[other] { $count } coupons
}
grass-to-use = To use: the { $bonus } bonus from { $cell }
grass-legend-exchange = exchange
grass-legend-exchange-short = exch.
grass-legend-stone = stone
grass-legend-robbery = robbery
grass-legend-robbery-short = rob
grass-legend-stone-set = a stone
grass-legend-loot = can be stolen
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
grass-result-where = corner
grass-result-tie-break = tie-break
grass-result-territory = territory
grass-result-coupons = coupons

# Legend: on the left, symbols on larger cells; on the right, symbols on the smallest.
grass-sign-sizes = left: on larger cells; right: on the smallest
grass-sign-grass = grass of the player with this colour, as in the list
grass-sign-orphan = small letters: grass cut off from its base
grass-sign-texture = marks the cells of the same tile
grass-sign-base = a base; on the smallest cells, the player's number
grass-sign-captured = a captured bonus; a bought cell
grass-sign-recent = placed in the last few moves
grass-sign-loot = a tile that can be stolen
grass-sign-exchange = exchange bonus: a coupon
grass-sign-stone = stone bonus: a stone to place
grass-sign-robbery = robbery bonus: a tile to steal
grass-sign-stone-set = a stone
grass-sign-hold = an empty cell; your tile fits if you hold it here
grass-sign-ghost = what you point at: allowed here; not allowed
grass-sign-covers = your tile would cover this bonus, which is then lost
grass-sign-own = the mover's largest square (small cells: underlined)
grass-sign-other = largest square of another player
grass-sign-promised = the larger square you would get
grass-sign-scrolled = beside the board: which part of it you see

## Keys
grass-key-arrows = move the tile or the cursor
grass-key-far = move by five cells
grass-key-tab = go to the next place where the tile fits
grass-key-turn = turn the tile
grass-key-flip = flip the tile
grass-key-enter = place, take or remove what you point at
grass-key-swap = spend a coupon to take this tile from the queue instead
grass-key-stone = spend a coupon to remove a stone
grass-key-done = discard a tile that fits nowhere, or spend no more coupons
grass-key-escape = back to the tile
grass-key-zoom = zoom in or out; a window of fewer than 25 rows hides the letters below the board
grass-key-mouse = move to point, click to place, scroll to turn, right-click to flip
grass-short-place = place
grass-short-take = take
grass-short-remove = remove
grass-short-rob = steal
grass-short-buy = buy
grass-short-turn = turn
grass-short-flip = flip
grass-short-next = next
grass-short-swap = exch.

## Hints at the prompt
grass-advice-judged = { $name } would then win about { $chance } times in 100. On average, { $name }’s largest square would be { $lead } { $count ->
    [one] cell
   *[other] cells
} { $place ->
    [ahead] wider
   *[behind] narrower
} than { $others ->
    [one] the opponent’s
   *[other] the best opponent’s
}.

## Moves
grass-do-base = place the base on { $cell }
grass-do-place = place tile { $number } at { $cell }, { $lies }
grass-do-place-seen = place tile { $number } at { $cell }
grass-lies-r0 = not turned
grass-lies-r90 = turned right
grass-lies-r180 = turned around
grass-lies-r270 = turned left
grass-lies-fr0 = flipped
grass-lies-fr90 = flipped and turned right
grass-lies-fr180 = flipped and turned around
grass-lies-fr270 = flipped and turned left
grass-do-swap = spend a coupon to take tile { $number } instead
grass-do-clear = spend a coupon to remove the stone on { $cell }
grass-do-stone = place the stone on { $cell }
grass-do-rob = steal tile { $number } from { $cell }
grass-do-buy = spend a coupon to buy { $cell }
grass-do-discard = discard the tile
grass-do-done = spend no more coupons
grass-gain-of = { $name }: { $gains }
grass-gain-square = square { $before } { $arrow } { $after }
grass-gain-territory = territory { $change }
grass-gain-captures = captures { $bonuses }
grass-gain-covers = covers { $bonuses }
grass-bonus-named = the { $bonus } bonus on { $cell }
grass-warn-covers = { $count ->
    [one] This covers { $bonuses }, which would be lost. Place it anyway?
   *[other] This covers { $bonuses }, which would all be lost. Place it anyway?
}
grass-warn-cut-off = This cell does not touch your territory, so neither your square nor your territory grows. Buy it anyway?
grass-warn-done = { $count ->
    [one] You would lose your last coupon. Are you done?
   *[other] You would lose { $count } coupons. Are you done?
}

## Refusals
grass-no-move = that is not a move
grass-no-not-now = that is not possible now
grass-no-must-place = tile { $number } fits, so you must place it
grass-no-stones = there is no stone on the board
grass-fits-nowhere = the tile fits nowhere: { $ways }
grass-way-exchange = exchange it (2 to 6)
grass-way-stone = remove a stone (C)
grass-way-discard = discard it (d)

## Events
grass-bonus-exchange = exchange
grass-bonus-stone = stone
grass-bonus-robbery = robbery
grass-told-base = { $name } places the base on { $cell }.
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
    [one] { $name } now has { $count } coupon.
   *[other] { $name } now has { $count } coupons.
}
grass-told-stone = { $name } places a stone on { $cell }.
grass-told-stolen = { $name } steals tile { $number } from { $from }.
grass-told-split = { $name }’s territory is split: { $count ->
    [one] { $cells } is cut off.
   *[other] { $cells } are cut off.
}
grass-told-apart = { $count ->
    [one] { $cells } is separate from { $name }’s territory.
   *[other] { $cells } are separate from { $name }’s territory.
}
grass-told-rejoined = { $count ->
    [one] { $cells } is part of { $name }’s territory again.
   *[other] { $cells } are part of { $name }’s territory again.
}
grass-told-lost-no-cell = The { $bonus } bonus from { $cell } is lost: there is no empty cell.
grass-told-lost-no-target = The { $bonus } bonus from { $cell } is lost: there is no tile to steal.
grass-told-discarded-forced = Tile { $number } fits nowhere: { $name } discards it.
grass-told-discarded = { $name } discards tile { $number }.
grass-told-last-coupons = The nine rounds are over. Now spend your last coupons.
grass-told-passed-over = { $name } has no coupons to spend.
grass-told-bought = { $name } spends a coupon and buys { $cell }.
grass-told-finished = { $count ->
    [one] { $name } is done, with { $count } coupon left.
   *[other] { $name } is done, with { $count } coupons left.
}

# A player’s name within the reason for an error.
grass-player = { $name } ({ $colour })

# Only the prompt needs this sentence; in full-screen mode, the board shows the tile.
grass-told-turn = { $name } gets tile { $number }.
