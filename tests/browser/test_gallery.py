"""Every state of the table: no layout shifts, no overflow, no axe violations, in every language."""

from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from golpe.languages import languages
from tests.support.axe import findings
from tests.support.gallery import SHEETS, UNREADABLE, Gallery, build_gallery, can_be_built
from tests.support.pages import PAGES
from tests.support.played_page import DESKTOP, PHONE, SMALL, TABLET, WIDE, Size

pytestmark = pytest.mark.browser

LAPTOP = Size("laptop", 1366, 768)
SHORT = Size("short", 1366, 650)
ACROSS = Size("across", 844, 340, is_touched=True)
HELD_ACROSS = Size("held-across", 844, 390, is_touched=True)
LOW = Size("low", 667, 320, is_touched=True)
TINY = Size("tiny", 360, 640, is_touched=True)
SMALLEST = Size("smallest", 320, 568, is_touched=True)
LOW_DESKTOP = Size("low-desktop", 1024, 768)
BROAD = Size("broad", 1440, 900)
ELSEWHERE = {
    "series-over",
    "lesson",
    "lesson-left",
    "lesson-over",
    "gathering",
    "gathering-ten",
    "gathering-untrained",
    "gathering-two",
    "trouble-gone",
    "trouble-version",
    *SHEETS,
}
"""Where nothing is asked any more, or not yet, or there is no game, or a coach has some of the room."""
TOUCHED = (PHONE, SMALLEST, TINY, HELD_ACROSS)
DESKTOPS = (DESKTOP, TABLET, LOW_DESKTOP, LAPTOP, BROAD, WIDE)
CRAMPED = {"prove", "prove-other", "long-names", "long-names-ten", "gathering-untrained"}
"""What a phone of 360 by 640 has no room for: the question of a scene, names of twenty letters, a note in the room."""
SIZES = (*TOUCHED, *DESKTOPS)
LONG = "en-XA"
"""English with words that are about 40% longer."""
RIGHT_TO_LEFT = "ar-XB"
"""English written from right to left."""
MOVED_PX = 1
FEW = (
    "factions-examine",
    "long-names-ten",
    "review-small-steps",
    "study",
    "coach",
    "account-limited",
    "account-told",
    "move",
    "you",
    "days",
    "invitations",
    "inviting",
)
"""States that no game of the other tests comes by in every run."""

MEASURED = """() => {
    const box = (part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [x, y + scrollY, width, height].map(Math.round)
    }
    const all = (selector) => [...document.querySelectorAll(selector)]
    const within = (part, frame) => {
        const [inner, outer] = [part.getBoundingClientRect(), frame.getBoundingClientRect()]
        return inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.bottom <= outer.bottom + 1
    }
    const called = (part) => `${part.className} ${part.textContent.trim()}`
    const out = all('.seats > li').flatMap((seat) =>
        [...seat.querySelectorAll('.head, .cards > li, .purse > *, .status')]
            .filter((part) => !within(part, seat)).map(called))
    const prompt = document.querySelector('#prompt')
    const lost = prompt ? all('#prompt button').filter((button) => !within(button, prompt)).map(called) : []
    const cut = all('#prompt button.option').filter((each) => each.scrollHeight > each.clientHeight + 1).map(called)
    const kind = [all('.seats > li').length, document.querySelector('.page').matches('.wide'), prompt !== null].join()
    return {
        kind,
        places: Object.fromEntries(
            [...all('.seats > li'), ...all('.centre, .own, #prompt')].map((part) =>
                [part.dataset.seat ?? part.className.split(' ')[0], box(part)])),
        wrong: [
            ...out.map((name) => `sticks out of its seat: ${name}`),
            ...lost.map((name) => `sticks out of the question: ${name}`),
            ...cut.map((name) => `is cut off: ${name}`),
            ...(document.documentElement.scrollWidth > innerWidth ? ['the page is too wide'] : [])
        ]
    }
}"""

