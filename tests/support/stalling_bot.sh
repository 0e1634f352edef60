#!/bin/sh
# An outside bot that stalls: sh stalling_bot.sh URL. Its token is in GOLPE_BOT_TOKEN.
# It asks for games over the stream of bots, and never answers a question. Sometimes it stops reading, too.

say() {
    curl -s -o /dev/null -m 5 -H "Authorization: Bearer $GOLPE_BOT_TOKEN" -H 'Content-Type: application/json' \
        --data-binary "$1" "$url/api/bot/messages"
}

listen() {
    while read -r line; do
        case $line in
        *'"type":"hello"'*)
            say '{"type":"hello","version":2,"name":"stalls","bot_version":"1"}'
            say '{"type":"seek","at_once":3}'
            ;;
        *'"type":"refused"'*)
            echo "$line"
            sleep 1
            say '{"type":"seek","at_once":3}'
            ;;
        *'"type":"decide"'*)
            unread=$((unread + 1))
            test $((unread % 40)) -eq 0 && sleep 20
            ;;
        esac
    done
}

url=$1
unread=0
while :; do
    curl -s -N -H "Authorization: Bearer $GOLPE_BOT_TOKEN" "$url/api/bot/stream" | listen
    sleep 1
done
