# Ce que la page dit autour des plateaux.

page-of = { $name } : { $what }
page-title = { $page } – Tilewright
page-home = Accueil
page-pages = Pages
page-close = Fermer
page-change = Changer
page-on = oui
page-off = non
page-none = aucun
page-no-page = Cette page n’existe pas.
page-no-match = Cette partie n’est pas dans ce navigateur. Elle a peut-être été supprimée, ou se trouve dans un autre navigateur.
page-nothing-here = Rien ici
page-old-version = Une version plus récente a remplacé cette page. Rechargez-la ; vos parties sont enregistrées.

# À la table.
page-thinking-progress = Avancement de la réflexion
page-actions = À la table
page-undo = Annuler le coup
page-redo = Rétablir le coup
page-tie-decided = Égalité départagée : { $first } contre { $second }.
page-share = Partager
page-share-copied = Le lien vers cette partie est copié.
page-share-by-hand = Copiez ce lien :
page-move-shown = Affichage du coup
page-no-redo = Il n’y a rien à rétablir.
page-pause = Pause
page-resume = Continuer
page-level = niveau { $level }
page-bot = { $name }, niveau { $level }
page-place = rang { $rank }
page-rank = { $rank }.
page-score-points = { $value ->
    [one] { $value } point
   *[other] { $value } points
}
page-score-square = carré de { $value } × { $value }
page-board-failed = Le plateau n’a pas pu être dessiné ({ $reason }). La partie, elle, est enregistrée.
page-board-again = Réessayer
page-log-empty = Il ne s’est encore rien passé.
page-hint-thinking = Un bot fort réfléchit à votre coup…
page-hint-why = Pourquoi ?
page-hint-play = Le jouer
page-stop = Arrêter
page-who = Qui joue ?
page-name = Nom
page-take-seat = Prendre la place
page-again = Rejouer
page-look-again = Revoir
page-save-record = Enregistrer dans un fichier
page-sounds = Sons
page-together = Jouer ensemble
page-matches = Mes parties
page-seats-change = Changer les joueurs
page-end = Terminer la partie
page-end-sure = Cette action est définitive.
page-resign = Abandonner
page-resign-ask = Abandonner…
page-abort = Interrompre, sans résultat
page-go-on = Continuer à jouer
page-key-arrows = se déplacer sur le plateau
page-key-choose = prendre, poser, choisir
page-key-escape = reposer ; fermer

# Accueil.
page-learn-start = Apprendre en jouant
page-against = Contre
page-play-game = Jouer à { $name }
page-against-level = Niveau { $level } : { $name }
page-more-choices = Plus d’options
page-notices = Crédits
page-not-lasting = Ce navigateur n’enregistre rien pour cette page, peut-être parce que la navigation est privée. Vos parties disparaîtront avec l’onglet : enregistrez dans des fichiers celles que vous voulez garder.
page-storage-full = L’espace de stockage du navigateur est plein : rien n’a été enregistré cette fois. Supprimez quelque chose, ou enregistrez des parties dans des fichiers.

# Nouvelle partie.
page-watch-about = Pour regarder jouer des bots, choisissez un bot à chaque place.
page-seat-add = Ajouter un joueur
page-seat-remove = Supprimer la place { $number }
page-seat-name = Nom à la place { $number }
page-seat-pick = Place { $number } : { $name }
page-options = Règles et hasard
page-options-changed = { $count ->
    [0] par défaut
    [one] une option modifiée
   *[other] { $count } options modifiées
}
page-word-meaning = { $word } : { $meaning }
page-own-file = mon propre fichier…
page-own-text = { $name } : contenu du fichier
page-own-open = { $name } : ouvrir un fichier
page-own-about = Déposez un fichier ici, ou collez son contenu.

# Mes parties.
page-finished = Parties terminées
page-no-matches = Aucune partie pour l’instant. Tout ce que vous jouez est enregistré ici, coup par coup.
page-moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
page-remove = Supprimer
page-removed = Partie supprimée.
page-bring-back = Restaurer
page-statistics = Statistiques
page-statistics-about = Les parties que vous avez terminées ici, seul contre des bots.
page-best = Meilleur niveau battu : { $name }
page-games = Parties
page-wins = Gagnées
page-shared-wins = Partagées
page-records = Fichiers de parties
page-import = Ouvrir des fichiers
page-import-about = Des parties enregistrées ici ou dans le terminal : ouvrez des fichiers, déposez-les ici ou collez leur texte.
page-paste = Ou collez une partie
page-pasted = Le texte collé
page-import-pasted = Ouvrir le texte collé
page-imported = { $added ->
    [0] Aucune nouvelle partie.
    [one] Une partie a été ajoutée.
   *[other] { $added } parties ont été ajoutées.
} { $known ->
    [0] {""}
    [one] Une était déjà là.
   *[other] { $known } étaient déjà là.
}
page-save-all = Tout enregistrer dans un fichier
page-damaged = { $count ->
    [one] Une partie est abîmée et a été ignorée.
   *[other] { $count } parties sont abîmées et ont été ignorées.
}

# Réglages.
page-theme = Thème
page-theme-auto = comme le système
page-theme-light = clair
page-theme-dark = sombre
page-theme-contrast-light = contraste élevé, clair
page-theme-contrast-dark = contraste élevé, sombre
page-letters = Lettres sur les tuiles
page-letters-about = Une lettre sur chaque couleur, en plus de son motif. Ce sont les lettres de la notation des coups, les mêmes dans toutes les langues.
page-offline = Hors ligne
page-offline-ready = Cette page est enregistrée dans votre navigateur : elle fonctionne hors ligne, et peut être installée depuis le menu du navigateur.
page-offline-soon = La page se charge dans votre navigateur ; elle fonctionnera ensuite hors ligne.
page-offline-insecure = Vous pouvez jouer ici, mais ni hors ligne ni en application installée : les navigateurs ne le permettent qu’aux pages en HTTPS ou servies par cet appareil.
page-update-waits = Une nouvelle version est disponible. La charger prend un instant ; vos parties restent telles quelles.
page-update-now = La charger
page-update-later = Plus tard

# Mentions.
