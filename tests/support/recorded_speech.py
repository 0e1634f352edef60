"""A stand-in for the browser's speech synthesis, which records what is said; headless browsers have no voices."""

import random
import re
import time
from dataclasses import dataclass

from playwright.sync_api import BrowserContext, Page

WITHIN = 30
"""Timeout in seconds when something must be said."""
GAME_WITHIN = 120
"""The same while others play."""
SILENT_MS = 300
"""After this long a silence, an announcement is complete."""
KEYED = re.compile(r"^[A-Z0-9]: ")
"""Matches a text that names a key and what it does."""
LINES = re.compile(r"(?<=[.]) (?=[0-9]: )")
"""Separates such texts where they are said as one."""

SPEECH = """([languages, msPerCharacter]) => {
  const voices = languages.map((lang) => ({ lang, name: lang, default: false, localService: true, voiceURI: lang }))
  const said = (window.said = [])
  window.heard = 0
  addEventListener('keydown', () => (window.heard = said.length), true)
  let waiting = []
  let now = null
  const next = () => {
    if (now || waiting.length === 0) return
    const [utterance, entry] = waiting.shift()
    const timer = setTimeout(() => {
      now = null
      entry.end = 'said'
      utterance.onend?.({})
      next()
    }, window.msPerCharacter * entry.text.length)
    now = { entry, timer }
  }
  window.msPerCharacter = msPerCharacter
  window.SpeechSynthesisUtterance = class {
    constructor(text) { this.text = text }
  }
  const synthesis = {
    getVoices: () => voices,
    addEventListener: () => undefined,
    speak(utterance) {
      const entry = { text: utterance.text, language: utterance.lang, speed: utterance.rate, end: 'waits' }
      said.push(entry)
      waiting.push([utterance, entry])
      next()
    },
    cancel() {
      if (now) clearTimeout(now.timer)
      for (const entry of [...(now ? [now.entry] : []), ...waiting.map(([, entry]) => entry)]) entry.end = 'cut'
      now = null
      waiting = []
    }
  }
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
}"""
"""Waits instead of speaking; `window.said` lists each with its language, its speed, and how it ended: said or cut.

`window.heard` is how many had been said at the last key, or when the listener last reacted.
"""


@dataclass(frozen=True, slots=True)
class Said:
    """A text that was said."""

    text: str
    language: str
    speed: float
    end: str
    """`said`, `cut`, or `waits` while it is being said."""


def record_speech(context: BrowserContext, *languages: str, ms_per_character: float = 0.2) -> None:
    """Give the pages of a context voices for these languages; without any, the browser has no voice."""
    arguments = f"[{list(languages)!r}, {ms_per_character}]"
    context.add_init_script(f"({SPEECH})({arguments})")


class Transcript:
    """Everything that a page has said aloud."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def said(self) -> list[Said]:
        return [Said(**entry) for entry in self.page.evaluate("window.said")]

    @property
    def texts(self) -> list[str]:
        return [each.text for each in self.said]

    @property
    def fresh(self) -> list[str]:
        """What has been said since the last key, or since the listener last reacted."""
        said: list[str] = self.page.evaluate("said.slice(heard).map(({ text }) => text)")
        return [line for text in said for line in LINES.split(text)]

    def react(self) -> None:
        """Mark everything said so far as heard."""
        self.page.evaluate("heard = said.length")

    def wait_for(self, pattern: str) -> str:
        """Wait until a new text matches, and return it."""
        deadline = time.monotonic() + WITHIN
        while True:
            found = next((text for text in self.fresh if re.search(pattern, text)), None)
            if found is not None:
                return found
            if time.monotonic() > deadline:
                raise TimeoutError(f"{pattern!r} is not said; said was {self.fresh[-12:]}")
            self.page.wait_for_timeout(20)


def heard(pattern: str, told: list[str]) -> bool:
    """Return whether a text matches."""
    return any(re.search(pattern, text) for text in told)


class Listener:
    """A player who does not look, and decides only from what was said since the last key."""

    def __init__(self, transcript: Transcript, *, seed: int = 0) -> None:
        self.transcript = transcript
        self._rng = random.Random(seed)

    def listen(self) -> list[str]:
        """Wait until the voice has told the answers; return all that it has told since the last key."""
        deadline = time.monotonic() + GAME_WITHIN
        while not self._is_told():
            if time.monotonic() > deadline:
                raise TimeoutError(f"nothing can be decided; said was {self.transcript.texts[-12:]}")
            self.transcript.page.wait_for_timeout(50)
        return self.transcript.fresh

    def choose(self, pattern: str, told: list[str]) -> None:
        """Press the key of a random matching answer among those that were told."""
        matching = [text for text in told if KEYED.match(text) and re.search(pattern, text)]
        assert matching, f"no key is told for {pattern!r}, but {told}"
        self.press(self._rng.choice(matching)[0])

    def press(self, key: str) -> None:
        """Press a key, which marks what was said before as heard."""
        self.transcript.page.keyboard.press(key.lower())

    def ask(self, key: str, pattern: str) -> list[str]:
        """Press a key that asks the voice for something, and return the reply, from the matching text on."""
        self.press(key)
        first = self.transcript.wait_for(pattern)
        self.transcript.page.wait_for_timeout(SILENT_MS)
        return self.transcript.fresh[self.transcript.fresh.index(first) :]

    def _is_told(self) -> bool:
        """Return whether the voice has told the answers and then stopped."""
        if not heard(f"{KEYED.pattern}|M reads", self.transcript.fresh):
            return False
        before = self.transcript.said
        self.transcript.page.wait_for_timeout(SILENT_MS)
        return before == self.transcript.said and all(each.end != "waits" for each in before)
