# Zusammen spielen, an einem Server.

online-blurb = An einem Tisch, wo auch immer alle sind. Ein Konto braucht es nicht.
online-static = Diese Seite kam ohne Server, du spielst hier für dich. Um zusammen zu spielen, startet jemand „tilewright serve“ und teilt den Link.
online-name = Dein Name
online-name-about = So sehen dich die anderen.
online-name-first = Sag zuerst, wie du heißt.
online-play-now = Sofort spielen
online-play-now-about = Setzt dich an einen Tisch, der wartet, oder öffnet einen.
online-new = Neuer Tisch
online-open-tables = Tische, die auf Mitspieler warten
online-no-open = Kein Tisch wartet. Öffne einen „In der Halle“, dann finden ihn andere hier.
online-running-tables = Laufende Partien
online-my-tables = Meine Tische
online-your-turn = Du bist dran
online-sit = Hinsetzen
online-watch = Zusehen
online-look-in = Hingehen
online-free-seat = frei
online-seats-free = { $count ->
    [0] voll
    [one] ein Platz frei
   *[other] { $count } Plätze frei
}

# Ein neuer Tisch.
online-game = Spiel
online-seats = Plätze
online-seat-me = Ich
online-seat-free = Frei für andere
online-clock = Bedenkzeit
online-clock-none = So lange ihr wollt
online-clock-move = Sekunden für einen Zug
online-clock-match = Minuten für die Partie
online-clock-days = Tage für einen Zug
online-clock-seconds = Sekunden für jeden Zug
online-clock-minutes = Minuten für jeden
online-clock-increment = Sekunden mehr mit jedem Zug
online-clock-day-count = Tage für jeden Zug
online-clock-says = { $kind ->
    [move] { $count } s je Zug
    [match] { $increment ->
        [0] { $count } min
       *[other] { $count } min + { $increment } s
    }
    [days] { $count ->
        [one] ein Tag je Zug
       *[other] { $count } Tage je Zug
    }
   *[none] ohne Uhr
}
online-days-left = { $hours ->
    [0] { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }
   *[other] { $days } T { $hours } Std.
}
online-clock-waits = Die Uhren laufen ab dem ersten Zug.
online-public = In der Halle
online-public-about = Alle dürfen sich setzen und zusehen. Sonst setzt sich nur, wer deinen Link hat.
online-hints-allowed = Tipps während der Partie
online-hints-about = Wo mehrere Menschen spielen, raten Bots vor dem Ende nichts, außer du erlaubst es.
online-open = Tisch öffnen

