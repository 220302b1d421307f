"""The command line: ``tabletop lab``, ``list``, ``show``, ``run``, ``editions``, ``check``, ``fmt``, ``new``,
``preview``, ``record``, ``coverage``, ``export``, ``selftest``, ``rule``, ``search``, ``judge``, ``card``, ``languages``."""

import sys

from tabletop.kernel.data_fault import DataFault

__all__ = ["main"]


def main() -> None:
    """Run the command line.

    Exits with 0, with 1 for faults found or what cannot be done or told, with 2 for
    wrong use, with 130 when it was stopped: also while the commands are still being
    loaded, which takes most of the time of a short one.
    """
    from tabletop.host import is_a_command

    from . import streams

    streams.prepare()
    is_a_command()
    try:
        from .commands import run

        code = run()
    except DataFault as fault:
        # The kit's own data are read while the commands are loaded.
        print(fault, file=sys.stderr)
        code = 1
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        code = 130
    except OSError:
        # Nobody hears what went wrong.
        code = 1
    streams.drop()
    sys.exit(code)
