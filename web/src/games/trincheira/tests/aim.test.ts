import { describe, expect, it } from 'vitest';
import { fetchGameWords } from '../../../lib/speech.svelte';
import { aimOf } from '../aim';
import { consequenceOf } from '../consequence';
import { pointsOf } from '../rules';
import type { SequenceView, TrincheiraTable } from '../view';

// Faces: spades 0–12, hearts 13–25, diamonds 26–38, clubs 39–51.
const HEART = 13;
const CLUB = 39;
const SPADE_ACE = 0;
const OPTIONS = { attack_removal: 'defender_ends' };

function sequence(...cards: number[]): SequenceView {
  return { cards, points: pointsOf(cards, OPTIONS), pure: false, armoured: false, protection: null };
}

/** The first seat is asked to react to an attack on one of these. */
function attacked(at: number, ...sequences: SequenceView[]): TrincheiraTable {
  const points = sequences.reduce((sum, one) => sum + one.points, 0);
  const seats = [
    { sequences, points, loose: [] },
    { sequences: [], points: 0, loose: [] },
  ];
  const cards = sequences[at - 1]?.cards ?? [];
  const question = { decision: 0, key: 'ask.react', args: { seat: 1, card: SPADE_ACE, cards, at }, forced: false, choices: [] };
  const view = { seats, air: SPADE_ACE };
  return {
    view,
    seat: 0,
    near: 0,
    options: OPTIONS,
    question,
    picked: [],
    lit: new Set(),
    name: () => 'Você',
  } as unknown as TrincheiraTable;
}

describe('of two equal sequences', () => {
  it('the one that is attacked is marked', () => {
    const seven = sequence(HEART + 6);
    expect(aimOf(attacked(1, seven, seven))?.at).toEqual(['sequence:0:0']);
    expect(aimOf(attacked(2, seven, seven))?.at).toEqual(['sequence:0:1']);
  });
});

describe('what an attack would leave', () => {
  it('[TR-10] rises where the defender may keep what is pure: 4♥ 5♥ 6♥ 7♣ has 16, 4♥ 5♥ 6♥ has 18', async () => {
    await fetchGameWords('trincheira');
    const mixed = sequence(HEART + 3, HEART + 4, HEART + 5, CLUB + 6);
    expect(mixed.points).toBe(16);
    expect(consequenceOf(attacked(1, mixed))).toContain('subiria de 16 para 18');
    expect(consequenceOf(attacked(1, sequence(HEART + 3, CLUB + 4, HEART + 5)))).toContain('cairia de');
  });
});

describe('what a picked card is good for', () => {
  it('[T-40] [T-41] is never to draw in the last move', async () => {
    await fetchGameWords('trincheira');
    const JOKER = 52;
    for (const face of [SPADE_ACE, HEART, CLUB, JOKER]) {
      const told = (key: string): string | null => {
        const base = attacked(1, sequence(HEART));
        const table = { ...base, picked: [`hand:${face}`], question: { ...base.question, key }, outcomes: () => [] };
        return consequenceOf(table as unknown as TrincheiraTable);
      };
      expect(told('ask.move')).toMatch(/pilha|troque/);
      expect(told('ask.last_move')).not.toMatch(/pilha|troque|trincheira\./);
    }
  });
});
