# Qui l’on est sur un serveur : comptes, classements, parties terminées, programmes.

you-places = Jouer ensemble
you-tables = Tables
you-finished = Terminées
you-ratings = Classements
you-title = Vous

# Personne, un invité, un compte.
you-nobody = Le serveur ne vous connaît pas encore. Indiquez votre nom, ou connectez-vous si vous avez un compte.
you-nobody-begin = Continuer avec ce nom
you-guest = Vous jouez en invité : seul ce navigateur vous reconnaît. Avec un compte (un identifiant et un mot de passe), vous gardez votre nom, vos parties et votre classement où que vous vous connectiez.
you-account = Votre identifiant est { $login }.
you-name-about = Aux tables où vous êtes déjà, votre nom ne change pas.
you-rename = Changer de nom
you-renamed = Vous vous appelez désormais { $name }.
you-page = Votre page, telle que les autres la voient
you-keep = Créer un compte
you-keep-about = Entrez votre nom ci-dessus, puis choisissez un identifiant et un mot de passe. Vous gardez votre nom, vos parties et votre classement où que vous vous connectiez.
you-keep-do = Créer le compte
you-kept = Votre compte est créé. Désormais, vous vous connectez avec cet identifiant.
you-recovery = Votre code de récupération
you-recovery-about = Si vous oubliez votre mot de passe, ce code vous permettra d’en choisir un nouveau. Il n’est affiché qu’une fois : notez-le ou enregistrez-le avec vos mots de passe.
you-recovery-copy = Copier le code
you-recovery-saved = C’est noté
you-login = Identifiant
you-login-about = De 3 à 60 lettres de a à z, chiffres et signes . _ - + @
you-password = Mot de passe
you-password-about = Au moins 8 caractères.
you-password-new = Nouveau mot de passe
you-password-old = Votre mot de passe actuel
you-password-keep = Laissez vide pour garder le mot de passe actuel.
you-change = Identifiant et mot de passe
you-change-about = Un nouveau mot de passe vous déconnecte partout ailleurs.
you-change-do = Changer
you-changed = Modification enregistrée.
you-recovery-renew = Code de récupération
you-recovery-renew-about = Si vous oubliez votre mot de passe, votre code de récupération permet d’en choisir un nouveau. Vous n’avez plus ce code ? Créez-en un autre : l’ancien ne fonctionnera plus.
you-recovery-renew-do = Créer un nouveau code
you-recovery-renewed = Voici votre nouveau code de récupération. L’ancien ne fonctionne plus.
you-sessions = Vos sessions
you-sessions-about = Si vous n’en reconnaissez pas une, déconnectez-la et changez de mot de passe.
you-session-here = Ce navigateur
you-session-other = Un autre navigateur ou un programme
you-session-since = Connexion : { $when }
you-session-used = Dernière utilisation : { $when }
you-session-recent = Dernière utilisation : il y a moins d’une heure
you-session-end = Déconnecter
you-sessions-end = Déconnecter toutes les autres
you-sessions-ended = Toutes vos autres sessions sont terminées.
you-export = Vos données
you-export-about = Tout ce que le serveur conserve sur vous, en un seul fichier : compte, sessions, programmes, classements, et vos tables avec vos messages.
you-export-do = Télécharger vos données
you-sign-in = Se connecter
you-sign-in-about = Avec un compte que vous avez déjà créé ici.
you-sign-in-guest = Vous ne serez plus l’invité { $name } : pour garder ses parties, créez d’abord un compte.
you-forgot = Mot de passe oublié ?
you-forgot-about = Indiquez le code de récupération affiché à la création de votre compte. Il ne sert qu’une fois ; vous en recevrez un nouveau.
you-forgot-code = Code de récupération
you-forgot-do = Changer le mot de passe
you-forgot-back = Se connecter avec le mot de passe
you-forgot-done = Votre mot de passe est changé et ce navigateur est connecté. Vos autres sessions sont terminées.
you-sign-out = Se déconnecter
you-sign-out-about = Ce navigateur vous oubliera ; vous pourrez revenir avec votre mot de passe.
you-delete = Tout supprimer
you-delete-about = Vous abandonnez vos parties en cours. Votre nom et vos messages sont retirés de toutes les parties ; votre identifiant, vos classements et vos programmes disparaissent définitivement.
you-delete-sure = Cette action est définitive. Supprimer { $name } et toutes ses données ?
you-delete-do = Oui, tout supprimer
you-delete-not = Non, ne rien supprimer
you-deleted = Vos données ont été supprimées.

