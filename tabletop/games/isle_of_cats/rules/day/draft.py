"""Exploring: keep cards of your packet in secret, pass the rest on, and pay for what you want to own.

The draft is one frame, the size of the packets: who still holds so many has not kept yet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from tabletop.kernel.decision import Decision
from tabletop.kernel.event import Note
from tabletop.kernel.form import Move, Slot, Values
from tabletop.kernel.seat import Seat, mask_of

from ..table.state import Cards, State, lacking, without
from ..table.vocabulary import isle
from .choosing import all_sets, sets_of

if TYPE_CHECKING:
    from ..opened import Isle

# How many cards are in the packets as they go round; a deck may leave fewer.
SIZES = (7, 5, 3)
# What allows any two of them.
TWO_OF = isle.names({7: "two_of_seven", 5: "two_of_five", 3: "two_of_three"})


@isle.decision("draft")
def open_draft(rules: Isle, state: State, size: int) -> Decision | None:
    """Everybody who has not kept must; the answers lie hidden until the last one."""
    must = tuple(seat for seat, packet in enumerate(state.packets) if len(packet) == size)
    return Decision("draft", must, tuple(seat for seat in range(len(state.packets)) if seat not in must), size)


def number_to_keep(rules: Isle, state: State, seat: Seat, size: int) -> int:
    """How many cards stay: two of the packet, or both of two."""
    return min(rules.kept_of.get(size, 2), size) + len(rules.law.goes_round(state.hands[seat]))


def _pool(rules: Isle, state: State, seat: Seat) -> tuple[int, ...]:
    """The cards among which this player chooses what stays."""
    return tuple(sorted(state.packets[seat] + rules.law.goes_round(state.hands[seat])))


# Cards kept from earlier days are no part of the draft.
isle.fact("goes_round", (), "isle.amb.17")


@isle.law("goes_round", "isle.amb.17", when=("q.isle.one-hand", "R2"))
def one_hand(hand: Cards) -> Cards:
    """Under this reading they are one hand with the packet: whoever keeps cards names all that stay."""
    return hand


def _to_keep(rules: Isle, state: State, part: Move) -> Iterator[Cards]:
    if state.agenda[-1][0] != "draft":
        return iter(())
    return sets_of(_pool(rules, state, part[1]), number_to_keep(rules, state, part[1], state.agenda[-1][1]))


KEEP = isle.form("keep", Slot("cards", "cards", _to_keep))


@isle.need("keep", "isle.explore.3", at=("draft",))
def keep_once(rules: Isle, state: State, move: Move) -> Values | None:
    """Packets move when everybody has kept; until then nobody keeps twice."""
    if len(state.packets[move[1]]) != state.agenda[-1][1]:
        return {"seat": move[1]}


def _wrong_number(rules: Isle, state: State, move: Move, size: int) -> Values | None:
    number = number_to_keep(rules, state, move[1], size)
    if state.agenda[-1][1] == size and len(move[2]) != number:
        return {"seat": move[1], "number": len(move[2]), "due": number, "size": size}


@isle.need("keep", "isle.explore.2", after="cards", at=("draft",))
def keep_two_of_seven(rules: Isle, state: State, move: Move) -> Values | None:
    """Two of the seven cards are kept."""
    return _wrong_number(rules, state, move, 7)


@isle.need("keep", "isle.explore.5", after="cards", at=("draft",))
def keep_two_of_five(rules: Isle, state: State, move: Move) -> Values | None:
    """Two of the five cards are kept."""
    return _wrong_number(rules, state, move, 5)


@isle.need("keep", "isle.explore.6", after="cards", at=("draft",))
def keep_two_of_three(rules: Isle, state: State, move: Move) -> Values | None:
    """Two of the three cards are kept."""
    return _wrong_number(rules, state, move, 3)


@isle.need("keep", "isle.explore.2", after="cards", at=("draft",))
def keep_two_of_a_smaller_packet(rules: Isle, state: State, move: Move) -> Values | None:
    """Of packets that the deck has left smaller two cards are kept as well."""
    size = state.agenda[-1][1]
    return _wrong_number(rules, state, move, size) if size not in SIZES else None


def _as_it_says(rules: Isle, state: State, move: Move, size: int) -> Values | None:
    fits = state.agenda[-1][1] == size and _wrong_number(rules, state, move, size) is None
    return {"seat": move[1], "cards": move[2]} if fits else None


@isle.permission("keep", "isle.explore.2", after="cards", at=("draft",))
def two_of_seven(rules: Isle, state: State, move: Move) -> Values | None:
    """Any two of the seven may be kept."""
    return _as_it_says(rules, state, move, 7)


@isle.permission("keep", "isle.explore.5", after="cards", at=("draft",))
def two_of_five(rules: Isle, state: State, move: Move) -> Values | None:
    """Any two of the five may be kept."""
    return _as_it_says(rules, state, move, 5)


@isle.permission("keep", "isle.explore.6", after="cards", at=("draft",))
def two_of_three(rules: Isle, state: State, move: Move) -> Values | None:
    """Any two of the three may be kept."""
    return _as_it_says(rules, state, move, 3)


@isle.need("keep", after="cards", at=("draft",), may_learn=None)
def keep_from_your_packet(rules: Isle, state: State, move: Move) -> Values | None:
    """The cards must be in the packet."""
    missing = lacking(_pool(rules, state, move[1]), move[2])
    if missing:
        return {"seat": move[1], "cards": missing}


@isle.act("keep", at="draft")
def keep(rules: Isle, state: State, note: Note, seat: Seat, cards: Cards) -> None:
    """The cards are set aside in secret; after the last answer the packets move."""
    size = state.agenda[-1][1]
    state.packets[seat] = without(_pool(rules, state, seat), cards)
    old = rules.law.goes_round(state.hands[seat])
    # Of cards that are one hand with the packet those that stay are paid for already.
    paid = tuple(sorted((Counter(old) & Counter(cards)).elements()))
    if old:
        state.hands[seat] = paid
    state.drafted[seat] = tuple(sorted(state.drafted[seat] + without(cards, paid)))
    moves = rules.law.packets_move(state.packets, size)
    why = (*getattr(rules.rule, TWO_OF.get(size, ""), ()), *(() if moves else rules.rule.packets_move))
    note(("keeps", why, 1 << seat, seat, len(cards), cards))
    if moves:
        state.agenda[-1] = ("pass_packets", size)


@isle.law("packets_move", "isle.explore.3", off=lambda packets, size: True)
def when_all_have_chosen(packets: list[Cards], size: int) -> bool:
    """Packets wait until the last player has chosen."""
    return all(len(packet) < size for packet in packets)


@isle.step("pass_packets")
def pass_packets(rules: Isle, state: State, note: Note, size: int) -> None:
    """All packets move one seat; a single card is kept by who receives it."""
    if not any(state.packets):
        return
    seats = len(state.packets)
    way = rules.law.direction(state.day, size)
    sent = state.packets
    state.packets = [sent[(seat - way) % seats] for seat in range(seats)]
    for giver in range(seats):
        receiver = (giver + way) % seats
        # With two players there is but one neighbour.
        why = rules.rule.direction if seats > 2 else ()
        note(("passes_on", why, mask_of((giver, receiver)), giver, receiver, len(sent[giver]), sent[giver]))
    left = max(map(len, sent))
    if left > 1:
        state.agenda.append(("draft", left))
    else:
        keep_single_cards(rules, state, note)


def keep_single_cards(rules: Isle, state: State, note: Note) -> None:
    """Everybody keeps the one card of his packet."""
    for seat, packet in enumerate(state.packets):
        state.drafted[seat] = tuple(sorted(state.drafted[seat] + rules.law.last_card(packet)))
        note(("keeps", rules.rule.last_card, 1 << seat, seat, len(packet), packet))
    state.packets = [()] * len(state.packets)


@isle.law("last_card", "isle.explore.7", off=lambda packet: ())
def kept_by_who_receives_it(packet: Cards) -> tuple[int, ...]:
    """The single card at the end is kept."""
    return packet


@isle.law("direction", "isle.explore.4", off=lambda day, size: 1)
def left_or_right_all_day(day: int, size: int) -> int:
    """To the left, the next seat clockwise; on days 2 and 4 to the right."""
    return -1 if day in (2, 4) else 1


@isle.law("direction", "isle.explore.4", when=("q.isle.draft-direction", "R2"))
def only_the_first_pass_changes(day: int, size: int) -> int:
    """Under this reading days 2 and 4 differ in the first passing alone."""
    return -1 if day in (2, 4) and size == 7 else 1


# -- paying ----------------------------------------------------------------------


@isle.decision("pay")
def open_pay(rules: Isle, state: State) -> Decision | None:
    """Everybody with drafted cards pays; when nobody has any the phase is over."""
    owing = tuple(seat for seat in state.order if state.drafted[seat])
    if owing:
        must = tuple(sorted(rules.law.who_pays(owing)))
        return Decision("pay", must, tuple(seat for seat in range(len(state.drafted)) if seat not in must))


@isle.law("who_pays", "isle.amb.11")
def all_at_one_time(owing: tuple[Seat, ...]) -> tuple[int, ...]:
    """Everybody pays whenever he is ready."""
    return owing


@isle.law("who_pays", "isle.amb.11", when=("q.isle.paying-order", "R2"))
def one_by_one(owing: tuple[Seat, ...]) -> tuple[int, ...]:
    """Under this reading the players pay in the order on the island."""
    return owing[:1]


PAY = isle.form("pay", Slot("cards", "cards", lambda rules, state, part: all_sets(state.drafted[part[1]])))


@isle.need("pay", "isle.amb.11", at=("pay",), when=("q.isle.paying-order", "R2"))
def pay_in_order(rules: Isle, state: State, move: Move) -> Values | None:
    """Who stands higher on the island pays first."""
    must = rules.decision(state).must
    if state.drafted[move[1]] and move[1] not in must:
        return {"seat": move[1], "player": must[0]}


@isle.need("pay", at=("pay",))
def pay_for_drafted_cards(rules: Isle, state: State, move: Move) -> Values | None:
    """Only who has drafted cards has something to pay for."""
    if not state.drafted[move[1]]:
        return {"seat": move[1]}


@isle.need("pay", after="cards", at=("pay",), may_learn=None)
def pay_for_what_you_drafted(rules: Isle, state: State, move: Move) -> Values | None:
    """The cards must be among those drafted."""
    missing = lacking(state.drafted[move[1]], move[2])
    if missing:
        return {"seat": move[1], "cards": missing}


@isle.need("pay", "isle.explore.10", "isle.explore.9", after="cards", at=("pay", "pay_drawn"), may_learn=None)
def pay_as_far_as_the_fish_reach(rules: Isle, state: State, move: Move) -> Values | None:
    """Each card that is kept costs its fish."""
    price = rules.law.price_of_cards(sum(rules.cards[card].cost for card in move[2]))
    if price > state.fish[move[1]]:
        return {"seat": move[1], "price": price, "fish": state.fish[move[1]]}


@isle.act("pay", at="pay")
def pay(rules: Isle, state: State, note: Note, seat: Seat, cards: Cards) -> None:
    """The fish are paid at once; cards not paid for go face down to the discard pile."""
    pay_from(rules, state, note, seat, state.drafted[seat], cards)


def pay_from(rules: Isle, state: State, note: Note, seat: Seat, drafted: Cards, cards: Cards) -> None:
    """Pay for these of the drafted or drawn cards, and put the others away."""
    left = without(drafted, cards)
    price = rules.law.price_of_cards(sum(rules.cards[card].cost for card in cards))
    state.fish[seat] -= price
    state.drafted[seat] = without(state.drafted[seat], drafted)
    state.hands[seat] = tuple(sorted(state.hands[seat] + cards))
    state.discard = rules.law.unpaid_cards(left) + state.discard
    why = (*(rules.rule.price_of_cards if price else ()), *(rules.rule.unpaid_cards if left else ()))
    note(("pays", why, 1 << seat, seat, price, len(cards), cards, len(left), left))


@isle.law("unpaid_cards", "isle.explore.11", off=lambda cards: ())
def to_the_discard_pile(cards: Cards) -> tuple[int, ...]:
    """What is not paid for goes to the discard pile."""
    return cards


@isle.law("price_of_cards", "isle.explore.9", off=lambda fish: 0)
def printed_costs(fish: int) -> int:
    """The printed cost of each card that is kept."""
    return fish


MOST_PRINTED = 5


@isle.law("cost", "isle.component.14")
def as_in_the_source_of_the_cards(fish: int) -> int:
    """What each card costs comes from the source of the cards; one costs six."""
    return fish


@isle.law("cost", "isle.component.14", when=("q.isle.cost-six", "R2"))
def five_at_most(fish: int) -> int:
    """Under this reading no card costs more than the overview says."""
    return min(fish, MOST_PRINTED)
