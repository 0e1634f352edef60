"""Try the rooms of an installed `golpe-core`: `tools/try_wheel.py` runs this in its environment, and names its extras.

Imports every module, as far as what is installed allows, and plays whole games. Uses nothing outside of the package.
"""

import sys
import time
from importlib import import_module
from pathlib import Path

OPTIONAL = {
    "numpy",
    "numba",
    "llvmlite",
    "platformdirs",
    "filelock",
    "yaml",
    "fluent",
    "gymnasium",
    "pettingzoo",
    "resvg_py",
    "pyspiel",
}
"""What modules of the core may need when they are imported."""
NEEDING_NOTHING = "errors game languages observe protocol recall rules".split()
"""The rooms of which every module needs only what `golpe-core` requires."""


def main(extras: set[str]) -> None:
    """Import and play; raise an error at the first thing that fails."""
    begun = time.process_time()
    import golpe

    print(f"import golpe: {time.process_time() - begun:.3f} s of CPU time")
    missing = missing_by_module(Path(golpe.__path__[0]))
    wrong = {module: name for module, name in missing.items() if name not in OPTIONAL - extras}
    assert not wrong, f"modules do not load: {wrong}"
    assert not {module.split(".")[1] for module in missing} & set(NEEDING_NOTHING), missing
    print(f"{len(missing)} modules need {', '.join(sorted(set(missing.values())))}")
    play("counting", "honest", "random")
    if "numpy" in extras:
        play("hard", "easy", "counting")


def missing_by_module(package: Path) -> dict[str, str]:
    """Import all modules, and return those that do not load, each with the missing package."""
    found: dict[str, str] = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package.parent).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        try:
            import_module(name)
        except ModuleNotFoundError as error:
            found[name] = str(error.name).partition(".")[0]
    return found


def play(*bots: str) -> None:
    """Play a whole game, and write and read it."""
    from golpe.bots import play_game
    from golpe.record import read_game, write_game

    game = play_game(bots, seed=1)
    assert game.winner is not None
    assert read_game(write_game(game.record())).digest() == game.digest()
    print(f"{bots[game.winner]} wins against {', '.join(bots)}")


if __name__ == "__main__":
    main(set(sys.argv[1:]))
