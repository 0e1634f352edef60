"""The sheet of a ruleset: its rules in short sentences, each chosen by the options that it depends on.

>>> from golpe.rules.ruleset import preset
>>> rule_sheet(preset("resistance"))[0].sentences[0].text
'For 2 to 6 players.'
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from golpe.rules.ruleset import Ruleset

MEANINGS: Mapping[str, str] = MappingProxyType(
    {
        "players_min": "the fewest players",
        "players_max": "the most players",
        "treasury": "how many coins there are",
        "forced_coup_at": "from how many coins at the start of a turn only a Coup is allowed",
        "deck_copies": "copies of each character: three, or more from 7 players on",
        "tax_role": "the Duke, or the Diplomat with Cooperate instead of Tax",
        "exchange_role": "the Ambassador, or the Inquisitor with Examine",
        "factions": "two sides, with Convert, Embezzle and the Reserve",
        "faction_setup": "how the sides are shared out: alternating, or half of the players by chance",
        "setup_2p": "two players are dealt their cards, or draft one of them",
        "start_coins_2p": "what two players begin with: 2 each, 1 for who begins, or 1 each",
        "first_player": "who begins: the last winner, chance, or whoever the table chooses",
        "refund_on_lost_challenge": "the cost of an action comes back when its claim is lost",
        "block_scope": "who may block an action with a target: the target, or anybody for it",
        "reblock": "others may block after a block has failed",
        "block_after_failed_challenge": "who has challenged an action in vain may still block it",
        "replacement_method": "cards go back into the deck shuffled, or to its bottom",
        "replacement_timing": "a card shown as a proof is replaced at once, or at the end of the turn",
        "replacement_optional": "a card shown as a proof may be kept",
        "may_decline": "a true claim need not be proved",
        "declined_card": "who declines to prove loses any card, or another than the claimed one",
        "exile_coins": "when the coins of an exiled player go back",
        "allow_empty_take": "one may steal from an empty purse and embezzle an empty Reserve",
        "examine_swap": "the Inquisitor may have the examined card swapped, or always does",
        "examine_blockers": "who may block Examine: nobody, or the target as Contessa",
        "examine_redraw": "in a swap the new card is drawn before or after the other goes back",
        "embezzle_proof": "what a challenged embezzler shows: nothing if it is false, or always all",
    }
)
"""Every option in one line."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One rule."""

    text: str
    options: tuple[str, ...] = ()
    """The options that chose these words; none where all editions agree."""


@dataclass(frozen=True, slots=True)
class Section:
    """Rules that belong together."""

    title: str
    sentences: tuple[Sentence, ...]


def rule_sheet(ruleset: Ruleset, *, seats: int | None = None) -> tuple[Section, ...]:
    """Write down the rules of a ruleset, in the order in which a table needs them.

    Args:
        seats: leave out what does not concern a table of this size; None keeps every size.

    Raises: RulesetError if the ruleset cannot be played with so many seats.
    """
    if seats is not None:
        ruleset.check_seats(seats)
    g = _Game(ruleset, seats)
    sections = {
        "Setup": setup(g),
        "A turn": turn(g),
        "Actions": actions(g),
        "Factions": sides(g),
        "Challenges": challenges(g),
        "Blocks": blocks(g),
        "Losing influence": losing(g),
    }
    return tuple(Section(title, tuple(sentences)) for title, sentences in sections.items() if sentences)


def has_meaning(option: str, ruleset: Ruleset, *, seats: int | None = None) -> bool:
    """Tell whether another value of an option would be another game."""
    g = _Game(ruleset, seats)
    match option:
        case "deck_copies":
            return g.most > 6
        case "setup_2p" | "start_coins_2p":
            return g.fewest == 2
        case "block_scope" | "reblock" | "exile_coins":
            # Between two, nobody is there to block for somebody, and the first exile ends the game.
            return g.most > 2
        case "faction_setup" | "embezzle_proof":
            return g.has("factions")
        case "examine_swap" | "examine_blockers":
            return g.inquisitor
        case "examine_redraw":
            return g.inquisitor and g.of("replacement_method") == "shuffle"
        case "declined_card":
            return g.has("may_decline")
        case _:
            return True


