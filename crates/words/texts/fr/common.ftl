# La langue elle-même.
language-name = français
decimal-sign = ,
group-sign = {" "}

# Commun à tous les jeux.
yes = Oui
no = Non
player-name = Joueur { $number }
name-taken-out = Ancien joueur

# Touches.
help-title = Touches
key-choose = choisir
key-open = ouvrir
key-help = aide
key-quit = quitter
key-back = retour
key-begin = jouer
key-change = changer
key-move-short = déplacer
key-scroll-board = voir le reste du plateau
key-other-row = autre ligne
key-next-cell = champ suivant
key-undo = annuler le dernier coup
key-undo-short = annuler
key-redo = rétablir le coup annulé
key-hint = demander conseil à un bot fort
key-hint-short = conseil
key-save = enregistrer dans un fichier
key-log = le journal de la partie
key-log-short = journal
key-legend = la légende des signes du plateau
key-legend-short = signes
key-players = les joueurs et le détail des scores
key-players-short = joueurs
key-save-short = enregistrer
key-pause-short = pause
key-pause = mettre en pause, ou continuer
key-hurry = accélérer une animation ou la réflexion d’un bot
key-hurry-short = accélérer
key-menu = menu
key-menu-esc = annuler un choix, ou ouvrir le menu
key-leave = partir ; après le premier coup, vous pourrez reprendre la partie plus tard
key-result = résultat

# Accueil.
home-blurb = Une table pour les jeux de pose de tuiles
home-continue = Reprendre

# Nouvelle partie.
form-title = Nouvelle partie
form-game = Jeu
form-players = Joueurs
form-players-about = De { $least } à { $most } joueurs.
form-seat = Place { $number }
form-person = Humain
form-seed = Graine
form-seed-random = au hasard
form-seed-about = Le même nombre donne les mêmes tuiles. Laissez vide pour un tirage au hasard.
form-play = Jouer
seed-wrong = La graine doit être un nombre entier de 0 à 18446744073709551615.

# Nos bots, par niveau.
level-1 = Débutant
level-2 = Apprenti
level-3 = Amateur
level-4 = Habitué
level-5 = Aguerri
level-6 = Expert
level-7 = Maître
level-8 = Champion

# Qui a gagné. Ce sont aussi des titres, sans point final.
outcome-won = { $name } a gagné
outcome-you-won = Vous avez gagné !
outcome-shared = { $names } se partagent la victoire
outcome-aborted = La partie a été interrompue

# La table.
players-title = Joueurs
log-title = Journal
paused = Pause
no-hint = Vous ne pouvez demander conseil que lorsque c’est à vous de jouer.
refused = { $reason }
forfeit = { $name } perd la partie : { $reason }.
told-forfeited = { $name } perd la partie : « { $reason } ».
told-resigned = { $name } abandonne.
told-out-of-time = { $name } a épuisé son temps et perd la partie.
told-replaced = { $by } remplace { $name }.
told-bot-plays-on = Un bot remplace { $name }.
told-taken-back = { $name } annule un coup.
lost-forfeited = forfait
lost-resigned = abandon
lost-out-of-time = temps écoulé
session-match-refusal-nothing-to-play-again = Il n’y a rien à rétablir.
session-no-undo-nothing = Il n’y a rien à annuler.
session-no-undo-bot = Un bot a joué depuis : à plusieurs joueurs, ce coup ne peut plus être annulé.
session-no-undo-other = C’est le coup d’un autre joueur : lui seul peut l’annuler.
session-no-undo-luck = Ce coup, ou un coup joué depuis, a révélé quelque chose de caché : il ne peut plus être annulé.
session-no-undo-over = La partie est terminée. Revoyez-la pour jouer à partir d’un de ses coups.
menu-title = Menu
result-title = Résultat
hint-title = Conseil
hint-move = { $bot } conseille : { $move }
hint-chance = Chances de gagner : { $chance } %
hint-lead = Avance attendue : { $lead } { $unit }
hint-line = Suite attendue :
hint-others = Autres bons coups :
hint-other = { $move } : { $chance } %, { $lead }
replay-move = { $name } : { $move }
hint-effort = { $nodes } nœuds en { $seconds } s

# D’autres pages.
unfinished-title = Parties inachevées
rules-title = Règles
rules-of = { $game } : règles
# Le titre à partir duquel les règles ne parlent que des coups tapés.
rules-in-writing = TAPER LES COUPS
cannot-open = Impossible d’ouvrir { $file } : { $reason }
key-go-on = continuer
key-stop = arrêter
key-delete = supprimer
key-path = fichier ou recherche
key-scroll = défiler
key-other-game = autre jeu

