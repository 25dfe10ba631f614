"""Every game as a Python game of OpenSpiel: `pyspiel.load_game("cartada_encantados(players=2,preset=quick)")` once this
module is imported, or `load("encantados", seats=2, options={…})`.

The deal is a chance node, and so is every answer that draws from chance: whoever searches on from a state does not know
what will be drawn. What is dealt already, in whatever order, is part of the state. A search that must not know that
either samples worlds with `resample_from_infostate`, as OpenSpiel's ISMCTS does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..games import REGISTRY, find_game
from ..kernel.game import AnyGame
from ..kernel.options import check_ends
from ..kernel.rng import seeded
from .missing import MissingExtra
from .sitting import MEMORY_BITS, SHORT, Sitting, seen_text, sit_down
from .spaces import Space, rewards
from .wording import Narrator

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise MissingExtra("OpenSpiel", "openspiel") from error

DEALS: Final = 10_000  # outcomes of the first chance node
DRAWS: Final = 100  # outcomes of each later one
LONGEST: Final = 40_000  # answers: no game needs more
PREFIX: Final = "cartada_"
BETWEEN: Final = "|"  # what the seats bring, in one parameter
RECALL: Final = "memory "


def kind_of(game: AnyGame, seats: int) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.name,
        long_name=f"Cartada: {game.name}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if seats > 1 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": game.seats[0], "deals": DEALS, "draws": DRAWS, "preset": "", "options": "", "brought": "",
            "language": "en",
        },
    )  # fmt: skip


def chosen_options(game: AnyGame, preset: str, options: str) -> dict[str, object]:
    """`options` is written `name:value;name:value`."""
    if preset and preset not in game.presets:
        raise ValueError(f"{game.name} has no preset {preset!r}: they are {', '.join(game.presets)}")
    chosen: dict[str, object] = dict(game.presets[preset]) if preset else {}
    for pair in filter(None, options.split(";")):
        name, colon, value = pair.partition(":")
        if not colon:
            raise ValueError(f"{pair!r} is no option: expected name:value")
        chosen[name] = value
    return chosen


class CartadaGame(pyspiel.Game):  # type: ignore[misc]  # comes without types
    def __init__(self, name: str, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.given: Final = given
        self.rules: Final = find_game(name)
        seats = int(given.get("players", self.rules.seats[0]))
        self.space: Final = Space(self.rules, seats)
        self.deals: Final = int(given.get("deals", DEALS))
        self.draws: Final = int(given.get("draws", DRAWS))
        self.chosen: Final = chosen_options(self.rules, given.get("preset", ""), given.get("options", ""))
        brought = str(given.get("brought", ""))
        self.brought: Final = brought.split(BETWEEN) if brought else None
        check_ends(self.rules.options, self.chosen)
        self.rules.new(seats, self.chosen, seeded(0), self.brought)  # options and decks are refused now, not later
        self.narrator: Final = Narrator(
            self.rules, [f"seat_{seat}" for seat in range(seats)], given.get("language", "en")
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.codes,
            max_chance_outcomes=max(self.deals, self.draws),
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if seats > 1 else None,
            max_game_length=LONGEST,
        )
        super().__init__(kind_of(self.rules, seats), info, given)

    def __reduce__(self) -> tuple[object, ...]:
        return pyspiel.load_game, (PREFIX + self.rules.name, self.given)

    def new_initial_state(self) -> CartadaState:
        return CartadaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.space, iig_obs_type is not None and iig_obs_type.perfect_recall)


class CartadaState(pyspiel.State):  # type: ignore[misc]  # comes without types
    """Before the deal there is no table. What OpenSpiel clones are the attributes, by `deepcopy`."""

    def __init__(self, game: CartadaGame) -> None:
        super().__init__(game)
        self.sitting: Sitting | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return written_state, (pyspiel.serialize_game_and_state(self.get_game(), self),)

    def table(self) -> Sitting:
        if self.sitting is None:
            raise ValueError("nothing is dealt yet")
        return self.sitting

    def current_player(self) -> int:
        if self.sitting is None or self.sitting.waiting is not None:
            return int(pyspiel.PlayerId.CHANCE)
        state = self.sitting.state
        return int(pyspiel.PlayerId.TERMINAL) if state.over() else state.seat()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        game: CartadaGame = self.get_game()
        outcomes = game.deals if self.sitting is None else game.draws
        return [(outcome, 1.0 / outcomes) for outcome in range(outcomes)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.get_game().space.legal(self.table().state, player)  # type: ignore[no-any-return]

    def _apply_action(self, action: int) -> None:
        if self.sitting is None:
            game: CartadaGame = self.get_game()
            self.sitting = sit_down(game.rules.new(game.space.seats, game.chosen, seeded(int(action)), game.brought))
        elif self.sitting.waiting is not None:
            self.sitting.draw(int(action))
        else:
            self.sitting.answer(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.sitting is None:
            return f"deal {action}" if self.sitting is None else f"draw {action}"
        frame = self.sitting.state.facing(player)
        if frame is None or action not in frame.options(self.sitting.state):
            return f"[{action}]"
        said = self.get_game().narrator.say(frame.describe(self.sitting.state, action), player)
        return f"{said} [{action}]"

    def is_terminal(self) -> bool:
        return self.sitting is not None and self.sitting.waiting is None and self.sitting.state.over()

    def returns(self) -> list[float]:
        game: CartadaGame = self.get_game()
        if self.sitting is None or not self.sitting.state.over():
            return [0.0] * game.space.seats
        return rewards(game.rules, self.sitting.state)

    def resample_from_infostate(self, player: int, sampler: Any) -> CartadaState:
        """Another world in which this player has seen and heard the same, with another future."""
        drawn = seeded(int(sampler() * 2**53))
        other: CartadaState = self.get_game().new_initial_state()
        other.sitting = self.table().sampled(self.get_game().rules, player, drawn)
        return other

    def __str__(self) -> str:
        if self.sitting is None:
            return "not dealt"
        rules, state = self.get_game().rules, self.sitting.state
        return "\n".join(seen_text(rules, state, seat) for seat in range(state.seats))


class Observer:
    """What a player sees now; with perfect recall also a name for all it has heard, as bits: two information states are
    the same if their numbers are."""

    def __init__(self, space: Space, recall: bool) -> None:
        self.space: Final = space
        self.recall: Final = recall
        self.tensor = np.zeros(space.length + (MEMORY_BITS if recall else 0), np.float32)
        self.dict: dict[str, Any] = {"observation": self.tensor[: space.length]}
        if recall:
            self.dict["memory"] = self.tensor[space.length :]

    def set_from(self, state: CartadaState, player: int) -> None:
        if state.sitting is None:
            self.tensor.fill(0.0)
            return
        self.dict["observation"][:] = np.frombuffer(self.space.observe(state.sitting.state, player), np.float32)
        if self.recall:
            memory = state.sitting.remembered(player)
            self.dict["memory"][:] = np.unpackbits(np.frombuffer(memory.rjust(SHORT, b"\0"), np.uint8))

    def string_from(self, state: CartadaState, player: int) -> str:
        if state.sitting is None:
            return "not dealt"
        seen = seen_text(self.space.game, state.sitting.state, player)
        return f"{seen} {RECALL}{state.sitting.memory(player)}" if self.recall else seen


def written_state(text: str) -> Any:
    return pyspiel.deserialize_game_and_state(text)[1]


def load(
    name: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    brought: list[str] | None = None,
    deals: int = DEALS,
    draws: int = DRAWS,
) -> Any:
    """The game as OpenSpiel knows it."""
    game = find_game(name)
    chosen = dict(options or {})
    given: dict[str, Any] = {"players": seats or game.seats[0], "deals": deals, "draws": draws}
    given["preset"] = str(chosen.pop("preset", ""))
    given["options"] = ";".join(f"{key}:{value}" for key, value in chosen.items())
    if brought is not None:
        given["brought"] = BETWEEN.join(brought)
    return pyspiel.load_game(PREFIX + name, given)


def named(name: str) -> type[CartadaGame]:
    """OpenSpiel keeps what makes its games beyond the end of Python, and there anything but a class falls to pieces."""

    class Named(CartadaGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(name, params)

    return Named


def register() -> None:
    """Every game of the registry, once."""
    known = set(pyspiel.registered_names())
    for name, game in REGISTRY.items():
        if PREFIX + name not in known:
            pyspiel.register_game(kind_of(game, game.seats[0]), named(name))


register()
