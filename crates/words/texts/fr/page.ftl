# Ce que seule la page dit.

# Un bot qui joue n’importe quel coup, là où quelqu’un est parti.
page-bot-any = Bot
page-lost-plays-on = { $lost } · { $bot } prend la suite
page-lost-played-on = { $lost } · { $bot } a pris la suite

page-your-turn = À vous de jouer
page-turn = C’est à { $name } de jouer
page-thinking = { $name } réfléchit…
page-over = La partie est terminée
page-bad-entry = Cette partie enregistrée est abîmée (entrée { $line }) et ne peut pas être ouverte.
page-no-record = ce n’est pas un enregistrement Tilewright valide
page-incomplete-record = cet enregistrement est incomplet : « { $field } » manque
