# Laying Grass

grass-name = Laying Grass
grass-blurb = Lege Rasenstücke, vergrößere dein Gebiet und bilde das größte Quadrat
grass-lead-unit = Felder (Seite des größten Quadrats)
grass-lead-counted = { $count ->
    [one] Feld (Seite des größten Quadrats)
   *[other] Felder (Seite des größten Quadrats)
}

## Optionen
grass-option-colours = Farben
grass-option-colours-about = Die Farben der Spieler, in der Reihenfolge ihrer Namen.
grass-option-colours-purple = lila
grass-option-colours-red = rot
grass-option-colours-green = grün
grass-option-colours-yellow = gelb
grass-option-colours-blue = blau
grass-option-colours-magenta = magenta
grass-option-colours-cyan = cyan
grass-option-colours-turquoise = türkis
grass-option-colours-orange = orange
grass-option-order = Spielreihenfolge
grass-option-order-about = In welcher Reihenfolge die Spieler am Zug sind.
grass-option-order-random = ausgelost
grass-option-order-as-entered = wie die Namen
grass-option-queue = Stücke
grass-option-queue-about = In welcher Reihenfolge die Stücke kommen.
grass-option-queue-shuffled = gemischt, aus allen 96
grass-option-queue-show = wie in der Sendung
grass-option-bonus-spacing = Abstand der Boni
grass-option-bonus-spacing-about = Wie weit Bonusfelder auseinanderliegen.
grass-option-bonus-spacing-4 = nie Kante an Kante
grass-option-bonus-spacing-8 = nie Kante an Kante oder Ecke an Ecke
grass-option-contact = Berührung
grass-option-contact-about = Welche Berührung mit fremdem Rasen beim Legen verboten ist.
grass-option-contact-edges = Kante an Kante
grass-option-contact-corners-too = Kante an Kante oder Ecke an Ecke
grass-option-orphans = Inseln
grass-option-orphans-about = Was Rasen zählt, der von seiner Basis abgeschnitten wurde.
grass-option-orphans-idle = nichts, bis die Insel wieder verbunden ist
grass-option-orphans-count = so viel wie das Gebiet
grass-option-last-tiles = Letzte Gutscheine
grass-option-last-tiles-about = Wohin du mit letzten Gutscheinen Rasen legen darfst.
grass-option-last-tiles-anywhere = auf jedes leere Feld
grass-option-last-tiles-adjacent = nur wo auch ein Stück liegen dürfte
grass-option-coupons-per-turn = Gutscheine pro Zug
grass-option-coupons-per-turn-about = Wie viele Gutscheine du in einem Zug ausgeben darfst.
grass-option-coupons-per-turn-any = ein Tausch, beliebig viele Steine
grass-option-coupons-per-turn-one = nur einer
grass-option-robbery = Raub
grass-option-robbery-about = Was mit einem geraubten Stück geschieht.
grass-option-robbery-replace = der Räuber legt es woandershin
grass-option-robbery-in-place = es bleibt liegen und wechselt den Besitzer
grass-option-tie-break = Gleichstand
grass-option-tie-break-about = Was bei gleich großen Quadraten entscheidet.
grass-option-tie-break-territory = das größte Gebiet
grass-option-tie-break-square-grass = das Quadrat mit den wenigsten eroberten Boni

## Wo die Partie steht
grass-round = Runde { $round } von 9
grass-phase-base = Basis setzen
grass-phase-turn = Stück legen
grass-phase-stone = Stein setzen
grass-phase-rob = Stück zum Rauben wählen
grass-phase-rob-place = geraubtes Stück legen
grass-phase-last = Letzte Gutscheine
grass-over = Die Partie ist zu Ende.

## Neben dem Brett
grass-tile = Stück { $number }
grass-coupons = { $count ->
    [one] { $count } Gutschein
   *[other] { $count } Gutscheine
}
grass-to-use = Einzulösen: { $bonus }bonus von { $cell }
grass-legend-exchange = Tausch
grass-legend-exchange-short = Tausch
grass-legend-stone = Stein
grass-legend-robbery = Raub
grass-legend-robbery-short = Raub
grass-legend-stone-set = ein Stein
grass-legend-loot = zu rauben
grass-legend-base = Basis
grass-legend-captured = eroberter Bonus
grass-legend-recent = letzter Zug
grass-legend-hold = passt hier
grass-legend-edge = Rand des Quadrats
grass-legend-square = größtes Quadrat
grass-button-zoom = Zoom
grass-button-stone = Stein entfernen
grass-button-stone-short = Stein
grass-button-discard = abwerfen
grass-button-discard-short = weg
grass-button-done = Ende
grass-head-square = Qu.
grass-head-territory = Geb.
grass-head-coupons = Gut.
grass-result-square = Quadrat
grass-result-where = Ecke
grass-result-tie-break = Gleichstand
grass-result-territory = Gebiet
grass-result-coupons = Gutscheine

