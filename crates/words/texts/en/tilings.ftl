# Tilings.
tilings-name = Tilings
tilings-blurb = Match the sides of your tiles, win zones with influence and watch out for the King
tilings-lead-unit = points
tilings-lead-counted = { $count ->
    [one] point
   *[other] points
}

# Events.
tilings-nobody = nobody
tilings-told-placed = { $turn ->
    [0] { $name } places { $tile } on { $cell }.
   *[other] { $name } places { $tile } on { $cell }, turned { $turn } degrees.
}
tilings-told-skipped = { $name } cannot place { $tile } and skips.
tilings-told-king = { $count ->
    [one] The King strikes { $cell } ({ $names }): one tile loses influence.
   *[other] The King strikes { $cell } ({ $names }): { $count } tiles lose influence.
}
tilings-told-king-misses = The King looks at { $cell }: nothing happens.
tilings-told-round = Round { $round }.
tilings-told-end = The game is over: { $reason }.
tilings-end-nothing-fits = nobody has a tile that fits anywhere
tilings-end-all-skipped = all players had to skip
tilings-end-no-tile = the player to move has no tiles left
tilings-king-strikes = The King strikes!
tilings-progress = Round { $round }, { $laid } of { $cells } cells
tilings-move = { $turn ->
    [0] { $tile } on { $cell }
   *[other] { $tile } on { $cell }, turned { $turn } degrees
}

# Refusals.
tilings-no-cell = { $cell } is not on the board
tilings-no-over = The game is over
tilings-turn-it = It fits here if you turn it: press r
tilings-no-turning = You cannot turn tiles in this game
tilings-no-other-turn = Turning does not change this tile
tilings-no-influence = There is no influence at this level
tilings-no-zones = Zones do not count at this level
tilings-no-motifs = Motifs do not count at this level
tilings-side-north = north
tilings-side-east = east
tilings-side-south = south
tilings-side-west = west

# Colours: of a side, and of a zone.
tilings-colour-black = black
tilings-colour-red = red
tilings-colour-green = green
tilings-colour-yellow = yellow
tilings-colour-blue = blue
tilings-colour-magenta = magenta
tilings-colour-cyan = cyan
tilings-colour-white = white
tilings-colour-orange = orange
tilings-colour-purple = purple
tilings-colour-pink = pink
tilings-colour-brown = brown
tilings-colour-gray = grey
tilings-colour-lime = lime
tilings-colour-teal = teal
tilings-zone-black = black zone
tilings-zone-red = red zone
tilings-zone-green = green zone
tilings-zone-yellow = yellow zone
tilings-zone-blue = blue zone
tilings-zone-magenta = magenta zone
tilings-zone-cyan = cyan zone
tilings-zone-white = white zone
tilings-zone-orange = orange zone
tilings-zone-purple = purple zone
tilings-zone-pink = pink zone
tilings-zone-brown = brown zone
tilings-zone-gray = grey zone
tilings-zone-lime = lime zone
tilings-zone-teal = teal zone
tilings-motif-pair = pair
tilings-motif-contrast = contrast
tilings-motif-surround = surround

# The tile in hand and its preview.
tilings-hand-yours = Your tile
tilings-hand-of = { $name }’s tile
tilings-hand-left = { $count ->
    [one] the last one
   *[other] { $count } left
}
tilings-preview-points = { $count ->
    [one] { $change } point
   *[other] { $change } points
}
tilings-preview-influence = influence +{ $gained }
tilings-preview-zone = { $zone }, pays { $points }
tilings-next-tiles = Next tiles
tilings-largest-zones = Largest zones
tilings-all-zones = All zones ({ $count })
tilings-more = v: more ({ $page }/{ $pages })
tilings-legend-fits = it fits here
tilings-legend-turned = it fits here if turned
tilings-legend-small = Tiles: north and owner above; west, south, east below
tilings-legend-map = Map: owners only
tilings-zone-line = { $zone } { $count }: { $points }
tilings-about-tile = { $cell }: { $tile } by { $placer }
tilings-about-owners = owned by { $names }
tilings-about-zone = { $count ->
    [one] { $zone } of one tile, pays { $points }
   *[other] { $zone } of { $count } tiles, pays { $points }
}

