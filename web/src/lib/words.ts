/**
 * From keys and arguments to sentences: the twin of kernel/speech.py. Both must give the same text for the same words;
 * tests/words.test.ts compares them on every sentence of every game. docs/words.md tells how sentences are written.
 */
import grammars from '../../../src/cartada/kernel/words/grammar.json';

export type Arg = number | string | readonly (number | string)[];
export type Arguments = Readonly<Record<string, Arg>>;
export type Names = Readonly<Record<string, readonly string[]>>;

export type Language = 'pt' | 'en';
export const LANGUAGES: readonly Language[] = ['pt', 'en'];
/** What a language does to the words around a name: see class Grammar in kernel/speech.py. */
interface Grammar {
  readonly and: string;
  readonly quotes: readonly string[];
  readonly you: string;
  readonly your: string;
  readonly reader_is_many: boolean;
  readonly articles: readonly string[];
  readonly plural_of: readonly number[];
  readonly many: readonly number[];
  readonly feminine: readonly number[];
  readonly counted: string;
  readonly bends: Readonly<Record<string, readonly string[]>>;
}
export const GRAMMARS: Readonly<Record<Language, Grammar>> = grammars;
const PEOPLE = 'seat';
const PROPER = 4;
const NO_NAMES: Names = {};
const FIELD = /\{\{|\}\}|\{(\w+)(?::([^{}]*))?\}/g;
const SENTENCE_ENDS = /(^|[.!?] |\n)$/;

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

interface Noun {
  readonly kind: number;
  readonly one: string;
  readonly many: string;
}

/** A name as the tables write it: «a|Fada|Fadas» is article, name and plural; «Saci» has no article. */
function noun(written: string, language: Language): Noun {
  const [article = '', one, many = ''] = written.split('|');
  const kind = one === undefined ? -1 : GRAMMARS[language].articles.indexOf(article);
  return kind < 0 || one === undefined ? { kind: PROPER, one: written, many: '' } : { kind, one, many };
}

/** The name alone. */
export function bare(written: string, language: Language): string {
  return noun(written, language).one;
}

/** What stands after the colon of a field: `words table*n's:forms`, every part of which may be missing. */
interface Spec {
  readonly words: readonly string[];
  readonly table: string;
  readonly plural: boolean;
  readonly number: string;
  readonly owner: boolean;
  readonly forms: readonly string[];
}

const specs = new Map<string, Spec>();
function specOf(written: string): Spec {
  const known = specs.get(written);
  if (known !== undefined) return known;
  const colon = written.indexOf(':');
  let [head, forms] = colon < 0 ? [written, ''] : [written.slice(0, colon), written.slice(colon + 1)];
  if (colon < 0 && /[|/]/.test(head)) [head, forms] = ['', written];
  const owner = head.endsWith("'s");
  const words = (owner ? head.slice(0, -2) : head).split(' ');
  const [table = '', number] = (words.pop() ?? '').split('*');
  const made = { words, table, plural: number !== undefined, number: number ?? '', owner, forms: forms ? forms.split('|') : [] };
  specs.set(written, made);
  return made;
}

const isOne = (n: unknown): boolean => n === 1 || n === -1;
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Texts by key, and tables of names. */
export class Catalogue {
  readonly names: Names;
  private readonly grammar: Grammar;

