# Who one is at a server: accounts, ratings, finished matches, programs.

you-places = Playing together
you-tables = Tables
you-finished = Finished
you-ratings = Ratings
you-title = You

# Nobody, a guest, an account.
you-nobody = Nobody knows you here yet. Say your name, or sign in if you have an account.
you-nobody-begin = That is my name
you-guest = You are a guest: only this browser knows that it is you. With an account, which is a login and a password, you keep your name, your matches and your rating wherever you sign in.
you-account = You sign in as { $login }.
you-name-about = At tables where you sit already, you keep the name you had.
you-rename = Change the name
you-renamed = You are called { $name } from now on.
you-page = Your page, as others see it
you-keep = Make an account
you-keep-about = With a login and a password you keep your name, your matches and your rating wherever you sign in. You are called what stands above.
you-keep-do = Make the account
you-kept = Your account is made. From now on you sign in with this login.
you-login = Login
you-login-about = 3 to 60 letters from a to z, digits and the signs . _ - + @
you-password = Password
you-password-about = At least 8 characters.
you-password-new = New password
you-password-old = Your current password
you-password-keep = Leave it empty to keep the one you have.
you-change = Login and password
you-change-about = A new password signs you out everywhere else.
you-change-do = Change
you-changed = Changed.
you-sign-in = Sign in
you-sign-in-about = With an account that you have made here before.
you-sign-in-guest = Then you are no longer the guest { $name }: whoever wants to keep their matches chooses a login first.
you-sign-out = Sign out
you-sign-out-about = This browser forgets you; with your password you come back.
you-delete = Delete everything
you-delete-about = You give up what you are playing. Your name and what you said are taken out of all matches; login, ratings and programs are gone for good.
you-delete-sure = There is no way back. Delete everything that is known of { $name }?
you-delete-do = Yes, delete everything
you-delete-not = No, keep it
you-deleted = You are forgotten here.

# Programs.
you-programs = My programs
you-programs-about = A program of yours plays under a name of its own, with a token that only it knows.
you-programs-none = You have none yet.
you-program-name = Name of the program
you-program-make = Make a program
you-program-online = online
you-program-offline = not online
you-program-token = The token of { $name }. It is shown this once: keep it in a file that only you can read.
you-program-run = This brings it to a table:
you-program-copy = Copy the token
you-program-renew = New token for { $name }
you-program-delete = Delete { $name }
you-program-delete-sure = Delete { $name } for good?
you-program-invite = Programs that are online

# Ratings.
you-ladder = Ladder
you-ladder-two = Two players
you-ladder-more = More players
you-ratings-about = From rated tables between people with an account. Our bots stand where tournaments between them have put them.
you-ratings-none = Nobody has played a rated match here yet. Open a rated table, and be the first.
you-rank = Rank
you-player = Player
you-rating = Rating
you-rating-change = Rating { $before } → { $after }
you-matches = Matches
you-bot = Bot
you-me = you
you-provisional = still being measured
you-unsure = give or take { $deviation }
you-own-rating = Your rating: { $rating }
you-own-none = You have no rating here yet.
you-match-count = { $count ->
    [one] one match
   *[other] { $count } matches
}
you-curve = { $count ->
    [one] { $last } after one rated match.
   *[other] From { $first } to { $last } in { $count } rated matches, between { $least } and { $most }.
}
you-recent = Rated matches
you-recent-none = No rated match yet.
you-kind-guest = a guest
you-kind-account = has an account
you-kind-program = a program
you-owner = Whose it is
you-rated = Rated
you-rated-about = Counts for the ratings. Only people with an account sit down, no bots, no hints.
you-rated-guest = Rated tables are for people with an account.
you-rated-how = Make an account or sign in
you-rated-table = rated
you-rated-match = Rated match
you-rated-sit = This table is rated: to sit down here you need an account.
you-rated-back = With an account you can sit down at the rated table: make one or sign in, and you are taken back there.
you-to-table = Back to the table
you-start-waits = You can start when every seat is taken. Invite somebody.

# Finished matches.
you-finished-about = Your matches at this server. Guests’ matches are kept for some time after their end, those of accounts until you delete them.
you-finished-none = No match of yours at this server is over yet.
you-finished-more = Show older ones
you-finished-local = Matches played in this browser alone are under “My matches”.
you-aborted = Broken off
you-shared = { $names } have won together.
you-remove = Delete the match
you-remove-sure = Delete this match for everybody?
you-forget = Take my name out
you-forget-sure = Take your name and what you said out of this match? It leaves your list.
you-yes = Yes
you-no = No
you-gone = The match is deleted.
you-out = Your name is taken out.

page-notices-about = Tilewright { $version } is written by the Tilewright authors and free under the MIT licence or the Apache Licence 2.0. Its rules pages, words and drawings are our own. It is unofficial: the games belong to their designers and publishers, who have no part in it. Below is the work of others that it is made with.
page-notices-missing = The list of licences is not part of this build.
