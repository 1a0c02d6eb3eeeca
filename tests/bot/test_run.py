"""The Python side of a bot, in a process of its own against the arena."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import grpc
import pytest

from harness.bot import run
from harness.referee import Ending

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from tests.bot.conftest import PlayScript, RunScript

UNIFORM = Path(__file__).parents[2] / "bots" / "uniform" / "bot.py"

NOTES = """
import json, sys
from harness.bot import run

def note(**what):
    with open(sys.argv[1], "a") as file:
        file.write(json.dumps(what) + "\\n")
"""


def notes(wrote: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in wrote.splitlines()]


def test_a_complete_random_bot_is_five_lines(play_script: PlayScript) -> None:
    script = UNIFORM.read_text()
    lines = [line for line in script.split('"""')[-1].splitlines() if line.strip()]
    assert len(lines) <= 5
    played = play_script(script, matches=3)
    assert [outcome.ending for outcome in played.outcomes] == [Ending.FINISHED] * 3
    assert (played.report.fault, played.report.finished) == (None, 3)


def test_the_same_deal_is_played_the_same_again_with_the_matchs_generator(play_script: PlayScript) -> None:
    script = UNIFORM.read_text()
    first, second, other = play_script(script, deals=["a", "a", "b"]).outcomes
    assert first.play == second.play
    assert first.play.answers != other.play.answers


def test_what_decide_is_given(play_script: PlayScript) -> None:
    played = play_script(
        NOTES
        + """
def decide(request):
    match = request.match
    if request.number == 1:
        note(
            game=match.game, seats=match.seats, sides=match.sides, seat=match.seat, names=match.names,
            armies=match.options["armies"], move_s=match.clock.move_s, least=request.least, most=request.most,
            time_left_s=request.time_left_s, prompt=request.prompt, count=request.option_count,
            turn=request.view.turn, revealed=request.view.revealed, hands=len(request.view.hand_sizes),
            events=[event.WhichOneof("event") for event in request.events],
            moves=[option.move.WhichOneof("move") for option in request.options],
            texts=[option.text for option in request.options],
        )
    return 0

run(decide)
"""
    )
    assert played.outcomes[0].ending is Ending.FINISHED
    (told,) = notes(played.wrote)
    assert told.pop("revealed")
    assert told == {
        "game": "to-war",
        "seats": 2,
        "sides": [0, 1],
        "seat": 0,
        "names": [],
        "armies": ["West", "Nord"],
        "move_s": 20.0,
        "least": 1,
        "most": 1,
        "time_left_s": 20.0,
        "prompt": "",
        "count": 3,
        "turn": 0,
        "hands": 2,
        "events": ["mustered", "mustered", "revealed"],
        "moves": ["deploy"] * 3,
        "texts": ["", "", ""],
    }


def test_texts_come_to_those_who_ask(play_script: PlayScript) -> None:
    played = play_script(
        NOTES
        + """
def decide(request):
    if request.number == 1:
        note(prompt=request.prompt, texts=[option.text for option in request.options])
    return 0

run(decide, with_text=True)
"""
    )
    assert notes(played.wrote) == [{"prompt": "Deploy at", "texts": ["a2", "b2", "c2"]}]


def test_memory_and_events_belong_to_a_match(play_script: PlayScript) -> None:
    played = play_script(
        NOTES
        + """
def started(match):
    match.memory = []

def decide(request):
    request.match.memory += [event.WhichOneof("event") for event in request.events]
    return 0

def ended(over):
    heard = over.match.memory + [event.WhichOneof("event") for event in over.events]
    note(ending=over.ending, places=over.places, rule=over.rule_ending, fault=over.fault,
         stage=over.view.stage, mustered=heard.count("mustered"), deployed=heard.count("deployed"))

run(decide, started=started, ended=ended)
""",
        matches=3,
    )
    told = notes(played.wrote)
    assert sorted(json.dumps(each["places"]) for each in told) == sorted(
        json.dumps(list(outcome.places)) for outcome in played.outcomes
    )
    for each in told:
        assert (each["ending"], each["fault"], each["stage"]) == ("ENDING_FINISHED", "", 5)
        assert (each["mustered"], each["deployed"]) == (2, 12)


def test_a_frame_is_decided_as_a_batch(play_script: PlayScript) -> None:
    played = play_script(
        NOTES
        + """
import time

def decide_many(requests):
    note(count=len(requests), matches=[request.match.number for request in requests])
    time.sleep(0.01)
    return [range(request.least) for request in requests]

run(decide_many=decide_many, parallel=5)
""",
        matches=12,
    )
    assert [outcome.ending for outcome in played.outcomes] == [Ending.FINISHED] * 12
    told = notes(played.wrote)
    assert max(each["count"] for each in told) == 5
    for each in told:
        assert len(set(each["matches"])) == each["count"]


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ("run(lambda request: 1 / 0)", "ZeroDivisionError: division by zero"),
        ("run(lambda request: None)", "TypeError: the bot returned None to request 1; return a pick"),
        ("run(lambda request: 0.0)", "TypeError: the bot returned 0.0 to request 1; return a pick"),
        ("run(lambda request: -1)", "ValueError: the bot returned -1 to request 1; picks count from 0"),
        ("run(decide_many=lambda requests: [])", "ValueError"),
        ("run(lambda request: 0, started=lambda match: {}['x'])", "KeyError: 'x'"),
        ("import sys; run(lambda request: sys.exit('enough of this'))", "exit code 1\nenough of this"),
    ],
)
def test_an_error_of_the_bot_is_a_crash_with_its_traceback(
    play_script: PlayScript, lines: str, says: str
) -> None:
    played = play_script(f"from harness.bot import run\n{lines}\n")
    (outcome,) = played.outcomes
    assert (outcome.ending, outcome.places) == (Ending.CRASHED, (2, 1))
    assert says in outcome.faults[0].detail
    assert says in played.report.detail
    if "exit" not in lines:
        assert "Traceback (most recent call last)" in outcome.faults[0].detail


