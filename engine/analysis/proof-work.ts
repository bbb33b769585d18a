/**
 * What a proof has found so far, as far as another run can go on from it: limits of the moves of its position, and what
 * its null windows took. All of it follows from the rules alone, so whoever reads it may rely on it.
 */
import type { Move } from '../core/move.ts';

/** What is proved of a move. Numbers as in `search/scale.ts`, from the view of the player to move. */
export interface ProvedMove {
  readonly move: Move;
  readonly low: number;
  readonly high: number;
  readonly lowUsesHistory: boolean;
  readonly highUsesHistory: boolean;
  /** Best play after and including the move where its value is proved; else the move alone. */
  readonly line: readonly Move[];
}

/** How the null windows of a proof can end: the move is worth as much, it is not, the search was stopped before. */
export const WINDOW_ANSWERS = ['reached', 'missed', 'open'] as const;
export type WindowAnswer = (typeof WINDOW_ANSWERS)[number];

/** A null window: is `move` worth at least `beta` to the player to move? With the positions it took so far. */
export interface WindowCost {
  readonly move: Move;
  readonly beta: number;
  readonly answer: WindowAnswer;
  readonly nodes: number;
}

/** What earlier runs of a proof leave to the next one. */
interface EarlierWork {
  readonly moves: readonly ProvedMove[];
  /** How games without a winner were seen to end. */
  readonly neither: 'draw' | 'none';
  /** Positions made. */
  readonly nodes: number;
}

/** What a proof has found and cost in all its runs. */
export interface ProofWork extends EarlierWork {
  /** Time of all runs, and their number. */
  readonly timeMs: number;
  readonly runs: number;
  /** Null windows that took long, oldest first. */
  readonly windows: readonly WindowCost[];
}

/** Whoever keeps a proof while it runs. */
interface ProofWatch {
  /** A null window begins that plays games out. */
  begin(move: Move, beta: number): void;
  /** It is over. @param nodes positions that it took. */
  end(answer: WindowAnswer, nodes: number): void;
  /** All that is proved by now; called with news. */
  proved(moves: readonly ProvedMove[], neither: 'draw' | 'none'): void;
}

/** A proof that is kept: what is known of it, and who hears more. */
export interface KeptProof {
  readonly earlier: EarlierWork | null;
  readonly watch: ProofWatch;
}
