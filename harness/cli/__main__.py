"""``python -m harness.cli``, for where the script ``harness`` is not on PATH."""

from harness.cli.main import main

main(prog_name="harness")
