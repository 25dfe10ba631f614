/** A thing the question is not about says what it is for, whatever is asked, in words both catalogues have. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { whyElse as ofArkNova } from '../src/games/arknova/refusing';
import { whyElse as ofEncantados, whyNot } from '../src/games/encantados/telling';
import { LEPRECHAUN, MIMIC } from '../src/games/encantados/view';
import { whyElse as ofTrincheira } from '../src/games/trincheira/why';
import type { Reason } from '../src/table/board';

const THINGS = {
  encantados: ['hand:0', 'deck', 'pile:0', 'pile:1', 'garden', 'garden:3', 'drawn:2', 'side:1', 'seat:1', 'card:1:4'],
  trincheira: ['hand:5', 'pile', 'trash', 'card:0:0:1', 'card:1:0:1', 'sequence:1:0', 'protection:0:0', 'loose:1:0'],
  arknova: [
    ...['action:0:2', 'action:1:2', 'hand:7', 'display:7', 'deck', 'snap', 'space:0:3', 'building:2', 'project:211'],
    ...['level:211:0', 'task:1', 'partner:2', 'university:0', 'donation', 'cube:0:1', 'track:cp', 'tile:3', 'animal:0:7'],
    ...['sponsor:0:210', 'final:3', 'seat:1'],
  ],
};
const WHY = { encantados: ofEncantados, trincheira: ofTrincheira, arknova: ofArkNova } as const;

function textsOf(game: string, language: string): Readonly<Record<string, string>> {
  const file = new URL(`../../src/cartada/games/${game}/words/${language}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf-8')) as { texts: Record<string, string> }).texts;
}

test.each(Object.entries(THINGS))('%s', (game, things) => {
  const catalogues = [textsOf(game, 'pt'), textsOf(game, 'en')];
  const why = WHY[game as keyof typeof WHY] as (table: unknown, ref: string) => Reason | null;
  const asked = Object.keys(catalogues[0] ?? {}).filter((key) => /^ask\.[a-z_]+$/.test(key));
  expect(asked.length).toBeGreaterThan(5);
  for (const key of asked)
    for (const ref of things) {
      const reason = why({ seat: 0, picked: [], question: { key } }, ref);
      expect(reason, `${key}, ${ref}`).not.toBeNull();
      for (const texts of catalogues) expect(texts, `${key}, ${ref}`).toHaveProperty([reason?.key ?? '']);
    }
});

test('a Mimic and a Leprechaun: the rule and the way out, whichever was picked first', () => {
  const model = (picked: string) =>
    ({ seat: 0, picked: [picked], question: { key: 'ask.play' }, view: { seats: [{ hand: [] }] } }) as unknown as Parameters<
      typeof whyNot
    >[0];
  const both = { key: 'why.mimic_leprechaun', rule: 'E-31' };
  expect(whyNot(model(`hand:${MIMIC}`), `hand:${LEPRECHAUN}`)).toMatchObject(both);
  expect(whyNot(model(`hand:${LEPRECHAUN}`), `hand:${MIMIC}`)).toMatchObject(both);
});
