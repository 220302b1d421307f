"""Cards that work while they lie somewhere: in a hand, before a player, on a head, in the pile, or blind on the table.

For each of them the position in which the question really arises: I'll Take That before the one who draws, the Tower
on the one who is robbed, the Streaking Kitten over a kept kitten, the Imploding Kitten on top.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tabletop.lookup.verdict import Verdict
from tabletop.words.language import N_

from .context import VerdictContext
from .posed import (
    draws,
    face_down,
    front,
    holds_the_other,
    in_the_pile,
    is_blind,
    lies_before,
    plays,
    reaches_a_hand,
    steals,
    tower,
    worn,
)
from .sandbox import ANA, BEN, CEM, NAMES, SandboxTable, TooFewCards

# Plays that have nothing to do with the draw pile.
FAR_FROM_THE_PILE = ("favor", "mark", "tower_of_power", "barking_kitten", "curse_of_the_cat_butt", "ill_take_that")
IN_THE_TOWER = ("see_the_future_3", "shuffle")

PLAYS = N_("{seat} plays {card}: what happens?")
PLAYS_AT = N_("{seat} plays {card} against {other}: what happens?")
PLAYS_AND_DRAWS = N_("{seat} plays {card} and then draws: what happens?")


def cards_in_play(asked: VerdictContext, one: str, other: str) -> list[Verdict]:
    """What is asked when one of the two cards lies where it works and the other comes along."""
    found: dict[str, Verdict] = {}
    for lying, card in dict.fromkeys(((one, other), (other, one))):
        for ask in ASKED.get(lying, ()):
            verdicts = ask(asked, card)
            while True:
                try:
                    verdict = next(verdicts, None)
                except TooFewCards:
                    # Such a position does not exist with these boxes.
                    break
                if verdict is None:
                    break
                found.setdefault(verdict.key, verdict)
    return list(found.values())


# -- the Streaking Kitten and a kept kitten ---------------------------------------

COVERED = ("streaking_kitten", "exploding_kitten")


def _under_the_streaking_kitten(asked: VerdictContext, card: str) -> Iterator[Verdict]:
    say, title = asked.say, asked.words.card
    both = say(N_("{seat} holds {cards}."), seat=NAMES[ANA], cards=asked.words.listed([title(card) for card in COVERED]))
    key = f"covered:{card}"
    if card in ("exploding_kitten", "defuse"):
        more = [card] if card == "defuse" else []
        table = SandboxTable(asked.rules, {ANA: [*COVERED, *more]}, top=["exploding_kitten"])
        where = (
            both
            if not more
            else say(
                N_("{seat} holds {cards}."),
                seat=NAMES[ANA],
                cards=asked.words.listed([title(held) for held in (*COVERED, *more)]),
            )
        )
        yield draws(asked, key, where, table, title("exploding_kitten"))
    elif card == "tower_of_power":
        yield plays(
            asked,
            key,
            f"{both} {worn(asked, len(IN_THE_TOWER))}",
            tower(asked, IN_THE_TOWER, {ANA: COVERED}, bare=[ANA], turn=BEN),
            "favor",
            ANA,
        )
    elif card == "ill_take_that":
        where = (
            lies_before(asked, BEN, ANA)
            + " "
            + say(N_("{seat} holds {cards}."), seat=NAMES[ANA], cards=title("streaking_kitten"))
        )
        table = SandboxTable(asked.rules, {ANA: ["streaking_kitten"]}, top=["exploding_kitten"], turn=BEN, **front(BEN, ANA))
        yield draws(asked, key, where, table, title("exploding_kitten"))
    elif card in ("bury", "draw_from_bottom"):
        top, bottom = (["exploding_kitten"], []) if card == "bury" else ([], ["exploding_kitten"])
        where = say(N_("{seat} holds {cards}."), seat=NAMES[ANA], cards=title("streaking_kitten"))
        table = SandboxTable(asked.rules, {ANA: ["streaking_kitten"]}, top=top, bottom=bottom)
        yield plays(asked, key, f"{where} {in_the_pile(asked, 'exploding_kitten', card)}", table, card)
    elif reaches_a_hand(asked, card) or card == "catomic_bomb":
        either = COVERED if steals(asked, card) or card in ("garbage_collection", "potluck", "mark") else (None,)
        for hit in either:
            table = SandboxTable(asked.rules, {ANA: COVERED}, turn=BEN, bare=[ANA], wanted=hit)
            chosen = say(N_("Suppose the card is {card}."), card=title(hit)) if hit else ""
            yield plays(asked, f"{key}:{hit}" if hit else key, f"{both} {chosen}".strip(), table, card, ANA)


# -- a kitten in the pile ----------------------------------------------------------


def _over_the_imploding_kitten(asked: VerdictContext, card: str) -> Iterator[Verdict]:
    if card == "defuse" or asked.is_held_only(card):
        # Against the one that lies open is a verdict of its own.
        table = SandboxTable(asked.rules, {ANA: [card]}, top=["imploding_kitten"])
        where = asked.say(N_("{seat} holds {cards}."), seat=NAMES[ANA], cards=asked.words.card(card))
        yield draws(asked, f"first:{card}", where, table, face_down(asked))
    yield from _over_a_kitten(asked, card, ("imploding_kitten", "imploding_kitten:up"))


def _over_the_exploding_kitten(asked: VerdictContext, card: str) -> Iterator[Verdict]:
    yield from _over_a_kitten(asked, card, ("exploding_kitten",))


def _over_a_kitten(asked: VerdictContext, card: str, kittens: Sequence[str]) -> Iterator[Verdict]:
    """What a play does that looks at the pile, moves it, or gets round the draw."""
    if not asked.declared(card).effect or card in FAR_FROM_THE_PILE:
        return
    for kitten in kittens:
        top, bottom = ([], [kitten]) if card == "draw_from_bottom" else ([kitten], [])
        table = SandboxTable(asked.rules, top=top, bottom=bottom)
        yield plays(asked, f"pile:{kitten}:{card}", in_the_pile(asked, kitten, card), table, card)


# -- I'll Take That ------------------------------------------------------------------


def _before_the_drawer(asked: VerdictContext, card: str) -> Iterator[Verdict]:
    where, title, key = lies_before(asked, ANA, BEN), asked.words.card, f"before:{card}"
    if asked.is_kitten(card) or asked.is_held_only(card):
        for side in ("", ":up") if card == "imploding_kitten" else ("",):
            table = SandboxTable(asked.rules, top=[f"{card}{side}"], **front(ANA, BEN))
            name = title(f"{card}{side}") if side or card != "imploding_kitten" else face_down(asked)
            yield draws(asked, f"{key}{side}", where, table, name)
    elif card == "defuse":
        table = SandboxTable(asked.rules, {ANA: [card], BEN: [card]}, top=["exploding_kitten"], **front(ANA, BEN))
        held = asked.say(N_("{seat} and {other} hold {cards}."), seat=NAMES[ANA], other=NAMES[BEN], cards=title(card))
        yield draws(asked, key, f"{where} {held}", table, title("exploding_kitten"))
    elif card == "nope":
        table = SandboxTable(asked.rules, {ANA: [card]}, **front(ANA, BEN))
        table.move(("draw", ANA))
        refusal = table.lay(ANA, (asked.rules.number[card],))
        question = asked.say(N_("{seat} has drawn: can {card} still be noped?"), seat=NAMES[ANA], card=title("ill_take_that"))
        yield asked.judged(f"{key}:drawn", f"{where} {question}", refusal, table)
    elif card == "ill_take_that":
        yield plays(asked, key, where, SandboxTable(asked.rules, turn=CEM, **front(ANA, BEN)), card, ANA)
    elif card == "tower_of_power":
        table = tower(asked, IN_THE_TOWER, **front(ANA, BEN))
        yield draws(asked, key, f"{where} {worn(asked, len(IN_THE_TOWER))}", table, asked.say(N_("a card")))
    elif card == "curse_of_the_cat_butt":
        for blind, name in ((ANA, "drawer"), (BEN, "owner")):
            table = SandboxTable(asked.rules, blind=[NAMES[blind]], **front(ANA, BEN))
            yield draws(asked, f"{key}:{name}", f"{where} {is_blind(asked, blind)}", table, asked.say(N_("a card")))
    elif card == "alter_the_future_3_now":
        # Comes before the draw in any case.
        yield plays(asked, key, where, SandboxTable(asked.rules, **front(ANA, BEN)), card, draws=True)
    elif asked.is_played(card):
        yield plays(asked, key, where, SandboxTable(asked.rules, **front(ANA, BEN)), card, draws=True)


# -- the Tower of Power ----------------------------------------------------------------


def _at_the_wearer(asked: VerdictContext, card: str) -> Iterator[Verdict]:
    key = f"tower:{card}"
    if card == "barking_kitten":
        stock = ("barking_kitten", "shuffle")
        there = asked.say(N_("{card} is one of them."), card=asked.words.card(card))
        yield plays(asked, key, f"{worn(asked, len(stock))} {there}", tower(asked, stock, turn=BEN), card)
    elif reaches_a_hand(asked, card) and asked.is_played(card):
        yield plays(asked, key, worn(asked, len(IN_THE_TOWER)), tower(asked, IN_THE_TOWER, turn=BEN), card, ANA)
        if steals(asked, card):
            yield plays(asked, f"{key}:empty", worn(asked, 0), tower(asked, (), turn=BEN), card, ANA)
        if asked.is_cat(card):
            yield from _triple_at_the_wearer(asked, card)


def _triple_at_the_wearer(asked: VerdictContext, card: str) -> Iterator[Verdict]:
    """Whatever was named, a card of the Tower comes."""
    table = tower(asked, IN_THE_TOWER, {BEN: [card] * 3, ANA: ["defuse"]}, turn=BEN, wanted="defuse")
    question = asked.say(
        N_("{seat} plays {cards} and names {wish}: what happens?"),
        seat=NAMES[BEN],
        cards=asked.words.listed([asked.words.card(card)] * 3),
        wish=asked.words.card("defuse"),
    )
    table.lay(BEN, (asked.rules.number[card],) * 3, ANA)
    table.choose_all()
    yield asked.allowed(f"tower:{card}:triple", f"{worn(asked, len(IN_THE_TOWER))} {question}", table, None)


# -- Mark -----------------------------------------------------------------------------


def _marked(asked: VerdictContext, card: str) -> Iterator[Verdict]:
    words = asked.words
    if card == "tower_of_power":
        where = asked.say(N_("{seat}'s only card is marked."), seat=NAMES[ANA])
        yield plays(
            asked,
            f"marked:{card}",
            f"{where} {worn(asked, len(IN_THE_TOWER))}",
            tower(asked, IN_THE_TOWER, {ANA: ["nope:marked"]}, bare=[ANA], turn=BEN),
            "favor",
            ANA,
        )
        return
    if reaches_a_hand(asked, card):
        where = asked.say(N_("{seat}'s only card is marked."), seat=NAMES[ANA])
        yield plays(
            asked, f"marked:{card}", where, SandboxTable(asked.rules, {ANA: ["nope:marked"]}, bare=[ANA], turn=BEN), card, ANA
        )
    if asked.declared(card).effect:
        table = SandboxTable(asked.rules, {ANA: [f"{card}:marked"]})
        refusal = table.lay(ANA, (asked.rules.marked[asked.rules.number[card]],))
        table.choose_all()
        key = f"marked:{card}:played"
        question = asked.say(N_("{seat} plays the marked {card}: what happens?"), seat=NAMES[ANA], card=words.card(card))
        yield asked.judged(key, question, refusal, table, None)


# -- the Curse ------------------------------------------------------------------------


def _blind(asked: VerdictContext, card: str) -> Iterator[Verdict]:
    where, words, key = is_blind(asked, ANA), asked.words, f"blind:{card}"
    blind: dict[str, Any] = {"blind": [NAMES[ANA]]}
    if card == "ill_take_that":
        # VerdictContext with that card, from both ends.
        yield from (verdict for verdict in _before_the_drawer(asked, "curse_of_the_cat_butt"))
    if card == "imploding_kitten":
        for side in ("", ":up"):
            name = words.card(f"{card}{side}") if side else face_down(asked)
            yield draws(asked, f"{key}{side}", where, SandboxTable(asked.rules, top=[f"{card}{side}"], **blind), name)
    elif card == "exploding_kitten":
        yield draws(asked, key, where, SandboxTable(asked.rules, {ANA: ["defuse"]}, top=[card], **blind), words.card(card))
    elif card == "tower_of_power":
        table = SandboxTable(asked.rules, bare=[ANA], tower={"wearer": NAMES[BEN], "stock": IN_THE_TOWER}, **blind)
        yield from _turned_up(asked, "favor", f"{where} {worn(asked, len(IN_THE_TOWER), BEN)}", f"{key}:thief", table)
    else:
        yield from _turned_up(asked, card, where, key, SandboxTable(asked.rules, bare=[ANA], **blind))
        if reaches_a_hand(asked, card):
            yield plays(asked, f"{key}:hit", where, SandboxTable(asked.rules, turn=BEN, **blind), card, ANA)
        elif card == "barking_kitten":
            table = SandboxTable(asked.rules, {ANA: [card, "defuse"]}, turn=BEN, bare=[ANA], **blind)
            yield plays(asked, f"{key}:hit", f"{where} {holds_the_other(asked, ANA)}", table, card)


def _turned_up(asked: VerdictContext, card: str, where: str, key: str, table: SandboxTable) -> Iterator[Verdict]:
    """A blind player plays, and chance turns up this card."""
    question = asked.say(
        N_("{seat} plays a card without looking, and it is {card}: what happens?"), seat=NAMES[ANA], card=asked.words.card(card)
    )
    table.need(ANA, card)
    table.wanted = asked.rules.number[card]
    refusal = table.move(("blindly", ANA))
    table.choose_all()
    yield asked.judged(key, f"{where} {question}", refusal, table, None)


# -- the Barking Kittens -----------------------------------------------------------------


def _barked_at(asked: VerdictContext, card: str) -> Iterator[Verdict]:
    bark, words = "barking_kitten", asked.words
    if card == bark:
        yield from _two_barking_kittens(asked)
    elif not asked.is_kitten(card) and not asked.is_cat(card) and card != "nope":
        table = SandboxTable(asked.rules, {BEN: [bark, card]})
        table.use(bark, choose=False)
        question = asked.say(
            N_("{other} plays {kitten}: does {card} save {seat}?"),
            other=NAMES[ANA],
            kitten=words.card(bark),
            card=words.card(card),
            seat=NAMES[BEN],
        )
        refusal = None if asked.is_held_only(card) else table.lay(BEN, (asked.rules.number[card],))
        table.choose_all()
        key, question = f"help:{bark}:{card}", f"{holds_the_other(asked, BEN)} {question}"
        yield asked.judged(key, question, refusal, table, table.state.alive[BEN])


def _two_barking_kittens(asked: VerdictContext) -> Iterator[Verdict]:
    """One player has both; another one has the other; nobody has it, and it comes later."""
    bark, words = "barking_kitten", asked.words
    table = SandboxTable(asked.rules, {ANA: [bark, bark]})
    table.move(("duel", ANA, BEN))
    table.choose_all()
    question = asked.say(N_("{seat} has both: may {seat} play them together and choose who is hit?"), seat=NAMES[ANA])
    yield asked.allowed("bark:both", question, table)
    table = SandboxTable(asked.rules, {BEN: [bark]})
    yield plays(asked, "bark:held", holds_the_other(asked, BEN), table, bark)
    table = SandboxTable(asked.rules, {ANA: ["defuse"]}, turn=BEN, front={NAMES[ANA]: [bark]})
    where = asked.say(N_("{card} is face up in front of {seat}."), card=words.card(bark), seat=NAMES[ANA])
    yield plays(asked, "bark:open", where, table, bark)


# -- Alter the Future NOW ------------------------------------------------------------------


def _in_between(asked: VerdictContext, card: str) -> Iterator[Verdict]:
    now, words = "alter_the_future_3_now", asked.words
    may = asked.say(N_("May {seat} play {card} now?"), seat=NAMES[BEN], card=words.card(now))
    if asked.is_kitten(card) or asked.is_held_only(card):
        table = SandboxTable(asked.rules, {BEN: [now]}, top=[card])
        table.move(("reach", ANA))
        where = asked.say(N_("{seat} reaches for the draw pile, and {card} is on top."), seat=NAMES[ANA], card=words.card(card))
    elif asked.declared(card).effect:
        table = SandboxTable(asked.rules, {BEN: [now]})
        table.use(card, on=CEM)
        if table.state.player != ANA:
            return
        where = asked.say(
            N_("{seat} has played {card}, and it has taken effect; {seat} has not drawn yet."),
            seat=NAMES[ANA],
            card=words.card(card),
        )
    else:
        return
    told = len(table.events)
    refusal = table.lay(BEN, (asked.rules.number[now],))
    table.choose_all()
    del table.events[:told]
    key, question = f"between:{card}", f"{where} {may}"
    yield asked.judged(key, question, refusal, table)


ASKED: dict[str, tuple[Callable[[VerdictContext, str], Iterator[Verdict]], ...]] = {
    "streaking_kitten": (_under_the_streaking_kitten,),
    "exploding_kitten": (_over_the_exploding_kitten,),
    "imploding_kitten": (_over_the_imploding_kitten,),
    "ill_take_that": (_before_the_drawer,),
    "tower_of_power": (_at_the_wearer,),
    "mark": (_marked,),
    "curse_of_the_cat_butt": (_blind,),
    "barking_kitten": (_barked_at,),
    "alter_the_future_3_now": (_in_between,),
}
