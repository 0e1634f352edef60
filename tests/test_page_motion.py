"""Animations on the page cause no layout work, so slow phones keep up."""

import re
from collections.abc import Iterator
from pathlib import Path

WEB = Path(__file__).parent.parent / "web" / "src"
CHEAP = {"transform", "opacity", "none", "translate", "rotate", "scale"}
"""Properties that a browser animates without layout or repainting."""
STYLE = re.compile(r"<style>(.*)</style>", re.S)
COMMENT = re.compile(r"/\*.*?\*/", re.S)


def styles() -> Iterator[tuple[str, str]]:
    """Return every stylesheet of the page, without comments."""
    for path in sorted(WEB.rglob("*.css")):
        yield path.name, COMMENT.sub("", path.read_text("utf-8"))
    for path in sorted(WEB.rglob("*.svelte")):
        for style in STYLE.findall(path.read_text("utf-8")):
            yield path.name, COMMENT.sub("", style)


def moved(style: str) -> set[str]:
    """Return the properties that a stylesheet animates."""
    found: set[str] = set()
    for listed in re.findall(r"\btransition:\s*([^;}]+)", style):
        found |= {part.split()[0] for part in re.split(r",(?![^(]*\))", listed)}
    for listed in re.findall(r"\btransition-property:\s*([^;}]+)", style):
        found |= {part.strip() for part in listed.split(",")}
    for frames in re.findall(r"@keyframes\s+[\w-]+\s*\{((?:[^{}]*\{[^{}]*\})*)", style):
        found |= set(re.findall(r"[{;]\s*([\w-]+)\s*:", frames))
    return found - {"animation-timing-function"}


def test_the_reader_of_styles_sees_what_moves() -> None:
    style = (
        "a { transition: color 1s, transform var(--t, 2s) } @keyframes b { from { opacity: 0; top: 1px } 9% {left:0} }"
    )
    assert {"color", "transform", "opacity", "top", "left"} == moved(style)


def test_only_transform_and_opacity_are_animated() -> None:
    found = {name: moved(style) - CHEAP for name, style in styles()}
    assert found
    assert {} == {name: costly for name, costly in found.items() if costly}
