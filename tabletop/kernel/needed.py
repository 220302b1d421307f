"""What each kind of move needs at each kind of decision, worked out when a game is opened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from .form import ANYWHERE, EVERY, Form, Move, Need, Values
from .seat import NOBODY

if TYPE_CHECKING:
    from .rules import Rules

# By verb and decision, each need behind the slot after which it can be judged.
Needs = dict[tuple[str, str], tuple[tuple[int, Need], ...]]


def needs_of(rules: Rules, applying: Sequence[Need], tables: dict[tuple[Any, ...], Any]) -> Needs:
    """For each kind of move and of decision what must be true, in the order of the slots: what every move needs first.

    ``tables`` keeps what was worked out for a kind of move, for all openings: a rule that is switched off changes few of them.
    """
    holding: dict[str, list[Need]] = {}
    for need in applying:
        if need.permits != rules.without.isdisjoint(need.rules):
            holding.setdefault(need.verb, []).append(need)
    every = tuple(holding.get(EVERY, ()))
    needs: Needs = {}
    for verb, form in rules.forms.items():
        own = tuple(holding.get(verb, ()))
        # A table holds its needs, so that no other need ever gets their ids.
        key = (verb, len(rules.decisions), tuple(map(id, every)), tuple(map(id, own)))
        if key not in tables:
            tables[key] = (_needs_at(form, rules.decisions, every, own), every, own)
        needs.update(tables[key][0])
    return needs


def _needs_at(form: Form, decisions: Iterable[str], every: Sequence[Need], own: Sequence[Need]) -> Needs:
    """The same for one kind of move."""
    anywhere: list[tuple[int, Need]] = []
    there: dict[str, list[tuple[int, Need]]] = {}
    placed = sorted(((form.place(need.after), need) for need in own), key=lambda pair: pair[0])
    for pair in (*((-1, need) for need in every), *placed):
        if pair[1].at == ANYWHERE:
            for listed in (anywhere, *there.values()):
                listed.append(pair)
            continue
        for at in pair[1].at:
            if at not in there:
                there[at] = anywhere[:]
            there[at].append(pair)
    plain = tuple(anywhere)
    return {(form.verb, at): tuple(there[at]) if at in there else plain for at in decisions}


@cache
def shuffles_the_same(slot: str, mixes: tuple[str, ...]) -> Need:
    """What a shuffle needs in a game that says nothing of it: the same cards in another order."""
    return Need("the-same-cards", "shuffled", slot, (), _same_cards, mixes, may_learn=NOBODY)


def _same_cards(rules: Rules, state: Any, move: Move) -> Values | None:
    """A shuffle changes the order and nothing else."""
    return None if sorted(move[2]) == sorted(rules.mixed(state)) else {"cards": move[2]}
