# Qui l’on est sur un serveur : comptes, classements, parties terminées, programmes.

you-places = Jouer ensemble
you-tables = Tables
you-finished = Terminées
you-ratings = Classements
you-title = Vous

# Personne, un invité, un compte.
you-nobody = Personne ne vous connaît encore ici. Dites votre nom, ou connectez-vous si vous avez un compte.
you-nobody-begin = C’est mon nom
you-guest = Vous êtes un invité : seul ce navigateur sait que c’est vous. Avec un compte, c’est-à-dire un identifiant et un mot de passe, vous gardez votre nom, vos parties et votre classement où que vous vous connectiez.
you-account = Vous vous connectez en tant que { $login }.
you-name-about = Aux tables où vous êtes déjà, vous gardez le nom que vous aviez.
you-rename = Changer de nom
you-renamed = Vous vous appelez désormais { $name }.
you-page = Votre page, telle que les autres la voient
you-keep = Créer un compte
you-keep-about = Avec un identifiant et un mot de passe, vous gardez votre nom, vos parties et votre classement où que vous vous connectiez. Votre nom est celui qui figure plus haut.
you-keep-do = Créer le compte
you-kept = Votre compte est créé. Désormais, vous vous connectez avec cet identifiant.
you-login = Identifiant
you-login-about = De 3 à 60 lettres de a à z, chiffres et signes . _ - + @
you-password = Mot de passe
you-password-about = Au moins 8 caractères.
you-password-new = Nouveau mot de passe
you-password-old = Votre mot de passe actuel
you-password-keep = Laissez vide pour garder celui que vous avez.
you-change = Identifiant et mot de passe
you-change-about = Un nouveau mot de passe vous déconnecte partout ailleurs.
you-change-do = Changer
you-changed = C’est changé.
you-sign-in = Se connecter
you-sign-in-about = Avec un compte que vous avez déjà créé ici.
you-sign-in-guest = Vous ne serez plus l’invité { $name } : pour garder ses parties, choisissez d’abord un identifiant.
you-sign-out = Se déconnecter
you-sign-out-about = Ce navigateur vous oublie ; avec votre mot de passe, vous revenez.
you-delete = Tout supprimer
you-delete-about = Vous abandonnez ce que vous jouez. Votre nom et ce que vous avez dit sont retirés de toutes les parties ; identifiant, classements et programmes disparaissent pour de bon.
you-delete-sure = C’est sans retour. Supprimer { $name } et tout ce que l’on en sait ?
you-delete-do = Oui, tout supprimer
you-delete-not = Non, garder
you-deleted = Vous êtes oublié ici.

# Programmes.
you-programs = Mes programmes
you-programs-about = Un programme à vous joue sous son propre nom, avec un jeton qu’il est seul à connaître.
you-programs-none = Vous n’en avez pas encore.
you-program-name = Nom du programme
you-program-make = Créer un programme
you-program-online = en ligne
you-program-offline = hors ligne
you-program-token = Le jeton pour { $name }. Il n’est montré que cette fois : gardez-le dans un fichier que vous seul pouvez lire.
you-program-run = Voici comment l’amener à une table :
you-program-copy = Copier le jeton
you-program-renew = Nouveau jeton pour { $name }
you-program-delete = Supprimer { $name }
you-program-delete-sure = Supprimer { $name } pour de bon ?
you-program-invite = Programmes en ligne

# Classements.
you-ladder = Classement
you-ladder-two = À deux
you-ladder-more = À plusieurs
you-ratings-about = D’après les tables classées entre personnes ayant un compte. Nos bots sont là où des tournois entre eux les ont placés.
you-ratings-none = Personne n’a encore joué de partie classée ici. Ouvrez une table classée et soyez la première personne.
you-rank = Rang
you-player = Qui
you-rating = Points
you-rating-change = Classement { $before } → { $after }
you-matches = Parties
you-bot = Bot
you-me = vous
you-provisional = encore en mesure
you-unsure = à { $deviation } près
you-own-rating = Votre classement : { $rating }
you-own-none = Vous n’avez pas encore de classement ici.
you-match-count = { $count ->
    [one] une partie
   *[other] { $count } parties
}
you-curve = { $count ->
    [one] { $last } après une partie classée.
   *[other] De { $first } à { $last } en { $count } parties classées, entre { $least } et { $most }.
}
you-recent = Parties classées
you-recent-none = Pas encore de partie classée.
you-kind-guest = invité
you-kind-account = a un compte
you-kind-program = programme
you-owner = À qui il appartient
you-rated = Classée
you-rated-about = Compte pour le classement. Seules des personnes ayant un compte s’assoient, sans bots ni conseils.
you-rated-guest = Les tables classées sont pour les personnes ayant un compte.
you-rated-how = Créer un compte ou se connecter
you-rated-table = classée
you-rated-match = Partie classée
you-rated-sit = Cette table est classée : pour vous y asseoir, il vous faut un compte.
you-rated-back = Avec un compte, vous pouvez vous asseoir à la table classée : créez-en un ou connectez-vous, et vous y serez ramené.
you-to-table = Retour à la table
you-start-waits = Vous pourrez commencer quand toutes les places seront prises. Invitez quelqu’un.

# Parties terminées.
you-finished-about = Vos parties sur ce serveur. Celles des invités sont gardées quelque temps après leur fin, celles des comptes jusqu’à ce que vous les supprimiez.
you-finished-none = Aucune de vos parties sur ce serveur n’est encore terminée.
you-finished-more = En montrer de plus anciennes
you-finished-local = Les parties jouées dans ce seul navigateur sont sous « Mes parties ».
you-aborted = Interrompue
you-shared = { $names } ont gagné ensemble.
you-remove = Supprimer la partie
you-remove-sure = Supprimer cette partie pour tout le monde ?
you-forget = Retirer mon nom
you-forget-sure = Retirer votre nom et ce que vous avez dit de cette partie ? Elle quitte votre liste.
you-yes = Oui
you-no = Non
you-gone = La partie est supprimée.
you-out = Votre nom est retiré.

page-notices-about = Tilewright { $version } est écrit par les auteurs de Tilewright et libre, sous la licence MIT ou la licence Apache 2.0. Ses pages de règles, ses textes et ses dessins sont les nôtres. Il n’est pas officiel : les jeux appartiennent à leurs auteurs et éditeurs, qui n’y ont aucune part. Voici le travail d’autrui dont il est fait.
page-notices-missing = La liste des licences ne fait pas partie de cette version.
