# Eine Partie noch einmal ansehen.

page-replay-first = Erste Stellung
page-replay-back = Einen Zug zurück
page-replay-play = Von selbst abspielen
page-replay-on = Einen Zug vor
page-replay-last = Letzte Stellung
page-replay-slider = Wo in der Partie
page-replay-controls = Abspielen
page-replay-speed = Zeit je Zug
page-replay-pace = { $seconds } s

# Was ein Bot davon hält.
page-replay-judge = Jeden Zug beurteilen
page-replay-judge-on = Weiter beurteilen
page-replay-judge-about = { $name }, der stärkste Bot, sieht sich jeden Zug mit den Augen dessen an, der ihn gemacht hat. Das dauert eine Weile; du kannst ihn anhalten und später fortfahren lassen.
page-replay-judging = { $name }, der stärkste Bot, beurteilt die Züge: { $done } von { $all }.
page-replay-judge-failed = Der Bot musste aufhören: { $reason }
page-replay-judged-some = { $name } hat { $done } von { $all } Zügen beurteilt. Die Analyse bleibt bei der Partie.
page-replay-judged-all = { $name }, der stärkste Bot, hat alle Züge beurteilt. Die Analyse bleibt bei der Partie.
page-replay-graph = Gewinnaussichten
page-replay-graph-at = Zug { $ply }: { $chances }
page-replay-percent = { $value } %
page-replay-chance = { $name } { $chance } %
page-replay-no-chance = Hier ist noch nichts beurteilt.
page-replay-at-start = Vor dem ersten Zug.
page-replay-verdict = { $name } würde jetzt etwa { $chance } von 100 Mal gewinnen.
page-replay-faults = Fehler
page-replay-no-faults = Bisher kein Fehler.
page-replay-mistake = Fehler
page-replay-blunder = Patzer
page-replay-fault = Zug { $ply }, { $name }
page-replay-better = Besser: { $move }
page-replay-cost = Das hat { $cost } % eines Sieges gekostet.
page-replay-try = Probier es aus
page-replay-turning = Wendepunkt
page-replay-players = Nach Spielern
page-replay-player = Spieler
page-replay-mistakes = Fehler (?)
page-replay-blunders = Patzer (??)
page-replay-lost = Verlust je Zug
page-replay-share-lost = { $lost } %

# Für andere.
page-replay-share = Teilen
page-replay-link = Die Partie als Link
page-replay-link-about = Die ganze Partie steckt im Link. Er öffnet sich auf jeder Kopie dieser Seite; kein Server bewahrt sie auf.
page-replay-link-long = Mit { $length } Zeichen ist dieser Link lang: Manche Programme schneiden solche Links ab. Die Datei ist sicherer.
page-replay-link-here = Bei Zug { $ply } öffnen
page-replay-copy = Link kopieren
page-replay-copied = Kopiert.
page-replay-copy-by-hand = Markiere den Link und kopiere ihn.
page-replay-picture = Diese Stellung als Bild
page-replay-picture-title = { $game } · { $position }
page-replay-picture-failed = Das Bild konnte nicht gezeichnet werden.
page-replay-svg = Als SVG speichern
page-replay-png = Als PNG speichern
page-replay-file = Die Partie als Datei
page-replay-file-about = Das Terminal und jede andere Kopie dieser Seite können sie öffnen.
page-replay-keep = Zu meinen Partien nehmen
page-replay-kept = Sie ist unter deinen Partien.
page-replay-link-damaged = Dieser Link ist beschädigt: Ein Teil fehlt, oder er wurde unterwegs verändert. Bitte noch einmal um ihn, oder um die Partie als Datei.
page-replay-link-large = Dieser Link enthält weit mehr, als eine Partie haben kann.
page-replay-link-foreign = Dieser Link enthält keine Partie, die hier gezeigt werden kann: { $reason }
