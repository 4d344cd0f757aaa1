# Laying Grass

grass-name = Laying Grass
grass-blurb = Posez des tuiles d’herbe, étendez un territoire, formez le plus grand carré
grass-lead-unit = cases (côté du plus grand carré)
grass-lead-counted = { $count ->
    [one] case (côté du plus grand carré)
   *[other] cases (côté du plus grand carré)
}

## Options
grass-option-colours = Couleurs
grass-option-colours-about = Les couleurs des joueurs, dans l’ordre de leurs noms.
grass-option-colours-purple = violet
grass-option-colours-red = rouge
grass-option-colours-green = vert
grass-option-colours-yellow = jaune
grass-option-colours-blue = bleu
grass-option-colours-magenta = magenta
grass-option-colours-cyan = cyan
grass-option-colours-turquoise = turquoise
grass-option-colours-orange = orange
grass-option-order = Ordre de jeu
grass-option-order-about = L’ordre dans lequel les joueurs jouent.
grass-option-order-random = tiré au sort
grass-option-order-as-entered = dans l’ordre des noms
grass-option-queue = Tuiles
grass-option-queue-about = L’ordre dans lequel les tuiles arrivent.
grass-option-queue-shuffled = mélangées, parmi les 96
grass-option-queue-show = dans l’ordre de l’émission
grass-option-bonus-spacing = Écart des bonus
grass-option-bonus-spacing-about = La distance entre les cases bonus.
grass-option-bonus-spacing-4 = jamais côte à côte
grass-option-bonus-spacing-8 = jamais côte à côte ni en diagonale
grass-option-contact = Contact
grass-option-contact-about = Comment vos tuiles peuvent toucher l’herbe des autres.
grass-option-contact-edges = jamais par un côté
grass-option-contact-corners-too = jamais par un côté ni par un coin
grass-option-orphans = Orphelines
grass-option-orphans-about = Ce que vaut l’herbe coupée de sa base.
grass-option-orphans-idle = rien tant qu’elle n’est pas rattachée
grass-option-orphans-count = autant que le territoire
grass-option-last-tiles = Derniers coupons
grass-option-last-tiles-about = Où poser l’herbe achetée avec un dernier coupon.
grass-option-last-tiles-anywhere = sur n’importe quelle case vide
grass-option-last-tiles-adjacent = là où une tuile pourrait être posée
grass-option-coupons-per-turn = Coupons par tour
grass-option-coupons-per-turn-about = Le nombre de coupons que vous pouvez dépenser par tour.
grass-option-coupons-per-turn-any = un échange, autant de pierres qu’on veut
grass-option-coupons-per-turn-one = un seul en tout
grass-option-robbery = Vol
grass-option-robbery-about = Ce que devient une tuile volée.
grass-option-robbery-replace = le voleur la pose ailleurs
grass-option-robbery-in-place = elle reste et change de propriétaire
grass-option-tie-break = Départage
grass-option-tie-break-about = Ce qui départage des carrés de même taille.
grass-option-tie-break-territory = le plus grand territoire
grass-option-tie-break-square-grass = le carré qui a le moins de bonus capturés

## Où en est la partie
grass-round = Manche { $round } sur 9
grass-phase-base = poser la base
grass-phase-turn = poser la tuile
grass-phase-stone = poser la pierre
grass-phase-rob = choisir une tuile à voler
grass-phase-rob-place = poser la tuile volée
grass-phase-last = Derniers coupons
grass-over = La partie est terminée.

## À côté du plateau
grass-tile = Tuile { $number }
grass-coupons = { $count ->
    [one] { $count } coupon
   *[other] { $count } coupons
}
grass-to-use = Bonus { $bonus } de { $cell } à utiliser
grass-legend-exchange = échange
grass-legend-exchange-short = échange
grass-legend-stone = pierre
grass-legend-robbery = vol
grass-legend-robbery-short = vol
grass-legend-stone-set = une pierre
grass-legend-loot = peut être volée
grass-legend-base = base
grass-legend-captured = bonus capturé
grass-legend-recent = dernier coup
grass-legend-hold = elle rentre ici
grass-legend-edge = bord du carré
grass-legend-square = plus grand carré
grass-button-zoom = zoom
grass-button-stone = enlever une pierre
grass-button-stone-short = ôter
grass-button-discard = défausser
grass-button-discard-short = jeter
grass-button-done = finir
grass-head-square = car
grass-head-territory = aire
grass-head-coupons = cpn
grass-result-square = carré
grass-result-where = coin
grass-result-tie-break = départage
grass-result-territory = territoire
grass-result-coupons = coupons

