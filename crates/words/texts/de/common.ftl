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
key-scroll-board = andere Teile des Bretts zeigen
key-other-row = andere Zeile
key-next-cell = nächstes Feld
key-undo = Zug zurücknehmen
key-undo-short = zurücknehmen
key-redo = zurückgenommenen Zug wieder spielen
key-hint = einen starken Bot um einen Tipp bitten
key-hint-short = Tipp
key-save = in eine Datei speichern
key-log = alles, was geschehen ist
key-log-short = Verlauf
key-legend = was jedes Zeichen auf dem Brett bedeutet
key-legend-short = Zeichen
key-players = die Spieler mit allem, was gezählt wird
key-players-short = Spieler
key-save-short = speichern
key-pause-short = Pause
key-pause = Pause, und weiter
key-hurry = Animation oder Nachdenken eines Bots abkürzen
key-hurry-short = beschleunigen
key-menu = Menü
key-menu-esc = Wahl aufheben; ohne Wahl das Menü
key-leave = verlassen; die Partie lässt sich später fortsetzen
key-result = Ergebnis

# Startseite.
home-blurb = Ein Spieltisch für Legespiele
home-continue = Weiterspielen

# Neue Partie.
form-title = Neue Partie
form-game = Spiel
form-players = Spieler
form-players-about = { $least } bis { $most } können mitspielen.
form-seat = Platz { $number }
form-person = Mensch
form-seed = Startwert
form-seed-random = zufällig
form-seed-about = Von ihm hängt aller Zufall ab: Dieselbe Zahl gibt dieselben Plättchen. Leer wird er ausgelost.
form-play = Spielen
seed-wrong = Ein Startwert ist eine ganze Zahl von 0 bis 18446744073709551615.

# Unsere Bots, nach Stufen.
level-1 = Neuling
level-2 = Lehrling
level-3 = Hobbyspieler
level-4 = Stammgast
level-5 = Kenner
level-6 = Experte
level-7 = Meister
level-8 = Champion

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
session-refusal-nothing-to-play-again = Es gibt keinen zurückgenommenen Zug.
session-no-undo-nothing = Es gibt nichts zurückzunehmen.
session-no-undo-bot = Seitdem hat ein Bot gezogen: Bei mehreren Menschen am Tisch lässt sich das nicht zurücknehmen.
session-no-undo-other = Das war der Zug eines anderen: Nur wer ihn gemacht hat, könnte ihn zurücknehmen.
session-no-undo-luck = Mit diesem Zug oder seither wurde Verborgenes aufgedeckt: Er lässt sich nicht zurücknehmen.
session-no-undo-over = Die Partie ist zu Ende: Spiele stattdessen von ihrer Aufzeichnung aus weiter.
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
# Die Überschrift der Regeln, ab der sie für den sind, der tippt.
rules-in-writing = SCHRIFTLICH
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
key-play = von selbst abspielen, und anhalten
key-play-short = abspielen
key-speed = schneller, langsamer
key-go-to = zu einem Zug mit seiner Nummer
key-go-to-short = gehe zu…
key-analyse = jeden Zug von einem Bot beurteilen lassen, und anhalten
key-analyse-short = analysieren
key-analyse-stop = anhalten
key-play-on = von hier aus weiterspielen
key-play-on-short = weiterspielen
key-before = voriger
key-next = nächster
replay-ply = Zug { $ply } von { $last }
replay-start = Die Anfangsstellung
replay-analysing = Ein Bot beurteilt die Züge: { $done } von { $all }.
key-mistake = der nächste Fehler, der vorige
key-mistake-short = nächster Fehler
key-mistake-before-short = voriger Fehler
key-graph = die Kurve oder das Brett, wo nur eins Platz hat
key-graph-short = Kurve
key-board-short = Brett
key-summary-short = Bilanz
summary-title = Analyse
play-on-over = Hier ist die Partie zu Ende: Geh zu einem früheren Zug zurück.

