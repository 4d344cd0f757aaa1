# Azul

azul-name = Azul
azul-blurb = Prenez des tuiles, complétez vos lignes et décorez votre mur
azul-lead-unit = points
azul-lead-counted = { $count ->
    [one] point
   *[other] points
}
azul-option-wall = Mur
azul-option-wall-about = La face des plateaux sur laquelle on joue.
azul-option-wall-standard = chaque case a sa couleur
azul-option-wall-free = la face grise : vous choisissez la colonne de chaque tuile
azul-option-first = Premier joueur
azul-option-first-about = Qui commence la première manche.
azul-option-first-random = tiré au sort
azul-option-first-seat-1 = le premier de la liste

## La table

azul-centre = Centre
azul-floor-letter = F
azul-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
azul-progress = Manche { $round } · sac { $bag } · couvercle { $lid }
azul-colour = { $colour ->
    [dark-blue] bleu foncé
    [yellow] jaune
    [red] rouge
    [black] noire
   *[light-blue] bleu clair
}
azul-tiles = { $count } { $colour ->
    [dark-blue] bleu foncé
    [yellow] { $count ->
        [one] jaune
       *[other] jaunes
    }
    [red] { $count ->
        [one] rouge
       *[other] rouges
    }
    [black] { $count ->
        [one] noire
       *[other] noires
    }
   *[light-blue] bleu clair
}

## Questions et refus

azul-ask-source = Prenez des tuiles : choisissez une fabrique ou le centre.
azul-ask-colour = Quelle couleur ? Tapez sa lettre, ou Entrée pour { $tiles }.
azul-ask-target = Où les posez-vous ? Choisissez une ligne ou le plancher.
azul-refused-full = La ligne { $line } est pleine : choisissez-en une autre.
azul-refused-holds = La ligne { $line } a déjà une tuile { $colour } : une seule couleur par ligne.
azul-refused-wall = La rangée { $line } du mur a déjà sa tuile { $colour } : choisissez une autre ligne.
azul-refused-colour = Il n’y a pas de tuile { $colour } { $source ->
    [0] au centre.
   *[other] sur la fabrique { $source }.
}
azul-refused-empty = { $source ->
    [0] Le centre est vide : choisissez une fabrique.
   *[other] La fabrique { $source } est vide : choisissez-en une autre.
}
azul-refused-no-factory = Il n’y a pas de fabrique { $source } : elles sont numérotées de 1 à { $last }.
azul-refused-no-colour = Il y a { $count } couleurs ici : tapez un numéro de 1 à { $count }, ou une lettre.
azul-refused-no-line = Les lignes sont numérotées de 1 à 5 ; 0 est le plancher.
azul-refused-no-column = Les colonnes sont numérotées de 1 à 5.
azul-warn-floor = { $tiles } au plancher ({ $points }), alors qu’il reste de la place { $count ->
    [one] sur la ligne { $lines }.
   *[other] sur les lignes { $lines }.
} Jouer quand même ?
azul-refused-place = Cette case est occupée : choisissez une autre colonne.
azul-refused-column = La colonne { $column } a déjà sa tuile { $colour } : choisissez-en une autre.

## Un coup et ses effets

azul-describe-take = { $tiles } { $source ->
    [0] du centre
   *[other] de la fabrique { $source }
} { $line ->
    [0] au plancher
   *[other] vers la ligne { $line }
}
azul-describe-place = tuile de la ligne { $line } en colonne { $column } du mur
azul-preview-take = { $tiles } { $line ->
    [0] au plancher
   *[other] en ligne { $line }
}
azul-preview-fills = mur { $points }
azul-preview-falls = { $marker ->
    [yes] { $count ->
        [0] marqueur
       *[other] marqueur et { $count }
    } au plancher
   *[no] { $count ->
        [0] plancher
       *[other] { $count } au plancher
    }
} { $points }
azul-preview-net = Manche { $points }
azul-preview-net-free = Au mieux { $points }
azul-preview-place = La tuile { $colour } de la ligne { $line } en colonne { $column } : { $points }

## Ce qui se passe

