/** The words of the board: names of cards in full for those who listen, and what an attack would do. */
import { t } from '../../lib/speech.svelte';
import { SUIT_SIGN, RANK_NAME } from '../../cards/suits';
import { HIDDEN, isSpade, JOKER, rankOf, suitOf } from './cards';
import type { Line } from '../../wire';
import type { Prediction } from './rules';
import type { ProtectionView, SequenceView } from './view';

/** «10 de espadas». */
export function cardName(face: number): string {
  const suit = suitOf(face);
  if (suit === null) return t('trincheira.joker');
  const rank = rankOf(face);
  const named = rank === 1 || rank > 10 ? t(`trincheira.rank.${rank}`) : String(rank);
  return t('trincheira.card', { rank: named, suit: t(`trincheira.suit.${suit}`) });
}

/** «10♠», for small labels. */
export function cardSign(face: number): string {
  const suit = suitOf(face);
  return suit === null ? '★' : `${RANK_NAME[rankOf(face)] ?? ''}${SUIT_SIGN[suit]}`;
}

export const kindOf = (sequence: SequenceView): string =>
  t(sequence.armoured ? 'trincheira.armoured' : sequence.pure ? 'trincheira.pure' : 'trincheira.dirty');

/** The whole sequence in one breath. */
export function sequenceName(sequence: SequenceView, i: number): string {
  const cards = sequence.cards.map(cardName).join(', ');
  return t('trincheira.sequence', { n: i + 1, kind: kindOf(sequence), points: sequence.points, cards });
}

/** What the viewer knows of a protection. */
export function protectionName(guard: ProtectionView): string {
  if (guard.up) return t('trincheira.guard.up', { card: cardName(guard.card) });
  if (guard.card === HIDDEN) return t('trincheira.guard.hidden');
  return t('trincheira.guard.down', { card: cardName(guard.card), worth: worthOf(guard.card) });
}

/** «defesa 7», «blefe», «coringa». */
export function worthOf(face: number): string {
  if (face === JOKER) return t('trincheira.joker');
  return isSpade(face) ? t('trincheira.worth', { n: rankOf(face) }) : t('trincheira.bluff');
}

/** «10 − 7: tira 3». */
export function predictionWords(attacking: number, seen: Prediction): string {
  const { meeting, most, defence } = seen;
  return t(`trincheira.hit.${meeting}`, { a: rankOf(attacking), d: defence, k: most });
}

/** The same in two words: «tira 3», «tira 0–4», «nada sai». */
export function predictionShort({ least, most }: Prediction): string {
  if (most === 0) return t('trincheira.takes.none');
  return t('trincheira.takes', { k: least === most ? String(most) : `${least}–${most}` });
}

/** Told of a card that only its owner may see. */
const UNSEEN = /^event\.(protected|stole_\w+|recovered_\w+|assigned|names_\w+)(\.hidden)?$/;
/** Told of a card that went, and not of the one that made it go. */
const REMOVED = 'event.removed';

/** The card a deed was done with: not the others of its sequence, and a back where it is not to be seen. */
export function largeOf({ key, args }: Line): number | null | undefined {
  const card = args['card'];
  if (key === REMOVED) return undefined;
  if (typeof card === 'number' && card !== HIDDEN) return card;
  return UNSEEN.test(key) ? null : undefined;
}
