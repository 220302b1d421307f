"""What each sentence of refusal claims about a card that is played, what it gives, and what was drawn by it."""

from tests.games.isle_of_cats.boat_view import FINDS, without_each
from tests.games.judging import so


def _card(at, tried):
    """The card that is played; None where none is named."""
    return at.rules.cards[tried.cards[0]] if tried.verb == "play" and tried.cards else None


def _of_the_card(holds, **named):
    """A sentence about the card that is played."""

    def claim(at, tried):
        card = _card(at, tried)
        if card is None or not holds(at, tried, card):
            return None
        return {"cards": at.cards(tried.cards), **{key: value(at, tried, card) for key, value in named.items()}}

    return claim


def _some(which):
    """Some of the cards that are played are of this kind: those are named."""

    def claim(at, tried):
        if tried.verb != "play" or not tried.cards:
            return None
        found = [card for card in tried.cards if which(at, card)]
        return so(found, cards=at.cards(found))

    return claim


def _not_held(at, tried):
    """Cards that are named and not held; of those that were drafted or lie in the packet another sentence speaks."""
    if tried.verb == "announce":
        return so(tried.card is not None and tried.card not in at.state.hands[tried.seat], cards=at.cards([tried.card or 0]))
    if tried.cards is None:
        return None
    there = at.playable(tried.seat) if tried.verb == "play" else at.state.hands[tried.seat]
    missing = without_each(there, tried.cards)
    return so(missing, cards=at.cards(missing))


def _not_paid_for(at, tried):
    if tried.verb != "play" or not tried.cards:
        return None
    missing = without_each(at.playable(tried.seat), tried.cards)
    waits = not without_each(at.state.drafted[tried.seat] + at.state.packets[tried.seat], missing)
    return so(missing and waits, cards=at.cards(missing))


def _gave_up(card):
    """How many lessons or treasures the card costs."""
    return card.costs("private_lesson") or card.costs("treasure")


def _has_not_what_it_costs(at, tried, card):
    state, seat = at.state, tried.seat
    return (
        card.costs("permanent_basket") > state.active[seat] + state.used[seat]
        or card.costs("private_lesson") > len(state.lessons[seat])
        or card.costs("treasure") > len(at.treasures(seat))
    )


def _public(at):
    return [lesson for lesson, _ in at.state.public]


def _public_given_up(at, tried):
    given = tried.discard or () if _card(at, tried) and _card(at, tried).costs("private_lesson") else ()
    found = [one for one in given if one in _public(at)]
    return so(found, cards=at.cards(found))


def _strange_lessons(at, tried):
    if not _card(at, tried) or not _card(at, tried).costs("private_lesson") or not tried.discard:
        return None
    missing = [card for card in without_each(at.state.lessons[tried.seat], tried.discard) if card >= 0]
    missing = [card for card in missing if card not in _public(at)]
    return so(missing, cards=at.cards(missing))


def _wrong_treasures(at, tried, card):
    if not card.costs("treasure") or tried.discard is None:
        return False
    # A treasure is given up by one of its squares, written as ~square.
    named = [next((own for own in at.treasures(tried.seat) if given < 0 and own >> ~given & 1), None) for given in tried.discard]
    return None in named or len({*named}) < len(named)


def _kinds(at, tried, card):
    """The kinds of tile that the card gives for this line; under one reading each treasure card gives a rare one."""
    kinds = [step[1] for step in card.does(tried.option) if step[0] == "gain"]
    if at.reads("q.isle.treasure-cards", "R2"):
        return [kind if kind == "oshax" else "rare" for kind in kinds]
    return kinds


def _tiles(at, kind):
    """The tiles of a kind as cards call them, those that are left."""
    runs_out = at.reads("q.isle.treasures-run-out", "R1")
    found = []
    for tile, count in enumerate(at.state.below):
        is_common = at.kind(tile) == "common"
        small = is_common and at.rules.tiles[tile].turned[0].bit_count() < 3
        if (at.kind(tile) == kind or kind == "small" and small) and (count or is_common and not runs_out):
            found.append(tile)
    return found


def _none_left(*kinds):
    def holds(at, tried, card):
        return tried.given > 1 and any(kind in kinds and not _tiles(at, kind) for kind in _kinds(at, tried, card))

    return holds


