# Das Brett von Azul auf der Seite, vor allem für Screenreader.

page-azul-table = Azul: Manufakturen, Mitte und Tableaus
page-azul-offer = Manufakturen und Mitte
page-azul-nothing = nichts
page-azul-marker = Startspielermarker
page-azul-factory = Manufaktur { $number }: { $tiles }
page-azul-centre = Mitte: { $tiles }
page-azul-take = { $tiles } { $source ->
    [0] aus der Mitte
   *[other] von Manufaktur { $source }
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
page-azul-ask-source = Nimm Fliesen einer Farbe von einer Manufaktur oder aus der Mitte.
page-azul-ask-target = { $tiles }: In welche Reihe?
page-azul-ask-target-spill = { $tiles }: In welche Reihe? Eine rote Zahl zeigt, wie viele Fliesen zu Boden fallen.
page-azul-scoring = Die Runde wird gewertet
page-azul-ask-floor = { $tiles }: Das passt in keine Reihe, es bleibt nur der Boden.
page-azul-ask-column = Reihe { $line }: In welche Spalte der Wand?
page-azul-anyway = Trotzdem
page-azul-rather-not = Anders wählen
page-azul-skip = Zum Überspringen klicken, tippen oder Enter drücken
page-azul-keys = Mit Tab kommst du von den Fliesen zu deinen Reihen, mit den Pfeiltasten von einer zur nächsten. 1 bis 9 springt zu dieser Manufaktur, C zur Mitte; B, Y, R, U und L nehmen dort die Fliesen dieser Farbe. Mit Fliesen in der Hand wählst du mit 1 bis 5 eine Reihe, mit 0 oder F den Boden. Enter nimmt und legt, Esc lässt los.
