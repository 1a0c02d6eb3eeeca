"""From errors to one printed line and an exit status; nothing else in the harness exits."""

from __future__ import annotations

import errno
import sys
from typing import TYPE_CHECKING, Any, NoReturn

import click

from harness.core.errors import HarnessError

if TYPE_CHECKING:
    from collections.abc import Sequence

FAILED = 1
WRONG_USE = 2
UNCLEAN = 3
INTERRUPTED = 130

_NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}


class OneLineErrors(click.Group):
    """A group of commands whose every error is one line on stderr.

    A command returns nothing, or leaves by ``Context.exit`` with a status of its own.
    """

    def main(  # type: ignore[override]  # click's may return, this one always exits
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        **extra: Any,  # noqa: ANN401  # click's own
    ) -> NoReturn:
        """Run the command that ``args`` ask for, and exit."""
        extra["standalone_mode"] = False
        try:
            status = super().main(args, prog_name, **extra)
        except click.exceptions.NoArgsIsHelpError as error:
            error.show()
            sys.exit(WRONG_USE)
        except click.UsageError as error:
            command = error.ctx.command_path if error.ctx else "harness"
            _print(f"{error.format_message().rstrip('.')} (see {command} --help)")
            sys.exit(WRONG_USE)
        except click.Abort:
            sys.exit(INTERRUPTED)
        except click.ClickException as error:
            _print(error.format_message())
            sys.exit(error.exit_code)
        except HarnessError as error:
            _print(str(error))
            sys.exit(WRONG_USE)
        except OSError as error:
            if error.errno not in _NO_ROOM:
                raise
            _print(f"output cannot be written ({error.strerror}); make room, or write it elsewhere")
            sys.exit(FAILED)
        sys.exit(status if isinstance(status, int) else 0)


def _print(line: str) -> None:
    click.echo(f"harness: {line}", err=True)