def _no_room(at, tried, card):
    return tried.given > 1 and any(
        _tiles(at, kind) and not any(at.has_a_place(tried.seat, tile, "card") for tile in _tiles(at, kind))
        for kind in _kinds(at, tried, card)
    )


# What is due by a card before anything else.
FIRST = ("take", "put", "pay_drawn", "announced", "announce_late")


def _asked_first(at, tried):
    """Somebody else has to deal with what a card gave."""
    return so(at.at in FIRST and at.taking != "map" and at.asked != tried.seat, asked=at.name(at.asked or 0))


def _oneself_first(at, tried):
    return so(at.at in FIRST and at.taking != "map" and at.asked == tried.seat)


def _named(slot, asked):
    """Something was not named that the card asks for."""
    return _of_the_card(lambda at, tried, card: tried.given > slot[1] and getattr(tried, slot[0]) is None and asked(card))


def _not_due(slot, asked):
    """Something was named that the card does not ask for."""
    return _of_the_card(lambda at, tried, card: getattr(tried, slot[0]) is not None and not asked(card))


OPTION, COLOUR, TILES, DISCARD, BASKET = ("option", 1), ("colour", 2), ("tiles", 3), ("discard", 4), ("basket", 5)


def _one_card(where):
    return lambda at, tried: so(
        at.at in where and tried.verb == "play" and tried.cards is not None and len(tried.cards) != 1,
        number=len(tried.cards or ()),
    )


def _two_sides(at, tried, card):
    """A basket is given up and both sides are there, so it must be said which."""
    both = at.state.active[tried.seat] and at.state.used[tried.seat]
    return bool(tried.given > 5 and tried.basket is None and both and card.costs("permanent_basket"))


def _could_not_play(at, tried):
    """Of several who play together, one who could not do it alone, as the engine says of that play by itself."""
    for play in tried.plays or ():
        if at.family(play[2][0]) != "anytime" or at.rules.why_not(at.state, play) is not None:
            return {"seat": at.name(play[1]), "cards": at.cards(play[2])}
    return None


TIMES = ("fill", "deal", "draft", "pay", "lessons", "choose", "rescue")

