"""Layer 2, the position: what lies on the table, and the cards and players that the file names anywhere.

All faults at once, for the main run and for every run under other rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from tabletop.games import can_be_opened, opened_once, rules_of
from tabletop.kernel.position import PositionError, PositionFault
from tabletop.kernel.trace import Beat

from ..format.coercion import card_meant
from ..format.fault import Fault
from ..format.game_files import files_of, kinds_of
from ..format.keys import Either, Leaf, ListOf, MapOf, Object, Shape
from ..format.suggestion import nearest
from ..play.expect import check
from ..play.moment import PlayedStep, plain
from ..text.document import Document
from ..text.edits import Mend
from ..text.mending import added, renamed, replaced, taken_out, written
from ..text.showing import listed, shown, told

SHUFFLES = 12


class Start(NamedTuple):
    """The rules of one run and the position it starts from."""

    rules: Any
    state: Any


def check_position(document: Document, without: tuple[str, ...]) -> tuple[list[Start], list[Fault]]:
    """The start of the main run and of each entry of `also`; incomplete if there are errors."""
    data = document.data
    starts: list[Start] = []
    faults: list[Fault] = []
    told: set[tuple] = set()
    for place, entry in [((), data), *((("also", index), entry) for index, entry in enumerate(data.get("also", ())))]:
        readings = {**data.get("readings", {}), **entry.get("readings", {})}
        try:
            rules = opened_once(
                data["game"], tuple(entry.get("boxes", data["boxes"])), tuple(sorted(readings.items())), without
            ).of_file(data["setup"])
            starts.append(Start(rules, rules.position(data["setup"])))
            if wrong := rules.count_faults(data["setup"]):
                raise PositionError(wrong)
        except PositionError as error:
            found = [_told(document, fault, ("setup", *fault.place)) for fault in error.faults]
            faults += [fault for fault in found if (fault.code, fault.place) not in told]
            told |= {(fault.code, fault.place) for fault in found}
            starts.append(Start(rules, None))
        except ValueError as error:
            # A reading that is known and that this kit cannot play.
            faults.append(document.fault("FILE-READING", (*place, "readings"), str(error), "a reading that can be played"))
    if starts:
        faults += word_faults(document, [start.rules for start in starts])
    if "deal" in data["setup"]:
        faults += _deal_faults(document, starts, sound=not faults)
    if not faults:
        faults += files_of(data["game"]).more_faults(document, starts)
    return starts, faults


# -- cards and players anywhere ---------------------------------------------------


def word_faults(document: Document, rules: list[Any]) -> list[Fault]:
    """Components and players that do not exist, outside the setup (which the position has looked at)."""
    data = document.data
    names = data["setup"]["players"]
    kinds, files = kinds_of(data), files_of(data["game"])
    stars = [path.split(".") for path in (*rules_of(data["game"]).paths, *files.entries) if "*" in path]
    faults = []
    for leaf, word, place in leaves(data, Object("file"), kinds, ()):
        if place[0] == "setup":
            continue
        if leaf in files.faults:
            found = [fault for one in rules if (fault := files.faults[leaf](one, word, place)) is not None]
            if len(found) == len(rules):
                faults.append(_told(document, found[0], place))
        elif leaf == "player" and word not in names:
            faults.append(_no_player(document, place, word, names))
        elif leaf == "path":
            name = _player_of(word.split("."), stars, files.entries)
            if name is not None and name not in names:
                faults.append(_no_player(document, place, name, names, word))
            elif "hidden" in place and not word.startswith(files.hidden):
                faults.append(
                    document.fault(
                        "FILE-PATH",
                        place,
                        f"everybody can see {shown(word)}",
                        f"a zone that can be hidden: {listed(files.hidden)}",
                    )
                )
    return faults


def _told(document: Document, fault: PositionFault, place: tuple) -> Fault:
    """What the rules say of a word, with the word as it stands in the file, and the card whose title it may be."""
    word = document.value(place)
    found, near = _found(fault, word, place), fault.near
    fix: str | None = None
    mend: Mend | None = None
    if isinstance(word, str):
        if found == word:
            called = {"POS-CARD": "card", **files_of(document.data["game"]).components}.get(fault.code)
            found = told(place, shown(word)) if called is None else f"there is no {called} {shown(word)}"
        if fault.code == "POS-CARD":
            near = card_meant(document.data["game"], word) or near
        if fault.code == "POS-STATE" and word.endswith(":down"):
            fix = "leave out :down; a card is face down unless :up says otherwise"
            mend, near = Mend(replaced(document, place, word.removesuffix(":down")), sure=True), None
        if fault.code == "POS-BOX" and (box := _box_with(document, word)) is not None:
            fix, mend = f"add {written(box)} to `boxes`", Mend(added(document, ("boxes",), None, box))
    if fault.code == "POS-OUT" and isinstance(word, list):
        fix, mend = "take these cards out", Mend(taken_out(document, place))
    return document.fault(fault.code, place, found, fault.expected, near, fix, mend=mend)


def _found(fault: PositionFault, value: Any, place: tuple) -> str:
    """What was found, with the key that it stands under where it is no sentence."""
    if isinstance(fault.found, str):
        return fault.found
    if isinstance(fault.found, int) and isinstance(value, (list, dict)):
        return f"{fault.found} in `{place[-1]}`"
    return told(place, shown(fault.found))


def _box_with(document: Document, word: str) -> str | None:
    """The box that goes with those of the file and has this card, if one does."""
    game, boxes = document.data["game"], document.data["boxes"]
    for box, entry in opened_once(game, tuple(boxes), ()).boxes_declared.items():
        if box not in boxes and set(entry["needs"]) <= set(boxes) and can_be_opened(game, (*boxes, box), {}):
            try:
                opened_once(game, (*boxes, box), ()).read_value("card", word)
            except KeyError:
                continue
            return str(box)
    return None


def _player_of(words: list[str], stars: list[list[str]], entries: Mapping[str, str]) -> str | None:
    """The word of a path that stands for a player, if one does."""
    for pattern in stars:
        if len(pattern) == len(words) and all(right in ("*", word) for right, word in zip(pattern, words)):
            places = [at for at, word in enumerate(pattern) if word == "*"]
            places = places[:-1] if ".".join(pattern) in entries else places
            return words[places[0]] if places else None
    return None


def _no_player(document: Document, place: tuple, name: str, names: list[str], path: str | None = None) -> Fault:
    """That nobody is called so; within a ``path`` it is the name alone that is another one."""
    near, mend = nearest(name, names), None
    if near is not None and path is not None:
        right = ".".join(near if word == name else word for word in path.split("."))
        is_key = not isinstance(document.value(place), str)
        mend = Mend(renamed(document, place, right) if is_key else replaced(document, place, right))
    return document.fault("POS-PLAYER", place, f"there is no player {shown(name)}", f"one of {listed(names)}", near, mend=mend)


# Which shapes a value of this kind can have.
SHAPES: dict[type, Any] = {str: (Leaf,), list: (ListOf,), dict: (MapOf, Object)}


def leaves(value: Any, shape: Shape, kinds: Mapping, place: tuple) -> Iterator[tuple[str, str, tuple]]:
    """Every text with a meaning in a checked value: what it means, the text, its place."""
    if isinstance(shape, Either):
        wanted = SHAPES.get(type(value), ())
        shape = next((option for option in shape.options if isinstance(option, wanted)), shape)
    if isinstance(shape, Leaf) and isinstance(value, str):
        yield shape.name, value, place
    elif isinstance(shape, ListOf):
        for index, entry in enumerate(value):
            yield from leaves(entry, shape.of, kinds, place + (index,))
    elif isinstance(shape, MapOf):
        for key, entry in value.items():
            yield shape.key.name, key, place + (key,)
            yield from leaves(entry, shape.of, kinds, place + (key,))
    elif isinstance(shape, Object):
        for key, entry in value.items():
            yield from leaves(entry, kinds[shape.kind].keys[key], kinds, place + (key,))


# -- a dealt position -------------------------------------------------------------


def _deal_faults(document: Document, starts: list[Start], sound: bool) -> list[Fault]:
    """The order of dealt cards is not known: no steps, and no check that depends on it."""
    data = document.data
    allowed = files_of(data["game"]).after_a_deal
    faults = [
        document.fault("POS-DEAL", (key,), f"`{key}` after a deal", "no steps: nobody knows the order of the cards")
        for key in ("steps", "what_if")
        if data.get(key)
    ]
    expects: list[tuple[tuple[Any, ...], Any]] = [(("expect",), data.get("expect", {}))]
    for index, entry in enumerate(data.get("also", ())):
        if entry.get("steps"):
            faults.append(
                document.fault(
                    "POS-DEAL", ("also", index, "steps"), "`steps` after a deal", "no steps: nobody knows the order of the cards"
                )
            )
        expects += [
            (("also", index, "differs", step, "expect"), change.get("expect") or {}) for step, change in entry["differs"].items()
        ]
    for place, expect in expects:
        faults += [
            document.fault(
                "POS-DEAL", place + (key,), f"`{key}` depends on the shuffle", f"one of {listed(allowed)}", at_key=True
            )
            for key in expect
            if key not in allowed
        ]
        if sound and "counts" in expect and _depends(document, starts[0].rules, expect["counts"]):
            faults.append(
                document.fault(
                    "POS-DEAL",
                    place + ("counts",),
                    f"{plain(expect['counts'])} depends on the shuffle",
                    "counts that are the same after every shuffle",
                )
            )
    return faults


def _depends(document: Document, rules: Any, expected: Mapping) -> bool:
    """Whether the counts differ from shuffle to shuffle."""
    setup = document.data["setup"]
    names = setup["players"]
    found = set()
    for seed in range(SHUFFLES):
        state = rules.deal(len(names), seed, **setup["deal"])
        beat = Beat("start", state, rules.decision(state))
        miss = check(PlayedStep(rules, names, beat, state, (), state, dealt=True), "counts", expected)
        found.add(None if miss is None else plain(miss.value))
    return len(found) > 1
