# Die Sprache selbst.
language-name = Deutsch
decimal-sign = ,
group-sign = .

# Was jedes Spiel braucht.
yes = Ja
no = Nein
player-name = Spieler { $number }
too-small = Bitte vergrößere das Fenster: Nötig sind { $columns } Spalten und { $rows } Zeilen, gut sind 80 mal 24.
no-home-folder = Du hast keinen persönlichen Ordner: Partien werden nicht aufbewahrt.
settings-unreadable = Die Einstellungen in { $file } sind unlesbar ({ $reason }); es gelten die üblichen.
settings-not-kept = Die Einstellungen lassen sich nicht sichern: { $reason }

# Tasten.
help-title = Tasten
keys-table = Am Tisch
key-choose = wählen
key-open = öffnen
key-help = Hilfe
key-quit = beenden
key-back = zurück
key-begin = spielen
key-change = ändern
key-move-short = ziehen
key-scroll-board = andere Teile des Bretts zeigen
key-other-row = andere Zeile
key-next-cell = weiter
key-undo = Zug zurücknehmen
key-undo-short = rückgängig
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
key-hurry-short = abkürzen
key-menu = Menü
key-menu-esc = Wahl aufheben; ohne Wahl das Menü
key-result = Ergebnis

# Startseite.
home-blurb = Ein Spieltisch für Legespiele
home-continue = Weiterspielen
home-continue-about = { $game }: { $names } · { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    } · { $when }
home-new = Neue Partie
home-watch = Bots zusehen
home-quit = Beenden
ago-now = gerade eben
ago-minutes = { $count ->
        [one] vor { $count } Minute
       *[other] vor { $count } Minuten
    }
ago-hours = { $count ->
        [one] vor { $count } Stunde
       *[other] vor { $count } Stunden
    }
cannot-resume = Diese Partie lässt sich nicht fortsetzen: { $reason }

# Neue Partie.
form-title = Neue Partie
form-game = Spiel
form-players = Spieler
form-players-about = { $least } bis { $most } können mitspielen.
form-seat = Platz { $number }
form-person = Mensch
form-bot = Bot, Stufe { $level }
form-kind-about = Ein Mensch an dieser Tastatur oder ein Bot, von Stufe 1 (schwach) bis Stufe 8 (stark).
form-name-about = Der Name. Ein Programm spielt, wenn er so geschrieben ist: cmd:./meinbot
form-colour-about = Die Farbe am Tisch.
form-seed = Startwert
form-seed-random = zufällig
form-seed-about = Von ihm hängt aller Zufall ab: Dieselbe Zahl gibt dieselben Plättchen. Leer wird er ausgelost.
form-file = Datei…
form-play = Spielen
form-play-about = Beginnt die Partie.
form-wrong = { $reason }
seed-wrong = Ein Startwert ist eine ganze Zahl von 0 bis 18446744073709551615.
name-empty = Ein Name darf nicht leer sein.
name-long = Ein Name hat höchstens 40 Zeichen.
name-comma = Ein Name hat kein Komma.
name-twice = Zwei Spieler heißen gleich.

# Farben der Plätze.
colour-blue = blau
colour-orange = orange
colour-green = grün
colour-pink = rosa
colour-yellow = gelb
colour-red = rot
colour-navy = marine
colour-white = weiß
colour-cyan = cyan
colour-violet = violett
colour-lime = hellgrün
colour-brown = braun
colour-grey = grau
colour-salmon = lachs
colour-teal = petrol
colour-olive = oliv
colour-plum = pflaume
colour-sand = sand
colour-mint = mint
colour-slate = schiefer

# Der Tisch.
players-title = Spieler
log-title = Verlauf
legend-title = Was die Zeichen bedeuten
turn-person = { $name } ist am Zug
turn-bot = { $name } überlegt
paused = Pause
paused-about = Pause. Mit p geht es weiter.
game-over = Die Partie ist zu Ende
winner = { $name } gewinnt
winners = Gemeinsamer Sieg: { $names }
bot-thinking = Der Bot überlegt … Mit der Leertaste zieht er sofort.
hint-thinking = Ein starker Bot denkt über deinen Zug nach … Mit der Leertaste antwortet er sofort.
no-hint = Einen Tipp gibt es nur, wenn du am Zug bist.
refused = { $reason }
forfeit = { $name } verliert die Partie: { $reason }.
told-resigned = { $name } gibt auf.
told-out-of-time = { $name } hat zu lange gebraucht und verliert die Partie.
told-replaced = { $by } spielt für { $name } weiter.
not-kept = Die Partie lässt sich in deinem Datenordner nicht aufbewahren ({ $reason }): Speichere sie mit s anderswo.
taken-back = Zurückgenommen. Mit y spielst du den Zug wieder.
no-redo = Es gibt keinen zurückgenommenen Zug.
no-undo-nothing = Es gibt nichts zurückzunehmen.
no-undo-bot = Seitdem hat ein Bot gezogen: Bei mehreren Menschen am Tisch lässt sich das nicht zurücknehmen.
no-undo-other = Das war der Zug eines anderen: Nur wer ihn gemacht hat, könnte ihn zurücknehmen.
no-undo-luck = Dieser Zug hat Verborgenes aufgedeckt und lässt sich darum nicht zurücknehmen.
no-undo-over = Die Partie ist zu Ende: Spiele stattdessen von ihrer Aufzeichnung aus weiter.

