# Azul

azul-name = Azul
azul-blurb = Nimm Fliesen, fülle Musterreihen und verziere deine Wand
azul-lead-unit = Punkte
azul-lead-counted = { $count ->
    [one] Punkt
   *[other] Punkte
}
azul-option-wall = Wand
azul-option-wall-about = Welche Seite der Tableaus oben liegt.
azul-option-wall-standard = jedes Feld hat eine feste Farbe
azul-option-wall-free = die graue Seite: freie Wahl der Spalte
azul-option-first = Startspieler
azul-option-first-about = Wer die erste Runde beginnt.
azul-option-first-random = wird ausgelost
azul-option-first-seat-1 = der Spieler auf Platz 1

## Was auf dem Tisch liegt

azul-centre = Mitte
azul-floor-letter = F
azul-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
azul-progress = Runde { $round } · Beutel { $bag } · Deckel { $lid }
# Wie es vor „Fliese“ steht.
azul-colour = { $colour ->
    [dark-blue] dunkelblaue
    [yellow] gelbe
    [red] rote
    [black] schwarze
   *[light-blue] hellblaue
}
azul-tiles = { $count } { $colour ->
    [dark-blue] dunkelblaue
    [yellow] gelbe
    [red] rote
    [black] schwarze
   *[light-blue] hellblaue
}

## Was gefragt wird

azul-ask-source = Woher nimmst du Fliesen? Wähle eine Manufaktur oder die Mitte.
azul-ask-colour = Welche Farbe nimmst du? Tippe den Buchstaben, oder Enter für { $tiles }.
azul-ask-target = Wohin damit? Wähle eine Reihe oder den Boden.
azul-refused-full = Reihe { $line } ist voll: Wähle eine andere.
azul-refused-holds = In Reihe { $line } liegen schon { $colour } Fliesen: Andere Farben dürfen nicht dazu.
azul-refused-wall = Zeile { $line } deiner Wand hat schon eine { $colour } Fliese: Wähle eine andere Reihe.
azul-refused-colour = { $source ->
    [0] In der Mitte
   *[other] Auf Manufaktur { $source }
} liegt keine { $colour } Fliese.
azul-refused-empty = { $source ->
    [0] In der Mitte liegt keine Fliese: Wähle eine Manufaktur.
   *[other] Manufaktur { $source } ist leer: Wähle eine andere.
}
azul-refused-no-factory = Es gibt keine Manufaktur { $source }: Wähle 1 bis { $last }.
azul-refused-no-colour = { $count ->
    [one] Hier gibt es nur eine Farbe: Tippe 1 oder ihren Buchstaben.
   *[other] Hier gibt es { $count } Farben: Tippe eine Zahl von 1 bis { $count } oder einen Buchstaben.
}
azul-refused-no-line = Wähle eine Reihe von 1 bis 5, oder 0 für den Boden.
azul-refused-no-column = Wähle eine Spalte von 1 bis 5.
azul-warn-floor = { $tiles } auf den Boden ({ $points }), obwohl { $count ->
    [one] Reihe { $lines } Platz hat.
   *[other] die Reihen { $lines } Platz haben.
} Trotzdem spielen?
azul-refused-place = Auf diesem Feld liegt schon eine Fliese: Wähle eine andere Spalte.
azul-refused-column = Spalte { $column } deiner Wand hat schon eine { $colour } Fliese: Wähle eine andere.

## Was ein Zug ist und tut

azul-describe-take = { $tiles } { $source ->
    [0] aus der Mitte
   *[other] von Manufaktur { $source }
} { $line ->
    [0] auf den Boden
   *[other] in Reihe { $line }
}
azul-describe-place = Reihe { $line } in Spalte { $column } der Wand
azul-preview-take = { $tiles } { $line ->
    [0] auf den Boden
   *[other] in Reihe { $line }
}
azul-preview-fills = Wand { $points }
azul-preview-falls = { $marker ->
    [yes] { $count ->
        [0] Marker
       *[other] Marker und { $count }
    } auf den Boden
   *[no] { $count ->
        [0] Boden
       *[other] { $count } auf den Boden
    }
} { $points }
azul-preview-net = Runde { $points }
azul-preview-net-free = Bestenfalls { $points }
azul-preview-place = Die { $colour } Fliese aus Reihe { $line } in Spalte { $column }: { $points }

