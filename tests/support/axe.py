"""Accessibility violations of a page, found by axe-core."""

from playwright.sync_api import Page

FINDINGS = """async () => (await axe.run({ resultTypes: ['violations'] })).violations.flatMap(
    (found) => found.nodes.map((node) => `${found.id}: ${node.target.join(' ')}`))"""


def findings(page: Page, axe: str) -> list[str]:
    """Return the violations on the page in its current state; `axe` is the source of axe-core."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    return page.evaluate(FINDINGS)
