"""``tabletop``: the commands, gathered. What a person gets wrong is answered in words, never with a traceback."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module

import click

from tabletop import __version__
from tabletop.games import of_each, registered
from tabletop.widgets.game_tools import GameCommand, tools_of

from . import streams
from .packs_named import take, without_packs

LONGEST_LINE = 1000
# Each command by its name: where it lies, and what it does, in few words. Its room is loaded when it is typed.
LEARN = {
    "home": ("at_home:home", "What there is to learn, what is done and due."),
    "lab": ("laboratory:lab", "Open JupyterLab on your own copy of the notebooks."),
    "list": ("listing:list_scenarios", "List the scenarios, by words, level, box or length."),
    "show": ("showing:show", "Print a scenario step by step, with the reasons."),
    "coached": ("coaching:coached", "Play a whole game, with a coach beside you."),
    "setup": ("setting_up:setup", "Set up the table, step by step."),
    "selftest": ("testing:show_selftest", "A few positions in a row, each with a question."),
    "practice": ("practising:practice", "Practise rulings, what is due first, a key for each answer."),
    "answers": ("remembering:answers", "What you can rule, and what is asked again when."),
    "shelf": ("on_the_shelf:shelf", "Which box is yours, and how to tell."),
    "rules": ("our_table:our_rules", "What your table plays where a leaflet is silent."),
    "languages": ("translating:languages", "The languages, and how much is translated."),
}
LOOK_UP = {
    "ask": ("judging:ask_words", "A question, as at the table: the ruling that answers it."),
    "search": ("judging:search_words", "Find scenarios, rules, open questions and cards by words."),
    "judge": ("judging:judge_cards", "What happens when cards meet, and why."),
    "card": ("judging:show_card", "A card: what it does, when, its rules, what is open."),
    "rule": ("finding:rule", "A rule or an open question by its id."),
    "odds": ("counting:odds", "How likely is it, for all that a player can know?"),
    "editions": ("comparing:editions", "Play a scenario in several editions: what differs?"),
    "mcp": ("assisting:mcp", "For assistants: ask, judge, rules, and moves in a position."),
}
TEACH = {
    "export": ("exporting:export", "Write a lesson as one page that any browser opens."),
    "site": ("site_making:site", "All of it as pages, for a stick or any server."),
    "class": ("teaching:class_", "One page for a class, with a code for each result."),
    "results": ("teaching:results", "A table of a class, by pupil and ruling."),
    "sheet": ("sheeting:sheet", "A worksheet with drawn boards, in variants, and its key."),
}
WRITE = {
    "new": ("authoring.creating:new", "Start a scenario file from a template."),
    "record": ("authoring.recording:record", "Play on from a step, and keep the line as a scenario."),
    "preview": ("authoring.previewing:preview", "See your file in the browser while you write it."),
    "check": ("authoring.checking:check", "Check scenario files and play them."),
    "explain": ("authoring.explaining:explain", "What a code of the checker means."),
    "lsp": ("language_server.starting:lsp", "For editors: faults, completion and fixes while you type."),
    "fmt": ("authoring.checking:fmt", "Bring scenario files into their usual layout."),
    "i18n": ("authoring.beginning_a_language:i18n", "Begin a language, and see what it lacks."),
    "run": ("showing:run", "Print the whole trace: events, rules, who sees what."),
    "coverage": ("authoring.covering:coverage", "Which rules have a scenario, and what is missing."),
    "reasons": ("authoring.reasoning:reasons", "Do steps name what decides in them?"),
    "questions": ("authoring.asking:questions", "Count questions, and wrong answers with their causes."),
    "refusals": ("authoring.refusing:refusals", "Try moves that are refused, and count the reasons."),
    "find": ("authoring.searching:find", "The smallest scenario in which something is true."),
    "exhaust": ("authoring.searching:exhaust", "Play every line from a small position."),
    "prove": ("authoring.searching:prove", "Can a task be forced, whatever the others do?"),
    "fuzz": ("authoring.hunting:fuzz", "Hold random games against all that must hold."),
    "mine": ("authoring.mining:mine", "Find moments of random games in which a rule matters."),
}
SECTIONS = {"Learn": LEARN, "Look up": LOOK_UP, "Teach": TEACH, "Write scenarios": WRITE}


class Commands(click.Group):
    """The commands of the kit, and behind them those that the games bring; one is loaded when it is asked for."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        left, ctx.obj = without_packs(args)
        return super().parse_args(ctx, left)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*(name for section in SECTIONS.values() for name in section), *self._of_games()]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        for section in SECTIONS.values():
            if cmd_name in section:
                module, name = section[cmd_name][0].split(":")
                command: click.Command = getattr(import_module(f"{__package__}.{module}"), name)
                return command
        tool = self._of_games().get(cmd_name)
        return tool.load() if tool else None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for title, section in SECTIONS.items():
            self._told(formatter, title, {name: does for name, (_, does) in section.items()})
        self._told(formatter, "Tools of single games", {name: tool.does for name, tool in self._of_games().items()})

    def _told(self, formatter: click.HelpFormatter, title: str, rows: Mapping[str, str]) -> None:
        if rows:
            with formatter.section(title):
                formatter.write_dl(list(rows.items()))

    @staticmethod
    def _of_games() -> dict[str, GameCommand]:
        return {name: command for _, tools in of_each(tools_of) for name, command in sorted(tools.commands.items())}


@click.group(
    cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.version_option(__version__, prog_name="tabletop")
@click.option("--pack", expose_value=False, metavar="FOLDER", help="Use this pack too; it may stand behind the command as well.")
@click.pass_context
def tabletop(ctx: click.Context) -> None:
    """Teach and test the rulings of tabletop games.

    Alone it shows what there is to learn, what is done and what is due (`tabletop home`).

    A SCENARIO is a file (mine.json) or the name of one that comes with the kit
    (GAME/TOPIC/NAME, or just NAME). `tabletop list` shows them.
    """
    take(ctx.obj, ctx.invoked_subcommand)
    if ctx.invoked_subcommand is None:
        from .at_home import at_home

        at_home()


def run() -> int:
    """The exit code of the command that was typed; what went wrong is said on the way."""
    try:
        return _done()
    except _said() as error:
        click.echo(str(error), err=True)
        return 1
    except click.ClickException as error:
        from tabletop.scenario.text.showing import clean

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
        from tabletop.scenario.text.showing import shown

        streams.drop()
        name = f"{shown(str(error.filename))}: " if error.filename else ""
        click.echo(f"{name}{error.strerror or error}.", err=True)
        return 1
    except Exception as error:
        from tabletop.kernel.blame import fault_of_a_game

        fault = fault_of_a_game(error, registered().values())
        if fault is None:
            raise
        click.echo(str(fault), err=True)
        return 1


def _said() -> tuple[type[Exception], ...]:
    """What the kit says in words itself; asked for only when something was raised."""
    from tabletop.kernel.game import GameFault
    from tabletop.playing import LessonError
    from tabletop.store import StoreError

    return LessonError, GameFault, StoreError


def _done() -> int:
    """Run the command, and make sure that all it said is out."""
    try:
        code = tabletop(standalone_mode=False)
    except SystemExit as done:
        code = done.code
    sys.stdout.flush()
    return code if isinstance(code, int) else 0
