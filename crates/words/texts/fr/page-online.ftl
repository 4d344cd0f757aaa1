# Jouer ensemble, sur un serveur.

online-blurb = À une même table, où que soit chacun. Aucun compte n’est nécessaire.
online-static = Cette page est venue sans serveur : vous y jouez de votre côté. Pour jouer ensemble, quelqu’un lance « tilewright serve » et partage son lien.
online-name = Votre nom
online-name-about = Visible par les autres à la table
online-name-first = Dites d’abord votre nom.
online-play-now = Jouer tout de suite
online-play-now-about = Rejoint une table qui attend des joueurs, ou en ouvre une.
online-new = Nouvelle table
online-open-tables = Tables qui attendent des joueurs
online-no-open = Aucune table n’attend. Ouvrez-en une « Dans le salon » : d’autres la trouveront ici.
online-running-tables = Parties en cours
online-my-tables = Mes tables
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
online-seat-free = Libre pour les autres
online-clock = Temps de réflexion
online-clock-none = Sans limite
online-clock-move = Secondes par coup
online-clock-match = Minutes pour la partie
online-clock-days = Jours par coup
online-clock-seconds = Secondes pour chaque coup
online-clock-minutes = Minutes pour chaque joueur
online-clock-increment = Secondes de plus à chaque coup
online-clock-day-count = Jours pour chaque coup
online-clock-says = { $kind ->
    [move] { $count } s par coup
    [match] { $increment ->
        [0] { $count } min
       *[other] { $count } min + { $increment } s
    }
    [days] { $count ->
        [one] un jour par coup
       *[other] { $count } jours par coup
    }
   *[none] sans pendule
}
online-days-left = { $hours ->
    [0] { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
   *[other] { $days } j { $hours } h
}
online-clock-waits = Les pendules démarrent au premier coup.
online-public = Dans le salon
online-public-about = Chacun peut s’asseoir et regarder. Sinon, seuls ceux qui ont votre lien s’assoient.
online-hints-allowed = Conseils pendant la partie
online-hints-about = Quand plusieurs personnes jouent, les bots ne conseillent pas avant la fin, sauf si vous le permettez.
online-open = Ouvrir la table

# Avant la partie.
online-waiting = On attend des joueurs
online-ready = Tout le monde est là
online-all-taken = Toutes les places sont prises
online-you = vous
online-host = hôte
online-sit-here = S’asseoir ici
online-stand = Se lever
online-bot-here = Bot pour la place { $number }
online-seat-bot = Asseoir un bot …
online-clear = Libérer la place { $number }
online-remove = Écarter { $name }
online-remove-do = Écarter
online-remove-sure = Écarter { $name } ? { $name } ne pourra plus ni s’asseoir ni parler ici.
online-remove-about = { $name } ne pourra plus ni s’asseoir ni parler ici.
online-remove-playing = Qui joue ne peut pas être écarté.
online-is-removed = Écarté : ne s’assied plus ici et n’y parle plus.
online-start = Commencer la partie
online-start-waits = Vous pourrez commencer quand toutes les places seront prises. Invitez quelqu’un, ou asseyez des bots.
online-host-starts = { $name } lance la partie quand toutes les places sont prises.
online-host-starts-now = { $name } lance la partie.
online-the-host-starts = L’hôte lance la partie quand toutes les places sont prises.
online-the-host-starts-now = L’hôte lance la partie.
online-starts-itself = La partie commence dès que toutes les places sont prises.
online-uninvited = Avec ce lien, vous pouvez seulement regarder. Pour vous asseoir, il vous faut le lien d’invitation : demandez-le à qui vous a invité.
online-uninvited-by = Avec ce lien, vous pouvez seulement regarder. Pour vous asseoir, il vous faut le lien d’invitation : demandez-le à { $name }.
online-invite = Inviter
online-invite-about = Qui a ce lien peut s’asseoir.
online-invite-private = Qui a ce lien peut s’asseoir. Avec l’adresse de cette page, on peut seulement regarder.
online-invite-rated = Cette table est classée : quiconque a ce lien et un compte peut s’asseoir.
online-invite-full = Toutes les places sont prises. Qui a ce lien peut regarder, et s’asseoir dès qu’une place est libre.
online-invite-here = Ce lien ne marche que sur cet ordinateur. Pour un téléphone du même réseau, lancez le serveur avec « tilewright serve --lan » et ouvrez le lien qu’il affiche.
online-watch-link = Lien pour regarder
online-watch-about = Avec ce lien, on voit la table sans pouvoir s’asseoir.
online-copy = Copier le lien
online-copied = Copié
online-share = Partager
online-qr = Le lien en image, pour l’appareil photo d’un téléphone
online-rules-changed = Règles : { $rules }
online-closed = Cette table a été fermée avant qu’une partie ne commence.

# Pendant la partie.
online-here = présent
online-away = absent
online-reconnecting = se reconnecte …
online-unknown = inconnu tant que votre liaison est coupée
online-watching = { $count ->
    [0] personne ne regarde
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
online-watching-too = { $count ->
    [0] personne d’autre ne regarde
    [one] une autre personne regarde
   *[other] { $count } autres regardent
}
online-you-watch = Vous regardez.
online-sending = Votre coup est en route …
online-waiting-to-send = Votre coup partira dès que la liaison sera rétablie.
online-line-connecting = Connexion …
online-line-away = Le serveur est injoignable. De nouveaux essais se font d’eux-mêmes, et la page reprend dès qu’il est de retour.
online-line-waiting = La liaison est coupée. Reconnexion …
online-line-gone = Cette table n’existe plus.
online-line-forbidden = Vous ne pouvez pas être à cette table.
online-line-nonsense = Le serveur et cette page ne se comprennent pas. Rechargez la page.
online-now = Essayer maintenant
online-news = Nouvelles de la table
online-asks = { $name } voudrait reprendre un coup.
online-asks-since = { $name } voudrait reprendre un coup. Ce qui a été joué depuis serait repris aussi.
online-not-taken-back = Rien n’est repris.
online-not-taken-back-by = { $name } n’est pas d’accord : rien n’est repris.
online-agree = D’accord
online-disagree = Non
online-asked = Vous avez demandé à reprendre un coup. Les autres décident.
online-withdraw = Retirer la demande
online-has-left = { $name } ne joue plus, et un bot y joue au hasard.
online-you-are-out = Vous n’êtes plus de cette partie. Un bot joue la suite à votre place, et vous pouvez regarder.
online-play-on = Laisser un bot plus fort continuer
online-play-on-for = Laisser un bot jouer pour { $name }
online-play-on-lost = { $name } ne sera alors plus de la partie.
online-rematch-made = Une nouvelle table attend pour une autre partie.
online-rematch-asked = { $name } aimerait rejouer.
online-rematch-begun = La partie suivante a commencé.
online-rematch-go = À la nouvelle table
online-abort = Interrompre, avant le deuxième coup
online-broken-off-by = { $name } a interrompu la partie.
online-resign-rated = Cela compte pour les classements.
online-resign-others = Qui abandonne finit derrière tous ceux qui restent. Les autres continuent : un bot prend votre place et joue au hasard, jusqu’à ce qu’ils en choisissent un plus fort.
online-no-hints = Pas de conseils à cette table : plusieurs personnes jouent.
online-back-to-lobby = Au salon
online-back-to-table = À la table
online-delete = Supprimer cette table
online-notify = Me prévenir quand c’est à moi
online-notify-denied = Le navigateur n’autorise pas les notifications de cette page.
online-turn-at = { $game } : c’est à vous

# Quelqu’un est absent.
online-waits-for = { $count ->
    [one] Place vide pour le moment : { $names }. Qui ne revient pas perd bientôt sa place.
   *[other] Places vides pour le moment : { $names }. Qui ne revient pas perd bientôt sa place.
}
online-bot-instead = Si personne ne vient, asseyez plutôt un bot : la partie commence aussitôt.
online-seat-lost = Votre place a été libérée : votre absence a trop duré, ou l’hôte l’a voulu.
online-seat-lost-at = { $game } : votre place a été libérée pendant votre absence.
online-host-now = Vous êtes l’hôte maintenant : vous pouvez asseoir des bots, et vous lancez la partie.
online-host-now-itself = Vous êtes l’hôte maintenant : vous pouvez asseoir des bots. La partie commence dès que tout le monde est là.
online-starts-here = La partie commence dès que tout le monde est là.
online-start-absent = Vous pourrez commencer quand tout le monde sera là.
online-away-turn = C’est à { $name } de jouer, mais sa place est vide.
online-away-first = C’est à { $name } de commencer, mais sa place est vide.
online-away-long = Place vide depuis longtemps : { $name }. Vous n’avez plus à attendre.
online-away-soon = Après cinq minutes, vous n’aurez plus à attendre.
online-claim = Demander la victoire
online-break-off = Interrompre
online-first-move = Qui ne joue pas le premier coup en cinq minutes est hors jeu.
online-row-left = vous avez quitté la partie
online-row-host = vous êtes l’hôte
online-move-refused = Votre coup n’a pas été joué. { $reason }

# Conversation.
online-chat = Conversation
online-chat-new = { $count ->
    [one] Conversation, { $count } nouvelle ligne
   *[other] Conversation, { $count } nouvelles lignes
}
online-chat-players = Seuls ceux qui jouent vous entendent.
online-chat-spectators = Seuls ceux qui regardent vous entendent.
online-chat-before = Seuls ceux qui regardent vous entendent. Asseyez-vous pour parler avec les joueurs.
online-chat-nameless = Pour parler avec les autres, dites votre nom.
online-chat-name = Nom pour la discussion
online-chat-come = Prendre la parole
online-chat-empty = Rien n’a encore été dit.
online-chat-say = Votre message
online-chat-send = Envoyer
online-chat-off = L’hôte a coupé la conversation.
online-talk = On peut parler
online-talk-on = Tout le monde à cette table peut de nouveau parler.
online-talk-off = Personne à cette table ne peut plus rien dire. Ce qui a été dit reste.
online-people = Personnes
online-mute = Ne pas montrer ce que dit { $name }
online-unmute = Montrer ce que dit { $name }
online-mute-do = Ne pas montrer
online-unmute-do = Montrer
online-muted = Vous n’entendez pas { $name }.

# Pourquoi cela ne va pas.
refused-away = Le serveur est injoignable pour le moment. Réessayez bientôt.
online-no-network = Le serveur est injoignable. Vérifiez votre réseau et réessayez.
