# La langue elle-même.
language-name = français
decimal-sign = ,
group-sign = {" "}

# Ce dont chaque jeu a besoin.
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
key-redo = rejouer le coup annulé
key-hint = demander conseil à un bot fort
key-hint-short = conseil
key-save = enregistrer dans un fichier
key-log = tout ce qui s’est passé
key-log-short = journal
key-legend = ce que veut dire chaque signe du plateau
key-legend-short = signes
key-players = les joueurs et tout ce qui est compté
key-players-short = joueurs
key-save-short = enregistrer
key-pause-short = pause
key-pause = pause, puis reprise
key-hurry = accélérer une animation ou la réflexion d’un bot
key-hurry-short = accélérer
key-menu = menu
key-menu-esc = annuler un choix ; sinon, le menu
key-result = résultat

# Accueil.
home-blurb = Une table pour les jeux de pose de tuiles
home-continue = Continuer

# Nouvelle partie.
form-title = Nouvelle partie
form-game = Jeu
form-players = Joueurs
form-players-about = De { $least } à { $most } joueurs.
form-seat = Place { $number }
form-person = Humain
form-seed = Graine
form-seed-random = au hasard
form-seed-about = Tout le hasard en dépend : le même nombre donne les mêmes tuiles. Vide, elle est tirée.
form-play = Jouer
seed-wrong = Une graine est un nombre entier de 0 à 18446744073709551615.

# Nos bots, par niveau.
level-1 = Débutant
level-2 = Apprenti
level-3 = Amateur
level-4 = Habitué
level-5 = Aguerri
level-6 = Expert
level-7 = Maître
level-8 = Champion

# La table.
players-title = Joueurs
log-title = Déroulement
paused = Pause
no-hint = Il n’y a de conseil que lorsque c’est à vous de jouer.
refused = { $reason }
forfeit = { $name } perd la partie : { $reason }.
told-forfeited = { $name } perd la partie : « { $reason } ».
told-resigned = { $name } abandonne.
told-out-of-time = { $name } a été trop long et perd la partie.
told-replaced = { $by } joue la suite pour { $name }.
told-bot-plays-on = Un bot joue la suite pour { $name }.
told-taken-back = { $name } reprend un coup.
lost-forfeited = forfait
lost-resigned = abandon
lost-out-of-time = temps écoulé
no-redo = Il n’y a rien à rejouer.
no-undo-nothing = Il n’y a rien à reprendre.
no-undo-bot = Un bot a joué depuis : à plusieurs personnes, cela ne se reprend pas.
no-undo-other = C’était le coup d’une autre personne : elle seule pouvait le reprendre.
no-undo-luck = Ce coup, ou un coup joué depuis, a révélé quelque chose de caché : il ne se reprend pas.
no-undo-over = La partie est finie : rejouez plutôt à partir de son enregistrement.
menu-title = Menu
result-title = Résultat
hint-title = Conseil
hint-move = { $bot } conseille : { $move }
hint-chance = Chances de gagner : { $chance } %
hint-lead = Avance attendue : { $lead } { $unit }
hint-line = Suite attendue :
hint-others = Autres bons coups :
hint-other = { $move } : { $chance } %, { $lead }
replay-move = { $name } : { $move }
hint-effort = { $nodes } nœuds en { $seconds } s

# D’autres pages.
unfinished-title = Parties inachevées
rules-title = Règles
# Le titre des règles à partir duquel elles sont pour qui tape.
rules-in-writing = PAR ÉCRIT
cannot-open = Impossible d’ouvrir { $file } : { $reason }
key-go-on = continuer
key-stop = arrêter
key-delete = supprimer
key-path = saisir un nom de fichier
key-scroll = défiler
key-other-game = autre jeu

