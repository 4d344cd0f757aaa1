# Die Sprache selbst.
language-name = Deutsch
decimal-sign = ,
group-sign = .

# Was jedes Spiel braucht.
yes = Ja
no = Nein
player-name = Spieler { $number }
name-taken-out = Ehemaliger Spieler

# Tasten.
help-title = Tasten
key-choose = wählen
key-open = öffnen
key-help = Hilfe
key-quit = beenden
key-back = zurück
key-begin = spielen
key-change = ändern
key-move-short = bewegen
key-scroll-board = das Brett verschieben
key-other-row = andere Zeile
key-next-cell = nächstes Feld
key-undo = Zug zurücknehmen
key-undo-short = zurücknehmen
key-redo = zurückgenommenen Zug wiederholen
key-hint = einen starken Bot um einen Tipp bitten
key-hint-short = Tipp
key-save = in einer Datei speichern
key-log = Verlauf der Partie
key-log-short = Verlauf
key-legend = was jedes Zeichen auf dem Brett bedeutet
key-legend-short = Zeichen
key-players = die Spieler und ihr Spielstand
key-players-short = Spieler
key-save-short = speichern
key-pause-short = Pause
key-pause = anhalten und fortsetzen
key-hurry = Animation oder Nachdenken eines Bots abkürzen
key-hurry-short = beschleunigen
key-menu = Menü
key-menu-esc = Auswahl aufheben; ohne Auswahl das Menü
key-leave = gehen; nach dem ersten Zug kannst du die Partie später fortsetzen
key-result = Ergebnis

# Startseite.
home-blurb = Ein Spieltisch für Legespiele
home-continue = Weiterspielen

# Neue Partie.
form-title = Neue Partie
form-game = Spiel
form-players = Spieler
form-players-about = Für { $least } bis { $most } Spieler.
form-seat = Platz { $number }
form-person = Mensch
form-seed = Startwert
form-seed-random = zufällig
form-seed-about = Bestimmt den Zufall: Dieselbe Zahl mischt immer gleich. Leer lassen, um sie auszulosen.
form-play = Spielen
seed-wrong = Der Startwert muss eine ganze Zahl von 0 bis 18446744073709551615 sein.

# Unsere Bots, nach Stufen.
level-1 = Neuling
level-2 = Lehrling
level-3 = Hobbyspieler
level-4 = Stammgast
level-5 = Kenner
level-6 = Experte
level-7 = Meister
level-8 = Champion

# Wer gewonnen hat. Steht auch in Überschriften, daher ohne Punkt.
outcome-won = { $name } hat gewonnen
outcome-you-won = Du hast gewonnen!
outcome-shared = { $names } teilen sich den Sieg
outcome-aborted = Die Partie wurde abgebrochen

# Der Tisch.
players-title = Spieler
log-title = Verlauf
paused = Pause
no-hint = Einen Tipp gibt es nur, wenn du am Zug bist.
refused = { $reason }
forfeit = { $name } verliert die Partie: { $reason }.
told-forfeited = { $name } verliert die Partie: „{ $reason }“.
told-resigned = { $name } gibt auf.
told-out-of-time = { $name } hat zu lange gebraucht und verliert die Partie.
told-replaced = { $by } spielt für { $name } weiter.
told-bot-plays-on = Ein Bot spielt für { $name } weiter.
told-taken-back = { $name } nimmt einen Zug zurück.
lost-forfeited = ausgefallen
lost-resigned = aufgegeben
lost-out-of-time = Zeit um
session-match-refusal-nothing-to-play-again = Es gibt nichts zu wiederholen.
session-no-undo-nothing = Es gibt nichts zurückzunehmen.
session-no-undo-bot = Seitdem hat ein Bot gezogen. Wenn mehrere Menschen mitspielen, lässt sich das nicht zurücknehmen.
session-no-undo-other = Das war nicht dein Zug: Du kannst nur eigene Züge zurücknehmen.
session-no-undo-luck = Mit diesem Zug oder seitdem wurde Verdecktes sichtbar. Er lässt sich nicht mehr zurücknehmen.
session-no-undo-over = Die Partie ist zu Ende. Spiele sie nach, um von einem früheren Zug aus weiterzuspielen.
menu-title = Menü
result-title = Ergebnis
hint-title = Tipp
hint-move = { $bot } rät: { $move }
hint-chance = Siegchance: { $chance } %
hint-lead = Erwarteter Vorsprung: { $lead } { $unit }
hint-line = Erwartete Fortsetzung:
hint-others = Nächstbeste Züge:
hint-other = { $move }: { $chance } %, { $lead }
replay-move = { $name }: { $move }
hint-effort = { $nodes } Knoten in { $seconds } s

