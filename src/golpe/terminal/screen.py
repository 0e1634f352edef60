"""The game on the full screen of a terminal, by keyboard alone.

All colours are the terminal's own sixteen, and none of them is the only sign of anything.
"""

import asyncio
from dataclasses import replace
from typing import ClassVar, Final

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from textual import events, work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from golpe.errors import GolpeError
from golpe.terminal.asides import (
    HURRY_S,
    TALK,
    Advance,
    Aside,
    Choices,
    Doubts,
    Heard,
    Theme,
    advance_choices,
    clock_text,
    completion_question,
    completions,
    doubt_choices,
    phrases_of,
    seconds_left,
    themes,
)
from golpe.terminal.dealt import all_deal_lines, verdict_text
from golpe.terminal.menu import BACK, Item, aside_items, is_aside, items_of, target_question, targets_of
from golpe.terminal.problems import problem_text
from golpe.terminal.scene import Clock, Play, Remark, Scene
from golpe.terminal.speech import (
    TURN,
    Line,
    card_line,
    cheat_lines,
    log_of,
    minutes,
    own_name,
    question_text,
    result,
    rules_lines,
    status_of,
    title,
    waiting_text,
    why_text,
)
from golpe.terminal.styles import EVENT_STYLES
from golpe.wording.log_lines import capitalised
from golpe.wording.messages import Wording

STYLES: Final = {TURN: "bold", **EVENT_STYLES, TALK: "italic"}
"""The style of a line of the log, by the kind of its event."""
TURN_MARK: Final = "▶"
ERROR_CODE: Final = 2
TEXT_MAX: Final = 200
"""Characters that somebody may say at once."""
TICK_S: Final = 0.5
LABEL_WIDTH: Final = 34
OWN_WORDS: Final = Theme("talk-text")
STEPS: Final = {"right": "next", "left": "back"}
"""The arrows that step through a recorded game."""
INDENTS: Final = {True: (1, 1, 0, 1), False: (0, 1, 0, 3)}
"""The space around a heading, and around any other line: above, right, below, left."""


class TextScreen(ModalScreen[None]):
    """A text to read: the rules, the cheat sheet, the keys."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,enter", "app.pop_screen", "✕")]

    def __init__(self, heading: str, lines: list[Line]) -> None:
        super().__init__()
        self._heading = heading
        self._lines = lines

    def compose(self) -> ComposeResult:
        text = Group(
            *(Padding(Text(line.text, STYLES.get(line.kind, "")), INDENTS[line.kind == TURN]) for line in self._lines)
        )
        with Vertical(id="sheet"):
            yield Static(Text(self._heading, "bold reverse"), id="heading")
            with VerticalScroll():
                yield Static(text)

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()


class SpeechScreen(ModalScreen[str]):
    """Asks what to say."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss('')", "✕")]

    def __init__(self, heading: str) -> None:
        super().__init__()
        self._heading = heading

    def compose(self) -> ComposeResult:
        with Vertical(id="speech"):
            yield Static(Text(self._heading, "bold reverse"), id="heading")
            yield Input(max_length=TEXT_MAX)

    def on_input_submitted(self, written: Input.Submitted) -> None:
        self.dismiss(written.value.strip())


