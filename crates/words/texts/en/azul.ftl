# Azul

azul-name = Azul
azul-blurb = Take tiles, fill lines and decorate a five-by-five wall
azul-lead-unit = points
azul-lead-counted = { $count ->
    [one] point
   *[other] points
}
azul-option-wall = Wall
azul-option-first = First player

## The table

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

## Questions to the player

azul-ask-source = Where will you take tiles from? Choose a factory or the centre.
azul-ask-colour = Which colour? Type its letter, or press Enter for { $tiles }.
azul-ask-target = Where will you put the tiles? Choose a line or the floor.
azul-refused-full = Line { $line } is full. Choose another line.
azul-refused-holds = Line { $line } already has { $colour } tiles and takes no other colour.
azul-refused-wall = Row { $line } of your wall already has { $colour }. Choose another line.
azul-refused-colour = { $source ->
    [0] The centre
   *[other] Factory { $source }
} has no { $colour } tiles.
azul-refused-empty = { $source ->
    [0] The centre has no tiles. Choose a factory.
   *[other] Factory { $source } is empty. Choose another one.
}
azul-refused-no-factory = There is no factory { $source }. Choose one from 1 to { $last }.
azul-refused-no-colour = There are { $count } colours here. Type a number from 1 to { $count }, or a letter.
azul-refused-no-line = Type a line from 1 to 5, or 0 for the floor.
azul-refused-no-column = Type a column from 1 to 5.
azul-warn-floor = This move puts { $tiles } on the floor ({ $points }), though { $count ->
    [one] line { $lines } has room.
   *[other] lines { $lines } have room.
} Play it anyway?
azul-refused-place = This space already has a tile. Choose another column.
azul-refused-column = Column { $column } of your wall already has { $colour }. Choose another one.

## Moves and their effects

azul-describe-take = { $tiles } from { $source ->
    [0] the centre
   *[other] factory { $source }
} to { $line ->
    [0] the floor
   *[other] line { $line }
}
azul-describe-place = line { $line } to column { $column } of the wall
azul-preview-take = { $tiles } to { $line ->
    [0] the floor
   *[other] line { $line }
}
azul-preview-fills = wall { $points }
azul-preview-falls = { $marker ->
    [yes] { $count ->
        [0] marker
       *[other] marker and { $count }
    } to the floor
   *[no] { $count ->
        [0] floor
       *[other] { $count } to the floor
    }
} { $points }
azul-preview-net = Round { $points }
azul-preview-net-free = At best { $points }
azul-preview-place = The { $colour } tile from line { $line } to column { $column }: { $points }

## Events

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
azul-news-scored = Round scores: { $scores }
azul-news-bonus = Final bonus: { $scores }
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
azul-tell-marker = { $name } gets the starting-player marker and puts it on the floor line.
azul-tell-marker-beside = { $name } gets the starting-player marker. The floor line is full, so it costs nothing.
azul-tell-line-full = { $name }’s line { $line } is full.
azul-tell-to-floor = { $tiles } { $count ->
    [one] falls
   *[other] fall
} to the floor line.
azul-tell-to-lid = The floor line is full: { $tiles } { $count ->
    [one] goes
   *[other] go
} to the lid.
azul-tell-tile = { $name }, line { $line }: { $colour } in column { $column } scores { $points }.
azul-tell-tile-across = { $name }, line { $line }: { $colour } in column { $column } scores { $points } (row of { $across }).
azul-tell-tile-down = { $name }, line { $line }: { $colour } in column { $column } scores { $points } (column of { $down }).
azul-tell-tile-both = { $name }, line { $line }: { $colour } in column { $column } scores { $points } (row of { $across }, column of { $down }).
azul-tell-no-place = { $name }, line { $line }: there is no space for { $colour } on the wall, so the line’s tiles fall to the floor.
azul-tell-floor = { $name }, floor line: −{ $penalty }.
azul-tell-floor-less = { $name }, floor line: −{ $lost } instead of −{ $penalty }, because a score never falls below 0.
azul-tell-refill = The bag is refilled from the lid: { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}.
azul-tell-short = The bag and the lid are empty. The factories get only { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}.
azul-tell-round = Round { $round }: { $name } starts.
azul-tell-end-row = A row of a wall is complete: the game is over.
azul-tell-end-no-row = Nobody can complete a row of the wall any more: the game is over.
azul-tell-end-limit = Round 100 was the last one: the game is over.
azul-tell-end-no-tiles = There are no tiles left: the game is over.
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

## Legend
azul-sign-tiles = tiles: dark blue, yellow, red, black, light blue
azul-sign-wall = a wall space for this colour
azul-sign-empty = an empty space
azul-sign-marker = starting-player marker; beside a name: who has it
azul-sign-heap = number of tiles of a colour in the centre
azul-sign-lines = pattern lines and floor line
azul-sign-full = full line (its tile goes to the wall); line not full yet
azul-sign-floor = what a space on the floor line costs
azul-sign-chosen = your choice, or where its tile would go
azul-sign-advised = what a bot suggests
azul-sign-refused = a column that cannot take the tile
azul-sign-ghost = where the move would put a tile or the marker
azul-sign-points = points a tile scores; points the floor line costs
azul-sign-net = what the move is worth this round
azul-sign-turn = the player to move
azul-sign-heavy = board of the player to move; chosen source
azul-sign-frame = other boards and sources
azul-sign-edge = edge of a tile (decoration)

## Keys

azul-keys-move = next source, colour, line or column
azul-keys-enter = choose; after the third choice, play the move
azul-keys-esc = undo the last choice (or right-click)
azul-keys-digits = factory, colour, then line or column by number; the third plays the move
azul-keys-letters = choose a colour when you are asked for one; "1 y 3" plays a whole move
azul-keys-centre = the centre
azul-keys-floor = the floor line
azul-keys-sign-fresh = a tile laid since your last move
azul-short-source = source
azul-short-centre = centre
azul-short-colour = colour
azul-short-line = line
azul-short-floor = floor
azul-short-column = column
azul-short-choose = choose
azul-short-play = play
azul-short-back = back
