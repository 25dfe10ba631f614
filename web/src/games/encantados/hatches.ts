/** Fine patterns behind the emblems, one path each, drawn once into the box of a card's field. */
export type Hatch =
  'rows' | 'columns' | 'rising' | 'falling' | 'grid' | 'lattice' | 'waves' | 'zigzag' | 'rings' | 'squares' | 'scales' | 'rays';

const LEFT = 7;
const TOP = 7;
const RIGHT = 93;
const BOTTOM = 133;

function steps(from: number, to: number, by: number): number[] {
  const out: number[] = [];
  for (let at = from; at <= to; at += by) out.push(at);
  return out;
}

function rows(gap: number): string {
  return steps(TOP + gap / 2, BOTTOM, gap)
    .map((y) => `M${LEFT} ${y}H${RIGHT}`)
    .join('');
}

function columns(gap: number): string {
  return steps(LEFT + gap / 2, RIGHT, gap)
    .map((x) => `M${x} ${TOP}V${BOTTOM}`)
    .join('');
}

/** Lines at 45°, cut where they leave the field. */
function slanted(gap: number, rising: boolean): string {
  const width = RIGHT - LEFT;
  const height = BOTTOM - TOP;
  return steps(gap, width + height - gap, gap)
    .map((at) => {
      const x0 = Math.max(0, at - height);
      const x1 = Math.min(width, at);
      const place = (x: number): string => `${LEFT + x} ${rising ? TOP + at - x : BOTTOM - at + x}`;
      return `M${place(x0)}L${place(x1)}`;
    })
    .join('');
}

function along(gap: number, step: number, piece: (half: number) => string): string {
  return steps(TOP + gap / 2, BOTTOM - 3, gap)
    .map(
      (y) =>
        `M${LEFT} ${y}` +
        steps(LEFT, RIGHT - step, step)
          .map(() => piece(step / 2))
          .join(''),
    )
    .join('');
}

function scattered(gap: number, shape: (x: number, y: number) => string, shifted: boolean): string {
  return steps(TOP + gap / 2, BOTTOM - 2, gap)
    .flatMap((y, row) => steps(LEFT + gap / 2 + (shifted && row % 2 === 1 ? gap / 2 : 0), RIGHT - 3, gap).map((x) => shape(x, y)))
    .join('');
}

function rays(): string {
  return steps(0, 23, 1)
    .map((i) => {
      const angle = (i * Math.PI) / 12;
      const reach = Math.min(43 / Math.abs(Math.cos(angle) || 1e-9), 63 / Math.abs(Math.sin(angle) || 1e-9));
      const end = `${(50 + reach * Math.cos(angle)).toFixed(1)} ${(70 + reach * Math.sin(angle)).toFixed(1)}`;
      return `M50 70L${end}`;
    })
    .join('');
}

export const HATCHES: Readonly<Record<Hatch, string>> = {
  rows: rows(9),
  columns: columns(8.6),
  rising: slanted(12, true),
  falling: slanted(12, false),
  grid: rows(12) + columns(12),
  lattice: slanted(16, true) + slanted(16, false),
  waves: along(12, 14, (half) => `q${half / 2} -5 ${half} 0t${half} 0`),
  zigzag: along(12, 10, (half) => `l${half} -6l${half} 6`),
  rings: scattered(14, (x, y) => `M${x - 3.5} ${y}a3.5 3.5 0 0 1 7 0a3.5 3.5 0 0 1 -7 0`, true),
  squares: scattered(12, (x, y) => `M${x - 2.5} ${y - 2.5}h5v5h-5z`, false),
  scales: scattered(14, (x, y) => `M${x - 6} ${y - 3}a6 6 0 0 0 12 0`, true),
  rays: rays(),
};