# Einstellungen.
settings-title = Einstellungen
setting-language = Sprache
setting-language-auto = automatisch
setting-palette = Palette
setting-palette-about = Die zweite Palette können auch Farbenblinde gut unterscheiden.
setting-palette-standard = Standard
setting-palette-colour-blind = für Farbenblinde
setting-row-numbers = Zeilennummern
setting-row-numbers-about = In Laying Grass und Tilings heißen Felder nach Spaltenbuchstabe und Zeilennummer: F3 statt CF.
setting-animation = Animationen
setting-animation-about = Wie schnell sich etwas bewegt und wie lange der Zug eines Bots zu sehen ist.
setting-animation-off = aus
setting-animation-slow = langsam
setting-animation-normal = normal
setting-animation-fast = schnell
setting-name = Dein Name
setting-name-about = So nennt dich eine neue Partie.
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
table-refusal = dieser Zug ist nicht erlaubt ({ $reason })
table-play-error-over = die Partie ist zu Ende

# Dateien.
reason-not-found = Datei oder Ordner nicht gefunden
reason-not-allowed = das ist dir nicht erlaubt
reason-exists = das gibt es schon
reason-folder = das ist ein Ordner
reason-no-folder = ein Teil des Pfads ist kein Ordner
reason-disk-full = der Datenträger ist voll
reason-quota = dein Anteil am Datenträger ist aufgebraucht
reason-too-large = die Datei ist zu groß: Höchstens 16 MiB werden gelesen
reason-read-only = der Datenträger ist schreibgeschützt
reason-file-name = so kann keine Datei heißen
reason-no-text = das ist kein Text
table-wrong-syntax = der Inhalt ist kein richtiges { $format }
table-wrong-no-object = nötig ist ein Objekt in geschweiften Klammern
table-wrong-missing-field = das Feld `{ $name }` fehlt
table-wrong-field-twice = das Feld `{ $name }` kommt zweimal vor
table-wrong-unknown-field = das Feld `{ $name }` ist unbekannt, möglich ist { $known }
table-wrong-unknown-value = der Wert `{ $name }` ist unbekannt, möglich ist { $known }
table-wrong-cut-off = das { $format } darin ist abgeschnitten
table-misread = { $path }: { $wrong }
table-wrong-value = da steht { $found }, wo { $wanted } stehen muss
table-wrong-too-many = mehr als { $most } Einträge
table-wrong-too-few = zu wenige Einträge: { $found }
table-wrong-more = hinter dem Ende des { $format } steht noch etwas
table-wrong-too-much = zu tief verschachtelt, oder eine Zahl darin ist zu groß
table-wrong-no-fields = das Feld `{ $name }` ist unbekannt, hier gibt es keines
table-found-number = die Zahl { $number }
table-found-text = der Text { $text }
table-wanted-number = eine Zahl
table-wanted-text = ein Text
table-found-list = eine Liste
table-wanted-list = eine Liste
table-found-object = ein Objekt in geschweiften Klammern
table-wanted-object = ein Objekt in geschweiften Klammern
table-wanted-word = ein Wort
table-found-other = etwas
table-wrong-said = was da steht, ist nicht möglich ({ $reason })
table-seed-error = ein Startwert ist eine ganze Zahl von 0 bis { $most } oder ein Geheimnis aus 32 hexadezimalen Ziffern
table-timestamp-error = { $text } ist keine Zeit: man schreibt sie wie 2026-11-15T14:39:10.250Z, von 1970 bis 9999
table-bot-text-error = { $text } ist kein Bot: sein Name hat 1 bis { $most } druckbare Zeichen
table-change-form-error-forfeited = ein Platz geht aus einem Grund verloren, und mehr steht da nicht
table-change-form-error-replaced = einen Platz übernimmt jemand, und das ohne Grund
table-change-form-error-other = nur ein verlorener Platz hat einen Grund, nur ein übernommener einen Nachfolger
table-version-error = eine Aufzeichnung hat hier Version { $ours }, nicht { $version }
table-wanted-other = etwas anderes

# Das Netz.
reason-nobody-listens = dort lauscht niemand
reason-too-slow = es dauert zu lange
reason-line-broke = die Verbindung ist abgerissen
reason-no-way = kein Rechner dieses Namens oder dieser Adresse ist erreichbar

