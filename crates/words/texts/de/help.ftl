# English is in the declarations of the command line (crates/tilewright/src/cli).

help-tilewright-about = Legespiele im Terminal, im Browser und online spielen.
help-tilewright-after =
    Beispiele:
      tilewright                                  im Terminal: der Startbildschirm
      tilewright play azul --players Ana,Bo       Azul spielen, zu zweit an einer Tastatur
      tilewright play azul --players Ana,bot:4    Azul gegen einen Bot spielen
      tilewright serve --open                     im Browser spielen
      tilewright arena azul --bots 2,4,greedy     herausfinden, welcher Bot am stärksten ist
      tilewright rules azul                       die Regeln lesen

    Angefangene Partien kannst du später fortsetzen.
    Inoffiziell: Die Spiele gehören ihren Autoren und Verlagen.
help-tilewright-plain = Zeile für Zeile, für Screenreader
help-tilewright-ascii = Alles in ASCII zeigen, auch Namen und Sätze

help-play-about = Spielen, im Vollbild oder Zeile für Zeile
help-play-after =
    Beispiele:
      tilewright play azul                                die Spieler in einem Formular wählen
      tilewright play azul --players Ana,Bo,Cleo          zu dritt an einer Tastatur
      tilewright play azul --players Ana,bot:4            gegen einen Bot, bot:1 bis bot:8
      tilewright play azul --players Ana,cmd:./mybot      gegen dein eigenes Programm
      tilewright play azul --players Ana,Bo --seed 42     gleicher Startwert, gleiche Fliesen
      tilewright play azul --set wall=free --set first=seat-1
      tilewright play azul --load match.json              eine gespeicherte Partie fortsetzen
      tilewright play azul --players A,B < moves.txt      Züge aus einer Datei

    Im Vollbild zeigt ? die Tasten, sonst zeigt „help“ die Befehle. Die Partie wird nach jedem Zug
    gespeichert.
help-play-game = Das Spiel
help-play-players = Spieler, durch Kommas getrennt: Namen, Bots (bot:1 bis bot:8, bot:greedy, bot:search,time=2s) und Programme (cmd:./mybot); ohne Angabe wirst du gefragt
help-play-seed = Startwert für den Zufall; dieselbe Zahl ergibt dieselbe Partie [Vorgabe: zufällig]
help-play-set = Eine Regeloption setzen; „tilewright games“ listet sie auf
help-play-load = Die Partie in dieser Datei fortsetzen
help-play-plain = Zeile für Zeile: kein Vollbild, keine Farben, Bretter in ASCII; für Screenreader und Skripte

help-serve-about = Das Spiel für den Browser bereitstellen, für dich oder für andere
help-serve-after =
    Beispiele:
      tilewright serve --open                  die Seite im Browser öffnen
      tilewright serve --lan                   Link und QR-Code für Handys zeigen
      tilewright serve --listen 127.0.0.1:0    irgendein freier Port
      tilewright serve --data ./tables --trusted-proxy 127.0.0.1    hinter einem TLS-Proxy
      TILEWRIGHT_DATABASE=postgres://… tilewright serve    einer von mehreren Servern

    Die Seite und ihre Bots laufen im Browser; den Server brauchen sie nur für Tische mit anderen.
    Diese Tische liegen im Datenordner, alle anderen Partien im Browser. Strg+C beendet den Server.
help-serve-listen = Wo der Server lauscht: Adresse oder Name mit Port, oder nur ein Port; Port 0 nimmt einen freien [Vorgabe: 127.0.0.1:8080, mit --lan 0.0.0.0:8080]
help-serve-lan = Die Seite im lokalen Netz anbieten und Link und QR-Code für Handys zeigen
help-serve-open = Die Seite im Browser öffnen
help-serve-data = Ordner für die Tische [Vorgabe: dein Datenordner]
help-serve-database = Die Tische in einer PostgreSQL-Datenbank speichern, die sich mehrere Server teilen, etwa postgres://user:password@host/name; besser über die Variable, denn Argumente können andere Benutzer sehen
help-serve-nats = Die anderen Server über NATS benachrichtigen, etwa nats://host:4222; sonst fragen sie die Datenbank jede Sekunde ab
help-serve-keep-days = Wie viele Tage beendete Partien von Gästen gespeichert bleiben
help-serve-trusted-proxy = Diesem Proxy die Adressen seiner Besucher glauben: eine Adresse oder ein Netz wie 10.0.0.0/8
help-serve-metrics-from = Wer außer diesem Rechner /metrics lesen darf: eine Adresse oder ein Netz wie 10.0.0.0/8
help-serve-origin = Seiten von dieser Herkunft dürfen den Server nutzen, etwa https://tiles.example
help-serve-limit = Eine Grenze setzen, etwa sockets-per-address=500; ein unbekannter Name zeigt alle
help-serve-log = Was auf der Fehlerausgabe protokolliert wird
help-serve-log-error = Fehler
help-serve-log-warn = Fehler und Warnungen
help-serve-log-info = Auch, was der Server tut
help-serve-log-debug = Auch jede Anfrage

