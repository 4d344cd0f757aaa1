# Was nur die Seite sagt.

# Ein Bot, der irgendeinen Zug macht, wo jemand gegangen ist.
page-bot-any = Bot
page-lost-plays-on = { $lost } · { $bot } spielt weiter
page-lost-played-on = { $lost } · { $bot } hat weitergespielt

page-your-turn = Du bist am Zug
page-turn = { $name } ist am Zug
page-thinking = { $name } denkt nach …
page-over = Die Partie ist zu Ende
page-bad-entry = Diese gespeicherte Partie ist beschädigt (Eintrag { $line }) und lässt sich nicht öffnen.
page-no-record = das ist keine Aufzeichnung von Tilewright
