/** What the server is asked to work out: whatever waits on the stack, and a fight that triggers may still change. The page's
 * own forecast is exact where nothing is triggered, and says what comes of each card. */
import { CODE } from './codes';
import { declarationOf, deedOf, inOrder, movesOf, ready } from './declare';
import { BASE, PERMANENT } from './made/codes';
import { MOST_BASES, MOST_PERMANENTS } from './made/terms';
import { attacksOf } from './outcome';
import { isAlly } from './plans';
import { asksToRespond } from './stops';
import { except } from './telling';
import { spotOf, WINDOW, type Model } from './view';

/** The answers, first to last; null where the page knows by itself. */
export function foresees(table: Model): readonly number[] | null {
  const { question, view } = table;
  if (question === null || table.seat < 0) return null;
  if (asksToRespond(question)) {
    const fought = view.window === WINDOW.blocked || view.window === WINDOW.defended;
    return table.picked.length === 0 && (view.stack.length > 0 || (fought && except(table) !== '')) ? [CODE.pass] : null;
  }
  const deed = deedOf(table);
  if (deed === null || deed === 'mulligan' || movesOf(table).size === 0 || except(table) === '') return null;
  return declared(table, deed);
}

/** A declaration as the answers it will be, in the order of the questions. */
function declared(table: Model, deed: 'attack' | 'influence' | 'block' | 'defend'): number[] {
  const { view } = table;
  const moves = movesOf(table);
  const codeOf = (ref: string): number => {
    const spot = spotOf(ref);
    if (spot === null) return -1;
    return spot.kind === 'base' ? BASE + spot.seat * MOST_BASES + spot.i : PERMANENT + spot.seat * MOST_PERMANENTS + spot.i;
  };
  if (deed === 'block') {
    const gangs = table.options['gang_block'] === true;
    return attacksOf(view, moves).flatMap(({ blockers }) => {
      if (blockers.length === 0) return [CODE.unblocked];
      return [...blockers.map(codeOf), ...(gangs ? [CODE.done] : [])];
    });
  }
  const sorted = inOrder(view, moves);
  const said = ready(view, table.seat, deed, isAlly).map((who) => {
    const where = sorted.get(who);
    return where === undefined ? CODE.stay : codeOf(where);
  });
  return declarationOf(table) === null ? [CODE.combat, ...said] : said;
}
