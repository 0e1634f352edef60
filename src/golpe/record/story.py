"""What happened in a game, in plain English sentences, from typed events."""

from collections.abc import Sequence

from golpe.rules.events import Event

A_CARD = "a card"


def sentence(event: Event) -> str:
    """Return an event as one sentence; what its viewer may not know stays unsaid.

    >>> sentence(Event("took", seat=2, coins=3))
    'Seat 2 takes 3 coins.'
    """
    for tell in (beginning, declaration, objection, coins, cards):
        words = tell(event)
        if words:
            return words[0].upper() + words[1:] + "."
    raise AssertionError(f"there are no words for the event {event.kind!r}")


def seat_name(seat: int | None) -> str:
    return f"seat {seat}"


def title(name: str | None) -> str:
    """Return the name of a character or an action as the rules print it."""
    return (name or "").replace("_", " ").title()


def the_card(character: str | None) -> str:
    return A_CARD if character is None else f"the {title(character)}"


def amount(n: int | None) -> str:
    return "1 coin" if n == 1 else f"{n or 'no'} coins"


def listed(names: Sequence[str]) -> str:
    """Return one or two characters in words."""
    return " and ".join(map(title, names))


# --- One group of kinds each; "" for the kinds of another group -------------------------------


def beginning(e: Event) -> str:
    """Tell how the game and its turns begin and end."""
    who = seat_name(e.seat)
    match e.kind:
        case "first":
            return f"{who} begins"
        case "drafted":
            return f"{who} drafts {the_card(e.character)}"
        case "dealt":
            return f"{who} is dealt {the_card(e.character)}"
        case "sided":
            return f"{who} is a {title(e.side)}"
        case "turn":
            return f"it is the turn of {who}"
        case "resigned":
            return f"{who} resigns"
        case "exiled":
            return f"{who} is exiled"
        case "won":
            return f"{who} wins the game"
        case _:
            return ""


def declaration(e: Event) -> str:
    """Tell what is declared, and what becomes of it."""
    who = seat_name(e.seat)
    match e.kind:
        case "acted":
            aim = "" if e.other is None else f", aimed at {seat_name(e.other)}"
            without = " not to have" if e.action == "embezzle" else ""
            claim = "" if e.character is None else f", claiming{without} {the_card(e.character)}"
            return f"{who} declares {title(e.action)}{aim}{claim}"
        case "blocked":
            return f"{who} blocks {seat_name(e.other)}, claiming {the_card(e.character)}"
        case "allowed":
            return "nobody blocks" if e.character is None else f"nobody challenges {who}"
        case "stopped":
            return f"the block stands: {title(e.action)} of {who} does not happen"
        case "failed":
            return f"{title(e.action)} of {who} fails"
        case "converted":
            return f"{who} makes {seat_name(e.other)} a {title(e.side)}"
        case _:
            return ""


def objection(e: Event) -> str:
    """Tell of a challenge and of what is shown for it."""
    who = seat_name(e.seat)
    match e.kind:
        case "challenged":
            return f"{who} challenges {seat_name(e.other)}"
        case "proved" | "exposed":
            return f"{who} shows {the_card(e.character)}"
        case "declined":
            return f"{who} does not prove the claim"
        case "replaced":
            return f"{who} puts {the_card(e.character)} back to draw another"
        case "kept_shown":
            return f"{who} keeps {the_card(e.character)}"
        case "lost":
            return f"{who} loses {the_card(e.character)}"
        case _:
            return ""


def coins(e: Event) -> str:
    """Tell where coins go."""
    who = seat_name(e.seat)
    match e.kind:
        case "paid":
            return f"{who} pays {amount(e.coins)}"
        case "paid_reserve":
            return f"{who} pays {amount(e.coins)} to the Treasury Reserve"
        case "took":
            return f"{who} takes {amount(e.coins)}"
        case "took_reserve":
            return f"{who} takes {amount(e.coins)} from the Treasury Reserve"
        case "stole":
            return f"{who} steals {amount(e.coins)} from {seat_name(e.other)}"
        case "gave":
            return f"{who} gives {amount(e.coins)} to {seat_name(e.other)}"
        case "refunded":
            return f"{who} gets {amount(e.coins)} back"
        case "forfeited":
            return f"{who} returns {amount(e.coins)} to the Treasury"
        case _:
            return ""


def cards(e: Event) -> str:
    """Tell where cards go."""
    who = seat_name(e.seat)
    match e.kind:
        case "drew":
            return f"{who} draws {the_card(e.character)}"
        case "returned":
            return f"{who} returns {the_card(e.character)} to the Court deck"
        case "examined":
            return f"{who} shows {the_card(e.character)} to {seat_name(e.other)} alone"
        case "handed_back":
            return f"{who} hands the card back to {seat_name(e.other)}"
        case "swapped":
            return f"{who} must swap the card that {seat_name(e.other)} has seen"
        case _:
            return ""
