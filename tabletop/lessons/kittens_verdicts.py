"""What happens when cards of Exploding Kittens meet: verdicts read off the engine at a tiny table, none written by hand.

>>> from tabletop.rules import open_rules
>>> from tabletop.words import Words
>>> rules = open_rules("exploding-kittens")
>>> [(verdict.key, verdict.ok) for verdict in kittens_verdicts(rules, Words(rules, NAMES, "en"), ["nope", "defuse"])]
[('nope:defuse', False), ('set:defuse+nope', False)]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from ..kernel.refusal import Refusal
from ..words.language import N_
from .tiny_table import ANA, BEN, CEM, NAMES, TinyTable
from .verdict import Verdict

WORDS_OF_SETS = {2: N_("Are {cards} a pair?"), 3: N_("Are {cards} a triple?")}


def kittens_verdicts(rules: Any, words: Any, cards: Sequence[str]) -> list[Verdict]:
    """Every verdict on one, two or three cards, what was most likely meant first."""
    return list({verdict.key: verdict for verdict in _verdicts(_Judge(rules, words), list(cards))}.values())


def _verdicts(judge: _Judge, cards: list[str]) -> Iterator[Verdict]:
    others = [card for card in cards if card != "nope"]
    if len(cards) == 1:
        yield from judge.alone(cards[0])
        return
    if len(others) < len(cards):
        for card in dict.fromkeys(others or ["nope"]):
            yield from judge.noped(card, len(cards) - max(len(others), 1))
    alike = len(set(cards)) == 1 or all(judge.is_cat(card) for card in cards)
    if alike:
        yield from judge.together(cards)
    if len(others) > 1:
        yield from judge.in_a_row(others)
        for first, then in combinations(others, 2):
            yield from judge.meet(first, then)
    if not alike:
        yield from judge.together(cards)


class _Judge:
    """Asks the engine one thing after the other, each at a fresh table."""

    def __init__(self, rules: Any, words: Any) -> None:
        self.rules, self.words, self.say = rules, words, words.say

    # -- the cards -----------------------------------------------------------------

    def declared(self, card: str) -> Any:
        return self.rules.cards[self.rules.number[card]]

    def is_cat(self, card: str) -> bool:
        return self.declared(card).group == "cat"

    def is_kitten(self, card: str) -> bool:
        return self.rules.number[card] in self.rules.kittens

    def called(self, card: str) -> str:
        """The card, or the pair as which a cat is played."""
        title = self.words.card(card)
        return self.say(N_("a pair of {card}"), card=title) if self.is_cat(card) else title

    def can_wait(self, card: str) -> bool:
        """Whether playing it opens a window in which others may answer."""
        table = TinyTable(self.rules, [card])
        return card != "nope" and table.use(card, choose=False) is None and table.waits

    # -- verdicts ------------------------------------------------------------------

    def refused(self, key: str, question: str, refusal: Refusal) -> Verdict:
        return Verdict(key, question, False, self.words.refusal(refusal), refusal.rules)

    def allowed(self, key: str, question: str, table: TinyTable, ok: bool | None = True, first: tuple[str, ...] = ()) -> Verdict:
        rules = tuple(dict.fromkeys((*first, *table.fired())))
        return Verdict(key, question, ok, table.told(self.words), rules)

    def alone(self, card: str) -> Iterator[Verdict]:
        """One card: what it does, whether it can be stopped, whether two and three of it are a set."""
        if card != "nope":
            yield self.one(card)
        yield from self.noped(card, 1)
        for number in (2, 3):
            yield from self.together([card] * number)

    def one(self, card: str) -> Verdict:
        question = self.say(N_("{card} alone: what happens?"), card=self.words.card(card))
        table = TinyTable(self.rules, [card])
        if self.is_cat(card):
            refusal = table.lay(ANA, (self.rules.number[card],))
            table.choose_all()
        else:
            refusal = table.use(card)
        return self.refused(f"alone:{card}", question, refusal) if refusal else self.allowed(f"alone:{card}", question, table, None)

    def noped(self, card: str, nopes: int) -> Iterator[Verdict]:
        """Whether a Nope stops it: when it is laid, and when it is already being carried out."""
        nope = self.rules.number["nope"]
        question = self.say(N_("May {card} be noped?"), card=self.called(card))
        # A Nope lies on something; a Shuffle is in every box.
        played = "shuffle" if card == "nope" else card
        nopes += card == "nope"
        table = TinyTable(self.rules, [played, "nope"])
        begun = table.use(played, choose=False)
        if card == "defuse":
            table.answer_the_kitten()
        if begun is not None:
            yield self.refused(f"nope:{card}", question, begun)
            return
        for number in range(nopes):
            refusal = table.lay((BEN, CEM)[number % 2], (nope,))
            if refusal is not None:
                yield self.refused(f"nope:{card}", question, refusal)
                return
        table.choose_all()
        if nopes > 1 and card != "nope":
            question = self.say(N_("{number} × {nope} on {card}: what happens?"), number=nopes, nope=self.words.card("nope"),
                                card=self.called(card))
        yield self.allowed(f"nope:{card}", question, table, True if nopes == 1 or card == "nope" else None, table.fired_at("nopes"))
        yield from self.too_late(card)

    def too_late(self, card: str) -> Iterator[Verdict]:
        table = TinyTable(self.rules, [card, "nope"])
        if card == "nope" or table.use(card, choose=False) is not None:
            return
        table.close()
        if self.rules.decision(table.state).kind in ("turn", "over", "kitten", "insert"):
            return
        question = self.say(N_("May it still be noped while {card} is being carried out?"), card=self.called(card))
        refusal = table.lay(BEN, (self.rules.number["nope"],))
        table.choose_all()
        yield self.refused(f"late:{card}", question, refusal) if refusal else self.allowed(
            f"late:{card}", question, table, first=table.fired_at("nopes"))

    def together(self, cards: Sequence[str]) -> Iterator[Verdict]:
        """Whether they can be played as one combination. A kitten is in no hand."""
        if len(cards) not in WORDS_OF_SETS or any(self.is_kitten(card) for card in cards):
            return
        question = self.say(WORDS_OF_SETS[len(cards)], cards=self.words.listed([self.words.card(card) for card in cards]))
        table = TinyTable(self.rules, cards)
        key = "set:" + "+".join(sorted(cards))
        refusal = table.lay(ANA, tuple(self.rules.number[card] for card in cards))
        table.choose_all()
        yield self.refused(key, question, refusal) if refusal else self.allowed(key, question, table)

    def in_a_row(self, cards: Sequence[str]) -> Iterator[Verdict]:
        """One after the other, and for two of them the other way round."""
        if all(self.is_cat(card) for card in cards):
            return
        yield from self.row(cards)
        if len(cards) == 2:
            yield from self.row(cards[::-1])

    def row(self, cards: Sequence[str]) -> Iterator[Verdict]:
        if any(self.is_kitten(card) for card in cards) and "defuse" in cards:
            # Drawing the one is what the other answers; that is a verdict of its own.
            return
        table = TinyTable(self.rules, cards)
        titles = [self.called(card) for card in cards]
        question = self.say(N_("First {first}, then {then}: what happens?"), first=", ".join(titles[:-1]), then=titles[-1])
        for card in cards:
            refusal = table.use(card)
            if refusal is not None:
                yield self.refused("after:" + "+".join(cards), question, refusal)
                return
        yield self.allowed("after:" + "+".join(cards), question, table, None, table.last_fired)

    def meet(self, one: str, other: str) -> Iterator[Verdict]:
        """Each as an answer to the other: to a play that waits, or to a kitten."""
        for waiting, answer in ((one, other), (other, one)):
            if self.is_kitten(answer) or self.is_cat(answer):
                continue
            if self.is_kitten(waiting):
                yield from self.helps(waiting, answer)
            elif self.can_wait(waiting):
                yield self.answers(waiting, answer)

    def helps(self, kitten: str, answer: str) -> Iterator[Verdict]:
        table = TinyTable(self.rules, [answer])
        table.use(kitten, choose=False)
        if self.rules.decision(table.state).kind != "kitten":
            return
        question = self.say(N_("Does {card} help against {kitten}?"), card=self.words.card(answer), kitten=self.words.card(kitten))
        refusal = table.lay(ANA, (self.rules.number[answer],))
        table.choose_all()
        key = f"help:{kitten}:{answer}"
        yield self.refused(key, question, refusal) if refusal else self.allowed(key, question, table)

    def answers(self, waiting: str, answer: str) -> Verdict:
        table = TinyTable(self.rules, [waiting, answer])
        table.use(waiting, choose=False)
        question = self.say(N_("{seat} has played {waiting}, which waits for its result: may {other} play {card}?"), seat=NAMES[ANA],
                            other=NAMES[BEN], waiting=self.called(waiting), card=self.words.card(answer))
        refusal = table.lay(BEN, (self.rules.number[answer],))
        table.choose_all()
        key = f"answer:{waiting}:{answer}"
        return self.refused(key, question, refusal) if refusal else self.allowed(key, question, table)
