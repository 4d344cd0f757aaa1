# Azul

azul-name = Azul
azul-blurb = Nimm Fliesen, fülle Reihen, schmücke eine Wand von fünf mal fünf
azul-lead-unit = Punkte
azul-lead-counted = { $count ->
    [one] Punkt
   *[other] Punkte
}
azul-option-wall = Wand
azul-option-wall-about = welche Seite der Tafeln oben liegt
azul-option-wall-standard = jedes Feld hat seine Farbe
azul-option-wall-free = die graue Seite: freie Wahl der Spalten
azul-option-first = Startspieler
azul-option-first-about = wer die erste Runde beginnt
azul-option-first-random = aus dem Startwert gelost
azul-option-first-seat-1 = wer zuerst genannt ist

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

azul-ask-source = Woher nimmst du Fliesen? Wähle eine Fabrik oder die Mitte.
azul-ask-colour = Welche Farbe nimmst du? Tippe den Buchstaben, oder Enter für { $tiles }.
azul-ask-target = Wohin damit? Wähle eine Reihe oder den Boden.
azul-refused-full = Reihe { $line } ist voll: Wähle eine andere.
azul-refused-holds = Reihe { $line } sammelt { $colour } Fliesen: Sie nimmt keine andere Farbe.
azul-refused-wall = Zeile { $line } deiner Wand hat schon eine { $colour } Fliese: Wähle eine andere Reihe.
azul-refused-colour = { $source ->
    [0] In der Mitte
   *[other] Auf Fabrik { $source }
} liegt keine { $colour } Fliese.
azul-refused-empty = { $source ->
    [0] In der Mitte liegt keine Fliese: Wähle eine Fabrik.
   *[other] Fabrik { $source } ist leer: Wähle eine andere.
}
azul-refused-no-factory = Eine Fabrik { $source } gibt es nicht: Sie haben die Nummern 1 bis { $last }.
azul-refused-no-colour = { $count ->
    [one] Hier gibt es nur eine Farbe: Tippe 1 oder ihren Buchstaben.
   *[other] Hier gibt es { $count } Farben: Tippe eine Zahl von 1 bis { $count } oder einen Buchstaben.
}
azul-refused-no-line = Die Reihen haben die Nummern 1 bis 5, und 0 ist der Boden.
azul-refused-no-column = Die Spalten haben die Nummern 1 bis 5.
azul-warn-floor = { $tiles } auf den Boden ({ $points }), obwohl { $count ->
    [one] Reihe { $lines } Platz hat.
   *[other] die Reihen { $lines } Platz haben.
} Trotzdem spielen?
azul-refused-place = Auf diesem Feld liegt schon eine Fliese: Wähle eine andere Spalte.
azul-refused-column = Spalte { $column } deiner Wand hat schon eine { $colour } Fliese: Wähle eine andere.

## Was ein Zug ist und tut

azul-describe-take = { $tiles } { $source ->
    [0] aus der Mitte
   *[other] von Fabrik { $source }
} { $line ->
    [0] auf den Boden
   *[other] in Reihe { $line }
}
azul-describe-place = Reihe { $line } in Spalte { $column } der Wand
azul-foretell-take = { $tiles } { $line ->
    [0] auf den Boden
   *[other] in Reihe { $line }
}
azul-foretell-fills = Wand { $points }
azul-foretell-falls = { $marker ->
    [yes] { $count ->
        [0] Marker
       *[other] Marker und { $count }
    } auf den Boden
   *[no] { $count ->
        [0] Boden
       *[other] { $count } auf den Boden
    }
} { $points }
azul-foretell-net = Runde { $points }
azul-foretell-net-free = Bestenfalls { $points }
azul-foretell-place = Die { $colour } Fliese aus Reihe { $line } in Spalte { $column }: { $points }

## Was geschieht

