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
no-redo = Es gibt keinen zurückgenommenen Zug.
no-undo-nothing = Es gibt nichts zurückzunehmen.
no-undo-bot = Seitdem hat ein Bot gezogen: Bei mehreren Menschen am Tisch lässt sich das nicht zurücknehmen.
no-undo-other = Das war der Zug eines anderen: Nur wer ihn gemacht hat, könnte ihn zurücknehmen.
no-undo-luck = Mit diesem Zug oder seither wurde Verborgenes aufgedeckt: Er lässt sich nicht zurücknehmen.
no-undo-over = Die Partie ist zu Ende: Spiele stattdessen von ihrer Aufzeichnung aus weiter.
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
# Die Überschrift der Regeln, ab der sie für den sind, der tippt.
rules-in-writing = SCHRIFTLICH
cannot-open = { $file } lässt sich nicht öffnen: { $reason }
key-go-on = weiter
key-stop = beenden
key-delete = löschen
key-path = Dateinamen eingeben
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
reason-and-also = { $first }; { $then }
reason-all-of = { $first } und { $last }
reason-at = { $reason } (Zeile { $line }, Spalte { $column })
reason-refusal = dieser Zug ist nicht erlaubt ({ $reason })
reason-game-over = die Partie ist zu Ende

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
reason-wrong-format = der Inhalt ist kein richtiges { $format }
reason-no-object = nötig ist ein Objekt in geschweiften Klammern
reason-missing-field = das Feld `{ $name }` fehlt
reason-field-twice = das Feld `{ $name }` kommt zweimal vor
reason-unknown-field = das Feld `{ $name }` ist unbekannt, möglich ist { $known }
reason-unknown-value = der Wert `{ $name }` ist unbekannt, möglich ist { $known }
reason-format-cut-off = das { $format } darin ist abgeschnitten
reason-in = { $path }: { $reason }
reason-wrong-value = da steht { $found }, wo { $wanted } stehen muss
reason-too-many = mehr als { $most } Einträge
reason-too-few = zu wenige Einträge: { $found }
reason-more-behind = hinter dem Ende des { $format } steht noch etwas
reason-too-deep = zu tief verschachtelt, oder eine Zahl darin ist zu groß
reason-unknown-field-of-none = das Feld `{ $name }` ist unbekannt, hier gibt es keines
reason-found-number = die Zahl { $number }
reason-found-text = der Text { $text }
reason-a-number = eine Zahl
reason-a-text = ein Text
reason-a-list = eine Liste
reason-an-object = ein Objekt in geschweiften Klammern
reason-a-word = ein Wort
reason-something = etwas
reason-said = was da steht, ist nicht möglich ({ $reason })
reason-seed = ein Startwert ist eine ganze Zahl von 0 bis { $most } oder ein Geheimnis aus 32 hexadezimalen Ziffern
reason-time = { $text } ist keine Zeit: man schreibt sie wie 2026-11-15T14:39:10.250Z, von 1970 bis 9999
reason-bot-text = { $text } ist kein Bot: sein Name hat 1 bis { $most } druckbare Zeichen
reason-change-forfeited = ein Platz geht aus einem Grund verloren, und mehr steht da nicht
reason-change-replaced = einen Platz übernimmt jemand, und das ohne Grund
reason-change-other = nur ein verlorener Platz hat einen Grund, nur ein übernommener einen Nachfolger
reason-other-version = eine Aufzeichnung hat hier Version { $ours }, nicht { $version }
reason-something-else = etwas anderes

# Das Netz.
reason-nobody-listens = dort lauscht niemand
reason-too-slow = es dauert zu lange
reason-line-broke = die Verbindung ist abgerissen
reason-no-way = kein Rechner dieses Namens oder dieser Adresse ist erreichbar

# Aufzeichnungen.
reason-no-record = die Datei enthält keine Aufzeichnung
reason-cut-off = die Aufzeichnung bricht ab (Zeile { $line }, Spalte { $column })
reason-not-a-record = das ist keine richtige Aufzeichnung von Tilewright: { $reason }
reason-several-records = die Datei enthält mehr als eine Aufzeichnung
reason-newer = die Aufzeichnung hat Version { $version }, und dieses Programm liest Versionen bis { $newest }: ein neueres Tilewright hat sie geschrieben
reason-version-0 = die Aufzeichnung hat Version 0, die es nie gab
reason-unknown-game = das ist eine Partie { $game }, und die Spiele hier sind { $known }
reason-other-game = das ist eine Partie { $found }, nicht { $wanted }
reason-options = die Optionen sind falsch: { $reason }
reason-names = es gibt { $names } Namen, aber laut Optionen { $seats } Spieler
reason-move = Zug { $number }, { $move }: { $reason }
reason-not-over = es gibt ein Ergebnis, aber nach { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    } ist die Partie nicht zu Ende
reason-result = das Ergebnis ist falsch: { $reason }
reason-result-counted = bei { $name } steht { $counted } { $given }, und die Züge führen zu { $right }
reason-result-order = es nennt nicht { $names } in dieser Reihenfolge

# Optionen.
reason-players = { $game } ist für { $least } bis { $most } Spieler, nicht für { $given }
reason-option = { $key ->
        [side] eine Seite des Bretts hat 1 bis 50 Felder
        [board] ein Torus hat mindestens 3 Felder pro Seite
        [deck] der Kachelsatz ist zu klein für so viele Spieler
        [off] zu einer Nummer unter den Motiven, die nicht zählen, gibt es kein Motiv
        [colours] jeder Spieler braucht eine eigene Farbe
       *[other] Option { $key }: { $reason }
    }
