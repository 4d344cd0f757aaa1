# English is in the declarations of the command line (crates/tilewright/src/cli).

help-tilewright-about = Jouez à des jeux de pose de tuiles dans le terminal, le navigateur ou en ligne.
help-tilewright-after =
    Exemples :
      tilewright                                  dans le terminal : l’écran d’accueil
      tilewright play azul --players Ana,Bo       jouer à Azul, à deux au même clavier
      tilewright play azul --players Ana,bot:4    jouer à Azul contre un bot
      tilewright serve --open                     jouer dans le navigateur
      tilewright arena azul --bots 2,4,greedy     trouver le bot le plus fort
      tilewright rules azul                       lire les règles

    Vous pouvez reprendre les parties inachevées.
    Non officiel : les jeux appartiennent à leurs auteurs et éditeurs.
help-tilewright-plain = Mode ligne par ligne, pour les lecteurs d’écran
help-tilewright-ascii = Tout afficher en ASCII, noms et phrases compris

help-play-about = Jouer, en plein écran ou ligne par ligne
help-play-after =
    Exemples :
      tilewright play azul                                choisir les joueurs dans un formulaire
      tilewright play azul --players Ana,Bo,Cleo          à trois au même clavier
      tilewright play azul --players Ana,bot:4            contre un bot, de bot:1 à bot:8
      tilewright play azul --players Ana,cmd:./mybot      contre votre propre programme
      tilewright play azul --players Ana,Bo --seed 42     les tuiles de la graine 42
      tilewright play azul --set wall=free --set first=seat-1
      tilewright play azul --load match.json              reprendre une partie enregistrée
      tilewright play azul --players A,B < moves.txt      lire les coups dans un fichier

    En plein écran, la touche ? affiche les touches ; ligne par ligne, « help » affiche les commandes.
    La partie est enregistrée après chaque coup.
help-play-game = Le jeu
help-play-players = Joueurs, séparés par des virgules : des noms, des bots (bot:1 à bot:8, bot:greedy, bot:search,time=2s) et des programmes (cmd:./mybot) ; sans cette option, ils vous sont demandés
help-play-seed = Graine du hasard ; le même nombre donne la même partie [par défaut : au hasard]
help-play-set = Fixer une option des règles ; « tilewright games » en donne la liste
help-play-load = Reprendre la partie de ce fichier
help-play-plain = Ligne par ligne : ni plein écran ni couleurs, plateaux en ASCII ; pour lecteurs d’écran et scripts

help-serve-about = Lancer le serveur qui permet de jouer dans le navigateur, seul ou à plusieurs
help-serve-after =
    Exemples :
      tilewright serve --open                  ouvrir la page dans votre navigateur
      tilewright serve --lan                   afficher un lien et un code QR pour les téléphones
      tilewright serve --listen 127.0.0.1:0    n’importe quel port libre
      tilewright serve --data ./tables --trusted-proxy 127.0.0.1    derrière un proxy TLS
      TILEWRIGHT_DATABASE=postgres://… tilewright serve    un serveur parmi plusieurs

    La page et ses bots tournent dans le navigateur ; le serveur ne sert qu’aux tables à plusieurs.
    Ces tables sont dans le dossier de données, les autres parties dans le navigateur. Ctrl-C arrête
    le serveur.
help-serve-listen = Où écouter : une adresse ou un nom avec un port, ou un port seul ; 0 prend un port libre [par défaut : 127.0.0.1:8080, avec --lan 0.0.0.0:8080]
help-serve-lan = Écouter sur le réseau local, et afficher un lien et un code QR pour les téléphones
help-serve-open = Ouvrir la page dans le navigateur
help-serve-data = Dossier où conserver les tables [par défaut : votre dossier de données]
help-serve-database = Conserver les tables dans une base PostgreSQL que plusieurs serveurs partagent, comme postgres://user:password@host/name ; préférez la variable, car les autres utilisateurs voient les arguments
help-serve-nats = Prévenir les autres serveurs par NATS, comme nats://host:4222 ; sans cela, ils interrogent la base chaque seconde
help-serve-keep-days = Nombre de jours pendant lesquels conserver les parties terminées des invités
help-serve-trusted-proxy = Faire confiance à ce proxy pour l’adresse de ses clients : une adresse, ou un réseau comme 10.0.0.0/8
help-serve-metrics-from = Laisser cette adresse lire /metrics, en plus de cette machine : une adresse, ou un réseau comme 10.0.0.0/8
help-serve-origin = Laisser les pages de cette origine utiliser le serveur, comme https://tiles.example
help-serve-limit = Fixer une limite, comme sockets-per-address=500 ; un nom inconnu en donne la liste
help-serve-log = Niveau de détail du journal, sur la sortie d’erreur
help-serve-log-error = Les erreurs
help-serve-log-warn = Les erreurs et les avertissements
help-serve-log-info = Aussi l’activité du serveur
help-serve-log-debug = Aussi chaque requête

