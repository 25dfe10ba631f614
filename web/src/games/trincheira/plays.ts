/**
 * The moves of a turn as gestures: a card and where it goes, where the rules ask first for the move and then for the
 * place. Each plan is a row of answers as in the game's codes.py; tests/plays.test.ts compares them with the rules.
 */
import type { Args } from '../../wire';
import type { Plan } from '../../table/board';
import { FIRST_DIAMOND, isDiamond, isSpade, JOKER } from './cards';
import { COPIES } from './made/cards';
import {
  ATTACK,
  BUY,
  CARD,
  ENDS,
  JOIN,
  LAY,
  LOOSE,
  MERGE,
  NEW,
  PROTECT,
  PROTECT_LOOSE,
  PROTECTION,
  RECOVER,
  SEQUENCE,
  STEAL,
  STRIKE,
  SWAP,
  SWAP_TABLE,
} from './made/codes';
import { fits, merges } from './rules';
import { refs, seatOf, type SeatView, type TrincheiraTable } from './view';

const plan = (codes: readonly number[], key: string, args: Args, clicked: readonly string[]): Plan => ({
  codes,
  key,
  args,
  refs: clicked,
});

/** Every gesture that answers the open question of this table in one go. */
export function plansOf(table: TrincheiraTable): Plan[] {
  const question = table.question;
  if (question === null || table.seat < 0) return [];
  const own = seatOf(table.view, table.seat);
  switch (question.key) {
    case 'ask.move':
    case 'ask.last_move':
      return question.choices.flatMap((choice) => begunWith(table, choice.code));
    case 'ask.lay_where':
    case 'ask.steal_where':
      return question.choices.some((choice) => choice.key === 'choice.merge') ? uniting(own, table.seat, table.view.air) : [];
    default:
      return [];
  }
}

function begunWith(table: TrincheiraTable, code: number): Plan[] {
  const { view, seat } = table;
  const own = seatOf(view, seat);
  if (code < PROTECT) return laying(table, own, code - LAY);
  if (code < BUY) {
    const face = code - PROTECT;
    const key = isSpade(face) || face === JOKER ? 'choice.protect_at' : 'choice.bluff_at';
    return protecting(own, seat, code, key, face, refs.hand(face));
  }
  if (code >= PROTECT_LOOSE) {
    const i = code - PROTECT_LOOSE;
    return protecting(own, seat, code, 'choice.protect_at', own.loose[i]?.card ?? JOKER, refs.loose(seat, i));
  }
  if (code >= SWAP && code < SWAP_TABLE) return drawing(table, code);
  if (code === SWAP_TABLE) return tableCards(own, seat, code, 'choice.swap', 'trash');
  if (code === RECOVER) return tableCards(own, seat, code, 'choice.recover', 'hand');
  if (code >= ATTACK && code < STEAL) return aiming(table, code, code - ATTACK);
  return code === STRIKE ? aiming(table, code, JOKER) : [];
}

/** [T-10] [T-11] A card, and the sequence it begins, continues or completes. */
function laying(table: TrincheiraTable, own: SeatView, face: number): Plan[] {
  const lay = LAY + face;
  const hand = refs.hand(face);
  const out = [plan([lay, NEW], 'choice.lay_new', { card: face }, [hand, 'new'])];
  own.sequences.forEach(({ cards }, i) => {
    if (!fits(cards, face)) return;
    out.push(plan([lay, JOIN + i], 'choice.lay_join', { card: face, n: i + 1, cards }, [hand, refs.sequence(table.seat, i)]));
  });
  if (table.options['allow_merge'] === false) return out;
  for (const { low, high, a, b } of merges(own.sequences, face)) {
    const args = mergeArgs(own, low, high);
    const pair = [refs.sequence(table.seat, low), refs.sequence(table.seat, high)] as const;
    for (const clicked of [pair, [pair[1], pair[0]] as const])
      out.push(plan([lay, MERGE + a * ENDS + b], 'choice.merge', args, [hand, ...clicked]));
  }
  return out;
}

/** The card in play, and the two sequences it unites, in the order the rules do not offer. */
const uniting = (own: SeatView, seat: number, face: number): Plan[] =>
  merges(own.sequences, face).map(({ low, high, a, b }) =>
    plan([MERGE + a * ENDS + b], 'choice.merge', mergeArgs(own, low, high), [refs.sequence(seat, high), refs.sequence(seat, low)]),
  );

const mergeArgs = (own: SeatView, low: number, high: number): Args => ({
  n: low + 1,
  low: own.sequences[low]?.cards ?? [],
  m: high + 1,
  high: own.sequences[high]?.cards ?? [],
});

/** [T-12] [T-36] A card, and the empty place before a sequence. */
function protecting(own: SeatView, seat: number, code: number, key: string, card: number, first: string): Plan[] {
  const out: Plan[] = [];
  own.sequences.forEach((sequence, i) => {
    if (sequence.protection === null) out.push(plan([code, SEQUENCE + i], key, { n: i + 1, card }, [first, refs.protection(seat, i)]));
  });
  return out;
}

/** [T-18] A card of the hand that is discarded for one draws it from the pile; a diamond draws more there. */
function drawing(table: TrincheiraTable, code: number): Plan[] {
  const face = code - SWAP;
  const more = (table.question?.choices ?? []).some((choice) => choice.code === BUY + face - FIRST_DIAMOND && isDiamond(face));
  return more ? [] : [plan([code], 'choice.swap', { card: face }, [refs.hand(face), 'pile'])];
}

/** [T-21] [T-31] A spade or a joker, and the sequence it is aimed at. */
function aiming(table: TrincheiraTable, code: number, face: number): Plan[] {
  const other = 1 - table.seat;
  const out: Plan[] = [];
  seatOf(table.view, other).sequences.forEach(({ cards, armoured }, i) => {
    if (armoured && face !== JOKER) return; // [T-8]
    const args: Args = { n: i + 1, cards, card: face };
    out.push(plan([code, SEQUENCE + i], 'choice.attack_at', args, [refs.hand(face), refs.sequence(other, i)]));
  });
  return out;
}

/** [T-18] [T-37] An own card of the table, and where it goes: a longer sequence is opened first. */
function tableCards(own: SeatView, seat: number, code: number, key: string, to: string): Plan[] {
  const out: Plan[] = [];
  const seen = new Map<number, number>();
  own.sequences.forEach(({ cards, protection }, i) => {
    cards.forEach((face, at) => {
      const copy = seen.get(face) ?? 0;
      seen.set(face, copy + 1);
      const card = refs.card(seat, i, at);
      const clicked = cards.length === 1 ? [card, to] : [refs.sequence(seat, i), card, to];
      out.push(plan([code, CARD + face * COPIES + copy], `${key}_card`, { card: face, n: i + 1 }, clicked));
    });
    if (protection === null) return;
    const args = { card: protection.card, n: i + 1 };
    out.push(plan([code, PROTECTION + i], `${key}_protection`, args, [refs.protection(seat, i), to]));
  });
  own.loose.forEach(({ card }, i) => {
    out.push(plan([code, LOOSE + i], `${key}_loose`, { card, n: i + 1 }, [refs.loose(seat, i), to]));
  });
  return out;
}
