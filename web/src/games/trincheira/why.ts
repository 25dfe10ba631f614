/** Why a card cannot go there, where the move itself would be allowed elsewhere. */
import type { Reason } from '../../table/board';
import { heldIn } from './aim';
import { isSpade, JOKER } from './cards';
import { fits } from './rules';
import { placeOf, sequenceAt, type TrincheiraTable } from './view';

const reason = (key: string, rule: string): Reason => ({ key, args: {}, rule });
const ARMOURED = reason('no.armoured', 'T-8');
const DOES_NOT_FIT = reason('no.does_not_fit', 'T-10');
const ALREADY_PROTECTED = reason('no.already_protected', 'TR-11');
const NOT_WITH_THIS = reason('no.no_spade', 'T-21');

/** How one draws, or why nobody does now. */
function atThePile(table: TrincheiraTable): Reason {
  if (table.view.pile === 0) return reason('no.pile_empty', 'T-17');
  return table.question?.key === 'ask.last_move' ? reason('no.no_last_buy', 'T-40') : reason('why.pile', 'T-17');
}

export function whyNotAt(table: TrincheiraTable, ref: string): Reason | null {
  const asked = table.question?.key;
  if (ref === 'pile' && (asked === 'ask.move' || asked === 'ask.last_move')) return atThePile(table);
  const found = sequenceAt(table.view, ref);
  if (found === null) return null;
  const face = asked === 'ask.target' || asked === 'ask.lay_where' ? table.view.air : heldIn(table.picked);
  if (face === null) return null;
  const { seat, sequence } = found;
  if (seat !== table.seat) {
    if (face !== JOKER && !isSpade(face)) return NOT_WITH_THIS;
    return sequence.armoured && face !== JOKER ? ARMOURED : null;
  }
  if (placeOf(ref).kind === 'protection') return sequence.protection === null ? null : ALREADY_PROTECTED;
  return fits(sequence.cards, face) ? null : DOES_NOT_FIT;
}

/** What the steps of a move take, and nothing else. */
const TAKES: Readonly<Record<string, Reason>> = {
  'ask.react': reason('why.reacting', 'T-32'),
  'ask.react_theft_card': reason('why.reacting', 'T-32'),
  'ask.react_theft_protection': reason('why.reacting', 'T-32'),
  'ask.react_theft_loose': reason('why.reacting', 'T-32'),
  'ask.remove': reason('why.removing', 'T-23'),
  'ask.duel': reason('why.duelling', 'T-43'),
  'ask.merge_keep': reason('why.keeping', 'T-11'),
  'ask.steal_what': reason('why.stealing', 'T-30'),
  'ask.recover': reason('why.recovering', 'T-37'),
  'ask.swap_table': reason('why.recovering', 'T-18'),
};

/** What a thing is for that the question does not ask for. */
export function whyElse(table: TrincheiraTable, ref: string): Reason {
  const { kind, numbers } = placeOf(ref);
  if (kind === 'trash') return reason('why.trash', 'T-38');
  if (kind === 'pile') return reason('why.pile', 'T-17');
  const asked = table.question?.key ?? '';
  const known = TAKES[asked];
  if (known !== undefined) return known;
  if (asked !== 'ask.move' && asked !== 'ask.last_move') return reason('why.under_way', 'T-10');
  return numbers[0] !== table.seat && kind !== 'hand' ? reason('why.aim', 'T-21') : reason('why.own_table', 'T-10');
}
