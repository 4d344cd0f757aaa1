# Tilings.
tilings-name = Tilings
tilings-blurb = Lege Kacheln mit passenden Seiten, hol dir Zonen durch Einfluss und fürchte den König
tilings-lead-unit = Punkte
tilings-lead-counted = { $count ->
    [one] Punkt
   *[other] Punkte
}

# Was geschieht.
tilings-nobody = niemand
tilings-told-placed = { $turn ->
    [0] { $name } legt { $tile } auf { $cell }.
   *[other] { $name } legt { $tile } auf { $cell }, um { $turn } Grad gedreht.
}
tilings-told-skipped = { $name } hat keinen Platz für { $tile } und setzt aus.
tilings-told-king = { $count ->
    [one] Der König trifft { $cell } ({ $names }): Eine Kachel verliert Einfluss.
   *[other] Der König trifft { $cell } ({ $names }): { $count } Kacheln verlieren Einfluss.
}
tilings-told-king-misses = Der König trifft { $cell }: Nichts passiert.
tilings-told-round = Runde { $round } beginnt.
tilings-told-end = Die Partie ist zu Ende: { $reason }.
tilings-end-nothing-fits = in keinem Stapel ist noch eine Kachel, die passt
tilings-end-all-skipped = alle mussten nacheinander aussetzen
tilings-end-no-tile = der Spieler am Zug hat keine Kachel mehr
tilings-king-strikes = Der König schlägt zu!
tilings-progress = Runde { $round }, { $laid } von { $cells } Feldern
tilings-move = { $turn ->
    [0] { $tile } auf { $cell }
   *[other] { $tile } auf { $cell }, um { $turn } Grad gedreht
}

# Warum etwas nicht geht.
tilings-move-error-occupied = Auf { $cell } liegt schon eine Kachel
tilings-move-error-no-neighbour = Neben { $cell } liegt keine Kachel
tilings-move-error-mismatch = { $cell }: Deine Kachel ist im { $side } { $yours }, ihr Nachbar dort { $theirs }
tilings-no-cell = { $cell } liegt nicht auf dem Brett
tilings-no-over = Die Partie ist zu Ende
tilings-turn-it = So passt sie nicht, aber gedreht: Drücke r
tilings-no-turning = In dieser Partie dürfen Kacheln nicht gedreht werden
tilings-no-other-turn = Diese Kachel sieht gedreht genauso aus
tilings-no-influence = Auf dieser Stufe gibt es keinen Einfluss
tilings-no-zones = Auf dieser Stufe zählen Zonen nicht
tilings-no-motifs = Auf dieser Stufe zählen Motive nicht
tilings-side-north = Norden
tilings-side-east = Osten
tilings-side-south = Süden
tilings-side-west = Westen

# Was an einer Datei mit Kacheln oder Motiven falsch ist.
tilings-file-error-line = Zeile { $line }: { $reason }
tilings-deck-file = eine Datei mit einer Kachel pro Zeile: Name, Seiten N O S W, Anzahl
tilings-motif-file = eine Datei mit einem Motiv pro Zeile: Name, Punkte, Mitte, Bedingungen
tilings-list-error-tile = Kachel { $number } des Kachelsatzes: { $reason }
tilings-list-error-motif = Motiv { $number }: { $reason }
tilings-file-error-no-tile = dieser Kachelsatz hat keine Kachel
tilings-list-error-no-tile = dieser Kachelsatz hat keine Kachel
tilings-list-error-no-deck = der Kachelsatz ist ein Name oder eine Liste von Kacheln
tilings-list-error-unknown-deck = es gibt keinen Kachelsatz { $name }; möglich ist { $known } oder eine Liste von Kacheln
tilings-data-line-error-tile-fields = eine Kachel hat sechs Felder, Name N O S W Anzahl, nicht { $count }
tilings-data-line-error-motif-fields = ein Motiv hat mindestens drei Felder, Name Punkte MITTE, nicht { $count }
tilings-data-line-error-no-minimum = der Bedingung { $word } fehlt die Mindestzahl
tilings-data-line-error-name-unprintable = der Name { $word } enthält Zeichen, die nicht druckbar sind
tilings-data-line-error-name-comment = der Name { $word } enthält ein #, mit dem ein Kommentar beginnt
tilings-data-line-error-name-long = der Name { $word } hat mehr als { $most } Zeichen
tilings-data-line-error-name-twice = der Name { $word } kommt zweimal vor
tilings-colour-error = { $word } ist keine Farbe; es gibt { $known }
tilings-data-line-error-number = { $field ->
        [score] die Punkte sind
        [minimum] die Mindestzahl ist
       *[count] die Anzahl ist
    } eine ganze Zahl von { $least } bis { $most }, nicht { $word }
