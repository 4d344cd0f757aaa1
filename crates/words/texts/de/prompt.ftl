prompt-error = Fehler: { $reason }
prompt-warning = Achtung: { $reason }
prompt-no-answer = { $text } ist hier keine Antwort.
prompt-yes-no = { $question } (j/n)
prompt-please-yes-no = Bitte antworte j oder n.
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
    say sagen
    yes ja
    no nein
    resign aufgeben
    abort abbrechen
    again nochmal
prompt-welcome = Willkommen bei Tilewright { $version }!
prompt-thanks = Danke fürs Spielen!
prompt-credits =
    Tilewright { $version }, ein Tisch für Legespiele.
    Geschrieben von den Autoren von Tilewright; frei unter der MIT- oder der Apache-2.0-Lizenz.
    Inoffiziell: Die Spiele gehören ihren Autoren und Verlagen, die daran nicht beteiligt sind.
    Regeln, Texte und Zeichnungen hier sind unsere eigenen.
prompt-help =
    Tippe einen Zug oder eines von diesen:
      moves            was hier erlaubt ist
      hint             was ein starker Bot spielen würde, und warum; hint 3 fragt bot:3
      undo, redo       einen Zug zurücknehmen, ihn wieder spielen
      log              alle Züge bisher und was sie gebracht haben
      s, save DATEI    die Partie in einer Datei sichern
      l, load DATEI    eine Partie aus einer Datei fortsetzen
      r, rules         die Regeln in Kürze, mit einem Beispiel
      m, menu          new, load, save, rules, credits, quit
      h, ?, help       diese Liste
      q, x, quit, exit gehen; die Partie wird aufbewahrt und beim nächsten Start angeboten
    Eine leere Zeile zeichnet den Tisch noch einmal. Auf Deutsch geht auch: züge, tipp,
    zurück, wieder, verlauf, sichern, laden, regeln, hilfe, gehen.
prompt-menu =
    new              eine neue Partie mit denselben Spielern und Optionen
    load DATEI       eine Partie aus einer Datei fortsetzen
    save DATEI       diese Partie in einer Datei sichern
    rules            die Regeln in Kürze, mit einem Beispiel
    credits          wer das gemacht hat
    quit             gehen

prompt-home-menu =
    1, azul, …       eine Partie des Spiels mit dieser Nummer oder diesem Namen beginnen
    load DATEI       eine Partie aus einer Datei fortsetzen
    join SERVER      auf einem Server spielen: http://… oder ein Link zu einem Tisch
    rules            die Regeln in Kürze, mit einem Beispiel
    credits          wer das gemacht hat
    quit             gehen

prompt-game = { $number }. { $name }, { $least } bis { $most } Spieler
prompt-which-game = Welches Spiel? (Nummer oder Name; q zum Gehen)
prompt-which-game-help = Tippe die Nummer oder den Namen eines Spiels. Enter allein nimmt das erste. load DATEI setzt eine Partie aus einer Datei fort, join SERVER spielt auf einem Server, rules zeigt die Regeln, credits, wer das gemacht hat, menu all das; q verlässt das Programm.
prompt-no-game = Es gibt kein Spiel { $text }.
prompt-can-play = { $least } bis { $most } können spielen. bot:1 (schwach) bis bot:8 (stark) sind Bots, wie in Ana,bot:3.
prompt-who-plays = Wer spielt? (Namen mit Kommas, oder wie viele ihr seid; Enter für { $names }; q zum Gehen)
prompt-who-plays-help =
    Tippe { $least } bis { $most } Namen mit Kommas dazwischen: eine Person mit beliebigem Namen, bot:1
    bis bot:8, oder ein Programm mit cmd: und seinem Befehl, wie in Ana,bot:3 oder Ana,cmd:./mybot.
    Oder tippe, wie viele ihr seid, dann wirst du nach jedem Namen gefragt. Enter allein nimmt die
    Namen in der Frage; q verlässt das Programm.
prompt-name-of = Name von Spieler { $number }? (Enter für { $name })
prompt-your-colours = { $name }, deine Farbe ({ $words }; Enter für { $first }):
prompt-your = { $name }, deine Wahl für { $key } ({ $words }; Enter für { $first }):
prompt-your-help = Tippe eines der Wörter in der Frage; Enter allein nimmt das erste freie, q verlässt das Programm.
prompt-no-word = { $text } gibt es nicht: Wähle { $words }.
prompt-type-a-move = Tippe einen Zug, wie „{ $example }“, oder „help“. (Startwert { $seed }.)

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
prompt-resume-it = Weiterspielen? (j; n für eine neue Partie; d zum Löschen; q zum Gehen)
prompt-resume-which = Welche weiterspielen? (1 bis { $count }; n für eine neue Partie; d und eine Nummer zum Löschen; q zum Gehen)
prompt-resume-help = { $count ->
    [one] j spielt die Partie weiter, n beginnt eine neue, d löscht sie, q verlässt das Programm.
   *[other] Eine Nummer spielt diese Partie weiter, n beginnt eine neue, d und eine Nummer löschen eine (d 2), q verlässt das Programm.
}
prompt-delete = Endgültig löschen?
prompt-deleted = Gelöscht.
prompt-cannot-resume = { $file } lässt sich nicht fortsetzen: { $reason }

