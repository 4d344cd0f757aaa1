# Une table sur un serveur.
online-title = Table
online-seat-free = libre
online-you = vous
online-host = hôte
online-program = programme
online-away = absent
online-link = Lien : { $link }
online-link-here =
    Ce lien ne fonctionne que sur cet ordinateur.
    Pour accueillir d’autres appareils, lancez le serveur avec :
    tilewright serve --lan
online-rated = classée
online-watching = { $count ->
        [one] { $count } spectateur
       *[other] { $count } spectateurs
    }
online-you-start = s lance la partie quand toutes les places sont prises ; b donne une place à un bot.
online-you-start-now = Toutes les places sont prises. Appuyez sur s pour commencer.
online-host-starts = L’hôte lance la partie.
online-which-bot = Quel bot ?

# Ce qui se passe.
online-calling = Connexion…
online-lost = { $reason }. Nouvelle tentative…
online-again = Nouvelle tentative { $seconds ->
        [0] maintenant
       *[other] dans { $seconds } s
    } ; hors ligne depuis { $time }.
online-lost-kept = Votre coup sera envoyé dès que le serveur répondra. { $reason }.
online-ask-leave-unsent = Votre coup n’a pas encore été envoyé : il sera perdu si vous partez maintenant. Partir ?
online-move-withdrawn = Votre coup n’avait pas encore été envoyé : il a été retiré. Vous pouvez en jouer un autre.
online-move-sent = Votre coup attend d’être renvoyé. Le serveur l’a peut-être déjà reçu : vous ne pouvez plus le retirer.
online-kept = Ce sera envoyé dès que le serveur répondra.
online-ended = { $reason }.
online-not-shown = Impossible d’afficher ce qu’envoie le serveur : { $reason }
online-pending = Envoyé. En attente du serveur…
online-asked = { $name } demande à annuler un coup et tous les suivants : y pour répondre.
online-asked-own = Vous avez demandé à annuler un coup. Attendez la réponse, ou retirez la demande avec u.
online-agree = Laisser { $name } annuler un coup ? Tous les coups suivants seront annulés aussi.
online-your-turn = À vous
online-taken-back = Votre coup est annulé. Choisissez-en un autre.
online-is-away = { $name } est absent
online-bot-waits = { $name } attend le serveur
online-rematch-made = Une table est ouverte pour la revanche : { $menu ->
        [open] choisissez « { online-menu-follow } ».
       *[closed] ouvrez le menu (q).
    }
online-rematch-by = { $name } propose une revanche : { $menu ->
        [open] choisissez « { online-menu-follow } ».
       *[closed] ouvrez le menu (q).
    }
online-result-again = La revanche est ouverte
online-result-again-by = { $name } propose une revanche
online-rating-change = { $before } → { $after }
online-name-taken = Le nom { $name } est déjà pris ici.
online-record-later = Vous pourrez enregistrer la partie une fois qu’elle sera terminée.
online-say-players = Message aux joueurs
online-say-spectators = Message aux spectateurs
online-ask-resign = Abandonner la partie ?
online-resign-wins = { $name } gagnera.
online-resign-rated = Cette partie compte pour le classement.
online-resign-others = Vous finirez derrière tous les joueurs qui restent. Ils continuent sans vous : un bot prend votre place et joue au hasard, jusqu’à ce qu’ils en choisissent un plus fort.
online-ask-abort = Interrompre la partie ? Elle ne comptera pas.
online-left = parti
online-muted = masqué
online-watches = spectateur
online-own-time = vous { $time }
online-own-name = { $name } (vous)
online-you-gave-up = vous avez abandonné, vous regardez
online-you-are-out = vous ne jouez plus, vous regardez
online-people = À cette table
online-ask-remove = Exclure { $name } ? Cette personne ne pourra plus ni s’asseoir ni écrire ici.
online-no-hints = Pas de conseil à cette table avant la fin de la partie.