# Weitere Seiten.
unfinished-title = Angefangene Partien
rules-title = Spielregeln
rules-of = { $game }: Spielregeln
# Ab dieser Überschrift erklären die Regeln, wie man Züge eintippt.
rules-in-writing = ZÜGE EINTIPPEN
cannot-open = { $file } lässt sich nicht öffnen: { $reason }
key-go-on = weiter
key-stop = beenden
key-delete = löschen
key-path = Datei oder Suche
key-scroll = blättern
key-other-game = anderes Spiel

# Nachspielen.
key-step = einen Zug zurück oder vor
key-step-ten = zehn Züge zurück oder vor
key-ends = erste Stellung, letzte Stellung
key-play = abspielen und anhalten
key-play-short = abspielen
key-speed = schneller, langsamer
key-go-to = zu einem Zug springen
key-go-to-short = Zug wählen
key-analyse = alle Züge von einem Bot analysieren lassen; anhalten
key-analyse-short = analysieren
key-analyse-stop = anhalten
key-play-on = von hier aus weiterspielen
key-play-on-short = weiterspielen
key-before = voriger
key-next = nächster
replay-ply = Zug { $ply } von { $last }
replay-start = Anfangsstellung
replay-analysing = Ein Bot analysiert die Züge: { $done } von { $all }.
key-mistake = zum nächsten Fehler, zum vorigen
key-mistake-short = nächster Fehler
key-mistake-before-short = voriger Fehler
key-graph = Kurve oder Brett, wenn nur eins davon Platz hat
key-graph-short = Kurve
key-board-short = Brett
key-summary-short = Bilanz
summary-title = Analyse
play-on-over = Hier ist die Partie zu Ende. Geh zu einem früheren Zug zurück.

# Einstellungen.
settings-title = Einstellungen
setting-language = Sprache
setting-language-auto = automatisch
setting-palette = Palette
setting-palette-about = Die zweite Palette ist auch bei Farbenblindheit gut zu unterscheiden.
setting-palette-standard = Standard
setting-palette-colour-blind = für Farbenblinde
setting-row-numbers = Zeilennummern
setting-row-numbers-about = Felder heißen in Laying Grass und Tilings nach Spaltenbuchstabe und Zeilennummer: F3 statt CF.
setting-animation = Animationen
setting-animation-about = Tempo der Animationen, und wie lange der Zug eines Bots zu sehen ist.
setting-animation-off = aus
setting-animation-slow = langsam
setting-animation-normal = normal
setting-animation-fast = schnell
setting-name = Dein Name
setting-name-about = So heißt du in neuen Partien.
key-name-enter = Enter
key-name-esc = Esc
key-name-arrows = Pfeile
key-name-mouse = Maus
key-name-space = Leertaste
key-name-del = Entf
key-name-home = Pos1
key-name-end = Ende
key-name-page-up = Bild↑
key-name-page-down = Bild↓
key-name-shift = Umschalt

# Gründe, als Teile von Sätzen.
reason-quoted = „{ $text }“
reason-either = { $first } oder { $last }
reason-all-of = { $first } und { $last }
table-json-error = { $reason } (Zeile { $line }, Spalte { $column })
table-json-error-line-end = { $reason } (am Ende von Zeile { $line })
table-move-refusal = dieser Zug ist nicht erlaubt ({ $reason })
table-play-error-over = die Partie ist zu Ende