# Overlays.
tilings-overlay-owners = Owners (o: back)
tilings-overlay-influence = Influence (i: back)
tilings-overlay-zones = Zones: owner, size (z: back)
tilings-overlay-motifs = Motifs: points, numbers (m: back)

# Legend.
tilings-sign-sides = sides (small tiles: north; west, south, east): { $list }
tilings-sign-owner = owner of the tile: one, two, or "A" and 2 more
tilings-sign-shared = a tile without an owner; one with several owners
tilings-sign-influence = below the owner: the highest influence; 1k is 1000
tilings-sign-empty = an empty cell
tilings-sign-fits = where your tile fits as it is; where it fits if turned
tilings-sign-cursor = the cell you point at (last symbol: on the map)
tilings-sign-last = the latest tiles
tilings-sign-answer = your tile fits here; it does not, or not on this side
tilings-sign-gain = influence you would gain on this tile
tilings-sign-struck = the King; influence a struck tile loses; a struck tile
tilings-sign-more = the board continues there
tilings-sign-owners = key o: the owners of each tile
tilings-sign-influences = key i: each player's influence on a tile
tilings-sign-zones = key z: owner and size of the largest zone here
tilings-sign-motifs = key m: points from motifs; their numbers, or how many

# Columns.
tilings-head-points = pts
tilings-head-own = own
tilings-head-left = left
tilings-head-tiles = Tiles
tilings-head-motifs = Motifs
tilings-head-zones = Zones
tilings-head-total = Total

# Keys.
tilings-key-arrows = move the tile (or use the mouse)
tilings-key-tab = next cell where it fits; Shift+Tab for the previous one
tilings-key-enter = place it (or click)
tilings-key-turn = turn it clockwise (or scroll); R turns it anticlockwise
tilings-key-owners = show who owns each tile
tilings-key-influence = show the influence on each tile
tilings-key-zones = show the zones
tilings-key-motifs = show scoring motifs: their points, and their numbers or how many there are (3x)
tilings-key-zoom = larger or smaller tiles
tilings-key-whole = fit the whole board
tilings-key-pages = move by five cells; after the game, PgUp and PgDn page through the zones
tilings-key-more = show more of the text beside or below the board (or scroll it with the mouse wheel)
tilings-key-sign-fits = on the board: a cell where your tile fits as it is
tilings-key-sign-turned = on the board: a cell where your tile fits if you turn it
tilings-key-sign-owner = in the middle or corner of a tile: its owner, as in the list of players
tilings-key-sign-shared = a tile without an owner; one with several owners
tilings-key-sign-small = small tiles: north above; west, south, east below; the smallest show only owners
tilings-short-place = place
tilings-short-next = next
tilings-short-turn = turn
tilings-short-owners = owners
tilings-short-influence = influence
tilings-short-zones = zones
tilings-short-motifs = motifs
tilings-short-zoom = zoom

# Rules options.
tilings-option-side = Board size
tilings-option-board = Board
tilings-option-rotate = Turning tiles
tilings-option-deal = Deal
tilings-option-first-cell = First cell
tilings-option-end-rule = End of the game
tilings-option-level = Level
tilings-option-zone-tie = Tied zones
tilings-option-influence-reach = Influence reach
tilings-option-king-victims = King’s victims
tilings-option-off = Motifs off
tilings-option-deck = Deck
tilings-option-motifs = More motifs

# Only the prompt needs these sentences; in full-screen mode, the board shows the same.
tilings-told-influence = { $name } gains { $gained } influence on { $cell }: { $now }.
tilings-told-struck = { $name } loses { $lost } influence on { $cell }: { $now }.
tilings-told-decay = Round { $round } ends: all influence falls by 1.
tilings-told-motifs = Scoring motifs: { $count }.
tilings-told-zones = Zones: { $count }.
tilings-told-score = { $name }: { $score } points (tiles { $tiles }, motifs { $motifs }, zones { $zones }).
