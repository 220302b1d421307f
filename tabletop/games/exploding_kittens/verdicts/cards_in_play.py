"""Cards that work while they lie somewhere: in a hand, before a player, on a head, in the pile, or blind on the table.

For each of them the position in which the question really arises: I'll Take That before the one who draws, the Tower
on the one who is robbed, the Streaking Kitten over a kept kitten, the Imploding Kitten on top.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tabletop.words.language import N_
from .context import Asked
from .sandbox import ANA, BEN, CEM, NAMES, TinyTable, TooFewCards
from tabletop.lookup.verdict import Verdict

# Plays that take a card from a hand, and those that do something else to it.
THEFTS = ("favor",)
REACHES_A_HAND = ("favor", "garbage_collection", "potluck", "mark", "curse_of_the_cat_butt")
# Plays that have nothing to do with the draw pile.
FAR_FROM_THE_PILE = ("favor", "mark", "tower_of_power", "barking_kitten", "curse_of_the_cat_butt", "ill_take_that")
IN_THE_TOWER = ("see_the_future_3", "shuffle")

PLAYS = N_("{seat} plays {card}: what happens?")
PLAYS_AT = N_("{seat} plays {card} against {other}: what happens?")
PLAYS_AND_DRAWS = N_("{seat} plays {card} and then draws: what happens?")
DRAWS = N_("{seat} draws {card}: what happens?")


def lying_cards(asked: Asked, one: str, other: str) -> list[Verdict]:
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


# -- how it is asked -------------------------------------------------------------

def _plays(asked: Asked, key: str, where: str, table: TinyTable, card: str, on: int | None = None, draws: bool = False) -> Verdict:
    """The player on turn plays the card, at somebody if it is aimed; then draws if that is the question and the turn goes on."""
    seat = table.state.player
    refusal = table.use(card, on=on)
    state = table.state
    goes_on = draws and refusal is None and state.player == seat and asked.rules.decision(state).kind == "turn" and state.alive[seat]
    if goes_on:
        table.move(("draw", seat))
        table.choose_all()
    aimed = on is not None and asked.rules.needs_target((asked.rules.number[card],) * (2 if asked.is_cat(card) else 1))
    form = PLAYS_AND_DRAWS if goes_on else PLAYS_AT if aimed else PLAYS
    question = f"{where} {asked.say(form, seat=NAMES[seat], card=asked.called(card), other=NAMES[on or ANA])}"
    return asked.refused(key, question, refusal) if refusal else asked.allowed(key, question, table, None)


def _draws(asked: Asked, key: str, where: str, table: TinyTable, title: str) -> Verdict:
    """The player on turn draws what lies on top."""
    seat = table.state.player
    question = f"{where} {asked.say(DRAWS, seat=NAMES[seat], card=title)}"
    table.move(("draw", seat))
    table.choose_all()
    return asked.allowed(key, question, table, None)


def _steals(asked: Asked, card: str) -> bool:
    return card in THEFTS or asked.is_cat(card)


def _reaches_a_hand(asked: Asked, card: str) -> bool:
    return card in REACHES_A_HAND or asked.is_cat(card)


# -- the Streaking Kitten and a kept kitten ---------------------------------------

COVERED = ("streaking_kitten", "exploding_kitten")


def _under_the_streaking_kitten(asked: Asked, card: str) -> Iterator[Verdict]:
    say, title = asked.say, asked.words.card
    both = say(N_("{seat} holds {cards}."), seat=NAMES[ANA], cards=asked.words.listed([title(card) for card in COVERED]))
    key = f"covered:{card}"
    if card in ("exploding_kitten", "defuse"):
        more = [card] if card == "defuse" else []
        table = TinyTable(asked.rules, {ANA: [*COVERED, *more]}, top=["exploding_kitten"])
        where = both if not more else say(N_("{seat} holds {cards}."), seat=NAMES[ANA], cards=asked.words.listed(
            [title(held) for held in (*COVERED, *more)]))
        yield _draws(asked, key, where, table, title("exploding_kitten"))
    elif card == "tower_of_power":
        yield _plays(asked, key, f"{both} {_worn(asked, len(IN_THE_TOWER))}",
                     _tower(asked, IN_THE_TOWER, {ANA: COVERED}, bare=[ANA], turn=BEN), "favor", ANA)
    elif card == "ill_take_that":
        where = _lies_before(asked, BEN, ANA) + " " + say(N_("{seat} holds {cards}."), seat=NAMES[ANA], cards=title("streaking_kitten"))
        table = TinyTable(asked.rules, {ANA: ["streaking_kitten"]}, top=["exploding_kitten"], turn=BEN, **_front(BEN, ANA))
        yield _draws(asked, key, where, table, title("exploding_kitten"))
    elif card in ("bury", "draw_from_bottom"):
        top, bottom = (["exploding_kitten"], []) if card == "bury" else ([], ["exploding_kitten"])
        where = say(N_("{seat} holds {cards}."), seat=NAMES[ANA], cards=title("streaking_kitten"))
        table = TinyTable(asked.rules, {ANA: ["streaking_kitten"]}, top=top, bottom=bottom)
        yield _plays(asked, key, f"{where} {_in_the_pile(asked, 'exploding_kitten', card)}", table, card)
    elif _reaches_a_hand(asked, card) or card == "catomic_bomb":
        either = COVERED if _steals(asked, card) or card in ("garbage_collection", "potluck", "mark") else (None,)
        for hit in either:
            table = TinyTable(asked.rules, {ANA: COVERED}, turn=BEN, bare=[ANA], wanted=hit)
            chosen = say(N_("Suppose the card is {card}."), card=title(hit)) if hit else ""
            yield _plays(asked, f"{key}:{hit}" if hit else key, f"{both} {chosen}".strip(), table, card, ANA)


# -- a kitten in the pile ----------------------------------------------------------

def _over_the_imploding_kitten(asked: Asked, card: str) -> Iterator[Verdict]:
    if card == "defuse" or asked.is_held_only(card):
        # Against the one that lies open is a verdict of its own.
        table = TinyTable(asked.rules, {ANA: [card]}, top=["imploding_kitten"])
        where = asked.say(N_("{seat} holds {cards}."), seat=NAMES[ANA], cards=asked.words.card(card))
        yield _draws(asked, f"first:{card}", where, table, _face_down(asked))
    yield from _over_a_kitten(asked, card, ("imploding_kitten", "imploding_kitten:up"))


def _over_the_exploding_kitten(asked: Asked, card: str) -> Iterator[Verdict]:
    yield from _over_a_kitten(asked, card, ("exploding_kitten",))


def _over_a_kitten(asked: Asked, card: str, kittens: Sequence[str]) -> Iterator[Verdict]:
    """What a play does that looks at the pile, moves it, or gets round the draw."""
    if not asked.declared(card).effect or card in FAR_FROM_THE_PILE:
        return
    for kitten in kittens:
        top, bottom = ([], [kitten]) if card == "draw_from_bottom" else ([kitten], [])
        table = TinyTable(asked.rules, top=top, bottom=bottom)
        yield _plays(asked, f"pile:{kitten}:{card}", _in_the_pile(asked, kitten, card), table, card)


def _in_the_pile(asked: Asked, kitten: str, card: str) -> str:
    title = _face_down(asked) if kitten == "imploding_kitten" else asked.words.card(kitten)
    return asked.say(N_("{card} is at the bottom of the draw pile.") if card == "draw_from_bottom" else N_("{card} is on top of the draw pile."),
                     card=title)


def _face_down(asked: Asked) -> str:
    return asked.say(N_("{card} (face down)"), card=asked.words.card("imploding_kitten"))


# -- I'll Take That ------------------------------------------------------------------

def _front(before: int, owner: int) -> Mapping[str, Any]:
    return {"front": {NAMES[before]: [{"card": "ill_take_that", "by": NAMES[owner]}]}}


def _lies_before(asked: Asked, before: int, owner: int) -> str:
    return asked.say(N_("{other}'s {card} is in front of {seat}."), card=asked.words.card("ill_take_that"), other=NAMES[owner], seat=NAMES[before])


def _before_the_drawer(asked: Asked, card: str) -> Iterator[Verdict]:
    where, title, key = _lies_before(asked, ANA, BEN), asked.words.card, f"before:{card}"
    if asked.is_kitten(card) or asked.is_held_only(card):
        for side in ("", ":up") if card == "imploding_kitten" else ("",):
            table = TinyTable(asked.rules, top=[f"{card}{side}"], **_front(ANA, BEN))
            name = title(f"{card}{side}") if side or card != "imploding_kitten" else _face_down(asked)
            yield _draws(asked, f"{key}{side}", where, table, name)
    elif card == "defuse":
        table = TinyTable(asked.rules, {ANA: [card], BEN: [card]}, top=["exploding_kitten"], **_front(ANA, BEN))
        held = asked.say(N_("{seat} and {other} hold {cards}."), seat=NAMES[ANA], other=NAMES[BEN], cards=title(card))
        yield _draws(asked, key, f"{where} {held}", table, title("exploding_kitten"))
    elif card == "nope":
        table = TinyTable(asked.rules, {ANA: [card]}, **_front(ANA, BEN))
        table.move(("draw", ANA))
        refusal = table.lay(ANA, (asked.rules.number[card],))
        question = asked.say(N_("{seat} has drawn: may {card} still be noped?"), seat=NAMES[ANA], card=title("ill_take_that"))
        yield asked.refused(f"{key}:drawn", f"{where} {question}", refusal) if refusal else asked.allowed(
            f"{key}:drawn", f"{where} {question}", table)
    elif card == "ill_take_that":
        yield _plays(asked, key, where, TinyTable(asked.rules, turn=CEM, **_front(ANA, BEN)), card, ANA)
    elif card == "tower_of_power":
        table = _tower(asked, IN_THE_TOWER, **_front(ANA, BEN))
        yield _draws(asked, key, f"{where} {_worn(asked, len(IN_THE_TOWER))}", table, asked.say(N_("a card")))
    elif card == "curse_of_the_cat_butt":
        for blind, name in ((ANA, "drawer"), (BEN, "owner")):
            table = TinyTable(asked.rules, blind=[NAMES[blind]], **_front(ANA, BEN))
            yield _draws(asked, f"{key}:{name}", f"{where} {_is_blind(asked, blind)}", table, asked.say(N_("a card")))
    elif card == "alter_the_future_3_now":
        # Comes before the draw in any case.
        yield _plays(asked, key, where, TinyTable(asked.rules, **_front(ANA, BEN)), card, draws=True)
    elif asked.is_played(card):
        yield _plays(asked, key, where, TinyTable(asked.rules, **_front(ANA, BEN)), card, draws=True)


# -- the Tower of Power ----------------------------------------------------------------

def _tower(asked: Asked, stock: Sequence[str], hands: Mapping[int, Sequence[str]] | None = None, **more: Any) -> TinyTable:
    """Ana wears the crown with these cards in it."""
    return TinyTable(asked.rules, hands, tower={"wearer": NAMES[ANA], "stock": stock}, **more)


def _worn(asked: Asked, number: int, seat: int = ANA) -> str:
    said = N_("{seat} wears {card} with {number} cards in it.") if number else N_("{seat} wears {card}, and no card is left in it.")
    return asked.say(said, seat=NAMES[seat], card=asked.words.card("tower_of_power"), number=number)


def _at_the_wearer(asked: Asked, card: str) -> Iterator[Verdict]:
    key = f"tower:{card}"
    if card == "barking_kitten":
        stock = ("barking_kitten", "shuffle")
        there = asked.say(N_("{card} is one of them."), card=asked.words.card(card))
        yield _plays(asked, key, f"{_worn(asked, len(stock))} {there}", _tower(asked, stock, turn=BEN), card)
    elif _reaches_a_hand(asked, card) and asked.is_played(card):
        yield _plays(asked, key, _worn(asked, len(IN_THE_TOWER)), _tower(asked, IN_THE_TOWER, turn=BEN), card, ANA)
        if _steals(asked, card):
            yield _plays(asked, f"{key}:empty", _worn(asked, 0), _tower(asked, (), turn=BEN), card, ANA)
        if asked.is_cat(card):
            yield from _triple_at_the_wearer(asked, card)


def _triple_at_the_wearer(asked: Asked, card: str) -> Iterator[Verdict]:
    """Whatever was named, a card of the Tower comes."""
    table = _tower(asked, IN_THE_TOWER, {BEN: [card] * 3, ANA: ["defuse"]}, turn=BEN, wanted="defuse")
    question = asked.say(N_("{seat} plays {cards} and names {wish}: what happens?"), seat=NAMES[BEN],
                         cards=asked.words.listed([asked.words.card(card)] * 3), wish=asked.words.card("defuse"))
    table.lay(BEN, (asked.rules.number[card],) * 3, ANA)
    table.choose_all()
    yield asked.allowed(f"tower:{card}:triple", f"{_worn(asked, len(IN_THE_TOWER))} {question}", table, None)


# -- Mark -----------------------------------------------------------------------------

def _marked(asked: Asked, card: str) -> Iterator[Verdict]:
    words = asked.words
    if card == "tower_of_power":
        where = asked.say(N_("{seat}'s only card is marked."), seat=NAMES[ANA])
        yield _plays(asked, f"marked:{card}", f"{where} {_worn(asked, len(IN_THE_TOWER))}",
                     _tower(asked, IN_THE_TOWER, {ANA: ["nope:marked"]}, bare=[ANA], turn=BEN), "favor", ANA)
        return
    if _reaches_a_hand(asked, card):
        where = asked.say(N_("{seat}'s only card is marked."), seat=NAMES[ANA])
        yield _plays(asked, f"marked:{card}", where, TinyTable(asked.rules, {ANA: ["nope:marked"]}, bare=[ANA], turn=BEN), card, ANA)
    if asked.declared(card).effect:
        table = TinyTable(asked.rules, {ANA: [f"{card}:marked"]})
        refusal = table.lay(ANA, (asked.rules.marked[asked.rules.number[card]],))
        table.choose_all()
        key = f"marked:{card}:played"
        question = asked.say(N_("{seat} plays the marked {card}: what happens?"), seat=NAMES[ANA], card=words.card(card))
        yield asked.refused(key, question, refusal) if refusal else asked.allowed(key, question, table, None)


# -- the Curse ------------------------------------------------------------------------

def _is_blind(asked: Asked, seat: int) -> str:
    return asked.say(N_("{seat} is blind."), seat=NAMES[seat])


def _blind(asked: Asked, card: str) -> Iterator[Verdict]:
    where, words, key = _is_blind(asked, ANA), asked.words, f"blind:{card}"
    blind: dict[str, Any] = {"blind": [NAMES[ANA]]}
    if card == "ill_take_that":
        # Asked with that card, from both ends.
        yield from (verdict for verdict in _before_the_drawer(asked, "curse_of_the_cat_butt"))
    if card == "imploding_kitten":
        for side in ("", ":up"):
            name = words.card(f"{card}{side}") if side else _face_down(asked)
            yield _draws(asked, f"{key}{side}", where, TinyTable(asked.rules, top=[f"{card}{side}"], **blind), name)
    elif card == "exploding_kitten":
        yield _draws(asked, key, where, TinyTable(asked.rules, {ANA: ["defuse"]}, top=[card], **blind), words.card(card))
    elif card == "tower_of_power":
        table = TinyTable(asked.rules, bare=[ANA], tower={"wearer": NAMES[BEN], "stock": IN_THE_TOWER}, **blind)
        yield from _turned_up(asked, "favor", f"{where} {_worn(asked, len(IN_THE_TOWER), BEN)}", f"{key}:thief", table)
    else:
        yield from _turned_up(asked, card, where, key, TinyTable(asked.rules, bare=[ANA], **blind))
        if _reaches_a_hand(asked, card):
            yield _plays(asked, f"{key}:hit", where, TinyTable(asked.rules, turn=BEN, **blind), card, ANA)
        elif card == "barking_kitten":
            table = TinyTable(asked.rules, {ANA: [card, "defuse"]}, turn=BEN, bare=[ANA], **blind)
            yield _plays(asked, f"{key}:hit", f"{where} {_holds_the_other(asked, ANA)}", table, card)


def _turned_up(asked: Asked, card: str, where: str, key: str, table: TinyTable) -> Iterator[Verdict]:
    """A blind player plays, and chance turns up this card."""
    question = asked.say(N_("{seat} plays a card without looking, and it is {card}: what happens?"), seat=NAMES[ANA], card=asked.words.card(card))
    table.need(ANA, card)
    table.wanted = asked.rules.number[card]
    refusal = table.move(("blindly", ANA))
    table.choose_all()
    yield asked.refused(key, f"{where} {question}", refusal) if refusal else asked.allowed(key, f"{where} {question}", table, None)


# -- the Barking Kittens -----------------------------------------------------------------

def _holds_the_other(asked: Asked, seat: int) -> str:
    return asked.say(N_("{seat} holds the other {card}."), seat=NAMES[seat], card=asked.words.card("barking_kitten"))


def _barked_at(asked: Asked, card: str) -> Iterator[Verdict]:
    bark, words = "barking_kitten", asked.words
    if card == bark:
        yield from _two_barking_kittens(asked)
    elif not asked.is_kitten(card) and not asked.is_cat(card) and card != "nope":
        table = TinyTable(asked.rules, {BEN: [bark, card]})
        table.use(bark, choose=False)
        question = asked.say(N_("{other} plays {kitten}: does {card} save {seat}?"), other=NAMES[ANA], kitten=words.card(bark),
                             card=words.card(card), seat=NAMES[BEN])
        refusal = None if asked.is_held_only(card) else table.lay(BEN, (asked.rules.number[card],))
        table.choose_all()
        key, question = f"help:{bark}:{card}", f"{_holds_the_other(asked, BEN)} {question}"
        yield asked.refused(key, question, refusal) if refusal else asked.allowed(key, question, table, table.state.alive[BEN])


def _two_barking_kittens(asked: Asked) -> Iterator[Verdict]:
    """One player has both; another one has the other; nobody has it, and it comes later."""
    bark, words = "barking_kitten", asked.words
    table = TinyTable(asked.rules, {ANA: [bark, bark]})
    table.move(("duel", ANA, BEN))
    table.choose_all()
    question = asked.say(N_("{seat} has both: may {seat} play them together and choose who is hit?"), seat=NAMES[ANA])
    yield asked.allowed("bark:both", question, table)
    table = TinyTable(asked.rules, {BEN: [bark]})
    yield _plays(asked, "bark:held", _holds_the_other(asked, BEN), table, bark)
    table = TinyTable(asked.rules, {ANA: ["defuse"]}, turn=BEN, front={NAMES[ANA]: [bark]})
    where = asked.say(N_("{card} is face up in front of {seat}."), card=words.card(bark), seat=NAMES[ANA])
    yield _plays(asked, "bark:open", where, table, bark)


# -- Alter the Future NOW ------------------------------------------------------------------

def _in_between(asked: Asked, card: str) -> Iterator[Verdict]:
    now, words = "alter_the_future_3_now", asked.words
    may = asked.say(N_("May {seat} play {card} now?"), seat=NAMES[BEN], card=words.card(now))
    if asked.is_kitten(card) or asked.is_held_only(card):
        table = TinyTable(asked.rules, {BEN: [now]}, top=[card])
        table.move(("reach", ANA))
        where = asked.say(N_("{seat} reaches for the draw pile, and {card} is on top."), seat=NAMES[ANA], card=words.card(card))
    elif asked.declared(card).effect:
        table = TinyTable(asked.rules, {BEN: [now]})
        table.use(card, on=CEM)
        if table.state.player != ANA:
            return
        where = asked.say(N_("{seat} has played {card} and it has been carried out; {seat} has not drawn yet."), seat=NAMES[ANA],
                          card=words.card(card))
    else:
        return
    told = len(table.events)
    refusal = table.lay(BEN, (asked.rules.number[now],))
    table.choose_all()
    del table.events[:told]
    key, question = f"between:{card}", f"{where} {may}"
    yield asked.refused(key, question, refusal) if refusal else asked.allowed(key, question, table)


ASKED: dict[str, tuple[Callable[[Asked, str], Iterator[Verdict]], ...]] = {
    "streaking_kitten": (_under_the_streaking_kitten,), "exploding_kitten": (_over_the_exploding_kitten,), "imploding_kitten": (_over_the_imploding_kitten,),
    "ill_take_that": (_before_the_drawer,), "tower_of_power": (_at_the_wearer,), "mark": (_marked,),
    "curse_of_the_cat_butt": (_blind,), "barking_kitten": (_barked_at,), "alter_the_future_3_now": (_in_between,)}
