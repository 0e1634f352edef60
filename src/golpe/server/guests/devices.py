"""The label of a device, by which its owner recognises it in a list."""

from typing import Final

BROWSERS: Final = (
    ("Edg/", "Edge"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
    ("golpe", "golpe play"),
)
"""Parts of user agents, and the names of their programs. The first that matches counts: most name others, too."""
SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
)


def device_of(user_agent: str | None) -> str | None:
    """Return the browser and the system in a user agent, such as `Firefox · Linux`; None if it has neither.

    Only names from the lists above are returned, never anything that the client wrote.
    """
    named = [next((name for part, name in known if part in (user_agent or "")), None) for known in (BROWSERS, SYSTEMS)]
    return " · ".join(each for each in named if each is not None) or None
