command-no-home = du hast keinen eigenen Ordner, darum wird die Partie nicht aufbewahrt
command-input-ended = die Eingabe endete, bevor das Spiel vorbei war
command-cannot-read = { $file } ist nicht zu lesen: { $reason }
command-no-deck = { $reason }; mitgeliefert sind die Sätze { $sets }
command-cannot-replay = { $file } (--match { $number }) lässt sich nicht nachspielen: { $reason }
command-cannot-analyse = { $file } (--match { $number }) lässt sich nicht analysieren: { $reason }

command-game = { $id }: { $name }, { $least } bis { $most } Spieler
command-default = { $value } (Vorgabe)
command-default-number = { $value } (Vorgabe { $default })

replay-drawn-start = Anfang
replay-drawn-move = Zug { $ply }, { $name }: { $move }
replay-step = { $ply } von { $last }>
replay-step-help = Enter: weiter · p: zurück · eine Zahl: dieser Zug · e: Ende · q: verlassen
replay-step-range = (Züge 0 bis { $last })

analyse-nothing = { $game }: { $names }; kein Zug wurde gemacht
analyse-judged = { $game }: { $names }, beurteilt von { $bot } nach dem, was jeder wissen konnte
analyse-move = Zug
analyse-wins = gewinnt
analyse-lead = Vorsprung
analyse-better = besser
analyse-cost = Kosten
analyse-lead-unit = Vorsprung: { $unit } mehr als der Beste der anderen
analyse-turn = Wendepunkt: Zug { $ply }, { $name }: { $move } kostete { $cost }
analyse-turn-better = { $turn }; besser: { $better }
analyse-progress = { $done } von { $all } Zügen, noch { $left }
analyse-stopped = nach { $done } von { $all } Zügen abgebrochen

serve-at = Die Seite ist unter { $link }
serve-lan-by-picture = Ein Telefon im selben Netz öffnet sie über den Link oder das Bild.
serve-lan-by-link = Ein Telefon im selben Netz öffnet sie über den Link.
serve-lan-note = Über einfaches HTTP lässt sie sich nicht installieren und nicht offline nutzen; alles andere geht.
serve-lan-exists = Nur dieser Rechner sieht sie; für ein Telefon im selben Netz: tilewright serve --lan
serve-end = Strg-C beendet es.
serve-not-opened = Hier ließ sich kein Browser öffnen: Öffne den Link selbst in einem.
serve-lan-here = --lan ist für das Netz, aber { $address } sieht nur dieser Rechner: nimm --listen { $right } oder lass --lan weg
serve-taken = ein anderes Programm lauscht an { $address }: wähle mit --listen einen anderen Port, 0 für irgendeinen
serve-not-here = dieser Rechner hat keine Adresse { $address }: 127.0.0.1 ist er selbst, 0.0.0.0 alle, die er hat
serve-forbidden = das System lässt nur den Verwalter an Port { $port } lauschen: nimm einen ab 1024
serve-failed = an { $address } lässt sich nicht lauschen: { $reason }
serve-no-data = du hast keinen Benutzerordner, in dem die Tische aufbewahrt würden: sag mit --data, wo
serve-busy = ein anderes Tilewright bedient die Tische in { $folder } schon: beende es, oder bewahre diese mit --data woanders auf
serve-data = die Tische lassen sich nicht in { $folder } aufbewahren: { $reason }
serve-data-file = { $folder } ist eine Datei, und die Tische brauchen einen Ordner: nenne einen mit --data
serve-data-forbidden = dieses Programm darf { $folder } nicht beschreiben: erlaube es ihm, oder bewahre die Tische mit --data woanders auf
serve-database = die Tische lassen sich nicht in dieser PostgreSQL-Datenbank aufbewahren: { $reason }
serve-no-cluster = dieses Programm bewahrt Tische nur in einem Datenordner auf (--data); um eine PostgreSQL-Datenbank zu teilen, übersetze es mit: cargo build --release --features cluster
serve-nats = --nats will eine Adresse wie nats://rechner:4222 oder nats://name:passwort@rechner:4222
backup-failed = keine Sicherung in { $file }: { $reason }
backup-done = { $file }: { $tables ->
        [one] ein Tisch
       *[other] { $tables } Tische
    }, { $size } { $unit ->
        [kb] kB
       *[mb] MB
    }
