"""What no sentence of a language says, whatever is in it: *de le*, *von der Herzog*, *1 coins*."""

import re
from typing import Final

import pytest

from golpe.languages import languages
from tests.support.sentences import Sentences, messages_of

ANYWHERE: Final = r"  |\{|\}| [.,)](?!\d|\.)|\bobject at\b"
"""In no language: two spaces, one before a full stop, an unwritten value."""
IMPOSSIBLE: Final[dict[str, str]] = {
    "en": r"""
        \b(an?|the)\ (an?|the)\b
        |\b(?i:a)\ (?=Assassin|Ambassador|Inquisitor|Investigator|income|exchange|examin|assassin|embezzl)
        |\b1\ (coins|cards|players|seats|games|turns|influences|people|points|minutes|hours|days|tables|bluffs)\b
        |(?<![\d.,])(?!1\ )\d+\ (coin|card|player|game|person|minute|hour|bluff)\b(?!\ )
    """,
    "es": r"""
        \b(?i:de|a)\ el\ (?=[A-ZÁÉÍÓÚ])
        |\b(?i:el|del|al|un)\ (Condesa|Princesa)\b
        |\b(?i:la|una)\ (Duque|Asesino|Capitán|Embajador|Inquisidor|Diplomático|Gobernador|Consejero|Investigador)\b
        |\by\ (?=[Ii]n)|\bo\ (?=[Oo])
        |\b1\ (monedas|cartas|jugadores|partidas|turnos|puntos|minutos|horas|días)\b
        |(?<![\d.,])(?!1\ )\d+\ (moneda|carta|jugador|partida|minuto)\b
    """,
    "ru": r"""
        \b(?i:без|нет|от|для|вместо|у|против|заблокировать|заявляет|показывает)\ ({alone})\b(?!:)
        |(?<![\d.,])(?!\d*1[1-4]\ )\d*1\ (монеты|монет|карты|карт|игроков|партий|ходов)\b
        |(?<![\d.,])(?!\d*1[1-4]\ )\d*[2-4]\ (монета|монет|карта|карт|игрок|партия|партий)\b
        |(?<![\d.,])(?<!\bиз\ )(\d*[05-9]|\d*1[1-4])\ (монета|монеты|карта|карты|игрок|игрока|партия|партии)\b(?!\ \d)
    """,
    "de": r"""
        \b(?i:von|mit|bei|zu|aus|nach|gegenüber)\ (die|das|ein|eine|kein|keine)\b
        |\b(?i:von|mit|bei|zu|aus|für|gegen|ohne|durch|an|auf|um)\ der\ ({masculine})\b
        |\b(?i:für|gegen|ohne|durch|um)\ (der|dem|des)\b
        |\b(?i:von|bei|zu|an|in)\ dem\ ({masculine})\b
        |\b(?i:die|eine|keine|einer|keiner)\ ({masculine})\b
        |\b(?i:den|dem|des|einen|einem|keinen|keinem|vom|zum|beim|im)\ ({feminine})\b
        |\b(?i:das|ins|ans)\ ({masculine}|{feminine})\b
        |\b[Ee]in(e|en)?\ (Münzen|Karten|Spieler\ sind)\b
        |\b1\ (Münzen|Karten|Punkte|Minuten|Stunden|Tage)\b|(?<![\d.,])(?!1\ )\d+\ (Münze|Karte|Partie|Minute|Stunde)\b
    """,
    "pl": r"""
        \b(?i:bez|nie\ ma|od|do|dla|zamiast|u|przeciw|z|ze)\ ({alone})\b(?!:)
        |\bz\ (?=[szź][bcdfghjklmnpqrstwxzćłńśźż])
        |\b1\ (monety|monet|karty|kart|graczy|gry|gier)\b
        |(?<![\d.,])(?!\d*1[2-4]\ )\d*[2-4]\ (moneta|monet|karta|kart|gracz|graczy|gra|gier)\b
        |(?<![\d.,])(?!1\ )(\d*[0156789]|\d*1[2-4])\ (moneta|monety|karta|karty|gracz|gracze|gra|gry)\b
    """,
    "fr": r"""
        \b(?i:de|à)\ (le|les)\b(?!\ \w+(?:er|ir|re)\b)
        |(?<!-)\b(?i:le|la|de|que|ne|se|je|me|te|jusque|lorsque|puisque)\ (?!onz|un(?:ième)?\b|oui)(?i:[aàâeéèêiîoôuû])
        |\b[Ss]i\ ils?\b|\b[Cc]e\ (?=[AEIOUÉ])
        |\b(?i:du|au|le|un|ce)\ ({feminine})\b|\b(?i:la|une|cette)\ ({masculine})\b
        |(?<![\d.,])[01]\ (pièces|cartes|joueurs|parties|points|minutes)\b
        |(?<![\d.,])(?![01]\ )\d+\ (pièce|carte|joueur|partie|minute)\b
    """,
    "pt": r"""
        \b(?i:de|em)\ (o|a|os|as)\ (?=[A-ZÁÉÍÓÚÂÊÔ])|\b[Pp]or\ (o|a|os|as)\ (?=[A-ZÁÉÍÓÚ])
        |\b[Aa]\ (o|a|os|as)\ (?=[A-ZÁÉÍÓÚ])
        |\b(?i:o|do|ao|no|pelo|um)\ ({feminine})\b|\b(?i:da|à|na|pela|uma)\ ({masculine})\b
        |(?<![\d.,])[01]\ (moedas|cartas|jogadores|partidas|pontos|minutos)\b
        |(?<![\d.,])(?![01]\ )\d+\ (moeda|carta|jogador|partida|minuto)\b
    """,
    "it": r"""
        \b(?i:di|a|da|in|su)\ (il|lo|la|i|gli|le)\ (?=[A-ZÀÈ])|\b(?i:di|a|da|in|su)\ l[’']
        |\b(?i:il|del|al|dal|nel|sul)\ (?i:(?=[aeiou]|s[bcdfgklmnpqtv]|z))
        |\b(?i:la|della|alla|dalla)\ (?=[AEIOU])
        |\b(?i:il|del|al|dal|un)\ ({feminine})\b|\b(?i:la|della|alla|dalla|una)\ ({masculine})\b
        |\b1\ (monete|carte|giocatori|partite|punti|minuti)\b|(?<![\d.,])(?!1\ )\d+\ (moneta|carta|giocatore|partita)\b
    """,
}
"""By language. `{masculine}` and `{feminine}` are its characters by the form `gender`; `{alone}` is all of them."""
FAULTS: Final = (
    ("en", "Ana blocks with a Assassin."),
    ("en", "Ana takes 1 coins."),
    ("en", "Ana takes 21 coin."),
    ("es", "Una carta de el Duque."),
    ("es", "Ana pierde la Duque."),
    ("es", "Duque y Inquisidor"),
    ("ru", "Ana играет без Герцог."),
    ("ru", "Ana берёт 22 монет."),
    ("de", "Die Karte von der Herzog."),
    ("de", "Ana verliert die Herzog."),
    ("de", "Ana blockt mit die Gräfin."),
    ("de", "Ana verliert den Gräfin."),
    ("pl", "Ana nie ma Książę."),
    ("pl", "Ana bierze 22 monet."),
    ("fr", "Une carte de le Duc."),
    ("fr", "Ana doute que Ana dise vrai."),
    ("fr", "Ana perd le Assassin."),
    ("fr", "Ana perd la Duc."),
    ("pt-BR", "Uma carta de o Duque."),
    ("pt-BR", "Ana perde a carta a o Duque."),
    ("it", "Una carta di il Duca."),
    ("it", "Ana risponde a il Duca."),
    ("it", "Ana perde il Assassino."),
)
"""A sentence that its language's pattern must find."""
SAMPLES: Final = {
    "masculine": "Herzog|Duc|Duque|Duca",
    "feminine": "Gräfin|Comtesse|Condessa",
    "alone": "Герцог|Książę",
}


