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
page-no-match = Diese Partie ist nicht in diesem Browser. Vielleicht wurde sie entfernt, oder sie liegt in einem anderen.
page-nothing-here = Hier ist nichts
page-old-version = Eine neuere Fassung hat diese Seite abgelöst. Lade sie neu; deine Partien sind aufbewahrt.

# Am Tisch.
page-thinking-progress = Wie weit das Nachdenken ist
page-actions = Am Tisch
page-undo = zurücknehmen
page-redo = Zurückgenommenes wieder spielen
page-tie-decided = Gleichstand, entschieden durch: { $first } gegen { $second }.
page-share = Teilen
page-share-copied = Der Link zu dieser Partie ist kopiert.
page-share-by-hand = Kopiere diesen Link:
page-move-shown = Der Zug wird gezeigt
page-no-redo = Es gibt keinen zurückgenommenen Zug.
page-pause = Pause
page-resume = Weiter
page-level = Stufe { $level }
page-bot = { $name }, Stufe { $level }
page-place = Platz { $rank }
page-rank = { $rank }.
page-score-points = { $value ->
    [one] { $value } Punkt
   *[other] { $value } Punkte
}
page-score-square = Quadrat von { $value } × { $value }
page-board-failed = Das Brett ließ sich nicht zeichnen ({ $reason }). Die Partie selbst ist aufbewahrt.
page-board-again = Noch einmal versuchen
page-log-empty = Noch ist nichts geschehen.
page-hint-thinking = Ein starker Bot denkt über deinen Zug nach …
page-hint-why = Warum?
page-hint-play = So spielen
page-stop = Anhalten
page-who = Wer spielt?
page-name = Name
page-take-seat = Platz nehmen
page-again = Noch einmal spielen
page-look-again = Noch einmal ansehen
page-save-record = Als Datei sichern
page-sounds = Töne
page-together = Zusammen spielen
page-matches = Meine Partien
page-seats-change = Ändern, wer spielt
page-end = Partie beenden
page-end-sure = Das lässt sich nicht zurücknehmen.
page-resign = Aufgeben
page-abort = Partie abbrechen, ohne Ergebnis
page-go-on = Weiterspielen
page-key-arrows = auf dem Brett umhergehen
page-key-choose = nehmen, legen, wählen
page-key-escape = loslassen; schließen

# Start.
page-learn-start = Spielend lernen
page-against = Gegen
page-play-game = Spielen: { $name }
page-against-level = Stufe { $level }: { $name }
page-more-choices = Mehr Auswahl
page-notices = Mitwirkende
page-not-lasting = Dieser Browser bewahrt für diese Seite nichts auf (vielleicht ein privates Fenster): Deine Partien sind fort, wenn der Tab geschlossen wird. Sichere als Datei, was du behalten willst.
page-storage-full = Der Speicher des Browsers ist voll: Das wurde nicht aufbewahrt. Entferne etwas, oder sichere Partien als Dateien.

# Neues Spiel.
page-watch-about = Sitzen nur Bots am Tisch, siehst du zu.
page-seat-add = Noch ein Spieler
page-seat-remove = Platz { $number } entfernen
page-seat-name = Name an Platz { $number }
page-seat-pick = Platz { $number }: { $name }
page-options = Regeln und Glück
page-options-changed = { $count ->
    [0] wie üblich
    [one] eines geändert
   *[other] { $count } geändert
}
page-word-meaning = { $word }: { $meaning }
page-own-file = eine Datei von mir …
page-own-text = { $name }: was in der Datei steht
page-own-open = { $name }: eine Datei öffnen
page-own-about = Lege eine Datei hierher, oder füge ein, was darin steht.

# Meine Partien.
page-finished = Beendete Partien
page-no-matches = Noch keine Partie. Was du spielst, wird hier aufbewahrt, Zug um Zug.
page-moves = { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}
page-remove = Entfernen
page-removed = Entfernt.
page-bring-back = Zurückholen
page-statistics = Statistik
page-statistics-about = Gezählt sind die Partien, die du hier allein gegen Bots zu Ende gespielt hast.
page-best = Höchste besiegte Stufe: { $name }
page-games = Spiele
page-wins = Siege
page-shared-wins = Geteilt
page-records = Aufzeichnungen
page-import = Dateien öffnen
page-import-about = Aufzeichnungen von Partien, von hier oder aus dem Terminal: Öffne Dateien, lege sie hierher, oder füge ihren Text ein.
page-paste = Oder füge eine Aufzeichnung ein
page-pasted = Der eingefügte Text
page-import-pasted = Eingefügtes öffnen
page-imported = { $added ->
    [0] Keine Partie ist neu.
    [one] Eine Partie kam hinzu.
   *[other] { $added } Partien kamen hinzu.
} { $known ->
    [0] {""}
    [one] Eine war schon da.
   *[other] { $known } waren schon da.
}
page-save-all = Alle in einer Datei sichern
page-damaged = { $count ->
    [one] Eine Partie ist beschädigt und wurde ausgelassen.
   *[other] { $count } Partien sind beschädigt und wurden ausgelassen.
}

# Einstellungen.
page-theme = Licht
page-theme-auto = wie das System
page-theme-light = Tag
page-theme-dark = Nacht
page-theme-contrast-light = starker Kontrast, hell
page-theme-contrast-dark = starker Kontrast, dunkel
page-letters = Buchstaben auf den Fliesen
page-letters-about = Ein Buchstabe auf jeder Farbe, neben ihrem Muster.
page-offline = Ohne Netz
page-offline-ready = Diese Seite ist in deinem Browser aufbewahrt: Sie läuft ohne Netz und lässt sich über das Menü des Browsers installieren.
page-offline-soon = Gerade wird alles in deinem Browser aufbewahrt; dann läuft diese Seite auch ohne Netz.
page-offline-insecure = Spielen geht hier, aber nicht ohne Netz und nicht als installierte App: Das erlauben Browser nur Seiten, die über HTTPS oder von diesem selben Gerät kommen.
page-update-waits = Eine neue Fassung wartet. Sie zu laden dauert einen Augenblick; deine Partien bleiben, wie sie sind.
page-update-now = Laden
page-update-later = Später

# Hinweise.
