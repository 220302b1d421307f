"""A boat as a page needs it: the drawing, the lines of the score, and every place of every tile with what it changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tabletop.frames.interning import InterningPool
from tabletop.frames.payload import Used, book
from tabletop.kernel.refusal import Refusal
from tabletop.kernel.seat import OPEN
from tabletop.words import LANGUAGES, Words
from tabletop.words.labels import labels

from ..rules.boat.placement import ONE_WAY
from ..rules.components.squares import STRIDE, bits
from ..rules.components.tiles import WAYS
from ..rules.table.zones import places as pairs
from . import words as say
from .places import PlaceChoice, Placed, contact, faults
from .sheet import ScoreLine


def boat_payload(boat: Any) -> dict[str, Any]:
    """The whole boat as one JSON object, in every language."""
    rules = boat.rules
    tables, used = InterningPool(LANGUAGES), Used()
    words = {lang: Words(rules, boat.names, lang) for lang in LANGUAGES}
    maker = _BoatPayload(boat, words, tables, used)
    drawn = maker.drawing()
    tiles = [maker.tile(choice, found) for choice, found in zip(boat.choices, boat.weighed)]
    sheet = maker.sheet()
    return {
        "id": boat.id,
        "game": rules.id,
        "mode": "boat",
        "show": boat.show,
        "lang": boat.language,
        "languages": list(LANGUAGES),
        "ui": labels(rules.id),
        "title": tables.text(lambda lang: say.title(words[lang], boat.show, boat.seat)),
        "badges": maker.badges(),
        "laid": boat.laid,
        **drawn,
        **sheet,
        "tiles": tiles,
        **book(rules, words, tables, used, {card.id for card in rules.cards}),
        **tables.as_json(),
    }


class _BoatPayload:
    """Writes a boat for a page, each text and each value once."""

    def __init__(self, boat: Any, words: dict[str, Words], tables: InterningPool, used: Used) -> None:
        self.boat, self.words, self.tables, self.used = boat, words, tables, used
        self.rules, self.plan = boat.rules, boat.state.boats[boat.seat]
        self._lines: dict[ScoreLine, int] = {}

    def badges(self) -> list[dict[str, Any]]:
        """The box, and the readings under which the places and the points are told."""
        rulebook, box = self.rules.rulebook, self.rules.boxes[0]
        told = [{"text": self._text(Words.box, box), "kind": "box", "default": True}]
        for question, reading in self.rules.readings.items():
            if reading != rulebook.questions[question].default:
                self.used.questions[question] = None
                told.append(
                    {"text": self._text(Words.reading, question), "kind": "reading", "default": False, "question": question}
                )
        return told

    def drawing(self) -> dict[str, Any]:
        """The boat and what lies on it, drawn as on the table."""
        zones = self.rules.view(self.boat.table(), OPEN)
        said = {lang: one.game.drawn(one, zones) for lang, one in self.words.items()}
        plan, boat = f"plan.{self.boat.seat}", f"boat.{self.boat.seat}"
        legend = [
            {**entry, "text": self.tables.text(lambda lang, number=number: said[lang][plan, "legend", number, "text"])}
            for number, entry in enumerate(zones[plan]["legend"])
        ]
        return {
            "plan": {**zones[plan], "legend": legend},
            "boat": {**zones[boat], "said": self.tables.text(lambda lang: said[lang][boat, "said"])},
        }

    def sheet(self) -> dict[str, Any]:
        """The parts of the score with their rules, and the lines as they are now."""
        sheet = self.boat.sheet
        return {
            "parts": [
                {"name": part.name, "said": self._text(say.part, part), "rules": self._rules(part.rules)} for part in sheet.parts
            ],
            "now": {"lines": self.lines(sheet.lines), "total": sheet.total},
        }

    def lines(self, lines: Iterable[ScoreLine]) -> list[int]:
        """The places of these lines in the table of values."""
        return [self._line(line) for line in lines]

    def _line(self, line: ScoreLine) -> int:
        if line not in self._lines:
            about = ".".join(map(str, line.thing[:2]))
            self._lines[line] = self.tables.value(
                {
                    "part": line.part,
                    "about": about,
                    "points": line.points,
                    "squares": pairs(line.squares),
                    "text": self._text(say.line, line, self.plan),
                }
            )
        return self._lines[line]

    def tile(self, choice: PlaceChoice, found: tuple[Placed, ...]) -> dict[str, Any]:
        """A tile: its eight ways to lie, what it must touch, why it may not lie somewhere, and all places where it may."""
        boat, tile = self.boat, self.rules.tiles[choice.tile]
        fringe = contact(self.rules, boat.state, boat.seat, choice)
        return {
            "tile": tile.id,
            "kind": tile.kind,
            "colour": choice.colour or tile.colour,
            "named": choice.colour,
            "count": choice.copies,
            "said": self._text(say.tile, choice),
            "ways": [_offsets(tile.turned[code]) for code in WAYS],
            "same": [tile.turned.index(tile.turned[code]) for code in WAYS],
            "contact": None if fringe is None else pairs(fringe & self.plan.hull),
            "faults": self._faults(choice),
            "places": {_name(one.place): self._placed(one) for one in found},
        }

    def _placed(self, one: Placed) -> list[Any]:
        rules = dict.fromkeys(rule for event in one.events for rule in event[1])
        told = any(event[0] != "places" for event in one.events)
        return [
            one.place,
            one.total,
            self.lines(one.gone),
            self.lines(one.new),
            self._text(say.happens, one) if told else None,
            self.tables.value(self._rules(rules)),
        ]

    def _faults(self, choice: PlaceChoice) -> dict[str, Any]:
        values = {"seat": self.boat.seat, "tile": choice.tile, "colour": choice.colour}
        return {
            kind: {
                "text": self.tables.text(
                    lambda lang, reason=reason, rules=rules: self.words[lang].refusal(Refusal(reason, rules, values))
                ),
                "rules": self._rules(rules),
            }
            for kind, (reason, rules) in faults(self.rules, self.boat.state, self.boat.seat, choice).items()
        }

    def _text(self, sentence: Callable[..., str], *things: Any) -> int:
        return self.tables.text(lambda lang: sentence(self.words[lang], *things))

    def _rules(self, rules: Iterable[str]) -> list[str]:
        told = list(rules)
        self.used.rules.update(dict.fromkeys(told))
        return told


def _offsets(squares: int) -> list[list[int]]:
    """The squares of a tile from its first one on; what lies to the left of that has a column below zero."""
    middle = STRIDE // 2
    return [[(bit + middle) // STRIDE, (bit + middle) % STRIDE - middle] for bit in bits(squares)]


def _name(place: int) -> str:
    """A place as a page names it: way to lie, row and column of the first square."""
    way, at = divmod(place, ONE_WAY)
    return ",".join(map(str, (way, *divmod(at, STRIDE))))