class _Game:
    """A ruleset and a number of seats, as the sections ask about them."""

    def __init__(self, ruleset: Ruleset, seats: int | None) -> None:
        self.ruleset = ruleset
        self.seats = seats
        self.fewest = ruleset.players_min if seats is None else seats
        self.most = ruleset.players_max if seats is None else seats
        names = [name.title() for name in ruleset.court]
        self.tax, self.assassin, self.captain, self.exchange, self.contessa = names
        self.diplomat = ruleset.options["tax_role"] == "diplomat"
        self.inquisitor = ruleset.options["exchange_role"] == "inquisitor"

    def of(self, option: str) -> str | int | bool | None:
        return self.ruleset.options[option]

    def has(self, option: str) -> bool:
        return self.of(option) is True

    def say(self, text: str, *options: str) -> Sentence:
        """Return a sentence that depends on some options, as far as they have a meaning here."""
        kept = [option for option in options if has_meaning(option, self.ruleset, seats=self.seats)]
        return Sentence(text, tuple(kept))

    def choose(self, option: str, *, yes: str, no: str) -> Sentence:
        """Return the one of two sentences that an option chooses."""
        return self.say(yes if self.has(option) else no, option)


# --- Setup ----------------------------------------------------------------------------------


def setup(g: _Game) -> list[Sentence]:
    low, high = g.ruleset.players_min, g.ruleset.players_max
    size = f"For {low} players." if low == high else f"For {low} to {high} players."
    tax, assassin, captain, exchange, contessa = g.tax, g.assassin, g.captain, g.exchange, g.contessa
    said = [
        g.say(size, "players_min", "players_max"),
        g.say(f"The court: {tax}, {assassin}, {captain}, {exchange}, {contessa}.", "tax_role", "exchange_role"),
        g.say(deck_text(g), "deck_copies"),
        g.say(deal_text(g), "setup_2p"),
        *purses(g),
        g.say(treasury_text(g), "treasury"),
        g.say(first_text(g), "first_player"),
    ]
    if g.has("factions"):
        by_chance = g.of("faction_setup") == "random_half"
        said.append(
            g.say(
                "Half of the players, rounded down, are put on one side by chance; the others are on the other side."
                if by_chance
                else "Who begins takes a side, Loyalist or Reformist, and from there the sides alternate clockwise.",
                "faction_setup",
            )
        )
    return said


def deck_text(g: _Game) -> str:
    if g.of("deck_copies") == "three" or g.most <= 6:
        return "The deck has 3 copies of each character."
    if g.seats is not None:
        return f"The deck has {g.ruleset.copies(g.seats)} copies of each character."
    more = "4 for 7 and 8, 5 from 9 on" if g.most > 8 else "4 from 7 on"
    return f"The deck has 3 copies of each character for up to 6 players, {more}."


def deal_text(g: _Game) -> str:
    if g.of("setup_2p") == "draft":
        return (
            "Each player secretly takes one card of an own set of five characters and puts the other four aside, "
            "face down; of a third set each is dealt one card, and the other three are the Court deck."
        )
    return "Each player is dealt 2 cards, face down; the rest is the Court deck."


def purses(g: _Game) -> list[Sentence]:
    """Tell with how many coins the players begin."""
    pair = {
        "all_2": "Of two players each begins with 2 coins.",
        "start_player_1": "Of two players the one who takes the first turn has 1 coin, the other 2.",
        "all_1": "Of two players each begins with 1 coin.",
    }[str(g.of("start_coins_2p"))]
    said = [Sentence("Each player begins with 2 coins.")] if g.most > 2 else []
    return [*said, g.say(pair, "start_coins_2p")] if g.fewest == 2 else said


def treasury_text(g: _Game) -> str:
    coins = g.of("treasury")
    if coins is None:
        return "The Treasury never runs out."
    return f"There are {coins} coins; the Treasury keeps the others, and who takes from it takes what is there."


def first_text(g: _Game) -> str:
    return {
        "previous_winner": "Who won the last game begins; in the first game chance decides.",
        "random": "Chance decides who begins.",
        "chosen": "The table chooses who begins.",
    }[g.ruleset.first_player]


# --- Turns and actions ----------------------------------------------------------------------