backup-exists = die Datei gibt es, und sie wird nicht überschrieben: nenne eine neue
backup-no-data = es gibt keinen Ordner { $path }: nenne den Datenordner des Servers mit --data
backup-data-file = { $path } ist kein Ordner: nenne den Datenordner des Servers mit --data
backup-no-tables = in { $path } bewahrt kein Server Tische auf, denn es gibt dort kein server.db: nenne seinen Datenordner mit --data
backup-unreadable = { $path } lässt sich nicht lesen: { $reason }
unpack-done = { $folder }: { $files } Dateien, fertig für jeden Webserver
unpack-not-empty = { $folder } enthält andere Dateien; nimm einen neuen oder leeren Ordner
command-cannot-write = { $path } lässt sich nicht schreiben: { $reason }
store-away = die Datenbank ist nicht erreichbar ({ $reason }): versuche es gleich noch einmal
store-full = die Platte der Datenbank ist voll: schaffe Platz, und es geht von selbst weiter
store-newer = die Datenbank ist von Version { $found }, und dieses Programm kennt Versionen bis { $known }: starte das neuere Programm, oder spiele eine Sicherung von vorher ein

batch-stopped = nach { $done } von { $all } Partien angehalten
arena-rounded = Hinweis: Jeder Tisch spielt { $games } Partien, damit jeder jeden Platz gleich oft hat
arena-go-on = weiter geht es mit: { $command }
sim-head = { $game }: { $count ->
    [one] { $games } Partie
   *[other] { $games } Partien
}, { $players } Spieler, { $by ->
    [random] zufällige Züge
   *[bots] Bots
}, Startwert { $seed }
sim-speed = Tempo
sim-pace = { $games } Partien/s, { $moves } Züge/s mit { $jobs ->
    [one] { $jobs } Aufgabe
   *[other] { $jobs } Aufgaben
}
sim-moves = Züge pro Partie
sim-score = Stand
sim-winning-score = Stand des Siegers
sim-shared-wins = geteilte Siege
sim-seat = Platz { $seat }
sim-seat-figures = gewinnt { $wins }, Stand { $score }
sim-behaviour = { $bot }: { $mean } pro Zug, höchstens { $slowest }
sim-forfeited = ; { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
} kampflos verloren: { $kinds }
sim-none-counted = nichts gezählt
sim-moments = { $mean } ± { $error } ({ $least } bis { $most }, Std.-Abw. { $deviation })
sim-share = { $value } % ({ $low } bis { $high })

batch-progress = DONE von { $all } Partien
batch-pace = { $figure }/s, noch { $left }
batch-pace-slow = { $figure } s pro Partie, noch { $left }
batch-set-twice = eine Option wird nur einmal gesetzt: { $first } und { $second } widersprechen sich
batch-not-started = ein Programm lässt sich nicht starten: { $reason }
batch-forfeit-not-started = nicht gestartet
batch-forfeit-crashed = abgestürzt
batch-forfeit-silent = ohne Antwort
batch-forfeit-garbage = unlesbar
batch-forfeit-illegal = unerlaubter Zug
batch-forfeit-protocol = fremdes Protokoll
batch-forfeit-gave-up = aufgegeben
sim-bots-mismatch = --players { $players } passt nicht zu { $bots } Bots: nenne einen für jeden Platz oder einen einzigen für alle
arena-nothing-to-resume = nichts fortzusetzen: das Turnier beginnt mit der ersten Partie
arena-resuming = Fortsetzung nach { $done } von { $all } Partien
arena-exists = { $path } enthält schon die Partien eines Turniers: setze es mit --resume fort, oder wähle für ein neues einen anderen Ordner
arena-foreign = { $path } gibt es schon, und es gehört nicht zu diesem Turnier: wähle einen anderen Ordner, oder verschiebe die Datei
arena-busy = ein anderes Turnier schreibt gerade { $path }
arena-other = Fortsetzen geht nicht: { $path } gehört zu einem anderen Turnier; dort ist { $setting } { $there }, hier { $here }
arena-too-few = { $bots ->
    [one] { $bots } Bot füllt
   *[other] { $bots } Bots füllen
} keinen Tisch mit { $seats } Plätzen: nenne mehr; du kannst denselben mehrmals nennen
arena-not-two = --until-sure vergleicht genau zwei Bots an einem Zweiertisch; hier sind es { $bots ->
    [one] { $bots } Bot
   *[other] { $bots } Bots
}, { $seats } pro Tisch
arena-too-many = das wären mehr als { $most } Partien