help-join-about = Einem Tisch auf einem Server beitreten oder zuschauen
help-join-after =
    Beispiele:
      tilewright join http://192.168.1.7:8080                          Tische sehen und öffnen
      tilewright join http://192.168.1.7:8080/#/table/ID/INVITATION    mitspielen
      tilewright join https://tiles.example/#/table/ID                 zuschauen
      tilewright join LINK --name Ana                                  unter diesem Namen
      tilewright join LINK --plain                                     Zeile für Zeile
      tilewright join LINK --name Ana < moves.txt                      Befehle und Züge aus einer Datei

    Den Link kopierst du von der Seite. Auf einem Server, auf dem du schon warst, bekommst du deinen
    Namen und deinen Platz wieder; gespeichert wird das in servers.json im Datenordner.
help-join-link = Adresse eines Servers oder Link eines Tisches
help-join-name = Dein Name auf dem Server [Vorgabe: der letzte, sonst wirst du gefragt]
help-join-plain = { help-play-plain }

help-bot-about = Einen Bot oder dein eigenes Programm mit einem Server verbinden
help-bot-more = Mit der Adresse eines Servers bleibt der Bot online, und andere können ihn an ihre Tische einladen. Mit dem Link eines Tisches setzt er sich dorthin und spielt eine Partie.
help-bot-after =
    Beispiele:
      tilewright bot https://tiles.example cmd:./mybot --token-file mybot.token
      TILEWRIGHT_TOKEN=... tilewright bot https://tiles.example 'cmd:./mybot --fast' --tables 2
      tilewright bot https://tiles.example/#/table/ID/INVITATION cmd:./mybot    nach dem Token fragen

    Das Programm spricht das Protokoll in docs/protocol.md und erfährt sonst nichts. Das Token gehört
    zu einem Bot-Konto. Du kannst es nicht als Argument angeben, denn Argumente sehen alle Benutzer
    dieses Rechners.
help-bot-place = Adresse eines Servers oder Link eines Tisches
help-bot-player = Wer spielt: dein Programm, etwa cmd:./mybot, oder ein Bot, etwa bot:4
help-bot-token-file = Datei mit dem Token [Vorgabe: die Variable TILEWRIGHT_TOKEN, sonst wirst du gefragt]
help-bot-patience = Bedenkzeit eines Programms pro Zug, in Sekunden
help-bot-tables = Höchstzahl der Tische, an denen es zugleich spielt, mit je einer Kopie des Programms; weitere Tische verlässt es vor Beginn

help-load-about = Einen Server unter Last testen
help-load-more = Zweiertische spielen ganze Partien in einem festen Tempo, mit je zwei Verbindungen. Die Latenz ist die Zeit vom Senden eines Zuges bis zum Eintreffen seines Eintrags.
help-load-after =
    Beispiele:
      tilewright load http://127.0.0.1:8080 azul --tables 500 --rate 3000
      tilewright load http://127.0.0.1:8080 azul --tables 1 --rate 1 --spectators 10000 --pid 4711

    Der Server muss so viele Verbindungen von einer Adresse erlauben:
      tilewright serve --limit openings=100000 --limit sockets-per-address=100000 \
        --limit requests=100000 --limit orders=1000
help-load-server = Adresse des Servers
help-load-game = Das Spiel [Vorgabe: das erste aus „tilewright games“]
help-load-tables = Wie viele Zweiertische zugleich spielen
help-load-spectators = Wie viele weitere Verbindungen nur zuschauen
help-load-bot-tables = An wie vielen weiteren Tischen zwei Bots der Stufe 8 spielen
help-load-rate = Züge pro Sekunde, an allen Tischen zusammen
help-load-time = Dauer der Messung in Sekunden
help-load-warm-up = Aufwärmzeit davor in Sekunden
help-load-pid = Prozessnummer eines Servers auf diesem Rechner, um Prozessor und Speicher zu messen
help-load-json = Die Ergebnisse als JSON ausgeben

