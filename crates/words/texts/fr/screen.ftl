# Commun à tous les jeux.
too-small = Agrandissez la fenêtre : il faut au moins { $columns } colonnes et { $rows } lignes ; 80 sur 24 conviennent bien.
no-home-folder = Dossier personnel introuvable : les parties ne sont pas enregistrées.
settings-unreadable = Les réglages de { $file } sont illisibles ({ $reason }) ; les réglages par défaut sont utilisés.
settings-not-kept = Impossible d’enregistrer les réglages : { $reason }

# Touches.
keys-table = À la table

# Accueil.
home-continue-about = { $game } : { $names } · { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } · { $when }
home-new = Nouvelle partie
home-watch = Regarder jouer les bots
home-quit = Quitter
ago-now = à l’instant
ago-minutes = { $count ->
        [one] il y a { $count } minute
       *[other] il y a { $count } minutes
    }
ago-hours = { $count ->
        [one] il y a { $count } heure
       *[other] il y a { $count } heures
    }
cannot-resume = Impossible de reprendre cette partie : { $reason }

# Nouvelle partie.
form-name = Nom
form-colour = Couleur
form-bot = Bot, niveau { $level }
form-kind-about = Une personne à ce clavier, ou un bot du niveau 1 (faible) au niveau 8 (fort).
form-name-about = Le nom du joueur, de 40 caractères au plus.
form-colour-about = La couleur du joueur.
form-file = fichier…
form-play-about = Lance la partie.
form-wrong = { $reason }
name-twice = Deux joueurs portent le même nom.

# Couleurs des places.
colour-blue = bleu
colour-orange = orange
colour-green = vert
colour-pink = rose
colour-yellow = jaune
colour-red = rouge
colour-navy = marine
colour-white = blanc
colour-cyan = cyan
colour-violet = violet
colour-lime = citron vert
colour-brown = brun
colour-grey = gris
colour-salmon = saumon
colour-teal = bleu canard
colour-olive = olive
colour-plum = prune
colour-sand = sable
colour-mint = menthe
colour-slate = ardoise

# La table.
legend-title = Légende des signes
turn-person = À { $name } de jouer
turn-bot = { $name } réfléchit
turn-shown = { $name } joue
paused-about = La partie est en pause. Appuyez sur p pour continuer.
bot-thinking = Réflexion en cours… Espace pour jouer tout de suite.
hint-thinking = Un bot fort réfléchit à votre coup… Espace pour qu’il réponde tout de suite.
not-stored = non enregistrée
not-stored-leaving = Les derniers coups ne sont pas enregistrés et seront perdus si vous partez : enregistrez-les avec s.
not-kept = Impossible d’enregistrer la partie dans votre dossier de données ({ $reason }) : enregistrez-la ailleurs avec s.
taken-back = Coup annulé. Appuyez sur y pour le rétablir.

menu-continue = Continuer
menu-save = Enregistrer
menu-save-as = Enregistrer sous…
menu-load = Charger…
menu-credits = Crédits
menu-new = Nouvelle partie
menu-rematch = Revanche
menu-home = Accueil
menu-quit = Quitter
ask-file = Nom du fichier
ask-folder = Dossier :
replace-file = { $file } existe déjà. Le remplacer ?
saved = Partie enregistrée dans { $file }.
not-saved = Partie non enregistrée : il manque un nom de fichier.
cannot-save = Impossible d’écrire { $file } : { $reason }

result-look = Voir la table
hint-close = Espace ou Échap ferme

# D’autres pages.
home-open = Ouvrir une partie enregistrée
home-rules = Règles
home-settings = Réglages
home-browser = Jouer dans le navigateur
browser-here = Ici : { $link }
browser-nearby = Réseau : { $link }
browser-no-network = Cette machine n’est connectée à aucun réseau.
browser-open = Ouvrir le navigateur
browser-opened = Ouverture de { $link } dans le navigateur…
browser-let-in = Ouvrir au réseau local
browser-shut-out = Fermer au réseau local
browser-again = Réessayer
browser-stop = Arrêter
browser-about = La page reste disponible jusqu’à l’arrêt. Une fois ouverte, elle se passe du serveur ; les parties sont enregistrées dans le navigateur.
browser-tables = Vos amis peuvent y ouvrir des tables et jouer ensemble ; elles sont enregistrées dans votre dossier de données.
browser-no-tables = Aucun dossier où conserver des tables : chacun joue seul ou autour d’un même appareil.
browser-no-room = Le code QR demande une fenêtre de { $columns } colonnes et { $rows } lignes.
home-unfinished = Parties inachevées ({ $count })
unfinished-unreadable = { $count ->
        [one] La partie inachevée { $file } est illisible et reste telle quelle : { $reason }
       *[other] { $count } parties inachevées sont illisibles et restent telles quelles ; la dernière, { $file } : { $reason }
    }
taken-elsewhere = Cette partie se joue déjà dans une autre fenêtre, ou n’existe plus.
ask-delete = Supprimer définitivement cette partie ?
ask-delete-record = Supprimer { $file } ? Cette action est définitive.
menu-record = Revoir la partie
menu-rules = Règles
menu-settings = Réglages
open-title = Ouvrir une partie enregistrée
open-path = Fichier ou recherche :
open-none = Aucune partie récente.
open-none-found = Aucune partie ne correspond à votre saisie.
record-running = { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }, inachevée · { $names }
record-over = { $outcome } · { $names }
date = { $day } { $month ->
        [1] janv.
        [2] févr.
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juil.
        [8] août
        [9] sept.
        [10] oct.
        [11] nov.
       *[12] déc.
    } { $year }
