"""The example of docs/how-to/add-a-rule.md: a copy of the source with one more character, action and edition.

The Magistrate stands in the Duke's slot. Its action, the levy, takes three coins from the richest opponent for the
poorest of the others.
"""

import shutil
from pathlib import Path
from typing import Final

SOURCE: Final = Path(__file__).parent.parent.parent / "src"
EDITION: Final = "magistrate"

ROWS: Final = {
    "rules/vocabulary/actions.py": (
        ("EMBEZZLE: Final = 11\n", "EMBEZZLE: Final = 11\nLEVY: Final = 12\n"),
        ('    "embezzle",\n)', '    "embezzle",\n    "levy",\n)'),
        ("AMBASSADOR, AMBASSADOR, -1, DUKE)", "AMBASSADOR, AMBASSADOR, -1, DUKE, DUKE)"),
        ("COST: Final = (0, 0, 0, 7, 0, 0, 3, 0, 0, 0, 1, 0)", "COST: Final = (0, 0, 0, 7, 0, 0, 3, 0, 0, 0, 1, 0, 0)"),
        ("(0, 1, 2, 0, 3, 3, 0, 0, 0, 0, 0, 0)", "(0, 1, 2, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0)"),
        ("(0, 0, 0, 1, 0, 1, 1, 1, 0, 1, 1, 0)", "(0, 0, 0, 1, 0, 1, 1, 1, 0, 1, 1, 0, 0)"),
    ),
    "rules/vocabulary/ids.py": (("65, 107, 124, 66)", "65, 107, 124, 66, 155)"),),
    "rules/ruleset.py": (('"tax_role": ("duke", "diplomat")', '"tax_role": ("duke", "diplomat", "magistrate")'),),
    "rules/options.py": (
        (
            "def has_inquisitor",
            "def has_magistrate(s: State) -> bool:\n    return s.options.tax_role == 2\n\n\ndef has_inquisitor",
        ),
    ),
    "rules/legal.py": (
        (
            "        return declarations(s, actions.CONVERT)\n",
            "        return declarations(s, actions.CONVERT) | declarations(s, actions.LEVY)\n",
        ),
        ("    has_inquisitor,\n", "    has_inquisitor,\n    has_magistrate,\n"),
        (
            "        return not has_diplomat(s)\n",
            "        return not has_diplomat(s) and not has_magistrate(s)\n"
            "    if action == actions.LEVY:\n        return has_magistrate(s)\n",
        ),
    ),
    "rules/effects.py": (
        (
            "        take_reserve(s, s.turn)\n",
            "        take_reserve(s, s.turn)\n"
            "    elif s.action == actions.LEVY:\n"
            "        richest = by_coins(s, opponents(s, s.turn), 1)\n"
            "        steal_from(s, by_coins(s, s.alive & ~(1 << richest), -1), richest, min(3, s.coins[richest]))\n"
            "\n\n"
            "def by_coins(s: State, seats: int, sign: int) -> int:\n"
            '    """Return the seat with the most coins, or with sign -1 the fewest; the first clockwise."""\n'
            "    found = next_of(s, seats, s.turn)\n"
            "    seat = found\n"
            "    for _ in range(s.seats):\n"
            "        if sign * s.coins[seat] > sign * s.coins[found]:\n"
            "            found = seat\n"
            "        seat = next_of(s, seats, seat)\n"
            "    return found\n",
        ),
        ("    is_alive,\n", "    is_alive,\n    next_of,\n"),
        ("    only_card,\n", "    only_card,\n    opponents,\n"),
    ),
    "observe/features.py": (
        (
            "DECK: Final = TABLE.part(",
            'MAGISTRATE: Final = TABLE.part("magistrate", 1, "1 if it is there")\nDECK: Final = TABLE.part(',
        ),
    ),
    "observe/encoder.py": (
        (
            "    out[features.DECK] =",
            "    out[features.MAGISTRATE] = flag(view.options.tax_role == 2)\n    out[features.DECK] =",
        ),
    ),
    "rules/sheet.py": (
        (
            'g.name("cooperate" if g.diplomat else "tax", "tax_role", of=("tax",)),',
            'g.name({"duke": "tax", "diplomat": "cooperate"}.get(g.cast["tax"], "levy"), "tax_role", of=("tax",)),',
        ),
    ),
}
"""The changes that docs/how-to/add-a-rule.md lists: replacements by file."""


def grow(folder: Path) -> Path:
    """Copy the source into a folder and apply the example; return the copy of `src`.

    Raises: ValueError if the source no longer contains the text to replace.
    """
    golpe = folder / "golpe"
    shutil.copytree(SOURCE / "golpe", golpe, ignore=shutil.ignore_patterns("static", "__pycache__"))
    shutil.copytree(SOURCE.parent / "web" / "src" / "messages", golpe / "messages")  # as in a wheel
    for name, changes in ROWS.items():
        text = (golpe / name).read_text("utf-8")
        for before, after in changes:
            if text.count(before) != 1:
                raise ValueError(f"{name} has {before!r} {text.count(before)} times")
            text = text.replace(before, after)
        (golpe / name).write_text(text, "utf-8")
    presets = golpe / "rules" / "presets"
    edition = (presets / "resistance.toml").read_text("utf-8")
    edition = edition.replace("The base game", "The Magistrate").replace('"duke"', f'"{EDITION}"')
    (presets / f"{EDITION}.toml").write_text(edition, "utf-8")
    return folder
