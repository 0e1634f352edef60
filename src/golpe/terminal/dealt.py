"""A checkable deal in words."""

from golpe.terminal.scene import Deal, Scene
from golpe.terminal.speech import own_name
from golpe.wording.log_lines import capitalised
from golpe.wording.messages import Wording


def deal_lines(scene: Scene, words: Wording) -> list[str]:
    """Return what is worth telling about the deal of a game; the check of the finished game adds a line."""
    deal = scene.deal
    if deal is None:
        return []
    shared = words.say("known-deal-words" if deal.counted else "known-deal-alone")
    told = [f"{words.say('play-deal-words', {'words': deal.words})} {shared}"]
    told += [fate(scene, seat, words, is_counted=False) for seat in deal.left_out]
    return [*told, verdict_text(deal, words)] if deal.verdict is not None else told


def all_deal_lines(scene: Scene, words: Wording) -> list[str]:
    """Return the same with the seats that contributed, or why the deal cannot be checked."""
    if scene.deal is None:
        return [words.say("known-deal-none")]
    words_line, *others = deal_lines(scene, words)
    return [words_line, *(fate(scene, seat, words, is_counted=True) for seat in scene.deal.counted), *others]


def verdict_text(deal: Deal, words: Wording) -> str:
    """Return what the check has shown; empty until then."""
    match deal.verdict:
        case None:
            return ""
        case "announced" | "unshared" as fits:
            return f"{words.say(f'deals-{fits}')}. {words.say(f'deals-{fits}-sub')}"
        case "consistent":
            return f"{words.say('deals-consistent')}. {words.say('play-deal-consistent')}"
        case "misfit":
            return f"{words.say('deals-misfit')}. {words.say('play-deal-misfit', {'line': deal.line or 1})}"
        case "unread":
            return words.say("play-deal-unread")


def fate(scene: Scene, seat: int, words: Wording, *, is_counted: bool) -> str:
    """Return what became of a seat's contribution."""
    became = words.say("known-deal-seat-counted" if is_counted else "known-deal-seat-left-out")
    return f"{capitalised(own_name(scene, seat, words))}: {became}"
