"""What each sentence of refusal of Exploding Kittens claims, over a plain view of the table; cards and piles, and the base box."""

from tests.games.exploding_kittens.cats_view import AIMED, CATS, KITTENS, NOW, POWERLESS, Table
from tests.games.exploding_kittens.refusals_of_expansions_say import SAYS_OF_EXPANSIONS
from tests.games.exploding_kittens.refusals_of_nopes_say import SAYS_OF_NOPES

__all__ = ["SAYS", "Table"]


def so(holds, **values):
    """What the sentence names if it is true."""
    return values if holds else None


def alone(at, tried, *kinds):
    """Whether a single card of one of these kinds is played."""
    return tried.verb == "play" and tried.cards is not None and len(tried.cards) == 1 and at.kind(tried.cards[0]) in kinds


def of_cards(holds, **named):
    """A sentence about the cards that are played."""

    def claim(at, tried):
        if tried.verb != "play" or tried.cards is None or not holds(at, tried):
            return None
        return {"cards": at.listed(tried.cards), **{key: value(at, tried) for key, value in named.items()}}

    return claim


def _of_a_set(number, holds):
    return of_cards(lambda at, tried: len(tried.cards) == number and holds(at, tried))


def _on(holds):
    """A sentence about the player who is chosen."""

    def claim(at, tried):
        return so(tried.on is not None and holds(at, tried), on=at.name(tried.on or 0))

    return claim


# -- whose turn it is ----------------------------------------------------------------------------


def _another_turn(direction=None):
    def claim(at, tried):
        holds = not at.over and at.turn != tried.seat and direction in (None, at.state.direction)
        return so(holds, player=at.name(at.turn))

    return claim


def _out_of_turn(at, tried):
    """A card in the turn of another one, by somebody who has no kitten to answer, that is neither a Nope nor NOW."""
    return at.turn != tried.seat and not at.over and not alone(at, tried, "nope", NOW) and not at.faces(tried.seat)


def _now_may_come(at):
    """NOW is in the box, and this is a moment for it: between actions, or under one reading while a play waits."""
    return at.has_box("barking", "recipes") and (at.at != "window" or at.reads("q.barking.now-window", "R2"))


_only_a_nope = of_cards(
    lambda at, tried: _out_of_turn(at, tried) and not at.owed and not _now_may_come(at), player=lambda at, tried: at.name(at.turn)
)
_only_a_nope_or_now = of_cards(
    lambda at, tried: _out_of_turn(at, tried) and not at.owed and _now_may_come(at),
    player=lambda at, tried: at.name(at.turn),
    now=lambda at, tried: at.title(at.number(NOW)),
)
_out_of_turn_while_owed = of_cards(
    lambda at, tried: _out_of_turn(at, tried) and at.owed,
    player=lambda at, tried: at.name(at.turn),
    owed=lambda at, tried: at.owed,
)


def _settle_first(at, tried):
    """A play waits, and this is no Nope; nor NOW where that may come then."""
    if alone(at, tried, "nope") or alone(at, tried, NOW) and at.reads("q.barking.now-window", "R2"):
        return None
    if at.waiting is None:
        return None
    cards = {"cards": at.listed(tried.cards or ())} if tried.verb == "play" else {}
    return {"pending": at.play(at.waiting), **cards}


def _something_first(at, tried):
    if at.owed is None or alone(at, tried, "nope"):
        return None
    return {"owed": at.owed, **({"cards": at.listed(tried.cards or ())} if tried.verb == "play" else {})}


# -- kittens ---------------------------------------------------------------------------------------


def _answers_wrongly(where):
    return of_cards(lambda at, tried: at.at == where and at.asked == tried.seat and not alone(at, tried, "defuse", "nope"))


def _place_is_chosen_by(defused):
    def claim(at, tried):
        if at.at != "insert" or at.asked == tried.seat:
            return None
        was_defused = len(at.top) == 3 and at.kind(at.top[2]) != "imploding_kitten"
        return so(was_defused == defused, asked=at.name(at.asked))

    return claim


# -- sets --------------------------------------------------------------------------------------------


def _titles(at, tried):
    """The titles of a set; a Feral Cat counts as a cat that is there, or by one reading as any card."""
    titles = {at.titled(card) for card in tried.cards}
    kinds = {at.kind(card) for card in tried.cards}
    if "feral_cat" in kinds and len(titles) == 2 and (kinds <= {*CATS} or at.reads("q.imploding.feral.scope", "R2")):
        return 1
    return len(titles)


def _five_titles(at, tried):
    """Whether five cards are of five titles: a Feral Cat may stand for a cat that is not there."""
    others = [at.titled(card) for card in tried.cards if at.kind(card) != "feral_cat"]
    cats = {at.kind(card) for card in tried.cards} & {*CATS} - {"feral_cat"}
    ferals = len(tried.cards) - len(others)
    free = sum(1 for kind in CATS if kind in at.rules.number) - len(cats)
    return len({*others}) == len(others) and ferals <= free


