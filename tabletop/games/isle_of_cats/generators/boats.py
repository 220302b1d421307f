"""Boats of The Isle of Cats that nobody has seen: whether a tile fits or what speaks against it, and what a boat is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tabletop.scenario.scenario import play_document
from tabletop.scenario.text.document import Document
from tabletop.selftests.texts import texts, thought, together
from tabletop.words.language import N_

from ..rules.boat.placement import NO_CONTACT, OUTSIDE, OVERLAP, Place, apart, generate_places, place_of, squares_of
from ..rules.components.squares import STRIDE, Squares, beside, bits, drawn, name_of, names_of
from ..rules.components.tiles import Tile, declared_tiles

# A little boat with a large room and a small one at the bow; blanks are outside.
ROOMS = (" AAAAA  ", "AAAAAAB ", "AAAAAABB", "AAAAAAB ", " AAAAA  ")
ROOM = drawn(list(ROOMS), "A"), drawn(list(ROOMS), "B")
HULL = sum(ROOM)
FRAME = drawn(list(ROOMS), " AB")
CATS = tuple(tile for tile in declared_tiles() if tile.kind == "cat")
RARE = tuple(tile for tile in declared_tiles() if tile.kind == "rare")
# Of what fits no rule on places decides: it only costs what a cat costs.
OF_EACH_FAULT = {None: "isle.rescue.12", OUTSIDE: "isle.place.3", OVERLAP: "isle.place.2", NO_CONTACT: "isle.place.7"}
SEVERAL = "several"
MOST_RATS = 5

Laid = list[tuple[Tile, Squares]]


def tile_fits(seed: int) -> dict[str, Any]:
    """A cat is laid on a boat with two others: it fits, hangs over, lies on one of them, or touches none."""
    random = Random(seed)
    fault = random.choice(tuple(OF_EACH_FAULT))
    while True:
        *others, cat, there = random.sample(CATS, 4)
        laid = _laid(random, others)
        found = [place for place in _thinkable(cat) if _only_fault(laid, squares_of(cat, place)) == fault]
        if len(laid) == 2 and found:
            break
    place = random.choice(found)
    refused = {} if fault is None else {"refused": OF_EACH_FAULT[fault]}
    question = together(
        N_("{seat} rescues the {tile} and places it on {squares}. Does it fit?"),
        seat="Ada",
        tile=cat.title,
        squares=", ".join(names_of(squares_of(cat, place))),
    )
    return _made(
        N_("A tile you haven't seen yet"),
        OF_EACH_FAULT[fault],
        {
            "phase": "rescue",
            "placed": _pictures(laid),
            "fish": {"Ada": 9, "Ben": 9},
            "baskets": {"Ada": ["active", "active"], "Ben": ["active"]},
            "fields": {"left": [cat.id], "right": [there.id]},
        },
        0,
        random,
        [
            {"id": "fits", "ask": {"question": question, "about": "allowed", "after": "lay"}},
            {"id": "lay", "by": "Ada", "do": "rescue", "tile": cat.id, "with": "permanent", **_lies(place), **refused},
        ],
    )


def boat_total(seed: int) -> dict[str, Any]:
    """A boat on the last evening, mostly of one colour, with the bow full as often as not; how many points is it worth?"""
    random = Random(seed)
    colour, full = random.choice(CATS).colour, random.random() < 0.5
    kin = [tile for tile in CATS if tile.colour == colour]
    while True:
        laid = _laid(random, [random.choice(RARE), *random.sample(kin, random.choice((2, 3, 4))), random.choice(CATS)])
        if (not ROOM[1] & ~_occupied(laid)) == full and len({tile.id for tile, _ in laid}) == len(laid):
            break
    made = _made(
        N_("A boat you haven't seen yet"),
        "isle.score.1",
        {"phase": "rare_finds", "day": 5, "passed": ["Ben"], "placed": _pictures(laid), "hands": {"Ada": ["tile_anywhere"]}},
        random.randint(1, MOST_RATS),
        random,
        [
            {
                "id": "total",
                "ask": {
                    "question": together(N_("It is the last evening. How many points is {seat}'s boat worth?"), seat="Ada"),
                    "about": "score.Ada.total",
                    "after": "end",
                },
            },
            {"id": "end", "by": "Ada", "do": "pass"},
        ],
    )
    made["steps"][0]["ask"]["wrong"] = _miscounted(made)
    return made


# A part of the points that is forgotten or misunderstood, and what somebody thinks who does.
FORGOTTEN = (
    ("families", N_("You leave out the families. Three or more cats of one colour that touch are worth points.")),
    ("rooms", N_("You leave out the rooms. Each room that is not full costs five points.")),
    ("rats", N_("You leave out the rats. Each one in sight costs a point.")),
    ("rare", N_("You leave out the rare treasure. Each is worth three points.")),
)


def _miscounted(made: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Three totals that leave a part out, each another one."""
    trace = play_document(Document(dict(made)), "made", teaching=False).runs[0].trace
    score = {name: trace.rules.value_at(trace.beats[-1].state, f"score.Ada.{name}", trace.names) for name, _ in FORGOTTEN}
    total = trace.rules.value_at(trace.beats[-1].state, "score.Ada.total", trace.names)
    found = {total - score[name]: thought(total - score[name], cause) for name, cause in reversed(FORGOTTEN) if score[name]}
    return list(reversed(found.values()))[:3]


