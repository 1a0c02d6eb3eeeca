from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from harness.cli import main
from harness.ladder import Store, read_ladder

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Return what calls ``harness`` with arguments, in the folder of the test's ladder."""
    monkeypatch.chdir(tmp_path)

    def call(*args: str) -> Result:
        result = CliRunner().invoke(main, args)
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exc_info
        return result

    return call


@pytest.fixture
def played(write_ladder: Callable[..., Path], play_all: Callable[..., int]) -> Path:
    """Return the small ladder file after all its 12 matches."""
    path = write_ladder()
    ladder = read_ladder(path)
    with Store.open(ladder, write=True) as store:
        play_all(ladder, store)
    return path
