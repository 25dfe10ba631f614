/** Keys that work anywhere on the table, as long as nobody is writing. */
import type { Table } from './model.svelte';

export interface Acts {
  list(): void;
  typed(): void;
  help(): void;
  undo(): void;
}

function writing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
}

export function shortcuts(table: Table, acts: Acts): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || writing(event.target)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    if (act(table, acts, event)) event.preventDefault();
  };
}

function act(table: Table, acts: Acts, event: KeyboardEvent): boolean {
  const choosing = table.choosing;
  const asked = table.question !== null;
  if (/^[1-9]$/.test(event.key)) {
    const button = document.querySelectorAll<HTMLElement>('[data-bar] button[data-code], [data-bar] [data-confirm]')[Number(event.key) - 1];
    button?.click();
    return button !== undefined;
  }
  switch (event.key) {
    case 'Escape':
      if (choosing.canGoBack) choosing.back();
      else table.closeNotes();
      return true;
    case 'Enter':
      if (choosing.confirming === null || event.target instanceof HTMLButtonElement) return false;
      choosing.confirm();
      return true;
    case 'l':
    case 'L':
      if (asked) acts.list();
      return asked;
    case '/':
      if (asked) acts.typed();
      return asked;
    case 'h':
    case 'H':
      table.askHint();
      return true;
    case 'u':
    case 'U':
      acts.undo();
      return true;
    case '?':
      acts.help();
      return true;
    default:
      return false;
  }
}
