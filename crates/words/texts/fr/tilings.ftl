# Tilings.
tilings-name = Tilings
tilings-blurb = Assortissez les côtés de vos tuiles, dominez les zones par l’influence et gare au Roi
tilings-lead-unit = points
tilings-lead-counted = { $count ->
    [one] point
   *[other] points
}

# Ce qui se passe.
tilings-nobody = personne
tilings-told-placed = { $turn ->
    [0] { $name } pose { $tile } en { $cell }.
   *[other] { $name } pose { $tile } en { $cell }, tournée de { $turn } degrés.
}
tilings-told-skipped = { $name } ne peut poser { $tile } nulle part et passe.
tilings-told-king = { $count ->
    [one] Le Roi frappe { $cell } ({ $names }) : une tuile perd de l’influence.
   *[other] Le Roi frappe { $cell } ({ $names }) : { $count } tuiles perdent de l’influence.
}
tilings-told-king-misses = Le Roi regarde { $cell } : il ne se passe rien.
tilings-told-round = Manche { $round }.
tilings-told-end = La partie est terminée : { $reason }.
tilings-end-nothing-fits = plus personne n’a de tuile qui puisse être posée
tilings-end-all-skipped = tous les joueurs ont dû passer, l’un après l’autre
tilings-end-no-tile = le joueur dont c’est le tour n’a plus de tuile
tilings-king-strikes = Le Roi frappe !
tilings-progress = { $laid ->
    [one] Manche { $round }, { $laid } case sur { $cells }
   *[other] Manche { $round }, { $laid } cases sur { $cells }
}
tilings-move = { $turn ->
    [0] { $tile } en { $cell }
   *[other] { $tile } en { $cell }, tournée de { $turn } degrés
}

# Refus.
tilings-move-error-occupied = il y a déjà une tuile en { $cell }
tilings-move-error-no-neighbour = il n’y a aucune tuile à côté de { $cell }
tilings-move-error-mismatch = { $cell } : le côté { $side } de votre tuile est { $yours }, mais touche du { $theirs }
tilings-no-cell = { $cell } n’est pas sur le plateau
tilings-no-over = La partie est terminée
tilings-turn-it = Elle ne va ici que tournée : appuyez sur r
tilings-no-turning = Les tuiles ne se tournent pas dans cette partie
tilings-no-other-turn = Cette tuile est la même dans tous les sens
tilings-no-influence = Il n’y a pas d’influence à ce niveau
tilings-no-zones = Les zones ne comptent pas à ce niveau
tilings-no-motifs = Les motifs ne comptent pas à ce niveau
tilings-side-north = nord
tilings-side-east = est
tilings-side-south = sud
tilings-side-west = ouest

# Erreurs dans un fichier de tuiles ou de motifs.
tilings-file-error-line = ligne { $line } : { $reason }
tilings-deck-file = un fichier avec une tuile par ligne : nom, côtés N E S O, nombre
tilings-motif-file = un fichier avec un motif par ligne : nom, points, centre, conditions
tilings-list-error-tile = tuile { $number } du jeu : { $reason }
tilings-list-error-motif = motif { $number } : { $reason }
tilings-file-error-no-tile = ce jeu de tuiles n’a aucune tuile
tilings-list-error-no-tile = ce jeu de tuiles n’a aucune tuile
tilings-list-error-no-deck = le jeu de tuiles est un nom ou une liste de tuiles
tilings-list-error-unknown-deck = le jeu de tuiles { $name } n’existe pas : il faut { $known }, ou une liste de tuiles
tilings-data-line-error-tile-fields = une tuile a six champs, nom N E S O nombre, et non { $count }
tilings-data-line-error-motif-fields = un motif a au moins trois champs, nom points CENTRE, et non { $count }
tilings-data-line-error-no-minimum = la condition { $word } n’a pas de minimum
tilings-data-line-error-name-unprintable = le nom { $word } contient des caractères non affichables
tilings-data-line-error-name-comment = le nom { $word } contient un #, qui commence un commentaire
tilings-data-line-error-name-long = le nom { $word } a plus de { $most } caractères
tilings-data-line-error-name-twice = le nom { $word } apparaît deux fois
tilings-colour-error = { $word } n’est pas une couleur : il faut { $known }
tilings-data-line-error-number = { $field ->
        [score] les points sont
        [minimum] le minimum est
       *[count] le nombre de tuiles est
    } un nombre entier de { $least } à { $most }, et non { $word }