help-join-about = Rejoindre une table sur un serveur, pour jouer ou regarder
help-join-after =
    Exemples :
      tilewright join http://192.168.1.7:8080                          voir ou ouvrir des tables
      tilewright join http://192.168.1.7:8080/#/table/ID/INVITATION    pour jouer
      tilewright join https://tiles.example/#/table/ID                 pour regarder
      tilewright join LINK --name Ana                                  sous ce nom
      tilewright join LINK --plain                                     ligne par ligne
      tilewright join LINK --name Ana < moves.txt                      commandes lues dans un fichier

    Copiez le lien dans la page. Quand vous revenez sur un serveur, vous êtes le même joueur, à la
    même place : servers.json, dans le dossier de données, retient qui vous êtes.
help-join-link = Adresse d’un serveur, ou lien d’une table
help-join-name = Votre nom sur le serveur [par défaut : le dernier utilisé, sinon demandé]
help-join-plain = { help-play-plain }

help-bot-about = Connecter un bot ou votre propre programme à un serveur
help-bot-more = Avec l’adresse d’un serveur, il reste en ligne comme compte de bot, et chacun peut l’inviter à sa table. Avec le lien d’une table, il y prend place et joue une partie.
help-bot-after =
    Exemples :
      tilewright bot https://tiles.example cmd:./mybot --token-file mybot.token
      TILEWRIGHT_TOKEN=... tilewright bot https://tiles.example 'cmd:./mybot --fast' --tables 2
      tilewright bot https://tiles.example/#/table/ID/INVITATION cmd:./mybot    demande le jeton

    Le programme parle le protocole de docs/protocol.md et ne reçoit rien d’autre. Le jeton est celui
    d’un compte de bot ; ce n’est pas un argument, car tous les utilisateurs de la machine voient les
    arguments.
help-bot-place = Adresse d’un serveur, ou lien d’une table
help-bot-player = Qui joue : votre programme, comme cmd:./mybot, ou un bot, comme bot:4
help-bot-token-file = Fichier qui contient le jeton [par défaut : la variable TILEWRIGHT_TOKEN, sinon demandé]
help-bot-patience = Temps accordé à un programme pour jouer un coup, en secondes
help-bot-tables = Nombre de tables jouées à la fois, chacune avec son exemplaire du programme ; il quitte les autres avant le début de la partie

help-load-about = Tester la charge d’un serveur
help-load-more = Des tables de deux joueurs jouent des parties entières à un rythme donné, avec deux connexions chacune. La latence est le temps entre l’envoi d’un coup et l’arrivée de son entrée.
help-load-after =
    Exemples :
      tilewright load http://127.0.0.1:8080 azul --tables 500 --rate 3000
      tilewright load http://127.0.0.1:8080 azul --tables 1 --rate 1 --spectators 10000 --pid 4711

    Le serveur doit accepter autant de connexions d’une même adresse :
      tilewright serve --limit openings=100000 --limit sockets-per-address=100000 \
        --limit requests=100000 --limit orders=1000