SAYS_OF_CARDS = {
    "no-find-after-the-last-pass": lambda at, tried: (
        _some(lambda at, card: True)(at, tried)
        if at.last_moment and any(at.family(card) in FINDS for card in tried.cards or ())
        else None
    ),
    "pass-no-more-after-the-last-pass": lambda at, tried: so(at.last_moment and tried.verb == "pass"),
    "one-anytime-card": _one_card(TIMES),
    "one-card-a-turn": _one_card(("rare_finds",)),
    "play-something": lambda at, tried: so(tried.cards == ()),
    "only-anytime-cards": _some(lambda at, card: at.family(card) not in ("anytime", *FINDS)),
    "finds-when-their-time-comes": lambda at, tried: (
        None if at.phase == "rare_finds" else _some(lambda at, card: at.family(card) in FINDS)(at, tried)
    ),
    "cards-of-the-rare-finds": _some(lambda at, card: at.family(card) not in ("anytime", *FINDS)),
    "play-what-is-paid-for": _not_paid_for,
    ("announce-what-you-hold", "choose-what-you-hold", "play-what-you-hold"): _not_held,
    "two-players-at-once": lambda at, tried: so(
        tried.plays is not None and (len(tried.plays) < 2 or len({play[1] for play in tried.plays}) < len(tried.plays))
    ),
    "each-could-play-alone": _could_not_play,
    ("who-may-take-back", "who-gains-it-takes", "who-is-asked", "announce-your-own-lesson"): lambda at, tried: so(
        at.at in FIRST and at.asked != tried.seat and at.taking != "map", asked=at.name(at.asked or 0)
    ),
    # What is named with a card.
    "an-option-where-there-is-one": _named(OPTION, lambda card: len(card.options) == 2),
    "an-option-where-there-is-one/not-due": _not_due(OPTION, lambda card: bool(card.options)),
    "an-option-of-the-card": _of_the_card(
        lambda at, tried, card: bool(card.options) and tried.option is not None and tried.option not in card.options
    ),
    "a-colour-where-it-is-asked-for": _named(COLOUR, lambda card: card.names_a_colour()),
    "a-colour-where-it-is-asked-for/not-due": _not_due(COLOUR, lambda card: card.names_a_colour()),
    "cats-where-they-are-asked-for": _named(TILES, lambda card: card.asks_for_cats()),
    "cats-where-they-are-asked-for/not-due": _not_due(TILES, lambda card: card.asks_for_cats()),
    "one-to-three-cats": _of_the_card(
        lambda at, tried, card: tried.tiles is not None and len(tried.tiles) not in (1, 2, 3),
        most=lambda at, tried, card: 3,
        number=lambda at, tried, card: len(tried.tiles),
    ),
    "things-where-they-are-asked-for": _named(DISCARD, _gave_up),
    "things-where-they-are-asked-for/not-due": _not_due(DISCARD, _gave_up),
    "as-many-things-as-it-says": _of_the_card(
        lambda at, tried, card: tried.discard is not None and _gave_up(card) and len(tried.discard) != _gave_up(card),
        due=lambda at, tried, card: _gave_up(card),
        number=lambda at, tried, card: len(tried.discard),
    ),
    "public-lessons-belong-to-nobody": _public_given_up,
    "private-lessons-of-your-own": _strange_lessons,
    "treasures-of-your-own-boat": _of_the_card(_wrong_treasures),
    "lessons-and-no-squares": _of_the_card(
        lambda at, tried, card: card.costs("private_lesson") and any(given < 0 for given in tried.discard or ())
    ),
    "enough-to-give-up": _of_the_card(_has_not_what_it_costs),
    "a-basket-where-it-is-asked-for": _of_the_card(_two_sides),
    "a-basket-where-it-is-asked-for/not-due": _not_due(BASKET, lambda card: card.costs("permanent_basket")),
    "a-basket-of-this-side": _of_the_card(
        lambda at, tried, card: tried.basket is not None and not getattr(at.state, tried.basket)[tried.seat]
    ),
    "the-same-cards-shuffled": lambda at, tried: so(
        at.chance and tried.verb == "shuffled" and tried.cards is not None and sorted(tried.cards) != sorted(at.state.discard)
    ),
    # What it brings.
    "an-oshax-to-gain": _of_the_card(_none_left("oshax")),
    "a-rare-treasure-to-gain": _of_the_card(_none_left("rare")),
    "a-common-treasure-to-gain": _of_the_card(_none_left("common", "small")),
    "room-for-what-it-brings": _of_the_card(_no_room),
    ("what-is-gained-is-placed", "the-first-of-a-card-is-placed"): lambda at, tried: so(
        at.taking == "card", asked=at.name(at.asked or 0)
    ),
    "what-was-drawn-is-placed": lambda at, tried: so(at.taking == "drawn", asked=at.name(at.asked or 0)),
    ("what-was-announced-comes-first", "the-gain-comes-first", "the-tile-comes-first", "what-is-drawn-comes-first"): _asked_first,
    (
        "what-was-announced-comes-first/to-the-asked",
        "the-gain-comes-first/to-the-asked",
        "the-tile-comes-first/to-the-asked",
        "what-is-drawn-comes-first/to-the-asked",
    ): _oneself_first,
    "a-tile-that-is-offered": lambda at, tried: so(
        at.taking not in (None, "map") and tried.tile is not None and tried.tile not in at.top[3], tile=at.tile(tried.tile or 0)
    ),
    "an-oshax-joins-a-family": lambda at, tried: so(
        tried.given > 1 and at.kind(tried.tile) == "oshax" and tried.colour is None, tile=at.tile(tried.tile or 0)
    ),
    "a-colour-for-an-oshax-alone": lambda at, tried: so(
        tried.tile is not None and at.kind(tried.tile) != "oshax" and tried.colour is not None, tile=at.tile(tried.tile or 0)
    ),
    # What was drawn.
    "put-what-was-drawn": lambda at, tried: so(
        at.at == "put" and tried.tile is not None and tried.tile not in at.top[2], tile=at.tile(tried.tile or 0)
    ),
    "put-when-asked": lambda at, tried: so(at.at != "put"),
    "pay-for-what-was-drawn": lambda at, tried: so(
        at.at == "pay_drawn" and tried.cards and without_each(at.top[2], tried.cards),
        cards=at.cards(without_each(at.top[2], tried.cards or ()) if at.at == "pay_drawn" else ()),
    ),
    "announce-what-has-come": lambda at, tried: so(
        at.at == "announce_late" and tried.card is not None and tried.card not in at.top[2], cards=at.cards([tried.card or 0])
    ),
}