def _wanted(tried):
    """The card that a five fetches: named when it is played, or chosen from the pile."""
    return tried.names if tried.verb == "play" else tried.card


def _a_kitten_is_wanted(at, tried):
    card = _wanted(tried)
    if card is None or tried.verb == "play" and len(tried.cards) != 5:
        return None
    kind = at.kind(card)
    stays = at.reads("q.base.five.kitten", "R1") and kind in (*KITTENS, "streaking_kitten")
    stays |= at.has_box("streaking") and kind in ("exploding_kitten", "streaking_kitten")
    return so(stays, card=at.title(card))


def _is_not_there(at, tried):
    card = _wanted(tried)
    if card is None:
        return None
    own = tried.cards if tried.verb == "play" else ()
    return so(card not in at.state.discard and card not in own, card=at.title(card))


def _was_not_there_before(at, tried):
    card = _wanted(tried)
    if card is None or not at.reads("q.base.five.own-cards", "R2"):
        return None
    if tried.verb == "play":
        own = len(tried.cards) == 5 and card in tried.cards and card not in at.state.discard
    else:
        own = at.at == "take" and card not in at.state.discard[len(at.state.discard) - at.top[2] :]
    return so(own, card=at.title(card))


def _has_nothing_to_give(at, seat):
    return not at.hand(seat) and not at.wears_a_tower(seat)


def _aims(at, tried):
    """Whether this play is aimed at a player: some cards, pairs and triples, and the second Barking Kitten."""
    if len(tried.cards) != 1:
        return len(tried.cards) in (2, 3)
    kind = at.kind(tried.cards[0])
    return kind in AIMED or kind == "barking_kitten" and tried.seat in at.before(tried.seat, "barking_kitten")


def _names_a_card(at, tried):
    return len(tried.cards) == 3 or len(tried.cards) == 5 and at.reads("q.base.five.choice-time", "R2")


def _may_name_a_marked_card(at, tried):
    """Under one reading a pair may be aimed at a card that faces outwards."""
    return len(tried.cards) == 2 and at.has_box("streaking", "recipes") and at.reads("q.streaking.mark-pair", "R2")


