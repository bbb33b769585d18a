/** Reports the state of a search of its root. */
import { isMissed, isReached } from '../core/asked.ts';
import type { MoveReport, SearchReport } from '../core/report.ts';
import type { Value } from '../core/value.ts';
import { endsByHistory, isSettled, makeValue, type Knowledge } from '../search/scale.ts';
import { limitsOfBest } from './proof-goal.ts';
import { bestMove, isRootSolved, ruleLimits, standing, type Root, type RootMove } from './root.ts';

function knowledgeOf(root: Root, move: RootMove): Knowledge {
  const { low, high, least, greatest, depth } = move;
  const estimate = move.isEstimateBound ? null : move.estimate;
  const usesHistory = isSettled(move)
    ? move.lowUsesHistory || move.highUsesHistory
    : move.estimateUsesHistory ||
      (low > least && move.lowUsesHistory) ||
      (high < greatest && move.highUsesHistory);
  const known = { low, high, least, greatest, estimate, depth, usesHistory, neither: root.state.neither };
  return withAnswer(root, known);
}

/**
 * Counts limits that the rules give without a search as proved limits if they answer the question; otherwise such
 * limits are not reported.
 */
function withAnswer({ asked }: Root, known: Knowledge): Knowledge {
  const { low, high, least, greatest } = known;
  return {
    ...known,
    least: isReached(asked, low) ? -Infinity : least,
    greatest: isMissed(asked, high) ? Infinity : greatest,
  };
}

/** Returns the value of the root, which is the value of its best move. */
function rootValue(root: Root): Value | null {
  const { state, position } = root;
  const [least, greatest] = ruleLimits(state, position);
  const best = bestMove(root.moves, root.asked);
  if (position.outcome !== null) {
    const { winner } = position.outcome;
    const neither = winner === 'draw' ? 'draw' : 'none';
    const usesHistory = endsByHistory(position.outcome);
    const known: Knowledge = {
      low: least,
      high: least,
      least,
      greatest,
      estimate: null,
      depth: 0,
      usesHistory,
      neither,
    };
    return makeValue(state.isMargin, known, position.turn, 'rules');
  }
  const [bestLow, bestHigh] = limitsOfBest(root.moves, root.rest === null);
  const low = Math.max(least, bestLow);
  const high = Math.min(greatest, bestHigh);
  const estimate = best === null ? null : Math.max(low, Math.min(high, standing(best)));
  const depth = best?.depth ?? 0;
  const usesHistory = root.moves.some((move) => knowledgeOf(root, move).usesHistory);
  const known = { low, high, least, greatest, estimate, depth, usesHistory, neither: state.neither };
  return makeValue(state.isMargin, withAnswer(root, known), position.turn);
}

/** Makes the report of the current state. */
export function makeReport(root: Root): SearchReport {
  const { state, position } = root;
  const moves: MoveReport[] = [];
  for (const move of root.moves) {
    const source = move.after.outcome === null ? 'search' : 'rules';
    const value = makeValue(state.isMargin, knowledgeOf(root, move), position.turn, source);
    if (value !== null) moves.push({ move: move.move, value, line: move.line, nodes: move.nodes });
  }
  return {
    value: rootValue(root),
    best: bestMove(root.moves, root.asked)?.move ?? null,
    moves,
    depth: root.depth,
    nodes: state.nodes,
    timeMs: Math.round((state.clock.now?.() ?? 0) - root.startedAt),
    isSolved: isRootSolved(root),
  };
}
