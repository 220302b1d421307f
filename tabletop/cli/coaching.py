"""``tabletop coached``: a whole game against others at the terminal, with a coach beside you."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from tabletop.coached.advice import advise, told
from tabletop.coached.coached_game import CoachedGame, NotNow
from tabletop.coached.messages import Coach, why_of
from tabletop.coached.opponent import LEVELS, SENSIBLE
from tabletop.frames.text import told_line
from tabletop.kernel.refusal import Mistake, Refusal
from tabletop.kernel.seat import TABLE
from tabletop.playing.choices import Choice
from tabletop.playing.set_ups import table_of
from tabletop.scenario.text.showing import shown
from tabletop.words import Words
from tabletop.words.language import N_

from . import options
from .saying import told_in

HELP = N_(
    "A number plays · g lets it go · m and a number asks “may I?” · n what now? · u takes back · w what is not possible ·"
    " t the table · q ends"
)
LET_GO = N_("Let it go")
AFTERWARDS = N_("Moments worth a second look. A number keeps one as a scenario; q ends.")


@click.command()
@click.argument("game", type=options.GameName(), metavar="GAME")
@click.option("--players", "-p", type=int, help="How many play, you among them.")
@click.option("--boxes", "-b", metavar="BOX[,BOX]", help="What lies on the table.")
@click.option("--level", type=click.Choice(LEVELS), default=SENSIBLE, show_default=True, help="How well the others play.")
@click.option("--seed", type=int, default=1, show_default=True, help="Another number deals other cards.")
@options.rules
@options.language
def coached(game: str, players: int | None, boxes: str | None, level: str, seed: int, language: str) -> None:
    """Play a whole game of GAME; the others know only what they can see. You are the first player.

    What is typed may come from a file or a pipe, one answer on each line.
    """
    table = table_of(game, players, boxes.split(",") if boxes else None, None, None, seed)
    CoachedTable(Coach(CoachedGame(table, level=level), told_in(game, language))).play()


class CoachedTable:
    """One coached game at the terminal: how much of it was told."""

    def __init__(self, coach: Coach) -> None:
        self.coach, self.game, self.told = coach, coach.game, 0
        self.words: Words = coach.words(coach.language)

    def play(self) -> None:
        """Ask until the game is over or the player ends it; then show the moments worth a second look."""
        click.echo(self.words.say(HELP))
        while not self.game.is_over:
            offered = [choice for choice in self.coach.choices() if choice.ok]
            if self.told != len(self.game.beats):
                self.tell()
                self.ask(offered)
            typed = _typed()
            if typed is None or typed == "q":
                return
            try:
                self.answer(typed, offered)
            except NotNow as not_now:
                click.echo(str(not_now))
        self.tell()
        self.look_again()

    def ask(self, offered: list[Choice]) -> None:
        """What is open, and what can be done, numbered."""
        click.echo(self.words.game.decision(self.words, self.game.rules.view(self.game.state, self.game.seat)))
        for number, choice in enumerate(offered, 1):
            click.echo(f"{number:>3}. {self.label(choice)}")
        if not self.game.is_owed:
            click.echo(f"  g. {self.words.say(LET_GO)}")

    def tell(self) -> None:
        """What has happened since it was told last; at first what lies on the table."""
        beats, scenario, rules = self.game.beats, self.coach.scenario, self.game.rules
        seat, language = self.game.seat, self.coach.language
        if self.told:
            lines = told_line(scenario, scenario.runs[0], beats[: self.told], beats[self.told :], language, seat, self.told - 1)
        else:
            lines = self.words.game.position_lines(self.words, rules.view(self.game.state, seat))
        click.echo("\n".join(lines))
        self.told = len(beats)

    def label(self, choice: Choice) -> str:
        """A choice in a few words."""
        group, label = self.words.game.choice(self.words, choice.move, self.game.rules.view(self.game.state, TABLE))
        return label if not group or label.startswith(group) else f"{group}: {label}"

    def answer(self, typed: str, offered: list[Choice]) -> None:
        """Do what was typed."""
        if typed == "g":
            self.game.let_go()
        elif typed == "u":
            self.undo()
        elif typed == "n":
            self.advise()
        elif typed == "t":
            self.told = 0
        elif typed in ("w", "?"):
            for choice in self.coach.choices():
                if choice.refusal is not None:
                    click.echo(f"  ✗ {self.label(choice)}: {self.against(choice.refusal)}")
        elif (place := _number(typed.removeprefix("m"), len(offered))) is not None:
            self.make(offered[place], only_asked=typed.startswith("m"))
        elif typed:
            click.echo(f"{shown(typed)}: {self.words.say(HELP)}")

    def make(self, choice: Choice, only_asked: bool) -> None:
        """Make a move, or say what speaks against it."""
        if only_asked:
            against = self.game.why_not(choice.move)
            click.echo(self.words.say(N_("Yes, you may.")) if against is None else self.against(against))
            return
        place = len(self.game.beats)
        refusal = self.game.make(choice.move)
        if refusal is not None:
            click.echo(self.against(refusal))
        elif self.game.beats[place].move != choice.move:
            click.echo(self.words.say(N_("Somebody was quicker: your move was not made.")))

    def against(self, found: Refusal | Mistake) -> str:
        """What speaks against a move, with its rules and where they stand."""
        said = self.words.refusal(found) if isinstance(found, Refusal) else self.words.mistake(found)
        cites = [f"{self.words.cite(rule)}, {rule}" for rule in found.rules if rule in self.game.rules.rulebook.rules]
        return f"{said} ({'; '.join(cites)})" if cites else said

    def undo(self) -> None:
        """Take back the last move; what was seen is said."""
        click.echo(self.coach.taken_back(self.game.undo(), self.words))
        self.told = 0

    def advise(self) -> None:
        """What a coach says of what is open."""
        found = advise(self.game)
        lines = [*found.sentences(self.game, self.words)[1:], *(told(self.game, self.words, one) for one in found.thoughts)]
        click.echo("\n".join(f"  {line}" for line in lines))

    def look_again(self) -> None:
        """The moments worth a second look, to be kept as scenarios."""
        looks = self.coach.looks()
        if not looks:
            return
        click.echo(self.words.say(AFTERWARDS))
        for number, look in enumerate(looks, 1):
            click.echo(f"{number:>3}. {look.data['title'][self.coach.language]}\n     {why_of(look, self.coach.language)}")
        while (typed := _typed()) not in (None, "q"):
            place = _number(typed or "", len(looks))
            if place is not None:
                click.echo(self.coach.save(place, Path.cwd()).name)


def _typed() -> str | None:
    """A line that was typed; None at the end."""
    click.echo("> ", nl=False)
    typed = sys.stdin.readline()
    return typed.strip() if typed else None


def _number(typed: str, most: int) -> int | None:
    """The place that a typed number names; None for anything else."""
    typed = typed.strip()
    return int(typed) - 1 if typed.isascii() and typed.isdigit() and 1 <= int(typed[:9]) <= most else None
