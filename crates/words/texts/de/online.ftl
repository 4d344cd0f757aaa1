# Ein Tisch auf einem Server.
online-title = Tisch
online-seat-free = frei
online-you = du
online-host = Gastgeber
online-program = ein Programm
online-away = nicht da
online-link = Link: { $link }
online-link-here =
    Dieser Link führt nur auf diesen Computer.
    Für andere starte den Server mit:
    tilewright serve --lan
online-rated = gewertet
online-watching = { $count ->
        [one] { $count } Person sieht zu
       *[other] { $count } Personen sehen zu
    }
online-you-start = Beginne mit s, sobald jeder Platz besetzt ist; b gibt einen Platz einem Bot.
online-host-starts = Der Gastgeber beginnt die Partie.
online-which-bot = Welcher Bot?
online-clock-none = keine Uhr
online-clock-move = { $seconds } s je Zug
online-clock-match = { $increment ->
    [0] je { $minutes } min
   *[other] je { $minutes } min, mit jedem Zug { $increment } s mehr
}
online-clock-days = { $days ->
        [one] { $days } Tag je Zug
       *[other] { $days } Tage je Zug
    }

# Was vorgeht.
online-calling = Verbinde …
online-lost = { $reason }. Neuer Versuch …
online-again = Neuer Versuch { $seconds ->
        [0] jetzt
       *[other] in { $seconds } s
    }; seit { $time } ohne Verbindung.
online-lost-kept = Dein Zug wartet hier und geht ab, sobald der Server wieder da ist. { $reason }.
online-ask-leave-unsent = Dein Zug ist noch nicht gesendet. Wenn du jetzt gehst, ist er verloren. Gehen?
online-move-withdrawn = Dein Zug wartete noch auf das Senden und ist zurückgezogen. Du kannst einen anderen spielen.
online-move-sent = Dein Zug wartet darauf, noch einmal gesendet zu werden. Vielleicht hat ihn der Server schon, deshalb kannst du ihn nicht mehr zurückziehen.
online-kept = Das wartet hier und geht ab, sobald der Server wieder da ist.
online-ended = { $reason }.
online-not-shown = Was der Server erzählt, lässt sich nicht zeigen: { $reason }
online-pending = Gesendet. Warte auf den Server …
online-asked = { $name } möchte einen Zug und alle danach zurücknehmen: y antwortet.
online-asked-own = Du hast gebeten zurückzunehmen: Die anderen antworten, u zieht es zurück.
online-agree = Darf { $name } einen Zug zurücknehmen? Alle Züge danach gehen mit zurück.
online-your-turn = Du bist am Zug
online-is-away = { $name } ist nicht da
online-days-left = { $hours ->
    [0] { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }
   *[other] { $days } T { $hours } Std.
}
online-rematch-made = Es wird noch einmal gespielt: { $menu ->
        [open] „{ online-menu-follow }“
       *[closed] das Menü (q)
    } führt hin.
online-rematch-by = { $name } möchte noch einmal spielen: { $menu ->
        [open] „{ online-menu-follow }“
       *[closed] das Menü (q)
    } führt hin.
online-result-again = Es wird noch einmal gespielt
online-result-again-by = { $name } möchte noch einmal spielen
online-rating-change = { $before } → { $after }
online-name-taken = Hier heißt schon jemand { $name }.
online-record-later = Die Aufzeichnung gibt es, sobald die Partie vorbei ist.
online-say-players = Den Spielern sagen
online-say-spectators = Den Zuschauern sagen
online-ask-resign = Die Partie aufgeben?
online-resign-wins = Dann gewinnt { $name }.
online-resign-rated = Das zählt für die Wertung.
online-resign-others = Wer aufgibt, landet hinter allen, die bleiben. Die anderen spielen weiter: Ein Bot nimmt deinen Platz ein und zieht zufällig, bis sie einen stärkeren wählen.
online-ask-abort = Die Partie abbrechen? Sie zählt dann nicht.
online-left = gegangen
online-muted = stumm
online-watches = schaut zu
online-own-time = du { $time }
online-own-name = { $name } (du)
online-you-gave-up = du hast aufgegeben und siehst zu
online-you-are-out = du bist ausgeschieden und siehst zu
online-people = An diesem Tisch
online-ask-remove = { $name } entfernen? Sie oder er kann hier dann weder sitzen noch sprechen.
online-no-hints = An diesem Tisch gibt es vor dem Ende keine Hinweise.

