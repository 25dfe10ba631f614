"""Every game as an environment of PettingZoo (AEC): `env("encantados", seats=2, options={…})`.

Seats that are asked at once are asked one after the other; nobody sees an answer before all are in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..games import find_game
from ..kernel.core import State
from ..kernel.game import Game
from ..kernel.observing import MOST
from ..kernel.rng import Rng, seeded
from .missing import MissingExtra
from .spaces import Space, rewards
from .wording import Narrator

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as error:
    raise MissingExtra("PettingZoo", "pettingzoo") from error

Observation = dict[str, "np.ndarray[Any, Any]"]
ANSI: Final = "ansi"


def env(
    game: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    brought: list[str] | None = None,
    render_mode: str | None = None,
    language: str = "en",
    most_answers: int | None = None,
) -> Table:
    """A table of this game. `options` as `cartada games` lists them, with `preset` for a named set of them; `brought`:
    a deck for each seat, where players bring one; after `most_answers` answers the game is broken off (truncation)."""
    found = find_game(game)
    chosen = dict(options or {})
    preset = chosen.pop("preset", None)
    if preset is not None:
        if preset not in found.presets:
            raise ValueError(f"{game} has no preset {preset!r}: they are {', '.join(found.presets)}")
        chosen = {**found.presets[str(preset)], **chosen}
    return Table(found, seats or found.seats[0], chosen, brought, render_mode, language, most_answers)


class Table(AECEnv[str, Observation, int]):  # type: ignore[misc]  # comes with or without types
    """An observation is {"observation": numbers, "action_mask": which choice codes are legal now}."""

    metadata = {"name": "cartada", "render_modes": [ANSI], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object],
        brought: list[str] | None,
        render_mode: str | None,
        language: str,
        most_answers: int | None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, ANSI):
            raise ValueError(f"there is no render mode {render_mode!r}: it is {ANSI!r} or None")
        self.metadata = {**self.metadata, "name": f"cartada_{game.name}_v0"}
        self.game: Final = game
        self.chosen: Final = dict(options)
        self.brought: Final = brought
        self.language: Final = language
        self.most_answers: Final = most_answers
        self.render_mode = render_mode
        self.space: Final = Space(game, seats)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.chance: Rng = seeded(0)
        self.table: State = game.new(seats, self.chosen, seeded(0), brought)
        self.answers = 0
        seen = spaces.Dict(
            {
                "observation": spaces.Box(-MOST, MOST, (self.space.length,), np.float32),
                "action_mask": spaces.Box(0, 1, (game.codes,), np.int8),
            }
        )
        self.observation_spaces = {agent: seen for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(game.codes) for agent in self.possible_agents}
        self.narrator: Narrator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """A fresh deal. With a seed the whole series of deals begins anew; without one the series goes on."""
        if seed is not None:
            self.chance = seeded(seed)
        deal = (self.chance.word() << 32) | self.chance.word()
        self.table = self.game.new(self.space.seats, self.chosen, seeded(deal), self.brought)
        self.answers = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.seat()]

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.game.codes, np.int8)
        mask[self.space.legal(self.table, seat)] = 1
        return {"observation": np.asarray(self.space.observe(self.table, seat), np.float32), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        if action is None or int(action) not in self.space.legal(self.table, seat):
            raise ValueError(f"{action} is no legal choice of {agent}: look at its action_mask")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table.apply(int(action))
        self.answers += 1
        if self.table.over():
            for one, reward in zip(self.possible_agents, rewards(self.table), strict=True):
                self.rewards[one] = reward
                self.terminations[one] = True
                self.infos[one] = {"ending": self.table.ending(), "scores": self.table.scores()}
            self.agent_selection = self.agents[0]
        elif self.answers == self.most_answers:
            self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.table.seat()]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The text table, as the seat that is asked sees it."""
        if self.render_mode is None:
            return None
        if self.narrator is None:
            self.narrator = Narrator(self.game, self.possible_agents, self.language)
        return self.narrator.draw(self.table, self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Nothing is open."""
