"""The class that holds the fields of a table, as Python source made from their declaration.

It is written to a file of the game (table.py), because only source compiles to direct reads and writes of fields. A
test compares the file with what is made here.
"""

from __future__ import annotations

from typing import Final

from .fields import Each, Field, Fields, Record

WIDTH: Final = 120


def table_source(declared: Fields) -> str:
    """The whole file."""
    name = f"{declared.name}Table"
    held = [field for field in declared.fields if not field.inherited]
    extra = f"{declared.extra}, " if declared.extra else ""
    lines = [
        f'"""The fields of {declared.name}. Made by `python make.py` from fields.py: change it there."""',
        "",
        "from __future__ import annotations",
        "",
        f"from typing import {', '.join(needed(declared.fields))}",
        "",
        *declared.uses,
        "",
        "",
        *[line for record in records(declared.fields) for line in record_lines(record)],
        "class Public(TypedDict):",
        '    """What everybody sees as it is."""',
        "",
        *[f"    {field.name}: {field.kind.shown}" for field in declared.fields if field.public],
        "",
        "",
        f"class {name}({declared.base}):",
        f"    def __init__(self, seats: int, opt: list[int], rng: Rng, source: {name} | None = None) -> None:",
        f"        super().__init__(seats, opt, rng, {extra}source)",
        *[line for field in held for line in first_lines(field)],
        "",
        "    def data(self) -> list[object]:",
        "        return [",
        *wrapped([*KERNEL_DATA, *[one for f in declared.fields for one in f.kind.entries(f"self.{f.name}")]]),
        "        ]  # fmt: skip",
        "",
        "    def set_data(self, data: list[object]) -> None:",
        "        saved = cast(Any, data)",
        "        self.frames = saved[3]",
        "        self.news = saved[4]",
        *[f"        {line}" for at, f in filled(declared.fields) for line in f.kind.fill(f"self.{f.name}", at)],
        "",
        *think_lines(declared.fields),
        "    def public(self) -> Public:",
        "        return {",
        *[f'            "{one.name}": {one.kind.show("self." + one.name)},' for one in declared.fields if one.public],
        "        }",
    ]
    return "\n".join(lines) + "\n"


KERNEL_DATA: Final[list[str]] = ["self.seats", "self.opt", "self.rng", "self.frames", "self.news"]


def needed(fields: list[Field]) -> list[str]:
    """Names of `typing` that the file mentions."""
    final = ["Final"] if any(field.fixed for field in fields) else []
    thinks = ["Self"] if any(field.real_only for field in fields) else []
    return ["Any", *final, *thinks, "TypedDict", "cast"]


def first_lines(field: Field) -> list[str]:
    """One field in the constructor: its note, and its value at an empty table or that of the source."""
    kind = field.kind
    typed = f"Final[{kind.python}]" if field.fixed else kind.python
    copied = kind.copied(f"source.{field.name}")
    note = [f"        # {field.note}"] if field.note else []
    if copied == kind.first:
        return [*note, f"        self.{field.name}: {typed} = {copied}"]
    line = f"        self.{field.name}: {typed} = {kind.first} if source is None else {bracketed(copied)}"
    if len(line) <= WIDTH:
        return [*note, line]
    inner = f"            {kind.first} if source is None else {bracketed(copied)}"
    parts = [f"            {kind.first}", "            if source is None", f"            else {bracketed(copied)}"]
    chosen = [inner] if len(inner) <= WIDTH else parts
    return [*note, f"        self.{field.name}: {typed} = (", *chosen, "        )"]


def bracketed(expression: str) -> str:
    return f"({expression})" if " if " in expression else expression


def filled(fields: list[Field]) -> list[tuple[int, Field]]:
    """The fields that do not follow from seats and variant, and their places in `data()`."""
    found: list[tuple[int, Field]] = []
    at = len(KERNEL_DATA)
    for field in fields:
        if not field.fixed:
            found.append((at, field))
        at += field.kind.places()
    return found


def records(fields: list[Field]) -> list[Record]:
    return [field.kind.record for field in fields if isinstance(field.kind, Each)]


def record_lines(record: Record) -> list[str]:
    """The class of what each seat has, and what everybody sees of it."""
    shown = [field for field in record.fields if field.public]
    return [
        f"class {record.name}Public(TypedDict):",
        '    """What everybody sees as it is."""',
        "",
        *[f"    {field.name}: {field.kind.shown}" for field in shown],
        "",
        "",
        f"class {record.name}:",
        f'    """{record.note}"""',
        "",
        f"    def __init__(self, source: {record.name} | None = None) -> None:",
        *[line for field in record.fields for line in first_lines(field)],
        "",
        f"    def public(self) -> {record.name}Public:",
        "        return {",
        *[f'            "{field.name}": {field.kind.show("self." + field.name)},' for field in shown],
        "        }",
        "",
        "",
    ]


def think_lines(fields: list[Field]) -> list[str]:
    dropped = [f"        self.{field.name} = None" for field in fields if field.real_only]
    if not dropped:
        return []
    return ["    def think(self) -> Self:", *dropped, "        return super().think()", ""]


def wrapped(items: list[str]) -> list[str]:
    """Expressions in lines of at most WIDTH characters."""
    lines: list[str] = []
    line = " " * 11
    for item in items:
        if len(line) + len(item) + 2 > WIDTH:
            lines.append(line)
            line = " " * 11
        line += f" {item},"
    return [*lines, line]
