# La table d’Azul sur la page, surtout pour les lecteurs d’écran.

page-azul-table = Azul : fabriques, centre et plateaux
page-azul-offer = Fabriques et centre
page-azul-nothing = rien
page-azul-marker = marqueur premier joueur
page-azul-factory = Fabrique { $number } : { $tiles }
page-azul-centre = Centre : { $tiles }
page-azul-take = { $tiles } { $source ->
    [0] du centre
   *[other] de la fabrique { $source }
}
page-azul-line = Ligne { $line } : { $tiles }{ $room ->
    [0] , pleine
   *[other] , il en manque { $room }
}
page-azul-floor = Plancher : { $tiles }
page-azul-wall = Mur : { $rows }
page-azul-wall-row = rangée { $row } : { $tiles }
page-azul-wall-tile = { $colour } en colonne { $column }
page-azul-place = Rangée { $row } du mur, colonne { $column }
page-azul-board = { $name }, { $points }
page-azul-spill = { $count ->
    [one] { $count } tuile tombe sur le plancher
   *[other] { $count } tuiles tombent sur le plancher
}
page-azul-ask-source = Prenez toutes les tuiles d’une couleur sur une fabrique ou au centre.
page-azul-ask-target = { $tiles } : sur quelle ligne ?
page-azul-ask-target-spill = { $tiles } : sur quelle ligne ? Un nombre rouge indique combien de tuiles tombent sur le plancher.
page-azul-scoring = Décompte de la manche
page-azul-ask-floor = { $tiles } : aucune ligne ne convient, il ne reste que le plancher.
page-azul-ask-column = Ligne { $line } : dans quelle colonne du mur ?
page-azul-anyway = Jouer
page-azul-rather-not = Choisir autre chose
page-azul-skip = Cliquez, touchez ou appuyez sur Entrée pour passer
page-azul-keys = Tab passe des tuiles à vos lignes, les flèches vont de l’une à l’autre. 1 à 9 choisissent une fabrique, C le centre ; B, Y, R, U et L y prennent cette couleur. Avec des tuiles en main, 1 à 5 choisissent une ligne, 0 ou F le plancher. Entrée prend et pose, Échap annule.
