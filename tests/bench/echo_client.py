"""The other end of the bench's echo: answers every frame with the same bytes."""

import sys
from collections.abc import Iterator
from queue import SimpleQueue

import grpc


def main(address: str, answer: bytes) -> None:
    outbox: SimpleQueue[bytes] = SimpleQueue()
    outbox.put(answer)

    def answers() -> Iterator[bytes]:
        while True:
            yield outbox.get()

    with grpc.insecure_channel(address) as channel:
        echo: grpc.StreamStreamMultiCallable[bytes, bytes] = channel.stream_stream("/Echo/Play")
        try:
            for _ in echo(answers()):
                outbox.put(answer)
        except grpc.RpcError:
            pass
        finally:
            outbox.put(b"")


if __name__ == "__main__":
    main(sys.argv[1], bytes.fromhex(sys.argv[2]))
