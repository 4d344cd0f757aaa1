command-no-home = kein Benutzerordner gefunden; die Partie wird nicht gespeichert
command-input-ended = die Eingabe endete, bevor die Partie zu Ende war
command-input-ended-early = die Eingabe endete, bevor eine Partie begonnen hatte
command-cannot-read = { $file } lässt sich nicht lesen: { $reason }
command-no-deck = { $reason }; mitgeliefert sind die Kachelsätze { $sets }
command-cannot-replay = { $file }{ $which ->
    [one] {""}
   *[many] {" "}(--match { $number })
} lässt sich nicht nachspielen: { $reason }
command-cannot-analyse = { $file }{ $which ->
    [one] {""}
   *[many] {" "}(--match { $number })
} lässt sich nicht analysieren: { $reason }
command-no-ply = Zug { $ply } gibt es nicht: Partie { $number } hat { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
} (--match zählt ab 0)
command-no-record = Partie { $number } gibt es nicht, denn { $file } enthält { $records ->
    [one] nur eine
   *[other] { $records }
} (--match zählt ab 0)
command-no-screen = --screen braucht ein Terminal

command-game = { $id }: { $name }, { $least } bis { $most } Spieler
command-default = { $value } (Vorgabe)
command-default-number = { $value } (Vorgabe { $default })

replay-drawn-start = Anfang
replay-drawn-move = Zug { $ply }, { $name }: { $move }
replay-step = { $ply } von { $last }>
replay-step-help = Enter: weiter · p: zurück · eine Zahl: dieser Zug · e: Ende · q: beenden
replay-step-range = (Züge 0 bis { $last })

analyse-nothing = { $game }: { $names }; noch kein Zug gespielt
analyse-judged = { $game }: { $names }, analysiert von { $bot } nach dem, was die Spieler wissen konnten
analyse-move = Zug
analyse-wins = Chance
analyse-lead = Vorsprung
analyse-better = besser
analyse-cost = Verlust
analyse-lead-unit = Vorsprung: erwarteter Vorsprung auf den besten Gegner; Einheit: { $unit }
analyse-turn = Wendepunkt: Zug { $ply }, { $name }: { $move } hat { $cost } gekostet
analyse-turn-better = { $turn }; besser: { $better }
analyse-progress = { $done } von { $all } Zügen, noch { $left }
analyse-stopped = nach { $done } von { $all } Zügen abgebrochen

serve-at = Die Seite läuft unter { $link }
serve-lan-by-picture = Auf einem Handy im selben Netz öffnest du sie über den Link oder den QR-Code.
serve-lan-by-link = Auf einem Handy im selben Netz öffnest du sie über den Link.
serve-lan-note = Ohne HTTPS lässt sie sich nicht installieren und nicht offline nutzen; alles andere geht.
serve-lan-exists = Sie ist nur auf diesem Rechner erreichbar; für ein Handy im selben Netz: tilewright serve --lan
serve-end = Strg+C beendet den Server.
serve-not-opened = Der Browser ließ sich nicht öffnen. Öffne den Link selbst.
serve-lan-here = --lan ist für das Netz, aber { $address } ist nur auf diesem Rechner erreichbar; nimm --listen { $right } oder lass --lan weg
serve-taken = { $address } ist schon belegt; wähle mit --listen einen anderen Port (0 nimmt einen freien)
serve-not-here = dieser Rechner hat die Adresse { $address } nicht; 127.0.0.1 ist nur er selbst, 0.0.0.0 sind alle seine Adressen
serve-forbidden = Port { $port } darf nur der Administrator verwenden; nimm einen ab 1024
serve-failed = { $address } lässt sich nicht öffnen: { $reason }
serve-no-data = kein Benutzerordner gefunden; gib mit --data an, wo die Tische gespeichert werden
serve-busy = ein anderer Tilewright-Server verwendet { $folder } schon; beende ihn oder wähle mit --data einen anderen Ordner
serve-data = die Tische lassen sich nicht in { $folder } speichern: { $reason }
serve-data-file = { $folder } ist eine Datei; gib mit --data einen Ordner an
serve-data-forbidden = keine Schreibrechte für { $folder }; ändere sie oder wähle mit --data einen anderen Ordner
serve-database = die Tische lassen sich nicht in dieser PostgreSQL-Datenbank speichern: { $reason }
serve-no-cluster = dieses Programm speichert Tische nur in einem Datenordner (--data); für eine gemeinsame PostgreSQL-Datenbank übersetze es mit: cargo build --release --features cluster
serve-nats = --nats braucht eine Adresse wie nats://rechner:4222 oder nats://name:passwort@rechner:4222
backup-failed = die Sicherung in { $file } ist fehlgeschlagen: { $reason }
backup-done = { $file }: { $tables ->
        [one] ein Tisch
       *[other] { $tables } Tische
    }, { $size } { $unit ->
        [kb] kB
       *[mb] MB
    }
backup-exists = die Datei gibt es schon; wähle einen anderen Namen
backup-no-data = es gibt keinen Ordner { $path }; gib mit --data den Datenordner des Servers an
backup-data-file = { $path } ist kein Ordner; gib mit --data den Datenordner des Servers an
backup-no-tables = in { $path } liegen keine Tische eines Servers (server.db fehlt); gib mit --data seinen Datenordner an
backup-unreadable = { $path } lässt sich nicht lesen: { $reason }
unpack-done = { $folder }: { $files } Dateien, bereit für jeden Webserver
unpack-not-empty = { $folder } enthält andere Dateien; nimm einen neuen oder leeren Ordner
command-cannot-write = { $path } lässt sich nicht schreiben: { $reason }
store-away = die Datenbank ist nicht erreichbar ({ $reason }); versuche es gleich noch einmal
store-full = der Datenträger der Datenbank ist voll; schaffe Platz, dann geht es von selbst weiter
store-busy = es werden gerade zu viele Listen gelesen; versuch es gleich noch einmal
store-newer = die Datenbank hat Version { $found }, aber diese Version von Tilewright kennt nur Versionen bis { $known }; nimm eine neuere Version von Tilewright oder spiele eine ältere Sicherung ein

