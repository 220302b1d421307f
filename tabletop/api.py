"""The kit for programmers: what it promises, in one place; everything else may move.

Nothing here prints, asks or looks at the network. Scenarios are those of the kit, or files of your own. What a
person could have got wrong raises :class:`LessonError`, a ValueError with a sentence for people; a wrong
type raises TypeError. Seats are names of players, steps are ids of the file, positions count from 0, and values
are plain data as scenario files write them. Languages are ``en``, ``de`` and ``es``.

>>> open_lesson("kittens/nope/yup").after("close").turn.owes
2
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from tabletop.explore.ablation import File
from tabletop.explore.coverage import Covered, boxes_of, cover
from tabletop.explore.odds import Odds, odds_at
from tabletop.games import game_id, registered
from tabletop.games import open_rules as opened_rules
from tabletop.kernel.game import Game
from tabletop.kernel.rules import Rules
from tabletop.lookup.asked.ask import Answer
from tabletop.lookup.asked.ask import ask as asked
from tabletop.lookup.judge import Judgement
from tabletop.lookup.judge import judge as judged
from tabletop.lookup.search import Hit
from tabletop.lookup.search import search as searched
from tabletop.playing import Lesson, LessonError, Moment, ScenarioFile, WhatIf, open_what_if
from tabletop.playing import find_scenarios as found_scenarios
from tabletop.playing import open_lesson as opened_lesson
from tabletop.playing.task_faults import lesson_faults
from tabletop.scenario.format.fault import Fault
from tabletop.scenario.scenario import open_scenario
from tabletop.selftests.selftest import SelfTest
from tabletop.selftests.selftest import open_selftest as opened_selftest
from tabletop.words import pick_text

__all__ = [
    "Lesson",
    "LessonError",
    "Moment",
    "SelfTest",
    "ask",
    "check",
    "coverage",
    "find_scenarios",
    "games",
    "handout",
    "judge",
    "odds",
    "open_lesson",
    "open_rules",
    "open_selftest",
    "search",
    "what_if",
]


def games() -> Mapping[str, Game]:
    """Every installed game by its id: ours, then those of other packages.

    A :class:`~tabletop.kernel.game.Game` has ``id``, ``short`` (its name in notebooks and commands) and ``title`` by
    language. Whatever is installed as a game but is not one is left out, and reported once on the error stream.

    >>> games()["row-your-goat"].short, games()["row-your-goat"].title["de"]
    ('goat', 'Ziege an Bord')
    """
    return registered()


def open_rules(
    game: str, boxes: Sequence[str] | None = None, readings: Mapping[str, str] | None = None, without: Sequence[str] = ()
) -> Rules:
    """The rules of a game, by its id or short name, ready to play.

    ``boxes`` are those on the table, else the first one. ``readings`` say how open questions are read; what is not
    named has its default, whatever your own table plays. Rules in ``without`` are switched off. The result has
    ``rulebook`` (rules with text, basis and cite; open questions with their readings), ``readings``, ``switches``,
    and the play itself: ``position``, ``decision``, ``moves``, ``why_not``, ``play``. Playing never changes it.
    States and moves are the engine's own and may change between versions; sentences and ids stay.

    Raises ValueError, with what there is, for an unknown game, box, question, reading or rule.

    >>> rules = open_rules("kittens", readings={"q.base.nope.own": "R2"})
    >>> rules.boxes, rules.readings["q.base.nope.own"], rules.rulebook.rules["ek.base.attack.2"].basis
    (('base',), 'R2', 'explicit')
    """
    opened: Rules = opened_rules(game_id(game), boxes, readings, without)
    return opened


def find_scenarios(folder: Path | None = None) -> list[ScenarioFile]:
    """The scenarios of the kit, or those in a folder, in the order of their ids; each has ``id`` and ``path``.

    They are found by their names alone: whether one is right is told by :func:`check`.

    >>> [found.id for found in find_scenarios() if found.id.endswith("/yup")]
    ['exploding-kittens/nope/yup']
    """
    return list(found_scenarios(folder))


def check(path: str | Path) -> list[Fault]:
    """Everything that is wrong with a scenario file, as `tabletop check` reports it; an empty list for a file without faults.

    The file is read with care, checked and played; nothing that it says raises or is carried out. A
    :class:`~tabletop.scenario.format.fault.Fault` has ``code`` (docs/error-codes.md), ``severity`` (``error`` or
    ``warning``), ``line`` and ``column`` (from 1, in characters), ``found``, ``expected``, and where there is one
    ``near`` and ``fix``. A position is looked at only when the file layer has no errors, the play only after that.

    >>> [fault.code for fault in check("nowhere.json")]
    ['FILE-OPEN']
    >>> check(find_scenarios()[0].path)
    []
    """
    scenario = open_scenario(path)
    return lesson_faults(scenario)


def open_lesson(name: str | Path, language: str = "en") -> Lesson:
    """A scenario, checked and played: by its id or the end of it that no other has, or a file (``.json``).

    Raises LessonError with the nearest names, or with all faults of the file (``error.faults``).

    >>> lesson = open_lesson("yup", "de")
    >>> lesson.scenario.id, str(lesson.after("close").turn)
    ('exploding-kittens/nope/yup', 'Ben, schuldet 2')
    """
    return opened_lesson(name, language)


def what_if(lesson: Lesson, step: str = "start", seat: str | None = None) -> WhatIf:
    """From a step of a lesson on, moves that nobody wrote, under the same rules; each line is a value of its own.

    ``.choices`` are what can be done and what cannot, ``.play(move)`` gives the line with one move more (a step as
    files write it), ``.after(path)`` the value now, ``.beats`` the moves as they were played. A refused move is a
    beat with its ``refusal``, never an exception, and changes nothing. With ``seat`` only what that player may
    know is offered or told. Where a shuffle decides and the move does not say how, chance is drawn from a fixed
    seed: the same line gives the same result.

    Raises LessonError for no such step or seat, WhatIfError (a ValueError too) for what is impossible
    without any rule, such as a card that is not held.

    >>> tried = what_if(open_lesson("kittens/nope/yup"), "close").play({"by": "Ana", "do": "draw"})
    >>> tried.beats[0].refusal.rules, tried.after("turn.player")
    (('ek.base.turn.6',), 'Ben')
    """
    return open_what_if(lesson, step, seat)


def odds(lesson: Lesson, seat: str, step: str = "start") -> Odds:
    """How likely hidden cards lie where after a step, from what this player can know and nothing else.

    ``.places()`` gives each hidden zone with the chance of each card as a Fraction: that one is there, and where there is an
    order that it comes next. Exact (``.is_exact``) where all ways can be listed or counted card by card, else from some that
    are drawn from a fixed seed, ``.off(chance)`` from the truth at most, nineteen times out of twenty. ``.of(move, goal)`` is
    how likely a move of the engine brings something: from the least to the most, where others choose.

    Raises LessonError for no such step or player, and for a game that says nothing of its hidden cards.

    >>> pile = odds(open_lesson("kittens/kitten/no-defuse"), "Ana").places()[0]
    >>> pile.number, max(pile.next.values())
    (4, Fraction(1, 4))
    """
    return odds_at(lesson, step, seat)


def judge(*cards: str, language: str = "en", when: Sequence[str] = ()) -> Judgement:
    """What happens when one, two or three cards of a game meet, as your own table plays (`tabletop rules`).

    A card is named by its id or by what it is called in any language; words that name no card ask about a topic, the name of a
    game first if they could be of several. ``when`` sets what else is so. ``verdicts`` each have ``key``, ``question``,
    ``ok`` (True allowed, False refused, None where the answer is what happens), ``text`` and ``rules``;
    ``questions`` are what the leaflets leave open here, each with the verdicts that its other readings change;
    ``lessons`` show it. A game that brings no verdicts gives none; its rules are told all the same.

    Raises LessonError for a card that does not exist, for cards of different games, for more than three, and for a
    condition that cannot be set.

    >>> [verdict.ok for verdict in judge("Nope", "Defuse").verdicts][:1]
    [False]
    >>> [verdict.key for verdict in judge("isle", "broken basket").verdicts]
    ['one-broken']
    >>> judge("Skip", when=["attacked"]).verdicts[0].text.endswith("Ana still owes 1 turn.")
    True
    """
    return judged(cards, language, when)


def ask(question: str, language: str = "en", game: str | None = None) -> Answer:
    """The ruling that answers a question, as people ask it at the table; as your own table plays, with the boxes on your shelf.

    The answer has ``first``, a ruling with ``id``, ``game``, ``sentence``, ``basis`` (printed, derived, house default …),
    ``cite``, ``open`` (the questions that the leaflets leave open here, by id) and ``lesson``; and ``more``, at most five
    others. Where nothing answers, ``first`` is None and ``more`` are the nearest, none of which answers. ``language`` is the
    one that it was asked in; it is told from the words, and what you give is taken where they do not tell. A game that the
    question names binds, and so does ``game``, an id or a short name. Slips of typing and nicknames of cards are understood.
    ``text()`` and ``as_json()`` tell all of it. Which ruling comes first may get better between versions.

    Raises LessonError for no text, for no words and for no such game.

    >>> ruling = ask("can i nope my own card").first
    >>> ruling.id, ruling.basis, ruling.open
    ('ek.base.nope.10', 'house default', ('q.base.nope.own',))
    >>> ask("which way does the bishop move").first is None
    True
    """
    return asked(question, language, game)


def search(words: str, language: str = "en") -> list[Hit]:
    """Scenarios, rules, open questions and cards that fit some words, best first; words are understood as :func:`ask` does.

    A hit has ``id``, ``words`` (how many of the words it has) and ``entry``, with its ``kind`` (``scenario``, ``rule``,
    ``question``, ``card``), ``game`` and ``title`` by language. The order may get better between versions.

    Raises LessonError where nothing fits, or where there is nothing to look for.

    >>> search("nope favor already choosing")[0].id
    'ek.base.nope.9'
    """
    return searched(words, language)


def coverage(name: str | Path) -> list[Covered]:
    """What a scenario shows of each rule that it teaches, box by box: does it fail where the rule is switched off?

    Each entry has ``rule``, ``box``, ``evidence`` and ``missing``; ``missing`` is empty where the file shows the
    rule. Rules without an effect of their own, such as the number of cards in the box, are left out. This
    plays the file once for each rule: seconds, not milliseconds, for a long one.

    Raises LessonError as :func:`open_lesson` does.

    >>> [(one.rule.id, one.missing) for one in coverage("kittens/attack/plain") if one.box == "base"]
    [('ek.base.attack.1', []), ('ek.base.attack.2', []), ('ek.base.attack.3', [])]
    """
    lesson = opened_lesson(name)
    file = File(lesson.scenario.id, lesson.scenario)
    return cover(file.game, boxes_of(file.game), [file], lambda rule: rule.id in file.teaches)


def open_selftest(name: str, language: str = "en") -> SelfTest:
    """A self-test, a few positions in a row with a question each: by its name, or `GAME/NAME` where two games have one.

    ``text()`` is all of it to be read, with the answers at the end; :func:`handout` makes a page of it.

    Raises LessonError with the names that exist.

    >>> len(open_selftest("kittens-02-defuse").items) > 2
    True
    """
    return opened_selftest(name, language)


def handout(lesson: Lesson | SelfTest | Sequence[Lesson], seat: str | None = None) -> str:
    """A lesson, several one below the other, or a self-test as one page of HTML that any browser opens: no Python, no
    network, nothing loaded from anywhere.

    With ``seat`` nothing that this player may not see is in a lesson, hidden or not. How it goes at your own table is in
    it too. Raises LessonError for no such player.

    >>> handout(open_lesson("kittens/nope/yup"), seat="Cem")[:15]
    '<!doctype html>'
    """
    # Pages are made of the programs of the widgets, which take a while to load.
    from tabletop.widgets.handout import Handed, handout_of
    from tabletop.widgets.handout import handout as page_of

    if isinstance(lesson, SelfTest):
        return page_of(lesson.payload(), pick_text(lesson.title, lesson.language), lesson.text())
    handed = [
        Handed(one.payload(seat, alone=True), pick_text(one.scenario.data["title"], one.language), one.text(seat, ours=True))
        for one in ([lesson] if isinstance(lesson, Lesson) else lesson)
    ]
    return handout_of(handed, " · ".join(one.title for one in handed))
