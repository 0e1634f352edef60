"""Reports of contests, compared without their times."""

import json
from typing import Any

from golpe.arena.match import Played
from golpe.arena.report import ContestReport
from golpe.cli.arena import as_object


def nothing(_: Played) -> None:
    """Ignore a game."""


def figures(report: ContestReport) -> dict[str, Any]:
    """Return all figures of a report except the times, which differ between any two contests."""
    found: dict[str, Any] = json.loads(json.dumps(as_object(report)))
    for bot in found["bots"]:
        del bot["decision_ms"]
    return found
