# Le plateau de Tilings sur la page.
page-tilings-board = Plateau de { $side } cases sur { $side }
page-tilings-board-torus = Plateau de { $side } cases sur { $side }, sans bords
page-tilings-help = Les flèches déplacent, R tourne la tuile, N passe à la prochaine case possible, Entrée pose la tuile, Échap la reprend en main. Z, I, O et K montrent les zones, l’influence, les motifs et le Roi ; plus et moins zooment, 0 montre tout le plateau.
page-tilings-cell = { $cell } : vide
page-tilings-cell-fits = { $cell } : votre tuile va ici
page-tilings-cell-turned = { $cell } : votre tuile va ici si on la tourne
page-tilings-sides = nord { $north }, est { $east }, sud { $south }, ouest { $west }
page-tilings-lay = La poser
page-tilings-choose = Pointez une case marquée pour voir ce que votre tuile rapporterait ; un clic la pose.
page-tilings-choose-touch = Touchez une case marquée pour voir ce que votre tuile rapporterait ; touchez-la encore pour la poser.
page-tilings-look = Pointez une tuile pour voir à qui elle appartient et de quelles zones elle fait partie.
page-tilings-look-touch = Touchez une tuile pour voir à qui elle appartient et de quelles zones elle fait partie.
page-tilings-turn-right = Tourner à droite
page-tilings-turn-left = Tourner à gauche
page-tilings-zoom-in = Zoom avant
page-tilings-zoom-out = Zoom arrière
page-tilings-zoom-fit = Montrer tout le plateau
page-tilings-map = Carte : appuyez sur l’endroit à regarder
page-tilings-overlays = Montrer sur le plateau
page-tilings-show-zones = Zones
page-tilings-show-influence = Influence
page-tilings-show-motifs = Motifs
page-tilings-show-king = Roi
page-tilings-whose = Influence affichée
page-tilings-highest = la plus forte de chaque tuile
page-tilings-tied = Une lettre suivie de +, comme C+, partage la plus forte influence avec d’autres.
page-tilings-king-not-yet = Le Roi n’a pas encore frappé.
page-tilings-points = Points
page-tilings-player = Joueur
page-tilings-motif-told = { $motif } : { $count } × { $points }
page-tilings-zones-rest = { $count ->
    [one] Encore une zone
   *[other] Encore { $count } zones
}
page-tilings-influence-here = Influence
