# The board of Tilings on the page.
page-tilings-board = Board of { $side } by { $side } cells
page-tilings-board-torus = Board of { $side } by { $side } cells, without edges
page-tilings-help = Arrow keys move, R turns the tile, N goes to the next cell where it fits, Enter places it, and Escape puts it back. Z, I, O and K show zones, influence, motifs and the King. Plus and minus zoom, and 0 shows the whole board.
page-tilings-cell = { $cell }: empty
page-tilings-cell-fits = { $cell }: your tile fits here
page-tilings-cell-turned = { $cell }: your tile fits here if you turn it
page-tilings-sides = north { $north }, east { $east }, south { $south }, west { $west }
page-tilings-lay = Place it
page-tilings-choose = Point at a marked cell to see what your tile would score; click to place it.
page-tilings-choose-touch = Tap a marked cell to see what your tile would score; tap again to place it.
page-tilings-look = Point at a tile to see its owner and its zones.
page-tilings-look-touch = Tap a tile to see its owner and its zones.
page-tilings-turn-right = Turn clockwise
page-tilings-turn-left = Turn anticlockwise
page-tilings-zoom-in = Zoom in
page-tilings-zoom-out = Zoom out
page-tilings-zoom-fit = Show the whole board
page-tilings-map = Map: choose where to look
page-tilings-overlays = Show on the board
page-tilings-show-zones = Zones
page-tilings-show-influence = Influence
page-tilings-show-motifs = Motifs
page-tilings-show-king = King
page-tilings-whose = Whose influence
page-tilings-highest = the highest on each tile
page-tilings-tied = A plus after the letter, as in C+, means that several players share the highest influence.
page-tilings-king-not-yet = The King has not come yet.
page-tilings-points = Points
page-tilings-player = Player
page-tilings-motif-told = { $motif }: { $count } × { $points }
page-tilings-zones-rest = { $count ->
    [one] One more zone
   *[other] { $count } more zones
}
page-tilings-influence-here = Influence
