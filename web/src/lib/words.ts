/**
 * From keys and arguments to sentences: the twin of kernel/speech.py. Both must give the same text for the same words;
 * tests/words.test.ts compares them on every sentence of every game.
 */
export type Arg = number | string | readonly number[];
export type Arguments = Readonly<Record<string, Arg>>;
export type Names = Readonly<Record<string, readonly string[]>>;

export type Language = 'pt' | 'en';
export const LANGUAGES: readonly Language[] = ['pt', 'en'];
const AND: Readonly<Record<Language, string>> = { pt: ' e ', en: ' and ' };
const FIELD = /\{\{|\}\}|\{(\w+)(?::([^{}]*))?\}/g;
const NO_NAMES: Names = {};

/** A piece of a sentence: plain text, or the name of one thing out of a table of names. */
export interface Piece {
  readonly text: string;
  readonly table?: string;
  readonly index?: number;
}

export interface CatalogueData {
  readonly texts: Readonly<Record<string, string>>;
  readonly names: Names;
}

/**
 * Texts by key, and tables of names. `{kind:card}` is the name of that card in the table `card`, `{n:one|many}` picks
 * by number, `{n:+}` writes the sign, and a list of numbers becomes an enumeration.
 */
export class Catalogue {
  constructor(
    readonly language: Language,
    readonly texts: Readonly<Record<string, string>>,
    readonly names: Names,
  ) {}

  has(key: string): boolean {
    return key in this.texts;
  }

  /** The sentence. A missing text or name is an error: the suite finds them all. */
  say(key: string, args: Arguments = {}, local: Names = NO_NAMES): string {
    return this.pieces(key, args, local)
      .map((piece) => piece.text)
      .join('');
  }

  /** The sentence in pieces, so that the things it names can become links. */
  pieces(key: string, args: Arguments = {}, local: Names = NO_NAMES): Piece[] {
    const text = this.texts[key];
    if (text === undefined) throw new Error(`no text for ${key}`);
    const out: Piece[] = [];
    let at = 0;
    for (const found of text.matchAll(FIELD)) {
      if (found.index > at) out.push({ text: text.slice(at, found.index) });
      at = found.index + found[0].length;
      if (found[1] === undefined) out.push({ text: found[0].charAt(0) });
      else out.push(...this.field(found[1], args, found[2] ?? '', local));
    }
    if (at < text.length) out.push({ text: text.slice(at) });
    return out;
  }

  named(table: string, index: number, local: Names = NO_NAMES): string {
    const names = local[table]?.length ? local[table] : this.names[table];
    const name = names?.[index];
    if (name === undefined) throw new Error(`no name ${index} in ${table}`);
    return name;
  }

  private field(name: string, args: Arguments, spec: string, local: Names): Piece[] {
    const value = args[name];
    if (value === undefined) throw new Error(`no argument ${name}`);
    if (spec.includes('|')) {
      const [one, many] = spec.split('|') as [string, string];
      return [{ text: value === 1 || value === -1 ? one : many }];
    }
    if (typeof value === 'object') return this.enumerate(value, spec, local);
    return [this.format(value, spec, local)];
  }

  private format(value: number | string, spec: string, local: Names): Piece {
    if (typeof value === 'string') return { text: value };
    if (spec === '+') return { text: value < 0 ? String(value) : `+${value}` };
    if (spec === '') return { text: String(value) };
    return { text: this.named(spec, value, local), table: spec, index: value };
  }

  /** «a», «a e b», «a, b e c»; equal ones are counted: «2× a e b». */
  private enumerate(values: readonly number[], spec: string, local: Names): Piece[] {
    const different = [...new Set(values)];
    if (different.length === 0) return [{ text: '–' }];
    const out: Piece[] = [];
    different.forEach((value, i) => {
      if (i > 0) out.push({ text: i === different.length - 1 ? AND[this.language] : ', ' });
      const times = values.filter((other) => other === value).length;
      if (times > 1) out.push({ text: `${times}× ` });
      out.push(this.format(value, spec, local));
    });
    return out;
  }
}
