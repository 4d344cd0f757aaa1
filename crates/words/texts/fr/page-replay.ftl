# Revoir une partie.

page-replay-first = Position de départ
page-replay-back = Un coup en arrière
page-replay-play = Lecture automatique
page-replay-on = Un coup en avant
page-replay-last = Dernière position
page-replay-slider = Position dans la partie
page-replay-controls = Relecture
page-replay-speed = Temps par coup
page-replay-pace = { $seconds } s

# Ce qu’en pense un bot.
page-replay-judge = Analyser chaque coup
page-replay-judge-on = Poursuivre l’analyse
page-replay-judge-about = { $name }, le bot le plus fort, examine chaque coup d’après ce que le joueur pouvait savoir. Cela prend un moment ; vous pouvez arrêter et continuer plus tard.
page-replay-judging = { $name }, le bot le plus fort, analyse les coups : { $done } sur { $all }.
page-replay-judge-failed = Le bot a dû s’arrêter : { $reason }
page-replay-judged-some = { $name } a analysé { $done } coups sur { $all }. L’analyse est enregistrée avec la partie.
page-replay-judged-all = { $name }, le bot le plus fort, a analysé tous les coups. L’analyse est enregistrée avec la partie.
page-replay-graph = Chances de gagner
page-replay-graph-at = Coup { $ply } : { $chances }
page-replay-percent = { $value } %
page-replay-chance = { $name } { $chance } %
page-replay-no-chance = Ce coup n’est pas encore analysé.
page-replay-at-start = Avant le premier coup.
page-replay-verdict = { $name } a maintenant { $chance } % de chances de gagner.
page-replay-faults = Erreurs
page-replay-no-faults = Aucune erreur jusqu’ici.
page-replay-mistake = erreur
page-replay-blunder = gaffe
page-replay-fault = Coup { $ply }, { $name }
page-replay-better = Mieux : { $move }
page-replay-cost = Ce coup a coûté { $cost } % de chances de gagner.
page-replay-try = L’essayer
page-replay-turning = Tournant
page-replay-players = Par joueur
page-replay-player = Joueur
page-replay-mistakes = Erreurs (?)
page-replay-blunders = Gaffes (??)
page-replay-lost = Perte par coup
page-replay-share-lost = { $lost } %

# Pour les autres.
page-replay-share = Partager
page-replay-link = La partie dans un lien
page-replay-link-about = Le lien contient toute la partie. Il s’ouvre sur n’importe quel site Tilewright ; aucun serveur ne la conserve.
page-replay-link-long = Ce lien compte { $length } caractères : certains programmes coupent les liens aussi longs. Le fichier est plus sûr.
page-replay-link-here = L’ouvrir au coup { $ply }
page-replay-copy = Copier le lien
page-replay-copied = Copié.
page-replay-copy-by-hand = Sélectionnez le lien et copiez-le.
page-replay-picture = Cette position en image
page-replay-picture-title = { $game } · { $position }
page-replay-picture-failed = L’image n’a pas pu être dessinée.
page-replay-svg = Enregistrer en SVG
page-replay-png = Enregistrer en PNG
page-replay-file = La partie dans un fichier
page-replay-file-about = Vous pouvez l’ouvrir avec Tilewright dans un terminal, ou sur un autre site Tilewright.
page-replay-keep = Ajouter à mes parties
page-replay-kept = La partie est ajoutée à vos parties.
page-replay-link-damaged = Ce lien est abîmé : il en manque un morceau, ou il a été modifié en route. Redemandez-le, ou demandez la partie dans un fichier.
page-replay-link-large = Ce lien est bien trop grand pour une seule partie.
page-replay-link-foreign = Ce lien ne contient pas de partie que cette page puisse montrer : { $reason }
