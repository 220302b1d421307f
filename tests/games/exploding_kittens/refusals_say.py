"""What each sentence of refusal of Exploding Kittens claims, over a plain view of the table; cards and piles, and the base box."""

from tabletop.games.exploding_kittens.words.refusals import (
    HAS_DRAWN,
    KEPT,
    MARKED,
    NOT_DUE,
    REFUSALS,
    UNMARKED,
    WHILE_OWED,
    WITH_NOW,
)
from tests.games.exploding_kittens.cats_view import AIMED, CATS, KITTENS, NOW, POWERLESS, Table, alone, of_cards
from tests.games.exploding_kittens.refusals_by_hand import by_hand
from tests.games.exploding_kittens.refusals_of_expansions_say import SAYS_OF_EXPANSIONS
from tests.games.exploding_kittens.refusals_of_nopes_say import SAYS_OF_NOPES
from tests.games.judging import so

__all__ = ["SAYS", "Table", "by_hand"]

VARIANTS = {
    "": REFUSALS, "not-due": NOT_DUE, "with-now": WITH_NOW, "while-owed": WHILE_OWED, "has-drawn": HAS_DRAWN, "kept": KEPT,
    "marked": MARKED, "unmarked": UNMARKED,
}  # fmt: skip
OTHERS_OWE = ("draw-when-nothing-else-is-owed", "reach-when-nothing-else-is-owed")


def _of_a_set(number, holds):
    return of_cards(lambda at, tried: len(tried.cards) == number and holds(at, tried))


def _on(holds):
    """A sentence about the player who is chosen."""

    def claim(at, tried):
        return so(tried.on is not None and holds(at, tried), on=at.name(tried.on or 0))

    return claim


def _picked(holds):
    """A sentence about the card that chance takes of a hand."""

    def claim(at, tried):
        there = at.at == "pick" and tried.card is not None
        on = at.name(at.top[2] if there else 0)
        return so(there and holds(at, tried), on=on, card=at.title(tried.card or 0))

    return claim


# -- whose turn it is ----------------------------------------------------------------------------


def _another_turn(at, tried):
    return so(not at.over and at.turn != tried.seat, player=at.name(at.turn))


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


def _draws_again(at, tried):
    return so(at.at == "secret_kitten" and at.turn == tried.seat)


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
    """A kitten that no five fetches: by one reading no Exploding or Streaking Kitten, by another no Imploding Kitten."""
    card = _wanted(tried)
    if card is None or tried.verb == "play" and len(tried.cards) != 5:
        return None
    kind = at.kind(card)
    if kind == "imploding_kitten":
        stays = at.reads("q.imploding.five", "R1")
    else:
        stays = kind in ("exploding_kitten", "streaking_kitten") and (
            at.reads("q.base.five.kitten", "R1") or at.has_box("streaking")
        )
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


