"""The navigation has every page, and the checks of the site find errors."""

from pathlib import Path

from tools.build_site import broken, copy_pages, misplaced


def test_the_navigation_has_every_page(tmp_path: Path) -> None:
    copy_pages(tmp_path)
    assert [] == list(misplaced(tmp_path))


def test_a_page_that_the_navigation_lacks_is_found(tmp_path: Path) -> None:
    copy_pages(tmp_path)
    (tmp_path / "README.md").rename(tmp_path / "docs" / "new.md")
    faults = ["no page README.md", "docs/new.md is not in the navigation"]
    assert [f"zensical.toml: {fault}" for fault in faults] == list(misplaced(tmp_path))


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "index.html").write_text('<a href="..">up</a> <a href="gone/#top">down</a>', "utf-8")
    (tmp_path / "index.html").write_text(
        '<a href="/there/">there</a> <img src=gone.png> <a href="mailto:a@b">', "utf-8"
    )
    assert ["index.html: gone.png leads nowhere", "there/index.html: gone/#top leads nowhere"] == list(broken(tmp_path))


def test_resources_from_other_sites_are_found(tmp_path: Path) -> None:
    text = '<script src="https://example.org/x.js"></script> <a href="https://example.org/">a link is fine</a>'
    (tmp_path / "index.html").write_text(text, "utf-8")
    assert ["index.html: loads https://example.org/x.js"] == list(broken(tmp_path))
