"""The verifiable shuffle: the server binds itself before it knows the players' words, so that neither side can choose
the deal.

At creation the server draws a secret of 32 random bytes and shows its commitment, the SHA-256 of

    {"game":…,"options":{…},"rules":…,"seats":…,"secret":…,"table":…}

as JSON in UTF-8 with sorted keys, without spaces, the secret in hex. Every person may give a word until the start. The
cards are dealt with the seed HMAC-SHA-256(key: the secret's bytes, message: the words by seat as a JSON list without
spaces), in hex; a seat without a word counts as "". When the table is over the secret is shown, and anybody can compute
both again."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Final

SECRET_BYTES: Final = 32


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def canonical(value: object) -> bytes:
    """As `JSON.stringify` writes it in a browser, keys sorted."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def commitment(game: str, rules: str, table: str, options: Mapping[str, object], seats: int, secret: str) -> str:
    bound = {"game": game, "options": dict(options), "rules": rules, "seats": seats, "secret": secret, "table": table}
    return hashlib.sha256(canonical(bound)).hexdigest()


def effective_seed(secret: str, words: Sequence[str]) -> str:
    return hmac.new(bytes.fromhex(secret), canonical(list(words)), hashlib.sha256).hexdigest()
