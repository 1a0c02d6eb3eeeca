"""gRPC and bot processes: the server that bots dial, frames and tickets, and the bots' lives.

Only this package and ``harness.bot`` import ``grpc``.

    arena        where matches are played: ``Arena.start``, ``seat``, ``stop``, ``close``
    lives        which bot process has a place for a match, and which must not meet its deal
    bot_life     one bot process, from its start over its Join to its end
    server       the gRPC server and the tickets
    session      one bot's stream: what is asked and answered, frame by frame
    live_match   one match between the referee and the sessions of its bots
    frame_clock  what the requests of a frame are charged
    bot_time     time less the pauses of this process
    encoder      a game's values made messages
    program      a bot's folder and its ``bot.toml``
    spawner      the process that starts, limits and ends bots
"""
