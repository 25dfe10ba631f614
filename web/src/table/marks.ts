/** A seat is told by colour and by shape, everywhere the same. */
const SHAPES = ['●', '▲', '■', '◆', '⬟', '★'];

export function shape(seat: number): string {
  return SHAPES[seat % SHAPES.length] ?? '●';
}

export function colour(seat: number): string {
  return `var(--player-${seat % SHAPES.length})`;
}
