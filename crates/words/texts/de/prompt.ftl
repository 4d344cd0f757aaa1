prompt-error = Fehler: { $reason }
prompt-warning = Achtung: { $reason }
prompt-no-answer = { $text } ist hier keine gültige Antwort.
prompt-yes-no = { $question } (j/n)
prompt-please-yes-no = Bitte antworte mit j oder n.
# Was Ja und Nein bedeutet, klein, mit Leerzeichen dazwischen.
prompt-yes = j ja y yes
prompt-no = n nein no
# Die Namen der Befehle in dieser Sprache: in jeder Zeile das englische Wort, dann die anderen.
prompt-aliases =
    help hilfe
    menu menü
    rules regeln
    load laden
    save sichern speichern
    quit gehen ende
    undo zurück zurueck
    redo wieder
    moves züge zuege
    log verlauf
    hint tipp
    new neu
    credits mitwirkende
    table tisch
    people leute
    sit setzen
    stand aufstehen
    free freigeben
    start starten
    say sagen sag sage
    yes ja
    no nein
    resign aufgeben
    abort abbrechen
    again nochmal
    open öffne öffnen oeffne oeffnen
    play spiele spielen
    list liste
    more mehr
    watch zuschauen
    join beitreten
prompt-welcome = Willkommen bei Tilewright { $version }!
prompt-thanks = Danke fürs Spielen!
prompt-credits =
    Tilewright { $version }, ein Tisch für Legespiele.
    Von den Tilewright-Autoren; freie Software unter der MIT- oder der Apache-2.0-Lizenz.
    Inoffiziell: Die Spiele gehören ihren Autoren und Verlagen, die daran nicht beteiligt sind.
    Regeln, Texte und Zeichnungen sind unsere eigenen.
prompt-help =
    Tippe einen Zug oder einen dieser Befehle:
      moves            alle erlaubten Züge
      hint             was ein starker Bot spielen würde, und warum; hint 3
                       fragt bot:3
      undo, redo       einen Zug zurücknehmen, ihn wiederholen
      log              alle bisherigen Züge und was sie bewirkt haben
      s, save DATEI    die Partie in einer Datei speichern
      l, load DATEI    eine Partie aus einer Datei fortsetzen
      r, rules         die Regeln in Kürze, mit einem Beispiel
      m, menu          new, load, save, rules, credits, quit
      h, ?, help       diese Liste
      q, x, quit, exit beenden; beim nächsten Start kannst du die Partie
                       fortsetzen
    Eine leere Zeile zeichnet den Tisch noch einmal. Auf Deutsch geht auch:
    züge, tipp, zurück, wieder, verlauf, speichern, laden, regeln, hilfe, ende.
prompt-menu =
    new              eine neue Partie mit denselben Spielern und Optionen
    load DATEI       eine Partie aus einer Datei fortsetzen
    save DATEI       diese Partie in einer Datei speichern
    rules            die Regeln in Kürze, mit einem Beispiel
    credits          die Mitwirkenden
    quit             beenden

prompt-home-menu =
    1, azul, …       eine Partie des Spiels mit dieser Nummer oder diesem Namen beginnen
    load DATEI       eine Partie aus einer Datei fortsetzen
    join SERVER      auf einem Server spielen: http://… oder ein Link zu einem Tisch
    rules            die Regeln in Kürze, mit einem Beispiel
    credits          die Mitwirkenden
    quit             beenden

prompt-game = { $number }. { $name }, { $least } bis { $most } Spieler
prompt-which-game = Welches Spiel? (Nummer oder Name; q beendet)
prompt-which-game-help = Tippe die Nummer oder den Namen eines Spiels. Enter allein nimmt das erste. load DATEI setzt eine Partie aus einer Datei fort, join SERVER spielt auf einem Server, rules zeigt die Regeln, credits die Mitwirkenden, menu all das; q beendet das Programm.
prompt-no-game = Es gibt kein Spiel { $text }.
prompt-can-play = Für { $least } bis { $most } Spieler. bot:1 (schwach) bis bot:8 (stark) sind Bots, etwa in Ana,bot:3.
prompt-who-plays = Wer spielt? (Namen mit Kommas, oder wie viele ihr seid; Enter für { $names }; q beendet)
prompt-who-plays-help =
    Tippe { $least } bis { $most } Namen, durch Kommas getrennt: eine Person mit beliebigem Namen, bot:1
    bis bot:8, oder ein Programm mit cmd: und seinem Befehl, etwa Ana,bot:3 oder Ana,cmd:./mybot.
    Oder tippe, wie viele ihr seid, dann wirst du nach jedem Namen gefragt. Enter allein nimmt die
    Namen in der Frage; q beendet das Programm.
