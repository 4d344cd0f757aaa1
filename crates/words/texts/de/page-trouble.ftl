# Was die Seite sagt, wenn um sie herum etwas schiefgeht.

page-bots-missing = Die Bots konnten nicht geladen werden: Das Netz ist weg, oder eine neuere Fassung dieser Seite ist an ihre Stelle getreten. Versuch es noch einmal, oder lade die Seite neu; deine Partie ist aufbewahrt.
page-bots-failed = Die Bots haben aufgehört ({ $reason }). Deine Partie ist aufbewahrt.
page-removed-elsewhere = Diese Partie wurde in einem anderen Tab entfernt, darum wird nichts mehr von ihr aufbewahrt. Speichere sie als Datei, wenn du sie behalten willst.
page-storage-failed = Der Browser konnte das nicht aufbewahren oder lesen ({ $reason }). Nichts, was schon aufbewahrt war, ist verloren.
page-engine-renewed = Die Regeln hatten aufgehört, ein Fehler von uns. Sie wurden neu gestartet; nichts ist verloren.
page-engine-failed = Die Regeln hören hier auf: ein Fehler von uns. Versuch etwas anderes, oder lade die Seite neu; deine Partien sind aufbewahrt.
page-failed = Diese Seite konnte nicht gezeigt werden ({ $reason }). Deine Partien sind aufbewahrt.
