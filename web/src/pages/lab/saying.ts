/** Numbers and times of the lab in the language of the moment. */
import { settings } from '../../lib/settings.svelte';
import { t } from '../../lib/speech.svelte';
import { gameText, titleOf } from '../catalogue.svelte';
import { valueText } from '../making/valued';
import type { GameInfo, LabRun, LabShare, LabVariant, Value } from '../../wire';
import { changes } from './drafting';

const locale = (): string => (settings.language === 'pt' ? 'pt-BR' : 'en');

export const number = (value: number, digits = 0): string =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** «0,05 s», «40 s», «12 min», «3 h». */
export function duration(seconds: number): string {
  if (seconds < 1) return t('lab.time.seconds', { n: number(Math.max(0.01, seconds), seconds < 0.095 ? 2 : 1) });
  if (seconds < 90) return t('lab.time.seconds', { n: number(Math.round(seconds)) });
  if (seconds < 5400) return t('lab.time.minutes', { n: number(Math.round(seconds / 60)) });
  return t('lab.time.hours', { n: number(seconds / 3600, 1) });
}

export const day = (seconds: number): string =>
  new Intl.DateTimeFormat(locale(), { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' }).format(seconds * 1000);

/** «51,3 %», “51.3%”. */
const percent = (value: number, digits: number): string => number(100 * value, digits) + (settings.language === 'pt' ? ' %' : '%');

/** «51,3 % ± 2,0». */
export const share = (found: LabShare): string =>
  found.half === null ? percent(found.mean, 1) : `${percent(found.mean, 1)} ± ${number(100 * found.half, 1)}`;

/** «+1,3 ± 2,0», in points of a hundred. */
export function gap(found: LabShare): string {
  const sign = found.mean > 0 ? '+' : '';
  const middle = `${sign}${number(100 * found.mean, 1)}`;
  return found.half === null ? middle : `${middle} ± ${number(100 * found.half, 1)}`;
}

export function titleOfRun(run: LabRun): string {
  if (run.title !== '') return run.title;
  return t(run.source === 'people' ? 'lab.run.of_people' : 'lab.run.of_bots', { game: titleOf(run.game) });
}

export const said = (game: string, option: string, value: Value): string => valueText(game, option, value);

/** A rule set in words; `cards` has the names of cards by id. */
export function rules(game: GameInfo, given: LabVariant, cards: Readonly<Record<string, string>>): readonly string[] {
  const own = changes(game, given).map(
    ([name, value]) => `${gameText(game.name, `option.${name}`, name)}: ${said(game.name, name, value)}`,
  );
  for (const [card, numbers] of Object.entries(given.cards ?? {}))
    for (const [name, n] of Object.entries(numbers))
      own.push(t('lab.card.changed', { card: cards[card] ?? card, name: t(`lab.number.${name}`), n }));
  return own.length > 0 ? own : [t('pages.new.usual')];
}
