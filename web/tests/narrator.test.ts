/** The narrator without a page: what is told when, what the table shows meanwhile, and what never waits. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../src/lib/settings.svelte';
import { Catalogue } from '../src/lib/words';
import type { GameUi } from '../src/table/board';
import { Table } from '../src/table/model.svelte';
import { duration } from '../src/table/narrator.svelte';
import { chaptersOf } from '../src/table/chapters';
import type { ClientMessage, Line, MomentLook, StateMessage, TableInfo } from '../src/wire';

const ME = 0;
const ANA = 1;
const TEXTS = {
  ask: 'Keep one',
  cause: '{seat:seat} sang',
  did: '{seat:seat} laid {card:one}',
  'event.turn': 'turn',
  round: 'The round is over',
  choice: '{n}',
  'choice.pass': 'pass',
};
const SEAT = { kind: 'person', level: null, online: true, stand_in: false, word: null, brings: false } as const;
const INFO = { id: 'x', game: 'toy', seats: ['Lia', 'Ana'].map((name) => ({ ...SEAT, name })), hints: true, options: {}, undo: null };

let table: Table;
let sent: ClientMessage[] = [];

function line(n: number, seat = ANA, card = 0): Line {
  return { n, key: 'did', args: { seat, card }, cause: null };
}
function state(version: number, more: Partial<StateMessage> = {}): StateMessage {
  const rest = { asked: [1], story_from: 0, story: [], limit: 0, turn: 0, move: -1, moves: [], turns: [], moments: [], result: null };
  return { type: 'state', version, length: version, view: { at: version }, question: null, ...rest, ...more };
}
function question(decision: number): StateMessage['question'] {
  const choices = [{ code: 1, key: 'choice', args: { n: 1 }, refs: ['a'] }];
  return { decision, key: 'ask', args: {}, choices, forced: false, inside: false, cause: { key: 'cause', args: { seat: ANA } } };
}
/** Ana lays so many cards, one line each, in one move. */
function deed(version: number, from: number, count = 1, more: Partial<StateMessage> = {}): StateMessage {
  const story = Array.from({ length: count }, (_, i) => line(from + i));
  return state(version, { story_from: from, story, moves: [[from, ANA, version - 1]], ...more });
}
const shown = (): unknown => (table.view as { at: number }).at;
const TOLD = 'Ana laid Elf';
const LONG = duration(TOLD, 'calm');

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  Object.assign(settings, { pace: 'calm', auto: true, language: 'en' });
  const ui = { localNames: () => ({}), cardTables: { one: (face: number) => face } } as unknown as GameUi;
  table = new Table(ui, new Catalogue('en', TEXTS, { seat: ['1', '2'], one: ['an|Elf', 'a|Troll'] }), {
    send: (message) => void sent.push(message),
  });
  table.receive({ type: 'info', seat: ME, table: INFO as unknown as TableInfo });
  table.receive(state(1));
});

describe('the deeds of others', () => {
  it('begin with what begins their turn, though it came with an own answer', () => {
    table.receive(state(2, { story: [line(0, ME), line(1)], moves: [[0, ME, 1]], turns: [[1, ANA]] }));
    expect(table.narrator.beat?.line.n).toBe(1);
  });
  it('do not hold up what somebody answers in their turn', () => {
    table.receive(state(2, { story: [line(0, ME)], moves: [[0, ME, 1]], turns: [[0, ANA]] }));
    expect(table.narrator.telling).toBe(false);
  });

  it('are told one after the other, each with its own table', () => {
    table.receive(deed(2, 0));
    table.receive(deed(3, 1));
    expect(table.narrator.beat?.said).toBe(TOLD);
    expect(table.narrator.staged).toMatchObject({ face: 0, owner: ANA });
    expect([shown(), table.story.length]).toEqual([2, 1]);
    vi.advanceTimersByTime(LONG);
    expect([shown(), table.story.length]).toEqual([3, 2]);
    vi.advanceTimersByTime(LONG);
    expect(table.narrator.telling).toBe(false);
  });

  it('show the card the game says they are about, its back, or none', () => {
    const large = vi.fn<NonNullable<GameUi['large']>>();
    Object.assign(table.ui, { large });
    for (const [version, face] of [undefined, null, 1].entries()) {
      large.mockReturnValue(face);
      table.receive(
        state(version + 2, { length: 2 * version + 3, story_from: version, story: [line(version)], moves: [[version, ANA, version + 1]] }),
      );
      expect(table.narrator.staged?.face).toBe(face);
      table.narrator.hurry();
    }
  });

  it('come before the question they lead to, which then says why it is asked', () => {
    table.receive(deed(2, 0, 1, { question: question(2), asked: [ME] }));
    expect(table.question).toBeNull();
    vi.advanceTimersByTime(LONG);
    expect(table.question?.decision).toBe(2);
    expect(table.asking).toBe('Ana sang: keep one');
  });

  it('are all there at once when whoever is asked skips, and one by one otherwise', () => {
    table.receive(deed(2, 0, 3));
    table.narrator.skip();
    expect(table.story.length).toBe(2);
    table.receive(deed(3, 3, 1, { question: question(3) }));
    table.narrator.skip();
    expect([table.story.length, table.question?.decision, shown()]).toEqual([4, 3, 3]);
  });

  it('do not queue: beyond eight the oldest are told in one go', () => {
    table.receive(deed(2, 0, 20));
    expect(table.story.length).toBe(13);
    vi.advanceTimersByTime(8 * LONG);
    expect(table.narrator.telling).toBe(false);
  });

  it('do not wait at the instant pace', () => {
    settings.pace = 'instant';
    table.receive(deed(2, 0, 3, { question: question(2) }));
    expect([table.story.length, table.question?.decision]).toEqual([3, 2]);
  });

  it('can be told again, also after an answer', () => {
    table.receive(deed(2, 0));
    vi.advanceTimersByTime(LONG);
    table.receive(state(3, { story_from: 1, story: [line(1, ME)], moves: [[1, ME, 2]] }));
    expect(shown()).toBe(3);
    table.narrator.again();
    expect([shown(), table.narrator.beat?.said]).toEqual([2, TOLD]);
    vi.advanceTimersByTime(LONG);
    expect(shown()).toBe(3);
  });
});