open-unreadable = { $file } (pas une partie enregistrée)
open-unfinished = Cette partie n’est pas terminée
open-play = La reprendre
open-look = La revoir

# Revoir une partie.
keys-replay = Revoir une partie
replay-speed = arrêter ({ $seconds } s par coup)
replay-go-to = Quel coup ? (de 0 à { $last })
replay-no-ply = Les coups sont numérotés de 0 à { $last }.
replay-judged = victoire à { $chance } %, avance attendue { $lead } { $unit }
replay-better = mieux : { $move } (coût { $cost } %)
replay-not-analysed = Les coups ne sont pas encore analysés : appuyez sur a.
replay-no-mistake = Il n’y a pas d’autre erreur dans ce sens.
summary-player = { $name } : { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }, { $mistakes ->
        [one] { $mistakes } erreur
       *[other] { $mistakes } erreurs
    } (?), { $blunders ->
        [one] { $blunders } gaffe
       *[other] { $blunders } gaffes
    } (??) ; { $lost } % de chances perdues par coup
summary-title-by = Analyse de { $bot }
summary-turn = Tournant : coup { $ply }, { $name } : { $move }
summary-no-turn = Aucun coup n’a coûté cher.
summary-keys = j, J : erreur suivante, précédente ; a : ce bilan ; Entrée : fermer.
play-on-title = Qui joue la suite ?
play-on-seat = { $kind ->
    [bot] Place { $number } : { $name }
   *[person] Place { $number } : { $name } (personne)
}

# Réglages.
setting-language-about = La langue de l’interface. « Automatique » suit celle de votre système.
setting-colours = Couleurs
setting-colours-about = Le nombre de couleurs. « Automatique » suit ce qu’indique le terminal.
setting-colours-auto = automatique
setting-colours-none = aucune
setting-colours-16 = 16
setting-colours-256 = 256
setting-colours-true = 16 millions
setting-background = Fond
setting-background-about = Le fond de votre terminal. « Automatique » interroge le terminal.
setting-background-auto = automatique
setting-background-dark = sombre
setting-background-light = clair
setting-signs = Signes
setting-signs-about = « ASCII seulement » convient aux terminaux qui n’affichent ni cadres ni symboles.
setting-signs-auto = automatique
setting-signs-ascii = ASCII seulement
setting-signs-unicode = tous
setting-confirmations = Avertissements
setting-confirmations-about = Demander confirmation avant un coup que vous pourriez regretter.
setting-confirmations-on = oui
setting-confirmations-off = non
setting-row-numbers-on = oui
setting-row-numbers-off = non

# Programmes.
who-plays-person = { $name }, à ce clavier
who-plays-bot = { $bot }
who-plays-program = C’est un programme. Tilewright ne lance que les programmes que vous indiquez vous-même.
who-plays-shortage = Cette machine manque de ressources : { $reason }. Personne n’a perdu pour autant.
who-plays-again = Réessayer avec { $name }
reason-no-thread = impossible de lancer un fil d’exécution ({ $error })
reason-line = ligne { $number } : { $reason }

# Un jeu qui n’a pas son propre plateau.
# L’unité d’un nombre à une décimale.
plain-moves = Coups permis
plain-ask = { $count } coups permis : choisissez-en un avec les flèches, ou commencez à le taper.
plain-typed = { $typed } : { $count ->
    [one] un seul coup permis commence
   *[other] { $count } coups permis commencent
} ainsi.
plain-key-arrows = choisir un coup
plain-key-enter = le jouer
plain-key-type = commencer à taper un coup
plain-key-scroll = faire défiler l’affichage
plain-key-escape = effacer ce que vous avez tapé
plain-short-play = jouer
plain-legend-chosen = le coup que joue Entrée

# Le salon d’un serveur.
lobby-title = Tables sur { $server }
lobby-loading = Chargement des tables…
lobby-not-loaded = Impossible d’afficher les tables pour l’instant. Nouvelle tentative dans quelques secondes.
lobby-none-open = Aucune table n’attend de joueurs. Ouvrez-en une : d’autres la trouveront ici.
lobby-none-match-key = Aucune table ne correspond à ces filtres. Appuyez sur f pour les changer.
lobby-play-now = Jouer tout de suite
lobby-play-now-about = Vous prenez place à une table qui attend des joueurs, ou à une nouvelle.
lobby-new = Ouvrir une table
lobby-new-about = Vous prenez la première place, les autres vous rejoignent.
lobby-open-do = Ouvrir la table
lobby-by-id = Rejoindre une table par son identifiant
lobby-by-id-about = Pour une table qui n’est pas dans la liste : son identifiant ou son lien.
lobby-ask-id = Identifiant ou lien de la table
lobby-wrong-id = Un identifiant doit avoir 32 chiffres et lettres ; un lien doit commencer par { $server }.
lobby-id = Identifiant { $id }
lobby-seats = { $taken } sur { $players }
lobby-clock = Temps de réflexion
lobby-clock-about = Le temps dont chacun dispose. Les pendules démarrent au premier coup.
lobby-listed = Qui peut venir
lobby-listed-about = Ouvrez la table à tout le salon, ou seulement à ceux qui ont votre lien.
lobby-listed-yes = tout le monde
lobby-listed-no = avec le lien
lobby-key-watch = regarder
lobby-key-play-now = jouer
lobby-key-open = nouvelle table
lobby-key-id = identifiant
lobby-key-refresh = actualiser
lobby-key-filter = filtrer
lobby-ask-filters = Filtres, par exemple « azul 2 free rated 1400-1600 newest », ou un nom
lobby-more-tables = Plus de tables
lobby-more-about = Afficher aussi les tables suivantes.
