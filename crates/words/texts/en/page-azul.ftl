# Azul's table on the page, mostly for screen readers.

page-azul-table = Azul: factories, centre and boards
page-azul-offer = Factories and centre
page-azul-nothing = nothing
page-azul-marker = starting-player marker
page-azul-factory = Factory { $number }: { $tiles }
page-azul-centre = Centre: { $tiles }
page-azul-take = { $tiles } from { $source ->
    [0] the centre
   *[other] factory { $source }
}
page-azul-line = Line { $line }: { $tiles }{ $room ->
    [0] , full
   *[other] , room for { $room }
}
page-azul-floor = Floor line: { $tiles }
page-azul-wall = Wall: { $rows }
page-azul-wall-row = row { $row }: { $tiles }
page-azul-wall-tile = { $colour } in column { $column }
page-azul-place = Row { $row } of the wall, column { $column }
page-azul-board = { $name }, { $points }
page-azul-spill = { $count ->
    [one] { $count } tile falls to the floor
   *[other] { $count } tiles fall to the floor
}
page-azul-ask-source = Take tiles of one colour from a factory or the centre.
page-azul-ask-target = { $tiles }: which line?
page-azul-ask-target-spill = { $tiles }: which line? A red number shows how many tiles fall to the floor.
page-azul-scoring = Scoring the round
page-azul-ask-floor = { $tiles }: no line can take them, only the floor.
page-azul-ask-column = Line { $line }: which column of the wall?
page-azul-anyway = Play it anyway
page-azul-rather-not = Choose again
page-azul-skip = Click, tap or press Enter to skip
page-azul-keys = Tab moves from the tiles to your lines; the arrow keys move from one to the next. 1 to 9 select a factory, C the centre; B, Y, R, U and L take that colour from it. With tiles in hand, 1 to 5 choose a line and 0 or F the floor. Enter takes or places tiles; Escape puts them back.