tilings-data-line-error-part = { $field ->
        [centre] le centre est
       *[condition] la condition est
    } any (toute tuile), mono (unicolore), multi (multicolore) ou une couleur, et non { $word }
tilings-data-line-error-deck-too-large = cela ferait { $count } tuiles, et un jeu de tuiles en a { $most } au plus
tilings-data-line-error-too-many-motifs = il y a { $most } motifs au plus

# Les couleurs : celle d’un côté, et celle d’une zone.
tilings-colour-black = noir
tilings-colour-red = rouge
tilings-colour-green = vert
tilings-colour-yellow = jaune
tilings-colour-blue = bleu
tilings-colour-magenta = magenta
tilings-colour-cyan = cyan
tilings-colour-white = blanc
tilings-colour-orange = orange
tilings-colour-purple = violet
tilings-colour-pink = rose
tilings-colour-brown = marron
tilings-colour-gray = gris
tilings-colour-lime = vert citron
tilings-colour-teal = bleu canard
tilings-zone-black = zone noire
tilings-zone-red = zone rouge
tilings-zone-green = zone verte
tilings-zone-yellow = zone jaune
tilings-zone-blue = zone bleue
tilings-zone-magenta = zone magenta
tilings-zone-cyan = zone cyan
tilings-zone-white = zone blanche
tilings-zone-orange = zone orange
tilings-zone-purple = zone violette
tilings-zone-pink = zone rose
tilings-zone-brown = zone marron
tilings-zone-gray = zone grise
tilings-zone-lime = zone vert citron
tilings-zone-teal = zone bleu canard
tilings-motif-pair = paire
tilings-motif-contrast = contraste
tilings-motif-surround = encerclement

# La tuile en main et ce qu’elle changerait.
tilings-hand-yours = Votre tuile
tilings-hand-of = Tuile en main : { $name }
tilings-hand-left = { $count ->
    [one] la dernière
   *[other] { $count } en pioche
}
tilings-preview-points = { $count ->
    [one] { $change } point
   *[other] { $change } points
}
tilings-preview-influence = influence +{ $gained }
tilings-preview-zone = { $zone }, rapporte { $points }
tilings-next-tiles = Tuiles suivantes
tilings-largest-zones = Plus grandes zones
tilings-all-zones = Toutes les zones ({ $count })
tilings-more = v : suite ({ $page }/{ $pages })
tilings-legend-fits = elle va ici
tilings-legend-turned = elle va ici si on la tourne
tilings-legend-small = Tuiles : en haut nord, propriétaire ; en bas ouest, sud, est
tilings-legend-map = Carte : propriétaires des tuiles
tilings-zone-line = { $zone } { $count } : { $points }
tilings-about-tile = { $cell } : { $tile }, posée par { $placer }
tilings-about-owners = propriétaire : { $names }
tilings-about-zone = { $count ->
    [one] { $zone } d’une tuile, rapporte { $points }
   *[other] { $zone } de { $count } tuiles, rapporte { $points }
}

# Calques du plateau.
tilings-overlay-owners = Propriétaires (o : retour)
tilings-overlay-influence = Influence (i : retour)
tilings-overlay-zones = Zones : à qui, taille (z : retour)
tilings-overlay-motifs = Motifs : points, numéros (m : retour)