# Programmes.
you-programs = Mes programmes
you-programs-about = Votre programme joue sous son propre nom, avec un jeton qu’il est seul à connaître.
you-programs-none = Vous n’en avez pas encore.
you-program-name = Nom du programme
you-program-make = Créer un programme
you-program-online = en ligne
you-program-offline = hors ligne
you-program-token = Le jeton pour { $name }. Il n’est affiché qu’une fois : gardez-le dans un fichier que vous seul pouvez lire.
you-program-run = Pour le faire jouer à une table :
you-program-copy = Copier le jeton
you-program-renew = Nouveau jeton pour { $name }
you-program-delete = Supprimer { $name }
you-program-delete-sure = Supprimer { $name } définitivement ?
you-program-invite = Programmes en ligne

# Classements.
you-ladder = Classement
you-ladder-two = À deux
you-ladder-more = À plusieurs
you-ratings-about = D’après les parties classées entre joueurs ayant un compte. Nos bots sont placés d’après des tournois entre eux.
you-ratings-none = Personne n’a encore joué de partie classée ici. Ouvrez une table classée pour inaugurer le classement.
you-rank = Rang
you-player = Joueur
you-rating = Points
you-rating-change = Classement { $before } → { $after }
you-matches = Parties
you-bot = Bot
you-me = vous
you-provisional = provisoire
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
you-kind-account = inscrit
you-kind-program = programme
you-owner = Propriétaire
you-rated = Classée
you-rated-about = Compte pour le classement. Réservée aux joueurs ayant un compte, sans bots ni conseils.
you-rated-guest = Les tables classées sont réservées aux joueurs ayant un compte.
you-rated-how = Créer un compte ou se connecter
you-rated-table = classée
you-rated-match = Partie classée
you-rated-sit = Cette table est classée : pour vous y asseoir, il vous faut un compte.
you-rated-back = Avec un compte, vous pouvez vous asseoir à la table classée : créez-en un ou connectez-vous, et vous reviendrez à la table.
you-to-table = Retour à la table
you-start-waits = Vous pourrez lancer la partie quand toutes les places seront prises. Invitez quelqu’un.

# Parties terminées.
you-finished-about = Vos parties sur ce serveur. Celles des invités sont conservées quelque temps après leur fin, celles des comptes jusqu’à ce que vous les supprimiez.
you-finished-none = Aucune de vos parties sur ce serveur n’est encore terminée.
you-finished-more = Afficher les plus anciennes
you-finished-local = Les parties jouées dans ce seul navigateur sont dans « Mes parties ».
you-remove = Supprimer la partie
you-remove-sure = Supprimer cette partie pour tout le monde ?
you-forget = Retirer mon nom
you-forget-sure = Retirer votre nom et vos messages de cette partie ? Elle disparaîtra de votre liste.
you-yes = Oui
you-no = Non
you-gone = La partie a été supprimée.
you-out = Votre nom a été retiré.

page-notices-about = Tilewright { $version } est écrit par les auteurs de Tilewright et libre, sous licence MIT ou Apache 2.0. Ses règles, ses textes et ses dessins sont les nôtres. Il n’est pas officiel : les jeux appartiennent à leurs auteurs et éditeurs, qui n’ont aucun lien avec Tilewright. Il utilise les travaux suivants :
page-notices-missing = La liste des licences ne fait pas partie de cette version.
