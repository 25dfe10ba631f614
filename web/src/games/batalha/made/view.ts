// Made by `python make.py` from fields.py and view.py: change it there.

export interface SlotView {
  /** as they arrived, the anchor first; [-1]: a face-down unit the viewer does not know */
  readonly units: readonly number[];
  readonly down: boolean;
  /** what all know of a face-down unit there */
  readonly bound: number;
  readonly value: number;
}

export interface SeatView {
  readonly cards: number;
  /** None for a hand that is not the viewer's */
  readonly hand: readonly number[] | null;
  readonly known: readonly number[];
  readonly dealt: readonly number[] | null;
  readonly ruler: number;
  readonly used: number;
  readonly aces: readonly number[];
  readonly slots: readonly SlotView[];
}

export interface View {
  /** whose turn it is */
  readonly active: number;
  /** begun so far */
  readonly turns: number;
  /** actions left in this turn [B-9] */
  readonly main: number;
  readonly additional: number;
  /** a joker was activated in this turn [B-45] */
  readonly joker: boolean;
  /** the extra purchase of this turn was made [B-24] */
  readonly purchased: boolean;
  /** anything was done in this turn [B-61] */
  readonly acted: boolean;
  /** this is the last turn [B-50] */
  readonly last: boolean;
  /** an index of the endings; -1: not over */
  readonly ended: number;
  readonly seats: readonly SeatView[];
  readonly deck: number;
  readonly in_deck: readonly number[];
  readonly discard: number;
  readonly in_discard: readonly number[];
}