# Le menu.
online-menu-talk = Écrire un message
online-menu-people = Participants
online-menu-link = Lien de la table
online-menu-fill = Donner les places libres à des bots
online-menu-talk-off = Désactiver le chat
online-menu-talk-on = Réactiver le chat
online-menu-mute = Masquer { $name } dans le chat
online-menu-unmute = Afficher { $name } dans le chat
online-menu-remove = Exclure { $name } de la table
online-menu-resign = Abandonner
online-menu-abort = Interrompre
online-menu-play-on = Remplacer { $name } par un bot
online-menu-follow = Rejoindre la revanche
online-menu-leave = Quitter la table

# Touches.
online-key-sit = prendre cette place, ou quitter la vôtre
online-key-sit-short = s’asseoir
online-key-move-short = changer de place
online-key-stand-short = se lever
online-key-name = s’asseoir
online-key-bot = hôte : donner la place à un bot
online-key-bot-short = bot
online-key-clear = hôte : libérer la place
online-key-clear-short = libérer
online-key-start = hôte : lancer la partie
online-key-start-short = lancer
online-key-talk = écrire dans le chat
online-key-talk-short = chat
online-key-people = participants : leur temps, masquer, exclure
online-key-people-short = présents
online-key-fill = hôte : donner les places libres à des bots
online-key-link = le lien de la table
online-key-link-short = lien
online-key-say = envoyer
online-key-take-back = annuler un coup, ou le demander
online-key-agree = répondre à une demande d’annulation
online-key-agree-short = répondre
online-key-save = enregistrer la partie, une fois terminée
online-key-hurry = passer une animation
online-key-leave = partir ; pendant une partie, vous gardez votre place

# Ce qui échoue en chemin.
online-no-server = Connexion impossible à { $server } : { $reason }
online-tls = Connexion sécurisée impossible à { $server } : { $reason }
online-untrusted = Connexion sécurisée impossible à { $server } : son certificat a expiré, porte un autre nom, ou vient d’une autorité que cette machine ne connaît pas
online-no-tls = { $server } n’accepte pas https : essayez le même lien avec http
online-no-trust = Connexion sécurisée impossible : cette machine n’a pas de liste de certificats de confiance (sous Debian : ca-certificates)
online-stranger = { $server } ne ressemble pas à un serveur Tilewright : vérifiez le lien et la version du serveur
online-no-table = Cette table n’existe pas, ou a été supprimée
online-closed = Le serveur a fermé la connexion
online-closed-why = { $code ->
        [restart] Le serveur redémarre : revenez dans un instant
        [later] Le serveur est surchargé : revenez dans un instant
        [nonsense] Le serveur ne comprend pas ce programme : est-il de la même version ?
        [forbidden] Le serveur ne vous reconnaît plus
        [too-fast] Trop de messages à la fois : attendez un instant
       *[other] Le serveur a fermé la connexion : { $reason }
    }
online-silent = Le serveur ne répond plus

# Une table sur un serveur, ligne par ligne.
online-back = La connexion est rétablie.
online-type = Tapez « sit » pour vous asseoir, ou « help ».
online-type-host = Vous avez pris place : tapez « start » quand toutes les places sont prises, ou « help ».
online-type-seated = Vous avez pris place ; l’hôte lance la partie. Tapez « help » pour voir les commandes.
online-type-full = Toutes les places sont prises : vous regardez. Tapez « help » pour voir les commandes.
online-you-watch = Vous regardez. Tapez « help » pour voir les commandes.
online-watch-only = Vous regardez : seuls les joueurs peuvent faire cela.
online-out-typed = { $why ->
        [gave-up] Vous avez abandonné
       *[lost] Vous avez perdu la partie
    } et pouvez regarder la suite : un bot joue à votre place. Tapez « quit » pour partir.
online-at-seat = { $name } (place { $seat })
online-absent-typed = { $names } { $count ->
        [one] n’est pas encore là
       *[other] ne sont pas encore là
    }. Attendez, ou libérez la place : tapez « free { $seat } », puis « bot { $seat } 4 » pour un bot.