CROWDED = """() => {
    const box = (part) => part.getBoundingClientRect()
    const meet = (one, other) => one.left < other.right - 1 && other.left < one.right - 1
        && one.top < other.bottom - 1 && other.top < one.bottom - 1
    const [prompt, talk] = ['#prompt', '#talk'].map((part) => document.querySelector(part))
    const buttons = [...prompt.querySelectorAll('button.option')]
    const over = buttons.filter((one, at) => buttons.slice(at + 1).some((other) => meet(box(one), box(other))))
    const cut = buttons.filter((each) => each.scrollHeight > each.clientHeight + 1)
    talk.showPopover()
    const covered = meet(box(talk), box(prompt))
    talk.hidePopover()
    return [
        ...over.map((each) => `lies over another: ${each.textContent}`),
        ...cut.map((each) => `is cut off: ${each.textContent}`),
        ...(covered ? ['talk covers the question'] : []),
        ...(document.documentElement.scrollHeight > innerHeight ? ['the page scrolls'] : [])
    ]
}"""

COVERED_TOOLS = """() => [...document.querySelectorAll('header .tools button')]
    .filter((tool) => tool.checkVisibility())
    .filter((tool) => {
        const { x, y, width, height } = tool.getBoundingClientRect()
        return width > 0 && !tool.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    .map((tool) => tool.textContent.trim())"""
IS_DECK_IN_SIGHT = """() => [...document.querySelectorAll('.stock > *')].every((pile) => {
    const [{ left, right, top, bottom }, notice] = [pile, document.querySelector('.notices > *')].map((each) =>
        each.getBoundingClientRect()
    )
    return notice.right <= left || notice.left >= right || notice.bottom <= top || notice.top >= bottom
})"""


STICKING_OUT = """() => [...document.querySelectorAll('main *')]
    .filter((part) => part.checkVisibility() && !part.closest('.unseen'))
    .filter((part) => {
        const { left, right } = part.getBoundingClientRect()
        return left < -1 || right > innerWidth + 1
    })
    .map((part) => part.outerHTML.slice(0, 80))"""