tilings-data-line-error-part = { $field ->
        [centre] die Mitte ist
       *[condition] die Bedingung ist
    } any (jede Kachel), mono (eine Farbe), multi (mehrere) oder eine Farbe, nicht { $word }
tilings-data-line-error-deck-too-large = das wären { $count } Kacheln, aber ein Kachelsatz hat höchstens { $most }
tilings-data-line-error-too-many-motifs = es gibt höchstens { $most } Motive

# Farben: die einer Seite und die einer Zone.
tilings-colour-black = schwarz
tilings-colour-red = rot
tilings-colour-green = grün
tilings-colour-yellow = gelb
tilings-colour-blue = blau
tilings-colour-magenta = magenta
tilings-colour-cyan = cyan
tilings-colour-white = weiß
tilings-colour-orange = orange
tilings-colour-purple = lila
tilings-colour-pink = rosa
tilings-colour-brown = braun
tilings-colour-gray = grau
tilings-colour-lime = hellgrün
tilings-colour-teal = petrol
tilings-zone-black = schwarze Zone
tilings-zone-red = rote Zone
tilings-zone-green = grüne Zone
tilings-zone-yellow = gelbe Zone
tilings-zone-blue = blaue Zone
tilings-zone-magenta = magenta Zone
tilings-zone-cyan = cyan Zone
tilings-zone-white = weiße Zone
tilings-zone-orange = orange Zone
tilings-zone-purple = lila Zone
tilings-zone-pink = rosa Zone
tilings-zone-brown = braune Zone
tilings-zone-gray = graue Zone
tilings-zone-lime = hellgrüne Zone
tilings-zone-teal = petrol Zone
tilings-motif-pair = Paar
tilings-motif-contrast = Kontrast
tilings-motif-surround = Kranz

# Die Kachel in der Hand und was sie ändern würde.
tilings-hand-yours = Deine Kachel
tilings-hand-of = Kachel von { $name }
tilings-hand-left = { $count ->
    [one] die letzte
   *[other] noch { $count }
}
tilings-preview-points = { $count ->
    [one] { $change } Punkt
   *[other] { $change } Punkte
}
tilings-preview-influence = Einfluss +{ $gained }
tilings-preview-zone = { $zone }, bringt { $points }
tilings-next-tiles = Nächste Kacheln
tilings-largest-zones = Größte Zonen
tilings-all-zones = Alle Zonen ({ $count })
tilings-more = v: mehr ({ $page }/{ $pages })
tilings-legend-fits = passt hier
tilings-legend-turned = passt hier gedreht
tilings-legend-small = Kacheln: oben Nord und Besitzer; unten West, Süd, Ost
tilings-legend-map = Karte: nur Besitzer
tilings-zone-line = { $zone } { $count }: { $points }
tilings-about-tile = { $cell }: { $tile }, gelegt von { $placer }
tilings-about-owners = gehört { $names }
tilings-about-zone = { $count ->
    [one] { $zone } aus einer Kachel, bringt { $points }
   *[other] { $zone } aus { $count } Kacheln, bringt { $points }
}

# Was über dem Brett liegt.
tilings-overlay-owners = Besitzer (o: zurück)
tilings-overlay-influence = Einfluss (i: zurück)
tilings-overlay-zones = Zonen: Besitzer, Größe (z: zurück)
tilings-overlay-motifs = Motive: Punkte, Nummern (m: zurück)

