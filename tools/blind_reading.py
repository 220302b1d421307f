"""Do the causes of wrong answers fit them? A reader who does not know which belongs where matches them.

    python tools/blind_reading.py sheet [--seed N] [--lang de] [--game GAME] [--take N] [--hide]     prints the sheet
    python tools/blind_reading.py score ANSWERS [--seed N] [--lang de] [--game GAME] [--take N]      scores a reader's answers

On the sheet each question stands with its right answer, its wrong ones (a, b, c) and their causes in another order (1, 2, 3).
Questions with one wrong answer only stand three together: there the causes are matched to the questions. A line of ANSWERS
is the number of a part and the causes of a, b, c: `12: 2 3 1`. The same seed makes the same sheet. `--take` leaves all but
the first parts out. A cause that repeats its answer ("Eight points: ...") is matched without being understood: `--hide` puts
▢ wherever a cause says an answer of its part, or a number from one. The score exits with 1 below 95 of 100.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from tabletop.games import game_id
from tabletop.playing import open_lesson
from tabletop.playing.lesson import find_scenarios
from tabletop.questions.question import LETTERS, Ask
from tabletop.selftests.selftest import open_selftest, selftests
from tabletop.words import pick_text

TOGETHER = 3
ENOUGH = 95
HIDDEN = "▢"
NUMBERS = (
    "0 no none nobody zero null kein keine keinen keiner niemand ninguno ninguna ningún nadie cero",
    "1 one a an ein eine einen einer uno una un",
    "2 two zwei dos",
    "3 three drei tres",
    "4 four vier cuatro",
    "5 five fünf cinco",
    "6 six sechs seis",
    "7 seven sieben siete",
    "8 eight acht ocho",
    "9 nine neun nueve",
    "10 ten zehn diez",
    "11 eleven elf once",
    "12 twelve zwölf doce",
    "13 thirteen dreizehn trece",
    "14 fourteen vierzehn catorce",
    "15 fifteen fünfzehn quince",
    "16 sixteen sechzehn dieciséis",
    "17 seventeen siebzehn diecisiete",
    "18 eighteen achtzehn dieciocho",
    "19 nineteen neunzehn diecinueve",
    "20 twenty zwanzig veinte",
)
WRITTEN = {number: words.split() for words in NUMBERS for number in words.split()[:1]}


class Entry(NamedTuple):
    """One wrong answer: what it is a wrong answer to, what it says, and its cause."""

    asked: str
    said: str
    cause: str


class Part(NamedTuple):
    """Wrong answers whose causes are matched together; ``order`` are the numbers under which the causes stand."""

    head: str
    entries: tuple[Entry, ...]
    order: tuple[int, ...]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("sheet", "score"))
    parser.add_argument("answers", nargs="?", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--game")
    parser.add_argument("--take", type=int)
    parser.add_argument("--hide", action="store_true")
    chosen = parser.parse_args(arguments)
    if (chosen.answers is None) is (chosen.what == "score"):
        parser.error("`score` needs a file with answers, `sheet` has none")
    made = parts(all_asks(game_id(chosen.game) if chosen.game else None), chosen.lang, Random(chosen.seed))
    made = made[: chosen.take]
    if chosen.what == "sheet":
        print("\n\n".join(told(number, part, chosen.hide) for number, part in enumerate(made, 1)))
        return 0
    return score(made, read_answers(chosen.answers.read_text(encoding="utf-8")))


def all_asks(game: str | None) -> Iterator[Ask]:
    """The questions of all scenarios and self-tests, or of those of one game."""
    for name, path in find_scenarios():
        if game is None or name.startswith(f"{game}/"):
            yield from open_lesson(path).asks.values()
    for known in selftests():
        if game in (None, known.game):
            yield from (item.ask for item in open_selftest(known.name).items)


def parts(asks: Iterator[Ask], language: str, random: Random) -> list[Part]:
    """The parts of a sheet: every question with several wrong answers, then those with one, three together."""
    several: list[Part] = []
    single: list[Entry] = []
    for ask in asks:
        question = pick_text(ask.question, language)
        right = next(answer.text(language) for answer in ask.answers if answer.right)
        wrong = [Entry(question, answer.text(language), answer.because[language]) for answer in ask.answers if not answer.right]
        if len(wrong) > 1:
            several.append(Part(f"{question}\n   right: {right}", tuple(wrong), shuffled(len(wrong), random)))
        single += wrong if len(wrong) == 1 else []
    random.shuffle(several)
    random.shuffle(single)
    groups = [tuple(single[first : first + TOGETHER]) for first in range(0, len(single), TOGETHER)]
    together = (Part("Which cause belongs where?", group, shuffled(len(group), random)) for group in groups if len(group) > 1)
    return [*several, *together]


def shuffled(number: int, random: Random) -> tuple[int, ...]:
    return tuple(random.sample(range(number), number))


def told(number: int, part: Part, hide: bool = False) -> str:
    """A part as it stands on the sheet."""
    alone = len({entry.asked for entry in part.entries}) > 1
    lines = [f"{number}. {part.head}"]
    for letter, entry in zip(LETTERS, part.entries):
        lines.append(f"   {letter}) {f'{entry.asked} — wrong: ' if alone else ''}{entry.said}")
    causes = [part.entries[index].cause for index in part.order]
    if hide:
        causes = [without_answers(cause, [entry.said for entry in part.entries]) for cause in causes]
    lines += [f"      {place}: {cause}" for place, cause in enumerate(causes, 1)]
    return "\n".join(lines)


def without_answers(cause: str, said: list[str]) -> str:
    """A cause in which nothing tells by its mere words which answer it belongs to."""
    numbers = {number for answer in said for number in re.findall(r"\d+", answer)}
    words = [*said, *numbers, *(word for number in numbers for word in WRITTEN.get(number, ()))]
    longest = sorted(words, key=len, reverse=True)
    return re.sub(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)", HIDDEN, cause, flags=re.IGNORECASE)


def read_answers(text: str) -> dict[int, list[int]]:
    """The causes that a reader gave to a, b, c of each part; lines that are no answers are passed over."""
    found: dict[int, list[int]] = {}
    for line in text.splitlines():
        number, colon, causes = line.partition(":")
        if colon and number.strip().isdecimal():
            found[int(number)] = [int(word) for word in causes.split() if word.isdecimal()]
    return found


def score(made: list[Part], given: dict[int, list[int]]) -> int:
    """How many causes were matched to their answers; which were not is listed."""
    matched = whole = 0
    for number, part in enumerate(made, 1):
        right = [part.order.index(index) + 1 for index in range(len(part.entries))]
        mine = given.get(number, [])
        for place, (entry, cause) in enumerate(zip(part.entries, right)):
            whole += 1
            if place < len(mine) and mine[place] == cause:
                matched += 1
            else:
                answered = mine[place] if place < len(mine) else "answered"
                print(f"{number}{LETTERS[place]}: {entry.said!r} is {cause}, not {answered}: {entry.cause}")
    share = 100 * matched / whole if whole else 100.0
    print(f"{matched} of {whole} matched: {share:.1f} of 100")
    return 0 if share >= ENOUGH else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
