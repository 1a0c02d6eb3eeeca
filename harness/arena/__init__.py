"""gRPC and bot processes: the server that bots dial, frames and tickets, and the bots' lives.

Only this package and ``harness.bot`` import ``grpc``.
"""