## Was geschieht

azul-news-take = { $name }: { $tiles } { $source ->
    [0] aus der Mitte
   *[other] von Manufaktur { $source }
} { $line ->
    [0] auf den Boden
   *[other] in Reihe { $line }
}
azul-news-take-short = { $name }: { $tiles } { $line ->
    [0] auf den Boden
   *[other] in Reihe { $line }
}
azul-news-scored = Rundenwertung: { $scores }
azul-news-bonus = Bonus am Ende: { $scores }
azul-tell-take = { $name } nimmt { $tiles } { $source ->
    [0] aus der Mitte
   *[other] von Manufaktur { $source }
}{ $line ->
    [0] .
   *[other] {" "}für Reihe { $line }.
}
azul-tell-to-centre = { $tiles } { $count ->
    [one] kommt
   *[other] kommen
} in die Mitte.
azul-tell-marker = { $name } nimmt den Startspielermarker und legt ihn in die Bodenreihe.
azul-tell-marker-beside = { $name } nimmt den Startspielermarker. Die Bodenreihe ist voll, darum kostet er nichts.
azul-tell-line-full = Reihe { $line } von { $name } ist voll.
azul-tell-to-floor = { $tiles } { $count ->
    [one] fällt
   *[other] fallen
} in die Bodenreihe.
azul-tell-to-lid = Die Bodenreihe ist voll: { $tiles } { $count ->
    [one] kommt
   *[other] kommen
} in den Deckel.
azul-tell-tile = { $name }, Reihe { $line }: { $colour } Fliese in Spalte { $column }, +{ $points }.
azul-tell-tile-across = { $name }, Reihe { $line }: { $colour } Fliese in Spalte { $column }, +{ $points } ({ $across } waagerecht).
azul-tell-tile-down = { $name }, Reihe { $line }: { $colour } Fliese in Spalte { $column }, +{ $points } ({ $down } senkrecht).
azul-tell-tile-both = { $name }, Reihe { $line }: { $colour } Fliese in Spalte { $column }, +{ $points } ({ $across } waagerecht, { $down } senkrecht).
azul-tell-no-place = { $name }, Reihe { $line }: Die Wand hat keinen Platz für eine { $colour } Fliese; die ganze Reihe fällt zu Boden.
azul-tell-floor = { $name }, Bodenreihe: −{ $penalty }.
azul-tell-floor-less = { $name }, Bodenreihe: −{ $lost } statt −{ $penalty }, weil der Punktestand nie unter 0 fällt.
azul-tell-refill = Der Beutel wird aus dem Deckel aufgefüllt: { $count ->
    [one] { $count } Fliese
   *[other] { $count } Fliesen
}.
azul-tell-short = Beutel und Deckel sind leer: Auf den Manufakturen { $count ->
    [one] liegt nur { $count } Fliese
   *[other] liegen nur { $count } Fliesen
}.
azul-tell-round = Runde { $round }: { $name } beginnt.
azul-tell-end-row = Eine Zeile einer Wand ist vollständig: Die Partie ist zu Ende.
azul-tell-end-no-row = Niemand kann mehr eine Zeile der Wand vervollständigen: Die Partie ist zu Ende.
azul-tell-end-limit = Runde 100 war die letzte: Die Partie ist zu Ende.
azul-tell-end-no-tiles = Es sind keine Fliesen mehr da: Die Partie ist zu Ende.
azul-tell-bonus = { $name }: { $rows ->
    [one] { $rows } Zeile
   *[other] { $rows } Zeilen
}, { $columns ->
    [one] { $columns } Spalte
   *[other] { $columns } Spalten
}, { $colours ->
    [one] { $colours } Farbe
   *[other] { $colours } Farben
}: +{ $points }.
azul-head-score = Punkte
azul-head-rows = Zeilen
azul-head-columns = Spalten
azul-head-colours = Farben

