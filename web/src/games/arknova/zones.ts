/** Where cards lie, in the numbers of layout.py: whose a zone is, and which moves the log need not tell. */
import type { Args } from '../../wire';
import type { Model } from './view';

const DISPLAY = 2;
const LAID = 3;
const PLAYED = 4;
const SHARED = 8;
const MOST_SEATS = 4;
/** Zones of each seat follow those of all. */
const OWNED = ['hand', 'animals', 'sponsors', 'looked', 'pouch', 'finals'] as const;

/** The viewer's own are «yours». */
export function zoneNames(table: Model): string[] {
  const names = Array.from({ length: SHARED + OWNED.length * MOST_SEATS }, (_, zone) => table.named('zone', zone));
  OWNED.forEach((zone, kind) => {
    table.seats.forEach((_, seat) => {
      names[SHARED + kind * MOST_SEATS + seat] = seat === table.seat ? table.say(`zone.own_${zone}`) : table.say(`zone.${zone}`, { seat });
    });
  });
  return names;
}

/** What kind of zone a seat's is; undefined for those of all. */
const kindOf = (zone: number): string | undefined => (zone < SHARED ? undefined : OWNED[Math.floor((zone - SHARED) / MOST_SEATS)]);

/** «Ana plays …» tells how the card came to the table and into her zoo; «brings the project …» tells where it lies. */
export function untold(key: string, args: Args): boolean {
  if (key !== 'move') return false;
  const [from, to] = [Number(args['from']), Number(args['to'])];
  if (to === LAID) return true;
  if (to === PLAYED) return from === DISPLAY || kindOf(from) === 'hand';
  return from === PLAYED && (kindOf(to) === 'animals' || kindOf(to) === 'sponsors');
}
