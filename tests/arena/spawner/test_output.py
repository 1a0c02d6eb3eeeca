from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from harness.arena.spawner.output import TAIL_BYTES, Output

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def pipe() -> Iterator[tuple[Output, int]]:
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb", buffering=0) as file:
        yield Output(file), writing
    os.close(writing)


def test_it_never_waits_and_never_grows(pipe: tuple[Output, int]) -> None:
    output, writing = pipe
    assert output.read() == 0
    assert not output.ended
    for _ in range(64):
        os.write(writing, b"x" * 60_000)
        assert output.read() == 60_000
        assert len(output._tail) <= 2 * TAIL_BYTES
    assert output.read_bytes == 64 * 60_000


def test_what_is_left_at_the_end_is_kept_while_a_writer_lives(pipe: tuple[Output, int]) -> None:
    output, writing = pipe
    os.write(writing, "ä".encode() + b"\xe4\n")
    assert output.finish() == "ä\\xe4\n"
    assert output.ended
