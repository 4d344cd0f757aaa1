# Errors around the match: network, storage, worker.

page-bots-missing = Cannot load the bots: you are offline, or there is a newer version of this page. Try again or reload the page. Your match is saved.
page-bots-failed = The bots have stopped ({ $reason }). Your match is saved.
page-removed-elsewhere = This match was removed in another tab, so new moves are not saved. Save it as a file if you want to keep it.
page-storage-failed = The browser could not save or read your data ({ $reason }). Nothing saved earlier is lost.
page-engine-renewed = The rules engine stopped because of a bug. It was restarted, and nothing was lost.
page-engine-failed = The rules engine stopped because of a bug. Try something else or reload the page. Your matches are saved.
page-failed = Cannot show this page ({ $reason }). Your matches are saved.