# Revoir une partie.
key-step = un coup en arrière ou en avant
key-step-ten = dix coups en arrière ou en avant
key-ends = première position, dernière position
key-play = lecture automatique, et arrêt
key-play-short = lecture
key-speed = plus vite, moins vite
key-go-to = aller à un coup par son numéro
key-go-to-short = aller à…
key-analyse = faire juger chaque coup par un bot, et l’arrêter
key-analyse-short = analyser
key-analyse-stop = arrêter
key-play-on = jouer à partir d’ici
key-play-on-short = jouer d’ici
key-before = précédent
key-next = suivant
replay-ply = Coup { $ply } sur { $last }
replay-start = La première position
replay-analysing = Un bot juge les coups : { $done } sur { $all }.
key-mistake = l’erreur suivante, la précédente
key-mistake-short = erreur suiv.
key-mistake-before-short = erreur préc.
key-graph = le graphique, ou le plateau, quand il n’y a de place que pour un
key-graph-short = graphique
key-board-short = plateau
key-summary-short = bilan
summary-title = Analyse
play-on-over = La partie est finie ici : revenez à un coup précédent.

# Réglages.
settings-title = Réglages
setting-language = Langue
setting-language-auto = automatique
setting-palette = Palette
setting-palette-about = La seconde palette reste lisible pour les personnes daltoniennes.
setting-palette-standard = standard
setting-palette-colour-blind = pour daltoniens
setting-animation = Animations
setting-animation-about = La vitesse des animations, et le temps de regarder le coup d’un bot.
setting-animation-off = aucune
setting-animation-slow = lentes
setting-animation-normal = normales
setting-animation-fast = rapides
setting-name = Votre nom
setting-name-about = Le nom que vous donne une nouvelle partie.
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

# Raisons, comme parties de phrases.
reason-quoted = « { $text } »
reason-either = { $first } ou { $last }
reason-and-also = { $first } ; { $then }
reason-all-of = { $first } et { $last }
reason-at = { $reason } (ligne { $line }, colonne { $column })
reason-refusal = ce coup n’est pas permis ({ $reason })
reason-game-over = la partie est terminée

# Fichiers.
reason-not-found = aucun fichier ni dossier de ce nom
reason-not-allowed = vous n’en avez pas le droit
reason-exists = il existe déjà
reason-folder = c’est un dossier
reason-no-folder = une partie du chemin n’est pas un dossier
reason-disk-full = le disque est plein
reason-quota = votre part du disque est épuisée
reason-too-large = le fichier est trop grand : 16 Mio au plus sont lus
reason-read-only = le disque est en lecture seule
reason-file-name = un fichier ne peut pas porter ce nom
reason-no-text = ce n’est pas du texte
reason-wrong-format = le contenu n’est pas du { $format } correct
reason-no-object = il faut un objet entre accolades
reason-missing-field = il manque le champ `{ $name }`
reason-field-twice = le champ `{ $name }` s’y trouve deux fois
reason-unknown-field = le champ `{ $name }` est inconnu, il faut { $known }
reason-unknown-value = la valeur `{ $name }` est inconnue, il faut { $known }
reason-format-cut-off = le { $format } est coupé
reason-in = { $path } : { $reason }
reason-wrong-value = il y a { $found } là où il faut { $wanted }
reason-too-many = plus de { $most } éléments
reason-too-few = pas assez d’éléments : { $found }
reason-more-behind = quelque chose suit la fin du { $format }
reason-too-deep = l’imbrication est trop profonde, ou un nombre est trop grand
reason-unknown-field-of-none = le champ `{ $name }` est inconnu, il n’en faut aucun
reason-found-number = le nombre { $number }
reason-found-text = le texte { $text }
reason-a-number = un nombre
reason-a-text = un texte
reason-a-list = une liste
reason-an-object = un objet entre accolades
reason-a-word = un mot
reason-something = quelque chose
reason-said = ce qui est écrit là n’est pas possible ({ $reason })
reason-seed = une graine est un nombre entier de 0 à { $most }, ou un secret de 32 chiffres hexadécimaux
reason-time = { $text } n’est pas une date : on l’écrit comme 2026-11-15T14:39:10.250Z, de 1970 à 9999
reason-bot-text = { $text } n’est pas un bot : son nom a de 1 à { $most } caractères affichables
reason-change-forfeited = une place se perd par forfait pour une raison, et rien de plus
reason-change-replaced = une place est reprise par quelqu’un, sans raison
reason-change-other = seule une place perdue par forfait a une raison, seule une place reprise a un successeur
reason-other-version = un enregistrement est ici de version { $ours }, et non { $version }
reason-something-else = autre chose

