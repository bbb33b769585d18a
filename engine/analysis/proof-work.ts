/**
 * The results of a proof so far that another run can continue from: limits of the moves of its position, and the cost
 * of its null windows. All limits follow from the rules only, so readers may rely on them.
 */
import type { Move } from '../core/move.ts';

/** The proved limits of a move. Numbers as in `search/scale.ts`, from the view of the player to move. */
export interface ProvedMove {
  readonly move: Move;
  readonly low: number;
  readonly high: number;
  readonly lowUsesHistory: boolean;
  readonly highUsesHistory: boolean;
  /** Best play after and including the move if its value is proved; otherwise only the move. */
  readonly line: readonly Move[];
}

/** Ends of a null window of a proof: the move is worth that much, it is not, or the search was stopped first. */
export const WINDOW_ANSWERS = ['reached', 'missed', 'open'] as const;
export type WindowAnswer = (typeof WINDOW_ANSWERS)[number];

/** A null window (is `move` worth at least `beta` to the player to move?) with the positions it took so far. */
export interface WindowCost {
  readonly move: Move;
  readonly beta: number;
  readonly answer: WindowAnswer;
  readonly nodes: number;
}

/** The results that earlier runs of a proof leave to the next one. */
interface EarlierWork {
  readonly moves: readonly ProvedMove[];
  /** How games without a winner ended in the search. */
  readonly neither: 'draw' | 'none';
  /** Positions made. */
  readonly nodes: number;
}

/** The results and the cost of a proof in all its runs. */
export interface ProofWork extends EarlierWork {
  /** Total time of all runs, and their number. */
  readonly timeMs: number;
  readonly runs: number;
  /** Null windows that took long, oldest first. */
  readonly windows: readonly WindowCost[];
}

/** Follows a proof while it runs. */
interface ProofWatch {
  /** Called when a null window that plays games to the end begins. */
  begin(move: Move, beta: number): void;
  /** Called when the window is over. @param nodes positions that it took. */
  end(answer: WindowAnswer, nodes: number): void;
  /** Receives all proved limits; called at each change. */
  proved(moves: readonly ProvedMove[], neither: 'draw' | 'none'): void;
}

/** A proof that is kept: its earlier results, and the watcher of new ones. */
export interface KeptProof {
  readonly earlier: EarlierWork | null;
  readonly watch: ProofWatch;
}
