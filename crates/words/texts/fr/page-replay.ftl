# Revoir une partie.

page-replay-first = Première position
page-replay-back = Un coup en arrière
page-replay-play = Défilement automatique
page-replay-on = Un coup en avant
page-replay-last = Dernière position
page-replay-slider = Où en est la partie
page-replay-controls = Rediffusion
page-replay-speed = Temps par coup
page-replay-pace = { $seconds } s

# Ce qu’en pense un bot.
page-replay-judge = Juger chaque coup
page-replay-judge-on = Continuer à juger
page-replay-judge-about = { $name }, le bot le plus fort, examine chaque coup avec les yeux de qui l’a joué. Cela prend un moment ; vous pouvez l’arrêter et continuer plus tard.
page-replay-judging = { $name }, le bot le plus fort, juge les coups : { $done } sur { $all }.
page-replay-judge-failed = Le bot a dû s’arrêter : { $reason }
page-replay-judged-some = { $name } a jugé { $done } coups sur { $all }. L’analyse est conservée avec la partie.
page-replay-judged-all = { $name }, le bot le plus fort, a jugé tous les coups. L’analyse est conservée avec la partie.
page-replay-graph = Chances de gagner
page-replay-graph-at = Coup { $ply } : { $chances }
page-replay-percent = { $value } %
page-replay-chance = { $name } { $chance } %
page-replay-no-chance = Rien n’est encore jugé ici.
page-replay-at-start = Avant le premier coup.
page-replay-verdict = { $name } gagnerait alors environ { $chance } fois sur 100.
page-replay-faults = Erreurs
page-replay-no-faults = Aucune erreur jusqu’ici.
page-replay-mistake = erreur
page-replay-blunder = gaffe
page-replay-fault = Coup { $ply }, { $name }
page-replay-better = Mieux : { $move }
page-replay-cost = Cela a coûté { $cost } % d’une victoire.
page-replay-try = Essayez-le
page-replay-turning = Tournant
page-replay-players = Par joueur
page-replay-player = Joueur
page-replay-mistakes = Erreurs (?)
page-replay-blunders = Gaffes (??)
page-replay-lost = Perdu par coup
page-replay-share-lost = { $lost } %

# Pour les autres.
page-replay-share = Partager
page-replay-link = La partie en un lien
page-replay-link-about = Le lien contient toute la partie. Il s’ouvre sur n’importe quelle copie de cette page ; aucun serveur ne la garde.
page-replay-link-long = Avec { $length } caractères, ce lien est long : certains programmes coupent de tels liens. Le fichier est plus sûr.
page-replay-link-here = L’ouvrir au coup { $ply }
page-replay-copy = Copier le lien
page-replay-copied = Copié.
page-replay-copy-by-hand = Sélectionnez le lien et copiez-le.
page-replay-picture = Cette position en image
page-replay-picture-title = { $game } · { $position }
page-replay-picture-failed = L’image n’a pas pu être dessinée.
page-replay-svg = Enregistrer en SVG
page-replay-png = Enregistrer en PNG
page-replay-file = La partie en un fichier
page-replay-file-about = Le terminal et toute autre copie de cette page peuvent l’ouvrir.
page-replay-keep = Garder dans mes parties
page-replay-kept = Elle est gardée dans vos parties.
page-replay-link-damaged = Ce lien est endommagé : il en manque une partie, ou il a été modifié en chemin. Redemandez-le, ou demandez la partie en un fichier.
page-replay-link-large = Ce lien contient bien plus qu’une partie ne peut contenir.
page-replay-link-foreign = Ce lien ne contient pas de partie que l’on puisse montrer ici : { $reason }