def _laid(random: Random, tiles: Sequence[Tile]) -> Laid:
    """These tiles one after the other, each beside one that lies already; those without a place are left out."""
    laid: Laid = []
    for tile in tiles:
        occupied = _occupied(laid)
        places = generate_places(tile, HULL & ~occupied, beside(occupied) if occupied else None)
        if places:
            laid.append((tile, squares_of(tile, random.choice(places))))
    return laid


def _occupied(laid: Laid) -> Squares:
    return sum(squares for _, squares in laid)


def _thinkable(tile: Tile) -> list[Place]:
    """Every place whose squares have names on the drawing, also those outside the boat."""
    places = [place_of(code, at) for code in tile.ways for at in bits(FRAME)]
    return [place for place in places if not squares_of(tile, place) & ~FRAME]


def _only_fault(laid: Laid, squares: Squares) -> str | None:
    """What is wrong with these squares; if it is more than one thing, none that is asked about."""
    occupied = _occupied(laid)
    wrong = [
        name
        for name, found in (
            (OUTSIDE, squares & ~HULL),
            (OVERLAP, squares & occupied),
            (NO_CONTACT, not squares & beside(occupied)),
        )
        if found
    ]
    return SEVERAL if len(wrong) > 1 else next(iter(wrong), None)


def _lies(place: Place) -> dict[str, Any]:
    at, degrees, flip = apart(place)
    return {"at": name_of(at), **({"rotate": degrees} if degrees else {}), **({"flip": True} if flip else {})}


def _pictures(laid: Laid) -> dict[str, Any]:
    """The tiles as the picture of Ada's boat."""
    signs = {place: letter for letter, (_, squares) in zip("abcdefgh", laid) for place in bits(squares)}
    rows = [
        "".join(signs.get(row * STRIDE + column, "." if sign != " " else " ") for column, sign in enumerate(line))
        for row, line in enumerate(ROOMS)
    ]
    return {"Ada": {"picture": rows, "key": {letter: tile.id for letter, (tile, _) in zip("abcdefgh", laid)}}}


def _made(
    title: str, rule: str, setup: dict[str, Any], rats: int, random: Random, steps: Sequence[dict[str, Any]]
) -> dict[str, Any]:
    """A scenario with this little boat for both; so many ``rats`` run about on it."""
    places = random.sample(bits(HULL), rats)
    features = [
        "".join("*" if row * STRIDE + column in places else "." if sign != " " else " " for column, sign in enumerate(line))
        for row, line in enumerate(ROOMS)
    ]
    return {
        "format": 2,
        "game": "isle-of-cats",
        "boxes": ["base"],
        "title": texts(title),
        "teaches": [rule],
        "setup": {
            "players": ["Ada", "Ben"],
            "turn": {"player": "Ada"},
            "boats": {"Ada": "small", "Ben": "small"},
            **setup,
            "own_boats": {"small": {"rooms": list(ROOMS), "features": features}},
        },
        "steps": list(steps),
    }