# Aufzeichnungen.
table-read-error-empty = die Datei enthält keine Aufzeichnung
table-read-error-cut-off = die Aufzeichnung bricht ab (Zeile { $line }, Spalte { $column })
table-read-error-no-match = erwartet wird eine Partie, die Tilewright gesichert hat, aber das ist eine andere Art von Datei
table-read-error-not-a-record = das ist keine richtige Aufzeichnung von Tilewright: { $error }
table-read-error-several = die Datei enthält mehr als eine Aufzeichnung
table-read-error-newer = die Aufzeichnung hat Version { $version }, und dieses Programm liest Versionen bis { $newest }: ein neueres Tilewright hat sie geschrieben
table-read-error-no-version = die Aufzeichnung hat Version 0, die es nie gab
games-load-error-unknown-game = das ist eine Partie { $game }, und die Spiele hier sind { $known }
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
table-wrong-result-counted = bei { $name } steht { $counted } { $given }, und die Züge führen zu { $right }
table-wrong-result-order = es nennt nicht { $names } in dieser Reihenfolge

# Optionen.
table-setup-error-players = { $game } ist für { $least } bis { $most } Spieler, nicht für { $given }
table-setup-error-option = { $key ->
        [side] eine Seite des Bretts hat 1 bis 50 Felder
        [board] ein Torus hat mindestens 3 Felder pro Seite
        [deck] der Kachelsatz ist zu klein für so viele Spieler
        [off] zu einer Nummer unter den Motiven, die nicht zählen, gibt es kein Motiv
        [colours] jeder Spieler braucht eine eigene Farbe
       *[other] Option { $key }: { $reason }
    }
table-option-error-no-pair = { $text } hat nicht die Form SCHLÜSSEL=WERT
table-option-error-key = es gibt keine Option { $key }: dieses Spiel hat { $known }
table-option-error-value = Option { $key } kann nicht { $value } sein: möglich ist { $right }
table-option-error-contents = Option { $key } kann nicht { $contents } sein: möglich ist { $right }; die Datei ist falsch: { $wrong }
table-option-error-file = Option { $key } kann nicht { $file } sein: möglich ist { $right }; die Datei ist unlesbar: { $error }
table-values-one-per-player = für jeden Spieler ein anderer Wert, mit Kommas dazwischen, aus { $words }
table-values-number = eine ganze Zahl von { $least } bis { $most }
table-wanted-whole = eine ganze Zahl von { $least } bis { $most }
table-values-numbers = ganze Zahlen von { $least } bis { $most } mit Kommas dazwischen, oder nichts
table-values-word-or-file = { $words } oder { $file }
reason-file-wrong = die Datei ist falsch: { $reason }
table-option-error-wrong-file = { $file }: { $wrong }

# Spieler.
table-players-error-name = Spieler { $number }: { $error }
table-players-error-too-many = es gibt höchstens { $most } Spieler
table-players-error-twice = zwei Spieler heißen { $name }: jeder Name darf nur einmal vorkommen
table-name-error-empty = ein Name darf nicht leer sein
table-name-error-long = ein Name hat höchstens { $most } Zeichen, nicht { $length }
table-name-error-unprintable = ein Name hat nur druckbare Zeichen, anders als { $name }
bots-bot-name-error-unknown = { $text } ist kein Bot: es gibt bot:1 bis bot:8, bot:random, bot:greedy und bot:search
bots-bot-name-error-part = { $text } gehört nicht in den Namen eines Bots: nach einem Komma kann nodes=20000, time=2s oder time=500ms, threads=2 (die von bot:search) oder slips=30 (Prozent) stehen
bots-bot-name-error-not-a-search = nur bot:search hat { $text }
bots-bot-name-error-twice = { $text }: ein Budget genügt
bots-bot-name-error-command = { $text } nennt kein Programm: nach cmd: kommt ein Befehl wie cmd:./meinbot oder cmd:python3 meinbot.py, und jedes Anführungszeichen darin wird geschlossen

