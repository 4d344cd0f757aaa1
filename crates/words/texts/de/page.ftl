# Was nur die Seite sagt.

level-1 = Neuling
level-2 = Lehrling
level-3 = Hobbyspieler
level-4 = Stammgast
level-5 = Kenner
level-6 = Experte
level-7 = Meister
level-8 = Champion

page-your-turn = Du bist am Zug
page-turn = { $name } ist am Zug
page-thinking = { $name } denkt nach …
page-over = Das Spiel ist aus
page-aborted = Die Partie wurde abgebrochen.
page-won = { $name } hat gewonnen!
page-you-won = Du hast gewonnen!
page-shared = { $names } teilen sich den Sieg.
page-bad-entry = Die aufbewahrte Partie ist in Zeile { $line } beschädigt.
page-no-record = das ist keine Aufzeichnung von Tilewright

# What decides between equals.
page-tie-rows = { $count ->
    [one] { $count } volle Zeile
   *[other] { $count } volle Zeilen
}
page-tie-tie-break = { $by ->
    [square-grass] { $count } im Quadrat ohne eroberte Boni
   *[territory] Gebiet von { $count ->
        [one] { $count } Feld
       *[other] { $count } Feldern
    }
}
