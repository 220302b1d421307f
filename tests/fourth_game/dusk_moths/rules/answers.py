"""Answers: while something flies, its target may lay a Net or a Mirror, out of turn."""

from tabletop.kernel.decision import Decision
from tabletop.kernel.form import TABLE_TOO, Slot
from tabletop.kernel.seat import EVERYBODY, TABLE

from .send import ANSWERS, in_hand
from .vocabulary import moths


@moths.decision("window")
def open_window(rules, state, by, card, on):
    """Everybody who might answer is asked, whether or not there is a Net in the hand."""
    return Decision(
        "window", may=tuple(seat for seat in range(len(state.hands)) if may_answer(rules, state, seat)), about=(by, card, on)
    )


def may_answer(rules, state, seat):
    """Whether this player may answer what is flying."""
    by, _, on = state.flight()
    return seat == on or not state.out[seat] and rules.law.neighbours_answer(seat, by)


@moths.law("neighbours_answer", "moths.base.net.2", off=lambda seat, by: seat != by)
def only_the_target(seat, by):
    """The leaflet names nobody but the target; we take it that nobody else answers."""
    return False


@moths.law("neighbours_answer", "moths.base.net.2", when=("q.base.neighbour", "R2"))
def neighbours_too(seat, by):
    """Anybody but whoever sent it answers for the target."""
    return seat != by


moths.form("answer", Slot("card", "card", in_hand))
moths.form("pass", by=TABLE_TOO)
moths.event("answers", "seat", "card")
moths.event("catches", "card")
moths.event("turns_round", "card", "seat", on="seat")


for _verb in ("answer", "pass"):

    @moths.need(_verb, "moths.base.net.3", at=("turn",))
    def something_flies(rules, state, move):
        """An answer is laid only while something is flying."""
        return {"seat": move[1]}


@moths.need("answer", "moths.base.net.2", at=("window",))
def who_answers(rules, state, move):
    """Only the target of what is flying answers it, unless neighbours may."""
    if not may_answer(rules, state, move[1]):
        return {"seat": move[1], "player": state.flight()[2]}


@moths.need("answer", after="card", at=("window",), may_learn=None)
def you_hold_the_answer(rules, state, move):
    """Nobody lays a card that is not in the hand."""
    if move[2] not in state.hands[move[1]]:
        return {"seat": move[1], "card": move[2]}


@moths.need("answer", after="card", at=("window",))
def it_is_an_answer(rules, state, move):
    """Only a Net or a Mirror answers."""
    if rules.cards[move[2]].id not in ANSWERS:
        return {"card": move[2]}


@moths.need("answer", "moths.moon.bat.3", after="card", at=("window",), boxes=("moon",))
def what_a_net_holds(rules, state, move):
    """A Net catches moths; whether it holds a Bat is a law."""
    flying = state.flight()[1]
    if rules.cards[move[2]].id == "net" and rules.cards[flying].id == "bat" and not rules.law.a_net_holds_a_bat():
        return {"card": move[2], "flying": flying}


# The leaflet of the first box speaks of moths alone; under the other reading a Net catches Bats as well.
moths.fact("a_net_holds_a_bat", False, boxes=("moon",))
moths.fact("a_net_holds_a_bat", True, boxes=("moon",), when=("q.moon.bat", "R2"))


@moths.act("answer", at="window")
def answer(rules, state, note, seat, card):
    """The window is closed by the answer; what comes of it depends on the card."""
    flying = state.agenda.pop()[2]
    state.discards(seat, card)
    nets = rules.cards[card].id == "net"
    why = ("moths.base.net.2", *(("moths.moon.bat.3",) if nets and rules.cards[flying].id == "bat" else ()))
    note(("answers", why, EVERYBODY, seat, card))
    state.agenda.append(("catch",) if nets else ("turn_round", seat))


@moths.need("pass", at=("window",))
def all_together(rules, state, move):
    """That nobody answers is said by the whole table."""
    if move[1] != TABLE:
        return {"seat": move[1]}


@moths.act("pass", at="window")
def nobody_answers(rules, state, note, seat):
    """The window closes, and what is flying lands."""
    state.agenda.pop()


@moths.step("catch", "moths.base.net.1")
def catch(rules, state, note):
    """A Net catches what is flying: nothing comes of it."""
    _, _, card, _ = state.agenda.pop()
    note(("catches", rules.rule.catch, EVERYBODY, card))


@moths.step("turn_round", "moths.moon.mirror.1")
def turn_round(rules, state, note, seat):
    """A Mirror sends it back at whoever sent it, and that player may answer."""
    _, by, card, on = state.agenda.pop()
    note(("turns_round", rules.rule.turn_round, EVERYBODY, card, seat, by))
    state.agenda += [("flight", seat, card, by), ("window", seat, card, by)]
