"""The fifty endgames used for benchmarks, each with the line of play that leads to it."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TypedDict, cast

from golpe.rules.ruleset import preset
from golpe.solve.publics import Root

EDITION = "resistance"


@dataclass(frozen=True, slots=True)
class FixedEndgame:
    """A fixed endgame."""

    number: int
    """From 1."""
    root: Root
    first: int
    """The seat that moved first in the game."""
    line: tuple[str, ...]
    """All decisions of the game so far, as text; each is made by the only seat that owes an answer."""

    @property
    def text(self) -> str:
        """The coins and the revealed cards, as text."""
        court, (mine, others) = self.root.ruleset.court, self.root.revealed
        return f"{self.root.coins[0]} and {self.root.coins[1]} coins, {court[mine]} and {court[others]} open"


class Entry(TypedDict):
    """An endgame in the TOML file."""

    coins: list[int]
    revealed: list[str]
    first: int
    line: str


@cache
def fixed_endgames() -> tuple[FixedEndgame, ...]:
    """Return all fixed endgames, in file order."""
    text = (files("golpe.solve") / "endgames.toml").read_text("utf-8")
    ruleset = preset(EDITION)
    return tuple(
        FixedEndgame(
            number,
            Root(
                ruleset,
                (entry["coins"][0], entry["coins"][1]),
                (ruleset.court.index(entry["revealed"][0]), ruleset.court.index(entry["revealed"][1])),
            ),
            entry["first"],
            tuple(decision.strip() for decision in " ".join(entry["line"].split()).split(",")),
        )
        for number, entry in enumerate(cast(list[Entry], tomllib.loads(text)["endgame"]), start=1)
    )
