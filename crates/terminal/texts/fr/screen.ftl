# Ce dont chaque jeu a besoin.
yes = Oui
no = Non
