# Das Brett von Tilings auf der Seite.
page-tilings-board = Brett mit { $side } mal { $side } Feldern
page-tilings-board-torus = Brett mit { $side } mal { $side } Feldern, ohne Ränder
page-tilings-help = Die Pfeiltasten bewegen die Kachel, R dreht sie, N springt zum nächsten Feld, auf das sie passt, Enter legt sie, Esc nimmt sie zurück. Z, I, O und K zeigen Zonen, Einfluss, Motive und den König, Plus und Minus zoomen, 0 zeigt das ganze Brett.
page-tilings-cell = { $cell }: leer
page-tilings-cell-fits = { $cell }: Deine Kachel passt hier
page-tilings-cell-turned = { $cell }: Deine Kachel passt hier, wenn du sie drehst
page-tilings-sides = Norden { $north }, Osten { $east }, Süden { $south }, Westen { $west }
page-tilings-lay = Legen
page-tilings-choose = Zeig auf ein markiertes Feld, um zu sehen, was deine Kachel dort bringt; ein Klick legt sie.
page-tilings-choose-touch = Tippe auf ein markiertes Feld, um zu sehen, was deine Kachel dort bringt; tippe noch einmal, um sie zu legen.
page-tilings-look = Zeig auf eine Kachel, um zu sehen, wem sie gehört und zu welchen Zonen sie zählt.
page-tilings-look-touch = Tippe auf eine Kachel, um zu sehen, wem sie gehört und zu welchen Zonen sie zählt.
page-tilings-turn-right = Im Uhrzeigersinn drehen
page-tilings-turn-left = Gegen den Uhrzeigersinn drehen
page-tilings-zoom-in = Vergrößern
page-tilings-zoom-out = Verkleinern
page-tilings-zoom-fit = Ganzes Brett zeigen
page-tilings-map = Karte: Tippe auf die Stelle, die du sehen willst
page-tilings-overlays = Auf dem Brett zeigen
page-tilings-show-zones = Zonen
page-tilings-show-influence = Einfluss
page-tilings-show-motifs = Motive
page-tilings-show-king = König
page-tilings-whose = Wessen Einfluss
page-tilings-highest = der höchste auf jeder Kachel
page-tilings-tied = Ein + hinter dem Buchstaben heißt, dass mehrere den höchsten Einfluss haben, etwa C+.
page-tilings-king-not-yet = Der König war noch nicht da.
page-tilings-points = Punkte
page-tilings-player = Spieler
page-tilings-motif-told = { $motif }: { $count } × { $points }
page-tilings-zones-rest = { $count ->
    [one] Noch eine Zone
   *[other] Noch { $count } Zonen
}
page-tilings-influence-here = Einfluss
