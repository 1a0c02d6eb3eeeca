"""The gRPC server that bots dial, and the tickets that let them in.

One server a worker, on a unix socket in a folder that only its owner can enter. A ticket is for one process
life and one stream; the name and version of the bot that holds it are the ladder's to say.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Protocol

import grpc
from google.protobuf.message import DecodeError

from harness.arena.session import MAX_FRAME_BYTES, PROTOCOL, Context, read_frame
from harness.v1 import arena_pb2

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from harness.arena.session import Session

# A frame over our own limit should reach the session, which knows whose fault it is; gRPC's is the backstop.
_OPTIONS = [
    ("grpc.so_reuseport", 0),
    ("grpc.max_receive_message_length", 4 * MAX_FRAME_BYTES),
    ("grpc.max_send_message_length", 4 * MAX_FRAME_BYTES),
]


class Guest(Protocol):
    """Who is expected behind a ticket."""

    session: Session

    def joined(self, join: arena_pb2.Join) -> int:
        """Note that the bot has joined; return how many matches it will play at once."""

    def refused(self, reason: str) -> None:
        """Note that the bot came with its ticket and could not be let in; the ticket is used."""

    def stream_over(self) -> None:
        """Note that the stream of a bot that joined has ended, by whichever side."""


class Server:
    """Serves ``harness.v1.Arena`` on one address."""

    def __init__(self, socket: Path) -> None:
        self.address = f"unix:{socket}"
        self._socket = socket
        self._guests: dict[str, Guest] = {}
        self._server = grpc.aio.server(options=_OPTIONS)
        play: grpc.RpcMethodHandler[bytes, bytes] = grpc.stream_stream_rpc_method_handler(self._play)
        self._server.add_generic_rpc_handlers(
            (grpc.method_handlers_generic_handler("harness.v1.Arena", {"Play": play}),)
        )
        # A port that is added after the start makes the socket file but never accepts.
        self._server.add_insecure_port(self.address)

    @property
    def is_gone(self) -> bool:
        """Whether somebody removed the socket, so that no further bot can dial."""
        return not self._socket.exists()

    async def start(self) -> None:
        """Begin to accept bots."""
        await self._server.start()

    async def stop(self) -> None:
        """Close all streams and the socket."""
        await self._server.stop(grace=0)

    def expect(self, guest: Guest) -> str:
        """Issue a ticket, good for one stream."""
        ticket = secrets.token_urlsafe(24)
        self._guests[ticket] = guest
        return ticket

    def forget(self, ticket: str) -> None:
        """Withdraw a ticket that was not used; of a used one nothing is left to withdraw."""
        self._guests.pop(ticket, None)

    async def _play(self, _: AsyncIterator[bytes], context: Context) -> None:
        data = await read_frame(context)
        try:
            frame = arena_pb2.BotFrame.FromString(data or b"")
        except DecodeError:
            await context.abort(grpc.StatusCode.INVALID_ARGUMENT, "the first frame cannot be read")
        if not frame.HasField("join"):
            await context.abort(
                grpc.StatusCode.INVALID_ARGUMENT, "the first frame has no join; send Join first"
            )
        join = frame.join
        guest = self._guests.pop(join.ticket, None)
        if guest is None:
            await context.abort(
                grpc.StatusCode.UNAUTHENTICATED,
                "the ticket is unknown or used; send HARNESS_TICKET as it is, on one stream only",
            )
        if join.protocol != PROTOCOL:
            advice = f"protocol {join.protocol} is not spoken here; build the bot for protocol {PROTOCOL}"
            guest.refused(advice)
            await context.abort(grpc.StatusCode.FAILED_PRECONDITION, advice)
        try:
            await guest.session.play(context, join, guest.joined(join))
        finally:
            guest.stream_over()