# Légende des signes, sur les grandes cases puis sur les petites.
grass-sign-sizes = grandes cases ; après l’espace, petites cases
grass-sign-grass = herbe du joueur de cette couleur, comme dans la liste
grass-sign-orphan = minuscules : herbe coupée de sa base
grass-sign-texture = distingue une tuile de ses voisines
grass-sign-base = une base ; en petit, le numéro de son joueur
grass-sign-captured = un bonus capturé ; une case achetée
grass-sign-recent = posée par les derniers coups
grass-sign-loot = une tuile qui peut être volée
grass-sign-exchange = bonus échange : un coupon
grass-sign-stone = bonus pierre : une pierre à poser
grass-sign-robbery = bonus vol : une tuile à voler
grass-sign-stone-set = une pierre
grass-sign-hold = vide ; où placer la tuile pour qu’elle rentre
grass-sign-ghost = ce que vous visez : coup permis ; coup interdit
grass-sign-covers = elle recouvrirait ce bonus, qui serait perdu
grass-sign-own = plus grand carré du joueur (en petit : souligné)
grass-sign-other = plus grand carré d’un adversaire
grass-sign-promised = plus grand carré après ce coup
grass-sign-scrolled = à côté du plateau : la partie visible

## Touches
grass-key-arrows = déplacer la tuile ou le curseur
grass-key-far = déplacer de cinq cases
grass-key-tab = aller au prochain endroit possible
grass-key-turn = tourner la tuile
grass-key-flip = retourner la tuile
grass-key-enter = jouer le coup visé
grass-key-swap = dépenser un coupon pour échanger contre cette tuile de la file
grass-key-stone = dépenser un coupon pour enlever une pierre
grass-key-done = défausser une tuile impossible à poser ; finir les derniers coupons
grass-key-escape = revenir à la tuile
grass-key-zoom = agrandir ou réduire le plateau ; sous 25 lignes, les lettres du bas manquent
grass-key-mouse = viser en bougeant, poser d’un clic, tourner à la molette, retourner au clic droit
grass-short-place = poser
grass-short-take = prendre
grass-short-remove = enlever
grass-short-rob = voler
grass-short-buy = acheter
grass-short-turn = tourner
grass-short-flip = miroir
grass-short-next = suivant
grass-short-swap = éch.

## Indices à l’invite
grass-advice-judged = { $name } gagnerait alors environ { $chance } fois sur 100. En moyenne, son plus grand carré aurait { $lead } { $count ->
    [one] case
   *[other] cases
} de côté de { $place ->
    [ahead] plus
   *[behind] moins
} que celui { $others ->
    [one] de son adversaire
   *[other] du meilleur adversaire
}.

## Coups
grass-do-base = poser la base en { $cell }
grass-do-place = poser la tuile { $number } en { $cell }, { $lies }
grass-do-place-seen = poser la tuile { $number } en { $cell }
grass-lies-r0 = sans la tourner
grass-lies-r90 = tournée à droite
grass-lies-r180 = tournée d’un demi-tour
grass-lies-r270 = tournée à gauche
grass-lies-fr0 = retournée
grass-lies-fr90 = retournée puis tournée à droite
grass-lies-fr180 = retournée puis tournée d’un demi-tour
grass-lies-fr270 = retournée puis tournée à gauche
grass-do-swap = dépenser un coupon pour prendre plutôt la tuile { $number }
grass-do-clear = dépenser un coupon pour enlever la pierre en { $cell }
grass-do-stone = poser la pierre en { $cell }
grass-do-rob = voler la tuile { $number } en { $cell }
grass-do-buy = dépenser un coupon pour acheter { $cell }
grass-do-discard = défausser la tuile
grass-do-done = ne plus dépenser de coupon
grass-gain-of = { $name } : { $gains }
grass-gain-square = carré { $before } { $arrow } { $after }
grass-gain-territory = territoire { $change }
grass-gain-captures = capture { $bonuses }
grass-gain-covers = recouvre { $bonuses }
grass-bonus-named = le bonus { $bonus } en { $cell }
grass-warn-covers = { $count ->
    [one] Ce coup recouvre { $bonuses }, qui sera perdu. Continuer ?
   *[other] Ce coup recouvre { $bonuses }, qui seront perdus. Continuer ?
}
grass-warn-cut-off = Cette case ne touche pas votre territoire : elle n’agrandit ni votre carré ni votre territoire. L’acheter quand même ?
grass-warn-done = { $count ->
    [one] Il vous reste un coupon, qui sera perdu. Terminer quand même ?
   *[other] Il vous reste { $count } coupons, qui seront perdus. Terminer quand même ?
}

