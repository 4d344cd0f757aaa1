# Was jedes Spiel braucht.
too-small = Bitte vergrößere das Fenster: Nötig sind { $columns } Spalten und { $rows } Zeilen, gut sind 80 mal 24.
no-home-folder = Kein Benutzerordner gefunden: Partien werden nicht gespeichert.
settings-unreadable = Die Einstellungen in { $file } sind unlesbar ({ $reason }); es gelten die Standardwerte.
settings-not-kept = Die Einstellungen lassen sich nicht speichern: { $reason }

# Tasten.
keys-table = Am Tisch

# Startseite.
home-continue-about = { $game }: { $names } · { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    } · { $when }
home-new = Neue Partie
home-watch = Bots zuschauen
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
form-name = Name
form-colour = Farbe
form-bot = Bot, Stufe { $level }
form-kind-about = Ein Mensch an dieser Tastatur oder ein Bot, von Stufe 1 (schwach) bis Stufe 8 (stark).
form-name-about = Der Name am Tisch, höchstens 40 Zeichen lang.
form-colour-about = Die Farbe am Tisch.
form-file = Datei …
form-play-about = Startet die Partie.
form-wrong = { $reason }
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
legend-title = Was die Zeichen bedeuten
turn-person = { $name } ist am Zug
turn-bot = { $name } denkt nach
turn-shown = { $name } zieht
paused-about = Pause. Mit p geht es weiter.
bot-thinking = Der Bot denkt nach … Mit der Leertaste zieht er sofort.
hint-thinking = Ein starker Bot denkt über deinen Zug nach … Mit der Leertaste antwortet er sofort.
not-stored = nicht gespeichert
not-stored-leaving = Die letzten Züge sind nicht gespeichert und gehen verloren, wenn du gehst: Speichere sie mit s.
not-kept = Die Partie lässt sich in deinem Datenordner nicht speichern ({ $reason }): Speichere sie mit s anderswo.
taken-back = Zug zurückgenommen. Mit y wiederholst du ihn.

menu-continue = Weiterspielen
menu-save = Speichern
menu-save-as = Speichern unter …
menu-load = Laden …
menu-credits = Mitwirkende
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

result-look = Tisch ansehen
hint-close = Leertaste/Esc schließt

# Weitere Seiten.
home-open = Aufzeichnung öffnen
home-rules = Spielregeln
home-settings = Einstellungen
home-browser = Im Browser spielen
browser-here = Hier: { $link }
browser-nearby = Im Netz: { $link }
browser-no-network = Dieser Rechner ist in keinem Netz.
browser-open = Browser öffnen
browser-opened = { $link } wird im Browser geöffnet …
browser-let-in = Für das lokale Netz öffnen
browser-shut-out = Für das lokale Netz sperren
browser-again = Noch einmal versuchen
browser-stop = Beenden
browser-about = Die Seite ist erreichbar, bis du sie beendest. Wer sie geöffnet hat, kann auch danach weiterspielen; die Partien werden im Browser gespeichert.
browser-tables = Freunde können hier Tische öffnen und zusammen spielen; gespeichert werden sie in deinem Datenordner.
browser-no-tables = Ohne Datenordner gibt es keine gemeinsamen Tische: Alle spielen allein oder an einem Gerät.
browser-no-room = Der QR-Code braucht ein Fenster von { $columns } Spalten und { $rows } Zeilen.
home-unfinished = Angefangene Partien ({ $count })
unfinished-unreadable = { $count ->
        [one] Die angefangene Partie { $file } ist unlesbar und bleibt, wie sie ist: { $reason }
       *[other] { $count } angefangene Partien sind unlesbar und bleiben, wie sie sind; die letzte, { $file }: { $reason }
    }
taken-elsewhere = Diese Partie wird in einem anderen Fenster gespielt oder ist nicht mehr da.
ask-delete = Diese Partie endgültig löschen?
ask-delete-record = { $file } endgültig löschen?
menu-record = Partie nachspielen
menu-rules = Spielregeln
menu-settings = Einstellungen
open-title = Aufzeichnung öffnen
open-path = Datei oder Suche:
open-none = Keine Aufzeichnungen aus letzter Zeit.
open-none-found = Keine Aufzeichnung passt zu deiner Eingabe.
record-running = { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }, nicht zu Ende · { $names }
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

# Nachspielen.
keys-replay = Nachspielen
replay-speed = anhalten ({ $seconds } s pro Zug)
replay-go-to = Welcher Zug? (0 bis { $last })
replay-no-ply = Die Züge haben die Nummern 0 bis { $last }.
replay-judged = Siegchance { $chance } %, erwarteter Vorsprung { $lead } { $unit }
replay-better = besser: { $move } (Verlust { $cost } %)
replay-not-analysed = Die Züge sind noch nicht analysiert: Drücke a.
replay-no-mistake = In dieser Richtung gibt es keinen weiteren Fehler.
summary-player = { $name }: { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Züge
    }, { $mistakes } Fehler (?), { $blunders } Patzer (??); pro Zug { $lost } % Siegchance verloren
