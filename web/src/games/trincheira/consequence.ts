/** One line on what the picked card can do, and what an attack would leave. */
import { t } from '../../lib/speech.svelte';
import { aimOf, heldIn } from './aim';
import { HAND_LIMIT, isDiamond, isSpade, JOKER, rankOf } from './cards';
import { BUY } from './made/codes';
import { joined, pointsLeft, pointsOf, predict } from './rules';
import { cardName, predictionWords } from './said';
import { placeOf, seatOf, sequenceAt, type TrincheiraTable } from './view';

export function consequenceOf(table: TrincheiraTable): string | null {
  if (table.question?.key === 'ask.react') return ofTarget(table, aimOf(table)?.at[0] ?? '');
  const last = table.picked.at(-1);
  if (last === undefined) return null;
  const held = heldIn(table.picked);
  if (table.question?.key === 'ask.target') return ofTarget(table, last);
  if (held === null) return ofTableCard(table, last);
  return table.picked.length > 1 ? ofPlace(table, held, last) : ofCard(table, held);
}

/** The question, once a card of the hand or of the own table is picked. */
export function asks(table: TrincheiraTable): string | null {
  const { question, picked } = table;
  if (question?.key !== 'ask.move' && question?.key !== 'ask.last_move') return null;
  const face = picked.length === 1 ? (heldIn(picked) ?? ownCardAt(table, picked[0] ?? '')) : ownCardAt(table, picked.at(-1) ?? '');
  return face === null ? null : t('trincheira.asks', { card: cardName(face) });
}

/** The card of the own side at this place. */
function ownCardAt({ view, seat }: TrincheiraTable, ref: string): number | null {
  const { kind, numbers } = placeOf(ref);
  const [whose, i = -1, at = -1] = numbers;
  const sequence = whose === seat ? view.seats[seat]?.sequences[i] : undefined;
  if (kind === 'card') return sequence?.cards[at] ?? null;
  return kind === 'protection' ? (sequence?.protection?.card ?? null) : null;
}

/** What a card of the hand is good for. */
function ofCard(table: TrincheiraTable, face: number): string {
  const end = table.question?.key === 'ask.last_move' ? '_last' : ''; // nobody draws any more [T-40]
  if (face === JOKER) return t(`trincheira.if.joker${end}`);
  if (isSpade(face)) return t(`trincheira.if.${aimOf(table) === null ? 'spade_alone' : 'spade'}${end}`);
  const buys = table.outcomes('pile').find((choice) => choice.code >= BUY);
  const n = buys?.args['n'];
  if (isDiamond(face) && typeof n === 'number')
    return t(n < rankOf(face) ? 'trincheira.if.diamond_full' : 'trincheira.if.diamond', { n, limit: HAND_LIMIT });
  return t(`trincheira.if.plain${end}`);
}

/** What it does there: an attack, or points gained. */
function ofPlace(table: TrincheiraTable, face: number, ref: string): string | null {
  const found = sequenceAt(table.view, ref);
  if (found === null || placeOf(ref).kind !== 'sequence') return null;
  if (found.seat !== table.seat) return ofTarget(table, ref);
  const before = found.sequence.points;
  const after = pointsOf(joined(found.sequence.cards, face), table.options);
  return t('trincheira.if.gain', { before, after });
}

/** What the attack under way would leave of a side. */
function ofTarget(table: TrincheiraTable, ref: string): string | null {
  const aim = aimOf(table);
  const found = sequenceAt(table.view, ref);
  if (aim === null || found === null) return null;
  const { sequence, seat } = found;
  const seen = predict(aim.face, sequence, table.options);
  const what = predictionWords(aim.face, seen);
  const before = seatOf(table.view, seat).points;
  const after = before - sequence.points + (seen.most === 0 ? sequence.points : pointsLeft(sequence.cards, seen.most, table.options));
  const told = what.charAt(0).toLocaleUpperCase() + what.slice(1);
  if (before === after) return `${told}.`;
  const how = after > before ? 'rise' : seen.least === seen.most ? 'hit' : 'hit_range'; // what is left may be pure [TR-10]
  return t(`trincheira.if.${how}`, { what: told, who: table.name(seat), before, after });
}

function ofTableCard(table: TrincheiraTable, ref: string): string | null {
  const { kind } = placeOf(ref);
  if (kind === 'sequence' && sequenceAt(table.view, ref)?.seat === table.seat) return t('trincheira.if.open');
  return kind === 'card' || kind === 'protection' ? t('trincheira.if.card') : null;
}
