# Tische in Zeilen, wie die Eingabezeile und das Nachspielen sie zeichnen, und die Befehle jedes Spiels.

## Alle Spiele

drawn-round = Runde { $round }
drawn-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
drawn-over = die Partie ist zu Ende
end-forfeited = { $name } ist ausgefallen
end-resigned = { $name } hat aufgegeben
end-out-of-time = { $name } hat zu lange gebraucht
drawn-may-not = Das darf hier nicht liegen: { $reason }.
# Die Köpfe der Spalten. Was ein Spiel zählt, heißt drawn-counted- und sein Schlüssel.
drawn-player = Spieler
drawn-rank = Rang
drawn-counted-score = Punkte
drawn-counted-rows = Zeilen
drawn-counted-columns = Spalten
drawn-counted-colours = Farben
drawn-counted-side = Quadrat
drawn-counted-corner = Ecke
drawn-counted-tie-break = Gleichstand
drawn-counted-territory = Gebiet
drawn-counted-coupons = Gutscheine
drawn-counted-tiles = Kacheln
drawn-counted-motifs = Motive
drawn-counted-zones = Zonen

## Azul

azul-drawn-started = { $name } hat begonnen
azul-drawn-stock = Beutel { $bag }, Deckel { $lid }
azul-drawn-help =
    Azul:
      2 y 5            die gelben Fliesen von Manufaktur 2 für Reihe 5 nehmen:
                       zuerst die Manufaktur, oder c für die Mitte; dann die
                       Farbe, r (rot), y (gelb), b (dunkelblau), l (hellblau)
                       oder u (schwarz); dann die Reihe, 1 bis 5, oder f für den
                       Boden
      c r f            die roten Fliesen aus der Mitte nehmen, auf den Boden
      wall 3 5         an der freien Wand: die Fliese aus Reihe 3 in Spalte 5
                       legen
azul-drawn-floor = Boden
azul-drawn-tiling = { $name }, Reihe { $line } ist voll. Mögliche Spalten: { $columns }. Tippe zum Beispiel „{ $example }“.

## Laying Grass

grass-drawn-base = { $name } setzt die Basis
grass-drawn-turn = Runde { $round } von 9 { $dot } { $name } legt ein Stück
grass-drawn-stone = { $name } setzt einen Stein
grass-drawn-rob = { $name } wählt ein Stück zum Rauben
grass-drawn-rob-place = { $name } legt das geraubte Stück
grass-drawn-last = letzte Gutscheine { $dot } { $name }
grass-drawn-coupons = Gutsch.
grass-drawn-square = Quadr.
grass-drawn-cells = Felder
grass-drawn-bonus = { $bonus } auf { $cell }
grass-drawn-to-use = noch einzulösen: { $bonuses }
grass-drawn-tile = Stück { $number }
grass-drawn-nowhere = Stück { $number } passt nirgends. Tippe { $moves }.
grass-drawn-no-tile = Jetzt wird kein Stück gelegt.
grass-drawn-try-what = Gib das Feld an: „try { $cell }“ oder „try { $cell } r90“.
grass-drawn-no-cell = { $text } ist kein Feld: Tippe den Buchstaben der Zeile und den der Spalte, A bis Z oder a bis d, etwa CF
grass-drawn-may = Es darf hier liegen: „{ $move }“.
grass-drawn-places = { $count ->
    [one] { $count } Platz
   *[other] { $count } Plätze
} für die linke obere Ecke von Stück { $number } ({ $orientation }), markiert mit { $sign }.
grass-drawn-help =
    Laying Grass:
      base { $cell }          die Basis auf Zeile { $row }, Spalte F setzen
      place { $cell } r90     das Stück legen, mit der linken oberen Ecke dort; r0, r90,
                       r180 oder r270 sagt, wie es gedreht ist, f davor, dass
                       es gespiegelt ist: fr90
      place { $cell }         das Stück legen, wie es gerade gedreht ist
      swap 4           für einen Gutschein stattdessen das vierte Stück der
                       Auslage nehmen (2 bis 6)
      clear { $cell }         für einen Gutschein einen Stein entfernen
      stone { $cell }         den Stein eines Steinbonus setzen
      rob { $cell }           das Stück rauben, das dort liegt; danach wird es gelegt
      buy { $cell }           am Ende ein Feld für einen Gutschein kaufen
      done             ein Stück abwerfen, das nirgends passt; am Ende: keine
                       Gutscheine mehr ausgeben
      turn, flip       das Stück in der Hand nach rechts drehen oder spiegeln
                       und anzeigen
      try { $cell }, try { $cell } r90
                       das Brett mit dem Stück dort zeigen und sagen, ob es da
                       liegen darf
      where            markieren, wo die linke obere Ecke des Stücks liegen
                       darf, so wie es gerade gedreht ist
    Ein Buchstabe auf dem Brett ist der Rasen des Spielers mit diesem Buchstaben,
    klein, wenn er von der Basis abgeschnitten ist. Das Zeichen dahinter
    unterscheidet Stücke; * ist eine Basis, + ein eroberter Bonus, ' ein gekauftes
    Feld. E!, S! und !! sind Boni (Tausch, Stein, Raub); ein volles Feld ist ein
    Stein. Ein Stück, das du ausprobierst, erscheint als [] oder, wo es nicht
    liegen darf, als ><.

