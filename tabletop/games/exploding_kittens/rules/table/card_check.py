"""What ``cards.json`` may say: each key and each word of a card comes from a closed list.

>>> card = {**NAMED, "target": "othr"}
>>> list(complaints({"x": card}, {"base"}))
["card 'x': target is 'othr'; expected one of none, other, any. Did you mean 'other'?"]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tabletop.kernel.closest import closest
from tabletop.languages import COMPLETE, LANGUAGES

from .vocabulary import kittens

WORDS = {
    "play": ("own_turn", "any_time", "only_as_answer", "never"),
    "target": ("none", "other", "any"),
    "group": ("none", "cat"),
    "lies": ("discard_pile", "before_player", "before_target"),
    # A colour and a picture are drawn for each of these.
    "family": ("kitten", "defuse", "nope", "attack", "skip", "gift", "shuffle", "look", "cat", "draw", "streak", "curse"),
    "icon": (
        "exploding_kitten",
        "defuse",
        "nope",
        "attack",
        "skip",
        "favor",
        "shuffle",
        "see_the_future_3",
        "cat_1",
        "cat_2",
        "cat_3",
        "cat_4",
        "cat_5",
        "imploding_kitten",
        "feral_cat",
        "alter_the_future_3",
        "targeted_attack",
        "reverse",
        "draw_from_bottom",
        "streaking_kitten",
        "super_skip",
        "see_the_future_5",
        "alter_the_future_5",
        "swap_top_bottom",
        "garbage_collection",
        "catomic_bomb",
        "mark",
        "curse_of_the_cat_butt",
        "barking_kitten",
        "alter_the_future_3_now",
        "bury",
        "personal_attack",
        "share_the_future_3",
        "tower_of_power",
        "ill_take_that",
        "potluck",
        "draw",
        "take",
        "put_back",
        "bang",
        "hand",
        "card",
    ),
}
TEXTS, NEEDED = ("title", "short"), ("title", "short", "family", "icon", "count", "play")
OF_BOXES = ("count", "count_rule", "text_rule")
KEYS = (*TEXTS, "names", *WORDS, *OF_BOXES, "nopeable", "effect", "count_under")
# Steps that the engine takes by itself; no card is made of them.
INNER = (
    "close_turn",
    "under_way",
    "implode",
    "explodes_at_once",
    "draw_after_all",
    "replacement",
    "pair",
    "triple",
    "five",
    "effect",
    "duel_over",
)
# Steps that happen to the player whom the card is aimed at; a parameter with the value "target" says so too.
AIMED = ("ask_give", "mark", "blind", "lay_before")
# Steps that know the card they are named after.
ONLY_OF = {"bark": "barking_kitten", "lay_before": "ill_take_that", "wear_tower": "tower_of_power"}
# A card with nothing special, for examples.
NAMED = {
    "title": dict.fromkeys(COMPLETE, "X"),
    "short": dict.fromkeys(COMPLETE, "X"),
    "family": "skip",
    "icon": "skip",
    "count": {"base": 1},
    "play": "own_turn",
}


def complaints(cards: Mapping[str, Any], boxes: Iterable[str]) -> Iterator[str]:
    """What is wrong with the cards of the file, a sentence each."""
    known = tuple(boxes)
    for card_id, entry in cards.items():
        told = _card(card_id, entry, known) if isinstance(entry, Mapping) else [f"is {entry!r}; expected an object"]
        yield from (f"card {card_id!r}: {one}" for one in told)


def card_steps() -> tuple[str, ...]:
    """The steps that a card can be made of."""
    return tuple(sorted(set(kittens.parameters) - set(INNER)))


def _card(card_id: str, entry: Mapping[str, Any], boxes: tuple[str, ...]) -> Iterator[str]:
    yield from (f"unknown key {key!r}; {expected(key, KEYS)}" for key in entry if key not in KEYS)
    yield from (f"{key} is missing" for key in NEEDED if key not in entry)
    for key in TEXTS:
        said = entry.get(key, {})
        if not isinstance(said, Mapping) or any(
            not isinstance(said.get(lang), str) or not said[lang] for lang in (COMPLETE if said else ())
        ):
            yield f"{key} is {said!r}; expected a text in each of {', '.join(COMPLETE)}"
    yield from (
        f"{key} is {entry[key]!r}; {expected(entry[key], words)}"
        for key, words in WORDS.items()
        if key in entry and entry[key] not in words
    )
    yield from _names(entry.get("names", {}))
    if not isinstance(entry.get("nopeable", False), bool):
        yield f"nopeable is {entry['nopeable']!r}; expected one of true, false"
    for key in OF_BOXES:
        yield from _of_boxes(key, entry.get(key, {}), boxes)
    effect = entry.get("effect", [])
    if not isinstance(effect, list):
        yield f"effect is {effect!r}; expected a list of steps"
        return
    for place, step in enumerate(effect):
        told = _step(card_id, step) if isinstance(step, Mapping) else [f"is {step!r}; expected an object with a step"]
        yield from (f"effect[{place}]: {one}" for one in told)
    yield from _aim(entry, [step for step in effect if isinstance(step, Mapping)])


def _names(names: Any) -> Iterator[str]:
    """Other names of a card: a list of texts in some of the languages."""
    if not isinstance(names, Mapping):
        yield f"names is {names!r}; expected an object with languages"
        return
    for language, given in names.items():
        if language not in LANGUAGES:
            yield f"names: unknown language {language!r}; {expected(language, LANGUAGES)}"
        if not isinstance(given, list) or not all(isinstance(name, str) and name for name in given):
            yield f"names: {language} is {given!r}; expected a list of texts"


def _of_boxes(key: str, value: Any, boxes: tuple[str, ...]) -> Iterator[str]:
    if not isinstance(value, Mapping):
        yield f"{key} is {value!r}; expected an object with boxes"
        return
    yield from (f"{key}: unknown box {box!r}; {expected(box, boxes)}" for box in value if box not in boxes)
    for box, given in value.items():
        if key == "count":
            if not isinstance(given, int) or isinstance(given, bool) or given < 1:
                yield f"{key}: {box} is {given!r}; expected a number of cards above 0"
        elif not isinstance(given, str):
            yield f"{key}: {box} is {given!r}; expected the id of a rule"


def _step(card_id: str, entry: Mapping[str, Any]) -> Iterator[str]:
    name = entry.get("step")
    if name not in card_steps():
        yield f"unknown step {name!r}; {expected(name, card_steps())}"
        return
    if ONLY_OF.get(name, card_id) != card_id:
        yield f"the step {name!r} belongs to the card {ONLY_OF[name]!r} and serves no other"
    allowed = kittens.parameters[name]
    given = {key: value for key, value in entry.items() if key not in ("step", "rule")}
    if set(given) != set(allowed):
        yield f"the step {name!r} takes {', '.join(allowed) or 'no parameter'}, not {', '.join(map(str, given)) or 'none'}"
    yield from (
        f"{key} of the step {name!r} is {value!r}; {expected(value, allowed[key])}"
        for key, value in given.items()
        if key in allowed and value not in allowed[key]
    )


def _aim(entry: Mapping[str, Any], steps: list[Mapping[str, Any]]) -> Iterator[str]:
    """A step that happens to somebody needs a card that is aimed at somebody."""
    if entry.get("target", "none") != "none":
        return
    for step in steps:
        if step.get("step") in AIMED or "target" in [value for key, value in step.items() if key not in ("step", "rule")]:
            yield f"the step {step['step']!r} happens to a chosen player, and target is 'none'; expected one of other, any"
    if entry.get("lies") == "before_target":
        yield "it goes before_target, and target is 'none'; expected one of other, any"


def expected(word: Any, words: Iterable[Any]) -> str:
    """The closed list, and the nearest of it."""
    known = list(map(str, words))
    near = closest(word.lower(), known) if isinstance(word, str) else None
    return f"expected one of {', '.join(known)}.{f' Did you mean {near!r}?' if near else ''}"
