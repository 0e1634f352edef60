"""Pages whose server is killed and started again."""

from playwright.sync_api import expect

from tests.support.played_page import PlayedPage
from tests.support.served_process import ServedProcess

FETCHED = "(part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part))"


def fetch_all(played: PlayedPage) -> None:
    """Wait for the files that the page fetches after its first screen; an interrupted fetch would log an error."""
    played.wait_for_table()
    expect(played.page.locator(".log p").first).to_be_attached()
    expect(played.page.locator(".notices")).to_be_attached()
    played.page.wait_for_function(FETCHED, arg="CardQuestion")
    played.page.wait_for_load_state("networkidle")


def cut_and_restore(process: ServedProcess, played: PlayedPage) -> None:
    """Kill the server, see that the page says so, start it again and wait until the page is back."""
    process.kill()
    expect(played.page.get_by_text("The connection was lost")).to_be_visible()
    restore(process, played)


def restore(process: ServedProcess, played: PlayedPage) -> None:
    """Restart the server and press Try now, unless the page has already reconnected by itself."""
    hurry = played.page.get_by_role("button", name="Try now")
    expect(hurry).to_be_visible()
    process.start()
    hurry.evaluate_all("(buttons) => buttons.forEach((button) => button.click())")
    expect(played.page.get_by_text("The connection was lost")).to_have_count(0)
