"""What each sentence of refusal of The Isle of Cats claims, over a plain view of the table."""

from dataclasses import replace

from tabletop.explore.starts import of_scenario
from tabletop.games.isle_of_cats.rules.components.tiles import way
from tabletop.games.isle_of_cats.words.names import PHASES, SIDES
from tabletop.games.isle_of_cats.words.refusals import NOT_DUE, REFUSALS, TO_THE_ASKED
from tabletop.playing import find_scenarios
from tabletop.scenario.scenario import open_scenario
from tests.games.isle_of_cats.boat_view import Table, without_each
from tests.games.isle_of_cats.refusals_of_cards_say import SAYS_OF_CARDS
from tests.games.judging import so

__all__ = ["SAYS", "Table"]

VARIANTS = {
    "": REFUSALS,
    "not-due": NOT_DUE,
    "to-the-asked": {reason: TO_THE_ASKED[said] for reason, said in REFUSALS.items() if said in TO_THE_ASKED},
}

HOME = {
    "fill": ("fill",),
    "deal": ("deal",),
    "keep": ("draft",),
    "pay": ("pay",),
    "announce": ("lessons",),
    "choose": ("choose",),
    "rescue": ("rescue",),
    "pass": ("rescue", "rare_finds"),
}


def _wrong_phase(at, tried):
    home = HOME.get(tried.verb, tuple(PHASES))
    return so(at.phase not in home and not at.over and not at.drawn, phase=PHASES[at.phase])


def _start_player_only(at, tried):
    return so(tried.seat != at.start_player, player=at.name(at.start_player))


def _number_to_keep(at, tried):
    if at.at != "draft" or tried.cards is None:
        return None
    size = at.top[1]
    # Under one reading the cards of the hand go round with the packet, and all that stay are named.
    due = min(2, size) + (len(at.state.hands[tried.seat]) if at.reads("q.isle.one-hand", "R2") else 0)
    return so(len(tried.cards) != due, due=due, size=size, number=len(tried.cards))


def _packet(at, seat):
    return at.state.packets[seat] + (at.state.hands[seat] if at.reads("q.isle.one-hand", "R2") else ())


def _missing(where):
    """Some of the cards named are not there: those are named."""

    def claim(at, tried):
        cards = tried.cards if tried.verb != "announce" else None if tried.card is None else (tried.card,)
        if cards is None:
            return None
        missing = without_each(where(at, tried), cards)
        return so(missing, cards=at.cards(missing))

    return claim


def _drafted(at, tried):
    return at.top[2] if at.at == "pay_drawn" else at.state.drafted[tried.seat]


def _fish_for_cards(at, tried):
    if not tried.cards:
        return None
    fish = at.state.fish[tried.seat]
    if tried.verb == "pay":
        price = sum(at.rules.cards[card].cost for card in tried.cards)
    else:
        # One line of a treasure card costs fish; under one reading every line gives the same and costs nothing.
        free = at.reads("q.isle.treasure-cards", "R2")
        lines = at.rules.cards[tried.cards[0]].does(tried.option)
        price = 0 if free else sum(step[1] for step in lines if step[0] == "pay_fish")
    return so(price > fish, price=price, fish=fish)


def _first_to_announce(at):
    """Whoever comes first on the island among those who hold a lesson that asks for a colour."""
    asking = [seat for seat in at.state.order if any(at.rules.cards[card].asks_for_a_colour() for card in at.state.hands[seat])]
    return asking[0] if asking else None


def _announces_another(at, tried):
    asked = _first_to_announce(at)
    return so(at.at == "lessons" and asked not in (None, tried.seat), asked=at.name(asked or 0))


def _chooses_another(at, tried):
    if at.at != "choose":
        return None
    waiting = [seat for seat in at.state.order if not at.top[1] >> seat & 1]
    due = waiting if at.reads("q.isle.choose-order", "R2") else waiting[:1]
    return so(tried.seat not in due, asked=at.name(waiting[0]))


def _not_on_turn(at, tried):
    if at.at == "pay":
        owing = [seat for seat in at.state.order if at.state.drafted[seat]]
        return so(tried.seat != owing[0], player=at.name(owing[0]))
    # When all have passed it is nobody's turn, though anytime cards are offered once more.
    if at.at not in ("rescue", "rare_finds") or at.last_moment:
        return None
    return so(at.asked != tried.seat, player=at.name(at.asked))


def _has_passed(at, tried):
    return so(at.at in ("rescue", "rare_finds") and at.passed(tried.seat) and at.reads("q.isle.pass-final", "R1"))


# -- a rescue ---------------------------------------------------------------------------------