class GameApp(App[None]):
    """A game that a person plays or watches."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", show=False, priority=True),
        Binding("pageup", "scroll_log(-1)", show=False, priority=True),
        Binding("pagedown", "scroll_log(1)", show=False, priority=True),
    ]
    CSS_PATH = "screen.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012  # as in Textual
    VERTICAL_BREAKPOINTS = [(0, "-short"), (30, "-tall")]  # noqa: RUF012

    def __init__(self, play: Play, words: Wording) -> None:
        super().__init__()
        self.parting = ""
        """Why the screen closed by itself."""
        self._play = play
        self._words = words
        self._asked: object = None
        self._menu: list[Item] = []
        self._heading = ""
        """The question of a menu that is not the game's: a target's, or that of an aside."""
        self._heard = Heard()
        self._hints = True
        asides = (("t", "talk", "play-key-talk"), ("a", "advance", "play-key-advance"), ("d", "deal", "play-key-deal"))
        for keys, action, message in (
            *(asides if play.table is not None else ()),
            ("r", "rules", "play-key-rules"),
            ("s", "sheet", "play-key-sheet"),
            ("h", "hints", "play-key-hints"),
            ("k", "keys", "play-key-keys"),
            ("q", "quit", "play-key-quit"),
        ):
            self.bind(keys, action, description=words.say(message))

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Vertical(id="table"):
            yield Static(id="seats")
            yield RichLog(id="log", wrap=True, min_width=0)
            with Vertical(id="prompt"):
                yield Static(id="clock")
                yield Static(id="question")
                yield OptionList(id="answers")
                yield Static(id="note")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.theme = "ansi-dark" if "ansi-dark" in self.available_themes else "textual-ansi"
        self.query_one("#log").can_focus = False
        self.query_one("#answers").focus()
        if self._play.table is not None:
            self.set_interval(TICK_S, self._draw_clock)
        self.follow()

    def on_resize(self) -> None:
        self.call_after_refresh(self._draw_log, self._play.scene)

    @work(exclusive=True)
    async def follow(self) -> None:
        """Draw every change of the game until nothing more can happen."""
        self._draw()
        try:
            while self._play.ended is None:
                await self._play.change()
                self._draw()
        except GolpeError as problem:
            self.parting = f"golpe: {problem}"
            self.exit(return_code=ERROR_CODE)
            return
        self.parting = problem_text(self._play.ended, self._words)
        self.exit()

    # --- Drawing ------------------------------------------------------------------------------

    def _draw(self) -> None:
        scene, words = self._play.scene, self._words
        self.query_one("#title", Static).update(
            Text(title(self._play.ruleset, scene, words).ljust(self.size.width), no_wrap=True)
        )
        self.query_one("#seats", Static).update(seats_table(scene, words))
        self._draw_log(scene)
        self._draw_clock()
        if scene.asks != self._asked:
            self._asked = scene.asks
            menu = items_of(scene, words)
            if menu or not is_aside(self._menu):
                self._offer(menu)
        self.query_one("#question", Static).update(self._question(scene))

    def _draw_log(self, scene: Scene) -> None:
        if not self.query(RichLog):  # resized while the screen is built or taken down
            return
        lines = log_of(self._play.log, self._words, scene.reader)
        if self._play.table is not None:
            self._heard.new(self._play.table.talk, scene, len(self._play.log))
        log = self.query_one(RichLog)
        log.clear()
        for line in self._heard.among(lines, scene, self._words):
            text = Text(line.text, STYLES.get(line.kind, ""))
            log.write(text if line.kind == TURN else Padding(text, (0, 0, 0, 2)))

    def _draw_clock(self) -> None:
        """Draw the time that is left; it runs between the changes of the game."""
        clock = self._play.scene.clock
        for shown in self.query("#clock").results(Static):  # none while the screen is built or taken down
            shown.display = clock is not None
            if clock is not None:
                shown.update(self._clock(clock))

    def _clock(self, clock: Clock) -> Text:
        now = asyncio.get_running_loop().time()
        hurries = seconds_left(clock, now_s=now) <= HURRY_S
        return Text(clock_text(clock, self._words, now_s=now), "bold reverse" if hurries else "")

    def _question(self, scene: Scene) -> Text:
        words = self._words
        if self._heading:
            return Text(self._heading, "bold")
        if scene.notice is not None:
            return Text(words.say(scene.notice), "bold yellow")
        if scene.moment is not None:
            number, total = scene.moment
            step = Text(words.say("play-step", {"number": number, "total": total}), "dim")
            return step.append(f"  {result(scene, words)}", "bold green not dim") if scene.over else step
        if scene.question is None:
            return ending(scene, words) if scene.over else Text(waiting_text(scene, words), "dim")
        if self._menu and self._menu[-1].key == BACK:
            return Text(target_question(self._menu[0], words), "bold")
        text = Text(question_text(scene.question, scene, words), "bold")
        why = why_text(scene.question, scene, words) if self._hints else ""
        return text.append(f"  {why}", "not bold italic") if why else text

    def _offer(self, menu: list[Item], heading: str = "") -> None:
        """Show a menu, with its first item chosen.

        Args:
            heading: its question; empty for that of the game.
        """
        self._menu, self._heading = menu, heading
        answers = self.query_one(OptionList)
        answers.clear_options()
        answers.add_options([Option(self._line_of(item)) for item in menu])
        answers.highlighted = 0 if menu else None
        answers.display = bool(menu)
        answers.focus()
        self._explain()

    def _line_of(self, item: Item) -> Text:
        line = Text(f"{item.key}  ", "bold")
        line.append(item.label.ljust(LABEL_WIDTH) if item.claim else item.label, "not bold")
        return line.append(item.claim, "italic not bold") if item.claim else line

    def _explain(self) -> None:
        """Explain the highlighted answer."""
        at = self.query_one(OptionList).highlighted
        note = self._menu[at].note if self._hints and at is not None and at < len(self._menu) else ""
        self.query_one("#note", Static).update(Text(note))

    # --- Keys ---------------------------------------------------------------------------------

    def on_option_list_option_highlighted(self) -> None:
        self._explain()

    async def on_option_list_option_selected(self, chosen: OptionList.OptionSelected) -> None:
        if chosen.option_index < len(self._menu):
            await self._choose(self._menu[chosen.option_index])

    async def on_key(self, event: events.Key) -> None:
        """Choose the answer whose key is pressed."""
        if len(self.screen_stack) > 1:
            return
        pressed = BACK if event.key == "escape" else event.character
        offer = STEPS.get(event.key)
        item = next((each for each in self._menu if each.key == pressed or (offer and each.offer == offer)), None)
        if item is not None:
            event.stop()
            await self._choose(item)

    async def _choose(self, item: Item) -> None:
        scene = self._play.scene
        if item.key == BACK:
            self._offer(items_of(scene, self._words))
        elif item.aside is not None:
            await self._choose_aside(item.aside)
        elif len(item.choices) > 1:
            self._offer(targets_of(item, scene, self._words), target_question(item, self._words))
        else:
            await self._send(item)
            return
        self.query_one("#question", Static).update(self._question(self._play.scene))

    async def _send(self, item: Item) -> None:
        self._offer([])
        try:
            if item.offer:
                await self._play.accept(item.offer)
                self._asked = None
            else:
                await self._play.answer(item.choices[0].decision)
        except GolpeError as refusal:
            self._refuse(refusal)
            self._asked = None
        self._draw()

    def _refuse(self, refusal: GolpeError) -> None:
        self.notify(problem_text(getattr(refusal, "code", ""), self._words) or str(refusal), severity="error")

    # --- Talk and answers in advance --------------------------------------------------------------

    def action_talk(self) -> None:
        """Offer what can be said."""
        if self._play.scene.may_say == "off":
            self.notify(self._words.say("problem-talk-off"), severity="error")
            return
        own: Choices = [(self._words.say("talk-text"), OWN_WORDS)] if self._play.scene.may_say == "free" else []
        self._offer_aside(self._words.say("talk-say"), [*themes(self._words), *own])

    def action_advance(self) -> None:
        """Offer the answers that can be given in advance."""
        self._offer_advance(self._play.scene)

    def _offer_advance(self, scene: Scene) -> None:
        choices = advance_choices(scene, self._play.log, self._play.ruleset.court, self._words)
        self._offer_aside(self._words.say("standing" if choices else "play-no-advance"), choices)

    def _offer_aside(self, heading: str, choices: Choices) -> None:
        if len(self.screen_stack) == 1:
            self._offer(aside_items(choices, self._words), heading)
            self.query_one("#question", Static).update(Text(heading, "bold"))

    async def _choose_aside(self, aside: Aside) -> None:
        """Do what a line of an aside's menu does."""
        scene, words = self._play.scene, self._words
        match aside:
            case Theme() if aside == OWN_WORDS:
                self.push_screen(SpeechScreen(words.say("talk-text")), self._say)
            case Theme():
                self._offer_aside(words.say(aside.name), phrases_of(aside, words))
            case Remark() if missing := completions(aside, scene, self._play.ruleset.court, words):
                self._offer_aside(completion_question(aside, words), missing)
            case Doubts():
                self._offer_aside(words.say("standing-challenge"), doubt_choices(aside, scene, self._play.log, words))
            case Remark() | Advance():
                await self._do_aside(aside)

    async def _say(self, text: str | None) -> None:
        if text:
            await self._do_aside(text)
        else:
            self._offer(items_of(self._play.scene, self._words))
            self._draw()

    async def _do_aside(self, aside: Remark | Advance | str) -> None:
        """Say something, or change the answers in advance."""
        table = self._play.table
        assert table is not None, "only a table has asides"
        try:
            if isinstance(aside, Advance):
                await table.prepare(aside.standing)
                self._offer_advance(replace(self._play.scene, standing=aside.standing))
                return
            await table.say(aside)
        except GolpeError as refusal:
            self._refuse(refusal)
        self._offer(items_of(self._play.scene, self._words))
        self._draw()

    def action_rules(self) -> None:
        self._read("play-key-rules", rules_lines(self._play.ruleset, self._players(), self._words))

    def action_sheet(self) -> None:
        self._read("play-key-sheet", cheat_lines(self._play.ruleset, self._players(), self._words))

    def action_deal(self) -> None:
        self._read("known-deal-title", [Line("", line) for line in all_deal_lines(self._play.scene, self._words)])

    def action_hints(self) -> None:
        self._hints = not self._hints
        self._explain()
        self._draw()

    def action_keys(self) -> None:
        said = self._words.say
        asides = (("T", "keys-talk"), ("A", "standing"), ("D", "play-command-deal"))
        lines = [
            ("1-9", said("keys-answers")),
            ("C", said("keys-challenge")),
            ("P", said("keys-pass")),
            ("↑ ↓", said("play-keys-arrows")),
            ("Enter", said("play-keys-enter")),
            ("Esc", said("play-keys-escape")),
            ("PgUp PgDn", said("keys-log")),
            ("R", said("keys-rules")),
            ("S", said("keys-cheat")),
            ("H", said("play-key-hints")),
            *((key, said(message)) for key, message in (asides if self._play.table is not None else ())),
            ("Q", said("play-command-quit")),
        ]
        self._read("keys-title", [Line("", f"{key:<12}{meaning}") for key, meaning in lines])

    def action_scroll_log(self, pages: int) -> None:
        """Scroll the log, or the text that covers it."""
        scrolled = self.screen.query_one("VerticalScroll, RichLog")
        scrolled.scroll_relative(y=pages * max(1, scrolled.size.height - 1), animate=False)

    def _players(self) -> int:
        return max(len(self._play.scene.seats), self._play.ruleset.players_min)

    def _read(self, heading: str, lines: list[Line]) -> None:
        if len(self.screen_stack) == 1:
            self.push_screen(TextScreen(self._words.say(heading), lines))


