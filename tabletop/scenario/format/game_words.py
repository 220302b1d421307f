"""What the file checks must know of a game, taken from its own declarations.

The keys of a step come from the slots of the forms, the words from cards,
boxes, rulebook and readings: nothing is written twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from tabletop.games import open_rules, registered, rules_of
from tabletop.kernel.game import GameRules
from tabletop.kernel.rulebook import Question

from .game_files import GameFiles, files_of
from .keys import HANDS, GameWords, Reading, StepForm


@cache
def game_words(game: str) -> GameWords:
    """The words of one game for its scenario files."""
    room, files = rules_of(game), files_of(game)
    boxes = room.boxes()
    rulebook = room.rulebook
    forms = room.forms_of_files()
    passes = open_rules(game).speaks_in({"do": "pass"})
    paths = (*room.paths, *(path for path in files.entries if path not in room.paths))
    return GameWords(
        id=game,
        boxes={box: frozenset(entry["needs"]) for box, entry in boxes.items()},
        rules={box: frozenset(rule.id for rule in rulebook.of_box(box)) for box in boxes},
        questions={question.id: _reading(question, room, boxes) for question in rulebook.questions.values()},
        verbs={verb: _step_form(form, files, passes) for verb, form in forms.items()},
        words={"do": tuple(forms), "hands": HANDS, **room.words_of_files},
        paths=paths,
        zones=frozenset(path.split(".")[0] for path in paths),
        plays={verb: slot for verb in forms if (slot := room.played_in(verb)) is not None},
        cards=files.cards(room),
        combinations=files.combinations,
        entries=files.entries,
        obeyed={box: room.obeyed_with(box) for box in boxes},
        alone=frozenset(box for box, entry in boxes.items() if entry["alone"]),
        turned_up=files.turned_up,
        states=files.states,
        lists=files.lists,
        twice=frozenset(box for box, entry in boxes.items() if "players_with_second_copy" in entry),
    )


class GamesOfFiles(Mapping):
    """The games that scenario files can be of, each with its words, which are gathered when first asked for."""

    def __getitem__(self, game: str) -> GameWords:
        if game not in self:
            raise KeyError(game)
        return game_words(game)

    def __iter__(self) -> Iterator[str]:
        return iter(registered())

    def __len__(self) -> int:
        return len(registered())

    def __contains__(self, game: object) -> bool:
        return game in registered()


def _reading(question: Question, room: GameRules, boxes: Mapping[str, Any]) -> Reading:
    """An open question with the defaults of all boxes; the second word of its id may name its box."""
    word = question.id.split(".")[1]
    defaults = {box: room.rulebook.in_box(box).questions[question.id].default for box in boxes}
    return Reading(
        tuple(question.readings),
        question.default,
        word if word in boxes else None,
        {box: default for box, default in defaults.items() if default != question.default},
        frozenset(other.split(".")[1] for other in room.rulebook.rules[question.rule].same_as),
    )


def _step_form(form: Any, files: GameFiles, passes: bool) -> StepForm:
    """The fields of a move: its slots, and what files can say beside them; ``passes``: nobody need say who passes."""
    one_of = files.one_of.get(form.verb, ())
    required = tuple(slot.name for slot in form.slots if slot.required and slot.name not in one_of)
    allowed = tuple(slot.name for slot in form.slots if not slot.required and slot.name not in one_of)
    by = () if form.verb in files.unsaid or (form.verb == "pass" and passes) else ("by",)
    said = () if by else ("by",)
    return StepForm((*by, *required), (*said, *allowed, *files.fields.get(form.verb, ()), *files.chance), one_of)