# Was jedes Zeichen bedeutet: auf großen Feldern, und hinter einer Lücke auf den kleinsten.
grass-sign-sizes = große Felder; hinter einer Lücke die kleinsten
grass-sign-grass = Rasen des Spielers dieser Farbe, wie in der Liste
grass-sign-orphan = kleine Buchstaben: von der Basis abgeschnitten
grass-sign-texture = unterscheidet ein Stück von seinen Nachbarn
grass-sign-base = eine Basis; ganz klein die Nummer ihres Spielers
grass-sign-captured = ein eroberter Bonus; ein gekauftes Feld
grass-sign-recent = mit den letzten Zügen gelegt
grass-sign-loot = ein Stück, das sich rauben lässt
grass-sign-exchange = Tauschbonus: ein Gutschein
grass-sign-stone = Steinbonus: du setzt einen Stein
grass-sign-robbery = Raubbonus: du raubst ein Stück
grass-sign-stone-set = ein Stein
grass-sign-hold = leer; hier passt dein Stück
grass-sign-ghost = dein Stück: hier darf es liegen; hier nicht
grass-sign-covers = dieser Bonus würde verdeckt und wäre verloren
grass-sign-own = am Zug: größtes Quadrat (klein: unterstrichen)
grass-sign-other = das größte Quadrat eines anderen
grass-sign-promised = das größere Quadrat nach diesem Zug
grass-sign-scrolled = neben dem Brett: welcher Teil zu sehen ist

## Tasten
grass-key-arrows = Stück oder Zeiger bewegen
grass-key-far = um fünf Felder bewegen
grass-key-tab = zur nächsten Stelle, an der es passt
grass-key-turn = Stück drehen
grass-key-flip = Stück spiegeln
grass-key-enter = hier legen, setzen, rauben oder kaufen
grass-key-swap = für einen Gutschein gegen dieses Stück der Auslage tauschen
grass-key-stone = für einen Gutschein einen Stein entfernen
grass-key-done = Stück abwerfen, das nirgends passt; bei den letzten Gutscheinen aufhören
grass-key-escape = zurück zum Stück
grass-key-zoom = Brett vergrößern oder verkleinern; unter 25 Zeilen fehlen die unteren Buchstaben
grass-key-mouse = bewegen: zeigen, Klick: legen, Rad: drehen, Rechtsklick: spiegeln
grass-short-place = legen
grass-short-take = nehmen
grass-short-remove = entfernen
grass-short-rob = rauben
grass-short-buy = kaufen
grass-short-turn = drehen
grass-short-flip = spiegeln
grass-short-next = nächste
grass-short-swap = Tausch

## Hinweise am Prompt
grass-advice-judged = { $name } gewinnt dann etwa { $chance } von 100 Partien. Das größte Quadrat von { $name } ist im Schnitt { $lead } { $count ->
    [one] Feld
   *[other] Felder
} { $place ->
    [ahead] breiter
   *[behind] schmaler
} als das { $others ->
    [one] des Gegners
   *[other] des besten Gegners
}.

## Züge
grass-do-base = die Basis auf { $cell } setzen
grass-do-place = Stück { $number } auf { $cell } legen, { $lies }
grass-do-place-seen = Stück { $number } auf { $cell } legen
grass-lies-r0 = ungedreht
grass-lies-r90 = nach rechts gedreht
grass-lies-r180 = auf den Kopf gedreht
grass-lies-r270 = nach links gedreht
grass-lies-fr0 = gespiegelt
grass-lies-fr90 = gespiegelt und nach rechts gedreht
grass-lies-fr180 = gespiegelt und auf den Kopf gedreht
grass-lies-fr270 = gespiegelt und nach links gedreht
grass-do-swap = für einen Gutschein gegen Stück { $number } tauschen
grass-do-clear = für einen Gutschein den Stein auf { $cell } entfernen
grass-do-stone = den Stein auf { $cell } setzen
grass-do-rob = Stück { $number } auf { $cell } rauben
grass-do-buy = für einen Gutschein Rasen auf { $cell } kaufen
grass-do-discard = das Stück abwerfen
grass-do-done = keine Gutscheine mehr ausgeben
grass-gain-of = { $name }: { $gains }
grass-gain-square = Quadrat { $before } { $arrow } { $after }
grass-gain-territory = Gebiet { $change }
grass-gain-captures = erobert { $bonuses }
grass-gain-covers = verdeckt { $bonuses }
grass-bonus-named = den { $bonus }bonus auf { $cell }
grass-warn-covers = { $count ->
    [one] Das verdeckt { $bonuses }, der damit verloren wäre. Trotzdem?
   *[other] Das verdeckt { $bonuses }, die damit verloren wären. Trotzdem?
}
grass-warn-cut-off = Dieses Feld berührt dein Gebiet nicht: Es vergrößert weder dein Quadrat noch dein Gebiet. Trotzdem kaufen?
grass-warn-done = { $count ->
    [one] Du hast noch einen Gutschein, der verfällt. Bist du fertig?
   *[other] Du hast noch { $count } Gutscheine, die verfallen. Bist du fertig?
}

