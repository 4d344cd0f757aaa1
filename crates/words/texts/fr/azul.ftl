# Azul

azul-name = Azul
azul-blurb = Prenez des tuiles, remplissez des lignes, décorez un mur de cinq sur cinq
azul-lead-unit = points
azul-lead-counted = { $count ->
    [one] point
   *[other] points
}
azul-option-wall = Mur
azul-option-wall-about = la face des plateaux que l’on utilise
azul-option-wall-standard = chaque case a sa couleur
azul-option-wall-free = la face grise : vous choisissez la colonne de chaque tuile
azul-option-first = Premier joueur
azul-option-first-about = qui commence la première manche
azul-option-first-random = tiré au sort d’après la graine
azul-option-first-seat-1 = le joueur nommé en premier

## Ce qu’il y a sur la table

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

## Ce qui est demandé

azul-ask-source = Où prenez-vous des tuiles ? Choisissez une fabrique ou le centre.
azul-ask-colour = Quelle couleur ? Tapez sa lettre, ou Entrée pour { $tiles }.
azul-ask-target = Où vont-elles ? Choisissez une ligne ou le plancher.
azul-refused-full = La ligne { $line } est pleine : choisissez-en une autre.
azul-refused-holds = La ligne { $line } est commencée, couleur { $colour } : elle n’en prend pas d’autre.
azul-refused-wall = Le mur a déjà sa tuile { $colour } en rangée { $line } : choisissez une autre ligne.
azul-refused-colour = { $source ->
    [0] Au centre, il n’y a
   *[other] Sur la fabrique { $source }, il n’y a
} pas de tuile { $colour }.
azul-refused-empty = { $source ->
    [0] Il n’y a pas de tuile au centre : choisissez une fabrique.
   *[other] La fabrique { $source } est vide : choisissez-en une autre.
}
azul-refused-no-factory = Il n’y a pas de fabrique { $source } : elles sont numérotées de 1 à { $last }.
azul-refused-no-colour = Il y a { $count } couleurs ici : tapez un numéro de 1 à { $count }, ou une lettre.
azul-refused-no-line = Les lignes sont numérotées de 1 à 5 ; 0 est le plancher.
azul-refused-no-column = Les colonnes sont numérotées de 1 à 5.
azul-warn-floor = { $tiles } au plancher ({ $points }), alors qu’il y a de la place { $count ->
    [one] à la ligne { $lines }.
   *[other] aux lignes { $lines }.
} Jouer quand même ?
azul-refused-place = Cette case a déjà sa tuile : choisissez une autre colonne.
azul-refused-column = La colonne { $column } a déjà sa tuile { $colour } : choisissez-en une autre.

## Ce qu’un coup est et fait

azul-describe-take = { $tiles } { $source ->
    [0] du centre
   *[other] de la fabrique { $source }
} { $line ->
    [0] au plancher
   *[other] à la ligne { $line }
}
azul-describe-place = ligne { $line } dans la colonne { $column } du mur
azul-foretell-take = { $tiles } { $line ->
    [0] au plancher
   *[other] en ligne { $line }
}
azul-foretell-fills = mur { $points }
azul-foretell-falls = { $marker ->
    [yes] { $count ->
        [0] marqueur
       *[other] marqueur et { $count }
    } au plancher
   *[no] { $count ->
        [0] plancher
       *[other] { $count } au plancher
    }
} { $points }
azul-foretell-net = Manche { $points }
azul-foretell-net-free = Au mieux { $points }
azul-foretell-place = La tuile { $colour } de la ligne { $line } dans la colonne { $column } : { $points }

## Ce qui se passe

