# Wer man an einem Server ist: Konten, Wertungen, beendete Partien, Programme.

you-places = Zusammen spielen
you-tables = Tische
you-finished = Beendet
you-ratings = Wertungen
you-title = Du

# Niemand, ein Gast, ein Konto.
you-nobody = Hier kennt dich noch niemand. Sag deinen Namen, oder melde dich an, wenn du ein Konto hast.
you-nobody-begin = So heiße ich
you-guest = Du bist Gast: Nur dieser Browser weiß, dass du es bist. Mit einem Konto, also Anmeldename und Passwort, behältst du deinen Namen, deine Partien und deine Wertung, wo immer du dich anmeldest.
you-account = Du meldest dich als { $login } an.
you-name-about = An Tischen, an denen du schon sitzt, heißt du weiter wie bisher.
you-rename = Namen ändern
you-renamed = Du heißt ab jetzt { $name }.
you-page = Deine Seite, wie andere sie sehen
you-keep = Ein Konto anlegen
you-keep-about = Mit Anmeldename und Passwort behältst du deinen Namen, deine Partien und deine Wertung, wo immer du dich anmeldest. Du heißt, wie es oben steht.
you-keep-do = Konto anlegen
you-kept = Dein Konto ist angelegt. Von nun an meldest du dich mit diesem Namen an.
you-login = Anmeldename
you-login-about = 3 bis 60 Buchstaben von a bis z, Ziffern und die Zeichen . _ - + @
you-password = Passwort
you-password-about = Mindestens 8 Zeichen.
you-password-new = Neues Passwort
you-password-old = Dein bisheriges Passwort
you-password-keep = Leer lassen, um das bisherige zu behalten.
you-change = Anmeldename und Passwort
you-change-about = Ein neues Passwort meldet dich überall sonst ab.
you-change-do = Ändern
you-changed = Geändert.
you-sign-in = Anmelden
you-sign-in-about = Mit einem Konto, das du hier früher gemacht hast.
you-sign-in-guest = Dann bist du nicht mehr der Gast { $name }: wer seine Partien behalten will, wählt vorher einen Anmeldenamen.
you-sign-out = Abmelden
you-sign-out-about = Dieser Browser vergisst dich; mit deinem Passwort kommst du zurück.
you-delete = Alles löschen
you-delete-about = Du gibst auf, was du gerade spielst. Dein Name und was du gesagt hast verschwinden aus allen Partien; Anmeldename, Wertungen und Programme sind endgültig weg.
you-delete-sure = Das lässt sich nicht zurücknehmen. Alles löschen, was von { $name } bekannt ist?
you-delete-do = Ja, alles löschen
you-delete-not = Nein, behalten
you-deleted = Du bist hier vergessen.

# Programme.
you-programs = Meine Programme
you-programs-about = Ein Programm von dir spielt unter eigenem Namen, mit einem Token, das nur es kennt.
you-programs-none = Du hast noch keines.
you-program-name = Name des Programms
you-program-make = Programm anlegen
you-program-online = online
you-program-offline = nicht online
you-program-token = Das Token von { $name }. Es wird nur dieses eine Mal gezeigt: bewahre es in einer Datei auf, die nur du lesen kannst.
you-program-run = So kommt es an einen Tisch:
you-program-copy = Token kopieren
you-program-renew = Neues Token für { $name }
you-program-delete = { $name } löschen
you-program-delete-sure = { $name } endgültig löschen?
you-program-invite = Programme, die online sind

# Wertungen.
you-ladder = Rangliste
you-ladder-two = Zu zweit
you-ladder-more = Zu mehreren
you-ratings-about = Aus gewerteten Tischen zwischen Menschen mit Konto. Unsere Bots stehen, wo Turniere unter ihnen sie hingestellt haben.
you-ratings-none = Hier hat noch niemand eine gewertete Partie gespielt. Öffne einen gewerteten Tisch und sei der oder die Erste.
you-rank = Rang
you-player = Wer
you-rating = Wertung
you-rating-change = Wertung { $before } → { $after }
you-matches = Partien
you-bot = Bot
you-me = du
you-provisional = wird noch gemessen
you-unsure = auf { $deviation } genau
you-own-rating = Deine Wertung: { $rating }
you-own-none = Du hast hier noch keine Wertung.
you-match-count = { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}
you-curve = { $count ->
    [one] { $last } nach einer gewerteten Partie.
   *[other] Von { $first } auf { $last } in { $count } gewerteten Partien, zwischen { $least } und { $most }.
}
you-recent = Gewertete Partien
you-recent-none = Noch keine gewertete Partie.
you-kind-guest = Gast
you-kind-account = hat ein Konto
you-kind-program = Programm
you-owner = Wem es gehört
you-rated = Gewertet
you-rated-about = Zählt für die Wertung. Nur Menschen mit Konto setzen sich, keine Bots, keine Tipps.
you-rated-guest = Gewertete Tische sind für Menschen mit Konto.
you-rated-how = Ein Konto anlegen oder sich anmelden
you-rated-table = gewertet
you-rated-match = Gewertete Partie
you-rated-sit = Dieser Tisch ist gewertet: um hier zu sitzen, brauchst du ein Konto.
you-rated-back = Mit einem Konto kannst du dich an den gewerteten Tisch setzen: Leg eines an oder melde dich an, dann geht es dorthin zurück.
you-to-table = Zurück zum Tisch
you-start-waits = Du kannst beginnen, sobald jeder Platz besetzt ist. Lade jemanden ein.

# Beendete Partien.
you-finished-about = Deine Partien an diesem Server. Die von Gästen bleiben nach ihrem Ende einige Zeit, die von Konten, bis du sie löschst.
you-finished-none = Noch keine Partie von dir an diesem Server ist beendet.
you-finished-more = Ältere zeigen
you-finished-local = Partien, die nur in diesem Browser gespielt wurden, stehen unter „Meine Partien“.
you-aborted = Abgebrochen
you-shared = { $names } haben zusammen gewonnen.
you-remove = Partie löschen
you-remove-sure = Diese Partie für alle löschen?
you-forget = Meinen Namen entfernen
you-forget-sure = Deinen Namen und was du gesagt hast aus dieser Partie entfernen? Sie verschwindet aus deiner Liste.
you-yes = Ja
you-no = Nein
you-gone = Die Partie ist gelöscht.
you-out = Dein Name ist entfernt.

page-notices-about = Tilewright { $version } stammt von den Tilewright-Autoren und ist frei, unter der MIT-Lizenz oder der Apache-Lizenz 2.0. Regelseiten, Texte und Zeichnungen sind unsere eigenen. Es ist inoffiziell: Die Spiele gehören ihren Autoren und Verlagen, die daran keinen Anteil haben. Unten steht die Arbeit anderer, aus der es gemacht ist.
page-notices-missing = Das Verzeichnis der Lizenzen ist in dieser Fassung nicht enthalten.
