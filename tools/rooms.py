"""An import-linter contract that lists the rooms of the package that each room may import directly.

Imports and rooms that are not listed are forbidden. A line `room: name …` lists the allowed imports of a room:
another room, one of its modules (`rules.sight`), or the root package itself (`golpe`).
"""

from typing import cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class RoomsContract(Contract):
    """Allows only the direct imports between rooms that are listed under `rooms`."""

    type_name = "rooms"

    root = fields.StringField()
    rooms = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Compare all imports between rooms with the list."""
        root = cast(str, self.root)
        allowed = _read_rooms(cast(list[str], self.rooms))
        found: list[str] = []
        for module in sorted(graph.find_descendants(root)):
            room = module.removeprefix(f"{root}.").partition(".")[0]
            if room not in allowed:
                found.append(f"{module} is in no room that is listed")
                continue
            for imported in sorted(graph.find_modules_directly_imported_by(module)):
                if imported.partition(".")[0] != root:
                    continue
                target = imported.removeprefix(f"{root}.")
                if target.partition(".")[0] != room and not _is_allowed(target, allowed[room]):
                    found.append(f"{module} may not import {imported}")
        return ContractCheck(kept=not found, metadata={"found": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print one line per forbidden import."""
        for line in cast(list[str], check.metadata["found"]):
            output.print_error(f"- {line}")


def _read_rooms(lines: list[str]) -> dict[str, list[str]]:
    pairs = (line.partition(":") for line in lines)
    return {room.strip(): names.split() for room, _, names in pairs}


def _is_allowed(target: str, allowed: list[str]) -> bool:
    return any(target == name or target.startswith(f"{name}.") for name in allowed)
