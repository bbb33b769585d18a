/** The lines of an analysis: one row for each legal move with its values, in the chosen order. */
import { computed } from 'vue';
import type { Move } from '../../../engine/core/move.ts';
import { rankOf, type Cost } from '../../../engine/core/ranking.ts';
import type { StoredValues } from '../../../engine/core/stored-values.ts';
import type { Value } from '../../../engine/core/value.ts';
import { rankingAt } from '../../../engine/rules/known-moves.ts';
import type { Settings } from '../../studio/settings-data.ts';
import type { Shown } from '../../studio/shown.ts';
import { useStudio } from '../../studio/studio.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { useAnalysis } from './analysis.ts';
import { wholeTurn } from './turn-results.ts';

/** Largest number of moves shown, followed by the number of the others: Shakala can have thousands. */
const MAX_ROWS = 60;

/** The known value of one move. */
export interface LineRow {
  readonly move: Move;
  readonly value: Value | null;
  readonly cost: Cost | null;
  readonly isBest: boolean;
  /** The best known line that begins with the move; empty if there is none. */
  readonly line: readonly Move[];
  readonly nodes: number;
  /** The moves of the turn that the move begins; null if the move ends the turn. */
  readonly turn: readonly Move[] | null;
}

/** Makes the rows of some moves of the position shown, in the order that the user has chosen. */
export function lineRows(
  { rules, position: at }: Shown,
  moves: readonly Move[],
  known: StoredValues | null,
  nodesOf: (move: Move) => number,
  order: Settings['lineOrder'],
): readonly LineRow[] {
  if (!at) return [];
  const ranking = rankingAt(rules, at, known);
  const found = new Map(known?.moves.map((each) => [each.move, each]));
  const made = moves.slice(0, MAX_ROWS).map((move): LineRow => {
    const { value = null, line = [] } = found.get(move) ?? {};
    const standing = ranking.get(move);
    return {
      move,
      value,
      cost: standing?.cost ?? null,
      isBest: (standing?.best ?? null) !== null,
      line,
      nodes: nodesOf(move),
      turn: wholeTurn(rules, at, move, line),
    };
  });
  return order === 'board' ? made : byValue(made, at.turn === 'south' ? 1 : -1);
}

/** Makes the rows, which follow the position shown, and the number of moves left out. */
export function useLineRows() {
  const { documents, settings } = useStudio();
  const analysis = useAnalysis();
  const visibility = useVisibility();

  const rows = computed<readonly LineRow[]>(() => {
    const here = documents.shown;
    if (!here?.position || here.position.outcome || !visibility.listsMoves) return [];
    const known = visibility.evaluation ? analysis.shownValues : null;
    return lineRows(here, analysis.legalMoves, known, analysis.nodesOf, settings.values.lineOrder);
  });
  const hidden = computed(() =>
    rows.value.length === 0 ? 0 : Math.max(0, analysis.legalMoves.length - MAX_ROWS),
  );
  return { rows, hidden };
}

/** Sorts by value, the best move first; moves without a value come last, in the order of the board. */
function byValue(rows: readonly LineRow[], sign: 1 | -1): readonly LineRow[] {
  const rank = ({ value, isBest }: LineRow): number =>
    isBest ? Infinity : value ? sign * rankOf(value) : -Infinity;
  return rows.toSorted((a, b) => {
    const [left, right] = [rank(a), rank(b)];
    return left === right ? 0 : right - left;
  });
}