def _no_such_cat(at, tried):
    if tried.verb == "rescue":
        return so(tried.tile is not None and at.side(tried.tile) is None, tile=at.tile(tried.tile or 0))
    missing = without_each(at.state.left + at.state.right, getattr(tried, "tiles", None) or ())
    return so(missing, tile=at.tile((missing or [0])[0]))


def _usable(at, seat):
    """Whether this player has any basket: an active one, a whole one among the cards, or two broken ones."""
    kinds = [at.rules.cards[card].basket for card in at.baskets(seat)]
    return bool(at.state.active[seat]) or "whole" in kinds or kinds.count("broken") > 1


def _too_dear(at, tried):
    if tried.tile is None or at.side(tried.tile) is None:
        return None
    price, fish = at.price(tried.tile), at.state.fish[tried.seat]
    side = SIDES[at.side(tried.tile)]
    return so(fish < price, tile=at.tile(tried.tile), side=side, price=price, fish=fish)


def _no_place(at, tried):
    if tried.tile is None:
        return None
    colour = tried.colour if tried.verb == "take" else None
    return so(not at.has_a_place(tried.seat, tried.tile, at.taking, colour), tile=at.tile(tried.tile))


def _none_can_be_had(at, tried):
    seat = tried.seat
    cats = {*at.state.left, *at.state.right}
    return so(not any(at.state.fish[seat] >= at.price(cat) and at.has_a_place(seat, cat, None) for cat in cats))


def _basket(at, tried):
    return getattr(tried, "with")


def _basket_cards(holds):
    """A sentence about the cards that are named as a basket."""

    def claim(at, tried):
        basket = _basket(at, tried)
        if basket is None or basket == "permanent":
            return None
        cards = holds(at, tried, basket)
        return so(cards, cards=at.cards(cards or ()))

    return claim


def _not_laid(at, tried, basket):
    missing = without_each(at.state.laid[tried.seat], basket)
    there = not without_each(at.state.laid[tried.seat] + at.state.hands[tried.seat], basket)
    return missing if there and at.reads("q.isle.basket-cards", "R1") else None


def _kinds_are(wrong):
    """The cards named as a basket, where something is wrong with their kinds."""
    return _basket_cards(lambda at, tried, basket: basket if wrong([at.rules.cards[card].basket for card in basket]) else None)


# -- a place ------------------------------------------------------------------------------------


def _ways_left(tried):
    """The ways to lie that are still open: what was said of turning and flipping is settled."""
    given = tried.given - 3
    degrees, flips = (0, 90, 180, 270), (False, True)
    if given >= 1:
        degrees = (tried.rotate or 0,)
    if given >= 2:
        flips = (bool(tried.flip),)
    return [way(turned, flip) for turned in degrees for flip in flips]


def _faults(at, tried):
    """What is wrong with the tile here, for each way to lie that is left; None where no place was named."""
    if tried.tile is None or tried.at is None:
        return None
    return {at.fault(tried.seat, at.squares(tried.tile, code, tried.at), at.taking) for code in _ways_left(tried)}


def _lies_wrongly(kind, worse):
    """Every way that is left is wrong, and the best of them is wrong in this way."""

    def claim(at, tried):
        faults = _faults(at, tried)
        return so(faults and kind in faults and faults <= {kind, *worse}, tile=at.tile(tried.tile or 0))

    return claim


_overlaps, _hangs_over = _lies_wrongly("overlap", ("outside",)), _lies_wrongly("outside", ())
_alone = _lies_wrongly("alone", ("outside", "overlap"))


def _alone_in_the_room(at, tried):
    return _alone(at, tried) if at.reads("q.isle.walls", "R2") else None


def _not_beside_its_family(at, tried):
    if tried.verb != "take" or tried.at is None or tried.tile is None or not tried.colour:
        return None
    if at.kind(tried.tile) != "oshax" or not at.reads("q.isle.oshax-family", "R2"):
        return None
    for code in _ways_left(tried):
        squares = at.squares(tried.tile, code, tried.at)
        if at.fault(tried.seat, squares, at.taking) is None and at.beside_its_family(tried.seat, squares, tried.colour):
            return None
    return {"tile": at.tile(tried.tile), "colour": tried.colour}


# -- a treasure ------------------------------------------------------------------------------------


def _on_the_map(holds):
    """No treasure is offered, and this holds of the tile that was laid last on a map of the player's boat."""

    def claim(at, tried):
        last = at.last_on_a_map[tried.seat] if at.taking is None else None
        if last is None or not holds(at, *last):
            return None
        return {"tile": at.tile(last[0])}

    return claim


