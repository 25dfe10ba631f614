/** Sitting down against bots as it was chosen. */
import * as api from '../../lib/api';
import { go } from '../../lib/router.svelte';
import type { GameInfo, SeatWish } from '../../wire';
import { begin, myName, randomWord, sitDown } from '../acts';
import { wantedOptions } from '../making/wishes';
import { optionsOf, seatsOf, type Start } from './starting';

/** What is brought to the table: decks in any form the server reads; '' leaves the choice to it. */
export interface Brought {
  readonly mine: string;
  readonly rival: string;
}

export async function playNow(game: GameInfo, start: Start, brought: Brought = { mine: '', rival: '' }): Promise<void> {
  const me: SeatWish = { kind: 'person', name: myName(), brings: brought.mine };
  const bot: SeatWish = { kind: 'bot', level: start.level, brings: brought.rival };
  const bots = Array.from({ length: seatsOf(game, start.alone) - 1 }, () => bot);
  const seated = await api.create({ game: game.name, seats: [me, ...bots], ...wantedOptions(game, optionsOf(game, start)) });
  sitDown(game.name, seated);
  await begin(seated.table, seated.keys, randomWord());
  go(`/mesa/${seated.table}`);
}