menu-title = Menü
menu-continue = Weiterspielen
menu-save = Speichern
menu-save-as = Speichern unter…
menu-new = Neue Partie
menu-rematch = Revanche
menu-home = Startseite
menu-quit = Beenden
ask-file = Dateiname
ask-folder = Ordner:
replace-file = { $file } gibt es schon. Ersetzen?
saved = In { $file } gespeichert.
not-saved = Nicht gespeichert: Der Dateiname fehlt.
cannot-save = { $file } lässt sich nicht schreiben: { $reason }

result-title = Ergebnis
result-look = Tisch ansehen
hint-title = Tipp
hint-move = { $bot } rät: { $move }
hint-chance = Siegchance: { $chance } %
hint-lead = Erwarteter Vorsprung: { $lead } { $unit }
hint-line = Erwartete Fortsetzung:
hint-others = Nächstbeste Züge:
hint-other = { $move }: { $chance } %, { $lead }
hint-close = Enter/Esc schließt
replay-move = { $name }: { $move }
hint-effort = { $nodes } Knoten in { $seconds } s

# Weitere Seiten.
home-open = Aufzeichnung öffnen
home-rules = Spielregeln
home-settings = Einstellungen
home-unfinished = Angefangene Partien ({ $count })
unfinished-title = Angefangene Partien
unfinished-unreadable = { $count ->
        [one] Eine angefangene Partie in deinem Datenordner ist unlesbar und bleibt, wie sie ist: { $reason }
       *[other] { $count } angefangene Partien in deinem Datenordner sind unlesbar und bleiben, wie sie sind; die letzte: { $reason }
    }
taken-elsewhere = Diese Partie wird in einem anderen Fenster gespielt oder ist nicht mehr da.
ask-delete = Diese Partie endgültig löschen?
menu-record = Partie nachspielen
menu-rules = Spielregeln
menu-settings = Einstellungen
rules-title = Spielregeln
open-title = Aufzeichnung öffnen
open-path = Datei:
open-none = Keine Aufzeichnungen aus letzter Zeit.
record-running = { $names } · { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }, nicht zu Ende
record-over = { $outcome } · { $names }
date = { $day }. { $month ->
        [1] Jan.
        [2] Feb.
        [3] März
        [4] Apr.
        [5] Mai
        [6] Juni
        [7] Juli
        [8] Aug.
        [9] Sep.
        [10] Okt.
        [11] Nov.
       *[12] Dez.
    } { $year }
open-unreadable = { $file } (keine Aufzeichnung)
open-unfinished = Diese Partie ist nicht zu Ende
open-play = Weiterspielen
open-look = Ansehen
cannot-open = { $file } lässt sich nicht öffnen: { $reason }
key-go-on = weiter
key-delete = löschen
key-path = Dateinamen eingeben
key-scroll = blättern
key-other-game = anderes Spiel

# Nachspielen.
keys-replay = Nachspielen
key-step = einen Zug zurück oder vor
key-step-ten = zehn Züge zurück oder vor
key-ends = erste Stellung, letzte Stellung
key-play = von selbst abspielen, und anhalten
key-play-short = Start
key-speed = schneller, langsamer
key-go-to = zu einem Zug nach seiner Nummer
key-go-to-short = gehe zu
key-analyse = jeden Zug von einem Bot beurteilen lassen, und anhalten
key-analyse-short = Analyse
key-analyse-stop = Stopp
key-play-on = von hier aus weiterspielen
key-play-on-short = spielen
key-before = zurück
key-next = vor
replay-ply = Zug { $ply } von { $last }
replay-start = Die Anfangsstellung
replay-speed = Stopp ({ $seconds } s pro Zug)
replay-go-to = Welcher Zug? (0 bis { $last })
replay-no-ply = Die Züge haben die Nummern 0 bis { $last }.
replay-judged = gewinnt zu { $chance } %, erwarteter Vorsprung { $lead } { $unit }
replay-better = besser: { $move } (Verlust { $cost } %)
replay-analysing = Ein Bot beurteilt die Züge: { $done } von { $all }.
replay-not-analysed = Die Züge sind noch nicht beurteilt: Drücke a.
replay-no-mistake = In dieser Richtung gibt es keinen weiteren Fehler.
key-mistake = der nächste Fehler, der vorige
key-mistake-short = Fehler
key-mistake-before-short = Fehler davor
key-summary-short = Bilanz
summary-title = Analyse
summary-player = { $name }: { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }, { $mistakes } Fehler (?), { $blunders } Patzer (??); pro Zug { $lost } % Siegchance verloren
summary-turn = Wendepunkt: Zug { $ply }, { $name }: { $move }
summary-no-turn = Kein Zug hat Nennenswertes gekostet.
summary-keys = j und J gehen zum nächsten Fehler und zum vorigen; a zeigt dies wieder; jede andere Taste schließt.
play-on-title = Wer spielt weiter?
play-on-seat = Platz { $number }: { $name } ({ $kind ->
        [bot] Bot
       *[person] Mensch
    })
