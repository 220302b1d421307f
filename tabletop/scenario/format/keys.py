"""What a scenario file may hold: every key declared once, and the words a game gives to it.

A *kind* is an object of the file with its keys in their usual order, the shape
of each value, and which keys must be there. The checker, the canonical layout
and the documents read the same kinds. A key that is not declared is a fault.

>>> COMMON["what_if"].must
('id', 'from', 'steps')
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from tabletop.kernel.form import Slot

START = "start"
# Whose hands a puzzle shows to its player: all, or what that seat can know.
HANDS = ("open", "known")


@dataclass(frozen=True)
class Leaf:
    """A text with a meaning, such as a card or a rule; `says` it for messages."""

    name: str
    says: str


@dataclass(frozen=True)
class Whole:
    """A whole number; `among` names a closed list of numbers, whose fault has the code `code`."""

    least: int | None = None
    most: int | None = None
    says: str = "a whole number"
    among: str | None = None
    code: str = "FILE-WORD"


@dataclass(frozen=True)
class Word:
    """A word of one of the closed lists of the game; another word is a fault of the code `code`."""

    of: str
    says: str = "a word"
    code: str = "FILE-WORD"


@dataclass(frozen=True)
class Only:
    """One value that is no text: null, true, false."""

    values: tuple
    says: str


@dataclass(frozen=True)
class Anything:
    """Any value, as long as no number in it has a point; with `points` any value at all."""

    says: str = "a value"
    points: bool = False


@dataclass(frozen=True)
class ListOf:
    """A list; `filled` lists say nothing when empty, `exactly` fixes their length.

    A `drawn` list is a picture: each entry has a line of its own.
    """

    of: Shape
    says: str
    filled: bool = False
    exactly: int | None = None
    drawn: bool = False


@dataclass(frozen=True)
class MapOf:
    """An object whose keys are names, rules, paths …"""

    key: Leaf
    of: Shape
    says: str
    filled: bool = False


@dataclass(frozen=True)
class Object:
    """An object of a declared kind."""

    kind: str
    says: str = "an object"
    filled: bool = False


@dataclass(frozen=True)
class Either:
    """One of several shapes; the JSON kind of the value tells which."""

    options: tuple

    @property
    def says(self) -> str:
        """The shapes as words."""
        return " or ".join(option.says for option in self.options)


Shape = Leaf | Whole | Word | Only | Anything | ListOf | MapOf | Object | Either


@dataclass(frozen=True)
class Kind:
    """The keys of an object in their usual order, and which of them must be there.

    `clashes` are keys that cannot stand beside others, `together` keys of which
    none stands alone; `head` keys share the first line of a long object.
    Keys in `unless` must be there too, but not beside the key that they are under.
    """

    keys: Mapping[str, Shape]
    must: tuple[str, ...] = ()
    clashes: tuple[tuple[str, tuple[str, ...]], ...] = ()
    together: tuple[str, ...] = ()
    head: int = 0
    unless: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


TEXT = Leaf("text", 'a text such as {"en": "…"}')
PLAIN = Leaf("plain", "a text")
CARD = Leaf("card", "a card")
PLAYER = Leaf("player", "the name of a player")
RULE = Leaf("rule", "a rule id")
PATH = Leaf("path", "a path")
# What a question may be about instead of a path: whether the step it names is allowed.
ALLOWED = "allowed"
STEP = Leaf("step", "a step id")
NULL = Only((None,), "null")
FLAG = Only((True, False), "true or false")
CARDS = ListOf(CARD, "a list of cards")
PLAYERS = ListOf(PLAYER, "a list of players")
RULES = ListOf(RULE, "a list of rule ids", filled=True)
STEPS = ListOf(Object("step", "a step"), "a list of steps")
REFUSED = Either((RULE, RULES))
# What another table says of a step that is refused here.
REFUSED_OR_NOT = Either((*REFUSED.options, Only((False, None), "false")))
CHANGES = MapOf(
    PATH,
    ListOf(Anything(), "the value before and the value now", exactly=2),
    "an object from paths to the value before and now",
    filled=True,
)
UNCHANGED = ListOf(PATH, "a list of paths", filled=True)
BOXES = ListOf(Leaf("box", "a box"), "a list of boxes")
READINGS = MapOf(Leaf("question", "a question id"), Leaf("reading", "a reading"), 'readings such as {"q.…": "R2"}')
EXPECT = Object("expect", "at least one check", filled=True)

COMMON: dict[str, Kind] = {
    "file": Kind(
        {
            "$schema": PLAIN,
            "format": Anything("1 or 2", points=True),
            "game": PLAIN,
            "boxes": BOXES,
            "readings": READINGS,
            "title": TEXT,
            "intro": TEXT,
            "teaches": RULES,
            "needs": ListOf(RULE, "a list of rule ids"),
            "level": Whole(1, 3, "1, 2 or 3"),
            "origin": Object("origin"),
            "setup": Object("setup"),
            "expect": EXPECT,
            "steps": STEPS,
            "also": ListOf(Object("also"), "a list of other rules"),
            "what_if": ListOf(Object("what_if", "a branch"), "a list of branches"),
        },
        must=("boxes", "title", "teaches", "setup", "steps"),
    ),
    "origin": Kind({"kind": Word("origin"), "ref": PLAIN, "seed": Whole(), "invariant": PLAIN}, must=("kind",)),
    "ask": Kind(
        {
            "question": TEXT,
            "about": PATH,
            "after": STEP,
            "wrong": ListOf(Object("wrong", "a wrong answer"), "a list of wrong answers", filled=True),
        },
        must=("question", "about", "after"),
    ),
    "wrong": Kind({"value": Anything("a value of the path"), "cause": TEXT}, must=("value", "cause")),
    "task": Kind(
        {
            "by": PLAYER,
            "goal": EXPECT,
            "after": STEP,
            "hands": Word("hands"),
            "hints": ListOf(TEXT, "where to look, then what to do", exactly=2),
        },
        must=("by", "goal", "after", "hints"),
    ),
    "also": Kind(
        {
            "boxes": BOXES,
            "readings": READINGS,
            "why": TEXT,
            "differs": MapOf(STEP, Object("differs"), "an object from step ids to what differs"),
            "after": STEP,
            "steps": STEPS,
        },
        must=("differs",),
        together=("after", "steps"),
    ),
    "what_if": Kind(
        {
            "id": STEP,
            "from": STEP,
            "title": TEXT,
            "say": TEXT,
            "steps": ListOf(Object("step", "a step"), "a list of steps", filled=True),
        },
        must=("id", "from", "steps"),
    ),
}


def step_kind(fields: Mapping[str, Shape], clashes: tuple, mistakes: bool = False) -> Kind:
    """The kind of a step: the keys all games share around the fields of a game's moves."""
    wrong = {"mistake": REFUSED} if mistakes else {}
    return Kind(
        {
            "id": STEP,
            "by": PLAYER,
            "do": Word("do"),
            **fields,
            "ask": Object("ask", "a question"),
            "task": Object("task", "a task"),
            "say": TEXT,
            **wrong,
            "refused": REFUSED,
            "expect": EXPECT,
        },
        must=("id",),
        clashes=(("do", ("ask", "task")), ("ask", ("task",)), *clashes),
        head=3 + len(fields),
    )


