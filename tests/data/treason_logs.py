"""Logs in treason's format, made from games of this package: the events unpacked, and packed into bytes."""

import base64
import random
from typing import Any

from golpe.data.treason import EXAMINING, RULES
from golpe.game import RESIGNATION, Event, Game, cards_of
from golpe.rules.ruleset import preset

NAMES = {"foreign_aid": "foreign-aid", "examine": "interrogate"}
ROLES = {"duke": 1, "captain": 2, "assassin": 3, "ambassador": 4, "inquisitor": 4, "contessa": 5}
ACTIONS = {
    "tax": 0x10,
    "foreign-aid": 0x90,
    "steal": 0x20,
    "assassinate": 0x30,
    "exchange": 0x40,
    "interrogate": 0xC0,
    "coup": 0x50,
    "income": 0xD0,
}
Log = list[dict[str, Any]]


def played(seed: int) -> tuple[Game, Log]:
    """Play a random game under treason's rules; return it with its log."""
    rng = random.Random(seed)
    options = RULES | (EXAMINING if seed % 3 == 2 else {}) | {"refund_on_lost_challenge": seed % 2 == 0}
    seats = rng.randint(2, 6)
    ruleset = preset("resistance").but(options)
    game = Game.deal("resistance", seats=seats, seed=seed, options=options, windows="open", first=rng.randrange(seats))
    assert ruleset.options == game.ruleset.options
    cash = [0] * seats
    log: Log = [state_of(game, "START_OF_TURN", cash)]
    while not game.over:
        may_leave = seed % 4 == 3 and game.phase == "choose_action" and game.view(None).alive.bit_count() > 2
        if may_leave and rng.random() < 0.05:
            log.append({"type": "PLAYER_LEFT", "player": game.turn})
            game.play(game.turn, RESIGNATION)
            log.append(state_of(game, "START_OF_TURN", cash))
            continue
        seat = game.asked
        assert seat is not None
        if game.phase in ("challenge_action", "challenge_block", "block"):
            seat = rng.choice(game.waiting)
        legal = [each.text for each in game.legal(seat)]
        passes = "pass" in legal and rng.random() < 0.7
        game.play(seat, "pass" if passes else rng.choice(legal))
        for event in game.events(None):
            log += logged(event, game, cash)
    return game, log


def logged(event: Event, game: Game, cash: list[int]) -> Log:
    """Return what treason logs for an event."""
    match event.kind:
        case "turn":
            return [state_of(game, "START_OF_TURN", cash)]
        case "won":
            return [state_of(game, "GAME_OVER", cash)]
        case "acted":
            assert event.action is not None
            action = {"type": "ACTION", "action": NAMES.get(event.action, event.action)}
            return [action if event.other is None else action | {"target": event.other}]
        case "blocked":
            return [{"type": "BLOCK", "blockingPlayer": event.seat, "blockingRole": event.character}]
        case "proved" | "declined":
            kind = "CHALLENGE_FAIL" if event.kind == "proved" else "CHALLENGE_SUCCESS"
            return [{"type": kind, "challenger": event.other, "challenged": event.seat}]
        case _:
            return []


def state_of(game: Game, kind: str, cash: list[int]) -> dict[str, Any]:
    """Return a moment. Cards keep their places, and exiled players the coins of when they were exiled."""
    s, court = game.state, game.ruleset.court
    states: Log = []
    for seat in range(game.seats):
        if s.alive >> seat & 1:
            cash[seat] = s.coins[seat]
        cards = [(card, True) for card in cards_of(s.revealed[seat], court)]
        cards += [(card, False) for card in cards_of(s.hand[seat], court)]
        influence = [{"role": card, "revealed": is_revealed} for card, is_revealed in sorted(cards)]
        states.append({"cash": cash[seat], "influence": influence})
    turn = {"whoseTurn": s.turn} if kind == "START_OF_TURN" else {}
    return {"type": kind, **turn, "playerStates": states}


def with_unknown_blockers(log: Log) -> Log:
    """Return a log as it was recorded: blockers of Foreign Aid are unknown unless they are challenged."""
    changed: Log = []
    action: dict[str, Any] = {}
    for place, event in enumerate(log):
        action = event if event["type"] == "ACTION" else action
        following = log[place + 1]["type"] if place + 1 < len(log) else ""
        if event["type"] == "BLOCK" and "target" not in action and not following.startswith("CHALLENGE"):
            event = event | {"blockingPlayer": -1}
        changed.append(event)
    return changed


def packed(log: Log, observer: int | None = None, *, names_blockers: bool = False) -> str:
    """Pack a log; an observer stands before the player with this number. Older versions do not say who blocks."""
    data = bytearray()

    def number(seat: int) -> int:
        return seat + (observer is not None and seat >= observer)

    for event in log:
        match event["type"]:
            case "START_OF_TURN" | "GAME_OVER":
                kind = 0x10 if event["type"] == "START_OF_TURN" else 0x70
                data.append(kind | number(event.get("whoseTurn", 0)))
                for seat, state in enumerate(event["playerStates"]):
                    data += b"\0\0" if seat == observer else b""
                    first, second = (ROLES[card["role"]] | 8 * card["revealed"] for card in state["influence"])
                    data += bytes((state["cash"], first << 4 | second))
            case "ACTION":
                data.append(ACTIONS[event["action"]] | (number(event["target"]) if "target" in event else 0))
            case "BLOCK":
                blocker = number(event["blockingPlayer"]) if names_blockers else 0
                data += bytes((0x50 | blocker, ROLES[event["blockingRole"]]))
            case "PLAYER_LEFT":
                data.append(0x60 | number(event["player"]))
            case kind:
                code = 0x30 if kind == "CHALLENGE_SUCCESS" else 0x40
                data += bytes((code | number(event["challenger"]), number(event["challenged"])))
    return base64.b64encode(bytes(data)).decode()