help-backup-about = Die Tische eines laufenden Servers sichern
help-backup-after =
    Beispiel:
      tilewright backup tables-2026-11-16.db --data /var/lib/tilewright

    Zum Wiederherstellen den Server beenden und server.db in seinem Datenordner durch die Kopie
    ersetzen.
help-backup-file = Neue Datei für die Kopie; eine vorhandene wird nicht überschrieben
help-backup-data = Datenordner des Servers [Vorgabe: dein Datenordner]

help-page-about = Die Seite in einen Ordner schreiben, für jeden statischen Webserver
help-page-after =
    Beispiel:
      tilewright page ./site

    Dort kann man dann allein oder gegen Bots spielen, auch offline; für Tische mit anderen braucht es
    „tilewright serve“. Neben den meisten Dateien liegen gepackte Kopien, .br und .gz, für Webserver,
    die sie senden können. Eine ältere Seite im Ordner wird aktualisiert; ihre alten Dateien bleiben,
    weil Browser sie noch benutzen können.
help-page-folder = Zielordner: neu, leer oder mit einer älteren Seite

help-sim-about = Viele Partien simulieren, mit zufälligen Zügen oder Bots, und auswerten
help-sim-after =
    Beispiele:
      tilewright sim azul --games 1000000
      tilewright sim azul --games 1000 --players 4 --seed 42 --set wall=free
      tilewright sim azul --games 1000 --json | jq .seats
      tilewright sim azul --games 1000 --records games.jsonl
      tilewright sim azul --games 100 --bots 4,greedy    Stufe 4 auf Platz 1, greedy auf Platz 2
      tilewright sim azul --games 100 --bots 4 --players 3    Stufe 4 auf jedem Platz

    Derselbe Startwert ergibt dieselben Partien, egal welcher Wert für --jobs gilt. Strg+C bricht ab
    und zeigt die bisherigen Zahlen. Die Intervalle sind Konfidenzintervalle zu 95 %; ein Sieg, den
    sich k Plätze teilen, zählt für jeden 1/k.
help-sim-game = Das Spiel
help-sim-games = Anzahl der Partien
help-sim-players = Anzahl der Spieler [Vorgabe: einer pro Bot, sonst so wenige wie möglich]
help-sim-bots = Bots in der Reihenfolge der Plätze, durch Kommas getrennt; ein einzelner spielt auf allen
help-sim-seed = Startwert für den Zufall; dieselbe Zahl ergibt dieselben Partien
help-sim-set = { help-play-set }
help-sim-jobs = Anzahl der Threads [Vorgabe: einer pro Kern]
help-sim-records = Die Partien in diese Datei schreiben, eine Aufzeichnung pro Zeile; „-“ ist die Standardausgabe
help-sim-json = Die Zahlen als JSON ausgeben
help-sim-patience = { help-bot-patience }

help-arena-about = Bots gegeneinander spielen lassen und bewerten
help-arena-after =
    Beispiele:
      tilewright arena azul --bots 2,4,greedy --games 200
      tilewright arena azul --bots search,nodes=500,search,nodes=2000 --until-sure
      tilewright arena azul --bots 4,greedy,random --players 3 --set wall=free
      tilewright arena azul --bots 2,4 --json | jq '.entrants[0].name'
      tilewright arena azul --bots 4,cmd:./mybot --out cup     Partien und Bericht in cup/ speichern
      tilewright arena azul --bots 4,cmd:./mybot --out cup --resume
                                                               nach Absturz oder Strg+C fortsetzen

    Jede Paarung (mit --players N jeder Tisch mit N Spielern) spielt dieselben Startwerte in allen
    Sitzordnungen, damit sich das Glück ausgleicht. Die Ergebnisse hängen vom Startwert ab, nicht von
    --jobs, außer wenn ein Bot nach Zeit rechnet. Die Intervalle sind Konfidenzintervalle zu 95 %.

    Spielt ein Programm mit, hat jede Partie ihren eigenen Startwert, und kein Programm sieht einen
    zweimal. Diese Startwerte hängen von --seed und einem zufälligen Geheimnis ab, das bei den
    Ergebnissen steht.

    Dateien in --out: games.jsonl (entsteht während des Turniers, für --resume) und am Ende
    records.jsonl (für „tilewright replay“), results.csv (eine Zeile pro Partie und Platz) und
    report.html (Tabellen und Diagramme).
