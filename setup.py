"""Compiles the rules with mypyc where a C compiler is at hand; pure Python elsewhere, or with BASTIDE_PURE=1."""

import os
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

# How hard the C compiler works; what each level is worth: docs/architecture.md.
LEVEL = os.environ.get("BASTIDE_LEVEL", "3")
MYPYC = "mypy[mypyc]==2.4.1"  # the same pin as in constraints.txt

# What runs millions of times: the engine's core, the rules of each game, the bots that play them out, and the pen
# that writes every sheet.
# The same file names in every game, so a new game is compiled by having them.
COMPILED = [
    "src/bastide/drawing/layout.py",
    "src/bastide/drawing/lettering.py",
    "src/bastide/drawing/svg.py",
    "src/bastide/engine/bag.py",
    "src/bastide/engine/bits.py",
    "src/bastide/engine/chance.py",
    "src/bastide/engine/features.py",
    "src/bastide/engine/state.py",
    "src/bastide/engine/verbs.py",
    "src/bastide/engine/way.py",
    "src/bastide/games/*/book.py",
    "src/bastide/games/*/components.py",
    "src/bastide/games/*/decisions.py",
    "src/bastide/games/*/features.py",
    "src/bastide/games/*/gates.py",
    "src/bastide/games/*/judge*.py",
    "src/bastide/games/*/module.py",
    "src/bastide/games/*/outcomes.py",
    "src/bastide/games/*/questions.py",
    "src/bastide/games/*/rounds.py",
    "src/bastide/games/*/rules*.py",
    "src/bastide/games/*/scoring.py",
    "src/bastide/games/*/seen.py",
    "src/bastide/games/*/state.py",
    "src/bastide/games/*/verbs/*.py",
    "src/bastide/games/*/modules/*/judge.py",
    "src/bastide/games/*/modules/*/rules*.py",
    "src/bastide/games/*/modules/*/seen.py",
    "src/bastide/bots/net.py",
    "src/bastide/bots/players.py",
    "src/bastide/bots/search.py",
]


def has_compiler() -> bool:
    """Can a small extension be compiled here?"""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    include = sysconfig.get_paths()["include"]
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        command = [*compiler, f"-I{include}", "-fPIC", "-c", str(source), "-o", str(source.with_suffix(".o"))]
        try:
            return subprocess.run(command, capture_output=True).returncode == 0
        except OSError:
            return False


def is_gcc() -> bool:
    """Does gcc compile? It brings all that is needed to optimise across files when they are linked."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    said = subprocess.run([command[0], "--version"], capture_output=True, text=True).stdout
    return "Free Software Foundation" in said


def extensions() -> list[Any]:
    try:
        from mypyc.build import mypycify
    except ImportError:  # pip is only asking what the build needs
        return []
    here = Path(__file__).parent
    files = sorted(str(path.relative_to(here)) for pattern in COMPILED for path in here.glob(pattern))
    found = list(mypycify(files, opt_level=LEVEL, multi_file=True))
    together = ["-flto"] if is_gcc() else []  # else what calls across files costs a tenth
    for extension in found:
        if f"-O{LEVEL}" in extension.extra_compile_args:  # gcc or clang: calls inside the module need no detour
            own = ["-fno-semantic-interposition", "-fvisibility=hidden", *together]
            extension.extra_compile_args = extension.extra_compile_args + own  # a list of its own: mypyc shares one
            if together:
                extension.extra_link_args = [*extension.extra_link_args, "-flto=auto", f"-O{LEVEL}"]
    return found


class OnEveryCore(build_ext):
    """One C file for each of ours, so that the cores share them; in one piece a single core has minutes of work."""

    def finalize_options(self) -> None:
        super().finalize_options()
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        self.parallel = self.parallel or cores
        self.compiling = ThreadPoolExecutor(cores)

    def build_extension(self, ext: Extension) -> None:
        """The compiler runs once for each file; what it makes is linked together as usual."""

        def objects(source: str) -> list[str]:
            made: list[str] = self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                macros=ext.define_macros,
                include_dirs=ext.include_dirs,
                extra_postargs=ext.extra_compile_args,
                depends=ext.depends,
            )
            return made

        largest_first = sorted(ext.sources, key=lambda source: -Path(source).stat().st_size)
        for made in self.compiling.map(objects, largest_first):
            ext.extra_objects += made
        ext.sources = []
        super().build_extension(ext)


# An editable install stays pure: a compiled rule would hide the edited one.
IS_EDITABLE = "editable_wheel" in sys.argv
IS_ARCHIVE = "sdist" in sys.argv  # which holds what we write, and no C
COMPILES = os.environ.get("BASTIDE_PURE") != "1" and not IS_EDITABLE and not IS_ARCHIVE and has_compiler()

setup(
    setup_requires=[MYPYC] if COMPILES else [],
    ext_modules=extensions() if COMPILES else [],
    cmdclass={"build_ext": OnEveryCore},
)
