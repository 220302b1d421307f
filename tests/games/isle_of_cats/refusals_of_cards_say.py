"""What each sentence of refusal claims about a card that is played, what it gives, and what was drawn by it."""

from tests.games.isle_of_cats.boat_view import FINDS, without_each


def so(holds, **values):
    """What the sentence names if it is true."""
    return values if holds else None


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
    "{seat} can play one card at a time, not {number}.": _one_card(TIMES),
    "{seat} can play one card in a turn, not {number}.": _one_card(("rare_finds",)),
    "{seat} names no card.": lambda at, tried: so(tried.cards == ()),
    "{seat} cannot play {cards} now: only anytime cards may be played at any time.": _some(
        lambda at, card: at.family(card) not in ("anytime", *FINDS)
    ),
    "{seat} cannot play {cards} now: it belongs to the rare finds.": lambda at, tried: (
        None if at.phase == "rare_finds" else _some(lambda at, card: at.family(card) in FINDS)(at, tried)
    ),
    "{cards} does not belong to the rare finds.": _some(lambda at, card: at.family(card) not in ("anytime", *FINDS)),
    "{seat} cannot play {cards} yet: it has not been paid for.": _not_paid_for,
    "{seat} does not hold {cards}.": _not_held,
    "Two players or more play at the same moment, each of them one card.": lambda at, tried: so(
        tried.plays is not None and (len(tried.plays) < 2 or len({play[1] for play in tried.plays}) < len(tried.plays))
    ),
    "{seat} cannot play {cards} now.": _could_not_play,
    "That is for {asked}, not for {seat}.": lambda at, tried: so(
        at.at in FIRST and at.asked != tried.seat and at.taking != "map", asked=at.name(at.asked or 0)
    ),
    # What is named with a card.
    "{cards} has two lines, and one of them must be chosen.": _named(OPTION, lambda card: len(card.options) == 2),
    "{cards} has no lines to choose from.": _not_due(OPTION, lambda card: bool(card.options)),
    "{cards} has no such line.": _of_the_card(
        lambda at, tried, card: bool(card.options) and tried.option is not None and tried.option not in card.options
    ),
    "{cards} asks for a colour.": _named(COLOUR, lambda card: card.names_a_colour()),
    "{cards} asks for no colour.": _not_due(COLOUR, lambda card: card.names_a_colour()),
    "{cards} moves cats, and none were named.": _named(TILES, lambda card: card.asks_for_cats()),
    "{cards} moves no cats.": _not_due(TILES, lambda card: card.asks_for_cats()),
    "{cards} moves one to {most} cats, not {number}.": _of_the_card(
        lambda at, tried, card: tried.tiles is not None and len(tried.tiles) not in (1, 2, 3),
        most=lambda at, tried, card: 3,
        number=lambda at, tried, card: len(tried.tiles),
    ),
    "{cards} costs something of one’s own, and nothing was named.": _named(DISCARD, _gave_up),
    "Nothing is given up for {cards}.": _not_due(DISCARD, _gave_up),
    "{cards} costs {due} of them, not {number}.": _of_the_card(
        lambda at, tried, card: tried.discard is not None and _gave_up(card) and len(tried.discard) != _gave_up(card),
        due=lambda at, tried, card: _gave_up(card),
        number=lambda at, tried, card: len(tried.discard),
    ),
    "{cards} is a public lesson: it belongs to nobody and cannot be given up.": _public_given_up,
    "{cards} is not beside {seat}'s boat and cannot be given up.": _strange_lessons,
    "{cards} costs different treasures of {seat}'s own boat; cats stay where they are.": _of_the_card(_wrong_treasures),
    "{cards} costs private lessons and no treasures.": _of_the_card(
        lambda at, tried, card: card.costs("private_lesson") and any(given < 0 for given in tried.discard or ())
    ),
    "{seat} does not have what {cards} costs.": _of_the_card(_has_not_what_it_costs),
    "{cards} costs a permanent basket: which side of it is given up must be said.": _of_the_card(_two_sides),
    "{cards} costs no permanent basket.": _not_due(BASKET, lambda card: card.costs("permanent_basket")),
    "{seat} has no permanent basket with that side up.": _of_the_card(
        lambda at, tried, card: tried.basket is not None and not getattr(at.state, tried.basket)[tried.seat]
    ),
    "A shuffle keeps the cards of the pile as they are.": lambda at, tried: so(
        at.chance and tried.verb == "shuffled" and tried.cards is not None and sorted(tried.cards) != sorted(at.state.discard)
    ),
    # What it brings.
    "{cards} gives nothing: no Oshax is left below the island.": _of_the_card(_none_left("oshax")),
    "{cards} gives nothing: there is no rare treasure below the island.": _of_the_card(_none_left("rare")),
    "{cards} gives nothing: no such treasure is left below the island.": _of_the_card(_none_left("common", "small")),
    "{seat} cannot play {cards}: what it gives has no place on the boat.": _of_the_card(_no_room),
    "{asked} must place the tile: it was gained.": lambda at, tried: so(at.taking == "card", asked=at.name(at.asked or 0)),
    "{asked} must place the tile: it was drawn.": lambda at, tried: so(at.taking == "drawn", asked=at.name(at.asked or 0)),
    "First {asked} deals with what the card gave.": _asked_first,
    "{seat} has to deal first with what the card gave.": _oneself_first,
    "The card does not give the {tile}.": lambda at, tried: so(
        at.taking not in (None, "map") and tried.tile is not None and tried.tile not in at.top[3], tile=at.tile(tried.tile or 0)
    ),
    "The {tile} is given the colour of a family, and none was named.": lambda at, tried: so(
        tried.given > 1 and at.kind(tried.tile) == "oshax" and tried.colour is None, tile=at.tile(tried.tile or 0)
    ),
    "Only an Oshax is given a colour, and the {tile} is not one.": lambda at, tried: so(
        tried.tile is not None and at.kind(tried.tile) != "oshax" and tried.colour is not None, tile=at.tile(tried.tile or 0)
    ),
    # What was drawn.
    "The {tile} is not among the cats that were drawn.": lambda at, tried: so(
        at.at == "put" and tried.tile is not None and tried.tile not in at.top[2], tile=at.tile(tried.tile or 0)
    ),
    "{seat} has drawn no cats that could be put beside the island.": lambda at, tried: so(at.at != "put"),
    "{seat} has not drawn {cards}.": lambda at, tried: so(
        at.at == "pay_drawn" and tried.cards and without_each(at.top[2], tried.cards),
        cards=at.cards(without_each(at.top[2], tried.cards or ()) if at.at == "pay_drawn" else ()),
    ),
    "{cards} is none of the lessons for which {seat} names a colour now.": lambda at, tried: so(
        at.at == "announce_late" and tried.card is not None and tried.card not in at.top[2], cards=at.cards([tried.card or 0])
    ),
}