def _brought_one(at, tile, colour, maps):
    """A cat on the map of its colour: it has brought its treasure."""
    works = at.kind(tile) == "cat" or at.kind(tile) == "oshax" and at.reads("q.isle.oshax-map", "R1")
    return works and colour in maps


SAYS = {
    ("nobody-acts-so", "nobody-has-to-rescue"): lambda at, tried: so(tried.seat < 0),
    # That says nothing of the position: where all rules hold there is always something better to say.
    "a-move-for-this-moment": lambda at, tried: so(bool(at.rules.without)),
    "the-shuffle-comes-first": lambda at, tried: so(at.chance and tried.verb != "shuffled"),
    "of-this-phase": _wrong_phase,
    "fill-as-start-player": _start_player_only,
    "deal-as-start-player": _start_player_only,
    "nothing-after-the-end": lambda at, tried: so(at.over and tried.seat >= 0),
    # The draft and what is paid.
    "keep-once": lambda at, tried: so(at.at == "draft" and len(at.state.packets[tried.seat]) < at.top[1]),
    ("keep-two-of-a-smaller-packet", "keep-two-of-seven", "keep-two-of-five", "keep-two-of-three"): _number_to_keep,
    "keep-from-your-packet": _missing(lambda at, tried: _packet(at, tried.seat)),
    ("pay-in-order", "rescue-on-your-turn", "find-on-your-turn", "play-finds-on-your-turn"): _not_on_turn,
    "pay-for-drafted-cards": lambda at, tried: so(not at.state.drafted[tried.seat]),
    "pay-for-what-you-drafted": _missing(_drafted),
    ("pay-as-far-as-the-fish-reach", "fish-that-it-costs"): _fish_for_cards,
    # Lessons and rescue cards.
    "announce-in-order": _announces_another,
    "announce-a-public-lesson": lambda at, tried: so(
        tried.card is not None and not at.rules.cards[tried.card].asks_for_a_colour(), cards=at.cards([tried.card or 0])
    ),
    "name-a-colour": lambda at, tried: so(tried.given > 1 and tried.colour is None, cards=at.cards([tried.card or 0])),
    "a-colour-with-a-figure": lambda at, tried: so(
        tried.colour and at.reads("q.isle.figures-empty", "R2") and at.figures(tried.colour) <= 0, colour=tried.colour
    ),
    "choose-in-order": _chooses_another,
    "choose-rescue-cards-only": lambda at, tried: so(
        tried.cards and any(at.family(card) != "rescue" for card in tried.cards),
        cards=at.cards([card for card in tried.cards or () if at.family(card) != "rescue"]),
    ),
    # The rescue.
    ("who-has-passed-is-done", "who-has-passed-finds-no-more", "who-has-passed-plays-no-more"): _has_passed,
    "pass-instead-of-a-rescue": lambda at, tried: so(at.at == "rescue" and len(at.top) == 3 and tried.seat == at.asked),
    ("rescue-a-cat-that-is-there", "cats-that-are-there"): _no_such_cat,
    "a-basket-of-some-kind": lambda at, tried: so(not _usable(at, tried.seat)),
    ("fish-for-this-cat", "fish-to-lure-the-cat"): _too_dear,
    ("room-for-this-cat", "over-a-rat", "room-for-this-tile"): _no_place,
    "a-cat-that-can-be-had": _none_can_be_had,
    "an-active-permanent-basket": lambda at, tried: so(not at.state.active[tried.seat]),
    "a-permanent-basket-of-your-own": lambda at, tried: so(not at.state.active[tried.seat] and not at.state.used[tried.seat]),
    "a-basket-among-the-laid-cards": _basket_cards(_not_laid),
    "a-basket-that-is-there": _basket_cards(
        lambda at, tried, basket: without_each(at.state.laid[tried.seat] + at.state.hands[tried.seat], basket)
    ),
    "name-a-basket": lambda at, tried: so(_basket(at, tried) == ()),
    "broken-baskets-alone": _kinds_are(lambda kinds: "broken" in kinds and "whole" in kinds),
    "two-broken-baskets": _kinds_are(lambda kinds: {*kinds} == {"broken"} and len(kinds) != 2 or {*kinds} == {"broken", "none"}),
    "one-card-with-a-basket": _kinds_are(lambda kinds: "broken" not in kinds and kinds != ["whole"]),
    # Where a tile lies.
    "inside-the-outline": _hangs_over,
    "on-no-other-tile": _overlaps,
    (
        "beside-another-tile",
        "the-treasure-beside-another-tile",
        "the-find-beside-another-tile",
        "beside-a-tile-of-another-kind",
    ): _alone,
    (
        "beside-another-tile-in-the-room",
        "the-treasure-beside-another-tile-in-the-room",
        "the-find-beside-another-tile-in-the-room",
    ): _alone_in_the_room,
    "beside-its-own-family": _not_beside_its_family,
    "room-beside-this-colour": lambda at, tried: so(
        tried.colour and tried.tile is not None and not at.has_a_place(tried.seat, tried.tile, at.taking, tried.colour),
        tile=at.tile(tried.tile or 0),
        colour=tried.colour,
    ),
    # The treasure of a map.
    "the-finder-takes": lambda at, tried: so(at.taking == "map" and at.asked != tried.seat, asked=at.name(at.asked or 0)),
    "a-common-treasure": lambda at, tried: so(
        at.taking == "map" and tried.tile is not None and at.kind(tried.tile) != "common", tile=at.tile(tried.tile or 0)
    ),
    ("a-treasure-that-is-left", "a-rare-treasure-that-was-drawn", "an-oshax-that-is-left"): lambda at, tried: so(
        tried.tile is not None and at.kind(tried.tile) != "cat" and not at.state.below[tried.tile], tile=at.tile(tried.tile or 0)
    ),
    "take-at-once": _on_the_map(_brought_one),
    "take-for-your-own-colour": _on_the_map(
        lambda at, tile, colour, maps: at.kind(tile) in ("cat", "oshax") and colour not in maps
    ),
    "take-for-a-cat-and-no-treasure": _on_the_map(lambda at, tile, colour, maps: at.kind(tile) in ("rare", "common")),
    "take-for-a-cat-and-no-oshax": _on_the_map(
        lambda at, tile, colour, maps: at.kind(tile) == "oshax" and at.reads("q.isle.oshax-map", "R2")
    ),
    "take-during-the-rescue": _on_the_map(
        lambda at, tile, colour, maps: at.phase != "rescue" and at.reads("q.isle.map-in-rare-finds", "R2") and colour in maps
    ),
    "take-for-a-map": lambda at, tried: so(at.taking is None and at.last_on_a_map[tried.seat] is None),
    "the-treasure-comes-first": lambda at, tried: so(at.taking == "map" and at.asked != tried.seat, asked=at.name(at.asked or 0)),
    "the-treasure-comes-first/to-the-asked": lambda at, tried: so(at.taking == "map" and at.asked == tried.seat),
    **SAYS_OF_CARDS,
}