help-load-server = Adresse du serveur
help-load-game = Le jeu [par défaut : le premier de « tilewright games »]
help-load-tables = Nombre de tables qui jouent à la fois, à deux joueurs chacune
help-load-spectators = Nombre de connexions supplémentaires qui ne font que regarder
help-load-bot-tables = Nombre de tables supplémentaires où jouent deux bots de niveau 8
help-load-rate = Coups par seconde, toutes tables confondues
help-load-time = Durée de la mesure, en secondes
help-load-warm-up = Durée de l’échauffement qui la précède, en secondes
help-load-pid = Numéro de processus d’un serveur de cette machine, pour mesurer son processeur et sa mémoire
help-load-json = Afficher les résultats en JSON

help-backup-about = Sauvegarder les tables d’un serveur en marche
help-backup-after =
    Exemple :
      tilewright backup tables-2026-11-16.db --data /var/lib/tilewright

    Pour restaurer, arrêtez le serveur et remplacez server.db, dans son dossier de données, par la
    copie.
help-backup-file = Nouveau fichier pour la copie ; un fichier existant n’est pas écrasé
help-backup-data = Dossier de données du serveur [par défaut : le vôtre]

help-page-about = Écrire la page dans un dossier, pour n’importe quel hébergeur
help-page-after =
    Exemple :
      tilewright page ./site

    On peut y jouer seul ou contre des bots, même hors ligne ; pour les tables à plusieurs, il faut
    « tilewright serve ». La plupart des fichiers ont des copies compressées, .br et .gz, pour les
    hébergeurs qui savent les envoyer. Si le dossier contient une page plus ancienne, elle est mise à
    jour ; ses anciens fichiers restent, car des navigateurs peuvent encore s’en servir.
help-page-folder = Dossier où écrire : nouveau, vide, ou avec une page plus ancienne

help-sim-about = Simuler de nombreuses parties, au hasard ou avec des bots, et en donner les statistiques
help-sim-after =
    Exemples :
      tilewright sim azul --games 1000000
      tilewright sim azul --games 1000 --players 4 --seed 42 --set wall=free
      tilewright sim azul --games 1000 --json | jq .seats
      tilewright sim azul --games 1000 --records games.jsonl
      tilewright sim azul --games 100 --bots 4,greedy    niveau 4 à la place 1, greedy à la place 2
      tilewright sim azul --games 100 --bots 4 --players 3    niveau 4 à toutes les places

    La même graine donne les mêmes parties, quel que soit --jobs. Ctrl-C arrête et donne les
    statistiques obtenues. Les intervalles sont des intervalles de confiance à 95 % ; une victoire
    partagée par k places compte 1/k pour chacune.
help-sim-game = Le jeu
help-sim-games = Nombre de parties
help-sim-players = Nombre de joueurs [par défaut : un par bot, sinon le minimum du jeu]
help-sim-bots = Bots dans l’ordre des places, séparés par des virgules ; un bot seul prend toutes les places
help-sim-seed = Graine du hasard ; le même nombre donne les mêmes parties
help-sim-set = { help-play-set }
help-sim-jobs = Nombre de fils d’exécution [par défaut : un par cœur]
help-sim-records = Écrire les parties dans ce fichier, un enregistrement par ligne ; « - » est la sortie standard
help-sim-json = Afficher les statistiques en JSON
help-sim-patience = { help-bot-patience }

help-arena-about = Faire jouer des bots entre eux et les classer
help-arena-after =
    Exemples :
      tilewright arena azul --bots 2,4,greedy --games 200
      tilewright arena azul --bots search,nodes=500,search,nodes=2000 --until-sure
      tilewright arena azul --bots 4,greedy,random --players 3 --set wall=free
      tilewright arena azul --bots 2,4 --json | jq '.entrants[0].name'
      tilewright arena azul --bots 4,cmd:./mybot --out cup     conserver parties et rapport dans cup/
      tilewright arena azul --bots 4,cmd:./mybot --out cup --resume
                                                               reprendre après un arrêt ou Ctrl-C

    Chaque paire (avec --players N, chaque table de N) joue les mêmes graines dans tous les ordres de
    places, pour que la chance s’annule. Les résultats dépendent de la graine, pas de --jobs, sauf si
    un bot a une limite de temps. Les intervalles sont des intervalles de confiance à 95 %.

    Si un programme participe, chaque partie a sa propre graine, et aucun programme ne voit deux fois
    la même. Ces graines dépendent de --seed et d’un secret tiré au hasard, donné avec les résultats.

    Fichiers de --out : games.jsonl (écrit pendant le tournoi, pour --resume), et à la fin
    records.jsonl (pour « tilewright replay »), results.csv (une ligne par partie et par place) et
    report.html (tableaux et graphiques).