# Légende des signes.
tilings-sign-sides = côtés (petits : nord ; ouest, sud, est) : { $list }
tilings-sign-owner = propriétaire : un joueur, deux joueurs ; A et 2 autres
tilings-sign-shared = tuile sans propriétaire ; tuile à plusieurs joueurs
tilings-sign-influence = sous le joueur : la plus forte influence ; 1k = 1000
tilings-sign-empty = une case vide
tilings-sign-fits = où va votre tuile telle quelle ; où elle va tournée
tilings-sign-cursor = la case que vous visez (le dernier : sur la carte)
tilings-sign-last = les tuiles qui viennent d’être posées
tilings-sign-answer = votre tuile va ici ; elle n’y va pas, ou pas ce côté
tilings-sign-gain = influence que vous gagneriez sur cette tuile
tilings-sign-struck = le Roi ; ce que perd une tuile frappée ; tuile frappée
tilings-sign-more = le plateau continue par là
tilings-sign-owners = touche o : les propriétaires de chaque tuile
tilings-sign-influences = touche i : l’influence de chacun sur une tuile
tilings-sign-zones = touche z : la plus grande zone, propriétaire et taille
tilings-sign-motifs = touche m : points des motifs ; numéros ou nombre

# Colonnes.
tilings-head-points = pts
tilings-head-own = poss
tilings-head-left = reste
tilings-head-tiles = Tuiles
tilings-head-motifs = Motifs
tilings-head-zones = Zones
tilings-head-total = Total

# Touches.
tilings-key-arrows = déplacer la tuile (ou à la souris)
tilings-key-tab = case possible suivante ; avec Maj, la précédente
tilings-key-enter = poser la tuile (ou cliquer)
tilings-key-turn = tourner la tuile à droite (ou à la molette) ; R à gauche
tilings-key-owners = montrer les propriétaires des tuiles
tilings-key-influence = montrer l’influence sur chaque tuile
tilings-key-zones = montrer les zones
tilings-key-motifs = montrer les motifs qui rapportent : leurs points, et leurs numéros ou leur nombre (3x)
tilings-key-zoom = agrandir ou réduire les tuiles
tilings-key-whole = montrer tout le plateau, le plus grand possible
tilings-key-pages = se déplacer de cinq cases ; une fois la partie terminée, les deux premières feuillettent les zones
tilings-key-more = suite du texte à côté ou au-dessous du plateau (ou à la molette)
tilings-key-sign-fits = sur le plateau : une case où votre tuile va telle quelle
tilings-key-sign-turned = sur le plateau : une case où votre tuile va si on la tourne
tilings-key-sign-owner = au milieu ou au coin d’une tuile : son propriétaire, comme dans la liste des joueurs
tilings-key-sign-shared = tuile sans propriétaire ; tuile à plusieurs joueurs
tilings-key-sign-small = petites tuiles : le nord en haut ; ouest, sud, est en bas ; les plus petites ne montrent que leur propriétaire
tilings-short-place = poser
tilings-short-next = suivant
tilings-short-turn = tourner
tilings-short-owners = à qui
tilings-short-influence = influence
tilings-short-zones = zones
tilings-short-motifs = motifs
tilings-short-zoom = zoom

