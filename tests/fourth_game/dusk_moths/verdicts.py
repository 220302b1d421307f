"""What is said when cards of Dusk Moths meet, and what people call its things."""

from tabletop.lookup.game_lookup import GameLookup
from tabletop.lookup.verdict import Verdict

from .data import FOLDER
from .rules.send import ANSWERS, FLYING


def answered(rules, words, cards):
    """Whether one of two cards answers the other one, which flies."""
    flying = [card for card in cards if card in FLYING]
    laid = [card for card in cards if card in ANSWERS]
    return [_answered(rules, words, flying[0], laid[0])] if len(cards) == 2 and flying and laid else []


def _answered(rules, words, flying, laid):
    question = f"Does a {words.card(laid)} answer a {words.card(flying)}?"
    if laid == "mirror":
        return Verdict("answer", question, True, "It turns round and flies at whoever sent it.", ("moths.moon.mirror.1",))
    if flying != "bat":
        return Verdict("answer", question, True, "It is caught and puts out no flame.", ("moths.base.net.1",))
    ok = rules.law.a_net_holds_a_bat()
    return Verdict("answer", question, ok, "The Bat is caught." if ok else "The Bat comes through.", ("moths.moon.bat.3",))


LOOKUP = GameLookup(verdicts=answered, questions=FOLDER / "questions")
