"""What can be written down: a piece names its constructor's arguments, and everything that saves it lives on that."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Piece:
    """A value with a `data()`: codec, hash and pickle need nothing else."""

    def data(self) -> list[object]:
        """Every argument of the constructor, in order."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle, for pools of processes."""
        return type(self), tuple(self.data())


@mypyc_attr(allow_interpreted_subclasses=True)
class Value(Piece):
    """A piece whose fields are all Final: to change it is to replace it. So copies of a state share it."""
