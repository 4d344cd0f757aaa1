# Eine Partie noch einmal ansehen.

page-replay-first = Erste Stellung
page-replay-back = Einen Zug zurück
page-replay-play = Automatisch abspielen
page-replay-on = Einen Zug vor
page-replay-last = Letzte Stellung
page-replay-slider = Position in der Partie
page-replay-controls = Abspielen
page-replay-speed = Zeit pro Zug
page-replay-pace = { $seconds } s

# Was ein Bot davon hält.
page-replay-judge = Alle Züge analysieren
page-replay-judge-on = Weiter analysieren
page-replay-judge-about = { $name }, der stärkste Bot, analysiert jeden Zug nach dem, was der Spieler in diesem Moment wissen konnte. Das dauert eine Weile; du kannst ihn anhalten und später weitermachen lassen.
page-replay-judging = { $name }, der stärkste Bot, analysiert die Züge: { $done } von { $all }.
page-replay-judge-failed = Die Analyse wurde abgebrochen: { $reason }
page-replay-judged-some = { $name } hat { $done } von { $all } Zügen analysiert. Die Analyse wird mit der Partie gespeichert.
page-replay-judged-all = { $name }, der stärkste Bot, hat alle Züge analysiert. Die Analyse wird mit der Partie gespeichert.
page-replay-graph = Siegchancen
page-replay-graph-at = Zug { $ply }: { $chances }
page-replay-percent = { $value } %
page-replay-chance = { $name } { $chance } %
page-replay-no-chance = Dieser Zug ist noch nicht analysiert.
page-replay-at-start = Vor dem ersten Zug.
page-replay-verdict = { $name } hat jetzt eine Siegchance von { $chance } %.
page-replay-faults = Fehler
page-replay-no-faults = Bisher kein Fehler.
page-replay-mistake = Fehler
page-replay-blunder = Patzer
page-replay-fault = Zug { $ply }, { $name }
page-replay-better = Besser: { $move }
page-replay-cost = Dieser Zug hat { $cost } % Siegchance gekostet.
page-replay-try = Probier es aus
page-replay-turning = Wendepunkt
page-replay-players = Nach Spielern
page-replay-player = Spieler
page-replay-mistakes = Fehler (?)
page-replay-blunders = Patzer (??)
page-replay-lost = Verlust pro Zug
page-replay-share-lost = { $lost } %

# Für andere.
page-replay-share = Teilen
page-replay-link = Die Partie als Link
page-replay-link-about = Die ganze Partie steckt im Link und lässt sich auf jeder Tilewright-Seite öffnen; kein Server speichert sie.
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
page-replay-file-about = Du kannst sie mit Tilewright im Terminal oder auf jeder anderen Tilewright-Seite öffnen.
page-replay-keep = In „Meine Partien“ speichern
page-replay-kept = In „Meine Partien“ gespeichert.
page-replay-link-damaged = Dieser Link ist beschädigt: Ein Teil fehlt, oder er wurde unterwegs verändert. Lass ihn dir noch einmal schicken, oder die Partie als Datei.
page-replay-link-large = Dieser Link enthält weit mehr, als eine Partie haben kann.
page-replay-link-foreign = Dieser Link enthält keine Partie, die sich hier zeigen lässt: { $reason }