prompt-name-of = Name von Spieler { $number }? (Enter für { $name })
prompt-your-colours = { $name }, deine Farbe ({ $words }; Enter für { $first }):
prompt-your = { $name }, deine Wahl für { $key } ({ $words }; Enter für { $first }):
prompt-your-help = Tippe eins der Wörter in der Frage; Enter allein nimmt das erste freie, q beendet das Programm.
prompt-no-word = { $text } gibt es nicht: Wähle { $words }.
prompt-type-a-move = Tippe einen Zug, etwa „{ $example }“, oder „hilfe“. (Startwert { $seed }.)

prompt-unfinished = { $count ->
    [one] Eine angefangene Partie:
   *[other] Angefangene Partien:
}
prompt-unfinished-match = { $number }. { $game }: { $names }, { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}, { $ago }
prompt-older = und { $count } ältere
prompt-days-ago = { $count ->
    [one] vor { $count } Tag
   *[other] vor { $count } Tagen
}
prompt-resume-it = Fortsetzen? (j; n für eine neue Partie; d zum Löschen; q zum Beenden)
prompt-resume-which = Welche fortsetzen? (1 bis { $count }; n für eine neue Partie; d und eine Nummer zum Löschen; q zum Beenden)
prompt-resume-help = { $count ->
    [one] j setzt die Partie fort, n beginnt eine neue, d löscht sie, q beendet das Programm.
   *[other] Eine Nummer setzt diese Partie fort, n beginnt eine neue, d und eine Nummer löschen eine (d 2), q beendet das Programm.
}
prompt-delete = Endgültig löschen?
prompt-deleted = Die Partie wurde gelöscht.
prompt-cannot-resume = { $file } lässt sich nicht fortsetzen: { $reason }

prompt-not-played = Nicht gespielt.
prompt-see-help = „hilfe“ zeigt alle Befehle.
prompt-taken-back = Zurückgenommen: { $moves }.
prompt-legal-moves = { $count ->
    [one] { $count } erlaubter Zug:
   *[other] { $count } erlaubte Züge:
}
prompt-nothing-yet = Bisher ist nichts passiert.
prompt-begin-new = Eine neue Partie beginnen?
prompt-leave = Beenden?
prompt-load-other = Die andere Partie laden?
prompt-unsaved-kept = Du kannst diese Partie beim nächsten Start fortsetzen.
prompt-unsaved-kept-until = Die letzten Züge konnten nicht gespeichert werden: Beim nächsten Start kannst du diese Partie nur nach { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
} fortsetzen.
prompt-unsaved-lost = Diese Partie ist nicht gespeichert und geht verloren.
prompt-kept = Beim nächsten Start kannst du die Partie fortsetzen.
prompt-kept-until = Die letzten Züge konnten nicht gespeichert werden: Beim nächsten Start kannst du die Partie nach { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
} fortsetzen.
prompt-lost = Die Partie ließ sich nicht speichern und ist verloren.
prompt-not-kept = die Partie lässt sich nicht in deinem Datenordner speichern ({ $reason }); speichere sie anderswo mit „save DATEI“
prompt-file-name = Dateiname? (q geht zurück)
prompt-file-to-load = Welche Datei laden? (q geht zurück)
prompt-no-file-name = Nicht gespeichert: Der Dateiname fehlt.
prompt-exists = { $file } gibt es schon. Ersetzen?
prompt-not-saved = Nicht gespeichert.
prompt-saved = In { $file } gespeichert.
prompt-cannot-save = { $file } lässt sich nicht speichern: { $reason }
prompt-cannot-load = { $file } lässt sich nicht laden: { $reason }
prompt-is-over = die Partie in { $file } ist zu Ende; spiele sie mit „tilewright replay { $file }“ nach
prompt-record =
    Die Aufzeichnung dieser Partie: { $file }
    Nachspielen: tilewright replay { $file }

