"""What each sentence of refusal claims of a Nope: what there is to stop, and why it cannot be stopped."""

from tests.games.exploding_kittens.cats_view import alone
from tests.games.judging import so

# What a Nope can never stop; all other cards that are played it can.
UNSTOPPABLE = ("exploding_kitten", "imploding_kitten", "defuse", "barking_kitten", "streaking_kitten")


def _nope(at, tried):
    return alone(at, tried, "nope")


def _unstoppable(at, tried):
    """The kittens and Defuses to which somebody could say Nope here, each as it would be named."""
    if not _nope(at, tried):
        return None
    found = []
    if at.at in ("kitten", "search"):
        kittens = at.top[2] if isinstance(at.top[2], tuple) else (at.top[2],)
        found.append(at.play(kittens))
    elif at.at == "insert" and len(at.top) == 3:
        imploding = at.kind(at.top[2]) == "imploding_kitten"
        found.append(at.title(at.top[2] if imploding else at.number("defuse")))
    elif at.at in ("turn", "reached"):
        if at.discard[:1] == ["imploding_kitten"] or at.discard[:1] == ["defuse"] and at.before(at.turn, "barking_kitten"):
            found.append(at.title(at.state.discard[0]))
        if at.before(at.turn, "barking_kitten"):
            found.append(at.title(at.number("barking_kitten")))
    return [{"pending": name} for name in found] or None


def _too_late(at, tried):
    begun = at.owed and at.at not in ("kitten", "secret_kitten", "search", "insert")
    may_still = at.reads("q.base.nope.timing", "R2") and not at.has_box("recipes")
    return so(_nope(at, tried) and begun and not may_still, owed=at.owed)


def _nothing_to_stop(at, tried):
    return so(_nope(at, tried) and at.waiting is None)


def _settled(at, tried):
    """What was played last lies there, a Nope could have stopped it, and nothing waits."""
    top = at.discard[:1]
    face_up = top and (at.state.discard[0] < at.rules.kinds)
    return so(_nope(at, tried) and at.waiting is None and face_up and top[0] not in UNSTOPPABLE)


def _own(at, tried):
    """Under one reading nobody stops what they laid themselves: the last Nope, or the play."""
    if not _nope(at, tried) or at.stoppable is None or not at.reads("q.base.nope.own", "R2"):
        return None
    player, cards, *_ = at.stoppable
    last = at.nopes[-1] if at.nopes else player
    return so(last == tried.seat, pending=at.play(tried.cards if at.nopes else cards))


SAYS_OF_NOPES = {
    (
        "a-kitten-cannot-be-noped",
        "a-defuse-cannot-be-noped",
        "a-barking-kitten-cannot-be-noped",
        "an-open-barking-kitten-cannot-be-noped",
        "the-defuse-of-a-target-cannot-be-noped",
        "the-imploding-kitten-cannot-be-noped",
        "an-implosion-cannot-be-noped",
    ): _unstoppable,
    "the-crown-sits": lambda at, tried: so(
        _nope(at, tried)
        and at.waiting is None
        and at.discard[:1] == ["tower_of_power"]
        and at.reads("q.barking.tower-nope", "R2"),
        pending=at.title(at.state.discard[0]) if at.state.discard else "",
    ),
    "too-late-for-a-nope": _too_late,
    "too-late-for-what-is-buried": lambda at, tried: so(_nope(at, tried) and at.at == "insert" and at.top[3:] == ("buried",)),
    (
        "a-nope-needs-something-to-stop",
        "a-nope-needs-a-play-under-way",
        "nothing-to-stop-at-a-covered-kitten",
        "nothing-to-stop-at-a-silent-draw",
    ): _nothing_to_stop,
    "too-late-for-what-is-done": _settled,
    "not-on-your-own-card": _own,
    "only-one-answer-to-a-nope": (
        lambda at, tried: so(_nope(at, tried) and at.reads("q.base.nope.chain", "R2") and len(at.nopes) > 1, nopes=len(at.nopes))
    ),
    "a-blind-player-cannot-answer": lambda at, tried: so(
        at.is_blind(tried.seat) and tried.cards is not None and (tried.seat != at.turn or at.at not in ("turn", "reached"))
    ),
}