summary-title-by = Analyse von { $bot }
summary-turn = Wendepunkt: Zug { $ply }, { $name }: { $move }
summary-no-turn = Kein Zug hat nennenswert Siegchancen gekostet.
summary-keys = j, J: nächster, voriger Fehler; a: diese Bilanz; Enter: schließen.
play-on-title = Wer spielt weiter?
play-on-seat = { $kind ->
    [bot] Platz { $number }: { $name }
   *[person] Platz { $number }: { $name } (Mensch)
}

# Einstellungen.
setting-language-about = Die Sprache der Oberfläche. „Automatisch“ ist die Sprache deines Systems.
setting-colours = Farben
setting-colours-about = Wie viele Farben verwendet werden. „Automatisch“ richtet sich nach dem Terminal.
setting-colours-auto = automatisch
setting-colours-none = keine
setting-colours-16 = 16
setting-colours-256 = 256
setting-colours-true = Echtfarben
setting-background = Hintergrund
setting-background-about = Der Hintergrund deines Terminals. „Automatisch“ fragt das Terminal.
setting-background-auto = automatisch
setting-background-dark = dunkel
setting-background-light = hell
setting-signs = Zeichen
setting-signs-about = ASCII ist für Terminals, die weder Rahmen noch andere Sonderzeichen zeigen.
setting-signs-auto = automatisch
setting-signs-ascii = nur ASCII
setting-signs-unicode = alle
setting-confirmations = Warnungen
setting-confirmations-about = Vor Zügen nachfragen, die du bereuen könntest.
setting-confirmations-on = an
setting-confirmations-off = aus
setting-row-numbers-on = an
setting-row-numbers-off = aus

# Programme.
who-plays-person = { $name }, an dieser Tastatur
who-plays-bot = { $bot }
who-plays-program = Das ist ein Programm. Tilewright startet nur Programme, die du selbst nennst.
who-plays-shortage = Dieser Rechner hat nicht genug Ressourcen: { $reason }. Niemand hat dadurch verloren.
who-plays-again = { $name }, noch einmal
reason-no-thread = es lässt sich kein Thread starten ({ $error })
reason-line = Zeile { $number }: { $reason }

# Ein Spiel ohne eigenes Brett.
# Die Einheit einer Zahl mit einer Nachkommastelle.
plain-moves = Erlaubte Züge
plain-ask = { $count } erlaubte Züge: Wähle einen mit den Pfeiltasten, oder fang an, ihn zu tippen.
plain-typed = { $typed }: { $count ->
    [one] ein erlaubter Zug beginnt
   *[other] { $count } erlaubte Züge beginnen
} so.
plain-key-arrows = einen Zug wählen
plain-key-enter = ihn spielen
plain-key-type = den Anfang eines Zuges tippen
plain-key-scroll = in der Anzeige blättern
plain-key-escape = Eingabe löschen
plain-short-play = spielen
plain-legend-chosen = der Zug, den Enter spielt

# Die Lobby eines Servers.
lobby-title = Tische auf { $server }
lobby-loading = Tische werden geladen …
lobby-not-loaded = Die Tische lassen sich gerade nicht laden. Gleich folgt ein neuer Versuch.
lobby-none-open = Kein Tisch wartet auf Mitspieler. Öffne einen, dann erscheint er hier.
lobby-none-match-key = Zu diesen Filtern passt kein Tisch. Mit f änderst du sie.
lobby-play-now = Sofort spielen
lobby-play-now-about = Du bekommst einen Platz an einem wartenden Tisch oder an einem neuen.
lobby-new = Tisch öffnen
lobby-new-about = Du bekommst den ersten Platz, die anderen kommen dazu.
lobby-open-do = Tisch öffnen
lobby-by-id = Einem Tisch per ID beitreten
lobby-by-id-about = Für einen Tisch, der nicht in der Liste steht: seine ID oder sein Link.
lobby-ask-id = ID oder Link des Tisches
lobby-wrong-id = Eine ID muss 32 Ziffern und Buchstaben haben, ein Link muss mit { $server } beginnen.
lobby-id = ID { $id }
lobby-seats = { $taken } von { $players }
lobby-clock = Bedenkzeit
lobby-clock-about = Wie lange jeder nachdenken darf. Die Uhren laufen ab dem ersten Zug.
lobby-listed = Wer mitspielen darf
lobby-listed-about = Wähle, ob alle aus der Lobby mitspielen können oder nur, wer deinen Link hat.
lobby-listed-yes = alle
lobby-listed-no = nur mit Link
lobby-key-watch = zuschauen
lobby-key-play-now = spielen
lobby-key-open = neuer Tisch
lobby-key-id = ID
lobby-key-refresh = neu laden
lobby-key-filter = filtern
lobby-ask-filters = Filter, etwa „azul 2 free rated 1400-1600 newest“, oder ein Name
lobby-more-tables = Weitere Tische
lobby-more-about = Auch die nächsten Tische anzeigen.
