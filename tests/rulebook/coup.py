"""The rules of Coup a second time, as a rule book reads: lists of cards, one function per paragraph.

It shares nothing with `golpe.rules` and is slow; what it says is compared with what they say.
A game is a generator: it yields a question (`Ask`) and is sent an answer (a seat and its words).
"""

import random
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

T = TypeVar("T")
Option = str | int | bool | None
Answer = tuple[int, str]

COSTS = {"coup": 7, "assassinate": 3}
AIMED_AT_OTHERS = ("coup", "cooperate", "assassinate", "steal", "examine")


@dataclass(frozen=True)
class Ask:
    """One question to one or several seats, with what each of them may answer."""

    phase: str
    legal: dict[int, set[str]]


Asking = Generator[Ask, Answer, T]


@dataclass
class Player:
    """What lies in front of one player."""

    coins: int = 2
    hand: list[str] = field(default_factory=list[str])
    face_up: list[str] = field(default_factory=list[str])
    faction: str | None = None
    exiled: bool = False


@dataclass
class Declared:
    """The action of this turn."""

    actor: int
    action: str
    target: int | None

    @classmethod
    def read(cls, actor: int, words: str) -> "Declared":
        action, _, target = words.partition(" ")
        return cls(actor, action, int(target) if target else None)


class GameOver(Exception):
    """Only one player is left."""


