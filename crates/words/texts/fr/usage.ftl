usage-error = erreur :
usage-heading = Utilisation :
usage-commands = Commandes :
usage-arguments = Arguments :
usage-options = Options :
usage-all-options = [OPTIONS]
usage-command = COMMANDE
usage-help = Affiche l’aide
usage-help-more = Affiche l’aide (détails avec --help)
usage-help-less = Affiche l’aide (résumé avec -h)
usage-version = Affiche la version
usage-help-command = Affiche cette aide ou celle d’une commande
usage-default = [par défaut : { $value }]
usage-env = [variable : { $variable }]
usage-possible-values = [valeurs possibles : { $values }]
usage-possible-values-list = Valeurs possibles :
usage-more = Pour en savoir plus, essayez { $flag }.
usage-tip = conseil :

usage-unknown-argument = argument inattendu : « { $argument } »
usage-unknown-command = commande inconnue : « { $command } »
usage-no-value = il manque une valeur pour « { $argument } »
usage-wrong-value = « { $value } » n’est pas une valeur possible de « { $argument } »
usage-wrong-because = { $wrong } : { $reason }
usage-too-many-values = la valeur « { $value } » est de trop pour « { $argument } »
usage-missing = il manque des arguments obligatoires :
usage-twice = l’argument « { $argument } » ne peut être donné qu’une fois
usage-conflict = l’argument « { $argument } » est incompatible avec « { $other } »
usage-conflicts = l’argument « { $argument } » est incompatible avec :
usage-not-text = un argument n’est pas du texte UTF-8

usage-quoted = « { $name } »
usage-similar-command = { $count ->
    [one] une commande proche existe : { $names }
   *[other] des commandes proches existent : { $names }
}
usage-similar-argument = { $count ->
    [one] un argument proche existe : { $names }
   *[other] des arguments proches existent : { $names }
}
usage-similar-value = { $count ->
    [one] une valeur proche existe : { $names }
   *[other] des valeurs proches existent : { $names }
}
usage-as-value = pour donner « { $argument } » comme valeur, tapez « { $typed } »
usage-exists = « { $typed } » existe
usage-without-dashes = la commande « { $command } » existe ; pour l’utiliser, retirez le « -- » qui la précède
