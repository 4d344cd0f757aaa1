prompt-error = erreur : { $reason }
prompt-warning = attention : { $reason }
prompt-no-answer = { $text } n’est pas une réponse possible ici.
prompt-yes-no = { $question } (o/n)
prompt-please-yes-no = Répondez o ou n.
# Les réponses qui valent oui et non, en minuscules, séparées par des espaces.
prompt-yes = o oui y yes
prompt-no = n non no
# Les noms des commandes dans cette langue : sur chaque ligne, le mot anglais, puis les autres.
prompt-aliases =
    help aide
    rules règles regles
    load charger
    save enregistrer sauver
    quit quitter partir
    undo annuler reprendre
    redo rétablir retablir refaire rejouer
    moves coups
    log journal
    hint conseil
    new nouvelle
    credits crédits
    table tableau
    people participants gens
    link lien
    sit asseoir
    stand lever
    free libérer liberer
    start lancer commencer
    say dire dis dites
    yes oui
    no non
    resign abandonner
    abort interrompre
    again revanche encore
    open ouvrir ouvre
    play jouer joue
    list liste lister
    more suite
    watch regarder
    join rejoindre
prompt-welcome = Bienvenue dans Tilewright { $version } !
prompt-thanks = Merci d’avoir joué !
prompt-credits =
    Tilewright { $version }, une table pour les jeux de pose de tuiles.
    Écrit par les auteurs de Tilewright ; libre sous licence MIT ou Apache 2.0.
    Non officiel : les jeux appartiennent à leurs auteurs et éditeurs, sans lien avec nous.
    Les règles, les textes et les dessins sont les nôtres.
prompt-help =
    Tapez un coup, ou l’un de ces mots :
      moves            les coups permis
      hint             ce que jouerait un bot fort, et pourquoi ; hint 3
                       demande à bot:3
      undo, redo       annuler un coup, le rétablir
      log              tous les coups et leurs effets
      s, save FICHIER  enregistrer la partie dans un fichier
      l, load FICHIER  reprendre une partie d’un fichier
      r, rules         les règles en bref, avec un exemple
      m, menu          new, load, save, rules, credits, quit
      h, ?, help       cette liste
      q, x, quit, exit partir ; vous pourrez reprendre la partie au prochain
                       démarrage
    Une ligne vide redessine la table. Vous pouvez aussi taper en français :
    coups, conseil, annuler, rétablir, journal, enregistrer, charger, règles,
    aide, quitter.
prompt-menu =
    new              une nouvelle partie, mêmes joueurs et mêmes options
    load FICHIER     reprendre une partie d’un fichier
    save FICHIER     enregistrer cette partie dans un fichier
    rules            les règles en bref, avec un exemple
    credits          les auteurs de Tilewright
    quit             partir

prompt-home-menu =
    1, azul, …       commencer une partie du jeu de ce numéro ou de ce nom
    load FICHIER     reprendre une partie d’un fichier
    join SERVEUR     jouer sur un serveur : http://… ou le lien d’une table
    rules            les règles en bref, avec un exemple
    credits          les auteurs de Tilewright
    quit             partir

prompt-game = { $number }. { $name }, { $least } à { $most } joueurs
prompt-which-game = Quel jeu ? (son numéro ou son nom ; q pour partir)
prompt-which-game-help = Tapez le numéro ou le nom d’un jeu ; Entrée seule prend le premier. load FICHIER reprend une partie d’un fichier, join SERVEUR joue sur un serveur, rules affiche les règles, credits les auteurs, menu toutes ces commandes ; q quitte.
prompt-no-game = Aucun jeu ne s’appelle { $text }.
prompt-can-play = De { $least } à { $most } joueurs. Les bots vont de bot:1 (faible) à bot:8 (fort), comme dans Ana,bot:3.
prompt-who-plays = Qui joue ? (des noms séparés par des virgules, ou le nombre de joueurs ; Entrée pour { $names } ; q pour partir)
prompt-who-plays-help =
    Tapez de { $least } à { $most } noms séparés par des virgules : un nom de votre choix pour une personne,
    bot:1 à bot:8 pour un bot, cmd: et sa commande pour un programme, comme Ana,bot:3 ou Ana,cmd:./mybot.
    Ou tapez le nombre de joueurs, et chaque nom vous sera demandé. Entrée seule prend les noms proposés ;
    q quitte.
prompt-name-of = Nom du joueur { $number } ? (Entrée pour { $name })
prompt-your-colours = { $name }, votre couleur ({ $words } ; Entrée pour { $first }) :
prompt-your = { $name }, votre choix pour { $key } ({ $words } ; Entrée pour { $first }) :
prompt-your-help = Tapez un des mots proposés ; Entrée seule prend le premier qui est libre, q quitte.
prompt-no-word = { $text } n’est pas possible : choisissez { $words }.
prompt-type-a-move = Tapez un coup, comme « { $example } », ou « aide ». (Graine { $seed }.)

prompt-unfinished = { $count ->
    [one] Une partie inachevée :
   *[other] Parties inachevées :
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
   *[other] Un numéro reprend cette partie, n en commence une nouvelle, d et un numéro en supprime une (d 2), q quitte.
}
prompt-delete = La supprimer définitivement ?
prompt-deleted = Partie supprimée.
prompt-cannot-resume = impossible de reprendre { $file } : { $reason }