describe('what is not told slowly', () => {
  it('are own deeds', () => {
    table.receive(state(2, { story: [line(0, ME)], moves: [[0, ME, 1]] }));
    expect([table.narrator.telling, table.story.length]).toEqual([false, 1]);
  });

  it('is what was taken back: the table is as it is at once', () => {
    table.receive(deed(3, 0, 2));
    table.receive(state(4, { length: 1, story: [] }));
    expect([table.narrator.telling, table.story.length, shown()]).toEqual([false, 0, 4]);
  });

  it('is a turn that begins', () => {
    table.receive(state(2, { story: [{ n: 0, key: 'event.turn', args: { seat: ANA }, cause: null }], moves: [[0, ANA, 1]] }));
    expect(table.narrator.telling).toBe(false);
  });
});

describe('a moment', () => {
  const round: MomentLook = { n: 0, event: 1, at: 1, key: 'round', args: {}, view: { at: 'end of the round' } };

  it('is seen after the lines before it, until it is put away', () => {
    table.receive(deed(2, 0, 2, { moments: [round], question: question(2) }));
    expect([shown(), table.story.length]).toEqual(['end of the round', 1]);
    vi.advanceTimersByTime(LONG);
    expect(table.narrator.moment?.n).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(table.question).toBeNull();
    table.narrator.dismiss();
    expect([shown(), table.narrator.beat?.said]).toEqual([2, TOLD]);
    vi.advanceTimersByTime(LONG);
    expect(table.question?.decision).toBe(2);
  });

  it('after an own deed hides what is told after it', () => {
    const first = { ...round, event: 0 };
    table.receive(state(2, { story: [line(0, ME), line(1, ME)], moves: [[0, ME, 1]], moments: [first] }));
    expect([table.narrator.moment?.n, table.story.length]).toEqual([0, 0]);
    table.narrator.dismiss();
    expect(table.story.length).toBe(2);
  });

  it('after an own deed is not lost, nor by skipping', () => {
    table.receive(state(2, { story: [line(0, ME)], moves: [[0, ME, 1]], moments: [round] }));
    expect(table.narrator.moment?.n).toBe(0);
    table.narrator.dismiss();
    expect([shown(), table.narrator.telling]).toEqual([2, false]);
  });

  it('can be looked at later: asked for when it is not here', () => {
    settings.pace = 'instant';
    table.receive(deed(2, 0, 2, { moments: [{ ...round, view: null }] }));
    table.recall(0);
    expect(sent.at(-1)).toEqual({ type: 'moment', n: 0 });
    table.receive({ type: 'moment', moment: round });
    expect(shown()).toBe('end of the round');
    table.narrator.dismiss();
    expect(shown()).toBe(2);
  });
});

describe('the log', () => {
  it('has a box for each turn, an entry for each move, and headings where moments are', () => {
    settings.pace = 'instant';
    const story = [line(0), line(1), line(2), line(3, ME), line(4, ME)];
    const moves = [
      [0, ANA, 1],
      [2, ANA, 2],
      [3, ME, 3],
    ];
    const turns = [
      [0, ANA],
      [3, ME],
    ];
    const moments: MomentLook[] = [{ n: 0, event: 3, at: 3, key: 'round', args: {}, view: null }];
    table.receive(state(4, { story, moves, turns, moments }));
    const chapters = chaptersOf(table, table.story);
    expect(chapters.map((chapter) => (chapter.kind === 'turn' ? [chapter.seat, chapter.n] : chapter.moment.key))).toEqual([
      [ANA, 1],
      'round',
      [ME, 1],
    ]);
    const sizes = chapters.flatMap((chapter) => (chapter.kind === 'turn' ? [chapter.entries.map((entry) => entry.effects.length)] : []));
    expect(sizes).toEqual([[1, 0], [1]]);
  });

  it('knows what changed since my last deed', () => {
    settings.pace = 'instant';
    table.receive(state(2, { story: [line(0, ME)], moves: [[0, ME, 1]] }));
    table.receive(deed(3, 1, 2, { question: question(3) }));
    expect(table.theirs.map((one) => one.n)).toEqual([1, 2]);
    table.receive(state(4, { story_from: 3, story: [line(3, ME)], moves: [[3, ME, 3]] }));
    expect(table.theirs).toEqual([]);
  });
});