class Coup:
    """A table at which one game is played."""

    def __init__(
        self, options: Mapping[str, Option], *, seats: int, first: int | None, sealed: bool, dice: random.Random
    ) -> None:
        """Lay out the box; `play` does the rest.

        Args:
            first: the seat that begins; drawn by lot if None.
            sealed: all answers of a window are collected before they are looked at.
            dice: shuffles the Court deck and draws the lots.
        """
        self.options = options
        self.sealed = sealed
        self.dice = dice
        self.court = (str(options["tax_role"]), "assassin", "captain", str(options["exchange_role"]), "contessa")
        self.players = [Player() for _ in range(seats)]
        self.deck: list[str] = []
        self.treasury = None if options["treasury"] is None else self.number("treasury")
        self.reserve = 0
        self.turn = -1 if first is None else first
        self.turns = 0
        self.drawn: list[str] = []
        self.to_replace: list[tuple[int, str]] = []
        """Cards shown to win a challenge that are replaced when the turn ends."""
        self.resigned: set[int] = set()
        self.lots: list[int] = []
        """What chance has decided: a character as its place in the court, a seat as itself."""

    # --- The game ---------------------------------------------------------------------------

    def play(self) -> Asking[None]:
        """Play one game to its end."""
        yield from self.set_up()
        try:
            while True:
                self.turns += 1
                yield from self.take_turn()
                self.end_turn()
        except GameOver:
            return

    def winner(self) -> int | None:
        living = self.living()
        return living[0] if len(living) == 1 else None

    # --- A3: setup --------------------------------------------------------------------------

    def set_up(self) -> Asking[None]:
        draft = self.options["setup_2p"] == "draft"
        if self.turn < 0:
            self.turn = self.lot(range(len(self.players)))
        self.deck = list(self.court) * (1 if draft else self.copies())
        self.dice.shuffle(self.deck)
        if not draft:
            for player in self.players:
                player.hand = [self.draw(), self.draw()]
        self.hand_out_coins()
        if draft:
            yield from self.draft()
        if self.options["factions"]:
            yield from self.choose_sides()

    def copies(self) -> int:
        seats = len(self.players)
        if self.options["deck_copies"] == "three" or seats <= 6:
            return 3
        return 4 if seats <= 8 else 5

    def hand_out_coins(self) -> None:
        rule = self.options["start_coins_2p"]
        if len(self.players) == 2:
            for seat, player in enumerate(self.players):
                if rule == "all_1" or (rule == "start_player_1" and seat == self.turn):
                    player.coins = 1
        for player in self.players:
            self.treasury_gets(-player.coins)

    def draft(self) -> Asking[None]:
        """Each player picks one card of a set of their own; the others are out of the game."""
        words = [f"draft {card}" for card in self.court]
        picks: dict[int, str] = {}
        while len(picks) < len(self.players):
            legal = {each: set(words) for each in range(len(self.players)) if each not in picks}
            seat, answer = yield from self.hear(Ask("draft", legal))
            picks[seat] = answer.split()[1]
        for seat, player in enumerate(self.players):
            player.hand = [picks[seat], self.draw()]

    def choose_sides(self) -> Asking[None]:
        seats = len(self.players)
        if self.options["faction_setup"] == "random_half":
            for player in self.players:
                player.faction = "loyalist"
            for _ in range(seats // 2):
                loyal = [seat for seat, player in enumerate(self.players) if player.faction == "loyalist"]
                self.players[self.lot(loyal)].faction = "reformist"
            return
        sides = ["loyalist", "reformist"]
        words = yield from self.ask("choose_faction", self.turn, [f"faction {side}" for side in sides])
        if words == "faction reformist":
            sides.reverse()
        for place in range(seats):
            self.players[(self.turn + place) % seats].faction = sides[place % 2]

    # --- A4, A5: the turn -------------------------------------------------------------------

    def take_turn(self) -> Asking[None]:
        """Declare an action, let it be challenged, let it be blocked, carry it out."""
        words = yield from self.ask("choose_action", self.turn, self.possible_actions(self.turn))
        declared = Declared.read(self.turn, words)
        self.pay(declared)
        challenger = None
        if declared.action not in ("income", "foreign_aid", "coup", "convert"):
            challenger = yield from self.challenge("challenge_action", declared.actor)
        if challenger is not None and not (yield from self.action_is_proved(declared, challenger)):
            return
        if not (yield from self.is_blocked(declared, challenger)):
            yield from self.carry_out(declared)
        elif self.options["refund_on_block"] and not self.players[declared.actor].exiled:
            self.players[declared.actor].coins += COSTS.get(declared.action, 0)
            self.treasury_gets(-COSTS.get(declared.action, 0))

    def possible_actions(self, seat: int) -> list[str]:
        coins = self.players[seat].coins
        words = ["income", "foreign_aid", "exchange"]
        actions = ["coup", "steal", "assassinate"]
        if self.options["tax_role"] == "duke":
            words.append("tax")
        else:
            actions.append("cooperate")
        if self.options["exchange_role"] == "inquisitor":
            actions.append("examine")
        if self.options["factions"]:
            words += self.conversions(seat)
            if self.reserve > 0 or self.options["allow_empty_take"]:
                words.append("embezzle")
        if coins >= self.number("forced_coup_at"):
            words, actions = [], ["coup"]
        for action in actions:
            if coins >= COSTS.get(action, 0):
                words += [f"{action} {target}" for target in self.targets(seat, action)]
        return words

    def conversions(self, seat: int) -> list[str]:
        coins = self.players[seat].coins
        return [f"convert {each}" for each in self.living() if coins >= (1 if each == seat else 2)]

    def targets(self, seat: int, action: str) -> list[int]:
        others = [other for other in self.others(seat) if not self.are_allied(seat, other)]
        if action == "steal" and not self.options["allow_empty_take"]:
            return [other for other in others if self.players[other].coins > 0]
        return others

    def are_allied(self, one: int, other: int) -> bool:
        """Two living players of a side, while the other side lives too."""
        sides = {self.players[seat].faction for seat in self.living()}
        return len(sides) == 2 and self.players[one].faction == self.players[other].faction

    def pay(self, declared: Declared) -> None:
        actor = self.players[declared.actor]
        if declared.action == "convert":
            price = 1 if declared.target == declared.actor else 2
            self.reserve += price
        else:
            price = COSTS.get(declared.action, 0)
            self.treasury_gets(price)
        actor.coins -= price

    # --- A6: challenges ---------------------------------------------------------------------

    def challenge(self, phase: str, claimant: int) -> Asking[int | None]:
        """Ask all others whether they doubt the claim; return the one who does."""
        answers = yield from self.window(phase, {seat: ["challenge", "pass"] for seat in self.others(claimant)})
        return next((seat for seat in answers if answers[seat] == "challenge"), None)

    def action_is_proved(self, declared: Declared, challenger: int) -> Asking[bool]:
        if declared.action == "embezzle":
            return (yield from self.embezzler_is_honest(declared.actor, challenger))
        character = {
            "tax": self.court[0],
            "cooperate": self.court[0],
            "assassinate": "assassin",
            "steal": "captain",
            "exchange": self.court[3],
            "examine": self.court[3],
        }[declared.action]
        refund = COSTS.get(declared.action, 0) if self.options["refund_on_lost_challenge"] else 0
        return (yield from self.is_proved(declared.actor, character, challenger, refund))

    def is_proved(self, claimant: int, character: str, challenger: int, refund: int = 0) -> Asking[bool]:
        """Let the claimant show the character; one of the two loses an influence."""
        hand = self.players[claimant].hand
        shows, spared = character in hand, None
        if self.options["may_decline"]:
            words = ["prove"] if shows else []
            if self.options["declined_card"] == "any":
                words.append("decline")
            elif any(card != character for card in hand):
                words.append("decline")
                spared = character
            shows = "prove" == (yield from self.ask("prove", claimant, words))
        if shows:
            yield from self.replace_shown(claimant, character)
            yield from self.lose_influence(challenger)
            return True
        self.players[claimant].coins += refund
        self.treasury_gets(-refund)
        yield from self.lose_influence(claimant, spared)
        return False

    def replace_shown(self, seat: int, card: str) -> Asking[None]:
        if self.options["replacement_optional"]:
            words = yield from self.ask("replace", seat, ["replace", "keep_shown"])
            if words == "keep_shown":
                return
        if self.options["replacement_timing"] == "end_of_turn":
            self.to_replace.append((seat, card))
        else:
            self.replace(seat, [card])

    def embezzler_is_honest(self, actor: int, challenger: int) -> Asking[bool]:
        """The claim not to hold the first character of the court is challenged."""
        hand = self.players[actor].hand
        honest = self.court[0] not in hand
        if self.options["embezzle_proof"] == "show_all" and not honest:
            self.turn_up(actor, self.court[0])
            self.replace(actor, list(hand))
            return False
        shows = honest
        if self.options["embezzle_proof"] == "decline_or_show" and self.options["may_decline"]:
            words = ["prove", "decline"] if honest else ["decline"]
            shows = "prove" == (yield from self.ask("prove", actor, words))
        if not shows:
            yield from self.lose_influence(actor)
            return False
        self.replace(actor, list(hand))
        yield from self.lose_influence(challenger)
        return True

    # --- A7: blocks -------------------------------------------------------------------------

    def is_blocked(self, declared: Declared, challenger: int | None) -> Asking[bool]:
        """Let those who may block the action, and let the block be challenged."""
        words = [f"block {character}" for character in self.blocking_characters(declared.action)]
        barred: set[int] = set()
        passed: set[int] = set()
        if challenger is not None and not self.options["block_after_failed_challenge"]:
            barred.add(challenger)
        while words and not (declared.target is not None and self.players[declared.target].exiled):
            block = yield from self.block(declared, words, barred, passed)
            if block is None:
                return False
            blocker, character = block
            challenger = yield from self.challenge("challenge_block", blocker)
            if challenger is None or (yield from self.is_proved(blocker, character, challenger)):
                return True
            barred.add(blocker)
            if not self.options["reblock"]:
                return False
        return False

    def block(
        self, declared: Declared, words: list[str], barred: set[int], passed: set[int]
    ) -> Asking[tuple[int, str] | None]:
        """Ask possible blockers; return the blocker and the claimed character. Add seats that pass to `passed`."""
        asked = [seat for seat in self.blockers(declared) if seat not in barred]
        rounds = [asked]
        if not self.sealed:
            asked = [seat for seat in asked if seat not in passed]
            rounds = [[seat for seat in asked if seat == declared.target]]
            rounds.append([seat for seat in asked if seat != declared.target])
        for seats in rounds:
            choices = {seat: ["pass"] if seat in passed else [*words, "pass"] for seat in seats}
            answers = yield from self.window("block", choices)
            for seat, answer in answers.items():
                if answer == "pass":
                    passed.add(seat)
            for seat, answer in answers.items():
                if answer != "pass":
                    return seat, answer.split()[1]
        return None

    def blocking_characters(self, action: str) -> Sequence[str]:
        match action:
            case "foreign_aid":
                return [self.court[0]]
            case "assassinate":
                return ["contessa"]
            case "steal":
                return ["captain", self.court[3]]
            case "examine" if self.options["examine_blockers"] == "contessa":
                return ["contessa"]
            case _:
                return []

    def blockers(self, declared: Declared) -> list[int]:
        """Return who may block, the target first, then clockwise from the actor."""
        opponents = [seat for seat in self.others(declared.actor) if not self.are_allied(declared.actor, seat)]
        if declared.target is None:
            return opponents
        if self.options["block_scope"] == "target":
            return [declared.target]
        return [declared.target, *(seat for seat in opponents if seat != declared.target)]

    # --- A8: what the actions do ------------------------------------------------------------

    def carry_out(self, declared: Declared) -> Asking[None]:
        actor = self.players[declared.actor]
        target = None if declared.target is None else self.players[declared.target]
        match declared.action:
            case "income" | "foreign_aid" | "tax":
                actor.coins += self.take({"income": 1, "foreign_aid": 2, "tax": 3}[declared.action])
            case "embezzle":
                actor.coins += self.reserve
                self.reserve = 0
            case "exchange":
                yield from self.exchange(declared.actor)
            case _:
                assert target is not None
                yield from self.carry_out_on(declared, actor, target)

    def carry_out_on(self, declared: Declared, actor: Player, target: Player) -> Asking[None]:
        assert declared.target is not None
        match declared.action:
            case "coup" | "assassinate":
                if not target.exiled:
                    yield from self.lose_influence(declared.target)
            case "steal":
                loot = min(2, target.coins)
                target.coins -= loot
                actor.coins += loot
            case "cooperate":
                taken = self.take(3)
                gift = min(1, taken)
                actor.coins += taken - gift
                target.coins += gift
            case "convert":
                target.faction = "reformist" if target.faction == "loyalist" else "loyalist"
            case _:
                assert declared.action == "examine"
                if not target.exiled:
                    yield from self.examine(declared.actor, declared.target)

    def exchange(self, seat: int) -> Asking[None]:
        """Draw, keep as many as before, put the rest back."""
        player = self.players[seat]
        self.drawn = [self.draw() for _ in range(2 if self.court[3] == "ambassador" else 1)]
        ways = self.ways_to_keep(player.hand + self.drawn, len(player.hand))
        words = yield from self.ask("exchange", seat, ways)
        kept, back = ways[words]
        self.drawn = []
        player.hand = list(kept)
        self.to_replace = [(who, card) for who, card in self.to_replace if who != seat or card in kept]
        self.put_back(back)

    def ways_to_keep(self, pool: list[str], influence: int) -> dict[str, tuple[list[str], list[str]]]:
        """Return by their words which cards are kept and which go back, in the order in which they go under."""
        ways: dict[str, tuple[list[str], list[str]]] = {}
        cards = self.in_court_order(pool)
        for places in range(1 << len(cards)):
            kept = [card for place, card in enumerate(cards) if places >> place & 1]
            back = [card for place, card in enumerate(cards) if not places >> place & 1]
            if len(kept) != influence:
                continue
            words = " ".join(["keep", *kept])
            ways[words] = kept, back
            if self.options["replacement_method"] == "bottom" and len(set(back)) == 2:
                ways[f"{words} reversed"] = kept, back[::-1]
        return ways

    def examine(self, actor: int, target: int) -> Asking[None]:
        """The target shows a card of their choice; the actor gives it back or has it exchanged."""
        hand = self.players[target].hand
        shown = hand[0]
        if len(hand) == 2:
            words = yield from self.ask("examine_show", target, [f"show {card}" for card in hand])
            shown = words.split()[1]
        if self.options["examine_swap"] == "optional":
            words = yield from self.ask("examine_decide", actor, ["return", "swap"])
            if words == "return":
                return
        if self.options["examine_redraw"] == "draw_first" and self.options["replacement_method"] == "shuffle":
            hand.append(self.draw())
            hand.remove(shown)
            self.put_back([shown])
        else:
            self.replace(target, [shown])

    # --- A9: losing influence, exile, the end -----------------------------------------------

    def lose_influence(self, seat: int, spared: str | None = None) -> Asking[None]:
        hand = self.players[seat].hand
        card = hand[0]
        if len(hand) == 2:
            words = yield from self.ask("lose_influence", seat, [f"lose {each}" for each in hand if each != spared])
            card = words.split()[1]
        self.turn_up(seat, card)

    def turn_up(self, seat: int, card: str) -> None:
        player = self.players[seat]
        player.hand.remove(card)
        player.face_up.append(card)
        self.to_replace = [each for each in self.to_replace if each != (seat, card)]
        if player.hand:
            return
        player.exiled = True
        if self.options["exile_coins"] == "immediate":
            self.collect_coins_of_exiles()
        if len(self.living()) == 1:
            self.collect_coins_of_exiles()
            raise GameOver

    def collect_coins_of_exiles(self) -> None:
        for player in self.players:
            if player.exiled:
                self.treasury_gets(player.coins)
                player.coins = 0

    def end_turn(self) -> None:
        clockwise = [(self.turn + place) % len(self.players) for place in range(len(self.players))]
        waiting, self.to_replace = self.to_replace, []
        for seat in clockwise:
            for who, card in waiting:
                if who == seat:
                    self.replace(seat, [card])
        for seat in clockwise:
            for card in list(self.players[seat].hand) if seat in self.resigned else []:
                self.turn_up(seat, card)
        self.collect_coins_of_exiles()
        self.turn = self.others(self.turn)[0]

    # --- A11: the answers of a player who has resigned -------------------------------------------

    def habit(self, seat: int, legal: set[str]) -> str:
        plain = ("pass", "prove", "decline", "replace", "return", "faction loyalist", "income")
        for words in (*plain, " ".join(["keep", *self.in_court_order(self.players[seat].hand)])):
            if words in legal:
                return words
        if any(words.startswith("coup") for words in legal):
            return self.habitual_coup(seat, legal)
        verb = min(legal).split()[0]
        return next(f"{verb} {card}" for card in reversed(self.court) if f"{verb} {card}" in legal)

    def habitual_coup(self, seat: int, legal: set[str]) -> str:
        """Aim at most cards, then most coins, then the next seat clockwise."""
        targets = [other for other in self.others(seat) if f"coup {other}" in legal]
        strongest = max(targets, key=lambda other: (len(self.players[other].hand), self.players[other].coins))
        return f"coup {strongest}"

    # --- Cards, coins, questions ------------------------------------------------------------

    def draw(self) -> str:
        """Take the top card of the Court deck."""
        card = self.deck.pop(0)
        self.lots.append(self.court.index(card))
        return card

    def put_back(self, cards: Iterable[str]) -> None:
        """Put cards under the Court deck, the first one first; shuffle it if that is the rule."""
        self.deck.extend(cards)
        if self.options["replacement_method"] == "shuffle":
            self.dice.shuffle(self.deck)

    def replace(self, seat: int, cards: list[str]) -> None:
        """Put cards of a hand back and draw as many."""
        hand = self.players[seat].hand
        for card in cards:
            hand.remove(card)
        self.put_back(self.in_court_order(cards))
        hand.extend(self.draw() for _ in cards)

    def in_court_order(self, cards: Iterable[str]) -> list[str]:
        return sorted(cards, key=self.court.index)

    def lot(self, seats: Sequence[int]) -> int:
        seat = self.dice.choice(seats)
        self.lots.append(seat)
        return seat

    def take(self, coins: int) -> int:
        """Take coins from the Treasury, or what is left of them."""
        taken = coins if self.treasury is None else min(coins, self.treasury)
        self.treasury_gets(-taken)
        return taken

    def treasury_gets(self, coins: int) -> None:
        if self.treasury is not None:
            self.treasury += coins

    def number(self, option: str) -> int:
        value = self.options[option]
        assert isinstance(value, int)
        return value

    def living(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if not player.exiled]

    def others(self, seat: int) -> list[int]:
        """Return the other living seats, clockwise from this one."""
        seats = len(self.players)
        clockwise = [(seat + place) % seats for place in range(1, seats)]
        return [each for each in clockwise if not self.players[each].exiled]

    def hear(self, question: Ask) -> Asking[Answer]:
        """Wait for an answer; anybody may resign in the meantime; a resigned player answers by default."""
        while True:
            absent = [seat for seat in question.legal if seat in self.resigned]
            if absent:
                return absent[0], self.habit(absent[0], question.legal[absent[0]])
            seat, words = yield question
            if words != "resign":
                return seat, words
            self.resigned.add(seat)

    def ask(self, phase: str, seat: int, words: Iterable[str]) -> Asking[str]:
        _, answer = yield from self.hear(Ask(phase, {seat: set(words)}))
        return answer

    def window(self, phase: str, choices: Mapping[int, Sequence[str]]) -> Asking[dict[int, str]]:
        """Ask several seats; return the answers in the order of the given seats."""
        given: dict[int, str] = {}
        while len(given) < len(choices):
            legal = {each: set(choices[each]) for each in choices if each not in given}
            seat, answer = yield from self.hear(Ask(phase, legal))
            given[seat] = answer
            if answer != "pass" and not self.sealed:
                break
        return {seat: given[seat] for seat in choices if seat in given}
