command-no-home = dossier personnel introuvable, la partie ne sera pas enregistrée
command-input-ended = l’entrée s’est terminée avant la fin de la partie
command-input-ended-early = l’entrée s’est terminée avant le début d’une partie
command-cannot-read = impossible de lire { $file } : { $reason }
command-no-deck = { $reason } ; les jeux de tuiles fournis sont { $sets }
command-cannot-replay = impossible de rejouer { $file }{ $which ->
    [one] {""}
   *[many] {" "}(--match { $number })
} : { $reason }
command-cannot-analyse = impossible d’analyser { $file }{ $which ->
    [one] {""}
   *[many] {" "}(--match { $number })
} : { $reason }
command-no-ply = le coup { $ply } n’existe pas : la partie { $number } compte { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
} (--match compte à partir de 0)
command-no-record = la partie { $number } n’existe pas : { $file } contient { $records ->
    [one] { $records } partie
   *[other] { $records } parties
} (--match compte à partir de 0)
command-no-screen = --screen a besoin d’un terminal

command-game = { $id } : { $name }, de { $least } à { $most } joueurs
command-default = { $value } (par défaut)
command-default-number = { $value } (par défaut { $default })

replay-drawn-start = Début
replay-drawn-move = Coup { $ply }, { $name } : { $move }
replay-step = { $ply } sur { $last }>
replay-step-help = Entrée : suivant · p : précédent · un numéro : ce coup · e : fin · q : quitter
replay-step-range = (coups 0 à { $last })

analyse-nothing = { $game } : { $names } ; aucun coup n’a été joué
analyse-judged = { $game } : { $names } ; analyse de { $bot } d’après ce que chacun pouvait savoir
analyse-move = coup
analyse-wins = victoire
analyse-lead = avance
analyse-better = mieux
analyse-cost = coût
analyse-lead-unit = avance : avance attendue sur le meilleur adversaire, en { $unit }
analyse-turn = Tournant : coup { $ply }, { $name } : { $move } a coûté { $cost }
analyse-turn-better = { $turn } ; mieux : { $better }
analyse-progress = { $done } coups sur { $all }, reste { $left }
analyse-stopped = arrêté après { $done } coups sur { $all }

serve-at = La page est disponible à l’adresse { $link }
serve-lan-by-picture = Depuis un téléphone du même réseau, ouvrez ce lien ou scannez le code QR.
serve-lan-by-link = Depuis un téléphone du même réseau, ouvrez ce lien.
serve-lan-note = En HTTP, la page ne peut être ni installée ni utilisée hors ligne ; tout le reste fonctionne.
serve-lan-exists = Seule cette machine y a accès ; pour un téléphone du même réseau : tilewright serve --lan
serve-end = Ctrl-C arrête le serveur.
serve-not-opened = Impossible d’ouvrir un navigateur : ouvrez le lien vous-même.
serve-lan-here = --lan ouvre la page au réseau, mais seule cette machine a accès à { $address } : utilisez --listen { $right }, ou retirez --lan
serve-taken = { $address } est déjà utilisée par un autre programme : choisissez un autre port avec --listen (0 prend un port libre)
serve-not-here = cette machine n’a pas l’adresse { $address } : 127.0.0.1 désigne la machine elle-même, 0.0.0.0 toutes ses adresses
serve-forbidden = seul l’administrateur peut écouter sur le port { $port } : choisissez un port à partir de 1024
serve-failed = impossible d’écouter sur { $address } : { $reason }
serve-no-data = dossier personnel introuvable : indiquez avec --data où conserver les tables
serve-busy = un autre serveur Tilewright utilise déjà { $folder } : arrêtez-le, ou choisissez un autre dossier avec --data
serve-data = impossible de conserver les tables dans { $folder } : { $reason }
serve-data-file = { $folder } est un fichier, pas un dossier : choisissez un dossier avec --data
serve-data-forbidden = ce programme n’a pas le droit d’écrire dans { $folder } : accordez-le-lui, ou choisissez un autre dossier avec --data
serve-database = impossible de conserver les tables dans cette base PostgreSQL : { $reason }
serve-no-cluster = ce programme ne conserve les tables que dans un dossier (--data) ; pour partager une base PostgreSQL, compilez-le avec : cargo build --release --features cluster
serve-nats = --nats attend une adresse comme nats://hôte:4222, ou nats://utilisateur:motdepasse@hôte:4222
backup-failed = échec de la sauvegarde dans { $file } : { $reason }
backup-done = { $file } : { $tables ->
        [one] une table
       *[other] { $tables } tables
    }, { $size } { $unit ->
        [kb] ko
       *[mb] Mo
    }