# Le réseau.
reason-nobody-listens = personne n’y écoute
reason-too-slow = c’est trop long
reason-line-broke = la ligne s’est rompue
reason-no-way = aucune machine de ce nom ou à cette adresse n’est joignable

# Parties enregistrées.
reason-no-record = le fichier ne contient aucune partie
reason-cut-off = l’enregistrement est coupé (ligne { $line }, colonne { $column })
reason-not-a-record = ce n’est pas un enregistrement Tilewright correct : { $reason }
reason-several-records = le fichier contient plusieurs parties
reason-newer = l’enregistrement est de version { $version }, et ce programme lit les versions jusqu’à { $newest } : un Tilewright plus récent l’a écrit
reason-version-0 = l’enregistrement est de version 0, qui n’a jamais existé
reason-unknown-game = c’est une partie de { $game }, et les jeux présents sont { $known }
reason-other-game = c’est une partie de { $found }, et non de { $wanted }
reason-options = les options sont incorrectes : { $reason }
reason-names = il y a { $names ->
        [one] { $names } nom
       *[other] { $names } noms
    }, mais les options demandent { $seats } joueurs
reason-move = coup { $number }, { $move } : { $reason }
reason-not-over = il y a un résultat, mais la partie n’est pas finie après { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }
reason-result = le résultat est faux : { $reason }
reason-result-counted = pour { $name } il est écrit { $counted } { $given }, et les coups mènent à { $right }
reason-result-order = il ne donne pas { $names } dans cet ordre

# Options.
reason-players = { $game } se joue de { $least } à { $most } joueurs, et non à { $given }
reason-option = { $key ->
        [side] un plateau a de 1 à 50 cases de côté
        [board] un tore a au moins 3 cases de côté
        [deck] le jeu de tuiles est trop petit pour tant de joueurs
        [off] parmi les motifs exclus, un numéro n’est celui d’aucun motif
        [colours] il faut une couleur par joueur, chacune différente
       *[other] option { $key } : { $reason }
    }
reason-no-pair = { $text } n’est pas de la forme CLÉ=VALEUR
reason-no-option = il n’y a pas d’option { $key } : ce jeu a { $known }
reason-option-value = l’option { $option } ne peut pas être { $value } : il faut { $right }
reason-one-per-player = une valeur différente par joueur, séparées par des virgules, parmi { $words }
reason-number = un nombre entier de { $least } à { $most }
reason-numbers = des nombres entiers de { $least } à { $most } séparés par des virgules, ou rien
reason-file-of-deck = un fichier avec une tuile par ligne : nom, côtés N E S O, nombre
reason-file-of-motifs = un fichier avec un motif par ligne : nom, points, centre, conditions
reason-file-unreadable = le fichier est illisible : { $reason }
reason-file-wrong = le fichier est incorrect : { $reason }
reason-wrong-file = { $file } : { $reason }

