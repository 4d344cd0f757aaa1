command-no-home = vous n’avez pas de dossier personnel, la partie n’est donc pas gardée
command-input-ended = l’entrée s’est arrêtée avant la fin de la partie
command-cannot-read = impossible de lire { $file } : { $reason }
command-no-deck = { $reason } ; les jeux de tuiles fournis sont { $sets }
command-cannot-replay = impossible de rejouer { $file } (--match { $number }) : { $reason }
command-cannot-analyse = impossible d’analyser { $file } (--match { $number }) : { $reason }

command-game = { $id } : { $name }, de { $least } à { $most } joueurs
command-default = { $value } (par défaut)
command-default-number = { $value } (par défaut { $default })

replay-drawn-start = Début
replay-drawn-move = Coup { $ply }, { $name } : { $move }
replay-step = { $ply } sur { $last }>
replay-step-help = Entrée : suivant · p : retour · un nombre : ce coup · e : fin · q : quitter
replay-step-range = (coups 0 à { $last })

analyse-nothing = { $game } : { $names } ; aucun coup n’a été joué
analyse-judged = { $game } : { $names }, jugés par { $bot } d’après ce que chacun pouvait savoir
analyse-move = coup
analyse-wins = gagne
analyse-lead = avance
analyse-better = mieux
analyse-cost = coût
analyse-lead-unit = avance : { $unit } de plus que le meilleur des autres
analyse-turn = Tournant : coup { $ply }, { $name } : { $move } a coûté { $cost }
analyse-turn-better = { $turn } ; mieux : { $better }
analyse-progress = { $done } coups sur { $all }, encore { $left }
analyse-stopped = arrêté après { $done } coups sur { $all }

serve-at = La page est à l’adresse { $link }
serve-lan-by-picture = Un téléphone du même réseau l’ouvre par le lien ou l’image.
serve-lan-by-link = Un téléphone du même réseau l’ouvre par le lien.
serve-lan-note = En HTTP simple, elle ne peut être ni installée ni utilisée hors ligne ; tout le reste marche.
serve-lan-exists = Seule cette machine la voit ; pour un téléphone du même réseau : tilewright serve --lan
serve-end = Ctrl-C y met fin.
serve-not-opened = Aucun navigateur n’a pu être ouvert ici : ouvrez vous-même le lien dans le vôtre.
serve-lan-here = --lan est pour le réseau, mais seule cette machine voit { $address } : prenez --listen { $right }, ou omettez --lan
serve-taken = un autre programme écoute à { $address } : choisissez un autre port avec --listen, 0 pour n’importe lequel
serve-not-here = cette machine n’a pas l’adresse { $address } : 127.0.0.1 est elle-même, 0.0.0.0 toutes les siennes
serve-forbidden = le système ne laisse que l’administrateur écouter au port { $port } : prenez-en un à partir de 1024
serve-failed = impossible d’écouter à { $address } : { $reason }
serve-no-data = vous n’avez pas de dossier personnel où garder les tables : dites où avec --data
serve-busy = un autre Tilewright sert déjà les tables de { $folder } : arrêtez-le, ou gardez celles-ci ailleurs avec --data
serve-data = les tables ne peuvent pas être gardées dans { $folder } : { $reason }
serve-data-file = { $folder } est un fichier, et les tables ont besoin d’un dossier : nommez-en un avec --data
serve-data-forbidden = ce programme n’a pas le droit d’écrire dans { $folder } : donnez-le-lui, ou gardez les tables ailleurs avec --data
serve-database = les tables ne peuvent pas être gardées dans cette base PostgreSQL : { $reason }
serve-no-cluster = ce programme ne garde les tables que dans un dossier (--data) ; pour partager une base PostgreSQL, compilez-le avec : cargo build --release --features cluster
serve-nats = --nats attend une adresse comme nats://hôte:4222, ou nats://utilisateur:motdepasse@hôte:4222
backup-failed = pas de sauvegarde dans { $file } : { $reason }
backup-done = { $file } : { $tables ->
        [one] une table
       *[other] { $tables } tables
    }, { $size } { $unit ->
        [kb] ko
       *[mb] Mo
    }
backup-exists = le fichier existe, et n’est pas remplacé : nommez-en un nouveau
backup-no-data = il n’y a pas de dossier { $path } : nommez le dossier de données du serveur avec --data
backup-data-file = { $path } n’est pas un dossier : nommez le dossier de données du serveur avec --data
backup-no-tables = aucun serveur ne garde de tables dans { $path }, car il n’y a pas de server.db : nommez son dossier de données avec --data
backup-unreadable = { $path } ne peut pas être lu : { $reason }
unpack-done = { $folder } : { $files } fichiers, prêts pour n’importe quel hébergeur
unpack-not-empty = { $folder } contient d’autres fichiers ; choisissez un dossier nouveau ou vide
command-cannot-write = impossible d’écrire { $path } : { $reason }
store-away = la base de données est injoignable ({ $reason }) : réessayez dans un instant
store-full = le disque de la base de données est plein : faites de la place, et elle reprend d’elle-même
store-newer = la base de données est de version { $found }, et ce programme connaît les versions jusqu’à { $known } : lancez le programme plus récent, ou restaurez une sauvegarde d’avant

batch-stopped = arrêté après { $done } parties sur { $all }
arena-rounded = remarque : chaque table joue { $games } parties, pour que chacun ait chaque place aussi souvent
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
    [one] { $jobs } tâche
   *[other] { $jobs } tâches
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
sim-none-counted = rien de compté
sim-moments = { $mean } ± { $error } (de { $least } à { $most }, écart type { $deviation })
sim-share = { $value } % (de { $low } à { $high })

batch-progress = DONE parties sur { $all }
batch-pace = { $figure }/s, reste { $left }
batch-pace-slow = { $figure } s par partie, reste { $left }
batch-set-twice = une option ne se fixe qu’une fois : { $first } et { $second } se contredisent
batch-not-started = impossible de lancer un programme : { $reason }
batch-forfeit-not-started = sans démarrage
batch-forfeit-crashed = par plantage
batch-forfeit-silent = sans réponse
batch-forfeit-garbage = par réponse illisible
batch-forfeit-illegal = par coup interdit
batch-forfeit-protocol = par protocole inconnu
batch-forfeit-gave-up = par abandon
sim-bots-mismatch = --players { $players } ne va pas avec { $bots } bots : nommez-en un par place, ou un seul pour toutes
arena-nothing-to-resume = rien à reprendre : le tournoi part de la première partie
arena-resuming = reprise après { $done } parties sur { $all }
arena-exists = { $path } contient déjà les parties d’un tournoi : continuez-le avec --resume, ou choisissez un autre dossier pour un nouveau
arena-foreign = { $path } existe déjà et n’est pas de ce tournoi : choisissez un autre dossier, ou déplacez le fichier
arena-busy = un autre tournoi écrit { $path } en ce moment
arena-other = impossible de reprendre : { $path } est d’un autre tournoi, où { $setting } vaut { $there } au lieu de { $here }
arena-too-few = { $bots ->
    [one] { $bots } bot ne remplit
   *[other] { $bots } bots ne remplissent
} pas une table de { $seats } : nommez-en d’autres ; le même peut être nommé plusieurs fois
arena-not-two = --until-sure compare exactement deux bots, à une table de deux ; ici, il y a { $bots ->
    [one] { $bots } bot
   *[other] { $bots } bots
}, { $seats } par table
arena-too-many = cela ferait plus de { $most } parties