backup-exists = ce fichier existe déjà ; choisissez un autre nom
backup-no-data = le dossier { $path } n’existe pas : indiquez le dossier de données du serveur avec --data
backup-data-file = { $path } n’est pas un dossier : indiquez le dossier de données du serveur avec --data
backup-no-tables = { $path } n’est pas le dossier de données d’un serveur (il y manque server.db) : indiquez-le avec --data
backup-unreadable = impossible de lire { $path } : { $reason }
unpack-done = { $folder } : { $files } fichiers, prêts pour n’importe quel hébergeur
unpack-not-empty = { $folder } contient d’autres fichiers ; choisissez un dossier nouveau ou vide
command-cannot-write = impossible d’écrire { $path } : { $reason }
store-away = la base de données est injoignable ({ $reason }) : réessayez dans un instant
store-full = le disque de la base de données est plein : libérez de la place, et elle reprendra d’elle-même
store-busy = trop de listes sont lues en même temps : réessayez dans un instant
store-newer = la base de données est en version { $found }, mais cette version de Tilewright ne va que jusqu’à la version { $known } : utilisez une version plus récente de Tilewright, ou restaurez une sauvegarde plus ancienne

batch-stopped = arrêté après { $done } parties sur { $all }
arena-rounded = remarque : chaque table joue { $games } parties, pour que chaque bot occupe chaque place aussi souvent
arena-go-on = pour continuer : { $command }
sim-head = { $game } : { $count ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $players } joueurs, { $by ->
    [random] coups au hasard
   *[bots] bots
}, graine { $seed }
sim-speed = vitesse
sim-pace = { $games } parties/s, { $moves } coups/s avec { $jobs ->
    [one] { $jobs } fil d’exécution
   *[other] { $jobs } fils d’exécution
}
sim-moves = coups par partie
sim-score = score
sim-winning-score = score du gagnant
sim-shared-wins = victoires partagées
sim-seat = place { $seat }
sim-seat-figures = gagne { $wins }, score { $score }
sim-behaviour = { $bot } : { $mean } par coup, au plus { $slowest }
sim-forfeited =  ; { $count ->
    [one] { $count } partie perdue
   *[other] { $count } parties perdues
} par forfait : { $kinds }
sim-none-counted = aucune donnée
sim-moments = { $mean } ± { $error } (de { $least } à { $most }, écart type { $deviation })
sim-share = { $value } % (de { $low } à { $high })

batch-progress = DONE parties sur { $all }
batch-pace = { $figure }/s, reste { $left }
batch-pace-slow = { $figure } s par partie, reste { $left }
batch-set-twice = une option ne peut être fixée qu’une fois : { $first } et { $second } se contredisent
batch-not-started = impossible de lancer un programme : { $reason }
batch-forfeit-not-started = sans démarrage
batch-forfeit-crashed = par plantage
batch-forfeit-silent = sans réponse
batch-forfeit-garbage = par réponse illisible
batch-forfeit-illegal = par coup interdit
batch-forfeit-protocol = par protocole inconnu
batch-forfeit-gave-up = par abandon
sim-bots-mismatch = --players { $players } ne correspond pas à { $bots } bots : donnez-en un par place, ou un seul pour toutes
arena-nothing-to-resume = rien à reprendre : le tournoi commence à la première partie
arena-resuming = reprise après { $done } parties sur { $all }
arena-exists = { $path } contient déjà les parties d’un tournoi : reprenez-le avec --resume, ou choisissez un autre dossier
arena-foreign = { $path } existe déjà et ne vient pas de ce tournoi : choisissez un autre dossier, ou déplacez le fichier
arena-busy = un autre tournoi écrit dans { $path } en ce moment
arena-other = impossible de reprendre : { $path } vient d’un autre tournoi, où { $setting } vaut { $there } au lieu de { $here }
arena-too-few = { $bots ->
    [one] { $bots } bot ne suffit
   *[other] { $bots } bots ne suffisent
} pas pour une table de { $seats } : ajoutez-en ; le même bot peut être donné plusieurs fois
arena-not-two = --until-sure compare exactement deux bots, à une table de deux ; ici, il y a { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
}, { $seats } par table
arena-too-many = cela ferait plus de { $most } parties

tilings-batch-number = { $option } doit être un nombre entier, et non { $text }
tilings-batch-seed = -s doit être un nombre entier jusqu’à { $most }, et non { $text }
tilings-batch-seeds = avec --games { $games }, -s ne peut pas dépasser { $most } : { $text } est trop grand
tilings-batch-motif = -m doit être le numéro d’un motif, de 1 à { $most }, et non { $text }
tilings-batch-range = { $option } doit être compris entre { $least } et { $most }, et non { $text } : la valeur est { $default }
tilings-batch-player = joueur { $number }
tilings-batch-head = Tilings : { $players } joueurs, plateau { $side }x{ $side }, niveau { $level }, graine { $seed }, { $tiles ->
    [one] { $tiles } tuile posée
   *[other] { $tiles } tuiles posées
}
tilings-batch-won = { $count ->
    [one] { $names } gagne
   *[other] { $names } se partagent la victoire
} avec { $score }
fill-filled = rempli : { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
} de { $kinds ->
    [one] { $kinds } sorte
   *[other] { $kinds } sortes
}
fill-impossible = impossible : ces tuiles ne peuvent pas couvrir un plateau de cette taille
fill-undecided = indécis : { $seconds ->
    [one] { $seconds } seconde n’a pas suffi
   *[other] { $seconds } secondes n’ont pas suffi
} ; donnez plus de temps avec --time
fill-progress = { $tried } tuiles essayées, au mieux { $filled } cases couvertes sur { $cells }