@dataclass(frozen=True)
class Reading:
    """An open question as files see it: its readings, the default, the box it belongs to (None: every box).

    `default_in` has the boxes whose leaflet makes another reading the default, `also_in` those that print the same rule.
    """

    readings: tuple[str, ...]
    default: str
    box: str | None
    default_in: Mapping[str, str] = field(default_factory=dict)
    also_in: frozenset[str] = frozenset()

    def default_of(self, boxes: Iterable[str]) -> str:
        """What is played with these boxes unless a file says otherwise."""
        return next((self.default_in[box] for box in boxes if box in self.default_in), self.default)

    def is_asked_in(self, boxes: frozenset[str]) -> bool:
        """Whether one of these boxes has the rule that leaves the question open."""
        return self.box is None or self.box in boxes or not self.also_in.isdisjoint(boxes)


@dataclass(frozen=True)
class StepForm:
    """The fields of one `do`: must be there, may be there, and groups of which exactly one is there."""

    required: tuple[str, ...] = ()
    allowed: tuple[str, ...] = ()
    one_of: tuple[str, ...] = ()

    @property
    def fields(self) -> tuple[str, ...]:
        """All fields this `do` can have."""
        return (*self.required, *self.one_of, *self.allowed)


NEEDED, ALLOWED, NEVER = "needed", "allowed", "never"


@dataclass(frozen=True)
class CardWords:
    """What a card played alone wants of `on`, and whether two of it must say `as` what."""

    on: str = NEVER
    as_what: bool = False


@dataclass(frozen=True)
class Combination:
    """What a number of cards played together wants of `on` and `names`.

    `names_under` is the reading (question, reading) without which `names` is
    not a field of this combination.
    """

    on: str = NEVER
    names: str = NEVER
    names_under: tuple[str, str] | None = None


@dataclass(frozen=True)
class GameWords:
    """All that the file checks know of a game.

    `boxes` maps a box to the boxes it needs; `alone` stand without others,
    `twice` may be named twice. `rules` maps a box to the rule ids that may be
    named while it is in play. `words` are the closed lists by name (`do`, `for`,
    `direction`, `as` …), `obeyed` a box to the rules of other boxes that its game
    obeys all the same and that may be named as well, `paths` the parts of a position with `*` for a player,
    `zones` the words no player may be called by, `plays` the slot of the cards by the verb of each move that
    plays some. `entries` are the paths whose last
    `*` stands for a word of the named list. A game whose cards want nothing of other
    fields has no `cards` and `combinations`. `turned_up`, `states` and `lists` are those of its files.
    """

    id: str
    boxes: Mapping[str, frozenset[str]]
    rules: Mapping[str, frozenset[str]]
    questions: Mapping[str, Reading]
    verbs: Mapping[str, StepForm]
    words: Mapping[str, tuple[str, ...]]
    paths: tuple[str, ...]
    zones: frozenset[str]
    plays: Mapping[str, Slot] = field(default_factory=dict)
    cards: Mapping[str, CardWords] = field(default_factory=dict)
    combinations: Mapping[int, Combination] = field(default_factory=dict)
    entries: Mapping[str, str] = field(default_factory=dict)
    obeyed: Mapping[str, frozenset[str]] = field(default_factory=dict)
    alone: frozenset[str] = frozenset()
    twice: frozenset[str] = frozenset()
    turned_up: str | None = None
    states: tuple[str, ...] = ()
    lists: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def rules_of(self, boxes: Iterable[str]) -> frozenset[str]:
        """Every rule that may be named where these boxes are in play."""
        return frozenset().union(*(known.get(box, ()) for box in boxes for known in (self.rules, self.obeyed)))
