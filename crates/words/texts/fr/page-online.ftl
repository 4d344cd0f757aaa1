# Jouer ensemble, sur un serveur.

online-blurb = Jouez à la même table, où que vous soyez. Pas besoin de compte.
online-static = Cette page fonctionne sans serveur : vous y jouez de votre côté. Pour jouer ensemble, l’un de vous lance « tilewright serve » et partage son lien.
online-name = Votre nom
online-name-about = Visible par les autres à la table
online-name-first = Indiquez d’abord votre nom.
online-play-now = Jouer tout de suite
online-play-now-about = Rejoindre une table qui attend des joueurs, ou en ouvrir une.
online-new = Nouvelle table
online-open-tables = Tables qui attendent des joueurs
online-no-open = Aucune table n’attend de joueurs. Ouvrez-en une « Dans le salon » : d’autres la trouveront ici.
online-running-tables = Parties en cours
online-my-tables = Mes tables
online-filters = Filtrer et chercher
online-filter-name = Nom d’un joueur
online-filter-any = peu importe
online-filter-players = Nombre de joueurs
online-filter-rating = Classement de l’hôte
online-filter-order = Ordre
online-filter-usual = Attente la plus longue, parties les plus récentes
online-filter-newest = Les plus récentes d’abord
online-filter-oldest = Les plus anciennes d’abord
online-filter-free = Seulement avec une place libre
online-filter-rated = Seulement les parties classées
online-more-tables = Afficher plus de tables
online-your-turn = À vous
online-sit = S’asseoir
online-watch = Regarder
online-look-in = Y aller
online-free-seat = libre
online-seats-free = { $count ->
    [0] complet
    [one] une place libre
   *[other] { $count } places libres
}

# Une nouvelle table.
online-game = Jeu
online-seats = Places
online-seat-me = Moi
online-seat-free = Ouverte aux autres
online-clock = Temps de réflexion
online-clock-none = Sans limite
online-clock-move = Secondes par coup
online-clock-match = Minutes par joueur
online-clock-days = Jours par coup
online-clock-seconds = Secondes pour chaque coup
online-clock-minutes = Minutes pour chaque joueur
online-clock-increment = Secondes ajoutées à chaque coup
online-clock-day-count = Jours pour chaque coup
online-clock-waits = Les pendules démarrent au premier coup.
online-public = Dans le salon
online-public-about = Tout le monde peut s’asseoir et regarder. Sinon, il faut votre lien pour s’asseoir.
online-hints-allowed = Conseils pendant la partie
online-hints-about = Quand plusieurs personnes jouent, les bots ne conseillent personne avant la fin, sauf si vous le permettez.
online-open = Ouvrir la table

