"""Checkable records that somebody has tampered with, in every way that would change what happened."""

import json
import random
from collections.abc import Callable
from typing import Any, Final

from golpe.record.dealing import commitment
from golpe.record.game_text import hash_of
from tests.support.checkable_games import CheckableGame, checkable_game

Entry = dict[str, Any]
Tampering = Callable[[list[Entry], random.Random], int | None]
"""Changes the lines of a record; returns the number of the first line that does not fit, None if it cannot be done."""
HEX: Final = "0123456789abcdef"


def tampered(game: CheckableGame, how: str, rng: random.Random) -> tuple[str, int] | None:
    """Return the changed text of a record and the first line that does not fit; None if it cannot be done here.

    Only the hash of `closing hash` and `byte` shows it; all others have a new hash, as a forger would give them.
    """
    if how == "another secret":
        return checkable_game(
            int(json.loads(game.text.split("\n", 1)[0])["check"]["table"][1:]), secret=rng.randbytes(32)
        ).text, 1
    if how == "byte":
        place = rng.choice([n for n, sign in enumerate(game.text[: game.text.rindex("\n{")]) if sign == ","])
        return game.text[:place] + " " + game.text[place:], game.text.count("\n")
    lines: list[Entry] = [json.loads(line) for line in game.text.splitlines()]
    number = TAMPERINGS[how](lines, rng)
    if number is None:
        return None
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines[:-1])
    if how != "closing hash" and "hash" in lines[-1]:
        lines[-1]["hash"] = hash_of(text)
    return text + json.dumps(lines[-1], separators=(",", ":")) + "\n", number


def other_digits(text: str, rng: random.Random) -> str:
    place = rng.randrange(len(text))
    return text[:place] + rng.choice([each for each in HEX if each != text[place]]) + text[place + 1 :]


def some_draws(lines: list[Entry], rng: random.Random) -> tuple[int, list[int], list[list[int]]]:
    """Choose a line with draws; return its index, draws and odds."""
    n = rng.choice([n for n, line in enumerate(lines[:-1]) if line["deal" if n == 0 else "draws"]])
    return n, lines[n]["deal" if n == 0 else "draws"], lines[n]["odds"]


def draw(lines: list[Entry], rng: random.Random) -> int:
    n, draws, odds = some_draws(lines, rng)
    place = rng.randrange(len(draws))
    draws[place] = rng.choice([c for c in range(len(odds[place])) if c != draws[place]])
    return n + 1


def swapped_draws(lines: list[Entry], rng: random.Random) -> int | None:
    deal: list[int] = lines[0]["deal"]
    places = [n for n in range(len(deal) - 1) if deal[n] != deal[n + 1]]
    if not places:
        return None
    place = rng.choice(places)
    deal[place], deal[place + 1] = deal[place + 1], deal[place]
    return 1


def missing_draw(lines: list[Entry], rng: random.Random) -> int:
    n, draws, odds = some_draws(lines, rng)
    draws.pop()
    odds.pop()
    return n + 1


def odds(lines: list[Entry], rng: random.Random) -> int:
    n, _, all_odds = some_draws(lines, rng)
    cases = rng.choice(all_odds)
    cases[rng.randrange(len(cases))] += rng.choice((1, 2))
    return n + 1


def scaled_odds(lines: list[Entry], rng: random.Random) -> int:
    n, _, all_odds = some_draws(lines, rng)
    place = rng.randrange(len(all_odds))
    all_odds[place] = [2 * each for each in all_odds[place]]
    return n + 1


def decision(lines: list[Entry], rng: random.Random) -> int | None:
    """Change a decision, but no answer in a window: one that comes too late to count changes nothing."""
    places = [
        n for n in range(1, len(lines) - 1) if not lines[n]["decision"].startswith(("pass", "challenge", "block"))
    ]
    if not places:
        return None
    n = rng.choice(places)
    others = {line["decision"] for line in lines[1:-1]} | {"income", "pass"}
    lines[n]["decision"] = rng.choice(sorted(others - {lines[n]["decision"]}))
    return n + 1


def number(lines: list[Entry], rng: random.Random) -> int:
    n = rng.randrange(1, len(lines) - 1)
    lines[n]["n"] += rng.choice((-1, 1))
    return n + 1


def seat(lines: list[Entry], rng: random.Random) -> int:
    n = rng.randrange(1, len(lines) - 1)
    lines[n]["seat"] = rng.choice([each for each in range(lines[0]["seats"]) if each != lines[n]["seat"]])
    return n + 1


def digest(lines: list[Entry], rng: random.Random) -> int:
    n = rng.randrange(len(lines) - 1)
    lines[n]["digest"] = other_digits(lines[n]["digest"], rng)
    return n + 1


def secret(lines: list[Entry], rng: random.Random) -> int:
    check = lines[0]["check"]
    check["secret"] = other_digits(check["secret"], rng)
    return 1


def seat_with(lines: list[Entry], rng: random.Random, *, field: str, has: bool = True) -> int | None:
    """Choose a seat that has, or has not, a contribution or commitment."""
    seats = [seat for seat, each in enumerate(lines[0]["check"][field]) if (each is not None) == has]
    return rng.choice(seats) if seats else None


def contribution(lines: list[Entry], rng: random.Random) -> int | None:
    seat = seat_with(lines, rng, field="contributions")
    if seat is None:
        return None
    given = lines[0]["check"]["contributions"]
    given[seat] = other_digits(given[seat], rng)
    return 1


def dropped_contribution(lines: list[Entry], rng: random.Random) -> int | None:
    seat = seat_with(lines, rng, field="contributions")
    if seat is None:
        return None
    lines[0]["check"]["contributions"][seat] = None
    return 1