help-arena-game = Le jeu
help-arena-bots = Bots qui participent, séparés par des virgules : bot:4 ou 4, greedy, search,nodes=2000, cmd:./mybot
help-arena-games = Nombre de parties par table, arrondi pour que chaque bot occupe chaque place aussi souvent
help-arena-players = Nombre de joueurs à une table [par défaut : le minimum du jeu]
help-arena-seed = Graine du hasard ; le même nombre donne les mêmes parties [par défaut : au hasard]
help-arena-set = { help-play-set }
help-arena-jobs = Nombre de parties jouées à la fois [par défaut : une par cœur]
help-arena-out = Conserver les parties et le rapport dans ce dossier
help-arena-resume = Reprendre le tournoi du dossier, qui doit avoir les mêmes réglages
help-arena-until-sure = Avec deux bots : arrêter dès qu’il est établi que l’un est meilleur, à 5 % d’erreur au plus
help-arena-json = Afficher les résultats en JSON
help-arena-patience = { help-bot-patience }

help-replay-about = Revoir une partie
help-replay-after =
    Exemples :
      tilewright replay match.json               dans le terminal : en plein écran, avec l’analyse
      tilewright replay match.json --plain       la même chose, ligne par ligne
      tilewright replay match.json --ply 12      la position après 12 coups
      tilewright replay match.json --ply 0       la position de départ
      tilewright replay games.jsonl --match 7    le huitième enregistrement d’un fichier ; sans --match,
                                                 le plein écran montre le premier
      tilewright replay games.jsonl --jsonl      un objet JSON par coup, pour les programmes
      tilewright sim azul --games 10 --records - 2>/dev/null | tilewright replay - --jsonl
help-replay-file = Un enregistrement, ou un fichier avec un enregistrement par ligne ; « - » est l’entrée standard
help-replay-ply = N’afficher que la position après ce nombre de coups
help-replay-number = Seulement cet enregistrement du fichier, compté à partir de 0
help-replay-jsonl = Afficher un objet JSON par coup, pour chaque enregistrement du fichier
help-replay-screen = Afficher en plein écran, ce que fait déjà un terminal ; pour d’anciens scripts
help-replay-plain = { help-play-plain }

help-analyse-about = Analyser chaque coup d’une partie
help-analyse-more = Donne pour chaque coup les chances de gagner et l’avance attendue, d’après ce que le joueur pouvait savoir, puis le meilleur coup s’il y en avait un, et ce que la différence a coûté.
help-analyse-after =
    Exemples :
      tilewright analyse match.json                       avec le bot de niveau 6
      tilewright analyse match.json --bot bot:8           plus fort, plus lent
      tilewright analyse match.json --bot bot:search,time=5s
      tilewright analyse games.jsonl --match 7 --json     un objet JSON par coup, pour les programmes

    Un coup qui coûte 10 % de chances de gagner est marqué ?, un coup qui en coûte 20 % est marqué ??.
    Ctrl-C donne l’analyse obtenue.
help-analyse-file = { help-replay-file }
help-analyse-bot = Bot qui analyse
help-analyse-number = { help-replay-number }
help-analyse-json = Afficher un objet JSON par coup
help-analyse-jobs = Nombre de coups analysés à la fois [par défaut : un par cœur]

help-tilings-about = Jouer une partie de Tilings au hasard et en donner le résultat
help-tilings-more = Les options courtes sont celles du programme d’origine, qui compte aussi les joueurs à partir de 0. Si -n ou -b sort de ses bornes, la valeur par défaut est prise, avec un avertissement. Si -n, -b ou -s est répété, le dernier compte.
help-tilings-after =
    Exemples :
      tilewright tilings -n 4 -b 10 -s 42 -r -i    une partie, avec plateau et influence
      tilewright tilings -n 4 -m 2 --level 1       les motifs seulement, sans le motif 2
      tilewright tilings -n 3 --deck my-deck.txt   des tuiles d’un fichier : name N E S W count
      tilewright tilings --set end-rule=classic --set king-victims=each
      tilewright play tilings                      y jouer vous-même
      tilewright sim tilings --games 100000        beaucoup de parties, avec statistiques
