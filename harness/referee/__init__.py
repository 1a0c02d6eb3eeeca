"""One match under a clock: whose turn it is to answer, how long it may take, and how the match ended.

Plain code that waits for nothing: time and answers are passed in. The arena moves the bytes.
"""

from harness.referee.clock import Clock
from harness.referee.ending import Ending, Fault
from harness.referee.match import Match, MatchSetup, OpenRequest
from harness.referee.outcome import Outcome
from harness.referee.uniform import uniform_picks

__all__ = ["Clock", "Ending", "Fault", "Match", "MatchSetup", "OpenRequest", "Outcome", "uniform_picks"]