azul-news-take = { $name } : { $tiles } { $source ->
    [0] du centre
   *[other] de la fabrique { $source }
} { $line ->
    [0] au plancher
   *[other] à la ligne { $line }
}
azul-news-take-short = { $name } : { $tiles } { $line ->
    [0] au plancher
   *[other] à la ligne { $line }
}
azul-news-scored = La manche : { $scores }
azul-news-bonus = Bonus de fin : { $scores }
azul-tell-take = { $name } prend { $tiles } { $source ->
    [0] au centre
   *[other] à la fabrique { $source }
}{ $line ->
    [0] .
   *[other] {" "}pour la ligne { $line }.
}
azul-tell-to-centre = { $tiles } { $count ->
    [one] va
   *[other] vont
} au centre.
azul-tell-marker = { $name } reçoit le marqueur premier joueur, sur son plancher.
azul-tell-marker-beside = { $name } reçoit le marqueur premier joueur ; le plancher est plein, il ne coûte rien.
azul-tell-line-full = Chez { $name }, la ligne { $line } est pleine.
azul-tell-to-floor = { $tiles } { $count ->
    [one] tombe
   *[other] tombent
} au plancher.
azul-tell-to-lid = Le plancher est plein : { $tiles } { $count ->
    [one] va
   *[other] vont
} dans le couvercle.
azul-tell-tile = { $name }, ligne { $line } : tuile { $colour } en colonne { $column }, +{ $points }.
azul-tell-tile-across = { $name }, ligne { $line } : tuile { $colour } en colonne { $column }, +{ $points } ({ $across } en largeur).
azul-tell-tile-down = { $name }, ligne { $line } : tuile { $colour } en colonne { $column }, +{ $points } ({ $down } en hauteur).
azul-tell-tile-both = { $name }, ligne { $line } : tuile { $colour } en colonne { $column }, +{ $points } ({ $across } en largeur, { $down } en hauteur).
azul-tell-no-place = { $name }, ligne { $line } : le mur n’a pas de place pour une tuile { $colour } ; toute la ligne tombe.
azul-tell-floor = { $name }, plancher : −{ $penalty }.
azul-tell-floor-less = { $name }, plancher : −{ $penalty }, dont { $lost } { $lost ->
    [one] compte
   *[other] comptent
} : un score ne descend jamais sous 0.
azul-tell-refill = Le sac est rempli avec le couvercle : { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}.
azul-tell-short = Le sac et le couvercle sont vides : les fabriques n’ont que { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
}.
azul-tell-round = Manche { $round } : { $name } commence.
azul-tell-end-row = Une rangée d’un mur est complète : la partie est finie.
azul-tell-end-no-row = Plus personne ne peut compléter une rangée du mur : la partie est finie.
azul-tell-end-limit = La manche 100 était la dernière : la partie est finie.
azul-tell-end-no-tiles = Il ne reste aucune tuile à disposer : la partie est finie.
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

## Ce que veut dire chaque signe
azul-sign-tiles = tuiles : bleu foncé, jaune, rouge, noir, bleu clair
azul-sign-wall = une place du mur qui attend cette couleur
azul-sign-empty = une place vide
azul-sign-marker = le marqueur premier joueur ; près d’un nom : qui l’a
azul-sign-heap = autant de tuiles d’une couleur au centre
azul-sign-lines = les lignes et le plancher
azul-sign-full = la ligne est pleine et sa tuile va au mur ; pas encore
azul-sign-floor = ce que coûte une place du plancher
azul-sign-chosen = ce qui est choisi, ou la place où irait sa tuile
azul-sign-advised = ce que conseille un bot
azul-sign-refused = une colonne qui ne peut recevoir la tuile
azul-sign-ghost = une tuile, ou le marqueur, là où le coup la mettrait
azul-sign-points = points que gagne une tuile, que coûte le plancher
azul-sign-net = ce que le coup vaudrait dans cette manche
azul-sign-turn = qui doit jouer
azul-sign-heavy = le plateau de qui doit jouer ; la source choisie
azul-sign-frame = les autres plateaux et sources
azul-sign-edge = le bord d’une tuile, rien de plus

## Ce que font les touches

azul-keys-move = d’une source, couleur, ligne ou colonne à la suivante
azul-keys-enter = choisir ; après le troisième choix, jouer le coup
azul-keys-esc = revenir d’un choix (ou le bouton droit de la souris)
azul-keys-digits = fabrique, puis couleur, puis ligne ou colonne par numéro ; la ligne joue
azul-keys-letters = la couleur, quand elle est demandée : « 1 y 3 » joue un coup
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
azul-short-skip = passer

## Pourquoi ce qui a été tapé n’est pas un coup, comme parties de phrases

azul-move-error-not-a-move = { $text } n’est pas un coup : dites d’où, quelle couleur et où, comme « 2 y 5 » ou « c r f »
azul-move-error-source = { $text } n’est pas une source : il faut 1 à { $factories }, ou c pour le centre
azul-move-error-colour = { $text } n’est pas une couleur : il faut r, y, b, l ou u
azul-move-error-target = { $text } n’est pas une destination : il faut une ligne de 1 à 5, ou f pour le plancher
azul-move-error-empty = { $source ->
    [0] le centre est vide
   *[other] la fabrique { $source } est vide
}
azul-move-error-no-such-tiles = { $from ->
    [0] au centre
   *[other] dans la fabrique { $from }
}, rien de la couleur { $colour } : il y a { $tiles }
azul-move-error-other-colour = la ligne { $line } contient déjà la couleur { $colour }
azul-move-error-line-full = la ligne { $line } est pleine
azul-move-error-on-the-wall = la rangée { $row } du mur a déjà la couleur { $colour }
azul-move-error-not-tiling = il n’y a rien à poser sur le mur : prenez des tuiles, comme « 2 y 5 »
azul-move-error-tiling = { $text } n’est pas un coup ici : la ligne { $row } est pleine (couleur { $colour }), choisissez sa colonne, comme « wall { $row } { $example } » ({ $columns })
azul-move-error-other-line = la tuile de la ligne { $turn } passe en premier, pas celle de la ligne { $given }
azul-move-error-occupied = il y a déjà une tuile à la rangée { $row }, colonne { $column }
azul-move-error-in-column = la colonne { $column } a déjà la couleur { $colour }
azul-move-error-over = { table-play-error-over }