# Revoir une partie.
key-step = un coup en arrière ou en avant
key-step-ten = dix coups en arrière ou en avant
key-ends = position de départ, dernière position
key-play = lancer ou arrêter la lecture automatique
key-play-short = lecture
key-speed = plus vite, moins vite
key-go-to = aller à un coup par son numéro
key-go-to-short = aller à…
key-analyse = lancer ou arrêter l’analyse des coups par un bot
key-analyse-short = analyser
key-analyse-stop = arrêter
key-play-on = jouer à partir d’ici
key-play-on-short = jouer d’ici
key-before = précédent
key-next = suivant
replay-ply = Coup { $ply } sur { $last }
replay-start = Position de départ
replay-analysing = Un bot analyse les coups : { $done } sur { $all }.
key-mistake = erreur suivante, erreur précédente
key-mistake-short = erreur suiv.
key-mistake-before-short = erreur préc.
key-graph = le graphique ou le plateau, si l’écran est trop petit pour les deux
key-graph-short = graphique
key-board-short = plateau
key-summary-short = bilan
summary-title = Analyse
play-on-over = À ce stade, la partie est terminée : revenez à un coup précédent.

# Réglages.
settings-title = Réglages
setting-language = Langue
setting-language-auto = automatique
setting-palette = Palette
setting-palette-about = La seconde palette reste lisible pour les personnes daltoniennes.
setting-palette-standard = standard
setting-palette-colour-blind = pour daltoniens
setting-row-numbers = Lignes numérotées
setting-row-numbers-about = Dans Laying Grass et Tilings, désigner les cases par la lettre de la colonne et le numéro de la ligne : F3 au lieu de CF.
setting-animation = Animations
setting-animation-about = La vitesse des animations, et le temps pendant lequel le coup d’un bot est montré.
setting-animation-off = aucune
setting-animation-slow = lentes
setting-animation-normal = normales
setting-animation-fast = rapides
setting-name = Votre nom
setting-name-about = Votre nom dans les nouvelles parties.
key-name-enter = Entrée
key-name-esc = Échap
key-name-arrows = flèches
key-name-mouse = Souris
key-name-space = Espace
key-name-del = Suppr
key-name-home = Début
key-name-end = Fin
key-name-page-up = PgPréc
key-name-page-down = PgSuiv
key-name-shift = Maj

# Raisons (fragments de phrases).
reason-quoted = « { $text } »
reason-either = { $first } ou { $last }
reason-all-of = { $first } et { $last }
table-json-error = { $reason } (ligne { $line }, colonne { $column })
table-json-error-line-end = { $reason } (à la fin de la ligne { $line })
table-move-refusal = ce coup n’est pas permis ({ $reason })
table-play-error-over = la partie est terminée

# Fichiers.
reason-not-found = aucun fichier ni dossier de ce nom
reason-not-allowed = vous n’en avez pas le droit
reason-exists = il existe déjà
reason-folder = c’est un dossier
reason-no-folder = une partie du chemin n’est pas un dossier
reason-disk-full = le disque est plein
reason-quota = votre quota de disque est épuisé
reason-too-large = le fichier est trop volumineux (16 Mio au plus)
reason-read-only = le disque est en lecture seule
reason-file-name = ce nom de fichier n’est pas permis
reason-no-text = ce n’est pas un fichier texte
table-read-fault-syntax = le contenu n’est pas du { $format } valide
table-read-fault-no-object = il faut un objet entre accolades
table-read-fault-missing-field = il manque le champ `{ $name }`
table-read-fault-field-twice = le champ `{ $name }` s’y trouve deux fois
table-read-fault-unknown-field = le champ `{ $name }` est inconnu, il faut { $known }
table-read-fault-unknown-value = la valeur `{ $name }` est inconnue, il faut { $known }
table-read-fault-cut-off = le { $format } est tronqué
table-misread = { $path } : { $wrong }
table-read-fault-value = il y a { $found } là où il faut { $wanted }
table-read-fault-too-many = plus de { $most } éléments
table-read-fault-too-few = pas assez d’éléments : { $found }
table-read-fault-more = il reste du contenu après la fin du { $format }
table-read-fault-too-much = l’imbrication est trop profonde, ou un nombre est trop grand
table-read-fault-no-fields = le champ `{ $name }` est inconnu, aucun champ n’est attendu
table-found-value-number = le nombre { $number }
table-found-value-text = le texte { $text }
table-expected-value-number = un nombre
table-expected-value-text = un texte
table-found-value-list = une liste
table-expected-value-list = une liste
table-found-value-object = un objet entre accolades
table-expected-value-object = un objet entre accolades
table-expected-value-word = un mot
table-found-value-other = une autre valeur
table-read-fault-english = cette valeur n’est pas possible ({ $reason })
table-seed-error = une graine est un nombre entier de 0 à { $most }, ou un secret de 32 chiffres hexadécimaux
table-timestamp-error = { $text } n’est pas une date : écrivez-la comme 2026-11-15T14:39:10.250Z, de 1970 à 9999
table-bot-text-error = { $text } n’est pas un bot : son nom a de 1 à { $most } caractères affichables
table-change-form-error-forfeited = une place perdue par forfait a une raison, et rien de plus
table-change-form-error-replaced = une place reprise a un remplaçant, et pas de raison
table-change-form-error-other = seule une place perdue par forfait a une raison, seule une place reprise a un remplaçant
table-version-error = l’enregistrement doit être de version { $ours }, et non { $version }
table-expected-value-other = autre chose

