"""Misbehaves before it joins, or instead of joining, as its first argument says; most others then play."""

from __future__ import annotations

import os
import socket
import sys
import time


def play() -> None:
    from harness.bot import run  # noqa: PLC0415  # most ways end before it is needed

    run(lambda request: range(request.least))


def exits() -> None:
    sys.exit("I will not play")


def exits_without_a_word() -> None:
    os._exit(0)


def dies_of_a_signal() -> None:
    sys.stderr.write("my last words\n")
    os.abort()


def never_connects() -> None:
    sys.stderr.write("thinking about it\n")
    time.sleep(3600)


def prints_rubbish() -> None:
    for stream in (sys.stdout, sys.stderr):
        stream.buffer.write(b"name evil\n\xff\x00HTTP/1.1 200 OK\r\n" * 100)
        stream.flush()
    play()


def is_slow_to_join() -> None:
    time.sleep(float(sys.argv[2]))
    play()


def sends_rubbish_to_the_socket() -> None:
    client = socket.socket(socket.AF_UNIX)
    client.connect(os.environ["HARNESS_ADDRESS"].removeprefix("unix:"))
    client.sendall(b"GET / HTTP/1.1\r\n\r\n" + bytes(100_000))
    time.sleep(3600)


def has_a_dead_proxy() -> None:
    for name in ("http_proxy", "https_proxy", "grpc_proxy", "HTTP_PROXY"):
        os.environ[name] = "http://127.0.0.1:9"
    play()


def has_the_wrong_ticket() -> None:
    os.environ["HARNESS_TICKET"] = "no ticket"
    play()


def has_no_ticket() -> None:
    del os.environ["HARNESS_TICKET"]
    play()


globals()[sys.argv[1]]()