def ending(scene: Scene, words: Wording) -> Text:
    """Return how the game ended, and whether its deal checks."""
    text = Text(result(scene, words), "bold green")
    if scene.deal is not None and scene.deal.verdict is not None:
        text.append(f"  {verdict_text(scene.deal, words)}", "not bold default")
    return text


def seats_table(scene: Scene, words: Wording) -> Table:
    """Draw the seats: whose turn it is, names, coins, time banks, cards, and what each is doing."""
    table = Table.grid(padding=(0, 2, 0, 0))
    has_clocks = any(seat.bank_s is not None for seat in scene.seats)
    for at, seat in enumerate(scene.seats):
        style = "" if seat.alive else "dim"
        name = Text(capitalised(own_name(scene, at, words)), "bold" if at == scene.you else style)
        coins = words.say("coins-of", {"count": seat.coins}) if seat.alive else words.say("seat-exiled")
        bank = f"+{minutes(seat.bank_s)}" if seat.alive and seat.bank_s is not None else ""
        side = "" if seat.side is None else words.say(f"faction-{seat.side}")
        table.add_row(
            Text(TURN_MARK if scene.turn == at and not scene.over else " ", "bold"),
            name,
            Text(coins, style or "yellow", justify="right"),
            *([Text(bank, style)] if has_clocks else []),
            Text(card_line(seat, words), style),
            Text(side),
            Text(status_of(scene, at, words), "cyan"),
        )
    return table
