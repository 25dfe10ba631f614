/** The Markdown of the rules pages, read into plain data: no HTML comes out of it, so nothing can be slipped in. */
export type Inline =
  { readonly kind: 'text' | 'strong' | 'em' | 'code'; readonly text: string } | { readonly kind: 'rule'; readonly text: string };

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly id: string | null; readonly text: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'table'; readonly head: readonly (readonly Inline[])[]; readonly rows: readonly (readonly (readonly Inline[])[])[] }
  | { readonly kind: 'quote'; readonly text: readonly Inline[] };

const ANCHOR = /^\*\*\[([A-Z]+-[A-Za-z0-9-]+)\]\*\*\s*/;
const SPAN = /\*\*(.+?)\*\*|\*(.+?)\*|_(.+?)_|`(.+?)`|\[(.+?)\]\((.+?)\)|\b([A-Z]{1,3}-(?:R)?\d+[a-z]?)\b/g;

export function inline(text: string): Inline[] {
  const out: Inline[] = [];
  let at = 0;
  for (const found of text.matchAll(SPAN)) {
    if (found.index > at) out.push({ kind: 'text', text: text.slice(at, found.index) });
    at = found.index + found[0].length;
    const [, strong, em, em2, code, link, , rule] = found;
    if (strong !== undefined) out.push({ kind: 'strong', text: strong });
    else if (em !== undefined || em2 !== undefined) out.push({ kind: 'em', text: em ?? em2 ?? '' });
    else if (code !== undefined) out.push({ kind: 'code', text: code });
    else if (link !== undefined) out.push({ kind: 'text', text: link });
    else if (rule !== undefined) out.push({ kind: 'rule', text: rule });
  }
  if (at < text.length) out.push({ kind: 'text', text: text.slice(at) });
  return out;
}

function cells(line: string): Inline[][] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inline(cell.trim()));
}

function items(lines: readonly string[]): Inline[][] {
  const found: string[] = [];
  for (const line of lines) {
    const item = /^\s*(?:[-*]|\d+\.)\s+(.*)$/.exec(line);
    if (item) found.push(item[1]!);
    else if (found.length > 0) found[found.length - 1] += ` ${line.trim()}`;
  }
  return found.map(inline);
}

function block(chunk: string): Block[] {
  const lines = chunk.split('\n');
  const first = lines[0]!;
  const heading = /^(#{1,4})\s+(.*)$/.exec(first);
  if (heading) {
    const made: Block = { kind: 'heading', level: heading[1]!.length, text: inline(heading[2]!) };
    return lines.length > 1 ? [made, ...block(lines.slice(1).join('\n'))] : [made];
  }
  if (first.startsWith('|') && lines[1] !== undefined && /^[|\s:-]+$/.test(lines[1]))
    return [{ kind: 'table', head: cells(first), rows: lines.slice(2).map(cells) }];
  if (/^\s*(?:[-*]|\d+\.)\s/.test(first)) return [{ kind: 'list', ordered: /^\s*\d/.test(first), items: items(lines) }];
  if (first.startsWith('>')) {
    const text = lines.map((line) => line.replace(/^>\s?/, '')).join(' ');
    return [{ kind: 'quote', text: inline(text) }];
  }
  const start = lines.findIndex((line, i) => i > 0 && (/^\s*(?:[-*]|\d+\.)\s/.test(line) || line.startsWith('|')));
  const words = (start < 0 ? lines : lines.slice(0, start)).join(' ');
  const id = ANCHOR.exec(words)?.[1] ?? null;
  const made: Block = { kind: 'paragraph', id, text: inline(words.replace(ANCHOR, '')) };
  return start < 0 ? [made] : [made, ...block(lines.slice(start).join('\n'))];
}

export function parse(source: string): Block[] {
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((chunk) => chunk.replace(/^\n+|\s+$/g, ''))
    .filter((chunk) => chunk !== '')
    .flatMap(block);
}

/** A block as plain text, for searching. */
export function plain(found: Block): string {
  const join = (parts: readonly Inline[]): string => parts.map((part) => part.text).join('');
  switch (found.kind) {
    case 'list':
      return found.items.map(join).join(' ');
    case 'table':
      return [found.head, ...found.rows].map((row) => row.map(join).join(' ')).join(' ');
    case 'paragraph':
      return `${found.id ?? ''} ${join(found.text)}`;
    default:
      return join(found.text);
  }
}