# Dateien.
reason-not-found = Datei oder Ordner nicht gefunden
reason-not-allowed = keine Berechtigung
reason-exists = das gibt es schon
reason-folder = das ist ein Ordner
reason-no-folder = ein Teil des Pfads ist kein Ordner
reason-disk-full = der Datenträger ist voll
reason-quota = dein Speicherplatz ist aufgebraucht
reason-too-large = die Datei ist größer als 16 MiB
reason-read-only = der Datenträger ist schreibgeschützt
reason-file-name = ungültiger Dateiname
reason-no-text = keine Textdatei
table-read-fault-syntax = der Inhalt ist kein gültiges { $format }
table-read-fault-no-object = erwartet wird ein Objekt in geschweiften Klammern
table-read-fault-missing-field = das Feld `{ $name }` fehlt
table-read-fault-field-twice = das Feld `{ $name }` kommt zweimal vor
table-read-fault-unknown-field = unbekanntes Feld `{ $name }`, möglich ist { $known }
table-read-fault-unknown-value = unbekannter Wert `{ $name }`, möglich ist { $known }
table-read-fault-cut-off = das { $format } bricht mittendrin ab
table-misread = { $path }: { $wrong }
table-read-fault-value = erwartet wird { $wanted }, hier steht { $found }
table-read-fault-too-many = mehr als { $most } Einträge
table-read-fault-too-few = zu wenige Einträge: { $found }
table-read-fault-more = nach dem Ende des { $format } steht noch etwas
table-read-fault-too-much = zu tief verschachtelt, oder eine Zahl darin ist zu groß
table-read-fault-no-fields = unbekanntes Feld `{ $name }`, hier ist keins möglich
table-found-value-number = die Zahl { $number }
table-found-value-text = der Text { $text }
table-expected-value-number = eine Zahl
table-expected-value-text = ein Text
table-found-value-list = eine Liste
table-expected-value-list = eine Liste
table-found-value-object = ein Objekt in geschweiften Klammern
table-expected-value-object = ein Objekt in geschweiften Klammern
table-expected-value-word = ein Wort
table-found-value-other = ein anderer Wert
table-read-fault-english = ungültiger Inhalt ({ $reason })
table-seed-error = ein Startwert ist eine ganze Zahl von 0 bis { $most } oder ein geheimer Wert aus 32 Hexadezimalziffern
table-timestamp-error = { $text } ist keine gültige Zeit; das Format ist 2026-11-15T14:39:10.250Z, von 1970 bis 9999
table-bot-text-error = { $text } ist kein gültiger Bot; sein Name hat 1 bis { $most } druckbare Zeichen
table-change-form-error-forfeited = ein ausgefallener Platz braucht einen Grund und sonst nichts
table-change-form-error-replaced = ein übernommener Platz braucht einen Nachfolger und keinen Grund
table-change-form-error-other = nur ein ausgefallener Platz hat einen Grund, nur ein übernommener einen Nachfolger
table-version-error = die Aufzeichnung muss Version { $ours } haben, nicht { $version }
table-expected-value-other = etwas anderes

# Das Netz.
reason-nobody-listens = die Verbindung wurde abgelehnt
reason-too-slow = Zeitüberschreitung
reason-line-broke = die Verbindung ist abgebrochen
reason-no-way = der Rechner ist nicht erreichbar

# Aufzeichnungen.
table-read-error-empty = die Datei enthält keine Aufzeichnung
table-read-error-cut-off = die Aufzeichnung bricht ab (Zeile { $line }, Spalte { $column })
table-read-error-no-match = das ist keine gespeicherte Partie von Tilewright, sondern eine andere Art von Datei
table-read-error-not-a-record = das ist keine gültige Aufzeichnung von Tilewright: { $error }
table-read-error-several = die Datei enthält mehr als eine Aufzeichnung
table-read-error-newer = die Aufzeichnung hat Version { $version }, aber dieses Programm liest nur Versionen bis { $newest }; sie stammt von einem neueren Tilewright
table-read-error-no-version = die Aufzeichnung hat Version 0, und die gab es nie
games-load-error-unknown-game = das ist eine Partie { $game }; hier gibt es nur { $known }
table-record-error-game = das ist eine Partie { $found }, nicht { $wanted }
table-record-error-options = die Optionen sind falsch: { $error }
table-record-error-setup = die Optionen sind falsch: { $error }
table-record-error-players = es gibt { $names } Namen, aber laut Optionen { $seats } Spieler
table-record-error-move = Zug { $number }, { $text }: { $reason }
table-record-error-not-over = es gibt ein Ergebnis, aber nach { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    } ist die Partie nicht zu Ende
table-record-error-result = das Ergebnis ist falsch: { $wrong }
table-wrong-result-counted = { $name } hat laut Ergebnis { $given } ({ $counted }), die Züge ergeben { $right }
table-wrong-result-order = es nennt nicht { $names } in dieser Reihenfolge