# Was jedes Zeichen bedeutet.
tilings-sign-sides = Seiten (klein: Nord; West, Süd, Ost): { $list }
tilings-sign-owner = wem die Kachel gehört: einem, zweien; A und 2 anderen
tilings-sign-shared = eine Kachel von niemandem; eine von mehreren
tilings-sign-influence = unter dem Besitzer: der größte Einfluss; 1k ist 1000
tilings-sign-empty = ein leeres Feld
tilings-sign-fits = wo deine Kachel so passt; wo sie gedreht passt
tilings-sign-cursor = das Feld, auf das du zeigst (zuletzt: auf der Karte)
tilings-sign-last = die zuletzt gelegte Kachel
tilings-sign-answer = deine Kachel passt; sie oder diese Seite passt nicht
tilings-sign-gain = Einfluss, den du auf dieser Kachel gewinnst
tilings-sign-struck = der König; was eine Kachel verliert; getroffene Kachel
tilings-sign-more = dort geht das Brett weiter
tilings-sign-owners = Taste o: die Besitzer jeder Kachel
tilings-sign-influences = Taste i: der Einfluss jedes Spielers auf eine Kachel
tilings-sign-zones = Taste z: wem die größte Zone hier gehört, ihre Größe
tilings-sign-motifs = Taste m: Punkte der Motive; welche oder wie viele

# Spalten.
tilings-head-points = Pkt
tilings-head-own = Bes
tilings-head-left = Rest
tilings-head-tiles = Kacheln
tilings-head-motifs = Motive
tilings-head-zones = Zonen
tilings-head-total = Summe

# Tasten.
tilings-key-arrows = Kachel bewegen (oder mit der Maus)
tilings-key-tab = nächstes Feld, auf das sie passt; mit Umschalt das vorige
tilings-key-enter = legen (oder klicken)
tilings-key-turn = nach rechts drehen (oder mit dem Rad); R nach links
tilings-key-owners = die Besitzer aller Kacheln zeigen
tilings-key-influence = den Einfluss auf alle Kacheln zeigen
tilings-key-zones = die Zonen zeigen
tilings-key-motifs = Motive zeigen, mit Punkten und Nummern oder der Anzahl (3x)
tilings-key-zoom = größere oder kleinere Kacheln
tilings-key-whole = das ganze Brett zeigen
tilings-key-pages = um fünf Felder bewegen; nach der Partie blättern die ersten zwei in den Zonen
tilings-key-more = im Text neben oder unter dem Brett blättern (oder mit dem Rad)
tilings-key-sign-fits = auf dem Brett: ein Feld, auf das deine Kachel so passt
tilings-key-sign-turned = auf dem Brett: ein Feld, auf das deine Kachel gedreht passt
tilings-key-sign-owner = in der Mitte oder Ecke einer Kachel: wem sie gehört, wie in der Liste der Spieler
tilings-key-sign-shared = eine Kachel, die niemandem gehört; eine mit mehreren Besitzern
tilings-key-sign-small = kleine Kacheln: oben Nord; unten West, Süd, Ost; die kleinsten zeigen nur Besitzer
tilings-short-place = legen
tilings-short-next = nächstes
tilings-short-turn = drehen
tilings-short-owners = Besitzer
tilings-short-influence = Einfluss
tilings-short-zones = Zonen
tilings-short-motifs = Motive
tilings-short-zoom = Zoom

