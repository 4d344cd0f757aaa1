# Ce que dit la page quand quelque chose ne va pas autour d’elle.

page-bots-missing = Les robots n’ont pas pu être chargés : le réseau est coupé, ou une nouvelle version de cette page a pris sa place. Réessayez, ou rechargez la page ; votre partie est conservée.
page-bots-failed = Les robots se sont arrêtés ({ $reason }). Votre partie est conservée.
page-removed-elsewhere = Cette partie a été supprimée dans un autre onglet : la suite n’en est plus conservée. Enregistrez-la dans un fichier si vous voulez la garder.
page-storage-failed = Le navigateur n’a pas pu conserver ou lire ceci ({ $reason }). Rien de ce qui était conservé n’est perdu.
page-engine-renewed = Les règles s’étaient arrêtées, par une erreur de notre part. Elles ont été relancées ; rien n’est perdu.
page-engine-failed = Les règles s’arrêtent ici : c’est une erreur de notre part. Essayez autre chose, ou rechargez la page ; vos parties sont conservées.
page-failed = Cette page n’a pas pu être affichée ({ $reason }). Vos parties sont conservées.