help-arena-game = Das Spiel
help-arena-bots = Bots, die mitspielen, durch Kommas getrennt: bot:4 oder 4, greedy, search,nodes=2000, cmd:./mybot
help-arena-games = Partien pro Tisch, aufgerundet, damit jeder Bot gleich oft auf jedem Platz sitzt
help-arena-players = Spieler an einem Tisch [Vorgabe: so wenige wie möglich]
help-arena-seed = Startwert für den Zufall; dieselbe Zahl ergibt dieselben Partien [Vorgabe: zufällig]
help-arena-set = { help-play-set }
help-arena-jobs = Wie viele Partien zugleich laufen [Vorgabe: eine pro Kern]
help-arena-out = Partien und Bericht in diesem Ordner speichern
help-arena-resume = Das Turnier in dem Ordner fortsetzen; die Einstellungen müssen dieselben sein
help-arena-until-sure = Bei zwei Bots: aufhören, sobald feststeht, welcher besser ist, mit höchstens 5 % Irrtum
help-arena-json = Die Ergebnisse als JSON ausgeben
help-arena-patience = { help-bot-patience }

help-replay-about = Eine Partie nachspielen
help-replay-after =
    Beispiele:
      tilewright replay match.json               im Terminal: im Vollbild, mit Analyse
      tilewright replay match.json --plain       dasselbe Zeile für Zeile
      tilewright replay match.json --ply 12      die Stellung nach 12 Zügen
      tilewright replay match.json --ply 0       der Anfang
      tilewright replay games.jsonl --match 7    die achte Aufzeichnung einer Datei; ohne --match zeigt
                                                 das Vollbild die erste
      tilewright replay games.jsonl --jsonl      ein JSON-Objekt pro Zug, für Programme
      tilewright sim azul --games 10 --records - 2>/dev/null | tilewright replay - --jsonl
help-replay-file = Eine Aufzeichnung oder eine Datei mit einer pro Zeile; „-“ ist die Standardeingabe
help-replay-ply = Nur die Stellung nach so vielen Zügen zeigen
help-replay-number = Nur diese Aufzeichnung der Datei, gezählt ab 0
help-replay-jsonl = Ein JSON-Objekt pro Zug ausgeben, für jede Aufzeichnung der Datei
help-replay-screen = Das Vollbild zeigen, wie ohnehin im Terminal; für alte Skripte
help-replay-plain = { help-play-plain }

help-analyse-about = Jeden Zug einer Partie analysieren
help-analyse-more = Zeigt für jeden Zug die Siegchance und den erwarteten Vorsprung nach dem, was der Spieler wissen konnte, dazu den besseren Zug, wenn es einen gab, und was der Unterschied gekostet hat.
help-analyse-after =
    Beispiele:
      tilewright analyse match.json                       mit dem Bot der Stufe 6
      tilewright analyse match.json --bot bot:8           stärker, langsamer
      tilewright analyse match.json --bot bot:search,time=5s
      tilewright analyse games.jsonl --match 7 --json     ein JSON-Objekt pro Zug, für Programme

    Züge, die 10 Prozentpunkte Siegchance kosten, sind mit ? markiert, ab 20 mit ??.
    Strg+C zeigt die bisherige Analyse.
help-analyse-file = { help-replay-file }
help-analyse-bot = Der Bot, der analysiert
help-analyse-number = { help-replay-number }
help-analyse-json = Ein JSON-Objekt pro Zug ausgeben
help-analyse-jobs = Wie viele Züge zugleich analysiert werden [Vorgabe: einer pro Kern]

help-tilings-about = Eine Partie Tilings mit zufälligen Zügen spielen und das Ergebnis ausgeben
help-tilings-more = Die kurzen Optionen sind die des ursprünglichen Programms, das die Spieler ab 0 zählt. Liegt -n oder -b außerhalb des Bereichs, gilt mit einer Warnung die Vorgabe. Kommt -n, -b oder -s mehrmals vor, gilt das letzte.
help-tilings-after =
    Beispiele:
      tilewright tilings -n 4 -b 10 -s 42 -r -i    eine Partie, mit Brett und Einfluss
      tilewright tilings -n 4 -m 2 --level 1       nur Motive, ohne Motiv 2
      tilewright tilings -n 3 --deck my-deck.txt   Kacheln aus einer Datei: name N E S W count
      tilewright tilings --set end-rule=classic --set king-victims=each
      tilewright play tilings                      selbst spielen
      tilewright sim tilings --games 100000        viele Partien, mit Auswertung
