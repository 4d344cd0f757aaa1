# Ein Tisch auf einem Server.
online-title = Tisch
online-seat-free = frei
online-you = du
online-host = Gastgeber
online-program = ein Programm
online-away = nicht da
online-link = Link: { $link }
online-link-here =
    Dieser Link funktioniert nur auf diesem Rechner.
    Für andere Geräte starte den Server mit:
    tilewright serve --lan
online-rated = gewertet
online-watching = { $count ->
        [one] { $count } Person schaut zu
       *[other] { $count } Personen schauen zu
    }
online-you-start = Sind alle Plätze besetzt, startest du mit s; b setzt einen Bot auf einen Platz.
online-you-start-now = Alle Plätze sind besetzt. Mit s startest du die Partie.
online-host-starts = Der Gastgeber startet die Partie.
online-which-bot = Welcher Bot?

# Was vorgeht.
online-calling = Verbinde …
online-lost = { $reason }. Neuer Versuch …
online-again = Neuer Versuch { $seconds ->
        [0] jetzt
       *[other] in { $seconds } s
    }; seit { $time } ohne Verbindung.
online-lost-kept = Dein Zug wird gesendet, sobald der Server wieder da ist. { $reason }.
online-ask-leave-unsent = Dein Zug ist noch nicht gesendet. Wenn du jetzt gehst, geht er verloren. Trotzdem gehen?
online-move-withdrawn = Dein Zug war noch nicht gesendet und wurde zurückgezogen. Du kannst einen anderen spielen.
online-move-sent = Dein Zug wird noch einmal gesendet. Vielleicht hat ihn der Server schon, deshalb kannst du ihn nicht mehr zurückziehen.
online-kept = Das wird gesendet, sobald der Server wieder da ist.
online-ended = { $reason }.
online-not-shown = Die Daten vom Server lassen sich nicht anzeigen: { $reason }
online-pending = Gesendet. Warte auf den Server …
online-asked = { $name } möchte einen Zug und alle danach zurücknehmen. Mit y antwortest du.
online-asked-own = Du möchtest einen Zug zurücknehmen. Warte auf die Antwort; u zieht die Bitte zurück.
online-agree = Darf { $name } einen Zug zurücknehmen? Auch alle Züge danach werden zurückgenommen.
online-your-turn = Du bist am Zug
online-taken-back = Dein Zug ist zurückgenommen. Wähle einen anderen.
online-is-away = { $name } ist nicht da
online-bot-waits = { $name } wartet auf den Server
online-rematch-made = Ein Tisch für die Revanche ist offen: { $menu ->
        [open] „{ online-menu-follow }“
       *[closed] das Menü (q)
    } bringt dich hin.
online-rematch-by = { $name } möchte eine Revanche: { $menu ->
        [open] „{ online-menu-follow }“
       *[closed] das Menü (q)
    } bringt dich hin.
online-result-again = Es gibt eine Revanche
online-result-again-by = { $name } möchte eine Revanche
online-rating-change = { $before } → { $after }
online-name-taken = Hier heißt schon jemand { $name }.
online-record-later = Die Aufzeichnung gibt es erst, wenn die Partie zu Ende ist.
online-say-players = An die Spieler
online-say-spectators = An die Zuschauer
online-ask-resign = Die Partie aufgeben?
online-resign-wins = Dann gewinnt { $name }.
online-resign-rated = Das zählt für die Wertung.
online-resign-others = Du landest hinter allen, die weiterspielen. Auf deinem Platz macht ein Bot zufällige Züge, bis die anderen einen stärkeren wählen.
online-ask-abort = Die Partie abbrechen? Sie zählt dann nicht.
online-left = gegangen
online-muted = stumm
online-watches = schaut zu
online-own-time = du { $time }
online-own-name = { $name } (du)
online-you-gave-up = du hast aufgegeben und schaust zu
online-you-are-out = du bist ausgeschieden und schaust zu
online-people = An diesem Tisch
online-ask-remove = { $name } entfernen? Mitspielen und chatten ist für { $name } hier dann nicht mehr möglich.
online-no-hints = An diesem Tisch gibt es während der Partie keine Tipps.

