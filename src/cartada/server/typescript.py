"""The wire in TypeScript, made from the structs: `python -m cartada.server.typescript > web/src/wire.ts`."""

from __future__ import annotations

from typing import Final

from msgspec import inspect as mi

from . import lab_wire, wire

HEAD: Final = "// Made by `python -m cartada.server.typescript` from server/wire.py and lab_wire.py: change these.\n"
ALIASES: Final = {"ServerMessage": wire.ServerMessage, "ClientMessage": wire.ClientMessage}


def typescript() -> str:
    made: dict[str, str] = {}
    aliases = [f"export type {name} = {spell(mi.type_info(kind), made)};\n" for name, kind in ALIASES.items()]
    for name, kind in {**vars(wire), **vars(lab_wire)}.items():
        if isinstance(kind, type) and issubclass(kind, (wire.Sent, wire.Given)) and name not in ("Sent", "Given"):
            spell(mi.type_info(kind), made)
    given = "export type Args = Readonly<Record<string, number | readonly number[]>>;\n"
    value = "export type Value = boolean | number | string;\n"
    return "\n".join([HEAD, given, value, *made.values(), *aliases])


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


if __name__ == "__main__":
    print(typescript(), end="")