def test_a_bot_leaves_by_itself_when_it_is_sent_away(play_script: PlayScript) -> None:
    played = play_script(
        NOTES
        + """
run(lambda request: 0)
note(left=True)
"""
    )
    assert notes(played.wrote) == [{"left": True}]


def test_without_its_environment_it_says_who_starts_it(run_script: RunScript) -> None:
    script = UNIFORM.read_text()
    for environment in ({}, {"HARNESS_ADDRESS": "unix:/nowhere"}, {"HARNESS_TICKET": "x"}):
        ran = run_script(script, **environment)
        assert ran.returncode == 1
        assert ran.stderr == (
            "HARNESS_ADDRESS and HARNESS_TICKET are not set; this program is started by the harness\n"
        )


def test_without_an_arena_it_says_so(run_script: RunScript) -> None:
    ran = run_script(UNIFORM.read_text(), HARNESS_ADDRESS="unix:/no/such/socket", HARNESS_TICKET="x")
    assert ran.returncode == 1
    assert ran.stderr.startswith("the arena is gone: ")
    assert len(ran.stderr.splitlines()) == 1


def test_exactly_one_of_decide_and_decide_many_is_given() -> None:
    with pytest.raises(ValueError, match="give run\\(\\) either decide or decide_many"):
        run()
    with pytest.raises(ValueError, match="give run\\(\\) either decide or decide_many"):
        run(lambda _: 0, decide_many=lambda _: [])


def test_a_bot_imports_no_other_part_of_the_harness(run_script: RunScript) -> None:
    ran = run_script(
        "import sys, harness.bot\n"
        "print(sorted({name.split('.')[1] for name in sys.modules if name.startswith('harness.')}))"
    )
    assert ran.stdout.strip() == "['bot', 'v1']", ran.stderr


# ---- An arena that goes ----

SERVER = """
import asyncio, sys, grpc
from harness.v1 import arena_pb2

async def play(_, context):
    await context.read()
    await context.write(arena_pb2.ArenaFrame(welcome={"protocol": 1}).SerializeToString())
    print("joined", flush=True)
    await asyncio.sleep(3600)

async def main():
    server = grpc.aio.server()
    handler = grpc.stream_stream_rpc_method_handler(play)
    service = grpc.method_handlers_generic_handler("harness.v1.Arena", {"Play": handler})
    server.add_generic_rpc_handlers((service,))
    server.add_insecure_port(sys.argv[1])
    await server.start()
    print("up", flush=True)
    await server.wait_for_termination()

asyncio.run(main())
"""


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_bot_leaves_when_the_arena_is_gone(tmp_path: Path, number: signal.Signals) -> None:
    address = f"unix:{tmp_path}/s"
    with subprocess.Popen(
        [sys.executable, "-c", SERVER, address], stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == "up\n"
        environment = {**os.environ, "HARNESS_ADDRESS": address, "HARNESS_TICKET": "x"}
        with subprocess.Popen(
            [sys.executable, str(UNIFORM)], env=environment, stderr=subprocess.PIPE, text=True
        ) as bot:
            assert server.stdout.readline() == "joined\n"
            server.send_signal(number)
            _, said = bot.communicate(timeout=20)
            assert bot.returncode == 1
            assert said.startswith("the arena is gone: ")
            assert len(said.splitlines()) == 1


def test_a_proxy_in_the_environment_does_not_matter(tmp_path: Path) -> None:
    """Also where the arena is at a host and port, for which gRPC would take the proxy."""

    async def serve() -> str:
        joined: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        async def play(_: AsyncIterator[bytes], context: grpc.aio.ServicerContext[bytes, bytes]) -> None:
            data = await context.read()
            assert isinstance(data, bytes)
            joined.set_result(data.decode(errors="replace"))

        server = grpc.aio.server()
        handler: grpc.RpcMethodHandler[bytes, bytes] = grpc.stream_stream_rpc_method_handler(play)
        server.add_generic_rpc_handlers(
            (grpc.method_handlers_generic_handler("harness.v1.Arena", {"Play": handler}),)
        )
        port = server.add_insecure_port("127.0.0.1:0")
        await server.start()
        environment = {
            "HARNESS_ADDRESS": f"127.0.0.1:{port}",
            "HARNESS_TICKET": "a ticket",
            "http_proxy": "http://127.0.0.1:9",
            "HTTP_PROXY": "http://127.0.0.1:9",
            "grpc_proxy": "http://127.0.0.1:9",
        }
        process = await asyncio.create_subprocess_exec(
            sys.executable, str(UNIFORM), env=environment, cwd=tmp_path
        )
        async with asyncio.timeout(20):
            said = await joined
            await process.wait()
        await server.stop(0)
        return said

    assert "a ticket" in asyncio.run(serve())