SAYS = {
    "This move is not for {seat}.": lambda at, tried: so(tried.seat < 0),
    "Nobody sits there.": lambda at, tried: so(tried.on is not None and not 0 <= tried.on < len(at.state.alive)),
    "{seat} is out and takes no further part.": lambda at, tried: so(at.is_out(tried.seat)),
    "The game is over: {winner} has won.": lambda at, tried: so(at.over, winner=at.name(at.state.winner or 0)),
    # Drawing.
    "It is {player}'s turn; {seat} cannot draw.": _another_turn(1),
    "It is {player}'s turn, and play goes counterclockwise; {seat} cannot draw.": _another_turn(-1),
    "Nobody draws yet: first it must be settled whether the {pending} happens.": _settle_first,
    "The draw pile is empty, so {seat} has nothing to draw.": lambda at, tried: so(not at.state.pile),
    "Nobody draws now: another choice comes first ({owed}).": _something_first,
    "Nobody draws now; something else comes first: {owed}.": _something_first,
    "{seat} may play nothing, but the turn ends by drawing a card.": lambda at, tried: so(
        tried.verb == "pass" and at.at == "turn" and at.turn == tried.seat and not at.over
    ),
    # A kitten.
    "{seat} cannot answer with {cards}: a kitten is answered with a Defuse.": _answers_wrongly("kitten"),
    "{seat} cannot answer with {cards}: the kitten is kept in secret or answered with a Defuse.": _answers_wrongly(
        "secret_kitten"
    ),
    "{seat} cannot play {cards} now: it is an answer to a kitten, and there is none.": of_cards(
        lambda at, tried: alone(at, tried, "defuse") and not at.faces(tried.seat) and at.reads("q.base.play.dead-card", "R1")
    ),
    "{seat} has no kitten to answer.": lambda at, tried: so(not at.faces(tried.seat)),
    "{seat} holds a Defuse and, under this reading, has to use it.": lambda at, tried: so(
        at.faces(tried.seat)
        and at.at != "search"
        and "defuse" in at.hand(tried.seat)
        and at.reads("q.base.defuse.optional", "R2")
    ),
    "{seat} cannot choose the place: {asked} defused the kitten.": _place_is_chosen_by(defused=True),
    "{seat} cannot choose the place: {asked} drew the card.": _place_is_chosen_by(defused=False),
    "{seat} has no place in the draw pile to choose now.": lambda at, tried: so(at.at != "insert"),
    "There cannot be {at} cards above the card: the draw pile has only {most}.": lambda at, tried: so(
        tried.at is not None and not 0 <= tried.at <= len(at.state.pile), at=tried.at, most=len(at.state.pile)
    ),
    # Whose turn it is, and what comes first.
    "{seat} cannot play {cards} now: it is {player}'s turn, and only a Nope may come in between.": _only_a_nope,
    "{seat} cannot play {cards} now: it is {player}'s turn, and only a Nope or {now} may come in between.": _only_a_nope_or_now,
    "It is {player}'s turn, and something else comes first ({owed}); {seat} cannot play {cards} now.": _out_of_turn_while_owed,
    "{seat} cannot play {cards} now: first it must be settled whether the {pending} happens.": _settle_first,
    "{seat} cannot play {cards} now; something else comes first: {owed}.": _something_first,
    "{seat} cannot play {cards} now: it is {player}'s turn, and combinations are for your own turn.": of_cards(
        lambda at, tried: len(tried.cards) > 1 and at.turn != tried.seat, player=lambda at, tried: at.name(at.turn)
    ),
    "{seat} cannot pass: no play is waiting for an answer.": lambda at, tried: so(at.waiting is None),
    "{seat} has passed already.": lambda at, tried: so(at.at == "window" and tried.seat in at.top[6]),
    # The hand.
    "{seat} does not hold {cards}.": lambda at, tried: _does_not_hold(at, tried),
    "{seat} cannot play {cards} alone: it has no effect of its own.": of_cards(
        lambda at, tried: alone(at, tried, *POWERLESS) and at.reads("q.base.play.dead-card", "R1")
    ),
    "{seat} cannot play {cards} alone: a single cat card has no power.": of_cards(
        lambda at, tried: alone(at, tried, *CATS) and at.reads("q.base.play.dead-card", "R1")
    ),
    # Whom it is aimed at, and what is named.
    "{seat} must choose somebody else for the {cards}.": of_cards(
        lambda at, tried: alone(at, tried, "favor") and tried.on == tried.seat
    ),
    "{on} is out and cannot be chosen.": _on(lambda at, tried: at.is_out(tried.on)),
    "{cards} must be aimed at a player, and none was named.": lambda at, tried: _nothing_named(at, tried, tried.on, 0, _aims),
    "{cards} is not aimed at a player, so {on} cannot be chosen.": of_cards(
        lambda at, tried: tried.on is not None and not (at.at == "turn" and _aims(at, tried)),
        on=lambda at, tried: at.name(tried.on),
    ),
    "{on} holds no card; under this reading {seat} must choose somebody else.": _on(
        lambda at, tried: (
            _has_nothing_to_give(at, tried.on)
            and (
                alone(at, tried, "favor")
                and at.reads("q.base.favor.empty", "R2")
                or len(tried.cards) == 2
                and at.reads("q.base.pair.empty", "R2")
            )
        )
    ),
    "{cards}: the card that is asked for must be named.": lambda at, tried: _nothing_named(
        at, tried, tried.names, 1, _names_a_card
    ),
    "{cards}: no card is named with this play, so {names} cannot be asked for.": of_cards(
        lambda at, tried: tried.names is not None and not (at.at == "turn" and _names_a_card(at, tried)),
        names=lambda at, tried: at.title(tried.names),
    ),
    # Combinations.
    "{number} cards are not a combination: two, three or five are.": lambda at, tried: so(
        tried.cards is not None and len(tried.cards) not in (1, 2, 3, 5), number=len(tried.cards or ())
    ),
    "{cards} are not a pair: the titles differ.": _of_a_set(2, lambda at, tried: _titles(at, tried) > 1),
    "{cards} are not a triple: the titles differ.": _of_a_set(3, lambda at, tried: _titles(at, tried) > 1),
    "{cards} are not a five: all titles must differ.": _of_a_set(5, lambda at, tried: not _five_titles(at, tried)),
    "{cards} are not a combination here: later sheets have only pairs and triples.": _of_a_set(
        5, lambda at, tried: at.reads("q.base.printing.five", "R2")
    ),
    "{cards}: in your first games only two matching cats make a combination.": of_cards(
        lambda at, tried: (
            len(tried.cards) > 1
            and at.reads("q.base.combo.mode", "R1")
            and not (len(tried.cards) == 2 and {*at.kinds(tried.cards)} <= {*CATS})
        )
    ),
    "{seat} must steal from somebody else.": lambda at, tried: so(
        tried.cards is not None and len(tried.cards) > 1 and tried.on == tried.seat
    ),
    # A five.
    "{seat} does not choose: {asked} played the five.": lambda at, tried: so(
        at.at == "take" and at.asked != tried.seat, asked=at.name(at.asked or 0)
    ),
    "{seat} may not take a card from the discard pile now.": lambda at, tried: so(at.at != "take"),
    "There is no {card} on the discard pile.": _is_not_there,
    "{seat} cannot take {card}: kittens stay on the discard pile.": _a_kitten_is_wanted,
    "{seat} cannot take {card}: it is not face up, and face-down cards cannot be chosen.": lambda at, tried: so(
        tried.card is not None and at.hidden and (tried.card >= at.rules.kinds or tried.card not in at.state.discard),
        card=at.title(tried.card or 0),
    ),
    "{seat} cannot take {card}: under this reading only what was there before the five.": _was_not_there_before,
    # Asked for a card.
    "{seat} does not choose the card: {asked} was asked.": lambda at, tried: so(
        at.at == "give" and len(at.top) == 3 and at.asked != tried.seat, asked=at.name(at.asked or 0)
    ),
    "Nobody asked {seat} for a card.": lambda at, tried: so(
        (at.at != "give" or at.asked != tried.seat) and not at.is_to_put_down(tried.seat)
    ),
    # Chance.
    "{on} holds no {card}.": lambda at, tried: so(
        at.at == "pick" and tried.card is not None and at.kind(tried.card) not in at.hand(at.top[2]),
        on=at.name(at.top[2] if at.at == "pick" else 0),
        card=at.title(tried.card or 0),
    ),
    "Nothing is picked at random now.": lambda at, tried: so(not at.at.startswith("pick")),
    "Nothing is shuffled now.": lambda at, tried: so(at.at != "mix"),
    "A shuffle keeps the cards of the pile as they are.": lambda at, tried: so(
        at.at == "mix" and tried.cards is not None and not _same_pile(at, tried.cards)
    ),
    "{cards} needs {number} cards and the draw pile has {size}; under this reading it cannot be played.": of_cards(
        lambda at, tried: (
            len(tried.cards) == 1 and at.reads("q.base.see.short-pile", "R2") and (_looks_at(at, tried) or 0) > len(at.state.pile)
        ),
        number=lambda at, tried: _looks_at(at, tried),
        size=lambda at, tried: len(at.state.pile),
    ),
    "That would be allowed by a rule that is switched off here.": lambda at, tried: so(bool(at.rules.without)),
    **SAYS_OF_NOPES,
    **SAYS_OF_EXPANSIONS,
}


