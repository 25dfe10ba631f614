"""What goes wrong by a person's hand: said in one line, never with a traceback."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, Final

from ..kernel.speech import NoWords
from .language import Said

if TYPE_CHECKING:  # no other command needs the server
    from ..server.store.base import StoreError

REASONS: Final = {
    errno.ENOENT: "missing", errno.EACCES: "forbidden", errno.EPERM: "forbidden", errno.EISDIR: "folder",
    errno.ENOTDIR: "through_file", errno.EADDRINUSE: "address_in_use", errno.EADDRNOTAVAIL: "no_such_address",
    errno.ENOSPC: "disk_full", errno.EROFS: "read_only", errno.ENAMETOOLONG: "name_too_long",
    errno.ENOEXEC: "no_program", errno.ECONNREFUSED: "nobody_there", errno.EEXIST: "exists",
}  # fmt: skip


class Trouble(Exception):
    """The line on stderr; the command ends with code 2."""


def why(error: OSError, said: Said) -> str:
    """What the system complains of, in the reader's language where it is a common complaint."""
    reason = REASONS.get(error.errno or 0)
    return error.strerror or str(error) if reason is None else said(f"error.os.{reason}")


def no_words(lacking: NoWords, said: Said) -> str:
    """A game whose words are not all written yet."""
    return said("error.no_words", missing=lacking.missing, language=lacking.language, file=lacking.file)


def of_store(error: StoreError, said: Said) -> Trouble:
    """What is wrong with the place tables are kept in, in the language of whoever started the command."""
    key = f"error.{error.kind}"
    return Trouble(said(key, **error.about) if key in said.catalogue.texts else str(error))
