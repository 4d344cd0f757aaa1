# You at a server: accounts, ratings, finished matches, programs.

you-places = Play together
you-tables = Tables
you-finished = Finished
you-ratings = Ratings
you-title = You

# Not signed in, a guest, an account.
you-nobody = You are not signed in here. Enter your name, or sign in if you have an account.
you-nobody-begin = Use this name
you-guest = You are a guest, and only this browser knows you. With an account (a login and a password) you keep your name, your matches and your rating wherever you sign in.
you-account = You are signed in as { $login }.
you-name-about = At tables where you already sit, you keep your old name.
you-rename = Change name
you-renamed = Your name is now { $name }.
you-page = Your public page
you-keep = Create an account
you-keep-about = Enter your name above, then choose a login and a password. You keep your name, your matches and your rating wherever you sign in.
you-keep-do = Create account
you-kept = Your account is ready. From now on, sign in with this login.
you-recovery = Your recovery code
you-recovery-about = If you forget your password, you can set a new one with this code. It is shown only now: write it down, or save it with your passwords.
you-recovery-copy = Copy code
you-recovery-saved = I have saved it
you-login = Login
you-login-about = 3 to 60 characters: letters a to z, digits and . _ - + @
you-password = Password
you-password-about = At least 8 characters.
you-password-new = New password
you-password-old = Your current password
you-password-keep = Leave this empty to keep your current password.
you-change = Login and password
you-change-about = A new password signs you out everywhere else.
you-change-do = Change
you-changed = Your changes have been saved.
you-recovery-renew = Recovery code
you-recovery-renew-about = With your recovery code you can set a new password if you forget yours. If you do not have it any more, create a new one. The old one then stops working.
you-recovery-renew-do = Create a new code
you-recovery-renewed = You have a new recovery code. The old one no longer works.
you-sessions = Your sessions
you-sessions-about = If you do not recognize one of these, sign out there and change your password.
you-session-here = This browser
you-session-other = Another browser or program
you-session-since = Signed in: { $when }
you-session-used = Last used: { $when }
you-session-recent = Last used: within the past hour
you-session-end = Sign out there
you-sessions-end = Sign out everywhere else
you-sessions-ended = You are now signed in only here.
you-export = Your data
you-export-about = Everything that the server stores about you, in one file: your account, sessions, programs and ratings, and your tables with your chat messages.
you-export-do = Download your data
you-sign-in = Sign in
you-sign-in-about = Use an account that you already have on this server.
you-sign-in-guest = You will no longer be the guest { $name }. To keep the guest’s matches, create an account first.
you-forgot = Forgot your password?
you-forgot-about = Enter the recovery code that you got when you created your account. It works only once; you will get a new one.
you-forgot-code = Recovery code
you-forgot-do = Set new password
you-forgot-back = Sign in with your password
you-forgot-done = Your new password is set, and you are signed in. You were signed out everywhere else.
you-sign-out = Sign out
you-sign-out-about = This browser will forget you. Sign in with your password to come back.
you-delete = Delete everything
you-delete-about = You will resign all your current matches. Your name and your messages will be removed from all matches. Your login, ratings and programs will be deleted for good.
you-delete-sure = You cannot undo this. Delete everything about { $name }?
you-delete-do = Yes, delete everything
you-delete-not = No, keep everything
you-deleted = Your data was deleted.

# Programs.
you-programs = My programs
you-programs-about = Your own program plays under its own name, with a secret token.
you-programs-none = You have no programs yet.
you-program-name = Name of the program
you-program-make = Create a program
you-program-online = online
you-program-offline = offline
you-program-token = The token for { $name }. You will see it only once: save it in a file that only you can read.
you-program-run = Start it at a table with:
you-program-copy = Copy token
you-program-renew = New token for { $name }
you-program-delete = Delete { $name }
you-program-delete-sure = Delete { $name } for good?
you-program-invite = Programs online now

# Ratings.
you-ladder = Ladder
you-ladder-two = Two players
you-ladder-more = More players
you-ratings-about = Ratings come from rated matches between people with accounts. Our bots get theirs from tournaments against each other.
you-ratings-none = Nobody has played a rated match here yet. Open a rated table and be the first.
you-rank = Rank
you-player = Player
you-rating = Rating
you-rating-change = Rating { $before } → { $after }
you-matches = Matches
you-bot = Bot
you-me = you
you-provisional = provisional
you-unsure = plus or minus { $deviation }
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
you-recent-none = No rated matches yet.
you-kind-guest = a guest
you-kind-account = has an account
you-kind-program = a program
you-owner = Owner
you-rated = Rated
you-rated-about = Counts towards ratings. Players need an account; no bots, no hints.
you-rated-guest = Rated tables are for people with accounts.
you-rated-how = Create an account or sign in
you-rated-table = rated
you-rated-match = Rated match
you-rated-sit = This table is rated. You need an account to sit down.
you-rated-back = That table is rated, so you need an account to sit down. Create one or sign in, and you will be taken back to the table.
you-to-table = Back to the table
you-start-waits = You can start once every seat is taken. Invite somebody.

# Finished matches.
you-finished-about = Your matches on this server. If you are a guest, they are deleted some time after they end. With an account, they stay until you delete them.
you-finished-none = You have no finished matches on this server yet.
you-finished-more = Show older matches
you-finished-local = Matches played only in this browser are under “My matches”.
you-remove = Delete match
you-remove-sure = Delete this match for everybody?
you-forget = Remove my name
you-forget-sure = Remove your name and your messages from this match? It also disappears from your list.
you-yes = Yes
you-no = No
you-gone = The match was deleted.
you-out = Your name was removed.

page-notices-about = Tilewright { $version } is written by the Tilewright authors and free under the MIT licence or the Apache Licence 2.0. Its rules pages, texts and drawings are our own. It is unofficial: the games belong to their designers and publishers, who are not involved. Tilewright also uses the work of others, listed below.
page-notices-missing = The list of licences is missing from this build.