# Options de règles.
tilings-option-side = Taille du plateau
tilings-option-side-about = Le nombre de cases d’un côté du plateau.
tilings-option-board = Plateau
tilings-option-board-about = Un plateau avec ou sans bords.
tilings-option-board-flat = avec des bords
tilings-option-board-torus = sans bords : chaque côté rejoint l’opposé (3 cases ou plus)
tilings-option-rotate = Rotation des tuiles
tilings-option-rotate-about = Le droit de tourner les tuiles.
tilings-option-rotate-off = non
tilings-option-rotate-on = oui, par quarts de tour
tilings-option-deal = Distribution
tilings-option-deal-about = La façon de former les pioches des joueurs.
tilings-option-deal-even = le jeu est mélangé et distribué en parts égales
tilings-option-deal-with-replacement = chaque tuile est tirée du jeu entier
tilings-option-first-cell = Première case
tilings-option-first-cell-about = Où le jeu pose la première tuile.
tilings-option-first-cell-centre = au centre
tilings-option-first-cell-random = au hasard
tilings-option-end-rule = Fin de la partie
tilings-option-end-rule-about = Quand la partie se termine, à part la première pioche vide.
tilings-option-end-rule-strict = quand plus personne n’a de tuile qui puisse être posée
tilings-option-end-rule-classic = quand tous les joueurs ont dû passer, l’un après l’autre
tilings-option-level = Niveau
tilings-option-level-about = Ce qui rapporte des points.
tilings-option-level-3 = motifs et zones, selon l’influence
tilings-option-level-0 = tuiles posées
tilings-option-level-1 = motifs
tilings-option-level-2 = motifs et zones
tilings-option-zone-tie = Zones à égalité
tilings-option-zone-tie-about = Ce que reçoivent les joueurs à égalité dans une zone.
tilings-option-zone-tie-share = des parts égales, arrondies vers le bas
tilings-option-zone-tie-full = le total pour chacun
tilings-option-influence-reach = Portée de l’influence
tilings-option-influence-reach-about = Sur quelles tuiles, autour de la tuile posée, vous gagnez de l’influence.
tilings-option-influence-reach-8 = celles de ses côtés et de ses coins
tilings-option-influence-reach-4 = celles de ses côtés
tilings-option-king-victims = Victimes du Roi
tilings-option-king-victims-about = Qui perd de l’influence quand le Roi frappe.
tilings-option-king-victims-target = les propriétaires de la tuile tirée, partout
tilings-option-king-victims-each = les propriétaires de chaque tuile frappée, sur celle-ci
tilings-option-off = Motifs exclus
tilings-option-off-about = Les numéros des motifs qui ne comptent pas.
tilings-option-deck = Jeu de tuiles
tilings-option-deck-about = Les tuiles : un des jeux fournis, ou votre propre fichier.
tilings-option-deck-standard = cinq sortes en deux couleurs, 20 de chaque
tilings-option-deck-jeandel-rao = onze sortes apériodiques, 10 de chaque
tilings-option-deck-culik = treize sortes apériodiques, 10 de chaque
tilings-option-motifs = Autres motifs
tilings-option-motifs-about = Un fichier avec d’autres motifs, numérotés à partir de 4.

# Pourquoi un coup tapé est refusé.
tilings-move-error-not-a-move = { $text } n’est pas un coup : indiquez où poser votre tuile, comme « { $example } »
tilings-move-error-cell = { $text } n’est pas une case : tapez sa ligne et sa colonne, chacune une lettre parmi { $first ->
    [1] A à Z et a à { $last }
   *[0] les majuscules de A à { $last }
}, comme « { $example } »
tilings-move-error-off-the-board = { $cell } n’est pas sur le plateau : ses lignes et ses colonnes sont { $first ->
    [1] A à Z et a à { $last }
   *[0] les majuscules de A à { $last }
}
tilings-move-error-turn-missing = indiquez la rotation de la tuile : r0, r90, r180 ou r270, comme « place { $cell } r90 »
tilings-move-error-turn-superfluous = les tuiles ne se tournent pas dans cette partie : écrivez seulement « place { $cell } »
tilings-move-error-turn = { $text } n’est pas une rotation : il faut r0, r90, r180 ou r270
tilings-move-error-same-turn = la tuile est identique en { $given } et en { $listed } : écrivez « place { $cell } { $listed } »
tilings-move-error-over = { table-play-error-over }

# Affiché seulement à l’invite, car un plateau dessiné le montre.
tilings-told-influence = { $name } gagne { $gained } d’influence sur { $cell } : { $now }.
tilings-told-struck = { $name } perd { $lost } d’influence sur { $cell } : { $now }.
tilings-told-decay = Fin de la manche { $round } : toute influence baisse de 1.
tilings-told-motifs = Motifs qui rapportent : { $count }.
tilings-told-zones = Zones : { $count }.
tilings-told-score = { $name } : { $score } points (tuiles { $tiles }, motifs { $motifs }, zones { $zones }).
