"""What each sentence of refusal claims of what only the other boxes bring: blindness, Barking Kittens, kept kittens, towers."""

from tests.games.exploding_kittens.cats_view import CATS, NOW


def so(holds, **values):
    """What the sentence names if it is true."""
    return values if holds else None


def _alone(at, tried, *kinds):
    return tried.verb == "play" and tried.cards is not None and len(tried.cards) == 1 and at.kind(tried.cards[0]) in kinds


def _cards(holds, **named):
    """A sentence about the cards that are played."""

    def claim(at, tried):
        if tried.verb != "play" or tried.cards is None or not holds(at, tried):
            return None
        return {"cards": at.listed(tried.cards), **{key: value(at, tried) for key, value in named.items()}}

    return claim


def _card(holds):
    """A sentence about the one card that is given, laid or picked."""

    def claim(at, tried):
        card = getattr(tried, "card", None)
        return so(card is not None and holds(at, tried, card), card=at.title(card or 0))

    return claim


def _another_turn(direction=None):
    def claim(at, tried):
        holds = not at.over and at.turn != tried.seat and direction in (None, at.state.direction)
        return so(holds, player=at.name(at.turn))

    return claim


def _asked_another(where):
    return lambda at, tried: so(at.at == where and at.asked != tried.seat, asked=at.name(at.asked or 0))


def _no_target(at, tried):
    """The target of a Barking Kitten has to be another player who is still there."""
    barking = tried.verb == "duel" or _alone(at, tried, "barking_kitten") or tried.verb == "aim"
    return so(barking and tried.on is not None and (at.is_out(tried.on) or tried.on == tried.seat))


def _kept(holds):
    """A sentence about a kitten that the player has to answer and would keep; it says how the kitten came."""

    def claim(at, tried):
        if at.at not in ("kitten", "secret_kitten") or at.asked != tried.seat:
            return None
        return so(holds(at, tried))

    return claim


def _came(rule, question, reading="R2"):
    return _kept(lambda at, tried: at.top[3] == rule and (question is None or at.reads(question, reading)))


def _looks(at, seat):
    """A blind giver who looks at the hand all the same: for a named card, and under one reading for a gift."""
    return at.at == "give" and at.asked == seat and (len(at.top) > 3 or at.reads("q.streaking.blind-favor-giver", "R2"))


def _is_named(at, card):
    """Whether this card answers the wish: by its title; under one reading a Feral Cat answers for any cat."""
    named = at.top[3]
    feral = at.reads("q.imploding.feral.named", "R2") and at.kind(card) == "feral_cat" and at.kind(named) in CATS
    return at.titled(card) == at.titled(named) or feral


def _empty_handed(at, tried):
    """Somebody living who would have nothing to put down once this card is played."""
    for seat, alive in enumerate(at.state.alive):
        if alive and len(at.hand(seat)) <= (seat == tried.seat):
            return seat
    return None


def _searching(at, tried):
    return at.at == "search" and at.asked == tried.seat


