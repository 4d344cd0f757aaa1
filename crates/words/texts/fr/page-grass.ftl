# Le plateau de Laying Grass sur la page.

page-grass-field = Le plateau
page-grass-keys = Les flèches déplacent ce que vous tenez, de cinq cases avec Maj. R ou la molette tourne la tuile, F ou le clic droit la retourne, N va au prochain endroit où elle rentre, Entrée joue le coup visé. 2 à 6 prennent cette tuile de la file, C choisit une pierre à enlever, D termine, plus et moins agrandissent ou réduisent, Échap revient en arrière. Sur un écran tactile, un deuxième doigt tourne la tuile ; s’il reste posé, il la retourne.
page-grass-picture = Laying Grass, { $side } cases sur { $side }. { $players }
page-grass-player = { $name } : plus grand carré { $side } sur { $side }, { $territory ->
    [one] { $territory } case
   *[other] { $territory } cases
}, { $coupons ->
    [one] { $coupons } coupon
   *[other] { $coupons } coupons
}.
page-grass-player-orphans = { $count ->
    [one] { $count } case est coupée de la base.
   *[other] { $count } cases sont coupées de la base.
}
page-grass-players = Joueurs
page-grass-hand = En main
page-grass-shelf = Tuiles suivantes
page-grass-left = encore { $count }
page-grass-place-of = Tuile { $number }, rang { $place } de la file
page-grass-turn = Tourner à droite
page-grass-turn-back = Tourner à gauche
page-grass-flip = Retourner
page-grass-do = { $deed ->
    [base] Poser la base ici
    [stone] La poser ici
    [rob] Voler cette tuile
    [clear] Enlever cette pierre
    [buy] Acheter cette case
   *[place] La poser ici
}
page-grass-clear = Enlever une pierre
page-grass-keep = Garder les pierres
page-grass-discard = Défausser la tuile
page-grass-done = Terminé
page-grass-yes = Oui
page-grass-no = Non
page-grass-closer = Zoom avant
page-grass-farther = Zoom arrière
page-grass-whole = Montrer tout le plateau
page-grass-invite = { $deed ->
    [base] Choisissez une case pour votre base.
    [stone] Choisissez une case pour la pierre.
    [rob] Choisissez une tuile à voler.
    [clear] Choisissez une pierre à enlever.
    [buy] Choisissez une case à acheter ou une pierre à enlever.
   *[place] Faites glisser la tuile sur le plateau, ou choisissez l’endroit où la poser.
}
page-grass-nowhere = Cette tuile ne rentre nulle part.
page-grass-fits = elle rentre ici
page-grass-swap = Échanger contre la tuile { $number }, pour un coupon
page-grass-cell-empty = { $cell }, vide
page-grass-cell-grass = { $cell }, herbe ({ $name })
page-grass-cell-base = { $cell }, base ({ $name })
page-grass-cell-orphan = { $cell }, herbe ({ $name }), coupée de sa base
page-grass-cell-stone = { $cell }, une pierre
page-grass-cell-bonus = { $cell }, bonus { $bonus }
page-grass-lies = { $orientation ->
    [r90] tournée à droite
    [r180] tournée d’un demi-tour
    [r270] tournée à gauche
    [fr0] retournée
    [fr90] retournée et tournée à droite
    [fr180] retournée et tournée d’un demi-tour
    [fr270] retournée et tournée à gauche
   *[r0] sans rotation
}
