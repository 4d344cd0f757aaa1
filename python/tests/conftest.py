"""What all tests stand on."""

import signal

# Whatever a shell starts in the background ignores Ctrl-C, and so would all that is started here; but how it is
# heard is tested.
signal.signal(signal.SIGINT, signal.default_int_handler)
