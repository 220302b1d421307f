"""Two worlds that differ only in what one player cannot see: the position after a step of a lesson, and that with hidden cards changed about."""

import json
import random
from dataclasses import replace

from tabletop.frames.observer_filter import as_noticed
from tabletop.kernel.event import seen
from tabletop.kernel.seat import OPEN, knows
from tabletop.playing import WhatIf
from tabletop.playing.choices import choices
from tabletop.playing.messages import Told
from tabletop.redraw.worlds import Worlds, worlds_of

# The zones of The Isle of Cats that only their owner sees, and the piles.
OWNED, PILES = ("hands", "drafted", "packets"), ("deck", "bag")


def changed_about(rules, state, seat, number):
    """The position with the cards that this player cannot see changed about."""
    return {"exploding-kittens": of_kittens, "row-your-goat": of_goat, "isle-of-cats": of_isle}[rules.id](
        rules, state.copy(), seat, random.Random(number)
    )


def of_kittens(rules, other, seat, chance):
    # A kitten never gets into a hand; marked cards and one that lies face up are seen by all.
    stays = {
        *rules.kittens,
        rules.face_up,
        *(card for card in range(len(other.hands[0])) if rules.word(card).endswith(":marked")),
    }
    hidden = [owner for owner in range(len(other.hands)) if owner != seat or other.is_blind(owner)]
    places = [(other.pile, place) for place, card in enumerate(other.pile) if card not in stays]
    hands = {
        owner: [card for card, count in enumerate(other.hands[owner]) if card not in stays for _ in range(count)]
        for owner in hidden
    }
    cards = [pile[place] for pile, place in places] + [card for hand in hands.values() for card in hand]
    chance.shuffle(cards)
    for pile, place in places:
        pile[place] = cards.pop()
    for owner, hand in hands.items():
        for card in hand:
            other.change_hand(owner, card, -1)
        for _ in hand:
            other.change_hand(owner, cards.pop(), 1)
    # Where the kittens lie in the pile nobody sees either.
    moving = [place for place, card in enumerate(other.pile) if card != rules.face_up]
    pile = [other.pile[place] for place in moving]
    chance.shuffle(pile)
    for place, card in zip(moving, pile):
        other.pile[place] = card
    return other


def of_goat(rules, other, seat, chance):
    cards = [card for deck in other.decks for card in deck]
    chance.shuffle(cards)
    other.decks = [[cards.pop() for _ in deck] for deck in other.decks]
    return other


def of_isle(rules, other, seat, chance):
    others = [(zone, owner) for zone in OWNED for owner in range(len(other.hands)) if owner != seat]
    cards = [card for zone, owner in others for card in getattr(other, zone)[owner]] + list(other.deck)
    chance.shuffle(cards)
    for zone, owner in others:
        getattr(other, zone)[owner] = tuple(sorted(cards.pop() for _ in getattr(other, zone)[owner]))
    frame = other.agenda[-1]
    if frame[0] in ("pay_drawn", "announce_late") and frame[1] != seat:
        # What was drawn and is to be paid for is told apart among what was drafted, or held.
        held = (other.drafted if frame[0] == "pay_drawn" else other.hands)[frame[1]]
        other.agenda[-1] = (*frame[:2], tuple(sorted(chance.sample(held, len(frame[2])))))
    other.deck = tuple(cards)
    other.bag = tuple(chance.sample(other.bag, len(other.bag)))
    return other


def pages(lesson, seat, place, number):
    """What answers a page of this player in both worlds, after the beat at this place; None where they are one."""
    run = lesson.scenario.runs[0]
    rules, beats = run.trace.rules, run.trace.beats
    if as_noticed(rules, beats, seat)[place] is not beats[place]:
        return None
    other = changed_about(rules, beats[place].state, seat, number)
    if other.key() == beats[place].state.key() or rules.view(other, seat) != rules.view(beats[place].state, seat):
        return None
    there = [*beats[:place], replace(beats[place], state=other), *beats[place + 1 :]]
    payload = {"languages": ["en", "de", "es"], "rules": {}, "questions": {}, "cards": {}}
    return [Told(lesson, payload, [one], seat) for one in (run, replace(run, trace=replace(run.trace, beats=tuple(there))))]


def answer(page, start, moves):
    """What the page is told of these moves: the answer, or the sentence against it."""
    try:
        return page.what_if({"run": 0, "from": start, "moves": list(moves), "texts": 0, "values": 0})
    except ValueError as error:
        return str(error)


# -- two worlds of one player, in which the same is tried ------------------------------


def several(worlds, number):
    """A few positions that this player cannot tell apart."""
    chance, found = random.Random(f"several {number}"), {}
    for _ in range(number):
        state = worlds.draw(chance)
        found.setdefault(state.key(), state)
    return list(found.values())


def taken_in(line):
    """What the player of this line has noticed of it: each event, each refusal that may be learnt, how the table lies."""
    rules, before = line.run.trace.rules, line.before
    noticed = [beat for beat in as_noticed(rules, [*before, *line.beats], line.seat)[len(before) :] if beat is not None]
    return repr(
        [
            (
                [mine for event in beat.events if (mine := seen(event, line.seat, rules.events)) is not None],
                learnt(beat.refusal, line.seat),
                rules.view(beat.state, line.seat),
            )
            for beat in noticed
        ]
    )


def learnt(refusal, seat):
    """The refusal as this player may learn it."""
    return refusal and knows(refusal.may_learn, seat) and (refusal.reason, refusal.rules, repr(refusal.values))


def told_of(line):
    """What the player of this line is told: what came of it, what is open now, and, unless something waits that takes its
    course first, what can be done then, and what is learnt where anybody tries to draw.
    """
    if line.line.waits:
        return line.told()
    drawn = [{"by": name, "do": "draw"} for name in line.lesson.scenario.names if "draw" in line.line.rules.forms]
    own = [choice.step for choice in line.choices if choice.ok]
    return line.told(), repr(line.choices), [tried_after(line, step) for step in (*drawn, *own)]


def tried_after(line, step):
    """Whether this can be done then, and what is learnt of why not."""
    try:
        return step, learnt(line.play(step).beats[-1].refusal, line.seat)
    except ValueError as error:
        return step, str(error)


def told_apart(lesson, seat, place, number, monkeypatch):
    """The moves, of whomever, that look the same to this player in two worlds of the player's and are told otherwise; with how
    many were compared.
    """
    run = lesson.scenario.runs[0]
    rules = run.trace.rules
    worlds = worlds_of(rules, run.trace.beats, seat, place)
    steps = {
        json.dumps(choice.step): choice.step
        for state in several(worlds, number)
        for choice in choices(rules, state, lesson.scenario.names, OPEN, (), 20, 0)
    }
    found, compared = [], 0
    for step in steps.values():
        told = {}
        for state in several(worlds, number):
            monkeypatch.setattr(Worlds, "one", state)
            try:
                line = WhatIf(lesson, run, place, (step,), seat).played_out()
            except ValueError:
                # Somebody does not hold that card in this world.
                continue
            told.setdefault(taken_in(line), []).append(told_of(line))
        compared += sum(len(alike) - 1 for alike in told.values())
        found += [(step, one, other) for one, *others in told.values() for other in others if other != one]
    return found, compared
