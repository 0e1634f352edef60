"""Reduce Unicode's list of look-alike characters (UTS 39) to what names need.

Usage: `python -m tools.reduce_confusables confusables.txt`, with the file from
https://www.unicode.org/Public/security/. Characters that NFKD replaces are left out, because names are compared in
that form.
"""

import re
import sys
import unicodedata
from collections import defaultdict
from pathlib import Path

REDUCED = Path(__file__).parents[1] / "src" / "golpe" / "server" / "guests" / "lookalikes" / "lookalikes.txt"
LINE = re.compile(r"([0-9A-F]+) ;\t([0-9A-F ]+) ;\tMA")
HEADING = """\
# Look-alike characters: what each line's first field looks like, and the characters that look like it.
# Reduced by tools/reduce_confusables.py from Unicode's confusables.txt, version {version}. See LICENSE.unicode.
"""


def reduced(text: str) -> str:
    """Return the lines of the reduced list."""
    sources: defaultdict[str, list[str]] = defaultdict(list)
    for line in text.splitlines():
        if found := LINE.match(line):
            source = chr(int(found[1], 16))
            if unicodedata.normalize("NFKD", source) == source:
                sources["".join(chr(int(each, 16)) for each in found[2].split())].append(source)
    version = re.search(r"^# Version: ([0-9.]+)", text, re.MULTILINE)
    assert version is not None
    lines = [f"{target}\t{''.join(sorted(found))}" for target, found in sorted(sources.items())]
    return HEADING.format(version=version[1]) + "\n".join(lines) + "\n"


if __name__ == "__main__":
    REDUCED.write_text(reduced(Path(sys.argv[1]).read_text("utf-8-sig")), "utf-8", newline="\n")