online-seats-free-typed = { $count ->
        [one] La place { $seats } est libre
       *[other] Les places { $seats } sont libres
    }. Tapez « bot { $seat } 4 » pour un bot, ou envoyez aux autres le lien qu’affiche « link ».
online-taken-typed = { $who ->
        [you] Vous occupez la place { $seat }.
       *[other] { $name } occupe la place { $seat }.
    }
online-taken-sit = La place { $free } est libre : tapez « sit { $free } ».
online-taken-bot = { $is-free ->
        [yes] Tapez d’abord « free { $seat } », ou « bot { $free } { $level } » pour la place { $free }, qui est libre.
       *[no] Tapez d’abord « free { $seat } ».
    }
online-stays = { $who ->
        [you] Vous jouez vous-même à la place { $seat }
       *[other] { $name } joue à la place { $seat }
    } : un bot ne remplace qu’un joueur parti.
online-no-seat-typed = Cette place n’existe pas : cette table a les places 1 à { $seats }.
online-type-after = Tapez « again » pour une revanche, « save FICHIER » pour enregistrer la partie, ou « quit ».
online-ratings-typed = Classements : { $changes }
online-asked-typed = { $name } demande à annuler un coup et tous les suivants : tapez « yes » ou « no ».
online-rematch-typed = Une table est ouverte pour la revanche : tapez « again » pour la rejoindre.
online-rematch-by-typed = { $name } propose une revanche : tapez « again » pour l’accepter.
online-name-taken-typed = Tapez un autre nom pour vous asseoir, ou Entrée pour continuer à regarder.
online-name-typed = Tapez votre nom pour vous asseoir, ou Entrée pour continuer à regarder.
online-match-goes-on = La partie continue.
online-asked-own-typed = Vous avez demandé à annuler un coup. Attendez la réponse, ou tapez « no » pour retirer la demande.
online-not-taken-back = Aucun coup n’est annulé.
online-not-taken-back-by = { $name } refuse : aucun coup n’est annulé.
online-new-host-you = Vous êtes maintenant l’hôte.
online-new-host = { $name } est maintenant l’hôte.
online-muted-typed = Vous ne voyez plus ce que { $name } écrit.
online-unmuted-typed = Vous voyez de nouveau ce que { $name } écrit.
online-nobody-typed = Personne ici ne s’appelle { $name }.
online-away-typed = { $name } est absent.
online-bot-waits-typed = { $name } doit attendre : le serveur est occupé.
online-here-typed = { $name } est là.
online-enter = Entrée pour partir.
online-not-begun = La partie n’a pas commencé : tapez « help » pour voir les commandes.
online-not-your-turn = Ce n’est pas à vous de jouer. Tapez « help » pour voir les commandes.
online-no-command = La commande « { $text } » n’existe pas. Tapez « help » pour voir les commandes.
online-broken-off = La partie a été interrompue et ne compte pas.
online-broken-off-by = { $name } a interrompu la partie : elle ne compte pas.
online-full = Toutes les places sont prises.
online-unclear = Tapez par exemple : { $example }
online-unclear-bot = Tapez la place, puis le niveau du bot, de 1 à { $strongest } : « bot { $seat } 4 » met le bot de niveau 4 à la place { $seat }.
online-help =
    Avant la partie :
      sit, sit 2         s’asseoir à la première place libre, ou à la place 2
      stand              se lever
      bot 2 4            hôte : donner la place 2 au bot de niveau 4 (8 au plus)
      free 2             hôte : libérer la place 2
      start              hôte : lancer la partie
    Pendant la partie, tapez un coup, ou bien :
      moves              les coups permis
      u, undo            annuler un coup, ou le demander
      y, yes, n, no      répondre à une question, ou à une demande d’annulation
      log                tous les coups et leurs effets
      resign, give up    abandonner ; si d’autres jouent encore, vous regardez
      abort              interrompre la partie, avant le deuxième coup
      bot 2 4            faire jouer le bot 4 à la place 2 après un départ
    Une fois la partie terminée :
      again              proposer ou rejoindre une revanche
      s, save FICHIER    enregistrer la partie
    À tout moment :
      table              redessiner la table, comme une ligne vide
      say TEXTE          écrire aux joueurs, ou aux spectateurs
      people             qui est là, et le temps de chacun
      mute NOM           masquer quelqu’un dans le chat ; unmute NOM l’affiche
      remove NOM         hôte : exclure quelqu’un de la table
      talk off, talk on  hôte : désactiver ou réactiver le chat
      link               le lien de la table
      r, rules           les règles en bref, avec un exemple
      h, ?, help         cette liste
      q, x, quit, exit   partir ; une fois la partie lancée, la place reste à vous
    Vous pouvez aussi taper en français : asseoir, lever, libérer, lancer, coups,
    annuler, oui, non, journal, abandonner, interrompre, revanche, enregistrer,
    table, dire, participants, lien, règles, aide, quitter.

