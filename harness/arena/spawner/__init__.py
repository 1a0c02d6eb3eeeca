"""Starts, limits and ends bot processes: one small spawner process a worker, which is the parent of its bots.

The worker must start it before gRPC, because a process that has gRPC in it must not fork. The spawner
imports neither gRPC nor protobuf nor asyncio, has one thread, and is up in some 50 ms.

    client      the worker's side: ``Spawner`` and ``Life``, on asyncio
    messages    what the two say over their socket, one line of JSON each
    __main__    the spawner process
    loop        its event loop: orders, output, deaths, limits, endings
    start       an argv list made a process, or the exact reason why not
    output      a pipe drained, its tail kept
    census      which process belongs to which life
    processes   the system's table of processes, and signals to them
    limits      memory, processes and CPU time of a life
    scratch     each life's own folder, and what dead spawners left behind

How lives end, and what cannot be promised:

* A life ends as a whole: TERM to all its process groups, KILL after the grace, again until nothing is left.
  Its processes are found by parent, by session and by the ``HARNESS_LIFE`` mark in their environment; on
  Linux orphans become children of the spawner, so none can slip away by forking twice. An orphan that has
  shed session and mark before it was ever seen is ended at once, without a life to book it to.
* When the socket to the worker closes, the spawner kills everything and goes: no death of the worker leaves
  a bot. Signals from a terminal never reach the spawner or a bot, as each has a session of its own.
* A spawner that is killed takes the first process of each bot with it (Linux's parent-death signal). Further
  processes of bots are ended by the worker, or by the next spawner in the same scratch folder if the worker
  died as well; one that shed session and mark would then survive, as would any on systems other than Linux
  until that next start.
* Limits are looked at several times a second, so a bot can be over one for a moment. A bot's own
  grandchildren that it never waits for may spend CPU time unseen.
* Where there is no ``/proc`` the table of processes comes from psutil, and orphans are found by session and
  mark only.
"""
