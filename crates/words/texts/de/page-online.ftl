# Zusammen spielen, auf einem Server.

online-blurb = Zusammen an einem Tisch, egal wo ihr seid. Ein Konto ist nicht nötig.
online-static = Diese Seite läuft ohne Server, hier spielst du für dich. Um mit anderen zu spielen, starte „tilewright serve“ und teile den Link.
online-name = Dein Name
online-name-about = Diesen Namen sehen alle am Tisch.
online-name-first = Gib zuerst deinen Namen ein.
online-play-now = Sofort spielen
online-play-now-about = Du bekommst einen Platz an einem wartenden Tisch oder an einem neuen.
online-new = Neuer Tisch
online-open-tables = Tische, die auf Mitspieler warten
online-no-open = Gerade wartet kein Tisch. Öffne einen „In der Lobby“, dann finden ihn andere hier.
online-running-tables = Laufende Partien
online-my-tables = Meine Tische
online-filters = Filtern und suchen
online-filter-name = Name eines Spielers
online-filter-any = egal
online-filter-players = Anzahl der Spieler
online-filter-rating = Wertung des Gastgebers
online-filter-order = Reihenfolge
online-filter-usual = Am längsten wartende Tische, neueste Partien
online-filter-newest = Neueste zuerst
online-filter-oldest = Älteste zuerst
online-filter-free = Nur mit freiem Platz
online-filter-rated = Nur gewertete
online-more-tables = Weitere Tische anzeigen
online-your-turn = Du bist am Zug
online-sit = Beitreten
online-watch = Zuschauen
online-look-in = Zum Tisch
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
online-clock-none = Ohne Uhr
online-clock-move = Sekunden pro Zug
online-clock-match = Minuten pro Spieler
online-clock-days = Tage pro Zug
online-clock-seconds = Sekunden pro Zug
online-clock-minutes = Minuten pro Spieler
online-clock-increment = Zusätzliche Sekunden pro Zug
online-clock-day-count = Tage pro Zug
online-clock-waits = Die Uhren laufen ab dem ersten Zug.
online-public = In der Lobby
online-public-about = Alle können mitspielen und zuschauen. Sonst kann nur mitspielen, wer deinen Link hat.
online-hints-allowed = Tipps während der Partie
online-hints-about = Spielen mehrere Menschen mit, geben Bots während der Partie nur Tipps, wenn du es erlaubst.
online-open = Tisch öffnen

# Vor der Partie.
online-waiting = Warten auf Mitspieler
online-ready = Alle sind da
online-all-taken = Alle Plätze sind besetzt
online-you = du
online-host = Gastgeber
online-sit-here = Platz nehmen
online-stand = Aufstehen
online-bot-here = Bot für Platz { $number }
online-seat-bot = Bot hinsetzen …
online-clear = Platz { $number } frei machen
online-remove = { $name } entfernen
online-remove-do = Entfernen
online-remove-sure = { $name } entfernen? { $name } kann hier dann weder mitspielen noch chatten.
online-remove-about = { $name } kann hier dann weder mitspielen noch chatten.
online-remove-playing = Wer mitspielt, kann nicht entfernt werden.
online-is-removed = Entfernt: kann hier weder mitspielen noch chatten.
online-start = Partie starten
online-start-waits = Du kannst starten, sobald alle Plätze besetzt sind. Lade jemanden ein oder setze Bots hin.
online-host-starts = { $name } startet die Partie, sobald alle Plätze besetzt sind.
online-host-starts-now = { $name } startet die Partie.
online-the-host-starts = Der Gastgeber startet die Partie, sobald alle Plätze besetzt sind.
online-the-host-starts-now = Der Gastgeber startet die Partie.
online-starts-itself = Die Partie beginnt, sobald alle Plätze besetzt sind.
online-uninvited = Mit diesem Link kannst du nur zuschauen. Zum Mitspielen brauchst du den Einladungslink: Bitte die Person darum, die dich eingeladen hat.
online-uninvited-by = Mit diesem Link kannst du nur zuschauen. Zum Mitspielen brauchst du den Einladungslink: Bitte { $name } darum.
online-invite = Einladen
online-invite-about = Wer diesen Link hat, kann mitspielen.
online-invite-private = Wer diesen Link hat, kann mitspielen. Mit der Adresse dieser Seite kann man nur zuschauen.
online-invite-rated = Dieser Tisch ist gewertet: Wer diesen Link und ein Konto hat, kann mitspielen.
online-invite-full = Alle Plätze sind besetzt. Wer diesen Link hat, kann zuschauen und mitspielen, sobald ein Platz frei wird.
online-invite-here = Dieser Link funktioniert nur auf diesem Rechner. Für ein Handy im selben Netz starte den Server mit „tilewright serve --lan“ und öffne den Link, den er zeigt.
online-watch-link = Link zum Zuschauen
online-watch-about = Mit diesem Link kann man zuschauen, aber nicht mitspielen.
online-copy = Link kopieren
online-copied = Kopiert
online-share = Teilen
online-qr = Der Link als QR-Code, für die Kamera eines Handys
online-rules-changed = Regeln: { $rules }
online-closed = Dieser Tisch wurde geschlossen, bevor eine Partie begann.