## Was jedes Zeichen bedeutet
azul-sign-tiles = Fliesen: dunkelblau, gelb, rot, schwarz, hellblau
azul-sign-wall = ein Feld der Wand, das auf diese Farbe wartet
azul-sign-empty = ein leeres Feld
azul-sign-marker = der Startspielermarker; beim Namen: wer ihn hat
azul-sign-heap = Anzahl der Fliesen einer Farbe in der Mitte
azul-sign-lines = die Musterreihen und die Bodenreihe
azul-sign-full = Reihe voll, Fliese kommt an die Wand; noch nicht voll
azul-sign-floor = Minuspunkte für diesen Platz der Bodenreihe
azul-sign-chosen = deine Auswahl, oder wohin die Fliese käme
azul-sign-advised = der Tipp eines Bots
azul-sign-refused = eine Spalte, in die die Fliese nicht darf
azul-sign-ghost = Fliese oder Marker, wie sie nach dem Zug lägen
azul-sign-points = Punkte für eine Fliese; Minuspunkte für den Boden
azul-sign-net = was der Zug in dieser Runde insgesamt bringt
azul-sign-turn = Spieler am Zug
azul-sign-heavy = das Tableau des Spielers am Zug; die gewählte Quelle
azul-sign-frame = die anderen Tableaus und Quellen
azul-sign-edge = nur der Rand einer Fliese

## Was die Tasten tun

azul-keys-move = zur nächsten Quelle, Farbe, Reihe oder Spalte
azul-keys-enter = wählen; nach der dritten Wahl den Zug spielen
azul-keys-esc = letzte Wahl aufheben (oder die rechte Maustaste)
azul-keys-digits = per Nummer: Manufaktur, Farbe, dann Reihe oder Spalte; damit ist der Zug gespielt
azul-keys-letters = die Farbe, sobald nach ihr gefragt wird: „1 y 3“ ist ein ganzer Zug
azul-keys-centre = die Mitte
azul-keys-floor = die Bodenreihe
azul-keys-sign-fresh = eine Fliese, die seit deinem letzten Zug gelegt wurde
azul-short-source = Quelle
azul-short-centre = Mitte
azul-short-colour = Farbe
azul-short-line = Reihe
azul-short-floor = Boden
azul-short-column = Spalte
azul-short-choose = wählen
azul-short-play = spielen
azul-short-back = zurück

## Warum das Getippte kein Zug ist, als Satzteile

azul-move-error-not-a-move = { $text } ist kein gültiger Zug: Gib an, woher, welche Farbe und wohin, etwa „2 y 5“ oder „c r f“
azul-move-error-source = { $text } ist keine Quelle: Möglich sind 1 bis { $factories } und c für die Mitte
azul-move-error-colour = { $text } ist keine Farbe: Möglich sind r, y, b, l und u
azul-move-error-target = { $text } ist kein Ziel: Möglich sind die Reihen 1 bis 5 und f für den Boden
azul-move-error-empty = { $source ->
    [0] die Mitte
   *[other] Manufaktur { $source }
} ist leer
azul-move-error-no-such-tiles = { $from ->
    [0] in der Mitte
   *[other] auf Manufaktur { $from }
} liegt keine { $colour } Fliese, nur { $tiles }
azul-move-error-other-colour = in Reihe { $line } liegen schon { $colour } Fliesen
azul-move-error-line-full = Reihe { $line } ist voll
azul-move-error-on-the-wall = Zeile { $row } der Wand hat schon eine { $colour } Fliese
azul-move-error-not-tiling = jetzt kommt nichts an die Wand: Nimm Fliesen, etwa „2 y 5“
azul-move-error-tiling = { $text } geht jetzt nicht: Reihe { $row } ist voll ({ $colour } Fliesen); wähle ihre Spalte, etwa „wall { $row } { $example }“ (möglich: { $columns })
azul-move-error-other-line = zuerst ist die Fliese aus Reihe { $turn } dran, nicht die aus Reihe { $given }
azul-move-error-occupied = in Zeile { $row }, Spalte { $column } liegt schon eine Fliese
azul-move-error-in-column = Spalte { $column } hat schon eine { $colour } Fliese
azul-move-error-over = { table-play-error-over }
