"""Make the typeface of shared pictures from the page's: static, bold, without hints, in one file.

Needs `pip install fonttools brotli` and the page's `node_modules`. Run it after updating the page's typeface.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "web" / "node_modules" / "@fontsource-variable" / "literata"
TARGET: Final = ROOT / "src" / "golpe" / "drawing" / "typeface"
SCRIPTS: Final = ("latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext")
WEIGHT: Final = 600


def main() -> None:
    """Write the typeface and its licence."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        parts = [folder / f"{script}.ttf" for script in SCRIPTS]
        for script, part in zip(SCRIPTS, parts, strict=True):
            variable = SOURCE / "files" / f"literata-{script}-wght-normal.woff2"
            run("varLib.instancer", "--static", f"--output={part}", str(variable), f"wght={WEIGHT}")
        run("merge", f"--output-file={folder / 'merged.ttf'}", *map(str, parts))
        run(
            "subset",
            str(folder / "merged.ttf"),
            f"--output-file={TARGET / 'literata.ttf'}",
            "--unicodes=*",
            "--no-hinting",
            "--layout-features=kern,mark,mkmk,ccmp,locl",
            "--drop-tables+=vhea,vmtx,STAT,gasp",
        )
    shutil.copy(SOURCE / "LICENSE", TARGET / "OFL.txt")


def run(tool: str, *arguments: str) -> None:
    """Run one of the tools of fonttools."""
    subprocess.run([sys.executable, "-m", "fontTools", tool, *arguments], check=True)


if __name__ == "__main__":
    main()