batch-stopped = nach { $done } von { $all } Partien abgebrochen
arena-rounded = Hinweis: Jeder Tisch spielt { $games } Partien, damit jeder Bot gleich oft auf jedem Platz sitzt
arena-go-on = Fortsetzen mit: { $command }
sim-head = { $game }: { $count ->
    [one] { $games } Partie
   *[other] { $games } Partien
}, { $players } Spieler, { $by ->
    [random] zufällige Züge
   *[bots] Bots
}, Startwert { $seed }
sim-speed = Tempo
sim-pace = { $games } Partien/s, { $moves } Züge/s mit { $jobs ->
    [one] { $jobs } Thread
   *[other] { $jobs } Threads
}
sim-moves = Züge pro Partie
sim-score = Punkte
sim-winning-score = Punkte des Siegers
sim-shared-wins = geteilte Siege
sim-seat = Platz { $seat }
sim-seat-figures = gewinnt { $wins }, Punkte { $score }
sim-behaviour = { $bot }: { $mean } pro Zug, höchstens { $slowest }
sim-forfeited = ; { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
} kampflos verloren: { $kinds }
sim-none-counted = nichts gezählt
sim-moments = { $mean } ± { $error } ({ $least } bis { $most }, Std.-Abw. { $deviation })
sim-share = { $value } % ({ $low } bis { $high })

batch-progress = DONE von { $all } Partien
batch-pace = { $figure }/s, noch { $left }
batch-pace-slow = { $figure } s pro Partie, noch { $left }
batch-set-twice = eine Option lässt sich nur einmal setzen: { $first } und { $second } widersprechen sich
batch-not-started = ein Programm lässt sich nicht starten: { $reason }
batch-forfeit-not-started = nicht gestartet
batch-forfeit-crashed = abgestürzt
batch-forfeit-silent = ohne Antwort
batch-forfeit-garbage = unlesbar
batch-forfeit-illegal = unerlaubter Zug
batch-forfeit-protocol = falsches Protokoll
batch-forfeit-gave-up = aufgegeben
sim-bots-mismatch = --players { $players } passt nicht zu { $bots } Bots; nenne einen für jeden Platz oder einen einzigen für alle
arena-nothing-to-resume = nichts fortzusetzen; das Turnier beginnt mit der ersten Partie
arena-resuming = Fortsetzung nach { $done } von { $all } Partien
arena-exists = { $path } enthält schon die Partien eines Turniers; setze es mit --resume fort oder wähle für ein neues einen anderen Ordner
arena-foreign = { $path } gibt es schon und gehört nicht zu diesem Turnier; wähle einen anderen Ordner oder verschiebe die Datei
arena-busy = ein anderes Turnier schreibt gerade in { $path }
arena-other = das Turnier lässt sich nicht fortsetzen: { $path } gehört zu einem anderen; dort ist { $setting } { $there }, hier { $here }
arena-too-few = { $bots ->
    [one] { $bots } Bot füllt
   *[other] { $bots } Bots füllen
} keinen Tisch mit { $seats } Plätzen; nenne mehr, derselbe darf mehrmals vorkommen
arena-not-two = --until-sure vergleicht genau zwei Bots an einem Zweiertisch; hier sind es { $bots ->
    [one] { $bots } Bot
   *[other] { $bots } Bots
}, { $seats } pro Tisch
arena-too-many = das wären mehr als { $most } Partien

tilings-batch-number = { $option } muss eine ganze Zahl sein, nicht { $text }
tilings-batch-seed = -s muss eine ganze Zahl bis { $most } sein, nicht { $text }
tilings-batch-seeds = mit --games { $games } darf -s höchstens { $most } sein, nicht { $text }
tilings-batch-motif = -m muss die Nummer eines Motivs sein, 1 bis { $most }, nicht { $text }
tilings-batch-range = { $option } muss zwischen { $least } und { $most } liegen, nicht { $text }; stattdessen gilt { $default }
tilings-batch-player = Spieler { $number }
tilings-batch-head = Tilings: { $players } Spieler, Brett { $side }x{ $side }, Stufe { $level }, Startwert { $seed }, { $tiles ->
    [one] { $tiles } Kachel
   *[other] { $tiles } Kacheln
} gelegt
tilings-batch-won = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
} mit { $score }
fill-filled = gefüllt: { $tiles ->
    [one] { $tiles } Kachel
   *[other] { $tiles } Kacheln
}, { $kinds ->
    [one] { $kinds } Sorte
   *[other] { $kinds } Sorten
}
fill-impossible = unmöglich: Diese Kacheln füllen kein Brett dieser Größe
fill-undecided = unentschieden: { $seconds ->
    [one] { $seconds } Sekunde hat
   *[other] { $seconds } Sekunden haben
} nicht gereicht; mit --time geht es länger
fill-progress = { $tried } Kacheln probiert, bisher höchstens { $filled } von { $cells } Feldern gefüllt