PLACED = """() => {
    const path = (part) => part === document.body ? ''
        : `${path(part.parentElement)}/${[...part.parentElement.children].indexOf(part)}`
    const isPlaced = (part) =>
        part.checkVisibility() && !part.closest('.unseen, .table > ol, .threads, p.row.soft, svg *')
    return Object.fromEntries([...document.querySelectorAll('body *')].filter(isPlaced).map((part) => {
        const { left, right, top } = part.getBoundingClientRect()
        return [path(part), [part.getAttribute('class') ?? part.localName, left, right, top + scrollY]]
    }))
}"""
"""Where everything stands, but seats around a table, whose order is that of a clock, and a line that loads late."""
MIRRORED_PX = 40
"""More than the words of a pseudo-language differ in width."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not can_be_built():
        pytest.skip("the gallery cannot be built: run `npm ci` in web/")
    folder = tmp_path_factory.mktemp("gallery")
    build_gallery(folder)
    return folder


@pytest.fixture
def gallery(browser: Browser, built: Path, request: pytest.FixtureRequest) -> Generator[Gallery]:
    size, language, scheme = request.param
    context = browser.new_context(
        viewport={"width": size.width, "height": size.height},
        has_touch=size.is_touched,
        locale=language,
        color_scheme=scheme,
        reduced_motion="reduce",
    )
    yield Gallery(context.new_page(), built)
    context.close()


def of(size: Size, language: str, *, long: bool = False, soak: bool = False) -> object:
    marks = [pytest.mark.soak] if soak else [pytest.mark.long] if long else []
    return pytest.param((size, language, "light"), id=f"{size.name}-{language}", marks=marks)


def is_laid_out(fixture: str, size: Size) -> bool:
    """Return whether a state has a layout for this size: some games need a phone of usual size."""
    if size == TINY:
        return fixture not in CRAMPED
    return size != SMALLEST or fixture.startswith("over") or fixture in SHEETS or fixture in PAGES


def found_illegible(gallery: Gallery, fixture: str, size: Size) -> list[str]:
    """Return what cannot be read or pressed on this page."""
    return [f"{fixture} at {size.name}: {what}" for what in gallery.page.evaluate(UNREADABLE)]


@pytest.mark.long
@pytest.mark.parametrize(
    "gallery",
    [
        of(PHONE, "ru"),
        of(TABLET, "es", soak=True),
        of(DESKTOP, "ru", soak=True),
        of(SHORT, "es", soak=True),
        of(PHONE, RIGHT_TO_LEFT),
        of(DESKTOP, RIGHT_TO_LEFT, soak=True),
        of(WIDE, "en", soak=True),  # laid out as on a desktop, with more room and shorter words
        of(PHONE, "en", soak=True),
        of(PHONE, "es", soak=True),
        of(SMALL, "ru", soak=True),
        of(SMALL, "es", soak=True),
        of(TABLET, "ru", soak=True),
        of(DESKTOP, "en", soak=True),
        of(DESKTOP, "es", soak=True),
        of(SHORT, "ru", soak=True),
        of(WIDE, "ru", soak=True),
    ],
    indirect=True,
)
def test_nothing_moves_from_state_to_state(gallery: Gallery) -> None:
    wrong: list[str] = []
    first: dict[tuple[str, str], tuple[str, list[int]]] = {}
    fixtures = [name for name in gallery.open() if name not in ELSEWHERE and not name.startswith("over")]
    assert len(fixtures) > 20
    for fixture in fixtures:
        gallery.show(fixture)
        found = gallery.page.evaluate(MEASURED)
        assert {"centre", "0"} < found["places"].keys(), fixture
        wrong += [f"{fixture}: {what}" for what in found["wrong"]]
        for part, box in found["places"].items():
            before, place = first.setdefault((found["kind"], part), (fixture, box))
            if any(abs(one - other) > MOVED_PX for one, other in zip(place, box, strict=True)):
                wrong.append(f"{part} moves from {before} to {fixture}: {place} {box}")
    assert [] == wrong, "\n".join(wrong)


@pytest.mark.long
@pytest.mark.parametrize(
    "gallery",
    [of(SMALL, "ru", soak=True), of(ACROSS, "es", soak=True), of(LOW, "ru"), of(TINY, "ru")],
    indirect=True,
)
def test_ten_at_a_small_screen_have_room_for_all_that_is_asked(gallery: Gallery) -> None:
    gallery.open()
    wrong: list[str] = []
    for fixture in ("action-ten", "claim-ten", "factions-action"):
        gallery.show(fixture)
        wrong += [f"{fixture}: {what}" for what in gallery.page.evaluate(CROWDED)]
    assert [] == wrong, "\n".join(wrong)


@pytest.mark.parametrize("gallery", [of(DESKTOP, "en")], indirect=True)
def test_all_can_be_read_and_pressed_in_every_state(gallery: Gallery) -> None:
    """Each state at one of the sizes; the next test has all of them."""
    wrong: list[str] = []
    states = (*gallery.open(painted=True), *PAGES)
    for at, fixture in enumerate(states):
        size = next(size for size in (*SIZES[at % len(SIZES) :], DESKTOP) if is_laid_out(fixture, size))
        gallery.page.set_viewport_size({"width": size.width, "height": size.height})
        gallery.show(fixture)
        wrong += found_illegible(gallery, fixture, size)
    assert [] == wrong, "\n".join(wrong)


@pytest.mark.long
@pytest.mark.parametrize(
    ("gallery", "sizes"),
    [
        pytest.param(
            (sizes[0], language, "light"),
            sizes,
            id=f"{kind}-{language}",
            marks=() if (kind, language) in (("touched", "ru"), ("desktop", "es")) else pytest.mark.soak,
        )
        for kind, sizes in (("touched", TOUCHED), ("desktop", DESKTOPS))
        for language in (*languages(), LONG, RIGHT_TO_LEFT)
    ],
    indirect=["gallery"],
)
def test_all_can_be_read_and_pressed_at_every_size(gallery: Gallery, sizes: tuple[Size, ...]) -> None:
    wrong: list[str] = []
    for fixture in (*gallery.open(painted=True), *PAGES):
        gallery.show(fixture)
        for size in sizes:
            if is_laid_out(fixture, size):
                gallery.page.set_viewport_size({"width": size.width, "height": size.height})
                wrong += found_illegible(gallery, fixture, size)
    assert [] == wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "gallery",
    [
        of(
            size,
            language,
            long=size != TINY,
            soak=(size, language) not in {(TINY, "ru"), (HELD_ACROSS, "es")},
        )
        for size in (TINY, PHONE, HELD_ACROSS)
        for language in languages()
    ],
    indirect=True,
)
def test_the_end_of_a_game_with_five_opponents_can_be_read_on_a_phone(gallery: Gallery) -> None:
    gallery.open(painted=True)
    gallery.show("over-six")
    page = gallery.page
    expect(page.locator(".end h2")).to_be_in_viewport(ratio=1)
    assert 2 == page.locator(".end .card:visible").count()
    assert 6 == page.locator(".score li").count()
    links = page.locator(".next .story a[href^='/g/']")
    assert ["#e14", "#e8", "#e16", "#e20", "#e26", "#e30", "#e34", "#e38", "#e42"] == [
        (link.get_attribute("href") or "").removeprefix("/g/K7QM2X/6") for link in links.all()
    ]
    for part in (*page.locator(".score li").all(), *links.all()):
        part.evaluate("(part) => part.scrollIntoView({ block: 'center' })")
        expect(part).to_be_in_viewport(ratio=0.95)
        assert [] == part.evaluate(UNREADABLE), part.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.long
@pytest.mark.parametrize("gallery", [of(PHONE, RIGHT_TO_LEFT), of(DESKTOP, RIGHT_TO_LEFT, soak=True)], indirect=True)
def test_right_to_left_is_a_mirror_image(gallery: Gallery, browser: Browser) -> None:
    size = gallery.page.viewport_size
    english = browser.new_context(
        viewport=size, locale="en", color_scheme="light", reduced_motion="reduce", has_touch=True
    )
    straight = Gallery(english.new_page(), gallery.folder)
    straight.open()
    wrong: list[str] = []
    for fixture in (*gallery.open(), *PAGES):
        places: list[dict[str, tuple[str, float, float, float]]] = []
        for each in (straight, gallery):
            each.show(fixture)
            places.append(each.page.evaluate(PLACED))
        whole = gallery.page.evaluate("document.documentElement.clientWidth")
        for path, (name, left, right, top) in places[0].items():
            _, *mirrored, below = places[1].get(path, ("", whole - right, whole - left, top))
            away = min(abs(whole - mirrored[1] - left), abs(whole - mirrored[0] - right))
            if away > MIRRORED_PX and abs(below - top) < MIRRORED_PX / 2:  # words may wrap elsewhere
                wrong.append(f"{fixture}: {name} is {away:.0f} pixels from its mirror image")
    english.close()
    assert [] == wrong, "\n".join(wrong)


@pytest.mark.parametrize("gallery", [of(TINY, "ru"), of(HELD_ACROSS, "es", long=True)], indirect=True)
def test_a_bystander_reads_the_log_where_questions_would_stand(gallery: Gallery) -> None:
    gallery.open(painted=True)
    for fixture in ("watching", "exiled"):
        gallery.show(fixture)
        expect(gallery.page.locator(".bystander .log p").last).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    "gallery",
    [
        of(size, "ru", long=size != TINY, soak=size not in (TINY, DESKTOP))
        for size in (TINY, PHONE, HELD_ACROSS, TABLET, DESKTOP)
    ],
    indirect=True,
)
def test_a_notice_covers_no_tool_and_not_the_deck(gallery: Gallery) -> None:
    gallery.open(painted=True)
    for fixture in ("trouble-waiting", "trouble-restarting", "trouble-refused"):
        gallery.show(fixture)
        assert [] == gallery.page.evaluate(COVERED_TOOLS), fixture
        assert gallery.page.evaluate(IS_DECK_IN_SIGHT), fixture


@pytest.mark.parametrize(
    ("gallery", "chosen"),
    [
        pytest.param((PHONE, "es", "dark"), FEW, id="few"),
        *(
            pytest.param((size, language, scheme), None, id=f"{size.name}-{language}-{scheme}", marks=pytest.mark.soak)
            for size in (DESKTOP, PHONE)
            for language in languages()
            for scheme in ("light", "dark")
        ),
    ],
    indirect=["gallery"],
)
def test_axe_finds_nothing_in_any_state(gallery: Gallery, axe: str, chosen: tuple[str, ...] | None) -> None:
    fixtures = gallery.open(painted=True)
    wrong: list[str] = []
    for fixture in chosen or fixtures:
        gallery.show(fixture)
        wrong += [f"{fixture}: {found}" for found in findings(gallery.page, axe)]
        if fixture in SHEETS:
            wrong += [f"{fixture}: sticks out: {part}" for part in gallery.page.evaluate(STICKING_OUT)]
    assert [] == wrong, "\n".join(wrong)