# Avant la partie.
online-waiting = En attente de joueurs
online-ready = Tout le monde est là
online-all-taken = Toutes les places sont prises
online-you = vous
online-host = hôte
online-sit-here = S’asseoir ici
online-stand = Se lever
online-bot-here = Bot pour la place { $number }
online-seat-bot = Ajouter un bot…
online-clear = Libérer la place { $number }
online-remove = Exclure { $name }
online-remove-do = Exclure
online-remove-sure = Exclure { $name } ? Cette personne ne pourra plus ni s’asseoir ni écrire ici.
online-remove-about = { $name } ne pourra plus ni s’asseoir ni écrire ici.
online-remove-playing = Un joueur ne peut pas être exclu pendant la partie.
online-is-removed = Ne peut plus ni s’asseoir ni écrire ici.
online-start = Lancer la partie
online-start-waits = Vous pourrez lancer la partie quand toutes les places seront prises. Invitez quelqu’un, ou ajoutez des bots.
online-host-starts = { $name } lance la partie quand toutes les places sont prises.
online-host-starts-now = { $name } lance la partie.
online-the-host-starts = L’hôte lance la partie quand toutes les places sont prises.
online-the-host-starts-now = L’hôte lance la partie.
online-starts-itself = La partie commence dès que toutes les places sont prises.
online-uninvited = Avec ce lien, vous pouvez seulement regarder. Pour vous asseoir, il vous faut le lien d’invitation : demandez-le à la personne qui vous invite.
online-uninvited-by = Avec ce lien, vous pouvez seulement regarder. Pour vous asseoir, il vous faut le lien d’invitation : demandez-le à { $name }.
online-invite = Inviter
online-invite-about = Avec ce lien, on peut s’asseoir à la table.
online-invite-private = Avec ce lien, on peut s’asseoir à la table. Avec l’adresse de cette page, on peut seulement regarder.
online-invite-rated = Cette table est classée : il faut ce lien et un compte pour s’asseoir.
online-invite-full = Toutes les places sont prises. Avec ce lien, on peut regarder, et s’asseoir dès qu’une place se libère.
online-invite-here = Ce lien ne fonctionne que sur cet ordinateur. Pour un téléphone du même réseau, lancez le serveur avec « tilewright serve --lan » et ouvrez le lien qu’il affiche.
online-watch-link = Lien pour regarder
online-watch-about = Avec ce lien, on voit la table sans pouvoir s’asseoir.
online-copy = Copier le lien
online-copied = Copié
online-share = Partager
online-qr = Le lien en code QR, à scanner avec un téléphone
online-rules-changed = Règles : { $rules }
online-closed = Cette table a été fermée avant qu’une partie ne commence.

