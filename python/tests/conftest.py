"""Configuration of all tests."""

import signal

# A shell starts background processes with Ctrl-C ignored, and their children inherit that. Some tests need Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)