reason-no-pair = { $text } hat nicht die Form SCHLÜSSEL=WERT
reason-no-option = es gibt keine Option { $key }: dieses Spiel hat { $known }
reason-option-value = Option { $option } kann nicht { $value } sein: möglich ist { $right }
reason-one-per-player = für jeden Spieler ein anderer Wert, mit Kommas dazwischen, aus { $words }
reason-number = eine ganze Zahl von { $least } bis { $most }
reason-numbers = ganze Zahlen von { $least } bis { $most } mit Kommas dazwischen, oder nichts
reason-file-of-deck = eine Datei mit einer Kachel pro Zeile: Name, Seiten N O S W, Anzahl
reason-file-of-motifs = eine Datei mit einem Motiv pro Zeile: Name, Punkte, Mitte, Bedingungen
reason-file-unreadable = die Datei ist unlesbar: { $reason }
reason-file-wrong = die Datei ist falsch: { $reason }
reason-wrong-file = { $file }: { $reason }

# Spieler.
reason-player = Spieler { $number }: { $reason }
reason-many-players = es gibt höchstens { $most } Spieler
reason-name-twice = zwei Spieler heißen { $name }: jeder Name darf nur einmal vorkommen
reason-name-empty = ein Name darf nicht leer sein
reason-name-long = ein Name hat höchstens { $most } Zeichen, nicht { $length }
reason-name-unprintable = ein Name hat nur druckbare Zeichen, anders als { $name }
reason-no-bot = { $text } ist kein Bot: es gibt bot:1 bis bot:8, bot:random, bot:greedy und bot:search
reason-bot-part = { $text } gehört nicht in den Namen eines Bots: nach einem Komma kann nodes=20000, time=2s oder time=500ms, threads=2 (die von bot:search) oder slips=30 (Prozent) stehen
reason-no-search = nur bot:search hat { $text }
reason-bot-budget = { $text }: ein Budget genügt
reason-no-command = { $text } nennt kein Programm: nach cmd: kommt ein Befehl wie cmd:./meinbot oder cmd:python3 meinbot.py, und jedes Anführungszeichen darin wird geschlossen

# Programme.
reason-not-started = das Programm ließ sich nicht starten: { $reason }
reason-start-no-command = { $program } ist kein Befehl
reason-start-no-interpreter = den Interpreter aus der ersten Zeile von { $program } gibt es nicht
reason-start-no-file = { $program } gibt es nicht
reason-start-no-program = ein Programm { $program } gibt es nicht; eins in diesem Ordner wäre { $here }
reason-start-folder = { $program } ist ein Ordner: gefragt ist das Programm darin
reason-start-not-executable = { $program } ist nicht ausführbar: chmod +x hilft, oder nenne davor den Interpreter
reason-start-not-a-program = { $program } ist kein Programm: ein Skript beginnt mit einer Zeile wie #!/bin/sh
reason-start-system = { $program }: { $error }
reason-start-no-game = das Programm wurde vor Beginn einer Partie nach einem Zug gefragt
reason-crashed = das Programm endete vor der Partie ({ $how })
reason-output-closed = es hat seine Ausgabe geschlossen
reason-exit-status = Rückgabewert { $code }
reason-signal = Signal { $signal }
reason-last-words = seine letzten Worte: { $words }
reason-silent = das Programm hat nach { $seconds } s nicht geantwortet
reason-garbage = das Programm schrieb { $line }, und das ist keine Antwort: { $reason }
reason-answer-no-json = das ist kein JSON
reason-answer-no-object = das ist JSON, aber kein Objekt in geschweiften Klammern
reason-answer-no-text = das ist kein UTF-8
reason-answer-too-long = eine Zeile hat höchstens { $most } Bytes
reason-answer-unasked = es war nichts gefragt worden
reason-answer-unended = die Zeile war nach { $seconds } s nicht zu Ende
reason-answer-chance = die Chance (chance) einer Einschätzung ist ein Anteil von 0 bis 1
reason-answer-lead = der Vorsprung (lead) einer Einschätzung ist eine Zahl von Punkten
reason-at-column = { $reason } (Spalte { $column })
reason-illegal = sein Zug { $move } ist nicht erlaubt: { $reason }
reason-protocol = das Programm spricht Version { $version } des Protokolls und dieses hier Version { $ours }
reason-gave-up = das Programm gab auf: { $message }
no-undo-changed = Seitdem ist jemand gegangen: Das lässt sich nicht zurücknehmen.
who-plays-title = Wer spielt für { $name }?
reason-over = die Partie ist zu Ende
reason-not-to-move = Platz { $number } ist am Zug
reason-no-seat = es gibt keinen Platz { $number }
reason-lost = Platz { $number } hat schon verloren
reason-out-of-order = das folgt nicht auf das Vorige
reason-no-start = sie beginnt nicht mit dem Anfang einer Partie
reason-started-twice = eine Partie beginnt nur einmal
reason-no-such-move = das führt zu einem Zug, der nie gemacht wurde
reason-entry = Eintrag { $number }: { $reason }
reason-times = es gibt { $times } Zeiten für { $moves } Züge
reason-change = Wechsel { $number }: { $reason }
reason-end = sie sagt, sie habe anders geendet als ihre Züge und Wechsel
reason-bot-greedy = { $text } will mehr, als ein Bot aus einer Datei oder von anderswo haben darf: höchstens { $nodes } Knoten oder { $seconds } s je Zug und einen Thread

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
