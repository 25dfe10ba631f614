"""What is refused, with a fixed code: over HTTP as a Problem, over a WebSocket as an error or a refusal."""

from __future__ import annotations

from typing import Final

from .wire import Problem

BAD_REQUEST: Final = 400
UNAUTHORISED: Final = 401
FORBIDDEN: Final = 403
NOT_FOUND: Final = 404
CONFLICT: Final = 409
TOO_MANY: Final = 429
UNAVAILABLE: Final = 503


class Refuse(Exception):
    """Nothing was changed. `error` is for programs and translated by the page, `detail` for people who build."""

    def __init__(self, status: int, error: str, detail: str, rule: str | None = None) -> None:
        super().__init__(error)
        self.status: Final = status
        self.error: Final = error
        self.detail: Final = detail
        self.rule: Final = rule

    def problem(self) -> Problem:
        return Problem(error=self.error, detail=self.detail, rule=self.rule)


def bad(error: str, detail: str) -> Refuse:
    return Refuse(BAD_REQUEST, error, detail)


def forbidden(error: str, detail: str) -> Refuse:
    return Refuse(FORBIDDEN, error, detail)


def missing(error: str, detail: str) -> Refuse:
    return Refuse(NOT_FOUND, error, detail)


def conflict(error: str, detail: str, rule: str | None = None) -> Refuse:
    return Refuse(CONFLICT, error, detail, rule)
