"""Programs that play over their standard input and output, soundly or not: `python piped_bots.py BEHAVIOUR`.

Run as a script it imports nothing of Golpe, as a bot in another language would not.
"""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

SLEEP = "import time; time.sleep(30)"


def command(behaviour: str, *more: object) -> str:
    """Return the name of the bot with this behaviour."""
    return " ".join(["cmd:" + sys.executable, __file__, behaviour, *map(str, more)])


def send(**message: object) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def write_for_ever(stream: int, text: bytes) -> None:
    while True:
        os.write(stream, text)


def decide(behaviour: str, asked: dict[str, Any], rng: random.Random) -> None:
    """Answer a question, or do what the behaviour says instead."""
    answer: dict[str, Any] = {
        "type": "decision",
        "game": asked["game"],
        "id": asked["id"],
        "decision": rng.choice(asked["legal"]),
    }
    match behaviour:
        case "ending":
            sys.exit(3)
        case "raising":
            raise ValueError("no idea")
        case "killing" if asked["game"] >= 4:
            os.kill(os.getppid(), signal.SIGKILL)
            sys.exit()
        case "silent":
            time.sleep(600)
        case "waiting":
            return
        case "chatting":
            os.write(1, b"let me think\n")
        case "huge":
            os.write(1, b"x" * 70_000)
        case "flooding":
            write_for_ever(1, b"x")
        case "lines":
            write_for_ever(1, b"\n")
        case "binary":
            os.write(1, b"\xff\xfe\n")
        case "closing":
            os.close(1)
            time.sleep(600)
        case "complaining":
            os.write(2, b"oh dear\n" * 100_000)
        case "illegal":
            answer["decision"] = "prove"
        case "misnumbering":
            answer["id"] += 1
        case "twice":
            send(**answer)
        case "nested":
            os.write(1, b"[" * 60_000 + b"\n")
        case "misspelling":
            answer["decison"] = answer.pop("decision")
        case _:
            pass
    send(**answer)


def main(behaviour: str, *more: str) -> None:
    """Play until `bye`."""
    rng = random.Random(0)
    if behaviour == "escaping":  # into a group of its own, with all pipes of the bot
        subprocess.Popen([sys.executable, "-c", SLEEP], start_new_session=True)
    if behaviour == "leaving":
        with Path(more[0]).open("w", encoding="utf-8") as held:
            subprocess.Popen([sys.executable, "-c", SLEEP], stdout=held)
        more = ()
    if behaviour == "deaf":
        send(type="hello", version=1)
        for number in range(1_000_000):
            send(type="decision", game=number // 5, id=number + 1, decision="income")
        time.sleep(600)
    for line in sys.stdin:
        message = json.loads(line)
        if more:
            with Path(more[0]).open("a", encoding="utf-8") as log:
                log.write(line)
        match message["type"]:
            case "hello":
                send(type="hello", version=3 if behaviour == "newer" else 1, name=behaviour)
            case "new_game":
                rng = random.Random(message["seed"])
            case "decide":
                decide(behaviour, message, rng)
            case "bye":
                break
            case _:
                pass


if __name__ == "__main__":
    main(*sys.argv[1:])