# Le réseau.
reason-nobody-listens = connexion refusée
reason-too-slow = délai dépassé
reason-line-broke = connexion perdue
reason-no-way = machine introuvable ou injoignable

# Parties enregistrées.
table-read-error-empty = le fichier ne contient aucune partie
table-read-error-cut-off = l’enregistrement est tronqué (ligne { $line }, colonne { $column })
table-read-error-no-match = ce fichier n’est pas une partie enregistrée par Tilewright
table-read-error-not-a-record = ce n’est pas un enregistrement Tilewright valide : { $error }
table-read-error-several = le fichier contient plusieurs parties
table-read-error-newer = l’enregistrement est de version { $version }, mais ce programme ne lit que les versions jusqu’à { $newest } : il faut un Tilewright plus récent
table-read-error-no-version = l’enregistrement est de version 0, qui n’a jamais existé
games-load-error-unknown-game = c’est une partie de { $game } ; les jeux disponibles sont { $known }
table-record-error-game = c’est une partie de { $found }, et non de { $wanted }
table-record-error-options = les options sont incorrectes : { $error }
table-record-error-setup = les options sont incorrectes : { $error }
table-record-error-players = il y a { $names ->
        [one] { $names } nom
       *[other] { $names } noms
    }, mais les options demandent { $seats } joueurs
table-record-error-move = coup { $number }, { $text } : { $reason }
table-record-error-not-over = il y a un résultat, mais la partie n’est pas terminée après { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }
table-record-error-result = le résultat est faux : { $wrong }
table-wrong-result-counted = pour { $name }, { $counted } vaut { $given } au lieu de { $right }
table-wrong-result-order = les joueurs devraient être dans cet ordre : { $names }

# Options.
table-setup-error-players = { $game } se joue de { $least } à { $most } joueurs, et non à { $given }
table-setup-error-option = { $key ->
        [side] un plateau a de 1 à 50 cases de côté
        [board] un tore a au moins 3 cases de côté
        [deck] le jeu de tuiles est trop petit pour autant de joueurs
        [off] un numéro de motif exclu ne correspond à aucun motif
        [colours] il faut une couleur différente pour chaque joueur
       *[other] option { $key } : { $reason }
    }
table-option-error-no-pair = { $text } n’est pas de la forme CLÉ=VALEUR
table-option-error-key = l’option { $key } n’existe pas : ce jeu a { $known }
table-option-error-value = l’option { $key } ne peut pas être { $value } : il faut { $right }
table-option-error-contents = l’option { $key } ne peut pas être { $contents } : il faut { $right } ; le fichier est incorrect : { $wrong }
table-option-error-file = l’option { $key } ne peut pas être { $file } : il faut { $right } ; le fichier est illisible : { $error }
table-values-one-per-player = une valeur différente par joueur, séparées par des virgules, parmi { $words }
table-values-number = un nombre entier de { $least } à { $most }
table-expected-value-whole = un nombre entier de { $least } à { $most }
table-values-numbers = des nombres entiers de { $least } à { $most } séparés par des virgules, ou rien
table-values-word-or-file = { $words } ou { $file }
reason-file-wrong = le fichier est incorrect : { $reason }
table-option-error-wrong-file = { $file } : { $wrong }

# Joueurs.
table-players-error-name = joueur { $number } : { $error }
table-players-error-too-many = il y a au plus { $most } joueurs
table-players-error-twice = deux joueurs s’appellent { $name } : chacun doit avoir un nom différent
table-name-error-empty = un nom ne peut pas être vide
table-name-error-long = un nom a { $most } caractères au plus, et non { $length }
table-name-error-unprintable = le nom { $name } contient des caractères non affichables
bots-bot-name-error-unknown = { $text } n’est pas un bot : choisissez bot:1 à bot:8, bot:random, bot:greedy ou bot:search
bots-bot-name-error-part = { $text } n’est pas une option de bot : après une virgule, on peut écrire nodes=20000, time=2s ou time=500ms, threads=2 (pour bot:search), slips=30 (pour cent)
bots-bot-name-error-not-a-search = seul bot:search accepte { $text }
bots-bot-name-error-twice = { $text } : un seul budget est permis
bots-bot-name-error-command = { $text } n’indique aucun programme : après cmd: il faut une commande, comme cmd:./monbot ou cmd:python3 monbot.py, sans guillemet resté ouvert

