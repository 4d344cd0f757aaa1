# Was die Seite um die Bretter herum sagt.

page-of = { $name }: { $what }
page-title = { $page } – Tilewright
page-home = Start
page-pages = Seiten
page-close = Schließen
page-change = Ändern
page-on = an
page-off = aus
page-none = keine
page-no-page = Diese Seite gibt es nicht.
page-no-match = Diese Partie ist in diesem Browser nicht gespeichert. Vielleicht wurde sie entfernt, oder sie liegt in einem anderen Browser.
page-nothing-here = Hier ist nichts
page-old-version = Es gibt eine neuere Version dieser Seite. Lade sie neu; deine Partien sind gespeichert.

# Am Tisch.
page-thinking-progress = Fortschritt
page-actions = Am Tisch
page-undo = Zurücknehmen
page-redo = Wiederholen
page-tie-decided = Gleichstand, entschieden durch { $first } gegen { $second }.
page-share = Teilen
page-share-copied = Der Link zu dieser Partie ist kopiert.
page-share-by-hand = Kopiere diesen Link:
page-move-shown = Der Zug wird gezeigt
page-no-redo = Es gibt nichts zu wiederholen.
page-pause = Pause
page-resume = Weiter
page-level = Stufe { $level }
page-bot = { $name }, Stufe { $level }
page-place = { $rank }. Platz
page-rank = { $rank }.
page-score-points = { $value ->
    [one] { $value } Punkt
   *[other] { $value } Punkte
}
page-score-square = Quadrat { $value } × { $value }
page-board-failed = Das Brett ließ sich nicht zeichnen ({ $reason }). Die Partie selbst ist gespeichert.
page-board-again = Noch einmal versuchen
page-log-empty = Bisher ist nichts passiert.
page-hint-thinking = Ein starker Bot denkt über deinen Zug nach …
page-hint-why = Warum?
page-hint-play = Diesen Zug spielen
page-stop = Anhalten
page-who = Wer spielt?
page-name = Name
page-take-seat = Platz nehmen
page-again = Noch einmal spielen
page-look-again = Nachspielen
page-save-record = Als Datei speichern
page-sounds = Töne
page-together = Zusammen spielen
page-matches = Meine Partien
page-seats-change = Spieler ändern
page-end = Partie beenden
page-end-sure = Das lässt sich nicht rückgängig machen.
page-resign = Aufgeben
page-resign-ask = Aufgeben …
page-abort = Partie abbrechen, ohne Ergebnis
page-go-on = Weiterspielen
page-key-arrows = sich auf dem Brett bewegen
page-key-choose = nehmen, legen, wählen
page-key-escape = loslassen; schließen

# Start.
page-learn-start = Spielend lernen
page-against = Gegen
page-play-game = Spielen: { $name }
page-against-level = Stufe { $level }: { $name }
page-more-choices = Weitere Optionen
page-notices = Mitwirkende
page-not-lasting = Dieser Browser speichert für diese Seite nichts, vielleicht weil sie in einem privaten Fenster läuft. Deine Partien sind weg, wenn du den Tab schließt. Speichere die, die du behalten willst, als Dateien.
page-storage-full = Der Speicher des Browsers ist voll: Das wurde nicht gespeichert. Entferne etwas, oder speichere Partien als Dateien.

# Neues Spiel.
page-watch-about = Um Bots zuzuschauen, wähle für jeden Platz einen Bot.
page-seat-add = Spieler hinzufügen
page-seat-remove = Platz { $number } entfernen
page-seat-name = Name auf Platz { $number }
page-seat-pick = Platz { $number }: { $name }
page-options = Regeln und Zufall
page-options-changed = { $count ->
    [0] Standard
    [one] eine Änderung
   *[other] { $count } Änderungen
}
page-word-meaning = { $word }: { $meaning }
page-own-file = eigene Datei …
page-own-text = { $name }: Inhalt der Datei
page-own-open = { $name }: eine Datei öffnen
page-own-about = Zieh eine Datei hierher, oder füge ihren Inhalt ein.

# Meine Partien.
page-finished = Beendete Partien
page-no-matches = Noch keine Partien. Was du spielst, wird hier Zug für Zug gespeichert.
page-moves = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
page-remove = Entfernen
page-removed = Die Partie wurde entfernt.
page-bring-back = Zurückholen
page-statistics = Statistik
page-statistics-about = Gezählt werden die Partien, die du hier allein gegen Bots zu Ende gespielt hast.
page-best = Höchste besiegte Stufe: { $name }
page-games = Partien
page-wins = Siege
page-shared-wins = Geteilt
page-records = Aufzeichnungen
page-import = Dateien öffnen
page-import-about = Aufzeichnungen von Partien, von hier oder aus dem Terminal: Öffne Dateien, zieh sie hierher, oder füge ihren Text ein.
page-paste = Oder füge eine Aufzeichnung ein
page-pasted = Der eingefügte Text
page-import-pasted = Eingefügten Text öffnen
page-imported = { $added ->
    [0] Keine neue Partie.
    [one] Eine Partie hinzugefügt.
   *[other] { $added } Partien hinzugefügt.
} { $known ->
    [0] {""}
    [one] Eine war schon da.
   *[other] { $known } waren schon da.
}
page-save-all = Alle in einer Datei speichern
page-damaged = { $count ->
    [one] Eine Partie ist beschädigt und wurde ausgelassen.
   *[other] { $count } Partien sind beschädigt und wurden ausgelassen.
}

# Einstellungen.
page-theme = Design
page-theme-auto = wie das System
page-theme-light = hell
page-theme-dark = dunkel
page-theme-contrast-light = hoher Kontrast, hell
page-theme-contrast-dark = hoher Kontrast, dunkel
page-letters = Buchstaben auf den Fliesen
page-letters-about = Jede Farbe hat zusätzlich zu ihrem Muster einen Buchstaben. Es sind die Buchstaben der Zugnotation, in jeder Sprache dieselben.
page-offline = Offline
page-offline-ready = Diese Seite ist in deinem Browser gespeichert: Sie läuft auch offline und lässt sich über das Menü des Browsers installieren.
page-offline-soon = Die Seite wird gerade in deinem Browser gespeichert; danach läuft sie auch offline.
page-offline-insecure = Spielen kannst du hier, aber nicht offline und nicht als installierte App: Das erlauben Browser nur Seiten, die über HTTPS oder vom selben Gerät kommen.
page-update-waits = Eine neue Version ist da. Das Laden dauert nur einen Augenblick; deine Partien bleiben, wie sie sind.
page-update-now = Laden
page-update-later = Später

# Hinweise.