# Während der Partie.
online-here = da
online-away = nicht da
online-reconnecting = verbindet neu …
online-bot-waits = wartet auf den Server
online-unknown = unbekannt, solange deine Verbindung unterbrochen ist
online-watching = { $count ->
    [0] niemand schaut zu
    [one] { $count } schaut zu
   *[other] { $count } schauen zu
}
online-watching-too = { $count ->
    [0] sonst schaut niemand zu
    [one] noch jemand schaut zu
   *[other] { $count } andere schauen zu
}
online-you-watch = Du schaust zu.
online-sending = Dein Zug wird gesendet …
online-waiting-to-send = Dein Zug wird gesendet, sobald die Verbindung wieder da ist.
online-line-connecting = Verbinde …
online-line-away = Der Server ist nicht erreichbar. Die Seite verbindet sich von selbst neu, sobald er wieder da ist.
online-line-waiting = Verbindung verloren. Verbinde neu …
online-line-gone = Diesen Tisch gibt es nicht mehr.
online-line-forbidden = Dieser Server kennt dich nicht mehr. Lade die Seite neu und gib deinen Namen noch einmal ein.
online-line-nonsense = Der Server und diese Seite haben verschiedene Versionen. Lade die Seite neu.
online-now = Jetzt versuchen
online-news = Neues vom Tisch
online-asks = { $name } möchte einen Zug zurücknehmen.
online-asks-since = { $name } möchte einen Zug zurücknehmen. Auch alle Züge danach werden dann zurückgenommen.
online-not-taken-back = Der Zug wird nicht zurückgenommen.
online-not-taken-back-by = { $name } stimmt nicht zu: Der Zug wird nicht zurückgenommen.
online-agree = Einverstanden
online-disagree = Nein
online-asked = Du möchtest einen Zug zurücknehmen. Die anderen müssen zustimmen.
online-withdraw = Zurückziehen
online-asked-one = Du möchtest einen Zug zurücknehmen. { $name } muss zustimmen.
online-has-left = { $name } spielt nicht mehr mit. Ein Bot macht dort zufällige Züge.
online-you-are-out = Du bist aus dieser Partie ausgeschieden. Ein Bot spielt auf deinem Platz weiter, und du kannst zuschauen.
online-play-on = Einen stärkeren Bot weiterspielen lassen
online-play-on-for = Für { $name } einen Bot weiterspielen lassen
online-play-on-lost = { $name } scheidet damit aus der Partie aus.
online-rematch-made = Ein Tisch für die Revanche ist offen.
online-rematch-asked = { $name } möchte eine Revanche.
online-rematch-begun = Die Revanche hat begonnen.
online-rematch-go = Zur Revanche
online-abort = Partie abbrechen (vor dem zweiten Zug)
online-broken-off-by = { $name } hat die Partie abgebrochen.
online-resign-rated = Das zählt für die Wertung.
online-resign-others = Du landest hinter allen, die weiterspielen. Auf deinem Platz macht ein Bot zufällige Züge, bis die anderen einen stärkeren wählen.
online-no-hints = An diesem Tisch gibt es keine Tipps, weil mehrere Menschen spielen.
online-back-to-lobby = Zur Lobby
online-back-to-table = Zum Tisch
online-delete = Diesen Tisch löschen
online-notify = Benachrichtigen, wenn ich am Zug bin
online-notify-denied = Der Browser erlaubt dieser Seite keine Benachrichtigungen.
online-turn-at = { $game }: Du bist am Zug

