"""What each sentence of refusal claims of what only the other boxes bring: blindness, Barking Kittens, kept kittens, towers."""

from tests.games.exploding_kittens.cats_view import CATS, NOW, alone, of_cards
from tests.games.judging import so


def _card(holds):
    """A sentence about the one card that is given, laid or picked."""

    def claim(at, tried):
        card = getattr(tried, "card", None)
        return so(card is not None and holds(at, tried, card), card=at.title(card or 0))

    return claim


def _another_turn(at, tried):
    return so(not at.over and at.turn != tried.seat, player=at.name(at.turn))


def _asked_another(where):
    return lambda at, tried: so(at.at == where and at.asked != tried.seat, asked=at.name(at.asked or 0))


def _no_target(at, tried):
    """The target of a Barking Kitten has to be another player who is still there."""
    barking = tried.verb == "duel" or alone(at, tried, "barking_kitten") or tried.verb == "aim"
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


def _cursed(question, holds):
    """A sentence about the player at whom a Curse is aimed."""

    def claim(at, tried):
        if tried.on is None or not alone(at, tried, "curse_of_the_cat_butt") or not at.reads(question, "R2"):
            return None
        return so(holds(at, tried.on), on=at.name(tried.on))

    return claim


def _searching(at, tried):
    return at.at == "search" and at.asked == tried.seat