# Optionen der Regeln.
tilings-option-side = Brettgröße
tilings-option-side-about = Wie viele Felder eine Seite des Bretts hat.
tilings-option-board = Brett
tilings-option-board-about = Ob das Brett Ränder hat.
tilings-option-board-flat = mit Rändern
tilings-option-board-torus = ohne Ränder: rundum geschlossen (Seite 3 oder mehr)
tilings-option-rotate = Kacheln drehen
tilings-option-rotate-about = Ob Kacheln gedreht werden dürfen.
tilings-option-rotate-off = nein
tilings-option-rotate-on = ja, in Vierteldrehungen
tilings-option-deal = Verteilung
tilings-option-deal-about = Wie die Stapel der Spieler entstehen.
tilings-option-deal-even = der Satz wird gemischt und gleich verteilt
tilings-option-deal-with-replacement = jede Kachel wird aus dem ganzen Satz gezogen
tilings-option-first-cell = Erstes Feld
tilings-option-first-cell-about = Wohin das Spiel die erste Kachel legt.
tilings-option-first-cell-centre = in die Mitte
tilings-option-first-cell-random = irgendwohin
tilings-option-end-rule = Spielende
tilings-option-end-rule-about = Wann die Partie endet, außer bei einem leeren Stapel.
tilings-option-end-rule-strict = wenn in keinem Stapel mehr eine passende Kachel ist
tilings-option-end-rule-classic = wenn alle nacheinander aussetzen mussten
tilings-option-level = Stufe
tilings-option-level-about = Was Punkte bringt.
tilings-option-level-3 = Motive und Zonen, nach Einfluss
tilings-option-level-0 = gelegte Kacheln
tilings-option-level-1 = Motive
tilings-option-level-2 = Motive und Zonen
tilings-option-zone-tie = Gleichstand in Zonen
tilings-option-zone-tie-about = Was Spieler bei Gleichstand für eine Zone bekommen.
tilings-option-zone-tie-share = gleiche Teile, abgerundet
tilings-option-zone-tie-full = jeder die vollen Punkte
tilings-option-influence-reach = Einflussreichweite
tilings-option-influence-reach-about = Auf welchen Kacheln um eine neue herum du Einfluss bekommst.
tilings-option-influence-reach-8 = die an ihren Seiten und Ecken
tilings-option-influence-reach-4 = die an ihren Seiten
tilings-option-king-victims = Opfer des Königs
tilings-option-king-victims-about = Wer Einfluss verliert, wenn der König zuschlägt.
tilings-option-king-victims-target = die Besitzer der ausgelosten Kachel, auf allen getroffenen
tilings-option-king-victims-each = die Besitzer jeder getroffenen Kachel, nur auf dieser
tilings-option-off = Ausgeschaltete Motive
tilings-option-off-about = Die Nummern der Motive, die nicht zählen.
tilings-option-deck = Kachelsatz
tilings-option-deck-about = Die Kacheln: ein Satz des Spiels oder eine eigene Datei.
tilings-option-deck-standard = fünf Sorten in zwei Farben, je 20
tilings-option-deck-jeandel-rao = elf aperiodische Sorten, je 10
tilings-option-deck-culik = dreizehn aperiodische Sorten, je 10
tilings-option-motifs = Weitere Motive
tilings-option-motifs-about = Eine Datei mit weiteren Motiven, ab Nummer 4.

# Warum das Getippte kein Zug ist.
tilings-move-error-not-a-move = { $text } ist kein gültiger Zug: Gib an, wohin du deine Kachel legst, etwa „{ $example }“
tilings-move-error-cell = { $text } ist kein Feld: Tippe den Buchstaben der Zeile und den der Spalte, { $first ->
    [1] A bis Z und a bis { $last }
   *[0] Großbuchstaben von A bis { $last }
}, etwa „{ $example }“
tilings-move-error-off-the-board = { $cell } liegt nicht auf dem Brett: Seine Zeilen und Spalten sind { $first ->
    [1] A bis Z und a bis { $last }
   *[0] die Großbuchstaben A bis { $last }
}
tilings-move-error-turn-missing = gib an, wie weit die Kachel gedreht ist: r0, r90, r180 oder r270, etwa „place { $cell } r90“
tilings-move-error-turn-superfluous = in dieser Partie wird nicht gedreht: Tippe nur „place { $cell }“
tilings-move-error-turn = { $text } ist keine Drehung: Möglich sind r0, r90, r180 und r270
tilings-move-error-same-turn = mit { $given } sieht die Kachel genauso aus wie mit { $listed }: Tippe „place { $cell } { $listed }“
tilings-move-error-over = { table-play-error-over }

# Was nur die Eingabezeile erzählt: Ein Brett zeigt es.
tilings-told-influence = { $name } gewinnt { $gained } Einfluss auf { $cell }: jetzt { $now }.
tilings-told-struck = { $name } verliert { $lost } Einfluss auf { $cell }: jetzt { $now }.
tilings-told-decay = Runde { $round } endet: Jeder Einfluss sinkt um 1.
tilings-told-motifs = Motive, die zählen: { $count }.
tilings-told-zones = Zonen: { $count }.
tilings-told-score = { $name }: { $score } Punkte (Kacheln { $tiles }, Motive { $motifs }, Zonen { $zones }).
