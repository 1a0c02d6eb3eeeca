"""What the harness costs: decisions a second beside a bare gRPC echo of messages of the same size.

``make bench`` runs it. Every figure is the median of three runs, taken in turn, since machines drift; read
the ratios. Each measurement is a process of its own on the cores it names, with its bots on the same cores.
"""

from __future__ import annotations

import asyncio
import dataclasses
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import grpc
from tabulate import tabulate

from harness.arena.arena import Arena, SeatedMatch
from harness.arena.bot_life import Entrant
from harness.arena.encoder import Encoder
from harness.arena.program import read_program
from harness.core import KeyedChance, derive_key, find_game, read_options
from harness.referee import Clock, MatchSetup, uniform_picks

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

BOTS = Path(__file__).parents[2] / "bots"
GAME = find_game("to-war")
OPTIONS = GAME.for_deal(read_options(GAME.options, {}, "bench"), 0)
ROUNDS = 3
SECONDS = 3.0
FASTCHESS_TWO_CORES = 30_000
ANSWER = b"\x12\x06\x08\x01\x10\x01\x1a\x00"


def mean_request_bytes() -> int:
    """Return the mean size of a request of To War!, from a few random matches."""
    encoder = Encoder(GAME)
    sizes: list[int] = []
    for number in range(20):
        state = GAME.new(OPTIONS, 2, KeyedChance(derive_key("bench size", number)))
        generator = Random(number)
        while state.requests():
            request = state.requests()[0]
            events = [encoder.event(told.event) for told in state.take_told()]
            view = encoder.view(state.table, request.seat)
            sizes.append(
                len(
                    encoder.request(
                        match=1,
                        number=1,
                        view=view,
                        events=events,
                        request=request,
                        time_left_s=1.0,
                        with_text=False,
                    )
                )
            )
            state.play(request.seat, uniform_picks(request, generator))
    return round(statistics.mean(sizes))


async def echo() -> float:
    """Round trips a second of one bare stream: a request's bytes out, an answer's bytes back."""
    frame = bytes(mean_request_bytes())
    done: asyncio.Future[float] = asyncio.get_running_loop().create_future()

    async def play(_: AsyncIterator[bytes], context: grpc.aio.ServicerContext[bytes, bytes]) -> None:
        await context.read()
        trips, began = 0, time.perf_counter()
        while (took := time.perf_counter() - began) < SECONDS:
            await context.write(frame)
            await context.read()
            trips += 1
        done.set_result(trips / took)

    handler: grpc.RpcMethodHandler[bytes, bytes] = grpc.stream_stream_rpc_method_handler(play)
    server = grpc.aio.server()
    server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler("Echo", {"Play": handler}),))
    with tempfile.TemporaryDirectory() as folder:
        address = f"unix:{folder}/echo"
        server.add_insecure_port(address)
        await server.start()
        client = Path(__file__).with_name("echo_client.py")
        process = subprocess.Popen([sys.executable, str(client), address, ANSWER.hex()])  # noqa: ASYNC220
        rate = await done
        await server.stop(0)
        process.wait()
    return rate


async def play(parallel: int) -> float:
    """Decisions a second of ``parallel`` matches at once between two uniform bots."""
    program = dataclasses.replace(read_program(BOTS / "uniform"), parallel=parallel)
    entrants = (Entrant("a", program), Entrant("b", program))
    arena = await Arena.start()
    decisions = 0
    running = set()
    # The first matches start the bots and fill the caches; they are not counted.
    began, warm_s = time.perf_counter(), 1.0
    counted_from = began + warm_s
    for number in range(1_000_000):
        setup = MatchSetup(GAME, OPTIONS, 2, derive_key("bench", number), Clock(move_s=60.0))
        seeds = (derive_key(number, 0), derive_key(number, 1))
        live = await arena.seat(SeatedMatch(setup, entrants, str(number), seeds))
        running.add(live.over)
        now = time.perf_counter()
        for over in [over for over in running if over.done()]:
            running.discard(over)
            decisions += sum(over.result().decisions) if now > counted_from else 0
        if now > counted_from + SECONDS:
            break
    took = time.perf_counter() - counted_from
    arena.stop()
    await arena.close()
    return decisions / took


def rules() -> float:
    """Decisions a second of the rules alone, events told and taken, options picked at random."""
    generator = Random(1)
    decisions, number, began = 0, 0, time.perf_counter()
    while (took := time.perf_counter() - began) < SECONDS:
        number += 1
        state = GAME.new(OPTIONS, 2, KeyedChance(derive_key("bench rules", number)))
        while waiting := state.requests():
            request = waiting[0]
            state.play(request.seat, (int(generator.random() * len(request.options)),))
            state.take_told()
            decisions += 1
    return decisions / took


def measure(what: str, cores: list[int]) -> float:
    """Take one figure in a process on each of ``cores``, all at once; return their sum."""
    processes = [
        subprocess.Popen(
            [sys.executable, __file__, "--one", what, str(core)], stdout=subprocess.PIPE, text=True
        )
        for core in cores
    ]
    return sum(float(process.communicate()[0]) for process in processes)


def one(what: str, core: int) -> float:
    """Take one figure on one core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core})
    if what == "echo":
        return asyncio.run(echo())
    if what == "rules":
        return rules()
    return asyncio.run(play(int(what)))


def main() -> None:
    """Measure everything in turn, three times over, and print the table."""
    here = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [0]
    first, pair = here[:1], here[:2]
    figures = {
        "gRPC echo, round trips": ("echo", first, None),
        "one match at a time": ("1", first, 0.75),
        "64 matches at once": ("64", first, None),
        "128 matches at once": ("128", first, 8.0),
        "rules with events, no wire": ("rules", first, 150.0),
        "two workers, one match each": ("1", pair, None),
        "two workers, 64 matches each": ("64", pair, None),
    }
    taken: dict[str, list[float]] = {name: [] for name in figures}
    for _ in range(ROUNDS):
        for name, (what, cores, _) in figures.items():
            taken[name].append(measure(what, cores))
            print(".", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    rows = []
    for name, (_, _, target) in figures.items():
        ratio = statistics.median(
            rate / echo_rate
            for rate, echo_rate in zip(taken[name], taken["gRPC echo, round trips"], strict=True)
        )
        wanted = "" if target is None else f"at least {target:g}"
        rows.append([name, f"{statistics.median(taken[name]):,.0f}", f"{ratio:.2f}", wanted])
    heads = ["To War!, decisions a second", "median of 3", "times the echo", "target"]
    print(tabulate(rows, heads, colalign=("left", "right", "right", "left"), disable_numparse=True))
    two = statistics.median(taken["two workers, 64 matches each"])
    print(f"\nTwo cores make {two:,.0f} decisions a second; fastchess makes {FASTCHESS_TWO_CORES:,} plies.")
    print(f"A request is {mean_request_bytes()} bytes in the mean; {len(here)} cores, one a worker.")


if __name__ == "__main__":
    if "--one" in sys.argv:
        print(one(sys.argv[2], int(sys.argv[3])))
    else:
        main()
