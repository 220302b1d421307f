"""``tabletop``: the commands, gathered. What a person gets wrong is answered in words, never with a traceback."""

from __future__ import annotations

import sys
from collections.abc import Callable

import click

from tabletop import __version__
from tabletop.games import of_each, registered
from tabletop.kernel.blame import fault_of_a_game
from tabletop.kernel.game import GameFault
from tabletop.playing import LessonError
from tabletop.scenario.text.showing import clean, shown
from tabletop.store import StoreError
from tabletop.widgets.game_tools import tools_of

from . import comparing, exporting, finding, judging, laboratory, our_table, setting_up, showing, streams, testing, translating
from .authoring import asking, checking, covering, creating, hunting, mining, previewing, reasoning, recording, refusing

LONGEST_LINE = 1000


class Commands(click.Group):
    """The commands of the kit, and behind them those that the games bring; one of a game is loaded when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*super().list_commands(ctx), *sorted(self._of_games())]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        own = super().get_command(ctx, cmd_name)
        if own is not None:
            return own
        load = self._of_games().get(cmd_name)
        return load() if load else None

    @staticmethod
    def _of_games() -> dict[str, Callable[[], click.Command]]:
        return {name: load for _, tools in of_each(tools_of) for name, load in tools.commands.items()}


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="tabletop")
def tabletop() -> None:
    """Teach and test the rulings of tabletop games.

    A SCENARIO is a file (mine.json) or the name of one that comes with the kit
    (GAME/TOPIC/NAME, or just NAME). `tabletop list` shows them.
    """


for command in (
    laboratory.lab,
    finding.list_scenarios,
    finding.rule,
    judging.search_words,
    judging.judge_cards,
    judging.show_card,
    our_table.our_rules,
    setting_up.setup,
    showing.show,
    showing.run,
    comparing.editions,
    checking.check,
    checking.fmt,
    creating.new,
    previewing.preview,
    covering.coverage,
    reasoning.reasons,
    asking.questions,
    refusing.refusals,
    hunting.fuzz,
    mining.mine,
    exporting.export,
    testing.show_selftest,
    recording.record,
    translating.languages,
):
    tabletop.add_command(command)


def run() -> int:
    """The exit code of the command that was typed; what went wrong is said on the way."""
    try:
        return _done()
    except (LessonError, GameFault, StoreError) as error:
        click.echo(str(error), err=True)
        return 1
    except click.ClickException as error:
        # What click says itself quotes what was typed as it is.
        said = "\n".join(clean(line, LONGEST_LINE) for line in error.message.split("\n"))
        error.message = said  # type: ignore[misc]
        error.show()
        return error.exit_code
    except click.Abort:
        # So click calls a Ctrl-C.
        raise KeyboardInterrupt from None
    except BrokenPipeError:
        # The reader (`| head`) has seen enough.
        return 1
    except OSError as error:
        streams.drop()
        name = f"{shown(str(error.filename))}: " if error.filename else ""
        click.echo(f"{name}{error.strerror or error}.", err=True)
        return 1
    except Exception as error:
        fault = fault_of_a_game(error, registered().values())
        if fault is None:
            raise
        click.echo(str(fault), err=True)
        return 1


def _done() -> int:
    """Run the command, and make sure that all it said is out."""
    try:
        code = tabletop(standalone_mode=False)
    except SystemExit as done:
        code = done.code
    sys.stdout.flush()
    return code if isinstance(code, int) else 0
