/** What an animal lacks: icons, money, a home. [AN-73] [AN-74] [AN-75] */
import type { Reason } from '../../table/board';
import { NEIGHBOURS } from './grid';
import { cardOf, mapOf, type CardEntry } from './library';
import { PARTNER_DISCOUNT } from './made/tracks';
import { ANIMALS_ACTION } from './made/vocabulary';
import { iconOf } from './signs';
import { AFRICA, KIND, STANDARD_KINDS, type BuildingView, type SeatView } from './view';

const HERBIVORE = iconOf('herbivore');
const CAPACITY: Readonly<Record<number, number>> = { [KIND.petting]: 3, [KIND.reptiles]: 5, [KIND.aviary]: 5 };
/** Sponsors that change what an animal costs or needs, by the number printed on them. */
const SMALL_EXPERT = 229;
const LARGE_EXPERT = 230;
const DIVERSITY = 219;
const SMALL = 2;
const LARGE = 4;

const plays = (me: SeatView, number: number): boolean => me.sponsors.some((card) => cardOf(card)?.number === number);

/** [AN-74] Printed price and folder, less three for each partner zoo of its continents. */
export function priceOf(me: SeatView, card: CardEntry, folder: number): number {
  const zoos = card.icons.filter((icon) => me.partners.includes(iconOf(icon) - AFRICA)).length;
  const size = card.size ?? 0;
  const less = (size > 0 && size <= SMALL && plays(me, SMALL_EXPERT) ? 3 : 0) + (size >= LARGE && plays(me, LARGE_EXPERT) ? 4 : 0);
  return Math.max(0, (card.cost ?? 0) + folder - PARTNER_DISCOUNT * zoos - less);
}

/** Rock and water beside these spaces. */
function terrain(me: SeatView, spaces: readonly number[]): { readonly rocks: number; readonly waters: number } {
  const map = mapOf(me.map);
  const near = new Set(spaces.flatMap((space) => NEIGHBOURS[space] ?? []));
  const beside = (kind: readonly number[] | undefined): number => (kind ?? []).filter((space) => near.has(space)).length;
  return { rocks: beside(map?.rock), waters: beside(map?.water) };
}

function roomIn(card: CardEntry, kind: number): number | null | undefined {
  return kind === KIND.petting ? card.petting_zoo : kind === KIND.reptiles ? card.reptile_house : kind === KIND.aviary ? card.aviary : null;
}

/** Whether it could live there: large enough, free, with the rock and water it wants beside it. */
export function livesIn(me: SeatView, card: CardEntry, one: Pick<BuildingView, 'kind' | 'spaces' | 'inside'>): boolean {
  const { rocks, waters } = terrain(me, one.spaces);
  const wild = plays(me, DIVERSITY) || (rocks >= (card.rocks ?? 0) && waters >= (card.waters ?? 0));
  if (!wild) return false;
  if (one.kind < STANDARD_KINDS) return one.inside === 0 && card.size != null && card.size <= one.kind + 1;
  const room = roomIn(card, one.kind);
  return room != null && one.inside + room <= (CAPACITY[one.kind] ?? 0);
}

export function hasHome(me: SeatView, card: CardEntry): boolean {
  const flock = card.flock ?? 0;
  const hosts = (face: number): boolean => (cardOf(face)?.size ?? 0) >= flock && cardOf(face)?.icons.includes('herbivore') === true;
  return (flock > 0 && (me.icons[HERBIVORE] ?? 0) > 0 && me.animals.some(hosts)) || me.buildings.some((one) => livesIn(me, card, one));
}

/** The first icon it lacks: [icon, how many more]; with a power that lets one be missing the rules may know better. */
export function iconLacking(me: SeatView, card: CardEntry): readonly [number, number] | null {
  for (const [name, n] of card.needs?.icons ?? []) {
    const lack = n - (me.icons[iconOf(name)] ?? 0);
    if (lack > 0) return [iconOf(name), lack];
  }
  return null;
}

const partnerLacking = (me: SeatView, card: CardEntry): boolean =>
  (card.needs?.partners ?? 0) > 0 && !card.icons.some((icon) => me.partners.includes(iconOf(icon) - AFRICA));
const upgradeLacking = (me: SeatView, card: CardEntry): boolean =>
  card.needs?.upgrade === true && !me.actions.some((one) => one.action === ANIMALS_ACTION && one.side > 1);

/** Why this animal cannot be played now: the nearest reason, and the way out. `key` is also that of its short form. */
export function lacking(me: SeatView, face: number, folder: number): Reason | null {
  const card = cardOf(face);
  if (card?.type !== 'animal') return null;
  const n = priceOf(me, card, folder);
  if (n > me.money) return { key: 'no.costs', args: { n, money: me.money }, rule: 'AN-74' };
  const icon = iconLacking(me, card);
  if (icon !== null) return { key: 'no.lacks_icon', args: { icon: icon[0], n: icon[1] }, rule: 'AN-73' };
  if (partnerLacking(me, card)) return { key: 'no.lacks_partner', args: {}, rule: 'AN-73' };
  if (upgradeLacking(me, card)) return { key: 'no.lacks_upgrade', args: {}, rule: 'AN-73' };
  if (hasHome(me, card)) return null;
  const size = card.size ?? 0;
  return size > 0 ? { key: 'no.lacks_home', args: { n: size }, rule: 'AN-80' } : { key: 'no.lacks_special', args: {}, rule: 'AN-80' };
}
