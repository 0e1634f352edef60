"""Games whose cards and decisions a test chooses."""

from golpe.game import Game
from golpe.record.game_text import write_game
from golpe.rules.chance import roll
from golpe.rules.ruleset import preset
from golpe.rules.vocabulary.characters import COURT


def scripted(hands: str, steps: str, *, name: str = "resistance", **options: str) -> str:
    """Return the record of steps such as `0 tax`; hands are separated by commas, and seats asked in between pass."""
    cards = [COURT.index(card) for hand in hands.split(",") for card in hand.split()]
    game = Game.deal_with(
        preset(name).but(options),
        seats=len(cards) // 2,
        windows="sealed",
        first=None,
        draws=[0, *cards],
        chance=roll,
    )
    for step in steps.split(", "):
        seat, _, decision = step.partition(" ")
        while decision not in {each.text for each in game.legal(int(seat))}:
            game.play(game.waiting[0], "pass")
        game.play(int(seat), decision)
    return write_game(game.record())