## Refus
grass-no-move = ce n’est pas un coup
grass-no-not-now = ce n’est pas possible maintenant
laying-grass-move-error-off-the-board = depuis { $corner }, elle sortirait du plateau
laying-grass-move-error-on-own-grass = vous avez déjà de l’herbe en { $cell }
laying-grass-move-error-on-grass = { $colour } a de l’herbe en { $cell }
laying-grass-move-error-on-stone = il y a une pierre en { $cell }
laying-grass-move-error-on-bonus = { $cell } n’est pas vide : il y a un bonus
laying-grass-move-error-touches = { $cell } toucherait { $other }, où { $colour } a de l’herbe
laying-grass-move-error-apart = ce coup ne toucherait pas votre territoire
laying-grass-move-error-touches-orphans = ce coup ne toucherait que de l’herbe coupée de votre base
laying-grass-move-error-no-stone = il n’y a pas de pierre en { $cell }
laying-grass-move-error-no-coupon = vous n’avez plus de coupon
laying-grass-move-error-coupon-spent = un seul coupon par tour, et vous l’avez déjà dépensé
laying-grass-move-error-exchanged = un seul échange par tour, et vous l’avez déjà fait
laying-grass-move-error-past-the-end = il n’y a pas de tuile { $place } dans la file : { $left ->
    [one] il n’en reste qu’une
   *[other] il n’en reste que { $left }
}
grass-no-must-place = la tuile { $number } rentre quelque part : vous devez la poser
laying-grass-move-error-no-tile = il n’y a pas de tuile en { $cell }
laying-grass-move-error-own-tile = la tuile en { $cell } est à vous
laying-grass-move-error-base = { $colour } a sa base en { $cell } : une base ne peut pas être volée
laying-grass-move-error-captured = { $cell } est un bonus capturé : il ne peut pas être volé
laying-grass-move-error-bought = { $cell } vient d’un dernier coupon : cette case ne peut pas être volée
laying-grass-move-error-unplaceable = la tuile { $tile } ne peut pas être volée : vous ne pourriez pas la poser
grass-no-stones = il n’y a aucune pierre sur le plateau
grass-fits-nowhere = la tuile ne rentre nulle part : { $ways }
grass-way-exchange = échangez-la (2 à 6)
grass-way-stone = enlevez une pierre (C)
grass-way-discard = défaussez-la (d)

