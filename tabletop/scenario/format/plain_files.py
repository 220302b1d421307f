"""The files of a game that says nothing of them: their keys come from the slots of its moves and from its paths.

Values of ``setup`` and ``expect`` are compared and read as they are; a game that wants its own words for what is
wrong with them, lists whose order does not matter, or what players see, brings ``files`` of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tabletop.kernel.form import BY_CHANCE, BY_TABLE, TABLE_TOO, Slot
from tabletop.kernel.game import GameRules
from tabletop.kernel.vocabulary import Vocabulary

from ..play.compare import checks_of, decision, in_every_game
from ..play.moment import Check
from ..play.moves import listed_moves
from .keys import (
    CARD,
    CARDS,
    CHANGES,
    COMMON,
    EXPECT,
    FLAG,
    NULL,
    PLAIN,
    PLAYER,
    PLAYERS,
    REFUSED_OR_NOT,
    RULES,
    UNCHANGED,
    Anything,
    Either,
    Kind,
    Leaf,
    ListOf,
    Object,
    Shape,
    Whole,
    step_kind,
)

VALUES: Mapping[str, Shape] = {"card": CARD, "cards": CARDS, "order": CARDS, "player": PLAYER, "number": Whole(), "flag": FLAG}
VALUE = Anything()
NAMES = Leaf("new_player", "a name of 1 to 24 characters")


def plain_kinds(
    rules: GameRules, setup: Mapping[str, Shape] | None = None, expect: Mapping[str, Shape] | None = None
) -> dict[str, Kind]:
    """The kinds of a game's files; ``setup`` and ``expect`` give the shapes of some keys instead of any value."""
    heads = dict.fromkeys(path.partition(".")[0] for path in rules.paths)
    slots = {slot.name: _shape(slot) for form in rules.forms_of_files().values() for slot in form.slots}
    clash = (("refused", ("expect",)),)
    return {
        **COMMON,
        "setup": Kind(
            {"players": ListOf(NAMES, "a list of names"), "deal": Object("deal"), **dict.fromkeys(heads, VALUE), **(setup or {})},
            must=("players",),
            clashes=(("deal", tuple(heads)),),
        ),
        "deal": Kind({"seed": Whole()}, must=("seed",)),
        "step": step_kind({**slots, "pick": _picked(rules.vocabulary), "shuffled": CARDS}, clash),
        "differs": Kind({"refused": REFUSED_OR_NOT, "expect": Either((EXPECT, NULL))}, clashes=clash),
        "expect": Kind(
            {
                **dict.fromkeys(heads, VALUE),
                **(expect or {}),
                "decision": Either((Object("decision", filled=True), NULL)),
                "fired": RULES,
                "not_fired": RULES,
                "unchanged": UNCHANGED,
                "changes": CHANGES,
            }
        ),
        "decision": Kind({"player": Either((PLAYER, PLAYERS, NULL)), "for": PLAIN, "options": ListOf(PLAIN, "a list of words")}),
    }


def plain_checks(paths: Iterable[str], bags: Iterable[str] = ()) -> dict[str, Check]:
    """The keys of ``expect``: every head of a path; those in ``bags`` are lists whose order does not matter."""
    bags, deep = tuple(bags), {path.partition(".")[0]: "." in path for path in paths}
    return {
        **in_every_game(bags),
        **checks_of(
            wholes=[head for head, has_parts in deep.items() if not has_parts and head not in bags],
            bags=[head for head, has_parts in deep.items() if not has_parts and head in bags],
            entries=[head for head, has_parts in deep.items() if has_parts and head not in bags],
            bags_by_entry=[head for head, has_parts in deep.items() if has_parts and head in bags],
        ),
        "decision": decision(lambda decided: decided.must, listed_moves),
    }


def _shape(slot: Slot) -> Shape:
    return VALUES.get(slot.of, PLAIN)


def _picked(words: Vocabulary) -> Shape:
    """What chance picks in this game: a card, a number …"""
    form = words.forms.get("pick")
    return _shape(form.slots[0]) if form is not None and form.slots else CARD


def _where(words: Vocabulary, *makers: str) -> frozenset[str]:
    """The kinds of decision at which one of these makes a move."""
    return frozenset(at for verb, at in words.acts if words.forms[verb].by in makers)


def plain_parts(
    rules: GameRules,
    bags: Iterable[str] = (),
    setup: Mapping[str, Shape] | None = None,
    expect: Mapping[str, Shape] | None = None,
    kinds: Mapping[str, Kind] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """What stands in the record of files of a game that says no more than this.

    ``bags`` are lists whose order does not matter; ``setup`` and ``expect`` give the shapes of some of their keys, and
    further ones; ``kinds`` are the objects that these speak of. ``more`` are other parts of the record, in the place
    of what stands here: ``after_a_deal=("turn", "sizes", "flames")``.
    """
    words = rules.vocabulary
    waits = frozenset(words.decisions) - _where(words, BY_CHANCE) | {"over"}
    return {
        "kinds": {**plain_kinds(rules, setup, expect), **(kinds or {})},
        "checks": plain_checks(rules.paths, bags),
        "free": waits - _where(words, TABLE_TOO, BY_TABLE),
        "loose": waits,
        "chance": ("pick", "shuffled"),
        "after_a_deal": ("turn", "sizes"),
        **more,
    }
