"""Which ruling answers a question: whose question is it most like, and does what can answer speak of all that was asked?

Reads the plain table of ``prepared`` and nothing else, so that a page can do the same.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from .speech import CARD_SIGN, PAIR, Speech, plain_words, signs_of, with_pairs

# Of two texts, how much what is asked counts, and how much what the other says beside it.
ASKED, SAID = 0.5, 0.5
# What the most alike question gives, the second, and what all that is said of a ruling gives.
BEST, SECOND, ALL = 0.4, 0.2, 0.4
# A card that is asked for and that nothing there names; a card that the question there names and that nobody asked for.
CARD_MISSING, CARD_BESIDE = 0.55, 0.75
# What is of another box or game than those that are named or that somebody has comes later.
OTHER_BOX, OTHER_GAME = 0.8, 0.8
# A word that is known only from what no rule answers: then only what fits so well is an answer.
FOREIGN = 0.7
# Less like than this is no answer.
LEAST = 0.33


class Ranked(NamedTuple):
    """What can answer: how like the question is, from 0 to 1, its worth for who has these boxes, whether it is like enough."""

    id: str
    game: str
    alike: float
    worth: float
    answers: bool


class Ranking(NamedTuple):
    """The best first; ``answered`` says whether the first is like enough to be an answer."""

    found: Sequence[Ranked]
    answered: bool


class Ranker:
    """Answers questions about one game in one language out of the table."""

    def __init__(self, table: Mapping[str, Any], game: str, language: str) -> None:
        self.game = game
        self.of_game = table["games"][game]
        said = self.of_game
        self.speech = Speech(language, said)
        self.weights: Mapping[str, float] = said["weights"]
        self.ids: Sequence[str] = [ruling for ruling, _ in said["entries"]]
        # The texts of all entries, and where a sign stands; what no rule answers comes last, as an entry of its own.
        self.texts: list[tuple[int, float, Sequence[str]]] = []
        self.places: dict[str, list[int]] = defaultdict(list)
        self.whole: dict[str, list[int]] = defaultdict(list)
        for number, (_, texts) in enumerate(said["entries"]):
            for share, signs in texts:
                self._add(number, share, signs)
            for sign in {sign for _, signs in texts for sign in signs}:
                self.whole[sign].append(number)
        for signs in said["elsewhere"]:
            self._add(len(self.ids), 1.0, signs)
        self.foreign = {sign for signs in said["elsewhere"] for sign in signs if PAIR not in sign} - self.whole.keys()

    def _add(self, number: int, share: float, signs: Sequence[str]) -> None:
        for sign in signs:
            self.places[sign].append(len(self.texts))
        self.texts.append((number, share, signs))

    def rank(self, question: str, boxes: Collection[str]) -> tuple[list[Ranked], float]:
        """What can answer, in no order, and how like the question is to what no rule answers."""
        signs = with_pairs(signs_of(question, self.speech))
        asked = sum(self.weights.get(sign, 0.0 if PAIR in sign else self.weights[""]) for sign in signs)
        if not asked:
            return [], 0.0
        # Who asks of what stands nowhere asks of something else.
        foreign = sum(self.weights[""] for sign in signs if PAIR not in sign and sign not in self.weights)
        of_here = 1 - foreign / asked
        shared: dict[int, float] = defaultdict(float)
        whole: dict[int, float] = defaultdict(float)
        there: dict[int, set[str]] = defaultdict(set)
        cards = _cards(signs)
        for sign in signs:
            for text in self.places.get(sign, ()):
                shared[text] += self.weights[sign]
            for number in self.whole.get(sign, ()):
                whole[number] += self.weights[sign]
                if sign in cards:
                    there[number].add(sign)
        likes: dict[int, list[float]] = defaultdict(list)
        for text, common in shared.items():
            number, share, said = self.texts[text]
            alike = share * common / (ASKED * asked + SAID * sum([self.weights[sign] for sign in said]))
            likes[number].append(alike * CARD_BESIDE ** len(_cards(said) - cards))
        nowhere = max(likes.pop(len(self.ids), [0.0]))
        least = FOREIGN if self.foreign.intersection(signs) else LEAST
        words = frozenset(plain_words(question))
        found = []
        for number, each in likes.items():
            best, second = sorted([*each, 0.0], reverse=True)[:2]
            score = BEST * best + SECOND * second + ALL * whole[number] / asked
            score *= of_here * CARD_MISSING ** len(cards - there[number])
            worth = score * self._nearness(self.ids[number], boxes, words, cards)
            found.append(Ranked(self.ids[number], self.game, score, worth, score >= least))
        return found, nowhere

    def _nearness(self, ruling: str, boxes: Collection[str], words: Collection[str], cards: Collection[str]) -> float:
        """Less for another box, unless it is named, or a card that lies in no box that somebody has."""
        box = self.box_of(ruling)
        if not box or box in boxes or box in words:
            return 1.0
        lies = self.of_game["cards"]
        own = any(box in lies.get(card, ()) and not set(lies[card]) & set(boxes) for card in cards)
        return 1.0 if own else OTHER_BOX

    def own_of(self, ruling: str, boxes: Collection[str]) -> str:
        """The same rule of a box that somebody has, where this one is of another."""
        if self.box_of(ruling) and self.box_of(ruling) not in boxes:
            return next((twin for twin in self.of_game["twins"].get(ruling, ()) if self.box_of(twin) in boxes), ruling)
        return ruling

    def box_of(self, ruling: str) -> str:
        """The box that a rule or an open question is of; none where leaflets share their rules."""
        parts = ruling.split(".")
        box = parts[1] if len(parts) > 2 else ""
        return box if box in self.of_game["boxes"] else ""


def _cards(signs: Sequence[str]) -> frozenset[str]:
    return frozenset(sign for sign in signs if sign.startswith(CARD_SIGN) and PAIR not in sign)


def rank(
    rankers: Mapping[str, Ranker],
    question: str,
    boxes: Mapping[str, Collection[str]],
    own: Collection[str],
    bound: str | None = None,
) -> Ranking:
    """What answers, best first. ``boxes`` are those that somebody has, by game, ``own`` the games, ``bound`` the one meant."""
    named, rest = named_game(rankers, question)
    game = bound or named
    found: list[Ranked] = []
    nowhere = 0.0
    for one, ranker in rankers.items():
        if game in (None, one):
            ranked, less = ranker.rank(rest, boxes.get(one, ()))
            share = 1.0 if game or one in own else OTHER_GAME
            nowhere = max(nowhere, less * share)
            found += [each._replace(worth=each.worth * share) for each in ranked]
    found.sort(key=lambda each: (-each.worth, each.id))
    return Ranking(found, bool(found) and found[0].answers and found[0].worth > nowhere)


def named_game(rankers: Mapping[str, Ranker], question: str) -> tuple[str | None, str]:
    """The game that is named, and the question without its name; a name that is also that of a card stays."""
    words = plain_words(question)
    for game, ranker in rankers.items():
        for name in ranker.of_game["called"]:
            at = next((at for at in range(len(words) - len(name) + 1) if words[at : at + len(name)] == name), None)
            if at is not None and len(words) > len(name):
                card = any(sign.startswith(CARD_SIGN) for sign in signs_of(" ".join(name), ranker.speech))
                return game, question if card else " ".join(words[:at] + words[at + len(name) :])
    return None, question
