/** How large the cards of a battle zone can be so that all of them are in sight, and names where there is little room. */
import { width as textWidth, wrapped } from '../../cards/fitting';

export const SHAPE = 1.18;

/** A tapped card leans: this much of its height more in width. */
const LEANS = 0.08;
/** What is seen of a modification tucked behind its bearer, at the least. */
const SLIVER = 4;
/** What overlapping leaves of a card. */
const SEEN = 24;
/** And where there are more than any line holds so. */
const EDGE = 8;
/** In no more lines than these. */
const LINES = 4;

export interface Standing {
  readonly tapped: boolean;
  /** Modifications tucked behind it. */
  readonly tucked: number;
  /** How high it stands, as a part of the largest ones; left out: all of it. */
  readonly part?: number;
}

/** Cards that stay together: those that go for one base, or a single one. */
export interface Block<S extends Standing> {
  readonly cards: readonly S[];
  /** Whether there is a ribbon below them. */
  readonly ribbon: boolean;
  /** Whether it shares its line with groups of the other kind. */
  readonly squeezed?: boolean;
}

export interface Place {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  readonly tab: number;
  readonly ribbon: number;
  readonly least: number;
  readonly most: number;
}

export interface Arranged<S extends Standing> {
  /** The height of the largest card, upright. */
  readonly h: number;
  readonly tab: number;
  readonly bands: readonly (readonly Block<S>[])[];
  /** By how much cards over a ribbon cover each other, so that all groups stand in one line. */
  readonly lap: number;
}

/** How wide and high one card stands where the largest are of height `h`; none is lower than `least`, if they are not. */
export function boxOf(it: Standing, h: number, tab: number): { readonly width: number; readonly height: number } {
  return { width: h / SHAPE + (it.tapped ? LEANS * h : 0), height: h + it.tucked * tab };
}

export function heightOf(it: Standing, h: number, least: number): number {
  return Math.max(Math.min(least, h), Math.round(h * (it.part ?? 1)));
}

function blockBox<S extends Standing>(block: Block<S>, h: number, place: Place): { readonly width: number; readonly height: number } {
  const boxes = block.cards.map((it) => boxOf(it, heightOf(it, h, place.least), place.tab));
  const width = boxes.reduce((sum, box) => sum + box.width, 0) + place.gap * (boxes.length - 1);
  return { width, height: Math.max(0, ...boxes.map((box) => box.height)) + (block.ribbon ? place.ribbon : 0) };
}

export const blockWidth = <S extends Standing>(block: Block<S>, h: number, place: Place): number => blockBox(block, h, place).width;

/** By how much each card of a block covers the next one, so that the block is no wider than its place. */
export function overlap<S extends Standing>(block: Block<S>, h: number, place: Place, lap = 0): number {
  const { width } = blockBox(block, h, place);
  const n = block.cards.length;
  if ((block.ribbon || block.squeezed) && lap > 0) return lap;
  return n < 2 || width <= place.width ? 0 : Math.min((width - place.width) / (n - 1), h / SHAPE + place.gap - EDGE);
}

/** How high the lines of a band are together; blocks wider than the place count as if they overlapped, if they may. */
function bandHeight<S extends Standing>(band: readonly Block<S>[], h: number, place: Place, overlapping: boolean): number {
  let total = 0;
  let used = 0;
  let tall = 0;
  for (const block of band) {
    const box = blockBox(block, h, place);
    if (box.width > place.width && !overlapping) return Infinity;
    const width = Math.min(box.width, place.width);
    if (used > 0 && used + place.gap + width > place.width) {
      total += tall + place.gap;
      used = 0;
      tall = 0;
    }
    used += (used > 0 ? place.gap : 0) + width;
    tall = Math.max(tall, box.height);
  }
  return total + tall;
}

function total<S extends Standing>(bands: readonly (readonly Block<S>[])[], h: number, place: Place, overlapping: boolean): number {
  return bands.reduce((sum, band, i) => sum + (i > 0 ? place.gap : 0) + bandHeight(band, h, place, overlapping), 0);
}

/** How far the cards of groups have to cover each other for all of them to stand in one line. */
function lapOf<S extends Standing>(band: readonly Block<S>[], h: number, place: Place): number {
  if (!band.some((block) => block.ribbon || block.squeezed)) return 0;
  const width = band.reduce((sum, block, i) => sum + (i > 0 ? place.gap : 0) + blockBox(block, h, place).width, 0);
  const pairs = band.reduce((sum, block) => sum + block.cards.length - 1, 0);
  return pairs === 0 ? 0 : (width - place.width) / pairs;
}