# Optionen.
table-setup-error-players = { $game } ist für { $least } bis { $most } Spieler, nicht für { $given }
table-setup-error-option = { $key ->
        [side] eine Seite des Bretts hat 1 bis 50 Felder
        [board] ein Torus hat mindestens 3 Felder pro Seite
        [deck] der Kachelsatz ist zu klein für so viele Spieler
        [off] ein Motiv, das nicht zählen soll, gibt es gar nicht
        [colours] jeder Spieler braucht eine eigene Farbe
       *[other] Option { $key }: { $reason }
    }
table-option-error-no-pair = { $text } hat nicht die Form SCHLÜSSEL=WERT
table-option-error-key = es gibt keine Option { $key }; dieses Spiel hat { $known }
table-option-error-value = ungültiger Wert { $value } für die Option { $key }; möglich ist { $right }
table-option-error-contents = ungültiger Wert { $contents } für die Option { $key }; möglich ist { $right }; Fehler in der Datei: { $wrong }
table-option-error-file = ungültiger Wert { $file } für die Option { $key }; möglich ist { $right }; die Datei ist unlesbar: { $error }
table-values-one-per-player = für jeden Spieler ein anderer Wert aus { $words }, durch Kommas getrennt
table-values-number = eine ganze Zahl von { $least } bis { $most }
table-expected-value-whole = eine ganze Zahl von { $least } bis { $most }
table-values-numbers = ganze Zahlen von { $least } bis { $most }, durch Kommas getrennt, oder nichts
table-values-word-or-file = { $words } oder { $file }
reason-file-wrong = Fehler in der Datei: { $reason }
table-option-error-wrong-file = { $file }: { $wrong }

# Spieler.
table-players-error-name = Spieler { $number }: { $error }
table-players-error-too-many = es gibt höchstens { $most } Spieler
table-players-error-twice = zwei Spieler heißen { $name }; jeder Name darf nur einmal vorkommen
table-name-error-empty = ein Name darf nicht leer sein
table-name-error-long = ein Name hat höchstens { $most } Zeichen, nicht { $length }
table-name-error-unprintable = der Name { $name } enthält Zeichen, die nicht druckbar sind
bots-bot-name-error-unknown = es gibt keinen Bot { $text }; es gibt bot:1 bis bot:8, bot:random, bot:greedy und bot:search
bots-bot-name-error-part = { $text } ist im Namen eines Bots nicht möglich; nach einem Komma kann nodes=20000, time=2s oder time=500ms, threads=2 (nur bot:search) oder slips=30 (Prozent) stehen
bots-bot-name-error-not-a-search = { $text } geht nur mit bot:search
bots-bot-name-error-twice = { $text }: nur eine Grenze ist möglich
bots-bot-name-error-command = { $text } nennt kein Programm; nach cmd: folgt ein Befehl wie cmd:./meinbot oder cmd:python3 meinbot.py, in dem jedes Anführungszeichen geschlossen ist

