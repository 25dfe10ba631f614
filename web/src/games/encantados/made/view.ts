// Made by `python make.py` from fields.py and view.py: change it there.

export interface SeatView {
  readonly side: number;
  readonly cards: number;
  /** counts by kind; None for a hand that is not the viewer's */
  readonly hand: readonly number[] | null;
  readonly penalty: number | null;
  readonly known: readonly number[];
}

export interface SideView {
  /** counts by place */
  readonly garden: readonly number[];
  readonly points: number;
  readonly spent: number;
  readonly total: number;
  readonly known: readonly number[];
}

export interface View {
  readonly round: number;
  /** of this round */
  readonly starter: number;
  /** whose turn it is */
  readonly active: number;
  readonly phase: number;
  /** in this turn: a song was laid */
  readonly sung: boolean;
  readonly traded: boolean;
  /** a new race was laid */
  readonly founded: boolean;
  /** made in phase 2 */
  readonly actions: number;
  /** turns in a row without a card from the draw pile; -1: one left it in this */
  readonly dry: number;
  /** a tie is being played off */
  readonly extra: boolean;
  /** an index of the endings; -1: not over */
  readonly ended: number;
  /** the search discard and the end-of-turn discard, each from the bottom up */
  readonly piles: readonly (readonly number[])[];
  /** being laid from the hand now: race, new?, real cards, mimics */
  readonly laying: readonly number[];
  /** the score of every side in every round so far */
  readonly sheet: readonly number[];
  readonly seats: readonly SeatView[];
  readonly sides: readonly SideView[];
  readonly deck: number;
  /** cards under the draw pile that everybody saw, from the bottom up */
  readonly bottom: readonly number[];
  /** cards of a search being looked at, */
  readonly looking: number;
  /** and those of them the viewer knows */
  readonly drawn: readonly number[];
  /** [ER-39] of each kind: how many in one deck, */
  readonly copies: readonly number[];
  /** and what it is worth */
  readonly values: readonly number[];
}