SAYS_OF_EXPANSIONS = {
    # Announcing a draw.
    "reach-on-your-turn": _another_turn,
    "reach-once": lambda at, tried: so(at.at == "reached"),
    "only-now-after-reaching": of_cards(lambda at, tried: at.at == "reached" and not alone(at, tried, NOW, "nope")),
    "not-in-the-middle-of-an-action": of_cards(
        lambda at, tried: alone(at, tried, NOW) and (at.owed or at.waiting is not None and at.reads("q.barking.now-window", "R1"))
    ),
    # Attacks and Barking Kittens.
    ("attack-somebody-else", "attack-somebody-else-in-recipes"): of_cards(
        lambda at, tried: alone(at, tried, "targeted_attack") and tried.on == tried.seat
    ),
    "duel-on-your-turn": _another_turn,
    "duel-with-both": lambda at, tried: so(at.hand(tried.seat).count("barking_kitten") < 2),
    "duel-after-the-play-is-done": lambda at, tried: so(at.at not in ("turn",) and not at.over),
    ("duel-with-another-living-player", "the-second-one-on-another-living-player"): _no_target,
    "aim-a-barking-kitten-at-another": _no_target,
    "both-are-played-together": of_cards(
        lambda at, tried: (
            alone(at, tried, "barking_kitten") and at.hand(tried.seat).count("barking_kitten") > 1 and not at.is_blind(tried.seat)
        )
    ),
    "no-barking-kitten-in-a-set": of_cards(lambda at, tried: len(tried.cards) > 1 and "barking_kitten" in at.kinds(tried.cards)),
    # Keeping a kitten.
    "keep-when-a-kitten-was-drawn": lambda at, tried: so(not at.faces(tried.seat)),
    "keep-only-under-the-streaking-kitten": _kept(lambda at, tried: "streaking_kitten" not in at.hand(tried.seat)),
    "keep-no-second-kitten": _kept(lambda at, tried: {"streaking_kitten", "exploding_kitten"} <= {*at.hand(tried.seat)}),
    "keep-no-other-kitten": lambda at, tried: so("barking_kitten" in at.faces(tried.seat)),
    "keep-what-is-offered": lambda at, tried: so(at.at in ("kitten", "search") and at.asked == tried.seat),
    "keep-no-discarded-kitten": _came("ek.streaking.streaking.4", None),
    "keep-no-kitten-laid-on-the-pile": _came("ek.streaking.streaking.13", "q.streaking.kitten-to-draw-pile"),
    "keep-no-handed-kitten": (_came("ek.barking.itt.3", "q.barking.itt-streaking")),
    "keep-no-kitten-drawn-with-bury": _came("ek.barking.bury.2", "q.barking.bury-kitten"),
    "keep-no-kitten-taken-by-a-five": _came("ek.base.five.3", "q.base.five.kitten"),
    "defuse-your-own-kitten": lambda at, tried: so(
        at.at in ("kitten", "search") and at.asked != tried.seat and alone(at, tried, "defuse")
    ),
    "the-streaking-kitten-is-no-play": of_cards(lambda at, tried: alone(at, tried, "streaking_kitten")),
    # Who is blind.
    "blindly-only-when-blind": lambda at, tried: so(not at.is_blind(tried.seat)),
    "blindly-on-your-turn": _another_turn,
    "blindly-is-no-answer": lambda at, tried: so(at.is_blind(tried.seat) and at.waiting is not None),
    "blindly-one-by-one": lambda at, tried: so(at.is_blind(tried.seat) and at.reads("q.streaking.blind-combos", "R1")),
    "together-in-the-own-turn": lambda at, tried: so(at.at != "turn" or at.turn != tried.seat or not at.is_blind(tried.seat)),
    "together-as-many-as-there-are": lambda at, tried: so(
        tried.number is not None and (tried.number not in (2, 3, 5) or tried.number > len(at.hand(tried.seat)))
    ),
    "a-card-that-is-looked-for": lambda at, tried: so(at.is_blind(tried.seat) and _looks(at, tried.seat)),
    ("turn-up-all-cards-first", "turn-up-all-cards-in-a-duel-too"): lambda at, tried: so(
        _searching(at, tried) and at.hand(tried.seat)
    ),
    ("blindly-with-a-card", "blindly-when-asked"): lambda at, tried: so(
        not at.hand(tried.seat) or at.at not in ("turn", "search", "give", "lay", "lay_next", "window")
    ),
    ("a-blind-player-does-not-choose", "a-blind-player-finds-no-two"): lambda at, tried: so(
        at.is_blind(tried.seat) and at.turn == tried.seat and at.at in ("turn", "reached")
    ),
    ("a-blind-player-keeps-nothing-shown", "search-blindly", "search-blindly-for-a-barking-kitten"): lambda at, tried: so(
        _searching(at, tried)
    ),
    "a-blind-giver-does-not-choose": lambda at, tried: so(
        at.is_blind(tried.seat) and at.at == "give" and at.asked == tried.seat and not _looks(at, tried.seat)
    ),
    ("a-blind-player-lays-blindly", "a-blind-player-brings-a-dish-blindly"): lambda at, tried: so(
        at.is_blind(tried.seat) and at.at in ("lay", "lay_next")
    ),
    "turn-up-what-is-held": lambda at, tried: so(
        at.at == "turn_up" and tried.card is not None and not at.state.hands[at.top[1]][tried.card],
        seat=at.name(at.top[1] if at.at == "turn_up" else 0),
        card=at.title(tried.card or 0),
    ),
    "turn-up-when-asked": lambda at, tried: so(at.at != "turn_up"),
    "aim-your-own-card": lambda at, tried: so(at.at == "aim" and at.asked != tried.seat),
    "aim-when-asked": lambda at, tried: so(at.at != "aim" or at.asked != tried.seat),
    "aim-like-a-play": lambda at, tried: so(
        at.at == "aim" and tried.on is not None and tried.on not in [on for on, _ in at.top[3]], on=at.name(tried.on or 0)
    ),
    "name-like-a-play": lambda at, tried: so(
        at.at == "aim" and tried.names is not None and (tried.on, tried.names) not in at.top[3]
    ),
    # Giving, laying, arranging.
    "give-the-named-card": _card(lambda at, tried, card: at.at == "give" and len(at.top) > 3 and not _is_named(at, card)),
    "no-kitten-for-a-favor": _card(
        lambda at, tried, card: (
            at.at == "give" and at.kind(card) == "exploding_kitten" and at.reads("q.streaking.favor-kitten", "R2")
        )
    ),
    ("arrange-what-you-looked-at", "arrange-what-you-looked-at-now"): _asked_another("arrange_cards"),
    "arrange-when-asked": lambda at, tried: so(at.at != "arrange_cards" or at.asked != tried.seat),
    "arrange-the-same-cards": lambda at, tried: so(
        at.at == "arrange_cards" and tried.cards is not None and sorted(tried.cards) != sorted(at.state.pile[: at.top[2]])
    ),
    "lay-your-own-card": lambda at, tried: so(at.at == "lay" and not at.is_to_put_down(tried.seat)),
    ("lay-in-your-turn", "lay-as-play-goes"): _asked_another("lay_next"),
    "no-defuse-is-needed": of_cards(
        lambda at, tried: (
            alone(at, tried, "defuse")
            and at.at == "insert"
            and at.asked == tried.seat
            and at.kind(at.top[2]) == "imploding_kitten"
            and "buried" not in at.top
        ),
        card=lambda at, tried: at.title(at.top[2]),
    ),
    "lay-when-asked": lambda at, tried: so(at.at not in ("lay", "lay_next")),
    "lay-it-down-and-give-nothing": lambda at, tried: so(tried.verb == "give" and at.is_to_put_down(tried.seat)),
    "mark-what-is-unmarked": lambda at, tried: so(
        at.at == "pick_mark" and tried.card is not None and not _unmarked(at, tried.card),
        on=at.name(at.top[2] if at.at == "pick_mark" else 0),
        card=at.title(tried.card or 0),
    ),
    "pick-what-is-in-the-tower": _card(
        lambda at, tried, card: at.at == "pick_stock" and at.kind(card) not in at.kinds(at.state.stock)
    ),
    # Cards of the boxes.
    "mark-and-curse-somebody-else": of_cards(
        lambda at, tried: (
            alone(at, tried, "mark", "curse_of_the_cat_butt")
            and tried.on == tried.seat
            and at.reads("q.streaking.any-player", "R2")
        )
    ),
    "curse-nobody-who-is-blind": _cursed("q.streaking.curse-again", lambda at, on: at.is_blind(on)),
    "curse-nobody-without-cards": _cursed("q.streaking.curse-empty", lambda at, on: not at.hand(on)),
    "before-another-player": of_cards(lambda at, tried: alone(at, tried, "ill_take_that") and tried.on == tried.seat),
    "play-no-open-one-again": of_cards(
        lambda at, tried: (
            alone(at, tried, "barking_kitten")
            and tried.seat in at.before(tried.seat, "barking_kitten")
            and "barking_kitten" not in at.hand(tried.seat)
        )
    ),
    "only-one-before-a-player": lambda at, tried: so(
        tried.on is not None and alone(at, tried, "ill_take_that") and at.before(tried.on, "ill_take_that"),
        on=at.name(tried.on or 0),
    ),
    "no-bury-under-take-that": of_cards(lambda at, tried: alone(at, tried, "bury") and at.before(tried.seat, "ill_take_that")),
    "no-theft-from-your-own-tower": lambda at, tried: so(
        tried.cards is not None
        and (len(tried.cards) in (2, 3) or alone(at, tried, "favor"))
        and tried.on == tried.seat
        and at.wears_a_tower(tried.seat)
    ),
    "one-crown-only": lambda at, tried: so(
        alone(at, tried, "tower_of_power") and at.state.wearer is not None, on=at.name(at.state.wearer or 0)
    ),
    "everybody-has-something-to-bring": of_cards(
        lambda at, tried: alone(at, tried, "potluck") and _empty_handed(at, tried) is not None,
        on=lambda at, tried: at.name(_empty_handed(at, tried)),
    ),
    "no-kitten-in-a-five": of_cards(
        lambda at, tried: (
            len(tried.cards) == 5 and {"streaking_kitten", "exploding_kitten", "imploding_kitten"} & {*at.kinds(tried.cards)}
        )
    ),
    "no-five-in-recipes": of_cards(
        lambda at, tried: len(tried.cards) == 5 and at.has_box("recipes") and at.reads("q.recipes.five", "R1")
    ),
    "a-feral-cat-is-no-other-card": of_cards(
        lambda at, tried: (
            "feral_cat" in at.kinds(tried.cards)
            and len(tried.cards) < 5
            and not {*at.kinds(tried.cards)} <= {*CATS}
            and not at.reads("q.imploding.feral.scope", "R2")
        )
    ),
    "a-feral-cat-joins-no-different-cats": of_cards(
        lambda at, tried: len(tried.cards) == 3 and "feral_cat" in at.kinds(tried.cards) and len({*at.kinds(tried.cards)}) == 3
    ),
    "one-feral-cat-in-a-five": of_cards(lambda at, tried: len(tried.cards) == 5 and at.kinds(tried.cards).count("feral_cat") > 1),
}


def _unmarked(at, card):
    """Whether the hand that is marked holds this card unmarked; under one reading a marked one can be hit again."""
    hand = at.state.hands[at.top[2]]
    return bool(card < len(hand) and hand[card] and (card < at.rules.kinds or at.reads("q.streaking.mark-remark", "R2")))
