# Azul

azul-name = Azul
azul-blurb = Take tiles, fill lines, decorate a wall of five by five
azul-lead-unit = points
azul-lead-counted = { $count ->
    [one] point
   *[other] points
}
azul-option-wall = Wall
azul-option-first = First player

## What is on the table

azul-centre = Centre
azul-floor-letter = F
azul-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
azul-progress = Round { $round } · bag { $bag } · lid { $lid }
azul-colour = { $colour ->
    [dark-blue] dark blue
    [yellow] yellow
    [red] red
    [black] black
   *[light-blue] light blue
}
azul-tiles = { $count } { $colour ->
    [dark-blue] dark blue
    [yellow] yellow
    [red] red
    [black] black
   *[light-blue] light blue
}

## What is asked

azul-ask-source = Where do you take tiles from? Choose a factory or the centre.
azul-ask-colour = Which colour do you take? Type its letter, or Enter for { $tiles }.
azul-ask-target = Where do they go? Choose a line or the floor.
azul-refused-full = Line { $line } is full: choose another.
azul-refused-holds = Line { $line } holds { $colour } tiles: it takes no other colour.
azul-refused-wall = Row { $line } of your wall has { $colour } already: choose another line.
azul-refused-colour = { $source ->
    [0] The centre
   *[other] Factory { $source }
} has no { $colour } tile.
azul-refused-empty = { $source ->
    [0] There are no tiles in the centre: choose a factory.
   *[other] Factory { $source } is empty: choose another.
}
azul-refused-no-factory = There is no factory { $source }: they are numbered from 1 to { $last }.
azul-refused-no-colour = There are { $count } colours here: type a number from 1 to { $count }, or a letter.
azul-refused-no-line = Lines are numbered from 1 to 5, and 0 is the floor.
azul-refused-no-column = Columns are numbered from 1 to 5.
azul-warn-floor = { $tiles } to the floor ({ $points }), though { $count ->
    [one] line { $lines } has room.
   *[other] lines { $lines } have room.
} Play it anyway?
azul-refused-place = There is a tile on this place already: choose another column.
azul-refused-column = Column { $column } of your wall has { $colour } already: choose another.

## What a move is and does

azul-describe-take = { $tiles } from { $source ->
    [0] the centre
   *[other] factory { $source }
} to { $line ->
    [0] the floor
   *[other] line { $line }
}
azul-describe-place = line { $line } to column { $column } of the wall
azul-foretell-take = { $tiles } to { $line ->
    [0] the floor
   *[other] line { $line }
}
azul-foretell-fills = wall { $points }
azul-foretell-falls = { $marker ->
    [yes] { $count ->
        [0] marker
       *[other] marker and { $count }
    } to the floor
   *[no] { $count ->
        [0] floor
       *[other] { $count } to the floor
    }
} { $points }
azul-foretell-net = Round { $points }
azul-foretell-net-free = At best { $points }
azul-foretell-place = The { $colour } tile of line { $line } to column { $column }: { $points }

## What happens

azul-news-take = { $name }: { $tiles } from { $source ->
    [0] the centre
   *[other] factory { $source }
} to { $line ->
    [0] the floor
   *[other] line { $line }
}
azul-news-take-short = { $name }: { $tiles } to { $line ->
    [0] the floor
   *[other] line { $line }
}
azul-news-scored = The round: { $scores }
azul-news-bonus = Bonus at the end: { $scores }
azul-tell-take = { $name } takes { $tiles } from { $source ->
    [0] the centre
   *[other] factory { $source }
}{ $line ->
    [0] .
   *[other] {" "}to line { $line }.
}
azul-tell-to-centre = { $tiles } { $count ->
    [one] goes
   *[other] go
} to the centre.
azul-tell-marker = { $name } gets the starting-player marker, on the floor line.
azul-tell-marker-beside = { $name } gets the starting-player marker; the floor line is full, so it costs nothing.
azul-tell-line-full = { $name }’s line { $line } is full.
azul-tell-to-floor = { $tiles } { $count ->
    [one] falls
   *[other] fall
} to the floor line.
azul-tell-to-lid = { $tiles } { $count ->
    [one] finds the floor line full and goes
   *[other] find the floor line full and go
} to the lid.
azul-tell-tile = { $name }, line { $line }: { $colour } in column { $column } scores +{ $points }.
azul-tell-tile-across = { $name }, line { $line }: { $colour } in column { $column } scores +{ $points } ({ $across } across).
azul-tell-tile-down = { $name }, line { $line }: { $colour } in column { $column } scores +{ $points } ({ $down } down).
azul-tell-tile-both = { $name }, line { $line }: { $colour } in column { $column } scores +{ $points } ({ $across } across, { $down } down).
azul-tell-no-place = { $name }, line { $line }: the wall has no place for { $colour }; its tiles fall.
azul-tell-floor = { $name }, floor line: −{ $penalty }.
azul-tell-floor-less = { $name }, floor line: −{ $penalty }, of which { $lost } { $lost ->
    [one] counts
   *[other] count
}: a score never falls below 0.
azul-tell-refill = The bag is refilled from the lid: { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}.
azul-tell-short = Bag and lid are empty: the factories have only { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}.
azul-tell-round = Round { $round }: { $name } starts.
azul-tell-end-row = A row of a wall is complete: the game is over.
azul-tell-end-no-row = Nobody can complete a row of the wall any more: the game is over.
azul-tell-end-limit = Round 100 was the last: the game is over.
azul-tell-end-no-tiles = No tile is left to lay out: the game is over.
azul-tell-bonus = { $name }: { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}, { $columns ->
    [one] { $columns } column
   *[other] { $columns } columns
}, { $colours ->
    [one] { $colours } colour
   *[other] { $colours } colours
}: +{ $points }.
azul-head-score = Score
azul-head-rows = Rows
azul-head-columns = Columns
azul-head-colours = Colours

## What every sign means
azul-sign-tiles = tiles: dark blue, yellow, red, black, light blue
azul-sign-wall = a place of the wall that waits for this colour
azul-sign-empty = an empty place
azul-sign-marker = the starting-player marker; beside a name: who has it
azul-sign-heap = so many tiles of a colour in the centre
azul-sign-lines = the pattern lines and the floor line
azul-sign-full = the line is full, and its tile goes to the wall; not yet
azul-sign-floor = what a place of the floor line costs
azul-sign-chosen = what is chosen, or the place where its tile would go
azul-sign-advised = what a bot advises
azul-sign-refused = a column that cannot take the tile
azul-sign-ghost = a tile, or the marker, where the move would put it
azul-sign-points = points that a tile wins, that the floor line costs
azul-sign-net = what the move would be worth in this round
azul-sign-turn = whoever is to move
azul-sign-heavy = the board of who is to move; the chosen source
azul-sign-frame = the other boards and sources
azul-sign-edge = the edge of a tile, nothing more

## What the keys do

azul-keys-move = from one source, colour, line or column to the next
azul-keys-enter = choose; after the third choice, play the move
azul-keys-esc = one choice back (or the right mouse button)
azul-keys-digits = factory, then colour, then line or column by number; the line plays
azul-keys-letters = the colour, while one is asked for: "1 y 3" plays a move
azul-keys-centre = the centre
azul-keys-floor = the floor line
azul-keys-sign-fresh = a tile that was laid since your last move
azul-short-source = source
azul-short-centre = centre
azul-short-colour = colour
azul-short-line = line
azul-short-floor = floor
azul-short-column = column
azul-short-choose = choose
azul-short-play = play
azul-short-back = back
azul-short-skip = skip
