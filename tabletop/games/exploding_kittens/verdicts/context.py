"""What a judge of Exploding Kittens knows of the cards, and how a table becomes a verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop.kernel.refusal import Refusal
from tabletop.lookup.verdict import Verdict
from tabletop.words.language import N_
from tabletop.words.sentences import Words

from .also_because import also_because
from .sandbox import SandboxTable, TooFewCards

if TYPE_CHECKING:
    from ..rules.opened import Kittens


class VerdictContext:
    """The cards of some boxes, and verdicts told in one language."""

    def __init__(self, rules: Kittens, words: Words) -> None:
        self.rules, self.words, self.say = rules, words, words.say

    # -- the cards -----------------------------------------------------------------

    def declared(self, card: str) -> Any:
        return self.rules.cards[self.rules.number[card]]

    def is_cat(self, card: str) -> bool:
        return self.declared(card).group == "cat"

    def is_kitten(self, card: str) -> bool:
        return self.rules.number[card] in self.rules.kittens

    def is_held_only(self, card: str) -> bool:
        """Whether it works in the hand alone and is never played: the Streaking Kitten."""
        return self.rules.number[card] == self.rules.streaking

    def is_played(self, card: str) -> bool:
        """Whether it is played on one's own turn, alone or (a cat) as a pair."""
        return bool(self.declared(card).effect) or self.is_cat(card)

    def called(self, card: str) -> str:
        """The card, or the pair as which a cat is played."""
        title = self.words.card(card)
        return self.say(N_("a pair of {card}"), card=title) if self.is_cat(card) else title

    def can_wait(self, card: str) -> bool:
        """Whether playing it opens a window in which others may answer."""
        if card == "nope":
            return False
        table = SandboxTable(self.rules)
        try:
            return table.use(card, choose=False) is None and table.waits
        except TooFewCards:
            return False

    # -- verdicts ------------------------------------------------------------------

    def refused(self, key: str, question: str, refusal: Refusal) -> Verdict:
        return Verdict(
            key,
            question,
            False,
            self.words.refusal(refusal),
            tuple(dict.fromkeys((*refusal.rules, *also_because(self.rules, key)))),
        )

    def allowed(
        self, key: str, question: str, table: SandboxTable, ok: bool | None = True, first: tuple[str, ...] = ()
    ) -> Verdict:
        rules = tuple(dict.fromkeys((*first, *also_because(self.rules, key), *table.fired())))
        return Verdict(key, question, ok, table.told(self.words), rules)

    def judged(self, key: str, question: str, refusal: Refusal | None, table: SandboxTable, ok: bool | None = True) -> Verdict:
        """What came of a try: why it is refused, or what the table has seen."""
        return self.refused(key, question, refusal) if refusal else self.allowed(key, question, table, ok)

    def too_few(self, key: str, question: str, card: str) -> Verdict:
        """It cannot be: these boxes do not hold so many of the card."""
        counts = {box: rule for box, rule in self.declared(card).count_rule.items() if box in self.rules.boxes}
        supply = self.rules.supply[self.rules.number[card]]
        said = (
            N_("That is impossible: there is only one {card} ({boxes}).")
            if supply == 1
            else N_("That is impossible: there are only {number} × {card} ({boxes}).")
        )
        text = self.say(said, number=supply, card=self.words.card(card), boxes=self.words.boxes(self.rules.boxes))
        return Verdict(key, question, False, text, tuple(counts.values()))