# Das Menü.
online-menu-talk = Sprechen
online-menu-people = Leute
online-menu-link = Link für andere
online-menu-fill = Freie Plätze mit Bots besetzen
online-menu-talk-off = Gespräch abschalten
online-menu-talk-on = Gespräch einschalten
online-menu-mute = Nichts mehr von { $name } hören
online-menu-unmute = { $name } wieder hören
online-menu-remove = { $name } vom Tisch entfernen
online-menu-resign = Aufgeben
online-menu-abort = Partie abbrechen
online-menu-play-on = Für { $name } einen Bot weiterspielen lassen
online-menu-follow = Zum neuen Tisch
online-menu-leave = Den Tisch verlassen

# Tasten.
online-key-sit = Platz nehmen; vom eigenen aufstehen
online-key-sit-short = setzen
online-key-stand-short = aufstehen
online-key-name = hinsetzen
online-key-bot = Gastgeber: den Platz einem Bot geben
online-key-bot-short = Bot
online-key-clear = Gastgeber: den Platz freimachen
online-key-clear-short = freimachen
online-key-start = Gastgeber: die Partie beginnen
online-key-start-short = beginnen
online-key-talk = sprechen
online-key-talk-short = sprechen
online-key-people = Leute: ihre Zeit, stumm stellen, entfernen
online-key-people-short = Leute
online-key-fill = Gastgeber: freie Plätze mit Bots besetzen
online-key-link = der Link für andere
online-key-link-short = Link
online-key-say = sagen
online-key-take-back = zurücknehmen oder darum bitten
online-key-agree = antworten, wenn jemand zurücknehmen möchte
online-key-agree-short = antworten
online-key-save = die Aufzeichnung speichern, sobald es vorbei ist
online-key-hurry = eine Bewegung beenden

# Was unterwegs misslingt.
online-no-server = Kein Server antwortet unter { $server }: { $reason }
online-tls = Die Verbindung zu { $server } lässt sich nicht sichern: { $reason }
online-untrusted = Die Verbindung zu { $server } lässt sich nicht sichern: sein Zertifikat ist abgelaufen, gilt für einen anderen Namen oder ist von niemandem, dem dieser Rechner traut
online-no-tls = { $server } spricht kein https: versuche denselben Link mit http
online-no-trust = Keine Verbindung lässt sich sichern: diesem Rechner fehlt die Liste der Zertifikate, denen er traut (unter Debian: ca-certificates)
online-stranger = { $server } antwortet nicht wie ein Server von Tilewright: stimmt der Link, und ist der Server von derselben Version?
online-no-table = Diesen Tisch gibt es nicht, oder er wurde gelöscht
online-closed = Der Server hat die Verbindung geschlossen
online-closed-why = { $code ->
        [restart] Der Server startet neu: komm gleich wieder
        [later] Der Server hat zu viel zu tun: komm gleich wieder
        [nonsense] Der Server versteht dieses Programm nicht: ist es von derselben Version?
        [forbidden] Der Server kennt dich nicht mehr
        [too-fast] Zu viel auf einmal: warte einen Augenblick
       *[other] Der Server hat die Verbindung geschlossen: { $reason }
    }
online-silent = Der Server ist verstummt

