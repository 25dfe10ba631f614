/** The table without a page: what a click becomes, what is sent, and what is done with what comes back. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../src/lib/settings.svelte';
import { Catalogue } from '../src/lib/words';
import type { Gather, GameUi, Plan } from '../src/table/board';
import { Table } from '../src/table/model.svelte';
import type { Choice, ClientMessage, StateMessage, TableInfo } from '../src/wire';

const SEAT = { kind: 'person', level: null, online: true, stand_in: false, word: null, brings: false } as const;
const INFO = {
  id: 'x',
  game: 'toy',
  seats: [
    { ...SEAT, name: 'Lia' },
    { ...SEAT, name: 'Ana' },
  ],
  hints: true,
  options: {},
  undo: null,
} as unknown as TableInfo;
const TEXTS = {
  ask: 'ask',
  choice: '{n}',
  'choice.pass': 'pass',
  told: '{seat:seat} {n}',
  'no.not_asked': 'not yours',
  'no.far': 'too far',
};

let sent: ClientMessage[] = [];
let plans: readonly Plan[] = [];
let table: Table;

function choice(code: number, ...refs: string[]): Choice {
  return { code, key: 'choice', args: { n: code }, refs };
}

function state(version: number, choices: readonly Choice[] | null, more: Partial<StateMessage> = {}): StateMessage {
  const question =
    choices === null ? null : { decision: version, key: 'ask', args: {}, choices, forced: false, inside: false, cause: null };
  const rest = {
    asked: [0],
    story_from: 0,
    story: [],
    limit: 0,
    turn: 0,
    move: -1,
    result: null,
    view: {},
    moves: [],
    turns: [],
    moments: [],
  };
  return { type: 'state', version, length: version, question, ...rest, ...more };
}

function forced(version: number): StateMessage {
  const made = state(version, [choice(1, 'a')]);
  return { ...made, question: { ...made.question!, forced: true, inside: true } };
}

function last<T extends ClientMessage['type']>(type: T): Extract<ClientMessage, { type: T }> | undefined {
  return sent.findLast((message) => message.type === type) as Extract<ClientMessage, { type: T }> | undefined;
}

function preview(code: number, final: boolean): void {
  const decision = table.question?.decision ?? -1;
  table.receive({ type: 'preview', decision, code, then: [], final, alone: false, story: [], changes: [] });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.restoreAllMocks();
  sent = [];
  plans = [];
  Object.assign(settings, { pace: 'calm', auto: true });
  const ui = { localNames: () => ({}), plans: () => plans } as unknown as GameUi;
  const names = { seat: ['1', '2'] };
  table = new Table(ui, new Catalogue('en', TEXTS, names), { send: (message) => void sent.push(message) });
  table.receive({ type: 'info', seat: 0, table: INFO });
});

describe('clicking', () => {
  it('lights the continuations only, and answers what can be taken back at once', () => {
    table.receive(state(4, [choice(1, 'a', 'x'), choice(2, 'b')]));
    expect([...table.lit]).toEqual(['a', 'b']);
    table.touch('a');
    expect([...table.lit]).toEqual(['x']);
    table.touch('x');
    expect(last('preview')?.code).toBe(1);
    expect(last('answer')).toBeUndefined();
    preview(1, false);
    expect(last('answer')).toMatchObject({ decision: 4, code: 1 });
    expect(table.lit.size).toBe(0);
  });

  it('asks for a second press before what is final', () => {
    table.receive(state(4, [choice(1, 'a'), choice(2, 'b')]));
    table.touch('a');
    preview(1, true);
    expect(last('answer')).toBeUndefined();
    expect([...table.lit]).toEqual(['a']);
    table.touch('a');
    expect(last('answer')?.code).toBe(1);
  });

  it('takes a look that does not come for final', () => {
    table.receive(state(4, [choice(1, 'a')]));
    table.touch('a');
    vi.advanceTimersByTime(1600);
    expect(table.choosing.confirming?.code).toBe(1);
    expect(last('answer')).toBeUndefined();
  });

  it('drops the confirmation for another object', () => {
    table.receive(state(4, [choice(1, 'a'), choice(2, 'b')]));
    table.touch('a');
    preview(1, true);
    table.touch('b');
    expect(table.picked).toEqual(['b']);
    expect(table.choosing.confirming).toBeNull();
  });

  it('makes buttons of equal objects and of what is not on the page', () => {
    table.receive(state(4, [choice(1, 'deck'), choice(2, 'deck'), choice(3, 'end')]));
    table.choosing.present = new Set(['deck']);
    expect(table.choosing.buttons.map((way) => way.code)).toEqual([3]);
    table.touch('deck');
    expect(table.choosing.buttons.map((way) => way.code)).toEqual([1, 2]);
  });
});

describe('the gold button', () => {
  const said = (): string | null => (table.choosing.primary === null ? null : table.choosing.said(table.choosing.primary));

  it('says what the picked things and their one place make, and does it', () => {
    table.receive(state(4, [choice(1, 'hand:1', 'pile'), choice(2, 'hand:2', 'pile')]));
    expect(said()).toBeNull();
    table.touch('hand:1');
    expect(said()).toBe('1');
    table.choosing.lookAhead();
    preview(1, true);
    expect(last('answer')).toBeUndefined();
    table.choosing.press(table.choosing.primary!);
    expect(last('answer')?.code).toBe(1);
  });

  it('is not there while several places would do, nor for one more card', () => {
    table.receive(state(4, [choice(1, 'hand:1', 'pile'), choice(2, 'hand:1', 'slot'), choice(3, 'hand:2', 'hand:3')]));
    table.touch('hand:1');
    expect(said()).toBeNull();
    table.choosing.back();
    table.touch('hand:2');
    expect(said()).toBeNull();
  });

  it('is pressed by a double click, and a slow second click takes the card back', () => {
    table.receive(state(4, [choice(1, 'hand:1', 'pile'), choice(2, 'hand:2', 'pile')]));
    table.touch('hand:1');
    vi.advanceTimersByTime(600);
    table.touch('hand:1');
    expect(table.picked).toEqual([]);
    vi.advanceTimersByTime(600);
    table.touch('hand:1');
    vi.advanceTimersByTime(100);
    table.touch('hand:1');
    expect(last('preview')?.code).toBe(1);
  });

  it('is never passing, unless nothing else can be done', () => {
    const pass = { ...choice(9), key: 'choice.pass' };
    table.receive(state(4, [choice(1, 'b'), pass]));
    expect(table.choosing.primary?.code).toBe(1);
    table.receive(state(5, [pass]));
    expect(table.choosing.primary?.code).toBe(9);
  });
});

describe('several things at once', () => {
  it('are picked together and answered one after the other, over the answers of others', () => {
    const cards = [choice(1, 'x'), choice(2, 'y'), choice(3, 'z')];
    const gather = (): Gather => ({ key: 'ask', refs: new Set(['x', 'y', 'z']), least: 2, most: 2, label: (n) => `keep ${n}` });
    const ui = { localNames: () => ({}), gather } as unknown as GameUi;
    table = new Table(ui, new Catalogue('en', TEXTS, { seat: ['1', '2'] }), { send: (message) => void sent.push(message) });
    table.receive({ type: 'info', seat: 0, table: INFO });
    table.receive(state(4, cards));
    table.touch('z');
    expect(table.choosing.primary).toBeNull();
    table.touch('y');
    expect(table.choosing.said(table.choosing.primary!)).toBe('keep 2');
    table.choosing.press(table.choosing.primary!);
    expect(last('answer')?.code).toBe(3);
    table.receive(state(5, null));
    table.receive(state(6, cards.slice(0, 2)));
    expect(last('answer')).toMatchObject({ decision: 6, code: 2 });
    table.receive(state(7, cards.slice(0, 1)));
    expect(last('answer')?.decision).toBe(6);
  });
});

describe('why not', () => {
  it('is asked once and told with its rule', () => {
    table.receive(state(4, [choice(1, 'a')]));
    table.touch('far');
    table.touch('far');
    const refused = [{ code: 9, key: null, args: {}, refs: ['far'], reason: 'far', rule: 'Z-1' }];
    table.receive({ type: 'why', decision: 4, refused });
    expect(table.note).toMatchObject({ lines: ['too far'], rule: 'Z-1' });
    sent = [];
    table.touch('far');
    expect(sent).toEqual([]);
  });

  it('says what is asked where nothing about the thing is refused', () => {
    table.receive(state(4, [choice(1, 'a')]));
    table.touch('far');
    table.receive({ type: 'why', decision: 4, refused: [] });
    expect(table.note?.lines.length).toBe(2);
  });

  it('says whose turn it is when one is not asked', () => {
    table.receive(state(4, null));
    table.touch('a');
    expect(table.note?.lines).toEqual(['not yours']);
    expect(sent).toEqual([]);
  });
});

describe('answers', () => {
  it('keep the table quiet until the state they lead to is here', () => {
    table.receive(state(4, [choice(1, 'a')]));
    table.touch('a');
    preview(1, false);
    table.receive({ type: 'ack', key: last('answer')!.key, version: 5 });
    expect(table.going.busy).toBe(true);
    table.receive(state(5, null));
    expect(table.going.busy).toBe(false);
  });

  it('that are refused leave everything as it is', () => {
    table.receive(state(4, [choice(1, 'a')]));
    table.touch('a');
    preview(1, false);
    table.receive({ type: 'refused', key: last('answer')!.key, reason: 'far', rule: 'Z-1', version: 4 });
    expect(table.going.busy).toBe(false);
    expect([...table.lit]).toEqual(['a']);
    expect(table.note).toMatchObject({ lines: ['too far'], rule: 'Z-1' });
  });

  it('to a forced question come by themselves, unless that is switched off', () => {
    settings.auto = false;
    table.receive(forced(4));
    vi.advanceTimersByTime(2000);
    expect(last('answer')).toBeUndefined();
    settings.auto = true;
    table.receive(forced(5));
    vi.advanceTimersByTime(2000);
    expect(last('answer')).toMatchObject({ decision: 5, code: 1 });
    expect(table.asides.length).toBe(1);
  });

  it('that end a move never come by themselves', () => {
    const made = state(4, [choice(1, 'a')]);
    table.receive({ ...made, question: { ...made.question!, forced: true } });
    vi.advanceTimersByTime(2000);
    expect(last('answer')).toBeUndefined();
    expect(table.choosing.primary?.code).toBe(1);
  });

  it('that were taken back do not come by themselves again', () => {
    table.receive(state(6, null));
    table.receive({ ...forced(7), length: 5 });
    vi.advanceTimersByTime(2000);
    expect(last('answer')).toBeUndefined();
    table.touch('a');
    preview(1, false);
    expect(last('answer')).toMatchObject({ decision: 7, code: 1 });
  });
});

describe('the pace of a question', () => {
  const ui = (skips: number | null): GameUi =>
    ({ localNames: () => ({}), plans: () => [], skips: () => skips, pace: () => [400, 1500] }) as unknown as GameUi;
  function sit(skips: number | null): void {
    table = new Table(ui(skips), new Catalogue('en', TEXTS, { seat: ['1', '2'] }), { send: (message) => void sent.push(message) });
    table.receive({ type: 'info', seat: 0, table: INFO });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    table.receive(state(4, [choice(1, 'a'), choice(2, 'b')]));
  }
  function answer(): void {
    table.touch('a');
    preview(1, false);
  }

  it('holds back an answer that comes too soon, and nothing else is sent meanwhile', () => {
    sit(null);
    vi.advanceTimersByTime(100);
    answer();
    expect(table.going.busy).toBe(true);
    table.going.consider();
    vi.advanceTimersByTime(840);
    expect(last('answer')).toBeUndefined();
    vi.advanceTimersByTime(20);
    expect(last('answer')).toMatchObject({ decision: 4, code: 1 });
    expect(sent.filter((message) => message.type === 'answer').length).toBe(1);
  });

  it('does not make a slow answer slower', () => {
    sit(null);
    vi.advanceTimersByTime(1600);
    answer();
    expect(last('answer')).toMatchObject({ decision: 4, code: 1 });
  });

  it('is the same for a question that answers itself, however often it is considered', () => {
    sit(2);
    vi.advanceTimersByTime(600);
    table.going.consider();
    vi.advanceTimersByTime(340);
    expect(last('answer')).toBeUndefined();
    vi.advanceTimersByTime(20);
    expect(last('answer')).toMatchObject({ decision: 4, code: 2 });
  });

  it('is forgotten with its question', () => {
    sit(null);
    answer();
    table.receive(state(5, null));
    vi.advanceTimersByTime(2000);
    expect(last('answer')).toBeUndefined();
  });
});

describe('a plan', () => {
  function run(): void {
    table.receive(state(4, [choice(7, 'position')]));
    plans = [{ codes: [7, 8], key: 'choice', args: { n: 78 }, refs: ['card', 'slot'] }];
    table.touch('card');
    table.touch('slot');
    preview(7, false);
    plans = [];
  }

  it('answers one question after the other, and asks before the last if that is final', () => {
    run();
    expect(last('answer')?.code).toBe(7);
    table.receive(state(5, [choice(8, 'card', 'slot'), choice(9, 'card', 'other')]));
    expect(last('preview')?.code).toBe(8);
    preview(8, true);
    expect(last('answer')?.code).toBe(7);
    table.choosing.confirm();
    expect(last('answer')).toMatchObject({ decision: 5, code: 8 });
  });

  it('taken back undoes what it answered', () => {
    run();
    table.receive(state(5, [choice(8, 'card', 'slot')]));
    preview(8, true);
    table.choosing.back();
    expect(last('undo')).toMatchObject({ to: 4, version: 5 });
  });

  it('is dropped when the next question does not offer it', () => {
    run();
    table.receive(state(5, [choice(9, 'card', 'other')]));
    expect(table.going.plan).toBeNull();
    expect(table.picked).toEqual([]);
  });
});

describe('states', () => {
  it('that are older are ignored', () => {
    table.receive(state(5, [choice(1, 'a')]));
    table.receive(state(4, [choice(2, 'b')]));
    expect([...table.lit]).toEqual(['a']);
  });

  it('begin with the objects of the answer before, if all choices do', () => {
    table.receive(state(4, [choice(1, 'card')]));
    table.touch('card');
    preview(1, false);
    table.receive(state(5, [choice(8, 'card', 'slot'), choice(9, 'card', 'other')], { limit: 4, move: 4 }));
    expect(table.picked).toEqual(['card']);
    expect([...table.lit]).toEqual(['slot', 'other']);
    table.choosing.back();
    expect(last('undo')).toMatchObject({ to: 4 });
  });

  it('replace the story from where they say', () => {
    const line = (n: number, value: number) => ({ n, key: 'told', args: { seat: 0, n: value }, cause: null });
    table.receive(state(4, null, { story: [line(0, 1), line(1, 2), line(2, 3)] }));
    table.receive(state(5, null, { story_from: 1, story: [line(1, 9)] }));
    expect(table.story.map((one) => one.args['n'])).toEqual([1, 9]);
  });
});
