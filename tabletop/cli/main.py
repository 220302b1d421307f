"""``tabletop``: the commands, gathered. What a person gets wrong is answered in words, never with a traceback."""

from __future__ import annotations

import sys

import click

from .. import __version__
from ..lessons import LessonError
from . import checking, exporting, finding, laboratory, showing


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="tabletop")
def tabletop() -> None:
    """Teach and test the rulings of tabletop games.

    A SCENARIO is a file (mine.json) or the name of one that comes with the kit
    (exploding-kittens/nope/yup, or just yup). `tabletop list` shows them.
    """


for command in (laboratory.lab, finding.list_scenarios, finding.rule, showing.show, showing.run, checking.check,
                checking.fmt, exporting.export):
    tabletop.add_command(command)


def main() -> None:
    """Run the command line; exits with 0, with 1 for faults found, with 2 for wrong use."""
    try:
        tabletop(standalone_mode=False)
    except LessonError as error:
        click.echo(str(error), err=True)
        sys.exit(1)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except click.exceptions.Exit as done:
        sys.exit(done.exit_code)
    except (click.Abort, KeyboardInterrupt):
        click.echo("Stopped.", err=True)
        sys.exit(130)
    except BrokenPipeError:
        # The reader (`| head`) has seen enough.
        sys.stderr.close()
        sys.exit(0)
