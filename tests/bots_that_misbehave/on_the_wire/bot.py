"""Speaks the protocol itself, to break it in the way that its first argument names.

Each function is given the stream after Welcome and one frame with requests, unless its name begins with
``first_``: then it makes its own streams.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import time
from typing import TYPE_CHECKING, Any

import grpc

from harness.v1.arena_pb2 import Answer, ArenaFrame, BotFrame, Join, Request

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

LARGE = 5 << 20
HUGE = 20 << 20


class Stream:
    """A stream of raw bytes to the arena, joined unless ``join`` is None."""

    def __init__(self, join: Join | None = None) -> None:
        options = [("grpc.enable_http_proxy", 0), ("grpc.max_send_message_length", -1)]
        self.channel = grpc.insecure_channel(os.environ["HARNESS_ADDRESS"], options)
        self.outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        play: Any = self.channel.stream_stream("/harness.v1.Arena/Play")
        self.call = play(iter(self.outbox.get, None))
        if join is not None:
            self.send(BotFrame(join=join))

    def send(self, frame: BotFrame | bytes) -> None:
        self.outbox.put(frame if isinstance(frame, bytes) else frame.SerializeToString())

    def frames(self) -> Iterator[ArenaFrame]:
        for data in self.call:
            yield ArenaFrame.FromString(data)

    def requests(self) -> list[Request]:
        """Return the requests of the next frame that has any."""
        for frame in self.frames():
            if frame.requests:
                return list(frame.requests)
        sys.exit("the arena closed the stream")

    def play_on(self) -> None:
        """Answer well until the arena says goodbye."""
        for frame in self.frames():
            if frame.requests:
                self.answer(frame.requests)
            if frame.HasField("goodbye"):
                sys.exit(0)

    def answer(self, requests: Sequence[Request]) -> None:
        self.send(BotFrame(answers=[well(request) for request in requests]))


def well(request: Request) -> Answer:
    return Answer(match=request.match, request=request.number, picks=range(request.least))


def join(protocol: int = 1) -> Join:
    return Join(ticket=os.environ["HARNESS_TICKET"], protocol=protocol, parallel=128)


def always(stream: Stream, requests: list[Request], answer: Callable[[Request], list[Answer]]) -> None:
    while True:
        stream.send(BotFrame(answers=[each for request in requests for each in answer(request)]))
        requests = stream.requests()


def answers_the_wrong_number(stream: Stream, requests: list[Request]) -> None:
    always(stream, requests, lambda each: [Answer(match=each.match, request=each.number + 1, picks=[0])])


def picks_out_of_range(stream: Stream, requests: list[Request]) -> None:
    far = 4_000_000_000
    always(stream, requests, lambda each: [Answer(match=each.match, request=each.number, picks=[far])])


def answers_twice(stream: Stream, requests: list[Request]) -> None:
    always(stream, requests, lambda each: [well(each), well(each)])


def answers_twice_in_two_frames(stream: Stream, requests: list[Request]) -> None:
    while True:
        stream.answer(requests)
        stream.answer(requests)
        requests = stream.requests()


def answers_an_unknown_match(stream: Stream, requests: list[Request]) -> None:
    stream.send(BotFrame(answers=[Answer(match=9_999, request=1, picks=[0])]))
    stream.answer(requests)
    stream.play_on()


def answers_match_zero(stream: Stream, _: list[Request]) -> None:
    stream.send(BotFrame(answers=[Answer(request=1, picks=[0])]))
    stream.play_on()


def sends_rubbish(stream: Stream, _: list[Request]) -> None:
    stream.send(b"\xff" * 64)
    stream.play_on()


def sends_a_large_frame(stream: Stream, _: list[Request]) -> None:
    stream.send(BotFrame(answers=[Answer(match=1, request=1, picks=[1 << 31] * (LARGE // 5))]))
    stream.play_on()


def sends_a_huge_frame(stream: Stream, _: list[Request]) -> None:
    stream.send(bytes(HUGE))
    time.sleep(3600)


def joins_again(stream: Stream, _: list[Request]) -> None:
    stream.send(BotFrame(join=join()))
    stream.play_on()


def floods_with_empty_frames(stream: Stream, _: list[Request]) -> None:
    for _frame in range(5_000):
        stream.send(b"")
    stream.play_on()


def floods_with_old_answers(stream: Stream, requests: list[Request]) -> None:
    """Play one match to its end, then answer it for ever while another waits for an answer."""
    old = requests[0].match
    over = False
    stream.answer(requests)
    for frame in stream.frames():
        over = over or old in {end.match for end in frame.ends}
        if over and frame.requests:
            break
        if frame.requests:
            stream.answer(frame.requests)
    for _ in range(5_000):
        stream.send(BotFrame(answers=[Answer(match=old, request=1, picks=[0])]))
    stream.play_on()


def floods_while_idle(stream: Stream, requests: list[Request]) -> None:
    """Answer well, and many times more than asked between."""
    old = requests[0].match
    stream.answer(requests)
    for frame in stream.frames():
        if frame.requests:
            stream.answer(frame.requests)
        if old in {end.match for end in frame.ends}:
            break
    for _ in range(5_000):
        stream.send(BotFrame(answers=[Answer(match=old, request=1, picks=[0])]))
    stream.play_on()


def closes_its_side(stream: Stream, _: list[Request]) -> None:
    stream.outbox.put(None)
    list(stream.frames())
    time.sleep(3600)


def cancels_the_stream(stream: Stream, _: list[Request]) -> None:
    stream.call.cancel()
    time.sleep(3600)


def closes_the_channel(stream: Stream, _: list[Request]) -> None:
    stream.channel.close()
    time.sleep(3600)


def answers_and_exits(stream: Stream, requests: list[Request]) -> None:
    stream.answer(requests)
    time.sleep(0.05)
    os._exit(0)


def opens_a_second_stream(stream: Stream, requests: list[Request]) -> None:
    """Write how the arena answers to that, and play on well on the first."""
    second = Stream(join())
    try:
        next(second.call)
    except grpc.RpcError as error:
        sys.stderr.write(f"{error.code().name}: {error.details()}\n")
    stream.answer(requests)
    stream.play_on()


def answers_one_by_one(stream: Stream, requests: list[Request]) -> None:
    """Behave, but give every answer its own frame."""
    while True:
        for request in requests:
            stream.answer([request])
        requests = stream.requests()


def first_stops_before_it_reads() -> None:
    """Join and read the Welcome; what is written after that fills the stream until it takes no more."""
    stream = Stream(join())
    next(stream.call)
    os.kill(os.getpid(), signal.SIGSTOP)


def first_joins_and_exits() -> None:
    stream = Stream(join())
    next(stream.call)
    time.sleep(0.05)
    os._exit(5)


def first_speaks_another_protocol() -> None:
    stream = Stream(join(protocol=99))
    try:
        next(stream.call)
    except grpc.RpcError as error:
        sys.exit(f"{error.code().name}: {error.details()}")


def first_speaks_another_protocol_and_stays() -> None:
    try:
        stream = Stream(join(protocol=0))
        next(stream.call)
    except grpc.RpcError:
        time.sleep(3600)


def first_sends_rubbish() -> None:
    stream = Stream()
    stream.send(b"\xff" * 64)
    try:
        next(stream.call)
    except grpc.RpcError as error:
        sys.exit(f"{error.code().name}: {error.details()}")


def first_sends_no_join() -> None:
    stream = Stream()
    stream.send(BotFrame(answers=[Answer(match=1)]))
    try:
        next(stream.call)
    except grpc.RpcError as error:
        sys.exit(f"{error.code().name}: {error.details()}")


def first_says_nothing() -> None:
    stream = Stream()
    list(stream.call)


def main() -> None:
    misbehave = globals()[sys.argv[1]]
    if sys.argv[1].startswith("first_"):
        misbehave()
    else:
        stream = Stream(join())
        misbehave(stream, stream.requests())


main()
