usage-error = Fehler:
usage-heading = Aufruf:
usage-commands = Befehle:
usage-arguments = Argumente:
usage-options = Optionen:
usage-all-options = [OPTIONEN]
usage-command = BEFEHL
usage-help = Hilfe anzeigen
usage-help-more = Hilfe anzeigen (ausführlich mit --help)
usage-help-less = Hilfe anzeigen (kurz mit -h)
usage-version = Version anzeigen
usage-help-command = Diese Hilfe oder die eines Befehls anzeigen
usage-default = [Vorgabe: { $value }]
usage-env = [Variable: { $variable }]
usage-possible-values = [mögliche Werte: { $values }]
usage-possible-values-list = Mögliche Werte:
usage-more = Mehr dazu mit { $flag }.
usage-tip = Tipp:

usage-unknown-argument = unbekanntes Argument „{ $argument }“
usage-unknown-command = unbekannter Befehl „{ $command }“
usage-no-value = für „{ $argument }“ fehlt ein Wert
usage-wrong-value = ungültiger Wert „{ $value }“ für „{ $argument }“
usage-wrong-because = { $wrong }: { $reason }
usage-too-many-values = der Wert „{ $value }“ für „{ $argument }“ ist einer zu viel
usage-missing = diese Argumente fehlen:
usage-twice = das Argument „{ $argument }“ darf nur einmal vorkommen
usage-conflict = das Argument „{ $argument }“ geht nicht zusammen mit „{ $other }“
usage-conflicts = das Argument „{ $argument }“ geht nicht zusammen mit:
usage-not-text = ein Argument ist kein UTF-8-Text

usage-quoted = „{ $name }“
usage-similar-command = { $count ->
    [one] es gibt einen ähnlichen Befehl: { $names }
   *[other] es gibt ähnliche Befehle: { $names }
}
usage-similar-argument = { $count ->
    [one] es gibt ein ähnliches Argument: { $names }
   *[other] es gibt ähnliche Argumente: { $names }
}
usage-similar-value = { $count ->
    [one] es gibt einen ähnlichen Wert: { $names }
   *[other] es gibt ähnliche Werte: { $names }
}
usage-as-value = um „{ $argument }“ als Wert anzugeben, schreibe „{ $typed }“
usage-exists = „{ $typed }“ gibt es
usage-without-dashes = den Befehl „{ $command }“ gibt es; lass dafür das „--“ davor weg