prompt-not-played = Nicht gespielt.
prompt-taken-back = Zurückgenommen: { $moves }.
prompt-legal-moves = { $count ->
    [one] { $count } erlaubter Zug:
   *[other] { $count } erlaubte Züge:
}
prompt-nothing-yet = Noch ist nichts geschehen.
prompt-begin-new = Eine neue Partie beginnen?
prompt-leave = Gehen?
prompt-load-other = Die andere laden?
prompt-unsaved-kept = Diese Partie ist nicht gesichert, aber aufbewahrt: Der nächste Start bietet sie an.
prompt-unsaved-kept-until = Diese Partie ist nicht gespeichert, und ihre letzten Züge konnten nicht aufbewahrt werden: Der nächste Start bietet an, sie nach { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
} fortzusetzen.
prompt-unsaved-lost = Diese Partie ist nicht gesichert und geht verloren.
prompt-kept = Die Partie ist aufbewahrt; der nächste Start bietet sie an.
prompt-kept-until = Die letzten Züge konnten nicht aufbewahrt werden: Der nächste Start bietet an, die Partie nach { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Zügen
} fortzusetzen.
prompt-lost = Die Partie ließ sich nicht aufbewahren und ist verloren.
prompt-not-kept = die Partie lässt sich nicht in deinem Datenordner aufbewahren ({ $reason }); sichere sie anderswo mit „save DATEI“
prompt-file-name = Dateiname:
prompt-file-to-load = Welche Datei laden? (q geht zurück)
prompt-no-file-name = Nicht gesichert: kein Dateiname.
prompt-exists = { $file } gibt es schon. Ersetzen?
prompt-not-saved = Nicht gesichert.
prompt-saved = Gesichert in { $file }.
prompt-cannot-save = { $file } lässt sich nicht sichern: { $reason }
prompt-cannot-load = { $file } lässt sich nicht laden: { $reason }
prompt-is-over = die Partie in { $file } ist zu Ende; sieh sie mit „tilewright replay“ an
prompt-record =
    Die Aufzeichnung dieser Partie: { $file }
    Sieh sie mit „tilewright replay“ noch einmal an.

prompt-loses = { $name } verliert die Partie: { $reason }.
prompt-random-moves = Von jetzt an werden dort zufällige Züge gemacht.
prompt-is-a-program = { $name } ist ein Programm, und Programme startet nur, wer sie nennt.
prompt-shortage = Dieser Rechner hat für { $name } nicht genug frei: { $reason }. Niemand hat dadurch verloren.
prompt-once-more = Die Eingabetaste allein versucht es noch einmal mit { $name }.
prompt-who-plays-for = Wer spielt für { $name }? (ein Name, bot:4, oder cmd: und ein Befehl)
prompt-who-plays-for-help = Tippe einen Namen: eine Person mit beliebigem Namen, bot:1 bis bot:8, oder ein Programm mit cmd: und seinem Befehl. q verlässt das Programm; die Partie bleibt erhalten.
prompt-only-one = dort spielt einer, nicht mehrere
prompt-thinking = { $bot } denkt nach …
prompt-thinking-key = { $bot } denkt nach … Mit einer Taste antwortet er sofort.
prompt-advises = { $bot } rät zu { $move }.
prompt-advises-blindly = { $bot } rät zu { $move } und sagt nicht, warum.
prompt-advice-judged = { $name } gewänne dann etwa { $chance } von 100 Partien, im Mittel { $lead } { $unit } { $place ->
    [ahead] vor
   *[behind] hinter
} { $others ->
    [one] dem anderen
   *[other] dem besten der anderen
}.
prompt-advice-line = So geht es danach wohl weiter:
prompt-advice-others = Auch bedacht:
prompt-advice-effort = { $count ->
    [one] { $nodes } Knoten
   *[other] { $nodes } Knoten
} in { $seconds } s.

prompt-server = Server oder Link? (http://…; q zum Gehen)
prompt-join-first = Verlasse zuerst diese Partie: tippe „quit“, dann „tilewright join SERVER“.
lobby-open = Tische mit freien Plätzen:
lobby-running = Partien zum Zusehen:
lobby-empty = Kein öffentlicher Tisch ist offen. Tippe „play azul“, um mit dem Nächsten zu spielen, der kommt, oder „open azul“ für einen eigenen Tisch.
lobby-table = { $number }. { $about }, { $taken } von { $players } Plätzen besetzt: { $names } ({ $id })
lobby-question = Welcher Tisch? (Nummer oder Kennung; play SPIEL, open SPIEL, help; q zum Gehen)
lobby-no-table = Es gibt keinen Tisch { $text }: Tippe eine Nummer der Liste oder eine Kennung.
lobby-help =
    Tippe eines davon:
      2                an Tisch 2 der Liste gehen, zum Spielen oder Zusehen
      ID               an den Tisch mit dieser Kennung gehen
      play azul        Azul mit dem Nächsten spielen, der kommt; play azul 3 zu dritt
      open azul        einen Tisch öffnen, an den sich jeder setzen darf; open azul 3
                       wall=free setzt Spieler und Optionen; open azul private ist
                       nur für Leute mit dem Link
      list             die Tische noch einmal auflisten, wie eine leere Zeile
      q, quit          gehen