# tilewright join et tilewright bot.
home-join = Jouer sur un serveur
join-link = Serveur ou lien :
join-name = Votre nom :
join-ask-name = Votre nom (Entrée pour { $name }) :
join-guest = Invité
join-about = Tapez l’adresse d’un serveur, par exemple http://192.168.1.7:8080, pour voir ses tables, ou collez le lien d’une table qu’on vous a envoyé. Sur un serveur où vous avez déjà joué, vous gardez votre nom.
join-key = rejoindre
join-key-field = adresse ou nom
join-no-link = { $why ->
        [scheme] Le lien doit commencer par http:// ou https://.
        [host] Le lien n’indique aucun serveur.
        [port] Le port doit être un nombre de 1 à 65535.
        [table] Ce n’est pas le lien d’une table : il doit finir par /#/table/ et l’identifiant de la table.
       *[whole] La fin du lien est abîmée : copiez le lien entier, et rien d’autre.
    }
join-tokens = impossible d’utiliser { $file }, qui retient votre identité sur chaque serveur : { $reason }
bot-sat = { $name } a pris la place { $seat } à { $link }
bot-watches = Aucune place libre à { $link }.
bot-ended = La partie est terminée : { $link }
bot-result = La partie est terminée. { $result }. { $link }
bot-points = { $outcome } ({ $points })
bot-wrong-token = { $server } ne connaît pas ce jeton : il est incomplet, ou un autre l’a remplacé. { $how }
load-opens = { $tables ->
        [one] Ouverture d’une table
       *[other] Ouverture de { $tables } tables
    } avec { $sockets } connexions sur { $server } ; ensuite, le test dure { $seconds } s.
load-warms-up = Échauffement pendant { $seconds } s.
load-measures = Mesure pendant { $seconds } s.
bot-online = { $name } est en ligne sur { $server } et accepte des invitations, à { $tables } tables à la fois. Ctrl-C l’arrête.
bot-no-program = ce jeton est celui de { $name }, qui n’est pas un programme : avec un compte, vous pouvez en créer un par POST /api/v1/me/bots (voir docs/api.md)
bot-declines = { $name } joue déjà à { $tables } tables et quitte { $link }
bot-waits = { $name } jouera dès qu’une autre partie sera terminée : { $link }
bot-left = { $name } n’a plus de place à { $link }
bot-lost-line = { $reason }. Nouvelle tentative…
bot-forfeit = { $name } n’a pas joué de coup permis et abandonne : { $reason }
bot-ask-token = Jeton :
bot-no-token = jeton manquant : donnez --token-file FICHIER ou la variable { $variable }, ou lancez le programme dans un terminal. { $how }
bot-token-how = Un jeton se crée sur { $page }, avec un compte, sous « Mes programmes ».
bot-token-file = impossible de lire le jeton dans { $file } : { $reason }
