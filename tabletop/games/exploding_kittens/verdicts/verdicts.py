"""What happens when cards of Exploding Kittens meet: verdicts read off the engine at a tiny table, none written by hand.

>>> from tabletop.games import open_rules
>>> from tabletop.words import Words
>>> rules = open_rules("exploding-kittens")
>>> [(verdict.key, verdict.ok) for verdict in kittens_verdicts(rules, Words(rules, NAMES, "en"), ["nope", "defuse"])]
[('nope:defuse', False), ('set:defuse+nope', False)]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from tabletop.lookup.verdict import Verdict
from tabletop.words.language import N_
from tabletop.words.sentences import Words

from .cards_in_play import cards_in_play
from .context import VerdictContext
from .sandbox import ANA, BEN, CEM, NAMES, SandboxTable, TooFewCards

if TYPE_CHECKING:
    from ..rules.opened import Kittens

# Where a card lies before somebody or on a head, playing one card after the other is not what is meant.
ASKED_BETTER = ("before:", "tower:", "bark:")
WORDS_OF_SETS = {2: N_("Are {cards} a pair?"), 3: N_("Are {cards} a triple?")}


def kittens_verdicts(rules: Kittens, words: Words, cards: Sequence[str]) -> list[Verdict]:
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
    pairs = list(dict.fromkeys(combinations(cards, 2)))
    lying = [verdict for one, other in pairs for verdict in cards_in_play(judge, one, other)]
    if alike and not lying:
        yield from judge.together(cards)
    for one, other in pairs:
        yield from judge.help_of(one, other)
    yield from lying
    if len(others) > 1 and not any(verdict.key.startswith(ASKED_BETTER) for verdict in lying):
        yield from judge.in_a_row(others)
    for one, other in pairs:
        yield from judge.meet(one, other)
    yield from judge.together(cards)


class _Judge(VerdictContext):
    """Asks the engine one thing after the other, each at a fresh table."""

    def alone(self, card: str) -> Iterator[Verdict]:
        """One card: what it does, whether it can be stopped, whether two and three of it are a set."""
        if card != "nope":
            yield self.one(card)
        yield from self.noped(card, 1)
        for number in (2, 3):
            yield from self.together([card] * number)

    def one(self, card: str) -> Verdict:
        question = self.say(N_("{card} alone: what happens?"), card=self.words.card(card))
        table = SandboxTable(self.rules)
        if self.is_cat(card):
            table.need(ANA, card)
            refusal = table.lay(ANA, (self.rules.number[card],))
            table.choose_all()
        else:
            refusal = table.use(card)
        return self.judged(f"alone:{card}", question, refusal, table, None)

    def noped(self, card: str, nopes: int) -> Iterator[Verdict]:
        """Whether a Nope stops it: when it is laid, and when it is already being carried out."""
        nope = self.rules.number["nope"]
        question = self.say(N_("Can {card} be noped?"), card=self.called(card))
        # A Nope lies on something; a Shuffle is in every box.
        played = "shuffle" if card == "nope" else card
        nopes += card == "nope"
        table = SandboxTable(self.rules, {BEN: ["nope"] * (nopes - nopes // 2), CEM: ["nope"] * (nopes // 2)})
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
            question = self.say(
                N_("{number} × {nope} on {card}: what happens?"),
                number=nopes,
                nope=self.words.card("nope"),
                card=self.called(card),
            )
        yield self.allowed(
            f"nope:{card}", question, table, True if nopes == 1 or card == "nope" else None, table.fired_at("nopes")
        )
        yield from self.too_late(card)

    def too_late(self, card: str) -> Iterator[Verdict]:
        table = SandboxTable(self.rules, {BEN: ["nope"]})
        if card == "nope" or table.use(card, choose=False) is not None:
            return
        table.close()
        if self.rules.decision(table.state).kind in ("turn", "over", "kitten", "insert"):
            return
        question = self.say(N_("Can it still be noped while {card} is taking effect?"), card=self.called(card))
        refusal = table.lay(BEN, (self.rules.number["nope"],))
        table.choose_all()
        yield (
            self.refused(f"late:{card}", question, refusal)
            if refusal
            else self.allowed(f"late:{card}", question, table, first=table.fired_at("nopes"))
        )

    def together(self, cards: Sequence[str]) -> Iterator[Verdict]:
        """Whether they can be played as one combination. A kitten is in no hand, unless another card covers it."""
        if len(cards) not in WORDS_OF_SETS or any(self.is_kitten(card) for card in cards):
            return
        question = self.say(WORDS_OF_SETS[len(cards)], cards=self.words.listed([self.words.card(card) for card in cards]))
        key = "set:" + "+".join(sorted(cards))
        try:
            table = SandboxTable(self.rules, {ANA: cards})
        except TooFewCards as few:
            yield self.too_few(key, question, few.card)
            return
        refusal = table.lay(ANA, tuple(self.rules.number[card] for card in cards))
        table.choose_all()
        yield self.judged(key, question, refusal, table)

    def in_a_row(self, cards: Sequence[str]) -> Iterator[Verdict]:
        """One after the other, and for two of them the other way round."""
        if all(self.is_cat(card) for card in cards) or any(self.is_held_only(card) for card in cards):
            return
        if len(cards) > 2 or Counter(cards).most_common(1)[0][1] > 1:
            yield from self.row(cards)
            return
        yield from self.row(cards)
        yield from self.row(cards[::-1])

    def row(self, cards: Sequence[str]) -> Iterator[Verdict]:
        if any(self.is_kitten(card) for card in cards) and "defuse" in cards:
            # Drawing the one is what the other answers; that is a verdict of its own.
            return
        if self.is_kitten(cards[0]) and not self.is_kitten(cards[-1]):
            # What comes after an explosion has nothing to do with it.
            return
        table = SandboxTable(self.rules)
        titles = [self.called(card) for card in cards]
        question = self.say(N_("First {first}, then {then}: what happens?"), first=", ".join(titles[:-1]), then=titles[-1])
        key = "after:" + "+".join(cards)
        for card in cards:
            try:
                refusal = table.use(card)
            except TooFewCards:
                # There is no second one; whether they are a set says so.
                return
            if refusal is not None:
                yield self.refused(key, question, refusal)
                return
            if self.rules.decision(table.state).kind == "over":
                break
        yield self.allowed(key, question, table, None, table.last_fired)

    # -- one as an answer to the other ------------------------------------------------

    def help_of(self, one: str, other: str) -> Iterator[Verdict]:
        """Whether the one saves from the other, where that is a kitten."""
        for kitten, answer in ((one, other), (other, one)):
            if not self.is_kitten(kitten) or self.is_kitten(answer) or self.is_cat(answer) or answer == "nope":
                continue
            if kitten == "exploding_kitten" or answer == "defuse" or self.is_held_only(answer):
                yield self.helps(kitten, answer)

    def helps(self, kitten: str, answer: str) -> Verdict:
        """An Exploding Kitten is drawn, or the Imploding Kitten that lies open on the pile."""
        deadly = kitten if kitten == "exploding_kitten" else f"{kitten}:up"
        table = SandboxTable(self.rules, {ANA: [answer]}, top=[deadly])
        table.move(("draw", ANA))
        question = self.say(
            N_("{seat} has drawn {kitten}: does {card} help?"),
            seat=NAMES[ANA],
            card=self.words.card(answer),
            kitten=self.words.card(deadly),
        )
        key = f"help:{kitten}:{answer}"
        refusal = None
        if self.rules.decision(table.state).kind == "kitten" and not self.is_held_only(answer):
            refusal = table.lay(ANA, (self.rules.number[answer],))
        table.choose_all()
        return self.judged(key, question, refusal, table, table.state.alive[ANA])

    def meet(self, one: str, other: str) -> Iterator[Verdict]:
        """Each as an answer to the other, which waits."""
        for waiting, answer in ((one, other), (other, one)):
            if "nope" in (waiting, answer) or self.is_kitten(answer) or self.is_cat(answer) or not self.can_wait(waiting):
                continue
            try:
                table = SandboxTable(self.rules, {BEN: [answer]})
                table.use(waiting, choose=False)
            except TooFewCards:
                # The only one there is lies on the table.
                continue
            yield self.answers(table, waiting, answer)

    def answers(self, table: SandboxTable, waiting: str, answer: str) -> Verdict:
        question = self.say(
            N_("{seat} has played {waiting}, which is not settled yet: may {other} play {card}?"),
            seat=NAMES[ANA],
            other=NAMES[BEN],
            waiting=self.called(waiting),
            card=self.words.card(answer),
        )
        refusal = table.lay(BEN, (self.rules.number[answer],))
        table.choose_all()
        key = f"answer:{waiting}:{answer}"
        return self.judged(key, question, refusal, table)
