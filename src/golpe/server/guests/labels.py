"""The labels of the people at a table: their names, numbered where they look alike."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from golpe.server.guests.names import looks_of

Labelled = int | str
"""A guest by number, or a bot by name."""


@dataclass(frozen=True, slots=True)
class Label:
    """A name as all players at a table see it."""

    name: str
    number: int = 1
    """1 for the name as it is."""

    @property
    def text(self) -> str:
        return self.name if self.number == 1 else f"{self.name} ({self.number})"


class Labels:
    """One label per person, which is the same wherever the table shows it: Ana, Ana (2).

    The first to arrive keeps the plain name. A label changes only when its owner is renamed, or when a game begins.
    Until then, the label of a person who has left or been renamed goes to no other person.
    """

    def __init__(self) -> None:
        self._labels: dict[Labelled, Label] = {}
        self._owners: dict[str, Labelled] = {}
        """All people who have had a label since the last game began, by the label's look."""
        self._highest: dict[frozenset[str], int] = {}
        """The highest number given to a name, by how the name looks."""
        self._given: dict[tuple[Labelled, frozenset[str]], int] = {}
        """The number that a person has in a name, or had before they were renamed, by the name's look."""
        self.revision = 0
        """Raised when the labels are given anew."""

    def __len__(self) -> int:
        """Return the number of looks that are taken, or have been since the last game began."""
        return len(self._owners)

    def of(self, who: Labelled, name: str, *, wanted: int = 1) -> str:
        """Return a person's label; a new or renamed person gets one. An empty name stays empty.

        Args:
            wanted: the number that a new person had before this table was loaded.
        """
        label = self._labels.get(who)
        if label is not None and label.name == name:
            return label.text
        return self._give(who, name, wanted if label is None else 1).text if name else ""

    def number_of(self, who: Labelled) -> int:
        """Return the number in a person's label; 1 if they have none."""
        label = self._labels.get(who)
        return 1 if label is None else label.number

    def renew(self, people: Collection[Labelled], others: Collection[Labelled]) -> None:
        """Assign new labels to people, in the order of their numbers, then to others; forget all other labels."""
        before = self._labels
        self._labels, self._owners, self._highest, self._given = {}, {}, {}, {}
        self.revision += 1
        for group in (people, others):
            known = [each for each in group if each in before and each not in self._labels]
            for each in sorted(known, key=lambda each: before[each].number):
                self._give(each, before[each].name, 1)

    def keep(self, people: Collection[Labelled]) -> None:
        """Keep only the labels of these people, and forget all earlier names."""
        self._labels = {each: label for each, label in self._labels.items() if each in people}
        self._owners = {look: each for each, label in self._labels.items() for look in looks_of(label.text)}
        self._given = {(each, looks_of(label.name)): label.number for each, label in self._labels.items()}

    def _give(self, who: Labelled, name: str, wanted: int) -> Label:
        looks = looks_of(name)
        label = Label(name, self._given.get((who, looks), wanted))
        while not self._is_free(label, who):
            label = Label(name, self._highest.get(looks, 1) + 1)
            self._highest[looks] = label.number
        self._owners.update(dict.fromkeys(looks_of(label.text), who))
        self._labels[who] = label
        self._given[who, looks] = label.number
        return label

    def _is_free(self, label: Label, who: Labelled) -> bool:
        return all(self._owners.get(look, who) == who for look in looks_of(label.text))


def labelled(people: Iterable[tuple[Labelled, str, int | None]]) -> list[str]:
    """Return the labels of people with their names and numbers.

    A number counts only among people whose names look alike now; None if it is not known.
    """
    given = list(people)
    looks = [looks_of(name) for _, name, _ in given]
    labels = Labels()
    for at, (who, name, number) in enumerate(given):
        is_alone = not any(look & looks[at] for other, look in enumerate(looks) if other != at)
        labels.of(who, name, wanted=1 if is_alone or number is None else number)
    return [labels.of(who, name) for who, name, _ in given]
