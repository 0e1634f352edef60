"""Draw the page's home-screen icons from its emblem. Run it after changing web/public/favicon.svg."""

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

PUBLIC: Final = Path(__file__).parent.parent / "web" / "public"
CHROMIUM: Final = "/usr/bin/chromium"
ICONS: Final = {"icon-192.png": 192, "icon-512.png": 512}
FULL: Final = {"icon-maskable-512.png": 512, "apple-touch-icon.png": 180}
"""Icons that systems crop to a shape of their own, so the background is full-bleed and the emblem has a margin."""
SAFE: Final = 0.8


def main() -> None:
    """Write the icons into the emblem's folder."""
    emblem = (PUBLIC / "favicon.svg").read_text("utf-8")
    ground = re.search(r'<rect [^>]*fill="(#\w+)"', emblem)
    assert ground is not None
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        for name, size in (ICONS | FULL).items():
            page = browser.new_page(viewport={"width": size, "height": size})
            drawn = size * SAFE if name in FULL else size
            field = f"background:{ground[1]};" if name in FULL else ""
            style = f"display:grid;place-items:center;height:100%;margin:0;{field}"
            svg = emblem.replace("<svg ", f'<svg width="{drawn}" height="{drawn}" ', 1)
            page.set_content(f'<html style="height:100%"><body style="{style}">{svg}</body></html>')
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
