/** Words on a card: how wide they are, where lines break, and how large they can be printed. All in units of the 100×140 face. */

// Widths of the printable ASCII characters of Nunito in hundredths of the letter size.
const REGULAR = [
  26, 23, 39, 60, 60, 93, 69, 22, 32, 32, 45, 60, 23, 42, 23, 28, 60, 60, 60, 60, 60, 60, 60, 60, 60, 60, 23, 23, 60, 60, 60, 44, 95, 73,
  68, 67, 74, 58, 55, 73, 76, 26, 32, 62, 54, 86, 74, 77, 63, 77, 67, 62, 60, 73, 69, 110, 65, 60, 59, 32, 28, 32, 60, 50, 36, 53, 58, 46,
  58, 53, 33, 59, 57, 23, 24, 50, 30, 86, 57, 56, 58, 58, 36, 48, 35, 56, 52, 84, 52, 51, 46, 35, 26, 35, 60,
];
const BOLDER = 1.035;
const FIRST = 32;
const WIDE = 60; // signs outside the table: dashes, arrows

/** The width of a text at letter size 1. */
export function width(text: string, bold = false): number {
  let sum = 0;
  for (const sign of text.normalize('NFD')) {
    const code = sign.charCodeAt(0);
    if (code >= 0x300 && code < 0x370) continue; // an accent
    sum += REGULAR[code - FIRST] ?? WIDE;
  }
  return (sum / 100) * (bold ? BOLDER : 1);
}

const TOGETHER = / (?!\d+[.,)]*(?: |$))/; // a number stays with the word before it

/** Lines no wider than `room` at this letter size; a single longer word stands alone. */
export function wrapped(text: string, size: number, room: number, bold = false): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(TOGETHER)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && width(longer, bold) * size > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line !== '') lines.push(line);
  return lines;
}

export interface Name {
  readonly lines: readonly string[];
  readonly size: number;
}

/** A name on its band: one line if it can be read, else two of about the same length. */
export function nameFit(name: string, room: number, largest: number, smallest: number): Name {
  const one = Math.min(largest, room / width(name, true));
  if (one >= smallest || !name.includes(' ')) return { lines: [name], size: one };
  const words = name.split(' ');
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => width(line, true)));
  const lines = cuts.reduce((best, other) => (longest(other) < longest(best) ? other : best));
  return { lines, size: Math.min(smallest, room / longest(lines)) };
}

/** A line of rules text as printed: keywords stand out, the last line of a paragraph leaves a gap. */
export interface Printed {
  readonly text: string;
  readonly look: 'plain' | 'keyword' | 'flavor';
  readonly y: number;
}

export interface Body {
  readonly size: number;
  readonly lines: readonly Printed[];
  /** Lower edge of the drawing. */
  readonly art: number;
}

export interface Paragraph {
  readonly text: string;
  readonly look: Printed['look'];
}

/** Long texts first take room from the drawing, then become smaller. */
const STEPS: readonly (readonly [art: number, size: number])[] = [
  [76, 7],
  [72, 6.6],
  [70, 6.3],
  [66, 6.1],
  [64, 5.8],
  [60, 5.6],
  [57, 5.4],
  [54, 5.2],
  [52, 5],
  [50, 4.8],
  [48, 4.6],
  [46, 4.4],
  [46, 4.1],
  [46, 3.8],
];
const LEADING = 1.16;
const GAP = 0.42; // between paragraphs, of the letter size
const TYPE_LINE = 10; // from the drawing to the text

/** Sets paragraphs between the drawing and `bottom`, as large as they go. */
export function bodyFit(paragraphs: readonly Paragraph[], room: number, bottom: number): Body {
  let body: Body = { size: 7, lines: [], art: 76 };
  for (const [art, size] of STEPS) {
    const top = art + TYPE_LINE;
    const lines: Printed[] = [];
    let y = 0;
    paragraphs.forEach((paragraph, i) => {
      if (i > 0) y += size * GAP;
      for (const text of wrapped(paragraph.text, size, room, paragraph.look === 'keyword')) {
        y += size * LEADING;
        lines.push({ text, look: paragraph.look, y });
      }
    });
    const spare = bottom - top - y;
    body = { size, art, lines: lines.map((line) => ({ ...line, y: line.y + top + Math.max(0, spare) / 2 - size * 0.16 })) };
    if (spare >= 0) break;
  }
  return body;
}