/** How much is seen of each card of a block that is no wider than its place. */
function seenOf<S extends Standing>(block: Block<S>, h: number, place: Place): number {
  const { width } = blockBox(block, h, place);
  const n = block.cards.length;
  return h / SHAPE + place.gap - (n < 2 ? 0 : Math.max(0, width - place.width) / (n - 1));
}

/** The same cards in so many lines. */
function parted<S extends Standing>(block: Block<S>, lines: number): Block<S>[] {
  const each = Math.ceil(block.cards.length / lines);
  const starts = Array.from({ length: Math.ceil(block.cards.length / each) }, (_, i) => i * each);
  return starts.map((at) => ({ ...block, cards: block.cards.slice(at, at + each) }));
}

/** As large as the place lets them be: in several lines, then overlapping, and never lower than `least`. */
export function arrange<S extends Standing>(given: readonly (readonly Block<S>[])[], place: Place): Arranged<S> {
  const bands = given.filter((band) => band.length > 0);
  const { least, most, height, tab } = place;
  const highest = Math.floor(Math.min(most, height));
  for (let h = highest; h >= least; h -= 1) if (total(bands, h, place, false) <= height) return { h, tab, bands, lap: 0 };
  const merged = bands.map((band) =>
    band.some((block) => block.ribbon) ? band : [{ cards: band.flatMap((block) => block.cards), ribbon: false }],
  );
  const lap = Math.max(0, ...merged.map((band) => lapOf(band, least, place)));
  const tall = merged.reduce(
    (sum, band, i) => sum + (i > 0 ? place.gap : 0) + Math.max(...band.map((one) => blockBox(one, least, place).height)),
    0,
  );
  if (lap > 0 && lap <= least / SHAPE / 2 && tall <= height) return { h: least, tab, bands: merged, lap };
  for (let lines = 1; lines <= LINES; lines += 1) {
    const lined = merged.map((band) => band.flatMap((block) => (block.ribbon ? [block] : parted(block, lines))));
    for (let h = highest; h >= least; h -= 1)
      if (total(lined, h, place, true) <= height && lined.flat().every((block) => seenOf(block, h, place) >= SEEN))
        return { h, tab, bands: lined, lap: 0 };
  }
  return crammed(merged, place);
}

/** More than the place was made for: one line of cards of the least height, and less of what is tucked behind them. */
function crammed<S extends Standing>(bands: readonly (readonly Block<S>[])[], place: Place): Arranged<S> {
  const { least, height, tab, gap } = place;
  const tall = (band: readonly Block<S>[]): number => least + (band.some((block) => block.ribbon) ? place.ribbon : 0);
  const apart = bands.reduce((sum, band) => sum + tall(band), gap * (bands.length - 1));
  const lines = apart <= height ? bands : [bands.flat().map((block) => ({ ...block, squeezed: true }))];
  const tucked = Math.max(0, ...lines.flat().flatMap((block) => block.cards.map((it) => it.tucked)));
  const free = height - lines.reduce((sum, band) => sum + tall(band), gap * (lines.length - 1));
  const seen = tucked === 0 ? tab : Math.max(SLIVER, Math.min(tab, Math.floor(free / tucked)));
  const lap = Math.max(0, ...lines.map((band) => lapOf(band, least, place)));
  return { h: least, tab: seen, bands: lines, lap: Math.min(lap, least / SHAPE + gap - EDGE) };
}

/** A name does not end with a small word. */
const LINK = /^\p{Ll}/u;

/** As many words of a name as stand whole in one line; none where not even the first has room. */
export function fitted(name: string, size: number, room: number): string {
  const said = shortened(name, size, room, 1).join(' ');
  return textWidth(said, true) * size <= room ? said : '';
}

/** As many words of a name as stand whole in so many lines: «Poço» where «Poço do Corpo-Seco» has no room. */
export function shortened(name: string, size: number, room: number, lines: number): string[] {
  const words = name.split(' ');
  for (let n = words.length; n > 1; n--) {
    if (LINK.test(words[n - 1] ?? '')) continue;
    const set = wrapped(words.slice(0, n).join(' '), size, room, true);
    if (set.length <= lines && set.every((line) => textWidth(line, true) * size <= room)) return set.map((line) => line.replace(/,$/, ''));
  }
  const first = words[0]!.replace(/,$/, '');
  const fits = (word: string): boolean => !LINK.test(word) && textWidth(word, true) * size <= room;
  return [fits(first) ? first : (words.find(fits) ?? first)]; // «Quay» of «Backwater Quay»
}
