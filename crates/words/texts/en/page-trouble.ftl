# What the page says when something around it goes wrong.

page-bots-missing = The bots could not be loaded: the network is gone, or a newer version of this page has taken its place. Try again, or load the page anew; your match is kept.
page-bots-failed = The bots have stopped ({ $reason }). Your match is kept.
page-removed-elsewhere = This match was removed in another tab, so nothing more of it is kept. Save it as a file if you want it.
page-storage-failed = The browser could not keep or read this ({ $reason }). Nothing that was kept before is lost.
page-engine-renewed = The rules had stopped working, a mistake of ours. They were started anew; nothing is lost.
page-engine-failed = The rules stop working here: a mistake of ours. Try something else, or load the page anew; your matches are kept.
page-failed = This page could not be shown ({ $reason }). Your matches are kept.
