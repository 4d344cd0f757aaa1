# Les tables en lignes, telles que l’invite et les relectures les dessinent, et les commandes de chaque jeu.

## Tous les jeux

drawn-round = manche { $round }
drawn-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
drawn-over = la partie est terminée
end-forfeited = { $name } a perdu par forfait
end-resigned = { $name } a abandonné
end-out-of-time = { $name } a épuisé son temps
drawn-may-not = Impossible de la poser ici : { $reason }.
# Titres de colonnes, en minuscules. La clé de ce qu’un jeu compte suit drawn-counted-.
drawn-player = joueur
drawn-rank = rang
drawn-counted-score = score
drawn-counted-rows = rangées
drawn-counted-columns = colonnes
drawn-counted-colours = couleurs
drawn-counted-side = côté
drawn-counted-corner = coin
drawn-counted-tie-break = départage
drawn-counted-territory = territoire
drawn-counted-coupons = coupons
drawn-counted-tiles = tuiles
drawn-counted-motifs = motifs
drawn-counted-zones = zones

## Azul

azul-drawn-started = { $name } a commencé
azul-drawn-stock = sac { $bag }, couvercle { $lid }
azul-drawn-help =
    Azul :
      2 y 5            prendre les tuiles jaunes de la fabrique 2 pour la ligne 5 :
                       d’abord la fabrique, ou c pour le centre ; puis la couleur,
                       r (rouge), y (jaune), b (bleu foncé), l (bleu clair) ou
                       u (noir) ; puis la ligne, 1 à 5, ou f pour le plancher
      c r f            prendre les tuiles rouges du centre pour le plancher
      wall 3 5         sur le mur libre, poser la tuile de la ligne 3 en colonne 5
azul-drawn-floor = plancher
azul-drawn-tiling = { $name }, votre ligne { $line } est pleine. Colonnes possibles : { $columns }. Tapez par exemple « { $example } ».

## Laying Grass

grass-drawn-base = { $name } pose sa base
grass-drawn-turn = manche { $round } sur 9 { $dot } { $name } pose sa tuile
grass-drawn-stone = { $name } pose une pierre
grass-drawn-rob = { $name } choisit une tuile à voler
grass-drawn-rob-place = { $name } pose la tuile volée
grass-drawn-last = derniers coupons { $dot } { $name }
grass-drawn-coupons = coupons
grass-drawn-square = carré
grass-drawn-cells = cases
grass-drawn-bonus = { $bonus } en { $cell }
grass-drawn-to-use = à utiliser : { $bonuses }
grass-drawn-tile = tuile { $number }
grass-drawn-nowhere = La tuile { $number } ne rentre nulle part : tapez { $moves }.
grass-drawn-no-tile = Il n’y a pas de tuile à poser maintenant.
grass-drawn-try-what = Indiquez une case, par exemple « try { $cell } » ou « try { $cell } r90 ».
grass-drawn-no-cell = { $text } n’est pas une case : tapez sa ligne et sa colonne, chacune une lettre de A à Z ou de a à d, comme CF
grass-drawn-may = Vous pouvez la poser ici : « { $move } ».
grass-drawn-places = { $count ->
    [one] { $count } emplacement
   *[other] { $count } emplacements
} pour le coin en haut à gauche de la tuile { $number } tournée { $orientation }, { $count ->
    [one] marqué
   *[other] marqués
} { $sign }.
grass-drawn-help =
    Laying Grass :
      base { $cell }          poser votre base en ligne { $row }, colonne F
      place { $cell } r90     poser la tuile, son coin en haut à gauche sur cette case ;
                       r0, r90, r180 ou r270 la tourne, et un f devant la
                       retourne : fr90
      place { $cell }         poser la tuile dans son orientation actuelle
      swap 4           contre un coupon, prendre plutôt la quatrième tuile de la
                       file (2 à 6)
      clear { $cell }         contre un coupon, enlever une pierre
      stone { $cell }         poser la pierre d’un bonus pierre
      rob { $cell }           choisir la tuile à voler, à poser ensuite
      buy { $cell }           à la fin, acheter une case contre un coupon
      done             défausser une tuile qui ne rentre nulle part ; à la fin, ne
                       plus dépenser de coupons
      turn, flip       tourner la tuile en main vers la droite, ou la retourner,
                       et la montrer
      try { $cell }, try { $cell } r90
                       dessiner le plateau avec la tuile sur cette case, et dire
                       si vous pouvez l’y poser
      where            marquer les cases où peut aller le coin en haut à gauche
                       de la tuile
    Sur le plateau, une lettre est l’herbe du joueur de cette lettre, minuscule si
    elle est coupée de sa base. Le signe qui la suit distingue les tuiles voisines.
    Un * est une base, un + un bonus capturé, un ' une case achetée. E!, S! et !!
    sont des bonus (échange, pierre, vol) ; une case pleine est une pierre.
    « try » dessine votre tuile avec [], ou avec >< là où elle ne peut pas aller.

