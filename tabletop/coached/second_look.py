"""Three moments of a game that are worth a second look, each as a scenario of its own, checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from tabletop.explore.finds import UNSAYABLE, beginnings
from tabletop.explore.laying_out import met_in, played
from tabletop.explore.starts import Start
from tabletop.kernel.form import Move
from tabletop.kernel.trace import Beat
from tabletop.languages import COMPLETE
from tabletop.playing.record import expect_all
from tabletop.redraw.following import FEW
from tabletop.scenario.scenario import Scenario
from tabletop.words import Words
from tabletop.words.language import N_

from .advice import learner_of
from .coached_game import CoachedGame
from .outlook import of_each_kind, outlook

# So many moments are shown; so many of the learner's choices are looked at for what turned the game, in so many positions;
# so many rare rulings are tried.
MOMENTS, WEIGHED, WORLDS, RARE = 3, 10, 6, 8
# From this difference on, of 1, a choice turned the game.
TURNED = 0.06
TITLE = N_("A second look: {moment}")
WHY = {
    "refused": N_("You tried this, and it was refused. Read why, and when it would have been allowed."),
    "mistake": N_("This was carried out and had to be paid for. Read what it cost, and why."),
    "turned": N_("Here the game turned: another choice would have left you {points} of 100 points better off on average."),
    "rare": N_("This seldom comes up: look at the rule behind it once more."),
}


class Moment(NamedTuple):
    """Why a moment is worth a second look, after which beat (with it, unless something was ``tried`` there), with its values."""

    why: str
    place: int
    tried: Move | None = None
    values: Mapping[str, Any] = {}


class SecondLook(NamedTuple):
    """A moment as a lesson: the data of its file, and the file as it was played."""

    moment: Moment
    data: dict[str, Any]
    scenario: Scenario


def second_looks(game: CoachedGame, number: int = MOMENTS) -> list[SecondLook]:
    """The most telling moments that a file can show, each by another rule; no more than this."""
    found: list[SecondLook] = []
    places: set[int] = set()
    for moment in moments(game):
        if len(found) == number:
            break
        if moment.place in places:
            continue
        look = as_lesson(game, moment)
        if look is not None and look.data["teaches"][0] not in [other.data["teaches"][0] for other in found]:
            found.append(look)
            places.add(moment.place)
    return found


def moments(game: CoachedGame) -> Iterator[Moment]:
    """What could be looked at again: what was refused, what was a mistake, what turned the game, what seldom comes up."""
    kept = len(game.beats)
    for asked in game.done:
        if asked.refusal is not None and asked.refusal.rules and asked.place <= kept and asked.move is not None:
            yield Moment("refused", asked.place, asked.move)
    for place, beat in enumerate(game.beats):
        if beat.mistake is not None and beat.move is not None and beat.move[1] == game.seat:
            yield Moment("mistake", place)
    yield from sorted(_turning(game), key=lambda moment: -moment.values["points"])
    yield from _rare(game)


def _turning(game: CoachedGame) -> Iterator[Moment]:
    """The learner's choices after which the chances were much worse than they could have been, as far as the learner knew."""
    if game.game.plain is None:
        return
    learner = learner_of(game, FEW)
    mine = [place for place, beat in enumerate(game.beats) if beat.move is not None and beat.move[1] == game.seat]
    for place in mine[-WEIGHED:]:
        seen, move = learner.seen(game.beats[:place]), game.beats[place].move
        if seen is None or move is None:
            continue
        moves = [*of_each_kind([other for other in seen.moves if other != move], Random(0)), move]
        found = outlook(seen, game.game, moves, WORLDS)
        if move in found and max(found.values()) - found[move] > TURNED:
            yield Moment("turned", place, None, {"points": round(100 * (max(found.values()) - found[move]))})


def _rare(game: CoachedGame) -> Iterator[Moment]:
    """The steps whose rules came up least often in this game, the learner's own first."""
    rulebook = game.rules.rulebook.rules
    me = game.names[game.seat]
    often = Counter(rule for beat in game.beats for rule in beat.fired)

    def rarity(place: int) -> tuple[Any, ...]:
        rules = [rule for rule in game.beats[place].fired if rule in rulebook and not rulebook[rule].always]
        return min((often[rule] for rule in rules), default=99), game.beats[place].source.get("by") != me, -place

    places = [place for place, beat in enumerate(game.beats) if beat.move is not None and beat.move[1] >= 0 and beat.fired]
    for place in sorted(places, key=rarity)[:RARE]:
        yield Moment("rare", place)


# -- as a lesson ------------------------------------------------------------------------


def as_lesson(game: CoachedGame, moment: Moment) -> SecondLook | None:
    """The moment from the nearest position that a file can begin with; None where no file can show it."""
    start = Start("coached", game.rules, game.beats[0].state)
    until = moment.place if moment.tried is not None else moment.place + 1
    moves = [part for beat in game.beats[:until] for part in beat.parts]
    for data in beginnings(start, moves, moment.tried):
        try:
            look = _told(game, moment, data)
        except UNSAYABLE:
            continue
        if look is not None:
            return look
    return None


def _told(game: CoachedGame, moment: Moment, data: dict[str, Any]) -> SecondLook | None:
    scenario = played(data)
    if not scenario.runs or len(scenario.runs[0].trace.beats) < 2:
        return None
    beat = _beat_of(scenario, game, moment)
    words = {language: Words(game.rules, scenario.names, language) for language in COMPLETE}
    met = met_in(scenario)
    own = [rule for rule in (*beat.forbidding, *(beat.mistake.rules if beat.mistake else ()), *beat.fired) if rule in met]
    data = {
        **data,
        "title": {language: one.say(TITLE, moment=one.step_label(beat)) for language, one in words.items()},
        "teaches": list(dict.fromkeys((*own, *met)))[:4],
        "origin": {"kind": "authored", "ref": f"coached game {game.table.seed}"},
    }
    data["steps"][-1 if beat is scenario.runs[0].trace.beats[-1] else _step_of(data, beat)]["say"] = {
        language: one.say(WHY[moment.why], **moment.values) for language, one in words.items()
    }
    if expect_all(data):
        return None
    told = played(data)
    return None if told.errors else SecondLook(moment, data, told)


def _beat_of(scenario: Scenario, game: CoachedGame, moment: Moment) -> Beat:
    """The beat of the file that shows the moment: the last one that is a move of whoever moved then."""
    beats = [beat for beat in scenario.runs[0].trace.beats if "do" in beat.source]
    seat = moment.tried[1] if moment.tried is not None else (game.beats[moment.place].move or ("", -1))[1]
    return next((beat for beat in reversed(beats) if beat.move is not None and beat.move[1] == seat), beats[-1])


def _step_of(data: Mapping[str, Any], beat: Beat) -> int:
    return next(place for place, step in enumerate(data["steps"]) if step["id"] == beat.step)