play-on-over = Hier ist die Partie zu Ende: Geh zu einem früheren Zug zurück.

# Einstellungen.
settings-title = Einstellungen
setting-language = Sprache
setting-language-about = Die Sprache hier. „Automatisch“ ist die Sprache deines Systems.
setting-language-auto = automatisch
setting-palette = Palette
setting-palette-about = Die zweite Palette können auch Farbenblinde gut unterscheiden.
setting-palette-standard = Standard
setting-palette-colour-blind = für Farbenblinde
setting-colours = Farben
setting-colours-about = Wie viele Farben es gibt. „Automatisch“ glaubt, was das Terminal von sich sagt.
setting-colours-auto = automatisch
setting-colours-none = keine
setting-colours-16 = 16
setting-colours-256 = 256
setting-colours-true = Echtfarben
setting-signs = Zeichen
setting-signs-about = ASCII ist für Terminals, die weder Rahmen noch andere Sonderzeichen zeigen.
setting-signs-auto = automatisch
setting-signs-ascii = nur ASCII
setting-signs-unicode = alle
setting-animation = Animationen
setting-animation-about = Wie schnell sich etwas bewegt und wie lange der Zug eines Bots zu sehen ist.
setting-animation-off = aus
setting-animation-slow = langsam
setting-animation-normal = normal
setting-animation-fast = schnell
setting-confirmations = Warnungen
setting-confirmations-about = Ob vor einem Zug, den du bereuen könntest, gefragt wird.
setting-confirmations-on = an
setting-confirmations-off = aus
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
reason-too-large = die Datei ist zu groß
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
who-plays-person = { $name }, an dieser Tastatur
who-plays-bot = { $bot }
who-plays-program = Es ist ein Programm, und Programme startet nur, wer sie nennt.
who-plays-shortage = Dieser Rechner hat nicht genug frei: { $reason }. Niemand hat dadurch verloren.
who-plays-again = { $name }, noch einmal
reason-no-thread = es gibt keinen Thread zum Nachdenken ({ $error })
reason-over = die Partie ist zu Ende
reason-not-to-move = Platz { $number } ist am Zug
reason-no-seat = es gibt keinen Platz { $number }
reason-lost = Platz { $number } hat schon verloren
reason-out-of-order = das folgt nicht auf das Vorige
reason-no-start = sie beginnt nicht mit dem Anfang einer Partie
reason-started-twice = eine Partie beginnt nur einmal
reason-no-such-move = das führt zu einem Zug, der nie gemacht wurde
reason-entry = Eintrag { $number }: { $reason }
reason-line = Zeile { $number }: { $reason }
reason-times = es gibt { $times } Zeiten für { $moves } Züge
reason-change = Wechsel { $number }: { $reason }
reason-end = sie sagt, sie habe anders geendet als ihre Züge und Wechsel
reason-bot-greedy = { $text } will mehr, als ein Bot aus einer Datei oder von anderswo haben darf: höchstens { $nodes } Knoten oder { $seconds } s je Zug und einen Thread

# Ein Spiel ohne eigenes Brett.
lead-unit = Punkte
# Die Einheit einer Zahl mit einer Nachkommastelle.
lead-counted = { $count ->
    [one] Punkt
   *[other] Punkte
}
plain-moves = Erlaubte Züge
plain-ask = { $count } erlaubte Züge: Wähle einen mit den Pfeilen, oder tippe, wie er beginnt.
plain-typed = { $typed }: { $count ->
    [one] ein erlaubter Zug beginnt
   *[other] { $count } erlaubte Züge beginnen
} so.
plain-key-arrows = einen Zug wählen
plain-key-enter = ihn spielen
plain-key-type = tippen, wie ein Zug beginnt
plain-key-scroll = blättern in dem, was zu sehen ist
plain-key-escape = Getipptes vergessen
plain-short-play = spielen
plain-legend-chosen = der Zug, den Enter spielt
