/** How large the cards of a garden may be so that it fits its place: whole if possible, else it scrolls sideways. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  /** Cards in the tallest column. */
  readonly tallest: number;
  /** Height of what is written under a column. */
  readonly caption: number;
  readonly largest: number;
  /** Cards overlap more rather than become smaller than this. */
  readonly comfortable: number;
  readonly smallest: number;
  /** Columns stand no further apart than this. */
  readonly roomy: number;
  /** Columns may lie over each other until only the values of the covered cards show. */
  readonly lapping?: boolean;
}

export interface Fit {
  /** Width of a card. */
  readonly card: number;
  /** How far each card of a column lies below the one before. */
  readonly step: number;
  /** Width of a column with its margin. */
  readonly column: number;
}

const TALL = 1.4;
const STRIP = 0.34; // of a card's width: the part of a covered card that shows its value
const LEAST_STRIP = 0.13;
const MARGIN = 8;
const BESIDE = 0.8; // of a card's width: columns lie over each other by the rest before anything has to scroll
const VALUE = 0.4; // of a card's width: its value, which stays in sight when columns lap

export function fit(room: Room): Fit {
  const covered = Math.max(0, room.tallest - 1);
  const height = Math.max(0, room.height - room.caption);
  const share = room.columns > 0 ? room.width / room.columns : room.roomy;
  const spread = height / (TALL + covered * STRIP);
  const tight = height / (TALL + covered * LEAST_STRIP);
  const wanted = Math.max(spread, Math.min(tight, room.comfortable));
  const card = Math.floor(Math.max(room.smallest, Math.min(room.largest, share - MARGIN, wanted)));
  const left = covered > 0 ? (height - card * TALL) / covered : 0;
  const step = Math.max(card * LEAST_STRIP, Math.min(card * STRIP, left));
  if (room.lapping === true && share < card + MARGIN / 2 && room.columns > 1) {
    return { card, step, column: Math.floor(Math.max(card * VALUE, (room.width - card) / (room.columns - 1))) };
  }
  return { card, step, column: Math.floor(Math.max(card * BESIDE, Math.min(room.roomy, share))) };
}
