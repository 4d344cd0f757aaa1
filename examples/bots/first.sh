#!/bin/sh
# A player for any game of Tilewright, in shell: it plays the first legal move.
#
#   tilewright arena azul --bots cmd:examples/bots/first.sh,greedy
#   tilewright play azul --players Ana,cmd:examples/bots/first.sh
#
# docs/protocol.md describes the messages and the answers.

while read -r message; do
    case $message in
    '{"type":"hello",'*)
        echo '{"protocol":1}'
        ;;
    '{"type":"turn",'*)
        printf '%s\n' "$message" | sed 's/.*"moves":\["\([^"]*\)".*/{"move":"\1"}/'
        ;;
    esac
done
