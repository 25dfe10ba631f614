/** Both ways a declared combat may go: undisturbed, and with what has been put together. */
import { t } from '../../lib/speech.svelte';
import { declarationOf, movesOf } from './declare';
import { centreFalls } from './outcome';
import { except, forecast, hurt, nameOf, type Forecast } from './telling';
import { baseAt, permanentAt, spotOf, type Model } from './view';

interface Told {
  readonly text: string;
  readonly bad: boolean;
  readonly good: boolean;
}
export interface Future {
  readonly title: string;
  readonly lines: readonly Told[];
  /** What is not counted in it. */
  readonly except: string;
}

const NOBODY: ReadonlyMap<string, string> = new Map();

/** While blocks or a defence are put together; otherwise there is only one, and the bar says it. */
export function futures(table: Model, letters: ReadonlyMap<string, string>): readonly Future[] {
  const deed = declarationOf(table);
  if (deed !== 'block' && deed !== 'defend') return [];
  const moves = movesOf(table);
  const plain = { title: t(`fabula.danger.${deed === 'block' ? 'unblocked' : 'undefended'}`), ...future(table, NOBODY, letters) };
  if (moves.size === 0) return [plain];
  const pairs = [...moves].map(([who, aim]) => {
    const other = deed === 'block' ? permanentAt(table.view, aim)?.card : baseAt(table.view, aim)?.card;
    return t(`fabula.pair.${deed}`, { name: nameOf(permanentAt(table.view, who)?.card ?? -1), aim: nameOf(other ?? -1) });
  });
  return [plain, { title: pairs.join(' · '), ...future(table, moves, letters) }];
}

function future(table: Model, moves: ReadonlyMap<string, string>, letters: ReadonlyMap<string, string>): Omit<Future, 'title'> {
  const what = forecast(table, moves);
  return { lines: lines(table, what, letters), except: except(table, moves) };
}

/** One line for each base that loses something, and one for each ally that falls. */
function lines(table: Model, what: Forecast, letters: ReadonlyMap<string, string>): Told[] {
  const { view } = table;
  const out: Told[] = [];
  const own = (ref: string): boolean => spotOf(ref)?.seat === table.seat;
  const lost = what.fight !== null && centreFalls(view, what.fight) === table.seat && (table.options['centre_zero'] ?? 'win') === 'win';
  for (const [ref, n] of what.fight?.dealt ?? []) {
    const base = baseAt(view, ref);
    if (base === null) continue;
    const falls = what.fight?.fallen.has(ref) === true;
    const letter = letters.get(ref);
    const args = {
      name: `${letter === undefined ? '' : `${letter} `}${nameOf(base.card)}`,
      before: base.remaining,
      after: Math.max(0, base.remaining - n),
    };
    const key = falls ? (base.centre && lost ? 'fabula.base_lost' : 'fabula.base_falls') : 'fabula.base_hurt';
    out.push({ text: t(key, args), bad: falls, good: false });
  }
  for (const ref of what.fight?.dead ?? [])
    out.push({ text: t('fabula.dies', { name: nameOf(permanentAt(view, ref)?.card ?? -1) }), bad: own(ref), good: !own(ref) });
  if (what.fight !== null) for (const text of hurt(view, what.fight)) out.push({ text, bad: false, good: false });
  for (const one of what.pressures) {
    const base = baseAt(view, one.base);
    const args = { name: nameOf(base?.card ?? -1), attack: one.attack, defence: one.defence, resistance: one.resistance };
    out.push({ text: t(one.taken ? 'fabula.base_taken' : 'fabula.base_holds', args), bad: one.taken, good: !one.taken });
  }
  if (out.length === 0) out.push({ text: t('fabula.nothing'), bad: false, good: false });
  return out.toSorted((a, b) => Number(b.bad) - Number(a.bad));
}
