"""Logs in llm-coup's format, made from random games of this package, with thoughts and talk in between."""

import random

from golpe.data.llm_coup import RULES
from golpe.game import Event, Game, cards_of


def played(seed: int) -> tuple[Game, str]:
    """Play a random game under llm-coup's rules; return it with its log."""
    rng = random.Random(seed)
    game = Game.deal("resistance", seats=rng.randint(2, 6), seed=seed, options=RULES, windows="open", first=0)
    coins = [2] * game.seats
    lines = ["Starting Coup Game!", *table(game, coins), "--- Round 1 ---", heading(game, coins)]
    while not game.over:
        seat = game.asked
        assert seat is not None
        if game.phase in ("challenge_action", "challenge_block", "block"):
            seat = rng.choice(game.waiting)
        legal = [each.text for each in game.legal(seat)]
        game.play(seat, "pass" if "pass" in legal and rng.random() < 0.7 else rng.choice(legal))
        lines += [f"💭 {name(seat)}: I wonder.", "Player 1 may hold the Duke.", f"[DISCUSSION] {name(seat)}: Hm!"]
        for event in game.events(None):
            lines += logged(event, game, coins)
    lines += [f"Game Over! Winner: {name(game.winner)}", "", "--- Player Stats ---", "│ (index) │ Player │"]
    return game, "\n".join(f"{line} " for line in lines)


def name(seat: int | None) -> str:
    assert seat is not None
    return f"Player {seat + 1} ({'ab'[seat % 2]}:model-{seat % 2})"


def heading(game: Game, coins: list[int]) -> str:
    hand = ", ".join(card.title() for card in cards_of(game.state.hand[game.turn], game.ruleset.court))
    return f"{name(game.turn)}'s turn. Cards: {hand}, Coins: {coins[game.turn]}"


def logged(event: Event, game: Game, coins: list[int]) -> list[str]:
    """Return what llm-coup logs for an event."""
    match event.kind:
        case "turn":
            return [*table(game, coins), heading(game, coins)]
        case "won":
            return table(game, coins)
        case "acted":
            assert event.action is not None
            target = "" if event.other is None else f" -> {name(event.other)}"
            return [f"{name(event.seat)} chooses: {event.action.upper()}{target}"]
        case "blocked":
            assert event.character is not None
            return [f"{name(event.seat)} blocks with {event.character.title()}"]
        case "proved" | "declined":
            result = ("reveals", "failed") if event.kind == "proved" else ("does not have", "successful")
            who, by = name(event.seat), name(event.other)
            return [
                f"Multiple challengers: {who}, {by}. Randomly selecting one.",
                f"Challenge! {by} challenges {who}",
                f"Resolving challenge: {by} challenges {who} over Duke",
                f"{who} {result[0]} Duke! Challenge {result[1]}.",
            ]
        case _:
            return []


def table(game: Game, coins: list[int]) -> list[str]:
    """Return the table of the game. Exiled players keep the coins of when they were exiled."""
    s, court = game.state, game.ruleset.court
    rows: list[str] = []
    for seat in range(game.seats):
        is_alive = bool(s.alive >> seat & 1)
        if is_alive:
            coins[seat] = s.coins[seat]
        hand, lost = (
            ", ".join(card.title() for card in cards_of(cards[seat], court)) for cards in (s.hand, s.revealed)
        )
        status = "Alive" if is_alive else "Eliminated"
        rows.append(
            f"│ {seat}       │ '{name(seat)}' │ '{status}' │ {coins[seat]}     │ '{hand}' │ '{lost or 'None'}' │"
        )
    head = "│ (index) │ Player │ Status  │ Coins │ Hand │ Lost Cards │"
    return ["", "--- Game State ---", "┌──┐", head, "├──┤", *rows, "└──┘", "Deck size: 3", "---", ""]