# Ein Tisch auf einem Server, Zeile für Zeile.
online-back = Die Leitung ist wieder da.
online-type = Tippe „sit“, um dich zu setzen, oder „help“.
online-type-host = Du sitzt: Tippe „start“, sobald alle Plätze besetzt sind, oder „help“.
online-type-seated = Du sitzt; der Gastgeber beginnt die Partie. „help“ sagt, was hier geht.
online-type-full = Alle Plätze sind besetzt: Du siehst zu. „help“ sagt, was hier geht.
online-you-watch = Du siehst zu. „help“ sagt, was hier geht.
online-watch-only = Du siehst zu: Das ist für die, die spielen.
online-out-typed = { $why ->
        [gave-up] Du hast aufgegeben und siehst weiter zu
       *[lost] Du hast die Partie verloren und siehst weiter zu
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
online-no-seat-typed = Diesen Platz gibt es nicht: Dieser Tisch hat die Plätze 1 bis { $seats }.
online-type-after = Tippe „again“ für eine neue Partie, „save DATEI“ für die Aufzeichnung oder „quit“.
online-ratings-typed = Wertung: { $changes }
online-asked-typed = { $name } möchte einen Zug und alle danach zurücknehmen: Tippe „yes“ oder „no“.
online-rematch-typed = Sie spielen noch einmal: Tippe „again“, um hinzugehen.
online-rematch-by-typed = { $name } möchte noch einmal spielen: Tippe „again“, um hinzugehen.
online-name-taken-typed = Tippe einen anderen Namen, um dich zu setzen, oder drück Enter, um weiter zuzusehen.
online-name-typed = Tippe deinen Namen, um dich zu setzen, oder drück Enter, um weiter zuzusehen.
online-match-goes-on = Die Partie geht weiter.
online-asked-own-typed = Du hast gebeten zurückzunehmen: Die anderen antworten, „no“ zieht es zurück.
online-not-taken-back = Nichts wird zurückgenommen.
online-not-taken-back-by = { $name } stimmt nicht zu: Nichts wird zurückgenommen.
online-new-host-you = Du bist jetzt Gastgeber.
online-new-host = { $name } ist jetzt Gastgeber.
online-muted-typed = Du hörst nichts mehr von { $name }.
online-unmuted-typed = Du hörst { $name } wieder.
online-nobody-typed = Niemand hier heißt { $name }.
online-away-typed = { $name } ist nicht da.
online-here-typed = { $name } ist da.
online-enter = Mit Enter gehst du.
online-not-begun = Die Partie hat noch nicht begonnen: „help“ sagt, was hier geht.
online-not-your-turn = Du bist nicht dran. „help“ sagt, was solange geht.
online-no-command = Es gibt keinen Befehl „{ $text }“. „help“ zeigt alle.
online-broken-off = Die Partie wurde abgebrochen und zählt nicht.
online-broken-off-by = { $name } hat die Partie abgebrochen: Sie zählt nicht.
online-full = Alle Plätze sind besetzt.
online-unclear = Tippe es so: { $example }
online-unclear-bot = Tippe erst den Platz, dann die Stufe des Bots, von 1 bis { $strongest }: „bot { $seat } 4“ setzt den Bot der Stufe 4 auf Platz { $seat }.
online-help =
    Vor der Partie:
      sit, sit 2         setz dich an den ersten freien Platz oder an diesen
      stand              steh auf
      bot 2 4            Gastgeber: gib Platz 2 dem Bot 4; der stärkste ist 8
      free 2             Gastgeber: mach Platz 2 frei
      start              Gastgeber: beginne die Partie
    Während der Partie tippe einen Zug oder:
      moves              was hier erlaubt ist
      u, undo            nimm zurück oder bitte darum
      y, yes, n, no      antworte auf eine Frage oder wenn jemand zurücknehmen will
      log                alle Züge und was sie bewirkt haben
      resign, give up    gib auf; spielen andere weiter, siehst du zu
      abort              brich die Partie ab, vor dem zweiten Zug
      bot 2 4            lass Bot 4 auf Platz 2 für jemanden spielen, der ging
    Nach dem Ende:
      again              spiele noch einmal
      s, save DATEI      speichere die Aufzeichnung
    Jederzeit:
      table              zeichne den Tisch neu; das tut auch eine leere Zeile
      say TEXT           sag etwas zu den Spielern oder zu denen, die zusehen
      people             wer da ist, und die Zeit aller
      mute NAME          höre nichts mehr von jemandem; unmute NAME hebt es auf
      remove NAME        Gastgeber: entferne jemanden vom Tisch
      talk off, talk on  Gastgeber: schalte das Gespräch ab oder ein
      link               der Link für andere
      r, rules           wie man spielt, kurz, mit einem Beispiel
      h, ?, help         diese Liste
      q, x, quit, exit   geh; hat die Partie begonnen, bleibt der Platz deiner

# tilewright join und tilewright bot.
home-join = Auf einem Server spielen
join-link = Server oder Link:
join-name = Dein Name:
join-ask-name = Dein Name (Enter für { $name }):
join-guest = Gast
join-about = Tippe die Adresse eines Servers ein, etwa http://192.168.1.7:8080, um seine Tische zu sehen, oder füge den Link eines Tisches ein, den du bekommen hast. Wo du schon gespielt hast, behältst du deinen Namen.
join-key = hingehen
join-key-field = Adresse oder Name
join-no-link = { $why ->
        [scheme] Ein Link beginnt mit http:// oder https://.
        [host] Der Link nennt keinen Server.
        [port] Ein Port ist eine Zahl von 1 bis 65535.
        [table] Der Link führt an keinen Tisch: Er endet mit /#/table/ und der Kennung des Tisches.
       *[whole] Das Ende des Links ist beschädigt: Kopiere den ganzen Link und nichts danach.
    }
join-tokens = wer du bei welchem Server bist, steht in { $file }, und das lässt sich nicht verwenden: { $reason }
bot-sat = { $name } sitzt auf Platz { $seat } von { $link }
bot-watches = Es ist kein Platz frei bei { $link }.
bot-ended = Die Partie ist vorbei: { $link }
bot-result = Die Partie ist vorbei. { $result } { $link }
bot-points = { $winner } { $points }.
bot-wrong-token = { $server } kennt dieses Token nicht: Es ist nicht ganz kopiert, oder es gibt seither ein neues. { $how }
load-opens = { $tables ->
        [one] Öffne einen Tisch
       *[other] Öffne { $tables } Tische
    } mit { $sockets } Verbindungen bei { $server }; danach dauert es { $seconds } s.
load-warms-up = Spiele { $seconds } s zum Aufwärmen.
load-measures = Messe { $seconds } s lang.
bot-online = { $name } ist online bei { $server } und kann eingeladen werden, an { $tables } Tische zugleich. Strg-C beendet es.
bot-no-program = dieses Token gehört { $name }, und das ist kein Programm: Ein Konto legt eines an mit POST /api/v1/me/bots, wie in docs/api.md steht
bot-declines = { $name } spielt schon an { $tables } Tischen und steht wieder auf: { $link }
bot-waits = { $name } spielt, sobald eine andere Partie vorbei ist: { $link }
bot-left = { $name } hat keinen Platz mehr: { $link }
bot-lost-line = { $reason }. Neuer Versuch …
bot-forfeit = { $name } macht keinen erlaubten Zug und gibt auf: { $reason }
bot-ask-token = Token:
bot-no-token = das Token fehlt: --token-file DATEI, die Umgebung ({ $variable }) oder ein Terminal, um danach zu fragen. { $how }
bot-token-how = Ein Token gibt es auf { $page }, mit einem Konto, unter „Meine Programme“.
bot-token-file = das Token in { $file } lässt sich nicht lesen: { $reason }