# Programme.
bots-forfeit-not-started = das Programm ließ sich nicht starten: { $error }
bots-start-error-no-command = { $program } ist kein Befehl
bots-start-error-no-interpreter = den Interpreter aus der ersten Zeile von { $program } gibt es nicht
bots-start-error-no-file = { $program } gibt es nicht
bots-start-error-no-program = ein Programm { $program } gibt es nicht; eins in diesem Ordner wäre { $here }
bots-start-error-folder = { $program } ist ein Ordner: gefragt ist das Programm darin
bots-start-error-not-executable = { $program } ist nicht ausführbar: chmod +x hilft, oder nenne davor den Interpreter
bots-start-error-not-a-program = { $program } ist kein Programm: ein Skript beginnt mit einer Zeile wie #!/bin/sh
bots-start-error-system = { $program }: { $error }
bots-start-error-shortage = { $program }: { $error }
bots-start-error-no-game = das Programm wurde vor Beginn einer Partie nach einem Zug gefragt
bots-crash = das Programm endete vor der Partie ({ $how })
bots-crash-closed = es hat seine Ausgabe geschlossen
bots-crash-status = Rückgabewert { $code }
bots-crash-signal = Signal { $signal }
bots-crash-last-words = { $crash }; seine letzten Worte: { $words }
bots-forfeit-silent = das Programm hat nach { $seconds } s nicht geantwortet
bots-forfeit-garbage = das Programm schrieb { $line }, und das ist keine Antwort: { $reason }
bots-line-error-no-json = das ist kein JSON
bots-line-error-no-object = das ist JSON, aber kein Objekt in geschweiften Klammern
bots-no-answer-no-text = das ist kein UTF-8
bots-no-answer-too-long = eine Zeile hat höchstens { $most } Bytes
bots-no-answer-unasked = es war nichts gefragt worden
bots-no-answer-unended = die Zeile war nach { $seconds } s nicht zu Ende
bots-no-answer-chance = die Chance (chance) einer Einschätzung ist ein Anteil von 0 bis 1
bots-no-answer-lead = der Vorsprung (lead) einer Einschätzung ist eine Zahl von Punkten
bots-line-error-misread = { $misread } (Spalte { $column })
bots-forfeit-illegal = sein Zug { $mv } ist nicht erlaubt: { $reason }
bots-forfeit-protocol = das Programm spricht Version { $version } des Protokolls und dieses hier Version { $ours }
bots-forfeit-gave-up = das Programm gab auf: { $message }
session-no-undo-changed = Seitdem ist jemand gegangen: Das lässt sich nicht zurücknehmen.
who-plays-title = Wer spielt für { $name }?
table-change-error-over = die Partie ist zu Ende
session-refusal-over = die Partie ist zu Ende
session-refusal-not-to-move = Platz { $seat } ist am Zug
table-change-error-no-seat = es gibt keinen Platz { $seat }
table-change-error-lost = Platz { $seat } hat schon verloren
table-change-error-out-of-order = das folgt nicht auf das Vorige
session-entry-error-gap = Eintrag { $given }: das folgt nicht auf das Vorige
session-log-error-no-start = sie beginnt nicht mit dem Anfang einer Partie
session-entry-error-started-twice = Eintrag { $version }: eine Partie beginnt nur einmal
session-entry-error-no-such-move = Eintrag { $version }: das führt zu einem Zug, der nie gemacht wurde
session-entry-error-refused = Eintrag { $version }: { $refusal }
table-record-error-times = es gibt { $times } Zeiten für { $moves } Züge
table-record-error-change = Wechsel { $number }: { $reason }
table-record-error-end = sie sagt, sie habe anders geendet als ihre Züge und Wechsel
bots-bot-name-error-greedy = { $text } will mehr, als ein Bot aus einer Datei oder von anderswo haben darf: höchstens { $nodes } Knoten oder { $seconds } s je Zug und einen Thread

# Ein Spiel ohne eigenes Brett.
lead-unit = Punkte

# Ein Spiel ohne eigenes Brett.
# Die Einheit einer Zahl mit einer Nachkommastelle.
lead-counted = { $count ->
    [one] Punkt
   *[other] Punkte
}

## Vor der Partie
prompt-taken = { $word } hat schon { $name }.

# What decides between equals.
tie-rows = { $count ->
    [one] { $count } volle Zeile
   *[other] { $count } volle Zeilen
}
tie-tie-break = { $by ->
    [square-grass] { $count } im Quadrat ohne eroberte Boni
   *[territory] Gebiet von { $count ->
        [one] { $count } Feld
       *[other] { $count } Feldern
    }
}
reason-missing-folder = es gibt keinen Ordner { $path }: lege ihn zuerst an, oder nimm einen anderen
