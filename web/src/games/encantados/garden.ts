/** What gardens and hands are worth: the sums of scoring.py on what everybody sees, for captions and forecasts. */
import { FAUNS_PER_SONG, IN_BLOOM, SUMMER_IN_BLOOM } from './made/scoring';
import { STRONG } from './made/state';
import { FAIRY, FAUN, IN_GROUP, LEPRECHAUN, LOOSE, MIMIC, RACES, SONGS, SONG_PLACE, SPRING, SUMMER, minus } from './view';

export { IN_BLOOM, STRONG };

/** Cards of a garden that lie together, and what they are worth now. */
export interface Group {
  readonly kind: number;
  /** The place of its cards, for the names of table objects. */
  readonly place: number;
  readonly real: number;
  readonly mimic: boolean;
  /** Its «two or more» power works. */
  readonly awake: boolean;
  readonly points: number;
  /** How the points come about, such as 3×3 − 3; empty where there is nothing to reckon. */
  readonly sum: string;
}

function at(garden: readonly number[], place: number): number {
  return garden[place] ?? 0;
}

export function strong(garden: readonly number[], race: number): boolean {
  return at(garden, race) >= STRONG;
}

/** [E-32] Different races with a real card. */
export function racesIn(garden: readonly number[]): number {
  let n = 0;
  for (let race = 0; race < RACES; race++) if (at(garden, race) > 0) n++;
  return n;
}

export function songsIn(garden: readonly number[]): number {
  let n = 0;
  for (let i = 0; i < SONGS; i++) n += at(garden, SONG_PLACE + i);
  return n;
}

/** [E-27] [E-44] Cards a new race needs. */
export function needForNew(garden: readonly number[], wisp: number): number {
  return strong(garden, wisp) ? 2 : 3;
}

/** What each kind is worth at this table [ER-39]. */
export type Values = readonly number[];

/** [E-11] The groups of a garden in the order of the card table; their points add up to the garden's. */
export function groups(garden: readonly number[], values: Values): Group[] {
  const out: Group[] = [];
  const mimicWorth = strong(garden, FAIRY) ? 0 : at(values, MIMIC); // [E-42]
  for (let race = 0; race < RACES; race++) {
    const real = at(garden, race);
    const mimics = at(garden, IN_GROUP + race);
    if (real + mimics > 0) out.push(raceGroup(garden, race, real, mimics > 0, mimicWorth, at(values, race)));
  }
  for (let i = 0; i < SONGS; i++) {
    const n = at(garden, SONG_PLACE + i);
    if (n > 0) out.push(plainGroup(SPRING + i, SONG_PLACE + i, n, songWorth(garden, SPRING + i, values)));
  }
  const loose = at(garden, LOOSE);
  if (loose > 0) out.push(plainGroup(MIMIC, LOOSE, loose, mimicWorth)); // [E-50]
  return out;
}

function raceGroup(garden: readonly number[], race: number, real: number, mimic: boolean, mimicWorth: number, printed: number): Group {
  const awake = real >= STRONG && race <= LEPRECHAUN;
  const worth = race === LEPRECHAUN && awake ? -printed : printed; // [E-47]
  const songs = race === FAUN && awake ? FAUNS_PER_SONG * songsIn(garden) : 0; // [E-43]
  const parts = real > 0 ? [`${real}×${minus(worth)}`] : [];
  if (mimic) parts.push(mimicWorth < 0 ? `− ${-mimicWorth}` : '+ 0');
  if (songs > 0) parts.push(`+ ${songsIn(garden)}×${FAUNS_PER_SONG}`);
  const points = real * worth + (mimic ? mimicWorth : 0) + songs;
  const sum = real > 1 || parts.length > 1 ? parts.join(' ') : '';
  return { kind: race, place: race, real, mimic, awake, points, sum };
}

function plainGroup(kind: number, place: number, n: number, worth: number): Group {
  return { kind, place, real: n, mimic: false, awake: false, points: n * worth, sum: n > 1 ? `${n}×${minus(worth)}` : '' };
}

/** [E-54] A song as it lies in this garden. */
export function songWorth(garden: readonly number[], song: number, values: Values): number {
  return song === SUMMER && racesIn(garden) >= IN_BLOOM ? SUMMER_IN_BLOOM : at(values, song);
}

/** [E-11] */
export function gardenPoints(garden: readonly number[], values: Values): number {
  return groups(garden, values).reduce((sum, group) => sum + group.points, 0);
}

/** [E-12] [E-42] What the cards of a hand cost. */
export function handCost(hand: readonly number[], garden: readonly number[], fairiesCover: boolean, values: Values): number {
  const free = fairiesCover && strong(garden, FAIRY);
  return hand.reduce((sum, n, kind) => sum + (free && kind === MIMIC ? 0 : n * Math.abs(at(values, kind))), 0);
}

/** The garden with cards added at places, or taken away. */
export function changed(garden: readonly number[], places: ReadonlyMap<number, number>): number[] {
  return garden.map((n, place) => n + (places.get(place) ?? 0));
}