prompt-loses = { $name } verliert die Partie: { $reason }.
prompt-random-moves = Von jetzt an macht dort ein Bot zufällige Züge.
prompt-is-a-program = { $name } ist ein Programm. Tilewright startet nur Programme, die du selbst nennst.
prompt-shortage = Dieser Rechner hat nicht genug Ressourcen für { $name }: { $reason }. Niemand hat dadurch verloren.
prompt-once-more = Mit Enter versuchst du es noch einmal mit { $name }.
prompt-who-plays-for = Wer spielt für { $name }? (ein Name, bot:4, oder cmd: und ein Befehl)
prompt-who-plays-for-help = Tippe einen Namen: eine Person mit beliebigem Namen, bot:1 bis bot:8, oder ein Programm mit cmd: und seinem Befehl. q beendet das Programm; die Partie bleibt erhalten.
prompt-only-one = hier kann nur einer spielen
prompt-thinking = { $bot } denkt nach …
prompt-thinking-key = { $bot } denkt nach … Drücke eine Taste, um den Tipp sofort zu bekommen.
prompt-advises = { $bot } rät: { $move }.
prompt-advises-blindly = { $bot } rät ohne Begründung: { $move }.
prompt-advice-judged = { $name } hätte dann eine Siegchance von { $chance } %. Erwarteter { $place ->
    [ahead] Vorsprung
   *[behind] Rückstand
} auf { $others ->
    [one] den Gegner
   *[other] den besten Gegner
}: { $lead } { $unit }.
prompt-advice-line = Erwartete Fortsetzung:
prompt-advice-others = Nächstbeste Züge:
prompt-advice-effort = { $count ->
    [one] { $nodes } Knoten
   *[other] { $nodes } Knoten
} in { $seconds } s.

prompt-server = Server oder Link? (http://…; q beendet)
prompt-join-first = Verlasse zuerst diese Partie: Tippe „quit“, dann „tilewright join SERVER“.
lobby-own = Deine Tische:
lobby-open = Tische mit freien Plätzen:
lobby-running = Partien zum Zuschauen:
lobby-empty = Gerade ist kein öffentlicher Tisch offen. Tippe „play azul“, um mit dem nächsten Mitspieler zu spielen, oder „open azul“ für einen eigenen Tisch.
lobby-none-match = Zu dieser Suche passt kein Tisch. „list“ zeigt alle Tische.
lobby-table = { $number }. { $about }, { $taken ->
    [0] alle Plätze frei
   *[other] { $taken } von { $players } Plätzen besetzt: { $names }
} ({ $id })
lobby-more = Es gibt noch mehr Tische: „more“ zeigt sie an.
lobby-question = Welcher Tisch? (Nummer oder ID; play SPIEL, open SPIEL, help; q beendet)
lobby-no-table = Es gibt keinen Tisch { $text }: Tippe eine Nummer aus der Liste oder eine ID.
lobby-which-game = Welches Spiel? Tippe zum Beispiel „{ $command } azul“.
lobby-help =
    Tippe einen dieser Befehle:
      2                Tisch 2 der Liste beitreten, zum Mitspielen oder Zuschauen
      ID               dem Tisch mit dieser ID beitreten
      play azul        Azul mit dem nächsten Mitspieler spielen; play azul 3
                       zu dritt
      open azul        einen Tisch öffnen, an dem jeder mitspielen darf; open azul 3
                       wall=free setzt Spieler und Optionen; open azul private ist
                       nur für Leute mit dem Link
      list             alle Tische auflisten; eine leere Zeile lädt die Liste neu
      list azul 2 free nur bestimmte Tische: nach Spiel, Spielerzahl, freien Plätzen
                       (free), gewerteten Partien (rated), Uhr (none, move, match,
                       days), Wertung (1400-1600) oder Name; newest stellt die
                       neuesten nach oben
      more             weitere Tische auflisten
      q, quit          beenden
    Auf Deutsch geht auch: öffne azul, spiele azul, liste, mehr, hilfe, ende.
