"""A card with all that is known of it: what is declared, its rules, what the leaflets leave open, its lessons.

>>> print(card_facts("nope").text().splitlines()[0])
Nope (nope), Exploding Kittens
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tabletop.games import open_rules
from tabletop.table_rules.our_rules import read_ours
from tabletop.words import Words, pick_text
from tabletop.words.language import N_

from .co_occurrence import lessons_with
from .found_card import FoundCard, find_card
from .judge import boxes_for
from .rule_lines import headings_of_questions, question_lines, rule_lines
from .rules_mentioned import is_chapter_of, rules_of_card
from .verdict import NAMES


@dataclass(frozen=True)
class CardFacts:
    """A card as a page or a text shows it, in one language."""

    found: FoundCard
    words: Words
    counts: tuple[tuple[str, int], ...]
    lines: tuple[tuple[str, str], ...]
    rules: tuple[str, ...]
    questions: tuple[str, ...]
    lessons: tuple[tuple[str, str], ...]

    @property
    def title(self) -> str:
        """What is printed on it."""
        return self.words.printed(self.found.card.title)

    def counted(self) -> str:
        """How many lie in which box."""
        return ", ".join(f"{box}: {count}" for box, count in self.counts)

    def headings(self) -> dict[str, str]:
        """The headings of the parts, which a page and a text share."""
        say = self.words.say
        return {"rules": say(N_("Rules")), "lessons": say(N_("Lessons"))}

    def asked(self) -> Iterator[tuple[str, list[str]]]:
        """The questions with the heading that they stand under: what is open, and where editions differ."""
        asked = self.words.rules.rulebook.questions
        for printed, heading in headings_of_questions(self.words):
            yield heading, [question for question in self.questions if asked[question].printed == printed]

    def text(self) -> str:
        """All of it as text."""
        heads = self.headings()
        parts = [
            f"{self.title} ({self.found.id}), {self.words.game_title()}",
            self.words.say(N_("In the boxes: {counts}"), counts=self.counted()),
            *(f"{label}{'' if label.endswith('?') else ':'} {sentence}" for label, sentence in self.lines),
        ]
        parts += _part(heads["rules"], rule_lines(self.words, self.rules))
        for heading, questions in self.asked():
            parts += _part(heading, question_lines(self.words, questions))
        parts += _part(heads["lessons"], (f"{name}  {title}" for name, title in self.lessons))
        return "\n".join(parts)

    def as_json(self) -> dict[str, Any]:
        """The same for programs."""
        return {
            "id": self.found.id,
            "game": self.found.game,
            "title": self.title,
            "boxes": dict(self.counts),
            "facts": dict(self.lines),
            "rules": list(self.rules),
            "questions": list(self.questions),
            "scenarios": [name for name, _ in self.lessons],
        }


def card_facts(word: str, language: str = "en") -> CardFacts:
    """Everything about the card that is meant; raises LessonError in words if there is none."""
    return facts_of(find_card(word), language)


def facts_of(found: FoundCard, language: str) -> CardFacts:
    """The same of a card that was found already, under the rules of the reader's table."""
    rules = open_rules(found.game, boxes_for([found]), read_ours().of(found.game))
    words = Words(rules, NAMES, language)
    mine = rules_of_card(rules, found.id)
    own = [rule for rule in mine if is_chapter_of(rules, rule, found.id)]
    # As it is by the readings of the table.
    card = next((one for one in rules.cards if one.id == found.id), found.card)
    lessons = tuple((lesson.id, pick_text(lesson.title, language)) for lesson in lessons_with([found.id], found.game, own))
    return CardFacts(
        found,
        words,
        tuple(_counts(words, found.card)),
        tuple(words.game.card_lines(words, card)),
        tuple(mine),
        tuple(words.open_questions(mine)),
        lessons,
    )


def _counts(words: Words, card: Any) -> Iterator[tuple[str, int]]:
    if hasattr(card, "count"):
        yield from ((words.box(box), count) for box, count in card.count.items())
    else:
        yield words.box(words.rules.boxes[0]), card.copies


def _part(heading: str, lines: Iterator[str]) -> list[str]:
    told = [f"  {line}" for line in lines]
    return ["", heading, *told] if told else []