azul-news-take = { $name }: { $tiles } { $source ->
    [0] aus der Mitte
   *[other] von Fabrik { $source }
} { $line ->
    [0] auf den Boden
   *[other] in Reihe { $line }
}
azul-news-take-short = { $name }: { $tiles } { $line ->
    [0] auf den Boden
   *[other] in Reihe { $line }
}
azul-news-scored = Die Runde: { $scores }
azul-news-bonus = Bonus am Ende: { $scores }
azul-tell-take = { $name } nimmt { $tiles } { $source ->
    [0] aus der Mitte
   *[other] von Fabrik { $source }
}{ $line ->
    [0] .
   *[other] {" "}für Reihe { $line }.
}
azul-tell-to-centre = { $tiles } { $count ->
    [one] kommt
   *[other] kommen
} in die Mitte.
azul-tell-marker = { $name } bekommt den Startspielermarker auf die Bodenreihe.
azul-tell-marker-beside = { $name } bekommt den Startspielermarker; die Bodenreihe ist voll, also kostet er nichts.
azul-tell-line-full = Reihe { $line } von { $name } ist voll.
azul-tell-to-floor = { $tiles } { $count ->
    [one] fällt
   *[other] fallen
} auf die Bodenreihe.
azul-tell-to-lid = Die Bodenreihe ist voll: { $tiles } { $count ->
    [one] kommt
   *[other] kommen
} in den Deckel.
azul-tell-tile = { $name }, Reihe { $line }: { $colour } Fliese in Spalte { $column }, +{ $points }.
azul-tell-tile-across = { $name }, Reihe { $line }: { $colour } Fliese in Spalte { $column }, +{ $points } ({ $across } waagerecht).
azul-tell-tile-down = { $name }, Reihe { $line }: { $colour } Fliese in Spalte { $column }, +{ $points } ({ $down } senkrecht).
azul-tell-tile-both = { $name }, Reihe { $line }: { $colour } Fliese in Spalte { $column }, +{ $points } ({ $across } waagerecht, { $down } senkrecht).
azul-tell-no-place = { $name }, Reihe { $line }: Die Wand hat keinen Platz für eine { $colour } Fliese; die ganze Reihe fällt.
azul-tell-floor = { $name }, Bodenreihe: −{ $penalty }.
azul-tell-floor-less = { $name }, Bodenreihe: −{ $penalty }, davon { $lost ->
    [one] zählt
   *[other] zählen
} { $lost }: Niemand fällt unter 0.
azul-tell-refill = Der Beutel wird aus dem Deckel gefüllt: { $count ->
    [one] { $count } Fliese
   *[other] { $count } Fliesen
}.
azul-tell-short = Beutel und Deckel sind leer: Die Fabriken haben nur { $count ->
    [one] { $count } Fliese
   *[other] { $count } Fliesen
}.
azul-tell-round = Runde { $round }: { $name } beginnt.
azul-tell-end-row = Eine Zeile einer Wand ist vollständig: Die Partie ist zu Ende.
azul-tell-end-no-row = Niemand kann mehr eine Zeile der Wand vollenden: Die Partie ist zu Ende.
azul-tell-end-limit = Runde 100 war die letzte: Die Partie ist zu Ende.
azul-tell-end-no-tiles = Es gibt keine Fliese mehr auszulegen: Die Partie ist zu Ende.
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
azul-sign-marker = der Startspielermarker; am Namen: wer ihn hat
azul-sign-heap = so viele Fliesen einer Farbe in der Mitte
azul-sign-lines = die Musterreihen und die Bodenreihe
azul-sign-full = volle Reihe, ihre Fliese kommt an die Wand; noch nicht
azul-sign-floor = was ein Platz der Bodenreihe kostet
azul-sign-chosen = was gewählt ist, oder wohin seine Fliese käme
azul-sign-advised = was ein Bot rät
azul-sign-refused = eine Spalte, die die Fliese nicht nehmen kann
azul-sign-ghost = Fliese oder Marker dort, wohin der Zug sie legt
azul-sign-points = Punkte, die eine Fliese bringt, der Boden kostet
azul-sign-net = was der Zug in dieser Runde wert wäre
azul-sign-turn = wer am Zug ist
azul-sign-heavy = die Tafel dessen, der am Zug ist; die gewählte Quelle
azul-sign-frame = die anderen Tafeln und Quellen
azul-sign-edge = der Rand einer Fliese, weiter nichts

## Was die Tasten tun

azul-keys-move = von einer Quelle, Farbe, Reihe oder Spalte zur nächsten
azul-keys-enter = wählen; nach der dritten Wahl den Zug spielen
azul-keys-esc = eine Wahl zurück (oder die rechte Maustaste)
azul-keys-digits = Fabrik, dann Farbe, dann Reihe oder Spalte nach Nummer; die Reihe löst den Zug aus
azul-keys-letters = die Farbe, wenn danach gefragt ist: „1 y 3“ spielt einen Zug
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
azul-short-skip = weiter

## Warum das Getippte kein Zug ist, als Satzteile

azul-move-error-not-a-move = { $text } ist kein Zug: Sag woher, welche Farbe und wohin, wie „2 y 5“ oder „c r f“
azul-move-error-source = { $text } ist keine Quelle: Es gibt 1 bis { $factories } und c für die Mitte
azul-move-error-colour = { $text } ist keine Farbe: Es gibt r, y, b, l und u
azul-move-error-target = { $text } ist kein Ziel: Es gibt die Reihen 1 bis 5 und f für den Boden
azul-move-error-empty = { $source ->
    [0] die Mitte
   *[other] Fabrik { $source }
} ist leer
azul-move-error-no-such-tiles = { $from ->
    [0] die Mitte
   *[other] Fabrik { $from }
} hat keine { $colour } Fliese, nur { $tiles }
azul-move-error-other-colour = Reihe { $line } enthält schon { $colour } Fliesen
azul-move-error-line-full = Reihe { $line } ist voll
azul-move-error-on-the-wall = Zeile { $row } der Wand hat schon eine { $colour } Fliese
azul-move-error-not-tiling = an die Wand ist jetzt nichts zu legen: Nimm Fliesen, wie „2 y 5“
azul-move-error-tiling = { $text } ist hier kein Zug: Reihe { $row } ist voll ({ $colour } Fliesen), wähle ihre Spalte, wie „wall { $row } { $example }“ (möglich: { $columns })
azul-move-error-other-line = zuerst kommt die Fliese von Reihe { $turn }, nicht die von Reihe { $given }
azul-move-error-occupied = in Zeile { $row }, Spalte { $column } liegt schon eine Fliese
azul-move-error-in-column = Spalte { $column } hat schon eine { $colour } Fliese
azul-move-error-over = { table-play-error-over }