def added_contribution(lines: list[Entry], rng: random.Random) -> int | None:
    seat = seat_with(lines, rng, field="contributions", has=False)
    if seat is None:
        return None
    lines[0]["check"]["contributions"][seat] = rng.randbytes(16).hex()
    return 1


def replaced_contribution(lines: list[Entry], rng: random.Random) -> int | None:
    """Give a seat another contribution, with the commitment to it."""
    seat = seat_with(lines, rng, field="contributions")
    if seat is None:
        return None
    given = rng.randbytes(16)
    lines[0]["check"]["contributions"][seat] = given.hex()
    lines[0]["check"]["commitments"][seat] = commitment(given)
    return 1


def moved_contributions(lines: list[Entry], rng: random.Random) -> int | None:
    """Turn the contributions and commitments by one seat."""
    check = lines[0]["check"]
    if len(set(check["commitments"])) == 1:
        return None
    for field in ("contributions", "commitments"):
        check[field] = [*check[field][1:], check[field][0]]
    return 1


def dropped_commitment(lines: list[Entry], rng: random.Random) -> int | None:
    seat = seat_with(lines, rng, field="commitments")
    if seat is None:
        return None
    lines[0]["check"]["commitments"][seat] = None
    return 1


def table(lines: list[Entry], rng: random.Random) -> int:
    lines[0]["check"]["table"] += rng.choice(HEX)
    return 1


def game_number(lines: list[Entry], rng: random.Random) -> int:
    lines[0]["check"]["game"] += rng.randint(1, 9)
    return 1


def first(lines: list[Entry], rng: random.Random) -> int:
    heading = lines[0]
    heading["first"] = rng.choice([each for each in (None, *range(heading["seats"])) if each != heading["first"]])
    return 1


def option(lines: list[Entry], rng: random.Random) -> int:
    options = lines[0]["options"]
    name = rng.choice(("reblock", "may_decline", "refund_on_lost_challenge", "allow_empty_take"))
    options[name] = not options[name]
    return 1


def windows(lines: list[Entry], rng: random.Random) -> int:
    lines[0]["windows"] = "open" if lines[0]["windows"] == "sealed" else "sealed"
    return 1


def preset_name(lines: list[Entry], rng: random.Random) -> int:
    lines[0]["preset"] += "2"
    return 1


def seats(lines: list[Entry], rng: random.Random) -> int:
    heading = lines[0]
    heading["seats"] += 1
    heading["players"] = []
    for field in ("contributions", "commitments"):
        heading["check"][field].append(None)
    return 1


def not_checkable(lines: list[Entry], rng: random.Random) -> int:
    del lines[0]["check"]
    return 1


def closing_hash(lines: list[Entry], rng: random.Random) -> int:
    lines[-1]["hash"] = other_digits(lines[-1]["hash"], rng)
    return len(lines)


def plays(lines: list[Entry], rng: random.Random) -> int:
    lines[-1]["plays"] += rng.choice((-1, 1))
    return len(lines)


def winner(lines: list[Entry], rng: random.Random) -> int:
    closing = lines[-1]
    closing["winner"] = rng.choice([each for each in (None, *range(lines[0]["seats"])) if each != closing["winner"]])
    return len(lines)


def removed_line(lines: list[Entry], rng: random.Random) -> int:
    n = rng.randrange(1, len(lines) - 1)
    del lines[n]
    return n + 1


def repeated_line(lines: list[Entry], rng: random.Random) -> int:
    n = rng.randrange(1, len(lines) - 1)
    lines.insert(n, lines[n])
    return n + 2


def swapped_lines(lines: list[Entry], rng: random.Random) -> int:
    n = rng.randrange(1, len(lines) - 2)
    lines[n], lines[n + 1] = lines[n + 1], lines[n]
    return n + 1


def renumbered_lines(lines: list[Entry], rng: random.Random) -> int | None:
    """Swap two decisions of different seats, but not their numbers."""
    places = [n for n in range(1, len(lines) - 2) if lines[n]["seat"] != lines[n + 1]["seat"]]
    if not places:
        return None
    n = rng.choice(places)
    lines[n], lines[n + 1] = lines[n + 1] | {"n": n}, lines[n] | {"n": n + 1}
    return n + 1


def cut_end(lines: list[Entry], rng: random.Random) -> int:
    del lines[rng.randrange(1, len(lines) - 1) + 1 :]
    return len(lines)


TAMPERINGS: Final[dict[str, Tampering]] = {
    "draw": draw,
    "swapped draws": swapped_draws,
    "missing draw": missing_draw,
    "odds": odds,
    "scaled odds": scaled_odds,
    "decision": decision,
    "number": number,
    "seat": seat,
    "digest": digest,
    "secret": secret,
    "contribution": contribution,
    "dropped contribution": dropped_contribution,
    "added contribution": added_contribution,
    "replaced contribution": replaced_contribution,
    "moved contributions": moved_contributions,
    "dropped commitment": dropped_commitment,
    "table": table,
    "game number": game_number,
    "first": first,
    "option": option,
    "windows": windows,
    "preset": preset_name,
    "seats": seats,
    "not checkable": not_checkable,
    "closing hash": closing_hash,
    "plays": plays,
    "winner": winner,
    "removed line": removed_line,
    "repeated line": repeated_line,
    "swapped lines": swapped_lines,
    "renumbered lines": renumbered_lines,
    "cut end": cut_end,
}
HOWS: Final = (*TAMPERINGS, "another secret", "byte")