# Joueurs.
reason-player = joueur { $number } : { $reason }
reason-many-players = il y a au plus { $most } joueurs
reason-name-twice = deux joueurs s’appellent { $name } : chaque nom ne sert qu’une fois
reason-name-empty = un nom ne peut pas être vide
reason-name-long = un nom a { $most } caractères au plus, et non { $length }
reason-name-unprintable = un nom n’a que des caractères affichables, contrairement à { $name }
reason-no-bot = { $text } n’est pas un bot : il y a bot:1 à bot:8, bot:random, bot:greedy et bot:search
reason-bot-part = { $text } n’a pas sa place dans le nom d’un bot : après une virgule peuvent venir nodes=20000, time=2s ou time=500ms, threads=2 (ceux de bot:search), slips=30 (pour cent)
reason-no-search = seul bot:search a { $text }
reason-bot-budget = { $text } : un seul budget suffit
reason-no-command = { $text } ne nomme aucun programme : après cmd: vient une commande, comme cmd:./monbot ou cmd:python3 monbot.py, et tout guillemet y est refermé

# Programmes.
reason-not-started = le programme n’a pas pu démarrer : { $reason }
reason-start-no-command = { $program } n’est pas une commande
reason-start-no-interpreter = l’interpréteur de la première ligne de { $program } est introuvable
reason-start-no-file = { $program } n’existe pas
reason-start-no-program = aucun programme ne s’appelle { $program } ; dans ce dossier, ce serait { $here }
reason-start-folder = { $program } est un dossier : il faut le programme qui s’y trouve
reason-start-not-executable = { $program } n’est pas exécutable : faites chmod +x, ou nommez d’abord son interpréteur
reason-start-not-a-program = { $program } n’est pas un programme : un script commence par une ligne comme #!/bin/sh
reason-start-system = { $program } : { $error }
reason-start-no-game = un coup lui a été demandé avant le début de la partie
reason-crashed = le programme s’est arrêté avant la fin de la partie ({ $how })
reason-output-closed = il a fermé sa sortie
reason-exit-status = code de sortie { $code }
reason-signal = signal { $signal }
reason-last-words = ses derniers mots : { $words }
reason-silent = le programme n’a pas répondu en { $seconds } s
reason-garbage = le programme a écrit { $line }, ce qui n’est pas une réponse : { $reason }
reason-answer-no-json = ce n’est pas du JSON
reason-answer-no-object = c’est du JSON, mais pas un objet entre accolades
reason-answer-no-text = ce n’est pas de l’UTF-8
reason-answer-too-long = une ligne a au plus { $most } octets
reason-answer-unasked = rien ne lui avait été demandé
reason-answer-unended = la ligne n’était pas terminée après { $seconds } s
reason-answer-chance = la chance (chance) d’une estimation est une part de 0 à 1
reason-answer-lead = l’avance (lead) d’une estimation est un nombre de points
reason-at-column = { $reason } (colonne { $column })
reason-illegal = son coup { $move } n’est pas permis : { $reason }
reason-protocol = le programme parle la version { $version } du protocole, et celui-ci la version { $ours }
reason-gave-up = le programme a renoncé : { $message }
no-undo-changed = Quelqu’un est parti depuis : cela ne se reprend pas.
who-plays-title = Qui joue pour { $name } ?
reason-over = la partie est finie
reason-not-to-move = c’est le tour de la place { $number }
reason-no-seat = il n’y a pas de place { $number }
reason-lost = la place { $number } a déjà perdu
reason-out-of-order = cela ne suit pas ce qui précède
reason-no-start = cela ne commence pas par le début d’une partie
reason-started-twice = une partie ne commence qu’une fois
reason-no-such-move = cela mène à un coup qui n’a jamais été joué
reason-entry = entrée { $number } : { $reason }
reason-times = il y a { $times } durées pour { $moves } coups
reason-change = changement { $number } : { $reason }
reason-end = il dit s’être terminé autrement que ses coups et changements
reason-bot-greedy = { $text } veut plus que ce qu’un bot venu d’un fichier ou d’ailleurs peut avoir : au plus { $nodes } nœuds ou { $seconds } s par coup, et un seul fil

# Un jeu sans plateau à lui.
lead-unit = points

# Un jeu sans plateau à lui.
# L’unité d’un nombre à une décimale.
lead-counted = { $count ->
    [one] point
   *[other] points
}

## Avant la partie
prompt-taken = { $word } est déjà pris ({ $name }).