SAYS = {
    "nobody-acts-so": lambda at, tried: so(tried.seat < 0),
    "nobody-sits-there": lambda at, tried: so(tried.on is not None and not 0 <= tried.on < len(at.state.alive)),
    "take-part-while-in-the-game": lambda at, tried: so(at.is_out(tried.seat)),
    ("draw-before-the-end", "play-before-the-end"): lambda at, tried: so(at.over, winner=at.name(at.state.winner or 0)),
    # Drawing.
    "draw-on-your-turn": _another_turn,
    ("draw-after-the-play-is-done", "reach-after-the-play-is-done"): _settle_first,
    ("draw-from-a-pile-with-cards", "reach-for-a-card"): lambda at, tried: so(not at.state.pile),
    OTHERS_OWE: _something_first,
    tuple(f"{reason}/has-drawn" for reason in OTHERS_OWE): _draws_again,
    "close-the-turn-by-drawing": lambda at, tried: so(
        tried.verb == "pass" and at.at == "turn" and at.turn == tried.seat and not at.over
    ),
    # A kitten.
    "only-a-defuse-helps": _answers_wrongly("kitten"),
    "a-covered-kitten-is-kept-or-defused": _answers_wrongly("secret_kitten"),
    "a-defuse-needs-a-kitten": of_cards(
        lambda at, tried: alone(at, tried, "defuse") and not at.faces(tried.seat) and at.reads("q.base.play.dead-card", "R1")
    ),
    "explode-only-with-a-kitten": lambda at, tried: so(not at.faces(tried.seat)),
    "a-defuse-must-be-used": lambda at, tried: so(
        at.faces(tried.seat)
        and at.at != "search"
        and "defuse" in at.hand(tried.seat)
        and at.reads("q.base.defuse.optional", "R2")
    ),
    "insert-your-own-kitten": _place_is_chosen_by(defused=True),
    ("put-back-what-you-drew", "bury-what-you-drew"): _place_is_chosen_by(defused=False),
    "insert-when-asked": lambda at, tried: so(at.at != "insert"),
    "insert-inside-the-pile": lambda at, tried: so(
        tried.at is not None and not 0 <= tried.at <= len(at.state.pile), at=tried.at, most=len(at.state.pile)
    ),
    # Whose turn it is, and what comes first.
    "play-on-your-turn": _only_a_nope,
    "play-on-your-turn/with-now": _only_a_nope_or_now,
    "play-on-your-turn/while-owed": _out_of_turn_while_owed,
    "one-play-at-a-time": _settle_first,
    ("finish-the-play-first", "wait-until-the-kitten-is-answered"): _something_first,
    "no-set-out-of-turn": of_cards(
        lambda at, tried: len(tried.cards) > 1 and at.turn != tried.seat, player=lambda at, tried: at.name(at.turn)
    ),
    "pass-only-in-a-window": lambda at, tried: so(at.waiting is None),
    "pass-once": lambda at, tried: so(at.at == "window" and tried.seat in at.top[6]),
    # The hand.
    ("play-what-you-hold", "give-what-you-hold", "lay-what-you-hold"): lambda at, tried: _does_not_hold(at, tried),
    "a-powerless-card-is-no-play": of_cards(
        lambda at, tried: alone(at, tried, *POWERLESS) and at.reads("q.base.play.dead-card", "R1")
    ),
    "a-powerless-card-is-no-play/kept": of_cards(lambda at, tried: alone(at, tried, "exploding_kitten")),
    ("a-single-cat-has-no-power", "a-single-feral-cat-has-no-power"): of_cards(
        lambda at, tried: alone(at, tried, *CATS) and at.reads("q.base.play.dead-card", "R1")
    ),
    # Whom it is aimed at, and what is named.
    "ask-a-favor-of-somebody-else": of_cards(lambda at, tried: alone(at, tried, "favor") and tried.on == tried.seat),
    "aim-at-a-living-player": _on(lambda at, tried: at.is_out(tried.on)),
    ("a-target-where-one-is-due", "aim-at-somebody"): lambda at, tried: _nothing_named(at, tried, tried.on, 0, _aims),
    "a-target-where-one-is-due/not-due": of_cards(
        lambda at, tried: tried.on is not None and not (at.at == "turn" and _aims(at, tried)),
        on=lambda at, tried: at.name(tried.on),
    ),
    ("a-favor-needs-a-hand", "steal-from-a-hand-with-cards"): _on(
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
    ("a-wish-where-one-is-due", "name-a-card-where-one-is-due"): lambda at, tried: _nothing_named(
        at, tried, tried.names, 1, _names_a_card
    ),
    "a-wish-where-one-is-due/not-due": of_cards(
        lambda at, tried: tried.names is not None and not (at.at == "turn" and _names_a_card(at, tried)),
        names=lambda at, tried: at.title(tried.names),
    ),
    "name-no-defuse-with-a-triple": lambda at, tried: so(
        tried.names is not None
        and len(tried.cards) == 3
        and at.kind(tried.names) == "defuse"
        and at.reads("q.base.triple.named", "R2"),
        card=at.title(tried.names or 0),
    ),
    # Combinations.
    "two-three-or-five-cards": lambda at, tried: so(
        tried.cards is not None and len(tried.cards) not in (1, 2, 3, 5), number=len(tried.cards or ())
    ),
    ("a-pair-has-one-title", "cats-of-a-pair-are-equal", "alike-is-no-pair"): _of_a_set(
        2, lambda at, tried: _titles(at, tried) > 1
    ),
    ("a-triple-has-one-title", "alike-is-no-triple"): _of_a_set(3, lambda at, tried: _titles(at, tried) > 1),
    "a-five-has-five-titles": _of_a_set(5, lambda at, tried: not _five_titles(at, tried)),
    "no-five-on-later-sheets": _of_a_set(5, lambda at, tried: at.reads("q.base.printing.five", "R2")),
    "only-pairs-of-cats": of_cards(
        lambda at, tried: (
            len(tried.cards) > 1
            and at.reads("q.base.combo.mode", "R1")
            and not (len(tried.cards) == 2 and {*at.kinds(tried.cards)} <= {*CATS})
        )
    ),
    "steal-from-somebody-else": lambda at, tried: so(tried.cards is not None and len(tried.cards) > 1 and tried.on == tried.seat),
    # A five.
    "take-for-your-own-five": lambda at, tried: so(at.at == "take" and at.asked != tried.seat, asked=at.name(at.asked or 0)),
    "take-when-asked": lambda at, tried: so(at.at != "take"),
    ("name-what-lies-there", "take-what-lies-there"): _is_not_there,
    (
        "no-kitten-named-with-a-five",
        "no-kitten-from-the-discard-pile",
        "no-kitten-fetched-by-a-five",
        "no-kitten-named-with-a-five-under-any-reading",
        "no-imploding-kitten-named-with-a-five",
        "no-imploding-kitten-from-the-discard-pile",
    ): _a_kitten_is_wanted,
    "take-no-card-that-lies-face-down": lambda at, tried: so(
        tried.card is not None and at.hidden and (tried.card >= at.rules.kinds or tried.card not in at.state.discard),
        card=at.title(tried.card or 0),
    ),
    ("take-what-lay-there-before", "name-none-of-your-own-five"): _was_not_there_before,
    # Asked for a card.
    "the-giver-chooses": lambda at, tried: so(
        at.at == "give" and len(at.top) == 3 and at.asked != tried.seat, asked=at.name(at.asked or 0)
    ),
    ("give-when-asked", "nobody-asked-the-others", "blindly-your-own-card"): lambda at, tried: so(
        (at.at != "give" or at.asked != tried.seat) and not at.is_to_put_down(tried.seat)
    ),
    # Chance.
    "pick-what-is-held": _picked(lambda at, tried: at.kind(tried.card) not in at.hand(at.top[2])),
    "pick-what-is-held/unmarked": _picked(
        lambda at, tried: tried.card < at.rules.kinds and not at.state.hands[at.top[2]][tried.card]
    ),
    "pick-what-is-held/marked": _picked(
        lambda at, tried: (
            tried.card >= at.rules.kinds
            and (
                not at.state.hands[at.top[2]][tried.card]
                # Under this reading cards that face away come first.
                or (at.reads("q.streaking.mark-random-theft", "R2") and any(at.state.hands[at.top[2]][: at.rules.kinds]))
            )
        )
    ),
    "pick-when-asked": lambda at, tried: so(not at.at.startswith("pick")),
    "shuffled-when-asked": lambda at, tried: so(at.at != "mix"),
    "the-same-cards-shuffled": lambda at, tried: so(
        at.at == "mix" and tried.cards is not None and not _same_pile(at, tried.cards)
    ),
    "enough-cards-to-look-at": of_cards(
        lambda at, tried: (
            len(tried.cards) == 1 and at.reads("q.base.see.short-pile", "R2") and (_looks_at(at, tried) or 0) > len(at.state.pile)
        ),
        number=lambda at, tried: _looks_at(at, tried),
        size=lambda at, tried: len(at.state.pile),
    ),
    "not-allowed": lambda at, tried: so(bool(at.rules.without)),
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
    around = at.top[3].startswith("ek.streaking.catomic")
    return sorted(cards) == sorted(at.state.pile[at.top[2] :]) or (
        around and sorted(cards) == sorted(card for card in at.state.pile if at.kind(card) not in KITTENS)
    )


def _does_not_hold(at, tried):
    if tried.verb == "play":
        cards = at.lacking(tried.seat, tried.cards or ())
    else:
        cards = [tried.card] if tried.card is not None and at.lacking(tried.seat, (tried.card,)) else []
    return so(cards, cards=at.listed(cards), card=at.listed(cards))


# What is told wherever it is true, and pairs: where the first is true the second is not told.
FIRST = ("take-part-while-in-the-game",)
ORDER = (
    ("draw-before-the-end", "draw-on-your-turn"), ("the-crown-sits", "too-late-for-what-is-done"),
    ("too-late-for-what-is-done", "a-nope-needs-something-to-stop"),
    ("a-feral-cat-joins-no-different-cats", "a-triple-has-one-title"),
    ("a-single-cat-has-no-power", "a-powerless-card-is-no-play"), ("blindly-only-when-blind", "a-card-that-is-looked-for"),
    ("the-streaking-kitten-is-no-play", "a-powerless-card-is-no-play"),
)  # fmt: skip
# Reasons that stand in for a rule that is switched off.
NEVER_TOLD = ("keep-what-is-offered",)