def turn(g: _Game) -> list[Sentence]:
    return [
        Sentence("Turns go clockwise. Who is on declares one action, and its target if it has one, and never passes."),
        Sentence("The cost is paid when the action is declared."),
        Sentence("An action or a block that takes a character is a claim. It may be a bluff."),
        Sentence("First the others may challenge a claim, then block the action; then it happens."),
        g.say(
            f"Who begins a turn with {g.of('forced_coup_at')} coins or more must declare a Coup.",
            "forced_coup_at",
        ),
    ]


def actions(g: _Game) -> list[Sentence]:
    tax = (
        "Cooperate (Diplomat): take 3 coins and give 1 of them to another player."
        if g.diplomat
        else "Tax (Duke): take 3 coins."
    )
    drawn, returned = ("1 card", "1 card") if g.inquisitor else ("2 cards", "2 cards")
    return [
        Sentence("Income: take 1 coin. It cannot be stopped."),
        Sentence(f"Foreign Aid: take 2 coins. Any other player may block it as {g.tax}; nobody can challenge it."),
        Sentence("Coup: pay 7 coins; another player loses an influence. It cannot be stopped."),
        g.say(tax, "tax_role"),
        Sentence("Assassinate (Assassin): pay 3 coins; another player loses an influence. Blocked as Contessa."),
        Sentence(
            f"Steal (Captain): take 2 coins from another player, or the last 1. Blocked as Captain or {g.exchange}."
        ),
        g.say(
            f"Exchange ({g.exchange}): draw {drawn} from the Court deck, choose what to keep, return {returned}.",
            "exchange_role",
        ),
        *examine(g),
        *reserve(g),
        empty_take(g),
    ]


def examine(g: _Game) -> list[Sentence]:
    if not g.inquisitor:
        return []
    forced, blocked = g.of("examine_swap") == "forced", g.of("examine_blockers") == "contessa"
    under = g.of("replacement_method") == "bottom"
    if under:
        redraw = "The swapped card goes under the Court deck, and the target draws the top one."
    elif g.of("examine_redraw") == "return_first":
        redraw = "In a swap the card is shuffled into the Court deck before the target draws: it may come back."
    else:
        redraw = "In a swap the target draws before the card goes back: it cannot come back."
    return [
        g.say("Examine (Inquisitor): another player shows you one card of their choice.", "exchange_role"),
        g.say(
            "The examined card is always swapped for one of the Court deck."
            if forced
            else "You give the examined card back, or have it swapped for one of the Court deck.",
            "examine_swap",
        ),
        g.say(redraw, "replacement_method" if under else "examine_redraw"),
        g.say("Examine is blocked as Contessa." if blocked else "Examine cannot be blocked.", "examine_blockers"),
    ]


def reserve(g: _Game) -> list[Sentence]:
    """Tell the actions that come with factions."""
    if not g.has("factions"):
        return []
    return [
        g.say("Convert: pay 1 coin to the Reserve to change your side, or 2 to change another's.", "factions"),
        g.say(
            f"Embezzle: claim not to hold the {g.tax}, and take the whole Reserve. It cannot be blocked.", "factions"
        ),
        proof_of_embezzle(g),
    ]


def proof_of_embezzle(g: _Game) -> Sentence:
    """Tell what a challenged embezzler shows and loses."""
    if g.of("embezzle_proof") == "show_all":
        text = (
            f"If it is challenged, all your cards are shown. A {g.tax} among them is lost and the other card replaced; "
            "without one all your cards are replaced and the challenger loses an influence."
        )
        return g.say(text, "embezzle_proof")
    if g.has("may_decline"):
        text = (
            f"If it is challenged, you lose any influence and show nothing, as you must with a {g.tax}; "
            "or you show all your cards, they are replaced at once, and the challenger loses an influence."
        )
    else:
        text = (
            f"If it is challenged and you hold a {g.tax}, you lose an influence of your choice and show nothing; "
            "otherwise you show all your cards, they are replaced at once, and the challenger loses one."
        )
    return g.say(text, "embezzle_proof", "may_decline")


def empty_take(g: _Game) -> Sentence:
    both = g.has("factions")
    allowed = "One may steal from a player without coins" + (", and embezzle an empty Reserve." if both else ".")
    refused = "One may not steal from a player without coins" + (", nor embezzle an empty Reserve." if both else ".")
    return g.choose("allow_empty_take", yes=allowed, no=refused)