## Warum nicht
grass-no-move = das ist kein gültiger Zug
grass-no-not-now = das geht jetzt nicht
laying-grass-move-error-off-the-board = von { $corner } aus ragt es über das Brett hinaus
laying-grass-move-error-on-own-grass = auf { $cell } liegt schon dein Rasen
laying-grass-move-error-on-grass = auf { $cell } liegt Rasen von { $colour }
laying-grass-move-error-on-stone = auf { $cell } liegt ein Stein
laying-grass-move-error-on-bonus = { $cell } ist nicht leer, dort ist ein Bonus
laying-grass-move-error-touches = { $cell } würde den Rasen von { $colour } auf { $other } berühren
laying-grass-move-error-apart = es würde dein Gebiet nicht berühren
laying-grass-move-error-touches-orphans = es würde nur Rasen berühren, der von deiner Basis abgeschnitten ist
laying-grass-move-error-no-stone = auf { $cell } liegt kein Stein
laying-grass-move-error-no-coupon = du hast keinen Gutschein mehr
laying-grass-move-error-coupon-spent = du hast in diesem Zug schon einen Gutschein ausgegeben; erlaubt ist nur einer
laying-grass-move-error-exchanged = du hast in diesem Zug schon getauscht; erlaubt ist nur ein Tausch
laying-grass-move-error-past-the-end = ein Stück { $place } gibt es in der Auslage nicht: { $left ->
    [one] Es ist nur noch eins da
   *[other] Es sind nur noch { $left } da
}
grass-no-must-place = Stück { $number } passt, also musst du es legen
laying-grass-move-error-no-tile = auf { $cell } liegt kein Stück
laying-grass-move-error-own-tile = das Stück auf { $cell } gehört dir selbst
laying-grass-move-error-base = { $cell } ist die Basis von { $colour }, und Basen lassen sich nicht rauben
laying-grass-move-error-captured = { $cell } ist ein eroberter Bonus und lässt sich nicht rauben
laying-grass-move-error-bought = { $cell } wurde mit einem letzten Gutschein gekauft und lässt sich nicht rauben
laying-grass-move-error-unplaceable = Stück { $tile } lässt sich nicht rauben, weil du es nirgends legen könntest
grass-no-stones = auf dem Brett liegt kein Stein
grass-fits-nowhere = das Stück passt nirgends: { $ways }
grass-way-exchange = tausche es (2 bis 6)
grass-way-stone = entferne einen Stein (C)
grass-way-discard = wirf es ab (d)

