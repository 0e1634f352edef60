"""Transcripts of whole games: every decision, draw, event, view and legal decision, line by line.

`python -m tests.support.playthrough` rewrites all of them; review the diff.
"""

import random
from pathlib import Path

from golpe.game import Game, cards_of
from golpe.rules.events import Event
from golpe.rules.ruleset import preset, preset_names
from golpe.rules.sight import View
from golpe.rules.turns import TURN_CAP
from golpe.rules.vocabulary.characters import SLOTS
from golpe.rules.vocabulary.factions import FACTIONS
from tests.support.keyed_games import dealt_by_key

FOLDER = Path(__file__).parent.parent / "playthroughs"
KEYS = 2026


def tables() -> list[tuple[str, int]]:
    """Return every preset with each of its table sizes."""
    return [(name, n) for name in preset_names() for n in range(preset(name).players_min, preset(name).players_max + 1)]


def file_of(name: str, seats: int) -> Path:
    return FOLDER / f"{name}-{seats}.txt"


def transcript(name: str, seats: int) -> str:
    """Play a random game of a preset, and return everything that each viewer sees of it."""
    rng = random.Random(KEYS + seats)
    game = dealt_by_key(name, seats=seats, key=KEYS + seats, windows="sealed" if seats % 2 else "open")
    lines = [f"{name}, {seats} seats, {game.windows} windows", *told(game)]
    while not game.over and game.turns < TURN_CAP:
        seat = rng.choice(game.waiting)
        decision = rng.choice(game.legal(seat))
        game.play(seat, decision)
        draws = f" | chance {' '.join(map(str, game.last_draws))}" if game.last_draws else ""
        lines += ["", f"> seat {seat}: {decision.text}{draws}", *told(game)]
    return "\n".join(lines) + "\n"


def told(game: Game) -> list[str]:
    """Return the views, events and legal decisions of the public and of each seat."""
    lines = [f"{game.window} {game.phase} {public(game.view(None), game.ruleset.court)} #{game.digest()}"]
    if game.published:
        lines.append(f"  * {' · '.join(map(words, game.events(None)))}")
    for seat in range(game.seats):
        view = game.view(seat)
        own = [cards(view.hand[seat], game)]
        own += [f"drawn {cards(view.drawn, game)}"] if any(view.drawn) else []
        own += [f"examined {game.ruleset.court[view.examined]}"] if view.examined >= 0 else []
        own += [f"drafted {game.ruleset.court[view.drafted[seat] - 1]}"] if view.drafted[seat] else []
        legal = ", ".join(decision.text for decision in game.legal(seat))
        secret = [words(event) for event in game.events(seat) if event not in game.events(None)]
        told = f" · {', '.join(secret)}" if secret else ""
        lines.append(f"  {seat}: {'; '.join(own)}{told}{' -> ' + legal if legal else ''}")
    return lines


def cards(counts: list[int], game: Game) -> str:
    return " ".join(cards_of(counts, game.ruleset.court)) or "-"


def public(view: View, court: tuple[str, ...]) -> str:
    """Return the public part of a view."""
    seats: list[str] = []
    for seat in range(view.seats):
        side = FACTIONS[view.faction[seat]][0] if view.faction[seat] >= 0 else ""
        up = "".join(f" +{court[slot]}" * view.revealed[seat][slot] for slot in range(SLOTS))
        seats.append(f"{view.coins[seat]}c{view.influence[seat]}{side}{up}")
    asked = "".join(str(seat) for seat in range(view.seats) if view.waiting >> seat & 1)
    bank = f"deck {view.deck_count} t{view.treasury} r{view.reserve}"
    return f"asks {asked or '-'} turn {view.turn} {bank} [{', '.join(seats)}]"


def words(event: Event) -> str:
    """Return an event as its kind and its fields."""
    parts = [event.seat, event.other, event.character, event.action, event.coins, event.side]
    return " ".join([event.kind, *(str(part) for part in parts if part is not None)])


def rewrite() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, seats in tables():
        file_of(name, seats).write_text(transcript(name, seats), encoding="utf-8")


if __name__ == "__main__":
    rewrite()