help-tilings-players = Anzahl der Spieler, 2 bis 20 [Vorgabe: 20]
help-tilings-side = Seitenlänge des Bretts in Feldern, 1 bis 50 [Vorgabe: 10]
help-tilings-seed = Startwert für den Zufall [Vorgabe: 0]
help-tilings-draw = Das Brett zeichnen: die Seiten farbig, innen die Nummer des Besitzers ab 0 (pl: mehrere, --: keiner) und der Einfluss
help-tilings-influence = Den Einfluss jedes Spielers auf jede Kachel ausgeben
help-tilings-off = Das Motiv mit dieser Nummer ausschalten; mehrfach möglich
help-tilings-level = Was zählt: 0 Kacheln, 1 Motive, 2 Motive und Zonen, 3 Besitz nach Einfluss [Vorgabe: 3]
help-tilings-games = Anzahl der Partien, jede mit dem nächsten Startwert
help-tilings-deck = Die Kacheln: standard, jeandel-rao, culik oder eine Datei
help-tilings-motifs = Weitere Motive aus einer Datei: name score CENTRE [CONDITION MINIMUM]…, score 1 bis 1000; nummeriert ab 4
help-tilings-set = Eine Regeloption setzen; „tilewright games tilings“ listet sie auf

help-fill-about = Ein Brett mit Kacheln füllen oder beweisen, dass es nicht geht
help-fill-more = Jede Kachel darf beliebig oft vorkommen; Seiten, die sich berühren, müssen zusammenpassen.
help-fill-after =
    Beispiele:
      tilewright fill jeandel-rao -b 12
      tilewright fill culik -b 20 --seed 7 --svg culik.svg
      tilewright fill my-tiles.txt -b 8 --torus --rotate
      tilewright fill jeandel-rao -b 9 --torus --time 10    unmöglich, falls rechtzeitig bewiesen

    Der Rückgabewert ist 0 für ein gefülltes Brett, 3, wenn es nicht geht, und 4, wenn die Zeit nicht
    gereicht hat.
help-fill-set = Die Kacheln: standard, jeandel-rao, culik oder eine Datei mit einer Kachel pro Zeile: name N E S W count
help-fill-side = Seitenlänge des Bretts in Feldern
help-fill-seed = Startwert für den Zufall; dieselbe Zahl ergibt dasselbe Brett
help-fill-torus = Die Ränder des Bretts verbinden
help-fill-rotate = Kacheln dürfen gedreht werden
help-fill-time = Zeit für die Suche, in Sekunden
help-fill-svg = Ein Bild des gefüllten Bretts in diese Datei schreiben

help-engine-about = Einen Bot für ein anderes Programm spielen lassen, über Standardein- und -ausgabe
help-engine-more = Der Bot übernimmt im Protokoll aus docs/protocol.md die Rolle des Programms: ein JSON-Objekt pro Zeile. Er weiß nur, was diese Nachrichten ihm sagen.
help-engine-after =
    Beispiele:
      tilewright engine azul                              der stärkste Bot
      tilewright engine azul --bot bot:4                  ein schwächerer
      tilewright engine azul --bot bot:search,nodes=5000 --seed 1
      tilewright engine azul < session.jsonl              Nachrichten aus einer Datei beantworten
      tilewright arena azul --bots 'cmd:tilewright engine azul --bot bot:4,bot:2'

    Bei gleichem Startwert und gleichen Nachrichten gibt ein Bot ohne Zeitgrenze dieselben Antworten.
    Der Rückgabewert ist 1, wenn eine Nachricht falsch war; der Fehler steht in beiden Ausgaben, und
    die nächste Nachricht wird gelesen.
help-engine-game = Das Spiel
help-engine-bot = Welcher Bot: bot:1 bis bot:8, bot:random, bot:greedy, bot:search,nodes=20000 und so weiter
help-engine-seed = { help-play-seed }

help-rules-about = Die Regeln eines Spiels erklären
help-rules-after =
    Beispiel:
      tilewright rules azul
help-rules-game = Das Spiel

help-games-about = Die Spiele und ihre Optionen auflisten
help-games-after =
    Optionen setzt man mit --set, zum Beispiel:
      tilewright play azul --set wall=free
help-games-game = Nur dieses Spiel
help-games-json = JSON ausgeben, für Programme

