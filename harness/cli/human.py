"""A person in a seat: sees the table drawn, and answers with numbers of options."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import threading
from typing import TYPE_CHECKING

import click

from harness.core import IllegalAnswerError
from harness.v1 import arena_pb2

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from harness.arena.live_match import LiveMatch
    from harness.core import Request


class Keyboard:
    """The lines that are typed here, for all people at this terminal; None is the end of the input."""

    def __init__(self) -> None:
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._started = False

    async def line(self) -> str | None:
        """Wait for the next line."""
        if not self._started:
            self._started = True
            # A thread that nothing waits for: a person who does not answer must not keep the program.
            loop = asyncio.get_running_loop()
            threading.Thread(target=self._listen, args=(loop,), daemon=True).start()
        return await self._lines.get()

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        # The loop is closed when the match is over and its program is leaving.
        with contextlib.suppress(RuntimeError):
            for line in sys.stdin:
                loop.call_soon_threadsafe(self._lines.put_nowait, line)
            loop.call_soon_threadsafe(self._lines.put_nowait, None)


class Human:
    """A player at this terminal, for one match. There is no clock on it but patience."""

    def __init__(self, keyboard: Keyboard) -> None:
        self._keyboard = keyboard
        self._gone: Callable[[], None] = lambda: None
        self._asking: asyncio.Task[None] | None = None
        self._live: LiveMatch | None = None

    def on_gone(self, call: Callable[[], None]) -> None:
        """Have ``call`` called when the person ends the input, to give the match up."""
        self._gone = call

    def seat(self, live: LiveMatch, seat: int) -> int:
        """Take the seat; there is one match, number 1."""
        del seat
        self._live = live
        return 1

    def send_start(self, start: bytes) -> None:
        """Say which seat is the person's."""
        told = arena_pb2.MatchStart.FromString(start)
        click.echo(
            f"{told.game}: you have seat {told.seat}; answer with numbers, several with blanks between"
        )

    def ask(self, live: LiveMatch, seat: int) -> None:
        """Ask on the terminal, without stopping the referee."""
        self._asking = asyncio.create_task(self._ask(live, seat))

    def send_end(self, number: int, end: bytes) -> None:
        """Stop asking; tell what happened last, and how it looks now."""
        del number
        if self._asking is not None and self._asking is not asyncio.current_task():
            self._asking.cancel()
        told = arena_pb2.MatchEnd.FromString(end)
        self._tell(told.events, told.view)

    def _tell(self, events: Iterable[bytes], view: bytes) -> None:
        assert self._live is not None  # noqa: S101  # seated before anything is told
        game, options = self._live.match.setup.game, self._live.match.setup.options
        for event in events:
            click.echo(f"* {game.describe(options, game.messages.event.FromString(event))}")
        click.echo(f"\n{game.draw(options, game.messages.view.FromString(view))}\n")

    async def _ask(self, live: LiveMatch, seat: int) -> None:
        opened, state = live.match.open[seat], live.match.state
        assert state is not None  # noqa: S101  # a request is open
        encoder = live.encoder
        events = [encoder.event(event) for event in live.match.take_untold(seat)]
        self._tell(events, encoder.view(state.table, seat))
        click.echo(f"{opened.request.prompt}:")
        for number, option in enumerate(opened.request.options):
            click.echo(f"  {number}  {option.text}")
        picks = await self._read_picks(opened.request)
        if picks is None:
            self._gone()
            return
        live.answer(seat, opened.number, picks, 0.0)

    async def _read_picks(self, request: Request) -> tuple[int, ...] | None:
        """Read picks that the request allows, asking again until they fit; None at the end of the input."""
        count = str(request.least) if request.least == request.most else f"{request.least} to {request.most}"
        while True:
            click.echo(f"pick {count} of 0 to {len(request.options) - 1}: ", nl=False)
            line = await self._keyboard.line()
            if line is None:
                return None
            try:
                return request.check([int(word) for word in line.replace(",", " ").split()])
            except ValueError:
                click.echo("give the numbers that stand before the options")
            except IllegalAnswerError as error:
                click.echo(str(error))
