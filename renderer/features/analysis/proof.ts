/** A proof from the window's point of view: its state, its cost, and whether it has met its goal. */
import type { SolveGoal } from '../../../engine/core/limits.ts';
import type { SearchReport } from '../../../engine/core/report.ts';
import { isWhole, provesWinner, type Value } from '../../../engine/core/value.ts';
import { valueSpoken } from '../../i18n/value-text.ts';
import { provedText } from './bounds-text.ts';
import type { Bounds } from './bounds.ts';

/** A proof, running, waiting or done. */
export interface Proof {
  readonly documentId: string;
  /** Key of the position in the document. */
  readonly key: string;
  readonly goal: SolveGoal;
  /**
   * The goal given by "Prove the value" or by the file. A resumed proof keeps it until the settings are changed. Null
   * means the goal of the settings.
   */
  readonly givenGoal: SolveGoal | null;
  readonly state: 'running' | 'paused' | 'done';
  /** Whether the proof is kept on disk, and the name of its file. */
  readonly isKept: boolean;
  readonly fileName: string | null;
  /** Whether the proof has a large endgame table. */
  readonly hasLargeTable: boolean;
  /** The bounds by the rules, and the bounds proved so far. */
  readonly whole: Bounds;
  readonly bounds: Bounds;
  /** Latest report of the running stretch, or of the last stretch. */
  readonly report: SearchReport | null;
  /** Number of the stretch, over all proofs, so that late news of an older stretch does not count twice. */
  readonly stretch: number;
  /** Time and nodes of earlier stretches. */
  readonly earlierNodes: number;
  readonly earlierMs: number;
}

/** Returns nodes and time of a proof over all its stretches. */
export function proofCost({ report, earlierNodes, earlierMs }: Proof): {
  readonly nodes: number;
  readonly timeMs: number;
} {
  return { nodes: earlierNodes + (report?.nodes ?? 0), timeMs: earlierMs + (report?.timeMs ?? 0) };
}

/**
 * Returns whether the bounds of a position already meet the goal of a proof.
 *
 * @param isSolved whether the value of every move is proved.
 */
export function isThrough(goal: SolveGoal, value: Value | null, isSolved: boolean): boolean {
  if (isSolved || goal === 'all' || value === null) return isSolved;
  return goal === 'winner' ? provesWinner(value) : isWhole(value);
}

/** Returns the result of a proof in spoken words: the value, or the bounds that show who wins. */
export function provedSpoken(value: Value, { goal, bounds, whole }: Proof): string {
  return value.proof === 'exact' ? valueSpoken(value) : provedText(goal, bounds, whole);
}