# Vor der Partie.
online-waiting = Es wird auf Mitspieler gewartet
online-ready = Alle sind da
online-all-taken = Alle Plätze sind besetzt
online-you = du
online-host = Gastgeber
online-sit-here = Hier sitzen
online-stand = Aufstehen
online-bot-here = Bot für Platz { $number }
online-seat-bot = Bot hinsetzen …
online-clear = Platz { $number } freimachen
online-remove = { $name } entfernen
online-remove-do = Entfernen
online-remove-sure = { $name } entfernen? { $name } kann hier dann weder sitzen noch sprechen.
online-remove-about = { $name } kann hier dann weder sitzen noch sprechen.
online-remove-playing = Wer spielt, kann nicht entfernt werden.
online-is-removed = Entfernt: sitzt und spricht hier nicht mehr.
online-start = Partie beginnen
online-start-waits = Du kannst beginnen, sobald jeder Platz besetzt ist. Lade jemanden ein oder setze Bots hin.
online-host-starts = { $name } beginnt die Partie, sobald jeder Platz besetzt ist.
online-host-starts-now = { $name } beginnt die Partie.
online-the-host-starts = Der Gastgeber beginnt die Partie, sobald jeder Platz besetzt ist.
online-the-host-starts-now = Der Gastgeber beginnt die Partie.
online-starts-itself = Die Partie beginnt, sobald jeder Platz besetzt ist.
online-uninvited = Mit diesem Link kannst du nur zusehen. Um dich zu setzen, brauchst du den Einladungslink: Lass ihn dir von der Person geben, die dich eingeladen hat.
online-uninvited-by = Mit diesem Link kannst du nur zusehen. Um dich zu setzen, brauchst du den Einladungslink: Lass ihn dir von { $name } geben.
online-invite = Einladen
online-invite-about = Wer diesen Link hat, kann sich setzen.
online-invite-private = Wer diesen Link hat, kann sich setzen. Mit der Adresse dieser Seite kann man nur zusehen.
online-invite-rated = Dieser Tisch ist gewertet: Wer diesen Link und ein Konto hat, kann sich setzen.
online-invite-full = Alle Plätze sind besetzt. Wer diesen Link hat, kann zusehen und sich setzen, sobald ein Platz frei ist.
online-invite-here = Dieser Link führt nur auf diesen Computer. Für ein Telefon im selben Netz starte den Server mit „tilewright serve --lan“ und öffne den Link, den er zeigt.
online-watch-link = Link zum Zusehen
online-watch-about = Mit diesem Link sieht man den Tisch und kann sich nicht setzen.
online-copy = Link kopieren
online-copied = Kopiert
online-share = Teilen
online-qr = Der Link als Bild, für die Kamera eines Telefons
online-rules-changed = Regeln: { $rules }
online-closed = Dieser Tisch wurde geschlossen, bevor eine Partie begann.

# Während der Partie.
online-here = da
online-away = nicht da
online-reconnecting = verbindet neu …
online-unknown = unbekannt, solange deine Leitung unterbrochen ist
online-watching = { $count ->
    [0] niemand sieht zu
    [one] { $count } sieht zu
   *[other] { $count } sehen zu
}
online-watching-too = { $count ->
    [0] sonst sieht niemand zu
    [one] noch jemand sieht zu
   *[other] { $count } andere sehen zu
}
online-you-watch = Du siehst zu.
online-sending = Dein Zug ist unterwegs …
online-waiting-to-send = Dein Zug geht ab, sobald die Leitung wieder da ist.
online-line-connecting = Verbinde …
online-line-away = Der Server ist nicht zu erreichen. Es wird von selbst weiter versucht, und diese Seite macht weiter, sobald er zurück ist.
online-line-waiting = Die Leitung ist unterbrochen. Verbinde neu …
online-line-gone = Diesen Tisch gibt es nicht mehr.
online-line-forbidden = Du kannst nicht an diesem Tisch sein.
online-line-nonsense = Der Server und diese Seite verstehen einander nicht. Lade die Seite neu.
online-now = Jetzt versuchen
online-news = Neues vom Tisch
online-asks = { $name } möchte einen Zug zurücknehmen.
online-asks-since = { $name } möchte einen Zug zurücknehmen. Was seither gespielt wurde, wird mit zurückgenommen.
online-not-taken-back = Nichts wird zurückgenommen.
online-not-taken-back-by = { $name } stimmt nicht zu: Nichts wird zurückgenommen.
online-agree = Einverstanden
online-disagree = Nein
online-asked = Du hast gebeten, einen Zug zurückzunehmen. Die anderen entscheiden.
online-withdraw = Zurückziehen
online-has-left = { $name } spielt nicht mehr mit, und ein Bot zieht dort zufällig.
online-you-are-out = Du bist aus dieser Partie ausgeschieden. Ein Bot spielt auf deinem Platz weiter, und du kannst zusehen.
online-play-on = Einen stärkeren Bot weiterspielen lassen
online-play-on-for = Für { $name } einen Bot weiterspielen lassen
online-play-on-lost = { $name } scheidet damit aus der Partie aus.
online-rematch-made = Für eine weitere Partie gibt es einen neuen Tisch.
online-rematch-asked = { $name } möchte noch einmal spielen.
online-rematch-begun = Die nächste Partie hat begonnen.
online-rematch-go = Zum neuen Tisch
online-abort = Partie abbrechen, vor dem zweiten Zug
online-broken-off-by = { $name } hat die Partie abgebrochen.
online-resign-rated = Das zählt für die Wertung.
online-resign-others = Wer aufgibt, landet hinter allen, die bleiben. Die anderen spielen weiter: Ein Bot nimmt deinen Platz ein und zieht zufällig, bis sie einen stärkeren wählen.
online-no-hints = Keine Tipps an diesem Tisch: Mehrere Menschen spielen.
online-back-to-lobby = Zur Halle
online-back-to-table = Zum Tisch
online-delete = Diesen Tisch löschen
online-notify = Sag mir, wenn ich dran bin
online-notify-denied = Der Browser erlaubt dieser Seite keine Mitteilungen.
online-turn-at = { $game }: Du bist dran