help-completions-about = Vervollständigungen für eine Shell ausgeben
help-completions-after =
    Beispiele:
      tilewright completions bash > ~/.local/share/bash-completion/completions/tilewright
      tilewright completions fish > ~/.config/fish/completions/tilewright.fish
help-completions-shell = Deine Shell

help-man-about = Die Handbuchseite ausgeben oder für jeden Befehl eine in einen Ordner schreiben
help-man-after =
    Beispiele:
      tilewright man | man -l -
      tilewright man --out ~/.local/share/man/man1
help-man-out = Die Seiten in diesen Ordner schreiben; es muss ihn geben

help-value-address = ADRESSE
help-value-b = B
help-value-bot = BOT
help-value-bots = BOTS
help-value-days = TAGE
help-value-deck = KACHELN
help-value-dir = ORDNER
help-value-file = DATEI
help-value-folder = ORDNER
help-value-game = SPIEL
help-value-k = K
help-value-key-value = OPTION=WERT
help-value-level = STUFE
help-value-n = N
help-value-name = NAME
help-value-name-number = NAME=ZAHL
help-value-names = NAMEN
help-value-origin = HERKUNFT
help-value-pid = PID
help-value-seconds = SEKUNDEN
help-value-seed = STARTWERT
help-value-set = KACHELN
help-value-shell = SHELL
help-value-url = URL

help-wrong-limit = eine Grenze schreibt man NAME=ZAHL, etwa sockets-per-address=500
help-wrong-limit-name = es gibt keine Grenze { $name }; möglich sind { $known }
help-wrong-limit-number = eine Grenze ist eine ganze Zahl von 1 bis { $most }
help-wrong-network = eine Adresse sieht aus wie 127.0.0.1, ein Netz wie 10.0.0.0/8
help-wrong-origin = eine Herkunft besteht aus http:// oder https://, einem Namen und, wenn nötig, einem Port, etwa https://tiles.example oder http://192.168.1.7:8080
tilewright-value-error-whole = möglich sind ganze Zahlen von { $least } bis { $most }
tilewright-value-error-players = die Anzahl der Spieler ist eine ganze Zahl und nicht { $text }; „tilewright games“ zeigt, für wie viele jedes Spiel ist
tilewright-value-error-seconds = möglich sind 0,001 bis 86400 Sekunden
tilewright-value-error-address = erwartet wird eine Adresse oder ein Name mit Port, etwa 127.0.0.1:8080 oder localhost:8080, oder nur ein Port, etwa 8080; ein Port ist eine Zahl bis 65535
tilewright-value-error-machine = es gibt keinen Rechner { $name }; nimm einen Namen mit Port, etwa localhost:{ $port }

# The table of "tilewright arena"
arena-report-phrase-pairings = { $game }: { $tables ->
    [one] { $tables } Paarung
   *[other] { $tables } Paarungen
} mit { $games } Partien, Startwert { $seed }
arena-report-phrase-tables = { $game }: { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
} mit { $games } Partien, { $players } Spieler, Startwert { $seed }
arena-report-phrase-swapped-seats = gleiche Startwerte mit vertauschten Plätzen
arena-report-phrase-rotated-seats = gleiche Startwerte in jeder Sitzordnung
arena-report-phrase-own-seeds = ein eigener Startwert für jede Partie
arena-report-phrase-secret = { $seeds }; Geheimnis { $secret }
arena-report-phrase-played = { $games } von { $all } Partien gespielt
arena-report-phrase-bot = Bot
arena-report-phrase-rating = Stärke (95 %)
arena-report-phrase-won = Siege %
arena-report-phrase-shared = geteilt
arena-report-phrase-rank = Rang
arena-report-phrase-points = Punkte
arena-report-phrase-margin = Abstand
arena-report-phrase-time-per-move = Zeit/Zug
arena-report-phrase-score-against = Ergebnis gegen
arena-report-phrase-seat-wins = Siege Platz { $seat }
arena-report-phrase-moves = Züge pro Partie
arena-report-phrase-share = { $value } % ({ $low } bis { $high })
arena-report-phrase-moments = { $mean } ± { $error } ({ $least } bis { $most })
arena-report-phrase-forfeits = { $bot } hat { $count } von { $games } Partien kampflos verloren: { $kinds }
arena-report-phrase-first-reason = beim ersten Mal: { $reason }
arena-report-phrase-better = { $better } ist besser als { $other }: entschieden nach { $games } Partien, bei höchstens 5 % Irrtum
arena-report-phrase-open = nach { $games } Partien ist nicht entschieden, welcher der beiden besser ist