prompt-not-played = Coup non joué.
prompt-see-help = Tapez « aide » pour voir toutes les commandes.
prompt-taken-back = Annulé : { $moves }.
prompt-legal-moves = { $count ->
    [one] { $count } coup permis :
   *[other] { $count } coups permis :
}
prompt-nothing-yet = Il ne s’est encore rien passé.
prompt-begin-new = Commencer une nouvelle partie ?
prompt-leave = Partir ?
prompt-load-other = Charger l’autre ?
prompt-unsaved-kept = Vous pourrez reprendre cette partie au prochain démarrage.
prompt-unsaved-kept-until = Les derniers coups n’ont pas pu être enregistrés : vous reprendrez cette partie au point où elle en était après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
prompt-unsaved-lost = Cette partie n’est pas enregistrée et sera perdue.
prompt-kept = Vous pourrez reprendre la partie au prochain démarrage.
prompt-kept-until = Les derniers coups n’ont pas pu être enregistrés : vous reprendrez la partie au point où elle en était après { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}.
prompt-lost = La partie n’a pas pu être enregistrée et est perdue.
prompt-not-kept = impossible d’enregistrer la partie dans votre dossier de données ({ $reason }) ; enregistrez-la ailleurs avec « save FICHIER »
prompt-file-name = Nom du fichier ? (q pour revenir)
prompt-file-to-load = Nom du fichier à charger ? (q pour revenir)
prompt-no-file-name = Partie non enregistrée : il manque un nom de fichier.
prompt-exists = { $file } existe déjà. Le remplacer ?
prompt-not-saved = Partie non enregistrée.
prompt-saved = Partie enregistrée dans { $file }.
prompt-cannot-save = impossible d’enregistrer { $file } : { $reason }
prompt-cannot-load = impossible de charger { $file } : { $reason }
prompt-is-over = la partie de { $file } est terminée ; revoyez-la avec « tilewright replay { $file } »
prompt-record =
    L’enregistrement de cette partie : { $file }
    Revoyez-la avec tilewright replay { $file }

prompt-loses = { $name } perd la partie : { $reason }.
prompt-random-moves = Ses coups seront désormais joués au hasard.
prompt-is-a-program = { $name } est un programme. Tilewright ne lance que les programmes que vous indiquez vous-même.
prompt-shortage = Cette machine manque de ressources pour { $name } : { $reason }. Personne n’a perdu pour autant.
prompt-once-more = Appuyez sur Entrée pour réessayer avec { $name }.
prompt-who-plays-for = Qui joue pour { $name } ? (un nom, bot:4, ou cmd: et une commande)
prompt-who-plays-for-help = Tapez un seul nom : un nom de votre choix pour une personne, bot:1 à bot:8 pour un bot, cmd: et sa commande pour un programme. q quitte ; vous pourrez reprendre la partie.
prompt-only-one = il faut un seul joueur à cette place
prompt-thinking = { $bot } réfléchit…
prompt-thinking-key = { $bot } réfléchit… Appuyez sur une touche pour avoir le conseil tout de suite.
prompt-advises = { $bot } conseille { $move }.
prompt-advises-blindly = { $bot } conseille { $move }, sans dire pourquoi.
prompt-advice-judged = { $name } aurait alors { $chance } % de chances de gagner. { $place ->
    [ahead] Avance attendue
   *[behind] Retard attendu
} sur { $others ->
    [one] son adversaire
   *[other] le meilleur adversaire
} : { $lead } { $unit }.
prompt-advice-line = Suite attendue :
prompt-advice-others = Autres coups envisagés :
prompt-advice-effort = { $count ->
    [one] { $nodes } nœud
   *[other] { $nodes } nœuds
} en { $seconds } s.

prompt-server = Serveur ou lien ? (http://… ; q pour partir)
prompt-join-first = Quittez d’abord cette partie : tapez « quit », puis « tilewright join SERVEUR ».
lobby-own = Vos tables :
lobby-open = Tables à rejoindre :
lobby-running = Parties à regarder :
lobby-empty = Aucune table publique n’est ouverte. Tapez « play azul » pour jouer avec la prochaine personne qui viendra, ou « open azul » pour ouvrir votre table.
lobby-none-match = Aucune table ne correspond à cette recherche. Tapez « list » pour les voir toutes.
lobby-table = { $number }. { $about }, { $taken ->
    [0] toutes les places libres
    [one] { $taken } place prise sur { $players } : { $names }
   *[other] { $taken } places prises sur { $players } : { $names }
} ({ $id })
lobby-more = Il y a d’autres tables : tapez « more » pour les afficher aussi.
lobby-question = Quelle table ? (son numéro ou son identifiant ; play JEU, open JEU, help ; q pour partir)
lobby-no-table = La table { $text } n’existe pas : tapez un numéro de la liste, ou un identifiant.
lobby-which-game = Quel jeu ? Tapez par exemple « { $command } azul ».
lobby-help =
    Tapez :
      2                aller à la table 2 de la liste, pour jouer ou regarder
      ID               aller à la table de cet identifiant
      play azul        jouer à Azul dès que quelqu’un vient ;
                       play azul 3 à trois joueurs
      open azul        ouvrir une table où tout le monde peut s’asseoir ;
                       open azul 3 wall=free fixe joueurs et options ;
                       open azul private est réservée à ceux qui ont son lien
      list             afficher toutes les tables ; une ligne vide actualise
                       la liste
      list azul 2 free n’afficher que certaines tables : jeu, nombre de joueurs,
                       places libres (free), parties classées (rated), pendule
                       (none, move, match, days), classement (1400-1600) ou nom
                       d’un joueur ; newest commence par les plus récentes
      more             afficher d’autres tables
      q, quit          partir
    Vous pouvez aussi taper en français : ouvrir azul, jouer azul, liste, suite,
    aide, quitter.
