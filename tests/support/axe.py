"""What axe-core finds wrong with a page."""

from playwright.sync_api import Page

FINDINGS = """async () => (await axe.run({ resultTypes: ['violations'] })).violations.flatMap(
    (found) => found.nodes.map((node) => `${found.id}: ${node.target.join(' ')}`))"""


def findings(page: Page, axe: str) -> list[str]:
    """Return what axe, whose source this is, finds wrong with the page as it stands."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    return page.evaluate(FINDINGS)