azul-news-take = { $name } : { $tiles } { $source ->
    [0] du centre
   *[other] de la fabrique { $source }
} { $line ->
    [0] au plancher
   *[other] vers la ligne { $line }
}
azul-news-take-short = { $name } : { $tiles } { $line ->
    [0] au plancher
   *[other] sur la ligne { $line }
}
azul-news-scored = Fin de manche : { $scores }
azul-news-bonus = Bonus de fin de partie : { $scores }
azul-tell-take = { $name } prend { $tiles } { $source ->
    [0] au centre
   *[other] sur la fabrique { $source }
}{ $line ->
    [0] .
   *[other] {" "}pour la ligne { $line }.
}
azul-tell-to-centre = { $tiles } { $count ->
    [one] va
   *[other] vont
} au centre.
azul-tell-marker = { $name } prend le marqueur premier joueur et le pose sur son plancher.
azul-tell-marker-beside = { $name } prend le marqueur premier joueur ; son plancher est plein, il ne coûte rien.
azul-tell-line-full = { $name } complète sa ligne { $line }.
azul-tell-to-floor = { $tiles } { $count ->
    [one] tombe
   *[other] tombent
} sur le plancher.
azul-tell-to-lid = Le plancher est plein : { $tiles } { $count ->
    [one] va
   *[other] vont
} dans le couvercle.
azul-tell-tile = { $name }, ligne { $line } : tuile { $colour } en colonne { $column }, +{ $points }.
azul-tell-tile-across = { $name }, ligne { $line } : tuile { $colour } en colonne { $column }, +{ $points } (rangée de { $across }).
azul-tell-tile-down = { $name }, ligne { $line } : tuile { $colour } en colonne { $column }, +{ $points } (colonne de { $down }).
azul-tell-tile-both = { $name }, ligne { $line } : tuile { $colour } en colonne { $column }, +{ $points } (rangée de { $across }, colonne de { $down }).
azul-tell-no-place = { $name }, ligne { $line } : aucune case du mur n’accepte la tuile { $colour } ; toute la ligne tombe sur le plancher.
azul-tell-floor = { $name }, plancher : −{ $penalty }.
azul-tell-floor-less = { $name }, plancher : −{ $lost } au lieu de −{ $penalty }, car un score ne descend jamais sous 0.
azul-tell-refill = Le sac est vide : { $count ->
    [one] la tuile du couvercle y retourne.
   *[other] les { $count } tuiles du couvercle y retournent.
}
azul-tell-short = Le sac et le couvercle sont vides : les fabriques ne reçoivent que { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}.
azul-tell-round = Manche { $round } : { $name } commence.
azul-tell-end-row = Une rangée de mur est complète : la partie est terminée.
azul-tell-end-no-row = Plus personne ne peut compléter une rangée de mur : la partie est terminée.
azul-tell-end-limit = La manche 100 était la dernière : la partie est terminée.
azul-tell-end-no-tiles = Il n’y a plus de tuile à placer sur les fabriques : la partie est terminée.
azul-tell-bonus = { $name } : { $rows ->
    [one] { $rows } rangée
   *[other] { $rows } rangées
}, { $columns ->
    [one] { $columns } colonne
   *[other] { $columns } colonnes
}, { $colours ->
    [one] { $colours } couleur
   *[other] { $colours } couleurs
} : +{ $points }.
azul-head-score = Score
azul-head-rows = Rangées
azul-head-columns = Colonnes
azul-head-colours = Couleurs

## Légende des signes
azul-sign-tiles = tuiles : bleu foncé, jaune, rouge, noir, bleu clair
azul-sign-wall = une case du mur qui attend cette couleur
azul-sign-empty = une case vide
azul-sign-marker = marqueur premier joueur (près d’un nom : qui l’a)
azul-sign-heap = nombre de tuiles de cette couleur au centre
azul-sign-lines = les lignes et le plancher
azul-sign-full = ligne pleine, sa tuile ira au mur ; ligne incomplète
azul-sign-floor = ce que coûte cette case du plancher
azul-sign-chosen = votre choix, ou la case où irait la tuile
azul-sign-advised = le conseil d’un bot
azul-sign-refused = une colonne interdite à cette tuile
azul-sign-ghost = là où le coup poserait la tuile ou le marqueur
azul-sign-points = points que rapporte une tuile, que coûte le plancher
azul-sign-net = ce que le coup rapporterait dans cette manche
azul-sign-turn = le joueur dont c’est le tour
azul-sign-heavy = plateau du joueur dont c’est le tour ; source choisie
azul-sign-frame = les autres plateaux et sources
azul-sign-edge = le bord d’une tuile, sans signification

## Touches

azul-keys-move = passer à la source, couleur, ligne ou colonne suivante
azul-keys-enter = choisir ; le troisième choix joue le coup
azul-keys-esc = annuler le dernier choix (ou clic droit)
azul-keys-digits = par numéro : fabrique, couleur, puis ligne ou colonne pour jouer le coup
azul-keys-letters = choisir la couleur : « 1 y 3 » joue un coup entier
azul-keys-centre = le centre
azul-keys-floor = le plancher
azul-keys-sign-fresh = une tuile posée depuis votre dernier coup
azul-short-source = source
azul-short-centre = centre
azul-short-colour = couleur
azul-short-line = ligne
azul-short-floor = plancher
azul-short-column = colonne
azul-short-choose = choisir
azul-short-play = jouer
azul-short-back = retour

## Pourquoi un coup tapé est refusé (fragments de phrases)

azul-move-error-not-a-move = { $text } n’est pas un coup : indiquez la source, la couleur et la destination, comme « 2 y 5 » ou « c r f »
azul-move-error-source = { $text } n’est pas une source : il faut un numéro de 1 à { $factories }, ou c pour le centre
azul-move-error-colour = { $text } n’est pas une couleur : il faut r, y, b, l ou u
azul-move-error-target = { $text } n’est pas une destination : il faut une ligne de 1 à 5, ou f pour le plancher
azul-move-error-empty = { $source ->
    [0] le centre est vide
   *[other] la fabrique { $source } est vide
}
azul-move-error-no-such-tiles = il n’y a pas de tuile { $colour } { $from ->
    [0] au centre
   *[other] sur la fabrique { $from }
} : il y a { $tiles }
azul-move-error-other-colour = la ligne { $line } est déjà réservée à la couleur { $colour }
azul-move-error-line-full = la ligne { $line } est pleine
azul-move-error-on-the-wall = la rangée { $row } du mur a déjà sa tuile { $colour }
azul-move-error-not-tiling = il n’y a pas de tuile à poser sur le mur : prenez des tuiles, comme « 2 y 5 »
azul-move-error-tiling = { $text } n’est pas possible : choisissez la colonne de la tuile { $colour } de la ligne { $row }, comme « wall { $row } { $example } » ({ $columns })
azul-move-error-other-line = posez d’abord la tuile de la ligne { $turn }, et non celle de la ligne { $given }
azul-move-error-occupied = il y a déjà une tuile en rangée { $row }, colonne { $column }
azul-move-error-in-column = la colonne { $column } a déjà sa tuile { $colour }
azul-move-error-over = { table-play-error-over }
