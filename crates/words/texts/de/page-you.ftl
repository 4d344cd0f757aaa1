# Konten, Wertungen, beendete Partien und Programme auf einem Server.

you-places = Zusammen spielen
you-tables = Tische
you-finished = Beendet
you-ratings = Wertungen
you-title = Du

# Niemand, ein Gast, ein Konto.
you-nobody = Du hast hier noch keinen Namen. Gib einen ein, oder melde dich an, wenn du ein Konto hast.
you-nobody-begin = Als Gast fortfahren
you-guest = Du bist Gast: Nur dieser Browser kennt dich. Mit einem Konto, also Anmeldename und Passwort, hast du deinen Namen, deine Partien und deine Wertung überall, wo du dich anmeldest.
you-account = Du bist als { $login } angemeldet.
you-name-about = An Tischen, an denen du schon sitzt, behältst du deinen bisherigen Namen.
you-rename = Namen ändern
you-renamed = Du heißt ab jetzt { $name }.
you-page = Deine Profilseite, wie andere sie sehen
you-keep = Konto anlegen
you-keep-about = Mit Anmeldename und Passwort hast du deinen Namen, deine Partien und deine Wertung überall, wo du dich anmeldest. Dein Name bleibt derselbe.
you-keep-do = Konto anlegen
you-kept = Dein Konto ist angelegt. Ab jetzt meldest du dich mit diesem Namen an.
you-login = Anmeldename
you-login-about = 3 bis 60 Zeichen: Buchstaben von a bis z, Ziffern und . _ - + @
you-password = Passwort
you-password-about = Mindestens 8 Zeichen.
you-password-new = Neues Passwort
you-password-old = Dein bisheriges Passwort
you-password-keep = Leer lassen, um das bisherige zu behalten.
you-change = Anmeldename und Passwort
you-change-about = Ein neues Passwort meldet dich überall sonst ab.
you-change-do = Ändern
you-changed = Deine Änderungen sind gespeichert.
you-sign-in = Anmelden
you-sign-in-about = Mit einem Konto, das du hier schon angelegt hast.
you-sign-in-guest = Danach bist du nicht mehr der Gast { $name }. Wenn du seine Partien behalten willst, leg vorher ein Konto an.
you-sign-out = Abmelden
you-sign-out-about = Dieser Browser vergisst dich; mit deinem Passwort kommst du zurück.
you-delete = Alles löschen
you-delete-about = Laufende Partien gibst du damit auf. Dein Name und deine Nachrichten verschwinden aus allen Partien; Anmeldename, Wertungen und Programme sind endgültig weg.
you-delete-sure = Das lässt sich nicht rückgängig machen. Alle Daten von { $name } löschen?
you-delete-do = Ja, alles löschen
you-delete-not = Nein, alles behalten
you-deleted = Deine Daten sind gelöscht.

# Programme.
you-programs = Meine Programme
you-programs-about = Dein Programm spielt unter eigenem Namen und meldet sich mit einem geheimen Token an.
you-programs-none = Du hast noch keins.
you-program-name = Name des Programms
you-program-make = Programm anlegen
you-program-online = online
you-program-offline = nicht online
you-program-token = Das Token für { $name }. Es wird nur dieses eine Mal gezeigt: Speichere es in einer Datei, die nur du lesen kannst.
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
you-ratings-about = Hier zählen gewertete Partien zwischen Menschen mit Konto. Die Wertungen unserer Bots stammen aus Turnieren zwischen ihnen.
you-ratings-none = Hier hat noch niemand eine gewertete Partie gespielt. Öffne einen gewerteten Tisch und mach den Anfang.
you-rank = Rang
you-player = Spieler
you-rating = Wertung
you-rating-change = Wertung { $before } → { $after }
you-matches = Partien
you-bot = Bot
you-me = du
you-provisional = vorläufig
you-unsure = auf ±{ $deviation } genau
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
you-owner = Besitzer
you-rated = Gewertet
you-rated-about = Zählt für die Wertung. Nur für Menschen mit Konto, ohne Bots und ohne Tipps.
you-rated-guest = Gewertete Tische sind für Menschen mit Konto.
you-rated-how = Konto anlegen oder anmelden
you-rated-table = gewertet
you-rated-match = Gewertete Partie
you-rated-sit = Dieser Tisch ist gewertet: Zum Mitspielen brauchst du ein Konto.
you-rated-back = Mit einem Konto kannst du am gewerteten Tisch mitspielen: Leg eins an oder melde dich an, dann kommst du dorthin zurück.
you-to-table = Zurück zum Tisch
you-start-waits = Du kannst starten, sobald alle Plätze besetzt sind. Lade jemanden ein.

# Beendete Partien.
you-finished-about = Deine Partien auf diesem Server. Partien von Gästen bleiben nach dem Ende einige Zeit gespeichert, Partien von Konten, bis du sie löschst.
you-finished-none = Du hast auf diesem Server noch keine Partie beendet.
you-finished-more = Ältere zeigen
you-finished-local = Partien, die du nur in diesem Browser gespielt hast, findest du unter „Meine Partien“.
you-remove = Partie löschen
you-remove-sure = Diese Partie für alle löschen?
you-forget = Meinen Namen entfernen
you-forget-sure = Deinen Namen und deine Nachrichten aus dieser Partie entfernen? Sie verschwindet aus deiner Liste.
you-yes = Ja
you-no = Nein
you-gone = Die Partie ist gelöscht.
you-out = Dein Name ist entfernt.

page-notices-about = Tilewright { $version } stammt von den Tilewright-Autoren und ist freie Software unter der MIT-Lizenz oder der Apache-Lizenz 2.0. Regelseiten, Texte und Zeichnungen sind unsere eigenen. Es ist inoffiziell: Die Spiele gehören ihren Autoren und Verlagen, die daran nicht beteiligt sind. Unten stehen die Arbeiten anderer, auf denen es aufbaut.
page-notices-missing = Das Verzeichnis der Lizenzen ist in dieser Version nicht enthalten.
