import { describe, expect, test } from 'vitest';
import { attacksOf, influence, moves, offensive, type Attack } from '../outcome';
import { reacting } from '../reacting';
import { KEYWORDS, ROLE, type BaseView, type FabulaView, type Keyword, type PermanentView } from '../view';
import positions from './positions.json';

const THING = {
  card: 0,
  owner: 0,
  tapped: false,
  damage: 0,
  restore: 1,
  keywords: 0,
  siege: 0,
  orator: 0,
  loyal: 0,
  hide: 0,
  kinds: 0,
  colours: 0,
  granted: [],
  forbids: 0,
  obliges: 0,
  mute: false,
  counters: [],
};

function ally(offensiveValue: number, life: number, words: readonly Keyword[] = [], more: Partial<PermanentView> = {}): PermanentView {
  const keywords = words.reduce((mask, word) => mask | (1 << KEYWORDS.indexOf(word)), 0);
  const spoken = more.influence ?? 1;
  return {
    ...THING,
    keywords,
    offensive: offensiveValue,
    life,
    influence: 1,
    attach: -1,
    preparing: false,
    token: false,
    bearer: null,
    role: 0,
    aim: null,
    like: 0,
    besieging: offensiveValue,
    speaking: spoken,
    defending: spoken,
    ...more,
  };
}

const base = (resistance: number, damage = 0, more: Partial<BaseView> = {}): BaseView => ({
  ...THING,
  damage,
  resistance,
  remaining: resistance - damage,
  centre: false,
  conquered: false,
  ...more,
});

function view(mine: readonly PermanentView[], theirs: readonly PermanentView[], bases: readonly BaseView[]): FabulaView {
  const seat = { battle: [], bases: [], ruins: [] };
  return {
    active: 0,
    window: 5,
    effects: [],
    seats: [
      { ...seat, battle: mine },
      { ...seat, battle: theirs, bases },
    ],
  } as unknown as FabulaView;
}

/** The first ally of seat 0 goes for the first base of seat 1, met by its first ally. */
const met: Attack = { attacker: 'permanent:0:0', base: 'base:1:0', blocked: true, blockers: ['permanent:1:0'] };
const unmet: Attack = { ...met, blocked: false, blockers: [] };

describe('an offensive', () => {
  test('ends as the rules end it, in combats of whole games', () => {
    expect(positions.offensive.length).toBeGreaterThan(30);
    for (const row of positions.offensive) {
      const seen = row.view as unknown as FabulaView;
      const found = offensive(seen, attacksOf(seen));
      expect([...found.dead].sort()).toEqual(row.dead);
      expect([...found.fallen].sort()).toEqual(row.fallen);
      for (const [ref, damage] of Object.entries(row.damage)) {
        const [, seat, i] = ref.split(':').map(Number);
        expect((seen.seats[seat!]!.bases[i!]!.damage ?? 0) + (found.dealt.get(ref) ?? 0)).toBe(damage);
      }
    }
  });

  test('comes to other numbers than were said only where cards are named that may change them', () => {
    const waits = new Map(positions.reacts.map(({ card, waits: of }) => [card, of]));
    const count = { right: 0, named: 0, needed: 0 };
    for (const row of positions.declared) {
      const seen = row.view as unknown as FabulaView;
      const blocks = new Map<string, string>(Object.entries(row.moves));
      const found = offensive(seen, attacksOf(seen, blocks));
      const same = Object.entries(row.left).every(([ref, damage]) => {
        const [, seat, i] = ref.split(':').map(Number);
        return (seen.seats[seat!]!.bases[i!]!.damage ?? 0) + (found.dealt.get(ref) ?? 0) === damage;
      });
      const named = reacting(seen, 'block', blocks, (face) => waits.get(face) ?? []).length > 0;
      expect(same || named, JSON.stringify(row.moves)).toBe(true);
      count.right += Number(same);
      count.named += Number(named);
      count.needed += Number(!same);
    }
    expect(count.right).toBeGreaterThan(30);
    expect(count.needed).toBeGreaterThan(0);
    expect(positions.declared.length - count.named).toBeGreaterThan(10); // else it says nothing
  });

  test('siege counts against bases, not against blockers', () => {
    const table = view([ally(2, 2, ['siege'], { siege: 3, besieging: 5 })], [ally(0, 3)], [base(5)]);
    expect([...offensive(table, [unmet]).fallen]).toEqual(['base:1:0']);
    expect([...offensive(table, [met]).dead]).toEqual([]);
  });

  test('sweep sends the rest to the base', () => {
    const result = offensive(view([ally(5, 5, ['sweep'])], [ally(1, 2)], [base(5)]), [met]);
    expect(result.dealt.get('base:1:0')).toBe(3);
    expect([...result.dead]).toEqual(['permanent:1:0']);
  });

  test('a vanguard strikes first, and what fell does not strike back', () => {
    const result = offensive(view([ally(3, 1, ['vanguard'])], [ally(4, 3)], [base(5)]), [met]);
    expect([...result.dead]).toEqual(['permanent:1:0']);
  });

  test('hide takes off each damage, venom fells whom it hurts', () => {
    const hidden = view([ally(2, 2, ['venom'])], [ally(2, 9, ['hide'], { hide: 2 })], [base(5)]);
    expect([...offensive(hidden, [met]).dead]).toEqual(['permanent:0:0']);
    expect([...offensive(view([ally(1, 9, ['venom'])], [ally(0, 9)], [base(5)]), [met]).dead]).toEqual(['permanent:1:0']);
  });

  test('a blocked attacker whose blocker is gone does nothing', () => {
    expect(offensive(view([ally(4, 4, ['sweep'])], [], [base(5)]), [{ ...met, blockers: [] }]).dealt.size).toBe(0);
  });
});

describe('an influence', () => {
  test('ends as the rules end it, in combats of whole games', () => {
    expect(positions.influence.length).toBeGreaterThan(30);
    for (const row of positions.influence) {
      const seen = row.view as unknown as FabulaView;
      const found = influence(seen, moves(seen, [ROLE.influencing]), moves(seen, [ROLE.defending]));
      expect(
        found
          .filter((one) => one.taken)
          .map((one) => one.base)
          .sort(),
      ).toEqual(row.taken);
    }
  });

  test('the example of the rules: 9 against a centre of 7 and a defender of 1; a tie fails', () => {
    const speakers = [ally(0, 1, [], { influence: 5 }), ally(0, 1, [], { influence: 4 })];
    const go = new Map([
      ['permanent:0:0', 'base:1:0'],
      ['permanent:0:1', 'base:1:0'],
    ]);
    const table = view(speakers, [ally(0, 1), ally(0, 1, ['loyal'], { loyal: 1, defending: 2 })], [base(15, 8, { centre: true })]);
    const against = (defender: number): boolean | undefined =>
      influence(table, go, new Map([[`permanent:1:${defender}`, 'base:1:0']]))[0]?.taken;
    expect(against(0)).toBe(true);
    expect(against(1)).toBe(false);
  });
});
