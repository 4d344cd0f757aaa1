# Azuls Tisch auf der Seite, vor allem für die, die ihn hören.

page-azul-table = Azul: Fabriken, Mitte und Tafeln
page-azul-offer = Fabriken und Mitte
page-azul-nothing = nichts
page-azul-marker = Startspielermarker
page-azul-factory = Fabrik { $number }: { $tiles }
page-azul-centre = Mitte: { $tiles }
page-azul-take = { $tiles } { $source ->
    [0] aus der Mitte
   *[other] von Fabrik { $source }
}
page-azul-line = Reihe { $line }: { $tiles }{ $room ->
    [0] , voll
   *[other] , Platz für { $room }
}
page-azul-floor = Bodenreihe: { $tiles }
page-azul-wall = Wand: { $rows }
page-azul-wall-row = Zeile { $row }: { $tiles }
page-azul-wall-tile = { $colour } in Spalte { $column }
page-azul-place = Zeile { $row } der Wand, Spalte { $column }
page-azul-board = { $name }, { $points }
page-azul-spill = { $count ->
    [one] { $count } Fliese fällt zu Boden
   *[other] { $count } Fliesen fallen zu Boden
}
page-azul-ask-source = Nimm Fliesen einer Farbe von einer Fabrik oder aus der Mitte.
page-azul-ask-target = { $tiles }: In welche Reihe?
page-azul-ask-target-spill = { $tiles }: In welche Reihe? Eine rote Zahl sagt, wie viele Fliesen auf den Boden fallen.
page-azul-scoring = Die Runde wird gewertet
page-azul-ask-floor = { $tiles }: Keine Reihe passt, es bleibt nur der Boden.
page-azul-ask-column = Reihe { $line }: In welche Spalte der Wand?
page-azul-anyway = Trotzdem
page-azul-rather-not = Anders wählen
page-azul-skip = Drücken zum Überspringen
page-azul-keys = Tab führt von den Fliesen zu deinen Reihen, Pfeiltasten von einer zur nächsten. 1 bis 9 gehen zu dieser Fabrik, C zur Mitte; B, Y, R, U und L nehmen dort diese Farbe. Mit Fliesen in der Hand wählen 1 bis 5 eine Reihe und 0 oder F den Boden. Enter nimmt und legt, Escape lässt los.
