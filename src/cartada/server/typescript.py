"""What the page has to know, in TypeScript: the wire from its structs, the views of the games from their TypedDicts,
and the numbers of their cards and codes. `python make.py` writes it."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, get_type_hints

from msgspec import inspect as mi

from . import lab_wire, wire

HEAD: Final = "// Made by `python make.py` from {}: change it there.\n"
COMMENTED: Final = re.compile(r"^ *(\w+): .*?  # (.*)$", re.MULTILINE)
ALIASES: Final = {"ServerMessage": wire.ServerMessage, "ClientMessage": wire.ClientMessage}


def typescript() -> str:
    made: dict[str, str] = {}
    aliases = [f"export type {name} = {spell(mi.type_info(kind), made)};\n" for name, kind in ALIASES.items()]
    for name, kind in {**vars(wire), **vars(lab_wire)}.items():
        if isinstance(kind, type) and issubclass(kind, (wire.Sent, wire.Given)) and name not in ("Sent", "Given"):
            spell(mi.type_info(kind), made)
    given = "export type Args = Readonly<Record<string, number | readonly number[]>>;\n"
    value = "export type Value = boolean | number | string;\n"
    return "\n".join([HEAD.format("server/wire.py and lab_wire.py"), given, value, *made.values(), *aliases])


def spell(kind: mi.Type, made: dict[str, str]) -> str:
    """The TypeScript of a type; structs met on the way are put into `made`."""
    match kind:
        case mi.IntType() | mi.FloatType():
            return "number"
        case mi.StrType():
            return "string"
        case mi.BoolType():
            return "boolean"
        case mi.NoneType():
            return "null"
        case mi.AnyType():
            return "unknown"
        case mi.CustomType():
            return "unknown"  # `object`
        case mi.LiteralType(values=values):
            return " | ".join(f"'{value}'" for value in values)
        case mi.ListType(item_type=item):
            inner = spell(item, made)
            return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"
        case mi.DictType(key_type=key, value_type=value):
            return f"Readonly<Record<{spell(key, made)}, {spell(value, made)}>>"
        case mi.UnionType(types=types):
            return " | ".join(spell(one, made) for one in types)
        case mi.Metadata(type=inner_kind):
            return spell(inner_kind, made)
        case mi.StructType(cls=cls):
            if cls.__name__ not in made:
                made[cls.__name__] = ""
                made[cls.__name__] = struct(kind, made)
            return cls.__name__
        case mi.TypedDictType(cls=cls):
            if cls.__name__ not in made:
                made[cls.__name__] = interface(kind, made)
            return str(cls.__name__)
        case _:
            raise TypeError(f"{kind} has no TypeScript")


def struct(kind: mi.StructType, made: dict[str, str]) -> str:
    given = issubclass(kind.cls, wire.Given)
    lines = [f"export interface {kind.cls.__name__} {{"]
    if kind.tag is not None:
        lines.append(f"  readonly {kind.tag_field}: '{kind.tag}';")
    for one in kind.fields:
        optional = "?" if given and not one.required else ""
        lines.append(f"  readonly {one.encode_name}{optional}: {spell(one.type, made)};")
    return "\n".join([*lines, "}\n"])


def interface(kind: mi.TypedDictType, made: dict[str, str]) -> str:
    types = {one.name: one.type for one in kind.fields}
    lines = [f"  readonly {name}: {spell(types[name], made)};" for name in get_type_hints(kind.cls)]
    return "\n".join([f"export interface {kind.cls.__name__} {{", *lines, "}\n"])


# ---- the games
def view_types(view: Any, notes: Mapping[str, str], source: str) -> str:
    """A game's view and everything it mentions. `notes` are those of its declared fields; the others are the comments
    in the source of view.py."""
    made: dict[str, str] = {}
    spell(mi.type_info(view), made)
    said = {name: dict(COMMENTED.findall(text)) for name, text in classes(source).items()}
    said[view.__name__] = {**notes, **said[view.__name__]}
    parts = [noted(text, said.get(name, {})) for name, text in made.items()]
    return "\n".join([HEAD.format("fields.py and view.py"), *parts])


def classes(source: str) -> dict[str, str]:
    lines = source.split("\n")
    found = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    return {node.name: "\n".join(lines[node.lineno : node.end_lineno]) for node in found}


def noted(made: str, notes: Mapping[str, str]) -> str:
    """An interface with what is said about its fields."""
    lines: list[str] = []
    for line in made.split("\n"):
        name = line.removeprefix("  readonly ").partition(":")[0]
        lines += [f"  /** {notes[name]} */"] if notes.get(name) else []
        lines.append(line)
    return "\n".join(lines)


def constants(module: Mapping[str, object], source: str, name: str, tables: Sequence[str] = ()) -> str:
    """The whole numbers a module of a game names, those it only imports left out, and the lists the page asks for."""
    own = [
        node.target.id
        for node in ast.parse(source).body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]
    notes = dict(COMMENTED.findall(source))
    lines: list[str] = []
    for one in own:
        value = module[one]
        if type(value) is int and one.isupper():
            lines += [f"/** {notes[one]} */"] if one in notes else []
            lines.append(f"export const {one} = {value};")
        elif one in tables:
            lines += [f"/** {notes[one]} */"] if one in notes else []
            lines.append(f"export const {one}: readonly number[] = {value};")
    return "\n".join([HEAD.format(f"{name}.py"), *lines, ""])