help-tilings-players = Nombre de joueurs, de 2 à 20 [par défaut : 20]
help-tilings-side = Côté du plateau en cases, de 1 à 50 [par défaut : 10]
help-tilings-seed = Graine du hasard [par défaut : 0]
help-tilings-draw = Dessiner le plateau : les côtés en couleur ; au milieu, le numéro du propriétaire à partir de 0 (pl : plusieurs, -- : aucun) et l’influence
help-tilings-influence = Afficher l’influence de chaque joueur sur chaque tuile
help-tilings-off = Désactiver un motif, par son numéro ; peut être répété
help-tilings-level = Ce qui compte : 0 les tuiles, 1 les motifs, 2 les motifs et les zones, 3 selon l’influence [par défaut : 3]
help-tilings-games = Nombre de parties, chacune avec la graine suivante
help-tilings-deck = Les tuiles : standard, jeandel-rao, culik, ou un fichier
help-tilings-motifs = D’autres motifs, d’un fichier : name score CENTRE [CONDITION MINIMUM]…, score de 1 à 1000 ; numérotés à partir de 4
help-tilings-set = Fixer une option des règles ; « tilewright games tilings » en donne la liste

help-fill-about = Couvrir un plateau avec un jeu de tuiles, ou prouver que c’est impossible
help-fill-more = Chaque tuile peut servir autant de fois qu’on veut ; les côtés qui se touchent doivent s’accorder.
help-fill-after =
    Exemples :
      tilewright fill jeandel-rao -b 12
      tilewright fill culik -b 20 --seed 7 --svg culik.svg
      tilewright fill my-tiles.txt -b 8 --torus --rotate
      tilewright fill jeandel-rao -b 9 --torus --time 10    impossible, si la preuve vient à temps

    Le code de sortie est 0 pour un plateau couvert, 3 si c’est impossible, 4 si le temps a manqué.
help-fill-set = Les tuiles : standard, jeandel-rao, culik, ou un fichier avec une tuile par ligne : name N E S W count
help-fill-side = Côté du plateau en cases
help-fill-seed = Graine du hasard ; le même nombre donne le même plateau
help-fill-torus = Un plateau dont les bords se rejoignent
help-fill-rotate = Permettre de tourner les tuiles
help-fill-time = Temps accordé à la recherche, en secondes
help-fill-svg = Écrire une image du plateau couvert dans ce fichier

help-engine-about = Faire jouer un bot pour un autre programme, par l’entrée et la sortie standard
help-engine-more = Le bot joue le rôle du programme dans le protocole de docs/protocol.md : un objet JSON par ligne. Il ne sait que ce que disent ces messages.
help-engine-after =
    Exemples :
      tilewright engine azul                              le bot le plus fort
      tilewright engine azul --bot bot:4                  un bot plus faible
      tilewright engine azul --bot bot:search,nodes=5000 --seed 1
      tilewright engine azul < session.jsonl              répondre aux messages d’un fichier
      tilewright arena azul --bots 'cmd:tilewright engine azul --bot bot:4,bot:2'

    Avec la même graine et les mêmes messages, un bot sans limite de temps donne les mêmes réponses.
    Le code de sortie est 1 si un message était invalide ; l’erreur est écrite sur les deux sorties,
    et la lecture continue.
help-engine-game = Le jeu
help-engine-bot = Bot à utiliser : bot:1 à bot:8, bot:random, bot:greedy, bot:search,nodes=20000, etc.
help-engine-seed = { help-play-seed }

help-rules-about = Afficher les règles d’un jeu
help-rules-after =
    Exemple :
      tilewright rules azul
help-rules-game = Le jeu

help-games-about = Afficher la liste des jeux et de leurs options
help-games-after =
    Une option se fixe avec --set, par exemple :
      tilewright play azul --set wall=free
help-games-game = Ce jeu seulement
help-games-json = Afficher du JSON, pour les programmes

