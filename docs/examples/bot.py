#!/usr/bin/env python3
"""A whole bot for Omnibus. It chooses at random: put something better into choose().

As an engine, over standard input and output:
    omnibus sim london --players 2 --bots greedy,"engine:python3 docs/examples/bot.py"
Over the network, with a token from the page "You" and the link of an invitation:
    python3 bot.py --server http://localhost:3080 --token omni_... --join http://localhost:3080/table/...
"""

import argparse
import http.client
import json
import random
import sys
import time
import urllib.parse


def choose(turn):
    """Which of turn["legal"] to take. turn["view"] is all that the seat knows."""
    return random.randrange(len(turn["legal"]))


def play_as_engine():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "turn":
            print(json.dumps({"choice": choose(message)}), flush=True)


class Server:
    def __init__(self, url, token):
        self.url = urllib.parse.urlsplit(url)
        self.headers = {"Authorization": "Bearer " + token, "Content-Type": "application/json"}

    def request(self, method, path, body=None):
        secure = self.url.scheme == "https"
        connect = http.client.HTTPSConnection if secure else http.client.HTTPConnection
        connection = connect(self.url.netloc, timeout=60)  # a stream is never silent for so long
        connection.request(method, path, None if body is None else json.dumps(body), self.headers)
        return connection.getresponse()

    def post(self, path, body):
        while True:
            answer = self.request("POST", path, body)
            if answer.status != 429:
                return answer.status, json.load(answer)
            time.sleep(int(answer.getheader("Retry-After", "1")))

    def lines(self):
        answer = self.request("GET", "/api/bot/stream")
        if answer.status == 401:
            sys.exit(json.load(answer)["detail"])
        yield from (json.loads(line) for line in answer)


def play_over_the_network(server, games):
    while True:
        try:
            for message in server.lines():
                if message["type"] == "turn":
                    act(server, message)
                elif message["type"] == "over":
                    print("over:", message["table"], message["outcome"], flush=True)
                    games -= 1
                    if games == 0:
                        return
        except (OSError, http.client.HTTPException) as lost:
            print("lost the server:", lost, file=sys.stderr)
        time.sleep(1)  # what is pending is sent again when we connect


def act(server, turn):
    chosen = {"sequence": turn["sequence"], "seat": turn["seat"], "choice": choose(turn)}
    status, answer = server.post("/api/bot/tables/%s/actions" % turn["table"], chosen)
    if status not in (200, 409):  # 409: too late, and the table has gone on
        print("refused:", answer.get("detail"), file=sys.stderr)


def main():
    options = argparse.ArgumentParser(description="A bot for Omnibus. Without options: an engine.")
    options.add_argument("--server", help="address of the server")
    options.add_argument("--token", help="the bot's token", default="")
    options.add_argument("--join", help="link of an invitation", action="append", default=[])
    options.add_argument("--games", help="stop after so many", type=int, default=-1)
    options = options.parse_args()
    if not options.server:
        return play_as_engine()
    server = Server(options.server, options.token)
    for link in options.join:
        table = urllib.parse.urlsplit(link).path.rstrip("/").rsplit("/", 1)[-1]
        status, answer = server.post("/api/bot/tables/%s/seat" % table, {})
        if status != 200:
            sys.exit(answer["detail"])
    play_over_the_network(server, options.games)


if __name__ == "__main__":
    main()
