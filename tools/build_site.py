"""Build the documentation site in `site/` from a copy of the repository's pages: `python -m tools.build_site`.

Fails if Zensical warns, a link within the site is broken, a page is missing from the navigation, or a page would load
anything from another site. `zensical.toml` has the navigation and the settings.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

from tools.tutorials import with_page_links, write_pages

ROOT = Path(__file__).parent.parent
COPY = ROOT / "build" / "pages"
SITE = ROOT / "site"
FOLDERS = ("docs", "benchmarks", "research")
KEPT = {".md", ".css", ".png", ".svg", ".json", ".jsonl", ".conf", ".service", ".sh", ".yaml", ".yml"}
IN_THE_INDEX = re.compile(r"docs/adr/\d{4}-.*|benchmarks/results/.*")
"""Pages that are listed on another page instead of in the navigation."""
WARNING = re.compile(r"^Warning: (.*)\n.*\[ (\S+) \]", re.MULTILINE)
"""A warning of Zensical and its location."""
ADDRESS = re.compile(r'<(a|img|link|script)\b[^>]*\s(?:href|src)="?([^"\s>]+)')


def main() -> int:
    """Build the site and print its faults; return the exit code."""
    copy_pages(COPY)
    shutil.rmtree(SITE, ignore_errors=True)
    program = Path(sys.executable).with_name("zensical")
    built = subprocess.run(
        [program, "build", "--strict", "--clean"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if built.returncode:
        output = re.sub(r"\x1b\[[\d;]*m", "", built.stdout + built.stderr)
        print("\n".join(f"{place}: {what}" for what, place in WARNING.findall(output)) or output)
        return 1
    faults = list(misplaced(COPY)) or list(broken(SITE))
    print("\n".join(faults) or f"{SITE.relative_to(ROOT)}/ has {len(list(SITE.rglob('*.html')))} pages.")
    return bool(faults)


def copy_pages(folder: Path) -> None:
    """Copy everything from which the site is built. Scripts become pages, and links lead to those."""
    shutil.rmtree(folder, ignore_errors=True)
    for path in (
        *ROOT.glob("*.md"),
        ROOT / "LICENSE",
        *(each for name in FOLDERS for each in (ROOT / name).rglob("*")),
    ):
        if path.suffix in KEPT or path.name == "LICENSE":
            target = folder / path.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            if path.suffix == ".md":
                target.write_text(with_page_links(path.read_text("utf-8")), "utf-8")
            else:
                shutil.copy(path, target)
    write_pages(folder / "docs" / "tutorials")


def misplaced(folder: Path) -> Iterator[str]:
    """Find pages that are missing from the navigation, and entries without a page. Zensical warns about neither."""
    pages = {path.relative_to(folder).as_posix() for path in folder.rglob("*.md")}
    named = set(re.findall(r'"([^"]+\.md)"', (ROOT / "zensical.toml").read_text("utf-8")))
    yield from (f"zensical.toml: no page {name}" for name in sorted(named - pages))
    for name in sorted(pages - named):
        if not IN_THE_INDEX.fullmatch(name):
            yield f"zensical.toml: {name} is not in the navigation"


def broken(site: Path) -> Iterator[str]:
    """Find broken links within the site, and anything that a browser would load from another site."""
    for page in sorted(site.rglob("*.html")):
        found = {(tag, url) for tag, url in ADDRESS.findall(page.read_text("utf-8"))}
        for tag, url in sorted(found):
            if ":" not in url and not leads_somewhere(url, page, site):
                yield f"{page.relative_to(site)}: {url} leads nowhere"
            if url.startswith("http") and tag != "a":
                yield f"{page.relative_to(site)}: loads {url}"


def leads_somewhere(url: str, page: Path, site: Path) -> bool:
    path = unquote(url.partition("#")[0].partition("?")[0])
    target = (site if path.startswith("/") else page.parent) / path.lstrip("/")
    return target.is_file() or (target / "index.html").is_file()


if __name__ == "__main__":
    sys.exit(main())