def sides(g: _Game) -> list[Sentence]:
    if not g.has("factions"):
        return []
    helping = "Nor may you block for somebody else what a player of your own side does."
    aimed = "Steal" + (", Examine" if g.inquisitor else "") + (", Cooperate" if g.diplomat else "")
    return [
        g.say(
            f"While there are players of both sides, Coup, Assassinate, {aimed} may not be aimed at your own side, "
            "and you may not block its Foreign Aid.",
            "factions",
        ),
        *([g.say(helping, "factions", "block_scope")] if g.most > 2 and g.of("block_scope") == "any" else []),
        g.say("Challenges and Convert know no sides.", "factions"),
        g.say("When all are on one side there are no limits, until somebody converts.", "factions"),
    ]


# --- Challenges and blocks ------------------------------------------------------------------


def challenges(g: _Game) -> list[Sentence]:
    at_once = g.of("replacement_timing") == "immediate"
    return [
        Sentence("Any other player may challenge a claim, concerned or not, but only before anything else happens."),
        Sentence("Of several who challenge at the same time the first clockwise from the claimant counts."),
        Sentence("Who shows the claimed character wins the challenge, and the challenger loses an influence."),
        Sentence("Who does not show it loses an influence, and the action or block is void."),
        *declining(g),
        g.say(
            "The shown card is replaced at once, before the challenger loses an influence."
            if at_once
            else "The shown card is replaced at the end of the turn, if it is still there; the turn player goes first.",
            "replacement_timing",
        ),
        g.choose("replacement_optional", yes="The shown card may be kept instead.", no="It has to be replaced."),
        g.say(
            "A card that goes back is put under the Court deck, and the top card is drawn."
            if g.of("replacement_method") == "bottom"
            else "A card that goes back is shuffled into the Court deck; what is drawn then may be the same.",
            "replacement_method",
        ),
        g.choose(
            "refund_on_lost_challenge",
            yes="If the claim for an action is lost, its cost comes back.",
            no="If the claim for an action is lost, its cost stays spent.",
        ),
    ]


def declining(g: _Game) -> list[Sentence]:
    """Tell who may leave a claim unproved, and what that costs."""
    first = g.choose(
        "may_decline",
        yes="Who holds the claimed character may still decline to show it.",
        no="Who holds the claimed character must show it.",
    )
    if not g.has("may_decline"):
        return [first]
    other = g.of("declined_card") == "other"
    second = (
        "Who declines loses another card than that character, and cannot decline without one."
        if other
        else "Who declines may lose any card, that character too."
    )
    return [first, g.say(second, "declined_card")]


def blocks(g: _Game) -> list[Sentence]:
    said = [Sentence("A block names one character and may be challenged by any other player.")]
    if g.most > 2:
        anyone = g.of("block_scope") == "any"
        said.append(
            g.say(
                "Others may block an action for its target, which comes first."
                if anyone
                else "An action with a target is blocked by nobody but the target.",
                "block_scope",
            )
        )
    said.append(
        g.choose(
            "block_after_failed_challenge",
            yes="Who has challenged the action in vain may still block it.",
            no="Who has challenged the action in vain may not block it any more.",
        )
    )
    said.append(Sentence("If a block stands, the action does not happen and its cost stays spent."))
    if g.most > 2:
        said.append(
            g.choose(
                "reblock",
                yes="If a block fails, others who may block are asked again; if none does, the action happens.",
                no="If a block fails, the action happens; nobody else may block it.",
            )
        )
    else:
        said.append(Sentence("If a block fails, the action happens."))
    return said


def losing(g: _Game) -> list[Sentence]:
    said = [
        Sentence("Who loses an influence turns up one of their cards, as they choose; it stays up to the end."),
        Sentence("A target may lose two in one turn: by a wrong challenge or a caught block, and by the action."),
        Sentence("Who has no face-down card left is out at once."),
    ]
    if g.most > 2:
        said.append(
            g.say(
                "The coins of a player who is out go back to the Treasury at once, even before a Steal."
                if g.of("exile_coins") == "immediate"
                else "The coins of a player who is out go back to the Treasury after the action, not before a Steal.",
                "exile_coins",
            )
        )
    return [
        *said,
        Sentence("The last player with an influence wins, and what was pending is dropped."),
        Sentence("Talk is free and binds nobody. Cards are not shown, coins are neither given nor lent."),
    ]
