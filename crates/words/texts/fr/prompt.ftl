prompt-error = erreur : { $reason }
prompt-warning = attention : { $reason }
prompt-no-answer = { $text } n’est pas une réponse ici.
prompt-yes-no = { $question } (o/n)
prompt-please-yes-no = Répondez o ou n.
# Ce qui veut dire oui et non, en minuscules, séparé par des espaces.
prompt-yes = o oui y yes
prompt-no = n non no
# Les noms des commandes dans cette langue : sur chaque ligne, le mot anglais, puis les autres.
prompt-aliases =
    help aide
    rules règles regles
    load charger
    save sauver enregistrer
    quit quitter partir
    undo annuler reprendre
    redo refaire rejouer
    moves coups
    log journal
    hint conseil
    new nouvelle
    credits crédits
    table tableau
    people gens
    link lien
    sit asseoir
    stand lever
    free libérer liberer
    start commencer
    say dire
    yes oui
    no non
    resign abandonner
    abort interrompre
    again encore
prompt-welcome = Bienvenue dans Tilewright { $version } !
prompt-thanks = Merci d’avoir joué !
prompt-credits =
    Tilewright { $version }, une table pour les jeux de pose de tuiles.
    Écrit par les auteurs de Tilewright ; libre sous licence MIT ou Apache 2.0.
    Non officiel : les jeux sont à leurs auteurs et éditeurs, qui n’y ont aucune part.
    Les règles, les textes et les dessins d’ici sont les nôtres.
prompt-help =
    Tapez un coup, ou l’un de ces mots :
      moves            les coups permis
      hint             ce que jouerait un bot fort, et pourquoi ; hint 3 demande à bot:3
      undo, redo       reprendre un coup, le rejouer
      log              tous les coups et ce qu’ils ont donné
      s, save FICHIER  sauver la partie dans un fichier
      l, load FICHIER  continuer une partie d’un fichier
      r, rules         les règles en bref, avec un exemple
      m, menu          new, load, save, rules, credits, quit
      h, ?, help       cette liste
      q, x, quit, exit partir ; la partie est gardée et proposée au prochain démarrage
    Une ligne vide redessine la table. Les mots français vont aussi : coups, conseil,
    annuler, refaire, journal, sauver, charger, règles, aide, quitter.
prompt-menu =
    new              une nouvelle partie, mêmes joueurs et mêmes options
    load FICHIER     continuer une partie d’un fichier
    save FICHIER     sauver cette partie dans un fichier
    rules            les règles en bref, avec un exemple
    credits          qui a fait ceci
    quit             partir

prompt-home-menu =
    1, azul, …       commencer une partie du jeu de ce numéro ou de ce nom
    load FICHIER     reprendre une partie d’un fichier
    join SERVEUR     jouer sur un serveur : http://… ou un lien vers une table
    rules            les règles en bref, avec un exemple
    credits          qui a fait ceci
    quit             partir

prompt-game = { $number }. { $name }, { $least } à { $most } joueurs
prompt-which-game = Quel jeu ? (son numéro ou son nom ; q pour partir)
prompt-which-game-help = Tapez le numéro ou le nom d’un jeu. Entrée seule prend le premier. load FICHIER reprend une partie d’un fichier, join SERVEUR joue sur un serveur, rules montre les règles, credits qui a fait ceci, menu tout cela ; q quitte.
prompt-no-game = Aucun jeu ne s’appelle { $text }.
prompt-can-play = On joue de { $least } à { $most }. bot:1 (faible) à bot:8 (fort) sont des bots, comme dans Ana,bot:3.
prompt-who-plays = Qui joue ? (des noms et des virgules, ou combien vous êtes ; Entrée pour { $names } ; q pour partir)
prompt-who-plays-help =
    Tapez de { $least } à { $most } noms séparés par des virgules : une personne par le nom de son choix,
    bot:1 à bot:8, ou un programme par cmd: et sa commande, comme Ana,bot:3 ou Ana,cmd:./mybot. Ou tapez
    combien vous êtes, et chaque nom vous est demandé. Entrée seule prend les noms de la question ; q quitte.
prompt-name-of = Nom du joueur { $number } ? (Entrée pour { $name })
prompt-your-colours = { $name }, votre couleur ({ $words } ; Entrée pour { $first }) :
prompt-your = { $name }, votre choix pour { $key } ({ $words } ; Entrée pour { $first }) :
prompt-your-help = Tapez un des mots de la question ; Entrée seule prend le premier qui est libre, q quitte.
prompt-no-word = { $text } n’existe pas : choisissez { $words }.
prompt-type-a-move = Tapez un coup, comme « { $example } », ou « help ». (Graine { $seed }.)

prompt-unfinished = { $count ->
    [one] Une partie en cours :
   *[other] Parties en cours :
}
prompt-unfinished-match = { $number }. { $game } : { $names }, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}, { $ago }
prompt-older = et { $count } de plus anciennes
prompt-days-ago = { $count ->
    [one] il y a { $count } jour
   *[other] il y a { $count } jours
}
prompt-resume-it = La reprendre ? (o ; n pour une nouvelle partie ; d pour la supprimer ; q pour partir)
prompt-resume-which = Laquelle reprendre ? (1 à { $count } ; n pour une nouvelle partie ; d et un numéro pour supprimer ; q pour partir)
prompt-resume-help = { $count ->
    [one] o reprend la partie, n en commence une nouvelle, d la supprime, q quitte.
   *[other] Un numéro reprend cette partie, n en commence une nouvelle, d et un numéro en suppriment une (d 2), q quitte.
}
prompt-delete = La supprimer pour de bon ?
prompt-deleted = Supprimée.
prompt-cannot-resume = { $file } ne peut pas être reprise : { $reason }