# Das Menü.
online-menu-talk = Chat
online-menu-people = Leute
online-menu-link = Link zum Teilen
online-menu-fill = Freie Plätze mit Bots besetzen
online-menu-talk-off = Chat ausschalten
online-menu-talk-on = Chat einschalten
online-menu-mute = { $name } stumm schalten
online-menu-unmute = { $name } nicht mehr stumm schalten
online-menu-remove = { $name } vom Tisch entfernen
online-menu-resign = Aufgeben
online-menu-abort = Partie abbrechen
online-menu-play-on = Für { $name } einen Bot weiterspielen lassen
online-menu-follow = Zur Revanche
online-menu-leave = Tisch verlassen

# Tasten.
online-key-sit = Platz nehmen; vom eigenen Platz aufstehen
online-key-sit-short = setzen
online-key-move-short = umsetzen
online-key-stand-short = aufstehen
online-key-name = Platz nehmen
online-key-bot = Gastgeber: einen Bot auf den Platz setzen
online-key-bot-short = Bot
online-key-clear = Gastgeber: den Platz frei machen
online-key-clear-short = frei machen
online-key-start = Gastgeber: die Partie starten
online-key-start-short = starten
online-key-talk = chatten
online-key-talk-short = Chat
online-key-people = Leute: Zeiten ansehen, stumm schalten, entfernen
online-key-people-short = Leute
online-key-fill = Gastgeber: freie Plätze mit Bots besetzen
online-key-link = Link zum Teilen
online-key-link-short = Link
online-key-say = senden
online-key-take-back = einen Zug zurücknehmen oder darum bitten
online-key-agree = antworten, wenn jemand einen Zug zurücknehmen möchte
online-key-agree-short = antworten
online-key-save = die Aufzeichnung speichern, nach dem Ende der Partie
online-key-hurry = Animation überspringen
online-key-leave = gehen; nach Beginn der Partie behältst du deinen Platz

# Was unterwegs misslingt.
online-no-server = Keine Verbindung zu { $server }: { $reason }
online-tls = Keine sichere Verbindung zu { $server }: { $reason }
online-untrusted = Keine sichere Verbindung zu { $server }: Das Zertifikat ist abgelaufen, gilt für einen anderen Namen oder stammt von einer Stelle, der dieser Rechner nicht vertraut
online-no-tls = { $server } unterstützt kein https; versuche denselben Link mit http
online-no-trust = Keine sichere Verbindung möglich: Diesem Rechner fehlt die Liste vertrauenswürdiger Zertifikate (unter Debian: ca-certificates)
online-stranger = { $server } scheint kein Tilewright-Server zu sein; prüfe den Link und die Version des Servers
online-no-table = Diesen Tisch gibt es nicht, oder er wurde gelöscht
online-closed = Der Server hat die Verbindung beendet
online-closed-why = { $code ->
        [restart] Der Server startet neu; komm gleich wieder
        [later] Der Server ist überlastet; komm gleich wieder
        [nonsense] Der Server versteht dieses Programm nicht; prüfe, ob beide dieselbe Version haben
        [forbidden] Der Server kennt dich nicht mehr
        [too-fast] Zu viele Anfragen; warte einen Augenblick
       *[other] Der Server hat die Verbindung beendet: { $reason }
    }
online-silent = Der Server antwortet nicht mehr

# Ein Tisch auf einem Server, Zeile für Zeile.
online-back = Die Verbindung ist wieder da.
online-type = Tippe „sit“, um Platz zu nehmen, oder „help“.
online-type-host = Du hast einen Platz. Tippe „start“, sobald alle Plätze besetzt sind, oder „help“.
online-type-seated = Du hast einen Platz; der Gastgeber startet die Partie. „help“ zeigt, was du hier tun kannst.
online-type-full = Alle Plätze sind besetzt; du schaust zu. „help“ zeigt, was du hier tun kannst.
online-you-watch = Du schaust zu. „help“ zeigt, was du hier tun kannst.
online-watch-only = Du schaust zu: Das können nur die Spieler.
online-out-typed = { $why ->
        [gave-up] Du hast aufgegeben und schaust weiter zu
       *[lost] Du hast die Partie verloren und schaust weiter zu
    }: Auf deinem Platz zieht ein Bot. Mit „quit“ gehst du.
online-at-seat = { $name } (Platz { $seat })
online-absent-typed = { $names } { $count ->
        [one] ist
       *[other] sind
    } noch nicht da. Warte, oder vergib den Platz anders: Tippe „free { $seat }“, dann „bot { $seat } 4“ für einen Bot.