# What is told wherever it is true, and pairs: where the first is true the second is not told.
FIRST = ("nothing-after-the-end", "the-shuffle-comes-first")
ORDER = (
    ("who-has-passed-is-done", "pay-in-order"),
    ("a-permanent-basket-of-your-own", "an-active-permanent-basket"),
    ("play-what-is-paid-for", "announce-what-you-hold"),
    ("beside-another-tile-in-the-room", "beside-another-tile"),
    ("take-at-once", "a-move-for-this-moment"),
)
# Reasons that stand in for a rule that is switched off.
NEVER_TOLD = ("a-move-for-this-moment",)


# Moves that lessons do not try: the last part of what is tried, by the lesson; cards and tiles are words.
NOT_TRIED = {
    "rare-finds/the-last-moment": (("pass",), ("play", ("oshax",), None, None, None, None, None)),
    # A treasure is named by a square.
    "lessons/give-up": (("play", ("basket_for_lessons",), None, None, None, (~0, ~1), None),),
    **dict.fromkeys(
        ("rescue/no-basket", "anytime/only-your-own"), (("play", ("fish_for_basket",), None, None, None, None, "used"),)
    ),
    "lessons/late-colour": (("announce", "public_three_of_colour", "red"),),
    **dict.fromkeys(("rescue/which-card", "rescue/basket-and-fish"), (("rescue", "red_L", ()), ("rescue", "green_S", ()))),
}


def by_hand():
    """The positions of these lessons, with these moves of each player."""
    paths = dict(find_scenarios())
    return [
        _tried_too(start, moves)
        for name, moves in NOT_TRIED.items()
        for start in of_scenario(open_scenario(paths[f"isle-of-cats/{name}"], name, teaching=False))
    ]


def _tried_too(start, moves):
    numbers = {**start.rules.number, **start.rules.tile_number}

    def read(value):
        return tuple(map(read, value)) if isinstance(value, tuple) else numbers.get(value, value)

    seats = range(start.rules.seats(start.state))
    more = [(verb, seat, *map(read, values)) for verb, *values in moves for seat in seats]
    return replace(start, tried=(*start.tried, *more), beginning=start.beginning and _tried_too(start.beginning, moves))