# Pendant la partie.
online-here = présent
online-away = absent
online-reconnecting = se reconnecte…
online-bot-waits = attend le serveur
online-unknown = inconnu tant que votre connexion est coupée
online-watching = { $count ->
    [0] aucun spectateur
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
online-watching-too = { $count ->
    [0] aucun autre spectateur
    [one] un autre spectateur
   *[other] { $count } autres spectateurs
}
online-you-watch = Vous regardez.
online-sending = Envoi de votre coup…
online-waiting-to-send = Votre coup partira dès que la connexion sera rétablie.
online-line-connecting = Connexion…
online-line-away = Le serveur est injoignable. La page réessaie d’elle-même et continuera dès qu’il répondra.
online-line-waiting = Connexion perdue. Reconnexion…
online-line-gone = Cette table n’existe plus.
online-line-forbidden = Le serveur ne vous connaît plus. Rechargez la page et saisissez à nouveau votre nom.
online-line-nonsense = Le serveur et cette page ne sont pas de la même version. Rechargez la page.
online-now = Réessayer maintenant
online-news = Événements de la table
online-asks = { $name } voudrait annuler un coup.
online-asks-since = { $name } voudrait annuler un coup. Les coups joués depuis seraient annulés aussi.
online-not-taken-back = Aucun coup n’est annulé.
online-not-taken-back-by = { $name } refuse : aucun coup n’est annulé.
online-agree = Accepter
online-disagree = Refuser
online-asked = Vous avez demandé à annuler un coup. Les autres joueurs doivent être d’accord.
online-withdraw = Retirer la demande
online-asked-one = Vous avez demandé à annuler un coup. { $name } doit être d’accord.
online-has-left = { $name } ne joue plus ; un bot joue au hasard à sa place.
online-you-are-out = Vous ne jouez plus dans cette partie. Un bot joue à votre place, et vous pouvez regarder.
online-play-on = Choisir un bot plus fort
online-play-on-for = Remplacer { $name } par un bot
online-play-on-lost = { $name } ne fera alors plus partie des joueurs.
online-rematch-made = Une table est ouverte pour la revanche.
online-rematch-asked = { $name } propose une revanche.
online-rematch-begun = La revanche a commencé.
online-rematch-go = Rejoindre la revanche
online-abort = Interrompre (avant le deuxième coup)
online-broken-off-by = { $name } a interrompu la partie.
online-resign-rated = Cette partie compte pour le classement.
online-resign-others = Vous finirez derrière tous les joueurs qui restent. Ils continuent sans vous : un bot prend votre place et joue au hasard, jusqu’à ce qu’ils en choisissent un plus fort.
online-no-hints = Pas de conseil à cette table : plusieurs personnes jouent.
online-back-to-lobby = Retour au salon
online-back-to-table = Retour à la table
online-delete = Supprimer cette table
online-notify = Me prévenir quand c’est à moi de jouer
online-notify-denied = Le navigateur n’autorise pas les notifications de cette page.
online-turn-at = { $game } : c’est à vous de jouer

# Quelqu’un est absent.
online-waits-for = { $count ->
    [one] Absent pour le moment : { $names }. Sans retour rapide, sa place sera libérée.
   *[other] Absents pour le moment : { $names }. Sans retour rapide, leurs places seront libérées.
}
online-rematch-waits-for = { $count ->
    [one] { $names } n’a pas encore rejoint la revanche.
   *[other] { $names } n’ont pas encore rejoint la revanche.
}
online-bot-instead = Si personne ne vient, ajoutez plutôt un bot : la partie commencera aussitôt.
online-seat-lost = Votre place a été libérée : votre absence a trop duré, ou l’hôte l’a décidé.
online-seat-lost-at = { $game } : votre place a été libérée pendant votre absence.
online-host-now = Vous êtes maintenant l’hôte : vous pouvez ajouter des bots, et c’est vous qui lancez la partie.
online-host-now-itself = Vous êtes maintenant l’hôte : vous pouvez ajouter des bots. La partie commence dès que tout le monde est là.
online-starts-here = La partie commence dès que tout le monde est là.
online-start-absent = Vous pourrez lancer la partie quand tout le monde sera là.
online-away-turn = C’est à { $name } de jouer, mais ce joueur est absent.
online-away-first = C’est à { $name } de commencer, mais ce joueur est absent.
online-away-long = { $name } est absent depuis longtemps. Vous n’avez plus à attendre.
online-away-soon = Après cinq minutes, vous n’aurez plus à attendre.
online-claim = Réclamer la victoire
online-break-off = Interrompre la partie
online-first-move = Un joueur qui ne joue pas le premier coup dans les cinq minutes est éliminé.
online-first-move-abort = Si le premier coup n’est pas joué dans les cinq minutes, la partie est interrompue.
online-row-left = vous avez quitté la partie
online-row-host = vous êtes l’hôte
online-move-refused = Votre coup n’a pas été joué. { $reason }

# Chat.
online-chat = Chat
online-chat-new = { $count ->
    [one] Chat, { $count } nouveau message
   *[other] Chat, { $count } nouveaux messages
}
online-chat-players = Seuls les joueurs voient vos messages.
online-chat-spectators = Seuls les spectateurs voient vos messages.
online-chat-before = Seuls les spectateurs voient vos messages. Asseyez-vous pour écrire aux joueurs.
online-chat-nameless = Pour écrire aux autres, indiquez votre nom.
online-chat-name = Nom dans le chat
online-chat-come = Rejoindre le chat
online-chat-empty = Aucun message pour l’instant.
online-chat-say = Votre message
online-chat-send = Envoyer
online-chat-off = L’hôte a désactivé le chat.
online-talk = Chat activé
online-talk-on = Tout le monde à cette table peut de nouveau écrire.
online-talk-off = Plus personne ne peut écrire à cette table. Les messages déjà envoyés restent.
online-people = Participants
online-mute = Masquer ce qu’écrit { $name }
online-unmute = Afficher ce qu’écrit { $name }
online-mute-do = Masquer
online-unmute-do = Afficher
online-muted = Vous ne voyez pas ce qu’écrit { $name }.

# Pourquoi le serveur est injoignable.
refused-away = Le serveur est injoignable pour le moment. Réessayez dans un instant.
online-no-network = Le serveur est injoignable. Vérifiez votre réseau et réessayez.
