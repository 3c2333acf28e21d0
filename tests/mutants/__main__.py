"""Tries a sample of mutants: ``python -m tests.mutants --count 100 --seed 7 --bar 97 src/bastide/engine``."""

import sys
import tempfile
import time
from argparse import ArgumentParser
from functools import partial
from pathlib import Path

from tests.mutants.trying import Trial, concerning, copied, known, sample, sources

ROOT = Path(__file__).parent.parent.parent
EQUIVALENT = Path(__file__).parent / "equivalent.toml"


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("paths", nargs="*", help="files or folders; else rules, engine, table and storage")
    parser.add_argument("--count", type=int, default=100, help="how many mutants (100)")
    parser.add_argument("--seed", default="1", help="fixes the sample (1)")
    parser.add_argument("--bar", type=float, default=97, help="the share that must be killed, in per cent (97)")
    asked = parser.parse_args()
    mutants = sample(ROOT, sources(ROOT, asked.paths), asked.seed, asked.count, known(EQUIVALENT))
    killed = 0
    with tempfile.TemporaryDirectory(prefix="bastide-mutants") as folder:
        trial = Trial(copied(ROOT, Path(folder)), partial(concerning, ROOT))
        for mutant in mutants:
            begin = time.monotonic()
            is_killed = trial.is_killed(mutant)
            killed += is_killed
            said = "killed  " if is_killed else "SURVIVED"
            print(f"{said} {time.monotonic() - begin:5.1f} s  {mutant.file}:{mutant.line}  {mutant.kind}", flush=True)
            if not is_killed:
                print(mutant.diff(), flush=True)
    share = 100 * killed / len(mutants) if mutants else 0.0
    print(f"{killed} of {len(mutants)} killed: {share:.1f} %; the bar is {asked.bar:g} %")
    return 0 if share >= asked.bar else 1


if __name__ == "__main__":
    sys.exit(main())