# Programme.
bots-forfeit-not-started = das Programm ließ sich nicht starten: { $error }
bots-start-error-no-command = { $program } ist kein Befehl
bots-start-error-no-interpreter = den Interpreter aus der ersten Zeile von { $program } gibt es nicht
bots-start-error-no-file = { $program } gibt es nicht
bots-start-error-no-program = es gibt kein Programm { $program }; für eins in diesem Ordner schreibe { $here }
bots-start-error-folder = { $program } ist ein Ordner; nenne das Programm darin
bots-start-error-not-executable = { $program } ist nicht ausführbar; führe chmod +x aus oder nenne davor den Interpreter
bots-start-error-not-a-program = { $program } lässt sich nicht ausführen; ein Skript beginnt mit einer Zeile wie #!/bin/sh
bots-start-error-system = { $program }: { $error }
bots-start-error-shortage = { $program }: { $error }
bots-start-error-no-game = das Programm sollte ziehen, bevor eine Partie begonnen hatte
bots-crash = das Programm hat sich vor dem Ende der Partie beendet ({ $how })
bots-crash-closed = es hat seine Ausgabe geschlossen
bots-crash-status = Rückgabewert { $code }
bots-crash-signal = Signal { $signal }
bots-crash-last-words = { $crash }; seine letzte Ausgabe: { $words }
bots-forfeit-silent = das Programm hat nach { $seconds } s nicht geantwortet
bots-forfeit-garbage = das Programm schrieb { $line }; das ist keine gültige Antwort: { $reason }
bots-protocol-error-no-json = kein JSON
bots-protocol-error-no-object = JSON, aber kein Objekt in geschweiften Klammern
bots-no-answer-no-text = kein UTF-8
bots-no-answer-too-long = eine Zeile hat höchstens { $most } Bytes
bots-no-answer-unasked = das Programm war nicht gefragt
bots-no-answer-unended = die Zeile war nach { $seconds } s nicht zu Ende
bots-no-answer-chance = die Chance (chance) einer Einschätzung ist ein Anteil von 0 bis 1
bots-no-answer-lead = der Vorsprung (lead) einer Einschätzung ist eine Zahl von Punkten
bots-protocol-error-misread = { $misread } (Spalte { $column })
bots-forfeit-illegal = sein Zug { $mv } ist nicht erlaubt: { $reason }
bots-forfeit-protocol = das Programm spricht Version { $version } des Protokolls, Tilewright aber Version { $ours }
bots-forfeit-gave-up = das Programm gab auf: { $message }
session-no-undo-changed = Seitdem hat jemand die Partie verlassen. Der Zug lässt sich nicht mehr zurücknehmen.
who-plays-title = Wer spielt für { $name }?
table-change-error-over = die Partie ist zu Ende
session-match-refusal-over = die Partie ist zu Ende
session-match-refusal-not-to-move = Platz { $seat } ist am Zug
table-change-error-no-seat = es gibt keinen Platz { $seat }
table-change-error-lost = Platz { $seat } hat schon verloren
table-change-error-out-of-order = das passt nicht zum vorigen Eintrag
session-entry-error-gap = Eintrag { $given }: passt nicht zum vorigen Eintrag
session-log-error-no-start = der Anfang der Partie fehlt
session-entry-error-started-twice = Eintrag { $version }: eine Partie beginnt nur einmal
session-entry-error-no-such-move = Eintrag { $version }: verweist auf einen Zug, der nie gespielt wurde
session-entry-error-refused = Eintrag { $version }: { $refusal }
table-record-error-times = es gibt { $times } Zeiten für { $moves } Züge
table-record-error-change = Wechsel { $number }: { $reason }
table-record-error-end = das angegebene Ende passt nicht zu den Zügen und Wechseln
bots-bot-name-error-greedy = { $text } verlangt zu viel: ein Bot aus einer Datei oder von einem anderen Rechner bekommt höchstens { $nodes } Knoten oder { $seconds } s pro Zug und einen Thread

# Ein Spiel ohne eigenes Brett.
lead-unit = Punkte

# Ein Spiel ohne eigenes Brett.
# Die Einheit einer Zahl mit einer Nachkommastelle.
lead-counted = { $count ->
    [one] Punkt
   *[other] Punkte
}

## Vor der Partie
prompt-taken = { $name } hat schon { $word }.

# Was bei Gleichstand entscheidet.
tie-rows = { $count ->
    [one] { $count } vollständige Zeile
   *[other] { $count } vollständige Zeilen
}
tie-tie-break = { $by ->
    [square-grass] { $count } im Quadrat ohne eroberte Boni
   *[territory] Gebiet von { $count ->
        [one] { $count } Feld
       *[other] { $count } Feldern
    }
}
reason-missing-folder = es gibt keinen Ordner { $path }; lege ihn an oder nimm einen anderen
