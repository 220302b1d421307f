"""Templates: the sentences of events as a table, and the one place where fields are put into them, by their kinds of value.

A template is a sentence (``N_("{seat} draws {card}.")``), a `ByNumber` or `ByValue`, several in a tuple, which are said one
after the other, or a function ``(words, **fields)`` that gives a finished sentence, or a template by `told`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from string import Formatter
from typing import Any, TypeAlias

from tabletop.kernel.declared import unknown
from tabletop.kernel.event import EventKind, Fits

from .language import N_


@dataclass(frozen=True)
class ByNumber:
    """A sentence for one and one for many; ``{number}`` is the field: a number, or as many as lie in it.

    The catalogues find both sentences here, without ``N_``.
    """

    one: str
    many: str
    field: str = "number"


@dataclass(frozen=True)
class ByValue:
    """A template for some values of a field, such as None or (), and one for all others, if there can be others."""

    field: str
    said: Mapping[Any, Template]
    otherwise: Template | None = None


@dataclass(frozen=True)
class Told:
    """A template that a function chose, and what is put in besides the fields, as it is."""

    template: Template
    given: Mapping[str, Any]


Template: TypeAlias = "str | ByNumber | ByValue | tuple[Template, ...] | Callable[..., str | Told]"
# How a kind of value is told: by a function ``(words, value)``, or by a sentence for each word that it can be.
Telling = Mapping[str, str] | Callable[[Any, Any], str]

# How those kinds of value are told that every game has.
TELLINGS: Mapping[str, Telling] = {
    "seat": lambda words, seat: words.name(seat),
    "seats": lambda words, seats: words.listed([words.name(seat) for seat in seats]),
    "card": lambda words, card: words.card(card),
    "cards": lambda words, cards: words.cards(cards) or words.say(N_("nothing")),
    "number": lambda words, number: str(number),
    "numbers": lambda words, numbers: ", ".join(map(str, numbers)),
}


def told(template: Template, **given: Any) -> Told:
    """What a function of the table gives: a template, with what it may speak of besides the fields."""
    return Told(template, given)


@dataclass(slots=True)
class Fields:
    """The fields of an event in one language: a sentence finds each by its name, as it is told."""

    words: Any
    kinds: Mapping[str, str]
    values: Mapping[str, Any]
    given: Mapping[str, Any] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Any:
        return self.given[name] if name in self.given else self.words.spoken(self.kinds[name], self.values[name])

    def say(self, template: Template) -> str:
        """The template with the fields put in."""
        catalogue = self.words.catalogue
        if isinstance(template, str):
            return str(catalogue.gettext(template).format_map(self)) if template else ""
        if isinstance(template, ByValue):
            value = self.values[template.field]
            others = template.otherwise
            return self.say(template.said[value] if others is None or value in template.said else others)
        if isinstance(template, ByNumber):
            value = self.given[template.field] if template.field in self.given else self.values[template.field]
            number = value if isinstance(value, int) else len(value)
            return str(catalogue.ngettext(template.one, template.many, number).format_map(self._with({"number": number})))
        if isinstance(template, tuple):
            return " ".join(filter(None, map(self.say, template)))
        chosen = template(self.words, **self.values)
        return chosen if isinstance(chosen, str) else self._with(chosen.given).say(chosen.template)

    def _with(self, given: Mapping[str, Any]) -> Fields:
        return Fields(self.words, self.kinds, self.values, {**self.given, **given})


def wrong_templates(
    events: Mapping[str, EventKind], kinds: Mapping[str, Fits], templates: Mapping[str, Template], tellings: Mapping[str, Telling]
) -> list[str]:
    """A sentence for each kind of event that has no words, or words that do not fit its fields or their kinds of value."""
    said: list[str] = []
    for name, kind in events.items():
        if name not in templates:
            said.append(unknown("event", name, set(templates) - set(events), "there are no words for the event {word!r}"))
            continue
        slips = _Slips(kind, kinds, tellings).of(templates[name], frozenset((*kind.secret, *kind.optional)))
        said += [f"the words of the event {name!r} {slip}" for slip in dict.fromkeys(slips)]
    return said


@dataclass(frozen=True)
class _Slips:
    """What is wrong with the template of one kind of event."""

    kind: EventKind
    kinds: Mapping[str, Fits]
    tellings: Mapping[str, Telling]

    def of(self, template: Template, lacking: frozenset[str], given: tuple[str, ...] = ()) -> Iterator[str]:
        """The slips of a template, where these fields may be None and a sentence may speak of what is given too."""
        if isinstance(template, str):
            for _text, name, _spec, _conversion in Formatter().parse(template):
                if name is not None and name not in given:
                    yield from self._field(name, lacking, is_told=True)
        elif isinstance(template, tuple):
            for part in template:
                yield from self.of(part, lacking)
        elif isinstance(template, ByNumber):
            yield from self._field(template.field, lacking)
            for sentence in (template.one, template.many):
                yield from self.of(sentence, lacking, ("number",))
        elif isinstance(template, ByValue):
            yield from self._by_value(template, lacking)
        else:
            try:
                inspect.signature(template).bind(None, **dict.fromkeys(self.kind.fields))
            except TypeError as slip:
                yield f"do not fit its fields ({', '.join(self.kind.fields) or 'none'}): {slip}"

    def _by_value(self, template: ByValue, lacking: frozenset[str]) -> Iterator[str]:
        field, secret = template.field, self.kind.secret
        if field not in self.kind.fields:
            yield from self._field(field, lacking)
            return
        # Who sees one secret field sees them all.
        known = lacking - {field} - set(secret if field in secret else ())
        for value, part in template.said.items():
            yield from self.of(part, lacking if value is None else known)
        if template.otherwise is not None:
            yield from self.of(template.otherwise, known if None in template.said else lacking)
            return
        fits, others = self.kinds[self.kind.fields[field]], (None,) if field in lacking else ()
        words = fits if isinstance(fits, tuple) else (True, False) if self.kind.fields[field] == "flag" else ("something else",)
        yield from (f"say nothing where {field!r} is {value!r}" for value in (*words, *others) if value not in template.said)

    def _field(self, name: str, lacking: frozenset[str], is_told: bool = False) -> Iterator[str]:
        """What is wrong with speaking of this field."""
        if name not in self.kind.fields:
            yield f"do not fit its fields ({', '.join(self.kind.fields) or 'none'}): there is no {name!r}"
            return
        if name in lacking:
            yield f"speak of {name!r} also where it is None"
        of = self.kind.fields[name]
        fits, telling = self.kinds[of], self.tellings.get(of)
        untold = set(fits) - set(telling) if isinstance(fits, tuple) and isinstance(telling, Mapping) else telling is None
        if is_told and untold:
            yield f"speak of {name!r}, and nothing tells the kind of value {of!r}"
