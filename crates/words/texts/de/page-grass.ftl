# Das Brett von Laying Grass auf der Seite.

page-grass-field = Das Brett
page-grass-keys = Die Pfeiltasten bewegen das Stück, mit Umschalt um fünf Felder. R oder das Mausrad dreht es, F oder die rechte Maustaste spiegelt es, N springt zur nächsten Stelle, an der es passt, Enter legt es. 2 bis 6 tauschen es gegen das jeweilige Stück der Auslage, C wählt einen Stein zum Entfernen, D heißt fertig, Plus und Minus zoomen, Esc geht zurück. Auf einem Touchscreen dreht ein zweiter Finger das Stück; hältst du ihn länger, spiegelt er es.
page-grass-picture = Laying Grass, { $side } mal { $side } Felder. { $players }
page-grass-player = { $name }: größtes Quadrat { $side } mal { $side }, { $territory ->
    [one] { $territory } Feld
   *[other] { $territory } Felder
}, { $coupons ->
    [one] { $coupons } Gutschein
   *[other] { $coupons } Gutscheine
}.
page-grass-player-orphans = { $count ->
    [one] { $count } Feld ist abgeschnitten.
   *[other] { $count } Felder sind abgeschnitten.
}
page-grass-players = Spieler
page-grass-hand = In der Hand
page-grass-shelf = Nächste Stücke
page-grass-left = noch { $count }
page-grass-place-of = Stück { $number }, Platz { $place } der Auslage
page-grass-turn = Nach rechts drehen
page-grass-turn-back = Nach links drehen
page-grass-flip = Spiegeln
page-grass-do = { $deed ->
    [base] Basis hierhin setzen
    [stone] Hierhin setzen
    [rob] Dieses Stück rauben
    [clear] Stein entfernen
    [buy] Dieses Feld kaufen
   *[place] Hierhin legen
}
page-grass-clear = Stein entfernen
page-grass-keep = Steine liegen lassen
page-grass-discard = Stück abwerfen
page-grass-done = Fertig
page-grass-yes = Ja
page-grass-no = Nein
page-grass-closer = Vergrößern
page-grass-farther = Verkleinern
page-grass-whole = Ganzes Brett zeigen
page-grass-invite = { $deed ->
    [base] Wähle ein Feld für deine Basis.
    [stone] Wähle ein Feld für den Stein.
    [rob] Wähle ein Stück zum Rauben.
    [clear] Wähle einen Stein, der weg soll.
    [buy] Wähle ein Feld zum Kaufen oder einen Stein, der weg soll.
   *[place] Zieh das Stück aufs Brett oder wähle, wohin es soll.
}
page-grass-nowhere = Dieses Stück passt nirgends.
page-grass-fits = es passt
page-grass-swap = Für einen Gutschein gegen Stück { $number } tauschen
page-grass-cell-empty = { $cell }, leer
page-grass-cell-grass = { $cell }, Rasen von { $name }
page-grass-cell-base = { $cell }, Basis von { $name }
page-grass-cell-orphan = { $cell }, Rasen von { $name }, abgeschnitten
page-grass-cell-stone = { $cell }, ein Stein
page-grass-cell-bonus = { $cell }, Bonus: { $bonus }
page-grass-lies = { $orientation ->
    [r90] nach rechts gedreht
    [r180] auf den Kopf gedreht
    [r270] nach links gedreht
    [fr0] gespiegelt
    [fr90] gespiegelt und nach rechts gedreht
    [fr180] gespiegelt und auf den Kopf gedreht
    [fr270] gespiegelt und nach links gedreht
   *[r0] ungedreht
}
