import { describe, expect, it } from 'vitest';
import { click, narrow, shared } from '../src/lib/narrow';

const CHOICES = [
  { code: 0, refs: ['hand:1', 'garden'] },
  { code: 1, refs: ['hand:1', 'hand:1', 'garden'] },
  { code: 2, refs: ['hand:2'] },
  { code: 3, refs: ['deck'] },
  { code: 4, refs: ['deck'] },
  { code: 5, refs: [] },
];

describe('narrowing', () => {
  it('lights the first objects of all choices', () => {
    expect([...narrow(CHOICES, []).next]).toEqual(['hand:1', 'hand:2', 'deck']);
    expect(narrow(CHOICES, []).full.map((choice) => choice.code)).toEqual([5]);
  });
  it('leaves only the continuations after a click', () => {
    expect([...narrow(CHOICES, ['hand:1']).next]).toEqual(['garden', 'hand:1']);
  });
  it('is done when one complete choice is left', () => {
    expect(narrow(CHOICES, ['hand:1', 'garden']).done?.code).toBe(0);
    expect(narrow(CHOICES, ['hand:2']).done?.code).toBe(2);
  });
  it('is not done while two choices have the same objects', () => {
    expect(narrow(CHOICES, ['deck']).done).toBeNull();
    expect(narrow(CHOICES, ['deck']).full.length).toBe(2);
  });
  it('never takes a choice before anything was clicked', () => {
    expect(narrow([{ code: 0, refs: [] }], []).done).toBeNull();
  });
});

describe('a click', () => {
  it('extends with an equal object', () => {
    expect(click(CHOICES, ['hand:1'], 'hand:1')?.picked).toEqual(['hand:1', 'hand:1']);
  });
  it('takes the last object back when it cannot extend', () => {
    expect(click(CHOICES, ['deck'], 'deck')?.picked).toEqual([]);
  });
  it('begins anew from another object', () => {
    expect(click(CHOICES, ['hand:1'], 'hand:2')?.picked).toEqual(['hand:2']);
  });
  it('means nothing on an object of no choice', () => {
    expect(click(CHOICES, [], 'moon')).toBeNull();
  });
});

describe('what all choices begin with', () => {
  const of = (...rows: string[][]): readonly string[] => shared(rows.map((refs, code) => ({ code, refs })));
  it('is what need not be clicked: a card whose second target is asked for', () => {
    expect(of(['hand:1', 'ally:1'], ['hand:1', 'ally:2'])).toEqual(['hand:1']);
  });
  it('stands where one of them is to leave it there', () => {
    expect(of(['hand:1'], ['hand:1', 'ally:2'])).toEqual(['hand:1']);
  });
  it('leaves something to be clicked where there is one choice', () => {
    expect(of(['hand:1', 'ally:1'])).toEqual(['hand:1']);
    expect(of(['hand:1'])).toEqual([]);
  });
  it('is nothing where they differ at once, or one of them is of nothing', () => {
    expect(of(['hand:1', 'ally:1'], ['hand:2', 'ally:1'])).toEqual([]);
    expect(of(['hand:1', 'ally:1'], [])).toEqual([]);
  });
});