def impossible(language: str, characters: dict[str, str]) -> re.Pattern[str]:
    """Return what no sentence of a language contains.

    Args:
        characters: the names of its characters, as alternatives of a pattern: all, and those of each gender.
    """
    found = IMPOSSIBLE.get(language, IMPOSSIBLE.get(language.partition("-")[0], r"(?!)"))
    for name in ("masculine", "feminine", "alone"):
        found = found.replace(f"{{{name}}}", characters.get(name) or "(?!)")
    return re.compile(f"{ANYWHERE.replace(' ', '[ ]')}|{found}", re.VERBOSE)


def characters_of(sentences: Sentences) -> dict[str, str]:
    """Return the names of a language's characters, as alternatives of a pattern: all, and those of each gender."""
    names: dict[str, list[str]] = {"alone": []}
    for each in sentences.names("character-"):
        names["alone"].append(re.escape(each.written()))
        names.setdefault(each.form("gender"), []).append(re.escape(each.written()))
    return {gender: "|".join(those) for gender, those in names.items()}


@pytest.mark.parametrize(("language", "fault"), FAULTS)
def test_a_fault_is_found(language: str, fault: str) -> None:
    assert impossible(language, SAMPLES).search(fault)


@pytest.mark.parametrize("language", languages())
def test_no_sentence_is_impossible(language: str) -> None:
    sentences = Sentences(language)
    pattern = impossible(language, characters_of(sentences))
    written, wrong = 0, dict[str, str]()
    for each in sentences.write():
        written += 1
        if pattern.search(each.text):
            wrong.setdefault(each.message, each.text)
    assert {} == wrong
    assert written > len(messages_of(language))


@pytest.mark.parametrize("language", languages())
def test_every_number_is_written(language: str) -> None:
    """*One card* may say no number, but 21 and in French 0 select the same variant."""
    counted = [(message, texts) for message, texts in Sentences(language).counted() if "22" in texts[22]]
    assert len(counted) > 50
    assert [] == [message for message, texts in counted if len(set(texts)) < len(texts)]