SAYS_OF_EXPANSIONS = {
    # Announcing a draw.
    "It is {player}'s turn; {seat} cannot announce a draw.": _another_turn(1),
    "It is {player}'s turn, and play goes counterclockwise; {seat} cannot announce a draw.": _another_turn(-1),
    "{seat} cannot announce a draw: one is announced already.": lambda at, tried: so(at.at == "reached"),
    "{seat} can no longer play {cards}: the draw has been announced.": _cards(
        lambda at, tried: at.at == "reached" and not _alone(at, tried, NOW, "nope")
    ),
    "{seat} cannot play {cards} in the middle of an action.": _cards(
        lambda at, tried: (
            _alone(at, tried, NOW) and (at.owed or at.waiting is not None and at.reads("q.barking.now-window", "R1"))
        )
    ),
    # Attacks and Barking Kittens.
    "{seat} must attack somebody else with {cards}.": _cards(
        lambda at, tried: _alone(at, tried, "targeted_attack") and tried.on == tried.seat
    ),
    "It is {player}'s turn; {seat} cannot play Barking Kittens now.": _another_turn(),
    "{seat} does not hold both Barking Kittens.": lambda at, tried: so(at.hand(tried.seat).count("barking_kitten") < 2),
    "{seat} cannot play Barking Kittens now: something else comes first.": lambda at, tried: so(
        at.at not in ("turn",) and not at.over
    ),
    "{seat} must choose another player who is still in the game.": _no_target,
    "{seat} cannot play a single Barking Kitten: whoever has both plays them together.": _cards(
        lambda at, tried: (
            _alone(at, tried, "barking_kitten")
            and at.hand(tried.seat).count("barking_kitten") > 1
            and not at.is_blind(tried.seat)
        )
    ),
    "{cards}: Barking Kittens cannot be part of a combination.": _cards(
        lambda at, tried: len(tried.cards) > 1 and "barking_kitten" in at.kinds(tried.cards)
    ),
    # Keeping a kitten.
    "{seat} has no kitten to keep now.": lambda at, tried: so(not at.faces(tried.seat)),
    "{seat} holds no Streaking Kitten and cannot keep the kitten.": _kept(
        lambda at, tried: "streaking_kitten" not in at.hand(tried.seat)
    ),
    "{seat} cannot keep a second kitten: the Streaking Kitten covers one, and one is in the hand already.": _kept(
        lambda at, tried: {"streaking_kitten", "exploding_kitten"} <= {*at.hand(tried.seat)}
    ),
    "{seat} cannot keep the Barking Kitten: the Streaking Kitten covers nothing but an Exploding Kitten.": lambda at, tried: so(
        "barking_kitten" in at.faces(tried.seat)
    ),
    "{seat} cannot keep the kitten: it lies open on the table.": lambda at, tried: so(
        at.at in ("kitten", "search") and at.asked == tried.seat
    ),
    "{seat} cannot keep the kitten: it was thrown on the discard pile, and so it explodes.": _came(
        "ek.streaking.streaking.4", None
    ),
    "{seat} cannot keep the kitten: under this reading a kitten laid on the draw pile explodes.": _came(
        "ek.streaking.streaking.13", "q.streaking.kitten-to-draw-pile"
    ),
    "{seat} cannot keep the kitten: under this reading the Streaking Kitten does not cover one that came by I'll Take That.": (
        _came("ek.barking.itt.3", "q.barking.itt-streaking")
    ),
    "{seat} cannot keep the kitten: under this reading one drawn with Bury has to be defused.": _came(
        "ek.barking.bury.2", "q.barking.bury-kitten"
    ),
    "{seat} cannot keep the kitten: under this reading one taken from the discard pile has to be defused.": _came(
        "ek.base.five.3", "q.base.five.kitten"
    ),
    "{seat} cannot defuse for somebody else: a Defuse saves only the player who plays it.": lambda at, tried: so(
        at.at in ("kitten", "search") and at.asked != tried.seat and _alone(at, tried, "defuse")
    ),
    "{seat} cannot play {cards}: it works while it is in the hand.": _cards(
        lambda at, tried: _alone(at, tried, "streaking_kitten")
    ),
    # Who is blind.
    "{seat} is not blind and chooses the cards.": lambda at, tried: so(not at.is_blind(tried.seat)),
    "It is {player}'s turn; {seat} cannot turn up a card now.": _another_turn(),
    "{seat} is blind and turns up cards only on their own turn, not as an answer.": lambda at, tried: so(
        at.is_blind(tried.seat) and at.waiting is not None
    ),
    "{seat} is blind and turns up one card at a time.": lambda at, tried: so(
        at.is_blind(tried.seat) and at.reads("q.streaking.blind-combos", "R1")
    ),
    "{seat} cannot turn up several cards together now.": lambda at, tried: so(
        at.at != "turn" or at.turn != tried.seat or not at.is_blind(tried.seat)
    ),
    "{seat} cannot turn up so many cards together.": lambda at, tried: so(
        tried.number is not None and (tried.number not in (2, 3, 5) or tried.number > len(at.hand(tried.seat)))
    ),
    "{seat} may look at the hand for this and chooses the card.": lambda at, tried: so(
        at.is_blind(tried.seat) and _looks(at, tried.seat)
    ),
    "{seat} still has cards to turn up: a Defuse may be among them.": lambda at, tried: so(
        _searching(at, tried) and at.hand(tried.seat)
    ),
    "{seat} has no card to turn up now.": lambda at, tried: so(
        not at.hand(tried.seat) or at.at not in ("turn", "search", "give", "lay", "lay_next", "window")
    ),
    "{seat} is blind and cannot choose: a card is turned up at random.": lambda at, tried: so(
        at.is_blind(tried.seat) and at.turn == tried.seat and at.at in ("turn", "reached")
    ),
    "{seat} is blind and has to turn up cards until a Defuse comes.": lambda at, tried: so(_searching(at, tried)),
    "{seat} is blind and gives a card without looking.": lambda at, tried: so(
        at.is_blind(tried.seat) and at.at == "give" and at.asked == tried.seat and not _looks(at, tried.seat)
    ),
    "{seat} is blind and puts down a card without looking.": lambda at, tried: so(
        at.is_blind(tried.seat) and at.at in ("lay", "lay_next")
    ),
    "{seat} does not hold {card}.": lambda at, tried: so(
        at.at == "turn_up" and tried.card is not None and not at.state.hands[at.top[1]][tried.card],
        seat=at.name(at.top[1] if at.at == "turn_up" else 0),
        card=at.title(tried.card or 0),
    ),
    "No card is turned up now.": lambda at, tried: so(at.at != "turn_up"),
    "{seat} does not choose: the card belongs to somebody else.": lambda at, tried: so(at.at == "aim" and at.asked != tried.seat),
    "{seat} has no card that waits for a target.": lambda at, tried: so(at.at != "aim" or at.asked != tried.seat),
    "{on} cannot be chosen for this card.": lambda at, tried: so(
        at.at == "aim" and tried.on is not None and tried.on not in [on for on, _ in at.top[3]], on=at.name(tried.on or 0)
    ),
    "{seat} cannot name that card here.": lambda at, tried: so(
        at.at == "aim" and tried.names is not None and (tried.on, tried.names) not in at.top[3]
    ),
    # Giving, laying, arranging.
    "{seat} has to give the named card, not {card}.": _card(
        lambda at, tried, card: at.at == "give" and len(at.top) > 3 and not _is_named(at, card)
    ),
    "{seat} cannot give {card}: a kept kitten cannot be given away.": _card(
        lambda at, tried, card: (
            at.at == "give" and at.kind(card) == "exploding_kitten" and at.reads("q.streaking.favor-kitten", "R2")
        )
    ),
    "{seat} does not put the cards back: {asked} looked at them.": _asked_another("arrange_cards"),
    "{seat} has no cards to put in order now.": lambda at, tried: so(at.at != "arrange_cards" or at.asked != tried.seat),
    "{seat} must put back the same cards, in whatever order.": lambda at, tried: so(
        at.at == "arrange_cards" and tried.cards is not None and sorted(tried.cards) != sorted(at.state.pile[: at.top[2]])
    ),
    "{seat} puts down no card now.": lambda at, tried: so(at.at == "lay" and not at.is_to_put_down(tried.seat)),
    "{seat} puts down no card now: it is up to {asked} to put one down.": _asked_another("lay_next"),
    "{seat} is not asked to put down a card.": lambda at, tried: so(at.at not in ("lay", "lay_next")),
    "{seat} puts a card on the draw pile now and gives none away.": lambda at, tried: so(
        tried.verb == "give" and at.is_to_put_down(tried.seat)
    ),
    "{on} holds no unmarked {card}.": lambda at, tried: so(
        at.at == "pick_mark" and tried.card is not None and not _unmarked(at, tried.card),
        on=at.name(at.top[2] if at.at == "pick_mark" else 0),
        card=at.title(tried.card or 0),
    ),
    "There is no {card} in the Tower.": _card(
        lambda at, tried, card: at.at == "pick_stock" and at.kind(card) not in at.kinds(at.state.stock)
    ),
    # Cards of the boxes.
    "{seat} must choose another player for {cards}.": _cards(
        lambda at, tried: (
            _alone(at, tried, "mark", "curse_of_the_cat_butt")
            and tried.on == tried.seat
            and at.reads("q.streaking.any-player", "R2")
        )
    ),
    "{seat} must put {cards} in front of another player.": _cards(
        lambda at, tried: _alone(at, tried, "ill_take_that") and tried.on == tried.seat
    ),
    "{on} already has such a card in front of them.": lambda at, tried: so(
        tried.on is not None and _alone(at, tried, "ill_take_that") and at.before(tried.on, "ill_take_that"),
        on=at.name(tried.on or 0),
    ),
    "{seat} cannot play {cards}: the next draw is promised to somebody else.": _cards(
        lambda at, tried: _alone(at, tried, "bury") and at.before(tried.seat, "ill_take_that")
    ),
    "{seat} cannot steal from their own crown: whoever wears it never takes a card from it.": lambda at, tried: so(
        tried.cards is not None
        and (len(tried.cards) in (2, 3) or _alone(at, tried, "favor"))
        and tried.on == tried.seat
        and at.wears_a_tower(tried.seat)
    ),
    "{seat} cannot put on the crown: {on} wears it.": lambda at, tried: so(
        _alone(at, tried, "tower_of_power") and at.state.wearer is not None, on=at.name(at.state.wearer or 0)
    ),
    "{seat} cannot play {cards}: {on} would have no card to put down.": _cards(
        lambda at, tried: _alone(at, tried, "potluck") and _empty_handed(at, tried) is not None,
        on=lambda at, tried: at.name(_empty_handed(at, tried)),
    ),
    "{cards}: Streaking and Exploding Kittens cannot be part of a five.": _cards(
        lambda at, tried: (
            len(tried.cards) == 5 and {"streaking_kitten", "exploding_kitten", "imploding_kitten"} & {*at.kinds(tried.cards)}
        )
    ),
    "{cards} are not a combination here: Recipes for Disaster has only pairs and triples.": _cards(
        lambda at, tried: len(tried.cards) == 5 and at.has_box("recipes") and at.reads("q.recipes.five", "R1")
    ),
    "{cards}: a Feral Cat counts as any cat card, and as no other card.": _cards(
        lambda at, tried: (
            "feral_cat" in at.kinds(tried.cards)
            and len(tried.cards) < 5
            and not {*at.kinds(tried.cards)} <= {*CATS}
            and not at.reads("q.imploding.feral.scope", "R2")
        )
    ),
    "{cards}: a triple is one kind of cat, and these cats differ.": _cards(
        lambda at, tried: len(tried.cards) == 3 and "feral_cat" in at.kinds(tried.cards) and len({*at.kinds(tried.cards)}) == 3
    ),
    "{cards} are not a five here: Feral Cats all have the same title.": _cards(
        lambda at, tried: len(tried.cards) == 5 and at.kinds(tried.cards).count("feral_cat") > 1
    ),
}


def _unmarked(at, card):
    """Whether the hand that is marked holds this card unmarked; under one reading a marked one can be hit again."""
    hand = at.state.hands[at.top[2]]
    return bool(card < len(hand) and hand[card] and (card < at.rules.kinds or at.reads("q.streaking.mark-remark", "R2")))
