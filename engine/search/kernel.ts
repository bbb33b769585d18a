/**
 * A position kernel: the moves of one rule set on packed numbers, without allocation. A second implementation for
 * speed, tested against `engine/rules` on millions of random positions of random rule sets: same moves, results, ends
 * and keys.
 *
 * Positions are in numbered slots of flat typed arrays (columns). A search with `fanout` moves a node keeps the
 * children of the node at ply p in slots `(p + 1) * fanout ...`, so nothing is ever undone: slots are overwritten.
 *
 * Everything is from the seat of the player to move *in that slot* unless said otherwise: a position and its mirror
 * image with the other side to move are one position to a kernel.
 */
import type { Position } from '../rules/types.ts';

/** Flag of a child: the player who made the move is to move again. */
export const AGAIN = 1;
/** Flag of a child: the game is over there; `gain` then holds the result for the player who made the move. */
export const OVER = 2;
/**
 * Flag of a child: nothing irreversible happened. An earlier position may return, and the move counts towards
 * `quietLimit`. Only needed if `repetition` or `quietLimit` is set; the search keeps the history, kernels do not.
 */
export const QUIET = 4;
/** Flag of a child that is over without a winner and not drawn: unfinished (`state.neither` is then `none`). */
export const UNDECIDED = 8;

/** What every kernel keeps of its slots. */
export interface KernelColumns {
  /** Number of slots: plies times fanout. */
  readonly slots: number;

  /** Pit of a slot's last move, counted from the mover's first pit (0 ..): its index among the side's labels. */
  readonly pit: Uint8Array;
  /** AGAIN, OVER, QUIET, UNDECIDED of a slot's last move. */
  readonly flags: Uint8Array;
  /**
   * Gain of the player who made the move: change of the stores' difference (margin games, final settlement included
   * when OVER). Winner games: 0, or when OVER the result for the player who made the move (`WIN`, `-WIN` or 0; the
   * search adds that it lies one move away).
   */
  readonly gain: Int32Array;
  /**
   * Key of the slot: two words that together distinguish the pits, side-relative, and everything else on which the
   * results depend except the history. Equal keys must mean equal positions (exactly, or up to a 64-bit hash if the
   * board does not fit). It need not be mixed: the table does that.
   */
  readonly keyA: Int32Array;
  readonly keyB: Int32Array;
  /** Order key of a slot among its siblings, larger first: how promising the move is for the player who made it. */
  readonly order: Int32Array;
}

/** Makes the columns of so many slots. */
export function makeKernelColumns(slots: number): KernelColumns {
  return {
    slots,
    pit: new Uint8Array(slots),
    flags: new Uint8Array(slots),
    gain: new Int32Array(slots),
    keyA: new Int32Array(slots),
    keyB: new Int32Array(slots),
    order: new Int32Array(slots),
  };
}

/** The kernel of a rule set. */
export interface Kernel extends KernelColumns {
  /** Most moves of one position. */
  readonly fanout: number;
  /**
   * Occurrence of a position, with the same seat to move, that ends the game; 0 = none does. The search counts them.
   */
  readonly repetition: number;
  /** QUIET moves in a row that end the game; 0 = none do. The search counts them. */
  readonly quietLimit: number;
  /** How the game ends at `repetition` and `quietLimit` if nobody wins by it. */
  readonly stopNeither: 'draw' | 'none';

  /**
   * Packs a checked, open position into a slot; returns false if this layout cannot hold it or what may follow from it.
   */
  load(position: Position, slot: number): boolean;
  /**
   * Makes all legal moves of the open position in `slot` into `first`, `first + 1`, ... in board order; returns how
   * many.
   */
  expand(slot: number, first: number): number;
  /**
   * Only for kernels in which a move is expensive to make: as `expand`, but `makeListed` makes each move, at the latest
   * before anything except its `pit` is read. A horizon that cuts off then makes only the moves it looks at.
   */
  list?(slot: number, first: number): number;
  makeListed?(slot: number, child: number): void;
  /** Returns the number of legal moves; the same as `expand` without making them. */
  count(slot: number): number;
  /**
   * Returns the result for the player to move in an open slot if the game is stopped there by repetition or
   * `quietLimit`: future gain, or `WIN`, `-WIN`, 0. Tested after all other ends.
   */
  stopped(slot: number): number;
  /**
   * Smallest and largest future gain (or result) still possible for the player to move; never wrong, but may be wide.
   */
  least(slot: number): number;
  greatest(slot: number): number;
  /**
   * Returns an estimate of the future gain (or, below `DECIDED`, of the chances) for the player to move. With `beta`,
   * it only needs to be good enough to tell whether it reaches `beta`; with Infinity, a rough one will do.
   */
  estimate(slot: number, beta?: number): number;
}
