"""Which mistakes could have been made in a source: another operator, number or branch, a statement gone."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),  # codes and counts are compared so: at least, or at most, is the same for most of them
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
JUDGING = ("worth", "worths", "hope", "hoped")  # what bots make of a table is no rule: duels measure it


@dataclass(frozen=True)
class Mutant:
    """One file with one mistake."""

    file: str
    line: int
    kind: str
    source: str  # as it should be
    mutated: str  # as it is now

    def diff(self) -> str:
        lines = unified_diff(
            self.source.splitlines(), self.mutated.splitlines(), self.file, self.file, lineterm="", n=2
        )
        return "\n".join(lines)

    @property
    def change(self) -> tuple[str, str, str]:
        """What it is known by wherever the line has moved to: the file, and the changed lines before and after."""
        lines = list(unified_diff(self.source.splitlines(), self.mutated.splitlines(), n=0, lineterm=""))[3:]
        before = [line[1:].strip() for line in lines if line.startswith("-")]
        after = [line[1:].strip() for line in lines if line.startswith("+")]
        return self.file, "\n".join(before), "\n".join(after)


def mutants_of(file: str, source: str) -> list[Mutant]:
    """Every mutant of a source, in the order of its text."""
    made: list[Mutant] = []
    text = source.encode()
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node in _mistakable(ast.parse(source)):
        for kind, place, words in _mistakes(node):
            begin = starts[place.lineno - 1] + place.col_offset
            end = starts[(place.end_lineno or place.lineno) - 1] + (place.end_col_offset or 0)
            mutated = (text[:begin] + words.encode() + text[end:]).decode()
            made.append(Mutant(file, place.lineno, kind, source, mutated))
    return sorted(made, key=lambda mutant: mutant.line)


def _mistakable(node: ast.AST) -> Iterator[ast.expr | ast.stmt]:
    """The expressions and statements in which a mistake would matter: no words, types, assertions or judgements."""
    for field, inner in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for child in inner if isinstance(inner, list) else [inner]:
            if not isinstance(child, ast.AST) or isinstance(child, ast.Assert | ast.JoinedStr) or _is_typing(child):
                continue
            if isinstance(child, ast.FunctionDef) and child.name.endswith(JUDGING):
                continue
            if isinstance(child, ast.keyword) and child.arg == "strict":  # of zip: a guard, as an assertion is
                continue
            if isinstance(child, ast.expr | ast.stmt):
                yield child
            yield from _mistakable(child)


def _is_typing(node: ast.AST) -> bool:
    """``if TYPE_CHECKING``, ``__slots__ = ...`` and aliases of types: nothing of it runs, or matters when it does."""
    if isinstance(node, ast.If):
        return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    if isinstance(node, ast.Assign):
        return any(isinstance(target, ast.Name) and target.id == "__slots__" for target in node.targets)
    return (
        isinstance(node, ast.AnnAssign) and isinstance(node.annotation, ast.Name) and node.annotation.id == "TypeAlias"
    )


def _mistakes(node: ast.expr | ast.stmt) -> Iterator[tuple[str, ast.expr | ast.stmt, str]]:
    """The kind of each mistake, its place, and what stands there instead."""
    if isinstance(node, ast.Compare):
        for number, op in enumerate(node.ops):
            for other in COMPARED[type(op)]:
                ops = [*node.ops[:number], other(), *node.ops[number + 1 :]]
                yield "comparison", node, _written(ast.Compare(node.left, ops, node.comparators))
    elif isinstance(node, ast.BoolOp):
        turned: ast.boolop = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "and, or", node, _written(ast.BoolOp(turned, node.values))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not", node, _written(node.operand)
    elif isinstance(node, ast.BinOp) and type(node.op) in RECKONED and not _is_text(node):
        yield "reckoning", node, _written(ast.BinOp(node.left, RECKONED[type(node.op)](), node.right))
    elif isinstance(node, ast.AugAssign) and type(node.op) in RECKONED:
        yield "reckoning", node, ast.unparse(ast.AugAssign(node.target, RECKONED[type(node.op)](), node.value))
        yield "statement", node, "pass"
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield "constant", node, str(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield "constant", node, str(node.value + 1)
        yield "constant", node, str(node.value - 1) if node.value else "(-1)"
    elif isinstance(node, ast.IfExp):
        yield "branches", node, _written(ast.IfExp(node.test, node.orelse, node.body))
    elif isinstance(node, ast.If):
        yield "branches", node.test, _written(ast.UnaryOp(ast.Not(), node.test))
    elif isinstance(node, ast.Continue | ast.Break):
        yield "statement", node, "break" if isinstance(node, ast.Continue) else "continue"
    elif _is_dropped_unseen(node):
        yield "statement", node, "pass"


def _is_dropped_unseen(node: ast.expr | ast.stmt) -> bool:
    """A statement without which the source still runs; a local that is never set would be seen at once."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call | ast.Await | ast.YieldFrom)
    if isinstance(node, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    return isinstance(node, ast.Raise)


def _is_text(node: ast.BinOp) -> bool:
    sides = (node.left, node.right)
    return any(
        isinstance(side, ast.JoinedStr) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in sides
    )


def _written(node: ast.expr) -> str:
    return f"({ast.unparse(node)})"