## Tilings

tilings-drawn-score = Punkte
tilings-drawn-tiles = Kacheln
tilings-drawn-motifs = Motive
tilings-drawn-zones = Zonen
tilings-drawn-left = übrig
tilings-drawn-hand = Zu legen: { $tile } (noch { $count } im Stapel)
tilings-drawn-end = Ende: { $reason }
tilings-drawn-zone = Zone: { $zone }
tilings-drawn-zone-line = { $colour }, { $size ->
    [one] { $size } Kachel
   *[other] { $size } Kacheln
}: { $points } für { $names }{ $owners ->
    [0] {""}
    [1] {""}
   *[other] , jeweils
}
tilings-drawn-motif-line = { $motif } auf { $cell }: { $points } für { $names }
tilings-drawn-level-0 = Auf Stufe 0 bringt jede gelegte Kachel einen Punkt.
tilings-drawn-no-motif = kein Motiv bringt Punkte
tilings-drawn-no-influence = Auf dieser Stufe gibt es keinen Einfluss.
tilings-drawn-cell = Feld
tilings-drawn-beside = daneben gelegt
tilings-drawn-no-tile = Auf { $cell } liegt keine Kachel.
tilings-drawn-no-cell = { $text } ist kein Feld: Tippe den Buchstaben der Zeile und den der Spalte, A bis Z oder a bis x, etwa CF
tilings-drawn-try-what = Gib das Feld an: „try { $cell }“.
tilings-drawn-would = Mit „{ $move }“ ändert sich:
tilings-drawn-nothing = nichts an den Punkten
tilings-drawn-change = { $name }: von { $old } auf { $new } Punkte ({ $parts })
tilings-drawn-gained = dazu: { $motif }
tilings-drawn-lost = verloren: { $motif }
tilings-drawn-help =
    Tilings:
      place { $cell }         die Kachel auf Zeile { $row }, Spalte F legen; wenn gedreht
                       werden darf: place { $cell } r90
      score            die Motive und Zonen, aus denen die Punkte kommen
      influence [{ $cell }]   der Einfluss aller auf die Kachel eines Feldes oder auf
                       alle
      try { $cell }           das Brett mit deiner Kachel dort zeigen und sagen, was
                       sich ändern würde
    Die Buchstaben um eine Kachel sind die Farben ihrer Seiten. In der Kachel
    steht, wem sie gehört: der Buchstabe vor dem Namen, pl für mehrere, -- für
    niemanden. Auf Stufe 3 steht dort auch der Einfluss des Besitzers, C+ ab 100.
    ++ heißt, dass die Kachel dort liegen darf; [] zeigt, wo du sie ausprobierst.

## Zeilen mit Nummern

laying-grass-move-error-cell-numbered = { $text } ist kein Feld dieses Bretts: Tippe den Buchstaben der Spalte und die Nummer der Zeile, etwa F3
tilings-move-error-cell-numbered = { $text } ist kein Feld: Tippe den Buchstaben der Spalte und die Nummer der Zeile, etwa „F3“
tilings-move-error-off-the-board-numbered = { $cell } liegt nicht auf dem Brett
grass-drawn-no-cell-numbered = { $text } ist kein Feld: Tippe den Buchstaben der Spalte und die Nummer der Zeile, etwa F3
tilings-drawn-no-cell-numbered = { $text } ist kein Feld: Tippe den Buchstaben der Spalte und die Nummer der Zeile, etwa F3