## Was geschah
# Als erster Teil von „Tauschbonus“.
grass-bonus-exchange = Tausch
grass-bonus-stone = Stein
grass-bonus-robbery = Raub
grass-told-base = { $name } setzt die Basis auf { $cell }.
grass-told-round = Runde { $round }.
grass-told-exchanged = { $name } gibt einen Gutschein aus und nimmt Stück { $number }; { $count ->
    [one] Stück { $back } kommt
   *[other] die Stücke { $back } kommen
} ans Ende der Auslage.
grass-told-cleared = { $name } gibt einen Gutschein aus und entfernt den Stein auf { $cell }.
grass-told-placed = { $name } legt Stück { $number } auf { $cell }.
grass-told-covered = Der { $bonus }bonus auf { $cell } wurde verdeckt und ist verloren.
grass-told-captured = { $name } erobert den { $bonus }bonus auf { $cell }.
grass-told-coupon = { $count ->
    [one] { $name } hat jetzt { $count } Gutschein.
   *[other] { $name } hat jetzt { $count } Gutscheine.
}
grass-told-stone = { $name } setzt einen Stein auf { $cell }.
grass-told-stolen = { $name } raubt Stück { $number } von { $from }.
grass-told-split = Das Gebiet von { $name } ist geteilt: { $count ->
    [one] { $cells } ist abgeschnitten.
   *[other] { $cells } sind abgeschnitten.
}
grass-told-apart = { $count ->
    [one] { $cells } gehört nicht zum Gebiet von { $name }.
   *[other] { $cells } gehören nicht zum Gebiet von { $name }.
}
grass-told-rejoined = { $count ->
    [one] { $cells } gehört wieder zum Gebiet von { $name }.
   *[other] { $cells } gehören wieder zum Gebiet von { $name }.
}
grass-told-lost-no-cell = Der { $bonus }bonus von { $cell } ist verloren: Es gibt kein leeres Feld.
grass-told-lost-no-target = Der { $bonus }bonus von { $cell } ist verloren: Kein Stück lässt sich rauben.
grass-told-discarded-forced = Stück { $number } passt nirgends: { $name } wirft es ab.
grass-told-discarded = { $name } wirft Stück { $number } ab.
grass-told-last-coupons = Die neun Runden sind vorbei. Jetzt sind die letzten Gutscheine dran.
grass-told-passed-over = { $name } hat keine Gutscheine mehr.
grass-told-bought = { $name } gibt einen Gutschein aus und kauft { $cell }.
grass-told-finished = { $count ->
    [one] { $name } ist fertig und hat noch { $count } Gutschein.
   *[other] { $name } ist fertig und hat noch { $count } Gutscheine.
}

## Warum das Getippte kein Zug ist

laying-grass-move-error-not-a-move = { $text } ist kein gültiger Zug: { $expected }
laying-grass-move-error-not-now = „{ $word }“ geht jetzt nicht: { $expected }
laying-grass-move-error-incomplete = { $text } ist kein gültiger Zug: Nach „{ $word }“ kommt { $takes }, etwa „{ $like }“
laying-grass-move-arguments-cell = ein Feld
laying-grass-move-arguments-queue-place = ein Platz der Auslage, 2 bis 6
laying-grass-move-arguments-stone-cell = das Feld eines Steins
laying-grass-move-arguments-corner = das Feld der linken oberen Ecke und eine Ausrichtung
laying-grass-move-arguments-tile-cell = ein Feld des Stücks
laying-grass-move-arguments-nothing = nichts
laying-grass-move-error-cell = { $text } ist kein Feld dieses Bretts: Tippe den Buchstaben der Zeile und den der Spalte, je { $letters }, etwa CF
laying-grass-letters-capitals = A bis { $last }
laying-grass-letters-small = A bis Z oder a bis { $last } (Groß- und Kleinbuchstaben sind verschieden)
laying-grass-move-error-orientation = { $text } ist keine Ausrichtung: Möglich sind r0, r90, r180 und r270, gespiegelt mit f davor, etwa fr90
laying-grass-move-error-queue-place = { $text } ist kein Platz der Auslage, von dem du nehmen kannst: Möglich sind 2 bis 6
laying-grass-move-error-same-orientation = Stück { $tile } sieht mit { $given } genauso aus wie mit { $listed }: Tippe „place { $corner } { $listed }“
laying-grass-move-error-must-place = Stück { $tile } passt, etwa mit „{ $like }“, und muss gelegt werden
laying-grass-move-error-not-first = das Stück auf { $cell } heißt nach seinem ersten Feld: Tippe „rob { $first }“
laying-grass-move-error-over = { table-play-error-over }
grass-player = { $name } ({ $colour })
laying-grass-expected = { $asked }, etwa mit „{ $like }“
laying-grass-expected-action-base = zuerst werden die Basen gesetzt, und { $colour } ist am Zug
laying-grass-expected-action-place = es ist Runde { $round }, und { $colour } muss Stück { $tile } legen
laying-grass-expected-action-fits-nowhere = es ist Runde { $round }, und Stück { $tile } passt nirgends: { $colour } kann { $words } tippen
laying-grass-expected-action-stone = { $colour } hat einen Steinbonus erobert und muss den Stein setzen
laying-grass-expected-action-rob = { $colour } hat einen Raubbonus erobert und muss ein Stück wählen
laying-grass-expected-action-place-robbed = { $colour } hat Stück { $tile } geraubt und muss es legen
laying-grass-expected-action-last = jetzt sind die letzten Gutscheine dran: { $colour } kann { $words } tippen

# Was nur die Eingabezeile erzählt: Ein Brett zeigt es.
grass-told-turn = { $name } bekommt Stück { $number }.
