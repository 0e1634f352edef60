"""The plural forms of languages, for whole numbers.

Source: Unicode CLDR, plural rules (cardinals), reduced to whole numbers: fractions do not occur.
"""

from collections.abc import Callable, Mapping
from typing import Final

from golpe.errors import GolpeError

Forms = Mapping[str, Callable[[int], bool]]
"""The numbers of each form; the form of all others is `other`."""

TABLE: Final[tuple[tuple[str, Forms], ...]] = (
    ("bm bo dz id ig ii ja jv km ko lo ms my nqo sah sg su th to vi wo yo yue zh", {}),
    (
        "af an ast az bg da de el en eo et eu fi fo fur fy gl ha haw hu ia io ka kk kl ku ky lb lg ml mn mr nb nd ne "
        "nl nn no nr ny om or os ps rm sc sd sn so sq ss st sv sw ta te tk tn tr ts ug ur uz ve vo xh yi",
        {"one": lambda n: n == 1},
    ),
    ("ca es it pt-PT", {"one": lambda n: n == 1, "many": lambda n: n > 0 and n % 1_000_000 == 0}),
    ("ak am as bn fa ff gu hi ht hy kab kn ln mg nso pa si ti wa zu", {"one": lambda n: n <= 1}),
    ("fr pt", {"one": lambda n: n <= 1, "many": lambda n: n > 0 and n % 1_000_000 == 0}),
    ("is mk", {"one": lambda n: n % 10 == 1 and n % 100 != 11}),
    ("fil tl", {"one": lambda n: n % 10 not in {4, 6, 9}}),
    ("he iu se", {"one": lambda n: n == 1, "two": lambda n: n == 2}),
    ("cs sk", {"one": lambda n: n == 1, "few": lambda n: 2 <= n <= 4}),
    ("mo ro", {"one": lambda n: n == 1, "few": lambda n: n == 0 or 1 <= n % 100 <= 19}),
    ("lv", {"zero": lambda n: n % 10 == 0 or 11 <= n % 100 <= 19, "one": lambda n: n % 10 == 1}),
    (
        "lt",
        {
            "one": lambda n: n % 10 == 1 and not 11 <= n % 100 <= 19,
            "few": lambda n: n % 10 >= 2 and not 11 <= n % 100 <= 19,
        },
    ),
    (
        "bs hr sr",
        {"one": lambda n: n % 10 == 1 and n % 100 != 11, "few": lambda n: 2 <= n % 10 <= 4 and n % 100 // 10 != 1},
    ),
    (
        "be ru uk",
        {
            "one": lambda n: n % 10 == 1 and n % 100 != 11,
            "few": lambda n: 2 <= n % 10 <= 4 and n % 100 // 10 != 1,
            "many": lambda _: True,
        },
    ),
    (
        "pl",
        {
            "one": lambda n: n == 1,
            "few": lambda n: 2 <= n % 10 <= 4 and n % 100 // 10 != 1,
            "many": lambda _: True,
        },
    ),
    (
        "dsb hsb sl",
        {"one": lambda n: n % 100 == 1, "two": lambda n: n % 100 == 2, "few": lambda n: 3 <= n % 100 <= 4},
    ),
    (
        "ga",
        {
            "one": lambda n: n == 1,
            "two": lambda n: n == 2,
            "few": lambda n: 3 <= n <= 6,
            "many": lambda n: 7 <= n <= 10,
        },
    ),
    (
        "ar",
        {
            "zero": lambda n: n == 0,
            "one": lambda n: n == 1,
            "two": lambda n: n == 2,
            "few": lambda n: 3 <= n % 100 <= 10,
            "many": lambda n: n % 100 >= 11,
        },
    ),
    (
        "cy",
        {
            "zero": lambda n: n == 0,
            "one": lambda n: n == 1,
            "two": lambda n: n == 2,
            "few": lambda n: n == 3,
            "many": lambda n: n == 6,
        },
    ),
)


def plurals_of(language: str) -> Forms:
    """Return the plural forms of a language, by its whole tag or the part before the first hyphen.

    Raises: GolpeError if the table does not have it.
    """
    for tag in (language, language.partition("-")[0]):
        for tags, forms in TABLE:
            if tag in tags.split():
                return forms
    raise GolpeError(f"golpe/wording/plurals.py has no plural forms for the language {language!r}; add them there")


def plural_form(forms: Forms, number: int) -> str:
    """Return the name of the form for a number, the first that fits."""
    return next((name for name, fits in forms.items() if fits(abs(number))), "other")
