"""What the file checks must know of a game, taken from its own declarations.

The keys of a step come from the slots of the forms, the words from cards,
boxes, rulebook and readings: nothing is written twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from ..rules import GAMES, find_game
from .declared import KINDS
from .shape import NEEDED, NEVER, CardWords, Combination, GameWords, Reading, StepForm

# Chance can fall in the settling of any move.
CHANCE = ("pick", "shuffled")


@lru_cache(maxsize=None)
def game_words(game: str) -> GameWords:
    """The words of one game for its scenario files."""
    room = find_game(game)
    boxes = room.declared_boxes()
    rulebook = room.RULEBOOK
    rules = {box: frozenset(rule.id for rule in rulebook.of_box(box)) for box in boxes}
    questions = {question.id: Reading(tuple(question.readings), question.default, question.id.split(".")[1])
                 for question in rulebook.questions.values()}
    words = room.words_of_files()
    return GameWords(
        id=room.ID,
        boxes={box: frozenset(entry["needs"]) for box, entry in boxes.items()},
        rules=rules,
        questions=questions,
        verbs={verb: _step_form(form) for verb, form in room.forms_of_files().items()},
        cards={card.id: CardWords(on=NEEDED if card.target != "none" else NEVER)
               for card in room.declared_cards().values()},
        combinations={2: Combination(on=NEEDED), 3: Combination(on=NEEDED, names=NEEDED),
                      5: Combination(names=NEEDED, names_under=("q.base.five.choice-time", "R2"))},
        words={"do": tuple(room.forms_of_files()), **words},
        paths=tuple(room.PATHS),
        zones=frozenset(path.split(".")[0] for path in room.PATHS),
        alone=frozenset(box for box, entry in boxes.items() if entry["alone"]),
        twice=frozenset(box for box, entry in boxes.items() if "players_with_second_copy" in entry),
    )


class GamesOfFiles(Mapping):
    """The games that scenario files can be of, each with its words, which are gathered when first asked for."""

    def __getitem__(self, game: str) -> GameWords:
        if game not in GAMES or game not in KINDS:
            raise KeyError(game)
        return game_words(game)

    def __iter__(self) -> Iterator[str]:
        return (game for game in GAMES if game in KINDS)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, game: object) -> bool:
        return game in GAMES and game in KINDS


def _step_form(form: Any) -> StepForm:
    required = tuple(slot.name for slot in form.slots if slot.required)
    allowed = tuple(slot.name for slot in form.slots if not slot.required)
    if form.verb == "pass":
        return StepForm((), ("by", *CHANCE))
    if form.verb == "play":
        return StepForm(("by", *required), (*allowed, "answers", *CHANCE))
    return StepForm(("by", *required), (*allowed, *CHANCE))
