"""The words of a shared game: on its picture, and where its link is previewed."""

from types import MappingProxyType
from typing import Final

from msgspec import Struct


class ShareWords(Struct, frozen=True, kw_only=True):
    """The words in one language."""

    won: str
    """What a player did, below their name."""
    played: str
    joined: str
    """The name and what they did, in one line."""
    nameless: str
    """Instead of both, if the player has no name or it cannot be drawn."""
    invitation: str
    about: str
    """Below the title of a preview."""


SHARE_WORDS: Final = MappingProxyType(
    {
        "en": ShareWords(
            won="won a game of Coup",
            played="played a game of Coup",
            joined="{name} {did}",
            nameless="A game of Coup",
            invitation="Play Coup",
            about="See every bluff, move by move. Then play a game yourself: in the browser, free.",
        ),
        "es": ShareWords(
            won="ha ganado una partida de Coup",
            played="ha jugado una partida de Coup",
            joined="{name} {did}",
            nameless="Una partida de Coup",
            invitation="Jugar a Coup",
            about="Mira cada farol, jugada a jugada. Y luego juega tú: en el navegador, gratis.",
        ),
        "ru": ShareWords(
            won="победа в партии Coup",
            played="партия в Coup",
            joined="{name}: {did}",
            nameless="Партия в Coup",
            invitation="Сыграть в Coup",
            about="Все блефы партии, ход за ходом. А потом сыграйте сами: в браузере, бесплатно.",
        ),
    }
)
