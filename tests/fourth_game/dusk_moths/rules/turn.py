"""The turn: who acts, what drawing is, whose turn comes next."""

from tabletop.kernel.decision import Decision
from tabletop.kernel.form import BY_CHANCE, Slot
from tabletop.kernel.seat import CHANCE, EVERYBODY

from .vocabulary import moths


@moths.decision("turn")
def open_turn(rules, state):
    """One player does one thing, until somebody has won."""
    return Decision("over") if state.winner is not None else Decision("turn", must=(state.player,))


def only_on_turn(rules, state, move):
    """Whoever is not on turn only answers."""
    if move[1] != state.player:
        return {"seat": move[1], "player": state.player}


for _verb in ("send", "light", "draw"):
    moths.need(_verb, "moths.base.turn.1", at=("turn",))(only_on_turn)


@moths.need("send", after="card", may_learn=None)
def you_hold_it(rules, state, move):
    """Nobody plays a card that is not in the hand."""
    if move[2] not in state.hands[move[1]]:
        return {"seat": move[1], "card": move[2]}


@moths.step("next_player", "moths.base.turn.2")
def next_player(rules, state, note):
    """After one thing done the turn goes to the left."""
    seats = len(state.hands)
    order = [(state.player + step) % seats for step in range(1, seats + 1)]
    state.player = next(seat for seat in order if not rules.law.is_passed_over(state.out[seat]))


@moths.law("is_passed_over", "moths.base.turn.3", off=lambda out: False)
def dark_lanterns_are_passed_over(out):
    """The turn passes over dark lanterns."""
    return out


# -- drawing -------------------------------------------------------------------

moths.form("draw")
moths.event("draws", "seat", "card", secret=("card",))
moths.event("finds_nothing", "seat")


@moths.permission("draw", "moths.base.draw.1", at=("turn",))
def draw_instead_of_playing(rules, state, move):
    """Whoever plays nothing draws; without the rule nobody does."""
    return {"seat": move[1]}


@moths.law("cards_drawn")
def two_cards(flames):
    """Whoever draws takes two cards."""
    return 2


@moths.law("cards_drawn", "moths.moon.light.1", boxes=("moon",), off=two_cards)
def three_by_the_last_flame(flames):
    """In moonlight whoever has a single flame left draws three."""
    return 3 if flames == 1 else 2


@moths.act("draw", at="turn")
def draw(rules, state, note, seat):
    """Cards come one by one, since the deck may run out between them."""
    state.agenda += [("next_player",), ("take", seat, rules.law.cards_drawn(state.flames[seat]))]


@moths.step("take")
def take(rules, state, note, seat, count):
    """The top card goes into the hand; an empty deck is made anew before."""
    if not state.deck:
        state.agenda += [("take_what_is_there", seat, count), ("new_deck",)]
    else:
        take_what_is_there(rules, state, note, seat, count)


@moths.step("take_what_is_there")
def take_what_is_there(rules, state, note, seat, count):
    """One card of those that are still to be drawn, where there is one."""
    if not state.deck:
        note(("finds_nothing", (), EVERYBODY, seat))
        return
    card = state.deck.pop(0)
    state.hands[seat].append(card)
    extra = rules.rule.cards_drawn if count == 3 else ()
    note(("draws", (*rules.rule.draw_instead_of_playing, *extra), 1 << seat, seat, card))
    if count > 1:
        state.agenda.append(("take", seat, count - 1))


# -- the deck anew -------------------------------------------------------------

# There are too many orders to list; chance samples one, a file gives one.
moths.form("shuffled", Slot("cards", "order", lambda rules, state, part: ()), by=BY_CHANCE)
moths.event("shuffles")


@moths.step("new_deck", "moths.base.draw.2")
def new_deck(rules, state, note):
    """When the deck is empty, the discard pile is shuffled and becomes the new deck."""
    if state.discard:
        state.agenda.append(("mix",))


@moths.decision("mix")
def open_mix(rules, state):
    """Chance says how the new deck lies."""
    return Decision("mix", must=(CHANCE,))


@moths.need("shuffled", after="cards", at=("mix",))
def the_same_cards(rules, state, move):
    """A shuffle changes the order and nothing else."""
    if sorted(move[2]) != sorted(state.discard):
        return {"cards": move[2]}


@moths.act("shuffled", at="mix")
def shuffled(rules, state, note, chance, cards):
    """The shuffled discard pile is the deck."""
    state.agenda.pop()
    state.deck, state.discard = list(cards), []
    note(("shuffles", rules.rule.new_deck, EVERYBODY))
