"""Games on pages, answered by whoever is asked."""

from tests.support.played_page import PlayedPage


def play_in_turns(pages: list[PlayedPage]) -> None:
    """Let the asked person answer, until the game is over."""
    asked: list[PlayedPage] = []

    def is_settled() -> bool:
        """Return whether somebody is asked, or the game is over on every page."""
        asked[:] = [played for played in pages if played.is_asked]
        return bool(asked) or all(played.is_over for played in pages)

    while True:
        pages[0].wait_until(is_settled, "nobody is asked")
        if not asked:
            return
        asked[0].answer()
