/** The cards of Trincheira by number, as in the game's cards.py: suit * 13 + rank - 1, and the joker after them. */
import type { Suit } from '../../cards/suits';
import { FIRST_DIAMOND, HAND_LIMIT, JOKER, RANKS } from './made/cards';

export { FIRST_DIAMOND, HAND_LIMIT, JOKER, RANKS };
/** What a viewer may not know. */
export const HIDDEN = -1;

const SUITS: readonly Suit[] = ['spades', 'hearts', 'diamonds', 'clubs'];

export const isSpade = (face: number): boolean => face >= 0 && face < RANKS;
export const isDiamond = (face: number): boolean => face >= FIRST_DIAMOND && face < FIRST_DIAMOND + RANKS;
export const suitOf = (face: number): Suit | null => SUITS[Math.floor(face / RANKS)] ?? null;
/** Ace 1 to King 13; the joker has 0. */
export const rankOf = (face: number): number => (face === JOKER ? 0 : (face % RANKS) + 1);
