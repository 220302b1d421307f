"""The JSON Schema of a game's scenario files, for editors: every key with its sentence, every list of words.

It is made from the kinds the checker reads (:mod:`.shape` and its games), the words of the game, the sentences of
``keys.json`` and the rulebook. The checker alone decides what a file may hold; the schema knows no positions
and no play, and no file that checks clean is invalid by it.

>>> schema_of("exploding-kittens")["required"]
['format', 'game', 'boxes', 'title', 'teaches', 'setup', 'steps']
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from tabletop.games import rules_of
from tabletop.kernel.rulebook import Rulebook
from tabletop.languages import LANGUAGES

from ..check.head import READ
from ..check.leaf import LONGEST_NAME
from ..check.steps import EVERY_MOVE
from .game_files import files_of
from .game_words import game_words
from .keys import Anything, Either, GameWords, Kind, Leaf, ListOf, MapOf, Object, Only, Shape, StepForm, Whole, Word

DRAFT = "http://json-schema.org/draft-07/schema#"
KEYS = Path(__file__).with_name("keys.json")
# Which keys no kind of object lists as necessary, because their lack has a code of its own.
ALSO_NEEDED = ("format", "game")

Plain = dict[str, Any]


@cache
def key_sentences(path: Path | None = KEYS) -> Mapping[str, str]:
    """The sentence of every key that files of all games have, or those of a game that has its own."""
    return {} if path is None else json.loads(path.read_text(encoding="utf-8"))


def sentence_of(game: str, kind: str, key: str) -> str:
    """What a key of this kind of object means; raises KeyError if nobody has said it."""
    own, shared = key_sentences(files_of(game).sentences), key_sentences()
    for said, name in ((own, f"{kind}.{key}"), (shared, f"{kind}.{key}"), (own, key), (shared, key)):
        if name in said:
            return said[name]
    raise KeyError(f"no sentence for {key!r} in {kind!r} of {game!r}")


def schema_of(game: str) -> Plain:
    """The whole schema of the files of one game, draft 7, which every editor reads."""
    kinds, words, rulebook = files_of(game).kinds, game_words(game), rules_of(game).rulebook
    shapes = Shapes(game, kinds, words)
    top = shapes.object("file", kinds["file"])
    top["properties"]["format"] = {"enum": list(READ), **said_of(game, "file", "format")}
    top["properties"]["game"] = {"const": game, **said_of(game, "file", "game")}
    top["required"] = [*ALSO_NEEDED, *top["required"]]
    definitions = {name: shapes.object(name, kind) for name, kind in kinds.items() if name != "file"}
    definitions["step"]["allOf"] = [*_moves(words), *_not_moves(kinds["step"])]
    return {
        "$schema": DRAFT,
        "title": f"A scenario of {game}",
        **top,
        "definitions": {**definitions, **word_schemas(game, words, rulebook)},
    }


def schema_text(game: str) -> str:
    """The schema as the text of its file."""
    return as_text(schema_of(game))


def as_text(schema: Plain) -> str:
    """A schema as the text of its file."""
    return json.dumps(schema, ensure_ascii=False, indent=1) + "\n"


def said_of(game: str, kind: str, key: str) -> Plain:
    """The sentence of a key, where an editor shows it; nothing for a key of which its game says none."""
    try:
        return {"description": sentence_of(game, kind, key)}
    except KeyError:
        return {}


class Shapes:
    """Turns the declared shapes of one game into schemas."""

    def __init__(self, game: str, kinds: Mapping[str, Kind], words: GameWords) -> None:
        self.game, self.kinds, self.words = game, kinds, words

    def object(self, name: str, kind: Kind) -> Plain:
        """An object with exactly the declared keys."""
        schema: Plain = {
            "type": "object",
            "properties": {key: {**said_of(self.game, name, key), **self.value(shape)} for key, shape in kind.keys.items()},
            "additionalProperties": False,
        }
        if kind.must:
            schema["required"] = list(kind.must)
        if kind.unless:
            schema["allOf"] = [
                {"anyOf": [{"required": [other]}, {"required": list(keys)}]} for other, keys in kind.unless.items()
            ]
        if kind.together:
            schema["dependencies"] = {key: [other for other in kind.together if other != key] for key in kind.together}
        return schema

    def value(self, shape: Shape) -> Plain:
        """The schema of a value; what a reference says stands in `allOf`, since draft 7 hears nothing beside one."""
        if isinstance(shape, Either):
            return {"anyOf": [self.value(option) for option in shape.options]}
        if isinstance(shape, Leaf):
            return _word(shape.name)
        if isinstance(shape, Object):
            return {**_refer(shape.kind), **({"minProperties": 1} if shape.filled else {})}
        if isinstance(shape, Word):
            return {"enum": list(self.words.words[shape.of])}
        if isinstance(shape, Only):
            return {"enum": list(shape.values)}
        if isinstance(shape, ListOf):
            return self._list(shape)
        if isinstance(shape, MapOf):
            return (
                {
                    "type": "object",
                    "propertyNames": _word(shape.key.name),
                    "additionalProperties": self.value(shape.of),
                    **({"minProperties": 1} if shape.filled else {}),
                }
                if shape.key.name != "question"
                else _word("readings")
            )
        return {} if isinstance(shape, Anything) else self._whole(shape)

    def _list(self, shape: ListOf) -> Plain:
        schema: Plain = {"type": "array", "items": self.value(shape.of)}
        if shape.exactly is not None:
            schema |= {"minItems": shape.exactly, "maxItems": shape.exactly}
        elif shape.filled:
            schema["minItems"] = 1
        return schema

    def _whole(self, shape: Whole) -> Plain:
        if shape.among:
            return {"enum": list(self.words.words[shape.among])}
        bounds = {"minimum": shape.least, "maximum": shape.most}
        return {"type": "integer", **{key: bound for key, bound in bounds.items() if bound is not None}}


def _refer(name: str) -> Plain:
    return {"allOf": [{"$ref": f"#/definitions/{name}"}]}


def _word(name: str) -> Plain:
    """A text with a meaning; kinds of object have names of their own."""
    return _refer(f"word_{name}")


# -- moves -------------------------------------------------------------------------


def _moves(words: GameWords) -> list[Plain]:
    """For each `do`, which fields the step needs and which it can have."""
    return [
        {"if": {"properties": {"do": {"const": verb}}, "required": ["do"]}, "then": _fields(form)}
        for verb, form in words.verbs.items()
    ]


def _fields(form: StepForm) -> Plain:
    schema: Plain = {"required": list(form.required), "propertyNames": {"enum": list(dict.fromkeys((*EVERY_MOVE, *form.fields)))}}
    if form.one_of:
        schema["anyOf"] = [{"required": [key]} for key in form.one_of]
    return schema


def _not_moves(kind: Kind) -> list[Plain]:
    """A step without `do` is a question or a remark; a refused move has nothing that it does."""
    other = [key for key in kind.keys if key not in ("id", "say", "ask", "task", "do")]
    silent = {
        "if": {"not": {"required": ["do"]}},
        "then": {"properties": dict.fromkeys(other, False), "anyOf": [{"required": ["ask"]}, {"required": ["say"]}]},
    }
    return [
        silent,
        *({"if": {"required": [key]}, "then": {"properties": dict.fromkeys(others, False)}} for key, others in kind.clashes),
    ]


# -- texts with a meaning ------------------------------------------------------------


def word_schemas(game: str, words: GameWords, rulebook: Rulebook) -> dict[str, Plain]:
    """Cards, rules, readings, boxes by name; what a schema cannot judge is a text with a word in it."""
    word = {"type": "string", "pattern": r"\S"}
    lists = {name: {"enum": list(words.words[name])} for name in (*words.lists, *files_of(game).components.values())}
    rules = dict.fromkeys(rule for box in words.rules for rule in rulebook.rules if rule in words.rules[box])
    leaves = {
        "plain": word,
        "player": word,
        "path": word,
        "card": _cards(game),
        "step": {"type": "string", "pattern": "^[a-z0-9][a-z0-9-]*$"},
        "new_player": {"type": "string", "pattern": r"^[^.:/]*$", "minLength": 1, "maxLength": LONGEST_NAME},
        "text": {
            "type": "object",
            "minProperties": 1,
            "additionalProperties": False,
            "properties": dict.fromkeys(LANGUAGES, word),
        },
        "box": _told(words.boxes, (box["title"]["en"] for box in rules_of(game).boxes().values())),
        "rule": _told(rules, (rulebook.rules[rule].text["en"] for rule in rules)),
        "reading": {"type": "string"},
        "readings": {
            "type": "object",
            "additionalProperties": False,
            "properties": {
                key: {
                    "description": asked.question["en"],
                    **_told(asked.readings, (text["en"] for text in asked.readings.values())),
                }
                for key, asked in rulebook.questions.items()
            },
        },
        **lists,
    }
    return {f"word_{name}": schema for name, schema in leaves.items()}


def _told(words: Iterable[str], sentences: Iterable[str]) -> Plain:
    """A list of words, each with the sentence an editor shows beside it."""
    return {"enum": list(words), "enumDescriptions": list(sentences)}


def _cards(game: str) -> Plain:
    """A card of the game; a state may stand behind a colon."""
    cards = {card.id: card.title["en"] for card in rules_of(game).cards().values()}
    return {"anyOf": [_told(cards, cards.values()), {"type": "string", "pattern": f"^({'|'.join(cards)}):[a-z]+$"}]}
