from __future__ import annotations

import pytest

from harness.arena.spawner.limits import Limits
from harness.arena.spawner.messages import (
    End,
    Exit,
    Exited,
    Message,
    NotStarted,
    Ready,
    Start,
    Started,
    StartFailure,
    decode,
    encode,
)


@pytest.mark.parametrize(
    "message",
    [
        Start(1, ["a b", "\udcff", "ü\n"], "/x", {"HARNESS_LIFE": "y"}, Limits(cpu_s=1.5), [0, 3]),
        Start(2, ["a"], "/x", {}, Limits(), None),
        End(1, 0.5),
        Ready("1-2"),
        Started(1, 77),
        NotStarted(1, StartFailure("no", ours=True)),
        Exited(1, Exit(signal="SIGSEGV", stdout="\x1b\n\\xff", exceeded="x", printed_bytes=9, lived_s=0.25)),
    ],
)
def test_a_message_is_one_line_and_comes_back_equal(message: Message) -> None:
    line = encode(message)
    assert line.count(b"\n") == 1
    assert line.endswith(b"\n")
    assert decode(line) == message


def test_noise_is_much_and_fast() -> None:
    assert Exit(printed_bytes=1 << 20, lived_s=1.0).noisy
    assert not Exit(printed_bytes=1 << 20, lived_s=60.0).noisy
    assert not Exit(printed_bytes=(1 << 20) - 1, lived_s=0.001).noisy