prompt-not-played = Pas joué.
prompt-taken-back = Repris : { $moves }.
prompt-legal-moves = { $count ->
    [one] { $count } coup permis :
   *[other] { $count } coups permis :
}
prompt-nothing-yet = Il ne s’est encore rien passé.
prompt-begin-new = Commencer une nouvelle partie ?
prompt-leave = Partir ?
prompt-load-other = Charger l’autre ?
prompt-unsaved-kept = Cette partie n’est pas sauvée, mais gardée : le prochain démarrage proposera de la reprendre.
prompt-unsaved-kept-until = Cette partie n’est pas enregistrée, et ses derniers coups n’ont pas pu être gardés : le prochain démarrage proposera de la reprendre comme elle était après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
prompt-unsaved-lost = Cette partie n’est pas sauvée et sera perdue.
prompt-kept = La partie est gardée ; le prochain démarrage proposera de la reprendre.
prompt-kept-until = Les derniers coups n’ont pas pu être gardés : le prochain démarrage proposera de reprendre la partie comme elle était après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
prompt-lost = La partie n’a pas pu être gardée et est perdue.
prompt-not-kept = la partie ne peut pas être gardée dans votre dossier de données ({ $reason }) ; sauvez-la ailleurs par « save FICHIER »
prompt-file-name = Nom du fichier :
prompt-file-to-load = Nom du fichier à charger ? (q pour revenir)
prompt-no-file-name = Pas sauvé : aucun nom de fichier.
prompt-exists = { $file } existe. Le remplacer ?
prompt-not-saved = Pas sauvé.
prompt-saved = Sauvé dans { $file }.
prompt-cannot-save = { $file } ne peut pas être sauvé : { $reason }
prompt-cannot-load = { $file } ne peut pas être chargé : { $reason }
prompt-is-over = la partie de { $file } est terminée ; regardez-la par « tilewright replay »
prompt-record =
    L’enregistrement de cette partie : { $file }
    Regardez-la de nouveau par « tilewright replay ».

prompt-loses = { $name } perd la partie : { $reason }.
prompt-random-moves = Des coups au hasard sont joués à sa place désormais.
prompt-is-a-program = { $name } est un programme, et seul qui nomme un programme le démarre.
prompt-shortage = Cette machine n’a plus rien à donner à { $name } : { $reason }. Personne n’a perdu pour autant.
prompt-once-more = Entrée seule essaie { $name } encore une fois.
prompt-who-plays-for = Qui joue pour { $name } ? (un nom, bot:4, ou cmd: et une commande)
prompt-who-plays-for-help = Tapez un seul nom : une personne par le nom de son choix, bot:1 à bot:8, ou un programme par cmd: et sa commande. q quitte ; la partie est gardée.
prompt-only-one = une seule personne joue là, pas plusieurs
prompt-thinking = { $bot } réfléchit …
prompt-thinking-key = { $bot } réfléchit … Une touche, et il répond tout de suite.
prompt-advises = { $bot } conseille { $move }.
prompt-advises-blindly = { $bot } conseille { $move }, sans dire pourquoi.
prompt-advice-judged = { $name } gagnerait alors environ { $chance } fois sur 100, en moyenne avec { $lead } { $unit } { $place ->
    [ahead] d’avance
   *[behind] de retard
} sur { $others ->
    [one] l’autre
   *[other] le meilleur des autres
}.
prompt-advice-line = La suite attendue :
prompt-advice-others = Autres coups envisagés :
prompt-advice-effort = { $count ->
    [one] { $nodes } nœud
   *[other] { $nodes } nœuds
} en { $seconds } s.

prompt-server = Serveur ou lien ? (http://… ; q pour partir)
prompt-join-first = Quittez d’abord cette partie : tapez « quit », puis « tilewright join SERVEUR ».
lobby-open = Tables à rejoindre :
lobby-running = Parties à regarder :
lobby-empty = Aucune table publique n’est ouverte. Tapez « play azul » pour jouer avec qui viendra, ou « open azul » pour ouvrir la vôtre.
lobby-table = { $number }. { $about }, { $taken } places prises sur { $players } : { $names } ({ $id })
lobby-question = Quelle table ? (son numéro ou son identifiant ; play JEU, open JEU, help ; q pour partir)
lobby-no-table = Il n’y a pas de table { $text } : tapez un numéro de la liste, ou un identifiant.
lobby-help =
    Tapez :
      2                aller à la table 2 de la liste, pour jouer ou regarder
      ID               aller à la table de cet identifiant
      play azul        jouer à Azul avec qui viendra ; play azul 3 à trois joueurs
      open azul        ouvrir une table où chacun peut s’asseoir ; open azul 3
                       wall=free règle joueurs et options ; open azul private est
                       réservée à qui en a le lien
      list             lister encore les tables, comme une ligne vide
      q, quit          partir
