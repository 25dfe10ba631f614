/**
 * Rules pages as people read them: the labels of options in place of what files call them, and the words of the rulebook.
 * The twin of kernel/rulespage.py; tests/rules.test.ts compares them on every page of every game.
 */
import { fold } from './fold';
import { GRAMMARS, type Catalogue } from './words';

/** A word of the rulebook, what it is called here, and the rules it leads to. */
export interface Term {
  readonly book: string;
  readonly pt: string;
  readonly en: string;
  readonly rules: readonly string[];
}
export interface Rulebook {
  readonly text: string;
  readonly terms: readonly Term[];
}
type Texts = Readonly<Record<string, string>>;

const CODE = /`([^`]+)`/g;
const PAIR = /^(\w+) = (\w+)$/;
/** A paragraph, or a row of a table. */
const PART = /[^]*?(?:\n\s*\n|\n(?=\|)|$)/g;

/** Every `option`, `value` and `option = value` in the words of the table. */
export function labelled(text: string, catalogue: Catalogue): string {
  return text.replace(PART, (part) => labelledPart(part, catalogue));
}

function labelledPart(part: string, { texts, language }: Catalogue): string {
  const [open = '', close = ''] = GRAMMARS[language].quotes;
  const named: { readonly at: number; readonly option: string }[] = [];
  for (const found of part.matchAll(CODE)) {
    const option = found[1]?.split(' ')[0] ?? '';
    if (`option.${option}` in texts) named.push({ at: found.index, option });
  }
  return part.replace(CODE, (whole, code: string, at: number) => {
    const before = named.filter((one) => one.at < at).reverse();
    const label = labelOf(
      texts,
      code,
      [...before, ...named.filter((one) => one.at > at)].map((one) => one.option),
    );
    if (label === null) return whole;
    const alone = part.slice(0, at).endsWith('| ') && part.slice(at + whole.length).startsWith(' |');
    return alone || label === code ? label : open + label + close;
  });
}

/** A value belongs to the option named before it, else after it, else to the only one that has such a value. */
function labelOf(texts: Texts, code: string, options: readonly string[]): string | null {
  const [, option = '', value = ''] = PAIR.exec(code) ?? [];
  const whole = texts[`option.${option}`];
  if (whole !== undefined) return `${whole}: ${valueLabel(texts, option, value)}`;
  const own = texts[`option.${code}`];
  if (own !== undefined) return own;
  for (const near of options) {
    const found = texts[`value.${near}.${code}`];
    if (found !== undefined) return found;
  }
  if (/^(true|false|unlimited|\d+)$/.test(code)) return valueLabel(texts, '', code);
  const known = Object.keys(texts).filter((key) => key.startsWith('value.') && key.endsWith(`.${code}`));
  return known.length === 1 ? (texts[known[0] ?? ''] ?? null) : null;
}

const valueLabel = (texts: Texts, option: string, value: string): string =>
  texts[/^(true|false|unlimited)$/.test(value) ? `flag.${value}` : `value.${option}.${value}`] ?? value;

export function glossarySection(terms: readonly Term[], { texts, language }: Catalogue): string {
  if (terms.length === 0) return '';
  const rows = terms.map((term) => `| ${term.book} | ${term[language]} | ${term.rules.join(', ')} |`);
  return ['', `## ${texts['rules.glossary'] ?? ''}`, '', texts['rules.glossary_head'] ?? '', '|---|---|---|', ...rows, ''].join('\n');
}

/** The rules to which a term of the rulebook with all these words leads. */
export function namedBy(parts: readonly string[], terms: readonly Term[]): ReadonlySet<string> {
  const meant = terms.filter((term) => parts.every((part) => fold(term.book).includes(part)));
  return new Set(meant.flatMap((term) => term.rules));
}

/** Whether a paragraph is a decision of ours, where the rulebook is silent or contradicts itself. */
export const isRuling = (id: string): boolean => /^(?:[A-Z]+R|SV)-/.test(id);

/** A text cut where one of these folded parts stands in it. */
export function cut(text: string, parts: readonly string[]): readonly { readonly text: string; readonly hit: boolean }[] {
  const letters = [...text].map((letter) => letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase());
  const hits = letters.map(() => false);
  const bare = letters.join('');
  const starts: number[] = [];
  letters.forEach((letter, i) => starts.push((starts[i - 1] ?? 0) + (letters[i - 1]?.length ?? 0)));
  for (const part of parts)
    for (let at = bare.indexOf(part); at >= 0; at = bare.indexOf(part, at + part.length))
      starts.forEach((start, i) => (hits[i] ||= start >= at && start < at + part.length));
  const out: { text: string; hit: boolean }[] = [];
  [...text].forEach((letter, i) => {
    const hit = hits[i] ?? false;
    const last = out.at(-1);
    if (last?.hit === hit) last.text += letter;
    else out.push({ text: letter, hit });
  });
  return out;
}
