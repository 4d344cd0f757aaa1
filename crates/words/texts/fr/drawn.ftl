# Les tables en lignes, telles que l’invite et les relectures les dessinent, et les commandes de chaque jeu.

## Tous les jeux

drawn-round = manche { $round }
drawn-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
drawn-wins = { $name } gagne.
drawn-share = { $names } se partagent la victoire.
drawn-over = la partie est finie
drawn-may-not = On ne peut pas la poser ici : { $reason }.
# Les têtes de colonnes, en minuscules. Ce qu’un jeu compte s’appelle drawn-counted- et sa clé.
drawn-player = joueur
drawn-rank = rang
drawn-counted-score = score
drawn-counted-rows = lignes
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
azul-drawn-tiling = { $name }, la ligne { $line } est pleine. Sa colonne peut être { $columns } : tapez « { $example } », par exemple.

## Laying Grass

grass-drawn-base = { $name } pose la base
grass-drawn-turn = manche { $round } sur 9 { $dot } { $name } pose
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
grass-drawn-nowhere = la tuile { $number } ne va nulle part : tapez { $moves }.
grass-drawn-no-tile = Il n’y a pas de tuile à poser maintenant.
grass-drawn-try-what = Dites où, par exemple « try { $cell } » ou « try { $cell } r90 ».
grass-drawn-no-cell = { $text } : une case est une rangée et une colonne, chacune une lettre de A à Z ou de a à d, comme CF
grass-drawn-may = On peut la poser ici : « { $move } ».
grass-drawn-places = { $count ->
    [one] { $count } place
   *[other] { $count } places
} pour le coin en haut à gauche de la tuile { $number } tournée { $orientation }, { $count ->
    [one] marquée
   *[other] marquées
} { $sign }.
grass-drawn-help =
    Laying Grass :
      base { $cell }          poser sa base en ligne { $row }, colonne F
      place { $cell } r90     poser la tuile, son coin en haut à gauche à cet endroit ; r0,
                       r90, r180 ou r270 dit comment elle est tournée, f devant
                       qu’elle est retournée : fr90
      place { $cell }         poser la tuile telle qu’elle est tournée
      swap 4           pour un coupon, prendre plutôt la quatrième tuile de la file
                       (2 à 6)
      clear { $cell }         pour un coupon, enlever une pierre
      stone { $cell }         poser la pierre d’un bonus pierre
      rob { $cell }           choisir la tuile à voler ; on la pose ensuite
      buy { $cell }           à la fin, acheter une case pour un coupon
      done             défausser une tuile qui ne va nulle part ; à la fin : plus de
                       coupons
      turn, flip       tourner la tuile en main dans le sens horaire, la retourner,
                       et la montrer
      try { $cell }, try { $cell } r90
                       dessiner le plateau avec la tuile à cet endroit, et dire si
                       on peut l’y poser
      where            marquer où peut aller le coin en haut à gauche de la tuile
                       ainsi tournée
    Sur le plateau, une lettre est l’herbe du joueur de cette lettre, minuscule si
    elle est coupée de la base ; le signe qui suit distingue les tuiles, * est une
    base, + un bonus capturé, ' une case achetée. E!, S! et R! sont des bonus
    (échange, pierre, vol) ; une case pleine est une pierre. Une tuile essayée est
    dessinée [], ou >< là où elle ne peut pas être posée.

## Tilings

tilings-drawn-score = score
tilings-drawn-tiles = tuiles
tilings-drawn-motifs = motifs
tilings-drawn-zones = zones
tilings-drawn-left = reste
tilings-drawn-hand = { $tile }, encore { $count } :
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
tilings-drawn-no-motif = aucun motif ne rapporte à personne
tilings-drawn-no-influence = Il n’y a pas d’influence à ce niveau.
tilings-drawn-cell = case
tilings-drawn-beside = à côté
tilings-drawn-no-tile = Il n’y a pas de tuile en { $cell }.
tilings-drawn-no-cell = { $text } : une case est une rangée et une colonne, chacune une lettre de A à Z ou de a à x, comme CF
tilings-drawn-try-what = Dites où, par exemple « try { $cell } ».
tilings-drawn-would = « { $move } » apporterait :
tilings-drawn-nothing = rien qui compte
tilings-drawn-change = { $name } : de { $old } à { $new } points ({ $parts })
tilings-drawn-gained = gagné : { $motif }
tilings-drawn-lost = perdu : { $motif }
tilings-drawn-help =
    Tilings :
      place { $cell }         poser sa tuile en ligne { $row }, colonne F ; là où l’on tourne les
                       tuiles : place { $cell } r90
      score            les motifs et les zones qui font les scores
      influence [{ $cell }]   l’influence de tous sur la tuile d’une case, ou sur toutes
      try { $cell }           dessiner le plateau avec votre tuile là, et dire ce qui
                       changerait
    Sur le plateau, les lettres autour d’une tuile sont les couleurs de ses côtés.
    Dedans est écrit à qui elle est, par la lettre devant le nom, pl si elle est à
    plusieurs, -- si elle n’est à personne ; et, au niveau 3, l’influence de ce
    joueur, C+ à partir de 100. La tuile peut aller où se trouve ++ ; elle est
    essayée où se trouve [].

## Lignes numérotées

laying-grass-move-error-cell-numbered = { $text } n’est pas une case de ce plateau : une case est la lettre de sa colonne et le numéro de sa ligne, comme F3
tilings-move-error-cell-numbered = { $text } n’est pas une case : il faut la lettre de sa colonne et le numéro de sa ligne, comme « F3 »
tilings-move-error-off-the-board-numbered = { $cell } n’est pas sur le plateau
grass-drawn-no-cell-numbered = { $text } : une case est la lettre de sa colonne et le numéro de sa ligne, comme F3
tilings-drawn-no-cell-numbered = { $text } : une case est la lettre de sa colonne et le numéro de sa ligne, comme F3