def _nothing_named(at, tried, named, place, asks):
    """A player or a card has to be named and is not; of a card turned up by a blind player the same is said when it is aimed."""
    if tried.verb == "aim":
        due = at.at == "aim" and tried.given > place and None not in {play[place] for play in at.top[3]}
        return so(due and named is None, cards=at.listed(at.top[2] if at.at == "aim" else ()))
    due = tried.cards is not None and tried.given > 1 + place and at.at == "turn" and asks(at, tried)
    return so(due and named is None, cards=at.listed(tried.cards or ()))


def _looks_at(at, tried):
    """How many cards from the top this card looks at: the number in its id."""
    kind = at.kind(tried.cards[0])
    digits = [int(word) for word in kind.split("_") if word.isdigit()]
    return digits[0] if "the_future" in kind else None


def _same_pile(at, cards):
    """Whether a shuffle names the cards it has to: the pile, or under a Catomic Bomb or a Tower part of it."""
    return sorted(cards) == sorted(at.state.pile[at.top[2] :]) or sorted(cards) == sorted(
        card for card in at.state.pile if at.kind(card) not in KITTENS
    )


def _does_not_hold(at, tried):
    if tried.verb == "play":
        cards = at.lacking(tried.seat, tried.cards or ())
    else:
        cards = [tried.card] if tried.card is not None and at.lacking(tried.seat, (tried.card,)) else []
    return so(cards, cards=at.listed(cards), card=at.listed(cards))


# What is told wherever it is true, and pairs: where the first is true the second is not told.
FIRST = ("{seat} is out and takes no further part.",)
ORDER = (
    ("The game is over: {winner} has won.", "It is {player}'s turn; {seat} cannot draw."),
    (
        "{seat} cannot say Nope now: there is nothing to stop, and what lies on the discard pile is settled.",
        "{seat} cannot say Nope now: there is nothing to stop.",
    ),
    ("{cards}: a triple is one kind of cat, and these cats differ.", "{cards} are not a triple: the titles differ."),
    ("It is {player}'s turn, and play goes counterclockwise; {seat} cannot draw.", "It is {player}'s turn; {seat} cannot draw."),
    (
        "{seat} cannot play {cards} alone: a single cat card has no power.",
        "{seat} cannot play {cards} alone: it has no effect of its own.",
    ),
    (
        "{seat} cannot play {cards}: it works while it is in the hand.",
        "{seat} cannot play {cards} alone: it has no effect of its own.",
    ),
    ("{seat} is not blind and chooses the cards.", "{seat} may look at the hand for this and chooses the card."),
)
# Reasons that stand in for a rule that is switched off.
NEVER_TOLD = ()
