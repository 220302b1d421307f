"""Two lessons that differ only in what one player cannot see: hidden cards changed about at the start, the same steps."""

import copy
import json
import random

from tabletop.explore.odds import odds_at
from tabletop.explore.odds_text import odds_json
from tabletop.frames.observer_filter import as_noticed, steps_seen
from tabletop.kernel.event import seen
from tabletop.kernel.seat import OPEN, knows
from tabletop.playing import LessonError, WhatIf, WhatIfError
from tabletop.playing.dealt_anew import dealt_anew
from tabletop.playing.messages import Told
from tabletop.playing.record import file_name, scenario_of
from tabletop.scenario.text.layout import layout
from tests.frames.test_no_leak import plain, play

# Hidden zones by player, and piles that belong together: cards are changed about among all of them.
OWNED = {"exploding-kittens": ("hands",), "row-your-goat": ("decks",), "isle-of-cats": ("hands", "drafted", "packets", "lessons")}
PILES = {"exploding-kittens": ("draw_pile",), "row-your-goat": (), "isle-of-cats": ("deck", "discard")}
# Of its own deck nobody sees a card either.
EVEN_THE_OWN = ("decks",)


def places(setup, game, name):
    """The lists of hidden cards of this setup, for this player, with the places in them."""
    found = []
    for zone in OWNED[game]:
        for owner, cards in setup.get(zone, {}).items():
            if owner != name or zone in EVEN_THE_OWN or owner in setup.get("blind", ()):
                found += [(cards, place) for place, card in enumerate(cards) if not card.endswith(":marked")]
    for zone in PILES[game]:
        found += [(setup[zone], place) for place, card in enumerate(setup.get(zone, ())) if not card.endswith(":up")]
    if game == "exploding-kittens" and "tower" in setup:
        found += [(setup["tower"]["stock"], place) for place in range(len(setup["tower"].get("stock", ())))]
    if game == "row-your-goat":
        found += [(stack, place) for row in setup.get("grid", ()) for stack in row for place in range(1, len(stack))]
    return found


def changed_about(data, name, chance):
    """The file with two or more hidden cards changed about, or with a few of them drawn anew."""
    other = copy.deepcopy(data)
    there = places(other["setup"], other["game"], name)
    chosen = chance.sample(there, min(len(there), chance.choice((2, 2, 3, 5, len(there)))))
    cards = [cards[place] for cards, place in chosen]
    chance.shuffle(cards)
    for (row, place), card in zip(chosen, cards):
        row[place] = card
    if "bag" in other["setup"]:
        chance.shuffle(other["setup"]["bag"])
    return other


def taken_in(lesson, name):
    """All that this player's senses took in, in all runs: what was seen of each step, each event, each refusal."""
    seat, told = lesson.scenario.names.index(name), []
    for run in lesson.scenario.runs:
        for trace in run.lines:
            for beat in as_noticed(trace.rules, trace.beats, seat):
                if beat is not None:
                    told.append([seen(event, seat, trace.rules.events) for event in beat.events])
                    told.append(beat.refusal if beat.refusal and knows(beat.refusal.may_learn, seat) else None)
                    told.append(trace.rules.view(beat.state, seat))
    return repr(told)


def told(lesson, name, chance):
    """All that this player is told, as it is sent: the page, also alone, the text, chances, answers to moves tried, what is saved of them."""
    seat, run = lesson.scenario.names.index(name), lesson.scenario.runs[0]
    payload = lesson.payload(name)
    page = Told(lesson, payload, lesson.runs(), seat)
    found = [payload, lesson.payload(name, alone=True), lesson.text(name), lesson.opening(name)]
    seen_steps = steps_seen(run.trace.rules, run.trace.beats, (seat,))
    found.append(chances(lesson, run.trace.beats[seen_steps[-1]].step, name))
    for start in sorted(chance.sample(range(len(seen_steps)), min(2, len(seen_steps)))):
        asked = {"run": 0, "from": start, "texts": 0, "values": 0}
        here = page.what_if({**asked, "moves": []})
        found.append(here)
        moves = [choice["move"] for choice in here["choices"] if choice["ok"] or chance.random() < 0.1]
        for move in chance.sample(moves, min(2, len(moves))):
            found.append(answer(page, {**asked, "moves": [move]}))
            found.append(saved(page, {**asked, "moves": [move]}))
    return json.dumps(found, ensure_ascii=False, sort_keys=True)


def chances(lesson, step, name):
    """What lies where, and how likely, for this player, or the sentence that says why nobody can tell."""
    try:
        return odds_json(odds_at(lesson, step, name))
    except LessonError as error:
        return str(error)


def answer(page, message):
    """What the page is told, or the sentence against it."""
    try:
        return page.what_if(message)
    except ValueError as error:
        return str(error)


def saved(page, message):
    """The file that would be saved, with its name, or the sentence against it."""
    try:
        line = page.line(message)
        assert isinstance(line, WhatIf) and line.seat != OPEN
        data = scenario_of(dealt_anew(line))
        return [layout(data), file_name(data["title"]["en"])]
    except WhatIfError as error:
        return str(error)


def differences(path, name, number, tries, most):
    """What shows to this player of this file where only hidden cards differ, and how many pairs could be compared."""
    data = plain(path)
    lesson = play(data)
    if lesson is None:
        return [], 0
    here, mine, found, pairs = None, taken_in(lesson, name), [], 0
    chance = random.Random(f"{path.stem} {name} {number}")
    for _ in range(tries):
        changed = changed_about(data, name, chance)
        other = play(changed) if changed["setup"] != data["setup"] else None
        if other is None or taken_in(other, name) != mine:
            continue
        pairs += 1
        here = here or told(lesson, name, random.Random(number))
        if told(other, name, random.Random(number)) != here:
            found.append((path.stem, name, changed["setup"]))
        if pairs == most:
            break
    return found, pairs
