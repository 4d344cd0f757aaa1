# Laying Grass

grass-name = Laying Grass
grass-blurb = Posez des tuiles d’herbe, étendez un territoire, formez le plus grand carré
grass-lead-unit = cases sur le côté du plus grand carré
grass-lead-counted = { $count ->
    [one] case sur le côté du plus grand carré
   *[other] cases sur le côté du plus grand carré
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
grass-option-order = Ordre du jeu
grass-option-order-about = Dans quel ordre les joueurs jouent leur tour.
grass-option-order-random = tiré au sort
grass-option-order-as-entered = dans l’ordre des noms
grass-option-queue = Tuiles
grass-option-queue-about = Dans quel ordre les tuiles arrivent.
grass-option-queue-shuffled = mélangées, parmi les 96
grass-option-queue-show = l’ordre de l’émission
grass-option-bonus-spacing = Écart des bonus
grass-option-bonus-spacing-about = À quelle distance se trouvent les cases bonus.
grass-option-bonus-spacing-4 = jamais côte à côte
grass-option-bonus-spacing-8 = jamais côte à côte ni en diagonale
grass-option-contact = Contact
grass-option-contact-about = Comment une pose ne doit pas toucher l’herbe d’autrui.
grass-option-contact-edges = par un côté
grass-option-contact-corners-too = ni par un côté ni par un coin
grass-option-orphans = Orphelines
grass-option-orphans-about = Ce que vaut l’herbe coupée de sa base.
grass-option-orphans-idle = rien tant qu’elle n’est pas rattachée
grass-option-orphans-count = autant que le territoire
grass-option-last-tiles = Dernières cases
grass-option-last-tiles-about = Où un dernier coupon peut mettre son herbe.
grass-option-last-tiles-anywhere = sur toute case vide
grass-option-last-tiles-adjacent = là où une tuile pourrait être posée
grass-option-coupons-per-turn = Coupons par tour
grass-option-coupons-per-turn-about = Combien de coupons on peut dépenser en un tour.
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

## Where the game is
grass-round = Manche { $round } sur 9
grass-phase-base = poser la base
grass-phase-turn = poser la tuile
grass-phase-stone = poser la pierre
grass-phase-rob = choisir une tuile à voler
grass-phase-rob-place = poser la tuile volée
grass-phase-last = Derniers coupons
grass-over = La partie est terminée.

## Beside the board
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
grass-legend-hold = elle tient ici
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
grass-result-where = en
grass-result-tie-break = départage
grass-result-territory = territoire
grass-result-coupons = coupons

# Ce que veut dire chaque signe : sur de grandes cases, puis sur les plus petites.
grass-sign-sizes = grandes cases ; après un blanc, les plus petites
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
grass-sign-hold = vide ; où tenir la tuile pour qu’elle aille
grass-sign-ghost = ce que vous visez : c’est permis ; c’est interdit
grass-sign-covers = elle couvrirait ce bonus, qui serait perdu
grass-sign-own = plus grand carré de qui joue (en petit : souligné)
grass-sign-other = le plus grand carré d’un autre
grass-sign-promised = le carré plus grand que ferait le coup
grass-sign-scrolled = à côté du plateau : la partie qui est vue

## Keys
grass-key-arrows = déplacer la tuile ou le curseur
grass-key-far = le déplacer de cinq cases
grass-key-tab = aller au prochain endroit possible
grass-key-turn = tourner la tuile
grass-key-flip = retourner la tuile
grass-key-enter = faire ce qui est visé
grass-key-swap = échanger contre cette tuile de la file, pour un coupon
grass-key-stone = choisir une pierre à enlever, contre un coupon
grass-key-done = défausser une tuile impossible ; finir les derniers coupons
grass-key-escape = revenir à la tuile
grass-key-zoom = voir le plateau de plus près ou de plus loin ; sous 25 lignes, les lettres du bas manquent
grass-key-mouse = bouger vise, cliquer pose, la molette tourne, le clic droit retourne
grass-short-place = poser
grass-short-take = prendre
grass-short-remove = enlever
grass-short-rob = voler
grass-short-buy = acheter
grass-short-turn = tourner
grass-short-flip = miroir
grass-short-next = suivant
grass-short-swap = éch.

## Moves
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
grass-do-swap = prendre en échange la tuile { $number }, contre un coupon
grass-do-clear = enlever la pierre en { $cell }, contre un coupon
grass-do-stone = poser la pierre en { $cell }
grass-do-rob = voler la tuile { $number } en { $cell }
grass-do-buy = mettre de l’herbe en { $cell }, contre un coupon
grass-do-discard = défausser la tuile
grass-do-done = ne plus dépenser de coupons
grass-gain-of = { $name } : { $gains }
grass-gain-square = carré { $before } { $arrow } { $after }
grass-gain-territory = territoire { $change }
grass-gain-captures = capture { $bonuses }
grass-gain-covers = recouvre { $bonuses }
grass-bonus-at = { $bonus } en { $cell }
grass-bonus-named = le bonus { $bonus } en { $cell }
grass-warn-covers = { $count ->
    [one] Ceci recouvre { $bonuses }, qui serait perdu. Continuer ?
   *[other] Ceci recouvre { $bonuses }, qui seraient perdus. Continuer ?
}
grass-warn-cut-off = Cette case est coupée de votre base : elle n’agrandit ni votre carré ni votre territoire. Continuer ?
grass-warn-done = { $count ->
    [one] Il vous reste un coupon, qui serait perdu. Avez-vous fini ?
   *[other] Il vous reste { $count } coupons, qui seraient perdus. Avez-vous fini ?
}

## Why not
grass-no-move = ce n’est pas un coup
grass-no-not-now = ce n’est pas possible maintenant
laying-grass-move-error-off-the-board = depuis { $corner }, elle sortirait du plateau
laying-grass-move-error-on-own-grass = { $cell } est déjà votre herbe
laying-grass-move-error-on-grass = { $colour } a de l’herbe en { $cell }
laying-grass-move-error-on-stone = il y a une pierre en { $cell }
laying-grass-move-error-on-bonus = { $cell } n’est pas vide : il y a un bonus
laying-grass-move-error-touches = { $cell } toucherait l’herbe en { $other } ({ $colour })
laying-grass-move-error-apart = cela ne toucherait pas votre territoire
laying-grass-move-error-touches-orphans = cela ne toucherait que de l’herbe coupée de votre base
laying-grass-move-error-no-stone = il n’y a pas de pierre en { $cell }
laying-grass-move-error-no-coupon = vous n’avez plus de coupon
laying-grass-move-error-coupon-spent = un seul coupon par tour, et vous l’avez dépensé
laying-grass-move-error-exchanged = un seul échange par tour, et vous l’avez fait
laying-grass-move-error-past-the-end = il n’y a pas de tuile { $place } dans la file : { $left ->
    [one] elle n’en a qu’une
   *[other] elle en a { $left }
}
grass-no-must-place = la tuile { $number } a sa place : il faut la poser
laying-grass-move-error-no-tile = il n’y a pas de tuile en { $cell }
laying-grass-move-error-own-tile = la tuile en { $cell } est à vous
laying-grass-move-error-base = { $colour } a sa base en { $cell } : une base ne se vole pas
laying-grass-move-error-captured = { $cell } est un bonus capturé : cela ne se vole pas
laying-grass-move-error-bought = { $cell } vient d’un dernier coupon : cela ne se vole pas
laying-grass-move-error-unplaceable = la tuile { $tile } ne peut pas être volée : vous ne pourriez pas la poser
grass-no-stones = il n’y a aucune pierre sur le plateau
grass-fits-nowhere = la tuile n’a de place nulle part : { $ways }
grass-way-exchange = échangez-la (2-6)
grass-way-stone = enlevez une pierre (C)
grass-way-discard = défaussez-la (d)

## What happened
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
grass-told-stolen = { $name } vole à { $from } la tuile { $number }.
grass-told-split = Le territoire est coupé ({ $name }) : { $count ->
    [one] { $cells } en est séparée.
   *[other] { $cells } en sont séparées.
}
grass-told-apart = { $count ->
    [one] { $cells } reste à l’écart du territoire ({ $name }).
   *[other] { $cells } restent à l’écart du territoire ({ $name }).
}
grass-told-rejoined = { $count ->
    [one] { $name } rattache { $cells } à son territoire.
   *[other] { $name } rattache { $cells } à son territoire.
}
grass-told-lost-no-cell = Le bonus { $bonus } de { $cell } est perdu : aucune case n’est vide.
grass-told-lost-no-target = Le bonus { $bonus } de { $cell } est perdu : aucune tuile ne peut être volée.
grass-told-discarded-forced = La tuile { $number } n’a de place nulle part : { $name } la défausse.
grass-told-discarded = { $name } défausse la tuile { $number }.
grass-told-last-coupons = Les neuf manches sont finies : les derniers coupons.
grass-told-passed-over = { $name } n’a pas de coupon à dépenser.
grass-told-bought = { $name } dépense un coupon et achète { $cell }.
grass-told-finished = { $count ->
    [one] { $name } a fini, avec { $count } coupon restant.
   *[other] { $name } a fini, avec { $count } coupons restants.
}

## Pourquoi ce qui a été tapé n’est pas un coup

laying-grass-move-error-not-a-move = { $text } n’est pas un coup : { $expected }
laying-grass-move-error-not-now = « { $word } » n’est pas possible maintenant : { $expected }
laying-grass-move-error-incomplete = { $text } n’est pas un coup : après « { $word } » il faut { $takes }, comme « { $like } »
laying-grass-takes-cell = une case
laying-grass-takes-queue-place = une place de la file, de 2 à 6
laying-grass-takes-stone-cell = la case d’une pierre
laying-grass-takes-corner = la case du coin en haut à gauche et une orientation
laying-grass-takes-tile-cell = une case de la tuile
laying-grass-takes-nothing = rien
laying-grass-move-error-cell = { $text } n’est pas une case de ce plateau : une case est une ligne et une colonne, chacune une lettre { $letters }, comme CF ; majuscules et minuscules comptent
laying-grass-letters-capitals = de A à { $last }
laying-grass-letters-small = de A à Z ou de a à { $last }
laying-grass-move-error-orientation = { $text } n’est pas une orientation : il faut r0, r90, r180 ou r270, avec f devant si la tuile est retournée, comme fr90
laying-grass-move-error-queue-place = { $text } n’est pas une place de la file où prendre une tuile : il faut 2 à 6
laying-grass-move-error-same-orientation = la tuile { $tile } en { $given } est comme en { $listed } : dites « place { $corner } { $listed } »
laying-grass-move-error-must-place = la tuile { $tile } a sa place, comme « { $like } » : il faut la poser
laying-grass-move-error-not-first = la tuile en { $cell } est nommée par sa première case : dites « rob { $first } »
laying-grass-move-error-over = { table-play-error-over }
grass-player = { $name } ({ $colour })
laying-grass-expected = { $asked }, comme « { $like } »
laying-grass-asked-base = d’abord les bases, et c’est à { $colour } de poser la sienne
laying-grass-asked-place = c’est la manche { $round }, et { $colour } doit poser la tuile { $tile }
laying-grass-asked-fits-nowhere = c’est la manche { $round }, et la tuile { $tile } n’a de place nulle part : { $colour } peut dire { $words }
laying-grass-asked-stone = { $colour } a capturé une pierre et doit la poser
laying-grass-asked-rob = { $colour } a capturé un vol et doit choisir une tuile
laying-grass-asked-place-robbed = { $colour } a volé la tuile { $tile } et doit la poser
laying-grass-asked-last = c’est le moment des derniers coupons : { $colour } peut dire { $words }

# Ce que seule l’invite raconte : un plateau le montre.
grass-told-turn = { $name } reçoit la tuile { $number }.