## Ce qui s’est passé
grass-bonus-exchange = échange
grass-bonus-stone = pierre
grass-bonus-robbery = vol
grass-told-base = { $name } pose sa base en { $cell }.
grass-told-round = Manche { $round }.
grass-told-exchanged = { $name } dépense un coupon et prend la tuile { $number } ; { $count ->
    [one] la tuile { $back } va
   *[other] les tuiles { $back } vont
} au bout de la file.
grass-told-cleared = { $name } dépense un coupon et enlève la pierre en { $cell }.
grass-told-placed = { $name } pose la tuile { $number } en { $cell }.
grass-told-covered = Le bonus { $bonus } en { $cell } est recouvert et perdu.
grass-told-captured = { $name } capture le bonus { $bonus } en { $cell }.
grass-told-coupon = { $count ->
    [one] { $name } a maintenant { $count } coupon.
   *[other] { $name } a maintenant { $count } coupons.
}
grass-told-stone = { $name } pose une pierre en { $cell }.
grass-told-stolen = { $name } vole la tuile { $number } à { $from }.
grass-told-split = { $name } voit son territoire coupé : { $count ->
    [one] { $cells } en est séparée.
   *[other] { $cells } en sont séparées.
}
grass-told-apart = { $count ->
    [one] { $name } : { $cells } reste à l’écart du territoire.
   *[other] { $name } : { $cells } restent à l’écart du territoire.
}
grass-told-rejoined = { $count ->
    [one] { $name } rattache { $cells } à son territoire.
   *[other] { $name } rattache { $cells } à son territoire.
}
grass-told-lost-no-cell = Le bonus { $bonus } de { $cell } est perdu : aucune case n’est vide.
grass-told-lost-no-target = Le bonus { $bonus } de { $cell } est perdu : aucune tuile ne peut être volée.
grass-told-discarded-forced = La tuile { $number } ne rentre nulle part : { $name } la défausse.
grass-told-discarded = { $name } défausse la tuile { $number }.
grass-told-last-coupons = Les neuf manches sont terminées : place aux derniers coupons.
grass-told-passed-over = { $name } n’a pas de coupon à dépenser.
grass-told-bought = { $name } dépense un coupon et achète { $cell }.
grass-told-finished = { $count ->
    [one] { $name } s’arrête là, avec un coupon inutilisé.
   *[other] { $name } s’arrête là, avec { $count } coupons inutilisés.
}

## Pourquoi un coup tapé est refusé

laying-grass-move-error-not-a-move = { $text } n’est pas un coup : { $expected }
laying-grass-move-error-not-now = « { $word } » n’est pas possible maintenant : { $expected }
laying-grass-move-error-incomplete = { $text } n’est pas un coup : après « { $word } » il faut { $takes }, comme « { $like } »
laying-grass-move-arguments-cell = une case
laying-grass-move-arguments-queue-place = un rang de la file, de 2 à 6
laying-grass-move-arguments-stone-cell = la case d’une pierre
laying-grass-move-arguments-corner = la case du coin en haut à gauche et une orientation
laying-grass-move-arguments-tile-cell = une case de la tuile
laying-grass-move-arguments-nothing = rien
laying-grass-move-error-cell = { $text } n’est pas une case de ce plateau : tapez sa ligne et sa colonne, chacune une lettre { $letters }, comme CF
laying-grass-letters-capitals = de A à { $last }
laying-grass-letters-small = de A à Z ou de a à { $last } (majuscules et minuscules sont différentes)
laying-grass-move-error-orientation = { $text } n’est pas une orientation : il faut r0, r90, r180 ou r270, avec f devant si la tuile est retournée, comme fr90
laying-grass-move-error-queue-place = { $text } n’est pas un rang de la file où prendre une tuile : il faut 2 à 6
laying-grass-move-error-same-orientation = la tuile { $tile } en { $given } est identique en { $listed } : écrivez « place { $corner } { $listed } »
laying-grass-move-error-must-place = la tuile { $tile } rentre quelque part, comme « { $like } » : vous devez la poser
laying-grass-move-error-not-first = la tuile en { $cell } est désignée par sa première case : écrivez « rob { $first } »
laying-grass-move-error-over = { table-play-error-over }
grass-player = { $name } ({ $colour })
laying-grass-expected = { $asked }, comme « { $like } »
laying-grass-expected-action-base = c’est la pose des bases, et { $colour } doit poser la sienne
laying-grass-expected-action-place = c’est la manche { $round }, et { $colour } doit poser la tuile { $tile }
laying-grass-expected-action-fits-nowhere = c’est la manche { $round }, et la tuile { $tile } ne rentre nulle part : { $colour } peut jouer { $words }
laying-grass-expected-action-stone = { $colour } a capturé un bonus pierre et doit poser la pierre
laying-grass-expected-action-rob = { $colour } a capturé un bonus vol et doit choisir une tuile
laying-grass-expected-action-place-robbed = { $colour } a volé la tuile { $tile } et doit la poser
laying-grass-expected-action-last = c’est le moment des derniers coupons : { $colour } peut jouer { $words }

# Affiché seulement à l’invite, car un plateau dessiné le montre.
grass-told-turn = { $name } reçoit la tuile { $number }.