# Jemand ist nicht da.
online-waits-for = { $count ->
    [one] { $names } ist nicht da. Wer wegbleibt, verliert bald den Platz.
   *[other] { $names } sind nicht da. Wer wegbleibt, verliert bald den Platz.
}
online-bot-instead = Wenn niemand kommt, setze stattdessen einen Bot hin: Die Partie beginnt sofort.
online-seat-lost = Dein Platz ist wieder frei: Du warst zu lange weg, oder der Gastgeber wollte es so.
online-seat-lost-at = { $game }: Dein Platz wurde frei, während du weg warst.
online-host-now = Du bist jetzt Gastgeber: Du kannst Bots hinsetzen, und du beginnst die Partie.
online-host-now-itself = Du bist jetzt Gastgeber: Du kannst Bots hinsetzen. Die Partie beginnt, sobald alle da sind.
online-starts-here = Die Partie beginnt, sobald alle da sind.
online-start-absent = Du kannst beginnen, sobald alle da sind.
online-away-turn = { $name } ist dran, aber nicht da.
online-away-first = { $name } soll beginnen, ist aber nicht da.
online-away-long = { $name } ist schon lange nicht da. Du brauchst nicht länger zu warten.
online-away-soon = Nach fünf Minuten brauchst du nicht länger zu warten.
online-claim = Sieg beanspruchen
online-break-off = Partie abbrechen
online-first-move = Wer den ersten Zug nicht in fünf Minuten macht, ist draußen.
online-row-left = du bist gegangen
online-row-host = du bist Gastgeber
online-move-refused = Dein Zug wurde nicht gemacht. { $reason }

# Gespräch.
online-chat = Gespräch
online-chat-new = { $count ->
    [one] Gespräch, { $count } neue Zeile
   *[other] Gespräch, { $count } neue Zeilen
}
online-chat-players = Nur wer spielt, hört dich.
online-chat-spectators = Nur wer zusieht, hört dich.
online-chat-before = Nur wer zusieht, hört dich. Setz dich, um mit den Spielern zu reden.
online-chat-nameless = Um mitzureden, sag, wie du heißt.
online-chat-name = Name zum Mitreden
online-chat-come = Mitreden
online-chat-empty = Noch wurde nichts gesagt.
online-chat-say = Etwas sagen
online-chat-send = Senden
online-chat-off = Der Gastgeber hat das Gespräch abgeschaltet.
online-talk = Reden ist erlaubt
online-talk-on = Alle an diesem Tisch können wieder reden.
online-talk-off = Niemand an diesem Tisch kann jetzt etwas sagen. Gesagtes bleibt stehen.
online-people = Leute
online-mute = Nicht zeigen, was { $name } sagt
online-unmute = Zeigen, was { $name } sagt
online-mute-do = Nicht zeigen
online-unmute-do = Zeigen
online-muted = Du hörst { $name } nicht.

# Warum etwas nicht geht.
refused-away = Der Server ist im Moment nicht zu erreichen. Versuch es bald noch einmal.
online-no-network = Der Server ist nicht zu erreichen. Sieh nach deinem Netz und versuche es wieder.
