/** Summarizes a proof file: its position, its bounds and its cost. */
import { askedBy } from '../../core/asked.ts';
import type { KeptProofFacts } from '../../core/kept-proof.ts';
import type { PositionRef } from '../../core/position-ref.ts';
import type { Position } from '../../rules/types.ts';
import type { Rules } from '../../rules/game.ts';
import { DECIDED } from '../../search/scale.ts';
import { isProofDone, limitsOfBest } from '../proof-goal.ts';
import type { ProvedMove } from '../proof-work.ts';
import { WIDTH_STEP } from '../root.ts';
import type { ProofFacts } from './facts.ts';
import { proofIdOf } from './proof-id.ts';
import { checkProof } from './read.ts';

/** A position under its rules. */
interface Resolved {
  readonly rules: Rules;
  readonly position: Position;
}

/**
 * Summarizes a proof.
 *
 * @param resolve plays a position; null if the text is invalid. A file may name rules that this program no longer
 *   knows: it then has no bounds, and its position cannot be opened.
 */
export function summaryOf(facts: ProofFacts, resolve: (ref: PositionRef) => Resolved | null): KeptProofFacts {
  const { rules, position, goal, moves, nodes, timeMs, runs, savedAt, memoryMb } = facts;
  const ref = facts.ref ?? { rules, start: position, moves: [] };
  const found = resolve(ref);
  const known = found !== null && isAbout(facts, found) ? found : null;
  return {
    rules,
    position,
    ref: known && ref,
    goal,
    isDone: isDone(facts),
    bounds: known && boundsOf(known, moves),
    nodes,
    timeMs,
    runs,
    savedAt,
    memoryMb,
  };
}

/** Whether the facts are about this position. */
function isAbout(facts: ProofFacts, { rules, position }: Resolved): boolean {
  return checkProof(facts, proofIdOf(rules, position)).ok;
}

/** Whether these are all moves. A proof lists its moves a few at a time, so a shorter list is complete. */
function areAll(moves: readonly ProvedMove[]): boolean {
  return moves.length > 0 && moves.length < WIDTH_STEP;
}

function isDone({ goal, moves }: ProofFacts): boolean {
  return moves.length > 0 && isProofDone(moves, areAll(moves), goal, askedBy(goal, null));
}

/** Returns the bounds of the position from South's view, by its moves and by the rules. */
function boundsOf(
  { rules, position }: Resolved,
  moves: readonly ProvedMove[],
): readonly [least: number, greatest: number] {
  const [least, greatest] = rules.bounds(position);
  const isMargin = rules.valueKind === 'margin';
  const shown = (score: number): number =>
    isMargin ? score : score > DECIDED ? 1 : score < -DECIDED ? -1 : 0;
  const [low, high] = limitsOfBest(moves, areAll(moves));
  const [from, to] =
    position.turn === 'south' ? [shown(low), shown(high)] : [0 - shown(high), 0 - shown(low)];
  return [Math.max(least, from), Math.min(greatest, to)];
}