  constructor(
    readonly language: Language,
    readonly texts: Readonly<Record<string, string>>,
    readonly nouns: Names,
  ) {
    this.grammar = GRAMMARS[language];
    const tables = Object.entries(nouns).map(([table, names]) => [table, names.map((name) => bare(name, language))]);
    this.names = Object.fromEntries(tables) as Names;
  }

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
    const text = this.texts[this.variant(key, args, local)];
    if (text === undefined) throw new Error(`no text for ${key}`);
    const out: Piece[] = [];
    let said = '';
    const put = (...pieces: readonly Piece[]): void => {
      for (const piece of pieces) if (piece.text !== '') out.push(piece);
      said += pieces.map((piece) => piece.text).join('');
    };
    let at = 0;
    for (const found of text.matchAll(FIELD)) {
      put({ text: text.slice(at, found.index) });
      at = found.index + found[0].length;
      if (found[1] === undefined) put({ text: found[0].charAt(0) });
      else put(...this.field(found[1], args, specOf(found[2] ?? ''), local, SENTENCE_ENDS.test(said)));
    }
    put({ text: text.slice(at) });
    return out;
  }

  /** The name alone of one thing of a table. */
  named(table: string, index: number, local: Names = NO_NAMES): string {
    const written = this.noun(table, index, local);
    return table === PEOPLE ? written : bare(written, this.language);
  }

  /** The name as the table writes it, with article and plural: what a text of the page can bend. */
  noun(table: string, index: number, local: Names = NO_NAMES): string {
    const names = local[table]?.length ? local[table] : this.nouns[table];
    const name = names?.[index];
    if (name === undefined) throw new Error(`no name ${index} in ${table}`);
    return name;
  }

  /** `key.you` is said to a reader who is the `seat` of it, `key.other.you` to one who is its `other`. */
  private variant(key: string, args: Arguments, local: Names): string {
    for (const [name, value] of Object.entries(args)) {
      const own = name === PEOPLE ? `${key}.you` : `${key}.${name}.you`;
      if (own in this.texts && this.isReader(value, PEOPLE, local)) return own;
    }
    return key;
  }

  private field(name: string, args: Arguments, spec: Spec, local: Names, begins: boolean): Piece[] {
    const value = args[name];
    if (value === undefined) throw new Error(`no argument ${name}`);
    if (spec.forms.length > 0) return [{ text: this.form(value, spec, local) }];
    if (typeof value === 'object') return this.enumerate(value, spec, local, begins);
    const many = spec.plural && (spec.number === '' || !isOne(args[spec.number]));
    return capital(this.one(value, spec, 1, many, local, begins), spec);
  }

  /** One name with its words, or so many times the same. */
  private one(value: number | string, spec: Spec, times: number, many: boolean, local: Names, begins: boolean): Piece[] {
    const { grammar } = this;
    if (typeof value === 'number' && spec.table === '+') return [{ text: value < 0 ? String(value) : `+${value}` }];
    if (typeof value === 'number' && spec.table === '') return [{ text: times > 1 ? `${times}× ${value}` : String(value) }];
    if (this.isReader(value, spec.table, local)) {
      const you = spec.owner ? grammar.your : grammar.you;
      return [{ text: begins ? you : you.toLowerCase(), ...place(value, spec) }];
    }
    const written = typeof value === 'string' ? value : this.noun(spec.table, value, local);
    const people = spec.table === PEOPLE;
    const it = noun(people ? '' : written, this.language);
    const words = typeof value === 'string' && spec.table !== '' ? [...spec.words, spec.table] : spec.words;
    const counted = times > 1 && it.many !== '';
    const single = times === 1 || counted ? it.kind : PROPER;
    const kind = many || counted ? (grammar.plural_of[single] ?? PROPER) : single;
    const before = words.filter((word) => !(counted && word.toLowerCase() === grammar.counted)).map((word) => bent(word, kind, grammar));
    if (times > 1) before.push(counted ? String(times) : `${times}×`);
    const name = people ? written : (many || counted) && it.many !== '' ? it.many : it.one;
    const text = before
      .filter((word) => word !== '')
      .map((word) => `${word} `)
      .join('');
    return [{ text }, { text: spec.owner ? `${name}'s` : name, ...place(value, spec) }];
  }

  /** «a», «a e b», «a, b e c»; equal ones are counted: «2 Fadas e um Troll», «2× 7♥». */
  private enumerate(values: readonly (number | string)[], spec: Spec, local: Names, begins: boolean): Piece[] {
    const different = [...new Set(values)];
    if (different.length === 0) return [{ text: '–' }];
    const out: Piece[] = [];
    different.forEach((value, i) => {
      if (i > 0) out.push({ text: i === different.length - 1 ? this.grammar.and : ', ' });
      const times = values.filter((other) => other === value).length;
      const said = this.one(value, spec, times, false, local, begins && i === 0);
      out.push(...(i === 0 ? capital(said, spec) : said));
    });
    return out;
  }

  // ---- agreement
  /** «one|many|reader», each «masculine/feminine» where a name decides: the one that agrees. */
  private form(value: Arg, spec: Spec, local: Names): string {
    const values = typeof value === 'object' ? value : [value];
    const [one = '', more, you] = spec.forms;
    const reader = values.length === 1 && this.isReader(values[0] ?? '', spec.table, local);
    if (reader && you !== undefined) return you;
    const kinds = values.map((each) => this.kind(each, spec.table, local));
    let many = values.length !== 1 || this.grammar.many.includes(kinds[0] ?? PROPER) || (reader && this.grammar.reader_is_many);
    if (typeof value === 'number' && spec.table === '') many = !isOne(value);
    const chosen = many ? (more ?? one) : one;
    const slash = chosen.indexOf('/');
    if (slash < 0 || spec.table === '') return chosen;
    return kinds.every((kind) => this.grammar.feminine.includes(kind)) ? chosen.slice(slash + 1) : chosen.slice(0, slash);
  }

  private kind(value: number | string, table: string, local: Names): number {
    if (table === '' || table === PEOPLE || typeof value === 'string') return PROPER;
    return noun(this.noun(table, value, local), this.language).kind;
  }

  private isReader(value: Arg, table: string, local: Names): boolean {
    if (typeof value === 'string') return value === this.grammar.you;
    return table === PEOPLE && typeof value === 'number' && local[PEOPLE]?.[value] === this.grammar.you;
  }
}

function place(value: number | string, spec: Spec): { table?: string; index?: number } {
  return typeof value === 'number' ? { table: spec.table, index: value } : {};
}

function bent(word: string, kind: number, grammar: Grammar): string {
  return grammar.bends[word.toLowerCase()]?.[kind] ?? word;
}

/** «{card:O card}» begins a sentence. */
function capital(pieces: Piece[], spec: Spec): Piece[] {
  const begun = spec.words[0]?.charAt(0) ?? '';
  if (begun === begun.toLowerCase()) return pieces;
  const first = pieces.findIndex((piece) => piece.text !== '');
  return pieces.map((piece, i) => (i === first ? { ...piece, text: upper(piece.text) } : piece));
}