# Programmes.
bots-forfeit-not-started = le programme n’a pas pu démarrer : { $error }
bots-start-error-no-command = { $program } n’est pas une commande
bots-start-error-no-interpreter = l’interpréteur de la première ligne de { $program } est introuvable
bots-start-error-no-file = { $program } n’existe pas
bots-start-error-no-program = { $program } est introuvable ; dans ce dossier, ce serait { $here }
bots-start-error-folder = { $program } est un dossier : indiquez le programme qui s’y trouve
bots-start-error-not-executable = { $program } n’est pas exécutable : faites chmod +x, ou indiquez son interpréteur d’abord
bots-start-error-not-a-program = { $program } n’est pas un programme : un script commence par une ligne comme #!/bin/sh
bots-start-error-system = { $program } : { $error }
bots-start-error-shortage = { $program } : { $error }
bots-start-error-no-game = un coup lui a été demandé avant le début de la partie
bots-crash = le programme s’est arrêté avant la fin de la partie ({ $how })
bots-crash-closed = il a fermé sa sortie
bots-crash-status = code de sortie { $code }
bots-crash-signal = signal { $signal }
bots-crash-last-words = { $crash } ; son dernier message : { $words }
bots-forfeit-silent = le programme n’a pas répondu en { $seconds } s
bots-forfeit-garbage = le programme a écrit { $line }, ce qui n’est pas une réponse : { $reason }
bots-protocol-error-no-json = ce n’est pas du JSON
bots-protocol-error-no-object = c’est du JSON, mais pas un objet entre accolades
bots-no-answer-no-text = ce n’est pas de l’UTF-8
bots-no-answer-too-long = une ligne ne peut dépasser { $most } octets
bots-no-answer-unasked = rien ne lui avait été demandé
bots-no-answer-unended = la ligne n’était pas terminée après { $seconds } s
bots-no-answer-chance = la chance (chance) d’une estimation est un nombre de 0 à 1
bots-no-answer-lead = l’avance (lead) d’une estimation est un nombre de points
bots-protocol-error-misread = { $misread } (colonne { $column })
bots-forfeit-illegal = son coup { $mv } n’est pas permis : { $reason }
bots-forfeit-protocol = le programme utilise la version { $version } du protocole au lieu de la version { $ours }
bots-forfeit-gave-up = le programme a abandonné : { $message }
session-no-undo-changed = Quelqu’un a quitté la partie depuis : ce coup ne peut plus être annulé.
who-plays-title = Qui joue pour { $name } ?
table-change-error-over = la partie est terminée
session-match-refusal-over = la partie est terminée
session-match-refusal-not-to-move = c’est au tour de la place { $seat }
table-change-error-no-seat = la place { $seat } n’existe pas
table-change-error-lost = la place { $seat } a déjà perdu
table-change-error-out-of-order = il n’est pas à sa place dans l’ordre des coups
session-entry-error-gap = entrée { $given } : elle ne suit pas l’entrée précédente
session-log-error-no-start = le journal ne commence pas par le début d’une partie
session-entry-error-started-twice = entrée { $version } : une partie ne commence qu’une fois
session-entry-error-no-such-move = entrée { $version } : elle renvoie à un coup qui n’a jamais été joué
session-entry-error-refused = entrée { $version } : { $refusal }
table-record-error-times = il y a { $times } durées pour { $moves } coups
table-record-error-change = changement { $number } : { $reason }
table-record-error-end = la fin indiquée ne correspond pas aux coups et aux changements
bots-bot-name-error-greedy = { $text } demande trop : un bot qui vient d’un fichier ou du réseau a droit à { $nodes } nœuds ou { $seconds } s par coup au plus, et à un seul fil d’exécution

# Un jeu qui n’a pas son propre plateau.
lead-unit = points

# L’unité d’un nombre à une décimale.
lead-counted = { $count ->
    [one] point
   *[other] points
}

## Avant la partie
prompt-taken = { $word } est déjà pris ({ $name }).

# Ce qui départage une égalité.
tie-rows = { $count ->
    [one] { $count } rangée complète
   *[other] { $count } rangées complètes
}
tie-tie-break = { $by ->
    [square-grass] { $count ->
        [one] { $count } case
       *[other] { $count } cases
    } dans le carré sans les bonus capturés
   *[territory] territoire de { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }
}
reason-missing-folder = le dossier { $path } n’existe pas : créez-le d’abord, ou choisissez-en un autre
