# Ce que dit la page quand quelque chose ne va pas autour d’elle.

page-bots-missing = Les bots n’ont pas pu être chargés : le réseau est coupé, ou une nouvelle version a remplacé cette page. Réessayez, ou rechargez la page ; votre partie est enregistrée.
page-bots-failed = Les bots se sont arrêtés ({ $reason }). Votre partie est enregistrée.
page-removed-elsewhere = Cette partie a été supprimée dans un autre onglet : les nouveaux coups ne sont plus enregistrés. Enregistrez-la dans un fichier si vous voulez la garder.
page-storage-failed = Le navigateur n’a pas pu enregistrer ou lire vos données ({ $reason }). Rien de ce qui était déjà enregistré n’est perdu.
page-engine-renewed = Le moteur de jeu s’était arrêté à cause d’une erreur de notre part. Il a été relancé ; rien n’est perdu.
page-engine-failed = Le moteur de jeu s’est arrêté à cause d’une erreur de notre part. Essayez autre chose, ou rechargez la page ; vos parties sont enregistrées.
page-failed = Cette page n’a pas pu être affichée ({ $reason }). Vos parties sont enregistrées.
