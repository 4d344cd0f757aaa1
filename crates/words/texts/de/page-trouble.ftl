# Fehlermeldungen der Seite.

page-bots-missing = Die Bots konnten nicht geladen werden: Du bist offline, oder es gibt eine neuere Version dieser Seite. Versuch es noch einmal, oder lade die Seite neu; deine Partie ist gespeichert.
page-bots-failed = Die Bots sind ausgefallen ({ $reason }). Deine Partie ist gespeichert.
page-removed-elsewhere = Diese Partie wurde in einem anderen Tab entfernt, neue Züge werden nicht mehr gespeichert. Speichere sie als Datei, wenn du sie behalten willst.
page-storage-failed = Der Browser konnte deine Daten nicht speichern oder lesen ({ $reason }). Was schon gespeichert war, ist nicht verloren.
page-engine-renewed = Wegen eines Fehlers von uns musste das Spiel neu gestartet werden. Es ist nichts verloren.
page-engine-failed = Wegen eines Fehlers von uns geht es hier nicht weiter. Versuch etwas anderes, oder lade die Seite neu; deine Partien sind gespeichert.
page-failed = Diese Seite konnte nicht angezeigt werden ({ $reason }). Deine Partien sind gespeichert.
