# Une table sur un serveur.
online-title = Table
online-seat-free = libre
online-you = vous
online-host = hôte
online-program = un programme
online-away = absent
online-link = Lien : { $link }
online-link-here =
    Ce lien ne marche que sur cet ordinateur.
    Pour les autres, lancez le serveur avec :
    tilewright serve --lan
online-rated = classée
online-watching = { $count ->
        [one] { $count } personne regarde
       *[other] { $count } personnes regardent
    }
online-you-start = Commencez avec s quand chaque place est prise ; b donne une place à un bot.
online-host-starts = L’hôte commence la partie.
online-which-bot = Quel bot ?
online-clock-none = sans pendule
online-clock-move = { $seconds } s par coup
online-clock-match = { $increment ->
    [0] { $minutes } min chacun
   *[other] { $minutes } min chacun, { $increment } s de plus à chaque coup
}
online-clock-days = { $days ->
        [one] { $days } jour par coup
       *[other] { $days } jours par coup
    }

# Ce qui se passe.
online-calling = Connexion…
online-lost = { $reason }. Nouvel essai…
online-again = Nouvel essai { $seconds ->
        [0] maintenant
       *[other] dans { $seconds } s
    } ; hors ligne depuis { $time }.
online-lost-kept = Votre coup attend ici et part dès que le serveur est de retour. { $reason }.
online-ask-leave-unsent = Votre coup n’est pas encore envoyé : il sera perdu si vous partez maintenant. Partir ?
online-move-withdrawn = Votre coup attendait d’être envoyé : il est retiré. Vous pouvez en jouer un autre.
online-move-sent = Votre coup attend d’être renvoyé. Le serveur l’a peut-être déjà : vous ne pouvez plus le retirer.
online-kept = Cela attend ici et part dès que le serveur est de retour.
online-ended = { $reason }.
online-not-shown = Ce que dit le serveur ne peut être montré : { $reason }
online-pending = Envoyé. En attente du serveur…
online-asked = { $name } demande à reprendre un coup et tous les suivants : y répond.
online-asked-own = Vous avez demandé à reprendre : les autres répondent, u retire la demande.
online-agree = { $name } peut-il reprendre un coup ? Tous les coups suivants partent aussi.
online-your-turn = À vous
online-is-away = { $name } est absent
online-days-left = { $hours ->
    [0] { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
   *[other] { $days } j { $hours } h
}
online-rematch-made = On rejoue : { $menu ->
        [open] « { online-menu-follow } »
       *[closed] le menu (q)
    } y mène.
online-rematch-by = { $name } veut rejouer : { $menu ->
        [open] « { online-menu-follow } »
       *[closed] le menu (q)
    } y mène.
online-result-again = On rejoue
online-result-again-by = { $name } veut rejouer
online-rating-change = { $before } → { $after }
online-name-taken = Quelqu’un s’appelle déjà { $name } ici.
online-record-later = La partie pourra être enregistrée une fois terminée.
online-say-players = Dire aux joueurs
online-say-spectators = Dire aux spectateurs
online-ask-resign = Abandonner la partie ?
online-resign-wins = { $name } gagne alors.
online-resign-rated = Cela compte pour les classements.
online-resign-others = Qui abandonne finit derrière tous ceux qui restent. Les autres continuent : un bot prend votre place et joue au hasard, jusqu’à ce qu’ils en choisissent un plus fort.
online-ask-abort = Interrompre la partie ? Elle ne comptera pas.
online-left = parti
online-muted = en sourdine
online-watches = regarde
online-own-time = toi { $time }
online-own-name = { $name } (vous)
online-you-gave-up = vous avez abandonné et regardez
online-you-are-out = vous ne jouez plus et regardez
online-people = À cette table
online-ask-remove = Écarter { $name } ? Cette personne ne pourra plus ni s’asseoir ni parler ici.
online-no-hints = Pas de conseils à cette table avant la fin.

# Le menu.
online-menu-talk = Parler
online-menu-people = Les gens
online-menu-link = Lien pour les autres
online-menu-fill = Remplir les places libres de bots
online-menu-talk-off = Couper la conversation
online-menu-talk-on = Rouvrir la conversation
online-menu-mute = Ne plus entendre { $name }
online-menu-unmute = Entendre { $name } de nouveau
online-menu-remove = Écarter { $name } de la table
online-menu-resign = Abandonner
online-menu-abort = Interrompre
online-menu-play-on = Laisser un bot jouer pour { $name }
online-menu-follow = À la nouvelle table
online-menu-leave = Quitter la table

# Touches.
online-key-sit = prendre la place ; quitter la sienne
online-key-sit-short = s’asseoir
online-key-stand-short = se lever
online-key-name = s’asseoir
online-key-bot = hôte : donner la place à un bot
online-key-bot-short = bot
online-key-clear = hôte : libérer la place
online-key-clear-short = libérer
online-key-start = hôte : commencer la partie
online-key-start-short = commencer
online-key-talk = parler
online-key-talk-short = parler
online-key-people = les gens : leur temps, sourdine, écarter
online-key-people-short = gens
online-key-fill = hôte : remplir les places libres de bots
online-key-link = le lien pour les autres
online-key-link-short = lien
online-key-say = dire
online-key-take-back = reprendre, ou le demander
online-key-agree = répondre à qui demande à reprendre
online-key-agree-short = répondre
online-key-save = enregistrer la partie, une fois terminée
online-key-hurry = finir une animation

# Ce qui échoue en chemin.
online-no-server = Aucun serveur ne répond à { $server } : { $reason }
online-tls = La ligne vers { $server } ne peut être sécurisée : { $reason }
online-untrusted = La ligne vers { $server } ne peut être sécurisée : son certificat est périmé, au nom d’un autre, ou de quelqu’un à qui cette machine ne se fie pas
online-no-tls = { $server } ne parle pas https : essayez le même lien avec http
online-no-trust = Aucune ligne ne peut être sécurisée : cette machine n’a pas de liste de certificats de confiance (sous Debian : ca-certificates)
online-stranger = { $server } ne répond pas comme un serveur de Tilewright : le lien est-il juste, et le serveur de la même version ?
online-no-table = Cette table n’existe pas, ou a été supprimée
online-closed = Le serveur a fermé la ligne
online-closed-why = { $code ->
        [restart] Le serveur redémarre : revenez dans un instant
        [later] Le serveur a trop à faire : revenez dans un instant
        [nonsense] Le serveur ne comprend pas ce programme : est-il de la même version ?
        [forbidden] Le serveur ne vous connaît plus
        [too-fast] Trop à la fois : attendez un instant
       *[other] Le serveur a fermé la ligne : { $reason }
    }
online-silent = Le serveur s’est tu

# Une table sur un serveur, ligne par ligne.
online-back = La liaison est rétablie.
online-type = Tapez « sit » pour vous asseoir, ou « help ».
online-type-host = Vous êtes à votre place : tapez « start » dès que toutes les places sont prises, ou « help ».
online-type-seated = Vous êtes à votre place ; l’hôte commence la partie. Tapez « help » pour voir ce qui est possible.
online-type-full = Toutes les places sont prises : vous regardez. Tapez « help » pour voir ce qui est possible.
online-you-watch = Vous regardez. Tapez « help » pour voir ce qui est possible.
online-watch-only = Vous regardez : cela revient à ceux qui jouent.
online-out-typed = { $why ->
        [gave-up] Vous avez abandonné et regardez la suite
       *[lost] Vous avez perdu la partie et regardez la suite
    } : un bot joue à votre place. Tapez « quit » pour partir.
online-at-seat = { $name } (place { $seat })
online-absent-typed = { $names } { $count ->
        [one] n’est pas encore là
       *[other] ne sont pas encore là
    }. Attendez, ou donnez la place : tapez « free { $seat } », puis « bot { $seat } 4 » pour un bot.
online-seats-free-typed = { $count ->
        [one] La place { $seats } est libre
       *[other] Les places { $seats } sont libres
    }. Tapez « bot { $seat } 4 » pour un bot, ou envoyez aux autres le lien que montre « link ».
online-taken-typed = { $who ->
        [you] La place { $seat } est la vôtre.
       *[other] { $name } est à la place { $seat }.
    }
online-taken-sit = La place { $free } est libre : tapez « sit { $free } ».
online-taken-bot = { $is-free ->
        [yes] Tapez d’abord « free { $seat } », ou « bot { $free } { $level } » pour la place { $free }, qui est libre.
       *[no] Tapez d’abord « free { $seat } ».
    }
online-stays = { $who ->
        [you] Vous jouez vous-même à la place { $seat }
       *[other] { $name } joue à la place { $seat }
    } : un bot ne joue que pour qui est parti.
online-no-seat-typed = Cette place n’existe pas : cette table a les places 1 à { $seats }.
online-type-after = Tapez « again » pour rejouer, « save FICHIER » pour la partie notée, ou « quit ».
online-ratings-typed = Classements : { $changes }
online-asked-typed = { $name } demande à reprendre un coup et tous les suivants : tapez « yes » ou « no ».
online-rematch-typed = Ils rejouent : tapez « again » pour y aller.
online-rematch-by-typed = { $name } veut rejouer : tapez « again » pour y aller.
online-name-taken-typed = Tapez un autre nom pour vous asseoir, ou Entrée pour continuer à regarder.
online-name-typed = Tapez votre nom pour vous asseoir, ou Entrée pour continuer à regarder.
online-match-goes-on = La partie continue.
online-asked-own-typed = Vous avez demandé à reprendre : les autres répondent, « no » retire la demande.
online-not-taken-back = Rien n’est repris.
online-not-taken-back-by = { $name } n’est pas d’accord : rien n’est repris.
online-new-host-you = Vous êtes maintenant l’hôte.
online-new-host = { $name } est maintenant l’hôte.
online-muted-typed = Vous n’entendez plus { $name }.
online-unmuted-typed = Vous entendez de nouveau { $name }.
online-nobody-typed = Personne ici ne s’appelle { $name }.
online-away-typed = { $name } est absent.
online-here-typed = { $name } est là.
online-enter = Entrée pour partir.
online-not-begun = La partie n’a pas commencé : tapez « help » pour voir ce qui est possible ici.
online-not-your-turn = Ce n’est pas à vous. Tapez « help » pour voir ce qui est possible entre-temps.
online-no-command = Il n’y a pas de commande « { $text } ». « help » les montre toutes.
online-broken-off = La partie a été interrompue et ne compte pas.
online-broken-off-by = { $name } a interrompu la partie : elle ne compte pas.
online-full = Toutes les places sont prises.
online-unclear = Tapez-le ainsi : { $example }
online-unclear-bot = Tapez d’abord la place, puis le niveau du bot, de 1 à { $strongest } : « bot { $seat } 4 » met le bot de niveau 4 à la place { $seat }.
online-help =
    Avant la partie :
      sit, sit 2         s’asseoir à la première place libre, ou à celle-ci
      stand              se lever
      bot 2 4            hôte : donner la place 2 au bot 4 ; le plus fort est 8
      free 2             hôte : libérer la place 2
      start              hôte : commencer la partie
    Pendant la partie, tapez un coup, ou bien :
      moves              les coups permis ici
      u, undo            reprendre un coup, ou le demander
      y, yes, n, no      répondre à une question, ou à qui demande à reprendre
      log                tous les coups et leurs effets
      resign, give up    abandonner ; si d’autres jouent encore, vous regardez
      abort              interrompre la partie, avant le deuxième coup
      bot 2 4            laisser le bot 4 jouer à la place 2 après un départ
    Une fois la partie finie :
      again              rejouer
      s, save FICHIER    enregistrer la partie
    À tout moment :
      table              redessiner la table, comme le fait une ligne vide
      say TEXTE          dire quelque chose aux joueurs, ou à ceux qui regardent
      people             qui est là, et le temps de chacun
      mute NOM           ne plus entendre quelqu’un ; unmute NOM le rétablit
      remove NOM         hôte : retirer quelqu’un de la table
      talk off, talk on  hôte : couper la discussion ou la rétablir
      link               le lien pour les autres
      r, rules           comment jouer, en bref, avec un exemple
      h, ?, help         cette liste
      q, x, quit, exit   partir ; la partie commencée, la place reste à vous

# tilewright join et tilewright bot.
home-join = Jouer sur un serveur
join-link = Serveur ou lien :
join-name = Votre nom :
join-ask-name = Votre nom (Entrée pour { $name }) :
join-guest = Invité
join-about = Tapez l’adresse d’un serveur, par exemple http://192.168.1.7:8080, pour voir ses tables, ou collez le lien d’une table qu’on vous a envoyé. Là où vous avez déjà joué, vous gardez votre nom.
join-key = rejoindre
join-key-field = adresse ou nom
join-no-link = { $why ->
        [scheme] Un lien commence par http:// ou https://.
        [host] Le lien ne nomme aucun serveur.
        [port] Un port est un nombre de 1 à 65535.
        [table] Le lien ne mène à aucune table : il finit par /#/table/ et l’identifiant de la table.
       *[whole] La fin du lien est abîmée : copiez le lien entier, et rien après.
    }
join-tokens = qui vous êtes sur chaque serveur est dans { $file }, qui ne peut servir : { $reason }
bot-sat = { $name } est à la place { $seat } de { $link }
bot-watches = Aucune place libre à { $link }.
bot-ended = La partie est finie : { $link }
bot-result = La partie est finie. { $result } { $link }
bot-points = { $winner } { $points }.
bot-wrong-token = { $server } ne connaît pas ce jeton : il n’a pas été copié en entier, ou un autre a été fait depuis. { $how }
load-opens = { $tables ->
        [one] Ouverture d’une table
       *[other] Ouverture de { $tables } tables
    } avec { $sockets } connexions sur { $server } ; ensuite il faut { $seconds } s.
load-warms-up = { $seconds } s de jeu pour s’échauffer.
load-measures = Mesure pendant { $seconds } s.
bot-online = { $name } est en ligne sur { $server } et peut être invité, à { $tables } tables à la fois. Ctrl-C y met fin.
bot-no-program = ce jeton appartient à { $name }, qui n’est pas un programme : un compte en crée un par POST /api/v1/me/bots, comme le dit docs/api.md
bot-declines = { $name } joue déjà à { $tables } tables et quitte { $link }
bot-waits = { $name } jouera dès qu’une autre partie sera finie : { $link }
bot-left = { $name } n’a plus de place à { $link }
bot-lost-line = { $reason }. Nouvel essai…
bot-forfeit = { $name } ne joue aucun coup permis et abandonne : { $reason }
bot-ask-token = Jeton :
bot-no-token = le jeton manque : --token-file FICHIER, l’environnement ({ $variable }), ou un terminal où le demander. { $how }
bot-token-how = Un jeton se fait sur { $page }, avec un compte, sous « Mes programmes ».
bot-token-file = le jeton dans { $file } ne peut être lu : { $reason }
