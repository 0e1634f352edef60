"""Make the typefaces from the one in the page's dependencies, which has more scripts and weights than Golpe needs.

The page gets small files with the letters of its languages. Shared pictures get one static, bold file without hints.
Needs `pip install fonttools brotli` and the page's `node_modules`. Run it after updating the typeface there.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "web" / "node_modules" / "@fontsource-variable" / "literata"
PAGE: Final = ROOT / "web" / "src" / "styles" / "typeface"
PICTURES: Final = ROOT / "src" / "golpe" / "drawing" / "typeface"
SCRIPTS: Final = ("latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext")
WEIGHT: Final = 600
WEIGHTS: Final = "400:800"
LETTERS: Final = {
    "latin": ("latin", "*"),
    "polish": ("latin-ext", "U+0104-0107,U+0118-0119,U+0141-0144,U+015A-015B,U+0179-017C"),
    "russian": ("cyrillic", "U+0401,U+0410-044F,U+0451,U+2116"),
}
"""For each file, the script of its source and its characters. `web/src/styles/typeface.css` repeats these."""


def main() -> None:
    """Write the typefaces and their licence."""
    with TemporaryDirectory() as name:
        make_for_page(Path(name))
        make_for_pictures(Path(name))
    for target in (PAGE, PICTURES):
        shutil.copy(SOURCE / "LICENSE", target / "OFL.txt")


def make_for_page(folder: Path) -> None:
    """Write the small files of the page."""
    for name, (script, characters) in LETTERS.items():
        part = folder / f"{name}.ttf"
        run("varLib.instancer", f"--output={part}", source(script), f"wght={WEIGHTS}")
        target = PAGE / f"literata-{name}.woff2"
        run(
            "subset",
            str(part),
            f"--output-file={target}",
            "--flavor=woff2",
            f"--unicodes={characters}",
            "--layout-features=*",
            "--name-IDs=",
            "--drop-tables+=vhea,vmtx,VVAR",
        )


def make_for_pictures(folder: Path) -> None:
    """Write the file of the pictures."""
    parts = [folder / f"{script}.ttf" for script in SCRIPTS]
    for script, part in zip(SCRIPTS, parts, strict=True):
        run("varLib.instancer", "--static", f"--output={part}", source(script), f"wght={WEIGHT}")
    run("merge", f"--output-file={folder / 'merged.ttf'}", *map(str, parts))
    run(
        "subset",
        str(folder / "merged.ttf"),
        f"--output-file={PICTURES / 'literata.ttf'}",
        "--unicodes=*",
        "--no-hinting",
        "--layout-features=kern,mark,mkmk,ccmp,locl",
        "--drop-tables+=vhea,vmtx,STAT,gasp",
    )


def source(script: str) -> str:
    """Return the source file of a script."""
    return str(SOURCE / "files" / f"literata-{script}-wght-normal.woff2")


def run(tool: str, *arguments: str) -> None:
    """Run one of the tools of fonttools."""
    subprocess.run([sys.executable, "-m", "fontTools", tool, *arguments], check=True)


if __name__ == "__main__":
    main()
