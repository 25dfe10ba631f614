/** What was told, in words: the same in the log, in the narrator's mouth and in what is read aloud. */
import type { Piece } from '../lib/words';
import type { Args, Line, Said } from '../wire';
import type { Table } from './model.svelte';

const SHOWN = 'move.shown';
/** That it is somebody's turn is said by the table itself: the narrator need not. */
export const TURN = 'event.turn';
/** That somebody has sealed his answer holds up nobody who has to give his own. */
const SEALED = 'sealed';

/** A sentence begins with a capital, whatever name it begins with. */
export function begun(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** A card that goes from a place to the same one is only shown there. */
function keyOf(table: Table, { key, args }: Said): string {
  return key === 'move' && args['from'] === args['to'] && table.has(SHOWN) ? SHOWN : key;
}

export function piecesOf(table: Table, line: Said): readonly Piece[] {
  if (!table.has(line.key)) return [{ text: line.key }];
  const words = table.ui.said?.(table, line) ?? line;
  const [first, ...rest] = table.pieces(keyOf(table, words), words.args);
  return first === undefined ? [] : [{ ...first, text: begun(first.text) }, ...rest];
}

export function sentence(table: Table, words: Said): string {
  return piecesOf(table, words)
    .map((piece) => piece.text)
    .join('');
}

/** The card a piece of a sentence names. */
export function faceOf(table: Table, piece: Piece): number | null {
  if (piece.table === undefined || piece.index === undefined) return null;
  return table.ui.cardTables[piece.table]?.(piece.index) ?? null;
}

/** The first card a sentence names. */
export function namedFace(table: Table, words: Said): number | null {
  for (const piece of piecesOf(table, words)) {
    const face = faceOf(table, piece);
    if (face !== null) return face;
  }
  return null;
}

/** The card to be drawn large while a line is told: null is a back, undefined none. */
export function largeFace(table: Table, line: Line): number | null | undefined {
  return table.ui.large === undefined ? (namedFace(table, line) ?? undefined) : table.ui.large(line);
}

/** Whose deed or which card made it happen; nothing where the game has no words for it. */
export function causeOf(table: Table, { cause }: Line): string {
  return cause === null || cause === undefined || !table.has(cause.key) ? '' : sentence(table, cause);
}

export function seatIn(args: Args): number {
  const seat = args['seat'];
  return typeof seat === 'number' ? seat : -1;
}

/** Whose deed a line tells; -1: nobody's. */
export function doer(table: Table, line: Line): number {
  const named = table.ui.owned?.(line) === true ? -1 : seatIn(line.args);
  return named >= 0 ? named : table.actor(line.n);
}

/** Whether the narrator takes his time for it. */
export function isBeat(table: Table, line: Line): boolean {
  return !line.key.startsWith(SEALED) && (table.ui.beat?.(table, line) ?? line.key !== TURN);
}

/** The question in the game's own words, as it is asked now. */
export function questionOf(table: Table): string {
  const { question } = table;
  if (question === null) return '';
  return table.ui.asks?.(table) ?? table.say(question.key, question.args);
}

/** «Ana cantou a Primavera: fique com uma». */
export function asked(table: Table): string {
  const question = questionOf(table);
  const cause = table.question?.cause ?? null;
  if (cause === null || !table.has(cause.key)) return question;
  const named = table.seats.some((_, seat) => question.startsWith(table.name(seat)) && table.name(seat) !== table.name(table.seat));
  const rest = named ? question : question.charAt(0).toLocaleLowerCase() + question.slice(1);
  return `${sentence(table, cause)}: ${rest}`;
}
