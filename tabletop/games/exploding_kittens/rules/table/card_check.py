"""What ``cards.json`` may say: each key and each word of a card comes from a closed list.

>>> card = {**NAMED, "target": "othr"}
>>> [str(one) for one in complaints({"x": card}, {"base"})]
["target is 'othr'; expected one of none, other, any. Did you mean 'other'?"]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from tabletop.kernel.data_fault import Complaint, of_a_list
from tabletop.languages import COMPLETE, LANGUAGES

from .vocabulary import kittens

Place = tuple[str | int, ...]

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
# What a reading of an open question may say otherwise.
BY_READING = ("count", "effect", "nopeable")
KEYS = (*TEXTS, "names", *WORDS, *OF_BOXES, "nopeable", "effect", "under")
# Steps that the engine takes by itself; no card is made of them.
INNER = (
    "close_turn",
    "ended_by",
    "after_a_defuse",
    "went_back",
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
# So many copies of a card fit into a box.
MOST_COPIES = 100
# A card with nothing special, for examples.
NAMED = {
    "title": dict.fromkeys(COMPLETE, "X"),
    "short": dict.fromkeys(COMPLETE, "X"),
    "family": "skip",
    "icon": "skip",
    "count": {"base": 1},
    "play": "own_turn",
}


def complaints(
    cards: Mapping[str, Any], boxes: Iterable[str], languages: Iterable[str] = COMPLETE, needed: Iterable[str] = NEEDED
) -> Iterator[Complaint]:
    """What is wrong with these cards; each of their texts is wanted in these languages, and in one at least."""
    known = tuple(boxes)
    for card_id, entry in cards.items():
        if isinstance(entry, Mapping):
            yield from _card(card_id, entry, known, tuple(languages), tuple(needed))
        else:
            yield Complaint("FILE-TYPE", (card_id,), f"is {entry!r}", "an object")


def card_steps() -> tuple[str, ...]:
    """The steps that a card can be made of."""
    return tuple(sorted(set(kittens.parameters) - set(INNER)))


def parameters_of_cards() -> tuple[str, ...]:
    """Every parameter that a step of a card can have."""
    return tuple(sorted({name for step in card_steps() for name in kittens.parameters[step]}))


def _card(
    card_id: str, entry: Mapping[str, Any], boxes: tuple[str, ...], languages: tuple[str, ...], needed: tuple[str, ...]
) -> Iterator[Complaint]:
    here = (card_id,)
    yield from known_keys(here, entry, KEYS, needed)
    for key in TEXTS:
        if key in entry:
            yield from said_in((*here, key), key, entry[key], languages)
    for key, words in WORDS.items():
        if key in entry and entry[key] not in words:
            yield of_a_list("FILE-WORD", (*here, key), f"{key} is {entry[key]!r}", entry[key], words)
    yield from _names((*here, "names"), entry.get("names", {}))
    for key in OF_BOXES:
        yield from _of_boxes((*here, key), entry.get(key, {}), boxes)
    yield from _does(here, "", card_id, entry)
    yield from _aim(here, entry, entry.get("effect"))
    under = entry.get("under", {})
    if not isinstance(under, Mapping) or not all(isinstance(readings, Mapping) for readings in under.values()):
        yield Complaint("FILE-TYPE", (*here, "under"), f"under is {under!r}", "an object from questions to readings")
        return
    for question, readings in under.items():
        for reading, other in readings.items():
            place, said = (*here, "under", question, reading), f"under {question} {reading}: "
            if not isinstance(other, Mapping):
                yield Complaint("FILE-TYPE", place, f"{said}is {other!r}", "an object with what the card has then")
                continue
            yield from known_keys(place, other, BY_READING, (), said)
            yield from _of_boxes((*place, "count"), other.get("count", {}), boxes, 0)
            yield from _does(place, said, card_id, other)
            yield from _aim(place, {**entry, "lies": None}, other.get("effect"))


def _does(place: Place, said: str, card_id: str, entry: Mapping[str, Any]) -> Iterator[Complaint]:
    """What a card does, and whether a Nope stops it."""
    if not isinstance(entry.get("nopeable", False), bool):
        yield of_a_list("FILE-TYPE", (*place, "nopeable"), f"{said}nopeable is {entry['nopeable']!r}", None, ("true", "false"))
    effect = entry.get("effect", [])
    if not isinstance(effect, list):
        yield Complaint("FILE-TYPE", (*place, "effect"), f"{said}effect is {effect!r}", "a list of steps")
        return
    for number, step in enumerate(effect):
        here, name = (*place, "effect", number), f"{said}effect[{number}]: "
        if isinstance(step, Mapping):
            yield from _step(here, name, card_id, step)
        else:
            yield Complaint("FILE-TYPE", here, f"{name}is {step!r}", "an object with a step")


def _names(place: Place, names: Any) -> Iterator[Complaint]:
    """Other names of a card: a list of texts in some of the languages."""
    if not isinstance(names, Mapping):
        yield Complaint("FILE-TYPE", place, f"names is {names!r}", "an object with languages")
        return
    for language, given in names.items():
        here = (*place, language)
        if language not in LANGUAGES:
            yield of_a_list("FILE-TEXT", here, f"names: unknown language {language!r}", language, LANGUAGES)
        if not isinstance(given, list) or not all(isinstance(name, str) and name for name in given):
            yield Complaint("FILE-TYPE", here, f"names: {language} is {given!r}", "a list of texts")


def _of_boxes(place: Place, value: Any, boxes: tuple[str, ...], least: int = 1) -> Iterator[Complaint]:
    key = place[-1]
    if not isinstance(value, Mapping):
        yield Complaint("FILE-TYPE", place, f"{key} is {value!r}", "an object with boxes")
        return
    for box, given in value.items():
        here = (*place, box)
        if box not in boxes:
            yield of_a_list("FILE-BOXES", here, f"{key}: unknown box {box!r}", box, boxes)
        if key != "count":
            if not isinstance(given, str):
                yield Complaint("FILE-TYPE", here, f"{key}: {box} is {given!r}", "the id of a rule")
        elif not isinstance(given, int) or isinstance(given, bool) or not least <= given <= MOST_COPIES:
            yield Complaint("FILE-TYPE", here, f"{key}: {box} is {given!r}", f"a number of cards from {least} to {MOST_COPIES}")


def _step(place: Place, said: str, card_id: str, entry: Mapping[str, Any]) -> Iterator[Complaint]:
    name = entry.get("step")
    if name not in card_steps():
        yield of_a_list("FILE-WORD", (*place, "step"), f"{said}unknown step {name!r}", name, card_steps())
        return
    if ONLY_OF.get(name, card_id) != card_id:
        yield Complaint(
            "FILE-WORD", (*place, "step"), f"{said}the step {name!r} belongs to the card {ONLY_OF[name]!r} and serves no other",
            "another step",
        )  # fmt: skip
    allowed = kittens.parameters[name]
    given = {key: value for key, value in entry.items() if key not in ("step", "rule")}
    if set(given) != set(allowed):
        takes = ", ".join(allowed) or "no parameter"
        has = ", ".join(map(str, given)) or "none"
        yield Complaint("FILE-FIELD", place, f"{said}the step {name!r} takes {takes}, not {has}", takes)
    for key, value in given.items():
        if key in allowed and value not in allowed[key]:
            yield of_a_list("FILE-WORD", (*place, key), f"{said}{key} of the step {name!r} is {value!r}", value, allowed[key])
    if not isinstance(entry.get("rule", ""), str):
        yield Complaint("FILE-TYPE", (*place, "rule"), f"{said}rule is {entry['rule']!r}", "the id of a rule")


def _aim(place: Place, entry: Mapping[str, Any], effect: Any) -> Iterator[Complaint]:
    """A step that happens to somebody needs a card that is aimed at somebody."""
    if entry.get("target", "none") != "none":
        return
    for number, step in enumerate(effect if isinstance(effect, list) else ()):
        if not isinstance(step, Mapping) or not isinstance(step.get("step"), str):
            continue
        if step["step"] in AIMED or "target" in [value for key, value in step.items() if key not in ("step", "rule")]:
            found = f"the step {step['step']!r} happens to a chosen player, and target is 'none'"
            yield of_a_list("FILE-NEEDS", (*place, "effect", number), found, None, ("other", "any"))
    if entry.get("lies") == "before_target":
        found = "it goes before_target, and target is 'none'"
        yield of_a_list("FILE-NEEDS", (*place, "lies"), found, None, ("other", "any"))


def known_keys(
    place: Place, entry: Mapping[str, Any], known: tuple[str, ...], needed: tuple[str, ...], said: str = ""
) -> Iterator[Complaint]:
    """Keys that there are not, and those that are missing."""
    for key in entry:
        if key not in known:
            yield of_a_list("FILE-KEY", (*place, key), f"{said}unknown key {key!r}", key, known)
    for key in needed:
        if key not in entry:
            yield Complaint("FILE-MISSING", place, f"{said}{key} is missing", f"a value for {key}")


def said_in(place: Place, key: str, text: Any, languages: tuple[str, ...]) -> Iterator[Complaint]:
    """A text that is not there in each of these languages, or in none."""
    sound = isinstance(text, Mapping) and text and all(isinstance(said, str) and said.strip() for said in text.values())
    if not sound or any(language not in text for language in languages):
        wanted = f"in each of {', '.join(languages)}" if languages else 'such as {"en": "…"}'
        yield Complaint("FILE-TEXT", place, f"{key} is {text!r}", f"a text {wanted}")
    elif unknown := [language for language in text if language not in LANGUAGES]:
        yield of_a_list("FILE-TEXT", (*place, unknown[0]), f"{key}: unknown language {unknown[0]!r}", unknown[0], LANGUAGES)
