"""Every game as an environment of PettingZoo (AEC): `env("encantados", seats=2, options={…})`.

Seats that are asked at once are asked one after the other; nobody sees an answer before all are in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..games import find_game
from ..kernel.core import State
from ..kernel.game import AnyGame
from ..kernel.observing import MOST, marked
from ..kernel.options import check_ends
from ..kernel.rng import Rng, seeded
from .missing import MissingExtra
from .spaces import Space, rewards
from .wording import Narrator

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError as error:
    raise MissingExtra("PettingZoo", "pettingzoo") from error

Row = np.ndarray[Any, Any]
Observation = dict[str, Row] | Row
ANSI: Final = "ansi"
MASK: Final = "action_mask"
PROBE: Final = {"options": 1}  # what PettingZoo's own test of an environment hands to every reset


def env(game: str, *given: Any, **more: Any) -> InOrder:
    """A table of this game, as `raw_env` makes it; who calls in the wrong order is told so."""
    return InOrder(raw_env(game, *given, **more))


def raw_env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    brought: list[str] | None = None,
    render_mode: str | None = None,
    language: str = "en",
    most_answers: int | None = None,
    flat: bool = False,
) -> Table:
    """`options` as `cartada games` lists them, with `preset` for a named set of them; `brought`: a deck for each seat,
    where players bring one; after `most_answers` answers the game is broken off (truncation). `flat`: an observation is
    the row of numbers alone, and the mask lies in the infos of the agent that is asked."""
    found = find_game(game)
    chosen = chosen_options(found, options or {})
    return Table(found, seats or found.seats[0], chosen, brought, render_mode, language, most_answers, flat)


def chosen_options(game: AnyGame, given: Mapping[str, object]) -> dict[str, object]:
    """With its preset written out."""
    chosen = dict(given)
    preset = chosen.pop("preset", None)
    if preset is None:
        return chosen
    if preset not in game.presets:
        raise ValueError(f"{game.name} has no preset {preset!r}: they are {', '.join(game.presets)}")
    return {**game.presets[str(preset)], **chosen}


class InOrder(OrderEnforcingWrapper[str, Observation, int]):  # type: ignore[misc]  # comes with or without types
    """What every step reads goes straight to the table: to look it up by name costs a fifth of a step."""

    @property
    def agents(self) -> list[str]:
        return self.env.agents if self._has_reset else self.__getattr__("agents")  # type: ignore[no-any-return]

    @property
    def agent_selection(self) -> str:
        return self.env.agent_selection if self._has_reset else self.__getattr__("agent_selection")  # type: ignore[no-any-return]

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        if not self._has_reset:
            return super().last(observe)  # type: ignore[no-any-return]  # which says what is missing
        return self.env.last(observe)  # type: ignore[no-any-return]


class Table(AECEnv[str, Observation, int]):  # type: ignore[misc]  # comes with or without types
    """An observation is {"observation": numbers, "action_mask": which choice codes are legal now}."""

    metadata = {"name": "cartada", "render_modes": [ANSI], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        options: Mapping[str, object],
        brought: list[str] | None,
        render_mode: str | None,
        language: str,
        most_answers: int | None,
        flat: bool,
    ) -> None:
        super().__init__()
        if render_mode not in (None, ANSI):
            raise ValueError(f"there is no render mode {render_mode!r}: it is {ANSI!r} or None")
        self.metadata = {**self.metadata, "name": f"cartada_{game.name}_v0"}
        self.game = game
        self.chosen: Final = dict(options)
        self.brought: Final = brought
        self.language: Final = language
        self.most_answers: Final = most_answers
        self.flat: Final = flat
        self.render_mode = render_mode
        self.space = Space(game, seats)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.seat_of: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.agent_selection = ""
        self.chance: Rng = seeded(0)
        check_ends(game.options, self.chosen)
        self.table: State = game.new(seats, self.chosen, seeded(0), brought)
        self.legal: list[int] | None = None  # the codes of the seat that is asked, once somebody wanted to know
        self.answers = 0
        row = spaces.Box(-MOST, MOST, (self.space.length,), np.float32)
        seen = row if flat else spaces.Dict({"observation": row, MASK: spaces.Box(0, 1, (game.codes,), np.int8)})
        self.observation_spaces = {agent: seen for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(game.codes) for agent in self.possible_agents}
        self.state_space = spaces.Box(-MOST, MOST, (seats * self.space.length,), np.float32)
        self.narrator: Narrator | None = None

    def __getstate__(self) -> dict[str, object]:
        """Copies and pickles know the game by its name: its rules are made once in a process."""
        kept = {name: value for name, value in self.__dict__.items() if name not in ("game", "space", "narrator")}
        return {**kept, "made_of": (self.game.name, self.space.seats)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        name, seats = kept.pop("made_of")
        self.__dict__.update(kept)
        self.game = find_game(name)
        self.space = Space(self.game, seats)
        self.narrator = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """A fresh deal. With a seed the whole series of deals begins anew; without one the series goes on. `options`
        are of this deal alone, on top of the table's own."""
        chosen = dict(self.chosen)
        if options is not None and options != PROBE:
            chosen.update(chosen_options(self.game, options))
        chance = self.chance.copy() if seed is None else seeded(seed)
        deal = (chance.word() << 32) | chance.word()
        self.table = self.game.new(self.space.seats, chosen, seeded(deal), self.brought)
        self.chance = chance
        self.answers = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.turn_to(self.possible_agents[self.table.seat()])

    def turn_to(self, agent: str) -> None:
        """This one is asked now."""
        if self.flat:
            self.infos.get(self.agent_selection, {}).pop(MASK, None)
        self.agent_selection = agent
        self.legal = None
        if self.flat:
            self.infos[agent][MASK] = self.mask(agent)

    def codes(self, agent: str) -> list[int]:
        """What the agent may answer with; none if it is not asked."""
        if agent != self.agent_selection:
            return self.space.legal(self.table, self.seat_of[agent])
        if self.legal is None:
            self.legal = self.space.legal(self.table, self.seat_of[agent])
        return self.legal

    def mask(self, agent: str) -> Row:
        return np.frombuffer(marked(self.game.codes, self.codes(agent)), np.int8)

    def row(self, agent: str) -> Row:
        return np.frombuffer(self.space.observe(self.table, self.seat_of[agent]), np.float32)

    def observe(self, agent: str) -> Observation:
        return self.row(agent) if self.flat else {"observation": self.row(agent), MASK: self.mask(agent)}

    def state(self) -> Row:
        """What all seats know together: their rows, one after the other."""
        return np.concatenate([self.row(agent) for agent in self.possible_agents])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if not agent:
            raise RuntimeError("nothing is dealt yet: call reset() first")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or int(action) not in self.codes(agent):
            raise ValueError(f"{action} is no legal choice of {agent}: look at its action_mask")
        self._cumulative_rewards[agent] = 0.0
        self.table.apply(int(action))
        self.answers += 1
        if self.table.over():
            game = self.space.game
            for one, reward in zip(self.possible_agents, rewards(game, self.table), strict=True):
                self.rewards[one] = reward
                self.terminations[one] = True
                self.infos[one] = {"ending": game.ending(self.table), "scores": game.scores(self.table)}
            self._accumulate_rewards()
            self.turn_to(self.agents[0])
        elif self.answers == self.most_answers:
            self.truncations = dict.fromkeys(self.agents, True)
            self.turn_to(self.agents[0])
        else:
            self.turn_to(self.possible_agents[self.table.seat()])

    def render(self) -> str | None:
        """The text table, as the seat that is asked sees it."""
        if self.render_mode is None:
            return None
        if self.narrator is None:
            self.narrator = Narrator(self.game, self.possible_agents, self.language)
        return self.narrator.draw(self.table, self.seat_of[self.agent_selection])

    def close(self) -> None:
        """Nothing is open."""
