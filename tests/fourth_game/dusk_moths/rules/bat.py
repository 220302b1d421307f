"""The box Full Moon: a Bat brings a card of somebody else."""

from tabletop.kernel.decision import Decision
from tabletop.kernel.form import BY_CHANCE, Slot
from tabletop.kernel.seat import CHANCE, EVERYBODY, mask_of

from .vocabulary import moths

moths.form(
    "pick",
    Slot("card", "card", lambda rules, state, part: sorted(set(state.hands[state.agenda[-1][2]]))),
    by=BY_CHANCE,
    boxes=("moon",),
)
moths.event("brings", "seat", on="seat", card="card", secret=("card",))
moths.event("finds_no_card", on="seat")


@moths.need("send", "moths.moon.bat.2", after="on", boxes=("moon",))
def a_bat_wants_a_card(rules, state, move):
    """A Bat is sent only at somebody who holds a card."""
    if rules.cards[move[2]].id == "bat" and not state.hands[move[3]]:
        return {"player": move[3]}


@moths.step("steal", "moths.moon.bat.1")
def steal(rules, state, note, by, on):
    """A Bat takes one card at random, where there is one."""
    if state.hands[on]:
        state.agenda.append(("pick", by, on))
    else:
        note(("finds_no_card", (), EVERYBODY, on))


@moths.decision("pick")
def open_pick(rules, state, by, on):
    """Chance says which card it is."""
    return Decision("pick", must=(CHANCE,))


@moths.act("pick", at="pick")
def picked(rules, state, note, chance, card):
    """The card changes hands; the two players see it, the others do not."""
    _, by, on = state.agenda.pop()
    state.hands[on].remove(card)
    state.hands[by].append(card)
    note(("brings", rules.rule.steal, mask_of((by, on)), by, on, card))