online-seats-free-typed = { $count ->
        [one] Platz { $seats } ist
       *[other] Die Plätze { $seats } sind
    } noch frei. Tippe „bot { $seat } 4“ für einen Bot, oder schick anderen den Link, den „link“ zeigt.
online-taken-typed = { $who ->
        [you] Auf Platz { $seat } sitzt du selbst.
       *[other] Auf Platz { $seat } sitzt { $name }.
    }
online-taken-sit = Platz { $free } ist frei: Tippe „sit { $free }“.
online-taken-bot = { $is-free ->
        [yes] Tippe zuerst „free { $seat }“, oder „bot { $free } { $level }“ für Platz { $free }, der frei ist.
       *[no] Tippe zuerst „free { $seat }“.
    }
online-stays = { $who ->
        [you] Auf Platz { $seat } spielst du selbst
       *[other] Auf Platz { $seat } spielt { $name }
    }: Ein Bot spielt nur für jemanden weiter, der gegangen ist.
online-no-seat-typed = Diesen Platz gibt es nicht: Der Tisch hat die Plätze 1 bis { $seats }.
online-type-after = Tippe „again“ für eine Revanche, „save DATEI“ für die Aufzeichnung oder „quit“.
online-ratings-typed = Wertung: { $changes }
online-asked-typed = { $name } möchte einen Zug und alle danach zurücknehmen: Tippe „yes“ oder „no“.
online-rematch-typed = Ein Tisch für die Revanche ist offen: Tippe „again“, um dabei zu sein.
online-rematch-by-typed = { $name } möchte eine Revanche: Tippe „again“, um dabei zu sein.
online-name-taken-typed = Tippe einen anderen Namen, um Platz zu nehmen, oder drücke Enter, um weiter zuzuschauen.
online-name-typed = Tippe deinen Namen, um Platz zu nehmen, oder drücke Enter, um weiter zuzuschauen.
online-match-goes-on = Die Partie geht weiter.
online-asked-own-typed = Du möchtest einen Zug zurücknehmen. Warte auf die Antwort; „no“ zieht die Bitte zurück.
online-not-taken-back = Der Zug wird nicht zurückgenommen.
online-not-taken-back-by = { $name } stimmt nicht zu: Der Zug wird nicht zurückgenommen.
online-new-host-you = Du bist jetzt Gastgeber.
online-new-host = { $name } ist jetzt Gastgeber.
online-muted-typed = Du siehst keine Nachrichten von { $name } mehr.
online-unmuted-typed = Du siehst die Nachrichten von { $name } wieder.
online-nobody-typed = Niemand hier heißt { $name }.
online-away-typed = { $name } ist nicht da.
online-bot-waits-typed = { $name } muss warten: Der Server ist ausgelastet.
online-here-typed = { $name } ist da.
online-enter = Enter verlässt den Tisch.
online-not-begun = Die Partie hat noch nicht begonnen. „help“ zeigt, was du hier tun kannst.
online-not-your-turn = Du bist nicht am Zug. „help“ zeigt, was du solange tun kannst.
online-no-command = Es gibt keinen Befehl „{ $text }“. „help“ zeigt alle.
online-broken-off = Die Partie wurde abgebrochen und zählt nicht.
online-broken-off-by = { $name } hat die Partie abgebrochen. Sie zählt nicht.
online-full = Alle Plätze sind besetzt.
online-unclear = Tippe es so: { $example }
online-unclear-bot = Tippe erst den Platz, dann die Stufe des Bots, von 1 bis { $strongest }: „bot { $seat } 4“ setzt den Bot der Stufe 4 auf Platz { $seat }.
online-help =
    Vor der Partie:
      sit, sit 2         auf den ersten freien Platz setzen, oder auf Platz 2
      stand              aufstehen
      bot 2 4            Gastgeber: Bot 4 auf Platz 2 setzen; der stärkste ist 8
      free 2             Gastgeber: Platz 2 frei machen
      start              Gastgeber: die Partie starten
    Während der Partie tippe einen Zug oder:
      moves              alle erlaubten Züge
      u, undo            einen Zug zurücknehmen oder darum bitten
      y, yes, n, no      antworten, auch wenn jemand einen Zug zurücknehmen will
      log                alle Züge und was sie bewirkt haben
      resign, give up    aufgeben; spielen andere weiter, schaust du zu
      abort              die Partie abbrechen, vor dem zweiten Zug
      bot 2 4            Bot 4 auf Platz 2 weiterspielen lassen, wenn jemand ging
    Nach dem Ende:
      again              Revanche
      s, save DATEI      die Aufzeichnung speichern
    Jederzeit:
      table              den Tisch neu zeichnen, wie eine leere Zeile
      say TEXT           mit den Spielern chatten, als Zuschauer mit Zuschauern
      people             wer da ist, und die Zeiten aller
      mute NAME          jemanden stumm schalten; unmute NAME hebt es auf
      remove NAME        Gastgeber: jemanden vom Tisch entfernen
      talk off, talk on  Gastgeber: den Chat aus- oder einschalten
      link               der Link zum Teilen
      r, rules           die Regeln in Kürze, mit einem Beispiel
      h, ?, help         diese Liste
      q, x, quit, exit   gehen; nach Beginn der Partie behältst du deinen Platz
    Auf Deutsch geht auch: setzen, aufstehen, freigeben, starten, züge, zurück,
    ja, nein, verlauf, aufgeben, abbrechen, nochmal, speichern, tisch, sag, leute,
    regeln, hilfe, ende.

