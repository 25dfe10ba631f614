/** A text on its way from the shelf to the bench: too long for an address. */
let waiting = '';

export function handOver(text: string): void {
  waiting = text;
}

export function takeOver(): string {
  const text = waiting;
  waiting = '';
  return text;
}
