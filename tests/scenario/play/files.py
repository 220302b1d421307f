"""Small scenario files for tests: only what matters is written, the rest of the head is always the same."""

import copy
import json

from tabletop.scenario.format.fault import Fault
from tabletop.scenario.scenario import Scenario, play_document
from tabletop.scenario.text.json_text import parse
from tabletop.scenario.text.showing import pointed

EVERYWHERE = {"en": "A file of a test", "de": "Eine Datei eines Tests", "es": "Un archivo de una prueba"}
HEAD = {"format": 1, "game": "exploding-kittens", "boxes": ["base"], "title": EVERYWHERE, "teaches": ["ek.base.object.4"]}
SETUP = {"players": ["Ana", "Ben", "Cem"], "turn": {"player": "Ana"}}


def file(steps=(), hands=None, pile="cat_1 cat_2 cat_3", setup=None, **head):
    """A file with these steps; hands and pile are words."""
    zones = {"hands": {name: cards.split() for name, cards in (hands or {}).items()}, "draw_pile": pile.split()}
    data = {**HEAD, "setup": {**SETUP, **zones, **(setup or {})}, "steps": list(steps), **head}
    return copy.deepcopy(data)


def play(data, without=()) -> Scenario:
    """The data as a file, read, checked and played."""
    return play_document(parse(json.dumps(data, ensure_ascii=False, indent=1).encode()), "test", without)


def faults(data) -> list[tuple[str, str]]:
    """Code and place of each fault."""
    return [(fault.code, pointed(fault.place)) for fault in play(data).faults]


def fault(data) -> Fault:
    """The only fault of a file."""
    found = play(data).faults
    assert len(found) == 1, [str(one) for one in found]
    return found[0]


def at(name, by, do, **fields):
    """A step; cards as words."""
    for key in ("cards", "shuffled"):
        if isinstance(fields.get(key), str):
            fields[key] = fields[key].split()
    step = {"id": name, "by": by, "do": do, **fields}
    return {key: value for key, value in step.items() if value is not None}


def cards(name, by, words, **fields):
    """A play of cards."""
    return at(name, by, "play", cards=words, **fields)


def silence(name="silence", **fields):
    """Nobody answers."""
    return at(name, None, "pass", **fields)


def draw(name, by, **fields):
    """The closing draw."""
    return at(name, by, "draw", **fields)


def remark(name):
    """A remark."""
    return {"id": name, "say": EVERYWHERE}


def question(name, about, after):
    """A question."""
    return {"id": name, "ask": {"question": EVERYWHERE, "about": about, "after": after}}