# Jemand ist nicht da.
online-waits-for = { $count ->
    [one] { $names } ist nicht da. Wer wegbleibt, verliert bald den Platz.
   *[other] { $names } sind nicht da. Wer wegbleibt, verliert bald den Platz.
}
online-rematch-waits-for = { $count ->
    [one] { $names } ist zur Revanche eingeladen, aber noch nicht da.
   *[other] { $names } sind zur Revanche eingeladen, aber noch nicht da.
}
online-bot-instead = Wenn niemand kommt, setze stattdessen einen Bot hin: Dann beginnt die Partie sofort.
online-seat-lost = Dein Platz ist wieder frei: Du warst zu lange weg, oder der Gastgeber hat ihn frei gemacht.
online-seat-lost-at = { $game }: Dein Platz wurde frei gemacht, während du weg warst.
online-host-now = Du bist jetzt Gastgeber: Du kannst Bots hinsetzen und startest die Partie.
online-host-now-itself = Du bist jetzt Gastgeber: Du kannst Bots hinsetzen. Die Partie beginnt, sobald alle da sind.
online-starts-here = Die Partie beginnt, sobald alle da sind.
online-start-absent = Du kannst starten, sobald alle da sind.
online-away-turn = { $name } ist am Zug, aber nicht da.
online-away-first = { $name } soll beginnen, ist aber nicht da.
online-away-long = { $name } ist schon lange weg. Du musst nicht länger warten.
online-away-soon = Nach fünf Minuten musst du nicht länger warten.
online-claim = Sieg beanspruchen
online-break-off = Partie abbrechen
online-first-move = Wer den ersten Zug nicht innerhalb von fünf Minuten macht, scheidet aus.
online-first-move-abort = Wird der erste Zug nicht innerhalb von fünf Minuten gemacht, wird die Partie abgebrochen.
online-row-left = du spielst nicht mehr mit
online-row-host = du bist Gastgeber
online-move-refused = Dein Zug wurde nicht angenommen. { $reason }

# Chat.
online-chat = Chat
online-chat-new = { $count ->
    [one] Chat, { $count } neue Nachricht
   *[other] Chat, { $count } neue Nachrichten
}
online-chat-players = Nur die Spieler sehen deine Nachrichten.
online-chat-spectators = Nur die Zuschauer sehen deine Nachrichten.
online-chat-before = Nur die Zuschauer sehen deine Nachrichten. Nimm Platz, um mit den Spielern zu chatten.
online-chat-nameless = Gib deinen Namen ein, um mitzuchatten.
online-chat-name = Name für den Chat
online-chat-come = Mitchatten
online-chat-empty = Noch keine Nachrichten.
online-chat-say = Nachricht schreiben
online-chat-send = Senden
online-chat-off = Der Gastgeber hat den Chat ausgeschaltet.
online-talk = Chat erlaubt
online-talk-on = An diesem Tisch können wieder alle chatten.
online-talk-off = An diesem Tisch kann jetzt niemand chatten. Die bisherigen Nachrichten bleiben.
online-people = Leute
online-mute = { $name } stumm schalten
online-unmute = { $name } nicht mehr stumm schalten
online-mute-do = Stumm schalten
online-unmute-do = Wieder zeigen
online-muted = Du hast { $name } stumm geschaltet.

# Warum etwas nicht geht.
refused-away = Der Server ist gerade nicht erreichbar. Versuch es bald noch einmal.
online-no-network = Der Server ist nicht erreichbar. Prüfe deine Netzwerkverbindung und versuch es noch einmal.
