"""What a name looks like: names that share a look can be mistaken for each other (UTS 39)."""

import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

LOOKALIKES: Final = Path(__file__).parent / "lookalikes" / "lookalikes.txt"
JOINER: Final = "\u200d"
EMOJI_STYLE: Final = "\ufe0f"


def looks_of(name: str) -> frozenset[str]:
    """Return how a name looks as it is written, without regard to case, and with its look-alikes in any case.

    Spaces, compatibility forms and invisible characters make no difference, nor do characters that look alike.
    """
    visible = " ".join(unicodedata.normalize("NFKC", name.replace(JOINER, "").replace(EMOJI_STYLE, "")).split())
    folded = _skeleton(visible.casefold())
    return frozenset((_skeleton(visible), folded, folded.casefold()))  # prototypes have a case: 0 becomes O


def in_any_case(text: str) -> str:
    """Return how a text looks if letters may stand for others in either case: I, i, l and 1 are one.

    That takes some different names for one (Ali, All).
    """
    return _skeleton(text.casefold()).casefold().replace("i", "l")


def looks_of_all(names: Iterable[str]) -> frozenset[str]:
    """Return the looks of several names."""
    return frozenset(look for name in names for look in looks_of(name))


def _skeleton(text: str) -> str:
    """Replace each character by the one that stands for all that look like it."""
    prototypes = _prototypes()
    replaced = "".join([prototypes.get(each, each) for each in unicodedata.normalize("NFKD", text)])
    return unicodedata.normalize("NFKD", replaced)


@cache
def _prototypes() -> dict[str, str]:
    """Return the character, or the characters, that each look-alike stands for."""
    lines = [line.rsplit("\t", 1) for line in LOOKALIKES.read_text("utf-8").split("\n") if "\t" in line]
    return {source: prototype for prototype, sources in lines for source in sources}
