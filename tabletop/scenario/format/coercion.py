"""What a contributor meant: a value in the right shape, a card by its printed title, a key or a move by its everyday word.

>>> example(Object("turn"), {"turn": Kind({"player": PLAYER})})
' such as {"player": "Ana"}'
>>> key_meant("target", ["by", "do", "on"]), move_meant("lay", ["place", "grab"], "row-your-goat")
('on', 'place')
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from functools import cache
from typing import Any

from tabletop.games import open_rules, other_names, registered

from .game_files import files_of
from .keys import PLAYER, Either, Kind, Leaf, ListOf, MapOf, Object, Shape, Whole

# What people call a key, and the keys it may stand for: the first one that the object has is meant.
KEYS = {
    "player": ("by",),
    "who": ("by",),
    "seat": ("by",),
    "action": ("do",),
    "move": ("do",),
    "verb": ("do",),
    "type": ("do",),
    "target": ("on",),
    "to": ("on",),
    "against": ("on",),
    "position": ("at", "setup"),
    "place": ("at",),
    "text": ("say",),
    "note": ("say", "intro"),
    "comment": ("say", "intro"),
    "message": ("say",),
    "result": ("expect",),
    "check": ("expect",),
    "then": ("expect",),
    "after": ("expect",),
    "name": ("title",),
    "rule": ("refused", "teaches"),
    "rules": ("teaches",),
    "description": ("intro",),
    "moves": ("steps",),
    "start": ("setup",),
    "winner": ("over",),
    "winners": ("over",),
    "mistakes": ("mistake",),
}


def example(shape: Shape, kinds: Mapping[str, Kind]) -> str:
    """How an object of this shape begins, to stand behind what it is; nothing for what is no object."""
    kind = _kind(shape, kinds)
    if kind is None:
        return ""
    key = (*kind.must, *kind.keys)[0]
    return f" such as {{{json.dumps(key)}: {_of(kind.keys[key])}}}"


def wrapped(value: Any, shape: Shape, kinds: Mapping[str, Kind]) -> str | None:
    """The text in the object that it stands for, if one key of it takes just such a text."""
    kind = _kind(shape, kinds)
    if kind is None or not isinstance(value, str) or len(value) > 24:
        return None
    key = (*kind.must, *kind.keys)[0]
    inner = kind.keys[key]
    if _is_player(inner):
        return json.dumps({key: value}, ensure_ascii=False)
    if isinstance(inner, ListOf) and inner.of == PLAYER:
        return json.dumps({key: [value]}, ensure_ascii=False)
    return None


def _kind(shape: Shape, kinds: Mapping[str, Kind]) -> Kind | None:
    options = shape.options if isinstance(shape, Either) else (shape,)
    return next((kinds[option.kind] for option in options if isinstance(option, Object)), None)


def _is_player(shape: Shape) -> bool:
    return shape == PLAYER or isinstance(shape, Either) and PLAYER in shape.options


def _of(shape: Shape) -> str:
    """A value of this shape, as little as will do."""
    if _is_player(shape):
        return '"Ana"'
    if isinstance(shape, Whole):
        return "1"
    if isinstance(shape, ListOf):
        return '["Ana"]' if shape.of == PLAYER else "[…]"
    return '"…"' if isinstance(shape, Leaf) else "{…}" if isinstance(shape, (MapOf, Object)) else "…"


def key_meant(word: str, keys: Collection[str], game: str | None = None) -> str | None:
    """The key that an everyday word stands for, among these; in a game also what people call its keys."""
    own = files_of(game).everyday_keys if game is not None and game in registered() else {}
    return next((key for key in (*KEYS.get(word.lower(), ()), *own.get(word.lower(), ())) if key in keys), None)


def move_meant(word: str, moves: Collection[str], game: str) -> str | None:
    """The move that an everyday word stands for in this game, among these."""
    return next((move for move in files_of(game).everyday_moves.get(word.lower(), ()) if move in moves), None)


def card_meant(game: str, word: str) -> str | None:
    """The id of the card that is called so in some language."""
    return _ids(game).get(_plain(word))


@cache
def _ids(game: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for box, entry in open_rules(game).boxes_declared.items():
        for card in open_rules(game, boxes=[*entry["needs"], box]).cards:
            for title in (*card.title.values(), *card.short.values(), *other_names(card)):
                found.setdefault(_plain(title), card.id)
    return found


def _plain(word: str) -> str:
    return "".join(sign for sign in word.casefold() if sign.isalnum())