help-completions-about = Afficher les complétions pour un shell
help-completions-after =
    Exemples :
      tilewright completions bash > ~/.local/share/bash-completion/completions/tilewright
      tilewright completions fish > ~/.config/fish/completions/tilewright.fish
help-completions-shell = Votre shell

help-man-about = Afficher la page de manuel, ou écrire celle de chaque commande dans un dossier
help-man-after =
    Exemples :
      tilewright man | man -l -
      tilewright man --out ~/.local/share/man/man1
help-man-out = Écrire les pages dans ce dossier, qui doit exister

help-value-address = ADRESSE
help-value-b = B
help-value-bot = BOT
help-value-bots = BOTS
help-value-days = JOURS
help-value-deck = TUILES
help-value-dir = DOSSIER
help-value-file = FICHIER
help-value-folder = DOSSIER
help-value-game = JEU
help-value-k = K
help-value-key-value = OPTION=VALEUR
help-value-level = NIVEAU
help-value-n = N
help-value-name = NOM
help-value-name-number = NOM=NOMBRE
help-value-names = NOMS
help-value-origin = ORIGINE
help-value-pid = PID
help-value-seconds = SECONDES
help-value-seed = GRAINE
help-value-set = TUILES
help-value-shell = SHELL
help-value-url = URL

help-wrong-limit = une limite s’écrit NOM=NOMBRE, comme sockets-per-address=500
help-wrong-limit-name = la limite { $name } n’existe pas ; il y a { $known }
help-wrong-limit-number = une limite est un nombre entier de 1 à { $most }
help-wrong-network = une adresse s’écrit comme 127.0.0.1, un réseau comme 10.0.0.0/8
help-wrong-origin = une origine s’écrit http:// ou https://, un nom, et un port au besoin, comme https://tiles.example ou http://192.168.1.7:8080
tilewright-value-error-whole = il faut un nombre entier de { $least } à { $most }
tilewright-value-error-players = le nombre de joueurs est un nombre entier, et non { $text } ; « tilewright games » indique combien chaque jeu en accepte
tilewright-value-error-seconds = il faut de 0,001 à 86400 secondes
tilewright-value-error-address = il faut une adresse ou un nom avec un port, comme 127.0.0.1:8080 ou localhost:8080, ou un port seul, comme 8080 ; un port est un nombre jusqu’à 65535
tilewright-value-error-machine = la machine { $name } est introuvable ; donnez un nom avec un port, comme localhost:{ $port }

# The table of « tilewright arena »
arena-report-phrase-pairings = { $game } : { $tables ->
    [one] { $tables } duel
   *[other] { $tables } duels
} de { $games } parties, graine { $seed }
arena-report-phrase-tables = { $game } : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} de { $games } parties, { $players } joueurs, graine { $seed }
arena-report-phrase-swapped-seats = mêmes graines, places échangées
arena-report-phrase-rotated-seats = mêmes graines, places permutées de toutes les façons
arena-report-phrase-own-seeds = une graine différente pour chaque partie
arena-report-phrase-secret = { $seeds } ; secret { $secret }
arena-report-phrase-played = { $games } parties jouées sur { $all }
arena-report-phrase-bot = bot
arena-report-phrase-rating = force (95 %)
arena-report-phrase-won = gagné %
arena-report-phrase-shared = partagé
arena-report-phrase-rank = rang
arena-report-phrase-points = points
arena-report-phrase-margin = écart
arena-report-phrase-time-per-move = temps/coup
arena-report-phrase-score-against = score contre
arena-report-phrase-seat-wins = victoires place { $seat }
arena-report-phrase-moves = coups par partie
arena-report-phrase-share = { $value } % (de { $low } à { $high })
arena-report-phrase-moments = { $mean } ± { $error } (de { $least } à { $most })
arena-report-phrase-forfeits = { $bot } : forfait dans { $count } parties sur { $games } ({ $kinds })
arena-report-phrase-first-reason = la première fois : { $reason }
arena-report-phrase-better = { $better } est meilleur que { $other } : établi après { $games } parties, à 5 % d’erreur au plus
arena-report-phrase-open = après { $games } parties, impossible de dire lequel des deux est meilleur