## Tilings

tilings-drawn-score = score
tilings-drawn-tiles = tuiles
tilings-drawn-motifs = motifs
tilings-drawn-zones = zones
tilings-drawn-left = reste
tilings-drawn-hand = Tuile à poser : { $tile } (reste { $count } dans la pioche)
tilings-drawn-end = fin : { $reason }
tilings-drawn-zone = zone : { $zone }
tilings-drawn-zone-line = { $colour }, { $size ->
    [one] { $size } tuile
   *[other] { $size } tuiles
} : { $points } pour { $names }{ $owners ->
    [0] {""}
    [1] {""}
   *[other] {" "}chacun
}
tilings-drawn-motif-line = { $motif } en { $cell } : { $points } pour { $names }
tilings-drawn-level-0 = Au niveau 0, chaque tuile posée vaut un point.
tilings-drawn-no-motif = aucun motif ne rapporte de points
tilings-drawn-no-influence = Il n’y a pas d’influence à ce niveau.
tilings-drawn-cell = case
tilings-drawn-beside = posées à côté
tilings-drawn-no-tile = Il n’y a pas de tuile en { $cell }.
tilings-drawn-no-cell = { $text } n’est pas une case : tapez sa ligne et sa colonne, chacune une lettre de A à Z ou de a à x, comme CF
tilings-drawn-try-what = Indiquez une case, par exemple « try { $cell } ».
tilings-drawn-would = Effet de « { $move } » :
tilings-drawn-nothing = aucun changement
tilings-drawn-change = { $name } : de { $old } à { $new } points ({ $parts })
tilings-drawn-gained = gagné : { $motif }
tilings-drawn-lost = perdu : { $motif }
tilings-drawn-help =
    Tilings :
      place { $cell }         poser votre tuile en ligne { $row }, colonne F ; si les tuiles se
                       tournent : place { $cell } r90
      score            les motifs et les zones qui font les scores
      influence [{ $cell }]   l’influence de chacun sur une tuile, ou sur toutes
      try { $cell }           dessiner le plateau avec votre tuile sur cette case, et
                       dire ce qui changerait
    Sur le plateau, les lettres autour d’une tuile sont les couleurs de ses côtés.
    Au milieu, la lettre qui précède le nom indique le propriétaire : pl s’il y en
    a plusieurs, -- s’il n’y en a pas. Au niveau 3 suit son influence, C+ à partir
    de 100. ++ marque les cases où votre tuile peut aller, [] celle où vous
    l’essayez.

## Lignes numérotées

laying-grass-move-error-cell-numbered = { $text } n’est pas une case de ce plateau : tapez la lettre de la colonne et le numéro de la ligne, comme F3
tilings-move-error-cell-numbered = { $text } n’est pas une case : tapez la lettre de la colonne et le numéro de la ligne, comme « F3 »
tilings-move-error-off-the-board-numbered = { $cell } n’est pas sur le plateau
grass-drawn-no-cell-numbered = { $text } n’est pas une case : tapez la lettre de la colonne et le numéro de la ligne, comme F3
tilings-drawn-no-cell-numbered = { $text } n’est pas une case : tapez la lettre de la colonne et le numéro de la ligne, comme F3
