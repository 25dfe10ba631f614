// Made by `python make.py` from fields.py and view.py: change it there.

export interface ProtectionView {
  /** revealed to all */
  readonly up: boolean;
  /** its face, or HIDDEN */
  readonly card: number;
}

export interface SequenceView {
  readonly cards: readonly number[];
  readonly points: number;
  readonly pure: boolean;
  readonly armoured: boolean;
  readonly protection: ProtectionView | null;
}

export interface SeatView {
  readonly cards: number;
  /** None for a hand that is not the viewer's */
  readonly hand: readonly number[] | null;
  /** cards of this hand the viewer has seen go there */
  readonly known: readonly number[];
  readonly points: number;
  readonly sequences: readonly SequenceView[];
  readonly loose: readonly ProtectionView[];
}

export interface Memory {
  readonly card: number;
  /** it may be in */
  readonly hands: readonly number[];
  /** it may protect: seat, number of the sequence */
  readonly sequences: readonly (readonly number[])[];
  /** it may be: seat, number of the loose protection */
  readonly loose: readonly (readonly number[])[];
  readonly air: boolean;
}

export interface View {
  readonly starter: number;
  /** whose turn it is */
  readonly active: number;
  readonly phase: number;
  /** finished */
  readonly turns: number;
  /** turns in succession without progress; -1: there was some in this [T-47] */
  readonly dry: number;
  /** why the end phase began; -1: it has not */
  readonly cause: number;
  /** its end is the top */
  readonly trash: readonly number[];
  readonly over: boolean;
  readonly seats: readonly SeatView[];
  readonly perhaps: readonly Memory[];
  readonly pile: number;
  readonly playing: boolean;
  readonly air: number;
}
