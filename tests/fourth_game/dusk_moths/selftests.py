"""Self-tests of Dusk Moths: a moth that is turned round so and so often, at lanterns that nobody has seen before."""

from random import Random

from tabletop.selftests.game_selftests import GameSelfTests

from .data import FOLDER

NAMES = ("Ada", "Bo")


def mirrors(number):
    """A scenario of a number: a moth flies from Ada at Bo, and one to three Mirrors are laid in turn."""
    random = Random(number)
    moth, eats = random.choice((("small_moth", 1), ("big_moth", 2)))
    laid = random.randint(1, 3)
    hit = (laid + 1) % 2  # Bo is the target, and each Mirror changes that.
    hands = {"Ada": [moth] + ["mirror"] * (laid // 2), "Bo": ["mirror"] * ((laid + 1) // 2) + ["wick"]}
    steps = [
        {
            "id": "left",
            "ask": {
                "question": {
                    "en": f"{laid} {'Mirror is' if laid == 1 else 'Mirrors are'} laid, first by Bo. "
                    f"How many flames does {NAMES[hit]} have then?"
                },
                "about": f"flames.{NAMES[hit]}",
                "after": f"mirror-{laid}",
            },
        },
        {"id": "send", "by": "Ada", "do": "send", "card": moth, "on": "Bo"},
    ]
    steps += [{"id": f"mirror-{turn}", "by": NAMES[turn % 2], "do": "answer", "card": "mirror"} for turn in range(1, laid + 1)]
    steps[-1]["expect"] = {"flames": {NAMES[hit]: 3 - eats}}
    return {
        "format": 2,
        "game": "dusk-moths",
        "boxes": ["base", "moon"],
        "title": {"en": "Whom does it hit?"},
        "teaches": ["moths.moon.mirror.1"],
        "setup": {"players": list(NAMES), "turn": {"player": "Ada"}, "hands": hands},
        "steps": steps,
    }


SELFTESTS = GameSelfTests(folder=FOLDER / "selftests", generators={"moths-mirrors": mirrors})
