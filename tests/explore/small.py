"""Small scenario files for coverage: each shows one thing of the base box, or fails to."""

import json

from tabletop.explore.ablation import File
from tabletop.explore.coverage import cover_rule, open_box
from tests.scenario.play.files import cards, draw, file, play, silence

KITTENS = "exploding-kittens"
NEXT = {"turn": {"player": "Ben", "owes": 1}}
HANDS = {"Ana": "skip nope attack", "Ben": "nope skip"}


def skip(teaches=("ek.base.skip.1",), **more):
    """Ana skips, and Ben is on turn: this depends on the Skip."""
    return file([cards("skip", "Ana", "skip", expect=NEXT)], HANDS, teaches=list(teaches), **more)


def skip_in_passing(**more):
    """Ana skips, and nothing is said of what comes of it: this only mentions the Skip."""
    return file([cards("skip", "Ana", "skip")], HANDS, teaches=["ek.base.skip.1"], **more)


def not_your_turn(teaches=("ek.base.turn.9",), **more):
    """Ben may not play while Ana is on turn: a refusal."""
    return file(
        [cards("early", "Ben", "skip", refused="ek.base.turn.9"), draw("draw", "Ana")], HANDS, teaches=list(teaches), **more
    )


def own_nope(**more):
    """Ana stops her own Attack: the leaflet does not say whether she may."""
    return file(
        [cards("attack", "Ana", "attack"), cards("own", "Ana", "nope"), silence(expect={"turn": {"player": "Ana", "owes": 1}})],
        HANDS,
        teaches=["ek.base.nope.10"],
        **more,
    )


def as_file(data, name="small"):
    """The data as evidence; it must be without errors."""
    scenario = play(data)
    assert [str(fault) for fault in scenario.errors] == []
    return File(name, scenario)


def covered(rule, *files, box="base"):
    """What these files show of a rule; the rule by its id or as an entry of its own."""
    entry = open_box(KITTENS, box).rulebook.rules[rule] if isinstance(rule, str) else rule
    return cover_rule(KITTENS, box, entry, [as_file(data, f"file-{number}") for number, data in enumerate(files, 1)])


def written(folder, **files):
    """The files in a folder, by name; text is written as it is."""
    for name, data in files.items():
        text = data if isinstance(data, str) else json.dumps(data)
        (folder / f"{name.replace('_', '-')}.json").write_text(text, encoding="utf-8")
    return folder
