"""The contract of a game: one frozen record that says where each of its parts is found.

A game is registered under the entry point group ``tabletop.games``; the entry point names
its :class:`Game`. Of the parts only ``rules`` and ``words`` must be there; each room of the
kit that asks for another part says what it gets and has a default for games without it.

A part is loaded when it is first asked for, and checked then: what is missing or of another
kind is told in one sentence, as :class:`GameFault`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import PurePath
from typing import Any, TypeVar

from .blame import fault_of_a_game
from .form import BY_CHANCE, PLAYER, TABLE_TOO, Slot
from .game_fault import GameFault as GameFault
from .rulebook import Rulebook
from .vocabulary import Vocabulary

Text = Mapping[str, str]
Contract = TypeVar("Contract")


@dataclass(frozen=True)
class Game:
    """A game: its names, and the address ``module:NAME`` of each of its parts.

    ``id`` is a slug such as ``noughts-and-crosses``: the word in files and in the folder of its scenarios. ``short`` is
    what notebooks and commands call it, ``title`` what people read, by language; English must be there. ``locale`` is the
    module beside whose file a folder ``locale`` has the game's own catalogues of sentences. ``scenarios`` is the folder
    of its scenarios, as ``TOPIC/NAME.json``, where they do not come with the kit. ``examples`` are what help and messages
    show: a ``lesson`` by its short name, a ``card``, a ``question`` as people ask it.

    >>> Game("noughts", "noughts", {"en": "Noughts"}, rules="noughts.rules:RULES", words="noughts.words:WORDS").board is None
    True
    """

    id: str
    short: str
    title: Text
    rules: str
    words: str
    files: str | None = None
    codes: str | None = None
    hidden: str | None = None
    playing: str | None = None
    opponents: str | None = None
    distractors: str | None = None
    selftests: str | None = None
    lookup: str | None = None
    board: str | None = None
    tools: str | None = None
    packs: str | None = None
    locale: str | None = None
    scenarios: str | None = None
    examples: Mapping[str, str] = field(default_factory=dict)

    def part(self, name: str, contract: type[Contract], default: Contract | None = None) -> Contract:
        """The part of this name, or the default where the game brings none.

        Raises GameFault, in one sentence, where the part is not found at its address, is of
        another kind, or must be there and is not.
        """
        address = getattr(self, name)
        if address is not None:
            try:
                found = _load(self.id, name, address)
            except Exception as error:
                fault = fault_of_a_game(error, [self])
                if fault is None:
                    raise
                raise fault from error
            if not isinstance(found, contract):
                raise GameFault(f"The game {self.id}: {name}={address!r} is {_kind(found)}; expected {contract.__name__}.")
            return found
        if default is None:
            raise GameFault(f"The game {self.id} brings no {name}; expected the address of {contract.__name__}.")
        return default

    def folder(self, name: str) -> Traversable | None:
        """The folder of the package in which this part stands, for files beside it; None where the game brings no such part.

        Raises GameFault where the part stands in a module that is no package.
        """
        address = getattr(self, name)
        if address is None:
            return None
        _load(self.id, name, address)
        module = address.partition(":")[0]
        if not hasattr(import_module(module), "__path__"):
            raise GameFault(
                f"The game {self.id}: {name}={address!r}: {module} is one file; expected a package, since files stand beside it."
            )
        return files(module)


@cache
def _load(game: str, name: str, address: str) -> Any:
    module, colon, attribute = address.partition(":")
    if not (module and colon and attribute):
        raise GameFault(f"The game {game}: {name}={address!r} is no address; expected 'module:NAME'.")
    try:
        return getattr(import_module(module), attribute)
    except ModuleNotFoundError as error:
        if error.name and (module == error.name or module.startswith(f"{error.name}.")):
            raise GameFault(f"The game {game}: {name}={address!r}: there is no module {error.name}.") from None
        raise
    except SyntaxError as error:
        file = PurePath(error.filename or module).name
        raise GameFault(f"The game {game}: {file}, line {error.lineno}: {error.msg}; expected Python.") from error
    except AttributeError as error:
        if error.name != attribute:
            raise
        raise GameFault(f"The game {game}: {name}={address!r}: {module} has no {attribute}.") from None


def _kind(value: Any) -> str:
    return f"a {type(value).__name__}"


# Where the case of a scenario comes from.
ORIGINS = ("authored", "question", "bug", "fuzz")


def _those_of_the_vocabulary() -> Any:
    """Stands for what the vocabulary declares; nobody calls it."""


def _no_rules(box: str) -> frozenset[str]:
    return frozenset()


def _no_profiles() -> Mapping[str, Mapping[str, Any]]:
    return {}


@dataclass(frozen=True)
class GameRules:
    """What a game declares of its rules: everything that is asked before a game is opened, and ``open_game`` itself.

    ``boxes`` gives each box with ``title``, ``needs`` (boxes it cannot do without) and ``alone``;
    ``cards`` each kind of component, such as a :class:`~.component.Component`. ``open_game(boxes, readings, without)``
    gives the game's :class:`~.rules.Rules`, or raises ValueError with what there is. ``paths`` are the
    values a file can name, a ``*`` for a player.

    All else has a default. ``forms_of_files`` are the moves a file may write, by verb: those of the vocabulary that are
    not made by chance; ``plays`` the verbs of those that play cards of a hand: those that a player makes and that have a slot of
    kind ``card`` or ``cards``; ``words_of_files`` the closed lists of words in files: ``for``, the kinds of decision, and
    ``origin`` at least. ``played_readings`` are the pairs ``(question, reading)``, beside the defaults, that change what
    the engine does: those of its needs and laws. ``obeyed_with`` gives rules of other boxes that hold with a box too;
    ``profiles`` readings that belong together, such as those of another printing. Most games have neither.
    """

    vocabulary: Vocabulary
    rulebook: Rulebook
    boxes: Callable[[], Mapping[str, Mapping[str, Any]]]
    cards: Callable[[], Mapping[str, Any]]
    open_game: Callable[[Sequence[str], Mapping[str, str], Sequence[str]], Any]
    paths: Sequence[str]
    forms_of_files: Callable[[], Mapping[str, Any]] = _those_of_the_vocabulary
    plays: Sequence[str] | None = None
    words_of_files: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    played_readings: Callable[[], frozenset[tuple[str, str]]] = _those_of_the_vocabulary
    obeyed_with: Callable[[str], frozenset[str]] = _no_rules
    profiles: Callable[[], Mapping[str, Mapping[str, Any]]] = _no_profiles

    def played_in(self, verb: Any) -> Slot | None:
        """The slot with the cards where moves of this verb play cards of a hand; None for any other word."""
        form = self.vocabulary.forms.get(verb) if isinstance(verb, str) else None
        if form is None or not (form.by in (PLAYER, TABLE_TOO) if self.plays is None else verb in self.plays):
            return None
        return form.card_slot

    def __post_init__(self) -> None:
        words = self.vocabulary
        if self.forms_of_files is _those_of_the_vocabulary:
            object.__setattr__(
                self, "forms_of_files", lambda: {verb: form for verb, form in words.forms.items() if form.by != BY_CHANCE}
            )
        if self.played_readings is _those_of_the_vocabulary:
            object.__setattr__(self, "played_readings", words.readings)
        object.__setattr__(self, "words_of_files", {"for": tuple(words.decisions), "origin": ORIGINS, **self.words_of_files})