# tilewright join und tilewright bot.
home-join = Auf einem Server spielen
join-link = Server oder Link:
join-name = Dein Name:
join-ask-name = Dein Name (Enter für { $name }):
join-guest = Gast
join-about = Gib die Adresse eines Servers ein, etwa http://192.168.1.7:8080, um seine Tische zu sehen, oder füge den Link eines Tisches ein. Auf einem Server, auf dem du schon gespielt hast, behältst du deinen Namen.
join-key = beitreten
join-key-field = Adresse oder Name
join-no-link = { $why ->
        [scheme] Der Link muss mit http:// oder https:// beginnen.
        [host] Im Link fehlt der Server.
        [port] Der Port muss eine Zahl von 1 bis 65535 sein.
        [table] Das ist kein Link zu einem Tisch: Er müsste mit /#/table/ und der ID des Tisches enden.
       *[whole] Das Ende des Links ist beschädigt: Kopiere den ganzen Link und nichts danach.
    }
join-tokens = deine gespeicherten Namen und Plätze in { $file } lassen sich nicht verwenden: { $reason }
bot-sat = { $name } sitzt auf Platz { $seat }: { $link }
bot-watches = Kein Platz ist frei: { $link }
bot-ended = Die Partie ist zu Ende: { $link }
bot-result = Die Partie ist zu Ende. { $result }. { $link }
bot-points = { $outcome } ({ $points })
bot-wrong-token = { $server } kennt dieses Token nicht: Es wurde nicht ganz kopiert oder inzwischen erneuert. { $how }
load-opens = { $tables ->
        [one] Öffne einen Tisch
       *[other] Öffne { $tables } Tische
    } mit { $sockets } Verbindungen auf { $server }; danach dauert es { $seconds } s.
load-warms-up = Spiele { $seconds } s zum Aufwärmen.
load-measures = Messe { $seconds } s lang.
bot-online = { $name } ist online auf { $server } und kann an bis zu { $tables } Tische zugleich eingeladen werden. Strg+C beendet das Programm.
bot-no-program = dieses Token gehört { $name }, und das ist kein Programm; ein Programm legst du mit einem Konto über POST /api/v1/me/bots an, siehe docs/api.md
bot-declines = { $name } spielt schon an { $tables } Tischen und steht wieder auf: { $link }
bot-waits = { $name } spielt, sobald eine andere Partie zu Ende ist: { $link }
bot-left = { $name } hat keinen Platz mehr: { $link }
bot-lost-line = { $reason }. Neuer Versuch …
bot-forfeit = { $name } macht keinen erlaubten Zug und gibt auf: { $reason }
bot-ask-token = Token:
bot-no-token = das Token fehlt; gib es mit --token-file DATEI an, mit der Variable { $variable } oder auf Nachfrage im Terminal. { $how }
bot-token-how = Ein Token bekommst du mit einem Konto auf { $page } unter „Meine Programme“.
bot-token-file = das Token in { $file } lässt sich nicht lesen: { $reason }
